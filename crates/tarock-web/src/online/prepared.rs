//! A deal of this device that opens a table with others: in the archive, at a table of this device, or edited there.

use serde::{Deserialize, Serialize};
use tarock::{DealRecord, Phase};
use tarock_table::TableId;

use crate::dom::browser;

const KEY: &str = "prepared";

/// A deal that waits for the people at its table. It is kept on the device and not in the URL of the table, which is
/// sent to the others.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Prepared {
    table: TableId,
    deal: DealRecord,
}

/// The deal as it opens a table: as far as it was played, or its cards if it is over.
pub(crate) fn opening(mut deal: DealRecord) -> DealRecord {
    if deal.replay().is_ok_and(|position| position.board().phase == Phase::Finished) {
        deal.actions.clear();
    }
    deal
}

/// Keeps the deal that opens a table.
pub(crate) fn keep(table: TableId, deal: DealRecord) {
    if let Ok(text) = serde_json::to_string(&Prepared { table, deal }) {
        browser::store(KEY, &text);
    }
}

/// The deal that opens a table, if it was prepared here.
pub(crate) fn of(table: TableId) -> Option<DealRecord> {
    let text = browser::stored(KEY)?;
    let prepared: Prepared = serde_json::from_str(&text).ok()?;
    (prepared.table == table).then_some(prepared.deal)
}

/// Forgets the deal, because it is on its table.
pub(crate) fn forget() {
    browser::store(KEY, "");
}

#[cfg(test)]
mod tests {
    use tarock::{Pack, RuleSet, Seat};

    use super::*;

    #[test]
    fn a_running_deal_goes_on_and_a_finished_one_begins_again() {
        let mut deal = DealRecord::new(RuleSet::CUP, Seat::S4, Pack::NEW);
        deal.actions.push("forehand".parse().unwrap());
        assert_eq!(opening(deal.clone()), deal);
        let mut position = deal.replay().unwrap();
        while let Some(legal) = position.legal() {
            let action = legal.draw(&mut |_| 0);
            position.play(action).unwrap();
            deal.actions.push(action);
        }
        let again = opening(deal.clone());
        assert_eq!((again.actions.len(), again.pack, again.dealer), (0, deal.pack, deal.dealer));
    }
}
