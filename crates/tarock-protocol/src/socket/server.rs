//! Messages from a server to a client.

use serde::{Deserialize, Serialize};
use tarock::{BySeat, CardSet};
use tarock_table::{Moment, Refusal, Request, UserId};

use super::{NoticeBody, Snapshot};

/// A message from a server to one client.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ServerMessage {
    /// The response to `hello`.
    Welcome {
        /// The version of the server.
        version: u32,
        /// The user the token belongs to.
        user: UserId,
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// Everything that the client may know about the table. Sent after `join`, and whenever notices cannot bring the
    /// client up to date.
    Snapshot(Box<Snapshot>),
    /// Something happened. Notices are numbered without gaps.
    Notice {
        /// The number of the notice.
        no: u64,
        /// When it happened.
        at: Moment,
        /// The content of the notice.
        #[serde(flatten)]
        told: NoticeBody,
    },
    /// All current hands, for people on the bench of a session that shows hands.
    Hands {
        /// The hands, in seat order.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
        hands: BySeat<CardSet>,
    },
    /// A command was carried out and stored; it cannot be lost.
    Done {
        /// The request number of the command.
        request: Request,
        /// The number of the last notice that the command caused. The client receives all notices up to it soon.
        no: u64,
    },
    /// A command was refused, and nothing has changed.
    Refused {
        /// The request number of the command.
        request: Request,
        /// The reason.
        #[serde(flatten)]
        refusal: WireRefusal,
    },
    /// The response to `ping`.
    Pong {
        /// The number from the ping.
        t: u64,
    },
    /// A message from the other client of a voice connection.
    Signal {
        /// The user who sent the message.
        from: UserId,
        /// The payload, which the server does not interpret.
        data: String,
    },
    /// The server is about to close the connection.
    Bye {
        /// The reason.
        why: Failure,
    },
}

/// Why a command was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WireRefusal {
    /// A stable code.
    pub code: String,
    /// The rule of the game that forbids the command, if one does; also a stable code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// An explanation for developers, in English, with details.
    pub text: String,
}

impl From<&Refusal> for WireRefusal {
    fn from(refusal: &Refusal) -> Self {
        let rule = if let Refusal::Rule(rule) = refusal { Some(rule.code().to_owned()) } else { None };
        Self { code: refusal.code().to_owned(), rule, text: refusal.to_string() }
    }
}

/// Why a connection ends or a message fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Failure {
    /// The client is too old for this server; reloading the page updates it.
    TooOld,
    /// The server is too old for this client.
    TooNew,
    /// The token does not belong to a session, or no longer does.
    NotSignedIn,
    /// The message is not part of this protocol.
    BadMessage,
    /// The message depends on another one that has not been sent.
    OutOfOrder,
    /// There is no such table, or this user has no access to it.
    NoSuchTable,
    /// The client sends messages too fast.
    TooFast,
    /// The client reads too slowly.
    TooSlow,
    /// The table cannot be reached at the moment; a retry may help.
    Unavailable,
    /// The server is restarting; the client should reconnect at once.
    Restarting,
    /// There are too many connections from this IP address.
    TooManyConnections,
    /// The user has opened so many newer connections that this one was closed. Reconnecting would only close another
    /// one.
    GaveWay,
    /// A reason that only newer servers know. It is never sent.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Other,
}
