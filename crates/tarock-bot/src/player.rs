//! The players of this crate by name.

use core::fmt;
use core::str::FromStr;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::SeatView;

use crate::regelbuch;
use crate::tarobot::{Strength, Tarobot};
use crate::{Decision, Eyes, Reason};

/// Somebody who decides from what a seat knows.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat, Viewer};
/// use tarock_bot::{Bot, Player};
/// let mut position = Position::deal(RuleSet::preset("beck").unwrap(), Seat::new(2).unwrap(), &Pack::NEW);
/// let mut player = Bot::Zufall.player(1);
/// while let Some(seat) = position.board().turn {
///     let decision = player.decide(&position.view(Viewer::Seat(seat))).unwrap();
///     position.play(decision.action)?;
/// }
/// # Ok::<(), tarock::Refusal>(())
/// ```
pub trait Player {
    /// What it does, and why; `None` if it is not the viewer's turn.
    fn decide(&mut self, view: &SeatView) -> Option<Decision>;
}

/// The players by name.
///
/// ```
/// use tarock_bot::Bot;
/// assert_eq!("tarobot".parse::<Bot>().unwrap().to_string(), "tarobot");
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Bot {
    /// Any legal action.
    Zufall,
    /// Rules of thumb.
    Regelbuch,
    /// Imagined deals, played out and weighed.
    Tarobot(Strength),
}

impl Bot {
    /// A player with his own source of chance. The same seed decides the same way.
    ///
    /// ```
    /// let mut player = tarock_bot::Bot::Regelbuch.player(1);
    /// # let _ = &mut player;
    /// ```
    pub fn player(self, seed: u64) -> Box<dyn Player + Send> {
        match self {
            Self::Zufall => Box::new(Zufall(Xoshiro256PlusPlus::seed_from_u64(seed))),
            Self::Regelbuch => Box::new(Regelbuch),
            Self::Tarobot(strength) => Box::new(Tarobot::new(strength, seed)),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Zufall => f.write_str("zufall"),
            Self::Regelbuch => f.write_str("regelbuch"),
            Self::Tarobot(strength) => write!(f, "tarobot{strength}"),
        }
    }
}

/// The text names no player.
///
/// ```
/// assert!("deep thought".parse::<tarock_bot::Bot>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseBotError;

impl fmt::Display for ParseBotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "unknown player: expected zufall, regelbuch, tarobot or tarobot:strong; settings follow as in \
             tarobot:worlds=100,risk=1.2,inference=off",
        )
    }
}

impl core::error::Error for ParseBotError {}

impl FromStr for Bot {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(':').unwrap_or((text, "")) {
            ("zufall", "") => Ok(Self::Zufall),
            ("regelbuch", "") => Ok(Self::Regelbuch),
            ("tarobot", settings) => settings.parse().map(Self::Tarobot),
            _ => Err(ParseBotError),
        }
    }
}

struct Zufall(Xoshiro256PlusPlus);

impl Player for Zufall {
    fn decide(&mut self, view: &SeatView) -> Option<Decision> {
        let legal = view.legal()?;
        let action = legal.draw(&mut |n| self.0.next_u32() % n);
        Some(Decision { action, alternatives: Vec::new(), reasons: Vec::new() })
    }
}

struct Regelbuch;

impl Player for Regelbuch {
    fn decide(&mut self, view: &SeatView) -> Option<Decision> {
        let choice = regelbuch::decide(&Eyes::of_view(view)?)?;
        Some(Decision::plain(choice.action, Reason::Thumb(choice.thumb)))
    }
}
