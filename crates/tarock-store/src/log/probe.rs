//! Whether entries are taken at all.

use std::sync::atomic::Ordering;

use async_nats::jetstream::context::traits::Publisher as _;
use async_nats::jetstream::message::PublishMessage;
use bytes::Bytes;
use tarock_table::TableId;
use uuid::Uuid;

use super::{LogError, Seq, TableLog, remove};

/// As long as the entry of a card, so that a log with room for less is found full.
const PROBE: &[u8] = &[b'.'; 200];

/// Whose log probes are in: no table's. Readers of all logs meet them and find nothing in them.
pub(super) const NOBODYS: TableId = TableId::from_uuid(Uuid::max());

impl TableLog {
    /// Appends an entry that says nothing to every partition, as a move would be appended, waits until they are stored, and
    /// removes those before.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when one of the partitions takes nothing: it has no leader, or no room.
    pub async fn probe(&self) -> Result<(), LogError> {
        for partition in 0..self.inner.config.partitions {
            let subject = format!("{}.table.{NOBODYS}.log.{partition}", self.inner.config.prefix);
            let message = PublishMessage::build().payload(Bytes::from_static(PROBE)).outbound_message(subject);
            let sent = self.inner.context.publish_message(message).await.map_err(LogError::unavailable)?;
            let stored = sent.await.map_err(LogError::unavailable)?;
            let at = usize::from(partition);
            let before = Seq(self.inner.probes[at].swap(stored.sequence, Ordering::Relaxed));
            if before != Seq::NONE {
                remove(&self.inner.streams[at], before).await?;
            }
        }
        Ok(())
    }
}
