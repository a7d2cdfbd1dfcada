//! Tests of questions to many deals on the command line.

use std::fs;

use serde_json::Value;

use crate::program::{folder, stderr, stdout, tarock};

/// Returns the lines of a search and what it says at the end.
fn find(query: &str, from: &[&str]) -> (Vec<String>, String) {
    let output = tarock(&[&["--lang", "en", "archive", "find", query], from].concat());
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
    let said = text(output.stderr);
    assert!(output.status.success(), "{query}: {said}");
    (text(output.stdout).lines().map(str::to_owned).collect(), said)
}

/// Saves a deal of Anna, Berta, Cilli and Dora that ended at this time.
fn save(file: &str, seed: &str, ended: &str) {
    stdout(&["deal", "--seed", seed, "--play", "--save", file]);
    let mut record: Value = serde_json::from_str(&fs::read_to_string(file).expect("what was saved")).expect("a record");
    record["players"] =
        ["Anna", "Berta", "Cilli", "Dora"].map(|name| serde_json::json!({ "name": name })).to_vec().into();
    record["ended"] = ended.into();
    fs::write(file, record.to_string()).expect("a folder of the build");
}

#[test]
fn deals_are_found_in_files_and_folders_of_every_format() {
    let (lines, said) = find("quapilrufer -ending:unfinished", &["testdata/records", "testdata/ktaro"]);
    // The deal is in both folders.
    let [line] = lines.as_slice() else { panic!("{lines:?}") };
    assert!(line.contains("testdata/records/cup-quapilrufer.json:1"), "{line}");
    assert!(said.contains("One deal found among 8 deals in 11 files."), "{said}");
    let (lines, _) = find("quapilrufer -ending:unfinished", &["testdata/ktaro"]);
    assert!(lines.len() == 1 && lines[0].contains("testdata/ktaro/quapilrufer.ktaro:1"), "{lines:?}");
    let folder = folder("archive-forms");
    let file = format!("{folder}/deal.tarock");
    stdout(&["deal", "--seed", "7", "--play", "--save", &file]);
    for form in ["ktaro", "json", "link", "tarockb"] {
        stdout(&["convert", &file, &format!("{folder}/deal.{form}")]);
    }
    for form in ["ktaro", "json", "link", "tarockb", "tarock"] {
        assert_eq!(find("game:koenigrufen", &[&format!("{folder}/deal.{form}")]).0.len(), 1, "{form}");
    }
    let link = stdout(&["link", &file]);
    assert_eq!(find("game:koenigrufen", &[link.trim()]).0.len(), 1);
    assert_eq!(find("game:kosakeln", &[&folder]).0.len(), 0);
}

#[test]
fn a_deal_in_several_files_is_found_once_and_the_copy_with_a_date_stays() {
    let folder = folder("archive-copies");
    let file = format!("{folder}/b.tarock");
    save(&file, "7", "2026-02-01T12:00:00Z");
    stdout(&["convert", &file, &format!("{folder}/a.link")]);
    fs::copy(&file, format!("{folder}/c.tarock")).expect("a folder of the build");
    let (lines, said) = find("", &[&folder]);
    assert!(lines.len() == 1 && lines[0].starts_with("2026-02-01") && lines[0].contains("b.tarock:1"), "{lines:?}");
    assert!(said.contains("2 deals are copies") && said.contains("One deal found among one deal in 3 files"), "{said}");
    let csv = stdout(&["stats", &folder, "--csv"]);
    assert!(csv.lines().skip(1).all(|line| line.split(',').nth(1) == Some("1")), "{csv}");
}

#[test]
fn the_newest_deal_comes_first_and_a_limit_cuts_the_list_but_not_the_count() {
    let folder = folder("archive-order");
    for (name, seed, ended) in
        [("b", "7", "2026-02-01T12:00:00Z"), ("a", "8", "2026-01-01T12:00:00Z"), ("c", "9", "2026-03-01T12:00:00Z")]
    {
        save(&format!("{folder}/{name}.tarock"), seed, ended);
    }
    let days = |lines: Vec<String>| lines.iter().map(|line| line[..10].to_owned()).collect::<Vec<_>>();
    assert_eq!(days(find("", &[&folder]).0), ["2026-03-01", "2026-02-01", "2026-01-01"]);
    assert_eq!(days(find("-date:2026-02", &[&folder]).0), ["2026-03-01", "2026-01-01"]);
    let (lines, said) = find("", &[&folder, "--limit", "1"]);
    assert!(lines.len() == 1 && said.contains("3 deals found"), "{lines:?} {said}");
}

#[test]
fn a_line_names_the_players_and_their_points() {
    let folder = folder("archive-line");
    let file = format!("{folder}/deal.tarock");
    save(&file, "7", "2026-02-01T12:00:00Z");
    let (lines, _) = find("player:cilli", &[&file]);
    let [line] = lines.as_slice() else { panic!("{lines:?}") };
    for part in ["2026-02-01", "Anna ", "Dora ", "deal.tarock:1"] {
        assert!(line.contains(part), "{line}");
    }
    assert_eq!(find("won:Anna OR lost:Anna OR points:Anna=0", &[&file]).0.len(), 1);
}

#[test]
fn programs_get_the_facts_as_json() {
    let (lines, _) = find("trischaken", &["testdata/records", "--json"]);
    let [line] = lines.as_slice() else { panic!("{lines:?}") };
    let found: Value = serde_json::from_str(line).expect("JSON");
    assert_eq!((&found["number"], &found["facts"]["rules"]), (&1.into(), &"cup".into()));
    assert_eq!(found["facts"]["contracts"][0]["contract"], "Trischaken");
}

#[test]
fn a_mistake_in_the_query_is_shown_at_its_place() {
    let said = stderr(&["--lang", "de", "archive", "find", "spiel:skat", "testdata/records"]);
    assert!(said.contains("So ein Spiel gibt es nicht") && said.contains("spiel:skat"), "{said}");
    let marks = said.lines().find(|line| line.contains('^')).expect("a mark under the mistake");
    let text = said.lines().find(|line| line.contains("spiel:skat")).expect("the query");
    assert_eq!(marks.find('^'), text.find("skat"));
}

#[test]
fn deals_that_cannot_be_read_are_reported_and_the_others_are_found() {
    let folder = folder("archive-wrong");
    save(&format!("{folder}/good.tarock"), "7", "2026-02-01T12:00:00Z");
    fs::write(format!("{folder}/bad.ktaro"), "<Poker/>").expect("a folder of the build");
    let output = tarock(&["--lang", "de", "archive", "find", "", &folder, "nowhere.tarock"]);
    let said = String::from_utf8(output.stderr).expect("output is UTF-8");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 1);
    assert!(
        said.contains("bad.ktaro:1:1") && said.contains("nowhere.tarock") && said.contains("2 waren nicht"),
        "{said}"
    );
}

#[test]
fn a_query_that_is_too_long_or_too_deep_says_so_in_both_languages() {
    for (query, german, english) in [
        ("a".repeat(5000), "zu lang", "too long"),
        ("(".repeat(30), "zu tief verschachtelt", "nested too deeply"),
        ("won OR".to_owned(), "fehlt eine Bedingung", "A condition is missing here."),
    ] {
        for (lang, words) in [("de", german), ("en", english)] {
            let said = stderr(&["--lang", lang, "archive", "find", &query, "testdata/records"]);
            assert!(said.contains(words), "{said}");
        }
    }
}

#[test]
fn the_syntax_is_explained_in_both_languages_by_conditions_that_work() {
    for lang in ["de", "en"] {
        let text = stdout(&["--lang", lang, "archive", "syntax"]);
        let table = text.split("\n\n").nth(1).expect("a table");
        let mut n_conditions = 0;
        for condition in table.lines().flat_map(|line| line.split("  ")).map(str::trim).filter(|part| !part.is_empty())
        {
            let condition = condition.split(" (").next().expect("a part");
            stdout(&["archive", "find", condition, "testdata/records/cup-trischaken.json"]);
            n_conditions += 1;
        }
        assert!(n_conditions > 40, "{text}");
    }
}
