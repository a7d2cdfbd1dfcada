//! Moves finished deals from the logs to the database. Entries are delivered at least once, deals are stored exactly
//! once.
//!
//! What the database cannot accept at the moment is retried until it does. An entry that it can never accept is set
//! aside as a whole, with the reason, so that it does not block the others. Entries of newer programs are given back
//! for an archiver that can read them.

mod closing;

use std::mem;
use std::time::Duration;

use jiff::{Timestamp, Unit};
use tarock_protocol::log::Format;
use tarock_store::log::{Delivery, LogError, Reader, ReaderMemory, Seq, TableLog};
use tarock_store::{FinishedDeal, SeatResult, Store, StoreError, Users};
use tarock_table::{Event, Finished, Moment, OpenEvent, TableId};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use self::closing::{Closing, Desk};
use crate::facts;
use crate::identity::timestamp;

/// The consumer name that all archivers share.
const NAME: &str = "archiver";
/// How long to wait before retrying a database or log that does not answer.
const PAUSE: Duration = Duration::from_millis(500);
/// How often the archiver extends the time for the entries it holds, well before others would receive them.
const SAY_EVERY: Duration = Duration::from_secs(5);
/// How often to count the backlog and check the consumer.
const COUNT_EVERY: Duration = Duration::from_secs(5);
/// How long an archiver that received newer entries requests none, so that a newer archiver receives them.
const STAND_BACK: Duration = Duration::from_secs(5);
/// After this many deliveries, a newer entry is set aside: there is no newer archiver, for example after an update that
/// was rolled back. Entries that are given back over and over would fill the batch, and nothing else would be archived.
const NOBODY_READS_IT: u64 = 12;

/// Archives finished deals until it is stopped. Several processes share the partitions; when one stops, the others
/// receive its entries at once.
///
/// Failures are retried.
pub async fn run(log: TableLog, store: Store, format: Format, stop: CancellationToken) {
    let mut tasks = tokio::task::JoinSet::new();
    for partition in 0..log.partitions() {
        tasks.spawn(read(log.clone(), store.clone(), partition, format, stop.clone()));
        tasks.spawn(closing::sweep(log.clone(), store.clone(), partition, format, stop.clone()));
    }
    while let Some(ended) = tasks.join_next().await {
        // If a reader panics, so must the process: nobody else would read its partition.
        if let Err(error) = ended
            && error.is_panic()
        {
            std::panic::resume_unwind(error.into_panic());
        }
    }
}

async fn read(log: TableLog, store: Store, partition: u16, format: Format, stop: CancellationToken) {
    let (desk, work) = closing::desk();
    let closing = work.run(&log, &store, format, &stop);
    tokio::join!(read_until(&log, &store, partition, format, &desk, &stop), closing);
}

async fn read_until(
    log: &TableLog,
    store: &Store,
    partition: u16,
    format: Format,
    desk: &Desk,
    stop: &CancellationToken,
) {
    let mut memory = ReaderMemory::default();
    while !stop.is_cancelled() {
        match log.reader(NAME, partition).await {
            Ok(reader) => {
                let mut reader = reader.remembering(mem::take(&mut memory));
                let archived = archive(log, store, &mut reader, partition, format, desk, stop).await;
                if let Err(error) = archived {
                    tracing::warn!(partition, %error, "archiver.read: the log cannot be read");
                }
                let _ = reader.give_back().await;
                memory = reader.into_memory();
            }
            Err(error) => tracing::warn!(partition, %error, "archiver.read: no reader"),
        }
        stop.run_until_cancelled(sleep(PAUSE)).await;
    }
}

/// Archives entries in batches, in order. A log is deleted only when everything up to its end is in the database,
/// because another archiver may still hold an earlier entry of the table. Until then, the table waits for [`closing`].
async fn archive(
    log: &TableLog,
    store: &Store,
    reader: &mut Reader,
    partition: u16,
    format: Format,
    desk: &Desk,
    stop: &CancellationToken,
) -> Result<(), LogError> {
    let mut counted_at = None;
    while let Some(deliveries) = stop.run_until_cancelled(reader.some()).await {
        let deliveries = deliveries?;
        if counted_at.is_none_or(|at: Instant| at.elapsed() >= COUNT_EVERY) {
            counted_at = Some(Instant::now());
            count(store, reader, partition).await;
            if reader.is_stuck().await? {
                metrics::counter!("tarock_archive_begun_again_total").increment(1);
                tracing::error!(partition, "archiver.read: the consumer is stuck, reading everything again");
                return reader.begin_again().await;
            }
        }
        // Without deliveries, the age of the next entry is unknown.
        if !deliveries.is_empty() || !reader.is_silent() {
            lag(partition, deliveries.first());
        }
        let n_looked_up = deliveries.iter().filter(|delivery| delivery.was_looked_up()).count();
        if n_looked_up > 0 {
            metrics::counter!("tarock_archive_looked_up_total").increment(n_looked_up as u64);
            tracing::warn!(partition, n_looked_up, "archiver.read: NATS did not deliver these entries");
        }
        // Do not skip entries that only a newer archiver can read.
        let is_newer = |delivery: &&Delivery| format.is_newer(&delivery.payload);
        let looked_up = deliveries.iter().take_while(|delivery| delivery.broke_silence() && !is_newer(delivery));
        let looked_up_to = looked_up.last().map(|delivery| delivery.seq);
        let (newer, deliveries): (Vec<_>, Vec<_>) =
            deliveries.into_iter().partition(|delivery| format.is_newer(&delivery.payload));
        let n_newer = newer.len();
        for delivery in newer {
            if delivery.n_deliveries() >= NOBODY_READS_IT && keep_for_newer(store, format, &delivery).await {
                delivery.done().await?;
            } else {
                delivery.give_back().await?;
            }
        }
        let mut with_news = Vec::new();
        for delivery in &deliveries {
            if has_news(&delivery.payload) && log.counts(delivery).await? {
                with_news.push(delivery);
            }
        }
        let closed = carry_all(store, format, &with_news, &deliveries, stop).await;
        let Some(closed) = closed else {
            for delivery in deliveries {
                delivery.give_back().await?;
            }
            return Ok(());
        };
        reader.processed(&deliveries);
        if let Some(seq) = looked_up_to {
            reader.processed_to(seq);
        }
        for delivery in deliveries {
            delivery.done().await?;
        }
        for (seq, table) in closed {
            desk.add(Closing::new(seq, table));
        }
        if desk.is_waiting() {
            desk.processed_to(reader.progress().await?.done_to);
        }
        if n_newer > 0 {
            reader.leaves_some();
            metrics::counter!("tarock_newer_entries_total", "reader" => "archiver").increment(n_newer as u64);
            tracing::warn!(partition, n_newer, "archiver.read: leaving entries to a newer archiver");
            stop.run_until_cancelled(sleep(STAND_BACK)).await;
        }
    }
    Ok(())
}

/// Sets aside an entry that only a newer program can read. Returns whether it is stored there. `tarockd aside --retry`
/// of the newer program archives its deals.
async fn keep_for_newer(store: &Store, format: Format, delivery: &Delivery) -> bool {
    let Err(error) = format.read(&delivery.payload) else { return false };
    let (table, seq) = (delivery.table, delivery.seq);
    let kept = store.aside().put(table, seq, &delivery.payload, &error.to_string(), timestamp()).await;
    if kept.is_ok() {
        tracing::error!(%table, %seq, %error, "archiver.aside: set aside, no newer archiver took the entry");
    }
    kept.is_ok()
}

/// Reports the age of the next entry to archive; 0 if there is none.
fn lag(partition: u16, next: Option<&Delivery>) {
    let seconds =
        next.and_then(Delivery::time).map_or(0.0, |time| (timestamp() - time).total(Unit::Second).unwrap_or(0.0));
    metrics::gauge!("tarock_archive_lag_seconds", "partition" => partition.to_string()).set(seconds.max(0.0));
}

/// Reports the backlog and the number of entries set aside as metrics.
#[expect(clippy::cast_precision_loss, reason = "nobody has 2⁵² entries")]
async fn count(store: &Store, reader: &mut Reader, partition: u16) {
    if let Ok(progress) = reader.progress().await {
        let n = progress.n_waiting as f64;
        metrics::gauge!("tarock_archive_waiting_entries", "partition" => partition.to_string()).set(n);
    }
    if let Ok(n) = store.aside().count().await {
        metrics::gauge!("tarock_set_aside").set(n as f64);
    }
}

/// Archives entries and returns the tables that they close; none if stopped before the end. `held` are all entries that
/// this archiver holds; it extends the time for them.
async fn carry_all(
    store: &Store,
    format: Format,
    entries: &[&Delivery],
    held: &[Delivery],
    stop: &CancellationToken,
) -> Option<Vec<(Seq, TableId)>> {
    if entries.len() > 1
        && let Some(closed) = at_once(store, format, entries).await
    {
        return Some(closed);
    }
    // One by one: either one entry is special, or nothing can be stored at the moment.
    let mut closed = Vec::new();
    for delivery in entries {
        if carry(store, format, delivery, held, stop).await? {
            closed.push((delivery.seq, delivery.table));
        }
    }
    Some(closed)
}

/// Stores the deals of many entries in one transaction, if possible. Returns the tables that the entries close.
async fn at_once(store: &Store, format: Format, entries: &[&Delivery]) -> Option<Vec<(Seq, TableId)>> {
    let (mut rows, mut closed) = (Vec::new(), Vec::new());
    for delivery in entries {
        let message = format.read(&delivery.payload).ok()?;
        for event in &message.entry.events {
            match event {
                Event::Finished(finished) if finished.booked => {
                    rows.extend(row(delivery.table, finished, message.entry.at).ok()?);
                }
                Event::Open(OpenEvent::Closed) => closed.push((delivery.seq, delivery.table)),
                _ => {}
            }
        }
    }
    let n_new = store.deals().insert_all(&rows).await.ok()?;
    metrics::counter!("tarock_archived_total", "new" => "true").increment(n_new);
    metrics::counter!("tarock_archived_total", "new" => "false").increment(rows.len() as u64 - n_new);
    Some(closed)
}

/// Returns whether an entry must be parsed. Most are single moves and need not be.
fn has_news(payload: &[u8]) -> bool {
    contains(payload, br#""kind":"finished""#) || tells_of_closing(payload)
}

fn tells_of_closing(payload: &[u8]) -> bool {
    contains(payload, br#""event":"closed""#)
}

fn contains(payload: &[u8], needle: &[u8]) -> bool {
    payload.windows(needle.len()).any(|window| window == needle)
}

/// Retries until the entry is archived or set aside. Returns whether it closes the table; none if stopped before that.
async fn carry(
    store: &Store,
    format: Format,
    delivery: &Delivery,
    held: &[Delivery],
    stop: &CancellationToken,
) -> Option<bool> {
    let mut said_at = Instant::now();
    loop {
        match store_all(store, format, delivery.table, &delivery.payload).await {
            Ok(closed) => return Some(closed),
            Err(NotStored::Yet(error)) => {
                metrics::counter!("tarock_archive_failures_total").increment(1);
                tracing::warn!(table = %delivery.table, %error, "archiver.carry: not stored yet");
            }
            Err(NotStored::Ever { reason, closed }) => {
                let (table, seq) = (delivery.table, delivery.seq);
                match store.aside().put(table, seq, &delivery.payload, &reason, timestamp()).await {
                    Ok(()) => {
                        metrics::counter!("tarock_set_aside_total").increment(1);
                        tracing::error!(%table, %seq, reason, "archiver.carry: set aside; see `tarockd aside`");
                        return Some(closed);
                    }
                    Err(error) => tracing::warn!(%table, %seq, %error, "archiver.carry: not set aside yet"),
                }
            }
        }
        stop.run_until_cancelled(sleep(PAUSE)).await?;
        if said_at.elapsed() >= SAY_EVERY {
            said_at = Instant::now();
            for delivery in held {
                // If this is lost, another archiver may receive the entry too; its deals are still stored only once.
                let _ = delivery.still_working().await;
            }
        }
    }
}

/// Why an entry is not in the database.
enum NotStored {
    /// The database accepts nothing at the moment.
    Yet(StoreError),
    /// The database can never accept this entry.
    Ever {
        reason: String,
        /// Whether the entry closes the table all the same.
        closed: bool,
    },
}

/// Stores all deals of an entry, and returns whether the entry closes the table. Repeating it changes nothing.
async fn store_all(store: &Store, format: Format, table: TableId, payload: &[u8]) -> Result<bool, NotStored> {
    let message = format.read(payload).map_err(|error| NotStored::Ever { reason: error.to_string(), closed: false })?;
    let events = &message.entry.events;
    let closed = events.iter().any(|event| matches!(event, Event::Open(OpenEvent::Closed)));
    let mut reasons = Vec::new();
    for event in events {
        let Event::Finished(finished) = event else { continue };
        if !finished.booked {
            continue;
        }
        match row(table, finished, message.entry.at) {
            Err(reason) => reasons.push(format!("deal {}: {reason}", finished.deal)),
            Ok(None) => {}
            Ok(Some(deal)) => match insert(store, &deal).await {
                Ok(()) => {}
                Err(error) if error.is_permanent() => {
                    reasons.push(format!("deal {}: {}", finished.deal, with_source(&error)));
                }
                Err(error) => return Err(NotStored::Yet(error)),
            },
        }
    }
    if reasons.is_empty() { Ok(closed) } else { Err(NotStored::Ever { reason: reasons.join("; "), closed }) }
}

/// Adds the database's own message. Only operators see it.
fn with_source(error: &StoreError) -> String {
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}

/// Retries everything that was set aside. Returns how many entries were stored, and how many were not.
///
/// # Errors
///
/// When the database fails. Entries stored before that stay stored.
pub async fn retry_aside(store: &Store) -> Result<(u64, u64), StoreError> {
    let (mut n_stored, mut n_left, mut after) = (0, 0, 0);
    loop {
        let entries = store.aside().list(after, 100).await?;
        let Some(last) = entries.last() else { return Ok((n_stored, n_left)) };
        after = last.number;
        for entry in &entries {
            match store_all(store, Format::Current, entry.table, &entry.payload).await {
                Ok(_closed) => {
                    store.aside().remove(entry.number).await?;
                    n_stored += 1;
                }
                Err(NotStored::Ever { reason, .. }) => {
                    store.aside().put(entry.table, entry.seq, &entry.payload, &reason, timestamp()).await?;
                    n_left += 1;
                }
                Err(NotStored::Yet(error)) => return Err(error),
            }
        }
    }
}

async fn insert(store: &Store, deal: &FinishedDeal) -> Result<(), StoreError> {
    match store.deals().insert(deal).await {
        Ok(new) => {
            metrics::counter!("tarock_archived_total", "new" => new.to_string()).increment(1);
            Ok(())
        }
        // The account was deleted: its seat is booked to nobody.
        Err(StoreError::UnknownUser) => {
            let mut deal = deal.clone();
            deal.declarer = None;
            for seat in &mut deal.seats {
                if store.users().get(seat.user_id).await?.is_none() {
                    seat.user_id = Users::TAROBOT;
                }
            }
            store.deals().insert(&deal).await.map(drop)
        }
        Err(error) => Err(error),
    }
}

/// Returns a finished deal as the database stores it. A deal that was thrown in is stored only for a group, which bills
/// it: four passes are enough for one, so guests could fill the database with them.
fn row(table: TableId, finished: &Finished, at: Moment) -> Result<Option<FinishedDeal>, String> {
    let position = finished.record.replay().map_err(|error| format!("it cannot be played again: {error}"))?;
    if finished.group.is_none() && position.board().thrown_in {
        return Ok(None);
    }
    let declaration = position.board().game();
    let holder = |seat| finished.seats[seat].unwrap_or(Users::TAROBOT);
    let mut record = serde_json::to_value(&finished.record).map_err(|error| error.to_string())?;
    if let Some(proof) = &finished.proof {
        record["shuffle"] = serde_json::to_value(proof).map_err(|error| error.to_string())?;
    }
    Ok(Some(FinishedDeal {
        deal_id: finished.deal,
        table_id: table,
        group_id: finished.group,
        game: finished.record.rules.game().to_string(),
        rules_name: finished.record.rules.name().to_owned(),
        contract: declaration.map(|game| game.contract.to_string()),
        declarer: declaration.map(|game| holder(game.seat)),
        finished_at: Timestamp::from_millisecond(at.millis() as i64).map_err(|error| error.to_string())?,
        record,
        facts: facts::of(finished.deal, table, &finished.record),
        seats: finished
            .bill
            .iter()
            .map(|(seat, points)| SeatResult {
                seat: seat.number() as u8,
                user_id: holder(seat),
                half_points: points.halves(),
            })
            .collect(),
    }))
}
