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

/// The tables this process has let go of, each with the process that has written what cannot be
/// read. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct NewerTables(Arc<Mutex<HashMap<TableId, ProcessId>>>);

impl NewerTables {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, ProcessId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a newer process that is alive serves this table. As long as it does, nobody here needs to look at the log.
    pub(crate) fn serves(&self, table: TableId, peers: &Peers) -> bool {
        let owner = self.lock().get(&table).copied();
        owner.is_some_and(|owner| peers.is_alive(owner))
    }

    /// Whether people are better served elsewhere: a process whose entries could not be read here is alive. Tables of others
    /// are forgotten, and read again when somebody asks for them.
    pub(crate) fn are_served(&self, peers: &Peers) -> bool {
        let mut tables = self.lock();
        tables.retain(|_, owner| peers.is_alive(*owner));
        !tables.is_empty()
    }

    /// Notes and reports an entry that cannot be read; tells what the people at the table are told.
    pub(crate) fn met(&self, table: TableId, seq: Seq, error: &Unread, peers: &Peers) -> Failure {
        match error {
            Unread::Newer { version, owner } => {
                self.lock().insert(table, *owner);
                metrics::counter!("tarock_newer_entries_total", "reader" => "room").increment(1);
                tracing::warn!(%table, %seq, version, %owner, "newer.met: a newer program owns the table; letting go of it");
                if peers.is_alive(*owner) { Failure::Restarting } else { Failure::Unavailable }
            }
            Unread::Nonsense(_) => {
                tracing::error!(%table, %seq, %error, "newer.met: an entry is none; letting go of the table");
                Failure::NoSuchTable
            }
        }
    }
}
