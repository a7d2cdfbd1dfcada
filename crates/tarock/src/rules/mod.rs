//! Rules as values (*Hausregeln*): games, complete rule sets with a name, every setting, and their files.

pub(crate) mod book;
mod game;
mod rule_set;
pub(crate) mod setting;
#[cfg(feature = "serde")]
mod text;

pub use book::RulesError;
pub use game::{Game, ParseGameError};
pub use rule_set::{Difference, GameRules, RuleSet};
pub use setting::{
    EarlierTricks, HighestKontra, KontraCounts, ParseSettingError, Setting, SettingGroup, SettingInfo, SettingValue,
    ValatMode,
};
