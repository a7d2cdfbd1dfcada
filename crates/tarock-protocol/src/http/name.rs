//! The schema of a person's or group's name.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// Stands for a name in schemas: strict in requests, a plain string in responses.
pub(super) struct NameSchema;

impl JsonSchema for NameSchema {
    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        // Unicode decides which letters are capital, so there is no pattern here.
        json_schema!({
            "type": "string",
            "description": "First a capital letter, then letters of the same script (Latin, Greek or Cyrillic), digits and hyphens.",
            "minLength": 1,
            "maxLength": tarock_table::Name::MAX_CHARS,
            "examples": ["Resi", "Änne-2"],
        })
    }
}
