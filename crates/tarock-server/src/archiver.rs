//! Finished deals go from the logs into the database: at least once delivered, once there.
//!
//! What the database does not take at the moment is tried again until it does. What it would never take, however often it
//! is tried, is set aside whole, with the reason, and the archiver goes on: one bad entry must not stop the others.

use std::time::Duration;

use jiff::Timestamp;
use tarock_store::log::{Delivery, LogError, Reader, TableLog};
use tarock_store::{FinishedDeal, SeatResult, Store, StoreError, Users};
use tarock_table::{Event, Finished, Moment, OpenEvent, TableId};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::identity::timestamp;
use crate::wire::LogMessage;

/// The name under which all archivers share the work.
const NAME: &str = "archiver";
/// How long an engine that does not answer is left alone.
const PAUSE: Duration = Duration::from_millis(500);

/// Carries finished deals into the database until it is to stop.
///
/// What fails is tried again.
pub async fn run(log: TableLog, store: Store, stop: CancellationToken) {
    let mut tasks = tokio::task::JoinSet::new();
    for partition in 0..log.partitions() {
        let (log, store, stop) = (log.clone(), store.clone(), stop.clone());
        tasks.spawn(async move {
            stop.run_until_cancelled(read(log, store, partition)).await;
        });
    }
    while tasks.join_next().await.is_some() {}
}

async fn read(log: TableLog, store: Store, partition: u16) {
    loop {
        match log.reader(NAME, partition).await {
            Ok(reader) => {
                if let Err(error) = archive(&log, &store, reader).await {
                    tracing::warn!(partition, %error, "archiver.read: the log cannot be read");
                }
            }
            Err(error) => tracing::warn!(partition, %error, "archiver.read: no reader"),
        }
        sleep(PAUSE).await;
    }
}

/// One entry after the other: a log is deleted only when everything before its end is in the database.
async fn archive(log: &TableLog, store: &Store, mut reader: Reader) -> Result<(), LogError> {
    loop {
        let Some(delivery) = reader.next().await? else { continue };
        let news = has_news(&delivery.payload) && log.counts(&delivery).await?;
        let closed = if news { carry(store, &delivery).await } else { false };
        let table = delivery.table;
        delivery.done().await?;
        if closed {
            close(log, store, table).await;
        }
    }
}

/// Most entries are single moves and need not be read.
fn has_news(payload: &[u8]) -> bool {
    let contains = |needle: &[u8]| payload.windows(needle.len()).any(|window| window == needle);
    contains(br#""kind":"finished""#) || contains(br#""event":"closed""#)
}

/// Tries until it is done or set aside; tells whether the table is closed with it.
async fn carry(store: &Store, delivery: &Delivery) -> bool {
    loop {
        match store_all(store, delivery.table, &delivery.payload).await {
            Ok(closed) => return closed,
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
                        return closed;
                    }
                    Err(error) => tracing::warn!(%table, %seq, %error, "archiver.carry: not set aside yet"),
                }
            }
        }
        sleep(PAUSE).await;
        // Somebody else may get it if this is not heard; once there, it is there once.
        let _ = delivery.still_working().await;
    }
}

/// Why an entry is not in the database.
enum NotStored {
    /// The database cannot take anything now.
    Yet(StoreError),
    /// It can never take this one.
    Ever {
        reason: String,
        /// Whether the table is closed with it all the same.
        closed: bool,
    },
}

/// Stores every deal of an entry; tells whether the table is closed with it. Doing it again changes nothing.
async fn store_all(store: &Store, table: TableId, payload: &[u8]) -> Result<bool, NotStored> {
    let message: LogMessage = serde_json::from_slice(payload)
        .map_err(|error| NotStored::Ever { reason: format!("it cannot be read: {error}"), closed: false })?;
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
            Ok(deal) => match insert(store, &deal).await {
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

/// What the database said too: an operator needs it, and it goes nowhere else.
fn with_source(error: &StoreError) -> String {
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}

/// Tries everything again that was set aside; how many were stored, and how many were not.
///
/// # Errors
///
/// When the database fails. What was stored before that is stored.
pub async fn retry_aside(store: &Store) -> Result<(u64, u64), StoreError> {
    let (mut n_stored, mut n_left, mut after) = (0, 0, 0);
    loop {
        let entries = store.aside().list(after, 100).await?;
        let Some(last) = entries.last() else { return Ok((n_stored, n_left)) };
        after = last.number;
        for entry in &entries {
            match store_all(store, entry.table, &entry.payload).await {
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
        // An account that is gone is gone: its seat is booked as nobody's.
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

/// A finished deal as the database keeps it.
fn row(table: TableId, finished: &Finished, at: Moment) -> Result<FinishedDeal, String> {
    let position = finished.record.replay().map_err(|error| format!("it cannot be played again: {error}"))?;
    let declaration = position.board().game();
    let holder = |seat| finished.seats[seat].unwrap_or(Users::TAROBOT);
    let mut record = serde_json::to_value(&finished.record).map_err(|error| error.to_string())?;
    if let Some(proof) = &finished.proof {
        record["shuffle"] = serde_json::to_value(proof).map_err(|error| error.to_string())?;
    }
    Ok(FinishedDeal {
        deal_id: finished.deal,
        table_id: table,
        group_id: finished.group,
        game: finished.record.rules.game().to_string(),
        rules_name: finished.record.rules.name().to_owned(),
        contract: declaration.map(|game| game.contract.to_string()),
        declarer: declaration.map(|game| holder(game.seat)),
        finished_at: Timestamp::from_millisecond(at.millis() as i64).map_err(|error| error.to_string())?,
        record,
        seats: finished
            .bill
            .iter()
            .map(|(seat, points)| SeatResult {
                seat: seat.number() as u8,
                user_id: holder(seat),
                half_points: points.halves(),
            })
            .collect(),
    })
}

/// A closed table no longer counts as open, and its log is not needed any more.
async fn close(log: &TableLog, store: &Store, table: TableId) {
    if let Err(error) = store.groups().close_table(table).await {
        tracing::warn!(%table, %error, "archiver.close: the table still counts as open");
    }
    if let Err(error) = log.delete(table).await {
        tracing::warn!(%table, %error, "archiver.close: the log is still there");
    }
}
