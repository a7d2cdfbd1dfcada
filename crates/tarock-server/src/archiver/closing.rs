//! Closes tables once everything in their logs is in the database: they no longer count as open, and their logs are
//! deleted.
//!
//! The entry that closes a table is often processed before an earlier one that another archiver holds. So tables wait
//! in a list, which is lost when the process ends. A periodic sweep of the logs finds tables that were lost or could
//! not be closed.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tarock_protocol::log::Format;
use tarock_store::Store;
use tarock_store::log::{Entry, LogError, Seq, TableLog};
use tarock_table::{Event, TableId};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::{NAME, NotStored, has_news, row, store_all, tells_of_closing};
use crate::identity::timestamp;
use crate::sweep;

/// How long to wait before retrying to close a table, because each attempt reads its whole log.
const AGAIN: Duration = Duration::from_mins(1);

/// A table to close.
#[derive(Debug)]
pub(super) struct Closing {
    seq: Seq,
    table: TableId,
    /// When to retry at the earliest.
    again: Option<Instant>,
}

impl Closing {
    /// Creates the closing of a table whose last entry is `seq`.
    pub(super) const fn new(seq: Seq, table: TableId) -> Self {
        Self { seq, table, again: None }
    }
}

/// The sending half: hands in tables to close.
#[derive(Debug)]
pub(super) struct Desk {
    tables: mpsc::UnboundedSender<Closing>,
    done_to: watch::Sender<Seq>,
    n_waiting: Arc<AtomicUsize>,
}

/// The receiving half: closes the tables.
#[derive(Debug)]
pub(super) struct Work {
    tables: mpsc::UnboundedReceiver<Closing>,
    done_to: watch::Receiver<Seq>,
    n_waiting: Arc<AtomicUsize>,
}

/// Returns both halves. They work in parallel, so that deals are booked while tables are closed: reading a long log
/// takes time.
pub(super) fn desk() -> (Desk, Work) {
    let ((sender, tables), (done, done_to)) = (mpsc::unbounded_channel(), watch::channel(Seq::NONE));
    let n_waiting = Arc::<AtomicUsize>::default();
    (Desk { tables: sender, done_to: done, n_waiting: n_waiting.clone() }, Work { tables, done_to, n_waiting })
}

impl Desk {
    /// Hands in a table.
    pub(super) fn add(&self, one: Closing) {
        self.n_waiting.fetch_add(1, Ordering::Relaxed);
        // If the receiver is gone, the process is ending; the sweep of another one will find the table.
        let _ = self.tables.send(one);
    }

    /// Returns whether any tables wait to be closed.
    pub(super) fn is_waiting(&self) -> bool {
        self.n_waiting.load(Ordering::Relaxed) > 0
    }

    /// Records that everything up to this entry was processed, by this archiver or another.
    pub(super) fn processed_to(&self, seq: Seq) {
        self.done_to.send_replace(seq);
    }
}

impl Work {
    /// Closes tables once all their entries have been processed, until stopped.
    pub(super) async fn run(mut self, log: &TableLog, store: &Store, format: Format, stop: &CancellationToken) {
        let mut waiting = Vec::new();
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                Some(one) = self.tables.recv() => waiting.push(one),
                Ok(()) = self.done_to.changed() => {}
                else => return,
            }
            while let Ok(one) = self.tables.try_recv() {
                waiting.push(one);
            }
            let done_to = *self.done_to.borrow_and_update();
            // While a backup copies the logs, reading them here would be in vain.
            if !matches!(store.may_delete_logs().await, Ok(Some(_))) {
                continue;
            }
            for one in mem::take(&mut waiting) {
                if one.seq > done_to || one.again.is_some_and(|again| again > Instant::now()) {
                    waiting.push(one);
                } else if is_done(log, store, format, one.table).await && close(log, store, one.table).await {
                    self.n_waiting.fetch_sub(1, Ordering::Relaxed);
                } else {
                    waiting.push(Closing { again: Some(Instant::now() + AGAIN), ..one });
                }
                if stop.is_cancelled() {
                    return;
                }
            }
        }
    }
}

/// Returns whether everything in a table's log is in the database, or the log is gone.
async fn is_done(log: &TableLog, store: &Store, format: Format, table: TableId) -> bool {
    let done = async {
        match log.last_stored(table).await? {
            Some(last) => is_closed_and_stored(log, store, format, table, &last).await,
            // Another archiver has deleted the log.
            None => Ok(true),
        }
    };
    done.await.unwrap_or_else(|error: LogError| {
        tracing::warn!(%table, %error, "archiver.close: the log cannot be read");
        false
    })
}

/// Looks for closed tables that are in no list, at the start and then periodically, until stopped. Several archivers
/// may find the same table; closing it again changes nothing.
pub(super) async fn sweep(log: TableLog, store: Store, partition: u16, format: Format, stop: CancellationToken) {
    loop {
        match stop.run_until_cancelled(close_forgotten(&log, &store, partition, format)).await {
            Some(Ok(0)) => {}
            Some(Ok(n)) => tracing::info!(partition, n, "archiver.sweep: closed forgotten tables"),
            Some(Err(error)) => tracing::warn!(partition, %error, "archiver.sweep: stopped early"),
            None => return,
        }
        if stop.run_until_cancelled(sleep(sweep::EVERY)).await.is_none() {
            return;
        }
    }
}

async fn close_forgotten(log: &TableLog, store: &Store, partition: u16, format: Format) -> Result<u32, LogError> {
    let mut reader = log.reader(NAME, partition).await?;
    let mut n_closed = 0;
    let tables = log.tables_of(partition).await?;
    // If the database does not answer, nothing can be closed anyway.
    let closed_before = store.closed_tables().among(&tables).await.unwrap_or_default();
    for table in tables {
        sleep(sweep::PAUSE).await;
        let Some(last) = log.last_stored(table).await? else { continue };
        let has_returned = closed_before.contains(&table);
        if !has_returned && !may_end_a_log(&last) || last.seq > reader.progress().await?.done_to {
            continue;
        }
        let may_close = if has_returned {
            tracing::warn!(%table, "archiver.sweep: the log of a closed table had come back");
            is_kept(log, store, format, table, &last).await?
        } else {
            is_closed_and_stored(log, store, format, table, &last).await?
        };
        n_closed += u32::from(may_close && close(log, store, table).await);
    }
    Ok(n_closed)
}

/// Returns whether a log with this last entry deserves a closer look. Most tables are open. In an old log, the last
/// entry need not be the closing one: an owner that was fenced off may have appended an entry that does not count.
fn may_end_a_log(last: &Entry) -> bool {
    sweep::is_forgotten(last.time) || tells_of_closing(&last.payload)
}

/// Returns whether the last entry that counts closes the table, and everything before it is in the database or was set
/// aside whole.
async fn is_closed_and_stored(
    log: &TableLog,
    store: &Store,
    format: Format,
    table: TableId,
    last: &Entry,
) -> Result<bool, LogError> {
    match is_stored(log, store, format, table, last).await {
        // It stays, and the others are closed all the same.
        Err(error @ LogError::Torn { .. }) => {
            tracing::error!(%error, "archiver.close: the log is kept");
            Ok(false)
        }
        stored => Ok(stored? == Some(true)),
    }
}

/// Stores everything in a log that is not in the database yet, or sets it aside whole, and returns whether the last entry
/// that counts closes the table; none if not all of it could be stored. Everything is stored again, which changes nothing
/// where it was already stored: an acknowledgement is no proof. NATS has skipped entries after the disk of a server was
/// full, and once the log is removed nobody can read them any more. A log with newer entries is left to a newer archiver.
async fn is_stored(
    log: &TableLog,
    store: &Store,
    format: Format,
    table: TableId,
    last: &Entry,
) -> Result<Option<bool>, LogError> {
    let entries = log.load_one_by_one(table).await?;
    // A process that was removing the log before has left only its last entry, which alone does not count. If somebody
    // removes the log right now, they will finish.
    let mut is_closed = entries.is_empty() && tells_of_closing(&last.payload) && log.is_alone(table, last.seq).await?;
    if entries.iter().chain([last]).any(|entry| format.is_newer(&entry.payload)) {
        return Ok(None);
    }
    for entry in entries {
        is_closed = false;
        if has_news(&entry.payload) {
            match store_all(store, format, table, &entry.payload).await {
                Ok(closed) => is_closed = closed,
                Err(NotStored::Yet(_)) => return Ok(None),
                Err(NotStored::Ever { reason, closed }) => {
                    if store.aside().put(table, entry.seq, &entry.payload, &reason, timestamp()).await.is_err() {
                        return Ok(None);
                    }
                    is_closed = closed;
                }
            }
        }
    }
    Ok(Some(is_closed))
}

/// Returns whether nothing is lost with a log that has come back after its table was closed. People may have played on
/// without knowing that the table was over. If entries are missing, nobody can tell which of the rest count; then what is
/// not known yet is set aside whole.
async fn is_kept(
    log: &TableLog,
    store: &Store,
    format: Format,
    table: TableId,
    last: &Entry,
) -> Result<bool, LogError> {
    match is_stored(log, store, format, table, last).await {
        Err(LogError::Torn { .. }) => {}
        stored if !log.is_alone(table, last.seq).await? => return Ok(stored?.is_some()),
        // Of a single entry nobody can tell either.
        stored => drop(stored?),
    }
    for entry in log.left_of(table).await? {
        if format.is_newer(&entry.payload) {
            return Ok(false);
        }
        if !has_news(&entry.payload) || is_known(store, format, table, &entry.payload).await {
            continue;
        }
        let reason = "the log came back after its table was closed, and lacks entries";
        if store.aside().put(table, entry.seq, &entry.payload, reason, timestamp()).await.is_err() {
            return Ok(false);
        }
        tracing::error!(%table, seq = %entry.seq, reason, "archiver.close: set aside; see `tarockd aside`");
    }
    Ok(true)
}

/// Returns whether every deal of an entry is in the database.
async fn is_known(store: &Store, format: Format, table: TableId, payload: &[u8]) -> bool {
    let Ok(message) = format.read(payload) else { return false };
    for event in &message.entry.events {
        let Event::Finished(finished) = event else { continue };
        match row(table, finished, message.entry.at) {
            Ok(Some(deal)) if finished.booked => {
                if !matches!(store.deals().get(deal.deal_id).await, Ok(Some(_))) {
                    return false;
                }
            }
            Ok(_) => {}
            Err(_) => return false,
        }
    }
    true
}

/// Records that a table is closed and deletes its log. Returns whether both are done: not while a backup copies the logs.
/// As long as the table counts as open its log stays, because without it nobody would find the table again. It takes one
/// connection at a time: with many partitions everybody would hold one and wait for a second.
async fn close(log: &TableLog, store: &Store, table: TableId) -> bool {
    let closed = async {
        if store.may_delete_logs().await?.is_none() {
            return Ok(false);
        }
        store.closed_tables().add(table, timestamp()).await?;
        let Some(_permit) = store.may_delete_logs().await? else { return Ok(false) };
        log.delete(table).await?;
        anyhow::Ok(true)
    };
    closed.await.unwrap_or_else(|error| {
        tracing::warn!(%table, error = format!("{error:#}"), "archiver.close: not closed yet");
        false
    })
}
