//! Tables that were closed and then forgotten by the archiver that should have removed them.

use std::time::Duration;

use tarock::{BySeat, DealRecord, GamePoints, Pack, RuleSet, Seat};
use tarock_protocol::log::{Format, ProcessId};
use tarock_server::archiver;
use tarock_store::log::{LogConfig, Seq, TableLog};
use tarock_table::{DealId, Entry, Event, Finished, GroupId, OpenEvent, Opening, Settings, TableId};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::server::Server;

/// Writes the log of a group's table that counts as open, with one deal; then closes it, or not.
async fn table_of(server: &Server, log: &TableLog, group: GroupId, is_closed: bool) -> (TableId, DealId) {
    let table = TableId::from_uuid(Uuid::new_v4());
    let deal = DealId::from_uuid(Uuid::new_v4());
    let rules = RuleSet::preset("cup").expect("a preset");
    let seats = rules.game().seats();
    let finished = Event::Finished(Box::new(Finished {
        deal,
        group: Some(group),
        record: DealRecord::new(rules.clone(), Seat::new(1).expect("a seat"), Pack::NEW),
        seats: BySeat::new(seats, None),
        bill: BySeat::new(seats, GamePoints::ZERO),
        proof: None,
        booked: true,
    }));
    let settings = Settings::of(rules);
    let now = tarock_server::identity::timestamp();
    server.store.groups().open_table(group, table, now).await.expect("a table of the group");
    let opened = Event::Opened(Opening { table, group: Some(group), settings });
    let mut last = Seq::NONE;
    for event in [opened, finished].into_iter().chain(is_closed.then_some(Event::Open(OpenEvent::Closed))) {
        let entry = Entry { at: tarock_server::clock::now(), by: None, events: vec![event] };
        let payload = Format::Current.write(ProcessId(Uuid::new_v4()), &entry).into();
        last = log.append(table, last, payload).await.expect("the log takes it");
    }
    (table, deal)
}

#[tokio::test]
async fn a_closed_table_whose_archiver_has_stopped_is_stored_and_removed_by_the_next_one() {
    let server = Server::start().await;
    let admin = server.person("Anna").await;
    let group: GroupId = server.group("Runde", &[&admin]).await.parse().expect("an id");
    // Logs that the archiver of the server does not read.
    let nats = tarock_store::connect(server.config.nats_url.reveal(), "test").await.expect("NATS answers");
    let config = LogConfig::new(format!("{}.closed", server.config.prefix));
    let log = TableLog::open(nats, config).await.expect("streams");
    let (forgotten, deal) = table_of(&server, &log, group, true).await;
    let (open, _) = table_of(&server, &log, group, false).await;
    // An archiver that has acknowledged everything, but has neither removed nor even stored it.
    let mut reader = log.reader("archiver", 0).await.expect("a reader");
    let end = log.last(open).await.expect("an answer");
    while reader.progress().await.expect("an answer").done_to < end {
        for delivery in reader.some().await.expect("entries") {
            delivery.done().await.expect("it is acknowledged");
        }
    }
    let stop = CancellationToken::new();
    let _stopped_at_the_end = stop.clone().drop_guard();
    tokio::spawn(archiver::run(log.clone(), server.store.clone(), Format::Current, stop));
    let n_tries = 100;
    for n in 0..=n_tries {
        if log.last(forgotten).await.expect("an answer") == Seq::NONE {
            break;
        }
        assert!(n < n_tries, "the log of a closed table is still there");
        sleep(Duration::from_millis(50)).await;
    }
    assert!(server.store.deals().get(deal).await.expect("an answer").is_some(), "what is removed is stored");
    sleep(Duration::from_millis(500)).await;
    assert_ne!(log.last(open).await.expect("an answer"), Seq::NONE, "an open table keeps its log");
    let tables = server.store.groups().tables(group).await.expect("an answer");
    assert_eq!(tables, [open], "what is removed counts as open no longer");
}
