//! Small values in JSON requests and responses.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use tarock_store::Name;

/// A name as people write it: a capital letter, then letters, digits and hyphens; at most 32 characters.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct NameText(pub(super) Name);

impl JsonSchema for NameText {
    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        // Unicode decides which letters are capital, so there is no pattern here.
        json_schema!({
            "type": "string",
            "description": "First a capital letter, then letters of the same script (Latin, Greek or Cyrillic), digits and hyphens.",
            "minLength": 1,
            "maxLength": Name::MAX_CHARS,
            "examples": ["Resi", "Änne-2"],
        })
    }
}

impl From<Name> for NameText {
    fn from(name: Name) -> Self {
        Self(name)
    }
}

/// Converts half points to points as people count them: 2.5.
pub(super) fn points(half_points: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "nobody wins 2⁵² points")]
    let halves = half_points as f64;
    halves / 2.0
}
