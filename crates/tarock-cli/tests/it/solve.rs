//! Tests of perfect play with open cards, as users of the program see it.

use serde_json::Value;

use crate::program::{scratch, stderr, stdout};

const RECORD: &str = "testdata/records/cup-quapilrufer.json";

fn solution(args: &[&str]) -> Value {
    let args: Vec<&str> = ["solve", "--json"].iter().chain(args).copied().collect();
    serde_json::from_str(&stdout(&args)).expect("one JSON object")
}

#[test]
fn every_playable_card_has_a_value_and_the_best_come_first() {
    let found = solution(&[RECORD, "--trick", "8"]);
    let cards = found["cards"].as_array().expect("a list");
    let points: Vec<f64> = cards.iter().filter_map(|card| card["points"].as_f64()).collect();
    assert_eq!((points.len(), &found["trick"], &found["seat"]), (3, &8.into(), &2.into()));
    assert!(points.is_sorted_by(|a, b| a >= b), "{found}");
    assert!(cards.iter().all(|card| card["best"] == (card["points"] == points[0])));
    assert_eq!(cards.iter().filter(|card| card["played"] == true).count(), 1);
}

#[test]
fn perfect_play_of_the_last_trick_is_the_bill() {
    let file = scratch("solve-last.json");
    stdout(&["deal", "--rules", "cup", "--seed", "6", "--play", "--save", &file]);
    let bill: Value = serde_json::from_str(&stdout(&["replay", &file, "--summary"])).expect("a summary");
    let summary = scratch("solve-summary.json");
    std::fs::write(&summary, bill.to_string()).expect("scratch can be written");
    let settled: Value = serde_json::from_str(&stdout(&["settle", &summary, "--json"])).expect("a bill");
    let found = solution(&[&file, "--trick", "12"]);
    let seat = found["seat"].as_u64().expect("a seat") as usize - 1;
    assert_eq!(found["cards"][0]["points"].as_f64(), settled["bill"][seat].as_f64());
}

#[test]
fn a_position_in_a_line_is_solved() {
    let line = "T21HBXB/H2T12H4#T10PP/HKT22HPT21X7T1T6K4T2T18H3T3#HDK2/X9XKX8XDXBX10XPT7PKP9PDP8#T19T9/\
                T17HBP10KBT11K1KDKKT13KPK3#T15T8/T5T14T16T20PBH1P7T4# KR3HK41 //3/ - - +R=CUP,V=1,L=1";
    let text = stdout(&["solve", line, "--lang", "en"]);
    assert!(text.contains("Trick 11, Player 1 to play") && text.contains('★'), "{text}");
}

#[test]
fn where_no_cards_are_played_it_says_what_to_do() {
    assert!(stderr(&["solve", RECORD, "--lang", "en"]).contains("--trick"));
    let whole = stderr(&["solve", RECORD, "--trick", "1", "--nodes", "1000", "--lang", "en"]);
    assert!(whole.contains("Still 12 tricks"), "{whole}");
    assert!(stderr(&["solve", "T1 T2", "--lang", "en"]).contains("line:1"));
}
