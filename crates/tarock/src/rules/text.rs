//! The TOML and JSON forms of rule sets.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::book::{RuleBook, ValueTable};
use super::{Game, GameRules, RuleSet, SettingGroup, SettingValue};
use crate::{GamePoints, illustriert, koenigrufen, kosakeln};

/// A table of values: one row per id, one value per column.
type Rows = BTreeMap<String, BTreeMap<String, GamePoints>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    game: String,
    /// The preset that supplies everything the file does not set.
    #[serde(default)]
    base: Option<String>,
    /// The preset that supplies the values of contracts and bonuses.
    #[serde(default)]
    values: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, Raw>,
    #[serde(default)]
    flags: BTreeMap<String, Raw>,
    #[serde(default)]
    scoring: BTreeMap<String, Raw>,
    #[serde(default)]
    contracts: Rows,
    #[serde(default)]
    bonuses: Rows,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Raw {
    Switch(bool),
    Number(u16),
    Integer(i64),
    Decimal(f64),
    Word(String),
    Other(de::IgnoredAny),
}

impl core::fmt::Display for Raw {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Switch(on) => write!(f, "{on}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => write!(f, "\"{word}\""),
            Self::Integer(number) => write!(f, "{number}"),
            Self::Decimal(number) => write!(f, "{number}"),
            Self::Other(_) => f.write_str("a list or a table"),
        }
    }
}

impl<'de> Deserialize<'de> for RuleSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        File::deserialize(deserializer)?.read().map_err(de::Error::custom)
    }
}

impl File {
    fn read(self) -> Result<RuleSet, String> {
        // Names appear in links and in the headings of tables.
        if self.name.chars().count() > 100 {
            return Err("name: at most 100 characters".to_string());
        }
        let game: Game = self.game.parse().map_err(|error| format!("game: {error}"))?;
        match game {
            Game::Koenigrufen => self.read_as::<koenigrufen::Rules>(),
            Game::Illustriert => self.read_as::<illustriert::Rules>(),
            Game::Kosakeln => self.read_as::<kosakeln::Rules>(),
        }
    }

    fn read_as<R: RuleBook + Into<GameRules>>(self) -> Result<RuleSet, String> {
        let base = self.base_of::<R>()?.to_settings();
        let mut settings = base;
        let complete = self.base.is_some();
        let tables = [
            (SettingGroup::Options, &self.options),
            (SettingGroup::Flags, &self.flags),
            (SettingGroup::Scoring, &self.scoring),
        ];
        for (group, table) in tables {
            for (key, raw) in table {
                set::<R>(&mut settings, group, key, raw)?;
            }
            for setting in R::SETTINGS.iter().filter(|s| s.info.group == group && !complete) {
                if table.contains_key(setting.info.key) {
                    continue;
                }
                let absent = super::book::absent::<R>(&self.name, setting.info.key);
                let absent = absent.ok_or_else(|| missing::<R>(group, setting.info.key))?;
                setting.set(&mut settings, absent).map_err(|error| error.to_string())?;
            }
        }
        R::convert(&mut settings, &base, &|key| self.scoring.contains_key(key));
        let values = self.values.as_deref().map(preset_of::<R>).transpose().map_err(|why| format!("values: {why}"))?;
        for table in R::TABLES {
            if let Some(values) = values {
                table.copy(&values.to_settings(), &mut settings);
            }
            let complete = complete || values.is_some();
            let said = if table.group == SettingGroup::Contracts { &self.contracts } else { &self.bonuses };
            fill::<R>(&mut settings, table, said, complete)?;
        }
        let rules = R::check(settings).map_err(|error| error.to_string())?;
        Ok(RuleSet::new(self.name, rules))
    }

    /// Returns the preset that the file builds on. Without a base any preset serves: the file must set everything.
    fn base_of<R: RuleBook>(&self) -> Result<&'static R, String> {
        let Some(name) = &self.base else { return Ok(&R::PRESETS[0].1) };
        preset_of::<R>(name).map_err(|why| format!("base: {why}"))
    }
}

/// Returns a preset by its name, or says which ones there are.
fn preset_of<R: RuleBook>(name: &str) -> Result<&'static R, String> {
    super::book::preset::<R>(name).map(|(_, rules)| rules).ok_or_else(|| {
        let names: Vec<_> = R::PRESETS.iter().map(|(name, _)| *name).collect();
        format!("there is no preset {name} of {}; there are {}", R::GAME, names.join(", "))
    })
}

fn missing<R: RuleBook>(group: SettingGroup, key: &str) -> String {
    // The example names the second preset, or the only one.
    let base = R::PRESETS.iter().map(|(name, _)| *name).nth(1).unwrap_or(R::PRESETS[0].0);
    format!("{}.{key} is missing; add it, or name a preset to take it from, such as base = \"{base}\"", group.key())
}

fn set<R: RuleBook>(settings: &mut R::Settings, group: SettingGroup, key: &str, raw: &Raw) -> Result<(), String> {
    let known = || R::SETTINGS.iter().map(|s| (s.info.group.key(), s.info.key));
    let setting = R::SETTINGS
        .iter()
        .find(|s| s.info.group == group && s.info.key == key)
        .ok_or_else(|| unknown(group.key(), key, known()))?;
    let value = match raw {
        Raw::Switch(on) => Some(SettingValue::Switch(*on)),
        Raw::Number(number) => Some(SettingValue::Number(*number)),
        Raw::Word(word) => {
            setting.info.values.iter().copied().find(|v| matches!(v, SettingValue::Word(known) if known == word))
        }
        Raw::Integer(_) | Raw::Decimal(_) | Raw::Other(_) => None,
    };
    let result = match value {
        Some(value) => setting.set(settings, value),
        None => Err(setting.info.error(raw)),
    };
    result.map_err(|error| format!("{}.{error}", group.key()))
}

/// Fills a table of values from a file.
fn fill<R: RuleBook>(
    settings: &mut R::Settings,
    table: &ValueTable<R::Settings>,
    said: &Rows,
    complete: bool,
) -> Result<(), String> {
    let (group, rows) = (table.group.key(), (table.rows)());
    for (id, cells) in said {
        let row = rows.iter().position(|row| row == id);
        let row = row.ok_or_else(|| unknown(group, id, rows.iter().map(|row| (group, *row))))?;
        let place = format!("{group}.{id}");
        for (name, &value) in cells {
            let column = table.columns.iter().position(|(column, _)| column == name);
            let names = || table.columns.iter().map(|(column, _)| (place.as_str(), *column));
            let column = column.ok_or_else(|| unknown(&place, name, names()))?;
            if !(table.set)(settings, row, column, Some(value)) {
                return Err(format!("{place}.{name} cannot be {value}"));
            }
        }
        for (column, (name, optional)) in table.columns.iter().enumerate() {
            if *optional && !cells.contains_key(*name) {
                (table.set)(settings, row, column, None);
            }
        }
        // A row must be complete: a missing column would silently keep the value of the preset.
        let lacking = table.columns.iter().find(|(column, optional)| !optional && !cells.contains_key(*column));
        if let Some((column, _)) = lacking {
            return Err(format!("{place}.{column} is missing"));
        }
    }
    match rows.iter().find(|row| !complete && !said.contains_key(**row)) {
        Some(row) => Err(missing::<R>(table.group, row)),
        None => Ok(()),
    }
}

/// Returns the message for an unknown key, with a likely correction.
fn unknown<'a>(group: &str, key: &str, known: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let near = known.map(|(group, name)| (distance(key, name), group, name)).min();
    let hint = match near {
        // With more changes than half the length of the key, any word could become any other.
        Some((changes, group, name)) if changes * 2 <= key.len() => format!("; did you mean {group}.{name}?"),
        _ => String::new(),
    };
    format!("{group}.{key} is not a setting{hint}")
}

/// Returns the edit distance of two words: the letters to insert, delete or change, ignoring ASCII case.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().take(80).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in to.iter().enumerate() {
            let change = diagonal + usize::from(!a.eq_ignore_ascii_case(&b));
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

impl Serialize for RuleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let settings = self.settings();
        let mut map = serializer.serialize_map(Some(7))?;
        map.serialize_entry("name", self.name())?;
        map.serialize_entry("game", self.game().id())?;
        for group in [SettingGroup::Options, SettingGroup::Flags, SettingGroup::Scoring] {
            let said = settings.iter().filter(|(info, value)| info.group == group && !self.leaves_out(info, *value));
            let table = said.map(|(info, value)| (info.key, value));
            map.serialize_entry(group.key(), &Entries(table))?;
        }
        for group in [SettingGroup::Contracts, SettingGroup::Bonuses] {
            let columns = self.columns(group);
            let rows: Vec<_> = self.rows(group);
            let rows = rows.iter().map(|(id, cells)| {
                let cells = columns.iter().zip(cells).filter_map(|(column, cell)| Some((*column, (*cell)?)));
                (*id, Entries(cells))
            });
            map.serialize_entry(group.key(), &Entries(rows))?;
        }
        map.end()
    }
}

impl Serialize for SettingValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Switch(on) => serializer.serialize_bool(*on),
            Self::Number(number) => serializer.serialize_u16(*number),
            Self::Word(word) => serializer.serialize_str(word),
        }
    }
}

/// Pairs of keys and values as a table.
struct Entries<I>(I);

impl<V: Serialize, I: Iterator<Item = (&'static str, V)> + Clone> Serialize for Entries<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.clone())
    }
}
