//! Tarobot imagines deals, plays each action out in them, and takes the best one.
//!
//! `candidates` lists the actions worth weighing, `weigh` plays them out, and `explain` reads the reasons from the
//! tally. `compare` says how much better one action is than another.

mod candidates;
mod compare;
mod experience;
mod explain;
mod strength;
mod weigh;

pub use compare::Comparison;
pub use experience::{Experience, Lesson, kind_of, unit};
pub use strength::Strength;

use tarock::{Action, Legal, Phase, Position, SeatView};
use tarock_solver::Solver;

use crate::{Belief, Decision, Eyes, Player, Reason, regelbuch};
use weigh::Tally;

/// The player that most people meet at a table.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// use tarock_bot::{Player, Strength, Tarobot};
/// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
/// let view = position.view_of(Seat::S1);
/// let decision = Tarobot::new(Strength { worlds: 20, ..Strength::NORMAL }, 1).decide(&view).unwrap();
/// assert!(view.legal().unwrap().contains(&decision.action));
/// ```
pub struct Tarobot {
    strength: Strength,
    seed: u64,
    solver: Option<Solver>,
}

/// Entries of the solver's table, as a power of two. The last tricks need few.
const TABLE_BITS: u32 = 14;

impl Tarobot {
    /// Creates a player of a given strength. The same seed leads to the same decisions.
    ///
    /// ```
    /// let _ = tarock_bot::Tarobot::new(tarock_bot::Strength::NORMAL, 1);
    /// ```
    pub fn new(strength: Strength, seed: u64) -> Self {
        Self { strength: Strength { worlds: strength.worlds.max(1), ..strength }, seed, solver: None }
    }

    /// Returns a seed for this decision, derived from public knowledge only.
    fn seed_of(&self, view: &SeatView) -> u64 {
        let board = view.board();
        let said = board.auction.said.len() + 100 * board.items.len();
        let played = 4 * board.tricks.len() + board.trick.cards().len();
        let moment = (said * 64 + played) as u64 * 16 + board.phase as u64;
        (self.seed ^ moment.wrapping_mul(0x9E37_79B9_7F4A_7C15)).rotate_left(17)
    }

    fn weigh(&mut self, view: &SeatView, legal: Legal, open: Option<&Position>) -> Option<Decision> {
        let eyes = Eyes::of_view(view)?;
        let thumb = regelbuch::decide(&eyes)?;
        let candidates = candidates::of(&eyes, legal, thumb.action);
        if candidates.len() < 2 {
            return Some(Decision::plain(thumb.action, Reason::Thumb(thumb.thumb)));
        }
        let mut worlds = if let Some(position) = open {
            vec![position.clone()]
        } else {
            let belief = Belief::new(view, self.strength.inference)?;
            belief.worlds(self.strength.worlds as usize, self.seed_of(view))
        };
        let mut tally = Tally::new(&eyes, legal, candidates, self.strength);
        let solver = self.solver.get_or_insert_with(|| Solver::new(TABLE_BITS));
        play_out(&eyes, &mut tally, &mut worlds, thumb.action, solver);
        if let Legal::Announce(choices) = legal {
            // Announcements that are good alone may be better together.
            let more = candidates::together(choices, &tally);
            if !more.is_empty() {
                tally.add(&eyes, legal, more, &worlds, solver);
            }
        }
        Some(explain::decision(&eyes, &tally, &worlds, thumb))
    }
}

impl Tarobot {
    /// Returns what Tarobot would do if it saw all cards. This measures how much better guessing could gain. No player
    /// at a table may call it.
    ///
    /// ```
    /// use tarock::{Pack, Position, RuleSet, Seat};
    /// use tarock_bot::{Strength, Tarobot};
    /// let position = Position::deal(RuleSet::CUP, Seat::S4, &Pack::NEW);
    /// assert!(Tarobot::new(Strength::NORMAL, 1).decide_open(&position).is_some());
    /// ```
    pub fn decide_open(&mut self, position: &Position) -> Option<Decision> {
        let view = position.view_of(position.board().turn?);
        self.decide_with(&view, Some(position))
    }

    fn decide_with(&mut self, view: &SeatView, open: Option<&Position>) -> Option<Decision> {
        let legal = view.legal()?;
        if view.may_claim() {
            return Some(Decision::plain(Action::Claim, Reason::Certain));
        }
        if let Legal::Play(cards) = legal
            && !cards.is_several()
        {
            return Some(Decision::plain(Action::Play(cards.first()?), Reason::Only));
        }
        let fallback = || {
            let choice = regelbuch::decide(&Eyes::of_view(view)?)?;
            Some(Decision::plain(choice.action, Reason::Thumb(choice.thumb)))
        };
        self.weigh(view, legal, open).or_else(fallback)
    }
}

/// Plays the rows of a tally out: exactly where that is feasible, by rules of thumb otherwise. Where all hands are open,
/// one of the worlds is enough.
fn play_out(eyes: &Eyes, tally: &mut Tally, worlds: &mut Vec<Position>, keep: Action, solver: &mut Solver) {
    let left = eyes.board.rules.game().n_tricks() - eyes.board.tricks.len();
    let is_play = eyes.board.phase == Phase::Play;
    let hands_are_open = eyes.board.open_hands.is_some();
    if is_play && hands_are_open && tally.solve_open(&worlds[..1], solver, left as u8) {
        worlds.truncate(1);
    } else if is_play && left <= usize::from(tally.strength.exact_tricks) {
        tally.solve(worlds, solver, left as u8);
    } else {
        tally.weigh(worlds, keep, solver);
    }
}

impl Player for Tarobot {
    fn decide(&mut self, view: &SeatView) -> Option<Decision> {
        self.decide_with(view, None)
    }
}
