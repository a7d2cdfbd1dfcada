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
use tarock_table::TableId;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use super::{NAME, NotStored, has_news, store_all, tells_of_closing};
use crate::identity::timestamp;
use crate::sweep;

/// How long to wait before retrying to close a table, because each attempt reads its whole log.
const AGAIN: Duration = Duration::from_mins(1);
/// Tables are closed one at a time: each needs two connections at once, and with many partitions, all tasks could hold
/// one and wait for the second.
static TURN: Semaphore = Semaphore::const_new(1);

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
        if closed_before.contains(&table) {
            tracing::warn!(%table, "archiver.sweep: the log of a closed table had come back");
            n_closed += u32::from(close(log, store, table).await);
        } else if let Some(last) = log.last_stored(table).await?
            && may_end_a_log(&last)
            && last.seq <= reader.progress().await?.done_to
            && is_closed_and_stored(log, store, format, table, &last).await?
            && close(log, store, table).await
        {
            n_closed += 1;
        }
        sleep(sweep::PAUSE).await;
    }
    Ok(n_closed)
}

/// Returns whether a log with this last entry deserves a closer look. Most tables are open. In an old log, the last
/// entry need not be the closing one: an owner that was fenced off may have appended an entry that does not count.
fn may_end_a_log(last: &Entry) -> bool {
    sweep::is_forgotten(last.time) || tells_of_closing(&last.payload)
}

/// Returns whether the last entry that counts closes the table, and everything before it is in the database or was set
/// aside. To be sure, this stores everything again, which changes nothing for what was stored already. Acknowledgements
/// are no proof: NATS has skipped entries after a server's disk was full, and once the log is deleted, nobody could
/// read them any more. A log with newer entries is left to a newer archiver.
async fn is_closed_and_stored(
    log: &TableLog,
    store: &Store,
    format: Format,
    table: TableId,
    last: &Entry,
) -> Result<bool, LogError> {
    let entries = match log.load_one_by_one(table).await {
        // The log is kept; other tables are closed all the same.
        Err(error @ LogError::Torn { .. }) => {
            tracing::error!(%error, "archiver.close: the log is kept");
            return Ok(false);
        }
        entries => entries?,
    };
    // A process that was deleting the log may have left only its last entry, which does not count on its own. If the
    // deletion is in progress elsewhere, it will be completed there.
    let mut is_closed = entries.is_empty() && tells_of_closing(&last.payload) && log.is_alone(table, last.seq).await?;
    if entries.iter().chain([last]).any(|entry| format.is_newer(&entry.payload)) {
        return Ok(false);
    }
    for entry in entries {
        is_closed = false;
        if has_news(&entry.payload) {
            match store_all(store, format, table, &entry.payload).await {
                Ok(closed) => is_closed = closed,
                Err(NotStored::Yet(_)) => return Ok(false),
                Err(NotStored::Ever { reason, closed }) => {
                    if store.aside().put(table, entry.seq, &entry.payload, &reason, timestamp()).await.is_err() {
                        return Ok(false);
                    }
                    is_closed = closed;
                }
            }
        }
    }
    Ok(is_closed)
}

/// Records that a table is closed, and deletes its log. Returns whether both succeeded; not while a backup copies the
/// logs. While the table counts as open its log must stay, because otherwise nobody would find the table again.
async fn close(log: &TableLog, store: &Store, table: TableId) -> bool {
    let closed = async {
        let _turn = TURN.acquire().await?;
        let Some(_permit) = store.may_delete_logs().await? else { return Ok(false) };
        store.closed_tables().add(table, timestamp()).await?;
        log.delete(table).await?;
        anyhow::Ok(true)
    };
    closed.await.unwrap_or_else(|error| {
        tracing::warn!(%table, error = format!("{error:#}"), "archiver.close: not closed yet");
        false
    })
}
