//! The interface between the state machine and its games: what position, view, board and audit ask of a game.
//!
//! A new game adds a variant to [`GameRules`] and implements these functions. Rule-set files (`rules/`) and the
//! scorer's form (`score::summary`) dispatch on the same variants on their own.

pub mod illustriert;
pub mod koenigrufen;
pub mod kosakeln;
pub mod lone;

use crate::deal::view::Private;
use crate::{
    Action, Board, Card, CardSet, EventSink, EventWith, GameRules, Hidden, Kept, Legal, Pack, Phase, Position, Refusal,
    Seat, Settlement, TalonPart, tricks,
};

/// Calls a function of the game that is played at a board.
macro_rules! ask {
    ($board:expr, $($question:ident)::+ ( $($argument:expr),* )) => {
        match $board.rules.rules() {
            GameRules::Koenigrufen(_) => koenigrufen::$($question)::+($($argument),*),
            GameRules::Illustriert(_) => illustriert::$($question)::+($($argument),*),
            GameRules::Kosakeln(_) => kosakeln::$($question)::+($($argument),*),
        }
    };
}

/// Returns whether a player can have kept these cards of the previous deal.
pub(crate) fn may_keep(board: &Board, kept: Kept) -> bool {
    match board.rules.rules() {
        GameRules::Illustriert(_) => illustriert::keep::may_keep(board, kept),
        GameRules::Koenigrufen(_) | GameRules::Kosakeln(_) => false,
    }
}

/// Deals hands and talon from a pack, leaving out the cards that a player has kept.
pub(crate) fn deal(board: &Board, pack: &Pack, kept: Option<Kept>) -> Hidden {
    match board.rules.rules() {
        GameRules::Koenigrufen(_) => koenigrufen::deal(board, pack),
        GameRules::Illustriert(_) => illustriert::deal(board, pack, kept),
        GameRules::Kosakeln(_) => kosakeln::deal(board, pack),
    }
}

/// Returns what a seat may do if it has the turn and holds `hand`.
#[inline]
pub(crate) fn legal(board: &Board, seat: Seat, hand: CardSet) -> Option<Legal> {
    // All games play cards in the same way. Four out of five actions are cards, so this path is inlined into the
    // caller's loop.
    if board.phase == Phase::Play {
        return Some(Legal::Play(tricks::playable(board, seat, hand)));
    }
    legal_before_play(board, seat, hand)
}

#[inline(never)]
fn legal_before_play(board: &Board, seat: Seat, hand: CardSet) -> Option<Legal> {
    ask!(board, legal_before_play(board, seat, hand))
}

/// Returns whether a seat may do something. Equivalent to asking [`legal`], but faster.
#[inline]
pub(crate) fn permits(board: &Board, seat: Seat, hand: CardSet, action: Action) -> bool {
    match action {
        Action::Play(card) => board.phase == Phase::Play && tricks::playable(board, seat, hand).contains(card),
        action => legal(board, seat, hand).is_some_and(|legal| legal.contains(&action)),
    }
}

/// Returns the rule that a forbidden action breaks.
pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, action: Action) -> Refusal {
    ask!(board, refusal(board, seat, hand, action))
}

/// Carries out a permitted action as a series of events.
#[inline]
pub(crate) fn play(position: &mut Position, seat: Seat, action: Action, sink: &mut impl EventSink) {
    match action {
        Action::Play(card) => play_card(position, seat, card, sink),
        action => play_before_tricks(position, seat, action, sink),
    }
}

#[inline]
fn play_card(position: &mut Position, seat: Seat, card: Card, sink: &mut impl EventSink) {
    match position.board().rules.rules() {
        GameRules::Koenigrufen(_) => koenigrufen::play::play(position, seat, card, sink),
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => lone::play_card(position, seat, card, sink),
    }
}

#[inline(never)]
fn play_before_tricks(position: &mut Position, seat: Seat, action: Action, sink: &mut impl EventSink) {
    ask!(position.board(), play_before_tricks(position, seat, action, sink));
}

/// Advances the deal after an event, beyond what the event says itself: whose turn it is and which phase follows.
pub(crate) fn follow<D, C>(board: &mut Board, event: &EventWith<D, C>) {
    ask!(board, follow(board, event));
}

/// Returns whether bonuses come out the same whatever the order in which a seat plays cards that nothing outstanding
/// beats.
pub(crate) fn order_is_idle(board: &Board, seat: Seat, own: &Private, outstanding: CardSet) -> bool {
    ask!(board, claim::order_is_idle(board, seat, own, outstanding))
}

/// Returns the cards of a part of the talon.
pub(crate) fn talon_part(board: &Board, talon: &[Card; 6], part: TalonPart) -> CardSet {
    ask!(board, talon::part(board, talon, part))
}

/// Returns the bill of a finished deal; an empty bill if it was thrown in. `shown` holds all cards.
pub(crate) fn settle(board: &Board, shown: Option<&Hidden>) -> Option<Settlement> {
    if board.thrown_in {
        return Some(Settlement::new(board.seats()));
    }
    let shown = shown?;
    ask!(board, settle::of_deal(board, shown))
}

/// Returns the deal as a scorer would enter it.
#[cfg(feature = "serde")]
pub(crate) fn summary(board: &Board, shown: &Hidden, id: &str) -> Option<crate::DealSummary> {
    let mut summary = ask!(board, entry::of_deal(board, shown, id))?;
    summary.name_rules(&board.rules);
    Some(summary)
}

/// Settles a deal that a scorer entered.
#[cfg(feature = "serde")]
pub(crate) fn settle_summary(
    summary: &crate::DealSummary,
    rules: &GameRules,
) -> Result<Settlement, crate::SummaryError> {
    match rules {
        GameRules::Koenigrufen(rules) => koenigrufen::entry::settle(summary, rules),
        GameRules::Illustriert(rules) => illustriert::entry::settle(summary, rules),
        GameRules::Kosakeln(rules) => kosakeln::entry::settle(summary, rules),
    }
}

/// Returns what a scorer can enter about a deal of a contract.
#[cfg(feature = "serde")]
pub(crate) fn entry_fields(rules: &GameRules, contract: crate::Contract) -> crate::EntryFields {
    match rules {
        GameRules::Koenigrufen(rules) => koenigrufen::entry::fields(rules, contract),
        GameRules::Illustriert(rules) => illustriert::entry::fields(rules, contract),
        GameRules::Kosakeln(rules) => kosakeln::entry::fields(rules, contract),
    }
}

/// Checks the invariants of this game at the end of a deal, beyond those of every game.
pub(crate) fn audit(position: &Position) -> Result<(), crate::audit::Violation> {
    ask!(position.board(), audit::at_end(position))
}
