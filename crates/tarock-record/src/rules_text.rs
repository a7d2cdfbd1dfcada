//! A rule set as a short text: the preset that it comes from, and the differences.
//!
//! ```text
//! base=cup
//! base=cup; name=Stammtisch; options.quapil=false; contracts.Dreier.won=5
//! ```
//!
//! Without `base`, the text contains every value, and `game` names the game. In names, each byte of `;`, `=`, `%`,
//! white space and control characters is written as `%` and two hexadecimal digits.

use serde_json::{Map, Value};
use tarock::RuleSet;

/// Writes the shortest text that reads back as this rule set.
pub(crate) fn to_text(rules: &RuleSet) -> String {
    let whole = tables(rules);
    let mut presets: Vec<_> = rules
        .game()
        .presets()
        .map(|preset| {
            let base = tables(&preset);
            let changes: Vec<_> = whole.iter().filter(|leaf| !base.contains(leaf)).cloned().collect();
            (preset, changes)
        })
        .collect();
    // Two presets can hold the same rules.
    presets.sort_by_key(|(preset, changes)| (changes.len(), preset.name() != rules.name()));
    for (preset, changes) in presets {
        let mut text = format!("base={}", preset.name());
        if preset.name() != rules.name() {
            text.push_str("; name=");
            text.push_str(&escaped(rules.name()));
        }
        push(&mut text, &changes);
        // More text cannot remove a value that only the preset has.
        if from_text(&text).is_ok_and(|read| read == *rules) {
            return text;
        }
    }
    let mut text = format!("game={}; name={}", rules.game(), escaped(rules.name()));
    push(&mut text, &whole);
    text
}

/// Reads the rule set of a text.
pub(crate) fn from_text(text: &str) -> Result<RuleSet, String> {
    // A complete rule set has about 150 values.
    const LONGEST: usize = 16 * 1024;
    if text.len() > LONGEST {
        return Err("the text of the rules is too long".to_owned());
    }
    let mut file = Map::new();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let (path, value) = part.split_once('=').ok_or_else(|| format!("expected key=value, not {part:?}"))?;
        match path {
            "base" | "game" => {
                file.insert(path.to_owned(), value.into());
            }
            "name" => {
                file.insert("name".to_owned(), unescaped(value)?.into());
            }
            _ => insert(&mut file, path, scalar(value))?,
        }
    }
    if let Some(base) = file.get("base").and_then(Value::as_str) {
        let preset = RuleSet::preset(base).ok_or_else(|| format!("there is no preset {base}"))?;
        if file.keys().all(|key| key == "base") {
            return Ok(preset);
        }
        file.entry("game").or_insert_with(|| preset.game().id().into());
        file.entry("name").or_insert_with(|| preset.name().into());
    }
    serde_json::from_value(Value::Object(file)).map_err(|error| error.to_string())
}

/// Returns every value of a rule set with its path, such as `contracts.Dreier.won`, also those that files leave out.
fn tables(rules: &RuleSet) -> Vec<(String, Value)> {
    let file = serde_json::to_value(rules).expect("a rule set can be written");
    let settings = rules.settings().into_iter();
    let left_out = settings.filter(|(info, _)| file[info.group.key()].get(info.key).is_none());
    let leaf = |value| serde_json::to_value(value).expect("a setting can be written");
    let mut leaves: Vec<_> =
        left_out.map(|(info, value)| (format!("{}.{}", info.group.key(), info.key), leaf(value))).collect();
    let tables = file.as_object().into_iter().flatten();
    for (table, value) in tables.filter(|(key, _)| !["name", "game"].contains(&key.as_str())) {
        collect(table, value, &mut leaves);
    }
    leaves
}

fn collect(path: &str, value: &Value, leaves: &mut Vec<(String, Value)>) {
    match value.as_object() {
        None => leaves.push((path.to_owned(), value.clone())),
        Some(table) => {
            for (key, value) in table {
                collect(&format!("{path}.{key}"), value, leaves);
            }
        }
    }
}

fn push(text: &mut String, leaves: &[(String, Value)]) {
    for (path, value) in leaves {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        text.extend(["; ", path, "=", &value]);
    }
}

/// Puts a value at its path: a table and a key, or a table, a row and a column.
fn insert(file: &mut Map<String, Value>, path: &str, value: Value) -> Result<(), String> {
    let mut steps: Vec<&str> = path.split('.').collect();
    let unknown = || format!("{path}: expected a key such as options.quapil or contracts.Dreier.won");
    let last = steps.pop().filter(|_| (1..=2).contains(&steps.len())).ok_or_else(unknown)?;
    let mut table = file;
    for step in steps {
        let entry = table.entry(step).or_insert_with(|| Value::Object(Map::new()));
        table = entry.as_object_mut().ok_or_else(unknown)?;
    }
    match table.insert(last.to_owned(), value) {
        None => Ok(()),
        Some(_) => Err(format!("{path}: said twice")),
    }
}

fn scalar(text: &str) -> Value {
    match text {
        "true" => true.into(),
        "false" => false.into(),
        _ if text.starts_with(|c: char| c.is_ascii_digit() || c == '-') => {
            serde_json::from_str(text).unwrap_or_else(|_| text.into())
        }
        _ => text.into(),
    }
}

fn escaped(name: &str) -> String {
    const HEX: [char; 16] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'];
    let mut text = String::new();
    for c in name.chars() {
        // White space at the ends would be taken for space between the parts.
        if matches!(c, ';' | '=' | '%') || c.is_whitespace() || c.is_control() {
            let mut bytes = [0; 4];
            for byte in c.encode_utf8(&mut bytes).bytes() {
                text.extend(['%', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
            }
        } else {
            text.push(c);
        }
    }
    text
}

fn unescaped(text: &str) -> Result<String, String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digit = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
        let (Some(high), Some(low)) = (digit(rest.next()), digit(rest.next())) else {
            return Err("name: expected two hexadecimal digits after %".to_owned());
        };
        bytes.push((16 * high + low) as u8);
    }
    String::from_utf8(bytes).map_err(|_| "name: not UTF-8".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarock::Game;
    use tarock_testkit::Chance;

    #[test]
    fn a_preset_is_its_name() {
        for preset in Game::ALL.iter().flat_map(|game| game.presets()) {
            assert_eq!(to_text(&preset), format!("base={}", preset.name()));
            assert_eq!(from_text(&to_text(&preset)), Ok(preset));
        }
    }

    #[test]
    fn random_rule_sets_come_back() {
        let mut chance = Chance::new(4);
        for &game in Game::ALL {
            for _ in 0..50 {
                let rules = chance.rules_of(game);
                assert_eq!(from_text(&to_text(&rules)).as_ref(), Ok(&rules), "{}", to_text(&rules));
            }
        }
    }

    #[test]
    fn any_name_that_people_can_read_comes_back() {
        let cup = RuleSet::CUP;
        for name in ["", " Stammtisch ", "Stammtisch\u{a0}", "\u{3000}", "a;b=c%d", "Zum Löwen\n\u{7f}", "%41"] {
            let rules = RuleSet::new(name, cup.rules().clone());
            assert_eq!(from_text(&to_text(&rules)), Ok(rules));
        }
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "cup",
            "base=poker",
            "base=cup; options=1",
            "base=cup; a.b.c.d=1",
            "base=cup; name=%4",
            "=;=",
            "base=cup; options.quapil=7",
            "base=cup; options.quapil.x=1; options.quapil=true",
        ] {
            assert!(from_text(text).is_err(), "{text}");
        }
    }
}
