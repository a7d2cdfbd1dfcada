//! One table in one process: a copy of the table, the clients connected here, and, if this process owns the table, its
//! decisions.
//!
//! Every process with a client at a table has a room for it. All rooms of a table follow its log. The room whose
//! process appended last owns the table and decides; the others send it their commands. If the owner does not answer,
//! the first process to notice claims the table by appending to its log; that fences off the old owner, wherever it is.
//!
//! The path of a command (`owner.rs`):
//!
//! ```text
//!                    ┌─ this process ──▶ carry_out ──▶ append ──▶ Answer::Done
//! command ─▶ dispatch┤                                   │ another process has appended: catch up, decide again
//!               ▲    ├─ another one ───▶ pass_on ──▶ the owner's answer
//!               │    │                     │ no answer, or "not the owner"
//!               │    └─ a dead one ──▶ not_carried_out: catch up; if the owner is still that one,
//!               │                          │            claim the table by an empty append
//!               └──────────────────────────┘ until a number of tries is used up: Answer::Unavailable
//! ```

mod audience;
mod bots;
mod followed;
mod held_back;
mod outbox;
mod owner;
mod presence;
mod rate_limit;
mod reply;
mod scarcity;
mod signal;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use tarock_protocol::log::Format;
use tarock_protocol::{Failure, WireRefusal};
use tarock_store::log::{AppendError, Entry as LogEntry, Follower, LogError, Seq, TableLog};
use tarock_store::{Bus, BusError, Subscription};
use tarock_table::{Command, GroupId, Moment, Request, Sender, Table, TableId, UserId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::alarm::Alarm;
use crate::clock;
use crate::newer::NewerTables;
use crate::peers::Peers;
use crate::registry::{DueTimes, Rooms};
use crate::wire::{Answer, ProcessId, Trace};

pub(crate) use self::audience::ConnectionId;
pub(crate) use self::audience::text;
use self::audience::{Audience, Kept};
use self::bots::Bots;
pub(crate) use self::bots::PATIENCE as BOT_PATIENCE;
pub(crate) use self::followed::{Followed, subject as follow_subject};
pub(crate) use self::held_back::DelayedOutbox;
pub(crate) use self::outbox::{Outbox, Outgoing};
use self::presence::Presence;
use self::rate_limit::RateLimits;
use self::reply::Reply;

/// The maximum number of queued messages for a room; further ones are refused.
const MAILBOX: usize = 256;
/// The number of notices kept for clients that have missed some.
const RING: usize = 200;
/// How long a room stays open when nobody uses it.
const IDLE: Duration = Duration::from_secs(30);
/// How long to wait for another process to answer.
const REMOTE_PATIENCE: Duration = Duration::from_secs(2);
/// How long a failed append is retried.
const APPEND_PATIENCE: Duration = Duration::from_secs(5);
/// How often a room checks its owner and its people while somebody is missing or has not been reported.
const LOOK_SOON: Duration = Duration::from_millis(500);
/// How often it checks while all is well. Anything it misses then shows in messages of other processes, or in their
/// silence.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// The parts of the process that rooms use.
#[derive(Debug, Clone)]
pub(crate) struct RoomContext {
    pub(crate) log: TableLog,
    pub(crate) bus: Bus,
    pub(crate) peers: Peers,
    pub(crate) stop: CancellationToken,
    /// All rooms that have not ended yet.
    pub(crate) running: TaskTracker,
    /// The maximum size of a table's log, in bytes. The whole log is read whenever a room opens.
    pub(crate) max_log: usize,
    /// How entries are written and read.
    pub(crate) format: Format,
    /// Tables that this process can no longer read.
    pub(crate) newer: NewerTables,
    /// All rooms of the process.
    pub(crate) rooms: Rooms,
    /// Where tables without a room note their deadlines.
    pub(crate) due: DueTimes,
}

/// A handle to a room. It outlives the room; messages are refused then.
#[derive(Debug, Clone)]
pub(crate) struct RoomHandle {
    /// The group the table belongs to.
    pub(crate) group: Option<GroupId>,
    /// Renewed when another process follows the table.
    pub(crate) followed: Followed,
    sender: mpsc::Sender<RoomMessage>,
}

/// A command on its way, with the recipient of its outcome.
struct PendingCommand {
    sender: Sender,
    request: Option<Request>,
    command: Command,
    trace: Trace,
    /// The process that forwarded it; none if it comes from this one.
    from: Option<ProcessId>,
    /// How often it was sent to a process that could not carry it out.
    n_tries: u8,
    answer: Reply,
}

enum RoomMessage {
    Attach(Attachment),
    Detach {
        connection: ConnectionId,
    },
    Resume {
        connection: ConnectionId,
        after: u64,
    },
    Signal {
        connection: ConnectionId,
        to: UserId,
        data: String,
    },
    Command(PendingCommand),
    /// The owner at that time did not answer, or said that it was not the owner.
    NotCarriedOut {
        asked: PendingCommand,
        owner: ProcessId,
        why: NotCarriedOut,
    },
    BotDecided(bots::Decided),
    /// A user's account was deleted.
    Forget(UserId),
    /// Asks for the table itself.
    Look(oneshot::Sender<Arc<Table>>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NotCarriedOut {
    /// The process is gone.
    Gone,
    /// The process is alive but waits itself, most likely for the log. Taking its tables away would not make the log
    /// faster.
    Slow,
    NotOwner,
}

impl RoomHandle {
    /// Carries out a command, wherever the owner is.
    pub(crate) async fn command(&self, sender: Sender, request: Option<Request>, command: Command) -> Answer {
        self.command_from(sender, request, command, Trace::new(), None).await
    }

    pub(crate) async fn command_from(
        &self,
        sender: Sender,
        request: Option<Request>,
        command: Command,
        trace: Trace,
        from: Option<ProcessId>,
    ) -> Answer {
        let (answer, answered) = Reply::to_caller();
        self.ask(PendingCommand { sender, request, command, trace, from, n_tries: 0, answer });
        answered.await.unwrap_or(Answer::Unavailable)
    }

    /// Carries out a user's command, and puts its outcome into `outbox` right after its notices, so that all of them
    /// are sent in one write. Returns the outcome once it is in the outbox.
    pub(crate) async fn command_told(
        &self,
        sender: Sender,
        request: Request,
        command: Command,
        trace: Trace,
        outbox: Outbox,
    ) -> Answer {
        let (answer, answered) = Reply::to_client(request, outbox);
        let request = Some(request);
        self.ask(PendingCommand { sender, request, command, trace, from: None, n_tries: 0, answer });
        answered.await.unwrap_or(Answer::Unavailable)
    }

    /// Sends a command to the room. If the queue is full, the command is dropped, and the caller learns so at once: the
    /// client retries, and others are not held up.
    fn ask(&self, asked: PendingCommand) {
        let _ = self.sender.try_send(RoomMessage::Command(asked));
    }

    /// Connects a client: it receives what it has missed, or the whole table, and then everything that happens.
    ///
    /// # Errors
    ///
    /// When the room is gone: ask the registry again.
    pub(crate) async fn attach(&self, client: Attachment) -> Result<(), Failure> {
        self.sender.send(RoomMessage::Attach(client)).await.map_err(|_| Failure::Unavailable)
    }

    /// Removes a connection.
    pub(crate) async fn detach(&self, connection: ConnectionId) {
        // A room that is gone has no connections.
        let _ = self.sender.send(RoomMessage::Detach { connection }).await;
    }

    /// Sends everything after a notice to a connection again.
    pub(crate) async fn resume(&self, connection: ConnectionId, after: u64) {
        let _ = self.sender.send(RoomMessage::Resume { connection, after }).await;
    }

    /// Forwards a message to all connections of another user, in any process, if both users are at the table.
    /// Spectators cannot send any.
    pub(crate) async fn signal(&self, connection: ConnectionId, to: UserId, data: String) {
        let _ = self.sender.send(RoomMessage::Signal { connection, to, data }).await;
    }

    /// Returns the table with all cards, for use inside the server only.
    pub(crate) async fn look(&self) -> Option<Arc<Table>> {
        let (answer, answered) = oneshot::channel();
        self.sender.send(RoomMessage::Look(answer)).await.ok()?;
        answered.await.ok()
    }

    /// Makes the table forget a user's name, if this process owns it.
    pub(crate) async fn forget(&self, user: UserId) {
        let _ = self.sender.send(RoomMessage::Forget(user)).await;
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.sender.is_closed()
    }
}

/// A client that connects to a room.
pub(crate) struct Attachment {
    pub(crate) connection: ConnectionId,
    /// The user; none for a spectator, who sees no hands.
    pub(crate) user: Option<UserId>,
    pub(crate) outbox: Outbox,
    /// The last notice it has seen; none if it needs the whole table.
    pub(crate) after: Option<u64>,
    /// The notice that it must receive in any case: its own joining.
    pub(crate) from_no: u64,
}

impl Attachment {
    /// Returns the attachment of a spectator, who needs the whole table.
    pub(crate) const fn spectator(connection: ConnectionId, outbox: Outbox) -> Self {
        Self { connection, user: None, outbox, after: None, from_no: 0 }
    }
}

/// Why there is no room.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RoomError {
    /// There is no such table, or it is closed.
    #[error("no such table")]
    NoSuchTable,
    /// A newer program has written to it, so this one cannot read it.
    #[error("a newer program owns the table")]
    Newer {
        /// Whether a process that can read it is alive.
        is_served: bool,
    },
    /// The log cannot be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The other processes cannot be reached.
    #[error(transparent)]
    Bus(#[from] BusError),
}

/// The state of a room.
struct Room {
    id: TableId,
    around: RoomContext,
    table: Table,
    owner: ProcessId,
    seq: Seq,
    ring: VecDeque<Kept>,
    audience: Audience,
    presence: Presence,
    bots: Bots,
    rate_limits: RateLimits,
    followed: Followed,
    /// When this room last told the owner that it follows.
    said_at: Option<Instant>,
    /// The size of the log, in bytes.
    n_bytes: usize,
    sender: mpsc::WeakSender<RoomMessage>,
    idle_since: Option<Instant>,
    /// When a check last found the logs nearly full.
    full_at: Option<Instant>,
    /// Set when an entry could not be read: nothing more is read or written then, and clients are sent this failure.
    lost: Option<Failure>,
}

/// A table as replayed from its log.
struct Replayed {
    table: Table,
    owner: ProcessId,
    seq: Seq,
    n_bytes: usize,
}

fn replay(id: TableId, entries: &[LogEntry], around: &RoomContext) -> Result<Replayed, RoomError> {
    let read = |entry: &LogEntry| {
        around.format.read(&entry.payload).map_err(|error| {
            match around.newer.met(id, entry.seq, &error, &around.peers) {
                Failure::NoSuchTable => RoomError::NoSuchTable,
                why => RoomError::Newer { is_served: why == Failure::Restarting },
            }
        })
    };
    // If newer programs have written to it, the last entry says which of them owns the table now.
    entries.last().map(read).transpose()?;
    let messages = entries.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let table = Table::replay(messages.iter().map(|message| &message.entry)).ok_or(RoomError::NoSuchTable)?;
    if table.is_closed() {
        return Err(RoomError::NoSuchTable);
    }
    let owner = messages.last().map_or(around.peers.me(), |message| message.owner);
    let seq = entries.last().map_or(Seq::NONE, |entry| entry.seq);
    let n_bytes = entries.iter().map(|entry| entry.payload.len()).sum();
    Ok(Replayed { table, owner, seq, n_bytes })
}

/// Opens the room of a table: reads its log and follows it.
pub(crate) async fn open(id: TableId, around: RoomContext) -> Result<RoomHandle, RoomError> {
    // Entries that are appended between reading and following are not missed, because the follower starts after the
    // last one read.
    let entries = around.log.load(id, Seq::NONE).await?;
    let reading = around.clone();
    // Replaying a long log would block everything else on this thread.
    let replayed = tokio::task::spawn_blocking(move || replay(id, &entries, &reading)).await;
    let Replayed { table, owner, seq, n_bytes } = replayed.map_err(|_| RoomError::NoSuchTable)??;
    if owner != around.peers.me() && around.peers.is_alive(owner) {
        followed::tell(&around, id, owner).await;
    }
    // The follower checks the log once more before it waits for announcements.
    let follower = around.log.follow(id, seq).await?;
    let signals = around.bus.subscribe(&signal::subject(id)).await?;
    let (sender, receiver) = mpsc::channel(MAILBOX);
    let group = table.session().group;
    let room = Room {
        id,
        audience: Audience::default(),
        presence: Presence::default(),
        bots: Bots::default(),
        rate_limits: RateLimits::default(),
        followed: Followed::perhaps(),
        said_at: None,
        n_bytes,
        table,
        owner,
        seq,
        ring: VecDeque::new(),
        sender: sender.downgrade(),
        idle_since: None,
        full_at: None,
        lost: None,
        around,
    };
    let running = room.around.running.clone();
    let followed = room.followed.clone();
    running.spawn(room.run(receiver, follower, signals));
    Ok(RoomHandle { group, followed, sender })
}

impl Room {
    /// Serves the table until it closes or nobody needs it. Everything it does is boxed: a room nearly always waits,
    /// and should not occupy the memory of its most complex moment.
    async fn run(
        mut self,
        mut receiver: mpsc::Receiver<RoomMessage>,
        mut follower: Follower,
        mut signals: Subscription,
    ) {
        metrics::gauge!("tarock_rooms").increment(1.0);
        // One timer for all deadlines; it is set again only when something is due earlier.
        let mut look_at = Instant::now();
        let mut alarm = Alarm::at(look_at);
        let mut peers = self.around.peers.changes();
        let stop = self.around.stop.clone();
        loop {
            let due = self.due_at();
            alarm.set(due.map_or(look_at, |due| due.min(look_at)));
            follower.knows(self.seq);
            tokio::select! {
                () = stop.cancelled() => break,
                message = receiver.recv() => match message {
                    Some(message) => Box::pin(self.receive(message)).await,
                    None => break,
                },
                entry = follower.next() => match entry {
                    Ok(entry) => self.heard(entry.seq, &entry.payload),
                    Err(LogError::Closed) => break,
                    Err(error) => {
                        tracing::warn!(table = %self.id, %error, "room.follow: the log cannot be read");
                        tokio::time::sleep(LOOK_SOON).await;
                    }
                },
                Some(signal) = signals.next() => self.called(&signal.payload),
                Ok(()) = peers.changed() => {
                    Box::pin(self.look_after()).await;
                    look_at = Instant::now() + LOOK_SOON;
                }
                () = alarm.rings() => {
                    if due.is_some_and(|due| due <= Instant::now()) {
                        Box::pin(self.tick()).await;
                    }
                    if look_at <= Instant::now() {
                        Box::pin(self.look_after()).await;
                        look_at = Instant::now() + if self.is_settled() { LOOK_EVERY } else { LOOK_SOON };
                    }
                }
            }
            if self.table.is_closed() || self.lost.is_some() || self.is_idle() {
                break;
            }
        }
        let why = if self.table.is_closed() { Failure::NoSuchTable } else { Failure::Restarting };
        let why = self.lost.unwrap_or(why);
        self.audience.farewell(why);
        receiver.close();
        // Clients that have just connected think that they are in, so they must be disconnected too.
        while let Ok(message) = receiver.try_recv() {
            if let RoomMessage::Attach(client) = message {
                client.outbox.put(Outgoing::End(why));
            }
        }
        self.around.rooms.remove_ended(self.id);
        let sees_to_it = self.is_owner() && self.lost.is_none() && !stop.is_cancelled();
        if let Some(deadline) = self.deadline().filter(|_| sees_to_it) {
            self.around.due.note(self.id, deadline);
        }
        metrics::gauge!("tarock_rooms").decrement(1.0);
    }

    /// Returns whether nobody has used this room for a while: nobody is connected here and, if this process owns the
    /// table, nobody is connected elsewhere.
    fn is_idle(&mut self) -> bool {
        if !self.audience.is_empty() || self.is_owner() && self.is_played() {
            self.idle_since = None;
            return false;
        }
        self.idle_since.get_or_insert_with(Instant::now).elapsed() > IDLE
    }

    fn is_owner(&self) -> bool {
        self.owner == self.around.peers.me()
    }

    async fn receive(&mut self, message: RoomMessage) {
        match message {
            RoomMessage::Attach(client) => {
                let user = client.user;
                self.audience.attach(client, &self.table);
                self.audience.greet(&self.table, &self.ring);
                if let Some(user) = user {
                    self.report(user, true);
                }
            }
            RoomMessage::Detach { connection } => {
                if let Some(user) = self.audience.detach(connection) {
                    self.report(user, false);
                }
            }
            RoomMessage::Resume { connection, after } => {
                self.audience.resume(connection, after, &self.table, &self.ring);
            }
            RoomMessage::Signal { connection, to, data } => self.call(connection, to, data).await,
            RoomMessage::Command(asked) => self.dispatch(asked).await,
            RoomMessage::NotCarriedOut { asked, owner, why } => self.not_carried_out(asked, owner, why).await,
            RoomMessage::BotDecided(decided) => self.bot_decided(decided).await,
            RoomMessage::Forget(user) => {
                if self.is_owner() {
                    self.carry_out(Sender::Owner, None, &Command::Forget { user }).await;
                }
            }
            RoomMessage::Look(answer) => {
                let _ = answer.send(Arc::new(self.table.clone()));
            }
        }
    }

    /// Applies an entry from the log. After one that cannot be read, no further entries are applied.
    fn heard(&mut self, seq: Seq, payload: &[u8]) {
        if seq <= self.seq || self.lost.is_some() {
            return;
        }
        match self.around.format.read(payload) {
            Ok(message) => {
                let notices = self.table.follow(&message.entry);
                self.n_bytes += payload.len();
                self.seq = seq;
                self.owned_by(message.owner);
                self.tell(notices, message.entry.at);
            }
            Err(error) => self.lost = Some(self.around.newer.met(self.id, seq, &error, &self.around.peers)),
        }
    }

    /// Reads the entries appended since. Returns whether this room now knows all of them.
    async fn catch_up(&mut self) -> bool {
        let Ok(entries) = self.around.log.load(self.id, self.seq).await else { return false };
        for entry in entries {
            self.heard(entry.seq, &entry.payload);
        }
        self.lost.is_none()
    }

    /// Returns when something must happen without a command; never in a process that does not own the table.
    fn due_at(&self) -> Option<Instant> {
        let deadline = self.deadline().filter(|_| self.is_owner())?;
        Some(Instant::now() + (deadline - clock::now()))
    }

    /// Returns the next deadline of something that may be written. While the logs are nearly full, new deals do not
    /// count; once there is space again, the first check finds the waiting deal.
    fn deadline(&self) -> Option<Moment> {
        self.table.deadline(self.may_deal())
    }
}

pub(crate) fn refused(refusal: &tarock_table::Refusal) -> Answer {
    Answer::Refused(WireRefusal::from(refusal))
}

/// Returns whether an append failed with an unknown outcome, or because the log was unavailable.
pub(crate) const fn is_doubt(error: &AppendError) -> bool {
    matches!(error, AppendError::Unknown(_) | AppendError::Unavailable(_))
}

/// Returns whether a failed request means that the process is gone.
pub(crate) const fn is_gone(error: &BusError) -> bool {
    matches!(error, BusError::Nobody | BusError::TimedOut)
}
