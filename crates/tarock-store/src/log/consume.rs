//! Reading the logs of all tables, once and to the end, however often the reader is restarted.

use std::collections::VecDeque;
use std::time::Duration;

use async_nats::jetstream::AckKind;
use async_nats::jetstream::consumer::{AckPolicy, Consumer, DeliverPolicy, pull};
use bytes::Bytes;
use futures_util::StreamExt as _;
use jiff::Timestamp;
use tarock_table::TableId;
use tokio::time::Instant;

use super::load::Stored;
use super::{Entry, LogError, Seq, TableLog, all_logs};

/// The number of entries fetched at once.
const N_BATCH: usize = 200;
/// How long an entry may be worked on before another reader gets it. A reader that shuts down properly gives back what
/// it has; this is for one that is killed. A reader that needs longer [says so](Delivery::still_working).
const ACK_WAIT: Duration = Duration::from_secs(15);
/// The most entries a reader looks up at once when it is given none.
const N_LOOKED_UP: usize = 1_000;

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
        Ok(Reader {
            log: self.clone(),
            partition,
            consumer,
            ready: VecDeque::new(),
            silence: None,
            processed_to: Seq::NONE,
        })
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
    log: TableLog,
    partition: u16,
    consumer: Consumer<pull::Config>,
    /// Messages that were fetched but not handed out.
    ready: VecDeque<async_nats::jetstream::Message>,
    /// How long nothing has been delivered; none while something is.
    silence: Option<Silence>,
    /// Entries up to this one were looked up instead of delivered, and processed.
    processed_to: Seq,
}

/// A time in which nothing was delivered.
#[derive(Debug)]
struct Silence {
    since: Instant,
    /// What was acknowledged when it began. If this moves, another reader is given the entries.
    acknowledged_to: Seq,
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
    /// None if it was looked up: then there is nobody to acknowledge it to.
    message: Option<async_nats::jetstream::Message>,
    time: Option<Timestamp>,
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
    /// A consumer of a cluster that has lost and replaced servers may fall silent, although it is asked and there are
    /// entries. So when nobody has acknowledged anything for [`check_every`](super::LogConfig::check_every), the entries
    /// are looked up.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers. Anything that is not a table's entry is skipped for good.
    pub async fn some(&mut self) -> Result<Vec<Delivery>, LogError> {
        if self.ready.is_empty() {
            self.fetch().await?;
        }
        if self.ready.is_empty() {
            return self.look_up().await;
        }
        self.silence = None;
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

    /// Returns entries after the last one that was processed or looked up, if nobody was given any for long.
    async fn look_up(&mut self) -> Result<Vec<Delivery>, LogError> {
        let check_every = self.log.inner.config.check_every;
        if self.silence.as_ref().is_some_and(|silence| silence.since.elapsed() < check_every) {
            return Ok(Vec::new());
        }
        let acknowledged_to = self.acknowledged().await?.done_to;
        let before = self.silence.replace(Silence { since: Instant::now(), acknowledged_to });
        if before.is_none_or(|silence| silence.acknowledged_to != acknowledged_to) {
            return Ok(Vec::new());
        }
        let subjects = all_logs(&self.log.inner.config.prefix, self.partition);
        let stream = &self.log.inner.streams[usize::from(self.partition)];
        let mut found = Vec::new();
        let mut seen = acknowledged_to.max(self.processed_to);
        while found.len() < N_LOOKED_UP
            && let Some((subject, stored)) = super::load::stored_after(stream, subjects.clone(), seen).await?
        {
            let Stored { previous, entry } = stored;
            seen = entry.seq;
            // Anything else is no table's entry.
            if let Some(table) = table_of(&subject) {
                let Entry { seq, payload, time } = entry;
                found.push(Delivery { table, seq, payload, previous, message: None, time });
            }
        }
        // There are more: do not wait for the next check.
        if found.len() == N_LOOKED_UP
            && let Some(silence) = &mut self.silence
        {
            silence.since -= check_every;
        }
        Ok(found)
    }

    fn read(message: async_nats::jetstream::Message) -> Result<Delivery, LogError> {
        let info = message.info().map_err(LogError::unavailable)?;
        let seq = Seq(info.stream_sequence);
        let time = Timestamp::from_nanosecond(info.published.unix_timestamp_nanos()).ok();
        let table = table_of(&message.subject);
        let table = table.ok_or_else(|| LogError::Foreign { subject: message.subject.to_string() })?;
        let previous = message.headers.as_ref().and_then(super::load::previous);
        Ok(Delivery { table, seq, payload: message.payload.clone(), previous, message: Some(message), time })
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
        let acknowledged = self.acknowledged().await?;
        Ok(Progress { done_to: acknowledged.done_to.max(self.processed_to), ..acknowledged })
    }

    /// Notes that this reader has processed the entries up to this one, which it had to [look up](Delivery::was_looked_up):
    /// they cannot be acknowledged. Also tells a new reader what an earlier one has processed.
    pub fn processed(&mut self, to: Seq) {
        self.processed_to = self.processed_to.max(to);
    }

    /// Returns the last entry that was looked up and processed.
    pub fn processed_to(&self) -> Seq {
        self.processed_to
    }

    /// Returns whether nothing is delivered at the moment.
    pub fn is_silent(&self) -> bool {
        self.silence.is_some()
    }

    async fn acknowledged(&mut self) -> Result<Progress, LogError> {
        let info = self.consumer.info().await.map_err(LogError::unavailable)?;
        let n_waiting = info.num_pending + info.num_ack_pending as u64;
        Ok(Progress { n_waiting, done_to: Seq(info.ack_floor.stream_sequence) })
    }
}

impl Delivery {
    /// Returns when the log accepted it.
    pub fn time(&self) -> Option<Timestamp> {
        self.time
    }

    /// Returns whether the reader had to look it up, because nobody was given it.
    pub fn was_looked_up(&self) -> bool {
        self.message.is_none()
    }

    /// Gives the entry back unprocessed, so that another reader gets it at once.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: others get it after a while.
    pub async fn give_back(self) -> Result<(), LogError> {
        self.answer(AckKind::Nak(None)).await
    }

    /// Returns how often it was delivered, to any reader, including this time.
    pub fn n_deliveries(&self) -> u64 {
        let info = self.message.as_ref().and_then(|message| message.info().ok());
        info.map_or(1, |info| info.delivered.unsigned_abs())
    }

    /// Acknowledges the entry: it was processed and need not come again.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: it may come again.
    pub async fn done(self) -> Result<(), LogError> {
        self.answer(AckKind::Ack).await
    }

    /// Extends the time for the work, so that nobody else begins it.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: another reader may get it too.
    pub async fn still_working(&self) -> Result<(), LogError> {
        self.answer(AckKind::Progress).await
    }

    async fn answer(&self, kind: AckKind) -> Result<(), LogError> {
        match &self.message {
            Some(message) => message.ack_with(kind).await.map_err(LogError::unavailable),
            None => Ok(()),
        }
    }
}

/// Returns the table whose log has this subject; none if it is no log's.
fn table_of(subject: &str) -> Option<TableId> {
    subject.rsplit('.').nth(2)?.parse().ok()
}
