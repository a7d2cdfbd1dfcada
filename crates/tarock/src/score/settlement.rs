//! The bill of a finished deal (*Abrechnung*).

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::{Bonus, BySeat, Contract, GamePoints, Seat, Seats, Side};

/// The bill of a deal and the items it is made of.
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
    /// The items: the game first, then the bonuses in the order of the game.
    #[cfg_attr(feature = "serde", serde(serialize_with = "serialize_items"))]
    pub items: ArrayVec<BillItem, 32>,
    /// The points each seat gets or pays (*Schrift*).
    pub bill: BySeat<GamePoints>,
    /// What each seat gets or pays in money (*Geld*), in points, where kontras count for the money only; `None` where
    /// money follows the bill.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub money: Option<BySeat<GamePoints>>,
}

#[cfg(feature = "serde")]
fn serialize_items<S: serde::Serializer>(items: &ArrayVec<BillItem, 32>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(items)
}

impl Settlement {
    /// Creates a bill without items.
    ///
    /// ```
    /// use tarock::{Seats, Settlement};
    /// assert!(Settlement::new(Seats::new(3).unwrap()).items.is_empty());
    /// ```
    pub fn new(seats: Seats) -> Self {
        Self { items: ArrayVec::new(), bill: BySeat::new(seats, GamePoints::ZERO), money: None }
    }

    /// Returns what each seat gets or pays in money, in points.
    ///
    /// ```
    /// use tarock::{Seats, Settlement};
    /// let nothing = Settlement::new(Seats::new(4).unwrap());
    /// assert_eq!(nothing.in_money(), nothing.bill);
    /// ```
    pub fn in_money(&self) -> BySeat<GamePoints> {
        self.money.unwrap_or(self.bill)
    }

    /// Adds the money column, taken from the settlement of the same deal with all kontras.
    pub(crate) fn with_money(mut self, doubled: &Self) -> Self {
        self.money = Some(doubled.bill);
        for (item, doubled) in self.items.iter_mut().zip(&doubled.items) {
            item.money = Some(doubled.value);
        }
        self
    }
}

/// Returns the factor of a kontra level.
pub(crate) const fn factor(level: u8) -> i32 {
    // No rule set doubles a fourth time.
    1 << if level > 3 { 3 } else { level }
}

/// One item of a bill.
///
/// ```
/// use tarock::{BillItem, GamePoints, ItemId, Side, Winner};
/// let game = BillItem {
///     id: ItemId::Game, announced: false, value: GamePoints::new(1), money: None,
///     winner: Winner::Side(Side::Declarer), loser: None, declarer: None };
/// assert_eq!(game.id.to_string(), "G");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(deny_unknown_fields))]
pub struct BillItem {
    /// The game or bonus that is paid.
    pub id: ItemId,
    /// Whether the item is billed as announced.
    pub announced: bool,
    /// The value with all factors applied.
    pub value: GamePoints,
    /// The value in money, where kontras count for the money only.
    #[cfg_attr(feature = "serde", serde(default))]
    pub money: Option<GamePoints>,
    /// The side or seat that wins it.
    pub winner: Winner,
    /// The seat that pays, if a seat wins the item; `None` if the points are credited without a payer.
    #[cfg_attr(feature = "serde", serde(default))]
    pub loser: Option<Seat>,
    /// The declarer of the contract, in negative games.
    #[cfg_attr(feature = "serde", serde(default))]
    pub declarer: Option<Seat>,
}

impl BillItem {
    /// Creates an item between the two sides.
    pub(crate) const fn of_side(id: ItemId, announced: bool, value: GamePoints, winner: Side) -> Self {
        Self { id, announced, value, money: None, winner: Winner::Side(winner), loser: None, declarer: None }
    }
}

/// The winner of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
pub enum Winner {
    /// One of two sides.
    Side(Side),
    /// One seat.
    Seat(Seat),
}

/// The identifier of a bill item.
///
/// ```
/// use tarock::{Bonus, ItemId};
/// assert_eq!("G+VLT".parse(), Ok(ItemId::GameWith(Bonus::Valat)));
/// assert_eq!(ItemId::Bonus(Bonus::Trull).to_string(), "TRL");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ItemId {
    /// The game.
    Game,
    /// The game multiplied by a bonus: a Valat.
    GameWith(Bonus),
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
            Self::GameWith(bonus) => return write!(f, "G+{bonus}"),
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
        f.write_str("unknown item: expected G, G+VLT, G+V, RENONCE, a bonus or a negative contract")
    }
}

impl core::error::Error for ParseItemIdError {}

impl FromStr for ItemId {
    type Err = ParseItemIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "G" => Ok(Self::Game),
            "RENONCE" => Ok(Self::Renonce),
            text if text.starts_with("G+") => match text[2..].parse() {
                Ok(valat @ (Bonus::Valat | Bonus::AllTricks)) => Ok(Self::GameWith(valat)),
                _ => Err(ParseItemIdError),
            },
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
    use super::{BillItem, ItemId, Winner};
    use serde::ser::SerializeMap;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes `loser` only for items that a seat wins, and then even if nobody pays.
    impl Serialize for BillItem {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_entry("id", &self.id)?;
            map.serialize_entry("announced", &self.announced)?;
            map.serialize_entry("value", &self.value)?;
            if let Some(money) = self.money {
                map.serialize_entry("money", &money)?;
            }
            map.serialize_entry("winner", &self.winner)?;
            if matches!(self.winner, Winner::Seat(_)) {
                map.serialize_entry("loser", &self.loser)?;
            }
            if let Some(declarer) = self.declarer {
                map.serialize_entry("declarer", &declarer)?;
            }
            map.end()
        }
    }

    impl Serialize for ItemId {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for ItemId {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            crate::serde_text::parse(deserializer)
        }
    }
}
