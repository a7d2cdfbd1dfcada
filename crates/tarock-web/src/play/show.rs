//! Events on their way to the screen.

use leptos::prelude::*;
use tarock::{Event, EventView, Phase, Seat, Viewer};

use super::{Happened, Play, Shown, Stage};
use crate::dom::{browser, sound};
use crate::model::route::Pane;
use crate::model::table::Table;

/// How long the screen rests after an event.
enum Hold {
    Ms(u32),
    /// Until somebody taps.
    Tap,
}

impl Play {
    /// Queues events that happened with the action number `cursor`.
    pub(super) fn enqueue(self, events: Vec<Event>, cursor: usize) {
        let (viewer, open) = self.shown.with_untracked(|shown| {
            (shown.view.viewer(), shown.open.iter().map(tarock::SeatView::viewer).collect::<Vec<Viewer>>())
        });
        let happened = events.into_iter().map(|event| Happened {
            event: event.view_for(viewer),
            open: open.iter().map(|viewer| event.view_for(*viewer)).collect(),
            cursor,
        });
        self.inner.update_value(|inner| inner.queue.extend(happened));
    }

    /// Shows the next event, or settles.
    pub(super) fn pump(self) {
        let next = self.inner.try_update_value(|inner| inner.queue.pop_front()).flatten();
        self.inner.update_value(|inner| inner.pumping = next.is_some());
        let Some(happened) = next else {
            self.settle();
            return;
        };
        self.show(&happened);
        let generation = self.generation();
        match self.hold(&happened.event) {
            Hold::Ms(ms) => {
                self.stage.set(if self.rests() { Stage::Resting } else { Stage::Showing });
                self.after(ms, generation, move || self.pump());
            }
            Hold::Tap => self.stage.set(Stage::Resting),
        }
    }

    /// Whether a full trick or a talon is on the table to be looked at.
    fn rests(self) -> bool {
        self.inner.with_value(|inner| {
            let next = inner.queue.front().map(|happened| &happened.event);
            matches!(next, Some(EventView::TrickTaken { .. } | EventView::TalonTaken { .. }))
        })
    }

    fn show(self, happened: &Happened) {
        let Happened { event, open, cursor } = happened;
        self.announce(event, *cursor);
        sound::of_event(&self.app.settings.read_untracked(), event);
        self.say_aloud(event);
        self.shown.update(|shown| {
            shown.cursor = *cursor;
            shown.leaving = None;
            shown.view.follow(event);
            for (view, event) in shown.open.iter_mut().zip(open) {
                view.follow(event);
            }
            if matches!(event, EventView::TrickTaken { .. }) {
                shown.leaving = shown.view.board().tricks.last().copied();
            }
        });
        let crowned = matches!(event, EventView::CardPlayed { .. })
            && self.shown.with_untracked(|shown| {
                let board = shown.view.board();
                board.trick.cards().len() == board.seats().len() && board.trick.is_kaiserstich(board.obligations)
            });
        if crowned {
            self.kaiserstich.set(true);
            sound::fanfare(&self.app.settings.read_untracked());
            let kaiserstich = self.kaiserstich;
            set_timeout(move || kaiserstich.set(false), std::time::Duration::from_millis(2_600));
        }
    }

    /// Speaks a bot's call, if that is switched on.
    fn say_aloud(self, event: &EventView) {
        let (EventView::BidMade { seat, .. } | EventView::Announced { seat, .. } | EventView::CardCalled { seat, .. }) =
            *event
        else {
            return;
        };
        let settings = self.app.settings.read_untracked();
        if settings.speech.calls
            && self.table.with_untracked(|table| table.holder(seat)) == crate::model::table::Holder::Bot
        {
            let text = self.shown.with_untracked(|shown| self.tell(|teller, _| teller.event(&shown.view, event)));
            if let Some(text) = text {
                crate::dom::speech::say(&text, self.app.language.get_untracked(), &settings.speech, seat.index());
            }
        }
    }

    fn hold(self, event: &EventView) -> Hold {
        let settings = self.app.settings.read_untracked();
        let moves = self.app.moves.get_untracked();
        let next_takes_trick = self.inner.with_value(|inner| {
            matches!(inner.queue.front().map(|happened| &happened.event), Some(EventView::TrickTaken { .. }))
        });
        let paced = |ms: u32| Hold::Ms(if moves { settings.paced(ms) } else { ms.min(80) });
        let wait = |ms: u32| if ms == 0 { Hold::Tap } else { Hold::Ms(ms) };
        match event {
            EventView::CardPlayed { .. } if next_takes_trick && !settings.autonomous => wait(settings.rest_ms),
            EventView::CardPlayed { .. } => paced(240),
            EventView::TrickTaken { .. } => paced(320),
            EventView::TalonOpened { .. } => paced(500),
            EventView::BidMade { .. } | EventView::Announced { .. } | EventView::CardCalled { .. } => paced(200),
            EventView::HandsOpened { .. } | EventView::Exchanged { .. } | EventView::Discarded { .. } => paced(300),
            _ => Hold::Ms(0),
        }
    }

    /// Goes on at once, after a tap on the trick or an action that came before the screen was ready.
    pub(crate) fn hurry(self) {
        match self.stage.get_untracked() {
            Stage::Resting => {
                self.new_generation();
                self.pump();
            }
            Stage::Showing if self.dealing.get_untracked() => {
                self.new_generation();
                self.dealing.set(false);
                self.settle();
            }
            Stage::Waiting(_) => self.wake(),
            Stage::Thinking(_) => self.bot_now(),
            _ => {}
        }
    }

    /// Shows all queued events at once.
    pub(super) fn flush(self) {
        self.new_generation();
        self.dealing.set(false);
        while let Some(happened) = self.inner.try_update_value(|inner| inner.queue.pop_front()).flatten() {
            self.show(&happened);
        }
    }

    /// The screen has caught up: a player has to act, or the deal is over.
    pub(super) fn settle(self) {
        self.inner.update_value(|inner| inner.pumping = false);
        if self.inner.with_value(|inner| !inner.queue.is_empty()) {
            self.pump();
            return;
        }
        let below = self.seat_below();
        if self.shown.with_untracked(Shown::own) != below {
            self.refresh();
        }
        self.shown.update(|shown| shown.leaving = None);
        if self.table.with_untracked(Table::is_over) {
            self.finish_deal();
            return;
        }
        let Some(seat) = self.table.with_untracked(Table::turn) else { return };
        if let Some(remote) = self.remote {
            // A player at another device acts there.
            if remote.is_own(seat) { self.own_turn(seat) } else { self.stage.set(Stage::Thinking(seat)) }
        } else if self.plays_itself(seat) {
            self.bot_turn(seat);
        } else {
            self.own_turn(seat);
        }
    }

    fn own_turn(self, seat: Seat) {
        self.stage.set(Stage::Yours(seat));
        let settings = self.app.settings.read_untracked();
        let (may_claim, phase) = self.shown.with_untracked(|shown| (shown.view.may_claim(), shown.view.board().phase));
        if settings.finish && may_claim && phase == Phase::Play {
            let generation = self.generation();
            self.after(settings.paced(600), generation, move || self.act(tarock::Action::Claim));
            return;
        }
        let (title, sentence) = self.shown.with_untracked(|shown| self.tell(|teller, _| teller.turn(&shown.view)));
        self.app.speak(format!("{title}. {sentence}"));
        browser::set_title(&format!("● {}", self.app.t("title-your-turn")));
        sound::your_turn(&settings);
        drop(settings);
        self.advise_if_wanted();
    }

    fn finish_deal(self) {
        let was_over = self.stage.get_untracked() == Stage::Over;
        self.stage.set(Stage::Over);
        browser::set_title("Kaiserstich");
        if was_over {
            return;
        }
        let own = self.shown.with_untracked(Shown::own);
        let settlement = self.table.with_untracked(Table::settlement);
        if let Some(settlement) = settlement {
            let (title, sentence) =
                self.shown.with_untracked(|shown| self.tell(|teller, _| teller.result(&shown.view, &settlement)));
            let _ = title;
            self.app.speak(sentence);
            sound::result(&self.app.settings.read_untracked(), settlement.bill[own].halves());
        }
        self.archive();
        if let Some(remote) = self.remote {
            remote.ended();
        }
        let generation = self.generation();
        if self.app.settings.read_untracked().autonomous && self.remote.is_none() {
            self.after(3_000, generation, move || self.next_deal());
            return;
        }
        let ms = if self.app.moves.get_untracked() { 700 } else { 0 };
        self.after(ms, generation, move || {
            // A person who is reading or writing something else is not interrupted: the table has a button for the
            // bill.
            if self.app.route.with_untracked(|route| route.pane.is_none_or(Pane::is_of_the_play)) {
                self.app.pane(Some(Pane::Result));
            }
        });
    }
}
