//! Why a table refuses a command.

use std::fmt;

use crate::BadSetting;

/// Why a command was refused; nothing has changed. It may reveal the sender's cards, so it is for the sender alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The table is closed.
    Closed,
    /// The sender is not at the table.
    NotHere,
    /// The sender has no seat.
    NoSeat,
    /// Only the game master may do this.
    NotMaster,
    /// Somebody sits there.
    SeatTaken,
    /// The table of this game has no such seat.
    NoSuchSeat,
    /// A person who has seen the cards of one seat cannot play another in the same deal.
    SawOtherHand,
    /// All seats and the bench are taken.
    TableFull,
    /// No such user is at the table.
    NobodyOfThatName,
    /// A deal is being played.
    DealRunning,
    /// No deal is being played.
    NoDeal,
    /// The conditions of a group's table were changed just now, and not everybody has said that they are ready for them.
    NotReady,
    /// The table waits for an answer and nothing else can happen.
    Waiting,
    /// Nothing waits for an answer, or not for this sender's.
    NothingToAnswer,
    /// The deal has gone on since the sender saw it.
    Stale {
        /// The number of actions it has now.
        cursor: u32,
    },
    /// The seat is not played by a bot at the moment.
    NotABot,
    /// The session does not allow it.
    NotAllowed,
    /// There is nothing to go back or forward to.
    NoSuchPoint,
    /// The name, text or list is too long, or empty where it must not be.
    BadText {
        /// The maximum number of characters.
        max: u32,
    },
    /// A text contains a control character or an invisible one.
    HiddenText,
    /// A setting is out of range or otherwise invalid.
    BadSetting(BadSetting),
    /// A prepared deal can only open a session.
    NotFirstDeal,
    /// A prepared deal is invalid or too long, or its actions are not legal.
    BadDeal,
    /// The sender does this too often: mostly decided by the process that owns the table; the table itself refuses a
    /// question soon after one that was turned down.
    TooFast,
    /// The table's log has reached its maximum length: the deal is played to its end and nothing else happens.
    TooLong,
    /// The server has hardly any space left: deals that have begun are played to their end and nothing else happens.
    /// Decided by the process that owns the table.
    NoRoom,
    /// The rules of the game refuse the action.
    Rule(tarock::Refusal),
}

impl Refusal {
    /// Returns a stable code, for messages and metrics.
    ///
    /// ```
    /// assert_eq!(tarock_table::Refusal::NotMaster.code(), "not_master");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::NotHere => "not_here",
            Self::NoSeat => "no_seat",
            Self::NotMaster => "not_master",
            Self::SeatTaken => "seat_taken",
            Self::NoSuchSeat => "no_such_seat",
            Self::SawOtherHand => "saw_other_hand",
            Self::TableFull => "table_full",
            Self::NobodyOfThatName => "nobody_of_that_name",
            Self::DealRunning => "deal_running",
            Self::NoDeal => "no_deal",
            Self::NotReady => "not_ready",
            Self::Waiting => "waiting",
            Self::NothingToAnswer => "nothing_to_answer",
            Self::Stale { .. } => "stale",
            Self::NotABot => "not_a_bot",
            Self::NotAllowed => "not_allowed",
            Self::NoSuchPoint => "no_such_point",
            Self::BadText { .. } => "bad_text",
            Self::HiddenText => "hidden_text",
            Self::BadSetting(bad) => bad.code(),
            Self::NotFirstDeal => "not_first_deal",
            Self::BadDeal => "bad_deal",
            Self::TooFast => "too_fast",
            Self::TooLong => "too_long",
            Self::NoRoom => "no_room",
            Self::Rule(_) => "rule",
        }
    }
}

impl From<tarock::Refusal> for Refusal {
    fn from(refusal: tarock::Refusal) -> Self {
        Self::Rule(refusal)
    }
}

impl From<BadSetting> for Refusal {
    fn from(bad: BadSetting) -> Self {
        Self::BadSetting(bad)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(refusal) => write!(f, "rule: {refusal}"),
            Self::BadSetting(bad) => bad.fmt(f),
            Self::Stale { cursor } => write!(f, "stale: the deal has {cursor} actions"),
            Self::BadText { max } => write!(f, "bad_text: 1 to {max} characters"),
            other => f.write_str(other.code()),
        }
    }
}

impl std::error::Error for Refusal {}
