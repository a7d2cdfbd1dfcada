//! All rooms of this process, and tables without a room.

mod due;
mod forgetting;
mod openings;
mod rooms;

use std::time::Duration;

use bytes::Bytes;
use tarock_protocol::log::Format;
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
use crate::newer::NewerTables;
use crate::peers::Peers;
use crate::room::{self, RoomContext, RoomError, RoomHandle};
use crate::wire::{Answer, Following, ProcessId, RemoteCommand, encode};
use crate::{clock, sweep};

/// Finds the rooms of tables and opens them if necessary.
#[derive(Debug, Clone)]
pub(crate) struct RoomRegistry {
    around: RoomContext,
    rooms: Rooms,
    openings: Openings,
    forgetting: Forgetting,
}

impl RoomRegistry {
    /// Starts a registry without rooms, and a new process id. Other processes learn of it and send it commands for the
    /// tables it owns, until stopped. Tables whose logs exceed `max_log` bytes close.
    ///
    /// # Errors
    ///
    /// When the bus is closed.
    pub(crate) async fn start(
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
        let around = RoomContext { log, bus, peers, stop, running, max_log, format, newer, rooms: rooms.clone(), due };
        let mut commands = around.bus.subscribe(&format!("process.{me}.command")).await?;
        let openings = Openings::new(around.log.partitions());
        let registry = Self { around: around.clone(), rooms, openings, forgetting: Forgetting::default() };
        let listening = registry.clone();
        tokio::spawn(async move {
            while let Some(Some(message)) = around.stop.run_until_cancelled(commands.next()).await {
                let registry = listening.clone();
                tokio::spawn(async move {
                    let answer = registry.remote(&message.payload).await;
                    // The sender retries when no response comes.
                    let _ = message.answer(encode(&answer)).await;
                });
            }
        });
        let mut following = registry.around.bus.subscribe(&room::follow_subject(me)).await?;
        let (told, stop) = (registry.clone(), registry.around.stop.clone());
        tokio::spawn(async move {
            while let Some(Some(message)) = stop.run_until_cancelled(following.next()).await {
                if let Ok(Following { table }) = serde_json::from_slice(&message.payload) {
                    told.is_followed(table);
                    let _ = message.answer(Bytes::new()).await;
                }
            }
        });
        let (opening, stop) = (registry.clone(), registry.around.stop.clone());
        tokio::spawn(async move {
            while let Some(Some(table)) =
                stop.run_until_cancelled(noted.next(|| opening.around.log.is_nearly_full())).await
            {
                opening.see_to(table).await;
            }
        });
        tokio::spawn(registry.clone().sweep());
        tokio::spawn(registry.clone().forget_those_waiting());
        Ok(registry)
    }

    /// Sweeps the tables of some partitions periodically. A process that leaves a table notes when it is due; this
    /// finds the tables whose process was killed. Each partition is swept by one process, which opens only tables that
    /// have been silent for long.
    async fn sweep(self) {
        let stop = self.around.stop.clone();
        while stop.run_until_cancelled(tokio::time::sleep(sweep::EVERY)).await.is_some() {
            for partition in 0..self.around.log.partitions() {
                if !self.around.peers.is_responsible(partition) {
                    continue;
                }
                match stop.run_until_cancelled(self.sweep_partition(partition)).await {
                    Some(Ok(n_opened)) => tracing::debug!(partition, n_opened, "registry.sweep: done"),
                    Some(Err(error)) => tracing::warn!(partition, %error, "registry.sweep: stopped early"),
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

    /// Opens a table, which is enough: its room does whatever is due, and ends when nobody needs it.
    async fn see_to(&self, table: TableId) {
        match self.room(table).await {
            // Tables that only newer programs can read are left to them.
            Ok(_) | Err(RoomError::NoSuchTable | RoomError::Newer { .. }) => {}
            Err(error) => {
                tracing::warn!(%table, %error, "registry.see_to: not opened, trying again later");
                self.around.due.note(table, clock::now() + Duration::from_mins(1));
            }
        }
    }

    /// Records that another process follows a table. A room that is just opening announces everything at first anyway.
    fn is_followed(&self, table: TableId) {
        if let Some(room) = self.rooms.get(table) {
            room.followed.renew();
        }
    }

    async fn remote(&self, payload: &[u8]) -> Answer {
        let Ok(remote) = serde_json::from_slice::<RemoteCommand>(payload) else { return Answer::NotOwner };
        let RemoteCommand { table, from, trace, sender, request, command } = remote;
        tracing::debug!(%table, %from, %trace, "registry.remote: a command from another process");
        match self.room(table).await {
            Ok(room) => room.command_from(sender, request, command, trace, Some(from)).await,
            Err(RoomError::NoSuchTable | RoomError::Newer { .. }) => Answer::NotOwner,
            Err(RoomError::Log(_) | RoomError::Bus(_)) => Answer::Unavailable,
        }
    }

    /// Returns the id of this process.
    pub(crate) fn process(&self) -> ProcessId {
        self.around.peers.me()
    }

    /// Returns whether another process was heard from recently.
    pub(crate) fn is_alive(&self, process: ProcessId) -> bool {
        self.around.peers.is_alive(process)
    }

    /// Returns the room of a table, opening it if necessary.
    ///
    /// # Errors
    ///
    /// When there is no such table, or its log cannot be read.
    pub(crate) async fn room(&self, table: TableId) -> Result<RoomHandle, RoomError> {
        if let Some(room) = self.rooms.get(table) {
            return Ok(room);
        }
        if self.around.newer.serves(table, &self.around.peers) {
            return Err(RoomError::Newer { is_served: true });
        }
        let _turn = self.openings.turn(table, self.around.log.partition(table)).await;
        if let Some(room) = self.rooms.get(table) {
            return Ok(room);
        }
        let opened = room::open(table, self.around.clone()).await?;
        Ok(self.rooms.add(table, opened))
    }

    /// Records that a load balancer has asked whether this process is ready, and that it is.
    pub(crate) fn note_ready(&self) {
        self.around.peers.note_ready();
    }

    /// Returns whether newer processes write entries that this one cannot read.
    pub(crate) fn is_outdated(&self) -> bool {
        self.around.peers.has_newer()
    }

    /// Returns whether there is enough space for another table.
    pub(crate) fn has_room(&self) -> bool {
        !self.around.log.is_nearly_full()
    }

    /// Opens a new table with its own log, owned by this process.
    ///
    /// # Errors
    ///
    /// When the log cannot be written.
    pub(crate) async fn open_table(&self, settings: Settings, group: Option<GroupId>) -> Result<TableId, AppendError> {
        let table = TableId::from_uuid(Uuid::new_v4());
        let opening = Opening { table, group, settings };
        let entry = Entry { at: clock::now(), by: None, events: vec![Event::Opened(opening)] };
        let payload = self.around.format.write(self.process(), &entry).into();
        let patience = Duration::from_secs(5);
        self.around.log.append_until_known(table, Seq::NONE, payload, patience).await?;
        Ok(table)
    }

    /// Makes all tables with a room in this process forget a user's name.
    pub(crate) async fn forget(&self, user: UserId) {
        for room in self.rooms.all() {
            room.forget(user).await;
        }
    }

    /// Makes all tables forget a user's name, including those without a room, as soon as this process gets to it.
    pub(crate) fn forget_everywhere_later(&self, user: UserId) {
        self.forgetting.add(user);
    }

    /// Waits until every room has said goodbye to its people.
    pub(crate) async fn closed(self) {
        self.around.running.close();
        self.around.running.wait().await;
    }
}
