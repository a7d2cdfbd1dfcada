//! Sections A4.3 and A9: the value of the items, from the facts of a deal.

use super::fixtures::{contract, preset, rules_of, seat, shown};
use tarock::koenigrufen::{Announced, Facts, NegativeGame, Outcome, PositiveGame, SEATS};
use tarock::{BySeat, Settlement, Side};

/// Returns a positive game; partner 0 means none.
fn game(id: &str, declarer: usize, partner: usize, score: u16) -> PositiveGame {
    let mut game = PositiveGame { score, ..PositiveGame::new(contract(id), seat(declarer)) };
    game.partner = (partner > 0).then(|| seat(partner));
    game
}

/// Adds announced bonuses: `TRL:1+` is made by player 1, `TRL:1-` failed, each with an optional kontra level after it.
fn said(mut game: PositiveGame, text: &str) -> PositiveGame {
    for word in text.split_whitespace() {
        let (bonus, rest) = word.split_once(':').expect("bonus:seat");
        let by = seat(rest[..1].parse().expect("a seat"));
        let made = Some(rest[1..2] == *"+");
        let kontra = rest[2..].parse().unwrap_or(0);
        game.announced.push(Announced { bonus: bonus.parse().expect("a bonus"), by, made, kontra });
    }
    game
}

/// Sets the bonuses made silently by the declarer's side and by the defenders.
fn silent(mut game: PositiveGame, declarer: &str, defenders: &str) -> PositiveGame {
    let set = |text: &str| text.split_whitespace().map(|id| id.parse::<tarock::Bonus>().expect("a bonus")).collect();
    game.silent_declarer = set(declarer);
    game.silent_defenders = set(defenders);
    game
}

/// Sets the side that made a Valat, the player who announced it (0 for nobody) and its kontra level.
fn valat(mut game: PositiveGame, made_by: Option<Side>, announced_by: usize, kontra: u8) -> PositiveGame {
    game.valat.made_by = made_by;
    game.valat.announced_by = (announced_by > 0).then(|| seat(announced_by));
    game.valat.kontra = kontra;
    game
}

const D: Option<Side> = Some(Side::Declarer);
const O: Option<Side> = Some(Side::Defenders);

fn settle(rules: &str, outcome: Outcome) -> Settlement {
    Facts { forehand: seat(1), outcome, renonce: None }.settle(&rules_of(&preset(rules)))
}

fn items(rules: &str, game: &PositiveGame) -> String {
    shown(&settle(rules, Outcome::Positive(game.clone())))
}

fn bill(settlement: &Settlement) -> [i32; 4] {
    [1, 2, 3, 4].map(|number| settlement.bill[seat(number)].whole().expect("no half points"))
}

#[test]
fn the_threshold_is_reached_not_exceeded() {
    // In the spirit of E-6: every threshold is inclusive.
    for (rules, win, value) in
        [("min", 107, 1), ("cup", 107, 1), ("luxus", 107, 1), ("melk", 54, 1), ("mayr2012", 107, 10)]
    {
        assert_eq!(items(rules, &game("KoenigRufer", 1, 2, win)), format!("G+{value}"), "{rules}");
        assert_eq!(items(rules, &game("KoenigRufer", 1, 2, win - 1)), format!("G-{value}"), "{rules}");
    }
}

#[test]
fn two_against_two_pay_once_and_a_lone_declarer_three_times() {
    // A9.1
    let both = settle("cup", Outcome::Positive(game("KoenigRufer", 1, 3, 107)));
    assert_eq!(bill(&both), [1, -1, 1, -1]);
    let mut alone = game("KoenigRufer", 2, 0, 106);
    alone.called_card_in_talon = true;
    assert_eq!(bill(&settle("cup", Outcome::Positive(alone))), [1, -3, 1, 1]);
    assert_eq!(bill(&settle("cup", Outcome::Positive(game("Dreier", 4, 0, 107)))), [-5, -5, -5, 15]);
}

#[test]
fn a_game_with_two_values_costs_the_loser_more() {
    for (rules, id, won, lost) in [
        ("min", "SechserDreier", 3, 6),
        ("cup", "SechserDreier", 4, 8),
        ("melk", "SechserDreier", 7, 10),
        ("mayr2012", "SechserDreier", 50, 100),
    ] {
        assert_eq!(items(rules, &game(id, 1, 0, 210)), format!("G+{won}"));
        assert_eq!(items(rules, &game(id, 1, 0, 0)), format!("G-{lost}"));
    }
    assert_eq!(items("melk", &game("SoloRufer", 1, 2, 53)), "G-3");
    assert_eq!(items("melk", &game("SoloRufer", 1, 2, 54)), "G+1");
}

#[test]
fn absolut_and_mond_double_in_solo_games_but_not_in_melk() {
    // E-20, E-32
    let mut captured = game("SoloDreier", 2, 0, 110);
    captured.mondfang = Some((seat(2), seat(1)));
    assert_eq!(items("min", &captured), "G+6 MOON+2");
    assert_eq!(items("luxus", &captured), "G+10 MOON+2");
    captured.score = 60;
    assert_eq!(items("melk", &captured), "G+10 MOON+1");
    assert_eq!(items("luxus", &game("SoloDreier", 2, 0, 137)), "G+10 ABS+2");
    assert_eq!(items("melk", &said(game("SoloDreier", 2, 0, 60), "I:2+")), "G+10 I!+2");
    assert_eq!(items("cup", &said(game("SoloDreier", 2, 0, 110), "I:2+1")), "G+10 I!+8");
}

#[test]
fn the_absolut_is_open_to_both_sides_at_one_threshold() {
    // E-18, E-62
    for (score, expected) in [(137, "G+1 ABS+1"), (136, "G+1"), (74, "G-1"), (73, "G-1 ABS-1")] {
        assert_eq!(items("luxus", &game("KoenigRufer", 1, 2, score)), expected);
    }
    assert_eq!(items("luxus", &game("FarbenDreier", 1, 0, 137)), "G+5 ABS+1");
    assert_eq!(items("cup", &game("KoenigRufer", 1, 2, 137)), "G+1");
}

#[test]
fn the_mond_is_captured_from_the_other_side_only() {
    // E-47
    let mut game = game("KoenigRufer", 1, 2, 110);
    for (by, from, expected) in [(1, 2, "G+1"), (3, 4, "G+1"), (2, 3, "G+1 MOON+1"), (4, 1, "G+1 MOON-1")] {
        game.mondfang = Some((seat(by), seat(from)));
        assert_eq!(items("min", &game), expected, "{by} from {from}");
    }
    let mut colour = self::game("FarbenDreier", 1, 0, 110);
    colour.mondfang = Some((seat(1), seat(2)));
    assert_eq!(items("min", &colour), "G+3");
}

#[test]
fn a_multiplied_valat_replaces_the_game_and_a_fixed_one_comes_on_top() {
    // E-22, E-21: a solo does not double the multiplier; it doubles the fixed value.
    for (rules, rufer, solo) in [
        ("min", "G+VLT+4", "G+VLT+24"),
        ("cup", "G+VLT+4", "G+VLT+40"),
        ("luxus", "G+1 VLT+10", "G+10 VLT+20"),
        ("melk", "G+VLT+5", "G+VLT+50"),
        ("mayr2012", "G+VLT+40", "G+VLT+400"),
    ] {
        assert_eq!(items(rules, &valat(game("KoenigRufer", 1, 2, 210), D, 0, 0)), rufer, "{rules}");
        assert_eq!(items(rules, &valat(game("SoloDreier", 1, 0, 210), D, 0, 0)), solo, "{rules}");
    }
}

#[test]
fn an_announced_valat_counts_twice_the_silent_one() {
    for (rules, made, failed) in [
        ("min", "G+VLT!+24", "G+VLT!-24"),
        ("cup", "G+VLT!+40", "G+VLT!-40"),
        ("luxus", "G+5 VLT!+20", "G+5 VLT!-20"),
        ("melk", "G+VLT!+70", "G+VLT!-70"),
        ("mayr2012", "G+VLT!+400", "G+VLT!-400"),
    ] {
        // E-23: if it fails, the multiplied game is lost whatever the score; with a fixed value the score decides.
        let score = if rules == "melk" { 90 } else { 130 };
        assert_eq!(items(rules, &valat(game("Dreier", 1, 0, score), D, 1, 0)), made, "{rules}");
        assert_eq!(items(rules, &valat(game("Dreier", 1, 0, score), None, 1, 0)), failed, "{rules}");
    }
    assert_eq!(items("cup", &valat(game("SechserDreier", 1, 0, 200), None, 1, 0)), "G+VLT!-64", "the value lost");
}

#[test]
fn the_defenders_can_make_a_valat_too() {
    // E-24
    for (rules, expected) in [
        ("min", "G+VLT-24"),
        ("cup", "G+VLT-32"),
        ("luxus", "G-8 VLT-10"),
        ("melk", "G+VLT-50"),
        ("mayr2012", "G+VLT-400"),
    ] {
        assert_eq!(items(rules, &valat(game("SechserDreier", 1, 0, 0), O, 0, 0)), expected, "{rules}");
    }
    assert_eq!(items("luxus", &valat(game("SoloDreier", 1, 0, 0), O, 0, 0)), "G-10 VLT-20");
}

#[test]
fn a_valat_announced_by_the_defenders_is_won_or_lost_by_them() {
    let sechser = |made| valat(game("SechserDreier", 1, 0, 100), made, 3, 0);
    assert_eq!(items("cup", &sechser(O)), "G+VLT!-64");
    assert_eq!(items("cup", &sechser(None)), "G+VLT!+32", "to D at the value won");
    assert_eq!(items("luxus", &sechser(None)), "G-8 VLT!+20");
    assert_eq!(items("luxus", &sechser(O)), "G-8 VLT!-20");
}

#[test]
fn a_valat_said_by_one_side_and_made_by_the_other_is_one_item() {
    // U18
    assert_eq!(items("luxus", &valat(game("KoenigRufer", 1, 2, 0), O, 1, 0)), "G-1 VLT!-20");
    assert_eq!(items("cup", &valat(game("KoenigRufer", 1, 2, 0), O, 1, 0)), "G+VLT!-8");
}

#[test]
fn a_kontra_on_the_game_multiplies_a_silent_valat_except_in_mayr() {
    // E-25, E-90, X16
    for (rules, expected) in [
        ("min", "G+VLT+8"),
        ("cup", "G+VLT+8"),
        ("luxus", "G+2 VLT+10"),
        ("melk", "G+VLT+10"),
        ("mayr2012", "G+VLT+40"),
    ] {
        let mut rufer = valat(game("KoenigRufer", 1, 2, 210), D, 0, 0);
        rufer.kontra = 1;
        assert_eq!(items(rules, &rufer), expected, "{rules}");
    }
}

#[test]
fn kontras_on_game_and_valat_meet_in_one_item_or_in_two() {
    let mut rufer = valat(game("KoenigRufer", 1, 2, 210), D, 1, 1);
    rufer.kontra = 2;
    assert_eq!(items("cup", &rufer), "G+VLT!+32");
    assert_eq!(items("luxus", &rufer), "G+4 VLT!+40");
    assert_eq!(items("mayr2012", &rufer), "G+VLT!+160");
}

#[test]
fn possession_bonuses_of_the_side_that_announced_valat_are_void_even_if_it_fails() {
    // G1, E-26
    let dreier = || said(game("Dreier", 1, 0, 130), "K4:1+ TRL:1+");
    assert_eq!(items("cup", &valat(dreier(), None, 1, 0)), "G+VLT!-40");
    assert_eq!(items("cup", &valat(dreier(), D, 1, 0)), "G+VLT!+40");
    assert_eq!(items("luxus", &valat(said(game("Dreier", 1, 0, 150), "ABS:1+"), None, 1, 0)), "G+5 VLT!-20");
    let melk = said(game("Dreier", 1, 0, 60), "H4:1+ T8:1+");
    assert_eq!(items("melk", &valat(melk, None, 1, 0)), "G+VLT!-70");
    // This applies to the partner's announcement too, though neither knew of the other.
    let rufer = said(game("KoenigRufer", 1, 2, 130), "TRL:2+");
    assert_eq!(items("cup", &valat(rufer, None, 1, 0)), "G+VLT!-8");
}

#[test]
fn possession_bonuses_of_the_other_side_are_lost_to_a_valat_that_is_made() {
    // G2
    assert_eq!(items("cup", &valat(said(game("Dreier", 1, 0, 210), "TRL:2-"), D, 1, 0)), "G+VLT!+40 TRL!+2");
    assert_eq!(items("melk", &valat(said(game("Dreier", 1, 0, 106), "T8:2-"), D, 1, 0)), "G+VLT!+70 T8!+1");
    // After a failed Valat it counts normally.
    assert_eq!(items("cup", &valat(said(game("Dreier", 1, 0, 100), "TRL:2+"), None, 1, 0)), "G+VLT!-40 TRL!-2");
}

#[test]
fn an_announced_absolut_is_void_beside_a_silent_valat() {
    // G3
    assert_eq!(items("luxus", &valat(said(game("KoenigRufer", 1, 2, 210), "ABS:1+"), D, 0, 0)), "G+1 VLT+10");
}

#[test]
fn announced_trull_and_kings_beside_a_silent_valat() {
    // A4.3, E-16
    for (rules, expected) in [
        ("min", "G+VLT+12 TRL!+2"),
        ("cup", "G+VLT+20 K4!+2 TRL!+2"),
        ("luxus", "G+5 VLT+10"),
        ("melk", "G+VLT+35"),
        ("mayr2012", "G+VLT+200 K4!+20 TRL!+20"),
    ] {
        let dreier = valat(said(game("Dreier", 1, 0, 210), "TRL:1+ K4:1+"), D, 0, 0);
        assert_eq!(items(rules, &dreier), expected, "{rules}");
    }
}

#[test]
fn silent_possession_bonuses_are_void_in_any_valat() {
    for rules in ["min", "cup", "luxus", "melk", "mayr2012"] {
        for announced_by in [0, 1] {
            let plain = valat(game("Dreier", 1, 0, 210), D, announced_by, 0);
            assert_eq!(items(rules, &silent(plain.clone(), "TRL K4", "")), items(rules, &plain), "{rules}");
        }
        let defenders = valat(game("Dreier", 1, 0, 0), O, 1, 0);
        assert_eq!(items(rules, &silent(defenders.clone(), "", "TRL K4")), items(rules, &defenders), "{rules}");
    }
}

#[test]
fn after_a_failed_announced_valat_silent_bonuses_count() {
    let dreier = silent(valat(game("Dreier", 1, 0, 130), None, 1, 0), "K4", "TRL");
    assert_eq!(items("cup", &dreier), "G+VLT!-40 K4+1 TRL-1");
    let luxus = valat(game("SoloDreier", 1, 0, 160), None, 1, 0);
    assert_eq!(items("luxus", &luxus), "G+10 VLT!-40 ABS+2");
}

#[test]
fn honours_and_tarocks_are_void_beside_any_silent_valat() {
    let melk = |by: &str| valat(said(game("Dreier", 1, 0, 106), by), D, 0, 0);
    assert_eq!(items("melk", &melk("H4:1+ T10:1+")), "G+VLT+35");
    assert_eq!(items("melk", &melk("T8:2-")), "G+VLT+35");
}

#[test]
fn birds_king_and_mond_count_beside_a_valat_and_are_not_multiplied_by_it() {
    let mut solo = silent(valat(game("SoloRufer", 1, 2, 210), D, 0, 0), "II KU", "");
    solo = said(solo, "I:1+1");
    solo.mondfang = Some((seat(1), seat(3)));
    assert_eq!(items("min", &solo), "G+VLT+8 I!+8 II+3 KU+2 MOON+2");
    assert_eq!(items("melk", &solo), "G+VLT+5 I!+4 II+2 KU+1 MOON+1");
    assert_eq!(items("luxus", &solo), "G+2 VLT+20 I!+8 II+4 KU+2 MOON+2");
}

#[test]
fn what_both_sides_announce_makes_two_items() {
    // G7
    assert_eq!(items("luxus", &said(game("KoenigRufer", 1, 2, 137), "ABS:1+ ABS:3-")), "G+1 ABS!+2 ABS!+2");
    assert_eq!(items("luxus", &said(game("KoenigRufer", 1, 2, 120), "ABS:1- ABS:3-")), "G+1 ABS!-2 ABS!+2");
    assert_eq!(items("melk", &said(game("KoenigRufer", 1, 2, 54), "T8:1+ T8:3-")), "G+1 T8!+1 T8!+1");
    assert_eq!(items("cup", &said(game("KoenigRufer", 1, 2, 110), "TRL:1- TRL:4+")), "G+1 TRL!-2 TRL!-2");
}

#[test]
fn a_failed_announcement_is_lost_at_its_announced_value_and_with_its_kontra() {
    assert_eq!(items("cup", &said(game("QuapilRufer", 1, 3, 121), "IIII:1-1")), "G+1 IIII!-16");
    assert_eq!(items("cup", &said(game("KoenigRufer", 1, 3, 106), "TRL:2-2")), "G-1 TRL!+8");
    assert_eq!(items("mayr2012", &said(game("KoenigRufer", 1, 3, 107), "KU:3-3")), "G+10 KU!-160");
}

#[test]
fn every_item_is_won_and_lost_on_its_own() {
    let rufer = silent(said(game("KoenigRufer", 1, 2, 90), "I:1+ TRL:3-"), "KU", "K4");
    assert_eq!(items("cup", &rufer), "G-1 I!+2 KU+1 K4-1 TRL!+2");
}

#[test]
fn co_declarers_of_negative_games_pay_each_other() {
    // E-54, A15
    let game = |id: &str, declarer: usize, made| NegativeGame {
        contract: contract(id),
        declarer: seat(declarer),
        made,
        kontras: BySeat::new(SEATS, 0),
    };
    let games = [game("Piccolo", 1, true), game("Zwiccolo", 3, false)].into_iter().collect();
    assert_eq!(bill(&settle("min", Outcome::Negative(games))), [7, -1, -5, -1]);
    // Both won: if the values are the same, what they owe each other cancels out.
    let games = [game("Bettler", 1, true), game("Bettler", 2, true)].into_iter().collect();
    assert_eq!(bill(&settle("cup", Outcome::Negative(games))), [8, 8, -8, -8]);
}

#[test]
fn in_a_negative_game_each_opponent_pays_at_his_own_level() {
    let mut kontras = BySeat::new(SEATS, 0);
    kontras[seat(2)] = 3;
    kontras[seat(4)] = 1;
    let game = |made| NegativeGame { contract: contract("BettlerOuvert"), declarer: seat(1), made, kontras };
    let one = |made| bill(&settle("mayr2012", Outcome::Negative([game(made)].into_iter().collect())));
    assert_eq!(one(false), [-880, 640, 80, 160]);
    assert_eq!(one(true), [880, -640, -80, -160]);
}

#[test]
fn a_renonce_is_paid_with_the_kontras_spoken_so_far() {
    // A11, E-88: as if each player's own side had won the game and everything announced.
    let rules = &rules_of(&preset("mayr2012"));
    let solo = said(game("SoloDreier", 1, 0, 0), "I:1-1");
    let facts =
        |offender| Facts { forehand: seat(1), outcome: Outcome::Positive(solo.clone()), renonce: Some(seat(offender)) };
    // The game 100, the Pagat 20 doubled by the solo and by the kontra: 180 for each, three times for the declarer.
    assert_eq!(bill(&facts(2).settle(rules)), [540, -900, 180, 180]);
    assert_eq!(bill(&facts(1).settle(rules)), [-540, 180, 180, 180]);
}
