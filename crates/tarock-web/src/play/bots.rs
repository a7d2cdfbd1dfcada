//! Bots: asked ahead of time, acting at their pace.

use leptos::prelude::*;
use tarock::{Action, Phase, Seat};

use super::source::Turn;
use super::whole::WholeDeal;
use super::{Course, Stage};
use crate::dom::browser;
use crate::model::device_table::DeviceTable;
use crate::model::settings::Settings;
use crate::worker::{BotChoice, Question, Said, What};

/// What a bot on turn does first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    /// It waits for a tap.
    Tap,
    /// It lets the person look at the open talon for this many milliseconds; a tap goes on at once.
    Look(u32),
    /// It thinks.
    Think,
}

/// What the bots of a deal are doing. A decision belongs to a number of actions: at any other number it is void.
#[derive(Debug, Default)]
pub(super) struct Bots {
    /// Whether they wait for a tap.
    suspended: bool,
    /// The number of actions at which the worker is thinking.
    asked: Option<usize>,
    /// A decision that has not been carried out.
    ready: Option<(usize, Action)>,
    /// When one of them acted last, in ms.
    acted_at: f64,
}

impl Bots {
    /// Bots of a deal that is only looked at: they wait until they are woken.
    pub(super) fn suspended() -> Self {
        Self { suspended: true, ..Self::default() }
    }

    /// What the bot on turn does first.
    pub(super) fn start(&self, settings: &Settings, talon_is_open: bool) -> Start {
        if self.suspended || settings.pace_ms == 0 {
            return Start::Tap;
        }
        match settings.look_ms {
            _ if !talon_is_open || settings.autonomous => Start::Think,
            0 => Start::Tap,
            ms => Start::Look(ms),
        }
    }

    /// Notes that the worker is asked at `cursor`. Returns `false` if it was asked before.
    pub(super) fn ask(&mut self, cursor: usize) -> bool {
        let known = self.asked == Some(cursor) || self.ready.is_some_and(|(at, _)| at == cursor);
        if !known {
            self.asked = Some(cursor);
        }
        !known
    }

    /// Notes the worker's decision.
    pub(super) fn decide(&mut self, cursor: usize, action: Action) {
        self.asked = None;
        self.ready = Some((cursor, action));
    }

    /// The time in ms until the bot on turn may act; `None` while it has not decided.
    pub(super) fn due_in(&self, cursor: usize, now: f64, pace_ms: u32) -> Option<u32> {
        self.ready.filter(|(at, _)| *at == cursor)?;
        Some((self.acted_at + f64::from(pace_ms) - now).max(0.0) as u32)
    }

    /// Takes the decision to carry it out.
    pub(super) fn take(&mut self, cursor: usize, now: f64) -> Option<Action> {
        let (_, action) = self.ready.take_if(|(at, _)| *at == cursor)?;
        self.acted_at = now;
        Some(action)
    }

    /// Discards what they have decided or are thinking about.
    pub(super) fn forget(&mut self) {
        self.asked = None;
        self.ready = None;
    }

    /// Discards what they have decided, and lets them wait for a tap.
    pub(super) fn suspend(&mut self) {
        self.forget();
        self.suspended = true;
    }

    /// Whether they wait for a tap.
    pub(super) const fn is_suspended(&self) -> bool {
        self.suspended
    }

    /// Lets them go on.
    pub(super) const fn resume(&mut self) {
        self.suspended = false;
    }

    /// Lets them go on at once: the person has waited long enough.
    pub(super) const fn wake(&mut self) {
        self.suspended = false;
        self.acted_at = 0.0;
    }
}

impl WholeDeal {
    /// Lets the bots wait for a tap, whatever they have decided.
    pub(super) fn suspend_bots(self) {
        self.bots.update_value(Bots::suspend);
    }

    /// Lets the bots go on.
    pub(super) fn resume_bots(self) {
        self.bots.update_value(Bots::resume);
    }

    /// Lets the bots decide again, because the deal is another one now.
    pub(super) fn forget_and_resume_bots(self) {
        self.bots.update_value(|bots| {
            bots.forget();
            bots.resume();
        });
    }

    /// A question to the worker about the deal so far.
    pub(super) fn question(self, seat: Seat, what: What) -> Question {
        let app = self.play.app;
        let bot = app
            .settings
            .with_untracked(|settings| BotChoice { skill: settings.skill, risk_percent: settings.risk_percent });
        let (deal, seed, seats) = self.table.with_untracked(|table| (table.played(), table.bot_seed(), table.seats()));
        Question {
            id: 0,
            deal,
            seat,
            bot,
            seed,
            what,
            language: app.language.get_untracked().code().to_owned(),
            names: seats.iter().map(|seat| untrack(|| self.play.name(seat))).collect(),
            quiz: None,
            seen: None,
        }
    }

    /// Lets the worker think about the next bot action while the screen is still showing.
    pub(super) fn ask_ahead(self) {
        let Turn::Other(seat) = self.play.turn() else { return };
        if self.play.abilities().course.is_some_and(Course::decides) {
            return;
        }
        let cursor = self.cursor();
        if self.bots.try_update_value(|bots| bots.ask(cursor)) != Some(true) {
            return;
        }
        let id = self.table.with_untracked(|table| table.id().to_owned());
        self.counsel.thinker().ask(self.question(seat, What::Act), move |answer| {
            // The table may have been left, taken back or dealt again meanwhile.
            let same = self.table.try_with_untracked(|table| table.id() == id && table.cursor() == cursor);
            let (Some(true), Said::Act(action)) = (same, answer.said) else { return };
            self.bots.update_value(|bots| bots.decide(cursor, action));
            if self.play.screen.stage.get_untracked() == Stage::Thinking(seat) {
                self.bot_when_due();
            }
        });
    }

    /// Handles a bot's turn on the screen.
    pub(super) fn bot_turn(self, seat: Seat) {
        let screen = &self.play.screen;
        let talon_is_open = screen.shown.with_untracked(|shown| shown.view.board().phase == Phase::Talon);
        let settings = self.play.app.settings;
        self.ask_ahead();
        let start = self.bots.with_value(|bots| bots.start(&settings.read_untracked(), talon_is_open));
        if start == Start::Think {
            self.think(seat);
            return;
        }
        screen.stage.set(Stage::Waiting(seat));
        if let Start::Look(ms) = start {
            self.play.after(ms, move || self.think(seat));
        }
    }

    fn think(self, seat: Seat) {
        self.play.screen.stage.set(Stage::Thinking(seat));
        self.bot_when_due();
    }

    /// Lets the bot act as soon as it has decided and its pace allows.
    fn bot_when_due(self) {
        let pace_ms = self.play.app.settings.read_untracked().pace_ms;
        let cursor = self.cursor();
        if let Some(ms) = self.bots.with_value(|bots| bots.due_in(cursor, browser::now(), pace_ms)) {
            self.play.after(ms, move || self.bot_now());
        }
    }

    /// Lets the bot act now, if it has decided.
    pub(super) fn bot_now(self) {
        if !matches!(self.play.screen.stage.get_untracked(), Stage::Thinking(_)) {
            return;
        }
        let cursor = self.cursor();
        let decided = self.bots.try_update_value(|bots| bots.take(cursor, browser::now())).flatten();
        if let Some(action) = decided
            && let Some(Ok(events)) = self.table.try_update(|table: &mut DeviceTable| table.act(action))
        {
            self.follow(events);
        }
    }

    /// Lets bots go on after an undo, after a talon was shown, or because the pace is "when I tap".
    pub(crate) fn wake(self) {
        let Stage::Waiting(seat) = self.play.screen.stage.get_untracked() else { return };
        self.bots.update_value(Bots::wake);
        self.play.interrupt();
        self.ask_ahead();
        self.think(seat);
    }
}

#[cfg(test)]
mod tests;
