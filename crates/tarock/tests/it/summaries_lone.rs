//! Settling deals of Illustriertes Tarock and Kosakeln from their summaries: the worked examples, and summaries that
//! contradict themselves.

#![cfg(feature = "serde")]

use std::collections::BTreeSet;

use serde_json::{Value, json};
use tarock::{DealSummary, GamePoints, Settlement, SummaryProblem};
use tarock_testkit::preset;

use crate::summaries::shown;

fn examples(game: &str) -> Vec<DealSummary> {
    let path = format!("{}/../../testdata/summaries/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the test data are there");
    serde_json::from_str(&text).expect("the test data can be read")
}

fn settles_as_written(game: &str, id: &str) {
    let summary = examples(game).into_iter().find(|example| example.id == id).expect("there is such an example");
    let expected = summary.expected.clone().expect("examples have a bill");
    let settlement = summary.settle().unwrap_or_else(|error| panic!("{id} is refused: {error}"));
    assert_eq!(settlement.items.as_slice(), expected.items.as_slice(), "{id}: items");
    assert_eq!(settlement.bill, expected.bill, "{id}: bill");
    assert!(expected.matches(&settlement));
}

macro_rules! worked_examples {
    ($module:ident, $worked:ident, $($name:ident = $id:literal,)*) => {
        const $worked: &[&str] = &[$($id),*];

        mod $module {
            $(#[test]
            fn $name() {
                super::settles_as_written(stringify!($module), $id);
            })*
        }
    };
}

// B01 to B19 under Beck, Trischaken from B17 on; B20 to B24 under Graz.
#[rustfmt::skip]
worked_examples! { illustriert, OF_ILLUSTRIERT,
    b01 = "B01", b02 = "B02", b03 = "B03", b04 = "B04", b05 = "B05", b06 = "B06", b07 = "B07", b08 = "B08",
    b09 = "B09", b10 = "B10", b11 = "B11", b12 = "B12", b13 = "B13", b14 = "B14", b15 = "B15", b16 = "B16",
    b17 = "B17", b18 = "B18", b19 = "B19", b20 = "B20", b21 = "B21", b22 = "B22", b23 = "B23", b24 = "B24",
}

#[rustfmt::skip]
worked_examples! { kosakeln, OF_KOSAKELN,
    c01 = "C01", c02 = "C02", c03 = "C03", c04 = "C04", c05 = "C05", c06 = "C06", c07 = "C07", c08 = "C08",
    c09 = "C09", c10 = "C10", c11 = "C11", c12 = "C12", c13 = "C13", c14 = "C14", c15 = "C15",
}

#[test]
fn every_worked_example_has_its_test() {
    for (game, worked) in [("illustriert", OF_ILLUSTRIERT), ("kosakeln", OF_KOSAKELN)] {
        let ids: Vec<String> = examples(game).into_iter().map(|example| example.id).collect();
        assert_eq!(ids, worked);
    }
}

#[test]
fn worked_examples_survive_json() {
    for example in ["illustriert", "kosakeln"].into_iter().flat_map(examples) {
        let text = serde_json::to_string(&example).expect("a summary can be written");
        let read: DealSummary = serde_json::from_str(&text).expect("and read again");
        assert_eq!(read, example, "{text}");
        assert_eq!(read.settle(), example.settle());
    }
}

#[test]
fn settlements_are_written_as_the_examples_have_them() {
    // An item that a seat wins has a payer field, even if nobody pays; an item of a side does not.
    for game in ["illustriert", "kosakeln"] {
        let path = format!("{}/../../testdata/summaries/{game}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the test data are there");
        let raw: Vec<Value> = serde_json::from_str(&text).expect("the test data can be read");
        for (example, raw) in examples(game).into_iter().zip(raw) {
            let written = serde_json::to_value(example.settle().expect("it can be settled")).expect("JSON");
            assert_eq!(written, raw["expected"], "{}", example.id);
        }
    }
}

#[test]
fn examples_come_out_the_same_whoever_declares() {
    for (game, n) in [("illustriert", 3), ("kosakeln", 2)] {
        for example in examples(game) {
            let plain = example.settle().expect("it can be settled").bill;
            for turn in 1..n {
                let moved = turned(&example, turn, n).settle().expect("it can be settled").bill;
                let back: Vec<GamePoints> = (0..n).map(|at| moved.as_slice()[(at + turn) % n]).collect();
                assert_eq!(back, plain.as_slice(), "{} moved by {turn}", example.id);
            }
        }
    }
}

/// Returns the same deal with everybody some seats further on.
fn turned(example: &DealSummary, turn: usize, n: usize) -> DealSummary {
    let mut value = serde_json::to_value(DealSummary { expected: None, ..example.clone() }).expect("JSON");
    turn_seats(&mut value, turn, n);
    serde_json::from_value(value).expect("a summary")
}

fn turn_seats(value: &mut Value, turn: usize, n: usize) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match (key.as_str(), &mut *value) {
                    ("scores" | "tricks", Value::Array(list)) => list.rotate_right(turn),
                    ("seat" | "by" | "from" | "announced_by" | "forehand", Value::Number(seat)) => {
                        let seat = seat.as_u64().expect("a seat") as usize;
                        *value = json!((seat - 1 + turn) % n + 1);
                    }
                    (_, value) => turn_seats(value, turn, n),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| turn_seats(value, turn, n)),
        _ => {}
    }
}

// Summaries written in the test.

fn with(mut deal: Value, more: &Value) -> Value {
    for (key, value) in more.as_object().expect("fields") {
        deal[key] = value.clone();
    }
    deal
}

/// Returns a game of player 1 under a preset, with contract, score and further fields.
fn game(rules: &str, contract: &str, score: u16, more: &Value) -> Value {
    let mut played = json!({ "contract": contract, "seat": 1 });
    if rules != "spieleversum" {
        played["standing"] = json!("declared");
    }
    let game = preset(rules).game().id();
    let deal = json!({ "id": "test", "game": game, "rules": rules, "contracts": [played], "score": score });
    with(deal, more)
}

/// Returns a Trischaken under Beck.
fn trischaken(more: &Value) -> Value {
    let deal = json!({ "id": "test", "game": "illustriert", "rules": "beck", "scores": [90, 60, 33],
                       "tricks": [6, 5, 5], "contracts": [{ "contract": "Trischaken", "seat": 1 }] });
    with(deal, more)
}

fn settle(deal: &Value) -> Result<Settlement, tarock::SummaryError> {
    serde_json::from_value::<DealSummary>(deal.clone()).unwrap_or_else(|error| panic!("{deal}: {error}")).settle()
}

fn settled(deal: &Value) -> String {
    shown(&settle(deal).unwrap_or_else(|error| panic!("{deal} is refused: {error}")))
}

fn refused(deal: &Value) -> &'static str {
    match settle(deal) {
        Err(error) => error.code(),
        Ok(settlement) => panic!("{deal} was settled: {}", shown(&settlement)),
    }
}

#[test]
fn the_uhu_counts_where_the_summary_says_so() {
    let silent = json!({ "silent": [{ "bonus": "II", "side": "declarer" }] });
    assert_eq!(settled(&game("beck", "DB", 120, &silent)), "G+8 8/0/0");
    let on = with(silent, &json!({ "options": { "uhu": true } }));
    assert_eq!(settled(&game("beck", "DB", 120, &on)), "G+8 II+5 13/0/0");
    let said = json!({ "announcements": [{ "bonus": "II", "by": 1, "when": "before", "made": true }] });
    assert_eq!(refused(&game("beck", "DB", 120, &said)), "bonus-not-announceable");
    let on = with(said, &json!({ "options": { "uhu": true } }));
    assert_eq!(settled(&game("beck", "DB", 120, &on)), "G+8 II!+20 28/0/0");
}

#[test]
fn unknown_games_rules_and_options_are_refused() {
    let code = |rules: &str, more: Value| refused(&game(rules, "DB", 120, &more));
    assert_eq!(code("beck", json!({ "game": "tapp" })), "unknown-game");
    assert_eq!(code("beck", json!({ "game": "kosakeln" })), "unknown-rules");
    assert_eq!(code("spieleversum", json!({ "rules": "graz" })), "unknown-rules");
    assert_eq!(code("graz", json!({ "options": { "O4": true } })), "unknown-option");
    assert_eq!(code("graz", json!({ "options": { "mondfang": false } })), "unknown-option");
    assert_eq!(code("spieleversum", json!({ "options": { "uhu": true } })), "unknown-option");
}

/// Returns an announcement of player 1.
fn say(bonus: &str, when: &str, made: Option<bool>) -> Value {
    json!({ "bonus": bonus, "by": 1, "when": when, "made": made })
}

#[expect(clippy::needless_pass_by_value, reason = "tests write the list in place")]
fn said(list: Value) -> Value {
    json!({ "announcements": list })
}

fn silent(bonus: &str, side: &str) -> Value {
    json!({ "silent": [{ "bonus": bonus, "side": side }] })
}

/// Returns contradictions in the contract, the score and Trischaken.
fn wrong_frames() -> Vec<(&'static str, Value)> {
    let db = |more: Value| game("beck", "DB", 120, &more);
    let ko = |more: Value| game("spieleversum", "DB", 120, &more);
    let played = |rules: &str, contract: Value| game(rules, "DB", 120, &json!({ "contracts": [contract] }));
    let unknown = |deal: Value| {
        let mut deal = deal;
        deal.as_object_mut().expect("an object").remove("score");
        deal
    };
    vec![
        ("contract-missing", db(json!({ "contracts": [] }))),
        (
            "one-contract-only",
            db(json!({ "contracts": [{ "contract": "DB", "seat": 1, "standing": "declared" },
                                     { "contract": "ZB", "seat": 2, "standing": "declared" }] })),
        ),
        ("not-in-rule-set", played("beck", json!({ "contract": "Dreier", "seat": 1 }))),
        ("not-in-rule-set", played("graz", json!({ "contract": "Trischaken", "seat": 1 }))),
        ("not-in-rule-set", played("spieleversum", json!({ "contract": "T", "seat": 1 }))),
        ("no-such-seat", played("beck", json!({ "contract": "DB", "seat": 4, "standing": "declared" }))),
        ("no-such-seat", played("spieleversum", json!({ "contract": "DB", "seat": 3 }))),
        ("no-such-seat", ko(json!({ "forehand": 3 }))),
        ("no-such-seat", db(json!({ "renonce": { "by": 4 } }))),
        ("no-such-seat", db(json!({ "hand_facts": [{ "bonus": "K", "by": 4, "when": "after" }] }))),
        ("no-such-seat", ko(said(json!([{ "bonus": "I", "by": 3, "when": "after", "made": true }])))),
        ("no-such-seat", game("graz", "DB", 120, &json!({ "mondfang": { "by": 4, "from": 1 } }))),
        ("no-such-seat", game("graz", "DB", 120, &json!({ "mondfang": { "by": 1, "from": 4 } }))),
        ("not-in-this-game", db(json!({ "partner": 2 }))),
        ("not-in-this-game", ko(json!({ "surrendered": true }))),
        ("not-in-this-game", ko(json!({ "called_card_in_talon": true }))),
        ("only-in-negative-games", played("spieleversum", json!({ "contract": "DB", "seat": 1, "made": true }))),
        (
            "only-in-negative-games",
            played("spieleversum", json!({ "contract": "DB", "seat": 1, "kontras": [{ "by": 2, "level": 1 }] })),
        ),
        ("only-in-trischaken", db(json!({ "scores": [120, 60, 30] }))),
        ("only-in-trischaken", ko(json!({ "tricks": [8, 8] }))),
        ("standing-missing", played("graz", json!({ "contract": "DB", "seat": 1 }))),
        ("standing-not-here", played("spieleversum", json!({ "contract": "DB", "seat": 1, "standing": "held" }))),
        ("solo-is-declared", played("beck", json!({ "contract": "SO", "seat": 1, "standing": "unteren" }))),
        ("solo-is-declared", played("graz", json!({ "contract": "SO", "seat": 1, "standing": "held" }))),
        ("score-missing", unknown(db(json!({})))),
        ("score-missing", unknown(db(json!({ "valat": { "made_by": "declarer" } })))),
        ("score-missing", unknown(ko(json!({ "valat": { "announced_by": 1, "when": "before" } })))),
        ("score-too-high", db(json!({ "score": 211 }))),
        ("score-contradicts-valat", db(json!({ "score": 90, "valat": { "made_by": "declarer" } }))),
        ("untaken-talon-impossible", game("graz", "DB", 120, &json!({ "untaken_talon": 40 }))),
        ("untaken-talon-impossible", game("graz", "SO", 120, &json!({ "untaken_talon": 5 }))),
        ("untaken-talon-impossible", game("graz", "DB", 200, &json!({ "untaken_talon": 11 }))),
        ("untaken-talon-missing", game("graz", "DB", 120, &json!({ "valat": { "announced_by": 1, "when": "after" } }))),
        ("tricks-contradict", played("spieleversum", json!({ "contract": "DB", "seat": 1, "tricks": 16 }))),
        ("tricks-contradict", played("spieleversum", json!({ "contract": "DB", "seat": 1, "tricks": 17 }))),
        (
            "tricks-contradict",
            with(
                played("beck", json!({ "contract": "DB", "seat": 1, "standing": "declared", "tricks": 15 })),
                &json!({ "valat": { "made_by": "declarer" } }),
            ),
        ),
        ("no-renonce-in-trischaken", trischaken(&json!({ "renonce": { "by": 2 } }))),
        ("only-in-positive-games", trischaken(&json!({ "kontra": 1 }))),
        ("only-in-positive-games", trischaken(&json!({ "score": 90 }))),
        ("only-in-positive-games", trischaken(&json!({ "mondfang": { "by": 1, "from": 2 } }))),
        ("only-in-positive-games", trischaken(&silent("I", "declarer"))),
        ("trischaken-is-forehands", trischaken(&json!({ "forehand": 2 }))),
        ("scores-missing", trischaken(&json!({ "scores": null }))),
        ("scores-missing", trischaken(&json!({ "tricks": null }))),
        ("one-per-seat", trischaken(&json!({ "scores": [90, 60, 33, 0] }))),
        ("one-per-seat", trischaken(&json!({ "tricks": [8, 8] }))),
        ("scores-do-not-add-up", trischaken(&json!({ "scores": [90, 60, 55] }))),
        ("scores-do-not-add-up", trischaken(&json!({ "scores": [60, 40, 31] }))),
        ("tricks-do-not-add-up", trischaken(&json!({ "tricks": [6, 5, 4] }))),
        ("score-without-trick", trischaken(&json!({ "tricks": [8, 8, 0] }))),
        ("trick-without-score", trischaken(&json!({ "scores": [120, 60, 0], "tricks": [10, 5, 1] }))),
    ]
}

/// Returns contradictions in bonuses, Valat and kontra.
fn wrong_items() -> Vec<(&'static str, Value)> {
    let db = |more: Value| game("beck", "DB", 120, &more);
    let graz = |more: Value| game("graz", "DB", 120, &more);
    let ko = |more: Value| game("spieleversum", "DB", 120, &more);
    let valat = |valat: Value| json!({ "valat": valat });
    let fact = |bonus: &str, when: Value| json!({ "hand_facts": [{ "bonus": bonus, "by": 1, "when": when }] });
    let by_two = |bonus: &str, when: &str| json!({ "bonus": bonus, "by": 2, "when": when, "made": true });
    vec![
        ("when-missing", db(said(json!([{ "bonus": "I", "by": 1, "made": true }])))),
        ("when-missing", db(valat(json!({ "announced_by": 1 })))),
        ("when-missing", db(fact("K", json!(null)))),
        ("when-impossible", graz(said(json!([say("I", "before", Some(true))])))),
        ("when-impossible", game("beck", "SO", 120, &said(json!([say("I", "after", Some(true))])))),
        ("when-impossible", game("spieleversum", "SO", 120, &valat(json!({ "announced_by": 1, "when": "after" })))),
        ("when-impossible", game("beck", "SO", 120, &fact("T", json!("after")))),
        ("when-not-here", db(valat(json!({ "when": "after", "made_by": "declarer" })))),
        ("when-not-here", graz(fact("K", json!("after")))),
        ("when-not-here", ko(fact("K", json!("before")))),
        ("kontra-too-high", db(json!({ "kontra": 3 }))),
        ("kontra-too-high", ko(json!({ "kontra": 4 }))),
        ("kontra-too-high", graz(valat(json!({ "announced_by": 1, "when": "after", "kontra": 3 })))),
        ("kontra-too-high", graz(said(json!([{ "bonus": "I", "by": 1, "when": "after", "made": true, "kontra": 3 }])))),
        ("kontra-on-nothing", graz(valat(json!({ "made_by": "declarer", "kontra": 1 })))),
        ("doubled-with-game", db(valat(json!({ "announced_by": 1, "when": "after", "kontra": 1 })))),
        ("doubled-with-game", db(said(json!([{ "bonus": "I", "by": 1, "when": "after", "made": true, "kontra": 1 }])))),
        ("doubled-with-game", ko(said(json!([{ "bonus": "A", "by": 1, "when": "after", "kontra": 1 }])))),
        ("not-by-defenders", db(valat(json!({ "announced_by": 2, "when": "after" })))),
        ("not-by-defenders", ko(valat(json!({ "made_by": "defenders" })))),
        ("not-by-defenders", db(said(json!([by_two("I", "after")])))),
        ("not-by-defenders", db(said(json!([by_two("A", "before")])))),
        ("not-by-defenders", ko(said(json!([by_two("O", "before")])))),
        ("bonus-not-announceable", db(said(json!([say("TRL", "after", Some(true))])))),
        ("bonus-not-announceable", graz(said(json!([say("A", "after", None)])))),
        ("bonus-not-announceable", graz(said(json!([say("Q", "after", Some(true))])))),
        ("bonus-not-announceable", db(said(json!([say("K", "after", None)])))),
        ("bonus-not-announceable", db(said(json!([say("MOON", "after", None)])))),
        ("bonus-not-announceable", ko(said(json!([say("V", "before", Some(true))])))),
        ("bonus-not-announceable", ko(said(json!([say("Q", "after", None)])))),
        ("made-missing", db(said(json!([say("I", "after", None)])))),
        ("made-missing", db(said(json!([say("O", "before", None)])))),
        ("made-missing", ko(said(json!([say("III", "before", None)])))),
        ("made-contradicts-score", db(said(json!([say("A", "after", Some(false))])))),
        ("made-contradicts-score", ko(said(json!([say("F", "after", Some(true))])))),
        ("made-contradicts-score", ko(said(json!([by_two("A", "after")])))),
        ("only-the-talon-breaks-it", db(said(json!([say("Q", "after", Some(false))])))),
        ("only-the-talon-breaks-it", game("beck", "SO", 120, &said(json!([say("O", "before", Some(false))])))),
        ("announced-twice", db(said(json!([say("I", "before", Some(true)), say("I", "after", Some(true))])))),
        ("announced-twice", ko(said(json!([say("II", "before", Some(true)), by_two("II", "after")])))),
        ("exclude-each-other", db(said(json!([say("A", "before", None), say("F", "after", None)])))),
        ("exclude-each-other", ko(said(json!([say("F", "after", None), say("A", "after", None)])))),
        ("made-without-trick", ko(with(said(json!([by_two("I", "after")])), &valat(json!({ "made_by": "declarer" }))))),
        ("made-without-trick", db(with(silent("I", "defenders"), &valat(json!({ "made_by": "declarer" }))))),
        ("made-without-trick", graz(json!({ "valat": { "made_by": "declarer" }, "mondfang": { "by": 2, "from": 1 } }))),
        ("mond-from-oneself", graz(json!({ "mondfang": { "by": 2, "from": 2 } }))),
        ("follows-from-the-rest", graz(silent("F", "declarer"))),
        ("follows-from-the-rest", db(silent("V", "declarer"))),
        ("enter-as-hand-fact", graz(silent("K", "declarer"))),
        ("enter-as-hand-fact", graz(silent("H", "defenders"))),
        ("not-in-this-game", db(silent("III", "declarer"))),
        ("not-in-this-game", ko(silent("TRL", "declarer"))),
        ("not-in-this-game", graz(silent("MOON", "declarer"))),
        ("announced-and-silent", db(with(said(json!([say("I", "after", Some(true))])), &silent("I", "declarer")))),
        ("made-by-both", ko(with(said(json!([say("I", "after", Some(true))])), &silent("I", "defenders")))),
        (
            "made-by-both",
            ko(json!({ "silent": [{ "bonus": "II", "side": "declarer" }, { "bonus": "II", "side": "defenders" }] })),
        ),
        ("cards-in-two-places", graz(with(silent("Q", "declarer"), &fact("K", json!(null))))),
        ("cards-in-two-places", db(with(said(json!([say("Q", "after", Some(true))])), &fact("K", json!("after"))))),
        ("cards-in-two-places", graz(with(silent("O", "declarer"), &fact("H", json!(null))))),
        ("cards-in-two-places", ko(json!({ "hand_facts": [{ "bonus": "B", "by": 1 }, { "bonus": "T", "by": 2 }] }))),
        ("valat-and-renonce", ko(json!({ "valat": { "made_by": "declarer" }, "renonce": { "by": 1 } }))),
        ("not-a-hand-fact", db(fact("I", json!("after")))),
        ("not-a-hand-fact", db(fact("B", json!("after")))),
        ("not-a-hand-fact", ko(fact("H", json!(null)))),
        (
            "fact-held-twice",
            db(json!({ "hand_facts": [{ "bonus": "K", "by": 1, "when": "after" },
                                      { "bonus": "K", "by": 2, "when": "after" }] })),
        ),
        ("fact-held-twice", graz(json!({ "hand_facts": [{ "bonus": "T", "by": 1 }, { "bonus": "H", "by": 2 }] }))),
    ]
}

/// Returns contradictions in a game that was lost at the talon.
fn wrong_losses() -> Vec<(&'static str, Value)> {
    let no_trull = || said(json!([say("O", "before", None)]));
    let lost = |rules: &str, contract: &str, more: &Value| {
        let mut deal = game(rules, contract, 0, &json!({ "lost_at_talon": true }));
        deal.as_object_mut().expect("an object").remove("score");
        with(deal, more)
    };
    let ko = |more: &Value| lost("spieleversum", "DB", &with(no_trull(), more));
    let also = |more: Value| said(json!([say("O", "before", None), more]));
    vec![
        ("not-in-this-game", lost("beck", "DB", &said(json!([say("O", "before", Some(false))])))),
        ("not-in-this-game", lost("spieleversum", "SO", &no_trull())),
        ("nothing-broke-at-the-talon", lost("spieleversum", "DB", &json!({}))),
        ("nothing-broke-at-the-talon", lost("spieleversum", "ZB", &said(json!([say("I", "before", None)])))),
        ("talon-ends-everything", ko(&json!({ "score": 90 }))),
        ("talon-ends-everything", ko(&json!({ "kontra": 1 }))),
        ("talon-ends-everything", ko(&json!({ "renonce": { "by": 2 } }))),
        ("talon-ends-everything", ko(&silent("I", "declarer"))),
        ("talon-ends-everything", ko(&json!({ "valat": { "announced_by": 1, "when": "after" } }))),
        ("talon-ends-everything", lost("spieleversum", "DB", &also(say("I", "after", Some(false))))),
        ("only-in-positive-games", trischaken(&json!({ "lost_at_talon": true }))),
        ("tricks-contradict", ko(&json!({ "contracts": [{ "contract": "DB", "seat": 1, "tricks": 3 }] }))),
    ]
}

#[test]
fn contradictions_are_refused_by_name() {
    let cases: Vec<(&str, Value)> = [wrong_frames(), wrong_items(), wrong_losses()].concat();
    for (code, deal) in &cases {
        assert_eq!(refused(deal), *code, "{deal}");
    }
    // Every problem that the form can find is covered.
    let source = include_str!("../../src/games/lone/entry.rs");
    let is_found = |problem: &&SummaryProblem| {
        let name = format!("SummaryProblem::{problem:?}");
        source.split(&name).skip(1).any(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    let found: BTreeSet<&str> = SummaryProblem::ALL.iter().filter(is_found).map(|problem| problem.code()).collect();
    assert_eq!(cases.iter().map(|(code, _)| *code).collect::<BTreeSet<_>>(), found);
}

/// Checks items that no deal can produce, under whatever code they are refused.
#[test]
fn items_that_exclude_each_other_are_refused() {
    let lost = |valat: Value| {
        let broken = with(said(json!([say("O", "before", None)])), &json!({ "lost_at_talon": true, "valat": valat }));
        let mut deal = game("spieleversum", "DB", 0, &broken);
        deal.as_object_mut().expect("an object").remove("score");
        deal
    };
    let birds = json!({ "hand_facts": [{ "bonus": "B", "by": 2 }] });
    let cases = [
        (
            "kontra on a Valat in a deal that ended at the talon, before anybody could double",
            lost(json!({ "announced_by": 1, "when": "before", "kontra": 1 })),
        ),
        (
            "a bird that the one made as announced, and all four in the hand of the other",
            game("spieleversum", "DB", 120, &with(said(json!([say("I", "before", Some(true))])), &birds)),
        ),
    ];
    let settled: Vec<String> = cases
        .iter()
        .filter_map(|(what, deal)| settle(deal).ok().map(|settlement| format!("{what}: {}", shown(&settlement))))
        .collect();
    assert!(settled.is_empty(), "settled in spite of the contradiction: {settled:#?}");
}

#[test]
fn a_bird_that_somebody_announced_without_having_it_counts_for_who_made_it() {
    // Announcing a bird one does not hold is no Renonce; that announcement is lost.
    let wrong = with(said(json!([say("I", "after", Some(false))])), &silent("I", "defenders"));
    assert_eq!(settled(&game("spieleversum", "DB", 120, &wrong)), "G+3 I!-6 I-3 -6/6");
}

#[test]
fn an_unclaimed_fact_is_worth_nothing_where_facts_are_claimed() {
    assert_eq!(settled(&game("beck", "DB", 120, &silent("K", "declarer"))), "G+8 8/0/0");
    assert_eq!(settled(&game("spieleversum", "DB", 120, &silent("T", "defenders"))), "G+3 3/-3");
}
