//! Points for the ranks at a table (*Tischpunkte*).

use serde::{Deserialize, Serialize};
use tarock::GamePoints;

/// The points for each rank at a table of four and at a table of five.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankPoints {
    /// From the first rank to the last at a table of four.
    pub at_four: [GamePoints; 4],
    /// From the first rank to the last at a table of five.
    pub at_five: [GamePoints; 5],
}

impl RankPoints {
    /// The Tyrolean points: 60, 40, 20, 0 and 60, 45, 30, 15, 0. They are *inferred* from published sums; that players
    /// with equal points share what their ranks are worth is our assumption.
    pub fn tirol() -> Self {
        Self { at_four: [60, 40, 20, 0].map(GamePoints::new), at_five: [60, 45, 30, 15, 0].map(GamePoints::new) }
    }

    pub(crate) fn is_sound(&self) -> bool {
        let limit = crate::MAX_POINTS;
        self.at_four.iter().chain(&self.at_five).all(|points| -limit <= *points && *points <= limit)
    }

    /// Returns the points for the results of a table, in their order. Equal results share the points of their ranks
    /// equally, rounded down to half points.
    ///
    /// ```
    /// use tarock::GamePoints;
    /// use tarock_cup::RankPoints;
    /// let tirol = RankPoints::tirol();
    /// let points = tirol.of(&[7, -9, 12, -10].map(GamePoints::new)).collect::<Vec<_>>();
    /// assert_eq!(points, [40, 20, 60, 0].map(GamePoints::new));
    /// let points = tirol.of(&[5, 5, 5, -15].map(GamePoints::new)).collect::<Vec<_>>();
    /// assert_eq!(points, [40, 40, 40, 0].map(GamePoints::new));
    /// ```
    pub fn of(&self, results: &[GamePoints]) -> impl Iterator<Item = GamePoints> {
        let table: &[GamePoints] = if results.len() > 4 { &self.at_five } else { &self.at_four };
        results.iter().map(move |result| {
            let better = results.iter().filter(|other| *other > result).count();
            let equal = results.iter().filter(|other| *other == result).count();
            let shared: i32 = table.iter().skip(better).take(equal).map(|points| points.halves()).sum();
            GamePoints::from_halves(shared.div_euclid(i32::try_from(equal).unwrap_or(1)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points<const N: usize>(results: [i32; N]) -> Vec<i32> {
        RankPoints::tirol().of(&results.map(GamePoints::new)).map(GamePoints::halves).collect()
    }

    #[test]
    fn four_and_five_players_get_the_tyrolean_points() {
        assert_eq!(points([10, 0, -3, -7]), [120, 80, 40, 0]);
        assert_eq!(points([-7, 10, 0, -3, 5]), [0, 120, 60, 30, 90]);
    }

    #[test]
    fn equal_results_share_the_points_of_their_ranks() {
        assert_eq!(points([4, 4, -4, -4]), [100, 100, 20, 20]);
        assert_eq!(points([3, 3, 0, -1, -5]), [105, 105, 60, 30, 0]);
        assert_eq!(points([0, 0, 0, 0, 0]), [60, 60, 60, 60, 60]);
    }

    #[test]
    fn a_table_gives_as_many_points_as_its_ranks_have() {
        for results in [[1, 2, 3, 4], [1, 1, 1, 1], [0, 5, 5, -10]] {
            assert_eq!(points(results).iter().sum::<i32>(), 240);
        }
    }
}
