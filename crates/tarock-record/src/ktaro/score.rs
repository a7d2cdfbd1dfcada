//! The bill of a file.

use tarock::Seat;

use super::{Bidding, ItemFlag};

/// The bill of a deal.
///
/// ```
/// assert!(tarock_record::ktaro::Score::default().items.is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Score {
    /// The games with their bonuses.
    pub items: Vec<GameScore>,
    /// The tricks in order, up to 12.
    pub tricks: Vec<TrickTaken>,
    /// The data for the statistics.
    pub statistics: Vec<StatData>,
    /// The text under which the deal was booked.
    pub booked_as: Option<String>,
}

/// The bill of one game.
///
/// ```
/// use tarock_record::ktaro::{GameScore, ScoreItem};
/// let bills = [3.0, -1.0, -1.0, -1.0].map(Some);
/// let item = GameScore::Trischaken { item: ScoreItem::new("Trischaken"), bills };
/// assert_eq!(item.item().key, "Trischaken");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum GameScore {
    /// A game of two sides.
    Positive {
        /// The game itself.
        item: ScoreItem,
        /// The factor of a lost game, below zero.
        lost_factor: Option<i32>,
        /// The factor of the bonuses, above zero.
        solo_factor: Option<u32>,
        /// Whether one side took all tricks: `Yes` for the declarer's side, `Back` for the defenders.
        is_valat: Option<ItemFlag>,
        /// The bonuses.
        bonuses: Vec<ScoreItem>,
    },
    /// A negative game against the opponents who doubled it equally often.
    Negative {
        /// The game itself.
        item: ScoreItem,
        /// The seat that plays the game.
        declarer: Option<Seat>,
        /// The opponents, one to three.
        opponents: Vec<Option<Seat>>,
    },
    /// A Trischaken.
    Trischaken {
        /// The game itself.
        item: ScoreItem,
        /// The points that each player wins or loses, from seat 1 on.
        bills: [Option<f64>; 4],
    },
}

impl GameScore {
    /// Returns the line of the game itself.
    ///
    /// ```
    /// use tarock_record::ktaro::{GameScore, ScoreItem};
    /// let item = GameScore::Negative { item: ScoreItem::new("Bettler"), declarer: None, opponents: vec![None] };
    /// assert_eq!(item.item().points, None);
    /// ```
    pub const fn item(&self) -> &ScoreItem {
        match self {
            Self::Positive { item, .. } | Self::Negative { item, .. } | Self::Trischaken { item, .. } => item,
        }
    }
}

/// One line of a bill.
///
/// ```
/// assert_eq!(tarock_record::ktaro::ScoreItem::new("TRL").is_lost, None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScoreItem {
    /// The name of the contract, or of the bonus.
    pub key: String,
    /// Whether it was announced.
    pub is_announced: Option<ItemFlag>,
    /// Whether it was doubled, or doubled and returned.
    pub is_contra: Option<ItemFlag>,
    /// Whether the declarer lost it.
    pub is_lost: Option<ItemFlag>,
    /// The value. The schema does not define its form; this crate writes a decimal number.
    pub points: Option<String>,
}

impl ScoreItem {
    /// Makes a line of which only the name is known.
    ///
    /// ```
    /// assert_eq!(tarock_record::ktaro::ScoreItem::new("KU").key, "KU");
    /// ```
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), ..Self::default() }
    }
}

/// A trick of a finished deal.
///
/// ```
/// let trick = tarock_record::ktaro::TrickTaken { taker: None, leader: None, stack_index: 4, count: Some(4) };
/// assert_eq!(trick.stack_index, 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrickTaken {
    /// The seat that took it.
    pub taker: Option<Seat>,
    /// The seat that led to it.
    pub leader: Option<Seat>,
    /// The place of its first card in the taker's pile, from 0.
    pub stack_index: u8,
    /// The number of its cards there.
    pub count: Option<u8>,
}

/// The data of one player for the statistics.
///
/// ```
/// assert_eq!(tarock_record::ktaro::StatData::default().game, None);
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StatData {
    /// The game.
    pub game: Option<Bidding>,
    /// The player's role in it.
    pub role: Option<String>,
    /// The points won or lost.
    pub points: Option<f64>,
    /// The points that the player should have won.
    pub target: Option<f64>,
}
