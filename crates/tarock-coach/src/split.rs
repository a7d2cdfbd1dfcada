//! A result in three parts: the cards, the player's own mistakes, and the rest.

use core::iter::Sum;
use core::ops::{Add, AddAssign};

use serde::{Deserialize, Serialize};
use tarock::{DealRecord, Phase, Seat};

use crate::{Scale, above_average, luck};

/// Points with their standard error. Errors of independent estimates add up as squares.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Estimate {
    /// The points.
    pub points: f64,
    /// Their standard error.
    pub error: f64,
}

impl Add for Estimate {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { points: self.points + other.points, error: self.error.hypot(other.error) }
    }
}

/// The result of one player in one deal or many, in points above the average of the table, and where it comes from.
///
/// Cards and mistakes are computed independently: the cards from what bots make of the same pack, mistakes from what each
/// decision cost by what the player knew. The rest is what is left: how the others played, how it met these cards, and
/// chance. It is no measure of skill.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
#[non_exhaustive]
pub struct Split {
    /// The number of deals.
    pub deals: u32,
    /// The result.
    pub result: f64,
    /// The luck of the cards.
    pub cards: Estimate,
    /// The points from own decisions that differed from the advice: below zero if they cost something.
    pub mistakes: Estimate,
    /// The sum of the squares of the rests of single deals.
    squares: f64,
}

impl Split {
    /// The split of one deal.
    pub fn new(result: f64, cards: Estimate, mistakes: Estimate) -> Self {
        let rest = result - cards.points - mistakes.points;
        Self { deals: 1, result, cards, mistakes, squares: rest * rest }
    }

    /// Splits what a seat got in a deal in which its decisions cost this much, with this error; see [`Report::cost`].
    /// `None` if the deal is not over, or its rules have no [`Scale`].
    ///
    /// [`Report::cost`]: crate::Report::cost
    pub fn of(deal: &DealRecord, seat: Seat, (cost, error): (f64, f64)) -> Option<Self> {
        let end = deal.replay().ok().filter(|end| end.board().phase == Phase::Finished)?;
        let cards = luck(deal, Scale::of(&deal.rules)?)[seat];
        Some(Self::new(above_average(&end)[seat], cards, Estimate { points: -cost, error }))
    }

    /// What neither the cards nor own mistakes explain.
    pub fn rest(&self) -> Estimate {
        let (cards, mistakes) = (self.cards, self.mistakes);
        Estimate { points: self.result - cards.points - mistakes.points, error: cards.error.hypot(mistakes.error) }
    }

    /// The standard deviation of the rest from deal to deal; `None` for fewer than two deals.
    pub fn spread(&self) -> Option<f64> {
        let (n, sum) = (f64::from(self.deals), self.rest().points);
        (self.deals > 1).then(|| ((self.squares - sum * sum / n).max(0.0) / (n - 1.0)).sqrt())
    }

    /// How far the rest of all deals together is from zero by chance alone, as a standard deviation.
    pub fn chance(&self) -> Option<f64> {
        self.spread().map(|spread| spread * f64::from(self.deals).sqrt())
    }
}

impl AddAssign for Split {
    fn add_assign(&mut self, other: Self) {
        self.deals += other.deals;
        self.result += other.result;
        self.cards = self.cards + other.cards;
        self.mistakes = self.mistakes + other.mistakes;
        self.squares += other.squares;
    }
}

impl Sum for Split {
    fn sum<I: Iterator<Item = Self>>(splits: I) -> Self {
        splits.fold(Self::default(), |mut sum, split| {
            sum += split;
            sum
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEALS: [(f64, f64, f64); 3] = [(4.0, 2.5, -0.5), (-3.0, -1.0, -1.5), (0.0, 0.5, 0.0)];

    fn splits() -> impl Iterator<Item = Split> {
        let error = 0.5;
        DEALS.iter().map(move |&(result, cards, mistakes)| {
            Split::new(result, Estimate { points: cards, error }, Estimate { points: mistakes, error: 0.0 })
        })
    }

    #[test]
    fn the_parts_of_an_evening_add_up_to_its_result() {
        let evening: Split = splits().sum();
        assert_eq!((evening.deals, evening.result), (3, 1.0));
        let parts = evening.cards.points + evening.mistakes.points + evening.rest().points;
        assert!((parts - evening.result).abs() < 1e-12);
        let rests: f64 = splits().map(|split| split.rest().points).sum();
        assert!((evening.rest().points - rests).abs() < 1e-12);
    }

    #[test]
    fn errors_of_deals_add_up_as_squares() {
        let evening: Split = splits().sum();
        assert!((evening.cards.error - 0.75_f64.sqrt()).abs() < 1e-12);
        assert!((evening.rest().error - evening.cards.error).abs() < 1e-12);
    }

    #[test]
    fn the_spread_of_the_rest_is_that_of_its_deals() {
        let evening: Split = splits().sum();
        let rests: Vec<f64> = splits().map(|split| split.rest().points).collect();
        let mean = rests.iter().sum::<f64>() / 3.0;
        let variance = rests.iter().map(|rest| (rest - mean) * (rest - mean)).sum::<f64>() / 2.0;
        assert!((evening.spread().expect("three deals") - variance.sqrt()).abs() < 1e-12);
        assert_eq!(splits().next().expect("a deal").spread(), None);
    }
}
