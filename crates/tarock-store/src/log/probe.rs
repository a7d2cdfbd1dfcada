//! Whether entries are taken at all.

use std::sync::atomic::Ordering;

use async_nats::jetstream::context::traits::Publisher as _;
use async_nats::jetstream::message::PublishMessage;
use bytes::Bytes;
use tarock_table::TableId;
use uuid::Uuid;

use super::{LogError, TableLog};

/// As long as the entry of a card, so that a log with room for less is found full.
const PROBE: &[u8] = &[b'.'; 200];

/// After so many probes those before are removed.
const N_KEPT: u64 = 50;

/// Whose log probes are in: no table's. Readers of all logs meet them and find nothing in them.
pub(super) const NOBODYS: TableId = TableId::from_uuid(Uuid::max());

impl TableLog {
    /// Appends an entry that says nothing to every partition, as a move would be appended, and waits until they are stored.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when one of the partitions takes nothing: it has no leader, or no room.
    pub async fn probe(&self) -> Result<(), LogError> {
        let n = self.inner.n_probes.fetch_add(1, Ordering::Relaxed);
        for partition in 0..self.inner.config.partitions {
            let subject = format!("{}.table.{NOBODYS}.log.{partition}", self.inner.config.prefix);
            if n.is_multiple_of(N_KEPT) {
                let purge = self.inner.streams[usize::from(partition)].purge().filter(&subject);
                purge.await.map_err(LogError::unavailable)?;
            }
            let message = PublishMessage::build().payload(Bytes::from_static(PROBE)).outbound_message(subject);
            let sent = self.inner.context.publish_message(message).await.map_err(LogError::unavailable)?;
            sent.await.map_err(LogError::unavailable)?;
        }
        Ok(())
    }
}
