//! Sections A4.2 and A7: who announces what, and when.

use super::fixtures::{
    PARTNERS, TALON, act, all_good, allowed, deal, forehand_plays, item, items, play_rufer, refused, rufer,
    rufer_under, seat, turn, with,
};
use tarock::Phase;

#[test]
fn the_declarer_opens_and_the_others_follow_in_playing_order() {
    let mut position = deal("cup", ["", "", "", ""], "");
    act(&mut position, "forehand; pass; bid SoloDreier; pass; pass");
    for player in [3, 4, 1, 2] {
        assert_eq!(turn(&position), player);
        act(&mut position, "announce");
    }
    assert_eq!(position.board().phase, Phase::Play);
}

#[test]
fn something_new_is_answered_by_the_three_others() {
    let mut position = rufer("cup");
    act(&mut position, "announce; announce; announce TRL");
    for player in [4, 1, 2] {
        assert_eq!(turn(&position), player);
        act(&mut position, "announce");
    }
    assert_eq!(position.board().phase, Phase::Play);
}

#[test]
fn a_bird_is_announced_only_by_its_holder_on_either_side() {
    let mut position = rufer("cup");
    assert_eq!(refused(&position, "announce I"), "card-not-held");
    act(&mut position, "announce; announce; announce");
    assert!(allowed(&position, "announce I II III IIII"));
}

#[test]
fn koenig_ultimo_belongs_to_the_holder_of_the_called_king_and_shows_him() {
    let mut position = rufer("cup");
    assert_eq!(refused(&position, "announce KU"), "card-not-held");
    act(&mut position, "announce");
    let mut other = position.clone();
    act(&mut position, "announce KU");
    assert_eq!(position.board().partner, Some(seat(2)));
    act(&mut other, "announce");
    assert_eq!(refused(&other, "announce KU"), "card-not-held");
    assert_eq!(other.board().partner, None);
}

#[test]
fn the_holder_of_an_unnamed_fourth_king_may_announce_koenig_ultimo() {
    let mut position = forehand_plays("cup", "KoenigRufer", ["HK KK PK H1 H2 H3", "", "XK", ""], "K1 K2 K3 X7 X8 X9");
    act(&mut position, "call 4K; take 1; discard H1 H2 H3");
    assert_eq!(refused(&position, "announce KU"), "card-not-held");
    act(&mut position, "announce; announce");
    assert_eq!(turn(&position), 3);
    act(&mut position, "announce KU");
    assert_eq!(position.board().partner, Some(seat(3)));
    assert_eq!(position.board().called_card, None, "which king it is stays their secret");
}

#[test]
fn trull_kings_and_valat_may_be_announced_by_anybody() {
    for words in ["announce TRL K4", "announce VLT"] {
        let mut position = rufer("cup");
        for _ in 0..4 {
            assert!(allowed(&position, words), "{words} by {}", turn(&position));
            act(&mut position, "announce");
        }
    }
}

#[test]
fn the_captured_mond_cannot_be_announced() {
    // A4.2
    for rules in ["min", "luxus", "melk"] {
        assert_eq!(refused(&rufer(rules), "announce MOON"), "no-such-bonus");
    }
}

#[test]
fn each_rule_set_knows_only_its_own_bonuses() {
    for (rules, known, unknown) in [
        ("min", "TRL", "IIII ABS H4 T8 T10"),
        ("cup", "TRL", "ABS H4 T8 T10"),
        ("luxus", "ABS", "H4 T8 T10"),
        ("melk", "H4 T8", "IIII ABS"),
        ("mayr2012", "K4", "ABS H4 T8 T10"),
    ] {
        let position = rufer(rules);
        assert!(allowed(&position, &format!("announce {known}")), "{rules}");
        for bonus in unknown.split(' ') {
            assert_eq!(refused(&position, &format!("announce {bonus}")), "no-such-bonus", "{rules} {bonus}");
        }
    }
}

#[test]
fn eight_and_ten_tarocks_are_counted_when_they_are_announced() {
    // E-31: at least that many; for the declarer, after the discards.
    let position = rufer("melk");
    assert!(allowed(&position, "announce T8"));
    assert_eq!(refused(&position, "announce T10"), "too-few-tarocks");
    let mut position = forehand_plays("melk", "KoenigRufer", PARTNERS, TALON);
    act(&mut position, "call HK; take 1; discard T8 K4 P10");
    assert_eq!(refused(&position, "announce T8"), "too-few-tarocks");
    act(&mut position, "announce");
    assert_eq!(refused(&position, "announce T8"), "too-few-tarocks", "player 2 has four");
    let nine = ["", "T21 T20 T19 T18 T17 T16 T15 T14 T13 HK", "", "T1 T2 T3"];
    let mut position = forehand_plays("melk", "SoloDreier", nine, "");
    act(&mut position, "announce");
    assert!(allowed(&position, "announce T8"), "nine Tarocks are at least eight");
}

#[test]
fn eight_or_ten_tarocks_but_not_both() {
    let ten = ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 HK KK", "", "", ""];
    let mut position = forehand_plays("melk", "SoloDreier", ten, "");
    assert_eq!(refused(&position, "announce T8 T10"), "excluded");
    act(&mut position, "announce T10; announce kontra T10:1; announce; announce");
    assert_eq!(refused(&position, "announce T8"), "excluded");
}

#[test]
fn four_honours_or_four_kings_but_not_both() {
    let mut position = rufer("melk");
    assert_eq!(refused(&position, "announce H4 K4"), "excluded");
    act(&mut position, "announce H4");
    // The called player knows the sides; the defenders are the other one.
    assert_eq!(refused(&position, "announce K4"), "excluded");
    act(&mut position, "announce");
    assert!(allowed(&position, "announce K4"));
}

#[test]
fn of_hidden_partners_who_say_honours_and_kings_the_later_is_void() {
    // U19: players 3 and 4 do not know that they are partners.
    let mut position = rufer("melk");
    act(&mut position, "announce; announce; announce H4; announce K4");
    all_good(&mut position);
    play_rufer(&mut position);
    assert!(item(&position, "H4").is_some(), "{}", items(&position));
    assert_eq!(item(&position, "K4"), None, "{}", items(&position));
}

#[test]
fn a_valat_excludes_the_possession_bonuses_of_the_same_side() {
    // E-26
    for bonus in ["TRL", "K4", "ABS"] {
        let mut position = rufer("luxus");
        assert_eq!(refused(&position, &format!("announce VLT {bonus}")), "excluded");
        act(&mut position, "announce VLT");
        assert_eq!(refused(&position, &format!("announce {bonus}")), "excluded", "by the partner, who knows");
        act(&mut position, "announce");
        assert!(allowed(&position, &format!("announce {bonus}")), "by the other side");
    }
    let position = rufer("melk");
    for bonus in ["H4", "T8"] {
        assert_eq!(refused(&position, &format!("announce VLT {bonus}")), "excluded");
    }
    assert!(allowed(&rufer("cup"), "announce VLT"));
}

#[test]
fn birds_and_koenig_ultimo_go_beside_a_valat() {
    let mut position = rufer("cup");
    act(&mut position, "announce; announce VLT KU");
    let mut position = rufer("cup");
    act(&mut position, "announce; announce; announce; announce VLT I II");
}

#[test]
fn only_one_valat_is_announced_in_a_deal() {
    let mut position = rufer("cup");
    act(&mut position, "announce VLT");
    for _ in 0..3 {
        assert_eq!(refused(&position, "announce VLT"), "already-announced");
        act(&mut position, "announce");
    }
}

#[test]
fn an_earlier_trull_may_be_followed_by_a_valat() {
    // A4.2: bonuses that are already announced become void.
    let mut position = rufer("cup");
    act(&mut position, "announce TRL; announce; announce kontra TRL:1; announce; announce VLT");
}

#[test]
fn both_sides_may_announce_the_same_possession_bonus() {
    let mut position = rufer("cup");
    act(&mut position, "announce TRL");
    assert_eq!(refused(&position, "announce TRL"), "already-announced");
    act(&mut position, "announce; announce TRL; announce; announce; announce");
    play_rufer(&mut position);
    let text = items(&position);
    assert_eq!(text.matches("TRL!").count(), 2, "{text}");
    assert_eq!(text.matches("TRL!+2").count(), 2, "{text}");
}

#[test]
fn two_hidden_partners_with_the_same_bonus_make_one_item_at_the_higher_level() {
    // U6
    let mut position = rufer("cup");
    act(&mut position, "announce; announce; announce TRL; announce TRL");
    act(&mut position, "announce kontra TRL:3; announce; announce; announce");
    play_rufer(&mut position);
    assert_eq!(items(&position).matches("TRL!").count(), 1, "{}", items(&position));
    assert_eq!(item(&position, "TRL").map(i32::abs), Some(4));
}

#[test]
fn own_announcements_are_made_on_any_turn_in_the_kubi_sets_and_on_the_first_in_mayr() {
    // E-59, X14
    for rules in ["min", "cup", "luxus", "melk", "mayr2012"] {
        let mut position = rufer(rules);
        act(&mut position, "announce; announce; announce kontra G:1; announce");
        assert_eq!(turn(&position), 1);
        if rules == "mayr2012" {
            assert_eq!(refused(&position, "announce TRL"), "first-turn-only");
        } else {
            assert!(allowed(&position, "announce TRL"), "{rules}");
        }
        assert!(allowed(&position, "announce kontra G:1"), "Re is no announcement of one's own");
    }
}

#[test]
fn in_mayr_the_others_announce_on_their_first_turn() {
    let mut position = rufer("mayr2012");
    act(&mut position, "announce; announce; announce TRL; announce I");
    assert_eq!(turn(&position), 1);
    assert_eq!(refused(&position, "announce K4"), "first-turn-only");
}

#[test]
fn a_besserrufer_must_announce_a_bird_he_holds() {
    let mut position = deal("min", ["", "T1 T3 KK H1 H2 H3", "HK PK XK", "T2"], "X7 X8 X9 P7 P8 P9");
    act(&mut position, "forehand; bid BesserRufer; pass; pass; pass; call HK; take 1; discard H1 H2 H3");
    assert_eq!(refused(&position, "announce"), "bird-missing");
    assert_eq!(refused(&position, "announce TRL"), "bird-missing");
    assert_eq!(refused(&position, "announce II"), "card-not-held");
    assert!(allowed(&position, "announce I III"), "several birds are possible");
    act(&mut position, "announce III TRL");
}

#[test]
fn a_bird_callers_bird_is_announced_by_the_bid() {
    let mut position = deal("cup", ["", "T1 T3 KK H1 H2 H3", "HK PK XK", "T2"], "X7 X8 X9 P7 P8 P9");
    act(&mut position, "forehand; bid PagatRufer; pass; pass; pass; call HK; take 1; discard H1 H2 H3");
    assert!(position.board().item("I:2".parse().expect("an item")).is_some());
    assert_eq!(refused(&position, "announce I"), "already-announced");
    act(&mut position, "announce III");
    // Every opponent may double it on their first turn.
    assert!(!allowed(&position, "announce kontra I:2"), "the called player is player 3");
    act(&mut position, "announce");
    assert!(allowed(&position, "announce kontra I:2 III:2 G:2"));
}

#[test]
fn colour_games_have_no_birds_and_no_trull() {
    let position = forehand_plays("cup", "SoloFarbenDreier", ["T1 T2 T22 T21", "", "", ""], "");
    for bonus in ["I", "TRL", "KU"] {
        assert_eq!(refused(&position, &format!("announce {bonus}")), "no-such-bonus");
    }
    assert!(allowed(&position, "announce K4") && allowed(&position, "announce VLT"));
    assert_eq!(refused(&forehand_plays("min", "SoloFarbenDreier", [""; 4], ""), "announce K4"), "no-such-bonus");
}

#[test]
fn negative_games_have_no_announcements() {
    let position = forehand_plays("cup", "Bettler", ["T1", "", "", ""], "");
    for bonus in ["I", "VLT", "TRL"] {
        assert_eq!(refused(&position, &format!("announce {bonus}")), "no-such-bonus");
    }
}

#[test]
fn trischaken_has_neither_announcements_nor_kontra() {
    // E-14
    for rules in ["min", "cup", "luxus", "melk", "mayr2012"] {
        let position = forehand_plays(rules, "Trischaken", PARTNERS, TALON);
        assert_eq!(position.board().phase, Phase::Play);
        assert_eq!(refused(&position, "announce kontra G:1"), "wrong-phase");
    }
}

#[test]
fn nothing_is_doubled_before_the_talon_is_taken() {
    let mut position = forehand_plays("cup", "KoenigRufer", PARTNERS, TALON);
    act(&mut position, "call HK");
    assert_eq!(refused(&position, "announce kontra G:1"), "wrong-phase");
}

#[test]
fn the_absolut_is_announced_where_the_rules_have_a_threshold() {
    let rules = with("cup", |set| set.absolut_at = 137);
    assert!(allowed(&rufer_under(rules), "announce ABS"));
}
