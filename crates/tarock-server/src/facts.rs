//! The facts of deals, which searches use. They are computed once, when a deal is stored.

use jiff::tz::TimeZone;
use serde_json::Value;
use tarock::DealRecord;
use tarock_archive::{Facts, Sought};
use tarock_record::{About, GameRecord};
use tarock_store::FinishedDeal;
use tarock_table::{DealId, TableId};

/// The version of the facts that this program computes.
pub(crate) const VERSION: i16 = Sought::VERSION;

/// Returns the facts of a deal; none if its record cannot be replayed.
pub(crate) fn of(deal: DealId, table: TableId, record: &DealRecord) -> Option<Value> {
    let about = About { id: Some(deal.to_string()), session: Some(table.to_string()), ..About::default() };
    let record = GameRecord { deal: record.clone(), about };
    // Searches compute the day, because it depends on the reader's time zone.
    let facts = Facts::of(&record, &TimeZone::UTC).ok()?;
    serde_json::to_value(Sought::from(&facts)).ok()
}

/// Returns the facts of a deal that is already stored.
pub(crate) fn of_stored(deal: &FinishedDeal) -> Option<Value> {
    let mut record = deal.record.clone();
    record.as_object_mut()?.remove("shuffle");
    of(deal.deal_id, deal.table_id, &serde_json::from_value(record).ok()?)
}
