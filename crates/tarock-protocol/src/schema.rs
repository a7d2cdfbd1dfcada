//! The JSON Schema of all messages, generated from the types.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::{ClientMessage, ServerMessage, VERSION};

/// Returns a JSON Schema (2020-12) with `ClientMessage` and `ServerMessage`.
pub fn json_schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let client = generator.subschema_for::<ClientMessage>();
    let server = generator.subschema_for::<ServerMessage>();
    let definitions = generator.take_definitions(true);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kaiserstich online protocol",
        "description": format!("Version {VERSION}. A client sends messages that fit `ClientMessage` and receives messages that fit `ServerMessage`."),
        "oneOf": [client, server],
        "$defs": definitions,
    })
}
