//! What all players together have measured.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tarock_table::{DealId, TableId, UserId};

/// Counts and times. To measure how long an action takes to each screen, the action is identified by its number in the
/// deal, which every notice contains.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    n_answered: AtomicU64,
    answer_times: Mutex<Vec<u32>>,
    sent: Mutex<HashMap<(DealId, u32), Instant>>,
    screen_times: Mutex<Vec<u32>>,
    refusals: Mutex<BTreeMap<String, u64>>,
    troubles: Mutex<BTreeMap<String, u64>>,
    heard: Mutex<HashMap<(TableId, UserId), u64>>,
    n_seated: AtomicUsize,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn micros(time: Duration) -> u32 {
    u32::try_from(time.as_micros()).unwrap_or(u32::MAX)
}

/// Times of one kind, in microseconds, sorted.
#[derive(Debug, Clone, Default)]
pub(crate) struct Times(Vec<u32>);

impl Times {
    /// Returns the time that `permille` of a thousand values do not exceed.
    pub(crate) fn permille(&self, permille: usize) -> Duration {
        let at = (self.0.len() * permille / 1_000).min(self.0.len().saturating_sub(1));
        Duration::from_micros(self.0.get(at).copied().unwrap_or(0).into())
    }
}

impl Times {
    /// Returns the share of times above `milliseconds`, from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "there are not that many")]
    pub(crate) fn share_above(&self, milliseconds: u32) -> f64 {
        let n_above = self.0.len() - self.0.partition_point(|micros| *micros <= milliseconds * 1_000);
        n_above as f64 / self.0.len().max(1) as f64
    }
}

impl Tally {
    pub(crate) fn answered(&self, waited: Duration) {
        self.n_answered.fetch_add(1, Ordering::Relaxed);
        lock(&self.answer_times).push(micros(waited));
    }

    pub(crate) fn acts(&self, deal: DealId, cursor: u32) {
        lock(&self.sent).insert((deal, cursor), Instant::now());
    }

    /// Records that somebody's screen shows the action with this number in the deal.
    pub(crate) fn seen(&self, deal: DealId, cursor: u32) {
        let sent = lock(&self.sent).get(&(deal, cursor)).copied();
        if let Some(at) = sent {
            lock(&self.screen_times).push(micros(at.elapsed()));
        }
    }

    pub(crate) fn refused(&self, code: &str) {
        *lock(&self.refusals).entry(code.to_owned()).or_default() += 1;
    }

    pub(crate) fn note(&self, error: &anyhow::Error) {
        *lock(&self.troubles).entry(format!("{error}")).or_default() += 1;
    }

    /// Records that a player joins a table.
    pub(crate) fn comes(&self) {
        self.n_seated.fetch_add(1, Ordering::Relaxed);
    }

    /// Records that a player's table has closed.
    pub(crate) fn leaves(&self, table: TableId, user: UserId) {
        lock(&self.heard).remove(&(table, user));
        self.n_seated.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn n_seated(&self) -> usize {
        self.n_seated.load(Ordering::Relaxed)
    }

    /// Records the number of the last notice that a player has received.
    pub(crate) fn hears(&self, table: TableId, user: UserId, no: u64) {
        lock(&self.heard).insert((table, user), no);
    }

    pub(crate) fn heard(&self) -> HashMap<(TableId, UserId), u64> {
        lock(&self.heard).clone()
    }

    pub(crate) fn n_answered(&self) -> u64 {
        self.n_answered.load(Ordering::Relaxed)
    }

    /// Returns the times since the last call: from actions to their answers, and from actions to other screens.
    pub(crate) fn take_times(&self) -> (Times, Times) {
        let take = |times: &Mutex<Vec<u32>>| {
            let mut times = std::mem::take(&mut *lock(times));
            times.sort_unstable();
            Times(times)
        };
        (take(&self.answer_times), take(&self.screen_times))
    }

    pub(crate) fn refusals(&self) -> BTreeMap<String, u64> {
        lock(&self.refusals).clone()
    }

    pub(crate) fn troubles(&self) -> BTreeMap<String, u64> {
        lock(&self.troubles).clone()
    }
}
