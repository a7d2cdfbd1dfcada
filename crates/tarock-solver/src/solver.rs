//! The questions that can be asked about a play with open cards.

use arrayvec::ArrayVec;
use tarock::{Card, Counting, Position, Seat, SeatSet};

use crate::Play;
use crate::bill::Bill;
use crate::goal::{Goal, Points, Tricks, Values, named};
use crate::paranoid::Paranoid;
use crate::search::{Memory, Search, candidates, standing_for};

/// Solves card plays in which everybody sees all cards. It keeps its memory, so use one solver for many questions.
///
/// Answers depend neither on earlier questions nor on the size of the memory; only the number of nodes does.
///
/// ```
/// use tarock::{Action, Legal, Pack, Position, RuleSet, Seat};
/// use tarock_solver::Solver;
/// let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
/// for action in ["forehand", "pass", "pass", "pass", "bid Trischaken"] {
///     position.play(action.parse()?)?;
/// }
/// let mut solver = Solver::new(16);
/// while let Some(Legal::Play(cards)) = position.legal() {
///     // Before the last four tricks, any card will do.
///     let mut card = cards.first().unwrap();
///     if position.board().trick_number() > 8 {
///         let values = solver.settlements(&position, position.board().turn.unwrap(), 1_000_000).unwrap();
///         card = values.iter().max_by_key(|(_, value)| *value).unwrap().0;
///     }
///     position.play(Action::Play(card))?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Solver {
    memory: Memory,
}

/// A bill that the search can test against any value.
trait Target: Goal {
    fn aim(&mut self, value: i32);
    fn known(&self) -> Vec<i32>;
    /// Returns all values that are still possible, in order, if they are few.
    fn attainable(&mut self, play: &Play, marks: u64, points: i16) -> Option<Vec<i32>>;
}

impl Target for Bill {
    fn aim(&mut self, value: i32) {
        self.target = value;
    }

    fn known(&self) -> Vec<i32> {
        self.met()
    }

    fn attainable(&mut self, play: &Play, marks: u64, points: i16) -> Option<Vec<i32>> {
        Self::attainable(self, play, marks, points)
    }
}

impl Target for Paranoid {
    fn aim(&mut self, value: i32) {
        self.target = value;
    }

    fn known(&self) -> Vec<i32> {
        self.met()
    }

    fn attainable(&mut self, _play: &Play, marks: u64, _points: i16) -> Option<Vec<i32>> {
        Self::attainable(self, marks)
    }
}

impl Solver {
    /// Creates a solver that remembers up to 2^`table_bits` positions, at 16 bytes each: 16 is plenty for the last six
    /// tricks, 22 for whole deals.
    ///
    /// ```
    /// let solver = tarock_solver::Solver::new(16);
    /// assert_eq!(solver.nodes(), 0);
    /// ```
    pub fn new(table_bits: u32) -> Self {
        Self { memory: Memory::new(table_bits) }
    }

    /// Returns how many nodes the last question took.
    ///
    /// ```
    /// assert_eq!(tarock_solver::Solver::new(10).nodes(), 0);
    /// ```
    pub const fn nodes(&self) -> u64 {
        self.memory.nodes
    }

    /// Returns the worth of every playable card of the seat on turn to `seat`, in half points: the number of seats
    /// times the bill of `seat`, minus the sum of all bills. `None` if no cards are being played or it takes more than
    /// `nodes` nodes.
    ///
    /// The side of `seat` plays for that value, and the other side plays against it; all partners are known to
    /// everybody. In games of more than two sides (Trischaken, several negative games at once) everybody else plays
    /// against `seat`.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
    /// assert!(tarock_solver::Solver::new(10).settlements(&position, Seat::S1, 1000).is_none());
    /// ```
    pub fn settlements(&mut self, position: &Position, seat: Seat, nodes: u64) -> Option<ArrayVec<(Card, i32), 16>> {
        let play = Play::of(position)?;
        if !play.seats().has(seat) {
            return None;
        }
        self.memory.begin(nodes);
        if let Some((mut bill, marks, points)) = Bill::of(position, &play, seat) {
            return self.values(&play, &mut bill, marks, points);
        }
        let (mut paranoid, marks) = Paranoid::of(position, &play, seat)?;
        self.values(&play, &mut paranoid, marks, 0)
    }

    /// Returns the worth of the position to `seat` with perfect play by everybody, in the unit of
    /// [`settlements`](Self::settlements). `None` if no cards are being played or it takes more than `nodes` nodes.
    ///
    /// ```
    /// use tarock::{Action, Legal, Pack, Position, RuleSet, Seat};
    /// use tarock_solver::Solver;
    /// let mut position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// assert_eq!(Solver::new(10).settlement(&position, Seat::S1, 1000), None); // the auction is still on
    /// # for action in ["forehand", "pass", "pass", "pass", "bid Trischaken"] { position.play(action.parse()?)?; }
    /// # while position.board().trick_number() < 9 {
    /// #     let Some(Legal::Play(cards)) = position.legal() else { unreachable!() };
    /// #     position.play(Action::Play(cards.first().unwrap()))?;
    /// # }
    /// // Four tricks before the end of a Trischaken:
    /// assert!(Solver::new(16).settlement(&position, Seat::S1, 1_000_000).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn settlement(&mut self, position: &Position, seat: Seat, nodes: u64) -> Option<i32> {
        let play = Play::of(position)?;
        if !play.seats().has(seat) {
            return None;
        }
        self.memory.begin(nodes);
        if let Some((mut bill, marks, points)) = Bill::of(position, &play, seat) {
            return self.best_value(&play, &mut bill, marks, points);
        }
        let (mut paranoid, marks) = Paranoid::of(position, &play, seat)?;
        self.best_value(&play, &mut paranoid, marks, 0)
    }

    fn best_value<T: Target>(&mut self, play: &Play, goal: &mut T, marks: u64, points: i16) -> Option<i32> {
        match goal.attainable(play, marks, points) {
            Some(values) => self.value_of(&values, play, goal, marks, points, values[values.len() / 2]),
            None => self.value(play, goal, marks, points, 0),
        }
    }

    fn values<T: Target>(
        &mut self,
        play: &Play,
        goal: &mut T,
        marks: u64,
        points: i16,
    ) -> Option<ArrayVec<(Card, i32), 16>> {
        let candidates = candidates(play, goal.special(play.tricks_left()));
        let mut found = ArrayVec::<(Card, i32), 24>::new();
        let values = goal.attainable(play, marks, points);
        let mut guess = values.as_ref().map_or(0, |values| values[values.len() / 2]);
        for card in candidates {
            let mut next = *play;
            let (mut marks, mut points) = (marks, points);
            if let Some(taken) = next.play(card) {
                let (more, got) = goal.take(marks, play.tricks_left(), &taken);
                (marks, points) = (more, points + got);
            }
            let value = match &values {
                Some(values) => self.value_of(values, &next, goal, marks, points, guess)?,
                None => self.value(&next, goal, marks, points, guess)?,
            };
            guess = value;
            found.push((card, value));
        }
        let value_of = |card: Card| {
            let standing = standing_for(card, play, candidates)?;
            found.iter().find(|(found, _)| *found == standing).map(|(_, value)| (card, *value))
        };
        play.playable().iter().map(value_of).collect()
    }

    /// Finds the value of a position among `values`, by testing guesses.
    fn value_of<T: Target>(
        &mut self,
        values: &[i32],
        play: &Play,
        goal: &mut T,
        marks: u64,
        points: i16,
        guess: i32,
    ) -> Option<i32> {
        // The value is at index `low` or above, and below index `high`.
        let (mut low, mut high) = (0, values.len());
        let place = values.binary_search(&guess).unwrap_or(0);
        let mut next = place;
        while high - low > 1 {
            let at = next.clamp(low + 1, high - 1);
            goal.aim(values[at]);
            if Search::new(&mut self.memory, goal).reaches(play, points, marks)? {
                low = at;
                next = if at <= place { at + 1 } else { usize::midpoint(low, high) };
            } else {
                high = at;
                next = if at >= place { at.saturating_sub(1) } else { usize::midpoint(low, high) };
            }
        }
        values.get(low).copied()
    }

    /// Finds the exact value of a position by testing guesses.
    fn value<T: Target>(&mut self, play: &Play, goal: &mut T, marks: u64, points: i16, guess: i32) -> Option<i32> {
        let (mut low, mut high) = (None, None);
        let mut next = guess;
        loop {
            goal.aim(next);
            if Search::new(&mut self.memory, goal).reaches(play, points, marks)? {
                low = Some(next);
            } else {
                high = Some(next);
            }
            let known = goal.known();
            let met = |value: i32| known.binary_search(&value).is_ok();
            next = match (low, high) {
                (Some(low), Some(high)) if high - low == 1 => return Some(low),
                // A value that the search has met is probably the right one, so the next guess is one more.
                (Some(low), _) if met(low) => low + 1,
                (Some(low), None) => known.iter().copied().find(|value| *value > low).unwrap_or(low + low.abs() + 8),
                (None, Some(high)) => {
                    known.iter().rev().copied().find(|value| *value < high).unwrap_or(high - high.abs() - 8)
                }
                (Some(low), Some(high)) => {
                    let between: Vec<i32> = known.into_iter().filter(|value| *value > low && *value < high).collect();
                    between.get(between.len() / 2).copied().unwrap_or(i32::midpoint(low, high))
                }
                (None, None) => unreachable!("a question was answered"),
            };
        }
    }

    /// Returns the most points `side` can make in the tricks to come, including the one on the table, as `counting`
    /// counts. `None` if it takes more than `nodes` nodes.
    ///
    /// ```
    /// use tarock::{BySeat, Counting, Obligations, Seat, SeatSet};
    /// use tarock_solver::{Play, Solver};
    /// let hands = BySeat::from_slice(&["T2 HK".parse()?, "T3 H1".parse()?]).unwrap();
    /// let first = Seat::S1;
    /// let play = Play::new(hands, first, Obligations::default()).unwrap();
    /// // The king takes a trick, six points less two for every two cards; the Tarock is lost.
    /// assert_eq!(Solver::new(10).best_points(&play, SeatSet::of(first), Counting::Thirds, 1000), Some(14));
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn best_points(&mut self, play: &Play, side: SeatSet, counting: Counting, nodes: u64) -> Option<u16> {
        self.memory.begin(nodes);
        let mut goal = points_goal(play, side, counting);
        // Asking for `need` points means starting with that many too few.
        let (mut low, mut high) = (0, points_left(play, &goal) + 1);
        let mut need = high / 2;
        while high - low > 1 {
            if Search::new(&mut self.memory, &mut goal).reaches(play, -need, 0)? {
                low = need;
            } else {
                high = need;
            }
            need = i16::midpoint(low, high);
        }
        Some(low.cast_unsigned())
    }

    /// Returns whether `side` gets at least `need` points in the tricks to come, including the one on the table. `None`
    /// if it takes more than `nodes` nodes.
    ///
    /// ```
    /// use tarock::{BySeat, Counting, Obligations, Seat, SeatSet};
    /// use tarock_solver::{Play, Solver};
    /// let hands = BySeat::from_slice(&["T2 HK".parse()?, "T3 H1".parse()?]).unwrap();
    /// let first = Seat::S1;
    /// let play = Play::new(hands, first, Obligations::default()).unwrap();
    /// assert_eq!(Solver::new(10).reach(&play, SeatSet::of(first), Counting::Thirds, 15, 1000), Some(false));
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn reach(&mut self, play: &Play, side: SeatSet, counting: Counting, need: u16, nodes: u64) -> Option<bool> {
        self.memory.begin(nodes);
        let mut goal = points_goal(play, side, counting);
        Search::new(&mut self.memory, &mut goal).reaches(play, -(need.min(1000) as i16), 0)
    }

    /// Returns whether `seat` can make exactly (or at most) `tricks` more tricks against everybody else, including the
    /// one on the table. `None` if it takes more than `nodes` nodes.
    ///
    /// ```
    /// use tarock::{BySeat, Obligations, Seat};
    /// use tarock_solver::{Play, Solver};
    /// let hands = BySeat::from_slice(&["T2 HK".parse()?, "T3 H1".parse()?]).unwrap();
    /// let first = Seat::S1;
    /// let play = Play::new(hands, first, Obligations::default()).unwrap();
    /// assert_eq!(Solver::new(10).exact_tricks(&play, first, 1, false, 1000), Some(true));
    /// assert_eq!(Solver::new(10).exact_tricks(&play, first, 0, true, 1000), Some(false));
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn exact_tricks(&mut self, play: &Play, seat: Seat, tricks: u8, at_most: bool, nodes: u64) -> Option<bool> {
        self.memory.begin(nodes);
        let mut goal = Tricks { seat, number: tricks, at_most, named: named(play) };
        Search::new(&mut self.memory, &mut goal).reaches(play, 0, 0)
    }
}

fn points_goal(play: &Play, side: SeatSet, counting: Counting) -> Points {
    let side = side.iter().fold(0, |bits, seat| bits | 1 << seat.index());
    Points { side, values: Values::new(counting), named: named(play) }
}

/// Returns the points of all cards that are still to be taken.
fn points_left(play: &Play, goal: &Points) -> i16 {
    let hands = play.seats().iter().fold(play.trick().card_set(), |cards, seat| cards | play.hand(seat));
    let talon = play.talon().iter().map(|card| goal.values.of(*card)).sum::<i16>();
    goal.values.of_set(hands) + talon
}
