//! Whether this process can serve.
//!
//! An open connection proves little: a NATS server with a full disk keeps it open but stores nothing. So this appends
//! an entry, just as a move would. Anybody may ask, so results are cached for a moment.

use std::sync::Arc;
use std::time::Duration;

use tarock_store::Store;
use tarock_store::log::TableLog;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// How long NATS or the database may take to answer.
const ANSWERS_WITHIN: Duration = Duration::from_millis(800);
/// How long a result is cached.
const GOOD_FOR: Duration = Duration::from_secs(2);

/// The result of a readiness check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Ready,
    /// Moves are not stored.
    NoLog,
    /// Moves are stored, but nobody can sign in.
    NoDatabase,
    /// Newer processes serve tables that this one cannot read.
    Outdated,
}

impl Verdict {
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Ready => "ready\n",
            Self::NoLog => "NATS does not store\n",
            Self::NoDatabase => "PostgreSQL does not answer\n",
            Self::Outdated => "newer processes serve\n",
        }
    }
}

/// Checks NATS and the database. Clones share the cached result.
#[derive(Debug, Clone)]
pub(crate) struct Readiness {
    log: TableLog,
    store: Store,
    last: Arc<Mutex<Option<(Instant, Verdict)>>>,
}

impl Readiness {
    /// Creates a check without a cached result.
    pub(crate) fn new(log: TableLog, store: Store) -> Self {
        Self { log, store, last: Arc::default() }
    }

    /// Checks whether this process can serve. Takes less than a second, whatever NATS and the database do. An outdated
    /// process need not ask them.
    pub(crate) async fn check(&self, is_outdated: bool) -> Verdict {
        if is_outdated {
            metrics::gauge!("tarock_ready").set(0.0);
            return Verdict::Outdated;
        }
        // Concurrent callers wait for the same result.
        let mut last = self.last.lock().await;
        if let Some((at, verdict)) = *last
            && at.elapsed() < GOOD_FOR
        {
            return verdict;
        }
        let log = timeout(ANSWERS_WITHIN, self.log.probe());
        let store = timeout(ANSWERS_WITHIN, self.store.ping());
        let (log, store) = tokio::join!(log, store);
        let verdict = match (log, store) {
            (Ok(Ok(())), Ok(Ok(()))) => Verdict::Ready,
            (Ok(Ok(())), _) => Verdict::NoDatabase,
            (failed, _) => {
                let error = failed.map(|probed| probed.err().map(|error| error.to_string()));
                tracing::warn!(?error, "readiness.check: no entry can be stored");
                Verdict::NoLog
            }
        };
        let is_ready = f64::from(u8::from(verdict == Verdict::Ready));
        metrics::gauge!("tarock_ready").set(is_ready);
        *last = Some((Instant::now(), verdict));
        verdict
    }
}
