//! Logs that somebody has written to keep a processor busy.

use std::time::{Duration, Instant};

use tarock_cup::{Command, Cup, CupRules, Entry, Event, PlayerNo, Refusal};
use tarock_table::Moment;

use crate::support::Desk;

/// A cup of the most players, whose names are as long as they may be and have large lower-case letters.
fn crowd() -> Vec<Entry> {
    let mut entries = Desk::open(CupRules::tirol()).entries;
    let events = (1..=Cup::MAX_PLAYERS).map(|no| {
        let name = format!("{}{no:03}", "Ä".repeat(57));
        Event::Registered { no: PlayerNo(no), name, team: None }
    });
    entries.push(Entry { at: Moment::from_millis(1_000_001), events: events.collect() });
    entries
}

#[test]
fn a_log_of_many_changed_names_is_replayed_quickly() {
    let mut entries = crowd();
    let name = |n: u32| if n.is_multiple_of(2) { "a" } else { "b" };
    let changed = |n| Event::PlayerChanged { no: PlayerNo(1), name: name(n).to_owned(), team: None };
    entries.push(Entry { at: Moment::from_millis(1_000_002), events: (0..20_000).map(changed).collect() });
    let start = Instant::now();
    let cup = Cup::replay(&entries).expect("a whole log");
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    assert_eq!(cup.players()[0].name, "b");
    let taken = Command::ChangePlayer { no: PlayerNo(1), name: format!("{}002", "ä".repeat(57)), team: None };
    assert_eq!(cup.decide(&taken, Moment::from_millis(1_000_003)), Err(Refusal::NameTaken { no: PlayerNo(2) }));
}

#[test]
fn players_who_cannot_be_seated_cost_no_draw_of_their_own() {
    let mut desk = Desk::with_players(CupRules::tirol(), 5);
    desk.draw(1);
    // Five play, and six cannot be seated, so all others wait.
    for n in 6..=Cup::MAX_PLAYERS {
        let name = format!("Player {n}");
        let event = Event::Registered { no: PlayerNo(n), name, team: None };
        desk.cup.follow(&Entry { at: desk.now, events: vec![event] }).expect("a player");
    }
    let pairs = (1..=Cup::MAX_PLAYERS).flat_map(|one| (one + 1..=Cup::MAX_PLAYERS).map(move |other| [one, other]));
    let apart = pairs.take(10_000).map(|players| Event::KeptApart { players: players.map(PlayerNo) });
    desk.cup.follow(&Entry { at: desk.now, events: apart.collect() }).expect("pairs");
    assert_eq!(desk.cup.waiting().count(), usize::from(Cup::MAX_PLAYERS) - 5);
    let start = Instant::now();
    for _ in 0..40 {
        desk.tell(&Command::Withdraw { no: PlayerNo(400) });
        desk.tell(&Command::Return { no: PlayerNo(400) });
    }
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
}

#[test]
fn one_command_does_not_change_tables_hundreds_of_times() {
    let mut desk = Desk::with_players(CupRules::tirol(), 12);
    desk.draw(1);
    // A program that leaves late players without a seat, unlike this one.
    for n in 13..=100 {
        let event = Event::Registered { no: PlayerNo(n), name: format!("Player {n}"), team: None };
        desk.cup.follow(&Entry { at: desk.now, events: vec![event] }).expect("a player");
    }
    let late = Command::Register { name: "Late".to_owned(), team: None, apart: vec![] };
    assert_eq!(desk.refusal(&late), Refusal::Misfit);
}
