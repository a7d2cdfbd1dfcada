//! Messages from a client to a server.

use serde::{Deserialize, Serialize};
use tarock_table::{Request, TableId, UserId};

use super::TableCommand;
use crate::Secret;

/// A message from a client to a server.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ClientMessage {
    /// The first message of every connection.
    Hello {
        /// The [version](crate::VERSION) the client speaks.
        version: u32,
        /// The token of the session. Nothing else identifies the client.
        token: Secret,
    },
    /// Joins a table or rejoins it. Everything later on this connection is about this table.
    Join {
        /// The table to join.
        table: TableId,
        /// The name to be called by.
        name: String,
        /// The portrait, by the hash of its contents.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        portrait: Option<String>,
        /// Stays on the bench even if a seat is free.
        #[serde(default)]
        bench: bool,
        /// The number of the last notice of this table that the client has seen, so that it is sent only newer ones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Watches a table without joining it.
    Watch {
        /// The table to watch.
        table: TableId,
    },
    /// Sends a command to the table.
    Do {
        /// A number chosen by the client, new for every command and the same when it is sent again.
        request: Request,
        /// The command.
        #[serde(flatten)]
        what: TableCommand,
    },
    /// Asks for every notice after the given one, because the client is missing one.
    Resume {
        /// The number of the last notice the client has.
        after: u64,
    },
    /// Asks whether the connection is alive.
    Ping {
        /// A number the server sends back unchanged.
        t: u64,
    },
    /// A message for the other client of a voice connection, passed on unchanged.
    Signal {
        /// The user who receives the message.
        to: UserId,
        /// The payload, which the server does not interpret.
        data: String,
    },
}
