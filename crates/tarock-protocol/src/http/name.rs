//! The schema of a person's or group's name.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

/// The schema of a name. Only requests are validated against it strictly.
pub(super) struct NameSchema;

impl JsonSchema for NameSchema {
    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        // No pattern: Unicode decides which letters are uppercase.
        json_schema!({
            "type": "string",
            "description": "First a capital letter, then letters of the same script (Latin, Greek or Cyrillic), digits and hyphens.",
            "minLength": 1,
            "maxLength": tarock_table::Name::MAX_CHARS,
            "examples": ["Resi", "Änne-2"],
        })
    }
}
