//! Bids: what players say in the auction.

use core::fmt;

use crate::Contract;

/// Something a player can say in the auction.
///
/// ```
/// use tarock::{Bid, Contract};
/// assert_eq!(Bid::Contract(Contract::Rufer).to_string(), "bid KoenigRufer");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bid {
    /// Opens as forehand without naming a contract ("Mein Spiel").
    Forehand,
    /// Leaves the auction ("Weiter").
    Pass,
    /// Keeps the player's own bid: beside those who joined it, or against a player who took it over or bid higher.
    Hold,
    /// Takes over the standing contract at the same rank ("Unteren").
    Unteren,
    /// Names a contract.
    Contract(Contract),
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forehand => f.write_str("forehand"),
            Self::Pass => f.write_str("pass"),
            Self::Hold => f.write_str("hold"),
            Self::Unteren => f.write_str("unteren"),
            Self::Contract(contract) => write!(f, "bid {contract}"),
        }
    }
}
