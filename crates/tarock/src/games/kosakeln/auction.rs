//! The auction of two players, in which forehand may hold the dealer's bid.

use super::rules;
use crate::lone::{self, auction};
use crate::{Bid, BidChoices, Board, Contract, Event, EventSink, Position, Seat};

/// Whether `seat` may hold the standing bid: it is forehand, and the dealer has outbid it.
fn may_hold(board: &Board, seat: Seat) -> bool {
    let high = board.auction.high_bids.first();
    rules(board).settings().holds_when_overbid
        && seat == board.forehand()
        && high.is_some_and(|bid| bid.seat != seat)
        && !board.auction.passed.contains(seat)
}

pub(crate) fn choices(board: &Board, seat: Seat) -> BidChoices {
    let high = board.auction.high_bids.first().map(|bid| bid.contract);
    BidChoices { pass: true, hold: may_hold(board, seat), contracts: lone::above(high).collect(), ..BidChoices::NONE }
}

pub(crate) fn spoken(board: &mut Board, seat: Seat, bid: Bid) {
    auction::write_down(board, seat, bid);
    let other = board.seats().after(seat);
    let highest = board.auction.high_bids.first().is_some_and(|bid| bid.contract == Contract::Solo);
    // A player who has passed stays silent, and nobody answers a Solo that is held or cannot be held.
    let speaks = !board.auction.passed.contains(other)
        && board.auction.high_bids.first().is_none_or(|bid| bid.seat != other)
        && (!highest || may_hold(board, other));
    board.turn = speaks.then_some(other);
}

/// Returns the leader, which is forehand: the non-dealer, or the dealer if the non-dealer's first call was a pass.
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
    if board.auction.high_bids.is_empty() {
        position.emit(Event::ThrownIn, sink);
    } else {
        lone::end_auction(position, sink);
    }
}
