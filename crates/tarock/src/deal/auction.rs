//! The auction (*Lizitation*): what was said, and which contracts came of it.

use arrayvec::ArrayVec;

use crate::{Bid, Contract, Seat, SeatSet};

/// The auction so far.
///
/// ```
/// assert!(tarock::Auction::default().high_bids.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Auction {
    /// Everything that was said, in order.
    pub said: ArrayVec<(Seat, Bid), 96>,
    /// The highest bid; several for negative games side by side, in bidding order.
    pub high_bids: ArrayVec<Declaration, 4>,
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
/// let declaration = Declaration::new(Seat::S1, Contract::Dreier);
/// assert_eq!(declaration.contract.id(), "Dreier");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Declaration {
    /// The seat that bid it.
    pub seat: Seat,
    /// The contract that was bid.
    pub contract: Contract,
    /// The way the contract came to this seat.
    pub origin: BidOrigin,
}

impl Declaration {
    /// Creates a declaration of a contract that the seat named itself.
    ///
    /// ```
    /// use tarock::{Contract, Declaration, Seat, BidOrigin};
    /// assert_eq!(Declaration::new(Seat::S1, Contract::Solo).origin, BidOrigin::Declared);
    /// ```
    pub const fn new(seat: Seat, contract: Contract) -> Self {
        Self { seat, contract, origin: BidOrigin::Declared }
    }
}

/// The way a contract came to its declarer.
///
/// ```
/// assert_eq!(tarock::BidOrigin::default(), tarock::BidOrigin::Declared);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum BidOrigin {
    /// The declarer named it (*angesagt*).
    #[default]
    Declared,
    /// The declarer took it over (*gelöst*).
    Unteren,
    /// It was taken over or outbid, and the declarer kept it (*gehalten*).
    Held,
}
