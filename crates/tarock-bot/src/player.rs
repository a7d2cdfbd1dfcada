//! The players of this crate by name.

use core::fmt;
use core::str::FromStr;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Action, Card, Phase, SeatView};
use tarock_solver::Solver;

use crate::regelbuch;
use crate::tarobot::{Strength, Tarobot};
use crate::{Belief, Decision, Eyes, Reason, Thumb};

/// A player who decides from what a seat knows.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// use tarock_bot::{Bot, Player};
/// let mut position = Position::deal(RuleSet::BECK, Seat::S3, &Pack::NEW);
/// let mut player = Bot::Zufall.player(1);
/// while let Some(seat) = position.board().turn {
///     let decision = player.decide(&position.view_of(seat)).unwrap();
///     position.play(decision.action)?;
/// }
/// # Ok::<(), tarock::Refusal>(())
/// ```
pub trait Player {
    /// Returns the player's decision and its reasons; `None` if it is not the viewer's turn.
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
    /// Plays any legal action at random.
    Zufall,
    /// Plays by rules of thumb.
    Regelbuch,
    /// Imagines deals, plays them out and weighs the results.
    Tarobot(Strength),
}

impl Bot {
    /// Creates a player with its own random generator. The same seed leads to the same decisions.
    ///
    /// ```
    /// let mut player = tarock_bot::Bot::Regelbuch.player(1);
    /// # let _ = &mut player;
    /// ```
    pub fn player(self, seed: u64) -> Box<dyn Player + Send> {
        match self {
            Self::Zufall => Box::new(Zufall(Xoshiro256PlusPlus::seed_from_u64(seed))),
            Self::Regelbuch => Box::new(Regelbuch { solver: None }),
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

/// Error for a text that names no player.
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

/// Rules of thumb, and a solver for games with all hands open, in which there is nothing to guess.
struct Regelbuch {
    solver: Option<Solver>,
}

/// Entries of the solver's table, as a power of two, and its node limit for one card.
const TABLE_BITS: u32 = 14;
const NODES: u64 = 150_000;

impl Regelbuch {
    /// Returns the best card with open hands. If the card of the rules of thumb is among the best, it wins.
    fn open_card(&mut self, view: &SeatView, thumb: Card) -> Option<Card> {
        let (seat, board) = (view.viewer().seat()?, view.board());
        if board.phase != Phase::Play || board.open_hands.is_none() {
            return None;
        }
        let world = Belief::new(view, false)?.worlds(1, 0).pop()?;
        let solver = self.solver.get_or_insert_with(|| Solver::new(TABLE_BITS));
        let values = solver.settlements(&world, seat, NODES)?;
        let most = values.iter().map(|(_, value)| *value).max()?;
        let mut best = values.iter().filter(|(_, value)| *value == most).map(|(card, _)| *card);
        let first = best.clone().next();
        best.find(|card| *card == thumb).or(first)
    }
}

/// What the rules of thumb say, without the solver that [`Bot::Regelbuch`] asks when all hands are open: a microsecond
/// whatever is played. `None` if it is not the viewer's turn.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// let position = Position::deal(RuleSet::BECK, Seat::S3, &Pack::NEW);
/// let view = position.view_of(Seat::S1);
/// assert!(view.legal().unwrap().contains(&tarock_bot::rule_of_thumb(&view).unwrap().action));
/// ```
pub fn rule_of_thumb(view: &SeatView) -> Option<Decision> {
    let choice = regelbuch::decide(&Eyes::of_view(view)?)?;
    Some(Decision::plain(choice.action, Reason::Thumb(choice.thumb)))
}

impl Player for Regelbuch {
    fn decide(&mut self, view: &SeatView) -> Option<Decision> {
        let mut choice = regelbuch::decide(&Eyes::of_view(view)?)?;
        if let Action::Play(thumb) = choice.action
            && let Some(card) = self.open_card(view, thumb).filter(|card| *card != thumb)
        {
            choice = regelbuch::Choice::new(Action::Play(card), Thumb::OpenHands);
        }
        Some(Decision::plain(choice.action, Reason::Thumb(choice.thumb)))
    }
}
