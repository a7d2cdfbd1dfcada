//! The games this crate knows.

use alloc::vec::Vec;
use core::fmt;

use crate::rules::book::{self, RuleBook};
use crate::{GameRules, RuleSet, Seats, illustriert, koenigrufen, kosakeln};

/// One of the Tarock games this crate knows.
///
/// ```
/// use tarock::Game;
/// assert_eq!(Game::Koenigrufen.seats().len(), 4);
/// assert_eq!("koenigrufen".parse(), Ok(Game::Koenigrufen));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Game {
    /// Königrufen, four players.
    Koenigrufen,
    /// Illustriertes Tarock, three players.
    Illustriert,
    /// Kosakeln, two players.
    Kosakeln,
}

impl Game {
    /// Every game.
    ///
    /// ```
    /// assert_eq!(tarock::Game::ALL.len(), 3);
    /// ```
    pub const ALL: &'static [Self] = &[Self::Koenigrufen, Self::Illustriert, Self::Kosakeln];

    /// Returns the name used in files and on the command line.
    ///
    /// ```
    /// assert_eq!(tarock::Game::Koenigrufen.id(), "koenigrufen");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Self::Koenigrufen => "koenigrufen",
            Self::Illustriert => "illustriert",
            Self::Kosakeln => "kosakeln",
        }
    }

    /// Returns the seats of a table of this game.
    ///
    /// ```
    /// assert_eq!(tarock::Game::Kosakeln.seats().len(), 2);
    /// ```
    pub const fn seats(self) -> Seats {
        match self {
            Self::Koenigrufen => koenigrufen::SEATS,
            Self::Illustriert => illustriert::SEATS,
            Self::Kosakeln => kosakeln::SEATS,
        }
    }

    /// Returns the number of tricks in a deal, which is also the number of cards that a player plays.
    ///
    /// ```
    /// assert_eq!(tarock::Game::Koenigrufen.n_tricks(), 12);
    /// ```
    pub const fn n_tricks(self) -> usize {
        match self {
            Self::Koenigrufen => koenigrufen::N_TRICKS,
            Self::Illustriert | Self::Kosakeln => crate::lone::N_TRICKS,
        }
    }

    /// Returns the presets of the game.
    ///
    /// ```
    /// let names: Vec<_> = tarock::Game::Koenigrufen.presets().map(|set| set.name().to_owned()).collect();
    /// assert_eq!(names, ["min", "cup", "luxus", "melk", "mayr2012", "oesterreich", "raiffeisen"]);
    /// ```
    pub fn presets(self) -> impl Iterator<Item = RuleSet> {
        fn of<R: RuleBook + Into<GameRules>>() -> Vec<RuleSet> {
            R::PRESETS.iter().map(|(name, rules)| RuleSet::preset_of(name, (*rules).into())).collect()
        }
        match self {
            Self::Koenigrufen => of::<koenigrufen::Rules>(),
            Self::Illustriert => of::<illustriert::Rules>(),
            Self::Kosakeln => of::<kosakeln::Rules>(),
        }
        .into_iter()
    }

    /// Returns the name of the preset that most people play.
    ///
    /// ```
    /// assert_eq!(tarock::Game::Koenigrufen.usual_preset(), "cup");
    /// ```
    pub const fn usual_preset(self) -> &'static str {
        match self {
            Self::Koenigrufen => "cup",
            Self::Illustriert => "beck",
            Self::Kosakeln => "spieleversum",
        }
    }

    /// Returns the name of a preset of the game in its own spelling, ignoring ASCII case in `name`.
    ///
    /// ```
    /// use tarock::Game;
    /// assert_eq!(Game::Illustriert.preset_name("BECK"), Some("beck"));
    /// assert_eq!(Game::Kosakeln.preset_name("beck"), None);
    /// ```
    pub fn preset_name(self, name: &str) -> Option<&'static str> {
        match self {
            Self::Koenigrufen => book::preset::<koenigrufen::Rules>(name).map(|(name, _)| *name),
            Self::Illustriert => book::preset::<illustriert::Rules>(name).map(|(name, _)| *name),
            Self::Kosakeln => book::preset::<kosakeln::Rules>(name).map(|(name, _)| *name),
        }
    }

    /// Draws a rule set with a random mixture of all settings; `pick(n)` returns a number below n.
    ///
    /// ```
    /// use tarock::Game;
    /// assert_eq!(Game::Kosakeln.draw_rules(&mut |n| n - 1).game(), Game::Kosakeln);
    /// ```
    pub fn draw_rules(self, pick: &mut dyn FnMut(u32) -> u32) -> RuleSet {
        let rules: GameRules = match self {
            Self::Koenigrufen => book::draw::<koenigrufen::Rules>(pick).into(),
            Self::Illustriert => book::draw::<illustriert::Rules>(pick).into(),
            Self::Kosakeln => book::draw::<kosakeln::Rules>(pick).into(),
        };
        RuleSet::new("random", rules)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The error for a text that names no game.
///
/// ```
/// assert!("skat".parse::<tarock::Game>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseGameError;

impl fmt::Display for ParseGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown game: expected koenigrufen, illustriert or kosakeln")
    }
}

impl core::error::Error for ParseGameError {}

impl core::str::FromStr for Game {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|game| game.id() == text).ok_or(ParseGameError)
    }
}
