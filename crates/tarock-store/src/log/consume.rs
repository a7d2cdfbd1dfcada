//! Reads the logs of all tables, each entry once and to the end, across restarts of the reader.

use std::collections::{HashMap, VecDeque};
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
/// How long a reader may work on an entry before another reader gets it. A reader that shuts down cleanly gives back
/// what it has; this is for killed ones. A reader that needs longer [says so](Delivery::still_working).
const ACK_WAIT: Duration = Duration::from_secs(15);
/// How many checks in a row must find no progress before a consumer counts as stuck. After waiting for the database, a
/// reader acknowledges the entries it holds within a moment.
const N_STUCK: u32 = 6;
/// The maximum number of entries that a reader looks up at once.
const N_LOOKED_UP: usize = 1_000;
/// The maximum number of tables whose last entries are remembered; beyond that, all are forgotten.
const N_REMEMBERED: usize = 100_000;

impl TableLog {
    /// Returns a reader of one partition that continues where the last reader of this name stopped. Only one makes
    /// progress at a time; the others wait.
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
        // Also updates a consumer that an older version created.
        let consumer = stream.create_consumer(config).await.map_err(LogError::unavailable)?;
        Ok(Reader {
            log: self.clone(),
            partition,
            consumer,
            ready: VecDeque::new(),
            silence: None,
            memory: ReaderMemory::default(),
        })
    }

    /// Returns whether an entry counts: of all entries that name the same previous one, only the first does. The
    /// previous entry itself counts, because owners append only to entries they know to count.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers, or when the leader does not know the entry: it was delivered,
    /// so another server has it, and it is not certain that it does not count.
    pub async fn counts(&self, delivery: &Delivery) -> Result<bool, LogError> {
        let Some(previous) = delivery.previous else { return Ok(false) };
        match self.next_after(delivery.table, previous, delivery.seq).await? {
            Some(first) => Ok(first.seq == delivery.seq),
            None => Err(LogError::unavailable("the leader does not know an entry that was delivered")),
        }
    }

    /// Returns the number of partitions, each of which can have its own reader.
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
    /// Messages that were fetched but not returned yet.
    ready: VecDeque<async_nats::jetstream::Message>,
    /// The current silence; none while entries are delivered.
    silence: Option<Silence>,
    memory: ReaderMemory,
}

/// A reader's knowledge about entries that NATS does not deliver, for the reader that replaces it.
#[derive(Debug, Default)]
pub struct ReaderMemory {
    /// All entries up to this one were looked up instead of delivered, and processed.
    processed_to: Seq,
    /// The last processed entry of each table. If the next delivered one names a later entry as its previous one,
    /// entries are missing.
    last: HashMap<TableId, Processed>,
    /// The number of the last delivery, in a sequence that all readers of this name share.
    n_delivered: u64,
    /// Since this delivery, no other reader has received any.
    alone_since: u64,
    /// The last acknowledged entry, if the consumer waits for the next one.
    waiting: Option<Waiting>,
}

/// A consumer that waits for an acknowledgement.
#[derive(Debug, Clone, Copy)]
struct Waiting {
    /// All entries up to this one were acknowledged.
    after: Seq,
    since: Instant,
    /// How many checks have seen this.
    n_seen: u32,
}

/// An entry that was processed.
#[derive(Debug, Clone, Copy)]
struct Processed {
    seq: Seq,
    /// The number of its delivery; if it was looked up, the number of the last delivery before it.
    delivery: u64,
}

/// A period in which nothing was delivered.
#[derive(Debug)]
struct Silence {
    since: Instant,
    /// The last acknowledged entry when it began. If this changes, another reader is receiving entries.
    acknowledged_to: Seq,
}

/// The progress of all readers of one name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The number of unprocessed entries, including those being worked on.
    pub n_waiting: u64,
    /// All entries up to this one were processed, by any reader.
    pub done_to: Seq,
}

/// An entry for processing. Its reader holds it until it is [done](Self::done).
#[derive(Debug)]
pub struct Delivery {
    /// The table whose log it is in.
    pub table: TableId,
    /// Its number.
    pub seq: Seq,
    /// The bytes that the owner wrote. The entry may not [count](TableLog::counts).
    pub payload: Bytes,
    previous: Option<Seq>,
    source: Source,
    time: Option<Timestamp>,
}

/// How a reader received an entry.
#[derive(Debug)]
enum Source {
    /// It was delivered, and can be acknowledged.
    Message(Box<async_nats::jetstream::Message>),
    /// It was looked up, because nothing was delivered for a while.
    Silence,
    /// It was looked up, because it was missing between delivered entries.
    Gap,
}

impl Reader {
    /// Returns the next entry; none if there was none for a while.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers: retry later. [`LogError::Foreign`] for something other than a
    /// table's entry.
    pub async fn next(&mut self) -> Result<Option<Delivery>, LogError> {
        if self.ready.is_empty() {
            self.fetch().await?;
        }
        self.ready.pop_front().map(Self::read).transpose()
    }

    /// Returns the next batch of entries, in order; an empty one if there were none for a while.
    ///
    /// In a cluster that has lost and replaced servers, a consumer may stop delivering although there are entries. So
    /// when nothing was acknowledged for [`check_every`](super::LogConfig::check_every), entries are looked up. The
    /// consumer may also be led by a server that lost entries for good: they are looked up when a later entry of the
    /// same table shows that they are missing.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers. Messages that are not entries of a table are skipped for good.
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
            // Messages that are not entries must not block entries.
            message.ack_with(AckKind::Term).await.map_err(LogError::unavailable)?;
        }
        self.fill_gaps(deliveries).await
    }

    /// Adds entries that were not delivered although later ones of the same table were.
    async fn fill_gaps(&mut self, deliveries: Vec<Delivery>) -> Result<Vec<Delivery>, LogError> {
        let mut complete = Vec::with_capacity(deliveries.len());
        // Tables in this batch, which is not processed yet.
        let mut last: HashMap<TableId, Processed> = HashMap::new();
        for delivery in deliveries {
            let number = delivery.number().unwrap_or_default();
            if number != self.memory.n_delivered + 1 {
                self.memory.alone_since = number;
            }
            self.memory.n_delivered = number;
            let known = last.get(&delivery.table).or_else(|| self.memory.last.get(&delivery.table)).copied();
            // Another reader may have received the missing ones.
            let known = known.filter(|known| known.delivery >= self.memory.alone_since);
            if let (Some(known), Some(previous)) = (known, delivery.previous) {
                let mut seen = known.seq;
                while seen < previous
                    && let Some(stored) = self.log.stored_after(delivery.table, seen).await?
                    && stored.entry.seq <= previous
                {
                    seen = stored.entry.seq;
                    complete.push(Delivery::found(delivery.table, stored, Source::Gap));
                }
            }
            let seq = known.map_or(delivery.seq, |known| known.seq.max(delivery.seq));
            last.insert(delivery.table, Processed { seq, delivery: number });
            complete.push(delivery);
        }
        Ok(complete)
    }

    async fn fetch(&mut self) -> Result<(), LogError> {
        let batch = self.consumer.batch().max_messages(N_BATCH).expires(Duration::from_secs(2));
        let mut messages = batch.messages().await.map_err(LogError::unavailable)?;
        while let Some(message) = messages.next().await {
            self.ready.push_back(message.map_err(LogError::unavailable)?);
        }
        Ok(())
    }

    /// Returns entries after the last one that was processed or looked up, if no reader has received any for a while.
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
        let mut seen = acknowledged_to.max(self.memory.processed_to);
        while found.len() < N_LOOKED_UP
            && let Some((subject, stored)) = super::load::stored_after(stream, subjects.clone(), seen).await?
        {
            seen = stored.entry.seq;
            // Anything else is not an entry of a table.
            if let Some(table) = table_of(&subject) {
                found.push(Delivery::found(table, stored, Source::Silence));
            }
        }
        // There are more entries: do not wait for the next check.
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
        Ok(Delivery {
            table,
            seq,
            payload: message.payload.clone(),
            previous,
            source: Source::Message(Box::new(message)),
            time,
        })
    }
}

impl Reader {
    /// Gives back all entries that were fetched but not returned, so that another reader gets them at once.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: others get them later.
    pub async fn give_back(&mut self) -> Result<(), LogError> {
        while let Some(message) = self.ready.pop_front() {
            message.ack_with(AckKind::Nak(None)).await.map_err(LogError::unavailable)?;
        }
        Ok(())
    }

    /// Returns the common progress of all readers of this name.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn progress(&mut self) -> Result<Progress, LogError> {
        let acknowledged = self.acknowledged().await?;
        Ok(Progress { done_to: acknowledged.done_to.max(self.memory.processed_to), ..acknowledged })
    }

    /// Records that this reader has processed these entries.
    pub fn processed(&mut self, deliveries: &[Delivery]) {
        if self.memory.last.len() >= N_REMEMBERED {
            self.memory.last.clear();
        }
        for delivery in deliveries {
            let number = delivery.number().unwrap_or(self.memory.n_delivered);
            let processed = Processed { seq: delivery.seq, delivery: number };
            let last = self.memory.last.entry(delivery.table).or_insert(processed);
            *last = Processed { seq: last.seq.max(delivery.seq), delivery: last.delivery.max(number) };
        }
    }

    /// Records that this reader has processed everything up to an entry that was looked up in a
    /// [silence](Delivery::broke_silence): such entries cannot be acknowledged.
    pub fn processed_to(&mut self, seq: Seq) {
        self.memory.processed_to = self.memory.processed_to.max(seq);
    }

    /// Continues with the memory of an earlier reader.
    #[must_use]
    pub fn remembering(self, memory: ReaderMemory) -> Self {
        Self { memory, ..self }
    }

    /// Ends the reader and returns its memory for the next one.
    pub fn into_memory(self) -> ReaderMemory {
        self.memory
    }

    /// Returns whether nothing is being delivered.
    pub fn is_silent(&self) -> bool {
        self.silence.is_some()
    }

    /// Returns whether the consumer waits for acknowledgements that will never come. Call it every few seconds.
    ///
    /// In a cluster that has lost and replaced servers, a consumer may wait for acknowledgements of entries that it
    /// does not deliver again. As it waits for a limited number of entries, it delivers fewer and fewer, and finally
    /// none.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn is_stuck(&mut self) -> Result<bool, LogError> {
        let info = self.consumer.info().await.map_err(LogError::unavailable)?;
        let after = Seq(info.ack_floor.stream_sequence);
        let before = self.memory.waiting.filter(|waiting| waiting.after == after);
        let waiting = before.unwrap_or(Waiting { after, since: Instant::now(), n_seen: 0 });
        let waiting = Waiting { n_seen: waiting.n_seen + 1, ..waiting };
        self.memory.waiting = (info.num_ack_pending > 0).then_some(waiting);
        let stuck_after = 3 * self.log.inner.config.check_every;
        Ok(self.memory.waiting.is_some_and(|it| it.n_seen >= N_STUCK && it.since.elapsed() >= stuck_after))
    }

    /// Records that this reader leaves entries to others on purpose, so that it does not count as
    /// [stuck](Self::is_stuck).
    pub fn leaves_some(&mut self) {
        self.memory.waiting = None;
    }

    /// Removes the consumer, for all readers of this name. The next reader starts from the beginning.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn begin_again(&mut self) -> Result<(), LogError> {
        let stream = &self.log.inner.streams[usize::from(self.partition)];
        let name = self.consumer.cached_info().name.clone();
        stream.delete_consumer(&name).await.map_err(LogError::unavailable)?;
        self.ready.clear();
        self.memory = ReaderMemory::default();
        Ok(())
    }

    async fn acknowledged(&mut self) -> Result<Progress, LogError> {
        let info = self.consumer.info().await.map_err(LogError::unavailable)?;
        let n_waiting = info.num_pending + info.num_ack_pending as u64;
        Ok(Progress { n_waiting, done_to: Seq(info.ack_floor.stream_sequence) })
    }
}

impl Delivery {
    /// Returns when the log accepted the entry.
    pub fn time(&self) -> Option<Timestamp> {
        self.time
    }

    /// Returns whether the entry had to be looked up because it was not delivered.
    pub fn was_looked_up(&self) -> bool {
        !matches!(self.source, Source::Message(_))
    }

    /// Returns whether the entry had to be looked up because nothing at all was delivered.
    pub fn broke_silence(&self) -> bool {
        matches!(self.source, Source::Silence)
    }

    /// Returns the number of the delivery, in a sequence that all readers share; none if the entry was looked up.
    fn number(&self) -> Option<u64> {
        let Source::Message(message) = &self.source else { return None };
        message.info().ok().map(|info| info.consumer_sequence)
    }

    fn found(table: TableId, stored: Stored, source: Source) -> Self {
        let Stored { previous, entry: Entry { seq, payload, time } } = stored;
        Self { table, seq, payload, previous, source, time }
    }

    /// Gives the entry back unprocessed, so that another reader gets it at once.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: others get it later.
    pub async fn give_back(self) -> Result<(), LogError> {
        self.answer(AckKind::Nak(None)).await
    }

    /// Returns how often the entry was delivered, to any reader, including this time.
    pub fn n_deliveries(&self) -> u64 {
        let Source::Message(message) = &self.source else { return 1 };
        message.info().map_or(1, |info| info.delivered.unsigned_abs())
    }

    /// Acknowledges the entry: it was processed and need not be delivered again.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: the entry may be delivered again.
    pub async fn done(self) -> Result<(), LogError> {
        self.answer(AckKind::Ack).await
    }

    /// Extends the time for the work, so that no other reader gets the entry.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`]: another reader may get it too.
    pub async fn still_working(&self) -> Result<(), LogError> {
        self.answer(AckKind::Progress).await
    }

    async fn answer(&self, kind: AckKind) -> Result<(), LogError> {
        match &self.source {
            Source::Message(message) => message.ack_with(kind).await.map_err(LogError::unavailable),
            Source::Silence | Source::Gap => Ok(()),
        }
    }
}

/// Returns the table whose log has this subject; none if it is not the subject of a log.
fn table_of(subject: &str) -> Option<TableId> {
    subject.rsplit('.').nth(2)?.parse().ok()
}
