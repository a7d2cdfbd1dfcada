//! Going through a deal: redo, steps, playback, other seats and other cards.

use leptos::prelude::*;
use tarock::{Pack, Seat};

use super::queue::Ticket;
use super::record::keep_answers;
use super::whole::WholeDeal;
use super::{Play, Stage};
use crate::dom::browser;
use crate::model::device_table::{DeviceTable, Holder};

/// How long an action stays in playback, in ms at the designed speed.
const STEP_MS: u32 = 650;

impl Play {
    pub(super) fn is_playing_back(self) -> bool {
        matches!(self.screen.stage.get_untracked(), Stage::Playing { .. })
    }

    /// Lets bots that play all seats wait, until the person decides whether they go on.
    pub(crate) fn halt(self) {
        if let Some(whole) = self.whole().filter(|_| self.app.settings.read_untracked().autonomous) {
            self.flush();
            whole.suspend_bots();
            self.hand_over_turn();
        }
    }

    /// Ends playback, dealing, or bots that play all seats; the table stops in a consistent state.
    pub(crate) fn stop(self) {
        if self.app.settings.read_untracked().autonomous {
            self.app.settings.update(|settings| settings.autonomous = false);
        }
        match (self.screen.stage.get_untracked(), self.whole()) {
            (Stage::Playing { .. }, Some(whole)) => whole.jump(whole.cursor()),
            (Stage::Showing | Stage::Resting, _) if self.screen.dealing.get_untracked() => self.hurry(),
            // The seat that waits may be the person's now.
            (Stage::Waiting(_), Some(whole)) => {
                whole.resume_bots();
                self.hand_over_turn();
            }
            _ => {}
        }
    }
}

impl WholeDeal {
    /// Goes to the state after the first `n` actions; bots wait.
    pub(crate) fn jump(self, n: usize) {
        // A memory question is answered before anything else.
        if self.play.is_asked() {
            return;
        }
        self.play.interrupt();
        self.play.screen.dealing.set(false);
        self.suspend_bots();
        self.withdraw(n);
        self.table.update(|table| table.go(n));
        self.counsel.forget_advice();
        self.save();
        self.play.refresh();
        self.retell();
        let app = self.play.app;
        if app.settings.read_untracked().autonomous {
            app.settings.update(|settings| settings.autonomous = false);
        }
        self.play.hand_over_turn();
    }

    pub(crate) fn can_redo(self) -> bool {
        self.table.with(|table| table.cursor() < table.n_actions())
    }

    /// Replays the undone actions, up to the person's next one.
    pub(crate) fn redo(self) {
        if let Some(n) = self.table.with_untracked(DeviceTable::next_own_action) {
            self.jump(n);
        }
    }

    /// Goes back to the dealt cards; all actions can be replayed.
    pub(crate) fn restart(self) {
        self.jump(0);
    }

    /// Goes one action back or forward. A step ends the playback, because the person wants to look.
    pub(crate) fn step(self, forward: bool) {
        if self.play.is_playing_back() {
            self.play.stop();
        }
        let (cursor, n) = self.table.with_untracked(|table| (table.cursor(), table.n_actions()));
        if forward && cursor < n {
            self.step_on();
        } else if !forward && cursor > 0 {
            self.jump(cursor - 1);
        }
    }

    /// Replays the next action and shows its events.
    fn step_on(self) {
        if self.play.is_asked() {
            return;
        }
        self.play.flush();
        self.suspend_bots();
        let events = self.table.try_update(DeviceTable::forward).unwrap_or_default();
        self.counsel.forget_advice();
        self.save();
        self.queue(events);
        self.play.pump();
    }

    /// Goes one trick back or forward.
    pub(crate) fn step_trick(self, forward: bool) {
        let (cursor, n, starts) =
            self.table.with_untracked(|table| (table.cursor(), table.n_actions(), table.trick_starts()));
        let target = if forward {
            starts.into_iter().find(|start| *start > cursor).unwrap_or(n)
        } else {
            starts.into_iter().rev().find(|start| *start < cursor).unwrap_or(0)
        };
        self.jump(target);
    }

    /// Plays the deal by itself, forward or in reverse, until its end or [`stop`](Play::stop).
    pub(crate) fn play_back(self, forward: bool) {
        if self.play.is_asked() {
            return;
        }
        let ticket = self.play.interrupt();
        self.play.screen.dealing.set(false);
        self.suspend_bots();
        self.play.refresh();
        self.play.screen.stage.set(Stage::Playing { forward });
        self.tick(ticket, forward);
    }

    fn tick(self, ticket: Ticket, forward: bool) {
        let ms = self.play.app.settings.read_untracked().paced(STEP_MS);
        self.play.after_ticket(ms, ticket, move || {
            let (cursor, n) = self.table.with_untracked(|table| (table.cursor(), table.n_actions()));
            if cursor == if forward { n } else { 0 } {
                self.play.stop();
                return;
            }
            if forward {
                let events = self.table.try_update(DeviceTable::forward).unwrap_or_default();
                self.queue(events);
                self.play.show_waiting();
            } else {
                self.withdraw(cursor - 1);
                self.table.update(|table| table.go(cursor - 1));
                self.play.refresh();
                self.retell();
            }
            self.save();
            self.play.screen.stage.set(Stage::Playing { forward });
            self.tick(ticket, forward);
        });
    }

    /// Gives a seat to the person or back to the bot.
    pub(crate) fn hold_seat(self, seat: Seat, human: bool) {
        self.table.update(|table| table.hold(seat, if human { Holder::Human } else { Holder::Bot }));
        self.bots.update_value(super::bots::Bots::forget);
        self.look_again();
    }

    /// Turns the table so that a seat is at the bottom.
    pub(crate) fn sit_below(self, seat: Option<Seat>) {
        self.below.set(seat);
        self.look_again();
    }

    /// Shows or hides all hands.
    pub(crate) fn show_all_hands(self, on: bool) {
        self.open_all.set(on);
        if on {
            self.table.update(DeviceTable::study_from_now);
        }
        self.look_again();
    }

    /// Shows the table as it is after the seats or the open hands have changed.
    fn look_again(self) {
        self.play.interrupt();
        self.play.screen.dealing.set(false);
        self.save();
        self.play.refresh();
        self.retell();
        self.play.hand_over_turn();
    }

    /// Notes that the person sees all cards of a running deal, so that it says little about its players.
    pub(crate) fn reveal(self) {
        if self.table.with_untracked(|table| !table.is_over()) {
            self.table.update(DeviceTable::study_from_now);
            self.save();
        }
    }

    /// Plays the same deal with other cards, from its beginning.
    pub(crate) fn play_pack(self, pack: Pack) {
        self.table.with_untracked(|table| keep_answers(self.play.app, table));
        self.play.interrupt();
        self.forget_and_resume_bots();
        self.table.update(|table| table.replace_pack(pack, browser::seed()));
        self.play.archived.set(None);
        self.counsel.forget_advice();
        self.open_all.set(false);
        self.begin();
    }
}
