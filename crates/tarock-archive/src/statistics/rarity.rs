//! Rare feats: those that few players have ever seen.

use tarock::Bonus;

use super::{Statistics, Whose};

/// Something rare that a player did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rarity {
    /// The Pagat beat Mond and Sküs in one trick.
    Kaiserstich,
    /// All tricks, announced or silent; a merit of every player of the side.
    Valat,
    /// The Quapil won the last trick but three.
    Quapil,
    /// The Kakadu won the last trick but two.
    Kakadu,
}

impl Rarity {
    /// Every rarity, the rarest first.
    ///
    /// ```
    /// assert_eq!(tarock_archive::statistics::Rarity::ALL.len(), 4);
    /// ```
    pub const ALL: [Self; 4] = [Self::Kaiserstich, Self::Valat, Self::Quapil, Self::Kakadu];

    /// Returns a stable name for translations.
    ///
    /// ```
    /// assert_eq!(tarock_archive::statistics::Rarity::Valat.code(), "valat");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Kaiserstich => "kaiserstich",
            Self::Valat => "valat",
            Self::Quapil => "quapil",
            Self::Kakadu => "kakadu",
        }
    }
}

impl Statistics {
    /// Returns how often a player did something rare.
    ///
    /// ```
    /// use tarock_archive::{Who, statistics::{Rarity, Statistics}};
    /// assert_eq!(Statistics::default().rarity(&Who::Me, Rarity::Valat), 0);
    /// ```
    pub fn rarity(&self, whose: impl Into<Whose>, rarity: Rarity) -> i64 {
        let whose = whose.into();
        let tally = || self.tally(|cell| cell.is_of(&whose).then_some(())).remove(&()).unwrap_or_default();
        let made = |wanted: Bonus| {
            let all = self.bonuses(|cell| (cell.cell.is_of(&whose) && cell.bonus == wanted).then_some(()));
            all.get(&()).map_or(0, |tally| tally.made)
        };
        match rarity {
            Rarity::Kaiserstich => tally().kaiserstiche,
            Rarity::Valat => tally().valats,
            Rarity::Quapil => made(Bonus::QuapilUltimo),
            Rarity::Kakadu => made(Bonus::KakaduUltimo),
        }
    }
}
