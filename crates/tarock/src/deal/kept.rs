//! Cards of the talon that a player keeps for the next deal.

use crate::{CardSet, Seat};

/// Cards of the talon that a player keeps for the next deal (*Talon behalten*) because nobody bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Kept {
    /// The seat that keeps them.
    pub seat: Seat,
    /// The kept cards, one to six.
    pub cards: CardSet,
}

/// A player who keeps cards of the talon for the next deal. Seat and number of cards are public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keeper {
    /// The seat that keeps the cards.
    pub seat: Seat,
    /// The number of cards kept.
    pub count: u8,
}
