//! How much space the logs have left, so that owners can stop in time.
//!
//! A stream that has reached its limit refuses every entry, including one that would close a table and free space. So
//! the last part is kept free: from [a certain level](TableLog::is_nearly_full) on, owners append only entries that
//! bring tables to an end. The server is [asked](TableLog::measure) at intervals; what this process appends in between
//! is added to the count.

use std::sync::atomic::{AtomicU64, Ordering};

use async_nats::jetstream::stream::Info;

use super::{LogError, TableLog};

/// The fill level in percent above which only necessary entries are appended.
const NEARLY_FULL: u64 = 85;
/// What the server stores for each entry besides its payload, in bytes: subject, headers, sequence numbers.
const AROUND: u64 = 160;

/// The size of one stream and its limit, in bytes.
#[derive(Debug)]
pub(super) struct Usage {
    used: AtomicU64,
    /// The limit; 0 if only the disk limits the size.
    most: AtomicU64,
}

impl Usage {
    pub(super) fn new(info: &Info) -> Self {
        let usage = Self { used: AtomicU64::new(0), most: AtomicU64::new(0) };
        usage.learn(info);
        usage
    }

    fn learn(&self, info: &Info) {
        self.used.store(info.state.bytes, Ordering::Relaxed);
        self.most.store(u64::try_from(info.config.max_bytes).unwrap_or(0), Ordering::Relaxed);
    }

    pub(super) fn add(&self, n_bytes: usize) {
        self.used.fetch_add(n_bytes as u64 + AROUND, Ordering::Relaxed);
    }

    /// Returns the fill level in percent, rounded down.
    fn fill(&self) -> u64 {
        match self.most.load(Ordering::Relaxed) {
            0 => 0,
            most => self.used.load(Ordering::Relaxed).saturating_mul(100) / most,
        }
    }
}

impl TableLog {
    /// Asks the server how full the logs are, and returns the fill level of the fullest partition in percent; 0 if
    /// there is no limit. This also picks up a limit that another process has changed.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when a stream has no leader.
    pub async fn measure(&self) -> Result<u64, LogError> {
        for (stream, usage) in self.inner.streams.iter().zip(&self.inner.usage) {
            usage.learn(&stream.get_info().await.map_err(LogError::unavailable)?);
        }
        Ok(self.fill())
    }

    /// Returns whether to save the remaining space for entries that bring tables to an end: moves in deals that have
    /// begun, people who leave, tables that close.
    pub fn is_nearly_full(&self) -> bool {
        self.fill() >= NEARLY_FULL
    }

    /// Returns the fill level of the fullest partition in percent, as far as this process knows; 0 if there is no
    /// limit.
    pub fn fill(&self) -> u64 {
        self.inner.usage.iter().map(Usage::fill).max().unwrap_or(0)
    }
}
