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
    /// Game first, then the bonuses in the order of the game.
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

/// The factor of a kontra level.
pub(crate) const fn factor(level: u8) -> i32 {
    // No table doubles a fourth time.
    1 << if level > 3 { 3 } else { level }
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
#[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(deny_unknown_fields))]
pub struct BillItem {
    /// What is paid.
    pub id: ItemId,
    /// Billed as announced.
    pub announced: bool,
    /// With all factors.
    pub value: GamePoints,
    /// Who wins it.
    pub winner: Winner,
    /// The paying seat, where a seat is the winner; none where it is credited without a payer.
    #[cfg_attr(feature = "serde", serde(default))]
    pub loser: Option<Seat>,
    /// Whose contract it is, in negative games.
    #[cfg_attr(feature = "serde", serde(default))]
    pub declarer: Option<Seat>,
}

impl BillItem {
    /// An item between the two sides.
    pub(crate) const fn of_side(id: ItemId, announced: bool, value: GamePoints, winner: Side) -> Self {
        Self { id, announced, value, winner: Winner::Side(winner), loser: None, declarer: None }
    }
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

    /// Only an item that a seat wins tells who pays it, even if nobody does.
    impl Serialize for BillItem {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            map.serialize_entry("id", &self.id)?;
            map.serialize_entry("announced", &self.announced)?;
            map.serialize_entry("value", &self.value)?;
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
