//! A made-up next version, for rehearsing an update: every entry has an event that the current version does not know.

use serde::{Serialize, Serializer, ser::SerializeSeq as _};
use serde_json::{Value, json};
use tarock_table::Event;

/// One more than the current version.
pub(super) const VERSION: u16 = super::VERSION + 1;

/// The kind of the made-up event.
const KIND: &str = "rehearsed";

/// The events of an entry, preceded by the made-up one.
pub(super) struct Events<'a>(pub(super) &'a [Event]);

impl Serialize for Events<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut all = serializer.serialize_seq(Some(self.0.len() + 1))?;
        all.serialize_element(&json!({ "kind": KIND }))?;
        for event in self.0 {
            all.serialize_element(event)?;
        }
        all.end()
    }
}

/// Drops the made-up event, which changes nothing at the table.
pub(super) fn to_current(entry: &mut Value) {
    if let Some(events) = entry["events"].as_array_mut() {
        events.retain(|event| event["kind"] != KIND);
    }
}
