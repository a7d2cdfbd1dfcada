//! Rule sets as files: those in `rulesets/` are the presets, and errors in a club's file are explained.

use std::fs;
use std::path::{Path, PathBuf};

use rstest::rstest;
use tarock::{
    Difference, EarlierTricks, Game, GamePoints, RuleSet, SettingGroup, SettingInfo, SettingValue, illustriert,
    koenigrufen, kosakeln,
};
use tarock_testkit::{Chance, preset};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets")
}

fn file(name: &str) -> String {
    let path = folder().join(format!("{name}.toml"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Iterates over the presets of all games.
fn presets() -> impl Iterator<Item = RuleSet> {
    Game::ALL.iter().flat_map(|game| game.presets())
}

/// Reads a club's file that changes some rules of a preset.
fn house(base: &str, text: &str) -> Result<RuleSet, String> {
    let game = preset(base).game();
    toml::from_str(&format!("name = \"club\"\ngame = \"{game}\"\nbase = \"{base}\"\n{text}"))
        .map_err(|error| error.message().to_owned())
}

/// Reads a club's file that changes some of the cup rules.
fn club(text: &str) -> Result<RuleSet, String> {
    house("cup", text)
}

/// Returns the lines of a file that give a setting a value.
fn line(info: &SettingInfo, value: SettingValue) -> String {
    match value {
        SettingValue::Word(word) => format!("[{}]\n{} = \"{word}\"", info.group.key(), info.key),
        value => format!("[{}]\n{} = {value}", info.group.key(), info.key),
    }
}

fn keys(found: &[Difference]) -> Vec<&str> {
    found.iter().map(|difference| &*difference.key).collect()
}

#[rstest]
fn a_file_reads_back_as_its_preset(
    #[values("min", "cup", "luxus", "melk", "mayr2012", "oesterreich", "raiffeisen", "beck", "graz", "spieleversum")]
    name: &str,
) {
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
    let mut presets: Vec<String> = presets().map(|set| format!("{}.toml", set.name())).collect();
    presets.sort();
    assert_eq!(files, presets);
}

#[test]
fn the_files_explain_every_setting_and_give_its_number() {
    for set in presets() {
        let (name, text) = (set.name(), file(set.name()));
        let lines: Vec<&str> = text.lines().collect();
        for (setting, _) in set.settings() {
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

#[test]
fn files_of_one_game_explain_their_settings_in_the_same_words() {
    for game in Game::ALL {
        // Only the headers of the files describe the preset.
        let comments = |name: &str| -> Vec<String> {
            let text = file(name);
            let body = text.lines().skip_while(|line| !line.starts_with("name = "));
            body.filter_map(|line| line.split_once('#')).map(|(_, comment)| comment.to_owned()).collect()
        };
        let mut all = game.presets().map(|set| comments(set.name()));
        let first = all.next().expect("a game has presets");
        assert!(all.all(|other| other == first), "{game}");
    }
}

#[rstest]
fn a_base_gives_all_that_a_file_does_not_say(
    #[values("min", "cup", "luxus", "melk", "mayr2012", "oesterreich", "raiffeisen", "beck", "graz", "spieleversum")]
    name: &str,
) {
    let read = house(name, "").expect("a base is enough");
    assert_eq!(read.name(), "club");
    assert!(read.differences(&preset(name)).is_empty());
    let loud = format!("name = \"club\"\ngame = \"{}\"\nbase = \"{}\"", preset(name).game(), name.to_uppercase());
    assert_eq!(toml::from_str(&loud), Ok(read), "large and small letters are the same");
}

#[rstest]
#[case("cup", "[options]\ntriccolo = true\n[bonuses]\nKU = { silent = 1.5, announced = 3 }", &["triccolo", "KU"])]
#[case("beck", "[options]\nuhu = true\n[contracts]\nSO = { factor = 5 }", &["uhu", "SO"])]
#[case(
    "graz",
    "[flags]\nall_pass = \"redeal\"\n[bonuses]\nMOON = { silent = 2.5, after = 0, before = 0 }",
    &["all_pass", "MOON"]
)]
#[case(
    "spieleversum",
    "[scoring]\nwin_at = 106\n[contracts]\nDB = { value = 1.5, silent_valat = 6 }",
    &["win_at", "DB"]
)]
fn a_file_with_a_base_changes_only_what_it_says(#[case] base: &str, #[case] text: &str, #[case] changed: &[&str]) {
    let read = house(base, text).expect("a club's rules");
    assert_eq!(keys(&preset(base).differences(&read)), changed);
}

#[rstest]
#[case("cup", "cup", &[("Dreier ", "contracts.Dreier"), ("TRL ", "bonuses.TRL")])]
#[case("beck", "graz", &[("ZB ", "contracts.ZB"), ("MOON ", "bonuses.MOON")])]
#[case("graz", "graz", &[("SO ", "contracts.SO"), ("H ", "bonuses.H")])]
#[case("spieleversum", "spieleversum", &[("EB ", "contracts.EB"), ("B ", "bonuses.B")])]
fn a_file_without_base_must_say_everything(#[case] name: &str, #[case] base: &str, #[case] rows: &[(&str, &str)]) {
    let complete = file(name);
    let missing = |line: &str, what: &str| {
        let without: Vec<&str> = complete.lines().filter(|other| !other.starts_with(line)).collect();
        let error = toml::from_str::<RuleSet>(&without.join("\n")).expect_err("a setting is missing");
        let hint = format!("add it, or name a preset to take it from, such as base = \"{base}\"");
        assert_eq!(error.message(), format!("{what} is missing; {hint}"));
    };
    // Files are older than these settings, and go on meaning what they meant.
    let is_later = |key: &str| ["kontra_counts", "earlier_tricks"].contains(&key);
    for (setting, _) in preset(name).settings().into_iter().filter(|(setting, _)| !is_later(setting.key)) {
        missing(&format!("{} = ", setting.key), &format!("{}.{}", setting.group.key(), setting.key));
    }
    for (line, what) in rows {
        missing(line, what);
    }
}

#[rstest]
#[case::part_of_the_name("cup", "[options]\nkaiserstich = true", "options.kaiserstich", "options.no_kaiserstich")]
#[case::the_wrong_table("cup", "[options]\nvirgin_share = \"two\"", "options.virgin_share", "flags.virgin_share")]
#[case::words_left_out(
    "cup",
    "[flags]\nshares_need_trick = true",
    "flags.shares_need_trick",
    "flags.shares_need_a_trick"
)]
#[case::another_word("cup", "[scoring]\nmayor_from = 107", "scoring.mayor_from", "scoring.mayor_at")]
#[case::a_letter_too_many("cup", "[options]\nquapill = true", "options.quapill", "options.quapil")]
#[case::a_letter_missing("cup", "[flags]\nouvert_open = 1", "flags.ouvert_open", "flags.ouvert_opens")]
#[case::case_matters(
    "cup",
    "[contracts]\ndreier = { rank = 9, won = 1, lost = 1 }",
    "contracts.dreier",
    "contracts.Dreier"
)]
#[case::a_bonus("cup", "[bonuses]\nTRLL = { silent = 1, announced = 2 }", "bonuses.TRLL", "bonuses.TRL")]
#[case::three_players("beck", "[flags]\ntalon_part = \"windows\"", "flags.talon_part", "flags.talon_parts")]
#[case::three_players_wrong_table("graz", "[options]\nmondfang = true", "options.mondfang", "flags.mondfang")]
#[case::three_players_case("beck", "[contracts]\nZb = { factor = 2 }", "contracts.Zb", "contracts.ZB")]
#[case::three_players_bonus(
    "graz",
    "[bonuses]\nMOND = { silent = 5, after = 0, before = 0 }",
    "bonuses.MOND",
    "bonuses.MOON"
)]
#[case::three_players_column("beck", "[contracts]\nDB = { faktor = 1 }", "contracts.DB.faktor", "contracts.DB.factor")]
#[case::two_players(
    "spieleversum",
    "[flags]\nholds_when_overbit = true",
    "flags.holds_when_overbit",
    "flags.holds_when_overbid"
)]
#[case::two_players_scoring("spieleversum", "[scoring]\npanzer = 150", "scoring.panzer", "scoring.panzer_at")]
#[case::two_players_column(
    "spieleversum",
    "[contracts]\nSO = { value = 12, silent_valatt = 48 }",
    "contracts.SO.silent_valatt",
    "contracts.SO.silent_valat"
)]
fn an_unknown_key_says_what_was_probably_meant(
    #[case] base: &str,
    #[case] text: &str,
    #[case] wrong: &str,
    #[case] meant: &str,
) {
    assert_eq!(house(base, text).unwrap_err(), format!("{wrong} is not a setting; did you mean {meant}?"));
}

#[rstest]
#[case::switch("cup", "[options]\nquapil = \"yes\"", "options.quapil takes true or false, not \"yes\"")]
#[case::switch_as_number("cup", "[options]\nquapil = 1", "options.quapil takes true or false, not 1")]
#[case::word("cup", "[flags]\nvirgin_share = \"four\"", "flags.virgin_share takes three or two, not \"four\"")]
#[case::word_as_number("cup", "[flags]\nvirgin_share = 3", "flags.virgin_share takes three or two, not 3")]
#[case::number("cup", "[scoring]\nwin_at = 211", "scoring.win_at must lie between 1 and 210")]
#[case::threshold("cup", "[scoring]\nwin_at = 0", "scoring.win_at must lie between 1 and 210")]
#[case::counting("cup", "[scoring]\ncounting = \"whole\"\nwin_at = 107", "scoring.win_at must lie between 1 and 106")]
#[case::factor("cup", "[scoring]\nvalat_silent = 0", "scoring.valat_silent must be at least 1")]
#[case::rank(
    "cup",
    "[contracts]\nDreier = { rank = 32, won = 1, lost = 1 }",
    "contracts.Dreier: ranks lie between 1 and 31"
)]
#[case::no_rank("cup", "[contracts]\nDreier = { won = 1, lost = 1 }", "contracts.Dreier: the rank is missing")]
#[case::rank_of_forehands_game(
    "cup",
    "[contracts]\nTrischaken = { rank = 1, won = 1, lost = 1 }",
    "contracts.Trischaken is forehand's alone and has no rank"
)]
#[case::worthless(
    "cup",
    "[contracts]\nDreier = { rank = 9, won = 0, lost = 1 }",
    "contracts.Dreier: values lie between 0.5 and 10000"
)]
#[case::thirds_of_points(
    "cup",
    "[contracts]\nDreier = { rank = 9, won = 0.3, lost = 1 }",
    "points are whole or half numbers up to 500 million"
)]
#[case::bonus("cup", "[bonuses]\nKU = { silent = 1, announced = -2 }", "bonuses.KU: values lie between 0.5 and 10000")]
#[case::contract("cup", "[contracts]\nRamsch = { rank = 9, won = 1, lost = 1 }", "contracts.Ramsch is not a setting")]
#[case::negative("cup", "[scoring]\nwin_at = -1", "scoring.win_at takes a number from 0 to 1000, not -1")]
#[case::decimal("cup", "[scoring]\nwin_at = 35.5", "scoring.win_at takes a number from 0 to 1000, not 35.5")]
#[case::list("cup", "[scoring]\nwin_at = [107]", "scoring.win_at takes a number from 0 to 1000, not a list or a table")]
#[case::option_of_another_game("beck", "[options]\nquapil = true", "options.quapil is not a setting")]
#[case::contract_of_another_game(
    "beck",
    "[contracts]\nDreier = { rank = 9, won = 1, lost = 1 }",
    "contracts.Dreier is not a setting"
)]
#[case::trischaken_has_no_factor(
    "beck",
    "[contracts]\nTrischaken = { factor = 1 }",
    "contracts.Trischaken is not a setting"
)]
#[case::a_word_of_three_players(
    "graz",
    "[flags]\nall_pass = \"ramsch\"",
    "flags.all_pass takes redeal, trischaken or keep-talon, not \"ramsch\""
)]
#[case::a_threshold_of_three_players("beck", "[scoring]\nforty_at = 30", "scoring.forty_at must lie between 36 and 70")]
#[case::points_not_thirds("beck", "[scoring]\npoints_to_win = 107", "scoring.points_to_win must lie between 1 and 70")]
#[case::free_valat("graz", "[scoring]\nvalat_silent = 0", "scoring.valat_silent must lie between 1 and 210")]
#[case::half_a_factor("beck", "[contracts]\nDB = { factor = 1.5 }", "contracts: factors are whole numbers")]
#[case::no_factor("beck", "[contracts]\nDB = { factor = 0 }", "contracts.DB: values lie between 1 and 20")]
#[case::a_row_without_a_column("beck", "[bonuses]\nI = { silent = 5, after = 10 }", "bonuses.I.before is missing")]
#[case::an_empty_row("graz", "[contracts]\nEB = {}", "contracts.EB.factor is missing")]
#[case::a_negative_bonus(
    "graz",
    "[bonuses]\nMOON = { silent = -5, after = 0, before = 0 }",
    "bonuses.MOON: values lie between 0 and 1000"
)]
#[case::what_counts_at_the_end_has_a_value(
    "beck",
    "[flags]\ncombinations = \"at-end\"",
    "bonuses.K.silent is 0, but the flags let K count so"
)]
#[case::what_is_announced_has_a_value(
    "graz",
    "[flags]\nfifty = \"announced\"",
    "bonuses.F.after is 0, but the flags let F count so"
)]
#[case::panzer_below_absolut(
    "spieleversum",
    "[scoring]\npanzer_at = 119",
    "scoring.panzer_at must lie between 120 and 210"
)]
#[case::options_of_two_players("spieleversum", "[options]\nuhu = true", "options.uhu is not a setting")]
#[case::worthless_game(
    "spieleversum",
    "[contracts]\nDB = { value = 0, silent_valat = 12 }",
    "contracts.DB: values lie between 0.5 and 10000"
)]
#[case::a_row_of_two_players_without_a_column(
    "spieleversum",
    "[contracts]\nDB = { value = 3 }",
    "contracts.DB.silent_valat is missing"
)]
#[case::a_long_row_without_a_column(
    "spieleversum",
    "[bonuses]\nA = { silent = 0, db_before = 2, zb_before = 4, eb_before = 6, db_after = 1, zb_after = 2, eb_after = 3 }",
    "bonuses.A.so is missing"
)]
fn a_bad_value_is_told_what_is_allowed(#[case] base: &str, #[case] text: &str, #[case] expected: &str) {
    assert_eq!(house(base, text).unwrap_err(), expected);
}

#[rstest]
#[case::preset("name = \"club\"\ngame = \"koenigrufen\"\nbase = \"skat\"", "base: there is no preset skat")]
#[case::game("name = \"club\"\ngame = \"skat\"", "game: unknown game: expected koenigrufen")]
#[case::no_name("game = \"koenigrufen\"\nbase = \"cup\"", "missing field `name`")]
#[case::no_game("name = \"club\"\nbase = \"beck\"", "missing field `game`")]
#[case::table("name = \"club\"\ngame = \"koenigrufen\"\nbase = \"cup\"\n[option]", "unknown field `option`")]
#[case::table_of_another_game(
    "name = \"club\"\ngame = \"illustriert\"\nbase = \"beck\"\n[factors]",
    "unknown field `factors`"
)]
#[case::base_of_another_game(
    "name = \"club\"\ngame = \"illustriert\"\nbase = \"cup\"",
    "base: there is no preset cup of illustriert; there are beck, graz"
)]
#[case::base_of_the_game_for_three(
    "name = \"club\"\ngame = \"kosakeln\"\nbase = \"beck\"",
    "base: there is no preset beck of kosakeln; there are spieleversum"
)]
#[case::base_of_the_game_for_two(
    "name = \"club\"\ngame = \"koenigrufen\"\nbase = \"spieleversum\"",
    "base: there is no preset spieleversum of koenigrufen; there are min, cup, luxus, melk, mayr2012"
)]
#[case::nothing_said("name = \"club\"\ngame = \"kosakeln\"", "flags.holds_when_overbid is missing; add it")]
#[case::the_wrong_game_name("name = \"club\"\ngame = \"Kosakeln\"", "game: unknown game")]
fn a_file_of_something_else_is_refused(#[case] text: &str, #[case] expected: &str) {
    let error = toml::from_str::<RuleSet>(text).expect_err("not a rule set");
    assert!(error.message().starts_with(expected), "{error}");
}

#[test]
fn every_option_and_flag_changed_alone_makes_valid_rules_that_differ_in_it_alone() {
    for set in presets() {
        let name = set.name();
        let groups = [SettingGroup::Options, SettingGroup::Flags];
        for (setting, before) in set.settings().into_iter().filter(|(info, _)| groups.contains(&info.group)) {
            let mut changed = 0;
            for &value in setting.values {
                let after = match house(name, &line(&setting, value)) {
                    Ok(after) => after,
                    // These settings also need other bonus values.
                    Err(_) if ["combinations", "fifty"].contains(&setting.key) => {
                        changed += 1;
                        continue;
                    }
                    Err(error) => panic!("{name}: {error}"),
                };
                let found = set.differences(&after);
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
    for set in presets() {
        let name = set.name();
        for (setting, before) in set.settings().into_iter().filter(|(info, _)| info.values.is_empty()) {
            let SettingValue::Number(number) = before else { panic!("{} is a number", setting.key) };
            let changed = house(name, &line(&setting, SettingValue::Number(number + 1)));
            assert_eq!(keys(&set.differences(&changed.expect("one more is possible"))), [setting.key], "{name}");
        }
        for group in [SettingGroup::Contracts, SettingGroup::Bonuses] {
            let columns = set.columns(group);
            for (id, cells) in set.rows(group) {
                // Adds one point in the last column, which is never a rank.
                let cell = |(at, cell): (usize, &Option<GamePoints>)| {
                    let more = if at + 1 == columns.len() { GamePoints::new(1) } else { GamePoints::ZERO };
                    cell.map(|cell| format!("{} = {}", columns[at], cell + more))
                };
                let row: Vec<String> = cells.iter().enumerate().filter_map(cell).collect();
                let changed = house(name, &format!("[{}]\n{id} = {{ {} }}", group.key(), row.join(", ")));
                assert_eq!(keys(&set.differences(&changed.expect("one point more"))), [id], "{name}");
            }
        }
    }
}

/// Draws points that are unlikely to be in a preset.
fn points(chance: &mut Chance, least: u32) -> GamePoints {
    GamePoints::from_halves((least + chance.below(19_000)) as i32)
}

/// Draws rules of a game: every option, and ranks and values that no preset has.
fn drawn_values(game: Game, chance: &mut Chance) -> RuleSet {
    const NAME: &str = "a \"club\" with \\n strange # name";
    let drawn = chance.rules_of(game);
    let invalid = "values within bounds are valid";
    match drawn.rules() {
        tarock::GameRules::Koenigrufen(rules) => {
            let mut set = *rules.settings();
            for contract in koenigrufen::CONTRACTS.iter().map(|contract| *contract as usize) {
                let ranked = set.contracts[contract].rank.is_some();
                let rank = ranked.then(|| 1 + chance.below(31) as u8);
                let (won, lost) = (points(chance, 1), points(chance, 1));
                set.contracts[contract] = koenigrufen::ContractValue { rank, won, lost };
            }
            for &bonus in koenigrufen::VALUED {
                let (silent, announced) = (points(chance, 0), points(chance, 1));
                set.bonuses[bonus as usize] = koenigrufen::BonusValue { silent, announced };
            }
            RuleSet::new(NAME, koenigrufen::Rules::new(set).expect(invalid))
        }
        tarock::GameRules::Illustriert(rules) => {
            let mut set = *rules.settings();
            set.factors = set.factors.map(|_| GamePoints::new(1 + chance.below(20) as i32));
            set.bonuses = set.bonuses.map(|_| {
                let [silent, after, before] =
                    [2_000; 3].map(|most| GamePoints::from_halves(1 + chance.below(most) as i32));
                illustriert::BonusValue { silent, after, before }
            });
            RuleSet::new(NAME, illustriert::Rules::new(set).expect(invalid))
        }
        tarock::GameRules::Kosakeln(rules) => {
            let mut set = *rules.settings();
            set.contracts = set.contracts.map(|_| (points(chance, 1), points(chance, 1)));
            set.bonuses = set.bonuses.map(|_| kosakeln::BonusValue {
                silent: points(chance, 0),
                before: [0; 4].map(|least| points(chance, least)),
                after: [0; 3].map(|least| points(chance, least)),
            });
            RuleSet::new(NAME, kosakeln::Rules::new(set).expect(invalid))
        }
    }
}

fn survives(rules: &RuleSet) {
    let text = toml::to_string(rules).expect("rule sets can be written");
    assert_eq!(&toml::from_str::<RuleSet>(&text).expect("what was written"), rules, "{text}");
    let json = serde_json::to_string(rules).expect("rule sets can be written");
    assert_eq!(&serde_json::from_str::<RuleSet>(&json).expect("what was written"), rules, "{json}");
    assert!(rules.differences(rules).is_empty());
}

#[test]
fn presets_survive_toml_and_json() {
    presets().for_each(|set| survives(&set));
}

#[rstest]
fn drawn_rule_sets_survive_toml_and_json(#[values(Game::Koenigrufen, Game::Illustriert, Game::Kosakeln)] game: Game) {
    for seed in 0..1000 {
        let mut chance = Chance::new(seed);
        survives(&chance.rules_of(game));
        survives(&drawn_values(game, &mut chance));
    }
}

#[test]
fn rules_that_were_stored_under_a_strange_name_are_still_read() {
    let cup = serde_json::to_string(&preset("cup")).expect("rule sets can be written");
    for hidden in ["\\u0000", "\\n", "\u{202e}", "\u{200b}"] {
        let json = cup.replacen(r#""name":"cup""#, &format!(r#""name":"cup{hidden}""#), 1);
        let rules = serde_json::from_str::<RuleSet>(&json).expect("what is stored can be read");
        assert_eq!(rules.rules(), preset("cup").rules());
    }
}

#[test]
fn rule_sets_of_two_games_differ_in_the_game() {
    for (left, right) in [("cup", "beck"), ("graz", "spieleversum"), ("spieleversum", "min")] {
        let found = preset(left).differences(&preset(right));
        assert_eq!(keys(&found), ["game"]);
        assert_eq!((&*found[0].left, &*found[0].right), (preset(left).game().id(), preset(right).game().id()));
    }
}

#[test]
fn the_valat_has_no_row_where_it_would_not_be_read() {
    // Otherwise the row would be read, ignored and lost when the rule set is written again.
    let error = club("[bonuses]\nVLT = { silent = 3, announced = 6 }").unwrap_err();
    assert!(error.starts_with("bonuses.VLT is not a setting"), "{error}");
    let error = house("beck", "[bonuses]\nV = { silent = 12, after = 24, before = 48 }").unwrap_err();
    assert!(error.starts_with("bonuses.V is not a setting"), "{error}");
}

#[test]
fn a_file_that_changes_the_counting_need_not_say_the_thresholds() {
    let set = |text: &str| {
        let rules = club(text).expect("valid");
        let tarock::GameRules::Koenigrufen(rules) = rules.rules() else { panic!() };
        let set = *rules.settings();
        (set.win_at, set.mayor_at)
    };
    assert_eq!(set("[scoring]\ncounting = \"whole\""), (54, 54));
    assert_eq!(set("[scoring]\ncounting = \"whole\"\nwin_at = 55"), (55, 54));
    assert_eq!(set("[scoring]\nwin_at = 106"), (106, 107));
}

#[test]
fn a_file_can_take_its_values_from_another_preset() {
    let mixed = club("values = \"melk\"\n[contracts]\nDreier = { rank = 10, won = 9, lost = 9 }").expect("valid");
    let melk = preset("cup").with_values_of(&preset("melk")).expect("one game");
    assert_eq!(keys(&melk.differences(&mixed)), ["Dreier"]);
    let unknown = club("values = \"beck\"").expect_err("another game");
    assert!(unknown.contains("values: there is no preset beck"), "{unknown}");
    assert_eq!(preset("cup").with_values_of(&preset("beck")), None);
}

#[test]
fn files_of_older_versions_do_not_say_what_kontras_count_for() {
    let complete = file("cup");
    let older: Vec<&str> = complete.lines().filter(|line| !line.contains("kontra_counts")).collect();
    assert_eq!(toml::from_str::<RuleSet>(&older.join("\n")).expect("readable"), preset("cup"));
    let written = toml::to_string(&preset("cup")).expect("writable");
    assert!(!written.contains("kontra_counts"), "older versions can read it");
    assert!(toml::to_string(&preset("raiffeisen")).expect("writable").contains("kontra_counts = \"money\""));
}

#[rstest]
#[case("cup", EarlierTricks::All)]
#[case("mayr2012", EarlierTricks::None)]
#[case("graz", EarlierTricks::All)]
#[case("spieleversum", EarlierTricks::Own)]
fn files_of_older_versions_mean_the_earlier_tricks_of_their_name(#[case] name: &str, #[case] usual: EarlierTricks) {
    let complete = file(name);
    let older: String =
        complete.lines().filter(|line| !line.starts_with("earlier_tricks")).flat_map(|line| [line, "\n"]).collect();
    let read = toml::from_str::<RuleSet>(&older).expect("readable");
    assert_eq!((read.earlier_tricks(), &read), (usual, &preset(name)));
    assert!(
        !toml::to_string(&preset(name)).expect("writable").contains("earlier_tricks"),
        "older versions can read it"
    );
    // Under another name, a file says what its game does not mean anyway.
    for value in ["all", "own", "none"] {
        let ours = house(name, &format!("[flags]\nearlier_tricks = \"{value}\"")).expect("valid");
        let written = toml::to_string(&ours).expect("writable");
        assert_eq!(toml::from_str::<RuleSet>(&written).expect("readable"), ours, "{value}");
    }
}
