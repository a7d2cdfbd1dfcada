//! Removes the logs of closed tables, in such a way that they stay removed.
//!
//! A killed server reads its files again and replays the journal of its cluster. What comes back depends on how a log
//! was removed, and on the version:
//!
//! | | 2.9, one server | 2.9, cluster | 2.10, one server | 2.10, cluster |
//! |---|---|---|---|---|
//! | purge that keeps the last entry | may return in part | **loses entries of other logs** | may return in part | may return in part |
//! | purge up to a number | may return in part | **loses entries of other logs** | may return in part | stays removed |
//! | entry by entry | returns | stays removed | | |
//!
//! So a cluster of 2.9 removes entry by entry, and all others purge up to a number. If a log comes back anyway,
//! [`Store::closed_tables`](crate::Store::closed_tables) tells the archiver to remove it again.

use async_nats::jetstream::stream::{DeleteMessageErrorKind, RawMessageErrorKind, Stream};
use tarock_table::TableId;

use super::{LogError, Seq, TableLog};
use crate::nats::is_at_least_2_10;

impl TableLog {
    /// Removes the log of a table that is closed and archived, which means that every reader has processed all its
    /// entries.
    ///
    /// If a purge leaves no message with a subject, NATS 2.9 makes all readers of the stream skip what they have not
    /// processed, of all tables. So the last entry is left at first, and then removed by its number.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn delete(&self, table: TableId) -> Result<(), LogError> {
        let last = self.last(table).await?;
        if last == Seq::NONE {
            return Ok(());
        }
        let stream = self.stream(table);
        if self.inner.config.replicas > 1 && !is_at_least_2_10(&self.inner.client.server_info().version) {
            let mut seen = Seq::NONE;
            while let Some(stored) = self.stored_after(table, seen).await?.filter(|stored| stored.entry.seq < last) {
                seen = stored.entry.seq;
                remove(stream, seen).await?;
            }
        } else {
            let purge = stream.purge().filter(self.log_subject(table)).sequence(last.0);
            purge.await.map_err(LogError::unavailable)?;
        }
        remove(stream, last).await
    }
}

/// Removes an entry. It is no error if it was removed already.
pub(super) async fn remove(stream: &Stream, seq: Seq) -> Result<(), LogError> {
    match stream.delete_message(seq.0).await {
        Ok(_) => Ok(()),
        Err(error) if matches!(error.kind(), DeleteMessageErrorKind::JetStream(_)) => {
            match stream.get_raw_message(seq.0).await {
                Ok(_) => Err(LogError::unavailable(error)),
                Err(gone) if gone.kind() == RawMessageErrorKind::NoMessageFound => Ok(()),
                Err(error) => Err(LogError::unavailable(error)),
            }
        }
        Err(error) => Err(LogError::unavailable(error)),
    }
}
