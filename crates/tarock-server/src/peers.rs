//! Tracks which processes are alive.
//!
//! Each process sends a heartbeat twice a second, but only to a few watchers: the next ones in the order of process
//! ids. A watcher that misses heartbeats tells all processes. To become known, each process also broadcasts to all,
//! less often the more processes there are. So the number of messages grows with the number of processes, not with its
//! square; and while there are few processes, each watches all others.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use tarock_store::{Bus, BusError};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::wire::{ProcessId, encode};

/// How often a process sends heartbeats to its watchers.
const BEAT: Duration = Duration::from_millis(500);
/// The silence after which its watchers miss it.
const SILENCE: Duration = Duration::from_millis(2_500);
/// How many watchers a process has.
const N_WATCHERS: usize = 3;
/// Once a load balancer has found it ready for this long, a process announces the version of the entries it writes, and
/// older processes then send people there.
const SETTLED: Duration = Duration::from_secs(5);
/// The longest interval between two checks by a load balancer.
const ASKED_EVERY: Duration = Duration::from_secs(10);
/// The maximum number of broadcasts that each process receives per second, however many processes there are.
const CALLS_PER_SECOND: u32 = 20;

/// A message about whether a process is alive.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
enum Beat {
    /// To a watcher: it is alive, and will keep sending heartbeats. To all: it is alive.
    Alive(ProcessId),
    /// To a process that has just started: this one is here too.
    Here(ProcessId),
    /// To a former watcher: it now sends its heartbeats elsewhere.
    Elsewhere(ProcessId),
    /// To all: it is shutting down, or its watchers miss it.
    Gone(ProcessId),
    /// To all: it writes entries of this version. Processes from before this message ignore it.
    Writes(ProcessId, u16),
}

/// When this process last heard from each process.
#[derive(Debug, Default)]
struct Heard {
    /// Any message.
    of: HashMap<ProcessId, Instant>,
    /// Heartbeats to this process, which is a watcher.
    beats: HashMap<ProcessId, Instant>,
    /// The version of the entries that each process writes.
    versions: HashMap<ProcessId, u16>,
    /// Since when, and when last, a load balancer asked this process whether it is ready, and it was.
    ready: Option<(Instant, Instant)>,
}

impl Heard {
    fn forget(&mut self, process: ProcessId) -> bool {
        self.beats.remove(&process);
        self.versions.remove(&process);
        self.of.remove(&process).is_some()
    }

    /// Returns how long a process that its watchers do not miss counts as alive after its last broadcast: five
    /// broadcast intervals.
    fn patience(&self) -> Duration {
        SILENCE + 5 * call_every(self.of.len())
    }

    /// Restarts all timeouts. A process that was cut off has heard nobody, which says nothing about the others: each
    /// gets as much time as if it had just been heard.
    fn listen_again(&mut self, now: Instant) {
        for at in self.of.values_mut().chain(self.beats.values_mut()) {
            *at = now;
        }
    }
}

/// Returns how often a process broadcasts, depending on the number of processes.
fn call_every(n_processes: usize) -> Duration {
    Duration::from_secs(1).max(Duration::from_secs(1) * n_processes as u32 / CALLS_PER_SECOND)
}

/// Returns the watchers of a process: the next ones in the order of ids, wrapping around.
fn watchers(me: ProcessId, all: &BTreeSet<ProcessId>) -> Vec<ProcessId> {
    let after = all.range(me..).chain(all.range(..me)).filter(|process| **process != me);
    after.take(N_WATCHERS).copied().collect()
}

/// Returns the process responsible for a task that exactly one process must do. All processes that know the same
/// processes agree on it.
fn responsible(all: impl IntoIterator<Item = ProcessId>, what: u16) -> Option<ProcessId> {
    all.into_iter().min_by_key(|process| {
        let mut hasher = DefaultHasher::new();
        (process, what).hash(&mut hasher);
        hasher.finish()
    })
}

/// The processes of one server, as far as this process knows them.
#[derive(Debug, Clone)]
pub(crate) struct Peers {
    me: ProcessId,
    /// The version of the entries this process writes.
    version: u16,
    started: Instant,
    heard: Arc<Mutex<Heard>>,
    /// Counts how often a process has started or ended.
    changes: watch::Sender<u64>,
}

impl Peers {
    /// Starts listening to other processes and announcing this one, until stopped.
    pub(crate) async fn start(
        bus: &Bus,
        me: ProcessId,
        version: u16,
        stop: CancellationToken,
    ) -> Result<Self, BusError> {
        let (heard, changes) = (Arc::default(), watch::Sender::new(0));
        let peers = Self { me, version, started: Instant::now(), heard, changes };
        let (mut calls, mut beats) = (bus.subscribe("alive").await?, bus.subscribe(&beat_subject(me)).await?);
        let (listening, answering, stopped) = (peers.clone(), bus.clone(), stop.clone());
        tokio::spawn(async move {
            loop {
                let (message, is_call) = tokio::select! {
                    () = stopped.cancelled() => return,
                    message = calls.next() => (message, true),
                    message = beats.next() => (message, false),
                };
                let Some(message) = message else { return };
                if let Ok(beat) = serde_json::from_slice(&message.payload) {
                    listening.hear(beat, is_call, &answering).await;
                }
            }
        });
        tokio::spawn(peers.clone().beat(bus.clone(), stop));
        Ok(peers)
    }

    /// Sends heartbeats and broadcasts, and notices missing processes, until stopped.
    async fn beat(self, bus: Bus, stop: CancellationToken) {
        let mut every = tokio::time::interval(BEAT);
        let mut watched_by: Vec<ProcessId> = Vec::new();
        let mut called_at: Option<Instant> = None;
        let (alive, elsewhere) = (encode(&Beat::Alive(self.me)), encode(&Beat::Elsewhere(self.me)));
        let writes = encode(&Beat::Writes(self.me, self.version));
        let say = async |subject: &str, what: &Bytes| {
            if let Err(error) = bus.publish(subject, what.clone()).await {
                tracing::warn!(%error, "peers.beat: not sent");
            }
        };
        while stop.run_until_cancelled(every.tick()).await.is_some() {
            for process in self.missed() {
                say("alive", &encode(&Beat::Gone(process))).await;
            }
            let all: BTreeSet<ProcessId> = self.lock().of.keys().copied().collect();
            let watchers = watchers(self.me, &all);
            for process in watched_by.iter().filter(|process| !watchers.contains(process)) {
                say(&beat_subject(*process), &elsewhere).await;
            }
            // It sends itself heartbeats too: if it does not hear even those, it is cut off.
            for process in watchers.iter().chain([&self.me]) {
                say(&beat_subject(*process), &alive).await;
            }
            watched_by = watchers;
            if called_at.is_none_or(|at| at.elapsed() >= call_every(all.len())) {
                called_at = Some(Instant::now());
                say("alive", &alive).await;
                if self.is_settled() {
                    say("alive", &writes).await;
                }
            }
        }
        // Announce a clean shutdown so that peers need not wait for the timeout.
        say("alive", &encode(&Beat::Gone(self.me))).await;
    }

    pub(crate) const fn me(&self) -> ProcessId {
        self.me
    }

    /// Returns a receiver that is notified whenever a process starts or ends, so that nobody has to poll.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn changed(&self) {
        self.changes.send_modify(|n| *n += 1);
    }

    async fn hear(&self, beat: Beat, is_call: bool, bus: &Bus) {
        let now = Instant::now();
        match beat {
            Beat::Alive(process) => {
                let is_new = self.is_heard(process, is_call, now);
                if is_new && process != self.me {
                    let _ = bus.publish(&beat_subject(process), encode(&Beat::Here(self.me))).await;
                }
            }
            Beat::Here(process) => {
                if self.lock().of.insert(process, now).is_none() {
                    self.changed();
                }
            }
            Beat::Elsewhere(process) => drop(self.lock().beats.remove(&process)),
            // Another process was mistaken: it was paused or cut off.
            Beat::Gone(process) if process == self.me => {
                let _ = bus.publish("alive", encode(&Beat::Alive(self.me))).await;
            }
            Beat::Gone(process) => self.forget(process),
            Beat::Writes(process, version) => self.writes(process, version),
        }
    }

    /// Records that a process is alive. Returns whether it was unknown.
    fn is_heard(&self, process: ProcessId, is_call: bool, now: Instant) -> bool {
        let is_new = {
            let mut heard = self.lock();
            if process == self.me && !is_call && self.is_cut_off(&heard) {
                heard.listen_again(now);
            }
            if !is_call {
                heard.beats.insert(process, now);
            }
            heard.of.insert(process, now).is_none()
        };
        if is_new {
            self.changed();
        }
        is_new
    }

    /// Forgets and returns the processes that this one watches and has not heard from for too long. Also forgets those
    /// that nobody has heard from.
    fn missed(&self) -> Vec<ProcessId> {
        let mut heard = self.lock();
        if self.is_cut_off(&heard) {
            return Vec::new();
        }
        let patience = heard.patience();
        let is_silent = |(process, at): (&ProcessId, &Instant), time| {
            (*process != self.me && at.elapsed() >= time).then_some(*process)
        };
        let missed: Vec<ProcessId> = heard.beats.iter().filter_map(|heard| is_silent(heard, SILENCE)).collect();
        let unheard: Vec<ProcessId> = heard.of.iter().filter_map(|heard| is_silent(heard, patience)).collect();
        for process in missed.iter().chain(&unheard) {
            heard.forget(*process);
        }
        drop(heard);
        if !missed.is_empty() || !unheard.is_empty() {
            self.changed();
        }
        missed
    }

    /// Returns whether this process is cut off: if it does not hear its own heartbeats, it cannot tell whether others
    /// are gone.
    fn is_cut_off(&self, heard: &Heard) -> bool {
        heard.beats.get(&self.me).is_none_or(|at| at.elapsed() >= 3 * BEAT)
    }

    /// Returns whether a process was heard from recently. When this one has just started, every process may be alive.
    pub(crate) fn is_alive(&self, process: ProcessId) -> bool {
        if process == self.me || self.started.elapsed() < SILENCE {
            return true;
        }
        let heard = self.lock();
        let is_missed = heard.beats.get(&process).is_some_and(|at| at.elapsed() >= SILENCE);
        self.is_cut_off(&heard) || (!is_missed && heard.of.contains_key(&process))
    }

    /// Forgets a process that does not answer, so that nobody waits for it again.
    pub(crate) fn forget(&self, process: ProcessId) {
        let was_known = self.lock().forget(process);
        if was_known {
            self.changed();
        }
    }

    /// Records that a load balancer has asked whether this process is ready, and that it is. Only then do older
    /// processes send people here: a process that nobody can reach must not keep the others from serving.
    pub(crate) fn note_ready(&self) {
        let now = Instant::now();
        let mut heard = self.lock();
        let since = heard.ready.filter(|(_, last)| last.elapsed() < ASKED_EVERY).map_or(now, |(since, _)| since);
        heard.ready = Some((since, now));
    }

    fn is_settled(&self) -> bool {
        self.lock().ready.is_some_and(|(since, last)| since.elapsed() >= SETTLED && last.elapsed() < ASKED_EVERY)
    }

    fn writes(&self, process: ProcessId, version: u16) {
        let mut heard = self.lock();
        if heard.of.contains_key(&process) {
            heard.versions.insert(process, version);
        }
    }

    /// Returns whether any process alive writes entries that this one cannot read.
    pub(crate) fn has_newer(&self) -> bool {
        let newer: Vec<ProcessId> = {
            let heard = self.lock();
            heard.versions.iter().filter(|(_, version)| **version > self.version).map(|(process, _)| *process).collect()
        };
        newer.into_iter().any(|process| self.is_alive(process))
    }

    /// Returns whether this process is responsible for a task that one process must do. Sometimes two believe so.
    pub(crate) fn is_responsible(&self, what: u16) -> bool {
        let mut all: BTreeSet<ProcessId> = self.lock().of.keys().copied().collect();
        all.insert(self.me);
        responsible(all, what) == Some(self.me)
    }
}

/// Waits until any process says that it is alive; returns false if the connection is closed before that.
///
/// # Errors
///
/// [`BusError::Closed`].
pub(crate) async fn somebody_is_alive(bus: &Bus) -> Result<bool, BusError> {
    let mut calls = bus.subscribe("alive").await?;
    while let Some(message) = calls.next().await {
        if !matches!(serde_json::from_slice(&message.payload), Err(_) | Ok(Beat::Gone(_))) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn beat_subject(process: ProcessId) -> String {
    format!("process.{process}.beat")
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn processes(n: u128) -> BTreeSet<ProcessId> {
        (1..=n).map(|n| ProcessId(Uuid::from_u128(n * 0x9e37_79b9_7f4a_7c15))).collect()
    }

    #[test]
    fn few_processes_all_watch_each_other_and_of_many_each_has_three_watchers() {
        for n in [1, 2, 4, 5, 50] {
            let all = processes(n);
            for me in &all {
                let watchers = watchers(*me, &all);
                assert_eq!(watchers.len(), N_WATCHERS.min(n as usize - 1));
                assert!(!watchers.contains(me));
            }
        }
    }

    #[test]
    fn who_was_cut_off_misses_nobody_before_there_was_time_to_hear_of_them() {
        let all: Vec<ProcessId> = processes(2).into_iter().collect();
        let (me, other) = (all[0], all[1]);
        let ago = |time| Instant::now().checked_sub(time).expect("the machine runs longer than that");
        let before = ago(2 * SILENCE);
        let peers = Peers { me, version: 1, started: before, heard: Arc::default(), changes: watch::Sender::new(0) };
        for process in [me, other] {
            peers.is_heard(process, true, before);
            peers.is_heard(process, false, before);
        }
        assert!(peers.missed().is_empty(), "a process that is cut off misses nobody");
        peers.is_heard(me, false, Instant::now());
        assert!(peers.missed().is_empty(), "the first sound after the silence is of this process itself");
        assert!(peers.is_alive(other));
        // The other process is silent from now on, while this one goes on hearing itself.
        peers.lock().beats.insert(other, ago(SILENCE));
        assert!(!peers.is_alive(other));
        assert_eq!(peers.missed(), [other]);
    }

    #[test]
    fn a_process_is_settled_once_it_was_found_ready_for_a_while_and_is_still_asked() {
        let me = *processes(1).first().expect("one");
        let peers =
            Peers { me, version: 2, started: Instant::now(), heard: Arc::default(), changes: watch::Sender::new(0) };
        assert!(!peers.is_settled(), "nobody has asked");
        peers.note_ready();
        assert!(!peers.is_settled(), "a load balancer may not know of it yet");
        let ago = |time| Instant::now().checked_sub(time).expect("the machine runs longer than that");
        peers.lock().ready = Some((ago(SETTLED), ago(Duration::ZERO)));
        assert!(peers.is_settled());
        peers.lock().ready = Some((ago(2 * ASKED_EVERY), ago(ASKED_EVERY)));
        assert!(!peers.is_settled(), "nobody leads people here any more");
        peers.note_ready();
        assert!(!peers.is_settled(), "it begins again");
    }

    #[test]
    fn a_newer_process_counts_from_when_it_says_so_until_it_is_gone() {
        let all: Vec<ProcessId> = processes(3).into_iter().collect();
        let (me, same, newer) = (all[0], all[1], all[2]);
        let started = Instant::now().checked_sub(2 * SILENCE).expect("the machine runs longer than that");
        let peers = Peers { me, version: 1, started, heard: Arc::default(), changes: watch::Sender::new(0) };
        for process in all {
            peers.is_heard(process, false, Instant::now());
        }
        peers.writes(same, 1);
        assert!(!peers.has_newer());
        peers.writes(newer, 2);
        assert!(peers.has_newer());
        peers.forget(newer);
        assert!(!peers.has_newer());
        peers.writes(newer, 2);
        assert!(!peers.has_newer(), "a late message of a process that is gone");
    }

    #[test]
    fn messages_grow_with_the_number_of_processes_and_not_with_its_square() {
        let heard_each_second = |n: usize| {
            let beats = (N_WATCHERS.min(n - 1) + 1) as u128 * 1_000 / BEAT.as_millis();
            let calls = n as u128 * 1_000 / call_every(n).as_millis();
            beats + calls
        };
        assert!(heard_each_second(3) <= 10);
        for n in [100, 500, 5_000] {
            assert!(heard_each_second(n) <= 28, "{n}: {}", heard_each_second(n));
        }
    }

    #[test]
    fn for_everything_one_process_is_responsible_and_the_work_is_shared() {
        let all = processes(4);
        for process in &all {
            let n = (0..400).filter(|what| responsible(all.clone(), *what) == Some(*process)).count();
            assert!((50..150).contains(&n), "{n} of 400");
        }
    }
}
