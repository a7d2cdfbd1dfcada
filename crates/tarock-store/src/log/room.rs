//! How much space the logs have left, so that owners can stop in time.
//!
//! A stream that has reached its limit refuses every entry, including the one that would close a table and make room.
//! So the last part of it is kept free: [from there on](TableLog::is_nearly_full) an owner appends only what brings
//! tables to an end. The server is asked [now and then](TableLog::measure); what this process appends in between is
//! added to the count.

use std::sync::atomic::{AtomicU64, Ordering};

use async_nats::jetstream::stream::Info;

use super::{LogError, TableLog};

/// How full a stream may get, in percent, before only necessary entries are appended.
const NEARLY_FULL: u64 = 85;
/// What the server stores beside each payload, in bytes: subject, headers, its own numbers.
const AROUND: u64 = 160;

/// The size of one stream and its limit, in bytes.
#[derive(Debug)]
pub(super) struct Usage {
    used: AtomicU64,
    /// 0 where only the disk is a limit.
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
    /// Asks the server how full the logs are, and returns the fill level of the fullest partition in percent; 0 where
    /// there is no limit. This also notices a limit that somebody else has changed.
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

    /// Returns whether the remaining space should be kept for entries that bring tables to an end: moves of deals that
    /// have begun, people who leave, tables that close.
    pub fn is_nearly_full(&self) -> bool {
        self.fill() >= NEARLY_FULL
    }

    /// Returns the fill level of the fullest partition in percent, as far as it is known here; 0 where there is no limit.
    pub fn fill(&self) -> u64 {
        self.inner.usage.iter().map(Usage::fill).max().unwrap_or(0)
    }
}
