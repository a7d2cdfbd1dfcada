//! Every refusal of this game stands for a rule, so each of them can be provoked. So can those of the scorer's form.

use super::fixtures::{
    LOW, after, all_good, any, bid, bid_under, entered, lead, play, preset, refused, seat, table, with,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tarock::{Kept, Pack, Position};

/// The refusals that occur in Illustriertes Tarock.
const CODES: &[&str] = &[
    "already-announced",
    "bid-too-low",
    "bird-reserved",
    "cannot-be-doubled",
    "card-due",
    "card-not-held",
    "claim-uncertain",
    "deal-over",
    "declarer-only",
    "discard-count",
    "discard-honour",
    "discard-tarock",
    "doubled-with-game",
    "excluded",
    "first-turn-only",
    "hand-says-otherwise",
    "highest-level",
    "hold-or-pass",
    "keeper-must-bid",
    "kontra-after-talon",
    "must-follow",
    "must-overtake",
    "must-trump",
    "no-such-bonus",
    "no-such-item",
    "no-such-part",
    "not-by-bid",
    "not-forehand",
    "not-in-hand",
    "not-in-rule-set",
    "not-in-talon",
    "not-your-item",
    "not-your-turn",
    "nothing-to-hold",
    "nothing-to-surrender",
    "nothing-to-take-over",
    "only-after-talon",
    "own-side",
    "pagat-last",
    "too-late",
    "wrong-phase",
];

const HANDS: [&str; 3] = ["T1 T21 T22 T5 T6 HD HB H1 H2 KD KB K1 PD PB P7 XD", "HK KK PK XK", ""];

fn before() -> Position {
    bid("beck", "DB", HANDS, LOW)
}

fn talon() -> Position {
    let mut position = before();
    all_good(&mut position);
    position
}

fn laid() -> Position {
    after(talon(), "take 1; discard KP K2 P8")
}

/// Returns a Solo of player 1 in which these cards were played.
fn solo(hands: [&str; 3], cards: &str) -> Position {
    let mut position = bid("beck", "SO", hands, "");
    all_good(&mut position);
    play(&mut position, cards);
    position
}

/// Returns cases of refusal code, position and action.
fn table_of_refusals() -> Vec<(&'static str, Position, &'static str)> {
    let beck = || any("beck");
    let void = "T9 T10 K1 K2 K3 K4 KB KP KD KK P7 P8 P9 P10 PB PP";
    let trischaken = |hands: [&str; 3], cards: &str| {
        let mut position = after(table("beck", &hands, "", &[]), "pass; pass; pass");
        play(&mut position, cards);
        position
    };
    let uhu = || {
        let hand = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T2 HK";
        let mut position = bid_under(with("beck", |set| set.uhu = true), "SO", [hand, "T8 T7 T6", "T5 T4 T3"], "");
        position = after(position, "announce II");
        all_good(&mut position);
        position
    };
    let due = || {
        let mut position = uhu();
        lead(&mut position, "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9", "");
        position
    };
    let keeper = Kept { seat: seat(3), cards: "T5".parse().expect("a card") };
    let keeper = || Position::deal_keeping(preset("graz"), seat(1), &Pack::NEW, Some(keeper));
    let silent_before = with("beck", |set| set.announce_before_talon = false);
    let no_kontra_before = with("beck", |set| set.kontra_before_talon = false);
    vec![
        ("deal-over", after(any("graz"), "pass; pass; pass; keep"), "pass"),
        ("wrong-phase", beck(), "play T1"),
        ("wrong-phase", beck(), "call HK"),
        ("wrong-phase", beck(), "exchange"),
        ("wrong-phase", talon(), "discard H1"),
        ("not-forehand", beck(), "forehand"),
        ("not-in-rule-set", beck(), "bid Dreier"),
        ("not-by-bid", beck(), "bid Trischaken"),
        ("bid-too-low", after(beck(), "bid ZB"), "bid DB"),
        ("nothing-to-hold", beck(), "hold"),
        ("nothing-to-take-over", after(beck(), "bid SO"), "unteren"),
        ("hold-or-pass", after(beck(), "bid DB; unteren; pass"), "bid ZB"),
        ("keeper-must-bid", keeper(), "pass"),
        ("not-in-talon", after(table("graz", &["", "", "T1"], LOW, &[]), "pass; pass; pass"), "keep T1"),
        ("no-such-part", talon(), "take 5"),
        ("nothing-to-surrender", talon(), "surrender"),
        ("discard-count", after(talon(), "take 1"), "discard KP K2"),
        ("discard-honour", after(talon(), "take 1"), "discard T22 KP K2"),
        ("discard-tarock", after(talon(), "take 1"), "discard T5 KP K2"),
        ("not-in-hand", after(talon(), "take 1"), "discard X7 KP K2"),
        ("no-such-bonus", before(), "announce MOON"),
        ("no-such-bonus", before(), "announce TRL"),
        ("card-not-held", bid("beck", "DB", ["T2", "T1", ""], LOW), "announce I"),
        ("hand-says-otherwise", before(), "announce K"),
        ("declarer-only", after(before(), "announce"), "announce V"),
        (
            "already-announced",
            {
                let mut position = after(before(), "announce I");
                all_good(&mut position);
                after(position, "take 1; discard KP K2 P8")
            },
            "announce I",
        ),
        ("excluded", before(), "announce A F"),
        ("first-turn-only", after(before(), "announce; announce kontra G:1; announce"), "announce I"),
        ("only-after-talon", bid_under(silent_before, "DB", HANDS, LOW), "announce I"),
        ("no-such-item", after(before(), "announce"), "announce kontra I:1"),
        ("own-side", before(), "announce kontra G:1"),
        ("not-your-item", after(before(), "announce; announce kontra G:1"), "announce kontra G:1"),
        (
            "too-late",
            {
                let position = after(before(), "announce; announce kontra G:1; announce; announce");
                after(position, "take 1; discard KP K2 P8")
            },
            "announce kontra G:1",
        ),
        (
            "highest-level",
            {
                let position = after(before(), "announce; announce kontra G:1; announce; announce kontra G:1");
                after(position, "take 1; discard KP K2 P8; announce")
            },
            "announce kontra G:1",
        ),
        ("doubled-with-game", after(before(), "announce I"), "announce kontra I:1"),
        (
            "cannot-be-doubled",
            {
                let mut position = after(before(), "announce; announce; announce K");
                all_good(&mut position);
                after(position, "take 1; discard KP K2 P8")
            },
            "announce kontra K:2",
        ),
        ("kontra-after-talon", after(bid_under(no_kontra_before, "DB", HANDS, LOW), "announce"), "announce kontra G:1"),
        ("not-in-hand", solo(["H1", "H2", ""], ""), "play H2"),
        ("must-follow", solo(["H1", "H2 T20", ""], "H1"), "play T20"),
        ("must-trump", solo(["H1", void, ""], "H1"), "play K1"),
        ("must-overtake", trischaken(["T10", "T5 T20", ""], "T10"), "play T5"),
        ("pagat-last", trischaken(["T1 T5", "", ""], ""), "play T1"),
        ("bird-reserved", uhu(), "play T2"),
        ("card-due", due(), "play HK"),
        ("claim-uncertain", solo([""; 3], ""), "claim"),
    ]
}

#[test]
fn every_refusal_is_produced_by_its_rule() {
    let table = table_of_refusals();
    for (code, position, action) in &table {
        assert_eq!(refused(position, action), *code, "{action}");
    }
    let mut seen: BTreeSet<&str> = table.iter().map(|(code, ..)| *code).collect();
    seen.insert("not-your-turn"); // covered by the next test
    assert_eq!(seen, CODES.iter().copied().collect(), "the table and the list of refusals differ");
}

#[test]
fn whoever_is_not_on_turn_is_told_whose_turn_it_is() {
    for position in [any("beck"), talon(), laid()] {
        let mut position = position;
        for number in [2, 3] {
            let refusal = position.play_as(seat(number), "pass".parse().expect("an action")).unwrap_err();
            assert_eq!((refusal.code(), refusal), ("not-your-turn", tarock::Refusal::NotYourTurn { turn: seat(1) }));
        }
    }
}

// The scorer's form.

fn played(change: &Value) -> super::fixtures::Entered {
    entered("DB", 120).set("contracts", json!([change]))
}

#[test]
fn a_contract_is_entered_with_its_standing() {
    let deal = |standing: &str| played(&json!({ "contract": "DB", "seat": 1, "standing": standing }));
    for standing in ["declared", "unteren", "held"] {
        deal(standing).bill("beck");
    }
    assert_eq!(played(&json!({ "contract": "DB", "seat": 1 })).refused("beck"), "standing-missing");
    let solo = played(&json!({ "contract": "SO", "seat": 1, "standing": "held" }));
    assert_eq!(solo.refused("beck"), "solo-is-declared", "a Solo cannot be taken over");
    let dreier = played(&json!({ "contract": "Dreier", "seat": 1, "standing": "declared" }));
    assert_eq!(dreier.refused("beck"), "not-in-rule-set");
    let fourth = played(&json!({ "contract": "DB", "seat": 4, "standing": "declared" }));
    assert_eq!(fourth.refused("beck"), "no-such-seat");
}

#[test]
fn a_score_is_entered_unless_the_rest_tells_it() {
    assert_eq!(entered("DB", 0).uncounted().refused("beck"), "score-missing");
    assert_eq!(entered("DB", 211).refused("beck"), "score-too-high");
    entered("DB", 0).uncounted().renonce(1).bill("beck");
}

#[test]
fn a_failed_valat_that_multiplies_is_not_settled_without_the_untaken_talon() {
    // 11.2: the game is worth g + (70 − U) − 35, and nothing else determines U.
    let deal = entered("DB", 120).valat("after", false, 0);
    deal.clone().untaken(12).bill("graz");
    deal.clone().bill("beck"); // a fixed value does not need it
    assert_eq!(deal.refused("graz"), "untaken-talon-missing");
}

#[test]
fn announcements_are_entered_with_a_possible_time() {
    let pagat = |contract: &str, when: &str| entered(contract, 120).said("I", when, true);
    assert_eq!(pagat("SO", "after").refused("beck"), "when-impossible");
    assert_eq!(pagat("SO", "after").refused("graz"), "when-impossible");
    assert_eq!(pagat("DB", "before").refused("graz"), "when-impossible");
    assert_eq!(entered("DB", 120).valat("before", false, 0).refused("graz"), "when-impossible");
    assert_eq!(entered("DB", 120).fact("K", 1, "before").refused("graz"), "when-not-here");
    assert_eq!(entered("DB", 120).fact("K", 1, None).refused("beck"), "when-missing");
}

#[test]
fn only_what_can_be_announced_is_entered_as_announced() {
    for bonus in ["A", "F", "Q", "O", "II"] {
        let deal = entered("DB", 120).said(bonus, "after", true);
        assert_eq!(deal.refused("graz"), "bonus-not-announceable", "{bonus}");
    }
    let defender = json!([{ "bonus": "I", "by": 2, "when": "after", "made": true }]);
    for rules in ["beck", "graz"] {
        let deal = entered("DB", 120).set("announcements", defender.clone());
        assert_eq!(deal.refused(rules), "not-by-defenders");
        let valat = json!({ "announced_by": 2, "when": "after" });
        assert_eq!(entered("DB", 120).set("valat", valat).refused(rules), "not-by-defenders");
        let made = json!({ "made_by": "defenders" });
        assert_eq!(entered("DB", 120).set("valat", made).refused(rules), "not-by-defenders");
    }
    let both = entered("DB", 150).said("A", "before", None).said("F", "after", None);
    assert_eq!(both.refused("beck"), "exclude-each-other");
    let twice = entered("DB", 120).said("I", "before", true).said("I", "after", true);
    assert_eq!(twice.refused("beck"), "announced-twice");
    assert_eq!(entered("DB", 120).said("I", "after", None).refused("beck"), "made-missing");
}

#[test]
fn a_hand_fact_has_one_holder() {
    let kings = entered("DB", 120).fact("K", 1, "after").fact("K", 2, "after");
    assert_eq!(kings.refused("beck"), "fact-held-twice");
    let trull = entered("DB", 120).fact("T", 1, "before").fact("H", 1, "after");
    assert_eq!(trull.refused("beck"), "fact-held-twice", "Trull or two pieces");
    let three = entered("DB", 120).fact("T", 1, None).fact("H", 2, None);
    assert_eq!(three.refused("graz"), "fact-held-twice", "there are three pieces");
}

#[test]
fn kontras_are_entered_where_the_table_has_them() {
    for rules in ["beck", "graz"] {
        assert_eq!(entered("DB", 120).kontra(3).refused(rules), "kontra-too-high");
    }
    assert_eq!(entered("DB", 120).doubled("I", "after", true, 3).refused("graz"), "kontra-too-high");
    assert_eq!(entered("DB", 120).doubled("I", "after", true, 1).refused("beck"), "doubled-with-game");
    assert_eq!(entered("DB", 120).valat("after", false, 1).refused("beck"), "doubled-with-game");
}

#[test]
fn a_valat_leaves_the_defenders_without_a_trick() {
    let deal = entered("DB", 198).silent_valat();
    assert_eq!(deal.clone().silent("I", "defenders").refused("beck"), "made-without-trick");
    assert_eq!(deal.clone().mondfang(2, 1).refused("graz"), "made-without-trick");
    assert_eq!(deal.mondfang(2, 2).refused("graz"), "mond-from-oneself");
}
