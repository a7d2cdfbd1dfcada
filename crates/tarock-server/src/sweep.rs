//! How often tables are swept, how gently, and when a table counts as forgotten.
//!
//! Serving processes look for tables whose owner was killed, archivers for closed tables whose logs were not removed.
//! Both must agree on what is old, because an archiver examines only tables that a serving process would have opened
//! before.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::identity;

/// How often all tables are swept.
pub(crate) const EVERY: Duration = Duration::from_mins(10);
/// The pause between two tables, so that a sweep causes little load.
pub(crate) const PAUSE: Duration = Duration::from_millis(5);
/// The silence after which a table counts as forgotten. An open table with an owner never stays silent for this long.
const FORGOTTEN_AFTER: SignedDuration = SignedDuration::from_mins(31);

/// Returns whether a table with this last entry has closed or lost its owner.
pub(crate) fn is_forgotten(last_stored: Option<Timestamp>) -> bool {
    last_stored.is_some_and(|time| identity::timestamp().duration_since(time) > FORGOTTEN_AFTER)
}
