//! People at the table.

use serde::{Deserialize, Serialize};
use tarock::Seat;

use crate::{Moment, UserId};

/// A person's place at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In a seat.
    Seat(#[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 4)))] Seat),
    /// On the bench (*Kiebitz*).
    Bench,
}

impl Place {
    /// Returns the seat, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Bench => None,
        }
    }
}

/// Somebody at the table, in a seat or on the bench.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Person {
    /// The user's id.
    pub user: UserId,
    /// Their name at this table.
    pub name: String,
    /// Their portrait, by the hash of its contents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub portrait: Option<String>,
    /// Where they are.
    pub place: Place,
    /// Whether they are connected.
    pub connected: bool,
    /// Since when they have been connected or disconnected.
    pub since: Moment,
    /// Whether they are on the bench until the deal is over, and then take a free seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
}

/// The state of a seat, without its cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chair {
    /// The user who sits there; none where a bot plays in its own name.
    pub holder: Option<UserId>,
    /// Whether a bot plays for the holder until they are back.
    pub stand_in: bool,
}

impl Chair {
    /// Returns whether a bot acts for the seat.
    pub const fn is_bots(self) -> bool {
        self.holder.is_none() || self.stand_in
    }
}
