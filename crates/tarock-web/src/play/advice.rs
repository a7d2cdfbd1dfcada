//! Advice on the table: requested, spoken, and preselected for the person, who can change all of it before they
//! confirm. The worker is told what the source knows: all cards of a deal of this device, of which it uses what the seat
//! sees, or the view of one seat at a table of a server.

use leptos::prelude::*;
use tarock::{Action, Seat, Viewer};

use super::source::Keeper;
use super::whole::WholeDeal;
use super::{Abilities, Input, Play, Shown, Stage};
use crate::dom::{browser, speech};
use crate::model::device_table::DeviceTable;
use crate::model::voice::Voice;
use crate::worker::answer::{Advice, Xray};
use crate::worker::{Question, Said, Thinker, What};

/// How long Enter waits for requested advice; after that it acts without.
const HOLD_MS: f64 = 6_000.0;

/// What the worker has said about the deal on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Counsel {
    /// Tarobot's advice for the person on turn, with the number of actions it is for.
    advice: RwSignal<Option<(usize, Advice)>>,
    xray: RwSignal<Option<(usize, Xray)>>,
    thinker: Thinker,
    /// The number of actions for which advice was requested, and when.
    advising: StoredValue<Option<(usize, f64)>, LocalStorage>,
}

impl Counsel {
    pub(super) fn of(thinker: Thinker) -> Self {
        let (advice, xray) = (RwSignal::new(None), RwSignal::new(None));
        Self { advice, xray, thinker, advising: StoredValue::new_local(None) }
    }

    pub(super) const fn thinker(&self) -> Thinker {
        self.thinker
    }

    /// Drops the advice, because the deal is another one now.
    pub(super) fn forget_advice(&self) {
        self.advice.set(None);
    }

    /// Drops everything, because other cards are dealt.
    pub(super) fn forget(&self) {
        self.advice.set(None);
        self.xray.set(None);
    }
}

/// Advice and X-ray for the deal on the screen. The handle is a few pointers, so closures can copy it.
#[derive(Clone, Copy)]
pub(crate) struct Adviser {
    pub(crate) play: Play,
    keeper: Keeper,
}

impl core::ops::Deref for Adviser {
    type Target = Counsel;

    fn deref(&self) -> &Counsel {
        match self.keeper {
            Keeper::Device(device) => &device.counsel,
            Keeper::Server(server) => server.counsel,
        }
    }
}

impl Play {
    /// Whether every turn of the person begins with advice.
    pub(crate) fn is_assisted(self) -> bool {
        let wanted = self.app.settings.with_untracked(|settings| settings.assistant || settings.learning);
        wanted && self.abilities().advice.is_some_and(|adviser| untrack(|| adviser.is_allowed()))
    }

    /// The action that Tarobot, or the hint of a lesson, suggests for the state on the screen; the solution of a puzzle
    /// that was answered.
    pub(crate) fn suggestion(self) -> Option<Action> {
        let Abilities { advice, course, exercise, .. } = self.abilities();
        match (course, exercise) {
            (Some(course), _) => course.suggestion(self),
            (None, Some(exercise)) => exercise.solution(),
            (None, None) => advice?.suggestion(),
        }
    }

    /// The main reason of the suggestion, in learning mode.
    pub(crate) fn lesson(self) -> Option<String> {
        let adviser = self.abilities().advice.filter(|_| self.app.settings.with(|settings| settings.learning))?;
        let cursor = self.screen.shown.with(|shown| shown.cursor);
        let advice = adviser.advice_at(cursor)?;
        let reason = advice.reasons.into_iter().next().unwrap_or(advice.title);
        Some(self.app.say("lesson", &[("reason", reason.into())]))
    }

    /// Requests advice and X-ray where they are switched on.
    pub(super) fn advise_if_wanted(self) {
        let Some(adviser) = self.abilities().advice else { return };
        if self.is_assisted() {
            adviser.ask_advice();
        }
        if self.app.settings.read_untracked().xray {
            adviser.ask_xray();
        }
    }
}

impl Adviser {
    pub(super) const fn new(play: Play, keeper: Keeper) -> Self {
        Self { play, keeper }
    }

    /// Whether the table allows advice: people at a table of a server agree on it, and may change that during a deal.
    pub(crate) fn is_allowed(self) -> bool {
        match self.keeper {
            Keeper::Device(_) => true,
            Keeper::Server(server) => server.assistant.get() && server.own.get().is_some(),
        }
    }

    /// The number of actions. It is ahead of the screen.
    pub(crate) fn cursor(self) -> usize {
        match self.keeper {
            Keeper::Device(device) => device.table.with(DeviceTable::cursor),
            Keeper::Server(server) => server.deal.with(|deal| deal.cursor),
        }
    }

    /// The seat on turn, likewise.
    pub(crate) fn turn(self) -> Option<Seat> {
        match self.keeper {
            Keeper::Device(device) => device.table.with(DeviceTable::turn),
            Keeper::Server(server) => server.deal.with(|deal| deal.view.board().turn),
        }
    }

    /// The advice for the state after this many actions.
    pub(crate) fn advice_at(self, cursor: usize) -> Option<Advice> {
        let found =
            self.advice.with(|advice| advice.as_ref().filter(|(at, _)| *at == cursor).map(|(_, it)| it.clone()));
        found.filter(|_| self.is_allowed())
    }

    /// The last X-ray, and the number of actions it is for.
    pub(crate) fn xray(self) -> Option<(usize, Xray)> {
        self.xray.get().filter(|_| self.is_allowed())
    }

    /// What an answer belongs to: the deal, and the number of its actions. `None` once the table was left.
    fn moment(self) -> Option<(String, usize)> {
        match self.keeper {
            Keeper::Device(device) => device.table.try_with_untracked(|table| (table.id().to_owned(), table.cursor())),
            Keeper::Server(server) => server.deal.try_with_untracked(|deal| (deal.id.clone(), deal.cursor)),
        }
    }

    fn question(self, seat: Seat, what: What) -> Option<Question> {
        match self.keeper {
            Keeper::Device(device) => Some(WholeDeal::new(self.play, device).question(seat, what)),
            Keeper::Server(server) => server.question.run((self.play, seat, what)),
        }
    }

    /// Asks Tarobot what the person on turn should do. What they choose meanwhile stays chosen.
    pub(crate) fn ask_advice(self) {
        let Stage::Yours(seat) = self.play.screen.stage.get_untracked() else { return };
        if !untrack(|| self.is_allowed()) {
            return;
        }
        let (Some(asked), Some(question)) = (self.moment(), self.question(seat, What::Advise)) else { return };
        let cursor = asked.1;
        self.advising.set_value(Some((cursor, browser::now())));
        self.thinker.ask(question, move |answer| {
            if self.moment() != Some(asked) {
                return;
            }
            self.advising.set_value(None);
            // An action was taken back and replaced meanwhile, so the advice may be impossible now. Or it was forbidden.
            if let Said::Advice(advice) = answer.said
                && untrack(|| self.is_allowed())
                && self.play.refusal(advice.action).is_none()
            {
                self.take_advice(cursor, *advice);
            }
        });
    }

    /// Requests advice because the person asks for it: it replaces what they have chosen so far.
    pub(crate) fn want_advice(self) {
        if !untrack(|| self.is_allowed()) {
            return;
        }
        self.play.input.update(Input::forget_choice);
        if untrack(|| self.suggestion()).is_some() {
            self.preselect(None);
        } else {
            self.ask_advice();
        }
    }

    /// Whether advice for the person on turn was requested and is worth waiting for.
    pub(crate) fn awaits_advice(self) -> bool {
        let Some((_, cursor)) = self.moment() else { return false };
        let asked = self.advising.get_value().filter(|(at, _)| *at == cursor);
        matches!(self.play.screen.stage.get_untracked(), Stage::Yours(_))
            && asked.is_some_and(|(_, since)| browser::now() - since < HOLD_MS)
    }

    /// Marks, preselects and speaks advice that has arrived.
    fn take_advice(self, cursor: usize, advice: Advice) {
        let app = self.play.app;
        let before = untrack(|| self.suggestion());
        let title = advice.title.clone();
        let known = self
            .advice
            .with_untracked(|known| known.as_ref().is_some_and(|(at, known)| *at == cursor && known.title == title));
        self.advice.set(Some((cursor, advice)));
        self.preselect(before);
        // The table and a pane may both have asked.
        if known {
            return;
        }
        let sentence = untrack(|| app.say("advice-said", &[("advice", title.clone().into())]));
        app.speak(sentence);
        let spoken = app.settings.with_untracked(|settings| settings.speech.clone());
        if spoken.advice {
            let seat = self.play.screen.shown.with_untracked(Shown::own);
            speech::say(&title, app.language.get_untracked(), &spoken, &Voice::default(), seat);
        }
    }

    /// Preselects the suggested cards or announcements, unless the person has begun to choose.
    fn preselect(self, before: Option<Action>) {
        if let Some(suggested) = untrack(|| self.suggestion()) {
            self.play.input.update(|input| input.preselect(suggested, before));
        }
    }

    /// Asks who can still hold which cards, as far as the seat at the bottom can infer it.
    pub(crate) fn ask_xray(self) {
        if !untrack(|| self.is_allowed()) {
            return;
        }
        let shown = self.play.screen.shown;
        let seat = shown.with_untracked(Shown::own);
        debug_assert!(shown.with_untracked(|shown| shown.view.viewer()) == Viewer::Seat(seat));
        let (Some(asked), Some(question)) = (self.moment(), self.question(seat, What::Xray)) else { return };
        self.thinker.ask(question, move |answer| {
            let cursor = asked.1;
            if let Said::Xray(xray) = answer.said
                && self.moment() == Some(asked)
            {
                self.xray.set(Some((cursor, *xray)));
            }
        });
    }

    /// The action that Tarobot suggests for the state on the screen.
    fn suggestion(self) -> Option<Action> {
        self.advice_at(self.play.screen.shown.with(|shown| shown.cursor)).map(|advice| advice.action)
    }
}
