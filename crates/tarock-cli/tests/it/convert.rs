//! Tests of deal files on the command line: every format converts to every other, and mistakes are reported.

use std::fs;

use crate::program::{folder, stderr, stdout, tarock};

/// Writes three deals, one of each game, to one file.
fn evening(folder: &str) -> String {
    let mut all = String::new();
    for game in ["koenigrufen", "illustriert", "kosakeln"] {
        let file = format!("{folder}/{game}.tarock");
        stdout(&["deal", "--game", game, "--seed", "5", "--play", "--save", &file]);
        all += &fs::read_to_string(&file).expect("what was saved");
        fs::remove_file(&file).expect("what was saved");
    }
    let file = format!("{folder}/evening.tarock");
    fs::write(&file, all).expect("a folder of the build");
    file
}

fn deals(file: &str) -> Vec<serde_json::Value> {
    let text = fs::read_to_string(file).expect("a file");
    text.lines().map(|line| serde_json::from_str(line).expect("a record")).collect()
}

#[test]
fn records_go_through_every_form_of_many_deals_and_come_back() {
    let folder = folder("forms");
    let first = evening(&folder);
    let mut last = first.clone();
    for form in ["json", "tarockb", "tarock"] {
        let next = format!("{folder}/again.{form}");
        stdout(&["convert", "--check", &last, &next]);
        last = next;
    }
    assert_eq!(fs::read_to_string(&first).expect("a file"), fs::read_to_string(&last).expect("a file"));
}

#[test]
fn links_keep_the_deal_and_positions_keep_the_cards_that_were_played() {
    let folder = folder("links");
    let first = evening(&folder);
    let (links, taf) = (format!("{folder}/evening.link"), format!("{folder}/evening.taf"));
    stdout(&["convert", &first, &links]);
    assert_eq!(fs::read_to_string(&links).expect("links"), stdout(&["link", &first]));
    let (from_links, from_taf) = (format!("{folder}/l.tarock"), format!("{folder}/t.tarock"));
    stdout(&["convert", &links, &from_links]);
    stdout(&["convert", &first, &taf]);
    stdout(&["taf", "check", &taf]);
    stdout(&["convert", &taf, &from_taf]);
    let (all, by_link, by_taf) = (deals(&first), deals(&from_links), deals(&from_taf));
    assert_eq!((all.len(), by_link.len(), by_taf.len()), (3, 3, 3));
    for ((deal, link), taf) in all.iter().zip(&by_link).zip(&by_taf) {
        for field in ["rules", "dealer", "pack", "actions"] {
            assert_eq!(deal[field], link[field]);
        }
        let plays = |deal: &serde_json::Value| {
            let actions = deal["actions"].as_array().expect("a list").iter().filter_map(|action| action.as_str());
            actions.filter(|action| action.starts_with("play")).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(plays(deal), plays(taf));
    }
}

#[test]
fn a_deal_is_replayed_alike_from_every_form() {
    let folder = folder("replay");
    let file = format!("{folder}/deal.tarock");
    stdout(&["deal", "--seed", "7", "--play", "--save", &file]);
    let told = stdout(&["replay", &file, "--seat", "1"]);
    for form in ["ktaro", "json", "link", "tarockb"] {
        let other = format!("{folder}/deal.{form}");
        stdout(&["convert", &file, &other]);
        assert_eq!(stdout(&["replay", &other, "--seat", "1"]), told, "{form}");
    }
    let link = stdout(&["link", &file, "--address", "https://example.org/#"]);
    assert_eq!(stdout(&["replay", link.trim(), "--seat", "1"]), told);
}

#[test]
fn a_folder_is_converted_with_all_that_can_be_and_says_what_cannot() {
    let folder = folder("folders");
    let (from, to) = (format!("{folder}/in"), format!("{folder}/out"));
    fs::create_dir_all(format!("{from}/1925")).expect("a folder of the build");
    let file = format!("{from}/1925/deal.tarock");
    stdout(&["deal", "--seed", "7", "--play", "--save", &file]);
    stdout(&["convert", &file, &format!("{from}/deal.link")]);
    stdout(&["convert", &file, &format!("{from}/deal.ktaro")]);
    fs::write(format!("{from}/notes.txt"), "not ours").expect("a folder of the build");
    fs::write(format!("{from}/bad.ktaro"), "<Poker/>").expect("a folder of the build");
    let output = tarock(&["--lang", "de", "convert", &from, &to, "--to", "json"]);
    let said = String::from_utf8(output.stderr).expect("output is UTF-8");
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains("bad.ktaro:1:1: Das ist keine .ktaro-Datei"), "{said}");
    assert!(said.contains("3 Spiele aus 4 Dateien als json geschrieben, eines nicht"), "{said}");
    for file in ["1925/deal.json", "deal.json", "deal.link.json"] {
        assert!(fs::exists(format!("{to}/{file}")).expect("a folder of the build"), "{file}");
    }
    assert!(!fs::exists(format!("{to}/bad.json")).expect("a folder of the build"));
}

#[test]
fn many_deals_become_a_folder_of_ktaro_files() {
    let folder = folder("xml");
    let file = format!("{folder}/deals.tarock");
    let mut all = String::new();
    for seed in ["1", "2", "3"] {
        let one = format!("{folder}/one.tarock");
        stdout(&["deal", "--seed", seed, "--play", "--save", &one]);
        all += &fs::read_to_string(&one).expect("what was saved");
    }
    fs::write(&file, all).expect("a folder of the build");
    let one = format!("{folder}/one.ktaro");
    stdout(&["convert", &file, &one]);
    for name in ["one.ktaro", "one-2.ktaro", "one-3.ktaro"] {
        stdout(&["replay", &format!("{folder}/{name}"), "--to", "1"]);
    }
    assert!(stderr(&["convert", &file, "-", "--to", "ktaro"]).contains("folder"));
    let out = format!("{folder}/out");
    stdout(&["convert", &file, &out, "--to", "ktaro"]);
    stdout(&["convert", "--force", &file, &out, "--to", "ktaro"]);
    assert!(stderr(&["convert", &file, &out, "--to", "ktaro"]).contains("--force"));
    assert_eq!(fs::read_dir(&out).expect("a folder").count(), 3);
    let back = format!("{folder}/back");
    stdout(&["convert", &out, &back, "--to", "tarock"]);
    assert_eq!(fs::read_dir(&back).expect("a folder").count(), 3);
}

#[test]
fn nothing_is_overwritten_unless_asked() {
    let folder = folder("force");
    let file = format!("{folder}/deal.tarock");
    stdout(&["deal", "--seed", "7", "--play", "--save", &file]);
    let out = format!("{folder}/deal.json");
    fs::write(&out, "mine").expect("a folder of the build");
    assert!(stderr(&["--lang", "de", "convert", &file, &out]).contains("gibt es schon"));
    assert_eq!(fs::read_to_string(&out).expect("a file"), "mine");
    stdout(&["convert", "--force", &file, &out]);
    assert!(fs::read_to_string(&out).expect("a file").starts_with('['));
}

#[test]
fn mistakes_say_where_they_are_and_what_to_do() {
    let folder = folder("mistakes");
    let file = format!("{folder}/deal.tarock");
    stdout(&["deal", "--seed", "7", "--play", "--save", &file]);
    assert!(stderr(&["--lang", "de", "replay", &file, "--deal", "2"]).contains("nur ein Spiel"));
    assert!(stderr(&["--lang", "de", "replay", "nowhere.tarock"]).contains("gibt es nicht"));
    let link = stdout(&["link", &file]);
    assert!(stderr(&["--lang", "de", "replay", &link.trim()[..50]]).contains("beschädigt"));
    assert!(stderr(&["--lang", "de", "convert", &file, "somewhere"]).contains("--to"));
    assert!(stderr(&["--lang", "de", "convert", &folder, "-", "--to", "json"]).contains("Ordner"));
    assert!(fs::read_dir(&folder).expect("a folder").all(|entry| entry.is_ok_and(|e| !e.path().ends_with("part"))));
    // The file, line and column are reported.
    let broken = format!("{folder}/broken.tarock");
    let good = fs::read_to_string(&file).expect("what was saved");
    fs::write(&broken, format!("{good}{}", good.replacen("play T", "play Z", 1))).expect("a folder of the build");
    let said = stderr(&["--lang", "de", "convert", &broken, "-", "--to", "link"]);
    let column = good.find("play T").expect("a card was played") + "play T".len();
    let place = said.lines().find_map(|line| line.split_once("broken.tarock:2:")?.1.split(':').next()?.parse().ok());
    // The column is near the end of the action.
    assert!(place.is_some_and(|place: usize| place.abs_diff(column) <= 4), "{said}, not {column}");
    // A player who looks at their own seat does not read what is wrong with another player's cards.
    let said = stderr(&["--lang", "de", "replay", &broken, "--deal", "2", "--seat", "1"]);
    assert!(said.contains("broken.tarock:2:") && !said.contains('Z'), "{said}");
    // A result that does not belong to the deal is found with `--check`.
    let wrong = format!("{folder}/wrong.tarock");
    fs::write(&wrong, good.replacen("\"points\":[", "\"points\":[1", 1)).expect("a folder of the build");
    stdout(&["convert", &wrong, "-", "--to", "link"]);
    assert!(
        stderr(&["--lang", "de", "convert", "--check", &wrong, "-", "--to", "link"])
            .contains("nicht das dieses Spiels")
    );
}
