//! Finishing a deal whose result is certain.

use crate::deal::view::Private;
use crate::{Board, Card, CardSet, Phase, Seat, games, tricks};

/// Returns whether `seat` can prove that no player's decision can change the settlement any more.
///
/// That is the case if everybody has at most one card left, or if the seat leads and holds only cards that nothing
/// outstanding can beat, while no bonus depends on the order in which cards fall.
pub(crate) fn is_certain(board: &Board, seat: Seat, own: &Private) -> bool {
    if board.phase != Phase::Play || board.turn != Some(seat) {
        return false;
    }
    if tricks::left(board) == 1 {
        return true;
    }
    if board.trick.led().is_some() {
        return false;
    }
    let outstanding = outstanding(board, seat, own);
    own.hand.iter().all(|card| beats_all(board, card, outstanding))
        && games::order_is_idle(board, seat, own, outstanding)
}

/// Returns the cards that may still be in other hands.
fn outstanding(board: &Board, seat: Seat, own: &Private) -> CardSet {
    if let Some(hands) = board.open_hands {
        return hands.iter().filter(|(other, _)| *other != seat).fold(CardSet::EMPTY, |all, (_, hand)| all | hand);
    }
    let played = board.taken.iter().fold(board.trick.card_set(), |all, (_, cards)| all | cards);
    let mut gone = played | own.hand | own.laid | own.discards | board.open_discards;
    if let (Some(talon), Some(part)) = (board.talon, board.part) {
        gone |= talon.iter().copied().collect::<CardSet>() - board.talon_part(part);
    }
    !gone
}

/// Returns whether a led card wins the trick whichever cards of `outstanding` are played to it.
fn beats_all(board: &Board, card: Card, outstanding: CardSet) -> bool {
    let rules = board.obligations;
    let others = CardSet::TRULL & outstanding;
    if rules.kaiserstich && CardSet::TRULL.contains(card) && others.len() == 2 {
        return false;
    }
    let trumped = !rules.colour_game && !card.is_tarock() && !outstanding.is_disjoint(CardSet::TAROCKS);
    !trumped && CardSet::above(card).is_disjoint(outstanding)
}

/// Returns whether the seat holds a bird that is not bound to its trick and that could win it or not, depending on when
/// it is played.
pub(crate) fn has_live_bird(board: &Board, seat: Seat, own: &Private, birds: crate::BonusSet) -> bool {
    let live = crate::BonusSet::birds_in(own.hand - board.reserved[seat]).intersection(birds);
    live.iter().any(|bird| (bird as usize) < tricks::left(board))
}
