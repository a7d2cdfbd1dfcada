//! Whole deals, typed in plain mode.

use std::io::Cursor;
use std::path::PathBuf;
use std::time::Duration;

use tarock::{Legal, RuleSet, Seat, Series};
use tarock_bot::Bot;
use tarock_record::GameRecord;

use super::book::Book;
use super::session::{Reply, Session, people};
use super::table::{Setup, Table};
use crate::language::Lang;
use crate::output::Output;

/// An empty file for the deals of a test.
fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tarock-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for a test");
    let file = folder.join(format!("{name}.tarock"));
    let _ = std::fs::remove_file(&file);
    file
}

fn seated_at(out: &Output, rules: RuleSet, seed: u64, file: PathBuf, goes_on: bool) -> Session<'_> {
    let seats = rules.game().seats();
    let mut book = Book::open(out, file).expect("a file of deals");
    let left: Option<GameRecord> = if goes_on { book.take_unfinished(None) } else { None };
    let setup = Setup {
        names: people(out, seats, Seat::S1).into_iter().map(|who| who.name).collect(),
        series: Series::new(rules, Seat::from_number(seats.len()).expect("a last seat")),
        seat: Seat::S1,
        bot: Bot::Regelbuch,
        seed,
        session: "test".to_owned(),
    };
    Session::new(out, Table::new(setup, book, left))
}

/// Sits down on seat 1 among bots that play by rules of thumb.
pub(super) fn seated<'a>(out: &'a Output, rules: RuleSet, seed: u64, name: &str) -> Session<'a> {
    let name = format!("{name}-{}-{seed}", rules.name());
    seated_at(out, rules, seed, scratch(&name), false)
}

/// Types lines and returns what was printed.
fn typed(session: &mut Session<'_>, lines: &str) -> String {
    let mut printed = Vec::new();
    super::plain::run(session, false, &mut Cursor::new(lines), &mut printed).expect("it runs");
    String::from_utf8(printed).expect("text")
}

/// Plays a deal by the first choices, and returns the lines that were typed.
fn script(session: &mut Session<'_>) -> String {
    let mut script = String::new();
    loop {
        while session.table.settlement().is_none() && !session.table.is_my_turn() {
            session.go_on(Duration::from_mins(1)).expect("bots play");
        }
        let line = match session.view().legal() {
            _ if session.table.settlement().is_some() => return script,
            Some(Legal::Discard(choices)) => (1..=choices.count).map(|n| n.to_string()).collect::<Vec<_>>().join(" "),
            Some(Legal::Exchange(_) | Legal::Keep(_)) => "nichts".to_owned(),
            _ => "1".to_owned(),
        };
        assert_eq!(session.line(&line).expect("a line"), Reply::Done, "{line}");
        script += &line;
        script.push('\n');
    }
}

/// Plays a deal by its script in plain mode, checks what is saved, and returns the transcript.
fn transcript(lang: Lang, rules: RuleSet, seed: u64) -> String {
    let out = Output { words: lang.words() };
    let lines = script(&mut seated(&out, rules.clone(), seed, "script"));
    let file = scratch(&format!("whole-{}-{lang:?}", rules.name()));
    let mut session = seated_at(&out, rules, seed, file.clone(), false);
    let printed = typed(&mut session, &(lines + "Ende\n"));
    let saved = std::fs::read_to_string(&file).expect("the deal is saved");
    let record: GameRecord = saved.lines().last().expect("a line").parse().expect("a record");
    let settlement = record.check().expect("a record that replays").settlement();
    assert!(settlement.is_some());
    assert_eq!(session.table.settlement(), settlement.as_ref());
    printed.replace(&file.display().to_string(), "FILE")
}

#[test]
fn a_whole_deal_of_koenigrufen_is_told_in_plain_german() {
    insta::assert_snapshot!(transcript(Lang::De, RuleSet::CUP, 7));
}

#[test]
fn a_whole_deal_of_illustriertes_tarock_is_told_in_plain_german() {
    insta::assert_snapshot!(transcript(Lang::De, RuleSet::BECK, 4));
}

#[test]
fn a_whole_deal_of_kosakeln_is_told_in_plain_english() {
    insta::assert_snapshot!(transcript(Lang::En, RuleSet::SPIELEVERSUM, 2));
}

#[test]
fn a_deal_that_is_left_goes_on_where_it_was() {
    let out = Output { words: Lang::De.words() };
    let file = scratch("left");
    let mut first = seated_at(&out, RuleSet::CUP, 7, file.clone(), false);
    typed(&mut first, "Mein Spiel\nweiter\n");
    let seen = first.view().clone();
    let second = seated_at(&out, RuleSet::CUP, 99, file, true);
    assert_eq!(second.view(), &seen);
    assert_eq!(second.table.number(), 1);
}

#[test]
fn a_finished_deal_is_appended_and_the_next_one_follows() {
    let out = Output { words: Lang::De.words() };
    let file = scratch("appended");
    let lines = script(&mut seated(&out, RuleSet::CUP, 5, "next"));
    let mut session = seated_at(&out, RuleSet::CUP, 5, file.clone(), false);
    let printed = typed(&mut session, &(lines + "ja\nEnde\n"));
    assert!(printed.contains("Spiel 2 nach cup.") && printed.contains("Stand nach einem Spiel"), "{printed}");
    let saved = std::fs::read_to_string(file).expect("deals");
    let results = saved.lines().map(|line| line.parse::<GameRecord>().expect("a record").about.result.is_some());
    assert_eq!(results.collect::<Vec<_>>(), [true, false]);
}

#[test]
fn going_back_takes_back_the_last_decision_and_what_followed() {
    let out = Output { words: Lang::De.words() };
    let mut session = seated(&out, RuleSet::CUP, 7, "back");
    let before = session.view().clone();
    let printed = typed(&mut session, "zurück\nMein Spiel\nzurück\n");
    assert_eq!(session.view(), &before);
    assert!(printed.contains("nichts zurückzunehmen") && printed.contains("Zurückgenommen."), "{printed}");
}

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    let out = Output { words: Lang::De.words() };
    let mut session = seated(&out, RuleSet::CUP, 7, "refused");
    let before = session.view().clone();
    let printed = typed(&mut session, "weiter\n");
    assert!(printed.contains("Regel: Lizitation."), "{printed}");
    assert_eq!(session.view(), &before);
}

#[test]
fn advice_comes_with_its_reasons() {
    let out = Output { words: Lang::En.words() };
    let printed = typed(&mut seated(&out, RuleSet::CUP, 7, "advice"), "advice\n");
    assert!(printed.contains("Rule of thumb") || printed.contains("would"), "{printed}");
}
