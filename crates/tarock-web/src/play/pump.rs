//! Takes events from the queue to the screen, with their sounds and sentences, and hands the turn over once the screen
//! has caught up.

use std::time::Duration;

use leptos::prelude::*;
use tarock::{Action, EventView, Legal, Phase, Seat};

use super::bots::Bots;
use super::queue::{Happened, Next, Pace, Queue, Rest, Ticket};
use super::screen::Line;
use super::source::Turn;
use super::{Input, Play, Shown, Stage};
use crate::dom::sound::{self, Sound};
use crate::dom::{browser, speech};
use crate::model::moment::Moment;
use crate::model::route::Pane;

impl Play {
    /// Makes all running timers worthless.
    pub(super) fn interrupt(self) -> Ticket {
        let ticket = self.screen.queue.try_update_value(Queue::interrupt);
        ticket.unwrap_or_else(|| Queue::default().ticket())
    }

    /// Runs `f` later, unless the screen is interrupted before.
    pub(super) fn after(self, ms: u32, f: impl FnOnce() + 'static) {
        if let Some(ticket) = self.screen.queue.try_with_value(Queue::ticket) {
            self.after_ticket(ms, ticket, f);
        }
    }

    /// Runs `f` later, if the ticket is still worth something then.
    pub(super) fn after_ticket(self, ms: u32, ticket: Ticket, f: impl FnOnce() + 'static) {
        let run = move || {
            if self.screen.queue.try_with_value(|queue| queue.honours(ticket)) == Some(true) {
                f();
            }
        };
        set_timeout(run, Duration::from_millis(u64::from(ms)));
    }

    /// Shows the table as it is, without animating the events.
    pub(super) fn refresh(self) {
        self.screen.queue.update_value(Queue::clear);
        self.input.update(Input::clear);
        self.screen.shown.set(self.caught_up());
    }

    /// Shows the cards being dealt, then hands the turn to the first player.
    pub(super) fn show_dealing(self, dealt: &EventView) {
        self.interrupt();
        self.screen.queue.update_value(Queue::begin);
        self.screen.stage.set(Stage::Showing);
        self.announce(dealt, 0);
        self.screen.dealing.set(true);
        let moves = self.app.moves.get_untracked();
        let ms = Pace { settings: &self.app.settings.read_untracked(), moves }.dealing_ms();
        self.after(ms, move || {
            self.screen.dealing.set(false);
            self.hand_over_turn();
        });
    }

    /// Queues events, and shows them if the screen is idle.
    pub(super) fn enqueue(self, events: impl Iterator<Item = Happened>) {
        if self.screen.queue.try_update_value(|queue| queue.add(events)) == Some(true) {
            self.pump();
        }
    }

    /// Shows the next event, or hands the turn over.
    pub(super) fn pump(self) {
        self.end_moment();
        let (settings, moves) = (self.app.settings.read_untracked(), self.app.moves.get_untracked());
        let pace = Pace { settings: &settings, moves };
        if self.screen.shown.with_untracked(|shown| shown.turned_up) {
            let ms = pace.taking_ms();
            drop(settings);
            self.screen.shown.update(|shown| _ = shown.take_talon_card());
            self.screen.stage.set(Stage::Showing);
            self.after(ms, move || self.pump());
            return;
        }
        let next = self.screen.queue.try_update_value(|queue| queue.next(pace)).flatten();
        let scene_ms = pace.moment_ms();
        drop(settings);
        let Some(Next { happened, rest, stage }) = next else {
            self.hand_over_turn();
            return;
        };
        let moment = self.show(&happened);
        self.screen.stage.set(stage);
        let scene = moment.filter(|_| scene_ms.is_some());
        let ms = scene.as_ref().and(scene_ms).unwrap_or_default();
        if let Some(moment) = scene {
            self.celebrate(moment, ms);
        }
        if let Rest::Ms(rest) = rest {
            self.after(rest.max(ms), move || self.pump());
        }
    }

    /// Shows an event. Returns the moment that it makes.
    fn show(self, happened: &Happened) -> Option<Moment> {
        let event = &happened.event;
        self.announce(event, happened.cursor);
        self.sound(Sound::of_event(event));
        self.say_aloud(event);
        let before = self.screen.shown.with_untracked(|shown| shown.view.board().clone());
        self.screen.shown.update(|shown| shown.follow(happened));
        let moment = self.screen.shown.with_untracked(|shown| Moment::of(&before, event, shown.view.board()))?;
        self.sound_moment(&moment);
        Some(moment)
    }

    /// Announces an event and adds it to the history.
    fn announce(self, event: &EventView, at: usize) {
        let sentence =
            self.screen.shown.with_untracked(|shown| self.tell(|teller, _| teller.event(&shown.view, event)));
        if let Some(sentence) = sentence {
            self.screen.history.update(|history| {
                history.retain(|line| line.at <= at);
                history.push(Line { at, sentence: sentence.clone() });
            });
            self.app.speak(sentence);
        }
    }

    /// Speaks the call of another player, if that is switched on. People at this device speak for themselves.
    fn say_aloud(self, event: &EventView) {
        let (EventView::BidMade { seat, .. } | EventView::Announced { seat, .. } | EventView::CardCalled { seat, .. }) =
            *event
        else {
            return;
        };
        let settings = self.app.settings.read_untracked();
        let is_elsewhere = self.abilities().company.is_some() && self.listener() != Some(seat);
        let voice = settings.voice_of(seat);
        if settings.speech.calls && voice.speaks && (is_elsewhere || untrack(|| self.person(seat)).is_bot) {
            let shown = self.screen.shown.read_untracked();
            if let Some(text) = self.tell(|teller, _| teller.event(&shown.view, event)) {
                speech::say(&text, self.app.language.get_untracked(), &settings.speech, &voice, seat);
            }
        }
    }

    /// Goes on at once, after a tap on the trick or an action that came before the screen was ready.
    pub(crate) fn hurry(self) {
        match (self.screen.stage.get_untracked(), self.whole()) {
            (Stage::Showing, _) if self.screen.moment.with_untracked(Option::is_some) => {
                self.interrupt();
                self.pump();
            }
            (Stage::Undealt, Some(whole)) => {
                // What was drawn is seen first, then the pack is dealt.
                let is_drawn = self.screen.draw.with_untracked(Option::is_some);
                if is_drawn && self.app.settings.read_untracked().deals {
                    self.screen.draw.set(None);
                } else {
                    whole.deal_out();
                }
            }
            (Stage::Resting, _) => {
                self.interrupt();
                self.pump();
            }
            (Stage::Showing, _) if self.screen.dealing.get_untracked() => {
                self.interrupt();
                self.screen.dealing.set(false);
                self.hand_over_turn();
            }
            (Stage::Waiting(_), Some(whole)) => whole.wake(),
            (Stage::Thinking(_), Some(whole)) => whole.bot_now(),
            _ => {}
        }
    }

    /// Shows all queued events at once.
    pub(super) fn flush(self) {
        self.interrupt();
        self.show_waiting();
    }

    /// Shows all queued events at once; timers go on.
    pub(super) fn show_waiting(self) {
        self.screen.dealing.set(false);
        for happened in self.screen.queue.try_update_value(Queue::take_all).unwrap_or_default() {
            self.show(&happened);
        }
    }

    /// Hands the turn over once the screen has caught up: somebody has to act, or the deal is over.
    pub(super) fn hand_over_turn(self) {
        if self.screen.queue.try_update_value(Queue::rest) == Some(false) {
            self.pump();
            return;
        }
        if self.screen.shown.with_untracked(Shown::own) != self.seat_below() {
            self.refresh();
        }
        self.end_moment();
        self.screen.shown.update(Shown::settle);
        match self.turn() {
            Turn::Over if self.asks_last() => {}
            Turn::Over => self.finish_deal(),
            Turn::Person(seat) => self.own_turn(seat),
            Turn::Other(seat) => self.let_decide(seat),
            Turn::Nobody => {}
        }
    }

    fn own_turn(self, seat: Seat) {
        if self.asks_first(seat) {
            return;
        }
        self.screen.stage.set(Stage::Yours(seat));
        let settings = self.app.settings.read_untracked();
        let shown = self.screen.shown;
        let (may_claim, phase) = shown.with_untracked(|shown| (shown.view.may_claim(), shown.view.board().phase));
        let is_taught = self.abilities().course.is_some();
        if settings.finish && may_claim && phase == Phase::Play && !is_taught {
            self.after(settings.paced(600), move || self.act(Action::Claim));
            return;
        }
        let legal = shown.with_untracked(|shown| shown.view.legal());
        if let Some(Legal::Play(cards)) = legal.filter(|_| !is_taught) {
            let planned = self.input.try_update(Input::take_planned).flatten();
            if let Some(card) = planned.filter(|card| cards.contains(*card)) {
                drop(settings);
                self.act(Action::Play(card));
                return;
            }
            // After an undo, the person wants to look.
            let is_held = self.whole().is_some_and(|whole| whole.bots.with_value(Bots::is_suspended));
            if let Some(card) = cards.first().filter(|_| settings.forced && cards.len() == 1 && !is_held) {
                self.after(settings.paced(500), move || self.act(Action::Play(card)));
                return;
            }
        }
        drop(settings);
        browser::set_title(&format!("● {}", self.app.t("title-your-turn")));
        self.call_to_turn();
        self.remind();
        self.advise_if_wanted();
    }

    /// Says that it is the person's turn, with a sentence and a sound.
    pub(super) fn call_to_turn(self) {
        let shown = self.screen.shown;
        let (title, sentence) = shown.with_untracked(|shown| self.tell(|teller, _| teller.turn(&shown.view)));
        self.app.speak(format!("{title}. {sentence}"));
        self.sound(Some(Sound::Turn));
    }

    /// Plays a sound, where sounds are on at this table.
    pub(super) fn sound(self, sound: Option<Sound>) {
        let settings = self.app.settings.read_untracked();
        if let Some(sound) = sound.filter(|_| settings.has_sounds(self.abilities().company.is_some())) {
            sound::play(&settings.sounds, sound);
        }
    }

    fn finish_deal(self) {
        let was_over = self.screen.stage.get_untracked() == Stage::Over;
        self.screen.stage.set(Stage::Over);
        browser::set_title("Kaiserstich");
        if was_over {
            return;
        }
        self.screen.shown.with_untracked(|shown| {
            if let Some(settlement) = shown.view.settlement() {
                let (_title, sentence) = self.tell(|teller, _| teller.result(&shown.view, &settlement));
                self.app.speak(sentence);
                self.sound(Sound::of_result(settlement.bill[shown.own()].halves()));
            }
        });
        if !self.ended() {
            return;
        }
        let ms = if self.app.moves.get_untracked() { 700 } else { 0 };
        self.after(ms, move || {
            // A person who is reading or writing something else is not interrupted: the table has a button for the
            // bill.
            if self.app.route.with_untracked(|route| route.pane.is_none_or(Pane::is_of_the_play)) {
                self.app.pane(Some(Pane::Result));
            }
        });
    }
}
