//! What a person has practised, as it is stored on the device: the memory of each theme, the days, and the objections.
//!
//! People repeat themes and not positions. The first answer of a day moves the theme's memory; what was wrong returns on
//! the same day with other cards, and on a later one when the schedule says so.

mod memory;
mod offer;
mod own;
mod shelf;

pub(crate) use memory::{MEMORY, Seen};
pub(crate) use offer::{Offer, Origin};
use own::Own;
pub(crate) use shelf::shelve;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tarock::{Action, Game};
use tarock_archive::fingerprint;
use tarock_coach::{Collection, Memory, Recall, Schedule};

/// The storage key.
pub(crate) const KEY: &str = "training";
/// The storage key of the puzzles that were loaded from files. They stay on their device.
pub(crate) const SHELF: &str = "training.puzzles";
/// The number of themes on a day.
pub(crate) const A_DAY: usize = 5;
/// How often a theme returns on the day it was wrong.
const MOST_RETURNS: u8 = 2;
/// After this many right answers in a row, the puzzles of a theme are more difficult.
const STEP: u32 = 2;
/// The number of days, and of puzzles last shown, that travel to other devices.
const TRAVELLING: [usize; 2] = [366, 100];
/// On a day, so many themes come first because of own mistakes that were not shown yet.
const MOST_FRESH: usize = 3;
/// So many days may lie between two days of a streak: one may be missed.
const FORGIVEN: i32 = 2;

/// Everything that is stored.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Training {
    /// The games to practise; Königrufen if none was chosen.
    games: Vec<String>,
    themes: BTreeMap<String, Practised>,
    days: BTreeMap<i32, Day>,
    /// The day on which each puzzle was last shown.
    shown: BTreeMap<u64, i32>,
    pub(crate) objections: Vec<Objection>,
    /// Puzzles from one's own mistakes, those that were added last at the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    own: Vec<Own>,
    /// Those that the person has removed, by their names, with the day. Other devices may still have them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    removed: BTreeMap<u64, i32>,
    /// Whether the handful is without a memory question.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    without_memory: bool,
    today: Option<Session>,
}

/// How a theme goes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Practised {
    pub(crate) memory: Memory,
    /// First answers of a day that were right.
    pub(crate) right: u32,
    /// Right ones since the last wrong one.
    #[serde(default)]
    run: u32,
}

/// The first answers of a day.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Day {
    pub(crate) right: u32,
    pub(crate) wrong: u32,
}

impl Day {
    pub(crate) const fn all(self) -> u32 {
        self.right + self.wrong
    }
}

/// A puzzle whose solution somebody does not believe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Objection {
    pub(crate) day: i32,
    /// The puzzle's line.
    pub(crate) puzzle: String,
    /// What the person did.
    pub(crate) answer: Action,
}

/// The themes that are left today.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Session {
    day: i32,
    left: Vec<Item>,
    /// The number of puzzles so far.
    done: usize,
}

/// A theme that is asked about today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Item {
    theme: String,
    /// How often it has returned today, because it was wrong.
    #[serde(default)]
    returned: u8,
}

/// The place of a puzzle among those of today, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) at: usize,
    pub(crate) of: usize,
    /// Whether its theme was wrong before today.
    pub(crate) returns: bool,
}

impl Training {
    /// Reads what is stored; what cannot be read counts as nothing.
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// Reads a file that somebody brings; `None` if it is none of ours.
    pub(crate) fn read_file(bytes: &[u8]) -> Option<Self> {
        let value: serde_json::Value = serde_json::from_slice(bytes).ok()?;
        value.get("themes")?;
        serde_json::from_value(value).ok()
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(crate) fn practises(&self, game: Game) -> bool {
        if self.games.is_empty() { game == Game::Koenigrufen } else { self.games.iter().any(|name| name == game.id()) }
    }

    /// Whether memory questions belong to the handful.
    pub(crate) const fn asks_memory(&self) -> bool {
        !self.without_memory
    }

    /// Takes memory questions into the handful, or leaves them out. One that is left today is dropped.
    pub(crate) fn choose_memory(&mut self, on: bool, today: i32) {
        self.without_memory = !on;
        match self.today.as_mut().filter(|session| session.day == today && session.done > 0) {
            Some(session) if !on => session.left.retain(|item| item.theme != MEMORY),
            Some(_) => {}
            None => self.today = None,
        }
    }

    /// Whether a puzzle may be shown: one's own mistakes are practised whatever the game.
    fn fits(&self, offer: &Offer) -> bool {
        offer.is_own() || self.practises(offer.game)
    }

    /// Chooses or leaves out a game; the last one stays. Today's themes are planned again.
    pub(crate) fn choose_game(&mut self, game: Game, on: bool, today: i32) {
        let wanted = |other: &Game| if *other == game { on } else { self.practises(*other) };
        let games: Vec<String> = Game::ALL.iter().copied().filter(wanted).map(|game| game.id().to_owned()).collect();
        if !games.is_empty() {
            self.games = games;
            // What was done today stays done.
            if self.today.as_ref().is_none_or(|session| session.day != today || session.done == 0) {
                self.today = None;
            }
        }
    }

    /// Plans the day, unless it is planned already.
    pub(crate) fn begin(&mut self, offers: &[Offer], today: i32) {
        if self.today.as_ref().is_none_or(|session| session.day != today) {
            let left = self.planned(offers, today, false);
            self.today = Some(Session { day: today, left, done: 0 });
        }
    }

    /// Adds as many themes as a day has: due ones, then new ones, then those that are remembered worst.
    pub(crate) fn go_on(&mut self, offers: &[Offer], today: i32) {
        self.begin(offers, today);
        let more = self.planned(offers, today, true);
        if let Some(session) = self.today.as_mut().filter(|session| session.left.is_empty()) {
            session.left = more;
        }
    }

    fn planned(&self, offers: &[Offer], today: i32, also_early: bool) -> Vec<Item> {
        // The themes of these games, each with its lowest level. Easy ones come first.
        let mut lowest: BTreeMap<&str, u8> = BTreeMap::new();
        for offer in offers.iter().filter(|offer| self.fits(offer)) {
            let level = lowest.entry(offer.theme).or_insert(offer.level);
            *level = offer.level.min(*level);
        }
        let memory = |theme: &str| self.themes.get(theme).map(|practised| practised.memory);
        let fresh = self.fresh(offers);
        let mut order: Vec<(u8, f64, u64, &str)> = Vec::new();
        for (theme, level) in lowest {
            let turn = fingerprint(theme);
            match memory(theme) {
                _ if fresh.contains(&theme) => order.push((0, 0.0, turn, theme)),
                Some(memory) if memory.is_due(today) => order.push((1, memory.remembered(today), turn, theme)),
                Some(memory) if also_early => order.push((3, memory.remembered(today), turn, theme)),
                Some(_) => {}
                // A memory question is in the first handful already.
                None if theme == MEMORY => order.push((2, 0.0, turn, theme)),
                None => order.push((2, f64::from(level), turn, theme)),
            }
        }
        order.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
        let mut themes: Vec<&str> = order.into_iter().take(A_DAY).map(|(.., theme)| theme).collect();
        // It stands apart from the decisions, after them.
        themes.sort_by_key(|theme| *theme == MEMORY);
        themes.into_iter().map(|theme| Item { theme: theme.to_owned(), returned: 0 }).collect()
    }

    /// The themes of own mistakes that were not shown yet, the latest first, as many as a day begins with.
    fn fresh<'a>(&self, offers: &'a [Offer]) -> Vec<&'a str> {
        let mut themes = Vec::new();
        for offer in offers
            .iter()
            .rev()
            .filter(|offer| offer.is_own() && !offer.is_memory() && !self.shown.contains_key(&offer.id))
        {
            if themes.len() < MOST_FRESH && !themes.contains(&offer.theme) {
                themes.push(offer.theme);
            }
        }
        themes
    }

    /// The puzzle that is next today: one of its theme that was not shown for the longest time, own mistakes before
    /// others, as difficult as fits.
    pub(crate) fn next<'a>(&self, offers: &'a [Offer], today: i32) -> Option<(Place, &'a Offer)> {
        let session = self.today.as_ref().filter(|session| session.day == today)?;
        let item = session.left.first()?;
        let run = self.themes.get(&item.theme).map_or(0, |practised| practised.run);
        let wanted = 1 + u8::try_from((run / STEP).min(2)).unwrap_or(2);
        let fits = offers.iter().filter(|offer| offer.theme == item.theme && self.fits(offer));
        let order = |offer: &&Offer| {
            (self.shown.get(&offer.id).copied(), offer.origin.rank(), offer.level.abs_diff(wanted), offer.id)
        };
        let (at, of) = (session.done + 1, session.done + session.left.len());
        Some((Place { at, of, returns: item.returned > 0 }, fits.min_by_key(order)?))
    }

    /// Leaves out the theme that is next, because there is no puzzle of it any more.
    pub(crate) fn skip(&mut self) {
        if let Some(session) = self.today.as_mut().filter(|session| !session.left.is_empty()) {
            session.left.remove(0);
        }
    }

    /// Notes the answer to the next puzzle.
    pub(crate) fn answer(&mut self, offer: &Offer, right: bool, today: i32) {
        self.shown.insert(offer.id, today);
        let mut returned = 0;
        if let Some(session) = self.today.as_mut().filter(|session| !session.left.is_empty()) {
            let item = session.left.remove(0);
            session.done += 1;
            returned = item.returned;
            if !right && returned < MOST_RETURNS {
                session.left.push(Item { returned: returned + 1, ..item });
            }
        }
        let before = self.themes.get(offer.theme).copied();
        // Later answers of the same day say little about what is remembered.
        if returned > 0 || before.is_some_and(|before| before.memory.last == today) {
            return;
        }
        let recall = if right { Recall::Good } else { Recall::Again };
        let schedule = &Schedule::USUAL;
        let memory = match before {
            Some(before) => before.memory.next(schedule, recall, today),
            None => Memory::first(schedule, recall, today),
        };
        let (was_right, run) = before.map_or((0, 0), |before| (before.right, before.run));
        let run = if right { run + 1 } else { 0 };
        let practised = Practised { memory, right: was_right + u32::from(right), run };
        self.themes.insert(offer.theme.to_owned(), practised);
        let day = self.days.entry(today).or_default();
        *if right { &mut day.right } else { &mut day.wrong } += 1;
    }

    /// The number of puzzles that are left today, if the day was planned.
    pub(crate) fn left(&self, today: i32) -> Option<usize> {
        self.today.as_ref().filter(|session| session.day == today).map(|session| session.left.len())
    }

    /// Whether a puzzle was answered today.
    pub(crate) fn has_begun(&self, today: i32) -> bool {
        self.today.as_ref().is_some_and(|session| session.day == today && session.done > 0)
    }

    /// The day on which something that was learnt is asked again.
    pub(crate) fn next_due(&self) -> Option<i32> {
        self.themes.values().map(|practised| practised.memory.due).min()
    }

    /// The number of days practised in a row. One missed day does no harm.
    pub(crate) fn streak(&self, today: i32) -> usize {
        let mut last = today;
        let goes_on = |day: &&i32| {
            let near = last - **day <= FORGIVEN;
            last = **day;
            near
        };
        self.days.keys().rev().skip_while(|day| **day > today).take_while(goes_on).count()
    }

    /// The first answers of the last `n` days, the oldest first.
    pub(crate) fn last_days(&self, today: i32, n: i32) -> Vec<(i32, Day)> {
        (today - n + 1..=today).map(|day| (day, self.days.get(&day).copied().unwrap_or_default())).collect()
    }

    /// The themes that were practised, the least certain first.
    pub(crate) fn practised(&self, today: i32) -> Vec<(&str, Practised)> {
        let mut all: Vec<_> = self.themes.iter().map(|(theme, practised)| (theme.as_str(), *practised)).collect();
        let certain = |practised: &Practised| practised.memory.remembered(today);
        all.sort_by(|a, b| certain(&a.1).total_cmp(&certain(&b.1)).then(a.0.cmp(b.0)));
        all
    }

    /// Whether there is anything to lose.
    pub(crate) fn is_empty(&self) -> bool {
        self.themes.is_empty() && self.objections.is_empty() && self.own.is_empty()
    }

    /// Notes that somebody does not believe a solution, or that they do now.
    pub(crate) fn object(&mut self, objection: Objection, on: bool) {
        self.objections.retain(|other| other.puzzle != objection.puzzle);
        if on {
            self.objections.push(objection);
        }
    }

    /// Adds the puzzle of a line, from a mistake in a deal of that day. It comes up soon: today, or with the next handful.
    pub(crate) fn add(&mut self, line: &str, day: i32, today: i32) {
        // Newer than its removal, so that devices which know of that take it in.
        let added = self.removed.remove(&offer::id_of(line)).map_or(today, |removed| today.max(removed + 1));
        let Some(offer) = Own::new(line, day, added).filter(|_| !self.has(line)).and_then(|own| {
            let offer = own.offer();
            own::merge(&mut self.own, vec![own]);
            offer
        }) else {
            return;
        };
        match self.today.as_mut().filter(|session| session.day == today) {
            Some(session) if session.done > 0 => {
                if session.left.iter().all(|item| item.theme != offer.theme) {
                    session.left.push(Item { theme: offer.theme.to_owned(), returned: 0 });
                }
            }
            // What has not begun is planned again.
            _ => self.today = None,
        }
    }

    /// Removes the puzzle of a line from the person's mistakes, on all their devices.
    pub(crate) fn remove(&mut self, line: &str, today: i32) {
        let id = offer::id_of(line);
        let newest = self.own.iter().filter(|own| own.id() == id).map(Own::added).max();
        if let Some(added) = newest {
            self.own.retain(|own| own.id() != id);
            self.removed.insert(id, added.max(today));
        }
    }

    /// Whether the puzzle of a line is among the person's mistakes.
    pub(crate) fn has(&self, line: &str) -> bool {
        let id = offer::id_of(line);
        self.own.iter().any(|own| own.id() == id)
    }

    /// The names of the person's mistakes.
    pub(crate) fn own_ids(&self) -> Vec<u64> {
        self.own.iter().map(Own::id).collect()
    }

    /// The person's mistakes to practise, those that were added last at the end.
    pub(crate) fn own(&self) -> impl Iterator<Item = Offer> {
        self.own.iter().filter_map(Own::offer)
    }

    /// The objections as lines: day, answer, and the line of the puzzle.
    pub(crate) fn objections_file(&self) -> String {
        let line = |one: &Objection| format!("{}\t{}\n", one.answer, one.puzzle);
        let head = format!("{}\n", Collection::heading());
        [head].into_iter().chain(self.objections.iter().map(line)).collect()
    }

    /// Adds what another device has practised. Of each theme, the later answer counts; a day counts once, even if both
    /// files have it.
    pub(crate) fn merge(&mut self, other: Self) {
        for (theme, theirs) in other.themes {
            let stamp = |practised: &Practised| (practised.memory.last, practised.memory.answers);
            if self.themes.get(&theme).is_none_or(|ours| stamp(ours) < stamp(&theirs)) {
                self.themes.insert(theme, theirs);
            }
        }
        for (day, theirs) in other.days {
            let ours = self.days.entry(day).or_default();
            if ours.all() < theirs.all() {
                *ours = theirs;
            }
        }
        for (id, day) in other.shown {
            let ours = self.shown.entry(id).or_insert(day);
            *ours = day.max(*ours);
        }
        let known: BTreeSet<String> = self.objections.iter().map(|one| one.puzzle.clone()).collect();
        self.objections.extend(other.objections.into_iter().filter(|one| !known.contains(&one.puzzle)));
        own::merge(&mut self.own, other.own);
        own::forget(&mut self.own, &mut self.removed, other.removed);
        if self.games.is_empty() {
            self.games = other.games;
        }
    }

    /// Takes over what this person's devices know together.
    pub(crate) fn take(&mut self, together: Self) {
        self.games = if self.games.is_empty() { together.games } else { std::mem::take(&mut self.games) };
        (self.themes, self.days, self.shown) = (together.themes, together.days, together.shown);
        (self.own, self.removed) = (together.own, together.removed);
    }

    /// Plans a day that has not begun here again: its themes may have been practised elsewhere.
    pub(crate) fn plan_again(&mut self, offers: &[Offer], today: i32) {
        if !self.has_begun(today) {
            self.today = None;
            self.begin(offers, today);
        }
    }

    /// What travels to other devices: all themes, the last days, what was shown last, the latest own mistakes, and which
    /// were removed. Objections stay where they were made.
    pub(crate) fn portable(&self, today: i32) -> Self {
        let [n_days, n_shown] = TRAVELLING;
        let first = today.saturating_sub(n_days as i32);
        let mut shown: Vec<(i32, u64)> = self.shown.iter().map(|(id, day)| (*day, *id)).collect();
        shown.sort_by(|a, b| b.cmp(a));
        Self {
            games: self.games.clone(),
            themes: self.themes.clone(),
            days: self.days.range(first..).map(|(day, answers)| (*day, *answers)).collect(),
            shown: shown.into_iter().take(n_shown).map(|(day, id)| (id, day)).collect(),
            own: own::travelling(&self.own),
            removed: self.removed.clone(),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests;
