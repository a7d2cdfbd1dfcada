//! Reading the logs of all tables, once and to the end, however often the reader is restarted.

use std::collections::VecDeque;
use std::time::Duration;

use async_nats::jetstream::AckKind;
use async_nats::jetstream::consumer::{AckPolicy, Consumer, DeliverPolicy, pull};
use bytes::Bytes;
use futures_util::StreamExt as _;
use jiff::Timestamp;
use tarock_table::TableId;

use super::{LogError, Seq, TableLog};

/// The number of entries fetched at once.
const N_BATCH: usize = 200;
/// How long an entry may be worked on before another reader gets it. A reader that shuts down properly gives back what
/// it has; this is for one that is killed. A reader that needs longer [says so](Delivery::still_working).
const ACK_WAIT: Duration = Duration::from_secs(15);

impl TableLog {
    /// Returns a reader of one partition that continues where the reader of the same name has stopped. Only one makes
    /// progress at a time; others wait.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers; [`LogError::Config`] when there is no such partition.
    pub async fn reader(&self, name: &str, partition: u16) -> Result<Reader, LogError> {
        let stream = self.inner.streams.get(usize::from(partition));
        let stream = stream.ok_or(LogError::Config("there is no such partition"))?;
        let config = pull::Config {
            durable_name: Some(name.to_owned()),
            deliver_policy: DeliverPolicy::All,
            ack_policy: AckPolicy::Explicit,
            ack_wait: ACK_WAIT,
            max_ack_pending: N_BATCH as i64,
            ..pull::Config::default()
        };
        // This also changes a consumer that an older version created.
        let consumer = stream.create_consumer(config).await.map_err(LogError::unavailable)?;
        Ok(Reader { consumer, ready: VecDeque::new() })
    }

    /// Returns whether an entry counts: of those appended after the same entry, only the first does. The entry it was
    /// appended after counts, because owners append only to what they know to count.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers, or when the leader does not know the entry: it was delivered, so
    /// another server has it, and nobody can say that it does not count.
    pub async fn counts(&self, delivery: &Delivery) -> Result<bool, LogError> {
        let Some(previous) = delivery.previous else { return Ok(false) };
        match self.next_after(delivery.table, previous, delivery.seq).await? {
            Some(first) => Ok(first.seq == delivery.seq),
            None => Err(LogError::unavailable("the leader does not know what was delivered")),
        }
    }

    /// Returns the number of readers the work can be shared among.
    pub fn partitions(&self) -> u16 {
        self.inner.config.partitions
    }
}

/// A reader of all logs of a partition.
#[derive(Debug)]
pub struct Reader {
    consumer: Consumer<pull::Config>,
    /// Messages that were fetched but not handed out.
    ready: VecDeque<async_nats::jetstream::Message>,
}

/// The progress of all readers of one name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The number of entries that wait to be read, including those being worked on.
    pub n_waiting: u64,
    /// Everything up to this entry was processed, by whichever reader.
    pub done_to: Seq,
}

/// An entry that stays with its reader until it is [done](Self::done).
#[derive(Debug)]
pub struct Delivery {
    /// The table whose log it is in.
    pub table: TableId,
    /// Its number.
    pub seq: Seq,
    /// What the owner wrote. Whether it [counts](TableLog::counts) is another question.
    pub payload: Bytes,
    previous: Option<Seq>,
    message: async_nats::jetstream::Message,
}

impl Reader {
    /// Returns the next entry; none when there was none for a while.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers: retry after a while. [`LogError::Foreign`] for something other
    /// than a table's entry.
    pub async fn next(&mut self) -> Result<Option<Delivery>, LogError> {
        if self.ready.is_empty() {
            self.fetch().await?;
        }
        self.ready.pop_front().map(Self::read).transpose()
    }

    /// Returns everything that is there, in order and at most one batch; nothing when there was nothing for a while.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers. Anything that is not a table's entry is skipped for good.
    pub async fn some(&mut self) -> Result<Vec<Delivery>, LogError> {
        if self.ready.is_empty() {
            self.fetch().await?;
        }
        let mut deliveries = Vec::with_capacity(self.ready.len());
        while let Some(message) = self.ready.pop_front() {
            let message = match Self::read(message.clone()) {
                Ok(delivery) => {
                    deliveries.push(delivery);
                    continue;
                }
                Err(_foreign) => message,
            };
            // What no table has written must not block what tables have.
            message.ack_with(AckKind::Term).await.map_err(LogError::unavailable)?;
        }
        Ok(deliveries)
    }

    async fn fetch(&mut self) -> Result<(), LogError> {
        let batch = self.consumer.batch().max_messages(N_BATCH).expires(Duration::from_secs(2));
        let mut messages = batch.messages().await.map_err(LogError::unavailable)?;
        while let Some(message) = messages.next().await {
            self.ready.push_back(message.map_err(LogError::unavailable)?);
        }
        Ok(())
    }

    fn read(message: async_nats::jetstream::Message) -> Result<Delivery, LogError> {
        let seq = Seq(message.info().map_err(LogError::unavailable)?.stream_sequence);
        let id = message.subject.rsplit('.').nth(2).and_then(|id| id.parse().ok());
        let table = id.ok_or_else(|| LogError::Foreign { subject: message.subject.to_string() })?;
        let previous = message.headers.as_ref().and_then(super::load::previous);
        Ok(Delivery { table, seq, payload: message.payload.clone(), previous, message })
    }
}

impl Reader {
    /// Gives back everything that was fetched but not handed out, so that another reader gets it at once.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: others get it after a while.
    pub async fn give_back(&mut self) -> Result<(), LogError> {
        while let Some(message) = self.ready.pop_front() {
            message.ack_with(AckKind::Nak(None)).await.map_err(LogError::unavailable)?;
        }
        Ok(())
    }

    /// Returns the progress of all readers of this name together.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn progress(&mut self) -> Result<Progress, LogError> {
        let info = self.consumer.info().await.map_err(LogError::unavailable)?;
        let n_waiting = info.num_pending + info.num_ack_pending as u64;
        Ok(Progress { n_waiting, done_to: Seq(info.ack_floor.stream_sequence) })
    }
}

impl Delivery {
    /// Returns when the log accepted it.
    pub fn time(&self) -> Option<Timestamp> {
        let published = self.message.info().ok()?.published;
        Timestamp::from_nanosecond(published.unix_timestamp_nanos()).ok()
    }

    /// Gives the entry back unprocessed, so that another reader gets it at once.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: others get it after a while.
    pub async fn give_back(self) -> Result<(), LogError> {
        self.message.ack_with(AckKind::Nak(None)).await.map_err(LogError::unavailable)
    }

    /// Returns how often it was delivered, to any reader, including this time.
    pub fn n_deliveries(&self) -> u64 {
        self.message.info().map_or(1, |info| info.delivered.unsigned_abs())
    }

    /// Acknowledges the entry: it was processed and need not come again.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: it may come again.
    pub async fn done(self) -> Result<(), LogError> {
        self.message.ack().await.map_err(LogError::unavailable)
    }

    /// Extends the time for the work, so that nobody else begins it.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: another reader may get it too.
    pub async fn still_working(&self) -> Result<(), LogError> {
        self.message.ack_with(AckKind::Progress).await.map_err(LogError::unavailable)
    }
}
