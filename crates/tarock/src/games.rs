//! The line between the state machine and its games: what position, view, board and audit ask of a game.
//!
//! A new game adds a variant to [`GameRules`] and answers these questions. Rule-set files (`rules/`) and the scorer's form
//! (`summary`) ask their own, by the same variants.

use crate::position::Position;
use crate::view::Private;
use crate::{
    Action, Board, Card, CardSet, EventSink, GameRules, Happening, Hidden, Legal, Pack, Refusal, Seat, Settlement,
    TalonPart, koenigrufen,
};

/// Asks the game that is played at a board.
macro_rules! ask {
    ($board:expr, $($question:ident)::+ ( $($argument:expr),* )) => {
        match $board.rules.rules() {
            GameRules::Koenigrufen(_) => koenigrufen::$($question)::+($($argument),*),
        }
    };
}

/// Hands and talon from a pack.
pub(crate) fn deal(board: &Board, pack: &Pack) -> Hidden {
    ask!(board, deal(board.forehand(), pack))
}

/// What a seat may do that has the turn and holds `hand`.
#[inline]
pub(crate) fn legal(board: &Board, seat: Seat, hand: CardSet) -> Option<Legal> {
    ask!(board, legal(board, seat, hand))
}

/// Whether a seat may do something; the same as asking [`legal`], which takes longer.
#[inline]
pub(crate) fn permits(board: &Board, seat: Seat, hand: CardSet, action: Action) -> bool {
    ask!(board, permits(board, seat, hand, action))
}

/// The rule that an action breaks which is not permitted.
pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, action: Action) -> Refusal {
    ask!(board, refusal(board, seat, hand, action))
}

/// Carries out a permitted action as a series of events.
#[inline]
pub(crate) fn play(position: &mut Position, seat: Seat, action: Action, sink: &mut impl EventSink) {
    ask!(position.board(), play(position, seat, action, sink));
}

/// How an event moves the deal on, beyond what it says itself: whose turn it is, which phase follows.
pub(crate) fn follow<D, C>(board: &mut Board, event: &Happening<D, C>) {
    ask!(board, follow(board, event));
}

/// Whether nothing can change the bill any more, as far as a seat can prove.
pub(crate) fn is_certain(board: &Board, seat: Seat, own: &Private) -> bool {
    ask!(board, claim::is_certain(board, seat, own))
}

/// The cards of a part of the talon.
pub(crate) fn talon_part(board: &Board, talon: &[Card; 6], part: TalonPart) -> CardSet {
    ask!(board, talon::half(talon, part))
}

/// The bill of a deal that is over and whose cards are shown.
pub(crate) fn settle(board: &Board, shown: &Hidden) -> Option<Settlement> {
    ask!(board, settle::of_deal(board, shown))
}

/// The deal as a scorer would enter it.
#[cfg(feature = "serde")]
pub(crate) fn summary(board: &Board, shown: &Hidden, id: &str) -> Option<crate::DealSummary> {
    ask!(board, entry::of_deal(board, shown, id))
}

/// What has to hold at the end of a deal, beyond what holds in every game.
pub(crate) fn audit(position: &Position) -> Result<(), crate::audit::Violation> {
    ask!(position.board(), audit::at_end(position))
}
