//! One decision and what it cost.

use tarock::{Action, Phase, Seat};
use tarock_bot::{Alternative, Comparison, Decision};

/// A cost counts as a mistake from this many standard errors on.
const SURE: f64 = 2.0;

/// A cost counts as a mistake from this share of a Rufer, or the cheapest game, on. Less is a matter of taste.
const WORTH_TELLING: f64 = 0.1;

/// A decision of a player, judged by what they knew.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Judged {
    /// The number of the action in the deal, from 1.
    pub number: usize,
    /// The player who decided.
    pub seat: Seat,
    /// The part of the deal.
    pub phase: Phase,
    /// The number of the trick, from 1, while cards are played.
    pub trick: Option<usize>,
    /// What was done.
    pub played: Action,
    /// What Tarobot would have done, with its reasons and alternatives.
    pub advice: Decision,
    /// The advice compared with what was done; `None` if they are the same.
    pub comparison: Option<Comparison>,
    /// The value of a Rufer or the cheapest game under these rules, in points.
    pub unit: f64,
}

impl Judged {
    /// The points that the decision cost on average, compared with the advice. It is below zero if the action was better
    /// than the advice, or luckier.
    pub fn cost(&self) -> f64 {
        self.comparison.as_ref().map_or(0.0, |comparison| comparison.ahead)
    }

    /// The standard error of the cost.
    pub fn error(&self) -> f64 {
        self.comparison.as_ref().map_or(0.0, |comparison| comparison.error)
    }

    /// What was done, as an alternative that was not chosen.
    pub fn rejected(&self) -> Alternative {
        let worlds = self.comparison.as_ref().map_or(0, |comparison| comparison.worlds);
        let expected = -self.cost();
        let (imagined, basis) = (expected, [0.0; 2]);
        Alternative { action: self.played, expected, imagined, basis, spread: 0.0, worlds, won: 0, worst: None }
    }

    /// Whether the decision was a mistake: more expensive than chance explains, and than people care about.
    pub fn is_mistake(&self) -> bool {
        self.cost() >= WORTH_TELLING * self.unit && self.cost() >= SURE * self.error()
    }
}
