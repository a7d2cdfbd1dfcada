//! Tags in a shape of another program. Before records had tags, `tags` was an unknown field like any other, and what
//! others wrote there has to stay readable.

use std::borrow::Cow;

use serde_json::{Map, Value};

use crate::record::About;

const TAGS: &str = "tags";

/// Takes tags that are not a list of words out of the JSON of a record. Returns the rest and the tags; `None` if
/// something else is wrong.
pub(crate) fn take_foreign(json: &str) -> Option<(String, Value)> {
    let mut fields: Map<String, Value> = serde_json::from_str(json).ok()?;
    let is_own = |tags: &Value| tags.as_array().is_some_and(|tags| tags.iter().all(Value::is_string));
    let tags = fields.remove(TAGS).filter(|tags| !is_own(tags))?;
    Some((Value::Object(fields).to_string(), tags))
}

impl About {
    /// Keeps tags of another shape among the unknown fields.
    pub(crate) fn keep_foreign_tags(&mut self, tags: Value) {
        self.extra.insert(TAGS.to_owned(), tags);
    }

    /// Returns what is written: tags take the place of those of another shape.
    pub(crate) fn written(&self) -> Cow<'_, Self> {
        let mut about = Cow::Borrowed(self);
        if !self.tags.is_empty() && self.extra.contains_key(TAGS) {
            about.to_mut().extra.remove(TAGS);
        }
        about
    }
}
