//! Pictures of the book and the help: cards in a row, some with a caption.

use tarock::{Card, Game};

use super::scribe::Scribe;

/// Cards in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Figure {
    pub(crate) cards: Vec<Card>,
    /// A sentence about them.
    pub(crate) caption: Option<String>,
}

const TRULL: &str = "T22 T21 T1";
const KINGS: &str = "HK KK PK XK";

/// The cards of a text, in its order.
fn cards(text: &str) -> Vec<Card> {
    text.split(' ').filter_map(|card| card.parse().ok()).collect()
}

/// The cards beside a word of the glossary; none for a word that no card explains.
pub(crate) fn of_term(id: &str) -> Vec<Card> {
    cards(match id {
        "tarock" => "T22 T21 T20 T13 T5 T1",
        "skues" => "T22",
        "mond" => "T21",
        "pagat" => "T1",
        "trull" | "kaiserstich" => TRULL,
        "bird" => "T1 T2 T3",
        "rufer" => KINGS,
        _ => "",
    })
}

/// The cards beside a topic of the help, each row with the key of its caption.
pub(crate) fn of_help(topic: &str) -> Vec<(Vec<Card>, &'static str)> {
    match topic {
        "first" => vec![(cards("T22 T20 T9 T1"), "help-figure-tarock"), (cards("HK KD PP XB"), "help-figure-suits")],
        _ => Vec::new(),
    }
}

impl Scribe<'_> {
    /// The pictures of a topic.
    pub(super) fn figures(&self, id: &str) -> Vec<Figure> {
        let plain = |text: &str| Figure { cards: cards(text), caption: None };
        let told = |text: &str, key: &str| Figure {
            cards: cards(text),
            caption: Some(self.say(&format!("figure-{key}"), &[])),
        };
        match id {
            "cards" => vec![
                told(TRULL, "trull"),
                told("HK HD HP HB H1 H2 H3 H4", "red"),
                told("PK PD PP PB P10 P9 P8 P7", "black"),
            ],
            "counting" if !self.is("counting", "whole") => vec![told("HK XD P7", "count")],
            "call" => vec![plain(KINGS)],
            "birds" => vec![plain(match self.rules.game() {
                Game::Koenigrufen if !self.on("quapil") => "T1 T2 T3",
                Game::Illustriert if self.on("uhu") => "T1 T2",
                Game::Illustriert => "T1",
                Game::Koenigrufen | Game::Kosakeln => "T1 T2 T3 T4",
            })],
            "trump" => vec![told("H4 HK T7 XB", "trump")],
            "kaiserstich" if self.has_kaiserstich() => vec![told(TRULL, "kaiserstich")],
            _ => Vec::new(),
        }
    }

    fn has_kaiserstich(&self) -> bool {
        self.rules.game() == Game::Koenigrufen && !self.on("no_kaiserstich")
    }
}
