//! The format of a cup, and how its results are ranked.

use serde::{Deserialize, Serialize};
use tarock::GamePoints;

use crate::{Criterion, RankPoints};

/// The format of a cup and how its results are ranked. In files, what is left out is as in Tyrol.
///
/// ```
/// use tarock_cup::{Criterion, CupRules};
/// let mut rules = CupRules::tirol();
/// rules.order = vec![Criterion::Points, Criterion::WonDeals, Criterion::Lot];
/// assert!(rules.is_sound());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CupRules {
    /// The number of rounds.
    pub n_rounds: u16,
    /// The deals of a round at a table of four.
    pub deals_at_four: u16,
    /// The deals of a round at a table of five, where one player sits out each deal.
    pub deals_at_five: u16,
    /// The length of a round; without it, there is no clock.
    pub round_minutes: Option<u16>,
    /// What the standings compare, the most important first. Players who are equal in everything share a rank.
    pub order: Vec<Criterion>,
    /// How many rounds count for a player, the best ones; without it, all.
    pub best_rounds: Option<u16>,
    /// The points for the ranks at a table.
    pub rank_points: RankPoints,
    /// Whether the points of a deal must add up to zero.
    pub zero_sum: bool,
    /// Whether the members of a team do not meet each other.
    pub teams_apart: bool,
    /// How teams are ranked.
    pub teams: TeamRules,
}

impl Default for CupRules {
    fn default() -> Self {
        Self::tirol()
    }
}

/// How the results of its members make the result of a team.
///
/// ```
/// use tarock_cup::TeamRules;
/// assert_eq!(TeamRules::default(), TeamRules { rounds_each: None, members: None });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TeamRules {
    /// How many rounds of each member count, the best ones; without it, those that count for the member.
    pub rounds_each: Option<u16>,
    /// How many members count, the best ones; without it, all.
    pub members: Option<u16>,
}

impl CupRules {
    /// The most rounds: a marathon of 24 hours has about that many.
    pub const MAX_ROUNDS: u16 = 30;
    /// The most deals of a round.
    pub const MAX_DEALS: u16 = 200;
    /// The longest round, which is a day.
    pub const MAX_MINUTES: u16 = 24 * 60;

    /// The Tyrolean format: three rounds of 16 deals, ties decided by the ranks at the tables and then by the best
    /// round. The time limit differs from place to place.
    pub fn tirol() -> Self {
        Self {
            n_rounds: 3,
            deals_at_four: 16,
            deals_at_five: 20,
            round_minutes: Some(90),
            order: vec![Criterion::Points, Criterion::TableRank, Criterion::BestRound, Criterion::Lot],
            best_rounds: None,
            rank_points: RankPoints::tirol(),
            zero_sum: true,
            teams_apart: false,
            teams: TeamRules::default(),
        }
    }

    /// The Carinthian format: three rounds of 20 deals, ties decided by the best round.
    pub fn kaernten() -> Self {
        Self {
            deals_at_four: 20,
            deals_at_five: 25,
            order: vec![Criterion::Points, Criterion::BestRound, Criterion::Lot],
            ..Self::tirol()
        }
    }

    /// Returns the deals of a round at a table with this many players.
    pub const fn deals_at(&self, n_players: usize) -> u16 {
        if n_players > 4 { self.deals_at_five } else { self.deals_at_four }
    }

    /// Returns whether a cup can be played by these rules: every number is within its limits, and no criterion is named
    /// twice.
    pub fn is_sound(&self) -> bool {
        let counts = |count: Option<u16>| count.is_none_or(|n| n > 0);
        let named_once = |(at, criterion): (usize, &Criterion)| !self.order[..at].contains(criterion);
        (1..=Self::MAX_ROUNDS).contains(&self.n_rounds)
            && (1..=Self::MAX_DEALS).contains(&self.deals_at_four)
            && (1..=Self::MAX_DEALS).contains(&self.deals_at_five)
            && self.round_minutes.is_none_or(|minutes| (1..=Self::MAX_MINUTES).contains(&minutes))
            && !self.order.is_empty()
            && self.order.iter().enumerate().all(named_once)
            && [self.best_rounds, self.teams.rounds_each, self.teams.members].into_iter().all(counts)
            && self.rank_points.is_sound()
    }
}

/// The most points of one player in one deal. The dearest game with every kontra stays far below it; what is above is a
/// slip of the pen.
pub const MAX_POINTS: GamePoints = GamePoints::new(2_000);
