//! Deadlines of tables without a room. An owner that closes its room notes when the table must be opened again.

use std::collections::BTreeSet;
use std::time::Duration;

use tarock_table::{Moment, TableId};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

use crate::clock;

/// The pause between two tables that are opened before they are due. Opening one takes about half as long.
const HURRY: Duration = Duration::from_millis(20);
/// How often to check whether space is scarce.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// The sender for deadlines.
#[derive(Debug, Clone)]
pub(crate) struct DueTimes(mpsc::UnboundedSender<(Instant, TableId)>);

impl DueTimes {
    /// Returns a sender and a receiver for deadlines.
    pub(crate) fn new() -> (Self, Noted) {
        let (sender, receiver) = mpsc::unbounded_channel();
        (Self(sender), Noted { receiver, by_time: BTreeSet::new() })
    }

    /// Notes that a table must be opened at this time, or a little later.
    pub(crate) fn note(&self, table: TableId, at: Moment) {
        // If the receiver is gone, the process is ending; other processes sweep all tables periodically.
        let _ = self.0.send((Instant::now() + (at - clock::now()), table));
    }
}

/// All noted deadlines, by time.
#[derive(Debug)]
pub(crate) struct Noted {
    receiver: mpsc::UnboundedReceiver<(Instant, TableId)>,
    by_time: BTreeSet<(Instant, TableId)>,
}

impl Noted {
    /// Waits for the next table that must be opened. While space is scarce, tables are opened before they are due:
    /// nobody is there, and closing them frees space. This is cancel-safe.
    pub(crate) async fn next(&mut self, is_scarce: impl Fn() -> bool) -> Option<TableId> {
        loop {
            let first = self.by_time.first().copied();
            let look_again = sleep(if is_scarce() { HURRY } else { LOOK_EVERY });
            tokio::select! {
                noted = self.receiver.recv() => {
                    self.by_time.insert(noted?);
                }
                () = sleep_until(first.map_or_else(Instant::now, |(at, _)| at)), if first.is_some() => {
                    return self.by_time.pop_first().map(|(_, table)| table);
                }
                () = look_again, if first.is_some() => {
                    if is_scarce() {
                        return self.by_time.pop_first().map(|(_, table)| table);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn tables_are_opened_when_they_are_due_and_in_that_order() {
        let (notes, mut noted) = DueTimes::new();
        let [late, soon, over] = [1, 2, 3].map(|n| TableId::from_uuid(Uuid::from_u128(n)));
        let start = Instant::now();
        notes.note(late, clock::now() + Duration::from_mins(30));
        notes.note(soon, clock::now() + Duration::from_mins(1));
        notes.note(over, clock::now());
        let plenty = || false;
        assert_eq!(noted.next(plenty).await, Some(over));
        assert_eq!(noted.next(plenty).await, Some(soon));
        assert_eq!(start.elapsed().as_secs().div_ceil(60), 1);
        assert_eq!(noted.next(plenty).await, Some(late));
        assert_eq!(start.elapsed().as_secs().div_ceil(60), 30);
    }

    #[tokio::test(start_paused = true)]
    async fn while_space_is_scarce_no_table_waits_until_it_is_due() {
        let (notes, mut noted) = DueTimes::new();
        let tables: Vec<_> = (1..=100).map(|n| TableId::from_uuid(Uuid::from_u128(n))).collect();
        let start = Instant::now();
        for table in &tables {
            notes.note(*table, clock::now() + Duration::from_mins(30));
        }
        let is_scarce = || start.elapsed() > Duration::from_mins(2);
        for _ in &tables {
            noted.next(is_scarce).await.expect("it is noted");
        }
        assert!(start.elapsed() < Duration::from_secs(130), "{:?}", start.elapsed());
    }
}
