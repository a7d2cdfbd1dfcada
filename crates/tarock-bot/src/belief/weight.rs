//! Selects deals by their likelihood.

use tarock::{Action, CardSet, DiscardChoices, Game, Hidden, Legal, SeatView};

use super::knowledge::{Knowledge, Place};
use crate::{Eyes, regelbuch};

/// Gives the declarer the discards of a sensible player, as far as the restrictions allow it.
pub(super) fn choose_discards(view: &SeatView, knowledge: &Knowledge, hidden: &mut Hidden) {
    let Some(room) = knowledge.rooms.iter().find(|room| room.place == Place::Discards) else { return };
    let board = view.board();
    let Some(game) = board.game() else { return };
    let Some(hand_room) = knowledge.rooms.iter().find(|room| room.place == Place::Hand(game.seat)) else { return };
    // The discards must come from the declarer's present hand and the drawn discards; played cards were kept.
    let held = hidden.hands[game.seat] | hidden.discards[game.seat];
    let may = held & (room.may - CardSet::HONOURS);
    if may.len() < usize::from(room.size) {
        return;
    }
    let choices = DiscardChoices { count: room.size, must: CardSet::EMPTY, may, keep_one: CardSet::EMPTY };
    let mut then = board.clone();
    then.phase = tarock::Phase::Discard;
    let eyes = Eyes { board: &then, seat: game.seat, hand: held, discards: CardSet::EMPTY, laid: CardSet::EMPTY };
    let choice = if board.rules.game() == Game::Koenigrufen {
        regelbuch::koenigrufen::decide(&eyes, Legal::Discard(choices))
    } else {
        regelbuch::lone::decide(&eyes, Legal::Discard(choices))
    };
    let Action::Discard(cards) = choice.action else { return };
    let back = held - cards - board.open_discards;
    let fits = choices.allows(cards) && back.is_subset(hand_room.may);
    if fits {
        hidden.discards[game.seat] = cards | board.open_discards;
        hidden.hands[game.seat] = back;
    }
}

/// Returns the indices of `n` drawn deals, each as often as its likelihood demands, by systematic resampling.
pub(super) fn resample(drawn: &[(Hidden, f64)], n: usize, turn: u32) -> Vec<usize> {
    let most = drawn.iter().map(|(_, log)| *log).fold(f64::NEG_INFINITY, f64::max);
    if most == f64::NEG_INFINITY {
        // No deal explains what was done, so all are equally good.
        return (0..n).map(|at| at % drawn.len()).collect();
    }
    let mut heat = 1.0;
    let mut weights: Vec<f64> = Vec::new();
    // If a few deals would stand for all, the differences are made smaller.
    for _ in 0..6 {
        weights = drawn.iter().map(|(_, log)| exp((log - most) / heat)).collect();
        let sum: f64 = weights.iter().sum();
        let squares: f64 = weights.iter().map(|weight| weight * weight).sum();
        if sum * sum / squares >= n as f64 / 10.0 {
            break;
        }
        heat *= 1.5;
    }
    let sum: f64 = weights.iter().sum();
    let step = sum / n as f64;
    let mut target = step * f64::from(turn) / f64::from(1 << 30);
    let mut kept = Vec::with_capacity(n);
    let mut passed = 0.0;
    for (at, weight) in weights.iter().enumerate() {
        passed += weight;
        while kept.len() < n && target < passed {
            kept.push(at);
            target += step;
        }
    }
    while kept.len() < n {
        kept.push(drawn.len() - 1);
    }
    kept
}

/// Computes e to a power of at most zero by halving and a short series, with the same result on every machine.
fn exp(x: f64) -> f64 {
    if x < -40.0 {
        return 0.0;
    }
    let mut parts = 0;
    let mut small = x;
    while small < -0.25 {
        small /= 2.0;
        parts += 1;
    }
    let mut value = 1.0 + small * (1.0 + small / 2.0 * (1.0 + small / 3.0 * (1.0 + small / 4.0 * (1.0 + small / 5.0))));
    for _ in 0..parts {
        value *= value;
    }
    value
}
