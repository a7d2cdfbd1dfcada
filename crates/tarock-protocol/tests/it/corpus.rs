//! Log entries in every version that was ever written. Every later version must read them, because what is in a log
//! stays there.
//!
//! `v0.jsonl` was written by the tables of commit 1990f72, before entries had versions. Each line is one entry; an
//! entry that opens a table starts the next log. `v0.tables.jsonl` records how the same program understood each log,
//! one line per table. Every version has two such files.
//!
//! After raising [`VERSION`], `KAISERSTICH_CORPUS=write cargo test -p tarock-protocol --test it corpus` adds the files
//! of the new version. Existing files are never overwritten.

mod drive;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::{env, fs};

use serde_json::{Value, json};
use tarock::{BySeat, GamePoints, RuleSet, Viewer};
use tarock_protocol::log::{Format, LogMessage, ProcessId, VERSION};
use tarock_table::{Entry, Event, Moment, OpenEvent, Table};
use uuid::Uuid;

fn file(version: u16, ending: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/it/corpus/v{version}.{ending}"))
}

fn read(version: u16, ending: &str) -> String {
    let file = file(version, ending);
    fs::read_to_string(&file).unwrap_or_else(|error| {
        panic!("{}: {error}\nnext: see `KAISERSTICH_CORPUS` at the beginning of {}", file.display(), file!())
    })
}

/// Returns the logs of one version, by table.
fn logs(version: u16) -> Vec<Vec<LogMessage>> {
    let mut logs: Vec<Vec<LogMessage>> = Vec::new();
    for line in read(version, "jsonl").lines() {
        let message = Format::Current.read(line.as_bytes()).unwrap_or_else(|error| panic!("{line}: {error}"));
        if matches!(message.entry.events.first(), Some(Event::Opened(_))) {
            logs.push(Vec::new());
        }
        logs.last_mut().expect("a log begins with its opening").push(message);
    }
    logs
}

/// Returns the outcome of a log: people, sums and cards, but not every field of the current types, because these may
/// grow.
fn outcome(table: &Table) -> Value {
    let session = table.session();
    let people = session.people.iter().map(|person| json!([person.user, person.name, person.place, person.connected]));
    let deal = table.deal().map(|deal| {
        json!({
            "deal": deal.id(),
            "turn": deal.turn(),
            "cursor": deal.cursor(),
            "n_actions": deal.n_actions(),
            "n_events": deal.events_for(Viewer::Spectator).len(),
            "hands": deal.position().hidden().hands,
        })
    });
    json!({
        "table": table.id(),
        "n_notices": table.n_notices(),
        "closed": table.is_closed(),
        "rules": session.settings.rules.name(),
        "n_deals": session.n_deals,
        "next_dealer": session.next_dealer,
        "master": session.master,
        "people": people.collect::<Vec<_>>(),
        "sums": session.sums,
        "n_said": session.chat.len(),
        "question": session.question.as_ref().map(|question| question.number),
        "deal": deal,
    })
}

fn fold(log: &[LogMessage]) -> Table {
    Table::replay(log.iter().map(|message| &message.entry)).expect("a log begins with its opening")
}

/// Adds the files of the current version if they are requested and missing.
fn write_if_asked() {
    static WRITTEN: Once = Once::new();
    let wanted = env::var("KAISERSTICH_CORPUS").is_ok_and(|what| what == "write");
    if wanted && !file(VERSION, "jsonl").exists() {
        WRITTEN.call_once(write);
    }
}

fn write() {
    let (mut lines, mut tables) = (String::new(), String::new());
    for log in drive::sessions() {
        for entry in &log {
            let line = Format::Current.write(ProcessId(Uuid::from_u128(7)), entry);
            lines += &String::from_utf8_lossy(&line);
            lines.push('\n');
        }
        tables += &outcome(&Table::replay(&log).expect("it is opened")).to_string();
        tables.push('\n');
    }
    fs::write(file(VERSION, "jsonl"), lines).expect("the entries are written");
    fs::write(file(VERSION, "tables.jsonl"), tables).expect("what they come to is written");
}

#[test]
fn the_entries_of_every_version_come_to_the_tables_they_came_to_when_they_were_written() {
    write_if_asked();
    for version in 0..=VERSION {
        let expected = read(version, "tables.jsonl");
        let expected: Vec<Value> = expected.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let logs = logs(version);
        assert_eq!(logs.len(), expected.len(), "version {version}");
        for (log, expected) in logs.iter().zip(&expected) {
            assert_eq!(&outcome(&fold(log)), expected, "version {version}");
        }
    }
}

#[test]
fn an_entry_of_the_current_version_is_written_as_it_stands_in_the_corpus() {
    write_if_asked();
    for line in read(VERSION, "jsonl").lines() {
        let LogMessage { owner, entry } = Format::Current.read(line.as_bytes()).expect("it can be read");
        let written = Format::Current.write(owner, &entry);
        assert_eq!(String::from_utf8_lossy(&written), line, "the form of a version never changes: raise `VERSION`");
    }
}

/// Returns the kind of an event. The compiler keeps this list complete; adding a kind needs a new version.
const fn kind(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Opened(_) => "opened",
        Event::Promised { .. } => "promised",
        Event::Contributed { .. } => "contributed",
        Event::Dealt { prepared: false, .. } => "dealt",
        Event::Dealt { prepared: true, .. } => "dealt as prepared",
        Event::Acted { .. } => "acted",
        Event::Rewound { .. } => "rewound",
        Event::Finished(_) => "finished",
        Event::Open(open) => match open {
            OpenEvent::Joined { .. } => "joined",
            OpenEvent::Left { .. } => "left",
            OpenEvent::Connected { .. } => "connected",
            OpenEvent::Disconnected { .. } => "disconnected",
            OpenEvent::Moved { .. } => "moved",
            OpenEvent::StandIn { .. } => "stand in",
            OpenEvent::Master { .. } => "master",
            OpenEvent::SettingsChanged { .. } => "settings changed",
            OpenEvent::SettingsPlanned { .. } => "settings planned",
            OpenEvent::Asked(_) => "asked",
            OpenEvent::Agreed { .. } => "agreed",
            OpenEvent::Decided { .. } => "decided",
            OpenEvent::Abandoned { .. } => "abandoned",
            OpenEvent::Revealed { .. } => "revealed",
            OpenEvent::SeriesEnded { .. } => "series ended",
            OpenEvent::Said { .. } => "said",
            OpenEvent::Closed => "closed",
            // Derived from other events for notices, and never stored.
            OpenEvent::Booked(_) | OpenEvent::Promise { .. } | OpenEvent::Ready { .. } => return None,
        },
    })
}

/// The number of kinds that [`kind`] knows.
const N_KINDS: usize = 25;

#[test]
fn every_kind_of_event_is_in_the_corpus_of_every_version() {
    write_if_asked();
    for version in 0..=VERSION {
        let logs = logs(version);
        let events = logs.iter().flatten().flat_map(|message| &message.entry.events);
        let kinds: BTreeSet<_> = events.filter_map(kind).collect();
        assert_eq!(kinds.len(), N_KINDS, "version {version}: {kinds:?}");
    }
}

#[test]
fn the_largest_sums_are_read_as_they_are_written() {
    let seats = RuleSet::CUP.game().seats();
    // Ten times the price of a Valat under the most expensive rules that a table accepts, for a lone declarer, doubled
    // three times.
    let dear = GamePoints::new(10_000) * 210 * 8 * 3;
    for points in
        [dear, dear * 10, -dear * 10, GamePoints::MAX, -GamePoints::MAX - dear, GamePoints::from_halves(i32::MIN)]
    {
        let settled = BySeat::new(seats, points);
        let entry = Entry {
            at: Moment::from_millis(1),
            by: None,
            events: vec![Event::Open(OpenEvent::SeriesEnded { settled })],
        };
        let written = Format::Current.write(ProcessId(Uuid::nil()), &entry);
        let read = Format::Current.read(&written).unwrap_or_else(|error| panic!("{points}: {error}"));
        assert_eq!(read.entry, entry);
    }
}
