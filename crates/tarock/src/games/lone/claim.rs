//! The effect of a claim on bonuses.

use super::customs;
use crate::deal::view::Private;
use crate::tricks::claim;
use crate::{Board, Card, CardSet, Contract, Seat};

/// Whether the bonuses come out the same in any order in which `seat` plays cards that nothing outstanding beats.
pub(crate) fn order_is_idle(board: &Board, seat: Seat, own: &Private, outstanding: CardSet) -> bool {
    let Some(game) = board.game() else { return false };
    if game.contract == Contract::Trischaken {
        return true;
    }
    let customs = customs(board);
    let captures = customs.mondfang && own.hand.contains(Card::SKUES) && outstanding.contains(Card::MOND);
    !captures && !claim::has_live_bird(board, seat, own, customs.birds)
}
