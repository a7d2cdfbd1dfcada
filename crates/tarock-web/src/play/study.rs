//! Going through a deal: undo, redo, replay, forks and other seats.

use leptos::prelude::*;
use tarock::{Pack, Seat};

use super::{Play, Recorded, Stage, Wish};
use crate::app::App;
use crate::model::table::{Holder, Table};
use crate::worker::Thinker;

impl Play {
    /// Shows a deal that is only looked at. `cast` are its players, in seat order; empty where it was played here.
    pub(crate) fn looked_at(app: App, table: Table, cast: Vec<Recorded>, thinker: Thinker) -> Self {
        let view = table.view(table.seat_of_human().unwrap_or_else(crate::model::table::first));
        let play = Self::of(app, table, view, None, thinker, None);
        play.cast.set(cast);
        play.begin();
        play
    }

    /// The player of a seat in a deal that is looked at.
    pub(super) fn player(self, seat: Seat) -> Option<Recorded> {
        self.cast.with(|cast| cast.get(seat.index()).filter(|player| !player.name.is_empty()).cloned())
    }

    /// Goes to the state after the first `n` actions; bots wait.
    pub(crate) fn jump(self, n: usize) {
        if let Some(remote) = self.remote {
            remote.wish.run(Wish::Rewind(n));
            return;
        }
        self.new_generation();
        self.dealing.set(false);
        self.forget_bots(true);
        self.withdraw(n);
        self.table.update(|table| table.go(n));
        self.advice.set(None);
        self.after_jump();
    }

    /// Withdraws a deal from the archive that goes on after `n` actions and is no longer finished.
    fn withdraw(self, n: usize) {
        if self.is_kept() && self.table.with_untracked(|table| table.is_over() && n < table.cursor()) {
            crate::archive::withdraw(self);
        }
    }

    fn after_jump(self) {
        self.save();
        self.refresh();
        self.retell();
        if self.app.settings.read_untracked().autonomous {
            self.app.settings.update(|settings| settings.autonomous = false);
        }
        self.settle();
    }

    pub(crate) fn can_undo(self) -> bool {
        if let Some(remote) = self.remote {
            return remote.undo_to.get().is_some();
        }
        self.table.with(|table| table.cursor() > 0 && table.last_own_action().is_some())
    }

    pub(crate) fn can_redo(self) -> bool {
        if self.remote.is_some() {
            return false;
        }
        self.table.with(|table| table.cursor() < table.n_actions())
    }

    /// Takes back the person's last action and everything the bots did since.
    pub(crate) fn undo(self) {
        if matches!(self.stage.get_untracked(), Stage::Playing { .. }) {
            return;
        }
        if let Some(remote) = self.remote {
            if let Some(n) = remote.undo_to.get_untracked() {
                self.jump(n);
            }
            return;
        }
        if let Some(n) = self.table.with_untracked(Table::last_own_action) {
            self.jump(n);
        }
    }

    /// Replays the undone actions, up to the person's next one.
    pub(crate) fn redo(self) {
        if self.remote.is_some() {
            return;
        }
        if let Some(n) = self.table.with_untracked(Table::next_own_action) {
            self.jump(n);
        }
    }

    /// Goes back to the dealt cards; all actions can be replayed.
    pub(crate) fn restart(self) {
        if self.remote.is_some() {
            return;
        }
        self.jump(0);
    }

    /// Goes one action back or forward. A step ends the playback, because the person wants to look.
    pub(crate) fn step(self, forward: bool) {
        if matches!(self.stage.get_untracked(), Stage::Playing { .. }) {
            self.stop();
        }
        let (cursor, n) = self.table.with_untracked(|table| (table.cursor(), table.n_actions()));
        if self.remote.is_some() {
            return;
        }
        if forward && cursor < n {
            self.step_on();
        } else if !forward && cursor > 0 {
            self.jump(cursor - 1);
        }
    }

    /// Replays the next action and shows its events.
    fn step_on(self) {
        self.flush();
        self.inner.update_value(|inner| {
            inner.suspended = true;
            inner.ready = None;
        });
        let events = self.table.try_update(Table::forward).unwrap_or_default();
        self.advice.set(None);
        self.save();
        let cursor = self.table.with_untracked(Table::cursor);
        self.enqueue(events, cursor);
        self.pump();
    }

    /// Goes one trick back or forward.
    pub(crate) fn step_trick(self, forward: bool) {
        if self.remote.is_some() {
            return;
        }
        let (cursor, n, starts) =
            self.table.with_untracked(|table| (table.cursor(), table.n_actions(), table.trick_starts()));
        let target = if forward {
            starts.into_iter().find(|start| *start > cursor).unwrap_or(n)
        } else {
            starts.into_iter().rev().find(|start| *start < cursor).unwrap_or(0)
        };
        self.jump(target);
    }

    /// Plays the deal by itself, forward or in reverse, until its end or [`stop`](Self::stop).
    pub(crate) fn play_back(self, forward: bool) {
        if self.remote.is_some() {
            return;
        }
        let generation = self.new_generation();
        self.dealing.set(false);
        self.flush_quietly();
        self.stage.set(Stage::Playing { forward });
        self.tick(generation, forward);
    }

    fn flush_quietly(self) {
        self.forget_bots(true);
        self.refresh();
    }

    fn tick(self, generation: u64, forward: bool) {
        let ms = self.app.settings.read_untracked().paced(650);
        self.after(ms, generation, move || {
            let (cursor, n) = self.table.with_untracked(|table| (table.cursor(), table.n_actions()));
            if (forward && cursor == n) || (!forward && cursor == 0) {
                self.stop();
                return;
            }
            if forward {
                let events = self.table.try_update(Table::forward).unwrap_or_default();
                let cursor = self.table.with_untracked(Table::cursor);
                self.enqueue(events, cursor);
                self.show_all();
            } else {
                self.withdraw(cursor - 1);
                self.table.update(|table| table.go(cursor - 1));
                self.refresh();
                self.retell();
            }
            self.save();
            self.stage.set(Stage::Playing { forward });
            self.tick(generation, forward);
        });
    }

    /// Shows the queued events without leaving the playback.
    fn show_all(self) {
        let generation = self.generation();
        self.flush();
        self.inner.update_value(|inner| inner.generation = generation);
    }

    /// Ends playback, dealing or bots that play all seats; the table stops in a consistent state.
    pub(crate) fn stop(self) {
        if self.app.settings.read_untracked().autonomous {
            self.app.settings.update(|settings| settings.autonomous = false);
        }
        let cursor = self.table.with_untracked(Table::cursor);
        if self.remote.is_some() {
            return;
        }
        match self.stage.get_untracked() {
            Stage::Playing { .. } => self.jump(cursor),
            Stage::Showing | Stage::Resting if self.dealing.get_untracked() => self.hurry(),
            _ => {}
        }
    }

    /// Gives a seat to the person or back to the bot.
    pub(crate) fn hold_seat(self, seat: Seat, human: bool) {
        self.table.update(|table| table.hold(seat, if human { Holder::Human } else { Holder::Bot }));
        self.new_generation();
        self.inner.update_value(|inner| {
            inner.ready = None;
            inner.asked = None;
        });
        self.after_hold();
    }

    fn after_hold(self) {
        self.save();
        self.refresh();
        self.retell();
        self.settle();
    }

    /// Turns the table so that a seat is at the bottom.
    pub(crate) fn sit_below(self, seat: Option<Seat>) {
        self.below.set(seat);
        self.new_generation();
        self.after_hold();
    }

    /// Shows or hides all hands.
    pub(crate) fn show_all_hands(self, on: bool) {
        self.open_all.set(on);
        if on {
            self.table.update(Table::study_from_now);
        }
        self.new_generation();
        self.after_hold();
    }

    /// Resets the sums. A finished deal still counts towards the old ones, and the next one is dealt.
    pub(crate) fn new_round(self) {
        if self.remote.is_some() {
            return;
        }
        if self.table.with_untracked(Table::is_over) {
            self.next_deal();
        }
        self.table.update(Table::new_round);
        self.save();
    }

    /// Plays the same deal with other cards, from its beginning.
    pub(crate) fn play_pack(self, pack: Pack) {
        self.new_generation();
        self.forget_bots(false);
        self.table.update(|table| table.replace_pack(pack));
        self.advice.set(None);
        self.open_all.set(false);
        self.begin();
    }
}
