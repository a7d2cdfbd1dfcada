//! Finished deals go from the logs into the database: at least once delivered, once there.

use std::time::Duration;

use anyhow::Result;
use jiff::Timestamp;
use tarock_store::log::{Delivery, LogError, Reader, TableLog};
use tarock_store::{FinishedDeal, SeatResult, Store, StoreError, Users};
use tarock_table::{Event, Finished, Moment, OpenEvent, TableId};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::wire::LogMessage;

/// The name under which all archivers share the work.
const NAME: &str = "archiver";
/// How long an engine that does not answer is left alone.
const PAUSE: Duration = Duration::from_millis(500);

/// Carries finished deals into the database until it is to stop.
///
/// # Errors
///
/// Never: what fails is tried again.
pub async fn run(log: TableLog, store: Store, stop: CancellationToken) -> Result<()> {
    let mut tasks = tokio::task::JoinSet::new();
    for partition in 0..log.partitions() {
        let (log, store, stop) = (log.clone(), store.clone(), stop.clone());
        tasks.spawn(async move {
            stop.run_until_cancelled(read(log, store, partition)).await;
        });
    }
    while tasks.join_next().await.is_some() {}
    Ok(())
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

/// Tries until it is done; tells whether the table is closed with it.
async fn carry(store: &Store, delivery: &Delivery) -> bool {
    let Ok(message) = serde_json::from_slice::<LogMessage>(&delivery.payload) else {
        tracing::error!(table = %delivery.table, seq = %delivery.seq, "archiver.carry: an entry cannot be read");
        return false;
    };
    let mut closed = false;
    for event in &message.entry.events {
        match event {
            Event::Finished(finished) if finished.booked => {
                let Some(deal) = row(delivery.table, finished, message.entry.at) else { continue };
                while let Err(error) = insert(store, &deal).await {
                    metrics::counter!("tarock_archive_failures_total").increment(1);
                    tracing::warn!(deal = %deal.deal_id, %error, "archiver.carry: not stored yet");
                    sleep(PAUSE).await;
                    // Somebody else may get it if this is not heard; once there, it is there once.
                    let _ = delivery.still_working().await;
                }
            }
            Event::Open(OpenEvent::Closed) => closed = true,
            _ => {}
        }
    }
    closed
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
fn row(table: TableId, finished: &Finished, at: Moment) -> Option<FinishedDeal> {
    let position = finished.record.replay().ok()?;
    let declaration = position.board().game();
    let holder = |seat| finished.seats[seat].unwrap_or(Users::TAROBOT);
    let mut record = serde_json::to_value(&finished.record).ok()?;
    if let Some(proof) = &finished.proof {
        record["shuffle"] = serde_json::to_value(proof).ok()?;
    }
    Some(FinishedDeal {
        deal_id: finished.deal,
        table_id: table,
        group_id: finished.group,
        game: finished.record.rules.game().to_string(),
        rules_name: finished.record.rules.name().to_owned(),
        contract: declaration.map(|game| game.contract.to_string()),
        declarer: declaration.map(|game| holder(game.seat)),
        finished_at: Timestamp::from_millisecond(at.millis() as i64).ok()?,
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
