//! Which processes are alive: each says so every second.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tarock_store::{Bus, BusError};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::room::encode;
use crate::wire::ProcessId;

/// How often a process says that it is alive.
const BEAT: Duration = Duration::from_millis(500);
/// How long one that says nothing counts as alive.
const SILENCE: Duration = Duration::from_millis(2_500);

/// What processes say of themselves.
#[derive(Debug, Serialize, Deserialize)]
enum Beat {
    Alive(ProcessId),
    Gone(ProcessId),
}

/// Who was heard of lately.
#[derive(Debug, Clone)]
pub(crate) struct Peers {
    me: ProcessId,
    started: Instant,
    heard: Arc<Mutex<HashMap<ProcessId, Instant>>>,
    /// How often a process has come or gone.
    changes: watch::Sender<u64>,
}

impl Peers {
    /// Listens to the others and tells them of this process, until it is to stop.
    pub(crate) async fn start(bus: &Bus, me: ProcessId, stop: CancellationToken) -> Result<Self, BusError> {
        let changes = watch::Sender::new(0);
        let peers = Self { me, started: Instant::now(), heard: Arc::default(), changes };
        let mut beats = bus.subscribe("alive").await?;
        let listening = peers.clone();
        let stopped = stop.clone();
        tokio::spawn(async move {
            while let Some(Some(message)) = stopped.run_until_cancelled(beats.next()).await {
                match serde_json::from_slice(&message.payload) {
                    Ok(Beat::Alive(process)) => listening.hear(process),
                    Ok(Beat::Gone(process)) => listening.is_gone(process),
                    Err(_) => {}
                }
            }
        });
        let (bus, looking) = (bus.clone(), peers.clone());
        tokio::spawn(async move {
            let mut every = tokio::time::interval(BEAT);
            let mut alive = HashSet::new();
            while stop.run_until_cancelled(every.tick()).await.is_some() {
                looking.miss(&mut alive);
                if let Err(error) = bus.publish("alive", encode(&Beat::Alive(me))).await {
                    tracing::warn!(%error, "peers.beat: not sent");
                }
            }
            // Who ends in order is not waited for.
            let _ = bus.publish("alive", encode(&Beat::Gone(me))).await;
        });
        Ok(peers)
    }

    pub(crate) const fn me(&self) -> ProcessId {
        self.me
    }

    /// Tells whenever a process has come or gone, so that nobody has to ask again and again.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Notes who has come and who has fallen silent since the last time.
    fn miss(&self, before: &mut HashSet<ProcessId>) {
        let known: Vec<ProcessId> = {
            let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
            heard.keys().copied().collect()
        };
        let alive: HashSet<ProcessId> = known.into_iter().filter(|process| self.is_alive(*process)).collect();
        if alive != *before {
            *before = alive;
            self.changes.send_modify(|n| *n += 1);
        }
    }

    fn hear(&self, process: ProcessId) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.retain(|_, at| at.elapsed() < 10 * SILENCE);
        heard.insert(process, Instant::now());
    }

    /// Whether a process was heard of lately. While this one has hardly begun to listen, everybody may be alive.
    pub(crate) fn is_alive(&self, process: ProcessId) -> bool {
        if process == self.me || self.started.elapsed() < SILENCE {
            return true;
        }
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let lately = |process: &ProcessId, silence| heard.get(process).is_some_and(|at| at.elapsed() < silence);
        // Who does not even hear himself is cut off, and cannot tell whether others are gone.
        !lately(&self.me, 3 * BEAT) || lately(&process, SILENCE)
    }

    /// Forgets a process that does not answer, so that nobody waits for it again.
    pub(crate) fn is_gone(&self, process: ProcessId) {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).remove(&process);
    }
}
