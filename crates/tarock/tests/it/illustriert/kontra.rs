//! Section 9: Kontra and Rekontra.

use super::fixtures::{
    LOW, act, after, all_good, allowed, any, assert_bill, bid, bid_under, finish, level, may_double, now, points,
    refused, turn, with,
};
use tarock::{Phase, Position};

/// The fifteen highest Tarocks and the Pagat: a Solo that makes everything.
const ALL: &str = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T1";

/// A weak hand that can take no trick on its own.
const WEAK: &str = "H1 H2 H3 H4 K1 K2 K3 K4 P10 P9 P8 P7 X10 X9 T3 T2";

const HANDS: [&str; 3] = ["T1 T22 HD HB H1 H2 KD KB K1 PD PB P7 XD XB X9 X10", "HK KK PK XK", "T21"];

/// Returns a Dreiblatt of player 1 before the talon (Beck), or with the talon open (Graz).
fn dreiblatt(rules: &str) -> Position {
    bid(rules, "DB", HANDS, LOW)
}

/// Returns a Dreiblatt of player 1, who is about to say "Ich liege".
fn laid(rules: &str) -> Position {
    laid_after(dreiblatt(rules), "")
}

/// Like [`laid`], with something said before the talon.
fn laid_after(mut position: Position, said: &str) -> Position {
    act(&mut position, said);
    all_good(&mut position);
    act(&mut position, "take 1; discard KP K2 P8");
    position
}

/// Returns the bill of a Solo that makes everything, with these announcements.
fn solo(rules: &str, said: &str, items: &str, credits: [i32; 3]) {
    let mut position = after(bid(rules, "SO", [ALL, "", ""], LOW), said);
    all_good(&mut position);
    finish(&mut position, ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T1", "", ""]);
    assert_bill(&position.settlement().expect("the deal is over"), items, credits);
}

#[test]
fn beck_doubles_before_the_talon_or_after_it() {
    let position = after(dreiblatt("beck"), "announce");
    assert_eq!((turn(&position), may_double(&position).as_str()), (3, "G:1"));
    let position = after(laid("beck"), "announce");
    assert_eq!((turn(&position), may_double(&position).as_str()), (3, "G:1"));
}

#[test]
fn graz_doubles_after_ich_liege_only() {
    let position = dreiblatt("graz");
    assert_eq!(now(&position), (Phase::Talon, 1), "nobody can say anything before");
    assert_eq!(refused(&position, "announce kontra G:1"), "wrong-phase");
    let position = after(laid("graz"), "announce");
    assert_eq!(may_double(&position), "G:1");
}

#[test]
fn both_defenders_may_say_it_but_only_one_does() {
    for rules in ["beck", "graz"] {
        let first = after(laid(rules), "announce; announce kontra G:1");
        assert_eq!((turn(&first), may_double(&first).as_str()), (2, ""));
        assert_eq!(refused(&first, "announce kontra G:1"), "not-your-item", "{rules}: the Rekontra is not theirs");
        let second = after(laid(rules), "announce; announce; announce kontra G:1");
        assert_eq!((turn(&second), level(&second, "G:1")), (1, 1));
    }
}

#[test]
fn kontra_is_for_the_defenders() {
    for rules in ["beck", "graz"] {
        assert_eq!(refused(&laid(rules), "announce kontra G:1"), "own-side", "{rules}");
    }
    assert_eq!(refused(&dreiblatt("beck"), "announce kontra G:1"), "own-side");
}

#[test]
fn rekontra_is_for_the_declarer_on_his_next_turn() {
    for rules in ["beck", "graz"] {
        let mut position = after(laid(rules), "announce; announce kontra G:1; announce");
        assert_eq!((turn(&position), may_double(&position).as_str()), (1, "G:1"), "{rules}");
        act(&mut position, "announce kontra G:1");
        assert_eq!(level(&position, "G:1"), 2);
    }
}

#[test]
fn rekontra_is_the_highest_level() {
    for rules in ["beck", "graz"] {
        let mut position = after(laid(rules), "announce; announce; announce kontra G:1; announce kontra G:1");
        assert_eq!(level(&position, "G:1"), 2);
        while position.board().phase == Phase::Announce {
            assert_eq!(may_double(&position), "", "{rules}");
            assert_eq!(refused(&position, "announce kontra G:1"), "highest-level", "{rules}");
            act(&mut position, "announce");
        }
        assert_eq!(now(&position), (Phase::Play, 1));
    }
}

#[test]
fn an_unanswered_kontra_ends_the_round() {
    for rules in ["beck", "graz"] {
        let position = after(laid(rules), "announce; announce kontra G:1; announce; announce");
        assert_eq!((now(&position), level(&position, "G:1")), ((Phase::Play, 1), 1), "{rules}");
    }
}

#[test]
fn what_was_not_doubled_before_the_talon_may_be_doubled_after_it() {
    // IL2: both defenders may double, and the declarer may answer.
    let mut position = laid_after(dreiblatt("beck"), "announce; announce; announce");
    act(&mut position, "announce");
    assert_eq!(may_double(&position), "G:1");
    act(&mut position, "announce");
    assert_eq!(may_double(&position), "G:1");
    act(&mut position, "announce kontra G:1; announce kontra G:1");
    assert_eq!(level(&position, "G:1"), 2);
}

#[test]
fn a_kontra_said_before_the_talon_is_answered_before_it_or_never() {
    // IL2
    let mut position = after(dreiblatt("beck"), "announce; announce kontra G:1; announce");
    assert_eq!((turn(&position), may_double(&position).as_str()), (1, "G:1"));
    let answered = laid_after(position.clone(), "announce kontra G:1");
    assert_eq!(level(&answered, "G:1"), 2);
    act(&mut position, "announce");
    assert_eq!(now(&position), (Phase::Talon, 1));
    act(&mut position, "take 1; discard KP K2 P8");
    assert_eq!(may_double(&position), "");
    assert_eq!(refused(&position, "announce kontra G:1"), "too-late");
    act(&mut position, "announce");
    for number in [3, 2] {
        assert_eq!((turn(&position), may_double(&position).as_str()), (number, ""), "one Kontra is enough");
        act(&mut position, "announce");
    }
    assert_eq!((now(&position), level(&position, "G:1")), ((Phase::Play, 1), 1));
}

#[test]
fn a_chain_that_was_finished_before_the_talon_is_closed_after_it() {
    let mut position = laid_after(dreiblatt("beck"), "announce; announce kontra G:1; announce; announce kontra G:1");
    act(&mut position, "announce");
    for _ in 0..2 {
        assert_eq!(refused(&position, "announce kontra G:1"), "highest-level");
        act(&mut position, "announce");
    }
    assert_eq!(level(&position, "G:1"), 2);
}

#[test]
fn beck_has_one_chain_for_everything_the_declarer_announced() {
    let position = after(dreiblatt("beck"), "announce I A H V");
    assert_eq!(may_double(&position), "G:1");
    for item in ["I:1", "A:1", "H:1", "V:1"] {
        assert_eq!(refused(&position, &format!("announce kontra {item}")), "doubled-with-game", "{item}");
    }
}

#[test]
fn a_defenders_hand_fact_is_not_doubled() {
    let mut position = after(dreiblatt("beck"), "announce; announce; announce K");
    all_good(&mut position);
    act(&mut position, "take 1; discard KP K2 P8");
    assert_eq!(refused(&position, "announce kontra K:2"), "cannot-be-doubled");
    act(&mut position, "announce");
    assert_eq!((turn(&position), refused(&position, "announce kontra K:2")), (3, "cannot-be-doubled"));
}

#[test]
fn graz_has_a_chain_for_each_item() {
    let mut position = after(laid("graz"), "announce I V");
    assert_eq!(may_double(&position), "G:1 I:1 V:1");
    act(&mut position, "announce kontra I:1");
    assert_eq!((turn(&position), may_double(&position).as_str()), (2, "G:1 V:1"));
    act(&mut position, "announce kontra V:1");
    assert_eq!((turn(&position), may_double(&position).as_str()), (1, "I:1 V:1"));
    act(&mut position, "announce kontra V:1");
    all_good(&mut position);
    assert_eq!(["G:1", "I:1", "V:1"].map(|item| level(&position, item)), [0, 1, 2]);
}

#[test]
fn graz_answers_each_item_on_the_next_turn_only() {
    // Player 3 does not double the game; a Kontra of player 2 on the Pagat gives player 3 no second chance.
    let mut position = after(laid("graz"), "announce I; announce; announce kontra I:1; announce kontra I:1");
    while position.board().phase == Phase::Announce {
        assert_eq!(may_double(&position), "", "player {}", turn(&position));
        act(&mut position, "announce");
    }
    // A declarer who does not answer at once has lost the chance too.
    let position = after(laid("graz"), "announce I; announce kontra I:1; announce kontra G:1; announce kontra G:1");
    assert_eq!((level(&position, "G:1"), level(&position, "I:1")), (2, 1));
    if position.board().phase == Phase::Announce {
        assert_eq!(refused(&position, "announce kontra I:1"), "not-your-item");
    }
}

#[test]
fn several_items_are_doubled_in_one_turn() {
    let mut position =
        after(laid("graz"), "announce I V; announce kontra G:1 I:1 V:1; announce; announce kontra I:1 V:1");
    assert_eq!(["G:1", "I:1", "V:1"].map(|item| level(&position, item)), [1, 2, 2]);
    all_good(&mut position);
    assert_eq!(now(&position), (Phase::Play, 1));
}

#[test]
fn what_was_not_announced_cannot_be_doubled() {
    let position = after(laid("graz"), "announce");
    assert_eq!(refused(&position, "announce kontra I:1"), "no-such-item");
    assert_eq!(refused(&position, "announce kontra V:1"), "no-such-item");
    assert_eq!(refused(&position, "announce kontra G:2"), "no-such-item");
}

#[test]
fn a_solo_is_doubled_in_its_one_round() {
    for rules in ["beck", "graz"] {
        let mut position = after(bid(rules, "SO", HANDS, LOW), "announce; announce kontra G:1; announce");
        assert!(allowed(&position, "announce kontra G:1"));
        act(&mut position, "announce kontra G:1");
        all_good(&mut position);
        assert_eq!((now(&position), level(&position, "G:1")), ((Phase::Play, 1), 2), "{rules}");
    }
}

#[test]
fn trischaken_has_no_round() {
    let position = after(any("beck"), "pass; pass; pass");
    assert_eq!(now(&position), (Phase::Play, 1));
    assert_eq!(refused(&position, "announce kontra G:1"), "wrong-phase");
}

#[test]
fn kontra_can_be_kept_from_the_round_before_the_talon() {
    let rules = with("beck", |set| set.kontra_before_talon = false);
    let mut position = after(bid_under(rules, "DB", HANDS, LOW), "announce I");
    assert_eq!(may_double(&position), "");
    assert_eq!(refused(&position, "announce kontra G:1"), "kontra-after-talon");
    all_good(&mut position);
    act(&mut position, "take 1; discard KP K2 P8; announce");
    assert_eq!(may_double(&position), "G:1");
}

// The effect of a kontra on the bill of a played deal. A Solo with sixteen tricks has 210 − 12 thirds, because the low
// talon (a knight and five pips) belongs to the defenders: P = 66, so the game is (3 + 31) · 4 = 136.

#[test]
fn becks_chain_doubles_game_valat_announced_bonuses_and_silent_bird_together() {
    solo("beck", "announce", "G+136 V+48 I+20", [204, 0, 0]);
    solo("beck", "announce; announce kontra G:1", "G+272 V+96 I+40", [408, 0, 0]);
    solo(
        "beck",
        "announce F; announce; announce kontra G:1; announce kontra G:1",
        "G+544 V+192 I+80 F!+320",
        [1136, 0, 0],
    );
    solo("beck", "announce I T; announce kontra G:1", "G+272 V+96 I!+160 T!+64", [592, 0, 0]);
}

#[test]
fn in_graz_an_announced_pagat_has_its_own_factor() {
    // A silent Valat multiplies by six: the block is doubled with the game, the Pagat by the larger factor.
    // Trull in hand 4 · 4 · 6, without kings 5 · 4 · 6, fifty at the end 10 · 4.
    solo("graz", "announce I", "G+V+816 I!+240 T+96 Q+120 F+40", [1312, 0, 0]);
    solo("graz", "announce I; announce kontra I:1", "G+V+816 I!+480 T+96 Q+120 F+40", [1552, 0, 0]);
    solo("graz", "announce I; announce kontra G:1", "G+V+1632 I!+480 T+192 Q+240 F+40", [2584, 0, 0]);
}

#[test]
fn a_kontra_holds_for_both_defenders_whoever_said_it() {
    for rules in ["beck", "graz"] {
        let lost = |said: &str| {
            // No hand fact or captured Mond that would be credited to one defender alone.
            let mut position = after(bid(rules, "SO", [WEAK, "", ""], "T1 T21 HK KK PK XK"), said);
            all_good(&mut position);
            finish(&mut position, ["", "T22", "T21"]);
            let bill = points(&position);
            assert_eq!(bill[1], bill[2], "{rules} {said}");
            bill[1]
        };
        let single = lost("announce");
        assert!(single > 0, "the declarer takes nothing");
        assert_eq!(lost("announce; announce kontra G:1"), 2 * single);
        assert_eq!(lost("announce; announce; announce kontra G:1"), 2 * single);
        assert_eq!(lost("announce; announce; announce kontra G:1; announce kontra G:1"), 4 * single);
    }
}
