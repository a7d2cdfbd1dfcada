//! Messages between processes that nobody keeps: requests with answers, and calls to whoever listens.

use std::fmt;
use std::time::Duration;

use async_nats::{Client, RequestErrorKind, Subject, Subscriber};
use bytes::Bytes;
use futures_util::StreamExt as _;

/// Why a message did not arrive or was not answered.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// Nobody listens. The message was not delivered.
    #[error("nobody listens")]
    Nobody,
    /// No answer came in time. The message may have been delivered.
    #[error("no answer in time")]
    TimedOut,
    /// The connection is closed.
    #[error("the connection is closed")]
    Closed,
}

/// The way to the other processes of one server, whose subjects all begin with the same prefix. Clones share the
/// connection.
#[derive(Clone)]
pub struct Bus {
    client: Client,
    prefix: String,
}

impl fmt::Debug for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bus").field("prefix", &self.prefix).finish_non_exhaustive()
    }
}

impl Bus {
    /// A bus over a connection made by [`connect`](crate::connect).
    pub fn new(client: Client, prefix: impl Into<String>) -> Self {
        Self { client, prefix: prefix.into() }
    }

    fn subject(&self, name: &str) -> String {
        format!("{}.{name}", self.prefix)
    }

    /// Calls to everybody who has subscribed. Nobody may be there.
    ///
    /// # Errors
    ///
    /// [`BusError::Closed`].
    pub async fn publish(&self, name: &str, payload: Bytes) -> Result<(), BusError> {
        self.client.publish(self.subject(name), payload).await.map_err(|_| BusError::Closed)
    }

    /// Asks, and waits for an answer.
    ///
    /// # Errors
    ///
    /// [`BusError::Nobody`] comes at once; [`BusError::TimedOut`] leaves open whether somebody acts on it.
    pub async fn request(&self, name: &str, payload: Bytes, patience: Duration) -> Result<Bytes, BusError> {
        let request = async_nats::Request::new().payload(payload).timeout(Some(patience));
        match self.client.send_request(self.subject(name), request).await {
            Ok(answer) => Ok(answer.payload),
            Err(error) => Err(match error.kind() {
                RequestErrorKind::NoResponders => BusError::Nobody,
                RequestErrorKind::TimedOut => BusError::TimedOut,
                _ => BusError::Closed,
            }),
        }
    }

    /// Hears everything sent to a name.
    ///
    /// # Errors
    ///
    /// [`BusError::Closed`].
    pub async fn subscribe(&self, name: &str) -> Result<Subscription, BusError> {
        let messages = self.client.subscribe(self.subject(name)).await.map_err(|_| BusError::Closed)?;
        Ok(Subscription { client: self.client.clone(), messages })
    }

    /// Shares what is sent to a name with others: each message goes to one of the group.
    ///
    /// # Errors
    ///
    /// [`BusError::Closed`].
    pub async fn share(&self, name: &str, group: &str) -> Result<Subscription, BusError> {
        let messages = self.client.queue_subscribe(self.subject(name), group.to_owned()).await;
        Ok(Subscription { client: self.client.clone(), messages: messages.map_err(|_| BusError::Closed)? })
    }

    /// Waits until everything published has left this process.
    ///
    /// # Errors
    ///
    /// [`BusError::Closed`].
    pub async fn flush(&self) -> Result<(), BusError> {
        self.client.flush().await.map_err(|_| BusError::Closed)
    }

    /// Whether the connection stands at the moment.
    pub fn is_connected(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }
}

/// What is heard under one name.
pub struct Subscription {
    client: Client,
    messages: Subscriber,
}

impl Subscription {
    /// The next message; nothing any more when the connection is closed.
    pub async fn next(&mut self) -> Option<Message> {
        let message = self.messages.next().await?;
        Some(Message { payload: message.payload, reply: message.reply, client: self.client.clone() })
    }
}

/// A message that was heard.
pub struct Message {
    /// What it says.
    pub payload: Bytes,
    reply: Option<Subject>,
    client: Client,
}

impl Message {
    /// Answers, if an answer is waited for.
    ///
    /// # Errors
    ///
    /// [`BusError::Closed`].
    pub async fn answer(self, payload: Bytes) -> Result<(), BusError> {
        match self.reply {
            Some(reply) => self.client.publish(reply, payload).await.map_err(|_| BusError::Closed),
            None => Ok(()),
        }
    }
}
