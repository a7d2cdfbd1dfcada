//! `tarock report`.

use crate::program::{scratch, stderr, stdout, tarock};

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

#[test]
fn the_luck_of_an_evening_is_the_sum_of_its_deals() {
    let read = |args: &[&str]| -> serde_json::Value {
        let text = stdout(&[&["report", "--luck", "--seat", "2", "--worlds", "20", "--json"], args].concat());
        serde_json::from_str(text.trim()).expect("one JSON object for one player")
    };
    let deals = ["5", "6"].map(|seed| {
        let file = scratch(&format!("luck-{seed}.tarock"));
        stdout(&["deal", "--rules", "beck", "--seed", seed, "--play", "--bot", "regelbuch", "--save", &file]);
        file
    });
    let evening = read(&[&deals[0], &deals[1]]);
    let each = deals.each_ref().map(|deal| read(&[deal]));
    assert_eq!((&evening["deals"], &evening["left_out"]), (&2.into(), &0.into()));
    let points = |of: &serde_json::Value, part: &str| of[part]["points"].as_f64().expect("a number");
    for part in ["cards", "mistakes", "rest"] {
        let sum: f64 = each.iter().map(|deal| points(deal, part)).sum();
        assert!((points(&evening, part) - sum).abs() < 1e-9, "{part} of {evening}");
    }
    let parts: f64 = ["cards", "mistakes", "rest"].map(|part| points(&evening, part)).iter().sum();
    assert!((parts - evening["result"].as_f64().expect("a number")).abs() < 1e-9, "{evening}");
    assert!(evening["spread"].is_number() && each[0]["spread"].is_null());

    let text = stdout(&["--lang", "de", "report", "--luck", "--seat", "2", "--worlds", "20", &deals[0], &deals[1]]);
    assert!(text.contains("2 Spiele") && text.contains("Eigene Fehler") && text.contains('±'), "{text}");
}

#[test]
fn of_an_evening_the_most_expensive_decisions_of_all_deals_come_first() {
    let deals = ["3", "4", "5"].map(|seed| {
        let file = scratch(&format!("evening-{seed}.tarock"));
        stdout(&["deal", "--rules", "beck", "--seed", seed, "--play", "--bot", "zufall", "--save", &file]);
        file
    });
    let ask = ["report", "--seat", "1", "--worlds", "40", &deals[0], &deals[1], &deals[2]];
    let lines: Vec<serde_json::Value> = stdout(&[&ask[..], &["--json"]].concat())
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let mut mistakes: Vec<(f64, &str)> = lines
        .iter()
        .filter(|line| line["mistake"] == true)
        .map(|line| (line["cost"].as_f64().expect("a number"), line["deal"].as_str().expect("a place")))
        .collect();
    mistakes.sort_by(|a, b| b.0.total_cmp(&a.0));
    assert!(mistakes.len() > 3, "random players make mistakes: {mistakes:?}");

    let text = stdout(&[&["--lang", "en"], &ask[..]].concat());
    let places: Vec<&str> =
        text.lines().filter(|line| deals.iter().any(|deal| **line == format!("{deal}, deal 1"))).collect();
    assert_eq!(places, mistakes.iter().take(3).map(|(_, place)| *place).collect::<Vec<_>>(), "{text}");
    let told: Vec<&str> = text.lines().filter(|line| line.starts_with("Chosen: ")).collect();
    for (line, (cost, _)) in told.iter().zip(&mistakes) {
        assert!(line.contains(&format!("{cost:.2} ")), "{cost}: {line}");
    }
    assert!(told.len() == 3 && text.contains(&format!("{} smaller mistakes", mistakes.len() - 3)), "{text}");
    // Decisions are kept to a thousandth.
    let thousandths = |line: &serde_json::Value| (line["cost"].as_f64().expect("a number") * 1000.0).round();
    let balance = format!("{:.2} ±", lines.iter().map(thousandths).sum::<f64>() / 1000.0);
    assert!(text.contains("in 3 deals") && text.contains(&balance), "{balance}: {text}");
    // One deal of the evening alone, and a file with several deals.
    let file = scratch("evening.tarock");
    let all: String = deals.iter().map(|deal| std::fs::read_to_string(deal).expect("a deal")).collect();
    std::fs::write(&file, all).expect("a file with three deals");
    let of =
        |words: &[&str]| stdout(&[&["--lang", "en", "report", &file, "--seat", "1", "--worlds", "40"], words].concat());
    assert!(of(&[]).contains("3 deals, judged by Tarobot"));
    assert!(of(&["--deal", "2"]).contains("Played under"));
}

#[test]
fn deals_that_are_not_over_are_left_out_of_the_luck_and_only_one_deal_is_saved_with_its_report() {
    let deal = scratch("luck-open.tarock");
    stdout(&["deal", "--rules", "beck", "--seed", "5", "--save", &deal]);
    let text = stdout(&["--lang", "en", "report", "--luck", &deal]);
    assert!(text.contains("One deal does not count"), "{text}");
    let refused = tarock(&["--lang", "en", "report", &deal, &deal, "--save", "judged.tarock"]);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(refused.status.code() == Some(2) && said.contains("--save"), "{said}");
}
