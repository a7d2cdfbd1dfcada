//! The decisions of a player, summed up.

use tarock::{DealRecord, ReplayError, Seat};

use crate::{Depth, Judged, Review};

/// What a player decided in a deal, and what it cost.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Report {
    /// Every decision that left a choice, in the order of the deal.
    pub decisions: Vec<Judged>,
}

impl Report {
    /// Judges all decisions of one seat, or of all seats. [`Review`] does it step by step.
    ///
    /// # Errors
    ///
    /// If an action of the deal breaks the rules.
    pub fn of(deal: &DealRecord, seat: Option<Seat>, depth: Depth) -> Result<Self, ReplayError> {
        Ok(Review::new(deal, seat, depth)?.collect())
    }

    /// The cost of all decisions together, and its standard error. Decisions that were better than the advice, or
    /// luckier, count too: without them the sum would be too high.
    pub fn cost(&self) -> (f64, f64) {
        let sum = self.decisions.iter().map(Judged::cost).sum();
        let squares: f64 = self.decisions.iter().map(|judged| judged.error() * judged.error()).sum();
        (sum, squares.sqrt())
    }

    /// The mistakes, the most expensive first.
    pub fn mistakes(&self) -> Vec<&Judged> {
        let mut mistakes: Vec<&Judged> = self.decisions.iter().filter(|judged| judged.is_mistake()).collect();
        mistakes.sort_by(|a, b| b.cost().total_cmp(&a.cost()).then(a.number.cmp(&b.number)));
        mistakes
    }

    /// The number of decisions that were the same as the advice.
    pub fn agreed(&self) -> usize {
        self.decisions.iter().filter(|judged| judged.comparison.is_none()).count()
    }
}

impl FromIterator<Judged> for Report {
    fn from_iter<T: IntoIterator<Item = Judged>>(decisions: T) -> Self {
        Self { decisions: decisions.into_iter().collect() }
    }
}
