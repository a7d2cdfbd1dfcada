//! Goes through the decisions of a deal.

use tarock::{Action, DealRecord, Legal, Phase, Position, ReplayError, Seat};
use tarock_bot::{Player, Strength, Tarobot, experience};

use crate::Judged;

/// How thoroughly decisions are judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depth {
    /// The number of deals imagined to compare two actions.
    pub worlds: u32,
    /// The strength of the bot that advises.
    pub advisor: Strength,
    /// The seed of all imagined deals. The same seed leads to the same report.
    pub seed: u64,
}

impl Depth {
    /// The usual depth: a player's decisions in a deal take less than two seconds.
    pub const NORMAL: Self = Self { worlds: 400, advisor: Strength::NORMAL, seed: 1 };
}

impl Default for Depth {
    fn default() -> Self {
        Self::NORMAL
    }
}

/// An iterator over the decisions of a deal that left a choice: cards that could be played alone and deals that nobody
/// can change any more are passed over.
pub struct Review<'a> {
    deal: &'a DealRecord,
    seat: Option<Seat>,
    depth: Depth,
    position: Position,
    next: usize,
}

impl<'a> Review<'a> {
    /// Begins the review of the decisions of one seat, or of all of them.
    ///
    /// # Errors
    ///
    /// If an action of the deal breaks the rules.
    pub fn new(deal: &'a DealRecord, seat: Option<Seat>, depth: Depth) -> Result<Self, ReplayError> {
        deal.replay()?;
        Ok(Self { deal, seat, depth, position: deal.start(), next: 0 })
    }

    /// The number of actions that have been looked at, and of all actions.
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.deal.actions.len())
    }
}

impl Judged {
    /// Judges what the player on turn does next, if it is a decision that leaves a choice. `number` is the number of the
    /// action in its deal, from 1. A decision judged alone gets the same numbers as among all others.
    ///
    /// ```
    /// use tarock::{Action, Bid, Pack, Position, RuleSet, Seat};
    /// use tarock_coach::{Depth, Judged};
    /// let position = Position::deal(RuleSet::BECK, Seat::S3, &Pack::NEW);
    /// let judged = Judged::of(&position, 1, Action::Bid(Bid::Pass), Depth { worlds: 20, ..Depth::NORMAL });
    /// assert_eq!(judged.unwrap().seat, Seat::S1);
    /// ```
    pub fn of(position: &Position, number: usize, played: Action, depth: Depth) -> Option<Self> {
        let seat = position.board().turn?;
        let view = position.view_of(seat);
        let only = matches!(view.legal()?, Legal::Play(cards) if !cards.is_several());
        if only || view.may_claim() {
            return None;
        }
        let Depth { worlds, advisor, seed } = depth;
        let advice = Tarobot::new(advisor, seed).decide(&view)?;
        if advice.alternatives.is_empty() && advice.action == played {
            return None;
        }
        let mut judge = Tarobot::new(Strength { worlds, risk_percent: 100, ..advisor }, seed);
        let differs = advice.action != played;
        let comparison = differs.then(|| judge.compare(&view, advice.action, played)).flatten();
        let board = view.board();
        let trick = (board.phase == Phase::Play).then(|| board.trick_number());
        let unit = experience::unit(&board.rules);
        Some(Self { number, seat, phase: board.phase, trick, played, advice, comparison, unit })
    }
}

impl Iterator for Review<'_> {
    type Item = Judged;

    fn next(&mut self) -> Option<Judged> {
        while let Some(&action) = self.deal.actions.get(self.next) {
            let turn = self.position.board().turn;
            let wanted = turn.filter(|turn| self.seat.is_none_or(|seat| seat == *turn));
            let judged = wanted.and_then(|_| Judged::of(&self.position, self.next + 1, action, self.depth));
            // The deal was replayed before, so nothing is refused here.
            if self.position.play(action).is_err() {
                return None;
            }
            self.next += 1;
            if judged.is_some() {
                return judged;
            }
        }
        None
    }
}
