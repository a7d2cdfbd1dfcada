//! Upcasts entries from old versions to the current one, in one step per version.
//!
//! Steps change the JSON of an entry and do not use the current types, because types keep changing, while a step never
//! changes once it is written.

use serde_json::Value;

use super::VERSION;

/// The step at index `n` upcasts an entry of version `n` to version `n + 1`.
const STEPS: [fn(&mut Value); VERSION as usize] = [
    // Entries before version 1 differ only in not naming their version.
    |_entry| {},
];

/// Upcasts an entry of this version to the current version, which must not be older.
pub(super) fn to_current(entry: &mut Value, version: u16) {
    for step in STEPS.iter().skip(version.into()) {
        step(entry);
    }
}
