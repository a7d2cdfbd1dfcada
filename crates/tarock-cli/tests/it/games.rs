//! Tests of the games for three and for two players, as users of the program run them.

use serde_json::Value;

use crate::program::{scratch, stderr, stdout};

const PRESETS: [(&str, usize); 3] = [("beck", 3), ("graz", 3), ("spieleversum", 2)];

/// Returns the line with the bill.
fn bill(text: &str) -> &str {
    text.lines().find(|line| line.contains("Player 1:")).unwrap_or_else(|| panic!("no bill in\n{text}"))
}

/// Returns a deal nobody played for, of which player 3 keeps T21 T7 KP P7.
fn kept(name: &str) -> String {
    let file = scratch(name);
    stdout(&["deal", "--rules", "graz", "--seed", "13", "--play", "--save", &file]);
    file
}

#[test]
fn a_seed_deals_the_same_table_for_three_everywhere() {
    insta::assert_snapshot!(stdout(&["deal", "--rules", "beck", "--seed", "7", "--lang", "de"]), @r"
    Ausgeteilt nach beck, Mischung 7
    › Spieler 1  Vorhand   T21 T20 T16 T15 T14 T6 · HP · KP K2 K4 · PK P10 P9 P7 · XP X7
      Spieler 2            T22 T18 T11 T7 T3 T2 · HD H1 H4 · KK KB K3 · PB P8 · XB X9
      Spieler 3  Geber     T19 T13 T12 T10 T9 T8 T5 T4 T1 · H2 · K1 · PD PP · XD X10 X8
      Talon                KD HB XK T17 HK H3
    ");
}

#[test]
fn a_seed_deals_the_same_table_for_two_everywhere() {
    insta::assert_snapshot!(stdout(&["deal", "--rules", "spieleversum", "--seed", "7", "--lang", "en"]), @r"
    Dealt under spieleversum, seed 7
    › Player 1   forehand  T22 T19 T18 T14 T12 T8 T3 T1 · KK K1 K2 · PP P10 · XD X8 X7
      Player 2   dealer    T20 T16 T13 T6 T5 · HD HP · KP K3 K4 · PD P9 P8 P7 · X10 X9
      Talon                KD HB XK | T17 HK H3
      Player 1’s talon     T7 T11 H4 H1 T21 T15 PK XP
      Player 2’s talon     H2 T4 T9 T10 T2 XB PB KB
    ");
}

#[test]
fn a_seat_sees_neither_other_hands_nor_any_talon() {
    let shown = stdout(&["deal", "--rules", "spieleversum", "--seed", "7", "--seat", "2", "--lang", "en"]);
    for hidden in ["T22", "T17", "T7", "H2", "KB"] {
        assert!(!shown.split_whitespace().any(|word| word == hidden), "{hidden} in\n{shown}");
    }
    assert!(shown.contains("T20 T16 T13"));
}

#[test]
fn a_saved_deal_of_every_game_replays_and_settles_to_the_same_bill() {
    // Seeds of deals that somebody plays.
    for ((rules, seats), seed) in PRESETS.into_iter().zip(["1820", "12", "602"]) {
        let (file, summary) = (scratch(&format!("{rules}-deal.json")), scratch(&format!("{rules}-summary.json")));
        let dealt = stdout(&["deal", "--rules", rules, "--seed", seed, "--play", "--save", &file, "--lang", "en"]);
        for seat in 1..=seats {
            let replayed = stdout(&["replay", &file, "--seat", &seat.to_string(), "--lang", "en"]);
            assert_eq!(bill(&replayed), bill(&dealt), "{rules}");
        }
        std::fs::write(&summary, stdout(&["replay", &file, "--summary"])).expect("scratch can be written");
        assert_eq!(bill(&stdout(&["settle", &summary, "--lang", "en"])), bill(&dealt), "{rules}");
    }
}

#[test]
fn the_worked_examples_of_every_game_settle_as_published() {
    for (game, n) in [("koenigrufen", 91), ("illustriert", 24), ("kosakeln", 15)] {
        let checked = stdout(&["settle", "--check", &format!("testdata/summaries/{game}.json")]);
        assert_eq!(checked.lines().last(), Some(&*format!("{n} checked, 0 wrong")));
    }
}

#[test]
fn the_saved_deals_of_the_repository_can_be_replayed_by_every_seat() {
    let records = [
        ("beck-held-einblatt", 3, "Player 1: +360 · Player 2: +360 · Player 3: 0"),
        ("graz-kept-mond", 3, "Player 1: +29 · Player 2: +8 · Player 3: +15"),
        ("spieleversum-held-zweiblatt", 2, "Player 1: +44 · Player 2: −44"),
    ];
    for (name, seats, expected) in records {
        let file = format!("testdata/records/{name}.json");
        for seat in 1..=seats {
            let replayed = stdout(&["replay", &file, "--seat", &seat.to_string(), "--lang", "en"]);
            assert_eq!(bill(&replayed).trim(), expected, "{name}");
        }
    }
}

#[test]
fn kept_cards_stay_with_their_owner_and_nobody_else_is_shown_them() {
    let file = kept("kept.json");
    for other in ["1", "2"] {
        let replayed = stdout(&["replay", &file, "--seat", other, "--lang", "en"]);
        assert!(!replayed.contains("T21") && replayed.contains('4'), "{replayed}");
        let next = stdout(&["deal", "--after", &file, "--seed", "71", "--seat", other, "--lang", "en"]);
        assert!(!next.contains("T21"), "{next}");
    }
    assert!(stdout(&["replay", &file, "--seat", "3", "--lang", "en"]).contains("T21"));
    let next = stdout(&["deal", "--after", &file, "--seed", "71", "--seat", "3", "--lang", "en"]);
    assert!(["T21", "T7", "KP", "P7"].iter().all(|card| next.split_whitespace().any(|word| word == *card)), "{next}");
}

#[test]
fn a_deal_that_follows_kept_cards_is_saved_with_them() {
    let (file, next) = (kept("kept-again.json"), scratch("next.tarock"));
    stdout(&["deal", "--after", &file, "--seed", "71", "--play", "--save", &next]);
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&next).expect("saved")).expect("valid JSON");
    assert_eq!(record["kept"], serde_json::json!({ "seat": 3, "cards": "T21 T7 KP P7" }));
    assert_eq!(record["dealer"], 1);
}

#[test]
fn a_deal_that_was_thrown_in_has_no_summary() {
    let error = stderr(&["replay", &kept("no-summary.json"), "--summary", "--lang", "en"]);
    assert!(!error.is_empty());
}

#[test]
fn seats_that_a_table_does_not_have_are_refused() {
    let record = "testdata/records/spieleversum-held-zweiblatt.json";
    let wrong: [&[&str]; 4] = [
        &["deal", "--rules", "beck", "--seat", "4"],
        &["deal", "--rules", "graz", "--dealer", "4"],
        &["deal", "--rules", "spieleversum", "--seat", "3"],
        &["replay", record, "--seat", "3"],
    ];
    for args in wrong {
        let error = stderr(&[args, &["--lang", "en"]].concat());
        assert!(error.contains("seat"), "{args:?}: {error}");
    }
}

#[test]
fn presets_of_every_game_are_listed_and_read_back_from_their_files() {
    let list = stdout(&["rules", "list", "--lang", "en"]);
    for (rules, _) in PRESETS {
        assert!(list.contains(rules), "{rules} is not in\n{list}");
        let toml = scratch(&format!("{rules}.toml"));
        std::fs::write(&toml, stdout(&["rules", "show", rules, "--toml"])).expect("scratch can be written");
        let shipped = format!("rulesets/{rules}.toml");
        for file in [&toml, &shipped] {
            let difference = stdout(&["rules", "diff", rules, file, "--lang", "en"]);
            assert!(difference.to_lowercase().contains("no difference"), "{difference}");
        }
    }
    let json: Value = serde_json::from_str(&stdout(&["rules", "show", "beck", "--json"])).expect("valid JSON");
    assert_eq!(json["contracts"]["SO"]["factor"], 4);
}

#[test]
fn a_mistyped_setting_of_a_game_for_three_is_explained() {
    let file = scratch("three.toml");
    std::fs::write(&file, "name = \"club\"\ngame = \"illustriert\"\nbase = \"beck\"\n[flags]\nmondfong = true\n")
        .expect("scratch can be written");
    let error = stderr(&["rules", "check", &file, "--lang", "en"]);
    assert!(error.contains("flags.mondfong") && error.contains("flags.mondfang"), "{error}");
}

#[test]
fn simulations_of_every_game_hold_what_the_engine_promises() {
    for (rules, _) in PRESETS {
        let json = stdout(&["sim", "--rules", rules, "--deals", "300", "--seed", "3", "--check", "--json"]);
        let report: Value = serde_json::from_str(&json).expect("valid JSON");
        assert_eq!((&report["deals"], &report["violations"]), (&300.into(), &0.into()), "{json}");
        let played = report["contracts"].as_object().expect("an object");
        assert!(["DB", "ZB", "EB", "SO"].iter().all(|contract| played.contains_key(*contract)), "{json}");
    }
}
