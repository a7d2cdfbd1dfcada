//! Writes the topics of the book under one rule set.

use tarock::{Game, RuleSet, SettingInfo, SettingValue};
use tarock_words::{FluentValue, Words};

use super::super::house_rules;
use super::{Point, Topic};

/// Sentences of a topic: the suffix of the message key, and its arguments.
pub(super) type Sentences = Vec<(String, Vec<(&'static str, FluentValue<'static>)>)>;

pub(super) struct Scribe<'a> {
    pub(super) rules: &'a RuleSet,
    pub(super) words: &'a Words,
    pub(super) settings: Vec<(SettingInfo, SettingValue)>,
}

impl Scribe<'_> {
    pub(super) fn say(&self, key: &str, args: &[(&'static str, FluentValue<'static>)]) -> String {
        self.words.say(&format!("rules-page-{key}"), args)
    }

    fn value(&self, key: &str) -> Option<SettingValue> {
        self.settings.iter().find(|(info, _)| info.key == key).map(|(_, value)| *value)
    }

    pub(super) fn on(&self, key: &str) -> bool {
        self.value(key) == Some(SettingValue::Switch(true))
    }

    pub(super) fn is(&self, key: &str, word: &str) -> bool {
        matches!(self.value(key), Some(SettingValue::Word(now)) if now == word)
    }

    pub(super) fn number(&self, key: &str) -> u16 {
        match self.value(key) {
            Some(SettingValue::Number(number)) => number,
            _ => 0,
        }
    }

    /// A threshold as players write it: 35/2.
    pub(super) fn score(&self, key: &str) -> String {
        self.rules.counting().show(self.number(key)).to_string()
    }

    pub(super) fn point(&self, key: &str) -> Option<Point> {
        let (info, value) = self.settings.iter().find(|(info, _)| info.key == key)?;
        let value = match (key, value) {
            (_, SettingValue::Number(0)) => "–".to_owned(),
            ("win_at" | "absolut_at" | "mayor_at" | "panzer_at", _) => self.score(key),
            (_, value) => house_rules::value(self.words, *value),
        };
        Some(Point { id: info.id, text: self.words.say(&format!("setting-{key}"), &[]), value })
    }

    pub(super) fn topic(&self, id: &'static str) -> Option<Topic> {
        let sentences = self.sentences(id);
        if sentences.is_empty() {
            return None;
        }
        let text: Vec<String> = sentences.iter().map(|(key, args)| self.say(&format!("text-{key}"), args)).collect();
        let table = match id {
            "counting" => Some(self.card_values()),
            "rank" => Some(self.contracts()),
            "bonuses" => Some(self.bonuses()),
            "hints" => Some(self.hints()),
            _ => None,
        };
        Some(Topic {
            id,
            title: self.say(&format!("title-{id}"), &[]),
            text: text.join(" "),
            table,
            figures: self.figures(id),
        })
    }

    /// The sentences about a topic under these rules; none if the game does not have it.
    fn sentences(&self, id: &str) -> Sentences {
        let game = self.rules.game();
        let mut said: Sentences = Vec::new();
        match id {
            "cards" | "follow" | "trump" | "reserve" | "claim" | "bonuses" | "hints" => {
                said.push((id.to_owned(), vec![]));
            }
            "deal" | "auction" | "talon" | "shares" | "play" | "settle" | "birds" | "facts" | "rank" => {
                said.push((format!("{id}-{game}"), vec![]));
            }
            "counting" => {
                let whole = self.is("counting", "whole");
                said.push((if whole { "counting-whole" } else { "counting-thirds" }.to_owned(), vec![]));
                let score = if game == Game::Illustriert {
                    self.number("points_to_win").to_string()
                } else {
                    self.score("win_at")
                };
                said.push((format!("win-{game}"), vec![("score", score.into())]));
            }
            _ => match game {
                Game::Koenigrufen => self.koenigrufen(id, &mut said),
                Game::Illustriert => self.illustriert(id, &mut said),
                Game::Kosakeln => self.kosakeln(id, &mut said),
            },
        }
        for key in self.additions(id) {
            said.push((key.to_owned(), self.args(key)));
        }
        said
    }

    /// Sentences that each depend on one setting.
    fn additions(&self, id: &str) -> Vec<&'static str> {
        let game = self.rules.game();
        let table: &[(&str, bool, &'static str)] = &[
            ("auction", self.on("sechserdreier_opens"), "auction-sechser"),
            ("auction", self.on("passed_may_reenter_over_negative"), "auction-reenter"),
            ("talon", self.on("half_with_called_card_compulsory"), "talon-half-must"),
            ("talon", game == Game::Koenigrufen && !self.on("half_with_called_card_compulsory"), "talon-half-free"),
            ("talon", self.is("talon_parts", "windows"), "talon-windows"),
            ("talon", self.is("talon_parts", "packets"), "talon-packets"),
            ("shares", self.on("shares_need_a_trick"), "shares-trick"),
            ("birds", self.on("quapil"), "birds-quapil"),
            ("birds", self.on("uhu"), "birds-uhu"),
            ("facts", game == Game::Koenigrufen && self.number("absolut_at") > 0, "facts-absolut"),
            ("facts", self.on("mondfang"), "facts-mondfang"),
            ("facts", self.on("four_honours"), "facts-honours"),
            ("facts", self.on("eight_ten_tarocks"), "facts-tarocks"),
            ("facts", self.is("combinations", "announced"), "facts-said"),
            ("facts", self.is("combinations", "at-end"), "facts-at-end"),
            ("facts", self.on("broken_announcement_loses"), "facts-broken"),
            ("play", self.on("forehand_farbendreier_must_not_lead"), "play-colour-lead"),
            ("play", self.is("earlier_tricks", "own"), "play-earlier-own"),
            ("play", self.is("earlier_tricks", "none"), "play-earlier-none"),
            ("settle", self.on("solo_doubles_bonuses"), "settle-solo"),
        ];
        table.iter().filter(|(topic, applies, _)| *topic == id && *applies).map(|(_, _, key)| *key).collect()
    }

    fn args(&self, key: &str) -> Vec<(&'static str, FluentValue<'static>)> {
        match key {
            "facts-absolut" => vec![("score", self.score("absolut_at").into())],
            _ => vec![],
        }
    }
}
