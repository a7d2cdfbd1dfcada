//! Bots: asked ahead of time, acting at their pace.

use leptos::prelude::*;
use tarock::{Phase, Seat};

use super::{Play, Stage};
use crate::dom::browser;
use crate::model::table::{Holder, Table};
use crate::worker::{BotChoice, Question, Said, What};

impl Play {
    /// Whether a bot plays a seat: it is a bot's, or bots play everything.
    pub(super) fn plays_itself(self, seat: Seat) -> bool {
        self.app.settings.read_untracked().autonomous
            || self.table.with_untracked(|table| table.holder(seat) == Holder::Bot)
    }

    /// Whether the person at this screen acts for a seat.
    pub(super) fn is_persons(self, seat: Seat) -> bool {
        self.remote.map_or_else(|| !self.plays_itself(seat), |remote| remote.is_own(seat))
    }

    /// Discards what the bots have decided or are thinking about; `suspended` makes them wait to be woken.
    pub(super) fn forget_bots(self, suspended: bool) {
        self.inner.update_value(|inner| {
            inner.suspended = suspended;
            inner.ready = None;
            inner.asked = None;
        });
    }

    pub(crate) fn question(self, seat: Seat, what: What) -> Question {
        let settings = self.app.settings.read_untracked();
        let bot = BotChoice { skill: settings.skill, risk_percent: settings.risk_percent };
        let seats = self.table.with_untracked(Table::seats);
        Question {
            id: 0,
            deal: self.played(),
            seat,
            bot,
            seed: self.table.with_untracked(Table::bot_seed),
            what,
            language: self.app.language.get_untracked().code().to_owned(),
            names: seats.iter().map(|seat| untrack(|| self.name(seat))).collect(),
        }
    }

    /// Lets the worker think about the next bot action while the screen is still showing.
    pub(super) fn ask_ahead(self) {
        if self.remote.is_some() {
            return;
        }
        let Some(seat) = self.table.with_untracked(Table::turn).filter(|seat| self.plays_itself(*seat)) else { return };
        let cursor = self.table.with_untracked(Table::cursor);
        let known = self
            .inner
            .with_value(|inner| inner.asked == Some(cursor) || inner.ready.is_some_and(|(at, _)| at == cursor));
        if known {
            return;
        }
        self.inner.update_value(|inner| inner.asked = Some(cursor));
        let id = self.table.with_untracked(|table| table.id().to_owned());
        self.thinker.ask(self.question(seat, What::Act), move |answer| {
            let Some(same) = self.table.try_with_untracked(|table| table.id() == id && table.cursor() == cursor) else {
                return;
            };
            let Said::Act(action) = answer.said else { return };
            if !same {
                return;
            }
            self.inner.update_value(|inner| {
                inner.asked = None;
                inner.ready = Some((cursor, action));
            });
            if self.stage.get_untracked() == Stage::Thinking(seat) {
                self.bot_when_due();
            }
        });
    }

    /// Handles a bot's turn on the screen.
    pub(super) fn bot_turn(self, seat: Seat) {
        let suspended = self.inner.with_value(|inner| inner.suspended);
        let settings = self.app.settings.read_untracked();
        let (pace, look) = (settings.pace_ms, settings.look_ms);
        drop(settings);
        self.ask_ahead();
        if suspended || pace == 0 {
            self.stage.set(Stage::Waiting(seat));
            return;
        }
        // An opened talon is shown before a bot takes its part.
        let opened = self.shown.with_untracked(|shown| shown.view.board().phase == Phase::Talon);
        if opened && !self.app.settings.read_untracked().autonomous {
            if look == 0 {
                self.stage.set(Stage::Waiting(seat));
                return;
            }
            self.stage.set(Stage::Waiting(seat));
            let generation = self.generation();
            self.after(look, generation, move || {
                self.stage.set(Stage::Thinking(seat));
                self.bot_when_due();
            });
            return;
        }
        self.stage.set(Stage::Thinking(seat));
        self.bot_when_due();
    }

    /// Lets the bot act as soon as it has decided and its pace allows.
    fn bot_when_due(self) {
        let cursor = self.table.with_untracked(Table::cursor);
        let due = self.inner.with_value(|inner| {
            let ready = inner.ready.is_some_and(|(at, _)| at == cursor);
            ready.then_some(inner.last_bot)
        });
        let Some(last) = due else { return };
        let pace = f64::from(self.app.settings.read_untracked().pace_ms);
        let wait = (last + pace - browser::now()).max(0.0);
        let generation = self.generation();
        self.after(wait as u32, generation, move || self.bot_now());
    }

    /// Lets the bot act now, if it has decided.
    pub(super) fn bot_now(self) {
        if !matches!(self.stage.get_untracked(), Stage::Thinking(_)) {
            return;
        }
        let cursor = self.table.with_untracked(Table::cursor);
        let ready = self.inner.try_update_value(|inner| inner.ready.take_if(|(at, _)| *at == cursor)).flatten();
        let Some((_, action)) = ready else { return };
        self.inner.update_value(|inner| inner.last_bot = browser::now());
        let Some(Ok(events)) = self.table.try_update(|table| table.act(action)) else { return };
        self.save();
        self.new_generation();
        let cursor = self.table.with_untracked(Table::cursor);
        self.enqueue(events, cursor);
        self.ask_ahead();
        self.pump();
    }

    /// Lets bots go on after an undo, after a talon was shown, or because the pace is "when I tap".
    pub(crate) fn wake(self) {
        let Stage::Waiting(seat) = self.stage.get_untracked() else { return };
        self.inner.update_value(|inner| {
            inner.suspended = false;
            inner.last_bot = 0.0;
        });
        self.new_generation();
        self.stage.set(Stage::Thinking(seat));
        self.ask_ahead();
        self.bot_when_due();
    }
}
