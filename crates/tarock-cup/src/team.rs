//! Teams: fixed names whose results are added.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use tarock::GamePoints;

use crate::standings::sum_of_best;
use crate::{Cup, PlayerNo};

/// One row of the ranking of teams.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct TeamStanding {
    /// The rank, from 1. Teams with equal points are ranked by their best member, and share a rank if those are equal.
    pub rank: usize,
    /// The name of the team.
    pub team: String,
    /// The points that count.
    pub points: GamePoints,
    /// The members with their points, the best one first.
    pub members: Vec<(PlayerNo, GamePoints)>,
}

impl Cup {
    /// Returns the ranking of the teams.
    pub fn team_standings(&self) -> Vec<TeamStanding> {
        let rules = self.rules.teams;
        let mut teams: BTreeMap<&str, Vec<(PlayerNo, GamePoints)>> = BTreeMap::new();
        for row in self.standings() {
            let Some(team) = self.player(row.no).and_then(|player| player.team.as_deref()) else { continue };
            let points = rules.rounds_each.map_or(row.points, |best| sum_of_best(&row.rounds, Some(best)));
            teams.entry(team).or_default().push((row.no, points));
        }
        let mut rows: Vec<TeamStanding> = Vec::new();
        for (team, mut members) in teams {
            members.sort_by_key(|(_, points)| Reverse(*points));
            let counted = members.iter().take(rules.members.map_or(usize::MAX, usize::from));
            let points = counted.map(|(_, points)| *points).sum();
            rows.push(TeamStanding { rank: 0, team: team.to_owned(), points, members });
        }
        let key = |row: &TeamStanding| (row.points, row.members.first().map(|(_, points)| *points));
        rows.sort_by_key(|row| Reverse(key(row)));
        let keys: Vec<_> = rows.iter().map(key).collect();
        for (row, own) in rows.iter_mut().zip(&keys) {
            row.rank = 1 + keys.iter().filter(|other| *other > own).count();
        }
        rows
    }
}
