//! Counts and results: sums over the facts of many deals.
//!
//! [`Statistics`] is a commutative sum. Adding deals in any order gives the same result, and removing a deal undoes
//! adding it, so that a deal that was taken back or deleted leaves no trace.
//!
//! ```
//! use tarock_archive::statistics::{Statistics, Whose};
//! use tarock_archive::{Facts, Who};
//! fn deals_by_role(deals: &[Facts]) {
//!     let mut statistics = Statistics::default();
//!     deals.iter().for_each(|facts| statistics.add(facts));
//!     let anna = Whose::from(&Who::Named("Anna".into()));
//!     for (role, tally) in statistics.tally(|cell| cell.is_of(&anna).then_some(cell.role)) {
//!         println!("{role:?}: {} deals, {:?} points each", tally.deals, tally.mean());
//!     }
//! }
//! ```

mod award;
mod calendar;
mod course;
mod interval;
mod player;
mod rarity;
mod tally;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::AddAssign;

use jiff::Timestamp;
use jiff::civil::Date;
use tarock::{Bonus, Contract, Game, GamePoints, Seat};

use crate::{ContractFact, Facts, Role};

pub use award::{Award, Metal, Trophy};
pub use course::Balance;
pub use interval::{Interval, Share};
pub use player::{PlayerKey, Whose};
pub use rarity::Rarity;
pub use tally::{BonusTally, QuizTally, Tally};

/// Sums over many deals.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Statistics {
    cells: BTreeMap<Cell, Tally>,
    bonuses: BTreeMap<BonusCell, BonusTally>,
    quiz: BTreeMap<QuizCell, QuizTally>,
    /// How often each result was added, in the order of play.
    results: BTreeMap<Played, i64>,
    /// The results of declarers and called partners together.
    mates: BTreeMap<MateCell, Tally>,
    /// How often each name, in lower case, was written in each way.
    names: BTreeMap<(String, String), i64>,
}

/// The key under which a player's results are added up.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Cell {
    /// The player.
    pub who: PlayerKey,
    /// The seat of the player.
    pub seat: Seat,
    /// Whether it is the person whose archive it is, see [`Facts::own`].
    pub own: bool,
    /// The game.
    pub game: Game,
    /// The name of the rule set.
    pub rules: String,
    /// The day; `None` if the deal has no date.
    pub day: Option<Date>,
    /// The contract, the player's own if several were played; `None` if the hands were thrown in.
    pub contract: Option<Contract>,
    /// The player's role; `None` if the hands were thrown in.
    pub role: Option<Role>,
    /// How often players said that they double that contract: 0 for never, 1 for Kontra.
    pub kontra: u8,
}

impl Cell {
    /// Whether the results are those of a player.
    ///
    /// ```
    /// use tarock_archive::Who;
    /// use tarock_archive::statistics::{Statistics, Whose};
    /// let me = Whose::from(&Who::Me);
    /// let mine = Statistics::default().tally(|cell| cell.is_of(&me).then_some(cell.contract));
    /// assert!(mine.is_empty());
    /// ```
    pub fn is_of(&self, whose: &Whose) -> bool {
        whose.is_at(&self.who, self.seat, self.own)
    }
}

/// The key under which a player's bonuses are added up.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BonusCell {
    /// The deal and the player.
    pub cell: Cell,
    /// The bonus.
    pub bonus: Bonus,
    /// Whether it was announced.
    pub announced: bool,
}

/// A player in one deal.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Seated {
    who: PlayerKey,
    seat: Seat,
    own: bool,
}

impl Seated {
    fn is_of(&self, whose: &Whose) -> bool {
        whose.is_at(&self.who, self.seat, self.own)
    }
}

/// Two players of whom one called the other.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct MateCell {
    player: Seated,
    mate: PlayerKey,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct QuizCell {
    player: Seated,
    day: Option<Date>,
}

/// One result of a player. The order is that of play.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Played {
    at: Timestamp,
    id: String,
    player: Seated,
    /// Whether another player of the deal has the same name.
    is_namesake: bool,
    points: GamePoints,
}

/// The longest streaks of deals in which a player won points, or lost them, and the current one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Streaks {
    /// The most deals in a row with points won.
    pub longest_won: u64,
    /// The most deals in a row with points lost.
    pub longest_lost: u64,
    /// The deals won in a row up to the last one.
    pub won_now: u64,
}

impl Statistics {
    /// Adds a deal. Only finished deals count, and answers to memory questions. If players share a name, as bots do, each
    /// of their seats counts.
    ///
    /// ```
    /// use jiff::tz::TimeZone;
    /// use tarock::{DealRecord, Pack, RuleSet, Seat};
    /// use tarock_archive::{Facts, statistics::Statistics};
    /// let unfinished = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
    /// let mut statistics = Statistics::default();
    /// statistics.add(&Facts::of(&unfinished.into(), &TimeZone::UTC)?);
    /// assert_eq!(statistics, Statistics::default());
    /// # Ok::<(), tarock::ReplayError>(())
    /// ```
    pub fn add(&mut self, facts: &Facts) {
        self.count(facts, 1);
    }

    /// Removes a deal that was added.
    ///
    /// ```
    /// use tarock_archive::{Facts, statistics::Statistics};
    /// fn undo(statistics: &mut Statistics, deal: &Facts) {
    ///     statistics.remove(deal);
    /// }
    /// ```
    pub fn remove(&mut self, facts: &Facts) {
        self.count(facts, -1);
    }

    /// Counts the answers to memory questions. They stand as soon as they are given, so a deal that was left counts too.
    fn count_quiz(&mut self, facts: &Facts, n: i64) {
        for fact in facts.quiz.iter().filter(|fact| facts.game.seats().has(fact.seat)) {
            let seat = fact.seat;
            let player = Seated { who: PlayerKey::of(facts, seat), seat, own: facts.is_own(seat) };
            merge(&mut self.quiz, QuizCell { player, day: facts.day }, QuizTally::of(*fact, n));
        }
    }

    fn count(&mut self, facts: &Facts, n: i64) {
        self.count_quiz(facts, n);
        let Some(points) = facts.points else { return };
        for seat in facts.seats() {
            let (who, own) = (PlayerKey::of(facts, seat), facts.is_own(seat));
            if let Some(name) = facts.name(seat) {
                merge(&mut self.names, (name.to_lowercase(), name.to_owned()), n);
            }
            let seated = Seated { who: who.clone(), seat, own };
            let contract = contract_of(facts, seat);
            let cell = Cell {
                who,
                seat,
                own,
                game: facts.game,
                rules: facts.rules.clone(),
                day: facts.day,
                contract: contract.map(|fact| fact.contract),
                role: facts.role(seat),
                kontra: contract.map_or(0, |fact| fact.kontra),
            };
            for fact in facts.bonuses.iter().filter(|fact| !fact.void && facts.is_bonus_of(fact, seat)) {
                let key = BonusCell { cell: cell.clone(), bonus: fact.bonus, announced: fact.announced };
                merge(&mut self.bonuses, key, BonusTally::of(fact, n));
            }
            let tally = Tally::of(facts, seat, points[seat], contract, n);
            if let Some(mate) = facts.mate(seat) {
                let key = MateCell { player: seated.clone(), mate: PlayerKey::of(facts, mate) };
                merge(&mut self.mates, key, tally);
            }
            merge(&mut self.cells, cell, tally);
            if let Some(at) = facts.at.filter(|_| contract.is_some()) {
                let is_namesake = facts.seats().any(|other| other != seat && PlayerKey::of(facts, other) == seated.who);
                let key = Played { at, id: facts.id.clone(), player: seated, is_namesake, points: points[seat] };
                merge(&mut self.results, key, n);
            }
        }
    }

    /// Adds up the results of the cells for which `group` returns something, by what it returns.
    ///
    /// ```
    /// use tarock_archive::statistics::Statistics;
    /// let by_contract = Statistics::default().tally(|cell| cell.contract);
    /// assert!(by_contract.is_empty());
    /// ```
    pub fn tally<'a, K: Ord>(&'a self, group: impl Fn(&'a Cell) -> Option<K>) -> BTreeMap<K, Tally> {
        sums(&self.cells, group)
    }

    /// Adds up the bonuses of the cells for which `group` returns something, by what it returns. A silent bonus that is the
    /// merit of a whole side counts for each of its players.
    ///
    /// ```
    /// use tarock_archive::statistics::Statistics;
    /// let by_bonus = Statistics::default().bonuses(|cell| Some((cell.bonus, cell.announced)));
    /// assert!(by_bonus.is_empty());
    /// ```
    pub fn bonuses<'a, K: Ord>(&'a self, group: impl Fn(&'a BonusCell) -> Option<K>) -> BTreeMap<K, BonusTally> {
        sums(&self.bonuses, group)
    }

    /// Returns the players in order, those with names first.
    ///
    /// ```
    /// assert!(tarock_archive::statistics::Statistics::default().players().is_empty());
    /// ```
    pub fn players(&self) -> Vec<PlayerKey> {
        self.tally(|cell| Some(&cell.who)).into_keys().cloned().collect()
    }

    /// Returns the name of a player as it was written most often; `None` for a player without a name.
    ///
    /// ```
    /// use tarock_archive::statistics::{PlayerKey, Statistics};
    /// assert_eq!(Statistics::default().name(&PlayerKey::named("Anna")), None);
    /// ```
    pub fn name(&self, player: &PlayerKey) -> Option<&str> {
        let wanted = player.lower_case()?;
        let written = self.names.range((wanted.to_owned(), String::new())..);
        let own = written.take_while(|((lower, _), _)| lower == wanted);
        own.max_by_key(|(_, n)| **n).map(|((_, name), _)| name.as_str())
    }

    /// Returns the streaks of won and lost deals of a player, in the order of play. Deals without a date are left out,
    /// because nobody knows their order, and so are those of a name that several players of a deal share. Hands that were
    /// thrown in do not interrupt a streak.
    ///
    /// ```
    /// use tarock_archive::{Who, statistics::{Statistics, Streaks}};
    /// assert_eq!(Statistics::default().streaks(&Who::Me), Streaks::default());
    /// ```
    pub fn streaks(&self, whose: impl Into<Whose>) -> Streaks {
        let whose = whose.into();
        let mut streaks = Streaks::default();
        let mut lost_now = 0;
        let is_counted = |played: &Played| played.player.is_of(&whose) && !(played.is_namesake && whose.is_by_name());
        for (played, n) in self.results.iter().filter(|(played, _)| is_counted(played)) {
            let n = u64::try_from(*n).unwrap_or(0);
            streaks.won_now = if played.points > GamePoints::ZERO { streaks.won_now + n } else { 0 };
            lost_now = if played.points < GamePoints::ZERO { lost_now + n } else { 0 };
            streaks.longest_won = streaks.longest_won.max(streaks.won_now);
            streaks.longest_lost = streaks.longest_lost.max(lost_now);
        }
        streaks
    }
}

/// Adds all deals of other statistics.
impl AddAssign<&Self> for Statistics {
    fn add_assign(&mut self, other: &Self) {
        for (cell, tally) in &other.cells {
            merge(&mut self.cells, cell.clone(), *tally);
        }
        for (cell, tally) in &other.bonuses {
            merge(&mut self.bonuses, cell.clone(), *tally);
        }
        for (cell, tally) in &other.quiz {
            merge(&mut self.quiz, cell.clone(), *tally);
        }
        for (cell, tally) in &other.mates {
            merge(&mut self.mates, cell.clone(), *tally);
        }
        for (played, n) in &other.results {
            merge(&mut self.results, played.clone(), *n);
        }
        for (name, n) in &other.names {
            merge(&mut self.names, name.clone(), *n);
        }
    }
}

/// Returns the contract that a seat played or played against: the seat's own, if there are several.
fn contract_of(facts: &Facts, seat: Seat) -> Option<&ContractFact> {
    facts.contracts.iter().find(|fact| fact.declarer == seat).or_else(|| facts.contract())
}

/// Adds a tally to a cell and forgets the cell if nothing is left, so that equal sums are equal.
fn merge<K: Ord, T: Default + PartialEq + AddAssign>(cells: &mut BTreeMap<K, T>, key: K, tally: T) {
    match cells.entry(key) {
        Entry::Vacant(cell) => {
            if tally != T::default() {
                cell.insert(tally);
            }
        }
        Entry::Occupied(mut cell) => {
            *cell.get_mut() += tally;
            if *cell.get() == T::default() {
                cell.remove();
            }
        }
    }
}

fn sums<'a, C, K: Ord, T: Copy + Default + AddAssign>(
    cells: &'a BTreeMap<C, T>,
    group: impl Fn(&'a C) -> Option<K>,
) -> BTreeMap<K, T> {
    let mut sums: BTreeMap<K, T> = BTreeMap::new();
    for (cell, tally) in cells {
        if let Some(key) = group(cell) {
            *sums.entry(key).or_default() += *tally;
        }
    }
    sums
}
