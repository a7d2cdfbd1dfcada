//! Items: the games and announced bonuses that a bill is made of and that can be doubled.

use crate::{KontraTarget, Seat};

/// An item of the bill that can be doubled.
///
/// ```
/// use tarock::{Item, KontraTarget, Seat, Stake};
/// let target = KontraTarget { owner: Seat::S1, stake: Stake::Game };
/// assert_eq!(Item::new(target, 1).level(), 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Item {
    /// The owner and the stake.
    pub target: KontraTarget,
    /// The seats that said Kontra, Re and Sub, in this order.
    pub speakers: [Option<Seat>; 3],
    /// The turn of the announcement rounds in which the item last changed.
    pub turn: u8,
    /// Whether it was announced before or after the talon was opened.
    pub when: When,
}

impl Item {
    /// Creates an item that was announced in this turn and that nobody has doubled.
    ///
    /// ```
    /// use tarock::Item;
    /// assert_eq!(Item::new("TRL:2".parse()?, 3).turn, 3);
    /// # Ok::<(), tarock::ParseActionError>(())
    /// ```
    pub const fn new(target: KontraTarget, turn: u8) -> Self {
        Self { target, speakers: [None; 3], turn, when: When::After }
    }

    /// Returns how often the item was doubled: 1 for Kontra, 2 for Re, 3 for Sub.
    ///
    /// ```
    /// use tarock::Item;
    /// assert_eq!(Item::new("G:1".parse()?, 1).level(), 0);
    /// # Ok::<(), tarock::ParseActionError>(())
    /// ```
    pub fn level(&self) -> u8 {
        self.speakers.iter().flatten().count() as u8
    }
}

/// Whether something was said before or after the talon was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum When {
    /// Before the talon was opened. In a Solo, where it stays closed, everything is said before.
    Before,
    /// After the discards.
    After,
}
