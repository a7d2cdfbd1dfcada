//! The standings and their tie-breaks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarock::GamePoints;

use crate::{Cup, PlayerNo, Round};

/// Something that standings compare. More is better in all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Criterion {
    /// The sum of the points of the rounds that count (*Schrift*).
    Points,
    /// The sum of the [points for the ranks](crate::RankPoints) at the tables.
    TableRank,
    /// The points of the best round.
    BestRound,
    /// The number of deals with more than 0 points.
    WonDeals,
    /// Among those who are tied: by how much each was ahead of the others in the rounds they played at the same table.
    Direct,
    /// The lot, from the seed that ends the cup. Until then it decides nothing.
    Lot,
}

impl Criterion {
    /// All criteria.
    pub const ALL: [Self; 6] =
        [Self::Points, Self::TableRank, Self::BestRound, Self::WonDeals, Self::Direct, Self::Lot];

    /// Returns its name in files.
    ///
    /// ```
    /// assert_eq!(tarock_cup::Criterion::BestRound.code(), "best_round");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::TableRank => "table_rank",
            Self::BestRound => "best_round",
            Self::WonDeals => "won_deals",
            Self::Direct => "direct",
            Self::Lot => "lot",
        }
    }
}

/// One row of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Standing {
    /// The rank, from 1. Players who are equal in everything share it, and the next rank is left out.
    pub rank: usize,
    /// The player.
    pub no: PlayerNo,
    /// The points that count.
    pub points: GamePoints,
    /// The points of each round; none for a round without this player, or without anything on their sheet yet.
    pub rounds: Vec<Option<GamePoints>>,
    /// What all rounds have paid, whether they count or not (*Geld*).
    pub money: GamePoints,
    /// The sum of the points for the ranks at the tables in the rounds that count.
    pub table_rank: GamePoints,
    /// The number of deals with more than 0 points in the rounds that count.
    pub won_deals: i32,
}

impl Standing {
    /// Returns the points of the best round.
    pub fn best_round(&self) -> Option<GamePoints> {
        self.rounds.iter().flatten().copied().max()
    }
}

/// What one round brought to a player. More points are better, and of equal points what comes after them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct RoundResult {
    points: GamePoints,
    table_rank: GamePoints,
    won_deals: i32,
}

/// Returns the sum of the best rounds; of all, if their number is not limited.
pub(crate) fn sum_of_best(rounds: &[Option<GamePoints>], best: Option<u16>) -> GamePoints {
    let mut played: Vec<GamePoints> = rounds.iter().flatten().copied().collect();
    played.sort_unstable_by(|one, other| other.cmp(one));
    played.truncate(best.map_or(usize::MAX, usize::from));
    played.into_iter().sum()
}

impl Cup {
    /// Returns the standings from everything that is written so far: everybody who has played and, until the cup is
    /// over, everybody who is there.
    pub fn standings(&self) -> Vec<Standing> {
        self.standings_of(self.is_finished())
    }

    /// Returns the standings from confirmed sheets alone: for people who must not see what tables are writing.
    pub fn confirmed_standings(&self) -> Vec<Standing> {
        let mut confirmed = self.clone();
        for sheet in confirmed.rounds.iter_mut().flat_map(|round| &mut round.sheets) {
            if !sheet.confirmed {
                sheet.lines.clear();
            }
        }
        confirmed.standings()
    }

    /// Returns the standings of those who have played, or of everybody.
    pub(crate) fn standings_of(&self, only_played: bool) -> Vec<Standing> {
        let mut rows: Vec<Standing> = Vec::new();
        for player in &self.players {
            let rounds: Vec<Option<GamePoints>> = self.rounds.iter().map(|round| round.points_of(player.no)).collect();
            if (player.withdrawn || only_played) && rounds.iter().all(Option::is_none) {
                continue;
            }
            let mut results: Vec<RoundResult> =
                self.rounds.iter().filter_map(|round| self.result_of(round, player.no)).collect();
            // Of equal rounds, the ones that are better for the player count.
            results.sort_unstable_by(|one, other| other.cmp(one));
            results.truncate(self.rules.best_rounds.map_or(usize::MAX, usize::from));
            rows.push(Standing {
                rank: 0,
                no: player.no,
                points: results.iter().map(|result| result.points).sum(),
                rounds,
                money: self.rounds.iter().map(|round| round.money_of(player.no)).sum(),
                table_rank: results.iter().map(|result| result.table_rank).sum(),
                won_deals: results.iter().map(|result| result.won_deals).sum(),
            });
        }
        let lots = self.lots_of();
        let mut sorted = Vec::new();
        self.rank(rows, &self.rules.order, &lots, 1, &mut sorted);
        sorted
    }

    /// Returns what a round brought to a player; nothing before the first line.
    fn result_of(&self, round: &Round, no: PlayerNo) -> Option<RoundResult> {
        let (sheet, seat) = round.result_of(no)?;
        let totals = sheet.totals();
        let won = sheet.lines.values().filter(|line| line.counts(seat) > GamePoints::ZERO).count();
        Some(RoundResult {
            points: totals.get(seat).copied().unwrap_or_default(),
            table_rank: self.rules.rank_points.of(&totals).nth(seat).unwrap_or_default(),
            won_deals: i32::try_from(won).unwrap_or(i32::MAX),
        })
    }

    /// Sorts players who are equal so far by the first of these criteria, and those who are still equal by the rest.
    fn rank(
        &self,
        mut rows: Vec<Standing>,
        order: &[Criterion],
        lots: &BTreeMap<PlayerNo, i32>,
        first_rank: usize,
        sorted: &mut Vec<Standing>,
    ) {
        let Some((criterion, rest)) = order.split_first().filter(|_| rows.len() > 1) else {
            for row in &mut rows {
                row.rank = first_rank;
            }
            sorted.append(&mut rows);
            return;
        };
        let group: Vec<PlayerNo> = rows.iter().map(|row| row.no).collect();
        let mut groups: BTreeMap<i32, Vec<Standing>> = BTreeMap::new();
        for row in rows {
            let value = match criterion {
                Criterion::Points => row.points.halves(),
                Criterion::TableRank => row.table_rank.halves(),
                Criterion::BestRound => row.best_round().map_or(i32::MIN, GamePoints::halves),
                Criterion::WonDeals => row.won_deals,
                Criterion::Direct => self.direct(row.no, &group),
                Criterion::Lot => lots.get(&row.no).copied().unwrap_or(0),
            };
            groups.entry(value).or_default().push(row);
        }
        let mut rank = first_rank;
        for (_, equal) in groups.into_iter().rev() {
            let n_equal = equal.len();
            self.rank(equal, rest, lots, rank, sorted);
            rank += n_equal;
        }
    }

    /// Returns by how much a player was ahead of the others of a group where they met.
    fn direct(&self, no: PlayerNo, group: &[PlayerNo]) -> i32 {
        let mut ahead = 0;
        for round in &self.rounds {
            let Some((sheet, seat)) = round.place_of(no) else { continue };
            let totals = sheet.totals();
            for (other, theirs) in sheet.players.iter().zip(&totals) {
                if *other != no && group.contains(other) {
                    ahead += totals.get(seat).map_or(0, |own| own.halves() - theirs.halves());
                }
            }
        }
        ahead
    }

    /// Returns the lots: a number for everybody, all different; none before the end.
    fn lots_of(&self) -> BTreeMap<PlayerNo, i32> {
        let Some(lots) = self.lots().filter(|_| self.is_finished()) else { return BTreeMap::new() };
        let mut order: Vec<PlayerNo> = self.players.iter().map(|player| player.no).collect();
        Self::numbers_of_lots(lots).shuffle(&mut order);
        order.into_iter().zip(1..).collect()
    }
}
