//! How much room the logs have left, so that somebody can stop in time.
//!
//! A stream that has reached its limit refuses every entry, also the one that would close a table and make room. So the last
//! part of it is kept free: [from there on](TableLog::is_nearly_full) an owner appends only what brings tables to an end. The
//! server is asked [now and then](TableLog::measure); what this process appends in between is counted along.

use std::sync::atomic::{AtomicU64, Ordering};

use async_nats::jetstream::stream::Info;

use super::{LogError, TableLog};

/// How full a stream may get, in hundredths, before only what is needed is appended.
const NEARLY_FULL: u64 = 85;
/// What the server stores beside each payload: subject, headers, its own numbers.
const AROUND: u64 = 160;

/// What one stream has and may have, in bytes.
#[derive(Debug)]
pub(super) struct Usage {
    used: AtomicU64,
    /// 0 where nothing but the disk is a limit.
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

    /// In hundredths, rounded down.
    fn fill(&self) -> u64 {
        match self.most.load(Ordering::Relaxed) {
            0 => 0,
            most => self.used.load(Ordering::Relaxed).saturating_mul(100) / most,
        }
    }
}

impl TableLog {
    /// Asks the server how full the logs are, and returns it in hundredths of what they may have: of the fullest partition,
    /// 0 where there is no limit. A limit that somebody else has changed is learnt, too.
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

    /// Whether what is left should be kept for entries that bring tables to an end: moves of deals that have begun, people
    /// who leave, tables that close.
    pub fn is_nearly_full(&self) -> bool {
        self.fill() >= NEARLY_FULL
    }

    fn fill(&self) -> u64 {
        self.inner.usage.iter().map(Usage::fill).max().unwrap_or(0)
    }
}
