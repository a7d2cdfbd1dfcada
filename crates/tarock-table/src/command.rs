//! Commands to a table.

use serde::{Deserialize, Serialize};
use tarock::{Action, DealRecord, Seat};

use crate::{DealId, GroupId, TableId};
use crate::{Moment, Said, Salt, Seed, Settings, UserId};

/// A number a client chooses for a command, so that the same command sent twice is carried out once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Request(pub u64);

/// The sender of a command. The gateway knows it from the session; what a message says about its sender does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sender {
    /// A person or bot account.
    User(UserId),
    /// An administrator of the group, who need not be at the table.
    Admin(UserId),
    /// The process that owns the table: clocks, connections, bots.
    Owner,
}

/// Input that only the outside has: time and randomness.
#[derive(Debug, Clone, Copy)]
pub struct Env {
    /// The current time.
    pub now: Moment,
    /// 32 random bytes nobody else has seen, in case a seed is needed.
    pub seed: Seed,
    /// A new id, in case a deal begins.
    pub deal: DealId,
    /// Whether a deal may begin by itself; it may not where there is no space to store it.
    pub may_deal: bool,
}

/// The initial state of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The table's id.
    pub table: TableId,
    /// The group it belongs to; without one, anybody who knows the id may come in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    /// The settings it begins with.
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

/// A command to a table. It travels between the processes of one server and is never stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Joins the table or rejoins it.
    Join {
        /// The name to be called by.
        name: String,
        /// The portrait, by the hash of its contents.
        portrait: Option<String>,
        /// Stays on the bench even if a seat is free. Otherwise, whoever comes during a deal waits there for the next one,
        /// because they would be billed for what a bot has played.
        bench: bool,
    },
    /// Leaves the table; a bot plays on.
    Leave,
    /// Takes a free seat.
    Sit {
        /// The free seat to take.
        seat: Seat,
    },
    /// Takes a free seat from the next deal on, or stays on the bench after all.
    Wait {
        /// Whether the sender wants a seat.
        on: bool,
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
        /// The sender's own part of the shuffle.
        salt: Salt,
    },
    /// Begins the next deal now. Only the game master may.
    Deal,
    /// Opens the session with a deal that was prepared elsewhere. It is not booked.
    DealPrepared {
        /// The deal, played as far as its actions go.
        record: Box<DealRecord>,
    },
    /// Acts in the deal.
    Act {
        /// The action.
        action: Action,
        /// The number of actions the deal has, as far as the sender knows.
        cursor: u32,
    },
    /// Goes back to a point of the deal, or forward again.
    Rewind {
        /// The point to go to, as a number of actions.
        to: u32,
    },
    /// Asks to break off the deal without a bill.
    Abandon,
    /// Changes the settings.
    Change {
        /// The complete settings.
        settings: Box<Settings>,
        /// Whether they apply at once. Otherwise, and where they change the rules of a running deal, they apply from
        /// the next deal.
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
    /// A person's connection is up. Sent by the owner.
    Connected {
        /// The person whose connection it is.
        user: UserId,
    },
    /// A person's last connection is gone. Sent by the owner.
    Disconnected {
        /// The person whose connection it was.
        user: UserId,
    },
    /// Removes a person whose account was deleted, and erases their name. Sent by the owner.
    Forget {
        /// The person to forget.
        user: UserId,
    },
    /// Gives a guest's place to the account that they are. Sent by the owner.
    HandOver {
        /// The guest.
        from: UserId,
        /// The account.
        to: UserId,
    },
    /// A bot acts for a seat. Sent by the owner.
    BotActs {
        /// The seat the bot acts for.
        seat: Seat,
        /// The bot's action.
        action: Action,
        /// The number of actions the deal had when the bot was asked.
        cursor: u32,
    },
    /// Time has passed. Sent by the owner, at the latest when [`deadline`](crate::Table::deadline) says.
    Tick,
    /// Closes the table. Sent by the owner.
    Close,
}
