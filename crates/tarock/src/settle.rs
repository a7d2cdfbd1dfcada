//! The bill of a finished deal (*Abrechnung*).

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::{Bonus, BySeat, Contract, GamePoints, Seat, Seats, Side};

/// What everybody gets or pays for a deal, and for what.
///
/// ```
/// use tarock::{Seats, Settlement};
/// let nothing = Settlement::new(Seats::new(4).unwrap());
/// assert_eq!(nothing.bill.as_slice().len(), 4);
/// assert!(nothing.items.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Settlement {
    /// Game first, then the bonuses in the order of [`Bonus::ALL`].
    #[cfg_attr(feature = "serde", serde(serialize_with = "serialize_items"))]
    pub items: ArrayVec<BillItem, 32>,
    /// Per seat.
    pub bill: BySeat<GamePoints>,
}

#[cfg(feature = "serde")]
fn serialize_items<S: serde::Serializer>(items: &ArrayVec<BillItem, 32>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(items)
}

impl Settlement {
    /// A bill without items.
    ///
    /// ```
    /// use tarock::{Seats, Settlement};
    /// assert!(Settlement::new(Seats::new(3).unwrap()).items.is_empty());
    /// ```
    pub fn new(seats: Seats) -> Self {
        Self { items: ArrayVec::new(), bill: BySeat::new(seats, GamePoints::ZERO) }
    }
}

/// One line of a bill.
///
/// ```
/// use tarock::{BillItem, GamePoints, ItemId, Side, Winner};
/// let game = BillItem {
///     id: ItemId::Game, announced: false, value: GamePoints::new(1),
///     winner: Winner::Side(Side::Declarer), loser: None, declarer: None };
/// assert_eq!(game.id.to_string(), "G");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct BillItem {
    /// What is paid.
    pub id: ItemId,
    /// Billed as announced.
    pub announced: bool,
    /// With all factors.
    pub value: GamePoints,
    /// Who wins it.
    pub winner: Winner,
    /// The paying seat, where a seat is the winner.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub loser: Option<Seat>,
    /// Whose contract it is, in negative games.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub declarer: Option<Seat>,
}

/// Who wins an item.
///
/// ```
/// use tarock::{Side, Winner};
/// assert_ne!(Winner::Side(Side::Declarer), Winner::Side(Side::Defenders));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
pub enum Winner {
    /// One of two sides.
    Side(Side),
    /// One seat.
    Seat(Seat),
}

/// What an item is for.
///
/// ```
/// use tarock::{Bonus, ItemId};
/// assert_eq!("G+VLT".parse(), Ok(ItemId::GameWithValat));
/// assert_eq!(ItemId::Bonus(Bonus::Trull).to_string(), "TRL");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ItemId {
    /// The game.
    Game,
    /// The game multiplied by a Valat.
    GameWithValat,
    /// A negative game.
    Contract(Contract),
    /// A bonus.
    Bonus(Bonus),
    /// A revoke.
    Renonce,
}

impl fmt::Display for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Game => "G",
            Self::GameWithValat => "G+VLT",
            Self::Contract(contract) => contract.id(),
            Self::Bonus(bonus) => bonus.id(),
            Self::Renonce => "RENONCE",
        })
    }
}

/// The text names no item.
///
/// ```
/// assert!("?".parse::<tarock::ItemId>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseItemIdError;

impl fmt::Display for ParseItemIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown item: expected G, G+VLT, RENONCE, a bonus or a negative contract")
    }
}

impl core::error::Error for ParseItemIdError {}

impl FromStr for ItemId {
    type Err = ParseItemIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "G" => Ok(Self::Game),
            "G+VLT" => Ok(Self::GameWithValat),
            "RENONCE" => Ok(Self::Renonce),
            _ => match (text.parse(), text.parse()) {
                (Ok(bonus), _) => Ok(Self::Bonus(bonus)),
                (_, Ok(contract)) => Ok(Self::Contract(contract)),
                _ => Err(ParseItemIdError),
            },
        }
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::ItemId;
    use alloc::string::String;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    impl Serialize for ItemId {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for ItemId {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
        }
    }
}
