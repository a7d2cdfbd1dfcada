//! Invariants at the end of every deal of Königrufen.

use super::{Facts, Outcome, facts, rules};
use crate::audit::{Violation, holds};
use crate::{CardSet, GamePoints, Position, Side};

/// Checks that points are conserved, that the bill sums to zero, and that a scorer who enters the deal gets the same
/// bill.
pub(crate) fn at_end(position: &Position) -> Result<(), Violation> {
    let (board, hidden) = (position.board(), position.hidden());
    let facts = Facts::gather(board, hidden).ok_or_else(|| Violation::new("finished deals are settled", "no facts"))?;
    let sum: GamePoints = facts.settle(rules(board)).bill.as_slice().iter().copied().sum();
    holds(sum == GamePoints::ZERO, "bills sum to zero", sum)?;
    check_points(position, &facts)?;
    #[cfg(feature = "serde")]
    check_summary(position, &facts)?;
    Ok(())
}

fn check_points(position: &Position, facts: &Facts) -> Result<(), Violation> {
    let (board, hidden) = (position.board(), position.hidden());
    let counting = rules(board).settings().counting;
    match &facts.outcome {
        Outcome::Trischaken { scores, .. } => {
            let sum: u16 = scores.as_slice().iter().sum();
            holds(sum == counting.pack(), "points are conserved", sum)
        }
        Outcome::Positive(game) if !game.surrendered => {
            let cards = facts::side_cards(board, hidden, game);
            let nobody = CardSet::PACK - cards[0] - cards[1];
            holds(cards[0].is_disjoint(cards[1]), "a card counts once", cards[0] & cards[1])?;
            let sum = counting.score(cards[0]) + counting.score(cards[1]) + counting.score(nobody);
            holds(sum == counting.pack(), "points are conserved", sum)?;
            holds(nobody.is_empty() || game.valat.made_by.is_some(), "cards belong to a side", nobody)?;
            let both = game.silent_declarer.intersection(game.silent_defenders);
            holds(both.is_empty(), "a bonus is made by one side", both)?;
            let sides = board.seats().iter().filter(|seat| game.side(*seat) == Side::Declarer).count();
            holds(sides == 1 || sides == 2, "the declarer has at most one partner", sides)
        }
        Outcome::Positive(_) | Outcome::Negative(_) => Ok(()),
    }
}

#[cfg(feature = "serde")]
fn check_summary(position: &Position, facts: &Facts) -> Result<(), Violation> {
    let rules = rules(position.board());
    let summary = crate::DealSummary::of("audit", position.board().rules.name(), facts);
    let read = summary.facts(rules).map_err(|error| Violation::new("a scorer can enter any played deal", error))?;
    holds(read.settle(rules) == facts.settle(rules), "a scorer gets the same bill", format_args!("{summary:?}"))
}
