//! Sweeping the logs of all tables: how often, how gently, and when a table counts as forgotten.
//!
//! Serving processes look for tables whose owner was killed, archivers for closed ones that nobody has removed. Both
//! have to agree on what is old: an archiver looks closely only at what a serving process would have opened before.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::identity;

/// How often all tables are swept.
pub(crate) const EVERY: Duration = Duration::from_mins(10);
/// The pause between two tables, so that a sweep is no burden.
pub(crate) const PAUSE: Duration = Duration::from_millis(5);
/// An open table with an owner is never silent for this long.
const FORGOTTEN_AFTER: SignedDuration = SignedDuration::from_mins(31);

/// Returns whether a table whose last entry was stored then has to be closed, or has lost its owner.
pub(crate) fn is_forgotten(last_stored: Option<Timestamp>) -> bool {
    last_stored.is_some_and(|time| identity::timestamp().duration_since(time) > FORGOTTEN_AFTER)
}
