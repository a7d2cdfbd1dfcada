//! Today's puzzles, one after the other at the same table.

use leptos::prelude::*;
use tarock::{Action, SeatView};

use super::super::page::{Link, Loaded};
use super::super::page_frame::{Frame, tr};
use super::memory::Recalled;
use super::{Practice, ask_why};
use crate::app::app;
use crate::dom::sound;
use crate::model::route::{Route, Screen};
use crate::model::training::{Objection, Offer, Origin, Place};
use crate::play::Play;
use crate::worker::answer::Advice;
use crate::worker::{Thinker, What};

/// The puzzle on the table.
#[derive(Clone)]
pub(super) struct Posed {
    pub(super) play: Play,
    pub(super) place: Place,
    pub(super) theme: &'static str,
    pub(super) level: u8,
    pub(super) origin: Origin,
    pub(super) lead: f64,
    pub(super) error: f64,
    pub(super) best: Action,
    /// The puzzle as a line, for those who disagree.
    pub(super) line: String,
    /// What the seat on turn knows.
    pub(super) view: SeatView,
    /// Whether the answer was right, once there is one.
    pub(super) solved: RwSignal<Option<bool>>,
    /// Why the solution is best.
    pub(super) advice: RwSignal<Option<Advice>>,
    pub(super) disagrees: RwSignal<bool>,
}

/// What is on the table.
#[derive(Clone)]
pub(super) enum Task {
    Puzzle(Posed),
    Memory(Recalled),
}

impl Task {
    const fn play(&self) -> Play {
        match self {
            Self::Puzzle(posed) => posed.play,
            Self::Memory(recalled) => recalled.play,
        }
    }
}

/// Poses puzzles until none is left today.
#[derive(Clone, Copy)]
pub(super) struct Trainer {
    pub(super) practice: Practice,
    pub(super) thinker: Thinker,
    /// Everything of a puzzle lives as long as the screen.
    owner: StoredValue<Owner>,
    play: RwSignal<Option<Play>, LocalStorage>,
    pub(super) posed: RwSignal<Option<Task>, LocalStorage>,
}

impl Trainer {
    /// Puts the next puzzle on the table, or none if the day is done.
    pub(super) fn pose(self) {
        if let Some(old) = self.play.get_untracked() {
            old.leave();
        }
        let posed = self.owner.get_value().with(|| self.next());
        self.play.set(posed.as_ref().map(Task::play));
        self.posed.set(posed);
    }

    fn next(self) -> Option<Task> {
        let practice = self.practice;
        loop {
            let next = practice.training.with_untracked(|training| {
                let next = |offers: &Vec<Offer>| training.next(offers, practice.today).map(|(at, it)| (at, it.clone()));
                practice.offers.with_value(next)
            });
            let is_left = practice.training.with_untracked(|training| training.left(practice.today)) > Some(0);
            match next {
                Some((place, offer)) => {
                    let task = if offer.is_memory() {
                        Recalled::new(self, place, offer).map(Task::Memory)
                    } else {
                        self.table(place, offer).map(Task::Puzzle)
                    };
                    match task {
                        Some(task) => return Some(task),
                        None => practice.change(|training, _| training.skip()),
                    }
                }
                None if is_left => practice.change(|training, _| training.skip()),
                None => return None,
            }
        }
    }

    /// The table of a puzzle; `None` if this version cannot read it.
    fn table(self, place: Place, offer: Offer) -> Option<Posed> {
        let puzzle = offer.puzzle()?;
        let seat = puzzle.seat().ok()?;
        let play = Play::posed(self.practice.app, puzzle.deal.clone(), seat, self.thinker)?;
        let exercise = play.abilities().exercise?;
        let view = puzzle.deal.replay().ok()?.view_of(seat);
        let posed = Posed {
            play,
            place,
            theme: offer.theme,
            level: puzzle.level,
            origin: offer.origin.clone(),
            lead: puzzle.lead,
            error: puzzle.error,
            best: puzzle.best,
            line: puzzle.to_string(),
            view,
            solved: RwSignal::new(None),
            advice: RwSignal::new(None),
            disagrees: RwSignal::new(false),
        };
        let (solved, advice, view) = (posed.solved, posed.advice, posed.view.clone());
        Effect::new(move |_| {
            let Some(action) = exercise.answer().filter(|_| solved.get_untracked().is_none()) else { return };
            let right = puzzle.is_right(&view, action);
            self.practice.change(|training, _| training.answer(&offer, right, self.practice.today));
            exercise.show(puzzle.best);
            solved.set(Some(right));
            if !right {
                sound::refused(&self.practice.app.settings.read_untracked().sounds);
            }
            ask_why(What::Solution, play, self.thinker, puzzle.deal.clone(), seat, advice);
        });
        Some(posed)
    }

    /// Notes that the person does not believe the solution, or that they do now.
    pub(super) fn object(self, posed: &Posed, answer: Action) {
        let on = !posed.disagrees.get_untracked();
        posed.disagrees.set(on);
        let objection = Objection { day: self.practice.today, puzzle: posed.line.clone(), answer };
        self.practice.change(|training, _| training.object(objection, on));
    }
}

/// The table with today's puzzles.
#[component]
pub(crate) fn TodayScreen() -> impl IntoView {
    let app = app();
    let thinker: Thinker = expect_context();
    let (play, posed) = (RwSignal::new_local(None), RwSignal::new_local(None));
    let owner = StoredValue::new(Owner::current().unwrap_or_default());
    let is_done = RwSignal::new(false);
    let begin = move |practice: Practice| {
        let trainer = Trainer { practice, thinker, owner, play, posed };
        practice.is_posed.set_value(true);
        trainer.pose();
        is_done.set(posed.with_untracked(Option::is_none));
    };
    let practice = Practice::open(app, begin);
    provide_context(Trainer { practice, thinker, owner, play, posed });
    let over = move || {
        view! {
            <Frame title="train-title" class="train">
                <p class="lead">{tr(app, "train-done")}</p>
                <Link route=Route::to(Screen::Train { at_table: false }) class="button primary fit">
                    {tr(app, "train-overview")}
                </Link>
            </Frame>
        }
    };
    view! {
        <Show when=move || is_done.get() fallback=move || view! { <Loaded play /> }>
            {over()}
        </Show>
    }
}
