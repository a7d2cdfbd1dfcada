//! Reading the logs of all tables, once and to the end, however often the reader is restarted.

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
/// How long an entry may be worked on before another reader gets it. A reader that shuts down properly gives back what
/// it has; this is for one that is killed. A reader that needs longer [says so](Delivery::still_working).
const ACK_WAIT: Duration = Duration::from_secs(15);
/// How often it has to be seen that nothing is acknowledged before a consumer counts as stuck. A reader that waited for
/// the database sees the acknowledgements of the entries it had in hand a moment later.
const N_STUCK: u32 = 6;
/// The most entries a reader looks up at once when it is given none.
const N_LOOKED_UP: usize = 1_000;
/// The most tables whose last entries are remembered; beyond that, all are forgotten.
const N_REMEMBERED: usize = 100_000;

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
            memory: ReaderMemory::default(),
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
    memory: ReaderMemory,
}

/// What a reader knows of entries that NATS does not deliver, for the reader that continues in its place.
#[derive(Debug, Default)]
pub struct ReaderMemory {
    /// Entries up to this one were looked up instead of delivered, and processed.
    processed_to: Seq,
    /// The last entry of each table that was processed. An entry that follows a later one shows that some are missing.
    last: HashMap<TableId, Processed>,
    /// The number of the last delivery. All readers share the count.
    n_delivered: u64,
    /// Since this delivery, no other reader has got any.
    alone_since: u64,
    /// The entry up to which all were acknowledged, if the consumer waits for the next one.
    waiting: Option<Waiting>,
}

/// A consumer that waits for an acknowledgement.
#[derive(Debug, Clone, Copy)]
struct Waiting {
    /// Everything up to this entry was acknowledged.
    after: Seq,
    since: Instant,
    /// How often this was seen.
    n_seen: u32,
}

/// An entry that was processed.
#[derive(Debug, Clone, Copy)]
struct Processed {
    seq: Seq,
    /// The number of its delivery; that of the last one before it, if it was looked up.
    delivery: u64,
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
    source: Source,
    time: Option<Timestamp>,
}

/// Where a reader has an entry from.
#[derive(Debug)]
enum Source {
    /// It was delivered, and can be acknowledged.
    Message(Box<async_nats::jetstream::Message>),
    /// Nothing was delivered for long.
    Silence,
    /// It was missing between entries that were delivered.
    Gap,
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
    /// are looked up. And it may be led by a server that lacks entries for good: those are looked up where the next
    /// entry of the same table shows that they are missing.
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
        self.fill_gaps(deliveries).await
    }

    /// Adds entries that were not delivered although later ones of their tables were.
    async fn fill_gaps(&mut self, deliveries: Vec<Delivery>) -> Result<Vec<Delivery>, LogError> {
        let mut complete = Vec::with_capacity(deliveries.len());
        // Of tables in this batch, which is not processed yet.
        let mut last: HashMap<TableId, Processed> = HashMap::new();
        for delivery in deliveries {
            let number = delivery.number().unwrap_or_default();
            if number != self.memory.n_delivered + 1 {
                self.memory.alone_since = number;
            }
            self.memory.n_delivered = number;
            let known = last.get(&delivery.table).or_else(|| self.memory.last.get(&delivery.table)).copied();
            // Others may have got what this reader has not.
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
        let mut seen = acknowledged_to.max(self.memory.processed_to);
        while found.len() < N_LOOKED_UP
            && let Some((subject, stored)) = super::load::stored_after(stream, subjects.clone(), seen).await?
        {
            seen = stored.entry.seq;
            // Anything else is no table's entry.
            if let Some(table) = table_of(&subject) {
                found.push(Delivery::found(table, stored, Source::Silence));
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
        Ok(Progress { done_to: acknowledged.done_to.max(self.memory.processed_to), ..acknowledged })
    }

    /// Notes that this reader has processed these entries.
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

    /// Notes that this reader has processed everything up to this entry, which was looked up in a
    /// [silence](Delivery::broke_silence): such entries cannot be acknowledged.
    pub fn processed_to(&mut self, seq: Seq) {
        self.memory.processed_to = self.memory.processed_to.max(seq);
    }

    /// Continues with what an earlier reader knew.
    #[must_use]
    pub fn remembering(self, memory: ReaderMemory) -> Self {
        Self { memory, ..self }
    }

    /// Ends the reader and returns what the next one should know.
    pub fn into_memory(self) -> ReaderMemory {
        self.memory
    }

    /// Returns whether nothing is delivered at the moment.
    pub fn is_silent(&self) -> bool {
        self.silence.is_some()
    }

    /// Returns whether the consumer waits for acknowledgements that it will never get. Call it every few seconds.
    ///
    /// A consumer of a cluster that has lost and replaced servers may wait for acknowledgements of entries that it does
    /// not deliver again. As it waits for a limited number of them, it delivers less and less, and finally nothing.
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

    /// Notes that entries are left to others on purpose, so that this reader is not [stuck](Self::is_stuck).
    pub fn leaves_some(&mut self) {
        self.memory.waiting = None;
    }

    /// Removes the consumer, for all readers of this name. The next reader reads everything from the beginning again.
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
    /// Returns when the log accepted it.
    pub fn time(&self) -> Option<Timestamp> {
        self.time
    }

    /// Returns whether the reader had to look it up, because it was not delivered.
    pub fn was_looked_up(&self) -> bool {
        !matches!(self.source, Source::Message(_))
    }

    /// Returns whether the reader had to look it up, because nothing at all was delivered.
    pub fn broke_silence(&self) -> bool {
        matches!(self.source, Source::Silence)
    }

    /// Returns the number of the delivery, which counts those to all readers; none if it was looked up.
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
    /// [`LogError::Unavailable`]: others get it after a while.
    pub async fn give_back(self) -> Result<(), LogError> {
        self.answer(AckKind::Nak(None)).await
    }

    /// Returns how often it was delivered, to any reader, including this time.
    pub fn n_deliveries(&self) -> u64 {
        let Source::Message(message) = &self.source else { return 1 };
        message.info().map_or(1, |info| info.delivered.unsigned_abs())
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
        match &self.source {
            Source::Message(message) => message.ack_with(kind).await.map_err(LogError::unavailable),
            Source::Silence | Source::Gap => Ok(()),
        }
    }
}

/// Returns the table whose log has this subject; none if it is no log's.
fn table_of(subject: &str) -> Option<TableId> {
    subject.rsplit('.').nth(2)?.parse().ok()
}
