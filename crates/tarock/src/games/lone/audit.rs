//! Invariants at the end of every deal of these games.

use super::facts::side_cards;
use super::{Facts, Outcome};
use crate::audit::{Violation, holds};
use crate::{CardSet, Counting, Position};

/// Checks that points are conserved and that a scorer who enters the deal gets the same bill.
pub(crate) fn at_end(position: &Position) -> Result<(), Violation> {
    let (board, hidden) = (position.board(), position.hidden());
    if board.thrown_in {
        return holds(board.tricks.is_empty(), "nothing is played of a deal that was thrown in", board.tricks.len());
    }
    let facts = Facts::gather(board, hidden).ok_or_else(|| Violation::new("finished deals are settled", "no facts"))?;
    match &facts.outcome {
        Outcome::Trischaken { scores, .. } => {
            let talon: CardSet = hidden.talon.iter().copied().collect();
            let sum = scores.as_slice().iter().sum::<u16>() + Counting::Thirds.score(talon);
            holds(sum == Counting::Thirds.pack(), "points are conserved", sum)?;
        }
        Outcome::Game(game) if !game.lost_at_talon => {
            let cards = side_cards(board, hidden, game.declarer);
            holds(cards[0].is_disjoint(cards[1]), "a card counts once", cards[0] & cards[1])?;
            holds(cards[0] | cards[1] == CardSet::PACK, "cards belong to a side", !(cards[0] | cards[1]))?;
            let both = game.silent_declarer.intersection(game.silent_defenders);
            holds(both.is_empty(), "a bonus is made by one side", both)?;
        }
        Outcome::Game(_) => {}
    }
    #[cfg(feature = "serde")]
    check_summary(position)?;
    Ok(())
}

#[cfg(feature = "serde")]
fn check_summary(position: &Position) -> Result<(), Violation> {
    let (board, claim) = (position.board(), "a scorer gets the same bill");
    let summary = position.summary("audit").ok_or_else(|| Violation::new(claim, "no summary"))?;
    let again = crate::games::settle_summary(&summary, board.rules.rules())
        .map_err(|error| Violation::new("a scorer can enter any played deal", error))?;
    holds(position.settlement() == Some(again), claim, format_args!("{summary:?}"))
}
