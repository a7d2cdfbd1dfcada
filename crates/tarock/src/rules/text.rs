//! Rule sets as files: what the TOML and JSON forms look like.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Game, GameRules, RuleSet, SettingGroup, SettingValue};
use crate::Contract;
use crate::koenigrufen::{self, BonusValue, ContractValue, Settings};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    game: String,
    /// The preset that everything not said in the file is taken from.
    #[serde(default)]
    base: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, Raw>,
    #[serde(default)]
    flags: BTreeMap<String, Raw>,
    #[serde(default)]
    scoring: BTreeMap<String, Raw>,
    #[serde(default)]
    contracts: BTreeMap<String, ContractValue>,
    #[serde(default)]
    bonuses: BTreeMap<String, BonusValue>,
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
        let game: Game = self.game.parse().map_err(|error| format!("game: {error}"))?;
        let Game::Koenigrufen = game;
        let (mut settings, complete) = match &self.base {
            None => (koenigrufen::CUP.settings(), false),
            Some(name) => {
                let preset = RuleSet::preset(name).filter(|preset| preset.game() == game);
                let preset = preset.ok_or_else(|| {
                    let names: Vec<_> = game.presets().map(|preset| preset.name).collect();
                    format!("base: there is no preset {name} of {game}; there are {}", names.join(", "))
                })?;
                let GameRules::Koenigrufen(rules) = preset.rules;
                (rules.settings(), true)
            }
        };
        let tables = [
            (SettingGroup::Options, &self.options),
            (SettingGroup::Flags, &self.flags),
            (SettingGroup::Scoring, &self.scoring),
        ];
        for (group, table) in tables {
            for (key, raw) in table {
                set(&mut settings, group, key, raw)?;
            }
            for setting in koenigrufen::SETTINGS.iter().filter(|s| s.group == group && !complete) {
                if !table.contains_key(setting.key) {
                    return Err(missing(group, setting.key));
                }
            }
        }
        for (id, value) in &self.contracts {
            let contract = Contract::ALL.iter().find(|contract| contract.id() == id);
            let names = || Contract::ALL.iter().map(|contract| contract.id());
            let contract = contract.ok_or_else(|| unknown("contracts", id, names().map(|name| ("contracts", name))))?;
            settings.contracts[*contract as usize] = *value;
        }
        for (id, value) in &self.bonuses {
            let bonus = koenigrufen::VALUED.iter().find(|bonus| bonus.id() == id);
            let names = || koenigrufen::VALUED.iter().map(|bonus| bonus.id());
            let bonus = bonus.ok_or_else(|| unknown("bonuses", id, names().map(|name| ("bonuses", name))))?;
            settings.bonuses[*bonus as usize] = *value;
        }
        if !complete {
            let contract = Contract::ALL.iter().find(|c| !self.contracts.contains_key(c.id()));
            let bonus = koenigrufen::VALUED.iter().find(|b| !self.bonuses.contains_key(b.id()));
            if let Some(contract) = contract {
                return Err(missing(SettingGroup::Contracts, contract.id()));
            }
            if let Some(bonus) = bonus {
                return Err(missing(SettingGroup::Bonuses, bonus.id()));
            }
        }
        let rules = koenigrufen::Rules::new(settings).map_err(|error| error.to_string())?;
        Ok(RuleSet::new(self.name, rules))
    }
}

fn missing(group: SettingGroup, key: &str) -> String {
    format!("{}.{key} is missing; add it, or name a preset to take it from, such as base = \"cup\"", group.key())
}

fn set(settings: &mut Settings, group: SettingGroup, key: &str, raw: &Raw) -> Result<(), String> {
    let setting = koenigrufen::SETTINGS
        .iter()
        .find(|s| s.group == group && s.key == key)
        .ok_or_else(|| unknown(group.key(), key, koenigrufen::SETTINGS.iter().map(|s| (s.group.key(), s.key))))?;
    let value = match raw {
        Raw::Switch(on) => Some(SettingValue::Switch(*on)),
        Raw::Number(number) => Some(SettingValue::Number(*number)),
        Raw::Word(word) => {
            setting.values.iter().copied().find(|v| matches!(v, SettingValue::Word(known) if known == word))
        }
        Raw::Integer(_) | Raw::Decimal(_) | Raw::Other(_) => None,
    };
    let result = match value {
        Some(value) => setting.set(settings, value),
        None => Err(setting.error(raw)),
    };
    result.map_err(|error| format!("{}.{error}", group.key()))
}

/// Says that a key is unknown, and which one was probably meant.
fn unknown<'a>(group: &str, key: &str, known: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let near = known.map(|(group, name)| (distance(key, name), group, name)).min();
    let hint = match near {
        // As many changes as half the key has letters would make any word of any other.
        Some((changes, group, name)) if changes * 2 <= key.len() => format!("; did you mean {group}.{name}?"),
        _ => String::new(),
    };
    format!("{group}.{key} is not a setting{hint}")
}

/// How many letters to insert, leave out or change to get from one word to the other.
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
        let GameRules::Koenigrufen(rules) = &self.rules;
        let settings = rules.settings();
        let mut map = serializer.serialize_map(Some(7))?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("game", self.game().id())?;
        for group in [SettingGroup::Options, SettingGroup::Flags, SettingGroup::Scoring] {
            map.serialize_entry(group.key(), &Table(group, &settings))?;
        }
        let contracts = Entries(Contract::ALL.iter().map(|c| (c.id(), settings.contracts[*c as usize])));
        map.serialize_entry(SettingGroup::Contracts.key(), &contracts)?;
        let bonuses = Entries(koenigrufen::VALUED.iter().map(|b| (b.id(), settings.bonuses[*b as usize])));
        map.serialize_entry(SettingGroup::Bonuses.key(), &bonuses)?;
        map.end()
    }
}

struct Table<'a>(SettingGroup, &'a Settings);

impl Serialize for Table<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let settings = koenigrufen::SETTINGS.iter().filter(|setting| setting.group == self.0);
        serializer.collect_map(settings.map(|setting| (setting.key, setting.get(self.1))))
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

struct Entries<I>(I);

impl<V: Serialize, I: Iterator<Item = (&'static str, V)> + Clone> Serialize for Entries<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.clone().map(|(key, value)| (key.to_owned(), value)))
    }
}
