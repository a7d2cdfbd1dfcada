//! Closed tables that the archiver should have removed, but has forgotten.

use std::time::Duration;

use tarock::{BySeat, DealRecord, GamePoints, Pack, RuleSet, Seat};
use tarock_protocol::log::{Format, ProcessId};
use tarock_server::archiver;
use tarock_store::Store;
use tarock_store::log::{LogConfig, Seq, TableLog};
use tarock_table::{DealId, Entry, Event, Finished, GroupId, OpenEvent, Opening, Settings, TableId};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::server::Server;

/// Writes the log of a group's table, with one deal. The group lists the table as open; `is_closed` says whether the
/// log ends with its closing.
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

/// Opens logs with one partition, which the server's archiver does not read.
async fn logs_of_their_own(server: &Server, name: &str) -> (LogConfig, TableLog) {
    let nats = tarock_store::connect(server.config.nats_url.reveal(), "test").await.expect("NATS answers");
    let config = LogConfig { partitions: 1, ..LogConfig::new(format!("{}.{name}", server.config.prefix)) };
    let log = TableLog::open(nats, config.clone()).await.expect("streams");
    (config, log)
}

/// Acknowledges everything up to an entry, like an archiver that has neither stored nor removed it.
async fn acknowledge(log: &TableLog, end: Seq) {
    let mut reader = log.reader("archiver", 0).await.expect("a reader");
    while reader.progress().await.expect("an answer").done_to < end {
        for delivery in reader.some().await.expect("entries") {
            delivery.done().await.expect("it is acknowledged");
        }
    }
}

/// Waits until the log of a table has been removed.
async fn is_removed(log: &TableLog, table: TableId) {
    let n_tries = 100;
    for n in 0..=n_tries {
        if log.last(table).await.expect("an answer") == Seq::NONE {
            return;
        }
        assert!(n < n_tries, "the log of a closed table is still there");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_closed_table_whose_archiver_has_stopped_is_stored_and_removed_by_the_next_one() {
    let server = Server::start().await;
    let admin = server.person("Anna").await;
    let group: GroupId = server.group("Runde", &[&admin]).await.parse().expect("an id");
    let (_, log) = logs_of_their_own(&server, "closed").await;
    let (forgotten, deal) = table_of(&server, &log, group, true).await;
    let (open, _) = table_of(&server, &log, group, false).await;
    acknowledge(&log, log.last(open).await.expect("an answer")).await;
    let stop = CancellationToken::new();
    let _stopped_at_the_end = stop.clone().drop_guard();
    tokio::spawn(archiver::run(log.clone(), server.store.clone(), Format::Current, stop));
    is_removed(&log, forgotten).await;
    assert!(server.store.deals().get(deal).await.expect("an answer").is_some(), "what is removed is stored");
    sleep(Duration::from_millis(500)).await;
    assert_ne!(log.last(open).await.expect("an answer"), Seq::NONE, "an open table keeps its log");
    let tables = server.store.groups().tables(group).await.expect("an answer");
    assert_eq!(tables, [open], "what is removed counts as open no longer");
}

#[tokio::test]
async fn the_beginning_of_a_removed_log_that_comes_back_is_removed_again() {
    let server = Server::start().await;
    let admin = server.person("Anna").await;
    let group: GroupId = server.group("Runde", &[&admin]).await.parse().expect("an id");
    let (_, log) = logs_of_their_own(&server, "returned").await;
    let (returned, _) = table_of(&server, &log, group, false).await;
    let (open, _) = table_of(&server, &log, group, false).await;
    acknowledge(&log, log.last(open).await.expect("an answer")).await;
    // Its log was removed, but a server that was killed has brought back all but its end.
    server.store.closed_tables().add(returned, tarock_server::identity::timestamp()).await.expect("it is noted");
    let stop = CancellationToken::new();
    let _stopped_at_the_end = stop.clone().drop_guard();
    tokio::spawn(archiver::run(log.clone(), server.store.clone(), Format::Current, stop));
    is_removed(&log, returned).await;
    assert_ne!(log.last(open).await.expect("an answer"), Seq::NONE, "an open table keeps its log");
}

#[tokio::test]
async fn what_was_finished_on_a_log_that_came_back_is_stored_or_set_aside_before_it_is_removed() {
    let server = Server::start().await;
    let admin = server.person("Anna").await;
    let group: GroupId = server.group("Runde", &[&admin]).await.parse().expect("an id");
    let (config, log) = logs_of_their_own(&server, "played").await;
    // People have played on at all three: they did not know that the tables were over.
    let (whole, deal) = table_of(&server, &log, group, false).await;
    let (torn, _) = table_of(&server, &log, group, true).await;
    let (alone, unknown) = table_of(&server, &log, group, false).await;
    let end = log.last(alone).await.expect("an answer");
    acknowledge(&log, end).await;
    // Of two logs the beginning has not come back: the deal and the end are left of one, the deal of the other.
    remove_entry(&server, &config, end.get() - 1).await;
    remove_entry(&server, &config, end.get() - 4).await;
    for table in [whole, torn, alone] {
        server.store.closed_tables().add(table, tarock_server::identity::timestamp()).await.expect("it is noted");
    }
    let stop = CancellationToken::new();
    let _stopped_at_the_end = stop.clone().drop_guard();
    tokio::spawn(archiver::run(log.clone(), server.store.clone(), Format::Current, stop));
    for table in [whole, torn, alone] {
        is_removed(&log, table).await;
    }
    assert!(server.store.deals().get(deal).await.expect("an answer").is_some(), "the deal is booked");
    assert!(server.store.deals().get(unknown).await.expect("an answer").is_none(), "nobody knows whether it counts");
    let aside = server.store.aside().list(0, 10).await.expect("an answer");
    let mut aside: Vec<_> = aside.iter().map(|entry| (entry.seq.get(), entry.table)).collect();
    aside.sort_unstable();
    assert_eq!(aside, [(end.get() - 3, torn), (end.get(), alone)]);
}

#[tokio::test]
async fn tables_are_closed_with_a_single_connection_to_the_database() {
    let server = Server::start().await;
    let admin = server.person("Anna").await;
    let group: GroupId = server.group("Runde", &[&admin]).await.parse().expect("an id");
    let (_, log) = logs_of_their_own(&server, "single").await;
    let (table, _) = table_of(&server, &log, group, true).await;
    let (url, schema) = (server.config.database_url.reveal(), server.config.schema.as_deref().expect("a schema"));
    let store = Store::connect_to_schema(url, schema, 1).await.expect("PostgreSQL answers");
    let stop = CancellationToken::new();
    let _stopped_at_the_end = stop.clone().drop_guard();
    tokio::spawn(archiver::run(log.clone(), store, Format::Current, stop));
    is_removed(&log, table).await;
}

#[tokio::test]
async fn a_closed_table_that_lacks_an_entry_keeps_its_log_and_the_others_are_removed() {
    let server = Server::start().await;
    let admin = server.person("Anna").await;
    let group: GroupId = server.group("Runde", &[&admin]).await.parse().expect("an id");
    let (config, log) = logs_of_their_own(&server, "torn").await;
    let (mut torn, mut whole, mut end) = (Vec::new(), Vec::new(), Seq::NONE);
    // Several of each kind, so that some complete logs come after a torn one, in whatever order they are found.
    for n in 0..8 {
        let (table, _) = table_of(&server, &log, group, true).await;
        end = log.last(table).await.expect("an answer");
        if n % 2 == 0 { torn.push((table, end)) } else { whole.push(table) }
    }
    acknowledge(&log, end).await;
    for (_, last) in &torn {
        // The last entry but one, which contains the finished deal.
        remove_entry(&server, &config, last.get() - 1).await;
    }
    let stop = CancellationToken::new();
    let _stopped_at_the_end = stop.clone().drop_guard();
    tokio::spawn(archiver::run(log.clone(), server.store.clone(), Format::Current, stop));
    for table in whole {
        is_removed(&log, table).await;
    }
    for (table, last) in torn {
        assert_eq!(log.last(table).await.expect("an answer"), last, "what is left stays for a person to look at");
    }
}

/// Removes an entry from the stream of the only partition, as if a server had lost it.
async fn remove_entry(server: &Server, config: &LogConfig, seq: u64) {
    let url = server.config.nats_url.reveal();
    let address: async_nats::ServerAddr = url.split(',').next().expect("an address").parse().expect("an address");
    let user = address.username().expect("a user").to_owned();
    let password = address.password().expect("a password").to_owned();
    let inbox = format!("_INBOX_{user}");
    let options = async_nats::ConnectOptions::with_user_and_password(user, password).custom_inbox_prefix(inbox);
    let client = options.connect(address).await.expect("NATS answers");
    let stream = format!("{}-table-0-of-1", config.prefix.replace('.', "-"));
    let stream = async_nats::jetstream::new(client).get_stream(stream).await.expect("a stream");
    stream.delete_message(seq).await.expect("the entry was there");
}
