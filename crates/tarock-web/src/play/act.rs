//! The person's actions.

use leptos::prelude::*;
use tarock::{Action, Announcement, Bonus, Card, CardSet, Legal, Phase, Refusal};

use super::source::Turn;
use super::{Input, Play, Refused, Stage};
use crate::dom::browser;
use crate::dom::sound::Sound;

impl Play {
    /// Carries out an action of the person, or says why it is refused.
    pub(crate) fn act(self, action: Action) {
        let now = browser::now();
        if self.input.read_untracked().is_echo(now, browser::repeats()) {
            return;
        }
        let stage = self.screen.stage.get_untracked();
        if !matches!(stage, Stage::Yours(_)) {
            // The person is quicker than the screen, which catches up if it is their turn by then.
            if !matches!(self.turn(), Turn::Person(_)) || !matches!(stage, Stage::Showing | Stage::Resting) {
                return;
            }
            self.flush();
            self.hand_over_turn();
            // A memory question comes first.
            if self.is_asked() {
                return;
            }
        }
        if let Err(refusal) = self.carry_out(action, now) {
            let card = if let Action::Play(card) = action { Some(card) } else { None };
            browser::vibrate(&[20, 40, 20]);
            self.show_refusal(card, &refusal);
        }
    }

    fn show_refusal(self, card: Option<Card>, refusal: &Refusal) {
        let (sentence, rule) = self.tell(|teller, _| teller.refusal(refusal));
        self.app.warn(sentence.clone());
        self.sound(Some(Sound::Refused));
        self.input.update(|input| input.refuse(Refused { card, sentence, rule }));
    }

    /// Why a card of the hand cannot be played now; `None` if it can.
    pub(crate) fn forbidden(self, card: Card) -> Option<(String, Option<String>)> {
        let refusal = self.refusal(Action::Play(card))?;
        Some(self.tell(|teller, _| teller.refusal(&refusal)))
    }

    /// Whether a tap on a card now chooses it in advance.
    pub(crate) fn plans(self) -> bool {
        let wanted = self.app.settings.read_untracked().early && self.abilities().course.is_none();
        let waits = matches!(
            self.screen.stage.get_untracked(),
            Stage::Showing | Stage::Resting | Stage::Thinking(_) | Stage::Waiting(_)
        );
        wanted
            && waits
            && !self.is_looked_at()
            && untrack(|| self.phase()) == Phase::Play
            && matches!(self.turn(), Turn::Other(_))
    }

    /// The card that was chosen in advance.
    pub(crate) fn planned(self) -> Option<Card> {
        self.input.with(Input::planned)
    }

    /// The cards that are picked.
    pub(crate) fn picked(self) -> CardSet {
        self.input.with(Input::picked)
    }

    /// The card that is lifted.
    pub(crate) fn lifted(self) -> Option<Card> {
        self.input.with(Input::lifted)
    }

    /// The announcements that are ticked.
    pub(crate) fn said(self) -> Announcement {
        self.input.with(Input::said)
    }

    /// Picks a card or returns it to the hand; says why if it may not be picked.
    pub(crate) fn pick(self, card: Card) {
        let Some(legal) = self.screen.shown.with_untracked(|shown| shown.view.legal()) else { return };
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
        let laid = self.whole().is_some_and(|whole| {
            whole.table.with_untracked(|table| {
                let last = table.last_own_action().and_then(|n| table.record().actions.get(n));
                matches!(last, Some(Action::Discard(_)))
            })
        });
        if laid && untrack(|| self.phase() == Phase::Announce && self.my_turn().is_some()) {
            self.undo();
        }
    }

    /// Ticks or unticks a bonus, and unticks what it excludes. Returns the excluded ones.
    pub(crate) fn tick_bonus(self, bonus: Bonus) -> Vec<Bonus> {
        match self.screen.shown.with_untracked(|shown| shown.view.legal()) {
            Some(Legal::Announce(choices)) => self.input.try_update(|input| input.tick_bonus(bonus, &choices)),
            _ => None,
        }
        .unwrap_or_default()
    }
}
