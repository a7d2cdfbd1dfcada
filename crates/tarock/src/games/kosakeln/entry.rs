//! Deals of Kosakeln that a scorer enters.

use super::{Rules, rules};
use crate::lone::entry::Form;
use crate::lone::{CONTRACTS, FACTS, Facts};
use crate::{Board, Bonus, BonusSet, Contract, DealSummary, EntryFields, Game, Hidden, Settlement, SummaryError};

fn form(rules: &Rules) -> Form {
    // Where a forbidden card loses the game at once, a game that was played out had none.
    let without = [Bonus::NoKings, Bonus::NoTrull].into_iter().filter(|_| rules.settings().broken_announcement_loses);
    Form {
        game: Game::Kosakeln,
        contracts: CONTRACTS.into_iter().collect(),
        customs: rules.customs(),
        origins: false,
        follow: [Bonus::Forty, Bonus::Fifty].into_iter().chain(without).collect(),
        facts: FACTS.difference(BonusSet::of(Bonus::TwoTrullInHand)),
        facts_have_times: false,
        never_silent: BonusSet::EMPTY,
        valat_without_score: true,
        valat_multiplies: false,
        // The opponent's own talon can hold more than half of the points.
        least_with_valat: 0,
        thresholds: [rules.settings().absolut_at, rules.settings().panzer_at],
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

/// Returns what can be entered about a deal of this contract.
pub(crate) fn fields(rules: &Rules, contract: Contract) -> EntryFields {
    let set = rules.settings();
    let mut fields = form(rules).fields(contract, |bonus| rules.value(bonus).silent);
    let scores = [(None, set.win_at), (Some(Bonus::Forty), set.absolut_at), (Some(Bonus::Fifty), set.panzer_at)];
    fields.thresholds.extend(scores);
    fields
}
