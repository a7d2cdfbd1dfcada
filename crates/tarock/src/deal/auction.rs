//! The auction (*Lizitation*): what was said, and which contracts came of it.

use arrayvec::ArrayVec;

use crate::{Bid, Contract, Seat, SeatSet};

/// The auction so far.
///
/// ```
/// assert!(tarock::Auction::default().standing.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Auction {
    /// Everything that was said, in order.
    pub said: ArrayVec<(Seat, Bid), 96>,
    /// The highest bid; several for negative games side by side, in bidding order.
    pub standing: ArrayVec<Declaration, 4>,
    /// The seats that have passed.
    pub passed: SeatSet,
    /// The seats that have spoken again after passing.
    pub reentered: SeatSet,
    /// The seats that passed earlier and are asked once more about the standing negative game.
    pub invited: SeatSet,
    /// The standing bidders who hold their bids beside the others.
    pub held: SeatSet,
}

/// A contract that a player has bid.
///
/// ```
/// use tarock::{Contract, Declaration, Seat};
/// let declaration = Declaration::new(Seat::new(0).unwrap(), Contract::Dreier);
/// assert_eq!(declaration.contract.id(), "Dreier");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Declaration {
    /// The seat that bid it.
    pub seat: Seat,
    /// The contract that was bid.
    pub contract: Contract,
    /// The way the contract came to this seat.
    pub standing: Standing,
}

impl Declaration {
    /// Creates a declaration of a contract that the seat named itself.
    ///
    /// ```
    /// use tarock::{Contract, Declaration, Seat, Standing};
    /// assert_eq!(Declaration::new(Seat::new(0).unwrap(), Contract::Solo).standing, Standing::Declared);
    /// ```
    pub const fn new(seat: Seat, contract: Contract) -> Self {
        Self { seat, contract, standing: Standing::Declared }
    }
}

/// The way a contract came to its declarer.
///
/// ```
/// assert_eq!(tarock::Standing::default(), tarock::Standing::Declared);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Standing {
    /// The declarer named it (*angesagt*).
    #[default]
    Declared,
    /// The declarer took it over (*gelöst*).
    Unteren,
    /// It was taken over or outbid, and the declarer kept it (*gehalten*).
    Held,
}
