//! Finishing a deal whose result is certain.

use super::{Kind, N_TRICKS, rules, shape, talon, tricks};
use crate::position::Position;
use crate::view::Private;
use crate::{Board, BonusSet, Card, CardSet, Event, EventSink, Phase, Seat, SeatSet};

/// Whether no decision of anybody can change the settlement any more, as far as `seat` can prove.
///
/// Either everybody has at most one card left, or the seat leads and holds only cards that nothing outstanding can
/// beat, while no bonus hangs on the order in which cards fall.
pub(crate) fn is_certain(board: &Board, seat: Seat, own: &Private) -> bool {
    if board.phase != Phase::Play || board.turn != Some(seat) {
        return false;
    }
    if board.tricks.len() + 1 == N_TRICKS {
        return true;
    }
    if board.trick.led().is_some() {
        return false;
    }
    let outstanding = outstanding(board, seat, own);
    own.hand.iter().all(|card| beats_all(board, card, outstanding)) && order_is_idle(board, seat, own, outstanding)
}

/// The cards that may still be in other hands.
fn outstanding(board: &Board, seat: Seat, own: &Private) -> CardSet {
    if let Some(hands) = board.open_hands {
        return hands.iter().filter(|(other, _)| *other != seat).fold(CardSet::EMPTY, |all, (_, hand)| all | hand);
    }
    let played = board.taken.iter().fold(board.trick.card_set(), |all, (_, cards)| all | cards);
    let mut gone = played | own.hand | own.discards | board.open_discards;
    if let (Some(talon), Some(part)) = (board.talon, board.part) {
        gone |= talon.iter().copied().collect::<CardSet>() - talon::half(&talon, part);
    }
    !gone
}

/// Whether a led card takes the trick whatever of `outstanding` falls on it.
fn beats_all(board: &Board, card: Card, outstanding: CardSet) -> bool {
    let rules = board.obligations;
    let others = CardSet::TRULL & outstanding;
    if rules.kaiserstich && CardSet::TRULL.contains(card) && others.len() == 2 {
        return false;
    }
    let trumped = !rules.colour_game && !card.is_tarock() && !outstanding.is_disjoint(CardSet::TAROCKS);
    !trumped && CardSet::above(card).is_disjoint(outstanding)
}

/// Whether the bonuses come out the same in whatever order `seat` runs its cards.
fn order_is_idle(board: &Board, seat: Seat, own: &Private, outstanding: CardSet) -> bool {
    let Some(game) = board.game() else { return false };
    let shape = shape(game.contract);
    if shape.kind != Kind::Positive {
        return true;
    }
    let rules = rules(board);
    // A bird of the own hand that is not bound to its trick could win it or not.
    let live = BonusSet::birds_in(own.hand - board.reserved[seat]).intersection(rules.birds());
    let left = N_TRICKS - board.tricks.len();
    if live.iter().any(|bird| (bird as usize) < left) {
        return false;
    }
    // Two announced cards cannot both be kept for the last trick.
    let last: CardSet = CardSet::KINGS | CardSet::QUEENS | CardSet::of(Card::PAGAT);
    if (own.hand & board.reserved[seat] & last).len() > 1 {
        return false;
    }
    if rules.set().mondfang && own.hand.contains(Card::SKUES) && outstanding.contains(Card::MOND) {
        return false;
    }
    if !shape.caller || board.alone && !own.hand.contains(board.called_card.unwrap_or(Card::PAGAT)) {
        return true;
    }
    // The called card could fall into the last trick or not.
    let declarers: SeatSet = [Some(game.seat), board.partner].into_iter().flatten().collect();
    let called_is_out = board.partner.is_some() && board.called_card.is_some_and(|card| !outstanding.contains(card));
    let own_called = !own.hand.is_disjoint(board.called_card.map_or(CardSet::KINGS, CardSet::of));
    if own_called {
        // Bound to the last trick by its announcement, or free to fall anywhere.
        let bound = board.called_card.map_or(CardSet::KINGS, CardSet::of);
        return (own.hand & bound).is_subset(board.reserved[seat]);
    }
    // A defender who takes everything keeps the declarer from it; he knows that he is one.
    called_is_out || !declarers.contains(seat)
}

/// Plays the rest: everybody the lowest card he may.
pub(crate) fn play(position: &mut Position, seat: Seat, sink: &mut impl EventSink) {
    position.emit(Event::Claimed { seat }, sink);
    while let Some(turn) = position.board().turn {
        let hand = position.hidden().hands[turn];
        let cards = tricks::playable(position.board(), turn, hand);
        let card = cards.first().expect("whoever has the turn has a card");
        tricks::play(position, turn, card, sink);
    }
}
