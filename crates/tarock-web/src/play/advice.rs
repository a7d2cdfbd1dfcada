//! Advice on the table: requested, spoken, and preselected for the person, who can change all of it before they
//! confirm.

use leptos::prelude::*;
use tarock::{Action, Viewer};

use super::whole::WholeDeal;
use super::{Abilities, Input, Play, Shown, Stage};
use crate::dom::{browser, speech};
use crate::model::device_table::DeviceTable;
use crate::model::voice::Voice;
use crate::worker::answer::Advice;
use crate::worker::{Said, What};

/// How long Enter waits for requested advice; after that it acts without.
const HOLD_MS: f64 = 6_000.0;

impl Play {
    /// Whether every turn of the person begins with advice.
    pub(crate) fn is_assisted(self) -> bool {
        let wanted = self.app.settings.with_untracked(|settings| settings.assistant || settings.learning);
        wanted && self.abilities().advice.is_some()
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
        let whole = self.abilities().advice.filter(|_| self.app.settings.with(|settings| settings.learning))?;
        let cursor = self.screen.shown.with(|shown| shown.cursor);
        whole.advice.with(|advice| {
            let (_, advice) = advice.as_ref().filter(|(at, _)| *at == cursor)?;
            let reason = advice.reasons.first().unwrap_or(&advice.title);
            Some(self.app.say("lesson", &[("reason", reason.clone().into())]))
        })
    }

    /// Requests advice and X-ray where they are switched on.
    pub(super) fn advise_if_wanted(self) {
        let Some(whole) = self.abilities().advice else { return };
        if self.is_assisted() {
            whole.ask_advice();
        }
        if self.app.settings.read_untracked().xray {
            whole.ask_xray();
        }
    }
}

impl WholeDeal {
    /// Asks Tarobot what the person on turn should do. What they choose meanwhile stays chosen.
    pub(crate) fn ask_advice(self) {
        let Stage::Yours(seat) = self.play.screen.stage.get_untracked() else { return };
        let moment = move |table: &DeviceTable| (table.id().to_owned(), table.cursor());
        let asked = self.table.with_untracked(moment);
        let cursor = asked.1;
        self.advising.set_value(Some((cursor, browser::now())));
        self.thinker.ask(self.question(seat, What::Advise), move |answer| {
            if self.table.try_with_untracked(moment) != Some(asked) {
                return;
            }
            self.advising.set_value(None);
            // An action was taken back and replaced meanwhile, so the advice may be impossible now.
            if let Said::Advice(advice) = answer.said
                && self.refusal(advice.action).is_none()
            {
                self.take_advice(cursor, *advice);
            }
        });
    }

    /// Requests advice because the person asks for it: it replaces what they have chosen so far.
    pub(crate) fn want_advice(self) {
        self.play.input.update(Input::forget_choice);
        if untrack(|| self.suggestion()).is_some() {
            self.preselect(None);
        } else {
            self.ask_advice();
        }
    }

    /// Whether advice for the person on turn was requested and is worth waiting for.
    pub(crate) fn awaits_advice(self) -> bool {
        let cursor = self.cursor();
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
        let cursor = self.cursor();
        let shown = self.play.screen.shown;
        let seat = shown.with_untracked(Shown::own);
        debug_assert!(shown.with_untracked(|shown| shown.view.viewer()) == Viewer::Seat(seat));
        self.thinker.ask(self.question(seat, What::Xray), move |answer| {
            if let Said::Xray(xray) = answer.said
                && self.table.try_with_untracked(DeviceTable::cursor) == Some(cursor)
            {
                self.xray.set(Some((cursor, *xray)));
            }
        });
    }

    /// The action that Tarobot suggests for the state on the screen.
    fn suggestion(self) -> Option<Action> {
        let cursor = self.play.screen.shown.with(|shown| shown.cursor);
        self.advice.with(|advice| advice.as_ref().filter(|(at, _)| *at == cursor).map(|(_, advice)| advice.action))
    }
}
