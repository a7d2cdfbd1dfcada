//! Events of a cup. They are stored, and the cup consists of them.

use serde::{Deserialize, Serialize};
use tarock::GamePoints;
use tarock_table::{Commitment, Moment, Seed};

use crate::{CupRules, PlayerNo, Seating};

/// Everything one command caused: one line of a cup's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// When the command was carried out.
    pub at: Moment,
    /// The events, of which there is at least one.
    pub events: Vec<Event>,
}

/// The beginning of a cup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The name of the cup.
    pub name: String,
    /// Its rules, which do not change.
    pub rules: CupRules,
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Event {
    /// The cup was opened.
    Opened(Opening),
    /// Somebody registered.
    Registered {
        /// Their number, the next one that is free.
        no: PlayerNo,
        /// Their name.
        name: String,
        /// Their team.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team: Option<String>,
    },
    /// Somebody has another name or team.
    PlayerChanged {
        /// Their number.
        no: PlayerNo,
        /// Their name.
        name: String,
        /// Their team.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team: Option<String>,
    },
    /// Somebody left.
    Withdrawn {
        /// Their number.
        no: PlayerNo,
    },
    /// Somebody who had left came back.
    Returned {
        /// Their number.
        no: PlayerNo,
    },
    /// Two players are on the avoid list.
    KeptApart {
        /// The two players.
        players: [PlayerNo; 2],
    },
    /// Two players are no longer on the avoid list.
    LetMeet {
        /// The two players.
        players: [PlayerNo; 2],
    },
    /// The seed of the next draw, or of the lots, was promised.
    Promised {
        /// The hash of the seed.
        commitment: Commitment,
    },
    /// A round was drawn.
    Drawn {
        /// The round.
        round: u16,
        /// The seed.
        seed: Seed,
        /// The word from the room.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
        /// How the tables follow from the seed: a [number](crate::METHOD) that changes with the algorithm.
        #[serde(default = "first_method")]
        method: u16,
        /// The tables.
        tables: Vec<Seating>,
    },
    /// The tables of a drawn round were changed because somebody came or left. Nobody loses their seat; those who came
    /// and cannot be seated wait for the next round.
    Reseated {
        /// The round.
        round: u16,
        /// All tables of the round.
        tables: Vec<Seating>,
    },
    /// A drawn round is void: without the player who left, its players cannot be seated.
    DrawCancelled {
        /// The round.
        round: u16,
    },
    /// A round began.
    RoundStarted {
        /// The round.
        round: u16,
        /// When its time is up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Moment>,
    },
    /// The clock of a round was set.
    ClockSet {
        /// The round.
        round: u16,
        /// When its time is up.
        until: Moment,
    },
    /// A line was written.
    LineEntered {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The deal.
        deal: u16,
        /// The points in the order of the seats.
        score: Vec<GamePoints>,
        /// What is paid, where that differs from the points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        money: Option<Vec<GamePoints>>,
    },
    /// A line was corrected.
    LineCorrected {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The deal.
        deal: u16,
        /// The points in the order of the seats.
        score: Vec<GamePoints>,
        /// What is paid, where that differs from the points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        money: Option<Vec<GamePoints>>,
        /// The reason for the change.
        reason: String,
    },
    /// A line was struck.
    LineStruck {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The deal.
        deal: u16,
        /// What the paper says. It need not add up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        written: Option<Vec<GamePoints>>,
        /// The reason why it cannot stand.
        reason: String,
    },
    /// A table confirmed its sheet.
    SheetConfirmed {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
    },
    /// The confirmation of a sheet was taken back.
    SheetReopened {
        /// The round.
        round: u16,
        /// The table.
        table: u16,
        /// The reason.
        reason: String,
    },
    /// The cup is over.
    Finished {
        /// The seed of the lots.
        lots: Seed,
        /// The word from the room.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        salt: String,
    },
    /// The cup goes on, because something has to be corrected.
    Reopened {
        /// The reason.
        reason: String,
    },
}

const fn first_method() -> u16 {
    1
}
