//! What a person has practised, as it is stored on the device: the memory of each theme, the days, and the objections.
//!
//! People repeat themes and not positions. The first answer of a day moves the theme's memory; what was wrong returns on
//! the same day with other cards, and on a later one when the schedule says so.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tarock::{Action, Game};
use tarock_archive::fingerprint;
use tarock_coach::{Collection, Memory, Puzzle, Recall, Schedule};

/// The storage key.
pub(crate) const KEY: &str = "training";
/// The number of themes on a day.
pub(crate) const A_DAY: usize = 5;
/// How often a theme returns on the day it was wrong.
const MOST_RETURNS: u8 = 2;
/// After this many right answers in a row, the puzzles of a theme are more difficult.
const STEP: u32 = 2;
/// The number of days, and of puzzles last shown, that travel to other devices.
const TRAVELLING: [usize; 2] = [366, 100];
/// So many days may lie between two days of a streak: one may be missed.
const FORGIVEN: i32 = 2;

/// A puzzle to choose from.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Offer {
    pub(crate) id: u64,
    pub(crate) theme: &'static str,
    pub(crate) level: u8,
    pub(crate) game: Game,
}

impl Offer {
    /// The offer that a puzzle makes; its line gives it the same id in every version.
    pub(crate) fn of(line: &str, puzzle: &Puzzle) -> Self {
        let id = fingerprint(line.rsplit('\t').next().unwrap_or(line));
        Self { id, theme: puzzle.theme.code(), level: puzzle.level, game: puzzle.deal.rules.game() }
    }

    /// The puzzle of an offer among those that come with the program.
    pub(crate) fn puzzle(&self) -> Option<Puzzle> {
        let puzzles = Collection::BUILT_IN.puzzles();
        puzzles.map(|(line, puzzle)| (Self::of(line, &puzzle).id, puzzle)).find(|(id, _)| *id == self.id).map(|it| it.1)
    }

    /// What comes with the program.
    pub(crate) fn built_in() -> Vec<Self> {
        Collection::BUILT_IN.puzzles().map(|(line, puzzle)| Self::of(line, &puzzle)).collect()
    }
}

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
        for offer in offers.iter().filter(|offer| self.practises(offer.game)) {
            let level = lowest.entry(offer.theme).or_insert(offer.level);
            *level = offer.level.min(*level);
        }
        let memory = |theme: &str| self.themes.get(theme).map(|practised| practised.memory);
        let mut order: Vec<(u8, f64, u64, &str)> = Vec::new();
        for (theme, level) in lowest {
            let turn = fingerprint(theme);
            match memory(theme) {
                Some(memory) if memory.is_due(today) => order.push((0, memory.remembered(today), turn, theme)),
                Some(memory) if also_early => order.push((2, memory.remembered(today), turn, theme)),
                Some(_) => {}
                None => order.push((1, f64::from(level), turn, theme)),
            }
        }
        order.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
        let themes = order.into_iter().take(A_DAY);
        themes.map(|(.., theme)| Item { theme: theme.to_owned(), returned: 0 }).collect()
    }

    /// The puzzle that is next today: one of its theme that was not shown for the longest time, as difficult as fits.
    pub(crate) fn next<'a>(&self, offers: &'a [Offer], today: i32) -> Option<(Place, &'a Offer)> {
        let session = self.today.as_ref().filter(|session| session.day == today)?;
        let item = session.left.first()?;
        let run = self.themes.get(&item.theme).map_or(0, |practised| practised.run);
        let wanted = 1 + u8::try_from((run / STEP).min(2)).unwrap_or(2);
        let fits = offers.iter().filter(|offer| offer.theme == item.theme && self.practises(offer.game));
        let order = |offer: &&Offer| (self.shown.get(&offer.id).copied(), offer.level.abs_diff(wanted), offer.id);
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
        self.themes.is_empty() && self.objections.is_empty()
    }

    /// Notes that somebody does not believe a solution, or that they do now.
    pub(crate) fn object(&mut self, objection: Objection, on: bool) {
        self.objections.retain(|other| other.puzzle != objection.puzzle);
        if on {
            self.objections.push(objection);
        }
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
        if self.games.is_empty() {
            self.games = other.games;
        }
    }

    /// Takes over what this person's devices know together.
    pub(crate) fn take(&mut self, together: Self) {
        self.games = if self.games.is_empty() { together.games } else { std::mem::take(&mut self.games) };
        (self.themes, self.days, self.shown) = (together.themes, together.days, together.shown);
    }

    /// Plans a day that has not begun here again: its themes may have been practised elsewhere.
    pub(crate) fn plan_again(&mut self, offers: &[Offer], today: i32) {
        if !self.has_begun(today) {
            self.today = None;
            self.begin(offers, today);
        }
    }

    /// What travels to other devices: all themes, the last days, and what was shown last. Objections stay where they were
    /// made.
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
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(id: u64, theme: &'static str, level: u8) -> Offer {
        Offer { id, theme, level, game: Game::Koenigrufen }
    }

    fn offers() -> Vec<Offer> {
        let themes = ["smear", "duck", "lead-low", "give-low", "win-surely", "too-weak"];
        let of = |(n, theme): (usize, &'static str)| {
            (1..=3).map(move |level| offer(n as u64 * 10 + u64::from(level), theme, level))
        };
        themes.into_iter().enumerate().flat_map(of).collect()
    }

    /// Answers everything that is left today; `right` says whether a puzzle is answered well.
    fn day(training: &mut Training, today: i32, mut right: impl FnMut(&Offer) -> bool) -> Vec<Offer> {
        let offers = offers();
        training.begin(&offers, today);
        let mut seen = Vec::new();
        while let Some((_, offer)) = training.next(&offers, today) {
            let offer = offer.clone();
            training.answer(&offer, right(&offer), today);
            seen.push(offer);
        }
        seen
    }

    #[test]
    fn a_day_has_a_handful_of_themes_and_begins_with_easy_puzzles() {
        let mut training = Training::default();
        let seen = day(&mut training, 100, |_| true);
        let themes: BTreeSet<&str> = seen.iter().map(|offer| offer.theme).collect();
        assert_eq!((seen.len(), themes.len()), (A_DAY, A_DAY));
        assert!(seen.iter().all(|offer| offer.level == 1));
        assert_eq!(training.left(100), Some(0));
        // The sixth theme is new on the next day, and nothing else is due yet.
        assert_eq!(day(&mut training, 101, |_| true).len(), 1);
        assert_eq!(day(&mut training, 102, |_| true).len(), 0);
        assert_eq!(training.next_due(), Some(103));
        assert_eq!(day(&mut training, 103, |_| true).len(), A_DAY);
    }

    #[test]
    fn what_is_wrong_returns_with_other_cards_until_it_is_right() {
        let mut training = Training::default();
        let mut n_wrong = 0;
        let seen = day(&mut training, 7, |offer| {
            let wrong = offer.theme == "duck" && n_wrong == 0;
            n_wrong += usize::from(wrong);
            !wrong
        });
        let ducks: Vec<u64> = seen.iter().filter(|offer| offer.theme == "duck").map(|offer| offer.id).collect();
        assert!(ducks.len() == 2 && ducks[0] != ducks[1], "{ducks:?}");
        assert_eq!(seen.last().map(|offer| offer.theme), Some("duck"), "after the others");
        // Only the first answer counts, and it comes back before what was right.
        assert_eq!(training.last_days(7, 1), [(7, Day { right: 4, wrong: 1 })]);
        let tomorrow = day(&mut training, 8, |_| true);
        assert_eq!(tomorrow.iter().filter(|offer| offer.theme == "duck").count(), 1);
        assert!(!ducks.contains(&tomorrow[0].id), "with cards that were not seen yet");
    }

    #[test]
    fn nobody_is_kept_at_a_theme_all_day() {
        let mut training = Training::default();
        let seen = day(&mut training, 1, |_| false);
        assert_eq!(seen.len(), A_DAY * (1 + usize::from(MOST_RETURNS)));
    }

    #[test]
    fn the_schedule_is_that_of_the_coach() {
        let mut training = Training::default();
        let smear = offer(1, "smear", 1);
        let mut memory = Memory::first(&Schedule::USUAL, Recall::Good, 50);
        training.answer(&smear, true, 50);
        for right in [true, false, true] {
            let today = memory.due;
            let recall = if right { Recall::Good } else { Recall::Again };
            memory = memory.next(&Schedule::USUAL, recall, today);
            training.answer(&smear, right, today);
            assert_eq!(training.practised(today)[0].1.memory, memory);
        }
        assert_eq!(training.next_due(), Some(memory.due));
    }

    #[test]
    fn who_knows_a_theme_gets_more_difficult_puzzles_of_it() {
        let (mut training, smear) = (Training::default(), offer(1, "smear", 1));
        let offers: Vec<Offer> = offers().into_iter().filter(|offer| offer.theme == "smear").collect();
        for today in [1, 20, 40, 60] {
            training.answer(&smear, true, today);
        }
        training.go_on(&offers, 600);
        assert_eq!(training.next(&offers, 600).map(|(_, offer)| offer.level), Some(3));
    }

    #[test]
    fn one_missed_day_does_not_end_a_streak() {
        let mut training = Training::default();
        for today in [10, 11, 13, 14] {
            training.days.insert(today, Day { right: 1, wrong: 0 });
        }
        assert_eq!((training.streak(14), training.streak(15), training.streak(16)), (4, 4, 4));
        assert_eq!(training.streak(17), 0);
        training.days.remove(&13);
        assert_eq!(training.streak(14), 1);
    }

    #[test]
    fn practice_survives_storage_a_file_and_a_second_device() {
        let mut here = Training::default();
        day(&mut here, 5, |offer| offer.theme != "duck");
        here.object(Objection { day: 5, puzzle: "x".to_owned(), answer: "pass".parse().expect("an action") }, true);
        assert_eq!(Training::read(&here.write()), here);
        let brought = Training::read_file(here.write().as_bytes()).expect("a file of ours");
        let mut there = Training::default();
        day(&mut there, 6, |_| true);
        let later = there.clone();
        there.merge(brought.clone());
        there.merge(brought);
        for (theme, practised) in there.practised(6) {
            let ours = later.themes.get(theme).or_else(|| here.themes.get(theme));
            assert_eq!(Some(&practised), ours, "{theme}: the later answer counts");
        }
        assert_eq!(there.last_days(6, 2), [(5, Day { right: 4, wrong: 1 }), (6, Day { right: 5, wrong: 0 })]);
        assert_eq!(there.objections.len(), 1);
        assert!(there.objections_file().ends_with("pass\tx\n"));
        assert_eq!(Training::read_file(b"{\"game\":1}"), None);
        assert_eq!(Training::read("nonsense"), Training::default());
    }

    #[test]
    fn the_last_game_cannot_be_left_out() {
        let mut training = Training::default();
        assert!(training.practises(Game::Koenigrufen) && !training.practises(Game::Kosakeln));
        training.choose_game(Game::Koenigrufen, false, 1);
        assert!(training.practises(Game::Koenigrufen));
        training.choose_game(Game::Kosakeln, true, 1);
        training.choose_game(Game::Koenigrufen, false, 1);
        assert!(training.practises(Game::Kosakeln) && !training.practises(Game::Koenigrufen));
    }

    #[test]
    fn every_built_in_puzzle_is_offered_and_found_again() {
        let all = Offer::built_in();
        let ids: BTreeSet<u64> = all.iter().map(|offer| offer.id).collect();
        assert!(all.len() >= 500);
        assert!(ids.len() + 20 > all.len(), "puzzles of one moment are few: {} {}", ids.len(), all.len());
        let mut training = Training::default();
        training.begin(&all, 1);
        let (_, offer) = training.next(&all, 1).expect("a puzzle");
        let puzzle = offer.puzzle().expect("it is there");
        assert_eq!((puzzle.theme.code(), puzzle.level), (offer.theme, offer.level));
    }

    #[test]
    fn what_one_device_has_practised_is_not_asked_again_on_another() {
        let offers = offers();
        let (mut phone, mut desk) = (Training::default(), Training::default());
        desk.begin(&offers, 100);
        day(&mut phone, 100, |_| true);
        let mut together = desk.clone();
        together.merge(phone.portable(100));
        desk.take(together.clone());
        desk.plan_again(&offers, 100);
        assert_eq!(desk.practised(100).len(), phone.practised(100).len());
        assert_eq!(desk.left(100), Some(1), "the sixth theme");
        // Sent to and fro, it stays what it is.
        assert_eq!(together.portable(100), phone.portable(100));
    }

    #[test]
    fn a_year_of_every_theme_is_small_enough_to_travel() {
        let offers = Offer::built_in();
        let mut training = Training::default();
        for today in 20_000..20_500 {
            training.begin(&offers, today);
            while let Some((_, offer)) = training.next(&offers, today).map(|(at, offer)| (at, offer.clone())) {
                training.answer(&offer, offer.id.is_multiple_of(3), today);
            }
        }
        let sent = training.portable(20_499);
        assert!(sent.days.len() == 367 && (50..=100).contains(&sent.shown.len()) && sent.objections.is_empty());
        assert!(sent.write().len() < 24 * 1024, "{}", sent.write().len());
        let mut other = Training::default();
        other.merge(sent.clone());
        assert_eq!(other.portable(20_499), sent);
    }
}
