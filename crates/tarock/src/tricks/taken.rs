//! Tricks that have been taken.

use crate::{Card, Seat, Trick};

/// A trick that has been taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakenTrick {
    /// The cards in the order they were played.
    pub trick: Trick,
    /// The seat that took it.
    pub winner: Seat,
    /// The talon card that came with it (Trischaken).
    pub talon_card: Option<Card>,
}
