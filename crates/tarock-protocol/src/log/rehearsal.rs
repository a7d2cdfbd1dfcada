//! The next version before there is one, to rehearse an update: every entry has an event that this version does not
//! know.

use serde::{Serialize, Serializer, ser::SerializeSeq as _};
use serde_json::{Value, json};
use tarock_table::Event;

/// One version ahead.
pub(super) const VERSION: u16 = super::VERSION + 1;

/// The kind of the event that only the next version knows.
const KIND: &str = "rehearsed";

/// The events of an entry, preceded by the new one.
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

/// Drops the new event, which changes nothing at the table.
pub(super) fn to_current(entry: &mut Value) {
    if let Some(events) = entry["events"].as_array_mut() {
        events.retain(|event| event["kind"] != KIND);
    }
}
