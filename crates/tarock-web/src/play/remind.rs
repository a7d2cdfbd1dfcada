//! Reminds people that it is their turn, if they have asked for it.

use std::time::Duration;

use leptos::prelude::*;

use super::{Play, Stage};
use crate::dom::browser;
use crate::model::reminder::{Due, Reminder};

impl Play {
    /// Starts to remind the person of the turn that begins now. Without the setting there is no timer.
    pub(super) fn remind(self) {
        if let Some(turn) = self.screen.reminder.try_update_value(Reminder::begin) {
            self.remind_of(turn);
        }
    }

    fn remind_of(self, turn: u32) {
        let seconds = self.app.settings.with_untracked(|settings| settings.remind_s);
        if seconds == 0 {
            return;
        }
        let ring = move || {
            // The table may have been left; what was done ends the turn.
            if !matches!(self.screen.stage.try_get_untracked(), Some(Stage::Yours(_))) {
                return;
            }
            let is_hidden = browser::is_hidden();
            let due = self.screen.reminder.try_update_value(|reminder| reminder.due(turn, is_hidden));
            if due == Some(Due::Now) {
                self.call_to_turn();
            }
            if due.is_some_and(|due| due != Due::Never) {
                self.remind_of(turn);
            }
        };
        set_timeout(ring, Duration::from_secs(seconds.into()));
    }
}
