//! Commands from people at a table.

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
        /// The seat to take.
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))]
        seat: Seat,
    },
    /// Takes a free seat from the next deal on, or stays on the bench after all.
    Wait {
        /// Whether the sender wants a seat.
        on: bool,
    },
    /// Gives up the seat for the bench.
    Stand,
    /// Lets a bot play the sender's seat, or takes the seat back.
    StandIn {
        /// Whether a bot plays.
        on: bool,
    },
    /// Asks a person on the bench to take the sender's seat.
    AskChange {
        /// The person on the bench.
        with: UserId,
        /// Whether the two swap places, or the sender leaves the table.
        change: Change,
    },
    /// Votes on the question that the table is waiting for.
    Answer {
        /// The number of the question.
        question: u32,
        /// Whether the sender agrees.
        yes: bool,
    },
    /// Declares the sender ready for the next deal, and contributes to its shuffle.
    Ready {
        /// The sender's contribution to the shuffle: 32 hexadecimal digits.
        salt: Salt,
    },
    /// Starts the next deal at once.
    Deal,
    /// Opens the session with a prepared deal.
    DealPrepared {
        /// The deal, as in a record file.
        #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
        record: Box<DealRecord>,
    },
    /// Acts in the running deal.
    Act {
        /// The action, as in a record file: `play T21`, `bid Dreier`, `discard H1 X8 X7`.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        action: Action,
        /// The number of actions in the deal, as far as the client knows.
        cursor: u32,
    },
    /// Goes back to an earlier point of the deal, or forward again.
    Rewind {
        /// The point to go to, as a number of actions.
        to: u32,
    },
    /// Asks to abandon the deal.
    Abandon,
    /// Changes the settings.
    Change {
        /// The complete settings.
        settings: Box<Settings>,
        /// Whether they apply at once, as far as a running deal allows.
        now: bool,
    },
    /// Makes another person the game master.
    PassMaster {
        /// The new game master.
        to: UserId,
    },
    /// Removes a person from the table.
    Remove {
        /// The person to remove.
        user: UserId,
    },
    /// Sends a chat message.
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
            TableCommand::Wait { on } => Self::Wait { on },
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
