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
    /// The answer to `hello`.
    Welcome {
        /// The version the server speaks.
        version: u32,
        /// The user the token belongs to.
        user: UserId,
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// Everything the client may know of the table: after `join`, and whenever notices cannot bring it up to date.
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
    /// All hands as they are now, for bystanders of a session that shows them.
    Hands {
        /// The hands, in seat order.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
        hands: BySeat<CardSet>,
    },
    /// A command was carried out and stored; nothing takes it back.
    Done {
        /// The request number of the command.
        request: Request,
        /// The number of the last notice the command caused; the client soon has every notice up to it.
        no: u64,
    },
    /// A command was refused; nothing has changed.
    Refused {
        /// The request number of the command.
        request: Request,
        /// The reason.
        #[serde(flatten)]
        refusal: WireRefusal,
    },
    /// The answer to `ping`.
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
    /// The server ends the connection.
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
    /// An explanation for developers, in English, with its data.
    pub text: String,
}

impl From<&Refusal> for WireRefusal {
    fn from(refusal: &Refusal) -> Self {
        let rule = if let Refusal::Rule(rule) = refusal { Some(rule.code().to_owned()) } else { None };
        Self { code: refusal.code().to_owned(), rule, text: refusal.to_string() }
    }
}

/// Why a connection ends or cannot do what it is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Failure {
    /// The client is too old for this server; a reload brings a newer one.
    TooOld,
    /// The server is too old for this client.
    TooNew,
    /// The token does not belong to a session, or no longer does.
    NotSignedIn,
    /// The message is not part of this protocol.
    BadMessage,
    /// The message came before one it depends on.
    OutOfOrder,
    /// There is no such table, or this user has no access to it.
    NoSuchTable,
    /// Too many messages in too short a time.
    TooFast,
    /// The client reads too slowly.
    TooSlow,
    /// The table cannot be reached at the moment; a retry helps.
    Unavailable,
    /// The server is restarting; reconnecting at once helps.
    Restarting,
    /// There are too many connections from this IP address.
    TooManyConnections,
    /// The user has opened so many newer connections that this one was closed. Reconnecting would only close another.
    GaveWay,
    /// A reason that only newer servers know. It is never sent.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Other,
}
