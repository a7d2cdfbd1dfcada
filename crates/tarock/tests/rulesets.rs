//! Rule sets as files: those in `rulesets/` are the presets, and what a club gets wrong is explained to it.

use std::fs;
use std::path::{Path, PathBuf};

use rstest::rstest;
use tarock::koenigrufen::{PRESETS, Rules, SETTINGS};
use tarock::{Contract, Difference, RuleSet, SettingGroup, SettingValue};
use tarock_testkit::preset;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets")
}

fn file(name: &str) -> String {
    let path = folder().join(format!("{name}.toml"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What a club writes that changes some of the cup rules.
fn club(text: &str) -> Result<RuleSet, String> {
    toml::from_str(&format!("name = \"club\"\ngame = \"koenigrufen\"\nbase = \"cup\"\n{text}"))
        .map_err(|error| error.message().to_owned())
}

#[rstest]
fn a_file_reads_back_as_its_preset(#[values("min", "cup", "luxus", "melk", "mayr2012")] name: &str) {
    let text = file(name);
    let read: RuleSet = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(read.differences(&preset(name)).is_empty(), "{:?}", read.differences(&preset(name)));
    assert_eq!(read, preset(name));
    assert!(!text.lines().any(|line| line.trim_start().starts_with("base")), "the file says everything itself");
}

#[test]
fn every_preset_has_its_file_and_every_file_its_preset() {
    let mut files: Vec<String> = fs::read_dir(folder())
        .expect("rulesets/")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    let mut presets: Vec<String> = PRESETS.iter().map(|(name, _)| format!("{name}.toml")).collect();
    presets.sort();
    assert_eq!(files, presets);
}

#[test]
fn the_files_explain_every_setting_and_give_its_number() {
    for (name, _) in PRESETS {
        let text = file(name);
        let lines: Vec<&str> = text.lines().collect();
        for setting in SETTINGS {
            let at = lines.iter().position(|line| line.starts_with(&format!("{} = ", setting.key)));
            let at = at.unwrap_or_else(|| panic!("{name}: {} is missing", setting.key));
            let comment = lines[at - 1];
            let expected = setting.id.map_or("# ".to_owned(), |id| format!("# {id}: "));
            assert!(comment.starts_with(&expected), "{name}: {comment:?} above {}", setting.key);
            for value in setting.values.iter().filter(|value| matches!(value, SettingValue::Word(_))) {
                assert!(comment.contains(&format!("\"{value}\"")), "{name}: {comment:?} does not say {value}");
            }
        }
    }
}

#[rstest]
fn a_base_gives_all_that_a_file_does_not_say(#[values("min", "cup", "luxus", "melk", "mayr2012")] name: &str) {
    let text = format!("name = \"club\"\ngame = \"koenigrufen\"\nbase = \"{name}\"");
    let read: RuleSet = toml::from_str(&text).expect("a base is enough");
    assert_eq!(read.name(), "club");
    assert!(read.differences(&preset(name)).is_empty());
}

#[test]
fn a_file_with_a_base_changes_only_what_it_says() {
    let read =
        club("[options]\ntriccolo = true\n[bonuses]\nKU = { silent = 1.5, announced = 3 }").expect("a club's rules");
    let keys: Vec<String> = preset("cup").differences(&read).into_iter().map(|difference| difference.key).collect();
    assert_eq!(keys, ["triccolo", "KU"]);
}

#[test]
fn a_file_without_base_must_say_everything() {
    let complete = file("cup");
    for setting in SETTINGS {
        let without: Vec<&str> =
            complete.lines().filter(|line| !line.starts_with(&format!("{} = ", setting.key))).collect();
        let error = toml::from_str::<RuleSet>(&without.join("\n")).expect_err("a setting is missing");
        let expected = format!(
            "{}.{} is missing; add it, or name a preset to take it from, such as base = \"cup\"",
            setting.group.key(),
            setting.key
        );
        assert_eq!(error.message(), expected);
    }
    for (line, expected) in [("Dreier ", "contracts.Dreier is missing"), ("TRL ", "bonuses.TRL is missing")] {
        let without: Vec<&str> = complete.lines().filter(|other| !other.starts_with(line)).collect();
        let error = toml::from_str::<RuleSet>(&without.join("\n")).expect_err("a value is missing");
        assert!(error.message().starts_with(expected), "{error}");
    }
}

#[rstest]
#[case::part_of_the_name("[options]\nkaiserstich = true", "options.kaiserstich", "options.no_kaiserstich")]
#[case::the_wrong_table("[options]\nvirgin_share = \"two\"", "options.virgin_share", "flags.virgin_share")]
#[case::words_left_out("[flags]\nshares_need_trick = true", "flags.shares_need_trick", "flags.shares_need_a_trick")]
#[case::another_word("[scoring]\nmayor_from = 107", "scoring.mayor_from", "scoring.mayor_at")]
#[case::a_letter_too_many("[options]\nquapill = true", "options.quapill", "options.quapil")]
#[case::a_letter_missing("[flags]\nouvert_open = 1", "flags.ouvert_open", "flags.ouvert_opens")]
#[case::case_matters("[contracts]\ndreier = { rank = 9, won = 1, lost = 1 }", "contracts.dreier", "contracts.Dreier")]
#[case::the_valat_is_no_bonus_of_the_table(
    "[bonuses]\nTRLL = { silent = 1, announced = 2 }",
    "bonuses.TRLL",
    "bonuses.TRL"
)]
fn an_unknown_key_says_what_was_probably_meant(#[case] text: &str, #[case] wrong: &str, #[case] meant: &str) {
    assert_eq!(club(text).unwrap_err(), format!("{wrong} is not a setting; did you mean {meant}?"));
}

#[rstest]
#[case::switch("[options]\nquapil = \"yes\"", "options.quapil takes true or false, not \"yes\"")]
#[case::switch_as_number("[options]\nquapil = 1", "options.quapil takes true or false, not 1")]
#[case::word("[flags]\nvirgin_share = \"four\"", "flags.virgin_share takes three or two, not \"four\"")]
#[case::word_as_number("[flags]\nvirgin_share = 3", "flags.virgin_share takes three or two, not 3")]
#[case::number("[scoring]\nwin_at = 211", "scoring.win_at takes a number from 0 to 210, not 211")]
#[case::threshold("[scoring]\nwin_at = 0", "scoring.win_at must lie between 1 and 210")]
#[case::counting("[scoring]\ncounting = \"whole\"", "scoring.win_at must lie between 1 and 106")]
#[case::factor("[scoring]\nvalat_silent = 0", "scoring.valat_silent must be at least 1")]
#[case::rank("[contracts]\nDreier = { rank = 32, won = 1, lost = 1 }", "contracts.Dreier: ranks lie between 1 and 31")]
#[case::no_rank("[contracts]\nDreier = { won = 1, lost = 1 }", "contracts.Dreier: the rank is missing")]
#[case::rank_of_forehands_game(
    "[contracts]\nTrischaken = { rank = 1, won = 1, lost = 1 }",
    "contracts.Trischaken is forehand's alone and has no rank"
)]
#[case::worthless(
    "[contracts]\nDreier = { rank = 9, won = 0, lost = 1 }",
    "contracts.Dreier: values lie between 0.5 and 10000"
)]
#[case::thirds_of_points(
    "[contracts]\nDreier = { rank = 9, won = 0.3, lost = 1 }",
    "points are whole or half numbers up to a million"
)]
#[case::bonus("[bonuses]\nKU = { silent = 1, announced = -2 }", "bonuses.KU: values lie between 0.5 and 10000")]
#[case::contract("[contracts]\nRamsch = { rank = 9, won = 1, lost = 1 }", "contracts.Ramsch is not a setting")]
#[case::negative("[scoring]\nwin_at = -1", "scoring.win_at takes a number from 0 to 210, not -1")]
#[case::decimal("[scoring]\nwin_at = 35.5", "scoring.win_at takes a number from 0 to 210, not 35.5")]
#[case::list("[scoring]\nwin_at = [107]", "scoring.win_at takes a number from 0 to 210, not a list or a table")]
fn a_bad_value_is_told_what_is_allowed(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(club(text).unwrap_err(), expected);
}

#[rstest]
#[case::preset("name = \"club\"\ngame = \"koenigrufen\"\nbase = \"skat\"", "base: there is no preset skat")]
#[case::game("name = \"club\"\ngame = \"skat\"", "game: unknown game: expected koenigrufen")]
#[case::no_name("game = \"koenigrufen\"\nbase = \"cup\"", "missing field `name`")]
#[case::table("name = \"club\"\ngame = \"koenigrufen\"\nbase = \"cup\"\n[option]", "unknown field `option`")]
fn a_file_of_something_else_is_refused(#[case] text: &str, #[case] expected: &str) {
    let error = toml::from_str::<RuleSet>(text).expect_err("not a rule set");
    assert!(error.message().starts_with(expected), "{error}");
}

#[test]
fn every_option_and_flag_changed_alone_makes_valid_rules_that_differ_in_it_alone() {
    for (name, rules) in PRESETS {
        let groups = [SettingGroup::Options, SettingGroup::Flags];
        for setting in SETTINGS.iter().filter(|setting| groups.contains(&setting.group)) {
            let mut changed = 0;
            for &value in setting.values {
                let mut settings = rules.settings();
                let before = setting.get(&settings);
                setting.set(&mut settings, value).expect("a value of the setting");
                let after = Rules::new(settings).unwrap_or_else(|error| panic!("{name}, {}: {error}", setting.key));
                let found = preset(name).differences(&RuleSet::new("changed", after));
                if value == before {
                    assert_eq!(found, []);
                    continue;
                }
                changed += 1;
                let expected = Difference {
                    group: setting.group,
                    id: setting.id,
                    key: setting.key.to_owned(),
                    left: before.to_string(),
                    right: value.to_string(),
                };
                assert_eq!(found, [expected], "{name}");
            }
            assert_eq!(changed, setting.values.len() - 1, "{name}, {}", setting.key);
        }
    }
}

#[test]
fn every_number_and_every_value_table_counts_as_a_difference() {
    for (name, rules) in PRESETS {
        for setting in SETTINGS.iter().filter(|setting| setting.values.is_empty()) {
            let mut settings = rules.settings();
            let other = if setting.get(&settings) == SettingValue::Number(53) { 52 } else { 53 };
            setting.set(&mut settings, SettingValue::Number(other)).expect("53 is a number");
            let changed = RuleSet::new("changed", Rules::new(settings).expect("53 is in reach of every pack"));
            let found = preset(name).differences(&changed);
            assert_eq!(found.iter().map(|difference| &*difference.key).collect::<Vec<_>>(), [setting.key], "{name}");
        }
        for &contract in Contract::ALL {
            let mut settings = rules.settings();
            let value = &mut settings.contracts[contract as usize];
            value.lost = value.lost * 3;
            let changed = RuleSet::new("changed", Rules::new(settings).expect("three times the loss"));
            let found = preset(name).differences(&changed);
            assert_eq!(found.iter().map(|difference| &*difference.key).collect::<Vec<_>>(), [contract.id()], "{name}");
        }
    }
}

#[test]
fn the_valat_has_no_row_among_the_bonuses() {
    // It would be read, ignored and lost when the rule set is written again.
    let error = club("[bonuses]\nVLT = { silent = 3, announced = 6 }").unwrap_err();
    assert!(error.starts_with("bonuses.VLT is not a setting"), "{error}");
}

#[test]
fn an_unknown_base_names_the_presets() {
    let text = "name = \"club\"\ngame = \"koenigrufen\"\nbase = \"wien\"\n";
    let error = toml::from_str::<tarock::RuleSet>(text).unwrap_err().message().to_owned();
    assert!(error.contains("min, cup, luxus, melk, mayr2012"), "{error}");
}
