//! The common part of the auctions: one high bid, which can be raised, taken over or held.

use crate::{Bid, BidOrigin, Board, Contract, Declaration, Refusal, Seat, lone};

/// Records a bid: it becomes the highest one, changes its owner, or is a pass.
pub(crate) fn write_down(board: &mut Board, seat: Seat, bid: Bid) {
    let auction = &mut board.auction;
    auction.said.push((seat, bid));
    match (bid, auction.high_bids.first_mut()) {
        (Bid::Contract(contract), _) => {
            auction.high_bids.clear();
            auction.high_bids.push(Declaration::new(seat, contract));
        }
        (Bid::Unteren, Some(high)) => *high = Declaration { seat, origin: BidOrigin::Unteren, ..*high },
        (Bid::Hold, Some(high)) => *high = Declaration { seat, origin: BidOrigin::Held, ..*high },
        _ => auction.passed.insert(seat),
    }
}

/// Ends the auction with the game it has found.
pub(crate) fn ended(board: &mut Board, seat: Seat, contract: Contract) {
    let origin = board.auction.high_bids.first().map_or(BidOrigin::Declared, |bid| bid.origin);
    lone::found(board, Declaration { seat, contract, origin });
}

/// Names the rule that a bid breaks if no such auction allows it or if it does not outrank the highest one.
pub(crate) fn refusal(board: &Board, bid: Bid) -> Refusal {
    match bid {
        Bid::Forehand => Refusal::NotForehand,
        Bid::Pass => Refusal::MayNotPass,
        Bid::Hold => Refusal::NothingToHold,
        Bid::Unteren => Refusal::NothingToTakeOver,
        Bid::Contract(contract) if !lone::CONTRACTS.contains(&contract) => Refusal::NotInRuleSet { contract },
        Bid::Contract(contract) => {
            Refusal::BidTooLow { standing: board.auction.high_bids.first().map_or(contract, |bid| bid.contract) }
        }
    }
}
