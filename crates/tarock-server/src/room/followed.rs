//! Whether other processes follow a table. The owner announces entries only while some process does.
//!
//! A room that follows tells the owner before it reads the log, and again every few seconds. So every entry is either
//! in the log before that read, or it is announced. A new owner does not know who follows, so it announces everything
//! at first.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tarock_table::TableId;
use tokio::time::Instant;

use super::{Room, RoomContext};
use crate::wire::{Following, ProcessId, encode};

/// How long a table counts as followed after a process has said so.
const FOLLOWED_FOR: Duration = Duration::from_secs(20);
/// How often a room tells the owner that it follows.
const SAY_EVERY: Duration = Duration::from_secs(4);
/// How long the owner may take to record a new follower.
const NOTED_WITHIN: Duration = Duration::from_secs(1);

/// The time until which a table counts as followed by another process.
#[derive(Debug, Clone)]
pub(crate) struct Followed {
    start: Instant,
    /// In milliseconds since `start`.
    until: Arc<AtomicU64>,
}

impl Followed {
    /// Assumes that some process follows, because it is not known yet.
    pub(super) fn perhaps() -> Self {
        let followed = Self { start: Instant::now(), until: Arc::default() };
        followed.renew();
        followed
    }

    /// Records that a process follows.
    pub(crate) fn renew(&self) {
        let until = self.start.elapsed() + FOLLOWED_FOR;
        self.until.fetch_max(until.as_millis() as u64, Ordering::SeqCst);
    }

    pub(super) fn is_now(&self) -> bool {
        self.start.elapsed() < Duration::from_millis(self.until.load(Ordering::SeqCst))
    }
}

/// Returns the subject on which a process is told who follows its tables.
pub(crate) fn subject(owner: ProcessId) -> String {
    format!("process.{owner}.follow")
}

/// Tells the owner of a table that this process follows it, and waits for a confirmation. An owner that does not answer
/// is gone or busy; entries that it does not announce are found in the log later.
pub(super) async fn tell(around: &RoomContext, table: TableId, owner: ProcessId) {
    let told = around.bus.request(&subject(owner), encode(&Following { table }), NOTED_WITHIN).await;
    if let Err(error) = told {
        tracing::debug!(%table, %owner, %error, "room.follow: the owner did not confirm");
    }
}

impl Room {
    /// Tells the owner, every few seconds, that this process still follows.
    pub(super) async fn say_that_we_follow(&mut self) {
        let is_due = self.said_at.is_none_or(|at| at.elapsed() >= SAY_EVERY);
        if is_due {
            self.said_at = Some(Instant::now());
            let following = encode(&Following { table: self.id });
            let _ = self.around.bus.publish(&subject(self.owner), following).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_table_counts_as_followed_until_nobody_has_said_so_for_a_while() {
        let followed = Followed::perhaps();
        assert!(followed.is_now(), "at first it is unknown");
        tokio::time::sleep(FOLLOWED_FOR).await;
        assert!(!followed.is_now());
        followed.renew();
        tokio::time::sleep(3 * SAY_EVERY).await;
        assert!(followed.is_now(), "two messages may be lost");
    }
}
