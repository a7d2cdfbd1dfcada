//! `tarock report`.

use crate::program::{scratch, stderr, stdout};

#[test]
fn a_report_names_the_most_expensive_mistakes_and_is_saved_with_the_deal() {
    let deal = scratch("report.tarock");
    stdout(&["deal", "--rules", "min", "--seed", "3", "--play", "--bot", "zufall", "--save", &deal]);
    let saved = scratch("judged.tarock");
    let text = stdout(&["--lang", "de", "report", &deal, "--seat", "1", "--worlds", "40", "--save", &saved]);
    assert!(text.contains("beurteilt von Tarobot"), "{text}");
    assert!(text.contains("Besser: "), "{text}");
    let record = std::fs::read_to_string(&saved).expect("a saved deal");
    assert!(record.contains("\"report\":{\"bot\":\"tarobot "), "{record}");
    // What was saved is still a deal.
    let replay = stdout(&["replay", &saved]);
    assert!(!replay.is_empty());
}

#[test]
fn the_lines_for_programs_add_up_to_the_balance() {
    let deal = scratch("report-json.tarock");
    stdout(&["deal", "--rules", "beck", "--seed", "5", "--play", "--bot", "regelbuch", "--save", &deal]);
    let lines = stdout(&["report", &deal, "--seat", "2", "--worlds", "40", "--json"]);
    let costs: Vec<f64> = lines
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
        .inspect(|line| assert_eq!(line["seat"], 2))
        .map(|line| line["cost"].as_f64().expect("a number"))
        .collect();
    assert!(!costs.is_empty());
    let text = stdout(&["--lang", "en", "report", &deal, "--seat", "2", "--worlds", "40"]);
    let balance = format!("{:.2}", -costs.iter().sum::<f64>()).replace('-', "−");
    assert!(text.contains(balance.trim_start_matches('−')), "{balance}: {text}");
}

#[test]
fn a_seat_that_the_table_does_not_have_is_refused() {
    let deal = scratch("report-seat.tarock");
    stdout(&["deal", "--rules", "beck", "--seed", "5", "--play", "--bot", "regelbuch", "--save", &deal]);
    assert!(!stderr(&["report", &deal, "--seat", "4"]).is_empty());
}
