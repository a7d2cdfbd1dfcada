//! The auction: a game can be taken over at the same rank (*Unteren*) and then held.

use super::{AllPass, keep, rules};
use crate::lone::{self, auction};
use crate::{
    Bid, BidChoices, BidOrigin, Board, Contract, Declaration, Event, EventSink, Phase, Position, Refusal, Seat,
};

/// Returns the player whose game was taken over and who has not yet answered.
fn asked_to_hold(board: &Board) -> Option<Seat> {
    let high = board.auction.high_bids.first()?;
    if high.origin != BidOrigin::Unteren {
        return None;
    }
    let named = board.auction.said.iter().rev().find(|(_, bid)| matches!(bid, Bid::Contract(_)));
    named.map(|(seat, _)| *seat)
}

/// Whether a seat must open with a game because it has kept cards of the talon.
fn must_bid(board: &Board, seat: Seat) -> bool {
    board.auction.said.is_empty() && board.keeper.is_some_and(|keeper| keeper.seat == seat)
}

pub(crate) fn choices(board: &Board, seat: Seat) -> BidChoices {
    let pass = !must_bid(board, seat);
    if asked_to_hold(board) == Some(seat) {
        return BidChoices { pass, hold: true, ..BidChoices::NONE };
    }
    let high = board.auction.high_bids.first();
    let unteren = high.is_some_and(|bid| bid.origin == BidOrigin::Declared && bid.contract != Contract::Solo);
    BidChoices { pass, unteren, contracts: lone::above(high.map(|bid| bid.contract)).collect(), ..BidChoices::NONE }
}

pub(crate) fn refusal(board: &Board, seat: Seat, bid: Bid) -> Refusal {
    match bid {
        Bid::Pass => Refusal::KeeperMustBid,
        Bid::Contract(contract @ Contract::Trischaken) if rules(board).contracts().contains(contract) => {
            Refusal::NotByBid { contract }
        }
        Bid::Contract(_) if asked_to_hold(board) == Some(seat) => Refusal::HoldOrPass,
        bid => auction::refusal(board, bid),
    }
}

pub(crate) fn spoken(board: &mut Board, seat: Seat, bid: Bid) {
    auction::write_down(board, seat, bid);
    let owner = board.auction.high_bids.first().map(|bid| bid.seat);
    let speaks = |next: &Seat| Some(*next) != owner && !board.auction.passed.contains(*next);
    board.turn = board.seats().from(board.seats().after(seat)).find(speaks);
}

pub(crate) fn ended(board: &mut Board, declarer: Seat, contract: Contract) {
    if contract == Contract::Trischaken {
        board.games.push(Declaration::new(declarer, contract));
        return;
    }
    auction::ended(board, declarer, contract);
}

pub(crate) fn is_trischaken(board: &Board) -> bool {
    board.game().is_some_and(|game| game.contract == Contract::Trischaken)
}

pub(crate) fn play(position: &mut Position, seat: Seat, bid: Bid, sink: &mut impl EventSink) {
    position.emit(Event::BidMade { seat, bid }, sink);
    let board = position.board();
    if board.turn.is_some() || board.phase != Phase::Auction {
        return;
    }
    if !board.auction.high_bids.is_empty() {
        return lone::end_auction(position, sink);
    }
    match rules(board).settings().all_pass {
        AllPass::Redeal => position.emit(Event::ThrownIn, sink),
        AllPass::KeepTalon => keep::offer(position, sink),
        AllPass::Trischaken => {
            let declarer = board.forehand();
            position.emit(Event::AuctionEnded { declarer, contract: Contract::Trischaken }, sink);
            lone::start_play(position, sink);
        }
    }
}
