//! Looking through the logs of all tables: how often, how gently, and from when on a table counts as forgotten.
//!
//! Serving processes look for tables whose owner was killed, archivers for closed ones that nobody has removed. Both have to
//! agree on what is old: an archiver looks closely only at what a serving process would have opened before.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::identity;

/// How often all tables are looked through.
pub(crate) const EVERY: Duration = Duration::from_mins(10);
/// How long between two looks at last entries, so that looking through is nobody's burden.
pub(crate) const PAUSE: Duration = Duration::from_millis(5);
/// Nothing happens for so long at no table that is open and has an owner.
const FORGOTTEN_AFTER: SignedDuration = SignedDuration::from_mins(31);

/// Whether a table whose last entry was stored then has to be closed, or has lost its owner.
pub(crate) fn is_forgotten(last_stored: Option<Timestamp>) -> bool {
    last_stored.is_some_and(|time| identity::timestamp().duration_since(time) > FORGOTTEN_AFTER)
}
