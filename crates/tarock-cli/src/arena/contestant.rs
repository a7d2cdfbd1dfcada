//! The players that can take part in a match.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use tarock::Seat;
use tarock_bot::{Bot, ParseBotError, Player, Strength, Tarobot};

use super::course::Course;
use super::greedy::Greedy;
use crate::bot::{Answer, Fault, Program, Question};
use crate::stopwatch::Stopwatch;

/// A player by name: the bots, two yardsticks for them, and any program.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Contestant {
    Bot(Bot),
    /// Follows a few rules for single tricks; can only play cards.
    Greedy,
    /// Sees all cards, to measure how much perfect guessing would gain.
    Open,
    /// A command that answers questions.
    Program(Arc<str>),
}

/// The prefix of a command.
const PROGRAM: &str = "exec:";

impl FromStr for Contestant {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.strip_prefix(PROGRAM).map(str::trim) {
            Some("") => Err(ParseBotError),
            Some(command) => Ok(Self::Program(command.into())),
            None if text == "greedy" => Ok(Self::Greedy),
            None if text == "open" => Ok(Self::Open),
            None => text.parse().map(Self::Bot),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Greedy => f.write_str("greedy"),
            Self::Open => f.write_str("open"),
            Self::Program(command) => write!(f, "{PROGRAM}{command}"),
        }
    }
}

/// A player at the table. It receives the whole deal; fair players use only what their seat knows.
pub(crate) trait Mind {
    fn decide(&mut self, course: &Course, seat: Seat) -> Result<Answer, Fault>;
}

/// A player that sees what its seat knows.
struct Fair(Box<dyn Player + Send>);

impl Mind for Fair {
    fn decide(&mut self, course: &Course, seat: Seat) -> Result<Answer, Fault> {
        let decision = self.0.decide(&course.position.view_of(seat)).ok_or(Fault::Nothing)?;
        Ok(Answer::of(&decision))
    }
}

/// The player that sees all cards.
struct Cheat(Tarobot);

impl Mind for Cheat {
    fn decide(&mut self, course: &Course, _seat: Seat) -> Result<Answer, Fault> {
        let decision = self.0.decide_open(&course.position).ok_or(Fault::Nothing)?;
        Ok(Answer { action: decision.action, expected: None, basis: None, options: None })
    }
}

/// A player run by another program, which receives what the seat has seen.
struct Asked {
    command: Arc<str>,
    seed: u64,
    limit: Duration,
}

thread_local! {
    /// A question is complete, so one program answers for all seats of a thread.
    static PROGRAMS: RefCell<HashMap<Arc<str>, Program>> = RefCell::default();
}

/// Ends the programs that this thread has started.
pub(crate) fn end_programs() {
    PROGRAMS.with_borrow_mut(HashMap::clear);
}

impl Mind for Asked {
    fn decide(&mut self, course: &Course, _seat: Seat) -> Result<Answer, Fault> {
        let question = Question::new(&course.position, &course.events, self.seed).ok_or(Fault::Nothing)?;
        PROGRAMS.with_borrow_mut(|programs| {
            if !programs.contains_key(&self.command) {
                programs.insert(self.command.clone(), Program::start(&self.command)?);
            }
            let program = programs.get_mut(&self.command).ok_or(Fault::Nothing)?;
            program.ask(&question, self.limit)
        })
    }
}

impl Contestant {
    /// Returns whether it can act before the first card.
    pub(crate) const fn plays_whole_deals(&self) -> bool {
        !matches!(self, Self::Greedy)
    }

    /// Returns a stopwatch for one of its decisions.
    pub(crate) fn stopwatch(&self) -> Stopwatch {
        match self {
            Self::Program(_) => Stopwatch::of_wall(),
            _ => Stopwatch::of_thread(),
        }
    }

    /// Creates the player with its own random generator. A program has to answer within `limit`.
    pub(crate) fn mind(&self, seed: u64, limit: Duration) -> Box<dyn Mind> {
        match self {
            Self::Bot(bot) => Box::new(Fair(bot.player(seed))),
            Self::Greedy => Box::new(Fair(Box::new(Greedy))),
            Self::Open => {
                Box::new(Cheat(Tarobot::new(Strength { exact_tricks: 6, nodes: 200_000, ..Strength::NORMAL }, seed)))
            }
            Self::Program(command) => Box::new(Asked { command: command.clone(), seed, limit }),
        }
    }
}
