//! Finds puzzles in deals that bots play among themselves.

use std::collections::BTreeMap;

use tarock::{Action, DealRecord, Game, SeatView};
use tarock_bot::{Bot, Player, Reason, Strength, Tarobot};

use super::Puzzle;

/// The bots that measure how difficult a puzzle is: one that goes by rules of thumb, and one that looks at few deals.
const HASTY: Strength = Strength { worlds: 8, exact_tricks: 0, nodes: 200, risk_percent: 100, inference: false };

/// Returns the difficulty of an action that is clearly best, from 1 to 3: how many of the weaker bots do not find it.
pub fn level(view: &SeatView, best: Action) -> u8 {
    let finds = |decided: Option<tarock_bot::Decision>| decided.is_some_and(|decided| decided.action == best);
    let by_thumb = finds(Bot::Regelbuch.player(1).decide(view));
    let in_haste = finds(Tarobot::new(HASTY, 3).decide(view));
    1 + u8::from(!by_thumb) + u8::from(!in_haste)
}

/// Collects puzzles, at most so many of each theme and level for each game, so that no theme crowds out the others.
#[derive(Debug, Clone, Default)]
pub struct Miner {
    most: usize,
    found: BTreeMap<(Game, &'static str, u8), usize>,
}

impl Miner {
    /// Makes a miner that keeps at most so many puzzles of each theme and level for each game.
    pub fn new(most: usize) -> Self {
        Self { most, found: BTreeMap::new() }
    }

    /// Lets bots play a deal by rules of thumb, and returns the puzzles on the way.
    pub fn mine(&mut self, mut deal: DealRecord) -> Vec<Puzzle> {
        let mut found = Vec::new();
        let mut position = deal.start();
        let mut player = Bot::Regelbuch.player(1);
        while let Some(turn) = position.board().turn {
            let view = position.view_of(turn);
            let Some(decided) = player.decide(&view) else { break };
            if !self.is_full(&view, &decided.reasons) {
                found.extend(self.puzzle(&view, &deal));
            }
            if position.play(decided.action).is_err() {
                break;
            }
            deal.actions.push(decided.action);
        }
        found
    }

    /// Returns the puzzle of a moment, if it is one and there are not enough like it.
    pub fn puzzle(&mut self, view: &SeatView, deal: &DealRecord) -> Option<Puzzle> {
        let puzzle = Puzzle::of(view, deal)?;
        let kind = (view.board().rules.game(), puzzle.theme.code(), puzzle.level);
        let n = self.found.entry(kind).or_default();
        if *n >= self.most {
            return None;
        }
        *n += 1;
        Some(puzzle)
    }

    /// Whether there are enough puzzles of the rule of thumb that applies, so that the moment is not worth the time.
    fn is_full(&self, view: &SeatView, reasons: &[Reason]) -> bool {
        let game = view.board().rules.game();
        let n = |code: &'static str| -> usize {
            (1..=3).map(|level| self.found.get(&(game, code, level)).copied().unwrap_or(0)).sum()
        };
        reasons.iter().any(|reason| matches!(reason, Reason::Thumb(thumb) if n(thumb.code()) >= self.most))
    }
}
