//! Follows a table's entries as they are appended.

use std::collections::VecDeque;
use std::fmt;
use std::pin::Pin;

use async_nats::Subscriber;
use futures_util::{Stream, StreamExt as _, stream};
use tarock_table::TableId;
use tokio::time::{Instant, Sleep, sleep_until};

use super::{Announcement, Entry, LogError, Seq, TableLog};

impl TableLog {
    /// Follows a table: returns every entry after `after` exactly once, in order, without gaps.
    ///
    /// This costs the servers one subscription, not a consumer: entries that the owner [announces](Self::announce) are
    /// used as they arrive, and the log is read only if something is missing.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when the connection is closed for good.
    pub async fn follow(&self, table: TableId, after: Seq) -> Result<Follower, LogError> {
        // Subscribe before reading the log, so that nothing is lost in between.
        let live = self.inner.client.subscribe(self.live_subject(table)).await.map_err(LogError::unavailable)?;
        let check_at = Instant::now() + self.inner.config.check_every;
        let (ready, timer) = (VecDeque::new(), Box::pin(sleep_until(check_at)));
        Ok(Follower { log: self.clone(), table, live, last: after, ready, is_behind: true, check_at, timer })
    }
}

/// A [follower](TableLog::follow) of a table.
pub struct Follower {
    log: TableLog,
    table: TableId,
    live: Subscriber,
    /// The last entry that is in `ready` or was returned.
    last: Seq,
    ready: VecDeque<Entry>,
    /// Whether the log may have entries that were not announced to us.
    is_behind: bool,
    /// When to check the log if nothing is announced.
    check_at: Instant,
    /// Fires at or before `check_at`: it is reset when it fires, not for every entry.
    timer: Pin<Box<Sleep>>,
}

impl Follower {
    /// Waits for the next entry. This is cancel-safe: a dropped call loses nothing.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when entries are missing and the log cannot be read: retry later. [`LogError::Closed`]
    /// is final.
    pub async fn next(&mut self) -> Result<Entry, LogError> {
        loop {
            if let Some(entry) = self.ready.pop_front() {
                return Ok(entry);
            }
            if self.is_behind {
                let missing = self.log.load(self.table, self.last).await?;
                self.is_behind = false;
                self.last = missing.last().map_or(self.last, |entry| entry.seq);
                self.ready.extend(missing);
                self.wait_longer();
                continue;
            }
            tokio::select! {
                message = self.live.next() => match message {
                    Some(message) => self.hear(Announcement::from_bytes(&message.payload)),
                    None => return Err(LogError::Closed),
                },
                () = self.timer.as_mut() => {
                    if self.check_at <= Instant::now() {
                        self.is_behind = self.log.last(self.table).await? > self.last;
                        self.wait_longer();
                    }
                    self.timer.as_mut().reset(self.check_at);
                }
            }
        }
    }

    /// Skips the entries up to this one: an owner already knows what it has appended.
    pub fn knows(&mut self, seq: Seq) {
        if self.last < seq {
            self.last = seq;
            self.ready.retain(|entry| entry.seq > seq);
            self.wait_longer();
        }
    }

    /// Turns the follower into a stream that ends when the connection is closed for good.
    pub fn into_stream(self) -> impl Stream<Item = Result<Entry, LogError>> + Send {
        stream::unfold(self, |mut follower| async {
            match follower.next().await {
                Err(LogError::Closed) => None,
                next => Some((next, follower)),
            }
        })
    }

    fn hear(&mut self, announcement: Option<Announcement>) {
        // Ignore messages that are not announcements.
        let Some(Announcement { previous, seq, payload }) = announcement else {
            return;
        };
        self.wait_longer();
        if seq <= self.last {
            return;
        }
        if previous == self.last {
            self.last = seq;
            self.ready.push_back(Entry { seq, payload, time: None });
        } else {
            self.is_behind = true;
        }
    }

    fn wait_longer(&mut self) {
        self.check_at = Instant::now() + self.log.inner.config.check_every;
    }
}

impl fmt::Debug for Follower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Follower").field("table", &self.table).field("last", &self.last).finish_non_exhaustive()
    }
}
