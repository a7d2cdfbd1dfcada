//! The person's actions.

use leptos::prelude::*;
use tarock::{Action, Announcement, Bonus, Card, CardSet, KontraTarget, Legal, Phase, Refusal};

use super::{Play, Refused, Stage, Wish};
use crate::dom::{browser, sound};
use crate::model::route::Pane;
use crate::model::table::Table;

/// The second half of a double click within this time after an accepted action belongs to that action. Two separate
/// clicks never do, however quick the table is.
const SAME_ACT_MS: f64 = 350.0;

impl Play {
    /// Carries out an action of the person, or says why it is refused.
    pub(crate) fn act(self, action: Action) {
        let now = browser::now();
        if browser::repeats() && now - self.inner.with_value(|inner| inner.last_act) < SAME_ACT_MS {
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
            self.inner.update_value(|inner| inner.last_act = now);
            self.ask(remote, action);
            return;
        }
        let result = self.table.try_update(|table| table.act(action));
        match result {
            Some(Ok(events)) => {
                self.inner.update_value(|inner| inner.last_act = now);
                self.forget_bots(false);
                self.clear();
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

    pub(super) fn clear(self) {
        self.picked.set(CardSet::EMPTY);
        self.said.set(Announcement::GOOD);
        self.lifted.set(None);
        self.refused.set(None);
        self.advice.set(None);
    }

    pub(super) fn refuse(self, action: Action, refusal: &Refusal) {
        let card = match action {
            Action::Play(card) => Some(card),
            _ => None,
        };
        let (sentence, rule) = self.tell(|teller, _| teller.refusal(refusal));
        self.app.warn(sentence.clone());
        sound::refused(&self.app.settings.read_untracked());
        browser::vibrate(&[20, 40, 20]);
        self.refused.set(Some(Refused { card, sentence, rule }));
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

    /// Chooses a card or returns it to the hand; says why if it may not be chosen.
    pub(crate) fn pick(self, card: Card) {
        self.refused.set(None);
        let picked = self.picked.get_untracked();
        if picked.contains(card) {
            self.picked.update(|picked| picked.remove(card));
            return;
        }
        let Some(legal) = self.shown.with_untracked(|shown| shown.view.legal()) else { return };
        let (most, allowed) = match legal {
            Legal::Discard(choices) => (choices.count as usize, choices.must | choices.may),
            Legal::Exchange(choices) | Legal::Keep(choices) => (choices.most as usize, choices.of),
            _ => return,
        };
        if !allowed.contains(card) {
            self.refuse_pick(card, &legal);
            return;
        }
        if picked.len() >= most {
            // Enough cards are chosen: the newest choice stands, the oldest goes back.
            self.put_back(false);
        }
        self.inner.update_value(|inner| {
            inner.picks.retain(|other| picked.contains(*other) && *other != card);
            inner.picks.push(card);
        });
        self.picked.update(|picked| picked.insert(card));
    }

    /// Puts the newest or the oldest chosen card back into the hand.
    fn put_back(self, newest: bool) {
        let picked = self.picked.get_untracked();
        let card = self.inner.with_value(|inner| {
            let mut chosen = inner.picks.iter().copied().filter(|card| picked.contains(*card));
            if newest { chosen.next_back() } else { chosen.next() }
        });
        if let Some(card) = card {
            self.picked.update(|picked| picked.remove(card));
        }
    }

    /// Takes the last chosen card back. Cards laid aside can be taken back until "Ich liege".
    pub(crate) fn unpick(self) {
        if !self.picked.get_untracked().is_empty() {
            self.put_back(true);
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

    /// Asks the rules why a card cannot be chosen: they get a choice that is right except for this card.
    fn refuse_pick(self, card: Card, legal: &Legal) {
        let action = match legal {
            Legal::Discard(choices) => {
                let mut cards = CardSet::of(card);
                for other in (choices.must | choices.may).iter().take(choices.count as usize - 1) {
                    cards.insert(other);
                }
                Action::Discard(cards)
            }
            Legal::Exchange(_) => Action::Exchange(CardSet::of(card)),
            _ => Action::Keep(CardSet::of(card)),
        };
        if let Some(refusal) = self.refusal(action) {
            let (sentence, rule) = self.tell(|teller, _| teller.refusal(&refusal));
            self.app.warn(sentence.clone());
            sound::refused(&self.app.settings.read_untracked());
            self.refused.set(Some(Refused { card: Some(card), sentence, rule }));
        }
    }

    /// Ticks or unticks a bonus, and unticks what it excludes. Returns the excluded ones.
    pub(crate) fn tick_bonus(self, bonus: Bonus) -> Vec<Bonus> {
        let Some(Legal::Announce(choices)) = self.shown.with_untracked(|shown| shown.view.legal()) else {
            return Vec::new();
        };
        let mut gone = Vec::new();
        self.said.update(|said| {
            if said.bonuses.contains(bonus) {
                said.bonuses = said.bonuses.iter().filter(|other| *other != bonus).collect();
                return;
            }
            let clashes = |a: Bonus, b: Bonus| {
                choices
                    .exclusions
                    .iter()
                    .any(|(one, others)| (*one == a && others.contains(b)) || (*one == b && others.contains(a)))
            };
            gone = said.bonuses.iter().filter(|other| clashes(bonus, *other)).collect();
            said.bonuses = said.bonuses.iter().filter(|other| !gone.contains(other)).collect();
            said.bonuses.insert(bonus);
        });
        gone
    }

    /// Ticks or unticks a kontra.
    pub(crate) fn tick_kontra(self, target: KontraTarget) {
        self.said.update(|said| {
            let on = said.kontras.contains(target);
            let mut kontras = tarock::KontraSet::EMPTY;
            for other in said.kontras.iter().filter(|other| *other != target) {
                kontras.insert(other);
            }
            if !on {
                kontras.insert(target);
            }
            said.kontras = kontras;
        });
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
