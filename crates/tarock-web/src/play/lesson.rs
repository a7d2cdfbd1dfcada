//! A lesson: a prepared deal. The lesson judges the learner's actions, and decides for the others.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{Action, Card, Refusal, Seat};
use tarock_lessons::{Lesson, Run, Step, Text, Verdict};
use tarock_words::Language;

use super::bots::Bots;
use super::source::Source;
use super::whole::{Device, WholeDeal};
use super::{Play, Shown, Stage};
use crate::app::App;
use crate::dom::{browser, sound, store};
use crate::model::device_table::{DeviceTable, Holder};
use crate::model::progress::{KEY, Progress};
use crate::worker::Thinker;

/// How long the others take, in ms at the designed speed.
const PACE_MS: u32 = 700;

/// What the lesson said about the learner's last answer or action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Told {
    Good(Text),
    Wrong(Text),
}

/// The text in a language.
pub(crate) fn said(text: &Text, language: Language) -> String {
    match language {
        Language::De => text.de.clone(),
        Language::En => text.en.clone(),
    }
}

/// A lesson on the screen. The handle is one pointer, so closures can copy it.
#[derive(Clone, Copy)]
pub(crate) struct Course(&'static Parts);

struct Parts {
    app: App,
    lesson: Lesson,
    run: RwSignal<Run>,
    told: RwSignal<Option<Told>>,
    hint: RwSignal<bool>,
}

/// The table of a lesson.
pub(super) struct Taught {
    pub(super) device: Device,
    pub(super) course: Course,
}

impl Course {
    pub(crate) fn new(app: App, lesson: Lesson, run: Run) -> Self {
        let (told, hint) = (RwSignal::new(None), RwSignal::new(false));
        Self(Box::leak(Box::new(Parts { app, lesson, run: RwSignal::new(run), told, hint })))
    }

    pub(crate) const fn lesson(self) -> &'static Lesson {
        &self.0.lesson
    }

    /// The learner's place in the lesson.
    pub(crate) fn run(self) -> Run {
        self.0.run.get()
    }

    /// The step that the learner is at; `None` after the last one.
    pub(crate) fn step(self) -> Option<&'static Step> {
        self.0.run.read().step(self.lesson())
    }

    /// What was said about the last answer or action.
    pub(crate) fn told(self) -> Option<Told> {
        self.0.told.get()
    }

    /// Whether the learner wants to know what to do.
    pub(crate) fn is_hinted(self) -> bool {
        self.0.hint.get()
    }

    /// Whether the lesson decides for the other players.
    pub(crate) fn decides(self) -> bool {
        self.0.run.with_untracked(|run| run.decides(self.lesson()))
    }

    /// Leaves a step that only says something.
    pub(crate) fn read_on(self, play: Option<Play>) {
        self.0.told.set(None);
        self.0.run.update(|run| run.read_on(self.lesson()));
        self.keep(play);
    }

    /// Answers a question with a card.
    pub(crate) fn tap(self, card: Card, play: Option<Play>) {
        let verdict = self.0.run.try_update(|run| run.tap(self.lesson(), card)).flatten();
        self.take(verdict, play);
    }

    /// Answers a question with an option, from 0.
    pub(crate) fn choose(self, option: usize, play: Option<Play>) {
        let verdict = self.0.run.try_update(|run| run.choose(self.lesson(), option)).flatten();
        self.take(verdict, play);
    }

    /// Says what to do, and marks it on the table.
    pub(crate) fn show_hint(self, play: Option<Play>) {
        self.0.hint.set(true);
        let Some(play) = play else { return };
        if let Some(action) = untrack(|| self.suggestion(play)) {
            play.input.update(|input| input.preselect(action, None));
        }
    }

    /// The action to mark on the table, once the learner has asked for a hint.
    pub(super) fn suggestion(self, play: Play) -> Option<Action> {
        let Some(Step::Act(act)) = self.step() else { return None };
        let legal = play.screen.shown.with(|shown| shown.view.legal())?;
        act.possible(&legal).into_iter().next().filter(|_| self.is_hinted())
    }

    /// Notes what was said, and stores the learner's place.
    fn take(self, verdict: Option<Verdict<'static>>, play: Option<Play>) {
        let Some(verdict) = verdict else { return };
        let told = match verdict {
            Verdict::Right(text) => {
                self.0.hint.set(false);
                text.cloned().map(Told::Good)
            }
            Verdict::Wrong(text) => {
                sound::refused(&self.0.app.settings.read_untracked().sounds);
                Some(Told::Wrong(text.clone()))
            }
        };
        self.0.told.set(told);
        self.keep(play);
    }

    /// The deal is over. Returns whether its bill is opened.
    pub(super) fn deal_is_over(self) -> bool {
        let was_free = matches!(untrack(|| self.step()), Some(Step::PlayOn(_)));
        self.0.run.update(|run| run.deal_is_over(self.lesson()));
        self.keep(None);
        was_free
    }

    /// Stores the learner's place on the device.
    fn keep(self, play: Option<Play>) {
        let run = self.0.run.get_untracked();
        let actions =
            play.and_then(Play::whole).map(|whole| whole.table.with_untracked(|table| table.played().actions));
        spawn_local(async move {
            let mut progress = store::load(KEY).await.map(|text| Progress::read(&text)).unwrap_or_default();
            progress.note(self.lesson(), run, actions.unwrap_or_default());
            store::save(KEY, &progress.write());
        });
    }
}

impl Taught {
    /// Judges an action of the learner, and carries it out if it is right.
    pub(super) fn act(&'static self, play: Play, action: Action, now: f64) -> Result<(), Refusal> {
        if let Some(refusal) = self.device.refusal(action) {
            return Err(refusal);
        }
        let course = self.course;
        // Whoever acts has read enough.
        while matches!(untrack(|| course.step()), Some(Step::Say(_))) {
            course.0.run.update(|run| run.read_on(course.lesson()));
        }
        let verdict = course.0.run.try_update(|run| run.act(course.lesson(), action)).flatten();
        if matches!(verdict, Some(Verdict::Right(_))) {
            WholeDeal::new(play, &self.device).act(action, now)?;
        } else {
            play.input.update(super::Input::forget_choice);
        }
        course.take(verdict, Some(play));
        Ok(())
    }

    /// Lets the lesson decide for a player, or a bot where the lesson leaves that open.
    pub(super) fn let_decide(&'static self, play: Play, seat: Seat) {
        let whole = WholeDeal::new(play, &self.device);
        let course = self.course;
        let decided = self.device.table.with_untracked(|table| {
            course.0.run.try_update(|run| run.others(course.lesson(), table.position())).flatten()
        });
        let Some(action) = decided else {
            whole.bot_turn(seat);
            return;
        };
        play.screen.stage.set(Stage::Thinking(seat));
        let ms = play.app.settings.read_untracked().paced(PACE_MS);
        play.after(ms, move || {
            if let Some(Ok(events)) = whole.table.try_update(|table: &mut DeviceTable| table.act(action)) {
                whole.follow(events);
                course.keep(Some(play));
            }
        });
    }
}

impl Play {
    /// Puts the table of a lesson on the screen, after these actions; `None` if the lesson has no table.
    pub(crate) fn taught(app: App, course: Course, actions: Vec<Action>, thinker: Thinker) -> Option<Self> {
        let setup = course.lesson().setup.as_ref()?;
        let mut deal = setup.deal.clone();
        deal.actions = actions;
        let mut table = DeviceTable::study(course.lesson().id.clone(), deal, usize::MAX)?;
        for seat in table.seats().iter() {
            table.hold(seat, if seat == setup.seat { Holder::Human } else { Holder::Bot });
        }
        let shown = Shown::new(table.view(setup.seat), table.cursor());
        let device = Device::new(table, Bots::default(), thinker);
        let play = Self::of(app, Source::Lesson(Taught { device, course }), shown);
        if let Some(whole) = play.whole() {
            whole.begin();
        }
        browser::set_title("Kaiserstich");
        Some(play)
    }
}
