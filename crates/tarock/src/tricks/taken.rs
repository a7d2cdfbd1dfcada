//! Tricks that have been taken.

use crate::{Card, Seat, Trick};

/// A trick that has been taken.
///
/// ```
/// use tarock::{Seat, TakenTrick, Trick};
/// let trick = Trick::new(Seat::new(0).unwrap());
/// let taken = TakenTrick { trick, winner: Seat::new(1).unwrap(), talon_card: None };
/// assert_eq!(taken.winner.number(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakenTrick {
    /// The cards in the order they were played.
    pub trick: Trick,
    /// The seat that took it.
    pub winner: Seat,
    /// The talon card that came with it (Trischaken).
    pub talon_card: Option<Card>,
}
