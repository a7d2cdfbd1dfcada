//! The draw: by lot, then changed as little as possible so that nobody meets people they should avoid or have met.
//!
//! Everything follows from the numbers of a seed and from who has sat where, in integers only. So anybody can repeat a
//! draw, natively or in a browser.

mod mend;
mod search;
#[cfg(test)]
mod tests;

use tarock_table::Numbers;

use self::search::Weights;
use crate::{PlayerNo, Refusal, Seating};

/// The tables of four and of five that seat a number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    /// Tables of four.
    pub fours: usize,
    /// Tables of five: as few as possible, at most three.
    pub fives: usize,
}

impl Sizes {
    /// Returns the tables for this many players. There are none for fewer than 4, and for 6, 7 and 11.
    ///
    /// ```
    /// use tarock_cup::Sizes;
    /// assert_eq!(Sizes::of(160), Some(Sizes { fours: 40, fives: 0 }));
    /// assert_eq!(Sizes::of(23), Some(Sizes { fours: 2, fives: 3 }));
    /// assert!([0, 3, 6, 7, 11].iter().all(|n| Sizes::of(*n).is_none()));
    /// ```
    pub const fn of(n_players: usize) -> Option<Self> {
        let fives = n_players % 4;
        match n_players.checked_sub(5 * fives) {
            Some(rest) if n_players > 0 => Some(Self { fours: rest / 4, fives }),
            _ => None,
        }
    }

    pub(crate) const fn n_tables(self) -> usize {
        self.fours + self.fives
    }

    /// Returns the number of players at a table; the tables of five come last.
    pub(crate) const fn at(self, table: usize) -> usize {
        if table < self.fours { 4 } else { 5 }
    }
}

/// The players of a draw, and everything about them that it looks at.
///
/// ```
/// use tarock_cup::{Field, PlayerNo};
/// use tarock_table::Seed;
/// let mut field = Field::new((1..=20).map(PlayerNo));
/// field.keep_apart(PlayerNo(1), PlayerNo(2));
/// let first = field.draw(&mut Seed([7; 32]).numbers("first"), 3)?;
/// field.seated(&first);
/// let second = field.draw(&mut Seed([7; 32]).numbers("second"), 2)?;
/// assert_eq!(field.n_repeats(&second), 0);
/// # Ok::<(), tarock_cup::Refusal>(())
/// ```
#[derive(Debug, Clone)]
pub struct Field {
    /// In ascending order.
    players: Vec<PlayerNo>,
    /// How often each two have met, as a square.
    met: Vec<u8>,
    /// Which two should not meet, as a square.
    apart: Vec<bool>,
    /// How often each has sat at a table of five.
    fives: Vec<u8>,
}

impl Field {
    /// Makes the field of these players, who have not met yet.
    pub fn new(players: impl IntoIterator<Item = PlayerNo>) -> Self {
        let mut players: Vec<PlayerNo> = players.into_iter().collect();
        players.sort_unstable();
        players.dedup();
        let n = players.len();
        Self { players, met: vec![0; n * n], apart: vec![false; n * n], fives: vec![0; n] }
    }

    /// Returns the number of players.
    pub const fn n_players(&self) -> usize {
        self.players.len()
    }

    fn index(&self, no: PlayerNo) -> Option<usize> {
        self.players.binary_search(&no).ok()
    }

    fn pair(&self, one: usize, other: usize) -> usize {
        one * self.players.len() + other
    }

    fn has_met(&self, one: usize, other: usize) -> i64 {
        self.met[self.pair(one, other)].into()
    }

    fn is_apart(&self, one: usize, other: usize) -> bool {
        self.apart[self.pair(one, other)]
    }

    /// Puts two players on the avoid list. Players who are not in the field do not matter.
    pub fn keep_apart(&mut self, one: PlayerNo, other: PlayerNo) {
        if let (Some(one), Some(other)) = (self.index(one), self.index(other))
            && one != other
        {
            for pair in [self.pair(one, other), self.pair(other, one)] {
                self.apart[pair] = true;
            }
        }
    }

    /// Adds a round that was played: who sat together, and who sat at tables of five.
    pub fn seated(&mut self, seatings: &[Seating]) {
        for seating in seatings {
            let here: Vec<usize> = seating.players.iter().filter_map(|no| self.index(*no)).collect();
            for &one in &here {
                if seating.players.len() > 4 {
                    self.fives[one] = self.fives[one].saturating_add(1);
                }
                for &other in here.iter().filter(|other| **other != one) {
                    let pair = self.pair(one, other);
                    self.met[pair] = self.met[pair].saturating_add(1);
                }
            }
        }
    }

    /// Returns how many pairs of these tables have met before.
    pub fn n_repeats(&self, seatings: &[Seating]) -> usize {
        self.n_pairs(seatings, |one, other| self.has_met(one, other) > 0)
    }

    /// Returns how many pairs of these tables are on the avoid list.
    pub fn n_unwanted(&self, seatings: &[Seating]) -> usize {
        self.n_pairs(seatings, |one, other| self.is_apart(one, other))
    }

    fn n_pairs(&self, seatings: &[Seating], counts: impl Fn(usize, usize) -> bool) -> usize {
        let mut n_pairs = 0;
        for seating in seatings {
            let here: Vec<usize> = seating.players.iter().filter_map(|no| self.index(*no)).collect();
            for (at, &one) in here.iter().enumerate() {
                n_pairs += here[at + 1..].iter().filter(|other| counts(one, **other)).count();
            }
        }
        n_pairs
    }

    /// Returns how often a player has sat at a table of five.
    pub fn n_fives(&self, no: PlayerNo) -> u8 {
        self.index(no).map_or(0, |player| self.fives[player])
    }

    /// Draws a round; `rounds_left` is the number of rounds from this one to the last. The draw looks ahead, so that the
    /// rounds after it can be good as well.
    ///
    /// In the order of their weight: nobody meets somebody they should avoid; nobody sits at a table of five twice,
    /// where that is possible at all; nobody meets anybody twice. Where something has to repeat, it is spread evenly.
    ///
    /// # Errors
    ///
    /// [`Refusal::CannotSeat`] if there are no tables of four and five for that many players.
    pub fn draw(&self, numbers: &mut Numbers, rounds_left: u16) -> Result<Vec<Seating>, Refusal> {
        let n_players = self.n_players();
        let sizes = Sizes::of(n_players).ok_or(Refusal::CannotSeat { n_players })?;
        let is_first = self.met.iter().all(|met| *met == 0);
        // Before anybody has met anybody, one draw is as good as another for the rounds after it.
        let n_planned = if is_first { 1 } else { usize::from(rounds_left).clamp(1, search::MAX_PLANNED) };
        let weights = self.weights(sizes, n_planned);
        let tables = search::search(self, sizes, n_planned, weights, numbers);
        let mut seatings = Vec::new();
        for (number, mut table) in (1..).zip(tables) {
            // The order of the seats, and with it who deals first, is by lot as well.
            numbers.shuffle(&mut table);
            seatings.push(Seating { table: number, players: self.numbers_of(&table) });
        }
        Ok(seatings)
    }

    /// Changes the tables of a round that has not begun, because one player came or left: `self` is the field after
    /// the change. Moves as few people as possible.
    ///
    /// Returns `None` if the new number of players cannot be seated, or the tables are not those of the field before.
    pub(crate) fn mend(&self, before: &[Seating], numbers: &mut Numbers) -> Option<Vec<Seating>> {
        mend::mend(self, before, numbers)
    }

    fn numbers_of(&self, table: &[usize]) -> Vec<PlayerNo> {
        table.iter().map(|player| self.players[*player]).collect()
    }

    /// Repeats weigh more than a second time at a table of five, unless enough players are left for all tables of five
    /// to come, and enough tables of four to take them from without a repeat.
    fn weights(&self, sizes: Sizes, n_planned: usize) -> Weights {
        let had_one = self.fives.iter().filter(|fives| **fives > 0).count();
        let enough = self.n_players() - had_one >= 5 * sizes.fives * n_planned && sizes.fours >= 5;
        Weights { apart: 1_000_000, repeat: 100, five: if enough { 1_000 } else { 1 } }
    }
}
