//! The person's actions.

use leptos::prelude::*;
use tarock::{Action, Bonus, Card, Legal, Phase, Refusal};

use super::{Input, Play, Refused, Stage, Wish};
use crate::dom::{browser, sound};
use crate::model::route::Pane;
use crate::model::table::Table;

impl Play {
    /// Carries out an action of the person, or says why it is refused.
    pub(crate) fn act(self, action: Action) {
        let now = browser::now();
        if self.input.read_untracked().is_echo(now, browser::repeats()) {
            return;
        }
        if !matches!(self.stage.get_untracked(), Stage::Yours(_)) {
            // The person is quicker than the screen, which catches up if it is their turn by then.
            let own = self.table.with_untracked(|table| table.turn().is_some_and(|seat| self.is_persons(seat)));
            if !own || !matches!(self.stage.get_untracked(), Stage::Showing | Stage::Resting) {
                return;
            }
            self.flush();
            self.settle();
        }
        if let Some(remote) = self.remote {
            self.ask(remote, action, now);
            return;
        }
        let result = self.table.try_update(|table| table.act(action));
        match result {
            Some(Ok(events)) => {
                self.input.update(|input| input.accept(now));
                self.advice.set(None);
                self.forget_bots(false);
                self.save();
                self.new_generation();
                let cursor = self.table.with_untracked(Table::cursor);
                self.enqueue(events, cursor);
                self.ask_ahead();
                self.stage.set(Stage::Showing);
                browser::set_title("Kaiserstich");
                self.pump();
            }
            Some(Err(refusal)) => self.refuse(action, &refusal),
            None => {}
        }
    }

    pub(super) fn refuse(self, action: Action, refusal: &Refusal) {
        let card = match action {
            Action::Play(card) => Some(card),
            _ => None,
        };
        browser::vibrate(&[20, 40, 20]);
        self.show_refusal(card, refusal);
    }

    fn show_refusal(self, card: Option<Card>, refusal: &Refusal) {
        let (sentence, rule) = self.tell(|teller, _| teller.refusal(refusal));
        self.app.warn(sentence.clone());
        sound::refused(&self.app.settings.read_untracked());
        self.input.update(|input| input.refuse(Refused { card, sentence, rule }));
    }

    /// Why the player on turn may not do something, as far as that player can know.
    pub(super) fn refusal(self, action: Action) -> Option<Refusal> {
        match self.remote {
            Some(remote) => remote.view.with_untracked(|view| view.refusal(action)),
            None => self.table.with_untracked(|table| match table.turn() {
                Some(seat) => table.view(seat).refusal(action),
                None => Some(Refusal::DealOver),
            }),
        }
    }

    /// Why a card of the hand cannot be played now; `None` if it can.
    pub(crate) fn forbidden(self, card: Card) -> Option<(String, Option<String>)> {
        let refusal = self.refusal(Action::Play(card))?;
        Some(self.tell(|teller, _| teller.refusal(&refusal)))
    }

    /// Picks a card or returns it to the hand; says why if it may not be picked.
    pub(crate) fn pick(self, card: Card) {
        let Some(legal) = self.shown.with_untracked(|shown| shown.view.legal()) else { return };
        let picked = self.input.try_update(|input| input.pick(card, &legal));
        if let Some(Err(wrong)) = picked
            && let Some(refusal) = self.refusal(wrong)
        {
            self.show_refusal(Some(card), &refusal);
        }
    }

    /// Takes the last picked card back. Cards laid aside can be taken back until "Ich liege".
    pub(crate) fn unpick(self) {
        if self.input.try_update(Input::unpick) == Some(true) {
            return;
        }
        let laid = self.table.with_untracked(|table| {
            let last = table.last_own_action().and_then(|n| table.record().actions.get(n));
            matches!(last, Some(Action::Discard(_)))
        });
        if laid && matches!(untrack(|| self.phase()), Phase::Announce) && untrack(|| self.my_turn()).is_some() {
            self.undo();
        }
    }

    /// Ticks or unticks a bonus, and unticks what it excludes. Returns the excluded ones.
    pub(crate) fn tick_bonus(self, bonus: Bonus) -> Vec<Bonus> {
        match self.shown.with_untracked(|shown| shown.view.legal()) {
            Some(Legal::Announce(choices)) => self.input.try_update(|input| input.tick_bonus(bonus, &choices)),
            _ => None,
        }
        .unwrap_or_default()
    }

    /// Deals the next cards; a new version of the page is loaded in between.
    pub(crate) fn next_deal(self) {
        if let Some(remote) = self.remote {
            remote.wish.run(Wish::Ready);
            return;
        }
        let seed = browser::seed();
        let rules = self.app.settings.with_untracked(|settings| settings.rules_of(self.kind()));
        self.new_generation();
        self.open_all.set(false);
        self.forget_bots(false);
        self.table.update(|table| table.next(&rules, seed));
        self.advice.set(None);
        self.xray.set(None);
        if matches!(self.app.route.get_untracked().pane, Some(Pane::Result | Pane::Balance | Pane::Edit)) {
            self.app.pane(None);
        }
        self.begin();
        // The fresh deal is stored: nothing is lost if the page is reloaded now.
        browser::take_update();
    }

    /// Keeps the finished deal in the archive.
    pub(super) fn archive(self) {
        if self.is_kept() && self.remote.is_none() {
            crate::archive::keep(self);
        }
    }
}
