//! Tables that a newer program has written to, so that this one can no longer read them.
//!
//! During an update, old and new processes serve the same tables. Once a new one has appended to a table, the old ones
//! do not know what has happened there: they drop the table and disconnect its people, who reconnect elsewhere. A few
//! seconds after a new process has started, the old ones report that they are not ready, so that a load balancer sends
//! people to the new one. They go on serving all tables they can read. When the new processes are gone, for example
//! after a rollback, they are ready again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarock_protocol::Failure;
use tarock_protocol::log::Unread;
use tarock_store::log::Seq;
use tarock_table::TableId;

use crate::peers::Peers;
use crate::wire::ProcessId;

/// The tables that this process can no longer read. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct NewerTables(Arc<Mutex<HashMap<TableId, ProcessId>>>);

impl NewerTables {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, ProcessId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether a newer process that is alive serves this table. While it does, this process need not look at
    /// the log.
    pub(crate) fn serves(&self, table: TableId, peers: &Peers) -> bool {
        let owner = self.lock().get(&table).copied();
        owner.is_some_and(|owner| peers.is_alive(owner))
    }

    /// Records and logs an entry that cannot be read. Returns the failure to send to the people at the table.
    pub(crate) fn met(&self, table: TableId, seq: Seq, error: &Unread, peers: &Peers) -> Failure {
        match error {
            Unread::Newer { version, owner } => {
                let mut tables = self.lock();
                tables.retain(|_, owner| peers.is_alive(*owner));
                tables.insert(table, *owner);
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
