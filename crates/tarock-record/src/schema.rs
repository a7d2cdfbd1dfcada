//! The JSON Schema of a record, generated from the types.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use tarock::{Game, RuleSet, SettingGroup, SettingValue};

use crate::record::About;

/// Returns the JSON Schema (draft 2020-12) of one line of a `.tarock` file.
///
/// ```
/// let schema = tarock_record::json_schema();
/// assert_eq!(schema["properties"]["version"]["const"], 1);
/// ```
pub fn json_schema() -> Value {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = generator.into_root_schema_for::<About>().to_value();
    schema["title"] = "One deal of Tarock".into();
    schema["description"] = "One line of a .tarock file. Fields that are not named here are kept.".into();
    let card = "(T([1-9]|1[0-9]|2[0-2])|[HK][1-4KDPB]|[PX]([789KDPB]|10))";
    let deal = json!({
        "version": { "const": 1, "description": "Readers refuse what they do not know." },
        "rules": { "oneOf": Game::ALL.iter().map(|game| rules(*game)).collect::<Vec<_>>() },
        "dealer": { "type": "integer", "minimum": 1, "maximum": 4, "description": "Who dealt, from 1." },
        "pack": {
            "type": "string",
            "pattern": format!("^{card}( {card}){{53}}$"),
            "description": "All 54 cards in the order in which they were dealt."
        },
        "kept": {
            "type": "object",
            "description": "What somebody has kept of the talon of the deal before.",
            "properties": {
                "seat": { "type": "integer", "minimum": 1, "maximum": 4 },
                "cards": { "type": "string", "pattern": format!("^{card}( {card}){{0,5}}$") }
            },
            "required": ["seat", "cards"],
            "additionalProperties": false
        },
        "actions": {
            "type": "array",
            "description": "What the players did.",
            "items": { "$ref": "#/$defs/Action" }
        }
    });
    let kontra = "(G|[0-9A-Z]+):[1-4](-[1-4])?";
    schema["$defs"]["Action"] = json!({
        "type": "string",
        "pattern": format!(
            "^(forehand|pass|hold|unteren|surrender|claim|bid [A-Za-z]+|call (4K|[HKPX][KD])|take [1-6]|discard {card}( {card})*\
             |(exchange|keep)( {card})*|announce( [0-9A-Z]+)*( kontra( {kontra})+)?|play {card})$"
        )
    });
    schema["properties"]["undone"]["items"] = json!({ "$ref": "#/$defs/Action" });
    let about = schema["properties"].take();
    let parts = [deal, about].into_iter().filter_map(|part| part.as_object().cloned());
    schema["properties"] = Value::Object(parts.flatten().collect());
    schema["required"] = json!(["version", "rules", "dealer", "pack", "actions"]);
    without_examples(&mut schema);
    schema
}

/// Removes examples in Rust, which mean nothing to readers of a schema.
fn without_examples(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            if let Some(Value::String(text)) = map.get_mut("description") {
                let end = text.find("```").unwrap_or(text.len());
                *text = text[..end].trim_end().to_owned();
            }
            map.values_mut().for_each(without_examples);
        }
        Value::Array(list) => list.iter_mut().for_each(without_examples),
        _ => {}
    }
}

/// Returns the schema of a rule set: every setting with its values, every contract and bonus with its columns.
fn rules(game: Game) -> Value {
    let Some(preset) = game.presets().next() else { return json!(false) };
    let mut properties = Map::new();
    properties.insert("name".into(), json!({ "type": "string" }));
    properties.insert("game".into(), json!({ "const": game.id() }));
    properties.insert("base".into(), json!({ "type": "string", "description": "The preset to take the rest from." }));
    let values = json!({ "type": "string", "description": "The preset to take contracts and bonuses from." });
    properties.insert("values".into(), values);
    for group in [SettingGroup::Options, SettingGroup::Flags, SettingGroup::Scoring] {
        properties.insert(group.key().into(), table());
    }
    for (setting, _) in preset.settings() {
        let values: Vec<Value> = setting.values.iter().map(value).collect();
        let schema =
            if values.is_empty() { json!({ "type": "integer", "minimum": 0 }) } else { json!({ "enum": values }) };
        if let Some(table) = properties.get_mut(setting.group.key()) {
            table["properties"][setting.key] = schema;
        }
    }
    for group in [SettingGroup::Contracts, SettingGroup::Bonuses] {
        properties.insert(group.key().into(), rows(&preset, group));
    }
    json!({
        "type": "object",
        "title": format!("Rules of {game}"),
        "properties": properties,
        "required": ["name", "game"],
        "additionalProperties": false
    })
}

fn table() -> Value {
    json!({ "type": "object", "properties": {}, "additionalProperties": false })
}

fn rows(preset: &RuleSet, group: SettingGroup) -> Value {
    let mut row = table();
    for column in preset.columns(group) {
        row["properties"][column] = json!({ "type": "number" });
    }
    let mut all = table();
    for (id, _) in preset.rows(group) {
        all["properties"][id] = row.clone();
    }
    all
}

fn value(value: &SettingValue) -> Value {
    match value {
        SettingValue::Switch(on) => json!(on),
        SettingValue::Number(number) => json!(number),
        SettingValue::Word(word) => json!(word),
    }
}
