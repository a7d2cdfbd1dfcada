//! All rooms of this process, and the tables that nobody has a room for.

mod due;
mod forgetting;
mod openings;
mod rooms;

use std::time::Duration;

use bytes::Bytes;
use tarock_store::log::{AppendError, LogError, Seq, TableLog};
use tarock_store::{Bus, BusError};
use tarock_table::{Entry, Event, GroupId, Opening, Settings, TableId, UserId};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use uuid::Uuid;

pub(crate) use self::due::DueTimes;
use self::forgetting::Forgetting;
use self::openings::Openings;
pub(crate) use self::rooms::Rooms;
use crate::entry::Format;
use crate::newer::NewerTables;
use crate::peers::Peers;
use crate::room::{self, NoRoom, RoomHandle, Surroundings, encode};
use crate::wire::{Answer, Following, ProcessId, RemoteCommand};
use crate::{clock, sweep};

/// Where rooms are found and opened.
#[derive(Debug, Clone)]
pub struct Hall {
    around: Surroundings,
    rooms: Rooms,
    openings: Openings,
    forgetting: Forgetting,
}

impl Hall {
    /// A hall without rooms, in a process of its own: the others hear of it, and their commands for tables that are
    /// owned here come in through it, until it is to stop. A table whose log has more than `max_log` bytes closes.
    ///
    /// # Errors
    ///
    /// When the bus is closed.
    pub async fn start(
        bus: Bus,
        log: TableLog,
        max_log: usize,
        format: Format,
        stop: CancellationToken,
    ) -> Result<Self, BusError> {
        let me = ProcessId(Uuid::new_v4());
        let peers = Peers::start(&bus, me, format.version(), stop.clone()).await?;
        let (due, mut noted) = DueTimes::new();
        let rooms = Rooms::default();
        let running = TaskTracker::new();
        let newer = NewerTables::default();
        let around = Surroundings { log, bus, peers, stop, running, max_log, format, newer, rooms: rooms.clone(), due };
        let mut commands = around.bus.subscribe(&format!("process.{me}.command")).await?;
        let openings = Openings::new(around.log.partitions());
        let hall = Self { around: around.clone(), rooms, openings, forgetting: Forgetting::default() };
        let listening = hall.clone();
        tokio::spawn(async move {
            while let Some(Some(message)) = around.stop.run_until_cancelled(commands.next()).await {
                let hall = listening.clone();
                tokio::spawn(async move {
                    let answer = hall.remote(&message.payload).await;
                    // Who asked tries again when no answer comes.
                    let _ = message.answer(encode(&answer)).await;
                });
            }
        });
        let mut following = hall.around.bus.subscribe(&room::follow_subject(me)).await?;
        let (told, stop) = (hall.clone(), hall.around.stop.clone());
        tokio::spawn(async move {
            while let Some(Some(message)) = stop.run_until_cancelled(following.next()).await {
                if let Ok(Following { table }) = serde_json::from_slice(&message.payload) {
                    told.is_followed(table);
                    let _ = message.answer(Bytes::new()).await;
                }
            }
        });
        let (opening, stop) = (hall.clone(), hall.around.stop.clone());
        tokio::spawn(async move {
            while let Some(Some(table)) = stop.run_until_cancelled(noted.next()).await {
                opening.see_to(table).await;
            }
        });
        tokio::spawn(hall.clone().sweep());
        tokio::spawn(hall.clone().forget_those_waiting());
        Ok(hall)
    }

    /// Looks through the tables of some partitions now and then. What is due at a table is noted by the process that has left
    /// it; this finds those whose process was killed. One process looks through a partition, and opens only what is old.
    async fn sweep(self) {
        let stop = self.around.stop.clone();
        while stop.run_until_cancelled(tokio::time::sleep(sweep::EVERY)).await.is_some() {
            for partition in 0..self.around.log.partitions() {
                if !self.around.peers.is_responsible(partition) {
                    continue;
                }
                match stop.run_until_cancelled(self.sweep_partition(partition)).await {
                    Some(Ok(n_opened)) => tracing::debug!(partition, n_opened, "hall.sweep: looked through"),
                    Some(Err(error)) => tracing::warn!(partition, %error, "hall.sweep: not to the end"),
                    None => return,
                }
            }
        }
    }

    async fn sweep_partition(&self, partition: u16) -> Result<u32, LogError> {
        let mut n_opened = 0;
        for table in self.around.log.tables_of(partition).await? {
            if self.rooms.get(table).is_some() {
                continue;
            }
            if sweep::is_forgotten(self.around.log.last_time(table).await?) {
                self.see_to(table).await;
                n_opened += 1;
            }
            tokio::time::sleep(sweep::PAUSE).await;
        }
        Ok(n_opened)
    }

    /// Opens a table, which is enough: its room sees to what is due, and goes when nobody needs it.
    async fn see_to(&self, table: TableId) {
        match self.room(table).await {
            // A table that only newer programs can read is theirs to see to.
            Ok(_) | Err(NoRoom::NoSuchTable | NoRoom::Newer { .. }) => {}
            Err(error) => {
                tracing::warn!(%table, %error, "hall.see_to: not opened, trying again later");
                self.around.due.note(table, clock::now() + Duration::from_mins(1));
            }
        }
    }

    /// Notes that another process follows a table. A room that is not open yet announces everything at first.
    fn is_followed(&self, table: TableId) {
        if let Some(room) = self.rooms.get(table) {
            room.followed.renew();
        }
    }

    async fn remote(&self, payload: &[u8]) -> Answer {
        let Ok(remote) = serde_json::from_slice::<RemoteCommand>(payload) else { return Answer::NotOwner };
        let RemoteCommand { table, from, trace, sender, request, command } = remote;
        tracing::debug!(%table, %from, %trace, "hall.remote: a command from another process");
        match self.room(table).await {
            Ok(room) => room.command_from(sender, request, command, trace, Some(from)).await,
            Err(NoRoom::NoSuchTable | NoRoom::Newer { .. }) => Answer::NotOwner,
            Err(NoRoom::Log(_) | NoRoom::Bus(_)) => Answer::Unavailable,
        }
    }

    /// This process.
    pub fn process(&self) -> ProcessId {
        self.around.peers.me()
    }

    /// Whether another process was heard of lately.
    pub(crate) fn is_alive(&self, process: ProcessId) -> bool {
        self.around.peers.is_alive(process)
    }

    /// The room of a table, opened if need be.
    ///
    /// # Errors
    ///
    /// When there is no such table, or its log cannot be read.
    pub async fn room(&self, table: TableId) -> Result<RoomHandle, NoRoom> {
        if let Some(room) = self.rooms.get(table) {
            return Ok(room);
        }
        if self.around.newer.serves(table, &self.around.peers) {
            return Err(NoRoom::Newer { is_served: true });
        }
        let _turn = self.openings.turn(table, self.around.log.partition(table)).await;
        if let Some(room) = self.rooms.get(table) {
            return Ok(room);
        }
        let opened = room::open(table, self.around.clone()).await?;
        Ok(self.rooms.add(table, opened))
    }

    /// Notes that somebody has asked whether this process is ready, and that it is.
    pub(crate) fn is_found_ready(&self) {
        self.around.peers.is_found_ready();
    }

    /// Whether newer processes serve, whose entries this one cannot read.
    pub(crate) fn is_outdated(&self) -> bool {
        self.around.peers.has_newer()
    }

    /// Whether there is room for one more table.
    pub fn has_room(&self) -> bool {
        !self.around.log.is_nearly_full()
    }

    /// A new table with a log of its own, owned by this process.
    ///
    /// # Errors
    ///
    /// When the log cannot be written.
    pub async fn open_table(&self, settings: Settings, group: Option<GroupId>) -> Result<TableId, AppendError> {
        let table = TableId::from_uuid(Uuid::new_v4());
        let opening = Opening { table, group, settings };
        let entry = Entry { at: clock::now(), by: None, events: vec![Event::Opened(opening)] };
        let payload = self.around.format.write(self.process(), &entry);
        let patience = Duration::from_secs(5);
        self.around.log.append_until_known(table, Seq::NONE, payload, patience).await?;
        Ok(table)
    }

    /// Lets all tables of this process forget what somebody was called.
    pub(crate) async fn forget(&self, user: UserId) {
        for room in self.rooms.all() {
            room.forget(user).await;
        }
    }

    /// Lets every table forget what somebody was called, also those that nobody has a room for at the moment, as soon as this
    /// process comes to it.
    pub(crate) fn forget_everywhere_later(&self, user: UserId) {
        self.forgetting.add(user);
    }

    /// Waits until every room has said goodbye to its people.
    pub async fn closed(self) {
        self.around.running.close();
        self.around.running.wait().await;
    }
}
