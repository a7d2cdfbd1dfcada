//! Tests of statistics on the command line.

use std::fs;

use serde_json::{Value, json};

use crate::program::{folder, stderr, stdout, tarock};

/// Saves twelve deals of Anna, Berta, Cilli and Dora, one a week.
fn archive(name: &str) -> String {
    let folder = folder(name);
    let mut all = String::new();
    for n in 0..12_u32 {
        let file = format!("{folder}/one.tarock");
        stdout(&["deal", "--seed", &n.to_string(), "--play", "--save", &file]);
        let mut record: Value =
            serde_json::from_str(&fs::read_to_string(&file).expect("what was saved")).expect("a record");
        record["players"] = ["Anna", "Berta", "Cilli", "Dora"].map(|name| json!({ "name": name })).to_vec().into();
        record["ended"] = format!("2026-{:02}-{:02}T12:00:00Z", 1 + n / 4, 1 + 7 * (n % 4)).into();
        record["quiz"] = json!([{ "after": 0, "seat": 1, "kind": "cards-played-count", "answer": 1,
            "choices": [{ "value": 1, "points": 30 }, { "value": 2, "points": 40 }] }]);
        all = format!("{all}{record}\n");
        fs::remove_file(&file).expect("what was saved");
    }
    fs::write(format!("{folder}/evening.tarock"), all).expect("a folder of the build");
    folder
}

/// Returns a column of comma-separated values.
fn column(csv: &str, name: &str) -> Vec<String> {
    let mut lines = csv.lines();
    let at = lines.next().expect("a heading").split(',').position(|key| key == name).expect("a column");
    lines.map(|line| line.split(',').nth(at).expect("a cell").to_owned()).collect()
}

fn sum(cells: &[String]) -> f64 {
    cells.iter().map(|cell| cell.parse::<f64>().expect("a number")).sum()
}

#[test]
fn every_deal_is_counted_once_for_each_player_and_the_points_cancel_out() {
    let folder = archive("stats-players");
    let csv = stdout(&["stats", &folder, "--csv"]);
    assert_eq!(column(&csv, "player"), ["Anna", "Berta", "Cilli", "Dora"]);
    assert_eq!(column(&csv, "deals"), ["12"; 4]);
    assert!(sum(&column(&csv, "points")).abs() < 1e-9, "{csv}");
    for by in ["contract", "role", "month", "day", "rules", "game", "year"] {
        let csv = stdout(&["stats", &folder, "--player", "anna", "--by", by, "--csv"]);
        assert!((sum(&column(&csv, "deals")) - 12.0).abs() < 1e-9, "{by}: {csv}");
    }
    let months = stdout(&["stats", &folder, "--player", "Anna", "--by", "month", "--csv"]);
    assert_eq!(column(&months, "period"), ["2026-01", "2026-02", "2026-03"]);
    let some = stdout(&["stats", &folder, "--where", "date:2026-02", "--csv"]);
    assert_eq!(column(&some, "deals"), ["4"; 4]);
}

#[test]
fn people_read_tables_in_their_language_with_intervals_for_few_deals() {
    let folder = archive("stats-tables");
    let german = stdout(&["--lang", "de", "stats", &folder, "--player", "Anna", "--by", "role"]);
    assert!(german.starts_with("Rolle"), "{german}");
    assert!(german.contains("Gegner") && german.contains('–') && german.contains('±'), "{german}");
    let bonuses = stdout(&["--lang", "en", "stats", &folder, "--player", "Dora", "--by", "bonus"]);
    assert!(bonuses.starts_with("Bonus") && bonuses.contains("Announced?"), "{bonuses}");
}

#[test]
fn a_deal_is_not_counted_once_per_seat_where_the_rows_are_not_players() {
    let folder = archive("stats-of-whom");
    for by in ["contract", "game", "rules", "year", "month", "day", "bonus"] {
        assert!(stderr(&["--lang", "en", "stats", &folder, "--by", by]).contains("--player NAME"), "{by}");
    }
    let roles = stdout(&["stats", &folder, "--by", "role", "--csv"]);
    assert!((sum(&column(&roles, "deals")) - 48.0).abs() < 1e-9, "{roles}");
}

#[test]
fn a_player_is_named_by_seat_or_as_the_person_at_the_table() {
    let folder = archive("stats-seats");
    let row = |player: &str| {
        let csv = stdout(&["stats", &folder, "--player", player, "--by", "game", "--csv"]);
        csv.lines().nth(1).expect("a row").to_owned()
    };
    // Nobody is known to be a person, so the first seat is meant.
    assert_eq!((row("me"), row("#2")), (row("Anna"), row("BERTA")));
    assert_eq!(row("ich"), row("#1"));
}

#[cfg(unix)]
#[test]
fn deals_from_a_pipe_are_counted() {
    let folder = archive("stats-pipe");
    let pipe = format!("{folder}/pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let text = fs::read_to_string(format!("{folder}/evening.tarock")).expect("what was saved");
    let writer = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::write(pipe, text)
    });
    let csv = stdout(&["stats", &pipe, "--csv"]);
    writer.join().expect("no panic").expect("everything was read");
    assert_eq!(column(&csv, "deals"), ["12"; 4]);
}

#[test]
fn statistics_files_are_written_shown_and_read_again() {
    let folder = archive("stats-kubi");
    let files = format!("{folder}/kubi");
    let calendar = stdout(&["stats", &folder, "--player", "Anna", "--by", "calendar", "--csv"]);
    stdout(&["stats", &folder, "--player", "Anna", "--kubi", &files]);
    let (games, quiz) = (format!("{files}/games.tsv"), format!("{files}/quiz.tsv"));
    assert_eq!(stdout(&["stats", &games, "--csv"]), calendar);
    assert_eq!(
        column(&calendar, "period"),
        [
            "2026 running",
            "2026-01",
            "2026-02",
            "2026-03 running",
            "2026-03-01",
            "2026-03-08",
            "2026-03-15",
            "2026-03-22"
        ]
    );
    assert_eq!(column(&calendar, "deals"), ["12", "4", "4", "4", "1", "1", "1", "1"]);
    let shown = stdout(&["--lang", "en", "stats", &quiz]);
    // 120 of 160 points in each month, 360 of 480 in the year.
    assert!(
        shown.lines().nth(1).is_some_and(|line| line.contains("2026 so far") && line.contains("silver medal")),
        "{shown}"
    );
    // Old files and new deals add up.
    let both = stdout(&[
        "stats",
        &games,
        &format!("{folder}/evening.tarock"),
        "--player",
        "Anna",
        "--by",
        "calendar",
        "--csv",
    ]);
    assert_eq!(column(&both, "deals"), ["24", "8", "8", "8", "2", "2", "2", "2"]);
    assert!(stderr(&["stats", &folder, "--player", "Anna", "--kubi", &files]).contains("--force"));
    stdout(&["stats", &folder, "--player", "Anna", "--kubi", &files, "--force"]);
}

#[test]
fn questions_that_cannot_be_answered_say_what_is_missing() {
    let folder = archive("stats-wrong");
    assert!(stderr(&["--lang", "de", "stats", &folder, "--player", "Emil"]).contains("Emil"));
    assert!(stderr(&["--lang", "de", "stats", &folder, "--by", "calendar"]).contains("--player"));
    assert!(
        stderr(&["--lang", "de", "stats", &folder, "--where", "spiel:skat"]).contains("So ein Spiel gibt es nicht")
    );
    let file = format!("{folder}/quiz.tsv");
    fs::write(&file, "4\t2026.02.17\t1\t2\t1\n4\t2026.02.30\t1\t2\t1\n").expect("a folder of the build");
    let output = tarock(&["--lang", "de", "stats", &file]);
    let said = String::from_utf8(output.stderr).expect("output is UTF-8");
    assert!(output.status.code() == Some(1) && said.contains("quiz.tsv:2:3"), "{said}");
}
