//! The catalogues are complete: both languages have every message, with the same variables.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use tarock::{Bonus, CardSet, Contract, Game, Phase, SettingGroup, SettingValue};
use tarock_advice::{Count, Thumb};
use tarock_words::{Language, Words};

/// The keys of a catalogue with the variables that each message needs, also for the messages inside it.
type Keys = BTreeSet<(String, BTreeSet<String>)>;

fn keys(catalogue: &str) -> Keys {
    let name = |part: &str| part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>();
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut inside: Vec<(String, String)> = Vec::new();
    let mut last = String::new();
    for line in catalogue.lines().filter(|line| !line.starts_with('#')) {
        let starts_message = line.starts_with(|c: char| c.is_ascii_lowercase());
        if let (true, Some((key, _))) = (starts_message, line.split_once(" =")) {
            key.clone_into(&mut last);
            found.insert(last.clone(), BTreeSet::new());
        }
        let Some(variables) = found.get_mut(&last) else { continue };
        variables.extend(line.split('$').skip(1).map(name));
        let placed = line.split("{ ").skip(1).filter(|part| part.starts_with(|c: char| c.is_ascii_lowercase()));
        inside.extend(placed.map(|part| (last.clone(), name(part))));
    }
    // Messages are nested at most three deep.
    for (key, other) in inside.iter().cycle().take(3 * inside.len()) {
        let needed = found[other].clone();
        found.entry(key.clone()).or_default().extend(needed);
    }
    found.into_iter().collect()
}

/// Returns every catalogue of a language, of this crate and of the programs beside it, by the name of its file.
fn catalogues(language: Language) -> BTreeMap<String, String> {
    let entries =
        |folder: PathBuf| std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let crates = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = entries(crates).map(|path| path.join("locales").join(language.code()));
    let mut found = BTreeMap::new();
    for path in folders.flat_map(entries) {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let twice = found.insert(name, std::fs::read_to_string(&path).expect("a text"));
        assert_eq!(twice, None, "{} has the name of another catalogue", path.display());
    }
    found
}

#[test]
fn every_catalogue_has_its_twin_with_the_same_messages_and_the_same_variables() {
    let [german, english] = Language::ALL.map(catalogues);
    assert!(german.contains_key("tarock.ftl"));
    assert!(german.len() >= 12, "{:?}", german.keys());
    assert_eq!(german.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>());
    for (name, text) in german {
        let (german, english) = (keys(&text), keys(&english[&name]));
        assert!(!german.is_empty(), "{name}");
        let nothing = Vec::<&(String, BTreeSet<String>)>::new();
        assert_eq!(german.difference(&english).collect::<Vec<_>>(), nothing, "{name}");
        assert_eq!(english.difference(&german).collect::<Vec<_>>(), nothing, "{name}");
    }
}

#[test]
fn every_catalogue_can_be_read_beside_the_words_of_the_game() {
    // These are part of every program; adding them again would repeat their keys.
    let ours = ["tarock.ftl", "tell.ftl", "rules.ftl", "reasons.ftl"];
    for language in Language::ALL {
        let all = catalogues(language);
        // The command line and the page are two programs: each may say "trick" in its own way.
        for is_page in [false, true] {
            let of_program = |name: &str| ours.contains(&name) || name == "files.ftl" || (name != "cli.ftl") == is_page;
            let here: Vec<_> = all.iter().filter(|(name, _)| of_program(name)).collect();
            let extra: Vec<&str> =
                here.iter().filter(|(name, _)| !ours.contains(&name.as_str())).map(|(_, text)| text.as_str()).collect();
            let words = Words::with(language, &extra);
            let keys: Vec<_> = here.iter().flat_map(|(_, text)| keys(text)).collect();
            assert!(keys.len() > 500);
            for (key, _) in keys {
                assert!(words.has(&key), "{language:?}: {key}");
            }
        }
    }
}

/// Returns the codes that the arms of matches in a source file give.
fn arms(source: &str) -> impl Iterator<Item = &str> {
    source.lines().filter_map(|line| line.trim().strip_prefix("Self::")?.split_once("=> \"")?.1.split('"').next())
}

#[test]
fn every_code_that_the_kernel_can_give_has_words_in_both_languages() {
    let mut wanted: Vec<String> = Vec::new();
    wanted.extend(Contract::ALL.iter().map(|contract| format!("contract-{}", contract.id())));
    wanted.extend(Bonus::ALL.iter().map(|bonus| format!("bonus-{}", bonus.id())));
    wanted.extend(Game::ALL.iter().map(|game| format!("game-{game}")));
    wanted.extend(Game::ALL.iter().flat_map(|game| game.presets()).map(|set| format!("preset-{}", set.name())));
    for setting in Game::ALL.iter().flat_map(|game| game.presets()).flat_map(|preset| preset.settings()) {
        let (setting, _) = setting;
        wanted.push(format!("setting-{}", setting.key));
        wanted.extend(setting.values.iter().filter_map(|value| match value {
            SettingValue::Word(word) => Some(format!("value-{word}")),
            _ => None,
        }));
    }
    for group in [SettingGroup::Options, SettingGroup::Flags, SettingGroup::Scoring] {
        wanted.push(format!("group-{}", group.key()));
    }
    for card in CardSet::PACK {
        let text = card.to_string();
        let (suit, rank) = text.split_at(1);
        wanted.push(if card.is_tarock() { format!("card-{text}") } else { format!("rank-{rank}") });
        wanted.push(format!("suit-{suit}"));
    }
    for preset in Game::ALL.iter().flat_map(|game| game.presets()) {
        for group in [SettingGroup::Contracts, SettingGroup::Bonuses] {
            wanted.push(format!("group-{}", group.key()));
            wanted.extend(preset.columns(group).iter().map(|column| format!("column-{}", column.replace('_', "-"))));
        }
    }
    wanted.extend(Phase::ALL.iter().map(|phase| format!("phase-{}", phase.code())));
    let refusals: Vec<_> =
        arms(include_str!("../../../tarock/src/actions/refusal.rs")).map(|code| format!("refusal-{code}")).collect();
    assert!(refusals.len() > 45);
    wanted.extend(refusals);
    let reasons: Vec<_> = arms(include_str!("../../../tarock-advice/src/reason.rs")).collect();
    assert!(reasons.len() >= 14, "{reasons:?}");
    wanted.extend(reasons.into_iter().map(|code| format!("reason-{code}")));
    wanted.extend(Count::ALL.iter().map(|count| format!("count-{}", count.code())));
    wanted.extend(Thumb::ALL.iter().map(|thumb| format!("thumb-{}", thumb.code())));
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = wanted.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{language:?}: {missing:?}");
    }
}

/// Returns the text of all files in a source folder.
fn sources(folder: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = std::fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("a file").path());
    files.filter(|path| path.is_file()).map(|path| std::fs::read_to_string(path).expect("a text")).collect()
}

#[test]
fn every_key_that_telling_a_deal_can_ask_for_has_words_in_both_languages() {
    let source = sources("src/tell");
    let families =
        ["tell", "turn", "ask", "label", "recall", "result", "partner", "onto", "plays", "speech", "name", "n"];
    let is_key = |text: &&str| {
        let family = text.split('-').next().unwrap_or_default();
        families.contains(&family) && text.contains('-') && text.chars().all(|c| c.is_ascii_lowercase() || c == '-')
    };
    // Every other part stands between quotation marks.
    let literals = source
        .lines()
        .filter(|line| !line.trim().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2));
    let mut wanted: BTreeSet<String> = literals.filter(is_key).map(str::to_owned).collect();
    assert!(wanted.len() > 100, "{wanted:?}");
    for bonus in Bonus::ALL {
        wanted.extend(["announces", "short"].map(|form| format!("{form}-{bonus}")));
    }
    for card in CardSet::PACK {
        wanted.extend(["holding", "missing"].map(|form| format!("{form}-{}", card.suit().letter())));
    }
    for level in 1..=3 {
        wanted.extend(["doubles", "counts", "label-kontra", "recall-doubled"].map(|form| format!("{form}-{level}")));
    }
    wanted.extend((2..=12).map(|n| format!("number-{n}")));
    wanted.extend(["ask-half-two", "ask-part-two"].map(str::to_owned));
    let rules: Vec<_> = include_str!("../../src/tell/refusal.rs")
        .split("=> \"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(rules.len() >= 15, "{rules:?}");
    wanted.extend(rules.into_iter().map(|rule| format!("rule-{rule}")));
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = wanted.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{language:?}: {missing:?}");
    }
}

#[test]
fn every_message_that_tells_a_deal_is_asked_for() {
    let source = sources("src/tell") + &sources("src");
    let catalogue = &catalogues(Language::De)["tell.ftl"];
    let inside = catalogue.to_owned() + &catalogues(Language::En)["tell.ftl"];
    for (key, _) in keys(catalogue) {
        // Keys that are put together end in a code, a level or a kind of card.
        let family = key.rsplit_once('-').map_or("", |(family, _)| family);
        let put_together = source.contains(&format!("{family}-{{"))
            || ["announces", "short", "subject", "object", "called"].contains(&family)
            || ["ask-half", "ask-part"].contains(&family);
        let asked = source.contains(&format!("\"{key}\"")) || inside.contains(&format!("{{ {key} }}"));
        assert!(asked || put_together, "{key}");
    }
}
