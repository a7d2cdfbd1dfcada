//! The open rooms of a process, without a single lock for all of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarock_table::TableId;

use crate::room::RoomHandle;

/// The number of locks. Each is held for one map lookup only.
const N_SHARDS: usize = 64;

/// All open rooms. Clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Rooms(Arc<[Shard; N_SHARDS]>);

type Shard = Mutex<HashMap<TableId, RoomHandle>>;

impl Default for Rooms {
    fn default() -> Self {
        Self(Arc::new(std::array::from_fn(|_| Shard::default())))
    }
}

impl Rooms {
    fn shard(&self, table: TableId) -> MutexGuard<'_, HashMap<TableId, RoomHandle>> {
        // Ids are random, so they spread evenly.
        let at = (table.uuid().as_u128() % N_SHARDS as u128) as usize;
        self.0[at].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the room of a table, if it is open.
    pub(crate) fn get(&self, table: TableId) -> Option<RoomHandle> {
        self.shard(table).get(&table).filter(|room| !room.is_closed()).cloned()
    }

    /// Adds a room. If the table has an open room already, that one stays and is returned.
    pub(crate) fn add(&self, table: TableId, opened: RoomHandle) -> RoomHandle {
        let mut rooms = self.shard(table);
        let room = rooms.entry(table).or_insert_with(|| opened.clone());
        if room.is_closed() {
            *room = opened;
        }
        room.clone()
    }

    /// Removes a room that has ended.
    pub(crate) fn remove_ended(&self, table: TableId) {
        let mut rooms = self.shard(table);
        if rooms.get(&table).is_some_and(RoomHandle::is_closed) {
            rooms.remove(&table);
        }
    }

    /// Returns all rooms. Shards are read one after the other, so this is not a consistent snapshot.
    pub(crate) fn all(&self) -> Vec<RoomHandle> {
        let of = |shard: &Shard| -> Vec<RoomHandle> {
            shard.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
        };
        self.0.iter().flat_map(of).collect()
    }
}
