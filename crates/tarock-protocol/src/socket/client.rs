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
        /// The [version](crate::VERSION) of the client.
        version: u32,
        /// The token of the session. Nothing else identifies the client.
        token: Secret,
    },
    /// Joins or rejoins a table. All later messages on this connection are about this table.
    Join {
        /// The table to join.
        table: TableId,
        /// The name to show to others.
        name: String,
        /// The portrait, as the hash of its content.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        portrait: Option<String>,
        /// Whether to stay on the bench even if a seat is free. Otherwise, whoever joins during a deal waits there for the next
        /// one.
        #[serde(default)]
        bench: bool,
        /// The number of the last notice of this table that the client has seen, so that it receives only newer ones.
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
        /// A number chosen by the client: new for every command, and the same when the command is sent again.
        request: Request,
        /// The command.
        #[serde(flatten)]
        what: TableCommand,
    },
    /// Asks for all notices after the given one, because the client is missing some.
    Resume {
        /// The number of the last notice the client has.
        after: u64,
    },
    /// Checks that the connection is alive.
    Ping {
        /// A number that the server sends back unchanged.
        t: u64,
    },
    /// A message for the other client of a voice connection, forwarded unchanged.
    Signal {
        /// The user who receives the message.
        to: UserId,
        /// The payload, which the server does not interpret.
        data: String,
    },
}
