//! What the scorer keeps on this device: the list of evenings, and the rules of clubs.

use serde::{Deserialize, Serialize};
use tarock::{Game, GamePoints, RuleSet};

use super::evening::Evening;
use crate::model::evenings::{self, Entry};

/// An evening in the list. Its text is stored on its own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct EveningEntry {
    pub(crate) id: String,
    pub(crate) at: i64,
    pub(crate) game: String,
    pub(crate) rules: String,
    pub(crate) players: Vec<String>,
    pub(crate) sums: Vec<GamePoints>,
    /// What every player got in every deal, and when it was entered.
    pub(crate) book: Vec<(i64, Vec<GamePoints>)>,
}

impl EveningEntry {
    fn of(evening: &Evening) -> Self {
        let lines = evening.lines();
        let book = evening.book(&lines);
        Self {
            id: evening.id.clone(),
            at: evening.at,
            game: evening.rules.game().id().to_owned(),
            rules: evening.rules.name().to_owned(),
            players: evening.players.clone(),
            sums: evening.balance().sums,
            book,
        }
    }

    pub(crate) fn n_deals(&self) -> usize {
        self.book.len()
    }

    pub(crate) fn game(&self) -> Option<Game> {
        self.game.parse().ok()
    }
}

/// The rules of a club, from its own file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct ClubRules {
    pub(crate) name: String,
    pub(crate) rules: RuleSet,
}

/// The list of evenings, the latest first, and the rules of clubs.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Shelf {
    pub(crate) evenings: Vec<EveningEntry>,
    pub(crate) clubs: Vec<ClubRules>,
}

/// A night of the book: the scorer's evenings are counted like those of a group.
type Night = evenings::Evening<String, (String, usize)>;

impl Shelf {
    pub(crate) const KEY: &'static str = "scorer";

    /// The storage key of an evening.
    pub(crate) fn key_of(id: &str) -> String {
        format!("scorer.{id}")
    }

    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Notes how an evening stands.
    pub(crate) fn note(&mut self, evening: &Evening) {
        self.forget(&evening.id);
        self.evenings.push(EveningEntry::of(evening));
        self.evenings.sort_by_key(|entry| core::cmp::Reverse(entry.at));
    }

    pub(crate) fn forget(&mut self, id: &str) {
        self.evenings.retain(|entry| entry.id != id);
    }

    /// Keeps the rules of a club under their name.
    pub(crate) fn keep(&mut self, name: &str, rules: &RuleSet) {
        let rules = RuleSet::new(name.to_owned(), rules.rules().clone());
        self.clubs.retain(|club| club.name != name);
        self.clubs.push(ClubRules { name: name.to_owned(), rules });
    }

    pub(crate) fn forget_rules(&mut self, name: &str) {
        self.clubs.retain(|club| club.name != name);
    }

    /// The names of the players, those of the latest evening first.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for name in self.evenings.iter().flat_map(|entry| &entry.players) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    }

    /// The book of a game, night by night, the oldest first.
    pub(crate) fn nights(&self, game: Game) -> Vec<Night> {
        let of_game = self.evenings.iter().filter(|entry| entry.game() == Some(game));
        let mut book: Vec<Entry<String, (String, usize)>> = of_game
            .flat_map(|entry| {
                entry.book.iter().enumerate().flat_map(|(number, (at, row))| {
                    let deal = Some((entry.id.clone(), number));
                    let booked = entry.players.iter().zip(row);
                    booked.map(move |(user, points)| Entry {
                        user: user.clone(),
                        points: *points,
                        deal: deal.clone(),
                        at: *at,
                    })
                })
            })
            .collect();
        book.sort_by_key(|entry| entry.at);
        evenings::evenings(&book)
    }
}
