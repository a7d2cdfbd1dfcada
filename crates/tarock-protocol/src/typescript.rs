//! TypeScript declarations of all messages, generated from the schema.

use std::fmt::Write as _;

use serde_json::{Map, Value};

/// Returns declarations for all messages and the types they contain.
pub fn typescript() -> String {
    let schema = crate::json_schema();
    let mut text = String::from("// Made by `cargo xtask protocol` from the Rust types. Do not edit.\n");
    let none = Map::new();
    for (name, definition) in schema["$defs"].as_object().unwrap_or(&none) {
        comment(&mut text, definition, "");
        let _ = writeln!(text, "export type {name} = {};\n", shape(definition));
    }
    text
}

fn comment(text: &mut String, schema: &Value, indent: &str) {
    if let Some(words) = schema["description"].as_str() {
        let words = words.replace("*/", "* /").split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{indent}/** {words} */");
    }
}

fn shape(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or("unknown").to_owned();
        // A reference may have additional members, such as the tag of a variant.
        return if schema["properties"].is_object() { format!("({name} & {})", object(schema)) } else { name };
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[key].as_array() {
            let choices = choices.iter().map(shape).collect::<Vec<_>>().join(" | ");
            return if schema["properties"].is_object() {
                format!("(({choices}) & {})", object(schema))
            } else {
                format!("({choices})")
            };
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().map(shape).collect::<Vec<_>>().join(" & ");
    }
    if let Some(types) = schema["type"].as_array() {
        let of = |kind: &Value| {
            let mut one = schema.clone();
            one["type"] = kind.clone();
            shape(&one)
        };
        return types.iter().map(of).collect::<Vec<_>>().join(" | ");
    }
    match schema["type"].as_str() {
        Some("string") => "string".into(),
        Some("integer" | "number") => "number".into(),
        Some("boolean") => "boolean".into(),
        Some("null") => "null".into(),
        Some("array") => format!("Array<{}>", shape(&schema["items"])),
        Some("object") => object(schema),
        _ => "unknown".into(),
    }
}

fn object(schema: &Value) -> String {
    let Some(properties) = schema["properties"].as_object() else { return "Record<string, unknown>".into() };
    let required: Vec<&str> =
        schema["required"].as_array().map(|names| names.iter().filter_map(Value::as_str).collect()).unwrap_or_default();
    let fields = properties.iter().map(|(name, field)| {
        let optional = if required.contains(&name.as_str()) { "" } else { "?" };
        format!("{name}{optional}: {}", shape(field))
    });
    format!("{{ {} }}", fields.collect::<Vec<_>>().join("; "))
}
