//! Tests of `tarock arena`, as users run it.

use serde_json::Value;

use crate::program::{stderr, stdout};

/// Returns a match as JSON, without the times, which differ between runs.
fn arena(args: &[&str]) -> Value {
    let args: Vec<&str> = ["arena", "--json"].iter().chain(args).copied().collect();
    let mut report: Value = serde_json::from_str(&stdout(&args)).expect("one JSON object");
    assert!(report["time"]["seconds"].is_number());
    report.as_object_mut().expect("an object").remove("time");
    report
}

#[test]
fn a_match_is_the_same_with_any_number_of_threads() {
    for (game, seatings) in [("koenigrufen", 8), ("illustriert", 6), ("kosakeln", 2)] {
        let play = |jobs: &str| {
            let bots = ["--a", "regelbuch", "--b", "zufall", "--deals", "4", "--seed", "3"];
            arena(&[&["--game", game, "--jobs", jobs], &bots[..]].concat())
        };
        let report = play("1");
        assert_eq!(report, play("2"), "{game}");
        assert_eq!(report["deals"], 4);
        assert_eq!(report["games"], 4 * seatings, "{game}");
        assert_eq!((&report["a"], &report["b"]), (&"regelbuch".into(), &"zufall".into()));
        assert_eq!(report["one_b_among_a"].is_null(), game == "kosakeln");
        for number in ["gain_per_deal", "ci95", "sd"] {
            assert!(report[number].is_number(), "{number} in {report}");
        }
    }
}

#[test]
fn equal_players_gain_nothing() {
    for rules in ["cup", "beck", "graz", "spieleversum"] {
        let report = arena(&["--rules", rules, "--a", "zufall", "--b", "zufall", "--deals", "3"]);
        assert_eq!(report["gain_per_deal"], 0.0, "{rules}");
        assert_eq!(report["sd"], 0.0, "{rules}");
    }
}

#[test]
fn who_changes_places_gains_the_opposite() {
    let play = |a: &str, b: &str| arena(&["--a", a, "--b", b, "--deals", "5"]);
    let (one, other) = (play("regelbuch", "zufall"), play("zufall", "regelbuch"));
    let gain = |report: &Value| report["gain_per_deal"].as_f64().expect("a number");
    assert!((gain(&one) + gain(&other)).abs() < 1e-9);
    assert_eq!(one["one_a_among_b"]["sd"], other["one_b_among_a"]["sd"]);
}

#[test]
fn the_text_tells_gain_contracts_and_times() {
    let text = stdout(&["arena", "--a", "zufall", "--b", "regelbuch", "--deals", "2", "--lang", "en"]);
    for told in ["zufall against regelbuch under cup: 2 deals, 16 games", "Gain per game", "Time to decide", "auction"]
    {
        assert!(text.contains(told), "{told:?} in\n{text}");
    }
}

#[test]
fn unknown_players_are_refused_with_those_that_there_are() {
    for (a, b) in [("deep thought", "zufall"), ("zufall", "tarobot:speed=1")] {
        let error = stderr(&["arena", "--a", a, "--b", b, "--lang", "en"]);
        assert!(error.contains("There is no player") && error.contains("regelbuch"), "{error}");
    }
}

#[test]
fn the_league_plays_cards_only_and_either_side_once() {
    let league = |a: &str, jobs: &str| -> Vec<Value> {
        let bots = ["--a", a, "--b", "greedy", "--deals", "6", "--jobs", jobs];
        let text = stdout(&[&["arena", "--league", "--json"], &bots[..]].concat());
        let read = |line: &str| {
            let mut report: Value = serde_json::from_str(line).expect("an object per line");
            report.as_object_mut().expect("an object").remove("time");
            report
        };
        text.lines().map(read).collect()
    };
    let reports = league("zufall", "1");
    assert_eq!(reports, league("zufall", "2"));
    assert_eq!(
        reports.iter().map(|report| report["contract"].as_str()).collect::<Vec<_>>(),
        [Some("Dreier"), Some("KoenigRufer")]
    );
    for report in league("greedy", "1") {
        assert_eq!((&report["deals"], &report["wins"]["mean"]), (&6.into(), &0.0.into()));
        assert_eq!(report["won_by_a"], report["won_by_b"]);
    }
    for (args, told) in [
        (&["--a", "greedy", "--b", "zufall"][..], "only plays cards"),
        (&["--league", "--a", "greedy", "--b", "zufall", "--rules", "beck"], "Königrufen"),
    ] {
        let error = stderr(&[&["arena", "--lang", "en"], args].concat());
        assert!(error.contains(told), "{error}");
    }
}
