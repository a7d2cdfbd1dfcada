//! Calls: how the declarer names a partner.

use core::fmt;
use core::str::FromStr;

use super::action::ParseActionError;
use crate::{Card, CardSet, Suit};

/// The way the declarer calls a partner.
///
/// ```
/// use tarock::{Call, Suit};
/// assert_eq!(Call::King(Suit::Spades).to_string(), "PK");
/// assert_eq!(Call::FourthKing.to_string(), "4K");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Call {
    /// The king of a suit.
    King(Suit),
    /// "The fourth king", by a player who holds the other three.
    FourthKing,
    /// The queen of a suit, by a player who holds all kings.
    Queen(Suit),
}

impl Call {
    /// Returns the called card, or `None` if only the caller knows it.
    ///
    /// ```
    /// use tarock::{Call, Suit};
    /// assert_eq!(Call::King(Suit::Hearts).card().unwrap().to_string(), "HK");
    /// assert_eq!(Call::FourthKing.card(), None);
    /// ```
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::King(suit) => suit.king(),
            Self::Queen(suit) => suit.queen(),
            Self::FourthKing => None,
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.card()) {
            (Self::FourthKing, _) => f.write_str("4K"),
            (_, Some(card)) => write!(f, "{card}"),
            // There is no such card; the text must not parse as another call.
            (_, None) => f.write_str("T?"),
        }
    }
}

impl FromStr for Call {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("4K") {
            return Ok(Self::FourthKing);
        }
        let error = || ParseActionError::new(text, "a king such as HK, 4K for the fourth king, or a queen such as XD");
        let card: Card = text.parse().map_err(|_| error())?;
        match card {
            card if CardSet::KINGS.contains(card) => Ok(Self::King(card.suit())),
            card if CardSet::QUEENS.contains(card) => Ok(Self::Queen(card.suit())),
            _ => Err(error()),
        }
    }
}
