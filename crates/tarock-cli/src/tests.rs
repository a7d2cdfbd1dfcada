//! Tests of the command line: complete catalogues and what people see.

use std::collections::BTreeSet;

use tarock::{Bonus, CardSet, Contract, Game, Phase, SettingGroup, SettingValue};
use tarock_bot::{Count, Thumb};

use crate::words::{Language, Words};

fn catalogue(language: Language) -> &'static str {
    match language {
        Language::De => include_str!("../../../locales/de/tarock.ftl"),
        Language::En => include_str!("../../../locales/en/tarock.ftl"),
    }
}

/// The keys of a catalogue with the variables each message uses.
fn keys(language: Language) -> BTreeSet<(String, BTreeSet<String>)> {
    let mut found: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in catalogue(language).lines().filter(|line| !line.starts_with('#')) {
        let starts_message = line.starts_with(|c: char| c.is_ascii_lowercase());
        if let (true, Some((key, _))) = (starts_message, line.split_once(" =")) {
            found.push((key.to_owned(), BTreeSet::new()));
        }
        let Some((_, variables)) = found.last_mut() else { continue };
        for part in line.split('$').skip(1) {
            variables.insert(part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect());
        }
    }
    found.into_iter().collect()
}

#[test]
fn german_and_english_have_the_same_messages_with_the_same_variables() {
    let [german, english] = Language::ALL.map(keys);
    assert!(german.len() > 300);
    assert_eq!(german.difference(&english).collect::<Vec<_>>(), Vec::<&(String, BTreeSet<String>)>::new());
    assert_eq!(english.difference(&german).collect::<Vec<_>>(), Vec::<&(String, BTreeSet<String>)>::new());
}

/// Codes written in a source file as the strings after a marker.
fn codes(source: &str, marker: &str) -> Vec<String> {
    let after = source.split(marker).skip(1);
    after.filter_map(|rest| rest.split('"').nth(1)).map(str::to_owned).collect()
}

/// Codes written in a source file as what the arms of a match give.
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
    for phase in crate::arena::PHASES.into_iter().chain([Phase::Finished]) {
        wanted.push(format!("phase-{}", phase.code()));
    }
    let refusals: Vec<_> =
        arms(include_str!("../../tarock/src/refusal.rs")).map(|code| format!("refusal-{code}")).collect();
    assert!(refusals.len() > 45);
    wanted.extend(refusals);
    let summary = concat!(
        include_str!("../../tarock/src/summary.rs"),
        include_str!("../../tarock/src/koenigrufen/entry.rs"),
        include_str!("../../tarock/src/blatt/entry.rs")
    );
    let mut errors: BTreeSet<String> = codes(summary, "SummaryError::new(").into_iter().collect();
    errors.extend(codes(summary, "ensure("));
    let errors: Vec<_> = errors.into_iter().filter(|code| code.contains('-') && !code.contains(' ')).collect();
    assert!(errors.len() > 30, "{errors:?}");
    wanted.extend(errors.into_iter().map(|code| format!("summary-{code}")));
    wanted.extend(tarock_notation::taf::Code::ALL.map(|code| format!("taf-{}", code.id())));
    for (prefix, source, at_least) in [
        ("link", include_str!("../../tarock-record/src/link.rs"), 4),
        ("unplayable", include_str!("../../tarock-notation/src/taf/to_deal.rs"), 5),
        ("ktaro", include_str!("../../tarock-record/src/ktaro/error.rs"), 28),
    ] {
        let is_code = |code: &String| code.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let codes: BTreeSet<String> = arms(source).map(str::to_owned).filter(is_code).collect();
        assert!(codes.len() >= at_least, "{prefix}: {codes:?}");
        wanted.extend(codes.into_iter().map(|code| format!("{prefix}-{code}")));
    }
    let reasons: Vec<_> = arms(include_str!("../../tarock-bot/src/decision.rs")).map(str::to_owned).collect();
    let (counts, reasons): (Vec<_>, Vec<_>) =
        reasons.into_iter().partition(|code| Count::ALL.iter().any(|count| count.code() == code));
    assert_eq!(counts.len(), Count::ALL.len());
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
