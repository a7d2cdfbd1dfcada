//! What was weighed, as a table, and the imagined deals in which the rejected ones lose.

use tarock::Action;
use tarock_bot::{Alternative, Decision, WorstDeal};

use super::action::{Form, Scene};
use crate::table::{self, Shown};

/// Rows of a table that is still read.
const ROWS: usize = 8;

/// What was weighed, with the chosen action first and the others in the order of the decision.
pub(crate) fn ranked(decision: &Decision) -> Vec<&Alternative> {
    let (chosen, others): (Vec<_>, Vec<_>) =
        decision.alternatives.iter().partition(|alternative| alternative.action == decision.action);
    chosen.into_iter().chain(others).collect()
}

/// How many in a hundred.
fn percent(times: u32, of: u32) -> u64 {
    let (times, of) = (u64::from(times), u64::from(of.max(1)));
    (times * 100 + of / 2) / of
}

impl Scene<'_> {
    /// The table of what was weighed; what was really done is always in it.
    pub(crate) fn table(&self, decision: &Decision, played: Option<&Action>) -> Vec<String> {
        let words = self.words;
        let all = ranked(decision);
        if all.is_empty() {
            return Vec::new();
        }
        let say = |key: &str| words.say(key, &[]);
        let mut lines = vec![format!(
            "  {:>9} {:>9} {:>9} {:>9}  {}",
            say("column-points"),
            say("column-spread"),
            say("column-worlds"),
            say("column-ahead"),
            say("column-action")
        )];
        let shown = |at: usize, alternative: &Alternative| at < ROWS || Some(&alternative.action) == played;
        for (at, alternative) in all.iter().enumerate() {
            if !shown(at, alternative) {
                continue;
            }
            let mark = if alternative.action == decision.action { "›" } else { " " };
            lines.push(format!(
                "{mark} {:>9} {:>9} {:>9} {:>9}  {}",
                words.signed(alternative.expected),
                words.unsigned(alternative.spread),
                alternative.worlds,
                words.say("percent", &[("percent", percent(alternative.won, alternative.worlds).into())]),
                self.action(&alternative.action, Form::Do),
            ));
        }
        let left = all.len() + 1 - lines.len();
        if left > 0 {
            lines.push(format!("  {}", words.say("explain-more", &[("count", left.into())])));
        }
        lines.push(format!("  {}", say("explain-points")));
        lines
    }

    /// The imagined deals in which the best rejected alternative and what was really done lose most.
    pub(crate) fn worst_deals(&self, decision: &Decision, played: Option<&Action>) -> Vec<String> {
        let rejected = || ranked(decision).into_iter().filter(|alternative| alternative.action != decision.action);
        let best = rejected().next();
        let done = rejected().find(|alternative| Some(&alternative.action) == played);
        let done = done.filter(|done| best.is_none_or(|best| best.action != done.action));
        let mut lines = Vec::new();
        for alternative in best.into_iter().chain(done) {
            if let Some(worst) = &alternative.worst {
                lines.extend(self.worst_deal(alternative, worst));
            }
        }
        if !lines.is_empty() {
            lines.push(format!("  {}", self.words.say("explain-imagined", &[])));
        }
        lines
    }

    fn worst_deal(&self, alternative: &Alternative, worst: &WorstDeal) -> Vec<String> {
        let words = self.words;
        let args = [
            ("action", self.action(&alternative.action, Form::Do).into()),
            ("instead", words.signed(worst.instead).into()),
            ("chosen", words.signed(worst.chosen).into()),
        ];
        let mut lines = vec![words.say("explain-worst", &args)];
        let hidden = &worst.hidden;
        let shown = Shown {
            board: self.board,
            viewer: None,
            hands: hidden.hands,
            talon: (!self.board.thrown_in).then_some(hidden.talon),
            own_talons: hidden.own_talons,
        };
        lines.extend(table::lines(words, &shown).into_iter().map(|line| format!("  {line}")));
        for (key, piles) in [("explain-discards", hidden.discards), ("explain-laid", hidden.laid)] {
            for (seat, cards) in piles.iter().filter(|(_, cards)| !cards.is_empty()) {
                let name = words.say(key, &[("seat", words.seat(seat).into())]);
                lines.push(format!("    {name:<20} {}", table::hand(cards)));
            }
        }
        lines
    }
}
