//! The common data model of the rules of all games: named settings, tables of values, presets.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{Difference, Game, Setting, SettingGroup, SettingInfo, SettingValue};
use crate::GamePoints;

/// The rules of one game in the terms of rule-set files. Reading, writing, comparing and drawing rule sets is
/// implemented once, on top of this trait.
pub(crate) trait RuleBook: Copy + 'static {
    /// Everything a table can agree on.
    type Settings: Copy + 'static;

    /// The game that these rules belong to.
    #[cfg_attr(not(feature = "serde"), expect(dead_code, reason = "only files name it"))]
    const GAME: Game;
    /// The built-in rule sets by name.
    const PRESETS: &'static [(&'static str, Self)];
    /// The settings in the tables `options`, `flags` and `scoring`.
    const SETTINGS: &'static [Setting<Self::Settings>];
    /// The settings that files of older versions lack, and the value that they then have. Files leave that value out, so
    /// that older versions can read them.
    const LATER: &'static [(&'static str, Absent)] = &[];
    /// The tables of values, one per group.
    const TABLES: &'static [ValueTable<Self::Settings>];

    /// Checks settings and derives the rules from them.
    fn check(settings: Self::Settings) -> Result<Self, RulesError>;
    /// Returns the settings of checked rules.
    fn to_settings(&self) -> Self::Settings;
    /// Converts thresholds to the counting of the settings, except for those that `said` names.
    fn convert(_settings: &mut Self::Settings, _before: &Self::Settings, _said: &dyn Fn(&str) -> bool) {}
    /// Adjusts the numbers, which are not drawn, to the settings that were; `pick(n)` returns a number below n.
    fn adjust(drawn: &mut Self::Settings, pick: &mut dyn FnMut(u32) -> u32);
}

/// The value of a setting that a complete file does not mention.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Absent {
    /// That of the first preset of the game.
    FirstPreset,
    /// That of the preset with the name of the file; without one, that of the first preset. For settings that say in a
    /// file what programs have known by the name of the rules so far.
    SameName,
}

/// A table of values in a rule-set file, such as `contracts`: one row per id, one value per column.
pub(crate) struct ValueTable<S: 'static> {
    /// The table in the file: contracts or bonuses.
    pub(crate) group: SettingGroup,
    /// The ids of its rows.
    pub(crate) rows: fn() -> Vec<&'static str>,
    /// The names of its columns, and whether a row may omit them.
    pub(crate) columns: &'static [(&'static str, bool)],
    /// Returns the value at a row and a column.
    pub(crate) get: fn(&S, usize, usize) -> Option<GamePoints>,
    /// Changes the value at a row and a column; false if it is not allowed there. `None` empties an optional column.
    pub(crate) set: fn(&mut S, usize, usize, Option<GamePoints>) -> bool,
}

impl<S> ValueTable<S> {
    /// Copies all values.
    pub(crate) fn copy(&self, from: &S, to: &mut S) {
        for row in 0..(self.rows)().len() {
            for column in 0..self.columns.len() {
                (self.set)(to, row, column, (self.get)(from, row, column));
            }
        }
    }

    /// Formats a row for a comparison.
    fn row_text(&self, settings: &S, row: usize) -> String {
        let cells = (0..self.columns.len()).filter_map(|column| (self.get)(settings, row, column));
        cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join("/")
    }
}

/// The error for settings that are out of range or contradict each other.
///
/// ```
/// use tarock::koenigrufen::{CUP, Rules, Settings};
/// let nobody_wins = Settings { win_at: 211, ..*CUP.settings() };
/// assert_eq!(Rules::new(nobody_wins).unwrap_err().to_string(), "scoring.win_at must lie between 1 and 210");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesError(pub(crate) String);

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for RulesError {}

/// Fails unless a number lies in an inclusive range.
pub(crate) fn within(name: &str, value: u16, from: u16, to: u16) -> Result<(), RulesError> {
    if (from..=to).contains(&value) {
        return Ok(());
    }
    Err(RulesError(format!("{name} must lie between {from} and {to}")))
}

/// Fails unless all values of a table lie between `least` and `most`.
pub(crate) fn values_within<S>(
    settings: &S,
    table: &ValueTable<S>,
    least: GamePoints,
    most: GamePoints,
) -> Result<(), RulesError> {
    for (row, id) in (table.rows)().iter().enumerate() {
        for column in 0..table.columns.len() {
            let fits = |value: GamePoints| value >= least && value <= most;
            if !(table.get)(settings, row, column).is_none_or(fits) {
                let group = table.group.key();
                return Err(RulesError(format!("{group}.{id}: values lie between {least} and {most}")));
            }
        }
    }
    Ok(())
}

/// Returns the preset of a game by its name, ignoring ASCII case.
pub(crate) fn preset<R: RuleBook>(name: &str) -> Option<&'static (&'static str, R)> {
    R::PRESETS.iter().find(|(preset, _)| preset.eq_ignore_ascii_case(name))
}

/// Returns every setting with its value, in the order of the rule-set files.
pub(crate) fn settings<R: RuleBook>(rules: &R) -> Vec<(SettingInfo, SettingValue)> {
    let settings = rules.to_settings();
    R::SETTINGS.iter().map(|setting| (setting.info, setting.get(&settings))).collect()
}

/// Returns the value of a setting in complete files of the rules that do not mention it; `None` for settings that every
/// complete file must mention.
#[cfg(feature = "serde")]
pub(crate) fn absent<R: RuleBook>(name: &str, key: &str) -> Option<SettingValue> {
    let (_, absent) = R::LATER.iter().find(|(later, _)| *later == key)?;
    let setting = R::SETTINGS.iter().find(|setting| setting.info.key == key)?;
    let named = preset::<R>(name).filter(|_| *absent == Absent::SameName);
    let (_, rules) = named.unwrap_or(&R::PRESETS[0]);
    Some(setting.get(&rules.to_settings()))
}

/// Returns every difference between two rule sets of a game, including the tables of values.
pub(crate) fn differences<R: RuleBook>(left: &R, right: &R) -> Vec<Difference> {
    let (left, right) = (left.to_settings(), right.to_settings());
    let mut found = Vec::new();
    for setting in R::SETTINGS {
        let (a, b) = (setting.get(&left), setting.get(&right));
        if a != b {
            let SettingInfo { group, id, key, .. } = setting.info;
            found.push(Difference { group, id, key: key.to_string(), left: a.to_string(), right: b.to_string() });
        }
    }
    for table in R::TABLES {
        for (row, id) in (table.rows)().into_iter().enumerate() {
            let (a, b) = (table.row_text(&left, row), table.row_text(&right, row));
            if a != b {
                found.push(Difference { group: table.group, id: None, key: id.to_string(), left: a, right: b });
            }
        }
    }
    found
}

/// Draws a random mixture of all settings; `pick(n)` returns a number below n.
pub(crate) fn draw<R: RuleBook>(pick: &mut dyn FnMut(u32) -> u32) -> R {
    let (_, base) = &R::PRESETS[pick(R::PRESETS.len() as u32) as usize];
    let mut drawn = base.to_settings();
    // What a preset has always meant is not drawn: a seed goes on giving the same rules, and the same cards after them.
    let has_its_own = |key: &str| R::LATER.contains(&(key, Absent::SameName));
    for setting in R::SETTINGS.iter().filter(|setting| !has_its_own(setting.info.key)) {
        let values = setting.info.values;
        if let Some(&value) = values.get(pick(values.len().max(1) as u32) as usize) {
            (setting.set)(&mut drawn, value);
        }
    }
    R::adjust(&mut drawn, pick);
    R::check(drawn).expect("every mixture of options is a rule set")
}

/// Switches options by their ids. The error holds the id of the option that failed and the reason.
#[cfg(feature = "serde")]
pub(crate) fn switch<'a, R: RuleBook>(
    rules: &R,
    options: impl Iterator<Item = (&'a str, bool)>,
) -> Result<R, (&'a str, String)> {
    let mut settings = rules.to_settings();
    let mut last = "";
    for (id, on) in options {
        last = id;
        let named = |s: &&Setting<_>| s.info.group == SettingGroup::Options && s.info.id == Some(id);
        let setting = R::SETTINGS.iter().find(named).ok_or_else(|| (id, id.to_string()))?;
        setting.set(&mut settings, on.into()).map_err(|error| (id, error.to_string()))?;
    }
    R::check(settings).map_err(|error| (last, error.to_string()))
}
