//! Bills of deals that are actually played, with chosen hands.

use super::fixtures::{
    act, all_good, cards, deal, deal_under, finish, forehand_plays, item, items, play, points, seat, trick, turn, with,
};
use tarock::koenigrufen::{Facts, Outcome};
use tarock::{CardSet, Counting, Position};

/// Returns the score of the declarer's side.
fn score(position: &Position) -> u16 {
    match Facts::of(position).expect("the deal is over").outcome {
        Outcome::Positive(game) => game.score,
        other => panic!("not a game of two sides: {other:?}"),
    }
}

/// Twelve Tarocks that win every trick, the two lowest birds last.
const EAGLE: [&str; 4] =
    ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T2 T1", "T12 T11 T10 HK", "T9 T8 T7 KK", "T6 T5 T4 T3 PK XK"];

#[test]
fn a_solodreier_with_two_birds_and_all_tricks() {
    // E-21, E-32: silent Trull and kings are void; birds count and double, but the Valat does not multiply them.
    for (rules, expected, bill) in [
        ("min", "G+VLT+24 I!+4 II!+6", [102, -34, -34, -34]),
        ("cup", "G+VLT+40 I!+4 II!+8", [156, -52, -52, -52]),
        ("luxus", "G+10 VLT+20 I!+4 II!+8", [126, -42, -42, -42]),
        ("melk", "G+VLT+50 I!+2 II!+4", [168, -56, -56, -56]),
        ("mayr2012", "G+VLT+400 I!+40 II!+80", [1560, -520, -520, -520]),
    ] {
        let mut position = forehand_plays(rules, "SoloDreier", EAGLE, "");
        act(&mut position, "announce I II");
        all_good(&mut position);
        finish(&mut position, ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13", "", "", ""]);
        assert_eq!(items(&position), expected, "{rules}");
        assert_eq!(points(&position), bill, "{rules}");
    }
}

/// Players 1 and 2 hold all Tarocks between them; player 1 has the low ones and KK, player 2 the high ones and HK.
const ALL_TAROCKS: [&str; 4] =
    ["T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 KK", "T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22 HK", "", ""];

const LOW: &str = "KK T11 T10 T9 T8 T7 T6 T5 T4 T3 T2 T1";

/// Lets player 2 draw all Tarocks and lead HK last, which the Pagat takes.
fn pagat_takes_the_last(position: &mut Position) {
    finish(position, [LOW, "T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22 HK", "", ""]);
}

/// Lets player 2 lead HK early and keep the Sküs for the last trick, where it beats the Pagat.
fn partner_takes_the_last(position: &mut Position) {
    finish(position, [LOW, "T12 HK T13 T14 T15 T16 T17 T18 T19 T20 T21 T22", "", ""]);
}

fn caller(rules: &str, game: &str, said: &str) -> Position {
    let mut position = forehand_plays(rules, game, ALL_TAROCKS, "P7 P8 P9 X7 X8 X9");
    act(&mut position, &format!("call HK; take 1; discard P7 P8 P9; {said}"));
    all_good(&mut position);
    position
}

#[test]
fn an_announced_bird_overtrumped_by_the_partner_is_lost() {
    // E-44
    let mut position = caller("cup", "PagatRufer", "announce");
    partner_takes_the_last(&mut position);
    assert_eq!(items(&position), "G+VLT+4 I!-2");
    assert_eq!(points(&position), [2, 2, -2, -2]);
}

#[test]
fn a_silent_bird_that_fails_costs_nothing() {
    // E-46
    let mut position = caller("cup", "KoenigRufer", "announce");
    partner_takes_the_last(&mut position);
    assert_eq!(items(&position), "G+VLT+4");
}

#[test]
fn pagat_and_koenig_ultimo_in_one_trick() {
    let mut position = caller("cup", "KoenigRufer", "announce");
    pagat_takes_the_last(&mut position);
    assert_eq!(items(&position), "G+VLT+4 I+1 KU+1");
    let mut position = caller("cup", "PagatRufer", "announce; announce KU");
    pagat_takes_the_last(&mut position);
    assert_eq!(items(&position), "G+VLT+4 I!+2 KU!+2");
    assert_eq!(points(&position), [8, 8, -8, -8]);
}

#[test]
fn a_bird_of_the_defenders_counts_for_them() {
    let mut position = deal("cup", ALL_TAROCKS, "");
    act(&mut position, "forehand; pass; bid SoloDreier; pass; pass");
    all_good(&mut position);
    pagat_takes_the_last(&mut position);
    // E-24: a Valat of the defenders counts at the value lost; the bird doubles in a solo game.
    assert_eq!(items(&position), "G+VLT-40 I-2");
    assert_eq!(points(&position), [42, 42, -126, 42]);
}

#[test]
fn a_called_queen_makes_koenig_ultimo() {
    // E-83
    let hands =
        ["HK KK PK XK T1 T2 T3 T4 T5 T6 T7 T8", "T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22 HD", "T9 T10 T11", ""];
    let mut position = forehand_plays("mayr2012", "KoenigRufer", hands, "P7 P8 P9 X7 X8 X9");
    act(&mut position, "call HD; take 1; discard P7 P8 P9");
    all_good(&mut position);
    let high = "T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22 HD";
    finish(&mut position, ["T8 T7 T6 T5 T4 T3 T2 T1 XK PK KK HK", high, "", ""]);
    assert_eq!(items(&position), "G+VLT+40 KU+10");
}

/// Plays a Solorufer with three kings, eight high Tarocks and one loser; the fourth king lies in the talon.
fn solorufer(rules: &str, said: &str) -> Position {
    let hands = [
        "HK KK PK T22 T21 T20 T19 T18 T17 T16 T15 H4",
        "HD H1 T1 T4 T5 T6 T7",
        "HP H2 T2 T8 T9 T10 T11",
        "HB H3 T3 T12 T13 T14",
    ];
    let mut position = forehand_plays(rules, "SoloRufer", hands, "XK X7 X8 K1 K2 K3");
    act(&mut position, "call 4K");
    act(&mut position, said);
    all_good(&mut position);
    play(&mut position, "H4 HD HP HB | H1 H2 H3 HK");
    finish(&mut position, ["T22 T21 T20 T19 T18 T17 T16 T15 KK PK", "", "", ""]);
    position
}

#[test]
fn a_solo_callers_half_with_the_king_is_his_and_makes_four_kings() {
    // E-36
    let position = solorufer("cup", "announce");
    assert_eq!(items(&position), "G+2 K4+2 TRL+2");
    assert_eq!(points(&position), [18, -6, -6, -6]);
    let half = cards("XK X7 X8");
    let own = position.board().taken[seat(1)] | half;
    assert_eq!(score(&position), Counting::Thirds.score(own));
}

#[test]
fn kontras_on_such_a_game_count_in_min_and_are_void_in_the_cup() {
    // E-37
    let said = "announce; announce kontra G:1";
    assert_eq!(items(&solorufer("cup", said)), "G+2 K4+2 TRL+2");
    assert_eq!(items(&solorufer("luxus", said)).split(' ').next(), Some("G+2"));
    assert_eq!(items(&solorufer("mayr2012", said)), "G+20 K4+20 TRL+20");
    assert_eq!(items(&solorufer("min", said)), "G+4 K4+2 TRL+2");
    assert_eq!(items(&solorufer("melk", said)), "G+2 TRL+1"); // E-32; kings count only when announced
}

/// Plays a Dreier in which the declarer discards HD and takes no trick.
fn trickless(rules: &str) -> Position {
    let low = "H4 H3 H2 K4 K3 K2 P7 P8 P9 X7 X8 X9";
    let mut position = forehand_plays(rules, "Dreier", [low, "", "", ""], "HD H1 K1 XK P10 X10");
    act(&mut position, "take 1; discard HD H1 K1");
    all_good(&mut position);
    finish(&mut position, ["", "", "", ""]);
    position
}

#[test]
fn discards_count_only_with_a_trick_in_the_kubi_sets_and_always_in_mayr() {
    // E-49, X9
    assert_eq!(score(&trickless("cup")), 0);
    assert_eq!(score(&trickless("min")), 0);
    assert_eq!(score(&trickless("mayr2012")), 12);
    assert_eq!(items(&trickless("cup")), "G+VLT-20");
    assert_eq!(items(&trickless("mayr2012")), "G+VLT-200");
}

#[test]
fn the_talon_of_a_side_without_a_trick_belongs_to_nobody() {
    // X9
    let play = |rules: &str| {
        let mut position = forehand_plays(rules, "SoloDreier", EAGLE, "XD X7 X8 X9 X10 PD");
        all_good(&mut position);
        finish(&mut position, ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13", "", "", ""]);
        score(&position)
    };
    let talon = Counting::Thirds.score(cards("XD X7 X8 X9 X10 PD"));
    assert_eq!(play("cup"), 210 - talon);
    assert_eq!(play("mayr2012"), 210 - talon, "the solo talon is the defenders' and never the declarer's");
}

#[test]
fn the_half_left_and_the_discards_are_shared_as_written() {
    // A6: discards count for D, the other half for O.
    let hands = ["T22 T21 T20 T19 HK HD KK KD", "", "", ""];
    let mut position = forehand_plays("cup", "Dreier", hands, "HP KP PP XK XD XP");
    act(&mut position, "take 1; discard HP KP PP");
    all_good(&mut position);
    finish(&mut position, ["T22 T21 T20 T19", "", "", ""]);
    let own = position.board().taken[seat(1)] | cards("HP KP PP");
    assert_eq!(score(&position), Counting::Thirds.score(own));
    let others = [2, 3, 4].into_iter().fold(cards("XK XD XP"), |all, n| all | position.board().taken[seat(n)]);
    assert_eq!(own | others, CardSet::PACK);
}

/// Returns a solo game of player 1, who leads the Mond.
fn mond_is_led(rules: tarock::RuleSet, third: &str) -> Position {
    let mut position = deal_under(rules, ["T21 HK HD", "T22", third, "T9"], "");
    act(&mut position, "forehand; pass; pass; pass; bid SoloDreier");
    all_good(&mut position);
    trick(&mut position, "T21", "T1 T2 T3 T4 T5 T6 T7 T8 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20");
    position
}

/// A hand with only one Tarock, so that it has to fall.
const ONLY_PAGAT: &str = "T1 K1 K2 K3 K4 KB KP KD KK P7 P8 P9";

#[test]
fn the_skues_captures_the_mond_unless_the_pagat_makes_it_a_kaiserstich() {
    // E-47
    let capture = |rules, third: &str| {
        let mut position = mond_is_led(rules, third);
        assert!(position.board().tricks[0].trick.cards().contains(&tarock::Card::SKUES));
        finish(&mut position, [""; 4]);
        item(&position, "MOON")
    };
    let preset = |name| with(name, |_| {});
    assert_eq!(capture(preset("min"), "T2"), Some(-2));
    assert_eq!(capture(preset("min"), ONLY_PAGAT), None);
    assert_eq!(capture(preset("cup"), "T2"), None); // O5
    // O12: no Kaiserstich, so the Sküs takes all three.
    assert_eq!(capture(preset("melk"), ONLY_PAGAT), Some(-1));
    assert_eq!(capture(with("min", |set| set.no_kaiserstich = true), ONLY_PAGAT), Some(-2));
}

#[test]
fn partners_do_not_capture_each_others_mond() {
    let mut position = forehand_plays("min", "KoenigRufer", ["T21 KK", "T22 HK", "T2", "T9"], "P7 P8 P9 X7 X8 X9");
    act(&mut position, "call HK; take 1; discard P7 P8 P9");
    all_good(&mut position);
    trick(&mut position, "T21", "T1 T3 T4 T5 T6 T7 T8 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20");
    assert_eq!(turn(&position), 2);
    finish(&mut position, [""; 4]);
    assert_eq!(item(&position, "MOON"), None);
}

#[test]
fn a_bettler_that_takes_a_trick_pays_each_opponent_at_his_level() {
    // A16
    let mut position = deal("min", ["", "", "", "T22"], "");
    act(&mut position, "forehand; pass; pass; bid Bettler; pass");
    act(&mut position, "announce; announce; announce kontra G:4-2; announce kontra G:4-3; announce kontra G:4-3");
    all_good(&mut position);
    trick(&mut position, "T22", "");
    assert_eq!(points(&position), [3, 6, 12, -21]);
}

#[test]
fn a_bettler_without_a_trick_is_won() {
    let low = "H4 H3 H2 K4 K3 K2 P7 P8 P9 X7 X8 X9";
    let mut position = forehand_plays("cup", "Bettler", [low, "", "", ""], "");
    all_good(&mut position);
    finish(&mut position, [""; 4]);
    assert_eq!(position.board().tricks.len(), 12);
    assert_eq!(points(&position), [12, -4, -4, -4]);
}

#[test]
fn a_piccolo_without_any_trick_is_lost() {
    let low = "H4 H3 H2 K4 K3 K2 P7 P8 P9 X7 X8 X9";
    let mut position = forehand_plays("cup", "Piccolo", [low, "", "", ""], "");
    all_good(&mut position);
    finish(&mut position, [""; 4]);
    assert_eq!(position.board().n_tricks[seat(1)], 0);
    assert_eq!(points(&position), [-6, 2, 2, 2]);
}

#[test]
fn forehand_with_all_tricks_of_a_trischaken() {
    // E-7, E-80
    let high = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11";
    for (rules, bill) in [
        ("min", [-9, 3, 3, 3]),
        ("cup", [-24, 8, 8, 8]),
        ("luxus", [-24, 8, 8, 8]),
        ("melk", [-9, 3, 3, 3]),
        ("mayr2012", [-240, 80, 80, 80]),
    ] {
        let mut position = forehand_plays(rules, "Trischaken", [high, "", "", ""], "");
        finish(&mut position, [high, "", "", ""]);
        assert_eq!(points(&position), bill, "{rules}");
    }
}

#[test]
fn trischaken_scores_hold_the_talon_cards() {
    let mut position = forehand_plays("cup", "Trischaken", ["H1 HB", "HD", "H2", "H3"], "HK KK PK XK KD PD");
    finish(&mut position, [""; 4]);
    let Outcome::Trischaken { scores, tricks } = Facts::of(&position).expect("over").outcome else { panic!() };
    assert_eq!(scores.as_slice().iter().sum::<u16>(), 210);
    assert_eq!(tricks.as_slice().iter().sum::<u8>(), 12);
    for number in 1..=4 {
        assert_eq!(scores[seat(number)], Counting::Thirds.score(position.board().taken[seat(number)]));
    }
}

#[test]
fn four_honours_are_counted_in_all_cards_of_the_side() {
    // E-30: at least four of seven, including discards and the share of the talon; here D ends with all seven.
    assert_eq!(items(&solorufer("melk", "announce H4")), "G+1 TRL+1 H4!+1");
    assert_eq!(items(&solorufer("melk", "announce; announce H4")), "G+1 TRL+1 H4!+1");
}
