//! A season: several cups and one table.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarock::GamePoints;

use crate::Cup;

/// How the days of a season are added.
///
/// ```
/// use tarock_cup::{MinusDays, SeasonRules};
/// assert_eq!(SeasonRules::kaernten().minus_days, MinusDays::AsZero);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeasonRules {
    /// What a day is worth if it does not say so itself.
    pub worth: DayWorth,
    /// What a day below zero is worth.
    pub minus_days: MinusDays,
    /// How many days count, the best ones; without it, all.
    pub best_days: Option<u16>,
    /// Whether the final counts twice.
    pub final_doubled: bool,
    /// What decides between equal sums, the most important first.
    pub ties: Vec<SeasonTie>,
}

/// What a day is worth for the season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DayWorth {
    /// The points of the day.
    Points,
    /// Fixed points for the ranks of the day, from the first one on (*Fixpunkte*); nothing for the ranks after them.
    ByRank(Vec<GamePoints>),
}

/// What a day below zero is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum MinusDays {
    /// What was lost.
    Count,
    /// Nothing: it adds nothing to the season and takes nothing away.
    AsZero,
}

/// What decides between equal sums of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum SeasonTie {
    /// The better rank in the final.
    Final,
    /// The most points on one day, whatever it is worth.
    BestDay,
    /// The most points in one round.
    BestRound,
}

/// One day of a season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Day {
    /// The name of the cup.
    pub name: String,
    /// Whether it is the final of the season.
    pub is_final: bool,
    /// What it is worth, if that differs from the rules of the season: cups of several sizes that lead to one final have
    /// different fixed points, and the final has its own.
    pub worth: Option<DayWorth>,
    /// The results.
    pub results: Vec<DayResult>,
}

/// The result of one player on one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayResult {
    /// The player's name. Names that differ only in capitals are the same person.
    pub name: String,
    /// The rank.
    pub rank: usize,
    /// The points.
    pub points: GamePoints,
    /// The points of the best round.
    pub best_round: Option<GamePoints>,
}

/// One row of a season's table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SeasonStanding {
    /// The rank, from 1; those who are equal in everything share it.
    pub rank: usize,
    /// The player's name.
    pub name: String,
    /// The sum of the days that count.
    pub points: GamePoints,
    /// What each day is worth, whether it counts or not; none for a day without this player.
    pub days: Vec<Option<GamePoints>>,
    /// Whether each day counts: where only the best days do, some were played in vain.
    pub counted: Vec<bool>,
}

impl SeasonStanding {
    /// Makes a row that has no rank yet.
    fn of(name: String, days: Vec<Option<GamePoints>>, best_days: Option<u16>) -> Self {
        let mut order: Vec<usize> = (0..days.len()).filter(|day| days[*day].is_some()).collect();
        // Of equal days, the earlier one counts.
        order.sort_by_key(|day| Reverse(days[*day]));
        order.truncate(best_days.map_or(usize::MAX, usize::from));
        let counted: Vec<bool> = (0..days.len()).map(|day| order.contains(&day)).collect();
        let points = order.iter().filter_map(|day| days[*day]).sum();
        Self { rank: 0, name, points, days, counted }
    }
}

impl Default for SeasonRules {
    /// The points of all days.
    fn default() -> Self {
        Self {
            worth: DayWorth::Points,
            minus_days: MinusDays::Count,
            best_days: None,
            final_doubled: false,
            ties: Vec::new(),
        }
    }
}

impl SeasonRules {
    /// The Carinthian season: the points of all days, where a day below zero adds nothing; the best round decides ties.
    pub fn kaernten() -> Self {
        Self { minus_days: MinusDays::AsZero, ties: vec![SeasonTie::BestRound], ..Self::default() }
    }

    /// Returns what a result is worth.
    fn worth(&self, day: &Day, result: &DayResult) -> GamePoints {
        let points = match day.worth.as_ref().unwrap_or(&self.worth) {
            DayWorth::Points => result.points,
            DayWorth::ByRank(table) => {
                result.rank.checked_sub(1).and_then(|at| table.get(at)).copied().unwrap_or_default()
            }
        };
        let points = match self.minus_days {
            MinusDays::Count => points,
            MinusDays::AsZero => points.max(GamePoints::ZERO),
        };
        if day.is_final && self.final_doubled { points + points } else { points }
    }

    /// Returns the table of a season.
    ///
    /// ```
    /// use tarock::GamePoints;
    /// use tarock_cup::{Day, DayResult, SeasonRules};
    /// let day = |points: i32| Day {
    ///     name: "Villach".to_owned(),
    ///     is_final: false,
    ///     worth: None,
    ///     results: vec![DayResult { name: "Resi".to_owned(), rank: 1, points: GamePoints::new(points), best_round: None }],
    /// };
    /// let table = SeasonRules::kaernten().table(&[day(80), day(-30), day(15)]);
    /// assert_eq!(table[0].points, GamePoints::new(95));
    /// ```
    pub fn table(&self, days: &[Day]) -> Vec<SeasonStanding> {
        let mut rows: BTreeMap<String, Gathered> = BTreeMap::new();
        for (at, day) in days.iter().enumerate() {
            for result in &day.results {
                let row = rows.entry(result.name.to_lowercase()).or_insert_with(|| Gathered::new(result, days.len()));
                row.days[at] = Some(self.worth(day, result));
                row.best_day = row.best_day.max(Some(result.points));
                row.best_round = row.best_round.max(result.best_round);
                if day.is_final {
                    row.last = row.last.max(Some(Reverse(result.rank)));
                }
            }
        }
        let mut keyed: Vec<(Vec<Option<i32>>, SeasonStanding)> = Vec::new();
        for row in rows.into_values() {
            let standing = SeasonStanding::of(row.name, row.days, self.best_days);
            let mut key = vec![Some(standing.points.halves())];
            key.extend(self.ties.iter().map(|tie| match tie {
                SeasonTie::Final => row.last.map(|Reverse(rank)| i32::try_from(rank).map_or(i32::MIN, |rank| -rank)),
                SeasonTie::BestDay => row.best_day.map(GamePoints::halves),
                SeasonTie::BestRound => row.best_round.map(GamePoints::halves),
            }));
            keyed.push((key, standing));
        }
        keyed.sort_by_key(|(key, _)| Reverse(key.clone()));
        let rank_of = |key: &Vec<Option<i32>>| 1 + keyed.iter().filter(|(other, _)| other > key).count();
        let ranks: Vec<usize> = keyed.iter().map(|(key, _)| rank_of(key)).collect();
        keyed.into_iter().zip(ranks).map(|((_, row), rank)| SeasonStanding { rank, ..row }).collect()
    }
}

/// What is known about one player of a season.
struct Gathered {
    /// The name as it was written first.
    name: String,
    days: Vec<Option<GamePoints>>,
    best_day: Option<GamePoints>,
    best_round: Option<GamePoints>,
    /// The rank in the final.
    last: Option<Reverse<usize>>,
}

impl Gathered {
    fn new(result: &DayResult, n_days: usize) -> Self {
        Self { name: result.name.clone(), days: vec![None; n_days], best_day: None, best_round: None, last: None }
    }
}

impl Cup {
    /// Returns the cup as one day of a season: everybody who has played.
    pub fn day(&self, is_final: bool) -> Day {
        let mut results = Vec::new();
        for row in self.standings_of(true) {
            let best_round = row.best_round();
            let name = self.name_of(row.no).to_owned();
            results.push(DayResult { name, rank: row.rank, points: row.points, best_round });
        }
        Day { name: self.name().to_owned(), is_final, worth: None, results }
    }
}
