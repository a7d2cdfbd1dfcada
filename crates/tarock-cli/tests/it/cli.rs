//! Tests of the program as its users run it.

use crate::program::{scratch, stderr, stdout, tarock};

#[test]
fn a_seed_deals_the_same_table_everywhere() {
    insta::assert_snapshot!(stdout(&["deal", "--rules", "cup", "--seed", "7", "--lang", "de"]), @r"
    Ausgeteilt nach cup, Mischung 7
    › Spieler 1  Vorhand   T21 T17 T15 T2 · HK HB H3 · KD · PK · XK XP XB
      Spieler 2            T19 T14 T1 · KB K2 K3 · PP PB P10 P8 · XD X7
      Spieler 3            T18 T16 T12 T8 T6 T3 · HD · KP K1 K4 · X9 X8
      Spieler 4  Geber     T22 T20 T13 T11 T7 T5 · HP · KK · PD P9 P7 · X10
      Talon                H4 H1 H2 | T4 T9 T10
    ");
}

#[test]
fn a_seat_sees_only_its_own_cards() {
    let shown = stdout(&["deal", "--rules", "cup", "--seed", "7", "--seat", "2", "--lang", "en"]);
    for hidden in ["T21", "T18", "T22", "H4"] {
        assert!(!shown.contains(hidden), "{hidden} in\n{shown}");
    }
    assert!(shown.contains("T19 T14 T1"));
}

#[test]
fn a_saved_deal_replays_and_settles_to_the_same_bill() {
    let file = scratch("deal.json");
    let dealt = stdout(&["deal", "--rules", "luxus", "--seed", "11", "--play", "--save", &file, "--lang", "en"]);
    let bill = dealt.lines().find(|line| line.contains("Player 1:")).expect("a bill was printed");
    for seat in ["1", "2", "3", "4"] {
        let replayed = stdout(&["replay", &file, "--seat", seat, "--lang", "en"]);
        assert!(replayed.lines().any(|line| line == bill), "{bill} not in\n{replayed}");
    }
    let summary = scratch("summary.json");
    std::fs::write(&summary, stdout(&["replay", &file, "--summary"])).expect("scratch can be written");
    assert!(stdout(&["settle", &summary, "--lang", "en"]).lines().any(|line| line == bill));
}

#[test]
fn a_club_settles_under_its_own_rules() {
    let rules = scratch("thursday.toml");
    let text = "name = \"thursday\"\ngame = \"koenigrufen\"\nbase = \"cup\"\n[options]\nmondfang = true\n\
                [contracts]\nDreier = { rank = 9, won = 7, lost = 7 }\n";
    std::fs::write(&rules, text).expect("scratch can be written");
    let deal = scratch("thursday.json");
    let dealt = stdout(&["deal", "--rules", &rules, "--seed", "3", "--play", "--save", &deal, "--lang", "en"]);
    let bill = dealt.lines().find(|line| line.contains("Player 1:")).expect("a bill was printed");
    let summary = scratch("thursday-summary.json");
    std::fs::write(&summary, stdout(&["replay", &deal, "--summary"])).expect("scratch can be written");
    assert!(stderr(&["settle", &summary, "--lang", "en"]).contains("thursday"));
    let settled = stdout(&["settle", &summary, "--rules", &rules, "--lang", "en"]);
    assert!(settled.lines().any(|line| line == bill), "{bill} not in\n{settled}");
}

#[test]
fn switched_options_travel_in_the_summary() {
    let rules = scratch("options.toml");
    std::fs::write(&rules, "name = \"ours\"\ngame = \"koenigrufen\"\nbase = \"cup\"\n[options]\ntriccolo = true\n")
        .expect("scratch can be written");
    let deal = scratch("options.json");
    stdout(&["deal", "--rules", &rules, "--seed", "3", "--play", "--save", &deal]);
    let summary: serde_json::Value =
        serde_json::from_str(&stdout(&["replay", &deal, "--summary"])).expect("valid JSON");
    assert_eq!((&summary["rules"], &summary["options"]), (&"cup".into(), &serde_json::json!({ "O13": true })));
}

#[test]
fn a_replay_that_stops_early_hides_what_the_seat_has_not_seen() {
    let file = scratch("early.json");
    stdout(&["deal", "--rules", "cup", "--seed", "7", "--play", "--save", &file]);
    let shown = stdout(&["replay", &file, "--seat", "2", "--to", "6", "--lang", "en"]);
    for hidden in ["T21", "T18", "T22", "H4"] {
        assert!(!shown.contains(hidden), "{hidden} in\n{shown}");
    }
}

#[test]
fn a_position_as_text_has_a_dot_for_every_card_that_the_seat_does_not_know() {
    let file = scratch("seen.tarock");
    stdout(&["deal", "--rules", "cup", "--seed", "7", "--play", "--save", &file]);
    // After the auction and the talon nobody has shown a hand; a few cards later some are on the table.
    let line = |seat: &[&str]| stdout(&[&["replay", &file, "--to", "16", "--taf"], seat].concat());
    let whole = line(&[]);
    assert!(!whole.contains('.'), "{whole}");
    let seen = line(&["--seat", "2"]);
    assert!(seen.matches('.').count() >= 30, "{seen}");
    assert_ne!(seen, line(&["--seat", "3"]));
    stdout(&["taf", "show", seen.trim()]);
}

#[test]
fn the_worked_examples_settle_as_published() {
    let checked = stdout(&["settle", "--check", "testdata/summaries/koenigrufen.json"]);
    assert_eq!(checked.lines().last(), Some("91 checked, 0 wrong"));
}

#[test]
fn a_wrong_expectation_is_printed_and_ends_with_exit_code_one() {
    let file = scratch("wrong.json");
    let text = r#"{ "id": "X1", "game": "koenigrufen", "rules": "cup", "contracts": [{ "contract": "Dreier", "seat": 1 }],
        "score": 110, "expected": { "items": [], "bill": [1, 1, -1, -1] } }"#;
    std::fs::write(&file, text).expect("scratch can be written");
    let output = tarock(&["settle", "--check", &file, "testdata/summaries/koenigrufen.json", "--lang", "en"]);
    assert_eq!(output.status.code(), Some(1));
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("X1"));
    assert_eq!(shown.lines().last(), Some("92 checked, 1 wrong"));
}

#[test]
fn a_summary_that_contradicts_itself_says_what_is_missing() {
    let file = scratch("contradiction.json");
    let text =
        r#"{ "id": "Y", "game": "koenigrufen", "rules": "cup", "contracts": [{ "contract": "Dreier", "seat": 1 }] }"#;
    std::fs::write(&file, text).expect("scratch can be written");
    insta::assert_snapshot!(stderr(&["settle", &file, "--lang", "de"]));
}

#[test]
fn an_unknown_rule_set_names_those_there_are() {
    let error = stderr(&["deal", "--rules", "poker", "--lang", "en"]);
    for preset in ["min", "cup", "luxus", "melk", "mayr2012"] {
        assert!(error.contains(preset), "{error}");
    }
}

#[test]
fn a_mistyped_setting_is_found_in_its_line() {
    let file = scratch("club.toml");
    std::fs::write(&file, "name = \"club\"\ngame = \"koenigrufen\"\nbase = \"cup\"\n[options]\ntricolo = true\n")
        .expect("scratch can be written");
    let error = stderr(&["rules", "check", &file, "--lang", "en"]);
    assert!(error.contains("tricolo"), "{error}");
}

#[test]
fn presets_are_shown_compared_and_printed_as_files() {
    assert!(stdout(&["rules", "list", "--lang", "de"]).contains("mayr2012"));
    let toml = scratch("cup.toml");
    std::fs::write(&toml, stdout(&["rules", "show", "cup", "--toml"])).expect("scratch can be written");
    assert!(stdout(&["rules", "diff", "cup", &toml, "--lang", "en"]).to_lowercase().contains("no difference"));
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&["rules", "show", "melk", "--json"])).expect("valid JSON");
    assert_eq!(json["scoring"]["win_at"], 54);
}

#[test]
fn a_simulation_reports_what_it_played() {
    let json =
        stdout(&["sim", "--rules", "random", "--deals", "300", "--seed", "3", "--check", "--jobs", "2", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&json).expect("valid JSON");
    assert_eq!(report["deals"], 300);
    assert_eq!(report["violations"], 0);
    assert!(report["deals_per_second"].as_f64().expect("a number") > 0.0);
    let played: u64 =
        report["contracts"].as_object().expect("an object").values().filter_map(serde_json::Value::as_u64).sum();
    assert!(played >= 300);
}

#[test]
fn the_same_seed_plays_the_same_deals_on_any_number_of_threads() {
    let run = |jobs: &str| {
        let json = stdout(&["sim", "--deals", "3000", "--seed", "5", "--jobs", jobs, "--json"]);
        let report: serde_json::Value = serde_json::from_str(&json).expect("valid JSON");
        (report["contracts"].clone(), report["actions_per_deal"].clone())
    };
    assert_eq!(run("1"), run("3"));
}

#[test]
fn a_refusal_in_a_replay_does_not_show_another_hand() {
    let file = scratch("broken.json");
    stdout(&["deal", "--rules", "cup", "--seed", "7", "--play", "--save", &file]);
    let text = std::fs::read_to_string(&file).expect("the deal was saved");
    // Player 2 trumps the first trick with T19; a suit card instead breaks Tarockzwang.
    std::fs::write(&file, text.replacen("play T19", "play P8", 1)).expect("scratch can be written");
    let other = stderr(&["replay", &file, "--seat", "1", "--lang", "en"]);
    assert!(other.contains("another hand") && !other.contains("hearts"), "{other}");
    let own = stderr(&["replay", &file, "--seat", "2", "--lang", "en"]);
    assert!(own.contains("hearts"), "{own}");
}

#[test]
fn a_wrong_position_is_shown_in_its_line_with_its_code() {
    let file = scratch("wrong.taf");
    let good = ".../...#............/#............/#............/#............/# T4--- /// - -";
    let text = format!("; ein Abend\n{good}\n{}\n", good.replacen("#....", "#T23...", 1));
    std::fs::write(&file, text).expect("scratch can be written");
    for (language, sentence) in
        [("de", "Fehler[TAF-CARD]: Das ist keine Karte."), ("en", "Error[TAF-CARD]: This is not a card.")]
    {
        let output = tarock(&["taf", "check", &file, "--lang", language]);
        assert_eq!(output.status.code(), Some(1));
        let shown = String::from_utf8(output.stdout).expect("output is UTF-8");
        assert!(shown.starts_with(sentence), "{shown}");
        let lines: Vec<&str> = shown.lines().skip(1).collect();
        assert!(lines[0].ends_with(&format!("{file}:3:9")), "{shown}");
        assert_eq!(
            lines[2].trim_end(),
            "3 | .../...#T23.........../#............/#............/#............/# T4--- /// - -"
        );
        assert_eq!(lines[3].trim_end(), "  |         ^");
    }
}

#[test]
fn a_wrong_position_on_the_command_line_is_shown_without_a_file() {
    insta::assert_snapshot!(stderr(&["taf", "show", ".../...#\u{1b}[31m.#/ T4--- /// - -", "--lang", "de"]), @r"
    Fehler[TAF-GRP]: Eine Zeile hat fünf Gruppen (oder sechs mit +…), dazwischen je ein Leerzeichen, und zwei bis vier Spieler.
      |
    1 | .../...#�[31m.#/ T4--- /// - -
      | ^
    ");
}
