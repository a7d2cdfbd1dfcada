//! What can be asked of a table.

use serde::{Deserialize, Serialize};
use tarock::{Action, DealRecord, Seat};

use crate::{DealId, GroupId, TableId};
use crate::{Moment, Said, Salt, Seed, Settings, UserId};

/// A number a client made up for a command, so that the same command sent twice is carried out once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Request(pub u64);

/// Who sends a command. The gateway knows from the session; what a message says of its sender does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sender {
    /// A person or bot account.
    User(UserId),
    /// An administrator of the group, who need not be at the table.
    Admin(UserId),
    /// The process that owns the table: clocks, connections, bots.
    Owner,
}

/// What only the outside has: time and chance.
#[derive(Debug, Clone, Copy)]
pub struct Env {
    /// The time.
    pub now: Moment,
    /// 32 random bytes nobody else has seen, in case a seed is needed.
    pub seed: Seed,
    /// A new id, in case a deal begins.
    pub deal: DealId,
    /// Whether a deal may begin by itself: not where there is no room to keep it.
    pub may_deal: bool,
}

/// How a table begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Its id.
    pub table: TableId,
    /// The group it belongs to; without one, whoever knows the id may come in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    /// What it agrees on.
    pub settings: Settings,
}

/// How two people change places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Each takes the other's place.
    Swap,
    /// The bystander takes the seat, and the player leaves the table.
    Replace,
}

/// Something asked of a table. It travels between the processes of one server and is never stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Comes to the table, or comes back to it.
    Join {
        /// The name to be called by.
        name: String,
        /// The portrait, by hash.
        portrait: Option<String>,
        /// Stays on the bench even if a seat is free.
        bench: bool,
    },
    /// Leaves the table; a bot plays on.
    Leave,
    /// Takes a free seat.
    Sit {
        /// Which.
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
        /// The own part of the shuffle.
        salt: Salt,
    },
    /// Begins the next deal now. The game master's.
    Deal,
    /// Opens the session with a deal that was prepared elsewhere. It is not booked.
    DealPrepared {
        /// The deal, played as far as its actions go.
        record: Box<DealRecord>,
    },
    /// Acts in the deal.
    Act {
        /// What is done.
        action: Action,
        /// How many actions the deal has, as far as the sender knows.
        cursor: u32,
    },
    /// Goes back to a point of the deal, or forward again.
    Rewind {
        /// After how many actions.
        to: u32,
    },
    /// Asks to break the deal off without a bill.
    Abandon,
    /// Changes the settings.
    Change {
        /// All of them.
        settings: Box<Settings>,
        /// At once; otherwise, and where the rules of a running deal change, with the next deal.
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
    /// Somebody's connection is there. The owner's.
    Connected {
        /// The person it is about.
        user: UserId,
    },
    /// Somebody's last connection is gone. The owner's.
    Disconnected {
        /// The person it is about.
        user: UserId,
    },
    /// Somebody's account is no more: his name goes, and he with it. The owner's.
    Forget {
        /// The person it is about.
        user: UserId,
    },
    /// A bot acts for a seat. The owner's.
    BotActs {
        /// For which.
        seat: Seat,
        /// What it does.
        action: Action,
        /// How many actions the deal had when it was asked.
        cursor: u32,
    },
    /// Time has passed. The owner's, at the latest when [`deadline`](crate::Table::deadline) says.
    Tick,
    /// Ends the table. The owner's.
    Close,
}
