//! The weighed alternatives as a table, and the imagined deals in which rejected ones lose.

use tarock::Action;
use tarock_bot::{Alternative, Decision, WorstDeal};
use tarock_words::{Form, Scene, ranked};

use crate::table::{self, Shown};

/// The maximum number of rows that people still read.
const ROWS: usize = 8;

/// Formats the table of alternatives; the action that was really played is always in it.
pub(crate) fn table(scene: &Scene<'_>, decision: &Decision, played: Option<&Action>) -> Vec<String> {
    let words = scene.words;
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
            words.signed(alternative.expected, 2),
            words.unsigned(alternative.spread),
            alternative.worlds,
            scene.ahead(alternative),
            scene.action(&alternative.action, Form::Do),
        ));
    }
    let left = all.len() + 1 - lines.len();
    if left > 0 {
        lines.push(format!("  {}", words.say("explain-more", &[("count", left.into())])));
    }
    lines.push(format!("  {}", say("explain-points")));
    lines
}

/// Formats the imagined deals in which the best rejected alternative and the played action lose most.
pub(crate) fn worst_deals(scene: &Scene<'_>, decision: &Decision, played: Option<&Action>) -> Vec<String> {
    let rejected = || ranked(decision).into_iter().filter(|alternative| alternative.action != decision.action);
    let best = rejected().next();
    let done = rejected().find(|alternative| Some(&alternative.action) == played);
    let done = done.filter(|done| best.is_none_or(|best| best.action != done.action));
    let mut lines = Vec::new();
    for alternative in best.into_iter().chain(done) {
        if let Some(worst) = &alternative.worst {
            lines.extend(imagined_deal(scene, alternative, worst));
        }
    }
    if !lines.is_empty() {
        lines.push(format!("  {}", scene.words.say("explain-imagined", &[])));
    }
    lines
}

/// Formats an imagined deal in which an alternative loses.
pub(crate) fn imagined_deal(scene: &Scene<'_>, alternative: &Alternative, worst: &WorstDeal) -> Vec<String> {
    let words = scene.words;
    let mut lines = vec![scene.worst(alternative, worst)];
    let hidden = &worst.hidden;
    let shown = Shown {
        board: scene.board,
        viewer: None,
        hands: hidden.hands,
        talon: (!scene.board.thrown_in).then_some(hidden.talon),
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
