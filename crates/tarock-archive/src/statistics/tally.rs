//! Sums of one cell.

use std::ops::AddAssign;

use tarock::{GamePoints, Seat};

use super::interval::{Interval, Share, float, float_wide, t_quantile};
use crate::bonus_fact::is_valat;
use crate::{BonusFact, ContractFact, Facts, QuizFact, Role};

/// The results of a player. All numbers are sums, so that tallies can be added and taken apart again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Tally {
    /// The number of deals that were played. Means and shares are of these.
    pub deals: i64,
    /// The deals that were thrown in because nobody bid. Nothing else is counted about them.
    pub thrown_in: i64,
    /// The deals in which the player got points.
    pub won: i64,
    /// The deals in which the player paid points.
    pub lost: i64,
    /// The points, in halves.
    pub half_points: i64,
    /// The squares of the points of each deal, in halves.
    pub squares: i128,
    /// The deals with a contract that is won or lost, so not a Trischaken.
    pub contracts: i64,
    /// Those of them in which the player's side won the contract.
    pub contracts_won: i64,
    /// The deals that count for the success rate: deals of Königrufen in which the player declared, chose the Trischaken,
    /// or was called. In other games a contract has no fixed value to compare with.
    pub rated: i64,
    /// The points of the rated deals, in halves.
    pub rated_half_points: i64,
    /// The value of the contracts of the rated deals without bonuses and kontras, in halves.
    pub target_half_points: i64,
    /// The Kaiserstiche of the player.
    pub kaiserstiche: i64,
    /// The Valats that the player's side made, announced or silent.
    pub valats: i64,
}

impl Tally {
    /// Counts a deal `n` times. Without a `contract`, the hands were thrown in.
    pub(super) fn of(facts: &Facts, seat: Seat, points: GamePoints, contract: Option<&ContractFact>, n: i64) -> Self {
        let Some(contract) = contract else { return Self { thrown_in: n, ..Self::default() } };
        let halves = i64::from(points.halves());
        let role = facts.role(seat);
        let side_won = match role {
            Some(Role::Defender) => contract.won.map(|won| !won),
            _ => contract.won,
        };
        let plays_it = contract.declarer == seat || role == Some(Role::Partner);
        let target = contract.value.filter(|_| plays_it).map(|value| i64::from(value.halves()));
        let is_own_valat = |fact: &&BonusFact| is_valat(fact.bonus) && fact.made && facts.side(seat) == Some(fact.side);
        let when = |condition: bool| if condition { n } else { 0 };
        Self {
            deals: n,
            thrown_in: 0,
            won: when(halves > 0),
            lost: when(halves < 0),
            half_points: n * halves,
            squares: i128::from(n) * i128::from(halves) * i128::from(halves),
            contracts: when(side_won.is_some()),
            contracts_won: when(side_won == Some(true)),
            rated: when(target.is_some()),
            rated_half_points: when(target.is_some()) * halves,
            target_half_points: n * target.unwrap_or(0),
            kaiserstiche: when(facts.kaiserstich == Some(seat)),
            valats: when(facts.bonuses.iter().any(|fact| is_own_valat(&fact))),
        }
    }

    /// Returns the points per deal; `None` without a deal.
    ///
    /// ```
    /// use tarock_archive::statistics::Tally;
    /// let mut tally = Tally::default();
    /// (tally.deals, tally.half_points) = (4, 12);
    /// assert_eq!(tally.mean(), Some(1.5));
    /// ```
    pub fn mean(&self) -> Option<f64> {
        (self.deals > 0).then(|| float(self.half_points) / 2.0 / float(self.deals))
    }

    /// Returns the 95 % confidence interval of the points per deal, by Student's t; `None` below two deals.
    ///
    /// ```
    /// use tarock_archive::statistics::Tally;
    /// // 1 and 3 points
    /// let mut tally = Tally::default();
    /// (tally.deals, tally.half_points, tally.squares) = (2, 8, 4 + 36);
    /// let interval = tally.mean_interval().unwrap();
    /// assert!((interval.low + 10.706).abs() < 1e-3 && (interval.high - 14.706).abs() < 1e-3);
    /// ```
    pub fn mean_interval(&self) -> Option<Interval> {
        let mean = self.mean()?;
        if self.deals < 2 {
            return None;
        }
        let (n, sum) = (i128::from(self.deals), i128::from(self.half_points));
        // In integers, because the difference of two large numbers is small.
        let spread = float_wide((n * self.squares - sum * sum).max(0));
        let n = float(self.deals);
        let variance = spread / (n * (n - 1.0));
        let half_width = t_quantile(self.deals - 1) * (variance / n).sqrt() / 2.0;
        Some(Interval { low: mean - half_width, high: mean + half_width })
    }

    /// Returns the share of the deals in which the player got points.
    ///
    /// ```
    /// use tarock_archive::statistics::Tally;
    /// let mut tally = Tally::default();
    /// (tally.deals, tally.won) = (4, 1);
    /// assert_eq!(tally.share_won().percent(), Some(25.0));
    /// ```
    pub const fn share_won(&self) -> Share {
        Share { n: self.won, of: self.deals }
    }

    /// Returns the share of the contracts that the player's side won.
    ///
    /// ```
    /// use tarock_archive::statistics::Tally;
    /// assert_eq!(Tally::default().share_of_contracts().percent(), None);
    /// ```
    pub const fn share_of_contracts(&self) -> Share {
        Share { n: self.contracts_won, of: self.contracts }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.deals += other.deals;
        self.thrown_in += other.thrown_in;
        self.won += other.won;
        self.lost += other.lost;
        self.half_points += other.half_points;
        self.squares += other.squares;
        self.contracts += other.contracts;
        self.contracts_won += other.contracts_won;
        self.rated += other.rated;
        self.rated_half_points += other.rated_half_points;
        self.target_half_points += other.target_half_points;
        self.kaiserstiche += other.kaiserstiche;
        self.valats += other.valats;
    }
}

/// How often a bonus was announced or made. Void announcements do not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BonusTally {
    /// How often.
    pub n: i64,
    /// How often it was made.
    pub made: i64,
    /// How often players doubled it.
    pub doubled: i64,
}

impl BonusTally {
    pub(super) fn of(fact: &BonusFact, n: i64) -> Self {
        let when = |condition: bool| if condition { n } else { 0 };
        Self { n, made: when(fact.made), doubled: when(fact.kontra > 0) }
    }

    /// Returns the share that was made.
    ///
    /// ```
    /// use tarock_archive::statistics::BonusTally;
    /// assert_eq!(BonusTally { n: 2, made: 1, doubled: 0 }.share_made().percent(), Some(50.0));
    /// ```
    pub const fn share_made(&self) -> Share {
        Share { n: self.made, of: self.n }
    }
}

impl AddAssign for BonusTally {
    fn add_assign(&mut self, other: Self) {
        self.n += other.n;
        self.made += other.made;
        self.doubled += other.doubled;
    }
}

/// The results of the memory quiz.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct QuizTally {
    /// The deals with questions.
    pub deals: i64,
    /// The points that were earned.
    pub points: i64,
    /// The points that could have been earned.
    pub max: i64,
}

impl QuizTally {
    pub(super) fn of(fact: QuizFact, n: i64) -> Self {
        Self { deals: n, points: n * i64::from(fact.points), max: n * i64::from(fact.max) }
    }
}

impl AddAssign for QuizTally {
    fn add_assign(&mut self, other: Self) {
        self.deals += other.deals;
        self.points += other.points;
        self.max += other.max;
    }
}
