//! Puzzles that are looked at again, by more imagined deals than they were mined with.

use tarock::SeatView;
use tarock_bot::{Player, Strength, Tarobot};

use super::clear::{SEEDS, stays_ahead};
use super::{Clear, Puzzle, level};
use crate::Depth;

/// A longer search, with imagined deals that had no part in mining.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Examiner {
    worlds: u32,
    seed: u64,
}

/// What an [`Examiner`] found.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Examined {
    /// The puzzle as it would be mined today, with its theme, level and lead; `None` if no action is clearly best today, or
    /// another one is.
    pub today: Option<Puzzle>,
    /// Whether the longer search comes to the same action. Asked only if the puzzle would be mined today.
    pub agrees: bool,
    /// Whether the action is also certain to be ahead in the longer search, before and after experience.
    pub stays_ahead: bool,
}

impl Examined {
    /// The puzzle, if nothing speaks against it.
    pub fn holds(&self) -> Option<&Puzzle> {
        self.today.as_ref().filter(|_| self.agrees && self.stays_ahead)
    }
}

impl Examiner {
    /// Makes an examiner that imagines so many times the deals of mining; `None` for a seed that mining uses.
    ///
    /// ```
    /// use tarock_coach::Examiner;
    /// assert!(Examiner::new(10, 31337).is_some() && Examiner::new(10, 1).is_none());
    /// ```
    pub fn new(times: u32, seed: u64) -> Option<Self> {
        let worlds = Depth::NORMAL.worlds.saturating_mul(times.max(1));
        (!SEEDS.contains(&seed)).then_some(Self { worlds, seed })
    }

    /// Looks at a puzzle again. What cannot be replayed does not hold.
    pub fn examine(self, puzzle: &Puzzle) -> Examined {
        let view = puzzle.seat().ok().and_then(|seat| Some(puzzle.deal.replay().ok()?.view_of(seat)));
        let found = view.and_then(|view| self.search(puzzle, &view));
        found.unwrap_or(Examined { today: None, agrees: false, stays_ahead: false })
    }

    fn search(self, puzzle: &Puzzle, view: &SeatView) -> Option<Examined> {
        let clear = Clear::of(view).filter(|clear| clear.decision.action == puzzle.best)?;
        let today = Puzzle::new(puzzle.deal.clone(), &clear, level(view, puzzle.best));
        let strength = Strength { worlds: self.worlds, ..Strength::NORMAL };
        let decision = Tarobot::new(strength, self.seed).decide(view)?;
        let agrees = today.is_right(view, decision.action);
        let stays_ahead = stays_ahead(view, &clear.decision, self.worlds, self.seed);
        Some(Examined { today: Some(today), agrees, stays_ahead })
    }
}

/// Counts of puzzles that were examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Agreement {
    /// All of them.
    pub examined: usize,
    /// Those that would be mined today.
    pub clear: usize,
    /// Those of them in which the longer search comes to the same action.
    pub agreed: usize,
    /// Those against which nothing speaks.
    pub held: usize,
}

impl Agreement {
    /// Counts one puzzle.
    pub fn count(&mut self, one: &Examined) {
        self.examined += 1;
        self.clear += usize::from(one.today.is_some());
        self.agreed += usize::from(one.agrees);
        self.held += usize::from(one.holds().is_some());
    }
}
