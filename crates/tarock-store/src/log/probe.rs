//! Probes that check whether the log accepts entries.

use std::sync::atomic::Ordering;

use async_nats::jetstream::context::traits::Publisher as _;
use async_nats::jetstream::message::PublishMessage;
use bytes::Bytes;
use tarock_table::TableId;
use uuid::Uuid;

use super::delete::remove;
use super::{LogError, Seq, TableLog};

/// As long as the entry of a card, so that a log with less space left than that is found to be full.
const PROBE: &[u8] = &[b'.'; 200];

/// The id under which probes are stored, which no table has. Readers of all logs receive probes and skip them.
pub(super) const NOBODYS: TableId = TableId::from_uuid(Uuid::max());

impl TableLog {
    /// Appends an empty entry to every partition, just as a move is appended, waits until they are stored, and removes
    /// the previous probes.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when one of the partitions accepts nothing: it has no leader, or no space.
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
