//! The log of every running table, on NATS JetStream.
//!
//! A log is a sequence of entries that only grows at its end, and only by a writer who knows where the end is: an
//! append names the entry that its writer believes to be the last. So two owners of one table cannot both write; the
//! one that is behind is [fenced](AppendError::Fenced). There are no locks and no leases.
//!
//! **An entry counts only if it names the last one that counts as the one before it.** Every reader of a log follows
//! this rule, and since all read the same order, all agree. NATS also compares, and refuses most entries that would not
//! count; but a cluster compares before its members have agreed on an order, so it may accept two appends at once.
//! (NATS 2.9 with three replicas accepts eight of eight.) Then the first one counts, and each writer checks whether it
//! was its own.
//!
//! | subject | what it carries |
//! |---|---|
//! | `<prefix>.table.<id>.log.<partition>` | the entries, kept by the partition's stream |
//! | `<prefix>.table.<id>.live` | the same again, for [followers](TableLog::follow); not stored |
//!
//! Only this module, `bus` and `nats` know the types of the client library.

mod consume;
mod delete;
mod error;
mod follow;
mod load;
mod probe;
mod room;
mod snapshot;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::context::{GetStreamError, GetStreamErrorKind};
use async_nats::jetstream::context::{PublishErrorKind, traits::Publisher as _};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{self, LastRawMessageErrorKind, StorageType, Stream};
use async_nats::jetstream::{self, Context};
use bytes::{BufMut as _, Bytes, BytesMut};
use futures_util::TryStreamExt as _;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tarock_table::TableId;
use tokio::time::{Instant, sleep};

pub use consume::{Delivery, Progress, Reader, ReaderMemory};
pub use error::{AppendError, LogError};
pub use follow::Follower;
use room::Usage;
pub use snapshot::restore;

use crate::Nats;

/// The number of an entry, unique and increasing within a table. There are gaps, because tables of a partition share
/// the counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(u64);

impl Seq {
    /// The number before any entry; the last number of an empty log.
    pub const NONE: Self = Self(0);

    /// Restores a number that [`get`](Self::get) returned.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// Returns the plain number, for messages and files.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An entry of a log, with its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number.
    pub seq: Seq,
    /// The bytes that the owner wrote; the log does not interpret them.
    pub payload: Bytes,
    /// When the log accepted it. Unknown for entries that came as [announcements](TableLog::announce).
    pub time: Option<Timestamp>,
}

/// The configuration of the logs. Processes that share logs must agree on the prefix and the number of partitions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogConfig {
    /// The first words of every subject: letters, digits, `-` and `_`, with dots between words.
    pub prefix: String,
    /// The number of servers that store each entry: 1, 3 or 5. With 1, an acknowledged entry may be lost in a power
    /// failure.
    pub replicas: usize,
    /// The number of streams among which the tables are divided. It cannot be changed while there are logs.
    pub partitions: u16,
    /// The maximum size of one partition, in bytes: 0 for no limit but the disk, `None` to leave the limit as it is.
    /// Entries beyond the limit are refused; nothing is deleted to make room.
    pub max_bytes: Option<u64>,
    /// How long an acknowledgement may take before an append is in doubt.
    pub ack_timeout: Duration,
    /// How often a follower or reader that receives nothing checks the log itself. A consumer that waits three times as
    /// long for the same acknowledgement counts as [stuck](Reader::is_stuck).
    pub check_every: Duration,
}

impl LogConfig {
    /// Returns a configuration with one partition on one server, for development and small clubs.
    pub fn new(prefix: impl Into<String>) -> Self {
        Self {
            prefix: prefix.into(),
            replicas: 1,
            partitions: 1,
            max_bytes: None,
            ack_timeout: Duration::from_secs(2),
            check_every: Duration::from_secs(20),
        }
    }

    fn check(&self) -> Result<(), LogError> {
        let is_word =
            |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
        if !self.prefix.split('.').all(is_word) {
            return Err(LogError::Config("the prefix may contain letters, digits, `-`, `_`, and dots between words"));
        }
        if self.partitions == 0 {
            return Err(LogError::Config("there must be at least one partition"));
        }
        Ok(())
    }
}

/// The logs of all tables. Clones share the connection.
#[derive(Clone)]
pub struct TableLog {
    inner: Arc<Inner>,
}

struct Inner {
    client: Client,
    context: Context,
    streams: Vec<Stream>,
    /// How full each stream is.
    usage: Vec<Usage>,
    config: LogConfig,
    /// The number of the last probe in each partition.
    probes: Vec<AtomicU64>,
}

impl fmt::Debug for TableLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableLog").field("config", &self.inner.config).finish_non_exhaustive()
    }
}

impl TableLog {
    /// Opens the streams, and creates those that do not exist. A changed number of replicas or a changed size is
    /// applied.
    ///
    /// # Errors
    ///
    /// [`LogError::Config`] when the configuration is invalid; [`LogError::Unavailable`] when the server refuses, for
    /// example because the logs were created with a different number of partitions.
    pub async fn open(nats: Nats, config: LogConfig) -> Result<Self, LogError> {
        let Nats(client) = nats;
        config.check()?;
        let context = context(&client, &config);
        let mut streams = Vec::with_capacity(usize::from(config.partitions));
        for partition in 0..config.partitions {
            let mut wanted = stream_config(&config, partition);
            let mut stream = match context.get_stream(&wanted.name).await {
                Ok(stream) => stream,
                Err(error) if is_missing(&error) => {
                    context.get_or_create_stream(wanted.clone()).await.map_err(LogError::unavailable)?
                }
                Err(error) => return Err(LogError::unavailable(error)),
            };
            let known = &stream.cached_info().config;
            if config.max_bytes.is_none() {
                // Without a limit in its configuration, a process keeps the existing one.
                wanted.max_bytes = known.max_bytes;
            }
            let is_other = known.num_replicas != wanted.num_replicas
                || known.max_bytes != wanted.max_bytes
                || known.discard != wanted.discard;
            if is_other {
                context.update_stream(wanted.clone()).await.map_err(LogError::unavailable)?;
                stream = context.get_stream(&wanted.name).await.map_err(LogError::unavailable)?;
            }
            streams.push(stream);
        }
        Ok(Self::of(client, context, streams, config))
    }

    /// Opens existing streams, for a process that may neither create nor change them.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open), and when the streams do not exist yet.
    pub async fn attach(nats: Nats, config: LogConfig) -> Result<Self, LogError> {
        let Nats(client) = nats;
        config.check()?;
        let context = context(&client, &config);
        let mut streams = Vec::with_capacity(usize::from(config.partitions));
        for partition in 0..config.partitions {
            let name = stream_config(&config, partition).name;
            streams.push(context.get_stream(name).await.map_err(LogError::unavailable)?);
        }
        Ok(Self::of(client, context, streams, config))
    }

    fn of(client: Client, context: Context, streams: Vec<Stream>, config: LogConfig) -> Self {
        let usage = streams.iter().map(|stream| Usage::new(stream.cached_info())).collect();
        let probes = streams.iter().map(|_| AtomicU64::new(0)).collect();
        Self { inner: Arc::new(Inner { client, context, streams, usage, config, probes }) }
    }

    /// Appends one entry if `expected` is still the last, and returns its number.
    ///
    /// When this returns, most of the [`replicas`](LogConfig::replicas) have stored the entry. `expected` is the number
    /// of an entry that this process has [loaded](Self::load) or appended.
    ///
    /// # Errors
    ///
    /// After [`AppendError::Unknown`], the entry may be in the log or may still get there. Appending the same entry
    /// again with the same `expected` is safe: at most one of the two counts. See
    /// [`append_until_known`](Self::append_until_known).
    pub async fn append(&self, table: TableId, expected: Seq, payload: Bytes) -> Result<Seq, AppendError> {
        // The last entry on the server may be one that does not count.
        let mut last = expected;
        for _ in 0..MAX_ATTEMPTS {
            let seq = match self.publish(table, expected, last, payload.clone()).await? {
                Published::Taken(seq) => seq,
                Published::WrongLast(told) => {
                    let told = match told {
                        Some(told) => told,
                        None => self.last(table).await.map_err(|error| AppendError::Unavailable(Box::new(error)))?,
                    };
                    let next = self.next_after(table, expected, told).await;
                    let next = next.map_err(|error| AppendError::Unavailable(Box::new(error)))?;
                    if told < expected || next.is_some() {
                        return Err(AppendError::Fenced { expected, last: Some(told) });
                    }
                    last = told;
                    continue;
                }
            };
            if self.inner.config.replicas == 1 {
                return Ok(seq);
            }
            // In a cluster, servers compare before they agree on an order, so several appends may be accepted at once.
            // The first of them counts.
            let next = self.next_after(table, expected, seq).await;
            return match next.map_err(|error| AppendError::Unknown(Box::new(error)))? {
                Some(entry) if entry.seq == seq => Ok(seq),
                Some(entry) => Err(AppendError::Fenced { expected, last: Some(entry.seq) }),
                None => Err(AppendError::Unknown("the entry is not where it was appended".into())),
            };
        }
        Err(AppendError::Unavailable("other writers keep appending at the same time".into()))
    }

    /// Asks the server to append, provided that `last` is its last entry.
    async fn publish(
        &self,
        table: TableId,
        previous: Seq,
        last: Seq,
        payload: Bytes,
    ) -> Result<Published, AppendError> {
        let n_bytes = payload.len();
        let message = PublishMessage::build()
            .payload(payload)
            .header(PREVIOUS, previous.to_string().as_str())
            .expected_last_subject_sequence(last.0)
            .outbound_message(self.log_subject(table));
        let answer = match self.inner.context.publish_message(message).await {
            Ok(acknowledgement) => acknowledgement.await,
            Err(error) => Err(error),
        };
        let error = match answer {
            Ok(acknowledgement) => {
                self.inner.usage[usize::from(self.partition(table))].add(n_bytes);
                return Ok(Published::Taken(Seq(acknowledgement.sequence)));
            }
            Err(error) => error,
        };
        match error.kind() {
            PublishErrorKind::WrongLastSequence => Ok(Published::WrongLast(error::last_seq(&error.to_string()))),
            PublishErrorKind::MaxPayloadExceeded => Err(AppendError::TooLarge { n_bytes }),
            // Nobody was there to accept it, or it was never sent.
            PublishErrorKind::StreamNotFound | PublishErrorKind::MaxAckPending => {
                Err(AppendError::Unavailable(Box::new(error)))
            }
            // Newer servers do not always report the number.
            PublishErrorKind::Other if error.to_string().contains("wrong last sequence") => {
                Ok(Published::WrongLast(None))
            }
            // A server that reports a failure may already have forwarded the entry to its peers.
            PublishErrorKind::TimedOut
            | PublishErrorKind::BrokenPipe
            | PublishErrorKind::WrongLastMessageId
            | PublishErrorKind::Other => Err(AppendError::Unknown(Box::new(error))),
        }
    }

    /// Appends an entry, and retries after failures and timeouts, until the outcome is known or `patience` is over.
    ///
    /// An entry with the same payload at exactly this position is assumed to be ours.
    ///
    /// # Errors
    ///
    /// As [`append`](Self::append); [`AppendError::Unknown`] and [`AppendError::Unavailable`] only after `patience`.
    pub async fn append_until_known(
        &self,
        table: TableId,
        expected: Seq,
        payload: Bytes,
        patience: Duration,
    ) -> Result<Seq, AppendError> {
        let end = Instant::now() + patience;
        let mut pause = Duration::from_millis(20);
        let mut in_doubt = false;
        loop {
            let error = match self.append(table, expected, payload.clone()).await {
                Err(AppendError::Fenced { expected, last }) if in_doubt => match self.next_of(table, expected).await {
                    Ok(Some(entry)) if entry.payload == payload => return Ok(entry.seq),
                    Ok(_) => return Err(AppendError::Fenced { expected, last }),
                    Err(error) => AppendError::Unknown(Box::new(error)),
                },
                Err(AppendError::Unavailable(error)) if in_doubt => AppendError::Unknown(error),
                Err(error @ (AppendError::Unknown(_) | AppendError::Unavailable(_))) => error,
                known => return known,
            };
            in_doubt |= matches!(error, AppendError::Unknown(_));
            if Instant::now() + pause > end {
                return Err(error);
            }
            sleep(pause).await;
            pause = (2 * pause).min(Duration::from_millis(500));
        }
    }

    /// Announces an entry that was just appended after the entry `previous`. Only the owner does so, and only while
    /// there are followers.
    ///
    /// A process that takes over a table announces its last entry, because the previous owner may have died before it
    /// could. A lost announcement only causes a delay.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when the connection is closed for good.
    pub async fn announce(&self, table: TableId, previous: Seq, seq: Seq, payload: &[u8]) -> Result<(), LogError> {
        let frame = Announcement { previous, seq, payload: payload.to_vec().into() }.to_bytes();
        self.inner.client.publish(self.live_subject(table), frame).await.map_err(LogError::unavailable)
    }

    /// Returns the number of the last entry, as the leader of the stream knows it; possibly one that does not count.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn last(&self, table: TableId) -> Result<Seq, LogError> {
        match self.stream(table).get_last_raw_message_by_subject(&self.log_subject(table)).await {
            Ok(message) => Ok(Seq(message.sequence)),
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(Seq::NONE),
            Err(error) => Err(LogError::unavailable(error)),
        }
    }

    /// Returns all tables that have a log, in no particular order, for processes that look for tables without an owner.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when a stream has no leader; [`LogError::Foreign`] when a stream contains something
    /// other than logs of tables.
    pub async fn tables(&self) -> Result<Vec<TableId>, LogError> {
        let mut tables = Vec::new();
        for partition in 0..self.inner.config.partitions {
            tables.extend(self.tables_of(partition).await?);
        }
        Ok(tables)
    }

    /// Returns all tables of one partition that have a log, in no particular order.
    ///
    /// # Errors
    ///
    /// As [`tables`](Self::tables); [`LogError::Config`] when there is no such partition.
    pub async fn tables_of(&self, partition: u16) -> Result<Vec<TableId>, LogError> {
        let stream = self.inner.streams.get(usize::from(partition));
        let stream = stream.ok_or(LogError::Config("there is no such partition"))?;
        let filter = all_logs(&self.inner.config.prefix, partition);
        let mut subjects = stream.info_with_subjects(filter).await.map_err(LogError::unavailable)?;
        let mut tables = Vec::new();
        while let Some((subject, _)) = subjects.try_next().await.map_err(LogError::unavailable)? {
            let id = subject.rsplit('.').nth(2).and_then(|id| id.parse().ok());
            let id = id.ok_or(LogError::Foreign { subject })?;
            if id != probe::NOBODYS {
                tables.push(id);
            }
        }
        Ok(tables)
    }

    /// Returns when the last entry was appended, without reading the log; none for an empty log.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when no leader answers.
    pub async fn last_time(&self, table: TableId) -> Result<Option<Timestamp>, LogError> {
        Ok(self.last_stored(table).await?.and_then(|entry| entry.time))
    }

    /// Returns the partition of a table's log.
    pub fn partition(&self, table: TableId) -> u16 {
        let hash = table.uuid().as_u128() % u128::from(self.inner.config.partitions);
        u16::try_from(hash).unwrap_or_default()
    }

    fn stream(&self, table: TableId) -> &Stream {
        &self.inner.streams[usize::from(self.partition(table))]
    }

    fn log_subject(&self, table: TableId) -> String {
        format!("{}.table.{table}.log.{}", self.inner.config.prefix, self.partition(table))
    }

    fn live_subject(&self, table: TableId) -> String {
        format!("{}.table.{table}.live", self.inner.config.prefix)
    }
}

/// The header with the number of the previous entry.
const PREVIOUS: &str = "Tarock-Previous";

/// How many appends by others may interfere before an append fails.
const MAX_ATTEMPTS: usize = 8;

/// The server's answer to an append.
enum Published {
    Taken(Seq),
    /// Another entry is the last one; with its number, if the server reports it.
    WrongLast(Option<Seq>),
}

/// The maximum number of appends in flight; more are refused at once.
const MAX_IN_FLIGHT: usize = 50_000;

fn all_logs(prefix: &str, partition: u16) -> String {
    format!("{prefix}.table.*.log.{partition}")
}

fn context(client: &Client, config: &LogConfig) -> Context {
    jetstream::ContextBuilder::new()
        .timeout(config.ack_timeout)
        .ack_timeout(config.ack_timeout)
        .max_ack_inflight(MAX_IN_FLIGHT)
        .build(client.clone())
}

/// Returns whether the server says that the stream does not exist.
fn is_missing(error: &GetStreamError) -> bool {
    matches!(error.kind(), GetStreamErrorKind::JetStream(error) if error.error_code() == ErrorCode::STREAM_NOT_FOUND)
}

fn stream_config(config: &LogConfig, partition: u16) -> stream::Config {
    let LogConfig { prefix, partitions, .. } = config;
    stream::Config {
        // With another number of partitions the names differ and the subjects collide: the server refuses.
        name: format!("{}-table-{partition}-of-{partitions}", prefix.replace('.', "-")),
        description: Some("logs of running tables".to_owned()),
        subjects: vec![all_logs(prefix, partition)],
        storage: StorageType::File,
        num_replicas: config.replicas,
        // Acknowledged entries must never be discarded for new ones.
        discard: stream::DiscardPolicy::New,
        max_bytes: config.max_bytes.filter(|bytes| *bytes > 0).map_or(-1, |bytes| bytes as i64),
        allow_direct: true,
        ..stream::Config::default()
    }
}

/// The message that announces an entry to followers: two numbers of eight bytes each, then the payload.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Announcement {
    previous: Seq,
    seq: Seq,
    payload: Bytes,
}

impl Announcement {
    const N_HEAD: usize = 16;

    fn to_bytes(&self) -> Bytes {
        let mut frame = BytesMut::with_capacity(Self::N_HEAD + self.payload.len());
        frame.put_u64(self.previous.0);
        frame.put_u64(self.seq.0);
        frame.put_slice(&self.payload);
        frame.freeze()
    }

    fn from_bytes(frame: &Bytes) -> Option<Self> {
        let number = |at: usize| Some(Seq(u64::from_be_bytes(frame.get(at..at + 8)?.try_into().ok()?)));
        Some(Self { previous: number(0)?, seq: number(8)?, payload: frame.slice(Self::N_HEAD..) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_announcement_arrives_as_it_was_sent() {
        let sent = Announcement { previous: Seq(7), seq: Seq(12), payload: Bytes::from_static(b"played") };
        assert_eq!(Announcement::from_bytes(&sent.to_bytes()), Some(sent));
        assert_eq!(Announcement::from_bytes(&Bytes::from_static(b"short")), None);
    }

    #[test]
    fn a_prefix_cannot_contain_wildcards() {
        assert!(LogConfig::new("tarock.v1").check().is_ok());
        for prefix in ["", "a..b", "a.*", "a.>", "a b"] {
            assert!(matches!(LogConfig::new(prefix).check(), Err(LogError::Config(_))), "{prefix:?}");
        }
    }
}
