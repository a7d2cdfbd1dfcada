//! Who can play in a match.

use std::fmt;
use std::str::FromStr;

use tarock::{Action, Position, Seat, Viewer};
use tarock_bot::{Bot, Player, Strength, Tarobot};

use super::greedy::Greedy;
use crate::stopwatch::Stopwatch;

/// A player by name: those of the bots, and two that only measure them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Contestant {
    Bot(Bot),
    /// A few rules for single tricks; knows how to play cards, and nothing else.
    Greedy,
    /// Sees all cards: how much there would be to gain by guessing perfectly.
    Open,
}

impl FromStr for Contestant {
    type Err = tarock_bot::ParseBotError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "greedy" => Ok(Self::Greedy),
            "open" => Ok(Self::Open),
            bot => bot.parse().map(Self::Bot),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Greedy => f.write_str("greedy"),
            Self::Open => f.write_str("open"),
        }
    }
}

/// Somebody at the table. It is handed the whole position; the fair ones look at what their seat knows.
pub(crate) trait Mind {
    /// `None` if it does not know what to do.
    fn decide(&mut self, position: &Position, seat: Seat) -> Option<Action>;
}

/// A player that is shown what his seat knows.
struct Fair(Box<dyn Player + Send>);

impl Mind for Fair {
    fn decide(&mut self, position: &Position, seat: Seat) -> Option<Action> {
        self.0.decide(&position.view(Viewer::Seat(seat))).map(|decision| decision.action)
    }
}

/// The player that is shown all cards.
struct Cheat(Tarobot);

impl Mind for Cheat {
    fn decide(&mut self, position: &Position, _seat: Seat) -> Option<Action> {
        self.0.decide_open(position).map(|decision| decision.action)
    }
}

impl Contestant {
    /// Whether it knows what to do before the first card.
    pub(crate) const fn plays_whole_deals(self) -> bool {
        matches!(self, Self::Bot(_) | Self::Open)
    }

    /// A watch for one of his decisions.
    pub(crate) fn stopwatch(self) -> Stopwatch {
        match self {
            Self::Bot(Bot::Tarobot(strength)) if strength.threads > 1 => Stopwatch::of_wall(),
            _ => Stopwatch::of_thread(),
        }
    }

    /// The player himself, with his own source of chance.
    pub(crate) fn mind(self, seed: u64) -> Box<dyn Mind> {
        match self {
            Self::Bot(bot) => Box::new(Fair(bot.player(seed))),
            Self::Greedy => Box::new(Fair(Box::new(Greedy))),
            Self::Open => {
                Box::new(Cheat(Tarobot::new(Strength { exact_tricks: 6, nodes: 200_000, ..Strength::NORMAL }, seed)))
            }
        }
    }
}
