//! Commands that people at a table send to it.

use serde::{Deserialize, Serialize};
use tarock::{Action, DealRecord, Seat};
use tarock_table::{Change, Command, Said, Salt, Settings, UserId};

/// A command to a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TableCommand {
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

impl From<TableCommand> for Command {
    fn from(what: TableCommand) -> Self {
        match what {
            TableCommand::Leave => Self::Leave,
            TableCommand::Sit { seat } => Self::Sit { seat },
            TableCommand::Stand => Self::Stand,
            TableCommand::StandIn { on } => Self::StandIn { on },
            TableCommand::AskChange { with, change } => Self::AskChange { with, change },
            TableCommand::Answer { question, yes } => Self::Answer { question, yes },
            TableCommand::Ready { salt } => Self::Ready { salt },
            TableCommand::Deal => Self::Deal,
            TableCommand::DealPrepared { record } => Self::DealPrepared { record },
            TableCommand::Act { action, cursor } => Self::Act { action, cursor },
            TableCommand::Rewind { to } => Self::Rewind { to },
            TableCommand::Abandon => Self::Abandon,
            TableCommand::Change { settings, now } => Self::Change { settings, now },
            TableCommand::PassMaster { to } => Self::PassMaster { to },
            TableCommand::Remove { user } => Self::Remove { user },
            TableCommand::Say { said } => Self::Say { said },
        }
    }
}
