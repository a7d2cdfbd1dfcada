//! Reads a log to its end, and makes sure that it is the end.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, pull};
use async_nats::jetstream::stream::{LastRawMessageErrorKind, RawMessageErrorKind, Stream};
use async_nats::{HeaderMap, Subject};
use futures_util::StreamExt as _;
use jiff::Timestamp;
use tarock_table::TableId;
use tokio::time::sleep;

use super::{Entry, LogError, PREVIOUS, Seq, TableLog};

/// Up to this many entries are requested one by one. More are worth a consumer, which must be created and removed.
const N_SINGLE: usize = 6;
/// The number of entries per batch.
const N_BATCH: usize = 500;
/// How long nothing may arrive before we check why.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long to wait for a server to catch up.
const PAUSE: Duration = Duration::from_millis(100);
/// How often nothing may arrive before we give up.
const N_ATTEMPTS: usize = 5;

impl TableLog {
    /// Returns every entry that counts after `after`, up to at least the one that was last at the time of the call.
    /// `after` must count itself. If the log is deleted meanwhile, the result is empty, never partial.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when the log could not be read to its end; [`LogError::Torn`] when entries are missing.
    pub async fn load(&self, table: TableId, after: Seq) -> Result<Vec<Entry>, LogError> {
        let end = self.last(table).await?;
        let mut reading = Reading::after(after);
        for _ in 0..N_SINGLE {
            if reading.seen >= end {
                return self.unless_deleted(table, end, reading).await;
            }
            match self.stored_after(table, reading.seen).await? {
                Some(stored) => reading.take(stored),
                None => return self.unless_deleted(table, end, reading).await,
            }
        }
        let mut last = end;
        for _ in 0..N_ATTEMPTS {
            if reading.seen >= last {
                break;
            }
            if let Err(error) = self.load_batches(table, last, &mut reading).await {
                // A consumer may be on any server. After servers were replaced, we have seen consumers on one of them
                // not answer for minutes, while the leader had all entries.
                let why = std::error::Error::source(&error).map(ToString::to_string);
                tracing::warn!(%table, %error, ?why, "log.load: a consumer does not answer, asking the leader instead");
                reading = self.read_from_leader(table, after, end).await?;
                break;
            }
            // If nothing more arrives, the log was deleted, or the server is behind its leader.
            if reading.seen < last {
                last = last.min(self.last(table).await?);
            }
        }
        if reading.is_torn {
            reading = self.read_from_leader(table, after, end).await?;
        }
        self.unless_deleted(table, end, reading).await
    }

    /// Returns what was read of a log that ended with `end`, or nothing if the log was deleted meanwhile.
    ///
    /// [`delete`](Self::delete) removes everything but the last entry first. So a reader may get some of the first
    /// entries and then only the last one, whose previous entry it has not seen. The same happens with an entry of an
    /// owner that was fenced off; only the log can tell the two cases apart. Besides, a new leader may not know the end
    /// yet.
    async fn unless_deleted(&self, table: TableId, end: Seq, reading: Reading) -> Result<Vec<Entry>, LogError> {
        // If the last entry counts, every one before it was read.
        if reading.counted >= end && !reading.is_torn {
            return Ok(reading.entries);
        }
        let first = reading.entries.first().map(|entry| entry.seq);
        let known = first.or((reading.after != Seq::NONE).then_some(reading.after));
        let before = known.map_or(Seq::NONE, |seq| Seq(seq.0 - 1));
        let found = self.stored_after(table, before).await?.map(|stored| stored.entry.seq);
        if found.is_none() || known.is_some() && found != known {
            return Ok(Vec::new());
        }
        // Only the last entry is left: somebody is deleting the log.
        if known.is_none() && found == Some(end) && reading.is_torn {
            return Ok(Vec::new());
        }
        if reading.seen < end {
            return Err(LogError::unavailable("the log could not be read to its end"));
        }
        if reading.is_torn {
            return Err(LogError::Torn { table });
        }
        Ok(reading.entries)
    }

    /// Returns the last entry without reading the log, possibly one that does not count; none for an empty log.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn last_stored(&self, table: TableId) -> Result<Option<Entry>, LogError> {
        match self.stream(table).get_last_raw_message_by_subject(&self.log_subject(table)).await {
            Ok(message) => {
                let time = Timestamp::from_nanosecond(message.time.unix_timestamp_nanos()).ok();
                Ok(Some(Entry { seq: Seq(message.sequence), payload: message.payload, time }))
            }
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
            Err(error) => Err(LogError::unavailable(error)),
        }
    }

    /// Returns every entry that counts, requested one by one. This is slower than [`load`](Self::load), and meant for a
    /// process that may create no consumers except its own permanent one.
    ///
    /// # Errors
    ///
    /// As [`load`](Self::load).
    pub async fn load_one_by_one(&self, table: TableId) -> Result<Vec<Entry>, LogError> {
        let end = self.last(table).await?;
        let reading = self.read_from_leader(table, Seq::NONE, end).await?;
        self.unless_deleted(table, end, reading).await
    }

    /// Returns every stored entry, whether it counts or not, requested one by one.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn left_of(&self, table: TableId) -> Result<Vec<Entry>, LogError> {
        let (end, mut seen, mut entries) = (self.last(table).await?, Seq::NONE, Vec::new());
        while seen < end
            && let Some(Stored { entry, .. }) = self.stored_after(table, seen).await?
        {
            seen = entry.seq;
            entries.push(entry);
        }
        Ok(entries)
    }

    /// Reads entry by entry from the leader. A consumer may be on any server, and one that was replaced while others
    /// failed may lack entries for good.
    async fn read_from_leader(&self, table: TableId, after: Seq, end: Seq) -> Result<Reading, LogError> {
        let mut reading = Reading::after(after);
        while reading.seen < end
            && let Some(stored) = self.stored_after(table, reading.seen).await?
        {
            reading.take(stored);
        }
        Ok(reading)
    }

    /// Returns whether this entry is the only one left of its log: somebody has begun to [delete](Self::delete) it.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn is_alone(&self, table: TableId, seq: Seq) -> Result<bool, LogError> {
        let first = self.stored_after(table, Seq::NONE).await?;
        Ok(first.is_some_and(|stored| stored.entry.seq == seq))
    }

    /// Returns the next entry that counts after `after`, if there is one up to `last`, which is in the log.
    pub(super) async fn next_after(&self, table: TableId, after: Seq, last: Seq) -> Result<Option<Entry>, LogError> {
        let mut seen = after;
        let mut n_waited = 0;
        while seen < last {
            match self.stored_after(table, seen).await? {
                Some(stored) if stored.entry.seq > last => return Ok(None),
                Some(stored) if stored.previous == Some(after) => return Ok(Some(stored.entry)),
                Some(stored) => seen = stored.entry.seq,
                // A new leader may still be applying entries it knows.
                None if n_waited < N_ATTEMPTS => {
                    n_waited += 1;
                    sleep(PAUSE).await;
                }
                None => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Returns the next entry that counts after `after`, if there is one by now.
    pub(super) async fn next_of(&self, table: TableId, after: Seq) -> Result<Option<Entry>, LogError> {
        let last = self.last(table).await?;
        self.next_after(table, after, last).await
    }

    /// Returns the entry stored after the given number as the leader knows it, whether it counts or not.
    pub(super) async fn stored_after(&self, table: TableId, after: Seq) -> Result<Option<Stored>, LogError> {
        let stored = stored_after(self.stream(table), self.log_subject(table), after).await?;
        Ok(stored.map(|(_, stored)| stored))
    }

    /// Reads through a consumer until it reaches `last`, nothing more arrives, or entries are missing in between.
    async fn load_batches(&self, table: TableId, last: Seq, reading: &mut Reading) -> Result<(), LogError> {
        let stream = self.stream(table);
        let config = pull::Config {
            filter_subject: self.log_subject(table),
            deliver_policy: DeliverPolicy::ByStartSequence { start_sequence: reading.seen.0 + 1 },
            ack_policy: AckPolicy::None,
            // The consumer is for one read only, and may be lost.
            memory_storage: true,
            num_replicas: 1,
            inactive_threshold: 2 * PATIENCE,
            ..pull::Config::default()
        };
        let consumer = stream.create_consumer(config).await.map_err(LogError::unavailable)?;
        let mut n_seen = 0;
        'reading: loop {
            let batch = consumer.batch().max_messages(N_BATCH).expires(PATIENCE);
            let mut messages = batch.messages().await.map_err(LogError::unavailable)?;
            let n_before = n_seen;
            while let Some(message) = messages.next().await {
                let message = message.map_err(LogError::unavailable)?;
                let info = message.info().map_err(LogError::unavailable)?;
                // A lost message shows as a gap in the consumer's sequence.
                if info.consumer_sequence != n_seen + 1 {
                    break 'reading;
                }
                n_seen += 1;
                let time = Timestamp::from_nanosecond(info.published.unix_timestamp_nanos()).ok();
                let entry = Entry { seq: Seq(info.stream_sequence), payload: message.payload.clone(), time };
                reading.take(Stored { previous: message.headers.as_ref().and_then(previous), entry });
                if reading.seen >= last {
                    break 'reading;
                }
            }
            if n_seen == n_before {
                break;
            }
        }
        // It expires soon anyway; this frees memory on the server earlier.
        let _ = stream.delete_consumer(&consumer.cached_info().name).await;
        Ok(())
    }
}

/// A message in the stream, whether it counts or not.
pub(super) struct Stored {
    /// The previous entry that it names; none if no owner has written it.
    pub(super) previous: Option<Seq>,
    pub(super) entry: Entry,
}

/// Returns the next message with one of these subjects as the leader knows it, together with its subject.
pub(super) async fn stored_after(
    stream: &Stream,
    subjects: String,
    after: Seq,
) -> Result<Option<(Subject, Stored)>, LogError> {
    let next = stream.raw_message_builder().sequence(after.0 + 1).next_by_subject(subjects);
    match next.send().await {
        Ok(message) => {
            let time = Timestamp::from_nanosecond(message.time.unix_timestamp_nanos()).ok();
            let entry = Entry { seq: Seq(message.sequence), payload: message.payload, time };
            Ok(Some((message.subject, Stored { previous: previous(&message.headers), entry })))
        }
        Err(error) if error.kind() == RawMessageErrorKind::NoMessageFound => Ok(None),
        Err(error) => Err(LogError::unavailable(error)),
    }
}

pub(super) fn previous(headers: &HeaderMap) -> Option<Seq> {
    headers.get(PREVIOUS)?.as_str().parse().ok().map(Seq)
}

/// The part of a log that has been read.
struct Reading {
    /// The entry after which reading began.
    after: Seq,
    /// The last entry read.
    seen: Seq,
    /// The last entry read that counts.
    counted: Seq,
    /// The entries that count.
    entries: Vec<Entry>,
    /// The entries that do not count; no entry should name one of them as its previous one.
    others: Vec<Seq>,
    /// Whether an entry names a previous one that is missing.
    is_torn: bool,
}

impl Reading {
    fn after(seq: Seq) -> Self {
        Self { after: seq, seen: seq, counted: seq, entries: Vec::new(), others: Vec::new(), is_torn: false }
    }

    fn take(&mut self, stored: Stored) {
        self.seen = stored.entry.seq;
        if stored.previous == Some(self.counted) {
            self.counted = stored.entry.seq;
            self.entries.push(stored.entry);
            return;
        }
        let follows_nothing = |previous: Seq| previous > self.counted && !self.others.contains(&previous);
        self.is_torn |= stored.previous.is_some_and(follows_nothing);
        self.others.push(stored.entry.seq);
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::*;

    #[test]
    fn of_entries_after_the_same_entry_the_first_counts() {
        let mut reading = Reading::after(Seq(4));
        for (seq, previous) in [(5, Some(1)), (6, Some(4)), (7, Some(4)), (8, None), (9, Some(7)), (10, Some(6))] {
            let entry = Entry { seq: Seq(seq), payload: Bytes::new(), time: None };
            reading.take(Stored { previous: previous.map(Seq), entry });
        }
        assert_eq!(reading.entries.iter().map(|entry| entry.seq.0).collect::<Vec<_>>(), [6, 10]);
        assert_eq!(reading.seen, Seq(10));
        assert!(!reading.is_torn);
    }

    #[test]
    fn an_entry_after_one_that_was_never_read_shows_that_something_is_missing() {
        let entry = |seq| Entry { seq: Seq(seq), payload: Bytes::new(), time: None };
        let mut reading = Reading::after(Seq::NONE);
        for (seq, previous) in [(1, 0), (2, 1), (5, 4)] {
            reading.take(Stored { previous: Some(Seq(previous)), entry: entry(seq) });
        }
        assert_eq!(reading.counted, Seq(2));
        assert!(reading.is_torn);
    }
}
