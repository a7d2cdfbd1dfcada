//! Messages between processes that are not stored: requests with responses, and broadcasts.

use std::fmt;
use std::time::Duration;

use async_nats::{Client, RequestErrorKind, Subject, Subscriber};
use bytes::Bytes;
use futures_util::StreamExt as _;

use crate::Nats;

/// Why a message did not arrive or was not answered.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// Nobody is subscribed. The message was not delivered.
    #[error("nobody is subscribed")]
    Nobody,
    /// No response arrived in time. The request may have been delivered.
    #[error("no response in time")]
    TimedOut,
    /// The connection is closed.
    #[error("the connection is closed")]
    Closed,
}

/// The connection to the other processes of one server; all its subjects have the same prefix. Clones share the
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
    /// Wraps a connection made by [`connect`](crate::connect).
    pub fn new(nats: Nats, prefix: impl Into<String>) -> Self {
        Self { client: nats.0, prefix: prefix.into() }
    }

    fn subject(&self, name: &str) -> String {
        format!("{}.{name}", self.prefix)
    }

    /// Sends a message to every subscriber. There may be none.
    ///
    /// # Errors
    ///
    /// [`BusError::Closed`].
    pub async fn publish(&self, name: &str, payload: Bytes) -> Result<(), BusError> {
        self.client.publish(self.subject(name), payload).await.map_err(|_| BusError::Closed)
    }

    /// Sends a request and waits for the response.
    ///
    /// # Errors
    ///
    /// [`BusError::Nobody`] is returned at once. After [`BusError::TimedOut`], it is unknown whether the receiver acts
    /// on the request.
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

    /// Subscribes to all messages with a name.
    ///
    /// # Errors
    ///
    /// [`BusError::Closed`].
    pub async fn subscribe(&self, name: &str) -> Result<Subscription, BusError> {
        let messages = self.client.subscribe(self.subject(name)).await.map_err(|_| BusError::Closed)?;
        Ok(Subscription { client: self.client.clone(), messages })
    }

    /// Subscribes as a member of a group: each message goes to one member.
    ///
    /// # Errors
    ///
    /// [`BusError::Closed`].
    pub async fn share(&self, name: &str, group: &str) -> Result<Subscription, BusError> {
        let messages = self.client.queue_subscribe(self.subject(name), group.to_owned()).await;
        Ok(Subscription { client: self.client.clone(), messages: messages.map_err(|_| BusError::Closed)? })
    }

    /// Waits until everything published has been sent.
    ///
    /// # Errors
    ///
    /// [`BusError::Closed`].
    pub async fn flush(&self) -> Result<(), BusError> {
        self.client.flush().await.map_err(|_| BusError::Closed)
    }

    /// Returns whether the connection is up right now.
    pub fn is_connected(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }
}

/// A subscription to messages with one name.
pub struct Subscription {
    client: Client,
    messages: Subscriber,
}

impl Subscription {
    /// Returns the next message; none once the connection is closed.
    pub async fn next(&mut self) -> Option<Message> {
        let message = self.messages.next().await?;
        Some(Message { payload: message.payload, reply: message.reply, client: self.client.clone() })
    }
}

/// A received message.
pub struct Message {
    /// The content of the message.
    pub payload: Bytes,
    reply: Option<Subject>,
    client: Client,
}

impl Message {
    /// Responds, if the sender waits for a response.
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
