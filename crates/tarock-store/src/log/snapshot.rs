//! Copies of whole partitions in the format of the NATS server: every entry keeps its number, because other entries
//! refer to it.
//!
//! A copy contains no consumers. An archiver that finds its consumer missing reads all tables again, and stores each
//! deal only once. So the database may be older than the logs it is restored with: it catches up.

use std::io::{self, Read, Write};
use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::context::DeleteStreamErrorKind;
use async_nats::jetstream::{self, ErrorCode};
use bytes::Bytes;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::{LogConfig, LogError, TableLog, stream_config};
use crate::Nats;

/// How long the server may take for one chunk.
const CHUNK_WITHIN: Duration = Duration::from_secs(20);
/// The size of a chunk in bytes, below the maximum message size of every server.
const CHUNK: usize = 64 * 1_024;

impl TableLog {
    /// Writes a copy of one partition to `to`. Returns its description, which [`restore`] needs as well.
    ///
    /// # Errors
    ///
    /// [`LogError::Unavailable`] when the server refuses or stops answering, or when `to` cannot be written.
    pub async fn copy_to(&self, partition: u16, mut to: impl Write) -> Result<String, LogError> {
        let client = &self.inner.client;
        let name = stream_config(&self.inner.config, partition).name;
        let inbox = client.new_inbox();
        let mut chunks = client.subscribe(inbox.clone()).await.map_err(LogError::unavailable)?;
        let wanted = json!({ "deliver_subject": inbox, "no_consumers": true, "chunk_size": CHUNK });
        let mut described = ask(client, format!("$JS.API.STREAM.SNAPSHOT.{name}"), wanted.to_string().into()).await?;
        loop {
            let chunk = timeout(CHUNK_WITHIN, chunks.next()).await.map_err(LogError::unavailable)?;
            let chunk = chunk.ok_or(LogError::Closed)?;
            if chunk.payload.is_empty() {
                if let Some(status) = chunk.status.filter(async_nats::StatusCode::is_server_error) {
                    return Err(LogError::unavailable(format!("the server cannot copy {name}: {status}")));
                }
                break;
            }
            to.write_all(&chunk.payload).map_err(LogError::unavailable)?;
            // The server waits for this acknowledgement before it sends much more.
            if let Some(reply) = chunk.reply {
                client.publish(reply, Bytes::new()).await.map_err(LogError::unavailable)?;
            }
        }
        let described = json!({ "config": described["config"].take(), "state": described["state"].take() });
        Ok(described.to_string())
    }
}

/// Replaces one partition with a copy; nobody may use it meanwhile. `described` is what [`TableLog::copy_to`] returned.
///
/// # Errors
///
/// [`LogError::Config`] when the copy has a different number of partitions or prefix than the configuration;
/// [`LogError::Unavailable`] when the server refuses it, or `copy` cannot be read.
pub async fn restore(
    nats: &Nats,
    config: &LogConfig,
    partition: u16,
    described: &str,
    mut copy: impl Read,
) -> Result<(), LogError> {
    let Nats(client) = nats;
    let name = stream_config(config, partition).name;
    let mut described: Value = serde_json::from_str(described).map_err(LogError::unavailable)?;
    if described["config"]["name"] != json!(name) {
        return Err(LogError::Config(
            "the copy has a different prefix or number of partitions: configure the same ones",
        ));
    }
    // The new machine may have a smaller disk. The next serving process sets its own limit and number of replicas.
    described["config"]["max_bytes"] = json!(-1);
    described["config"]["num_replicas"] = json!(config.replicas);
    match jetstream::new(client.clone()).delete_stream(&name).await {
        Ok(_) => {}
        Err(error) if is_missing(&error.kind()) => {}
        Err(error) => return Err(LogError::unavailable(error)),
    }
    let opened = ask(client, format!("$JS.API.STREAM.RESTORE.{name}"), described.to_string().into()).await?;
    let subject = opened["deliver_subject"].as_str().ok_or(LogError::Closed)?.to_owned();
    let mut chunk = vec![0; CHUNK];
    loop {
        let n_bytes = fill(&mut copy, &mut chunk).map_err(LogError::unavailable)?;
        if n_bytes == 0 {
            break;
        }
        let sent = client.request(subject.clone(), Bytes::copy_from_slice(&chunk[..n_bytes]));
        timeout(CHUNK_WITHIN, sent).await.map_err(LogError::unavailable)?.map_err(LogError::unavailable)?;
    }
    ask(client, subject, Bytes::new()).await.map(drop)
}

/// Sends a request to the server; the response may be an error.
async fn ask(client: &Client, subject: String, body: Bytes) -> Result<Value, LogError> {
    let answer = timeout(CHUNK_WITHIN, client.request(subject, body)).await.map_err(LogError::unavailable)?;
    let answer = answer.map_err(LogError::unavailable)?;
    let answer: Value = serde_json::from_slice(&answer.payload).map_err(LogError::unavailable)?;
    match answer["error"]["description"].as_str() {
        Some(description) => Err(LogError::unavailable(description.to_owned())),
        None => Ok(answer),
    }
}

fn is_missing(kind: &DeleteStreamErrorKind) -> bool {
    matches!(kind, DeleteStreamErrorKind::JetStream(error) if error.error_code() == ErrorCode::STREAM_NOT_FOUND)
}

/// Reads until the buffer is full or the input ends.
fn fill(from: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut n_bytes = 0;
    while n_bytes < buffer.len() {
        match from.read(&mut buffer[n_bytes..])? {
            0 => break,
            n => n_bytes += n,
        }
    }
    Ok(n_bytes)
}
