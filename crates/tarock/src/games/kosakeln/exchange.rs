//! The exchange with a player's own talon, before the auction.

use crate::{Board, CardSet, Event, EventSink, Phase, PickChoices, Position, Refusal, Seat};

/// Returns the cards that may be exchanged: suit cards other than kings, at most eight.
pub(crate) fn choices(hand: CardSet) -> PickChoices {
    PickChoices { most: 8, of: (hand & CardSet::PLAIN) - CardSet::KINGS }
}

pub(crate) fn refusal(hand: CardSet, cards: CardSet) -> Refusal {
    let choices = choices(hand);
    if let Some(card) = (cards - hand).first() {
        return Refusal::NotInHand { card };
    }
    match (cards - choices.of).first() {
        Some(card) => Refusal::ExchangeSuitCardsOnly { card },
        None => Refusal::ExchangeCount { count: choices.most },
    }
}

/// Passes the turn after an exchange. The non-dealer exchanges first and then opens the auction.
pub(crate) fn done(board: &mut Board, seat: Seat) {
    if seat == board.dealer {
        board.phase = Phase::Auction;
    }
    board.turn = Some(board.seats().after(seat));
}

pub(crate) fn play(position: &mut Position, seat: Seat, laid: CardSet, sink: &mut impl EventSink) {
    let count = laid.len();
    let own = position.hidden().own_talons;
    let taken = own.map_or(CardSet::EMPTY, |talons| talons[seat].iter().take(count).copied().collect());
    position.emit(Event::Exchanged { seat, count: count as u8, laid, taken }, sink);
}
