//! House rules: a rule set changed one setting at a time, compared with its preset, read and written as a file.

use serde_json::Value;
use tarock::{Counting, Difference, Game, RuleSet, SettingGroup, SettingValue};
use tarock_words::Words;

/// The suffix of a changed rule set's name, after the name of its preset.
const CHANGED: char = '*';

/// The preset a rule set comes from: the one it is named after, else the one it differs least from.
pub(crate) fn base(rules: &RuleSet) -> RuleSet {
    let name = rules.name().trim_end_matches(CHANGED);
    let named = RuleSet::preset(name).filter(|preset| preset.game() == rules.game());
    let nearest = || rules.game().presets().min_by_key(|preset| preset.differences(rules).len());
    named.or_else(nearest).unwrap_or_else(|| rules.clone())
}

/// The rule set with one setting changed.
///
/// # Errors
///
/// The reason why the rules refuse it.
pub(crate) fn change(rules: &RuleSet, group: SettingGroup, key: &str, value: &Value) -> Result<RuleSet, String> {
    let counting = match (key, value.as_str()) {
        ("counting", Some("thirds")) => Some(Counting::Thirds),
        ("counting", Some("whole")) => Some(Counting::Whole),
        _ => None,
    };
    let Some(counting) = counting else { return edit(rules, |file| file[group.key()][key] = value.clone()) };
    // The thresholds are scores, and follow the counting.
    let converted = rules.with_counting(counting).map_err(|error| error.to_string())?;
    let converted = serde_json::to_value(&converted).map_err(|error| error.to_string())?;
    edit(rules, |file| file[group.key()] = converted[group.key()].clone())
}

/// The presets whose values differ, to choose a table of values from.
pub(crate) fn value_tables(game: Game) -> Vec<RuleSet> {
    let mut all: Vec<RuleSet> = Vec::new();
    for preset in game.presets() {
        if !all.iter().any(|other| has_values_of(other, &preset)) {
            all.push(preset);
        }
    }
    all
}

/// Whether two rule sets have the same values of contracts and bonuses.
pub(crate) fn has_values_of(rules: &RuleSet, other: &RuleSet) -> bool {
    [SettingGroup::Contracts, SettingGroup::Bonuses].into_iter().all(|group| rules.rows(group) == other.rows(group))
}

/// The rule set with the values of a preset.
///
/// # Errors
///
/// The reason why the rules refuse them.
pub(crate) fn take_values(rules: &RuleSet, preset: &RuleSet) -> Result<RuleSet, String> {
    let values = serde_json::to_value(preset).map_err(|error| error.to_string())?;
    edit(rules, |file| {
        for group in [SettingGroup::Contracts, SettingGroup::Bonuses] {
            file[group.key()] = values[group.key()].clone();
        }
    })
}

/// The rule set with one value of a table changed; an empty text removes the value.
///
/// # Errors
///
/// If that is no number, or the rules do not allow it.
pub(crate) fn change_cell(
    rules: &RuleSet,
    group: SettingGroup,
    row: &str,
    column: &str,
    text: &str,
) -> Result<RuleSet, String> {
    let text = text.trim().replace(',', ".");
    let number: Option<f64> = if text.is_empty() { None } else { Some(text.parse().map_err(|_| text.clone())?) };
    edit(rules, |file| {
        let cells = &mut file[group.key()][row];
        match number {
            // Whole numbers stay whole: ranks are counted, not measured.
            Some(number) if number.fract() == 0.0 => cells[column] = Value::from(number as i64),
            Some(number) => cells[column] = Value::from(number),
            None => {
                if let Some(cells) = cells.as_object_mut() {
                    cells.remove(column);
                }
            }
        }
    })
}

fn edit(rules: &RuleSet, change: impl FnOnce(&mut Value)) -> Result<RuleSet, String> {
    let mut file = serde_json::to_value(rules).map_err(|error| error.to_string())?;
    change(&mut file);
    let read = |file: &Value| serde_json::from_value::<RuleSet>(file.clone()).map_err(|error| error.to_string());
    let changed = read(&file)?;
    let preset = base(rules);
    // Undoing every change gives the preset again.
    if preset.differences(&changed).is_empty() && is_ours(rules.name(), preset.name()) {
        return Ok(preset);
    }
    if is_ours(rules.name(), preset.name()) {
        file["name"] = Value::from(format!("{}{CHANGED}", preset.name()));
        return read(&file);
    }
    Ok(changed)
}

/// Whether the set has no name of its own.
fn is_ours(name: &str, preset: &str) -> bool {
    name.trim_end_matches(CHANGED) == preset
}

/// Writes the rule set as a file.
pub(crate) fn write(rules: &RuleSet) -> String {
    toml::to_string(rules).unwrap_or_default()
}

/// Reads the rule set of a file.
///
/// # Errors
///
/// The error and its place in the file.
pub(crate) fn read(text: &str) -> Result<RuleSet, String> {
    toml::from_str(text).map_err(|error| error.to_string().trim().to_owned())
}

/// Formats a value for people.
pub(crate) fn value(words: &Words, value: SettingValue) -> String {
    match value {
        SettingValue::Switch(true) => words.say("yes", &[]),
        SettingValue::Switch(false) => words.say("no", &[]),
        SettingValue::Number(number) => number.to_string(),
        SettingValue::Word(word) => words.say(&format!("value-{word}"), &[]),
    }
}

/// One line of a comparison: the setting, its value in the preset, its value here.
pub(crate) fn line(words: &Words, rules: &RuleSet, difference: &Difference) -> [String; 3] {
    let say = |key: String| words.say(&key, &[]);
    let shown = |text: &str| match text {
        "true" => say("yes".to_owned()),
        "false" => say("no".to_owned()),
        "" => "–".to_owned(),
        text if text.contains(|sign: char| sign.is_ascii_digit()) => words.decimal(text),
        word => say(format!("value-{word}")),
    };
    let columns = || {
        let names = rules.columns(difference.group);
        let names: Vec<_> = names.iter().map(|column| say(format!("column-{}", column.replace('_', "-")))).collect();
        names.join("/")
    };
    let about = match difference.group {
        SettingGroup::Contracts => format!("{} ({})", say(format!("contract-{}", difference.key)), columns()),
        SettingGroup::Bonuses => format!("{} ({})", say(format!("bonus-{}", difference.key)), columns()),
        _ => say(format!("setting-{}", difference.key)),
    };
    [about, shown(&difference.left), shown(&difference.right)]
}

#[cfg(test)]
mod tests {
    use tarock_words::Language;

    use super::*;

    fn cup() -> RuleSet {
        RuleSet::preset("cup").unwrap()
    }

    #[test]
    fn a_changed_set_remembers_its_preset_and_comes_back_to_it() {
        let changed = change(&cup(), SettingGroup::Options, "triccolo", &Value::from(true)).unwrap();
        assert_eq!(changed.name(), "cup*");
        assert_eq!(base(&changed), cup());
        assert_eq!(cup().differences(&changed).len(), 1);
        let back = change(&changed, SettingGroup::Options, "triccolo", &Value::from(false)).unwrap();
        assert_eq!(back, cup());
    }

    #[test]
    fn another_counting_takes_its_thresholds_along() {
        let whole = change(&cup(), SettingGroup::Scoring, "counting", &Value::from("whole")).unwrap();
        let keys: Vec<String> = cup().differences(&whole).into_iter().map(|found| found.key).collect();
        assert_eq!(keys, ["counting", "win_at", "mayor_at"]);
        assert_eq!(change(&whole, SettingGroup::Scoring, "counting", &Value::from("thirds")), Ok(cup()));
    }

    #[test]
    fn a_table_of_values_is_chosen_apart_from_the_other_rules() {
        let melk = RuleSet::preset("melk").unwrap();
        let mixed = take_values(&cup(), &melk).unwrap();
        assert!(has_values_of(&mixed, &melk) && !has_values_of(&mixed, &cup()));
        assert!(cup().differences(&mixed).iter().all(|found| found.group != SettingGroup::Options));
        assert_eq!(take_values(&mixed, &cup()), Ok(cup()));
        let names: Vec<String> =
            value_tables(Game::Koenigrufen).iter().map(|preset| preset.name().to_owned()).collect();
        assert_eq!(names, ["min", "cup", "melk", "mayr2012", "oesterreich"], "Luxus has the values of Cup");
    }

    #[test]
    fn what_contradicts_itself_is_refused_in_words() {
        let refused = change(&cup(), SettingGroup::Scoring, "win_at", &Value::from(211)).unwrap_err();
        assert!(refused.contains("win_at"), "{refused}");
        assert!(change(&cup(), SettingGroup::Options, "triccolo", &Value::from("often")).is_err());
        assert!(change_cell(&cup(), SettingGroup::Contracts, "Dreier", "won", "viel").is_err());
    }

    #[test]
    fn values_of_tables_can_be_changed_in_either_notation() {
        let dearer = change_cell(&cup(), SettingGroup::Bonuses, "TRL", "silent", "1,5").unwrap();
        assert_eq!(cup().differences(&dearer).len(), 1);
        assert_eq!(dearer, change_cell(&cup(), SettingGroup::Bonuses, "TRL", "silent", "1.5").unwrap());
    }

    #[test]
    fn every_setting_of_every_preset_can_be_set_to_all_its_words() {
        for preset in Game::ALL.iter().flat_map(|game| game.presets()) {
            for (info, _) in preset.settings() {
                for &value in info.values {
                    let value = serde_json::to_value(value).unwrap();
                    // It may be refused with a reason, but must not panic.
                    if let Err(why) = change(&preset, info.group, info.key, &value) {
                        assert!(!why.is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn a_file_says_the_same_rules() {
        for preset in Game::ALL.iter().flat_map(|game| game.presets()) {
            assert_eq!(read(&write(&preset)), Ok(preset));
        }
        assert!(read("name = 3").is_err());
    }

    #[test]
    fn every_difference_between_presets_can_be_said() {
        for language in [Language::De, Language::En] {
            let words = Words::new(language);
            for game in Game::ALL {
                for (left, right) in
                    game.presets().flat_map(|left| game.presets().map(move |right| (left.clone(), right)))
                {
                    for difference in left.differences(&right) {
                        for text in line(&words, &left, &difference) {
                            assert!(!text.contains("setting-") && !text.contains("value-"), "{text}");
                        }
                    }
                }
            }
        }
    }
}
