//! The table log: fencing, reading to the end, following.

use std::collections::BTreeSet;
use std::time::Duration;

use bytes::Bytes;
use futures_util::StreamExt as _;
use tarock_store::log::{AppendError, Entry, LogConfig, LogError, Progress, Seq, TableLog};
use tokio::time::timeout;

use crate::support::{log_config, open_log, open_log_with, table};

fn payload(number: usize) -> Bytes {
    Bytes::from(format!("entry {number}"))
}

/// Appends this many entries and returns their numbers.
async fn fill(log: &TableLog, id: tarock_table::TableId, n_entries: usize) -> Vec<Seq> {
    let mut seqs = vec![log.last(id).await.unwrap()];
    for number in 0..n_entries {
        seqs.push(log.append(id, seqs[number], payload(number)).await.unwrap());
    }
    seqs.split_off(1)
}

fn payloads(entries: &[Entry]) -> Vec<Bytes> {
    entries.iter().map(|entry| entry.payload.clone()).collect()
}

#[tokio::test]
async fn what_is_appended_is_loaded_in_order_by_anybody() {
    let config = log_config();
    let log = open_log_with(config.clone()).await;
    for n_entries in [0, 1, 5, 6, 7, 40] {
        let id = table(n_entries);
        let seqs = fill(&log, id, n_entries as usize).await;
        let entries = open_log_with(config.clone()).await.load(id, Seq::NONE).await.unwrap();
        assert_eq!(entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(), seqs);
        assert_eq!(payloads(&entries), (0..n_entries as usize).map(payload).collect::<Vec<_>>());
        assert!(entries.iter().all(|entry| entry.time.is_some()));
    }
}

#[tokio::test]
async fn a_long_log_is_loaded_to_its_last_entry_while_other_tables_grow() {
    const N_ENTRIES: usize = 1_700;
    let log = open_log().await;
    let (long, other) = (table(3), table(6));
    let mut last = (Seq::NONE, Seq::NONE);
    for number in 0..N_ENTRIES {
        last.0 = log.append(long, last.0, payload(number)).await.unwrap();
        last.1 = log.append(other, last.1, payload(number)).await.unwrap();
    }
    let all = log.load(long, Seq::NONE).await.unwrap();
    assert_eq!(all.len(), N_ENTRIES);
    assert_eq!(all.last().unwrap().seq, last.0);
    assert!(all.is_sorted_by(|a, b| a.seq < b.seq));
    let after = all[N_ENTRIES - 4].seq;
    assert_eq!(log.load(long, after).await.unwrap(), all[N_ENTRIES - 3..]);
    assert_eq!(log.load(long, last.0).await.unwrap(), []);
}

#[tokio::test]
async fn an_owner_who_is_behind_is_fenced_and_changes_nothing() {
    let config = log_config();
    let old = open_log_with(config.clone()).await;
    let new = open_log_with(config).await;
    let id = table(1);
    let first = old.append(id, Seq::NONE, payload(0)).await.unwrap();
    let second = new.append(id, first, payload(1)).await.unwrap();
    for expected in [Seq::NONE, first] {
        match old.append(id, expected, payload(2)).await {
            Err(AppendError::Fenced { expected: believed, last }) => {
                assert_eq!((believed, last), (expected, Some(second)));
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(payloads(&new.load(id, Seq::NONE).await.unwrap()), [payload(0), payload(1)]);
}

#[tokio::test]
async fn of_many_owners_at_once_one_wins_each_entry() {
    const N_OWNERS: usize = 8;
    let config = log_config();
    let id = table(5);
    let log = open_log_with(config).await;
    let (mut last, mut seqs) = (Seq::NONE, Vec::new());
    for _ in 0..20 {
        let appends = (0..N_OWNERS).map(|owner| log.append(id, last, payload(owner)));
        let answers = futures_util::future::join_all(appends).await;
        let won: Vec<Seq> = answers.iter().filter_map(|answer| answer.as_ref().ok().copied()).collect();
        let [seq] = won[..] else { panic!("{} owners won", won.len()) };
        last = seq;
        seqs.push(seq);
    }
    let entries = log.load(id, Seq::NONE).await.unwrap();
    assert_eq!(entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(), seqs);
}

#[tokio::test]
async fn an_entry_that_is_too_large_is_refused_before_it_is_sent() {
    let log = open_log().await;
    let huge = Bytes::from(vec![0; 2_000_000]);
    assert!(matches!(log.append(table(1), Seq::NONE, huge).await, Err(AppendError::TooLarge { n_bytes: 2_000_000 })));
    assert_eq!(log.last(table(1)).await.unwrap(), Seq::NONE);
}

#[tokio::test]
async fn an_append_is_known_to_be_fenced_however_often_it_is_tried() {
    let log = open_log().await;
    fill(&log, table(1), 2).await;
    let patience = Duration::from_secs(5);
    let answer = log.append_until_known(table(1), Seq::NONE, payload(9), patience).await;
    assert!(matches!(answer, Err(AppendError::Fenced { .. })), "{answer:?}");
}

#[tokio::test]
async fn a_follower_gets_the_past_and_the_present_once_each() {
    let config = log_config();
    let owner = open_log_with(config.clone()).await;
    let id = table(2);
    let past = fill(&owner, id, 3).await;
    let mut follower = open_log_with(config).await.follow(id, past[0]).await.unwrap();
    let mut last = past[2];
    for number in 3..10 {
        let seq = owner.append(id, last, payload(number)).await.unwrap();
        owner.announce(id, last, seq, &payload(number)).await.unwrap();
        // An owner that announces an entry twice is heard once.
        owner.announce(id, last, seq, &payload(number)).await.unwrap();
        last = seq;
    }
    for number in 1..10 {
        let entry = timeout(Duration::from_secs(10), follower.next()).await.expect("entries are announced").unwrap();
        assert_eq!(entry.payload, payload(number));
    }
    assert!(timeout(Duration::from_millis(50), follower.next()).await.is_err(), "there is nothing more");
}

#[tokio::test]
async fn a_follower_heals_what_was_not_announced_by_the_next_announcement() {
    let config = log_config();
    let owner = open_log_with(config.clone()).await;
    let id = table(2);
    let entries = open_log_with(config).await.follow(id, Seq::NONE).await.unwrap().into_stream();
    let seqs = fill(&owner, id, 4).await;
    owner.announce(id, seqs[2], seqs[3], &payload(3)).await.unwrap();
    let entries = timeout(Duration::from_secs(10), entries.take(4).collect::<Vec<_>>()).await.unwrap();
    let entries: Vec<Entry> = entries.into_iter().collect::<Result<_, _>>().unwrap();
    assert_eq!(payloads(&entries), (0..4).map(payload).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_follower_finds_by_itself_what_was_never_announced() {
    let config = LogConfig { check_every: Duration::from_millis(50), ..log_config() };
    let owner = open_log_with(config.clone()).await;
    let id = table(2);
    let mut follower = open_log_with(config).await.follow(id, Seq::NONE).await.unwrap();
    assert!(timeout(Duration::from_millis(20), follower.next()).await.is_err(), "there is nothing yet");
    fill(&owner, id, 1).await;
    let entry = timeout(Duration::from_secs(10), follower.next()).await.expect("the log is looked into").unwrap();
    assert_eq!(entry.payload, payload(0));
}

#[tokio::test]
async fn an_owner_of_a_deleted_log_is_fenced() {
    let log = open_log().await;
    let seqs = fill(&log, table(1), 3).await;
    log.delete(table(1)).await.unwrap();
    let answer = log.append(table(1), seqs[2], payload(3)).await;
    assert!(matches!(answer, Err(AppendError::Fenced { .. })), "{answer:?}");
    assert_eq!(log.load(table(1), Seq::NONE).await.unwrap(), []);
}

#[tokio::test]
async fn a_deleted_log_is_empty_and_the_others_stay() {
    let log = open_log().await;
    for number in 0..7 {
        fill(&log, table(number), 3).await;
    }
    log.delete(table(4)).await.unwrap();
    log.delete(table(100)).await.unwrap();
    let tables: BTreeSet<_> = log.tables().await.unwrap().into_iter().collect();
    assert_eq!(tables, (0..7).filter(|number| *number != 4).map(table).collect());
    assert_eq!(log.load(table(4), Seq::NONE).await.unwrap(), []);
    assert_eq!(log.last(table(4)).await.unwrap(), Seq::NONE);
}

#[tokio::test]
async fn a_log_that_is_deleted_while_it_is_read_is_read_whole_or_not_at_all() {
    const N_ENTRIES: usize = 40;
    let config = log_config();
    let log = open_log_with(config.clone()).await;
    let reader = open_log_with(config).await;
    let whole: Vec<_> = (0..N_ENTRIES).map(payload).collect();
    for round in 0..24_u32 {
        let id = table(round.into());
        fill(&log, id, N_ENTRIES).await;
        // From before the reader begins to after it has ended.
        let pause = Duration::from_micros(300 * u64::from(round));
        let one_by_one = round % 3 == 0;
        let delete = async {
            tokio::time::sleep(pause).await;
            log.delete(id).await.unwrap();
        };
        let load =
            async { if one_by_one { reader.load_one_by_one(id).await } else { reader.load(id, Seq::NONE).await } };
        let (entries, ()) = tokio::join!(load, delete);
        let entries = payloads(&entries.unwrap());
        assert!(entries.is_empty() || entries == whole, "round {round}: {} of {N_ENTRIES} entries", entries.len());
    }
}

#[tokio::test]
async fn a_log_of_which_only_the_last_entry_is_left_is_empty() {
    let config = LogConfig { partitions: 1, ..log_config() };
    let log = open_log_with(config.clone()).await;
    let seqs = fill(&log, table(1), 9).await;
    remove_entries(&config, &seqs[..8]).await;
    assert_eq!(log.load(table(1), Seq::NONE).await.unwrap(), []);
    assert_eq!(log.load_one_by_one(table(1)).await.unwrap(), []);
    assert!(log.is_alone(table(1), seqs[8]).await.unwrap());
}

#[tokio::test]
async fn a_log_in_which_an_entry_is_missing_is_an_error_and_not_a_shorter_log() {
    let config = LogConfig { partitions: 1, ..log_config() };
    let log = open_log_with(config.clone()).await;
    let seqs = fill(&log, table(1), 20).await;
    remove_entries(&config, &seqs[12..13]).await;
    for answer in [log.load(table(1), Seq::NONE).await, log.load_one_by_one(table(1)).await] {
        assert!(matches!(answer, Err(LogError::Torn { .. })), "{answer:?}");
    }
    assert_eq!(log.load(table(1), seqs[13]).await.unwrap().len(), 6, "what comes after it is whole");
}

/// Removes entries from the stream of the only partition, as if a server had lost them.
async fn remove_entries(config: &LogConfig, seqs: &[Seq]) {
    let url = std::env::var("NATS_URL").unwrap();
    let server: async_nats::ServerAddr = url.split(',').next().unwrap().parse().unwrap();
    let (user, password) = (server.username().unwrap().to_owned(), server.password().unwrap().to_owned());
    let inbox = format!("_INBOX_{user}");
    let options = async_nats::ConnectOptions::with_user_and_password(user, password).custom_inbox_prefix(inbox);
    let client = options.connect(server).await.unwrap();
    let stream = format!("{}-table-0-of-1", config.prefix.replace('.', "-"));
    let stream = async_nats::jetstream::new(client).get_stream(stream).await.unwrap();
    for seq in seqs {
        stream.delete_message(seq.get()).await.unwrap();
    }
}

#[tokio::test]
async fn another_number_of_partitions_is_refused_because_tables_would_be_looked_for_elsewhere() {
    let config = log_config();
    let log = open_log_with(config.clone()).await;
    fill(&log, table(1), 1).await;
    let nats = tarock_store::connect(&std::env::var("NATS_URL").unwrap(), "test").await.unwrap();
    let other = TableLog::open(nats, LogConfig { partitions: 5, ..config }).await;
    assert!(matches!(other, Err(LogError::Unavailable(_))), "{other:?}");
}

#[tokio::test]
async fn a_log_that_is_full_refuses_more_and_forgets_nothing() {
    let config = LogConfig { partitions: 1, max_bytes: Some(20_000), ..log_config() };
    let log = open_log_with(config).await;
    let (mut last, mut n_taken) = (Seq::NONE, 0);
    // Each takes a thousand bytes plus what the server stores around them.
    let refused = loop {
        match log.append(table(1), last, vec![7; 1_000].into()).await {
            Ok(seq) => (last, n_taken) = (seq, n_taken + 1),
            Err(error) => break error,
        }
        assert!(n_taken < 100, "nothing is refused");
    };
    assert!(!matches!(refused, AppendError::Fenced { .. }), "{refused}");
    assert_eq!(log.load(table(1), Seq::NONE).await.unwrap().len(), n_taken);
    // Deleting a log makes room.
    log.append(table(2), Seq::NONE, vec![7; 1_000].into()).await.unwrap_err();
    log.delete(table(1)).await.unwrap();
    log.append(table(2), Seq::NONE, vec![7; 1_000].into()).await.unwrap();
}

#[tokio::test]
async fn a_process_that_was_told_no_limit_leaves_the_one_there_is() {
    let config = LogConfig { partitions: 1, ..log_config() };
    let limited = open_log_with(LogConfig { max_bytes: Some(20_000), ..config.clone() }).await;
    let other = open_log_with(config.clone()).await;
    let mut last = Seq::NONE;
    while !limited.is_nearly_full() {
        last = limited.append(table(1), last, vec![7; 1_000].into()).await.expect("there is room left");
    }
    // The last part of it is still free, and the other process learns that as soon as it asks.
    limited.append(table(2), Seq::NONE, payload(0)).await.expect("what is needed still fits");
    assert!(!other.is_nearly_full());
    assert!((85..100).contains(&other.measure().await.unwrap()));
    assert!(other.is_nearly_full());
    other.delete(table(1)).await.unwrap();
    limited.measure().await.unwrap();
    assert!(!limited.is_nearly_full(), "a log that is deleted makes room");
    let lifted = open_log_with(LogConfig { max_bytes: Some(0), ..config }).await;
    assert_eq!(lifted.measure().await.unwrap(), 0, "a configured 0 lifts it");
}

#[tokio::test]
async fn a_probe_is_stored_again_and_again_and_is_no_table() {
    let log = open_log().await;
    fill(&log, table(1), 1).await;
    for _ in 0..120 {
        log.probe().await.unwrap();
    }
    assert_eq!(log.tables().await.unwrap(), [table(1)]);
    let mut reader = log.reader("archiver", 0).await.unwrap();
    assert!(reader.progress().await.unwrap().n_waiting <= 2, "the last probe stays, and those before are gone");
}

#[tokio::test]
async fn a_log_that_is_full_is_told_by_a_probe() {
    let log = open_log_with(LogConfig { max_bytes: Some(20_000), partitions: 1, ..log_config() }).await;
    log.probe().await.unwrap();
    let mut last = Seq::NONE;
    while let Ok(seq) = log.append(table(1), last, Bytes::from(vec![b'x'; 50])).await {
        last = seq;
    }
    assert!(matches!(log.probe().await, Err(LogError::Unavailable(_))));
}

#[tokio::test]
async fn what_a_reader_gives_back_another_gets_at_once() {
    let log = open_log_with(LogConfig { partitions: 1, ..log_config() }).await;
    fill(&log, table(1), 10).await;
    let mut stopped = log.reader("archiver", 0).await.unwrap();
    let first = stopped.next().await.unwrap().expect("there is an entry");
    first.give_back().await.unwrap();
    stopped.give_back().await.unwrap();
    let mut other = log.reader("archiver", 0).await.unwrap();
    let read = timeout(Duration::from_secs(5), async {
        let mut read = Vec::new();
        while read.len() < 10 {
            for delivery in other.some().await.unwrap() {
                read.push(delivery.payload.clone());
                delivery.done().await.unwrap();
            }
        }
        read
    });
    let mut read = read.await.expect("nobody waits for the time an entry may take");
    read.sort();
    assert_eq!(read, (0..10).map(payload).collect::<Vec<_>>());
    let last = log.last(table(1)).await.unwrap();
    while other.progress().await.unwrap() != (Progress { n_waiting: 0, done_to: last }) {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_reader_that_is_given_nothing_looks_up_what_nobody_has_processed() {
    let check_every = Duration::from_millis(300);
    let log = open_log_with(LogConfig { partitions: 1, check_every, ..log_config() }).await;
    fill(&log, table(1), 230).await;
    // A reader that is alive but makes no progress holds a batch, so NATS delivers no more.
    let mut stuck = log.reader("archiver", 0).await.unwrap();
    let in_hand = stuck.some().await.unwrap();
    assert!(in_hand.len() < 230 && !in_hand[0].was_looked_up());
    let mut other = log.reader("archiver", 0).await.unwrap();
    let read = timeout(Duration::from_secs(30), async {
        let mut read = Vec::new();
        while read.len() < 230 {
            for delivery in other.some().await.unwrap() {
                assert!(delivery.was_looked_up() && delivery.time().is_some());
                assert!(log.counts(&delivery).await.unwrap());
                read.push(delivery.payload.clone());
                other.processed_to(delivery.seq);
                delivery.done().await.unwrap();
            }
        }
        read
    });
    assert_eq!(read.await.expect("nobody waits for NATS"), (0..230).map(payload).collect::<Vec<_>>());
    for delivery in &in_hand {
        delivery.still_working().await.unwrap();
    }
    let again = other.some().await.unwrap();
    assert_eq!(again.len(), 0, "once is enough");
    for delivery in in_hand {
        delivery.done().await.unwrap();
    }
    let rest = timeout(Duration::from_secs(10), async {
        loop {
            let rest = other.some().await.unwrap();
            if !rest.is_empty() {
                break rest;
            }
        }
    });
    assert!(!rest.await.expect("NATS delivers again")[0].was_looked_up());
}

#[tokio::test]
async fn a_consumer_that_waits_for_acknowledgements_in_vain_is_begun_again() {
    let check_every = Duration::from_millis(100);
    let log = open_log_with(LogConfig { partitions: 1, check_every, ..log_config() }).await;
    fill(&log, table(1), 30).await;
    let mut reader = log.reader("archiver", 0).await.unwrap();
    let mut in_hand = reader.some().await.unwrap();
    assert_eq!(in_hand.len(), 30);
    // The first is never acknowledged. A real consumer has forgotten that it waits for it; this one has no time to
    // deliver it again.
    for delivery in in_hand.split_off(1) {
        delivery.done().await.unwrap();
    }
    let mut n_checks = 0;
    while !reader.is_stuck().await.unwrap() {
        n_checks += 1;
        tokio::time::sleep(check_every).await;
    }
    assert!(n_checks >= 5, "only {n_checks} checks");
    reader.leaves_some();
    assert!(!reader.is_stuck().await.unwrap(), "nobody is stuck with what they leave to others");
    reader.begin_again().await.unwrap();
    let mut reader = log.reader("archiver", 0).await.unwrap().remembering(reader.into_memory());
    let again = reader.some().await.unwrap();
    assert_eq!(
        again.iter().map(|delivery| delivery.payload.clone()).collect::<Vec<_>>(),
        (0..30).map(payload).collect::<Vec<_>>()
    );
    for delivery in again {
        delivery.done().await.unwrap();
    }
    for _ in 0..20 {
        assert!(!reader.is_stuck().await.unwrap(), "everything is acknowledged");
        tokio::time::sleep(check_every).await;
    }
}

#[tokio::test]
async fn a_reader_looks_up_entries_that_are_missing_between_others() {
    let log = open_log_with(LogConfig { partitions: 1, ..log_config() }).await;
    let seqs = fill(&log, table(1), 3).await;
    let mut reader = log.reader("archiver", 0).await.unwrap();
    let first = reader.some().await.unwrap();
    assert_eq!(first.iter().map(|delivery| delivery.seq).collect::<Vec<_>>(), seqs);
    reader.processed(&first[..1]);
    for delivery in first {
        delivery.done().await.unwrap();
    }
    // The next reader knows that only the first entry was processed, as if the others had never been delivered.
    let next = log.append(table(1), seqs[2], payload(3)).await.unwrap();
    let mut reader = log.reader("archiver", 0).await.unwrap().remembering(reader.into_memory());
    let rest = reader.some().await.unwrap();
    assert_eq!(rest.iter().map(|delivery| delivery.seq).collect::<Vec<_>>(), [seqs[1], seqs[2], next]);
    assert_eq!(rest.iter().map(tarock_store::log::Delivery::was_looked_up).collect::<Vec<_>>(), [true, true, false]);
    reader.processed(&rest);
    log.append(table(1), next, payload(4)).await.unwrap();
    assert_eq!(reader.some().await.unwrap().len(), 1, "nothing is missing any more");
}

#[tokio::test]
async fn what_another_reader_has_got_is_not_missing() {
    let log = open_log_with(LogConfig { partitions: 1, ..log_config() }).await;
    let (mut one, mut other) = (log.reader("archiver", 0).await.unwrap(), log.reader("archiver", 0).await.unwrap());
    let mut last = Seq::NONE;
    for number in 0..3 {
        last = log.append(table(1), last, payload(number)).await.unwrap();
        let reader = if number == 1 { &mut other } else { &mut one };
        let got = reader.some().await.unwrap();
        assert_eq!(got.iter().map(|delivery| delivery.seq).collect::<Vec<_>>(), [last]);
        reader.processed(&got);
        for delivery in got {
            delivery.done().await.unwrap();
        }
    }
}

#[tokio::test]
async fn deleting_one_table_takes_nothing_of_another_from_readers() {
    let log = open_log_with(LogConfig { partitions: 1, ..log_config() }).await;
    fill(&log, table(1), 5).await;
    let mut reader = log.reader("archiver", 0).await.unwrap();
    for _ in 0..5 {
        reader.next().await.unwrap().expect("there is an entry").done().await.unwrap();
    }
    // One entry that nobody has requested, and one that a reader holds and loses.
    let last = fill(&log, table(2), 1).await[0];
    let in_hand = reader.next().await.unwrap().expect("there is an entry");
    log.append(table(2), last, payload(1)).await.unwrap();
    log.delete(table(1)).await.unwrap();
    assert_eq!(log.load(table(1), Seq::NONE).await.unwrap(), []);
    assert!(reader.progress().await.unwrap().done_to < last, "nobody has processed it yet");
    in_hand.give_back().await.unwrap();
    drop(reader);
    let mut other = log.reader("archiver", 0).await.unwrap();
    let read = timeout(Duration::from_secs(20), async {
        let mut read = Vec::new();
        while read.len() < 2 {
            let Some(delivery) = other.next().await.unwrap() else { continue };
            read.push(delivery.payload.clone());
            delivery.done().await.unwrap();
        }
        read
    });
    let mut read = read.await.expect("both entries come");
    read.sort();
    assert_eq!(read, [payload(0), payload(1)]);
}
