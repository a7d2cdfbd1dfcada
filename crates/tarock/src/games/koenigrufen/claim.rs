//! The effect of a claim on bonuses.

use super::{Kind, rules, shape};
use crate::deal::view::Private;
use crate::tricks::claim;
use crate::{Board, Card, CardSet, Seat, SeatSet};

/// Whether the bonuses come out the same in any order in which `seat` plays its cards.
pub(crate) fn order_is_idle(board: &Board, seat: Seat, own: &Private, outstanding: CardSet) -> bool {
    let Some(game) = board.game() else { return false };
    let shape = shape(game.contract);
    if shape.kind != Kind::Positive {
        return true;
    }
    let rules = rules(board);
    if claim::has_live_bird(board, seat, own, rules.birds()) {
        return false;
    }
    // Two announced cards cannot both be kept for the last trick.
    let last: CardSet = CardSet::KINGS | CardSet::QUEENS | CardSet::of(Card::PAGAT);
    if (own.hand & board.reserved[seat] & last).len() > 1 {
        return false;
    }
    if rules.settings().mondfang && own.hand.contains(Card::SKUES) && outstanding.contains(Card::MOND) {
        return false;
    }
    if !shape.caller || board.alone && !own.hand.contains(board.called_card.unwrap_or(Card::PAGAT)) {
        return true;
    }
    // The called card may or may not fall into the last trick.
    let declarers: SeatSet = [Some(game.seat), board.partner].into_iter().flatten().collect();
    let called_is_out = board.partner.is_some() && board.called_card.is_some_and(|card| !outstanding.contains(card));
    let own_called = !own.hand.is_disjoint(board.called_card.map_or(CardSet::KINGS, CardSet::of));
    if own_called {
        // The order is idle if the announcement binds the called card to the last trick.
        let bound = board.called_card.map_or(CardSet::KINGS, CardSet::of);
        return (own.hand & bound).is_subset(board.reserved[seat]);
    }
    // A defender who takes every trick denies the declarer the bonus, and this seat knows whether it is a defender.
    called_is_out || !declarers.contains(seat)
}
