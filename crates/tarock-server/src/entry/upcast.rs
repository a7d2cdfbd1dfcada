//! From old versions to the current one, a step for each.
//!
//! Steps change the JSON of an entry and know nothing of today's types: those go on changing, and a step is finished when it is
//! written.

use serde_json::Value;

use super::VERSION;

/// The step at index `n` makes an entry of version `n` into one of version `n + 1`.
const STEPS: [fn(&mut Value); VERSION as usize] = [
    // Entries before version 1 differ only in not saying which version they are.
    |_entry| {},
];

/// Makes an entry of this version, which is not newer than the current one, into an entry of the current one.
pub(super) fn to_current(entry: &mut Value, version: u16) {
    for step in STEPS.iter().skip(version.into()) {
        step(entry);
    }
}
