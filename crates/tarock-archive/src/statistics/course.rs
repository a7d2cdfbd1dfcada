//! Results over time, and by partner.

use std::collections::BTreeMap;

use jiff::Timestamp;

use super::{PlayerKey, Statistics, Tally, Whose};

/// The sum of all results of a player up to a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Balance {
    /// When the deal was over.
    pub at: Timestamp,
    /// The points so far, in halves.
    pub half_points: i64,
}

impl Statistics {
    /// Returns the balance of a player after each deal, in the order of play. Deals without a date are left out, because
    /// nobody knows their place.
    ///
    /// ```
    /// use tarock_archive::{Who, statistics::Statistics};
    /// assert!(Statistics::default().balance(&Who::Me).is_empty());
    /// ```
    pub fn balance(&self, whose: impl Into<Whose>) -> Vec<Balance> {
        let whose = whose.into();
        let mut sum = 0;
        let own = self.results.iter().filter(|(played, _)| played.player.is_of(&whose));
        let after = |(played, n): (&super::Played, &i64)| {
            sum += n * i64::from(played.points.halves());
            Balance { at: played.at, half_points: sum }
        };
        own.map(after).collect()
    }

    /// Returns the results of a player with each partner: as declarer with those whom they called, and as the called
    /// partner with the declarer.
    ///
    /// ```
    /// use tarock_archive::{Who, statistics::Statistics};
    /// assert!(Statistics::default().mates(&Who::Me).is_empty());
    /// ```
    pub fn mates(&self, whose: impl Into<Whose>) -> BTreeMap<&PlayerKey, Tally> {
        let whose = whose.into();
        super::sums(&self.mates, |cell| cell.player.is_of(&whose).then_some(&cell.mate))
    }
}
