//! The auction of two players, of whom forehand may hold what the other bids.

use super::rules;
use crate::blatt::{self, auction};
use crate::position::Position;
use crate::{Bid, BidChoices, Board, Contract, Event, EventSink, Seat};

/// Whether the standing bid is the dealer's, over a bid of forehand's: then forehand may hold it.
fn may_hold(board: &Board, seat: Seat) -> bool {
    let standing = board.auction.standing.first();
    rules(board).set().holds_when_overbid
        && seat == board.forehand()
        && standing.is_some_and(|bid| bid.seat != seat)
        && !board.auction.passed.contains(seat)
}

pub(crate) fn choices(board: &Board, seat: Seat) -> BidChoices {
    let standing = board.auction.standing.first().map(|bid| bid.contract);
    BidChoices {
        pass: true,
        hold: may_hold(board, seat),
        contracts: blatt::above(standing).collect(),
        ..BidChoices::NONE
    }
}

pub(crate) fn spoken(board: &mut Board, seat: Seat, bid: Bid) {
    auction::write_down(board, seat, bid);
    let other = board.seats().after(seat);
    let highest = board.auction.standing.first().is_some_and(|bid| bid.contract == Contract::Solo);
    // Nothing is left to say against a held or unholdable Solo, nor for who has passed.
    let speaks = !board.auction.passed.contains(other)
        && board.auction.standing.first().is_none_or(|bid| bid.seat != other)
        && (!highest || may_hold(board, other));
    board.turn = speaks.then_some(other);
}

/// Forehand leads: the non-dealer, unless he gave the forehand away by passing at once.
pub(crate) fn leader(board: &Board) -> Seat {
    let gave_away = matches!(board.auction.said.first(), Some((_, Bid::Pass)));
    if gave_away { board.dealer } else { board.forehand() }
}

pub(crate) fn play(position: &mut Position, seat: Seat, bid: Bid, sink: &mut impl EventSink) {
    position.emit(Event::BidMade { seat, bid }, sink);
    let board = position.board();
    if board.turn.is_some() {
        return;
    }
    if board.auction.standing.is_empty() {
        position.emit(Event::ThrownIn, sink);
    } else {
        blatt::end_auction(position, sink);
    }
}
