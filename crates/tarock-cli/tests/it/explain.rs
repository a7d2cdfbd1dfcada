//! Tests of explanations, as users of the program see them.

use serde_json::Value;

use crate::program::{scratch, stderr, stdout};

const RECORDS: [&str; 6] = [
    "beck-held-einblatt",
    "cup-quapilrufer",
    "cup-trischaken",
    "graz-kept-mond",
    "min-parallel-zwiccolo",
    "spieleversum-held-zweiblatt",
];

fn file(record: &str) -> String {
    format!("testdata/records/{record}.json")
}

/// Returns the decisions that a run with `--json` prints.
fn decisions(args: &[&str]) -> Vec<Value> {
    let text = stdout(&[&["explain", "--bot", "regelbuch", "--json"], args].concat());
    text.lines().map(|line| serde_json::from_str(line).expect("a line is an object")).collect()
}

/// A complete position with player 3 to lead, and the part of it that player 3 knows.
const COMPLETE: &str = "T5T4PB/HBT10T21#T17T15T12T11T1HKKBK2P10P7XKXD/#T22T20T18T13T9HPH4K3PPX10X9X8/\
    #T19T16T8T2H3KKKDPKPDP9P8X7/#T14T7T6T3HDH1H2KPK1K4XPXB/# B3--- /// - B31/B323 +R=MAYR2012,V=1,L=3";
const OF_PLAYER_3: &str = ".../...#............/#............/#T19T16T8T2H3KKKDPKPDP9P8X7/#............/# B3--- /// - \
    B31/B323 +R=MAYR2012,V=1,L=3";

#[test]
fn every_action_of_every_record_is_explained_in_both_languages() {
    for record in RECORDS {
        let file = file(record);
        let n_actions = decisions(&[&file]).len();
        assert!(n_actions > 3, "{record}");
        for (language, title) in [("de", "Zug "), ("en", "Action ")] {
            let told = stdout(&["explain", &file, "--bot", "regelbuch", "--lang", language]);
            let titles = told.lines().filter(|line| line.starts_with(title)).count();
            assert_eq!(titles, n_actions, "{record}");
            let unknown = ["act-", "reason-", "thumb-", "count-", "explain-", "{", "$"];
            assert!(!unknown.iter().any(|sign| told.contains(sign)), "{told}");
        }
    }
}

#[test]
fn what_was_played_is_compared_with_what_the_bot_does() {
    let file = file("cup-quapilrufer");
    for decision in decisions(&[&file, "--lang", "de"]) {
        let number = decision["number"].as_u64().expect("a number").to_string();
        let told = stdout(&["explain", &file, "--bot", "regelbuch", "--at", &number, "--lang", "de"]);
        let same = decision["played"]["action"] == decision["chosen"]["action"];
        assert_eq!(told.contains("hätte es genauso gemacht"), same, "{told}");
        assert!(told.contains(&format!("Zug {number}, Spieler {}:", decision["seat"])), "{told}");
        if number == "20" {
            break;
        }
    }
}

#[test]
fn an_action_is_explained_alike_alone_and_with_the_others() {
    let file = file("beck-held-einblatt");
    let all = decisions(&[&file]);
    for number in [1, 5, all.len()] {
        assert_eq!(decisions(&[&file, "--at", &number.to_string()]), [all[number - 1].clone()]);
    }
    let of_two = decisions(&[&file, "--seat", "2"]);
    let wanted: Vec<_> = all.into_iter().filter(|decision| decision["seat"] == 2).collect();
    assert_eq!(of_two, wanted);
}

#[test]
fn the_next_action_of_an_unfinished_deal_is_explained_too() {
    let saved = scratch("unfinished.tarock");
    stdout(&["deal", "--rules", "cup", "--seed", "7", "--save", &saved]);
    let all = decisions(&[&saved]);
    assert_eq!(all.len(), 1);
    assert!(all[0]["played"].is_null());
    assert_eq!(all[0]["phase"], "auction");
    let told = stdout(&["explain", &saved, "--bot", "regelbuch", "--lang", "en"]);
    assert!(told.contains("Here the Regelbuch would "), "{told}");
}

#[test]
fn a_link_is_explained_like_its_file() {
    let file = file("cup-trischaken");
    let link = stdout(&["link", &file]);
    assert_eq!(decisions(&[link.trim(), "--at", "12"]), decisions(&[&file, "--at", "12"]));
}

#[test]
fn a_position_is_explained_from_what_the_player_on_turn_sees() {
    let complete = decisions(&[COMPLETE]);
    assert_eq!(complete.len(), 1);
    assert_eq!(complete[0]["seat"], 3);
    assert_eq!(complete[0]["hand"], "T19 T16 T8 T2 H3 KK KD PK PD P9 P8 X7");
    assert!(complete[0]["number"].is_null() && complete[0]["played"].is_null());
    assert_eq!(decisions(&[OF_PLAYER_3]), complete);
}

#[test]
fn the_first_lead_of_a_played_deal_is_explained_with_one_hand_as_with_all() {
    let (record, positions) = (file("cup-trischaken"), scratch("positions.taf"));
    stdout(&["convert", "--force", &record, &positions]);
    let text = std::fs::read_to_string(&positions).expect("positions were written");
    let line = text.lines().find(|line| !line.is_empty() && !line.starts_with(';')).expect("a position");
    let told = decisions(&[line]);
    let seat = told[0]["seat"].as_u64().expect("a seat") as usize;
    let (cards, rest) = line.split_once(' ').expect("groups");
    let mut blocks: Vec<String> = cards.split('#').map(str::to_owned).collect();
    for (at, block) in blocks.iter_mut().enumerate().skip(1).take(4) {
        if at != seat {
            *block = "............/".to_owned();
        }
    }
    blocks[0] = ".../...".to_owned();
    assert_eq!(decisions(&[&format!("{} {rest}", blocks.join("#"))]), told);
}

#[test]
fn what_cannot_be_explained_says_why() {
    let file = file("cup-quapilrufer");
    let n_actions = decisions(&[&file]).len();
    let (after_the_end, far) = ((n_actions + 1).to_string(), (n_actions + 2).to_string());
    let german = |args: &[&str]| stderr(&[&["explain", "--bot", "regelbuch", "--lang", "de"], args].concat());
    for (args, wanted) in [
        (vec![file.as_str(), "--deal", "2"], "nur ein Spiel"),
        (vec![&file, "--at", "0"], "einen Zug 0 gibt es nicht"),
        (vec![&file, "--at", &far], "Züge, einen Zug"),
        (vec![&file, "--at", &after_the_end], "Dieses Spiel ist aus"),
        (vec![&file, "--at", "1", "--seat", "3"], "Zug 1 gehört Spieler 1"),
        (vec!["testdata/records/beck-held-einblatt.json", "--seat", "4"], "Platz 4 gibt es an diesem Tisch nicht"),
        (vec!["no-such-file"], "die Datei gibt es nicht"),
        (vec![COMPLETE, "--at", "3"], "Eine Stellung sagt nicht, wie es zu ihr gekommen ist"),
        (vec![COMPLETE, "--seat", "1"], "Spieler 1 ist hier nicht am Zug, sondern Spieler 3"),
        (vec![COMPLETE, "--deal", "2"], "nur ein Spiel"),
        (
            vec![".../...#............/#............/#............/#............/# T4--- /// - -"],
            "Am Zug ist Spieler 4, und von diesem Blatt fehlen 12 Karten",
        ),
        (
            vec![".../...#............/#............/...#............/#............/# D2--2 /// - - +V=1"],
            "Was offen liegt",
        ),
        (vec![".../...#............/#............/#............/#............/# T9--- /// - -"], "TAF:1:"),
    ] {
        let told = german(&args);
        assert!(told.contains(wanted), "{args:?}: {told}");
    }
}
