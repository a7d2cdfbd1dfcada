//! Who is at the table.

use serde::{Deserialize, Serialize};
use tarock::Seat;

use crate::{Moment, UserId};

/// Where somebody is.
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
    /// The seat, for who has one.
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
    /// Who.
    pub user: UserId,
    /// What he is called at this table.
    pub name: String,
    /// Which portrait he has, by the hash of its contents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub portrait: Option<String>,
    /// Where he is.
    pub place: Place,
    /// Whether he is connected.
    pub connected: bool,
    /// Since when he is, or is not.
    pub since: Moment,
}

/// What is known of a seat besides its cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chair {
    /// Who sits there; nobody where a bot plays in its own name.
    pub holder: Option<UserId>,
    /// Whether a bot plays for its holder, until he is back.
    pub stand_in: bool,
}

impl Chair {
    /// Whether a bot acts for the seat.
    pub const fn is_bots(self) -> bool {
        self.holder.is_none() || self.stand_in
    }
}
