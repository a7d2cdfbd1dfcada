//! A running table of this device: stored after every action, archived after every deal.

use leptos::prelude::*;
use tarock::Game as GameKind;

use super::bots::Bots;
use super::record::keep_answers;
use super::source::Source;
use super::whole::{Device, WholeDeal};
use super::{Play, Shown};
use crate::app::App;
use crate::dom::{browser, store};
use crate::model::device_table::{DeviceTable, first};
use crate::model::route::Pane;
use crate::worker::Thinker;

/// How long bots that play among themselves look at a finished deal, in ms.
const BETWEEN_DEALS_MS: u32 = 3_000;

/// The storage key of a game's running table.
pub(crate) fn key_of(kind: GameKind) -> String {
    format!("table.{kind}")
}

impl Play {
    /// Puts the running table of a game on the screen.
    pub(crate) fn local(app: App, table: DeviceTable, thinker: Thinker) -> Self {
        let below = table.seat_of_human().unwrap_or_else(first);
        let shown = Shown::new(table.view(below), table.cursor());
        let play = Self::of(app, Source::Local(Device::new(table, Bots::default(), thinker)), shown);
        if let Some(whole) = play.whole() {
            whole.begin();
        }
        play
    }
}

impl WholeDeal {
    /// Whether this is a running table and not a record that is looked at.
    pub(super) fn is_running(self) -> bool {
        matches!(self.play.parts().source, Source::Local(_))
    }

    /// Stores a running table on the device. Called for every action, before anything is shown.
    pub(crate) fn save(self) {
        if self.is_running() {
            self.table.with_untracked(|table| {
                let kind = table.rules().game();
                store::save(&key_of(kind), &table.save());
                store::save("last", &kind.to_string());
            });
        }
    }

    /// Removes the deal from the archive if play resumes after `n` actions, because it is no longer finished.
    pub(super) fn withdraw(self, n: usize) {
        if self.is_running() && self.table.with_untracked(|table| table.is_over() && n < table.cursor()) {
            self.play.withdraw();
        }
    }

    /// Keeps the finished deal in the archive. Returns whether its bill is opened.
    pub(super) fn end(self) -> bool {
        self.play.archive();
        let autonomous = self.play.app.settings.read_untracked().autonomous;
        if autonomous {
            self.play.after(BETWEEN_DEALS_MS, move || self.next_deal());
        }
        !autonomous
    }

    /// Deals the next cards; a new version of the page is loaded in between. After a quiz deal comes a quiz deal.
    pub(crate) fn next_deal(self) {
        self.deal_next(self.table.with_untracked(DeviceTable::is_quiz));
    }

    /// Deals the next cards, for the quiz or not.
    pub(super) fn deal_next(self, is_quiz: bool) {
        let app = self.play.app;
        let seed = browser::seed();
        let (rules, plan) =
            app.settings.with_untracked(|settings| (settings.rules_of(self.play.kind()), settings.quiz_plan(seed)));
        self.table.with_untracked(|table| keep_answers(app, table));
        self.play.interrupt();
        self.open_all.set(false);
        self.forget_and_resume_bots();
        self.table.update(|table| {
            table.next(&rules, seed);
            if is_quiz {
                table.begin_quiz(plan);
            }
        });
        self.counsel.forget();
        if matches!(app.route.get_untracked().pane, Some(Pane::Result | Pane::Balance | Pane::Edit | Pane::Quiz)) {
            app.pane(None);
        }
        self.begin();
        // The fresh deal is stored: nothing is lost if the page is reloaded now.
        browser::take_update();
    }

    /// Resets the sums. A finished deal still counts towards the old ones, and the next one is dealt.
    pub(crate) fn new_round(self) {
        if self.table.with_untracked(DeviceTable::is_over) {
            self.next_deal();
        }
        self.table.update(DeviceTable::new_round);
        self.save();
    }
}
