//! Messages from a client to a server.

use serde::{Deserialize, Serialize};
use tarock::{Action, DealRecord, Seat};
use tarock_table::{Change, Command, Request, Said, Salt, Settings, TableId, UserId};

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
        token: String,
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
        what: Do,
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

/// A command to a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Do {
    /// Leaves the table.
    Leave,
    /// Takes a free seat.
    Sit {
        /// The free seat to take.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
        seat: Seat,
    },
    /// Gives up the seat for the bench.
    Stand,
    /// Lets a bot play the sender's own seat, or takes it back.
    StandIn {
        /// Whether a bot plays.
        on: bool,
    },
    /// Asks somebody on the bench to change places.
    AskChange {
        /// The person on the bench.
        with: UserId,
        /// Whether the two swap places, or the sender leaves the table.
        change: Change,
    },
    /// Answers the question the table is waiting on.
    Answer {
        /// The number of the question.
        question: u32,
        /// Whether the sender agrees.
        yes: bool,
    },
    /// Declares the sender ready for the next deal and contributes to its shuffle.
    Ready {
        /// The sender's own part of the shuffle: 32 hexadecimal digits.
        salt: Salt,
    },
    /// Begins the next deal now.
    Deal,
    /// Opens the session with a deal that was prepared elsewhere.
    DealPrepared {
        /// The deal, as in a record file.
        #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
        record: Box<DealRecord>,
    },
    /// Acts in the deal.
    Act {
        /// The action, as in a record file: `play T21`, `bid Dreier`, `discard H1 X8 X7`.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        action: Action,
        /// The number of actions the deal has, as far as the client knows.
        cursor: u32,
    },
    /// Goes back to a point of the deal, or forward again.
    Rewind {
        /// The point to go to, as a number of actions.
        to: u32,
    },
    /// Asks to break off the deal.
    Abandon,
    /// Changes the settings.
    Change {
        /// The complete settings.
        settings: Box<Settings>,
        /// Whether they apply at once, as far as a running deal allows.
        now: bool,
    },
    /// Makes somebody else the game master.
    PassMaster {
        /// The new game master.
        to: UserId,
    },
    /// Sends somebody away from the table.
    Remove {
        /// The person to send away.
        user: UserId,
    },
    /// Says something.
    Say {
        /// A phrase or a line of text.
        said: Said,
    },
}

impl From<Do> for Command {
    fn from(what: Do) -> Self {
        match what {
            Do::Leave => Self::Leave,
            Do::Sit { seat } => Self::Sit { seat },
            Do::Stand => Self::Stand,
            Do::StandIn { on } => Self::StandIn { on },
            Do::AskChange { with, change } => Self::AskChange { with, change },
            Do::Answer { question, yes } => Self::Answer { question, yes },
            Do::Ready { salt } => Self::Ready { salt },
            Do::Deal => Self::Deal,
            Do::DealPrepared { record } => Self::DealPrepared { record },
            Do::Act { action, cursor } => Self::Act { action, cursor },
            Do::Rewind { to } => Self::Rewind { to },
            Do::Abandon => Self::Abandon,
            Do::Change { settings, now } => Self::Change { settings, now },
            Do::PassMaster { to } => Self::PassMaster { to },
            Do::Remove { user } => Self::Remove { user },
            Do::Say { said } => Self::Say { said },
        }
    }
}
