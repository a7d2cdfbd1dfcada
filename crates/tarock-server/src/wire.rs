//! Messages between the processes of one server.

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use tarock::{Action, RuleSet, Seat};
use tarock_protocol::{DealEvent, WireRefusal};
use tarock_table::{Command, Request, Sender, TableId, UserId};

pub use tarock_protocol::log::ProcessId;

/// Serializes a message for another process.
pub(crate) fn encode<T: Serialize>(message: &T) -> Bytes {
    serde_json::to_vec(message).expect("our messages can be written").into()
}

/// A command for a table that another process owns.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct RemoteCommand {
    pub(crate) table: TableId,
    pub(crate) from: ProcessId,
    pub(crate) trace: Trace,
    pub(crate) sender: Sender,
    pub(crate) request: Option<Request>,
    pub(crate) command: Command,
}

/// Tells the owner of a table that another process follows it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Following {
    pub(crate) table: TableId,
}

/// A message to the other end of a voice connection, broadcast to every process with a room for the table. The sender
/// has checked that both people are at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RemoteSignal {
    pub(crate) from: UserId,
    pub(crate) to: UserId,
    pub(crate) data: String,
}

/// Identifies one command in the logs of all processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Trace(pub(crate) u64);

impl Trace {
    pub(crate) fn new() -> Self {
        Self(crate::clock::number())
    }
}

impl std::fmt::Display for Trace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The outcome of a command.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It is stored.
    Done {
        /// The number of the last notice of the table.
        no: u64,
    },
    /// It was refused.
    Refused(WireRefusal),
    /// The process does not own the table.
    NotOwner,
    /// It is unknown whether it was stored; a retry is safe.
    Unavailable,
}

/// A request to a bot worker: what one seat has seen, and nothing else.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct BotQuestion {
    pub(crate) rules: RuleSet,
    pub(crate) dealer: Seat,
    pub(crate) seat: Seat,
    pub(crate) events: Vec<DealEvent>,
    pub(crate) seed: u64,
}

/// A bot worker's response.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct BotAnswer {
    pub(crate) action: Action,
}
