//! Statistics as the lines of KubiTarock's files.

use std::collections::BTreeMap;

use jiff::civil::Date;
use tarock::{Game, GamePoints};
use tarock_record::statistics::{Decimal, GameLine, Period, QuizLine, Span};

use super::{QuizTally, Statistics, Tally, Whose};
use crate::Role;

impl Statistics {
    /// Returns the games of a player day by day, for a game file of KubiTarock. Only deals of Königrufen with a date are
    /// in it. Use [`roll_up`](tarock_record::statistics::roll_up) to make months and years of them.
    ///
    /// ```
    /// use tarock_archive::{Who, statistics::Statistics};
    /// assert!(Statistics::default().game_lines(&Who::Me).is_empty());
    /// ```
    pub fn game_lines(&self, whose: impl Into<Whose>) -> Vec<GameLine> {
        let whose = whose.into();
        let mut lines: BTreeMap<Date, GameLine> = BTreeMap::new();
        let cells = self.tally(|cell| {
            // Illustriertes Tarock has a Trischaken too.
            let contract = cell.contract.filter(|_| cell.is_of(&whose) && cell.game == Game::Koenigrufen)?;
            Some((cell.day?, contract, cell.role))
        });
        for ((day, contract, role), tally) in cells {
            let Some(period) = Period::new(Span::Day, day) else { continue };
            let line = lines.entry(day).or_insert_with(|| GameLine::new(period));
            let Some(block) = line.block_mut(contract) else { continue };
            block.total_games += count(tally.deals);
            block.target_points += points(tally.target_half_points);
            let (games, earned) = match role {
                Some(Role::Partner) => (&mut block.callee_games, &mut block.callee_points),
                _ => (&mut block.declarer_games, &mut block.declarer_points),
            };
            *games += count(tally.rated);
            *earned += points(tally.rated_half_points);
        }
        lines.into_values().filter(|line| line.total().total_games > 0).collect()
    }

    /// Returns the quiz results of a player day by day, for a quiz file of KubiTarock. Only deals with a date are in it.
    ///
    /// ```
    /// use tarock_archive::{Who, statistics::Statistics};
    /// assert!(Statistics::default().quiz_lines(&Who::Me).is_empty());
    /// ```
    pub fn quiz_lines(&self, whose: impl Into<Whose>) -> Vec<QuizLine> {
        let whose = whose.into();
        let days = super::sums(&self.quiz, |cell| cell.player.is_of(&whose).then_some(cell.day));
        let line = |(day, tally): (Option<Date>, QuizTally)| {
            let period = Period::new(Span::Day, day?)?;
            Some(QuizLine { period, points: tally.points, max: tally.max, games: count(tally.deals) })
        };
        days.into_iter().filter_map(line).collect()
    }
}

impl Tally {
    /// Returns the points of the rated deals in percent of their target; `None` without a target.
    ///
    /// ```
    /// use tarock_archive::statistics::Tally;
    /// let mut tally = Tally::default();
    /// (tally.rated_half_points, tally.target_half_points) = (3, 2);
    /// assert_eq!(tally.success_rate(), Some(150.0));
    /// ```
    pub fn success_rate(&self) -> Option<f64> {
        super::Share { n: self.rated_half_points, of: self.target_half_points }.percent()
    }
}

/// Returns a count; 0 if more deals were removed than added.
fn count(n: i64) -> u64 {
    u64::try_from(n).unwrap_or(0)
}

fn points(halves: i64) -> Decimal {
    // A day's points are far below the limits.
    let clamped = halves.clamp(i64::from(i32::MIN), i64::from(i32::MAX));
    GamePoints::from_halves(i32::try_from(clamped).unwrap_or(0)).into()
}
