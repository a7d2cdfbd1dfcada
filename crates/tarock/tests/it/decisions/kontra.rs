//! Section A7: Kontra, Re, Sub.

use super::fixtures::{
    PARTNERS, TALON, act, all_good, allowed, deal, finish, forehand_plays, item, level, play_rufer, points, refused,
    rufer, rufer_under, seat, turn, with,
};

/// Returns the value of an item after these announcements, always with the same play.
fn played(rules: &str, said: &str, id: &str) -> Option<i32> {
    let mut position = rufer(rules);
    act(&mut position, said);
    all_good(&mut position);
    play_rufer(&mut position);
    item(&position, id)
}

#[test]
fn each_item_has_its_own_chain() {
    let mut position = rufer("cup");
    act(&mut position, "announce TRL; announce; announce kontra TRL:1; announce kontra G:1; announce kontra TRL:1");
    assert_eq!((level(&position, "G:1"), level(&position, "TRL:1")), (1, 2));
}

#[test]
fn a_kontra_counts_for_the_whole_side() {
    let mut position = rufer("cup");
    act(&mut position, "announce; announce; announce kontra G:1");
    assert_eq!(refused(&position, "announce kontra G:1"), "not-your-item");
    all_good(&mut position);
    play_rufer(&mut position);
    let bill = points(&position);
    assert_eq!([bill[0], bill[2]], [bill[1], bill[3]]);
}

#[test]
fn the_kubi_sets_stop_at_re_and_mayr_at_sub() {
    // E-60, X2
    for (rules, highest) in [("min", 2), ("cup", 2), ("luxus", 2), ("melk", 2), ("mayr2012", 3)] {
        let mut position = rufer(rules);
        act(&mut position, "announce; announce; announce kontra G:1; announce; announce kontra G:1");
        if highest == 2 {
            assert_eq!(refused(&position, "announce kontra G:1"), "own-side", "player 2 is the partner");
            act(&mut position, "announce");
            assert_eq!(position.board().phase, tarock::Phase::Play, "{rules}: the highest level needs no answer");
        } else {
            act(&mut position, "announce; announce kontra G:1");
            assert_eq!(level(&position, "G:1"), 3);
        }
    }
}

#[test]
fn a_chain_at_its_highest_level_is_not_raised() {
    let mut position = rufer("cup");
    act(&mut position, "announce; announce; announce kontra G:1; announce TRL; announce kontra G:1; announce");
    assert_eq!(turn(&position), 3);
    assert_eq!(refused(&position, "announce kontra G:1"), "highest-level");
}

#[test]
fn the_factors_are_two_four_and_eight() {
    let plain = played("mayr2012", "announce", "G").expect("a game");
    for (said, factor) in [
        ("announce; announce; announce kontra G:1", 2),
        ("announce; announce; announce kontra G:1; announce; announce kontra G:1", 4),
        ("announce; announce; announce kontra G:1; announce; announce kontra G:1; announce; announce kontra G:1", 8),
    ] {
        assert_eq!(played("mayr2012", said, "G"), Some(plain * factor), "{said}");
    }
}

#[test]
fn an_item_is_doubled_on_the_first_own_turn_after_it_was_announced() {
    let mut position = rufer("cup");
    act(&mut position, "announce; announce; announce; announce TRL; announce; announce");
    assert_eq!(turn(&position), 3);
    assert_eq!(refused(&position, "announce kontra G:1"), "too-late");
    assert!(allowed(&position, "announce kontra TRL:4"), "this one is new");
}

#[test]
fn re_comes_on_the_first_own_turn_after_the_kontra() {
    let mut position = rufer("cup");
    act(&mut position, "announce; announce; announce kontra G:1; announce TRL; announce; announce kontra TRL:4");
    act(&mut position, "announce; announce");
    assert_eq!(turn(&position), 1);
    assert_eq!(refused(&position, "announce kontra G:1"), "too-late");
}

#[test]
fn the_called_player_may_not_double_his_caller() {
    // E-43
    let mut position = rufer("cup");
    act(&mut position, "announce TRL");
    assert_eq!(refused(&position, "announce kontra G:1"), "own-side");
    assert_eq!(refused(&position, "announce kontra TRL:1"), "own-side");
}

#[test]
fn the_holder_of_an_unnamed_fourth_king_knows_his_side_too() {
    let mut position = forehand_plays("cup", "KoenigRufer", ["HK KK PK H1 H2 H3", "XK", "", ""], "K1 K2 K3 X7 X8 X9");
    act(&mut position, "call 4K; take 1; discard H1 H2 H3; announce");
    assert_eq!(refused(&position, "announce kontra G:1"), "own-side");
    act(&mut position, "announce");
    assert!(allowed(&position, "announce kontra G:1"));
}

#[test]
fn a_kontra_between_hidden_partners_is_accepted_and_void() {
    // E-43: the declarer doubles the partner's Trull without knowing it.
    let said = "announce; announce TRL; announce; announce; announce";
    let plain = played("cup", said, "TRL");
    assert_eq!(plain, Some(2));
    assert_eq!(played("cup", "announce; announce TRL; announce; announce; announce kontra TRL:2", "TRL"), plain);
    // Players 3 and 4 defend together without knowing it.
    let defended = played("cup", "announce; announce; announce TRL", "TRL");
    assert_eq!(defended.map(i32::abs), Some(2));
    assert_eq!(played("cup", "announce; announce; announce TRL; announce kontra TRL:3", "TRL"), defended);
    // A real opponent doubles it.
    let doubled = played("cup", "announce; announce TRL; announce kontra TRL:2", "TRL");
    assert_eq!(doubled, Some(4));
}

#[test]
fn the_answers_to_a_void_kontra_are_void_too() {
    // U20
    let said = "announce; announce; announce TRL; announce kontra TRL:3; announce; announce; announce kontra TRL:3";
    assert_eq!(played("cup", said, "TRL").map(i32::abs), Some(2));
}

#[test]
fn re_needs_a_speaker_who_knows_his_side() {
    // U5: player 4 defends with player 3 but cannot know it.
    let mut position = rufer("cup");
    act(&mut position, "announce; announce; announce TRL; announce; announce kontra TRL:3; announce; announce");
    assert_eq!(turn(&position), 4);
    assert_eq!(refused(&position, "announce kontra TRL:3"), "not-your-item");
}

#[test]
fn a_re_of_the_hidden_partner_shows_him() {
    // U5
    let mut position = rufer("cup");
    act(&mut position, "announce; announce; announce kontra G:1; announce; announce; announce kontra G:1");
    assert_eq!(position.board().partner, Some(seat(2)));
}

#[test]
fn known_partners_do_not_double_each_other() {
    let mut position = rufer("cup");
    act(&mut position, "announce; announce KU TRL; announce; announce");
    assert_eq!(refused(&position, "announce kontra TRL:2"), "own-side", "the declarer knows the partner now");
    let mut position = rufer("cup");
    act(&mut position, "announce; announce KU; announce TRL");
    assert_eq!(refused(&position, "announce kontra TRL:3"), "own-side", "two defenders know each other now");
}

#[test]
fn in_a_game_of_one_against_three_everybody_knows() {
    let mut position = forehand_plays("cup", "SoloDreier", PARTNERS, TALON);
    act(&mut position, "announce; announce TRL");
    assert_eq!(refused(&position, "announce kontra TRL:2"), "own-side");
    // So does everybody once the called king was seen in the talon.
    let mut position = forehand_plays("cup", "KoenigRufer", ["KK H1 H2", "HK PK", "", ""], "X7 X8 XK H3 H4 K1");
    act(&mut position, "call XK; take 1; discard X7 X8 H1; announce; announce TRL");
    assert_eq!(refused(&position, "announce kontra TRL:2"), "own-side");
    act(&mut position, "announce; announce");
    assert!(allowed(&position, "announce kontra TRL:2"));
}

#[test]
fn nobody_doubles_his_own_item() {
    let mut position = rufer("cup");
    assert_eq!(refused(&position, "announce kontra G:1"), "own-side");
    assert_eq!(refused(&position, "announce kontra TRL:2"), "no-such-item");
    act(&mut position, "announce; announce; announce");
    assert_eq!(refused(&position, "announce kontra G:2"), "no-such-item");
}

#[test]
fn in_negative_games_each_opponent_doubles_for_himself() {
    // A16
    let mut position = deal("min", [""; 4], "");
    act(&mut position, "forehand; pass; pass; bid Bettler; pass");
    act(&mut position, "announce; announce");
    assert_eq!(turn(&position), 2);
    assert_eq!(refused(&position, "announce kontra G:4-1"), "own-side");
    assert_eq!(refused(&position, "announce kontra G:4-3"), "own-side");
    act(&mut position, "announce kontra G:4-2; announce kontra G:4-3");
    assert_eq!(turn(&position), 4);
    act(&mut position, "announce kontra G:4-3");
    assert_eq!(["G:4-1", "G:4-2", "G:4-3"].map(|target| level(&position, target)), [0, 1, 2]);
}

#[test]
fn an_opponent_does_not_answer_for_another() {
    let mut position = forehand_plays("mayr2012", "Bettler", [""; 4], "");
    act(&mut position, "announce; announce kontra G:1-2; announce; announce; announce kontra G:1-2");
    assert_eq!(turn(&position), 2);
    assert_eq!(refused(&position, "announce kontra G:1-3"), "own-side");
    act(&mut position, "announce kontra G:1-2");
    assert_eq!(level(&position, "G:1-2"), 3);
}

#[test]
fn co_declarers_are_opponents_of_each_others_game() {
    // E-54
    let mut position = deal("min", [""; 4], "");
    act(&mut position, "forehand; bid Piccolo; bid Zwiccolo; pass; pass; hold; hold");
    assert_eq!(turn(&position), 2, "the first bidder opens"); // U12
    act(&mut position, "announce; announce kontra G:2-3; announce kontra G:2-4 G:3-4; announce; announce kontra G:2-3");
    assert_eq!(["G:2-3", "G:2-4", "G:3-4", "G:3-2"].map(|target| level(&position, target)), [2, 1, 1, 0]);
}

#[test]
fn with_an_announced_valat_mayr_doubles_only_the_valat() {
    // E-90
    let mut position = rufer("mayr2012");
    act(&mut position, "announce VLT; announce");
    assert_eq!(refused(&position, "announce kontra G:1"), "double-the-valat");
    assert!(allowed(&position, "announce kontra VLT:1"));
    let mut position = rufer("cup");
    act(&mut position, "announce VLT; announce");
    assert!(allowed(&position, "announce kontra G:1 VLT:1"));
}

#[test]
fn in_mayr_a_kontra_on_the_game_falls_away_when_a_valat_is_announced() {
    // G4: the Valat fails, the item is v × 8 and not doubled; a fresh kontra counts.
    let valat = |said: &str| played("mayr2012", said, "G+VLT");
    assert_eq!(valat("announce; announce; announce kontra G:1; announce VLT"), Some(80));
    let doubled = "announce; announce; announce kontra G:1; announce VLT; announce kontra VLT:4";
    assert_eq!(valat(doubled), Some(160));
    let mut position = rufer("mayr2012");
    act(&mut position, "announce; announce; announce kontra G:1; announce VLT");
    assert_eq!(refused(&position, "announce kontra G:1"), "double-the-valat");
}

#[test]
fn with_an_announced_valat_the_higher_of_both_kontras_counts() {
    // A4.3, E-25: Cup, VLT of D fails: lost at 1 × 8 × max(k(G), k(VLT)).
    let valat = |said: &str| played("cup", said, "G+VLT");
    assert_eq!(valat("announce VLT"), Some(-8));
    assert_eq!(valat("announce VLT; announce; announce kontra G:1"), Some(-16));
    assert_eq!(valat("announce VLT; announce; announce kontra VLT:1"), Some(-16));
    assert_eq!(valat("announce VLT; announce; announce kontra G:1 VLT:1; announce; announce kontra G:1"), Some(-32));
}

#[test]
fn kontras_on_a_solorufer_with_his_king_in_the_talon_are_void_where_x8_says_so() {
    // E-37
    for (rules, void) in [("min", false), ("cup", true), ("luxus", true), ("melk", false), ("mayr2012", true)] {
        let game = |said: &str| {
            let mut position = forehand_plays(rules, "SoloRufer", ["KK", "HK PK", "", ""], "X7 X8 XK H1 H2 H3");
            act(&mut position, "call XK");
            act(&mut position, said);
            all_good(&mut position);
            finish(&mut position, [""; 4]);
            item(&position, "G").or(item(&position, "G+VLT")).expect("a game")
        };
        let plain = game("announce");
        let doubled = game("announce; announce kontra G:1; announce; announce; announce kontra G:1");
        assert_eq!(doubled, if void { plain } else { 4 * plain }, "{rules}");
    }
}

#[test]
fn a_lone_caller_who_plays_on_can_be_doubled() {
    // A9.4: if the game is played on, kontras count; X8 applies to the Solorufer only.
    let game = |said: &str| {
        let mut position = forehand_plays("cup", "KoenigRufer", ["KK H1 H2 H3", "HK PK", "", ""], "X7 X8 XK H4 K1 K2");
        act(&mut position, "call XK; take 1; discard X7 X8 H1");
        act(&mut position, said);
        all_good(&mut position);
        finish(&mut position, [""; 4]);
        (item(&position, "G").or(item(&position, "G+VLT")).expect("a game"), points(&position))
    };
    let (plain, bill) = game("announce");
    let (doubled, _) = game("announce; announce kontra G:1");
    assert_eq!(doubled, 2 * plain);
    assert_eq!(bill[0], -3 * bill[1]);
    assert_eq!([bill[1], bill[2]], [bill[2], bill[3]]);
}

#[test]
fn a_changed_highest_kontra_is_respected() {
    let rules = with("cup", |set| set.highest_kontra = tarock::HighestKontra::Sub);
    let mut position = rufer_under(rules);
    act(&mut position, "announce; announce; announce kontra G:1; announce; announce kontra G:1; announce");
    act(&mut position, "announce kontra G:1");
    assert_eq!(level(&position, "G:1"), 3);
}

#[test]
fn nobody_answers_his_own_kontra() {
    // The declarer doubled the hidden partner, who is then revealed: the declarer may not say Re.
    let mut position = rufer("cup");
    act(&mut position, "announce; announce TRL; announce; announce; announce kontra TRL:2; announce KU; announce");
    act(&mut position, "announce");
    assert_eq!(turn(&position), 1);
    assert_eq!(refused(&position, "announce kontra TRL:2"), "too-late");
}
