//! Old and new programs at the same tables: how an old one deals with entries it cannot read.

use std::time::Duration;

use serde_json::json;
use tarock::{BySeat, DealRecord, GamePoints, Pack, RuleSet, Seat};
use tarock_protocol::log::{Format, ProcessId, Unread};
use tarock_protocol::{ClientMessage, Failure, ServerMessage, TableCommand};
use tarock_server::{archiver, run};
use tarock_store::Bus;
use tarock_store::log::{Seq, TableLog};
use tarock_table::{DealId, Entry, Event, Finished, OpenEvent, Opening, Said, Salt, Settings, TableId};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::people::Someone;
use crate::play::Player;
use crate::server::Server;

/// The longest that anybody may wait because of an update, on a machine that runs all tests at once. `cargo xtask
/// rolling` is stricter.
const SOON: Duration = Duration::from_secs(10);

/// A newer process that owns tables and does nothing else.
struct Newer {
    id: ProcessId,
    bus: Bus,
    beating: AbortHandle,
}

impl Newer {
    async fn start(server: &Server) -> Self {
        let nats = tarock_store::connect(server.config.nats_url.reveal(), "test").await.expect("NATS answers");
        let (id, bus) = (ProcessId(Uuid::new_v4()), Bus::new(nats, server.config.prefix.clone()));
        let beats = bus.clone();
        let beating = tokio::spawn(async move {
            loop {
                for beat in [json!({ "Alive": id }), json!({ "Writes": [id, Format::Rehearsal.version()] })] {
                    beats.publish("alive", beat.to_string().into()).await.expect("it is sent");
                }
                sleep(Duration::from_millis(300)).await;
            }
        });
        Self { id, bus, beating: beating.abort_handle() }
    }

    /// Claims a table with an entry that only newer programs can read.
    async fn claim(&self, log: &TableLog, table: TableId) -> Seq {
        let entry = Entry { at: tarock_server::clock::now(), by: None, events: Vec::new() };
        let payload = bytes::Bytes::from(Format::Rehearsal.write(self.id, &entry));
        loop {
            let last = log.last(table).await.expect("an answer");
            // The owner may be writing at the same time.
            if let Ok(seq) = log.append(table, last, payload.clone()).await {
                log.announce(table, last, seq, &payload).await.expect("it is announced");
                return seq;
            }
        }
    }

    async fn end(self) {
        self.beating.abort();
        self.bus.publish("alive", json!({ "Gone": self.id }).to_string().into()).await.expect("it is sent");
        self.bus.flush().await.expect("it has left");
    }
}

/// Returns the reason why a user cannot join a table.
async fn kept_out(who: &Someone, table: TableId) -> Failure {
    let mut player = Player::hello(who).await;
    let name = who.name.clone();
    player.say(&ClientMessage::Join { table, name, portrait: None, bench: false, after: None }).await;
    player.bye().await
}

async fn ready(server: &Server) -> (u16, String) {
    let answer = server.nobody().fetch(server.address, "/health/ready").await;
    (answer.status, answer.text())
}

async fn until_ready(server: &Server) {
    let start = Instant::now();
    while ready(server).await.0 != 200 {
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", ready(server).await);
        sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn who_meets_a_newer_entry_hands_the_table_over_and_writes_nothing_behind_it() {
    let server = Server::start().await;
    let (anna, berta) = (server.guest("Anna").await, server.guest("Berta").await);
    let table = anna.table(json!({ "rules": "cup" })).await;
    let other = berta.table(json!({ "rules": "cup" })).await;
    let mut player = Player::join(&anna, &table).await;
    let mut unconcerned = Player::join(&berta, &other).await;
    until_ready(&server).await;

    let (log, id) = (server.log().await, table.parse().expect("an id"));
    let newer = Newer::start(&server).await;
    sleep(Duration::from_millis(500)).await;
    let claimed = newer.claim(&log, id).await;
    let start = Instant::now();
    assert_eq!(player.bye().await, Failure::Restarting);
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
    assert_eq!(ready(&server).await, (503, "newer processes serve\n".to_owned()));
    assert_eq!(kept_out(&anna, id).await, Failure::Restarting);
    unconcerned.act(1, TableCommand::Say { said: Said::Text("Servus".into()) }).await;

    // As after a rollback: nobody can read the table, but everything else goes on.
    newer.end().await;
    until_ready(&server).await;
    let start = Instant::now();
    // A process that has just started considers all others alive.
    while kept_out(&anna, id).await != Failure::Unavailable {
        assert!(start.elapsed() < SOON, "it still waits for a process that is gone");
        sleep(Duration::from_secs(1)).await;
    }

    let new = server.another_with(|config| config.format = Format::Rehearsal).await;
    let start = Instant::now();
    let elsewhere = Someone { address: new, ..anna.clone() };
    let mut player = Player::join(&elsewhere, &table).await;
    player.act(1, TableCommand::Ready { salt: Salt([5; 16]) }).await;
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
    assert_eq!(kept_out(&anna, id).await, Failure::Restarting, "the old process finds out who owns it now");

    let mut n_behind = 0;
    for entry in log.load(id, Seq::NONE).await.expect("an answer") {
        let is_newer = matches!(Format::Current.read(&entry.payload), Err(Unread::Newer { .. }));
        assert_eq!(is_newer, entry.seq >= claimed, "{}", String::from_utf8_lossy(&entry.payload));
        n_behind += usize::from(entry.seq > claimed);
    }
    assert!(n_behind >= 2, "the new process has claimed the table and written Anna's word");
}

#[tokio::test]
async fn a_table_that_a_new_process_has_opened_is_played_at_new_processes_only() {
    let server = Server::start().await;
    let new = server.another_with(|config| config.format = Format::Rehearsal).await;
    let anna = server.guest("Anna").await;
    let at_new = Someone { address: new, ..anna.clone() };
    let table = at_new.table(json!({ "rules": "cup" })).await;
    let mut player = Player::join(&at_new, &table).await;
    // The old process knows the new one by now: heartbeats come twice a second.
    sleep(Duration::from_millis(600)).await;
    assert_eq!(kept_out(&anna, table.parse().expect("an id")).await, Failure::Restarting);
    anna.get(&format!("/tables/{table}")).await.refuses(503, "unavailable");
    player.act(1, TableCommand::Say { said: Said::Text("Servus".into()) }).await;
    // Conversely, a table that an old process owns can be played in all of them.
    let table = anna.table(json!({ "rules": "cup" })).await;
    let mut at_old = Player::join(&anna, &table).await;
    let berta = server.guest("Berta").await;
    let mut at_new = Player::join(&Someone { address: new, ..berta }, &table).await;
    at_new.act(1, TableCommand::Say { said: Said::Text("Servus".into()) }).await;
    at_old.until(|message| serde_json::to_string(message).is_ok_and(|text| text.contains("Servus"))).await;
}

/// Writes the log of a table at which one deal was played and which was then closed. Returns the table and the deal.
async fn closed_table(log: &TableLog, format: Format) -> (TableId, DealId) {
    let (table, deal) = (TableId::from_uuid(Uuid::new_v4()), DealId::from_uuid(Uuid::new_v4()));
    let rules = RuleSet::preset("cup").expect("a preset");
    let seats = rules.game().seats();
    let finished = Finished {
        deal,
        group: None,
        record: DealRecord::new(rules.clone(), Seat::new(1).expect("a seat"), Pack::NEW),
        seats: BySeat::new(seats, None),
        bill: BySeat::new(seats, GamePoints::ZERO),
        proof: None,
        booked: true,
    };
    let opening = Opening { table, group: None, settings: Settings::of(rules) };
    let mut last = Seq::NONE;
    for event in [Event::Opened(opening), Event::Finished(Box::new(finished)), Event::Open(OpenEvent::Closed)] {
        let entry = Entry { at: tarock_server::clock::now(), by: None, events: vec![event] };
        let payload = format.write(ProcessId(Uuid::new_v4()), &entry).into();
        last = log.append(table, last, payload).await.expect("the log takes it");
    }
    (table, deal)
}

async fn is_stored(server: &Server, deal: DealId) -> bool {
    server.store.deals().get(deal).await.expect("PostgreSQL answers").is_some()
}

#[tokio::test]
async fn an_archiver_leaves_newer_entries_to_a_newer_one_and_stores_the_rest() {
    let server = Server::start().await;
    let log = server.log().await;
    let (newer_table, newer) = closed_table(&log, Format::Rehearsal).await;
    let (_, known) = closed_table(&log, Format::Current).await;
    let start = Instant::now();
    while !is_stored(&server, known).await {
        assert!(start.elapsed() < Duration::from_secs(20), "it is held up by newer entries");
        sleep(Duration::from_millis(50)).await;
    }
    sleep(Duration::from_secs(1)).await;
    assert!(!is_stored(&server, newer).await);
    assert_ne!(log.last(newer_table).await.expect("an answer"), Seq::NONE, "its log is still needed");
    assert_eq!(run::aside(&server.config, false).await.expect("PostgreSQL answers"), [""; 0]);

    let stop = CancellationToken::new();
    let _stopped_at_the_end = stop.clone().drop_guard();
    tokio::spawn(archiver::run(log.clone(), server.store.clone(), Format::Rehearsal, stop));
    let start = Instant::now();
    while !is_stored(&server, newer).await || log.last(newer_table).await.expect("an answer") != Seq::NONE {
        assert!(start.elapsed() < Duration::from_secs(30), "the newer archiver does not get it");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn newer_entries_that_nobody_takes_are_set_aside_and_do_not_hold_up_others_for_ever() {
    let server = Server::start().await;
    let log = server.log().await;
    let (newer_table, newer) = closed_table(&log, Format::Rehearsal).await;
    // Give the entries back as often as archivers would within minutes.
    let mut reader = log.reader("archiver", 0).await.expect("an answer");
    let start = Instant::now();
    while run::aside(&server.config, false).await.expect("PostgreSQL answers").is_empty() {
        assert!(start.elapsed() < Duration::from_secs(90), "they come back forever");
        for delivery in reader.some().await.expect("an answer") {
            delivery.give_back().await.expect("an answer");
        }
    }
    assert!(!is_stored(&server, newer).await);
    assert_ne!(log.last(newer_table).await.expect("an answer"), Seq::NONE, "its log is still needed");
}

/// Returns logs of tables as written by the program of commit 1990f72.
fn old_logs() -> Vec<Vec<&'static str>> {
    let mut logs: Vec<Vec<&str>> = Vec::new();
    for line in include_str!("../../../tarock-protocol/tests/it/corpus/v0.jsonl").lines() {
        if line.contains(r#""kind":"opened""#) {
            logs.push(Vec::new());
        }
        logs.last_mut().expect("a log begins with its opening").push(line);
    }
    logs
}

#[tokio::test]
async fn tables_of_the_program_before_versions_are_played_on() {
    let server = Server::start().await;
    let log = server.log().await;
    let anna = server.guest("Anna").await;
    let mut n_played_on = 0;
    for lines in old_logs() {
        let opened: Vec<_> =
            lines.iter().map(|line| Format::Current.read(line.as_bytes()).expect("it can be read")).collect();
        let table = tarock_table::Table::replay(opened.iter().map(|message| &message.entry)).expect("it is opened");
        let id = table.id();
        let mut last = Seq::NONE;
        for line in lines {
            last = log.append(id, last, line.to_owned().into()).await.expect("the log takes it");
        }
        if table.is_closed() || table.session().people.len() >= 4 {
            continue;
        }
        let mut player = Player::join(&anna, &id.to_string()).await;
        player.act(1, TableCommand::Say { said: Said::Text("Servus".into()) }).await;
        let added = log.load(id, last).await.expect("an answer");
        assert!(added.iter().all(|entry| entry.payload.starts_with(br#"{"v":1,"#)), "{added:?}");
        assert!(!added.is_empty());
        player.say(&ClientMessage::Do { request: tarock_table::Request(2), what: TableCommand::Leave }).await;
        player.until(|message| matches!(message, ServerMessage::Done { .. })).await;
        n_played_on += 1;
    }
    assert!(n_played_on >= 2, "{n_played_on}");
}
