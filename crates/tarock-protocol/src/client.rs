//! What a client says.

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
        /// The token of the session; it says who the client is, and nothing else does.
        token: String,
    },
    /// Comes to a table, or comes back to it. Everything later on this connection is about this table.
    Join {
        /// Which.
        table: TableId,
        /// The name to be called by.
        name: String,
        /// The portrait, by the hash of its contents.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        portrait: Option<String>,
        /// Stays on the bench even if a seat is free.
        #[serde(default)]
        bench: bool,
        /// The last notice the client has seen of this table, to be told only what is new.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Watches a table without being there.
    Watch {
        /// Which.
        table: TableId,
    },
    /// Asks for something at the table.
    Do {
        /// A number made up by the client, new for every command and the same when it is sent again.
        request: Request,
        /// What.
        #[serde(flatten)]
        what: Do,
    },
    /// Asks for everything after a notice, because one is missing.
    Resume {
        /// The last notice the client has.
        after: u64,
    },
    /// Asks whether anybody is there.
    Ping {
        /// Comes back as it is.
        t: u64,
    },
    /// A message for the other client of a voice connection, passed on as it is.
    Signal {
        /// To whom.
        to: UserId,
        /// What.
        data: String,
    },
}

/// What people can ask of a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Do {
    /// Leaves the table.
    Leave,
    /// Takes a free seat.
    Sit {
        /// Which.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
        seat: Seat,
    },
    /// Gives the seat up for the bench.
    Stand,
    /// Lets a bot play the own seat, or takes it back.
    StandIn {
        /// Whether a bot plays.
        on: bool,
    },
    /// Asks somebody on the bench to change places.
    AskChange {
        /// Whom.
        with: UserId,
        /// How.
        change: Change,
    },
    /// Answers what the table waits for.
    Answer {
        /// Which question.
        question: u32,
        /// The answer.
        yes: bool,
    },
    /// Is ready for the next deal and adds to its shuffle.
    Ready {
        /// The own part of the shuffle: 32 hexadecimal digits.
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
        /// What is done, as in a record file: `play T21`, `bid Dreier`, `discard H1 X8 X7`.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        action: Action,
        /// How many actions the deal has, as far as the client knows.
        cursor: u32,
    },
    /// Goes back to a point of the deal, or forward again.
    Rewind {
        /// After how many actions.
        to: u32,
    },
    /// Asks to break the deal off.
    Abandon,
    /// Changes the settings.
    Change {
        /// All of them.
        settings: Box<Settings>,
        /// At once, as far as a running deal can stand it.
        now: bool,
    },
    /// Makes somebody else the game master.
    PassMaster {
        /// Whom.
        to: UserId,
    },
    /// Sends somebody away from the table.
    Remove {
        /// Whom.
        user: UserId,
    },
    /// Says something.
    Say {
        /// What.
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
