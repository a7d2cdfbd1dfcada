//! The trainer: a handful of puzzles a day, each a moment in which one action is clearly best; and decisions that others
//! send, which are asked about at the same table.

mod challenge;
mod memory;
mod page;
mod puzzle;
mod records;
mod today;
mod why;

pub(crate) use challenge::ChallengeScreen;
pub(crate) use page::TrainPage;
pub(super) use page::date;
pub(crate) use puzzle::PuzzleBox;
pub(crate) use today::TodayScreen;

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{Action, DealRecord, Seat, SeatView};
use tarock_words::{Form, Scene};

use crate::app::App;
use crate::dom::{device, store};
use crate::model::settings::Skill;
use crate::model::training::{KEY, Offer, SHELF, Training};
use crate::online::training as account;
use crate::play::Play;
use crate::worker::answer::Advice;
use crate::worker::{BotChoice, Question, Said, Thinker, What};

/// The seed by which the puzzles were found, so that their explanation fits.
const SEED: u64 = 1;

/// The delay before an answer is sent to the account: the next one may come soon.
const PAUSE: Duration = Duration::from_secs(3);

/// What was practised, and what there is to practise.
#[derive(Clone, Copy)]
struct Practice {
    app: App,
    training: RwSignal<Training>,
    offers: StoredValue<Vec<Offer>>,
    /// The puzzles of loaded files, one line each.
    shelf: RwSignal<String>,
    /// Whether the stored training was read.
    is_read: RwSignal<bool>,
    today: i32,
    /// The number of the last change; timers of older ones do nothing.
    changes: StoredValue<u32>,
    /// Whether today's puzzles are on the table.
    is_posed: StoredValue<bool>,
}

impl Practice {
    /// Reads what is stored, plans the day, and then calls `then`.
    fn open(app: App, then: impl FnOnce(Self) + 'static) -> Self {
        let practice = Self {
            app,
            training: RwSignal::new(Training::default()),
            offers: StoredValue::new(Vec::new()),
            shelf: RwSignal::new(String::new()),
            is_read: RwSignal::new(false),
            today: device::today(),
            changes: StoredValue::new(0),
            is_posed: StoredValue::new(false),
        };
        spawn_local(async move {
            let mut training = store::load(KEY).await.map(|text| Training::read(&text)).unwrap_or_default();
            let shelf = store::load(SHELF).await.unwrap_or_default();
            let offers = Offer::all(&training, &shelf);
            training.begin(&offers, practice.today);
            // The person may have left meanwhile.
            if practice.training.try_set(training).is_none() {
                practice.offers.set_value(offers);
                practice.shelf.set(shelf);
                practice.is_read.set(true);
                then(practice);
                practice.sync().await;
            }
        });
        practice
    }

    /// Changes the training and stores it.
    fn change(self, change: impl FnOnce(&mut Training, &[Offer])) {
        self.offers.with_value(|offers| self.training.update(|training| change(training, offers)));
        self.save();
        let number = self.changes.try_update_value(|number| {
            *number += 1;
            *number
        });
        let soon = move || {
            if number.is_some() && self.changes.try_get_value() == number {
                spawn_local(self.sync());
            }
        };
        set_timeout(soon, PAUSE);
    }

    /// Adds what a file brings.
    fn bring(self, read: Training) {
        self.change(|training, _| training.merge(read));
        self.look_again();
    }

    /// Replaces the puzzles of loaded files.
    fn shelve(self, shelf: String) {
        store::save(SHELF, &shelf);
        self.shelf.set(shelf);
        self.look_again();
    }

    /// Looks at what there is to practise, and plans a day that has not begun.
    fn look_again(self) {
        let offers = self.shelf.with_untracked(|shelf| self.training.with_untracked(|ours| Offer::all(ours, shelf)));
        self.training.update(|training| training.plan_again(&offers, self.today));
        self.offers.set_value(offers);
    }

    fn save(self) {
        self.training.with_untracked(|training| store::save(KEY, &training.write()));
    }

    /// Merges it with what the person has practised on other devices, if they have an account that can be reached.
    async fn sync(self) {
        let Some(ours) = self.training.try_get_untracked() else { return };
        let Ok(Some(mut together)) = account::sync(&ours, self.today).await else { return };
        // What was answered meanwhile stays, and is sent with the next change.
        let Some(now) = self.training.try_get_untracked() else { return };
        if now != ours {
            together.merge(now);
        }
        self.training.try_update(|training| {
            let had = training.own_ids();
            training.take(together);
            // Reading every puzzle takes a while, so only after another device has brought some.
            if training.own_ids() != had {
                self.offers.set_value(self.shelf.with_untracked(|shelf| Offer::all(training, shelf)));
            }
            if !self.is_posed.get_value() {
                self.offers.with_value(|offers| training.plan_again(offers, self.today));
            }
        });
        self.save();
    }
}

/// The name of a theme: a rule of thumb is said as card players say it.
pub(super) fn theme_name(app: App, theme: &str) -> String {
    let rule = format!("thumb-{theme}");
    app.words(|words| if words.has(&rule) { words.say(&rule, &[]) } else { words.say(&format!("theme-{theme}"), &[]) })
}

/// An action in words, as the seat that decides would tell it.
fn told(app: App, view: &SeatView, action: &Action) -> String {
    let board = view.board();
    let opening = board.opens_announcements();
    app.words(|words| Scene { words, board, opening }.action(action, Form::Do))
}

/// The game, and who plays what: a small screen shows no more of it than this.
fn about(play: Play, view: &SeatView) -> impl Fn() -> String + Copy + Send + use<> {
    let (app, kind) = (play.app, play.kind());
    let played = view.board().game().map(|game| (game.contract, game.seat));
    move || {
        let game = app.t(&format!("game-{kind}"));
        match played {
            None => game,
            Some((contract, seat)) => {
                format!("{game} · {}: {}", app.words(|words| words.contract(contract)), play.name(seat))
            }
        }
    }
}

/// Asks what each choice of a decision brings, and why, by what the seat on turn knows. The answer to
/// [`What::Solution`] has the numbers that a puzzle states, the one to [`What::Advise`] comes sooner.
fn ask_why(what: What, play: Play, thinker: Thinker, deal: DealRecord, seat: Seat, advice: RwSignal<Option<Advice>>) {
    let names = deal.rules.game().seats().iter().map(|seat| untrack(|| play.name(seat))).collect();
    let question = Question {
        id: 0,
        deal,
        seat,
        bot: BotChoice { skill: Skill::Normal, risk_percent: 100 },
        seed: SEED,
        what,
        language: play.app.language.get_untracked().code().to_owned(),
        names,
        quiz: None,
        seen: None,
    };
    thinker.ask(question, move |answer| {
        if let Said::Advice(said) = answer.said {
            advice.try_set(Some(*said));
        }
    });
}
