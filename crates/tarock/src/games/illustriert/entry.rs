//! Deals of Illustriertes Tarock that a scorer enters.

use super::{Counted, Rules, rules};
use crate::lone::entry::Form;
use crate::lone::{FACTS, Facts};
use crate::{
    Board, Bonus, BonusSet, Contract, DealSummary, EntryFields, Game, GamePoints, Hidden, Settlement, SummaryError,
    ValatMode,
};

fn form(rules: &Rules) -> Form {
    let fifty_counts = rules.settings().fifty == Counted::AtEnd;
    Form {
        game: Game::Illustriert,
        contracts: rules.contracts(),
        customs: rules.customs(),
        origins: true,
        follow: [Bonus::Forty, Bonus::Fifty].into_iter().collect(),
        facts: FACTS.difference(BonusSet::of(Bonus::BirdsInHand)),
        facts_have_times: rules.settings().combinations == Counted::Announced,
        never_silent: if fifty_counts { BonusSet::of(Bonus::Fifty) } else { BonusSet::EMPTY },
        valat_without_score: false,
        valat_multiplies: rules.settings().valat == ValatMode::Multiply,
        least_with_valat: super::settle::least_thirds(rules.settings().points_to_win),
        thresholds: [rules.settings().forty_at, rules.settings().fifty_at].map(super::settle::least_thirds),
    }
}

/// Returns the summary of a deal that is over.
pub(crate) fn of_deal(board: &Board, shown: &Hidden, id: &str) -> Option<DealSummary> {
    Some(form(rules(board)).write(id, board.rules.name(), &Facts::gather(board, shown)?))
}

/// Checks a summary that a scorer entered and returns its bill.
pub(crate) fn settle(summary: &DealSummary, rules: &Rules) -> Result<Settlement, SummaryError> {
    Ok(rules.settle(&form(rules).read(summary)?))
}

/// Returns what can be entered about a deal of this contract. Every point above half is paid, so the score is needed.
pub(crate) fn fields(rules: &Rules, contract: Contract) -> EntryFields {
    let birds = rules.birds();
    let silent = |bonus: Bonus| {
        let counts = bonus.bird().is_none() || birds.contains(bonus);
        if counts { rules.value(bonus).silent } else { GamePoints::ZERO }
    };
    form(rules).fields(contract, silent)
}
