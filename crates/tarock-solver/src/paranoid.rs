//! Bills that depend on more than the points of two sides: negative games, side by side or alone, and Trischaken.

use std::collections::BTreeMap;
use std::sync::Arc;

use tarock::koenigrufen::Kind;
use tarock::{BySeat, CardSet, Counting, GameRules, Position, RuleSet, Seat, Seats, koenigrufen, lone};

use crate::bill::worth;
use crate::certain_tricks::{CertainTricks, is_harmless};
use crate::goal::{ALWAYS, COUNTERS, Goal, NEVER, Values, named};
use crate::{Play, Taken};

#[derive(Debug, Clone)]
enum Facts {
    Koenigrufen(koenigrufen::Facts),
    Lone(lone::Facts),
}

/// The bill of one seat, which plays against all others unless there are only two sides.
#[derive(Debug, Clone)]
pub(crate) struct Paranoid {
    rules: Arc<RuleSet>,
    facts: Facts,
    seats: Seats,
    seat: Seat,
    party: u8,
    declarers: u8,
    /// The number of tricks each declarer of a negative game has to make; `None` in Trischaken.
    targets: Option<BySeat<u8>>,
    values: Values,
    named: u64,
    met: BTreeMap<u64, i32>,
    /// The value to be reached.
    pub(crate) target: i32,
}

/// The first bit of the seats that have a trick, in the marks of a Trischaken. The bits below hold eight bits of score
/// per seat.
const VIRGINS: u32 = 32;

impl Paranoid {
    /// Returns the bill of a position in play and its marks so far; `None` for a game of two sides that counts points.
    pub(crate) fn of(position: &Position, play: &Play, seat: Seat) -> Option<(Self, u64)> {
        let board = position.board();
        let seats = board.seats();
        let mut targets = None;
        let facts = if let Some(facts) = koenigrufen::Facts::so_far(position) {
            match &facts.outcome {
                koenigrufen::Outcome::Positive(_) => return None,
                koenigrufen::Outcome::Negative(games) => {
                    let mut by_seat = BySeat::new(seats, 0);
                    for game in games {
                        if let Kind::Negative { target } = koenigrufen::shape(game.contract).kind {
                            by_seat[game.declarer] = target;
                        }
                    }
                    targets = Some(by_seat);
                }
                koenigrufen::Outcome::Trischaken { .. } => {}
            }
            Facts::Koenigrufen(facts)
        } else {
            let facts = lone::Facts::so_far(position)?;
            if matches!(facts.outcome, lone::Outcome::Game(_)) {
                return None;
            }
            Facts::Lone(facts)
        };
        let counting = match board.rules.rules() {
            GameRules::Koenigrufen(rules) => rules.settings().counting,
            GameRules::Illustriert(_) | GameRules::Kosakeln(_) => Counting::Thirds,
        };
        let declarers = match targets {
            Some(_) => board.games.iter().fold(0, |bits, game| bits | 1 << game.seat.index()),
            None => 1 << seat.index(),
        };
        let me: u8 = 1 << seat.index();
        let alone = targets.is_none() || board.games.len() > 1 || declarers == me;
        let many = Self {
            rules: board.rules.clone(),
            facts,
            seats,
            seat,
            party: if alone { me } else { !declarers },
            declarers,
            targets,
            values: Values::new(counting),
            named: named(play),
            met: BTreeMap::new(),
            target: 0,
        };
        let mut marks = 0;
        for taken in &board.tricks {
            marks = many
                .take(marks, 0, &Taken { trick: taken.trick, winner: taken.winner, talon_card: taken.talon_card })
                .0;
        }
        Some((many, marks))
    }

    /// Returns all values that have been met, in order.
    pub(crate) fn met(&self) -> Vec<i32> {
        let mut met: Vec<i32> = self.met.values().copied().collect();
        met.sort_unstable();
        met.dedup();
        met
    }

    /// Returns all values that are still possible; `None` in Trischaken, which has too many.
    pub(crate) fn attainable(&mut self, marks: u64) -> Option<Vec<i32>> {
        let targets = self.targets?;
        let mut ways = vec![marks];
        for seat in self.seats.iter().filter(|seat| self.declarers >> seat.index() & 1 == 1) {
            let place = 4 * seat.index();
            let with = |marks: u64, tricks: u8| marks & !(0xF << place) | u64::from(tricks) << place;
            ways = ways.iter().flat_map(|way| [with(*way, targets[seat]), with(*way, targets[seat] + 1)]).collect();
        }
        let mut values: Vec<i32> = ways.into_iter().map(|way| self.value(way)).collect();
        values.sort_unstable();
        values.dedup();
        Some(values)
    }

    const fn tricks(marks: u64, seat: Seat) -> u8 {
        (marks >> (4 * seat.index()) & 0xF) as u8
    }

    fn value(&mut self, marks: u64) -> i32 {
        if let Some(value) = self.met.get(&marks) {
            return *value;
        }
        let tricks = BySeat::from_fn(self.seats, |seat| (marks >> (VIRGINS + seat.index() as u32) & 1) as u8);
        let scores = BySeat::from_fn(self.seats, |seat| (marks >> (8 * seat.index()) & 0xFF) as u16);
        let settlement = match (&mut self.facts, self.rules.rules()) {
            (Facts::Koenigrufen(facts), GameRules::Koenigrufen(rules)) => {
                match &mut facts.outcome {
                    koenigrufen::Outcome::Negative(games) => {
                        for game in games {
                            let target = self.targets.map_or(0, |targets| targets[game.declarer]);
                            game.made = Self::tricks(marks, game.declarer) == target;
                        }
                    }
                    outcome => *outcome = koenigrufen::Outcome::Trischaken { scores, tricks },
                }
                facts.settle(rules)
            }
            (Facts::Lone(facts), rules) => {
                facts.outcome = lone::Outcome::Trischaken { scores, tricks };
                match rules {
                    GameRules::Illustriert(rules) => rules.settle(facts),
                    GameRules::Kosakeln(rules) => rules.settle(facts),
                    GameRules::Koenigrufen(_) => unreachable!("facts of another game"),
                }
            }
            (Facts::Koenigrufen(_), _) => unreachable!("facts of another game"),
        };
        let value = worth(&settlement, self.seat);
        self.met.insert(marks, value);
        value
    }
}

impl Goal for Paranoid {
    const AVOIDS: bool = true;

    fn seats(&self) -> u8 {
        self.party
    }

    fn avoiders(&self) -> u8 {
        self.declarers
    }

    fn is_played_out(&self, _play: &Play) -> bool {
        false
    }

    #[inline]
    fn take(&self, marks: u64, _left: usize, taken: &Taken) -> (u64, i16) {
        let winner = taken.winner;
        let Some(targets) = self.targets else {
            let score = u64::from(self.values.of_trick(taken).cast_unsigned()) << (8 * winner.index());
            return ((marks + score) | 1 << (VIRGINS + winner.index() as u32), 0);
        };
        let counts = self.declarers >> winner.index() & 1 == 1 && Self::tricks(marks, winner) <= targets[winner];
        (if counts { marks + (1 << (4 * winner.index())) } else { marks }, 0)
    }

    #[inline]
    fn need(&mut self, marks: u64) -> i16 {
        if self.value(marks) >= self.target { ALWAYS } else { NEVER }
    }

    fn range(&mut self, play: &Play, live: u64, marks: u64, _sure: &CertainTricks) -> (i16, i16) {
        if let Some(targets) = self.targets {
            let left = play.tricks_left() as u8;
            let open = |seat: Seat| {
                let tricks = Self::tricks(marks, seat);
                let undecided = tricks <= targets[seat] && tricks + left >= targets[seat];
                self.declarers >> seat.index() & 1 == 1 && undecided && !is_harmless(play, live, seat)
            };
            if !self.seats.iter().any(open) {
                let need = self.need(marks);
                return (need, need);
            }
        }
        (ALWAYS, NEVER)
    }

    #[inline]
    fn special(&self, _left: usize) -> u64 {
        if self.targets.is_some() { self.named } else { COUNTERS | self.named | CardSet::TRULL.bits() }
    }

    fn salt(&self) -> u64 {
        u64::from(self.target.cast_unsigned())
    }
}
