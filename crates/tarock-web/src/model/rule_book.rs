//! The rule book of a rule set, generated from its settings.

use tarock::koenigrufen::{Kind, TalonUse, VALUED, shape};
use tarock::{
    Bonus, Contract, Game, GamePoints, GameRules, RuleSet, SettingGroup, SettingInfo, SettingValue, ValatMode,
};
use tarock_words::{FluentValue, Words};

use super::house_rules;

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

/// The chapters, their topics, and the settings that concern them, for all games.
const OUTLINE: &[(&str, &[&str], &[&str])] = &[
    ("cards", &["cards", "counting"], &["counting", "win_at", "points_to_win"]),
    ("deal", &["deal"], &[]),
    ("exchange", &["exchange"], &[]),
    (
        "auction",
        &["auction", "rank", "forehand", "besserrufer", "negative", "colour", "hold", "all-pass"],
        &[
            "sechserdreier_opens",
            "bird_named_with_bid",
            "triccolo",
            "forehand_holds",
            "parallel_negative_games",
            "passed_may_reenter_over_negative",
            "colour_declarer_needs_six_suit_cards",
            "all_pass",
            "holds_when_overbid",
            "declared",
            "taken_over",
            "held",
        ],
    ),
    ("call", &["call"], &["four_kings", "fourth_king"]),
    (
        "talon",
        &["talon", "discard", "shares"],
        &[
            "half_with_called_card_compulsory",
            "tarock_discards_only_when_forced",
            "colour_discards_tarocks_first",
            "colour_suit_discards_open",
            "shares_need_a_trick",
            "talon_parts",
        ],
    ),
    (
        "announce",
        &["announce", "bonuses", "birds", "facts", "valat"],
        &[
            "own_announcements",
            "announce_before_talon",
            "quapil",
            "uhu",
            "mondfang",
            "four_honours",
            "eight_ten_tarocks",
            "four_kings_in_colour_games",
            "four_kings_must_be_announced",
            "announced_trull_counts_with_silent_valat",
            "combinations",
            "forty",
            "forty_at",
            "fifty",
            "fifty_at",
            "absolut_at",
            "panzer_at",
            "broken_announcement_loses",
            "valat",
            "valat_silent",
            "valat_announced",
            "valat_after",
            "valat_before",
        ],
    ),
    (
        "kontra",
        &["kontra"],
        &[
            "highest_kontra",
            "kontra_counts",
            "solorufer_king_in_talon_voids_kontra",
            "valat_voids_kontra_on_game",
            "kontra_before_talon",
            "kontra_scope",
            "kontra_covers_points",
            "answers_clockwise",
        ],
    ),
    (
        "play",
        &["play", "follow", "trump", "overtake", "pagat", "kaiserstich", "reserve", "ouvert", "claim"],
        &[
            "forehand_farbendreier_must_not_lead",
            "no_kaiserstich",
            "kaiserstich_scope",
            "no_pagat_restriction",
            "ouvert_opens",
        ],
    ),
    (
        "settle",
        &["settle", "trischaken", "surrender", "series", "renonce"],
        &[
            "solo_doubles_bonuses",
            "solo_doubles_fixed_valat",
            "mayor_at",
            "virgin_share",
            "trischaken_highest_pays",
            "trischaken_forehand_doubles",
            "trischaken_all_tricks_doubles",
            "trischaken_won",
            "trischaken_lost",
            "trischaken_no_trick",
            "series_end",
            "series_bonus",
            "renonce",
            "renonce_excess",
        ],
    ),
];

/// The names that refusals give to rules (`rule-…` in the catalogue), where the topic has another name.
const RULES: &[&str] = &[
    "follow",
    "trump",
    "overtake",
    "pagat",
    "kaiserstich",
    "colour",
    "announce",
    "kontra",
    "discard",
    "rank",
    "auction",
    "besserrufer",
    "call",
    "talon",
    "exchange",
    "hold",
    "claim",
];

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

/// Sentences of a topic: the suffix of the message key, and its arguments.
type Sentences = Vec<(String, Vec<(&'static str, FluentValue<'static>)>)>;

struct Scribe<'a> {
    rules: &'a RuleSet,
    words: &'a Words,
    settings: Vec<(SettingInfo, SettingValue)>,
}

impl Scribe<'_> {
    fn say(&self, key: &str, args: &[(&'static str, FluentValue<'static>)]) -> String {
        self.words.say(&format!("rules-page-{key}"), args)
    }

    fn value(&self, key: &str) -> Option<SettingValue> {
        self.settings.iter().find(|(info, _)| info.key == key).map(|(_, value)| *value)
    }

    fn on(&self, key: &str) -> bool {
        self.value(key) == Some(SettingValue::Switch(true))
    }

    fn is(&self, key: &str, word: &str) -> bool {
        matches!(self.value(key), Some(SettingValue::Word(now)) if now == word)
    }

    fn number(&self, key: &str) -> u16 {
        match self.value(key) {
            Some(SettingValue::Number(number)) => number,
            _ => 0,
        }
    }

    /// A threshold as players write it: 35/2.
    fn score(&self, key: &str) -> String {
        self.rules.counting().show(self.number(key)).to_string()
    }

    fn point(&self, key: &str) -> Option<Point> {
        let (info, value) = self.settings.iter().find(|(info, _)| info.key == key)?;
        let value = match (key, value) {
            (_, SettingValue::Number(0)) => "–".to_owned(),
            ("win_at" | "absolut_at" | "mayor_at" | "panzer_at", _) => self.score(key),
            (_, value) => house_rules::value(self.words, *value),
        };
        Some(Point { id: info.id, text: self.words.say(&format!("setting-{key}"), &[]), value })
    }

    fn topic(&self, id: &'static str) -> Option<Topic> {
        let sentences = self.sentences(id);
        if sentences.is_empty() {
            return None;
        }
        let text: Vec<String> = sentences.iter().map(|(key, args)| self.say(&format!("text-{key}"), args)).collect();
        let table = match id {
            "counting" => Some(self.card_values()),
            "rank" => Some(self.contracts()),
            "bonuses" => Some(self.bonuses()),
            _ => None,
        };
        Some(Topic { id, title: self.say(&format!("title-{id}"), &[]), text: text.join(" "), table })
    }

    /// The sentences about a topic under these rules; none if the game does not have it.
    fn sentences(&self, id: &str) -> Sentences {
        let game = self.rules.game();
        let mut said: Sentences = Vec::new();
        match id {
            "cards" | "follow" | "trump" | "reserve" | "claim" | "bonuses" => said.push((id.to_owned(), vec![])),
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

    fn koenigrufen(&self, id: &str, said: &mut Sentences) {
        let mut say = |key: &str| said.push((key.to_owned(), vec![]));
        match id {
            "forehand" => {
                say("forehand");
                if !self.on("sechserdreier_opens") {
                    say("forehand-sechser");
                }
            }
            "besserrufer" => say(if self.on("bird_named_with_bid") { "birds-named" } else { "birds-later" }),
            "negative" => {
                say("negative");
                if self.on("triccolo") {
                    say("negative-triccolo");
                }
                if self.on("parallel_negative_games") {
                    say("negative-parallel");
                }
            }
            "colour" => {
                say("colour");
                if self.on("colour_declarer_needs_six_suit_cards") {
                    say("colour-six");
                }
            }
            "hold" if self.on("forehand_holds") => say("hold-koenigrufen"),
            "call" => {
                say("call");
                say(if self.is("fourth_king", "must") { "call-fourth-must" } else { "call-fourth-may" });
                say(if self.is("four_kings", "call-queen") { "call-queen" } else { "call-none" });
            }
            "discard" => {
                say("discard-koenigrufen");
                say(if self.on("tarock_discards_only_when_forced") { "discard-forced" } else { "discard-free" });
                if self.on("colour_discards_tarocks_first") {
                    say("discard-colour");
                }
            }
            "announce" => {
                say("announce-koenigrufen");
                say(if self.is("own_announcements", "any-turn") { "announce-any" } else { "announce-first" });
            }
            "kontra" => {
                say("kontra-koenigrufen");
                say(if self.is("highest_kontra", "sub") { "kontra-sub" } else { "kontra-re" });
                if self.is("kontra_counts", "money") {
                    say("kontra-money");
                }
                if self.on("solorufer_king_in_talon_voids_kontra") {
                    say("kontra-solorufer");
                }
            }
            "overtake" => say("overtake-koenigrufen"),
            "pagat" if !self.on("no_pagat_restriction") => say("pagat"),
            "kaiserstich" => say(match (self.on("no_kaiserstich"), self.is("kaiserstich_scope", "all")) {
                (true, _) => "kaiserstich-none",
                (false, true) => "kaiserstich-all",
                (false, false) => "kaiserstich-positive",
            }),
            "ouvert" => {
                say(if self.is("ouvert_opens", "after-second-lead") { "ouvert-after" } else { "ouvert-before" });
            }
            "trischaken" => {
                say("trischaken-koenigrufen");
                say(if self.on("trischaken_highest_pays") { "trischaken-highest" } else { "trischaken-pairs" });
            }
            "surrender" => say("surrender"),
            "renonce" => say(if self.on("renonce") { "renonce-known" } else { "renonce" }),
            "valat" => {
                let fixed = self.is("valat", "fixed");
                let args = vec![
                    ("silent", self.number("valat_silent").into()),
                    ("announced", self.number("valat_announced").into()),
                ];
                said.push((if fixed { "valat-fixed" } else { "valat-multiply" }.to_owned(), args));
            }
            _ => {}
        }
    }

    fn illustriert(&self, id: &str, said: &mut Sentences) {
        let trischaken = self.is("all_pass", "trischaken");
        let number = |key: &str| FluentValue::from(self.number(key));
        let mut say = |key: &str, args: Vec<(&'static str, FluentValue<'static>)>| said.push((key.to_owned(), args));
        match id {
            "hold" => say(
                "hold-illustriert",
                vec![("declared", number("declared")), ("taken", number("taken_over")), ("held", number("held"))],
            ),
            "all-pass" => say(
                if trischaken {
                    "all-pass-trischaken"
                } else if self.is("all_pass", "redeal") {
                    "all-pass-redeal"
                } else {
                    "all-pass-keep"
                },
                vec![],
            ),
            "discard" => say("discard-blatt", vec![]),
            "announce" => {
                let both = self.on("announce_before_talon");
                say(if both { "announce-illustriert-both" } else { "announce-illustriert-after" }, vec![]);
            }
            "valat" => {
                let fixed = self.is("valat", "fixed");
                let args = vec![
                    ("silent", number("valat_silent")),
                    ("after", number("valat_after")),
                    ("before", number("valat_before")),
                ];
                say(if fixed { "valat-illustriert-fixed" } else { "valat-illustriert-multiply" }, args);
            }
            "kontra" => {
                say(if self.is("kontra_scope", "everything") { "kontra-everything" } else { "kontra-each" }, vec![]);
                if self.on("kontra_before_talon") {
                    say("kontra-before", vec![]);
                }
                say(if self.is("highest_kontra", "sub") { "kontra-sub" } else { "kontra-re" }, vec![]);
            }
            "overtake" => say(if trischaken { "overtake-illustriert" } else { "overtake-none" }, vec![]),
            "pagat" if trischaken => say("pagat-illustriert", vec![]),
            "kaiserstich" => say("kaiserstich-none", vec![]),
            "trischaken" if trischaken => say(
                "trischaken-illustriert",
                vec![
                    ("won", number("trischaken_won")),
                    ("lost", number("trischaken_lost")),
                    ("none", number("trischaken_no_trick")),
                ],
            ),
            "series" if self.number("series_end") > 0 => {
                say("series", vec![("end", number("series_end")), ("bonus", number("series_bonus"))]);
            }
            "renonce" => say("renonce", vec![]),
            _ => {}
        }
    }

    fn kosakeln(&self, id: &str, said: &mut Sentences) {
        let mut say = |key: &str| said.push((key.to_owned(), vec![]));
        match id {
            "exchange" => say("exchange"),
            "hold" if self.on("holds_when_overbid") => say("hold-kosakeln"),
            "all-pass" => say("all-pass-kosakeln"),
            "discard" => say("discard-blatt"),
            "announce" => say("announce-kosakeln"),
            "valat" => say("valat-kosakeln"),
            "kontra" => {
                say("kontra-kosakeln");
                if self.on("kontra_covers_points") {
                    say("kontra-covers");
                }
                say(if self.is("highest_kontra", "sub") { "kontra-sub" } else { "kontra-re" });
            }
            "overtake" => say("overtake-none"),
            "kaiserstich" => say("kaiserstich-none"),
            "renonce" => say("renonce"),
            _ => {}
        }
    }

    fn card_values(&self) -> Grid {
        let whole = self.is("counting", "whole");
        let row = |key: &str, count: u16, points: u16| {
            let score = if whole { points.to_string() } else { self.rules.counting().show(3 * points - 2).to_string() };
            vec![self.say(key, &[]), count.to_string(), points.to_string(), score]
        };
        Grid {
            heads: ["head-card", "head-count", "head-value", "head-worth"].map(|key| self.say(key, &[])).into(),
            rows: vec![
                row("card-honours", 7, 5),
                row("card-queens", 4, 4),
                row("card-knights", 4, 3),
                row("card-jacks", 4, 2),
                row("card-rest", 35, 1),
            ],
        }
    }

    fn contracts(&self) -> Grid {
        let GameRules::Koenigrufen(rules) = self.rules.rules() else { return self.blatt_contracts() };
        let opens = self.on("sechserdreier_opens");
        let rank =
            |contract: Contract| rules.value(contract).rank.filter(|_| contract != Contract::Sechserdreier || opens);
        let mut contracts: Vec<Contract> = rules.contracts().iter().collect();
        contracts.sort_by_key(|&contract| rank(contract));
        let row = |contract: Contract| {
            let (worth, shape) = (rules.value(contract), shape(contract));
            let mut value = self.words.points(worth.won);
            if worth.lost != worth.won {
                value = format!("{value} / −{}", self.words.points(worth.lost));
            }
            if let Some(bird) = shape.bird {
                let bird = rules.settings().bonuses[bird as usize].announced;
                value = format!("{value} + {}", self.words.points(bird));
            }
            let goal = match shape.kind {
                Kind::Trischaken => self.say("goal-few", &[]),
                Kind::Negative { target } => self.say("goal-tricks", &[("n", target.into())]),
                Kind::Positive => self.say("goal-points", &[]),
                Kind::Colour => self.say("goal-colour", &[]),
            };
            let talon = match shape.talon {
                TalonUse::TakeHalf => "take-half",
                TalonUse::TakeAll => "take-all",
                TalonUse::LeaveClosed => "take-none",
                TalonUse::AddToTricks => "take-tricks",
            };
            let sides = match shape.kind {
                Kind::Trischaken => "sides-each",
                _ if shape.caller => "sides-partner",
                _ => "sides-one",
            };
            let rank = rank(contract).map_or_else(|| "–".to_owned(), |rank| rank.to_string());
            vec![self.words.contract(contract), rank, value, goal, self.say(talon, &[]), self.say(sides, &[])]
        };
        let heads = ["head-contract", "head-rank", "head-value", "head-goal", "head-talon", "head-sides"];
        Grid { heads: heads.map(|key| self.say(key, &[])).into(), rows: contracts.into_iter().map(row).collect() }
    }

    fn blatt_contracts(&self) -> Grid {
        let columns = self.rules.columns(SettingGroup::Contracts);
        let mut heads = vec![self.say("head-contract", &[]), self.say("head-rank", &[])];
        heads.extend(columns.iter().map(|column| self.column(column)));
        heads.push(self.say("head-talon", &[]));
        let rows = self.rules.rows(SettingGroup::Contracts).into_iter().enumerate();
        let row = |(at, (id, cells)): (usize, (&str, Vec<Option<GamePoints>>))| {
            let mut row = vec![self.words.say(&format!("contract-{id}"), &[]), (at + 1).to_string()];
            row.extend(cells.into_iter().map(|cell| self.cell(cell)));
            row.push(self.say(&format!("take-{}", id.to_lowercase()), &[]));
            row
        };
        Grid { heads, rows: rows.map(row).collect() }
    }

    fn column(&self, column: &str) -> String {
        self.words.say(&format!("column-{}", column.replace('_', "-")), &[])
    }

    fn cell(&self, cell: Option<GamePoints>) -> String {
        cell.filter(|points| points.halves() != 0).map_or_else(|| "–".to_owned(), |points| self.words.points(points))
    }

    fn bonuses(&self) -> Grid {
        let mut heads = vec![self.say("head-bonus", &[])];
        if let GameRules::Koenigrufen(rules) = self.rules.rules() {
            heads.extend([self.column("silent"), self.column("announced")]);
            let settings = rules.settings();
            let exist = rules.bonuses(Contract::Solorufer);
            let row = |&bonus: &Bonus| {
                let worth = settings.bonuses[bonus as usize];
                let silent = if bonus == Bonus::AllKings && settings.four_kings_must_be_announced {
                    "–".to_owned()
                } else {
                    self.cell(Some(worth.silent))
                };
                vec![self.words.bonus(bonus), silent, self.cell(Some(worth.announced))]
            };
            let known = VALUED.iter().filter(|bonus| **bonus != Bonus::Valat && exist.contains(**bonus));
            let mut rows: Vec<Vec<String>> = known.map(row).collect();
            let sign = if settings.valat == ValatMode::Fixed { "+" } else { "×" };
            rows.push(vec![
                self.words.bonus(Bonus::Valat),
                format!("{sign}{}", settings.valat_silent),
                format!("{sign}{}", settings.valat_announced),
            ]);
            return Grid { heads, rows };
        }
        heads.extend(self.rules.columns(SettingGroup::Bonuses).iter().map(|column| self.column(column)));
        let off = |id: &str| match id.parse() {
            Ok(Bonus::UhuUltimo) => self.rules.game() == Game::Illustriert && !self.on("uhu"),
            Ok(Bonus::Forty) => self.rules.game() == Game::Illustriert && !self.on("forty"),
            Ok(Bonus::MondCaptured) => !self.on("mondfang"),
            _ => false,
        };
        let rows = self.rules.rows(SettingGroup::Bonuses).into_iter().filter(|(id, _)| !off(id));
        let row = |(id, cells): (&str, Vec<Option<GamePoints>>)| {
            let name = self.words.say(&format!("bonus-{id}"), &[]);
            std::iter::once(name).chain(cells.into_iter().map(|cell| self.cell(cell))).collect()
        };
        Grid { heads, rows: rows.map(row).collect() }
    }
}

#[cfg(test)]
mod tests {
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
            sections
                .into_iter()
                .flat_map(|section| section.topics)
                .find(|found| found.id == topic)
                .map(|topic| topic.text)
        };
        assert_ne!(text("min", "besserrufer"), text("cup", "besserrufer"));
        assert_ne!(text("cup", "kaiserstich"), text("melk", "kaiserstich"));
        assert_eq!(text("melk", "pagat"), None);
        assert_eq!(text("graz", "trischaken"), None);
        assert!(text("beck", "trischaken").unwrap().contains("10"));
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
        let german = keys(include_str!("../../locales/de/pages.ftl"));
        assert_eq!(german, keys(include_str!("../../locales/en/pages.ftl")));
        assert!(german.len() > 400);
    }

    #[test]
    fn presets_have_capital_letters_and_other_names_stay() {
        assert_eq!(title("cup"), "Cup");
        assert_eq!(title("cup*"), "Cup*");
        assert_eq!(title("mayr2012"), "Mayr 2012");
        assert_eq!(title("unser Stammtisch"), "unser Stammtisch");
    }
}
