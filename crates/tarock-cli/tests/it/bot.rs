//! Tests of players that are programs, as their authors use them.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::program::{stderr, stdout};

const TAROCK: &str = env!("CARGO_BIN_EXE_tarock");

/// Returns the lines that `tarock bot` answers.
fn answers(bot: &str, lines: &str) -> Vec<Value> {
    let mut child = Command::new(TAROCK)
        .args(["bot", "--stdio", "--bot", bot])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it listens");
    let said = child.wait_with_output().expect("it ends with its input");
    assert!(said.status.success());
    let text = String::from_utf8(said.stdout).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Returns a first question to forehand of a deal.
fn question() -> Value {
    json!({
        "version": 1, "seed": 7, "rules": { "name": "cup", "game": "koenigrufen", "base": "cup" }, "dealer": 4, "seat": 1,
        "events": [{ "event": "dealt", "cards": "T3 T8 T12 H1 H2 HB K1 KB P7 PB X7 X8" }],
    })
}

#[test]
fn a_question_has_an_answer_and_nonsense_an_error() {
    let mut other = question();
    other["version"] = json!(2);
    let mut waits = question();
    waits["seat"] = json!(3);
    let lines = format!("{}\nwhat?\n{other}\n{waits}\n{}\n", question(), question());
    let said = answers("regelbuch", &lines);
    assert_eq!(said.len(), 5);
    assert_eq!(said[0], json!({ "action": "forehand" }));
    assert_eq!(said[4], said[0]);
    for error in &said[1..4] {
        assert!(error["error"].is_string(), "{error}");
    }
}

#[test]
fn a_bot_that_weighs_says_what_it_expects() {
    let said = answers("tarobot:worlds=10", &format!("{}\n", question()));
    assert!(said[0]["action"].is_string() && said[0]["expected"].is_number(), "{said:?}");
}

#[test]
fn a_program_plays_as_the_same_player_inside() {
    for (bot, rules) in [("tarobot:worlds=4,exact=0", "cup"), ("regelbuch", "beck"), ("regelbuch", "spieleversum")] {
        let play = |a: &str| -> Value {
            let args = ["arena", "--json", "--b", "zufall", "--alone", "--deals", "2", "--rules", rules, "--a", a];
            let mut report: Value = serde_json::from_str(&stdout(&args)).expect("a report");
            for key in ["a", "time"] {
                report.as_object_mut().expect("an object").remove(key);
            }
            report
        };
        assert_eq!(play(&format!("exec:{TAROCK} bot --stdio --bot {bot}")), play(bot), "{rules}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_does_not_play_is_named_with_the_reason() {
    for (command, told) in [
        ("cat", "is not an answer"),
        ("sleep 60", "within one second"),
        ("false", "not running"),
        ("/nowhere/bot", "not running"),
    ] {
        let bot = format!("exec:{command}");
        let error = stderr(&["arena", "--a", &bot, "--b", "zufall", "--deals", "1", "--limit", "1", "--lang", "en"]);
        assert!(error.contains(&bot) && error.contains(told), "{error}");
    }
}

#[test]
fn a_player_among_its_kind_shows_what_it_plays_and_whether_it_gets_what_it_expects() {
    let args = ["arena", "--self", "--a", "tarobot:worlds=4", "--deals", "3", "--rules", "cup"];
    let report: Value = serde_json::from_str(&stdout(&[&args[..], &["--json"]].concat())).expect("a report");
    assert_eq!(report["deals"], 3);
    let contracts = report["contracts"].as_object().expect("contracts").values();
    assert!(contracts.filter_map(|contract| contract["games"].as_u64()).sum::<u64>() >= 3);
    let classes = report["calibration"].as_array().expect("classes");
    assert!(classes.iter().any(|class| class["id"] == "pass" && class["n"].as_u64() > Some(0)), "{classes:?}");
    let text = stdout(&[&args[..], &["--lang", "en"]].concat());
    for told in ["against itself under cup: 3 deals", "Expected and realised", "forced", "Spread per seat and deal"] {
        assert!(text.contains(told), "{told:?} in\n{text}");
    }
}
