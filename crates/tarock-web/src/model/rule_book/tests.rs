//! The book of every preset, and of drawn rule sets.

use tarock::Game;
use tarock_testkit::Chance;
use tarock_words::Language;

use super::*;
use crate::words::catalogue;

const LANGUAGES: [Language; 2] = [Language::De, Language::En];

fn every(mut check: impl FnMut(&RuleSet, &Words)) {
    for language in LANGUAGES {
        let words = catalogue(language);
        for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
            check(&rules, &words);
        }
    }
}

#[test]
fn every_preset_has_a_book_without_missing_words() {
    every(|rules, words| {
        for section in book(rules, words) {
            let mut texts = vec![section.title];
            for topic in section.topics {
                texts.extend([topic.title, topic.text]);
                if let Some(table) = topic.table {
                    assert!(table.rows.iter().all(|row| row.len() == table.heads.len()), "{}", topic.id);
                    texts.extend(table.heads.into_iter().chain(table.rows.into_iter().flatten()));
                }
            }
            texts.extend(section.points.into_iter().flat_map(|point| [point.text, point.value]));
            for text in texts {
                let missing = ["rules-page-", "setting-", "value-", "column-", "contract-", "bonus-"];
                assert!(!missing.iter().any(|key| text.contains(key)), "{}: {text}", rules.name());
            }
        }
    });
}

#[test]
fn every_setting_stands_in_one_chapter() {
    for rules in Game::ALL.iter().flat_map(|game| game.presets()) {
        for (info, _) in rules.settings() {
            let places = OUTLINE.iter().filter(|(_, _, keys)| keys.contains(&info.key)).count();
            assert_eq!(places, 1, "{}", info.key);
        }
    }
}

#[test]
fn every_drawn_rule_set_has_a_book() {
    let words = catalogue(Language::De);
    for game in Game::ALL {
        for seed in 0..40 {
            let rules = Chance::new(seed).rules_of(*game);
            for topic in book(&rules, &words).into_iter().flat_map(|section| section.topics) {
                assert!(!topic.text.contains("rules-page-"), "{}", topic.text);
            }
        }
    }
}

#[test]
fn a_chapter_begins_with_the_topic_of_its_name() {
    every(|rules, words| {
        for section in book(rules, words) {
            assert_eq!(section.topics[0].id, section.id);
        }
    });
}

#[test]
fn the_book_follows_the_options() {
    let words = catalogue(Language::De);
    let text = |name: &str, topic: &str| {
        let sections = book(&RuleSet::preset(name).unwrap(), &words);
        sections.into_iter().flat_map(|section| section.topics).find(|found| found.id == topic).map(|topic| topic.text)
    };
    assert_ne!(text("min", "besserrufer"), text("cup", "besserrufer"));
    assert_ne!(text("cup", "kaiserstich"), text("melk", "kaiserstich"));
    assert_eq!(text("melk", "pagat"), None);
    assert_eq!(text("graz", "trischaken"), None);
    assert!(text("beck", "trischaken").unwrap().contains("10"));
}

#[test]
fn pictures_show_what_the_topic_says_under_these_rules() {
    let words = catalogue(Language::De);
    let figures = |name: &str, topic: &str| {
        let sections = book(&RuleSet::preset(name).unwrap(), &words);
        let found = sections.into_iter().flat_map(|section| section.topics).find(|found| found.id == topic);
        found.map_or_else(Vec::new, |topic| topic.figures)
    };
    let n_birds = |name: &str| figures(name, "birds")[0].cards.len();
    assert_eq!(["min", "cup", "graz", "spieleversum"].map(n_birds), [3, 4, 1, 4]);
    assert_eq!(figures("cup", "kaiserstich").len(), 1);
    assert!(["melk", "beck", "spieleversum"].iter().all(|name| figures(name, "kaiserstich").is_empty()));
    assert!(figures("melk", "counting").is_empty(), "whole points are not counted by threes");
    // What the caption adds up is what the cards are worth.
    let counted: tarock::CardSet = figures("cup", "counting")[0].cards.iter().copied().collect();
    assert_eq!(tarock::Counting::Thirds.score(counted), 3 * 8);
    // Each row is in the order of strength, the highest first.
    for row in &figures("cup", "cards") {
        assert!(row.cards.windows(2).all(|pair| pair[0].suit() == pair[1].suit() && pair[0].rank() > pair[1].rank()));
    }
    every(|rules, words| {
        for topic in book(rules, words).into_iter().flat_map(|section| section.topics) {
            assert!(topic.figures.iter().all(|figure| !figure.cards.is_empty()), "{}", topic.id);
        }
    });
    for language in LANGUAGES {
        assert!(of_help("first").iter().all(|(cards, key)| cards.len() == 4 && catalogue(language).has(key)));
    }
    assert_eq!(Glossary::of(&words).terms().iter().filter(|term| !of_term(term.id).is_empty()).count(), 8);
}

#[test]
fn rules_and_topics_lead_to_a_paragraph() {
    let words = catalogue(Language::De);
    assert_eq!(topic_of(&words, "follow"), Some("follow"));
    assert_eq!(topic_of(&words, "nowhere"), None);
    for rule in RULES {
        assert!(OUTLINE.iter().any(|(_, topics, _)| topics.contains(rule)), "{rule}");
    }
}

#[test]
fn both_languages_have_the_same_pages() {
    let keys = |text: &'static str| -> Vec<&'static str> {
        let lines = text.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_lowercase()));
        lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
    };
    let german = keys(include_str!("../../../locales/de/pages.ftl"));
    assert_eq!(german, keys(include_str!("../../../locales/en/pages.ftl")));
    assert!(german.len() > 400);
}

#[test]
fn presets_have_capital_letters_and_other_names_stay() {
    assert_eq!(title("cup"), "Cup");
    assert_eq!(title("cup*"), "Cup*");
    assert_eq!(title("mayr2012"), "Mayr 2012");
    assert_eq!(title("unser Stammtisch"), "unser Stammtisch");
}
