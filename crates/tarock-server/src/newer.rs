//! Tables that a newer program has written to, and this one cannot read any more.
//!
//! During an update old and new processes serve the same tables. Once a new one has appended to a table, an old one does not know
//! what has happened there: it lets go of the table, sends its people away to come back elsewhere, and says that it is not ready,
//! so that a load balancer leads them to the others. It goes on with all tables it can read. When the new processes are gone, as
//! after an update that was taken back, there is nobody to lead people to, and it is ready again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarock_protocol::Failure;
use tarock_store::log::Seq;
use tarock_table::TableId;

use crate::entry::Unread;
use crate::peers::Peers;
use crate::wire::ProcessId;

/// The tables this process cannot read any more. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct NewerTables(Arc<Mutex<HashMap<TableId, Newer>>>);

/// Who has written what cannot be read.
#[derive(Debug, Clone, Copy)]
struct Newer {
    owner: ProcessId,
    /// Whether people were at the table here. Those who ask for tables of newer processes are sent there and change nothing
    /// for others: a stranger could make every old process unready otherwise.
    was_here: bool,
}

impl NewerTables {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Newer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a newer process that is alive serves this table. As long as it does, nobody here needs to look at the log.
    pub(crate) fn serves(&self, table: TableId, peers: &Peers) -> bool {
        let newer = self.lock().get(&table).copied();
        newer.is_some_and(|newer| peers.is_alive(newer.owner))
    }

    /// Whether people are better served elsewhere: a process that has taken a table over from here, and whose entries could not
    /// be read, is alive. Tables of others are forgotten, and read again when somebody asks for them.
    pub(crate) fn are_served(&self, peers: &Peers) -> bool {
        let mut tables = self.lock();
        tables.retain(|_, newer| peers.is_alive(newer.owner));
        tables.values().any(|newer| newer.was_here)
    }

    /// Notes and reports an entry that cannot be read, at a table that was open here or was to be opened; tells what the
    /// people at the table are told.
    pub(crate) fn met(&self, table: TableId, seq: Seq, error: &Unread, was_here: bool, peers: &Peers) -> Failure {
        match error {
            Unread::Newer { version, owner } => {
                let mut tables = self.lock();
                let was_here = was_here || tables.get(&table).is_some_and(|newer| newer.was_here);
                tables.insert(table, Newer { owner: *owner, was_here });
                drop(tables);
                metrics::counter!("tarock_newer_entries_total", "reader" => "room").increment(1);
                tracing::warn!(%table, %seq, version, %owner, "newer.met: a newer program owns the table; letting go of it");
                if peers.is_alive(*owner) { Failure::Restarting } else { Failure::Unavailable }
            }
            Unread::Nonsense(_) => {
                tracing::error!(%table, %seq, %error, "newer.met: something in the log is not an entry; letting go of the table");
                Failure::NoSuchTable
            }
        }
    }
}
