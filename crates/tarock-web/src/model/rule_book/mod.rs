//! The rule book of a rule set, generated from its settings.
//!
//! - [`outline`]: chapters, topics, and the settings that concern them
//! - [`scribe`]: what a topic says under the rules; [`koenigrufen`] and [`blatt`] say what belongs to one game
//! - [`tables`]: values of cards, contracts and bonuses
//! - [`figures`]: cards that a topic shows
//! - [`hints`]: how a contract is played well
//! - [`glossary`]: words that need an explanation, and where they stand in a text

mod blatt;
mod figures;
mod glossary;
mod hints;
mod koenigrufen;
mod outline;
mod scribe;
mod tables;
#[cfg(test)]
mod tests;

pub(crate) use figures::{Figure, of_help, of_term};
pub(crate) use glossary::{Glossary, Piece, Term};

use outline::{OUTLINE, RULES};
use scribe::Scribe;
use tarock::RuleSet;
use tarock_words::Words;

/// A chapter, named after its first topic.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Section {
    pub(crate) id: &'static str,
    pub(crate) title: String,
    pub(crate) topics: Vec<Topic>,
    pub(crate) points: Vec<Point>,
}

/// A paragraph that can be linked to.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Topic {
    pub(crate) id: &'static str,
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) table: Option<Grid>,
    pub(crate) figures: Vec<Figure>,
}

/// A table; the first column names the rows.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Grid {
    pub(crate) heads: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

/// A setting that concerns a chapter, with its value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Point {
    pub(crate) id: Option<&'static str>,
    pub(crate) text: String,
    pub(crate) value: String,
}

/// Finds the topic of a name: a topic itself, or a rule as a refusal names it in the given language.
pub(crate) fn topic_of(words: &Words, name: &str) -> Option<&'static str> {
    let topics = || OUTLINE.iter().flat_map(|(_, topics, _)| topics.iter().copied());
    let rule = || RULES.iter().copied().find(|rule| words.say(&format!("rule-{rule}"), &[]).eq_ignore_ascii_case(name));
    topics().find(|topic| *topic == name).or_else(rule)
}

/// The title of a rule set on the page: presets get a capital letter, custom names stay as they are.
pub(crate) fn title(name: &str) -> String {
    let plain = name.trim_end_matches('*');
    match plain {
        "mayr2012" => format!("Mayr 2012{}", &name[plain.len()..]),
        "oesterreich" => format!("Österreich{}", &name[plain.len()..]),
        "min" | "cup" | "luxus" | "melk" | "raiffeisen" | "beck" | "graz" | "spieleversum" => {
            let (first, rest) = name.split_at(1);
            format!("{}{rest}", first.to_ascii_uppercase())
        }
        _ => name.to_owned(),
    }
}

/// The whole book.
pub(crate) fn book(rules: &RuleSet, words: &Words) -> Vec<Section> {
    let scribe = Scribe { rules, words, settings: rules.settings() };
    let section = |&(id, topics, keys): &(&'static str, &[&'static str], &[&str])| {
        let topics: Vec<Topic> = topics.iter().filter_map(|topic| scribe.topic(topic)).collect();
        let points = keys.iter().filter_map(|key| scribe.point(key)).collect();
        (!topics.is_empty()).then(|| Section { id, title: scribe.say(&format!("section-{id}"), &[]), topics, points })
    };
    OUTLINE.iter().filter_map(section).collect()
}
