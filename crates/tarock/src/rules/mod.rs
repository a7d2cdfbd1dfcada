//! Rule sets as values (*Hausregeln*): a preset, every option changed against it, and what it is called.

pub(crate) mod setting;
#[cfg(feature = "serde")]
mod text;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

pub use setting::{ParseSettingError, Setting, SettingGroup, SettingValue};

use crate::{Seats, koenigrufen};

/// One of the Tarock games this crate knows.
///
/// ```
/// use tarock::Game;
/// assert_eq!(Game::Koenigrufen.seats().len(), 4);
/// assert_eq!("koenigrufen".parse(), Ok(Game::Koenigrufen));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Game {
    /// Königrufen, four players.
    Koenigrufen,
}

impl Game {
    /// Every game.
    ///
    /// ```
    /// assert!(!tarock::Game::ALL.is_empty());
    /// ```
    pub const ALL: &'static [Self] = &[Self::Koenigrufen];

    /// The name used in files and on the command line.
    ///
    /// ```
    /// assert_eq!(tarock::Game::Koenigrufen.id(), "koenigrufen");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Self::Koenigrufen => "koenigrufen",
        }
    }

    /// How many play.
    ///
    /// ```
    /// assert_eq!(tarock::Game::Koenigrufen.seats().len(), 4);
    /// ```
    pub const fn seats(self) -> Seats {
        match self {
            Self::Koenigrufen => koenigrufen::SEATS,
        }
    }

    /// How many tricks a deal has, which is also how many cards a player plays.
    ///
    /// ```
    /// assert_eq!(tarock::Game::Koenigrufen.n_tricks(), 12);
    /// ```
    pub const fn n_tricks(self) -> usize {
        match self {
            Self::Koenigrufen => koenigrufen::N_TRICKS,
        }
    }

    /// The presets of the game.
    ///
    /// ```
    /// let names: Vec<_> = tarock::Game::Koenigrufen.presets().map(|set| set.name().to_owned()).collect();
    /// assert_eq!(names, ["min", "cup", "luxus", "melk", "mayr2012"]);
    /// ```
    pub fn presets(self) -> impl Iterator<Item = RuleSet> {
        match self {
            Self::Koenigrufen => koenigrufen::PRESETS
                .iter()
                .map(|(name, rules)| RuleSet { name: String::from(*name), rules: GameRules::Koenigrufen(*rules) }),
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text names no game.
///
/// ```
/// assert!("skat".parse::<tarock::Game>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseGameError;

impl fmt::Display for ParseGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown game: expected koenigrufen")
    }
}

impl core::error::Error for ParseGameError {}

impl core::str::FromStr for Game {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|game| game.id() == text).ok_or(ParseGameError)
    }
}

/// The rules of one game.
///
/// ```
/// use tarock::{GameRules, RuleSet};
/// let cup = RuleSet::preset("cup").unwrap();
/// let GameRules::Koenigrufen(rules) = cup.rules();
/// assert!(rules.settings().quapil);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameRules {
    /// Königrufen.
    Koenigrufen(koenigrufen::Rules),
}

/// A complete set of rules with a name; a deal is played under exactly one.
///
/// ```
/// use tarock::RuleSet;
/// let min = RuleSet::preset("min").unwrap();
/// let cup = RuleSet::preset("cup").unwrap();
/// assert!(min.differences(&cup).iter().any(|d| d.key == "quapil"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleSet {
    name: String,
    rules: GameRules,
}

/// One point in which two rule sets differ.
///
/// ```
/// use tarock::RuleSet;
/// let [min, luxus] = ["min", "luxus"].map(|name| RuleSet::preset(name).unwrap());
/// let difference = &min.differences(&luxus)[0];
/// assert_ne!(difference.left, difference.right);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The part of the rule set it belongs to.
    pub group: SettingGroup,
    /// The number of the option in the rule book, such as `O4`, if it has one.
    pub id: Option<&'static str>,
    /// The key in rule-set files.
    pub key: String,
    /// The value of the first rule set.
    pub left: String,
    /// The value of the other one.
    pub right: String,
}

impl RuleSet {
    /// A rule set under a name.
    ///
    /// ```
    /// use tarock::{RuleSet, koenigrufen};
    /// let settings = koenigrufen::Settings { triccolo: true, ..koenigrufen::CUP.settings() };
    /// let ours = RuleSet::new("club", koenigrufen::Rules::new(settings)?);
    /// assert_eq!(ours.name(), "club");
    /// # Ok::<(), tarock::koenigrufen::RulesError>(())
    /// ```
    pub fn new(name: impl Into<String>, rules: koenigrufen::Rules) -> Self {
        Self { name: name.into(), rules: GameRules::Koenigrufen(rules) }
    }

    /// The preset of that name, in either case.
    ///
    /// ```
    /// use tarock::RuleSet;
    /// assert_eq!(RuleSet::preset("Cup").unwrap().name(), "cup");
    /// assert!(RuleSet::preset("poker").is_none());
    /// ```
    pub fn preset(name: &str) -> Option<Self> {
        Game::ALL.iter().flat_map(|game| game.presets()).find(|set| set.name.eq_ignore_ascii_case(name))
    }

    /// What the set is called.
    ///
    /// ```
    /// assert_eq!(tarock::RuleSet::preset("melk").unwrap().name(), "melk");
    /// ```
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The game it is for.
    ///
    /// ```
    /// use tarock::{Game, RuleSet};
    /// assert_eq!(RuleSet::preset("melk").unwrap().game(), Game::Koenigrufen);
    /// ```
    pub const fn game(&self) -> Game {
        match &self.rules {
            GameRules::Koenigrufen(_) => Game::Koenigrufen,
        }
    }

    /// The rules themselves.
    ///
    /// ```
    /// use tarock::{GameRules, RuleSet};
    /// assert!(matches!(RuleSet::preset("min").unwrap().rules(), GameRules::Koenigrufen(_)));
    /// ```
    pub const fn rules(&self) -> &GameRules {
        &self.rules
    }

    /// Every setting with its value, in the order of the rule-set files.
    ///
    /// ```
    /// use tarock::RuleSet;
    /// let cup = RuleSet::preset("cup").unwrap();
    /// assert!(cup.settings().any(|(setting, value)| setting.key == "quapil" && value == true.into()));
    /// ```
    pub fn settings(&self) -> impl Iterator<Item = (&'static Setting<koenigrufen::Settings>, SettingValue)> + '_ {
        let GameRules::Koenigrufen(rules) = &self.rules;
        koenigrufen::SETTINGS.iter().map(|setting| (setting, setting.get(&rules.settings())))
    }

    /// Everything in which `other` differs from this set; empty for rule sets of the same effect.
    ///
    /// ```
    /// use tarock::RuleSet;
    /// let cup = RuleSet::preset("cup").unwrap();
    /// assert!(cup.differences(&cup).is_empty());
    /// ```
    pub fn differences(&self, other: &Self) -> Vec<Difference> {
        let GameRules::Koenigrufen(left) = &self.rules;
        let GameRules::Koenigrufen(right) = &other.rules;
        koenigrufen::differences(&left.settings(), &right.settings())
    }
}
