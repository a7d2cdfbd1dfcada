//! A report as it is stored with a deal.

use serde::{Deserialize, Serialize};
use tarock::{Action, Seat};

use crate::puzzle::is_clear;
use crate::{Depth, Judged, Report};

/// A report in the form in which it is stored: the numbers, without the reasons. Those can be asked for again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Findings {
    /// The version of the bot that judged. The findings of another one are out of date.
    pub bot: String,
    /// The number of imagined deals per comparison.
    pub worlds: u32,
    /// The seed of the imagined deals.
    pub seed: u64,
    /// The decisions.
    pub decisions: Vec<Finding>,
}

/// What one decision cost.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Finding {
    /// The number of the action in the deal, from 1.
    pub number: usize,
    /// The player who decided.
    pub seat: Seat,
    /// What Tarobot would have done.
    pub advice: Action,
    /// The cost in points, to a thousandth.
    pub cost: f64,
    /// Its standard error.
    pub error: f64,
    /// Whether it was a mistake.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub mistake: bool,
}

impl Findings {
    /// The version of the bot that this program judges by.
    pub const BOT: &str = concat!("tarobot ", env!("CARGO_PKG_VERSION"));

    /// Takes the numbers out of a report.
    pub fn of(report: &Report, depth: Depth) -> Self {
        Self::new(report.decisions.iter().map(Finding::of).collect(), depth)
    }

    /// The findings of decisions that were judged one by one at the same depth.
    pub fn new(decisions: Vec<Finding>, depth: Depth) -> Self {
        Self { bot: Self::BOT.to_owned(), worlds: depth.worlds, seed: depth.seed, decisions }
    }

    /// Whether this program would come to the same numbers.
    pub fn is_current(&self) -> bool {
        self.bot == Self::BOT
    }
}

impl Finding {
    /// Takes the numbers out of one decision.
    pub fn of(judged: &Judged) -> Self {
        Self {
            number: judged.number,
            seat: judged.seat,
            advice: judged.advice.action,
            cost: thousandths(judged.cost()),
            error: thousandths(judged.error()),
            mistake: judged.is_mistake(),
        }
    }

    /// Whether it lost so much, and so certainly, that the moment may be a puzzle: see [`Puzzle::of_mistake`].
    ///
    /// [`Puzzle::of_mistake`]: crate::Puzzle::of_mistake
    pub fn is_clear_loss(&self) -> bool {
        is_clear(self.cost, self.error)
    }

    /// The cost of several decisions together, and its standard error; as [`Report::cost`].
    pub fn cost_of(findings: &[Self]) -> (f64, f64) {
        let squares: f64 = findings.iter().map(|one| one.error * one.error).sum();
        (findings.iter().map(|one| one.cost).sum(), squares.sqrt())
    }
}

/// Rounds to a thousandth: more digits say nothing, and short numbers are read as they were written.
fn thousandths(points: f64) -> f64 {
    (points * 1000.0).round() / 1000.0
}
