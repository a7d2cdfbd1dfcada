//! The common part of the auctions: one standing bid, which can be raised, taken over or held.

use crate::{Bid, Board, Contract, Declaration, Refusal, Seat, Standing, lone};

/// Records a bid: it becomes the standing one, changes its owner, or is a pass.
pub(crate) fn write_down(board: &mut Board, seat: Seat, bid: Bid) {
    let auction = &mut board.auction;
    auction.said.push((seat, bid));
    match (bid, auction.standing.first_mut()) {
        (Bid::Contract(contract), _) => {
            auction.standing.clear();
            auction.standing.push(Declaration::new(seat, contract));
        }
        (Bid::Unteren, Some(standing)) => *standing = Declaration { seat, standing: Standing::Unteren, ..*standing },
        (Bid::Hold, Some(standing)) => *standing = Declaration { seat, standing: Standing::Held, ..*standing },
        _ => auction.passed.insert(seat),
    }
}

/// Ends the auction with the game it has found.
pub(crate) fn ended(board: &mut Board, seat: Seat, contract: Contract) {
    let standing = board.auction.standing.first().map_or(Standing::Declared, |bid| bid.standing);
    lone::found(board, Declaration { seat, contract, standing });
}

/// Names the rule that a bid breaks if no such auction allows it or if it does not outrank the standing one.
pub(crate) fn refusal(board: &Board, bid: Bid) -> Refusal {
    match bid {
        Bid::Forehand => Refusal::NotForehand,
        Bid::Pass => Refusal::MayNotPass,
        Bid::Hold => Refusal::NothingToHold,
        Bid::Unteren => Refusal::NothingToTakeOver,
        Bid::Contract(contract) if !lone::CONTRACTS.contains(&contract) => Refusal::NotInRuleSet { contract },
        Bid::Contract(contract) => {
            Refusal::BidTooLow { standing: board.auction.standing.first().map_or(contract, |bid| bid.contract) }
        }
    }
}
