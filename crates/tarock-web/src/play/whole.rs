//! A deal with all its cards on this device: what the sources for running tables and for records have in common.

use leptos::prelude::*;
use tarock::{Action, Event, EventView, Refusal, Seat, SeatView, Viewer};

use super::advice::Counsel;
use super::bots::Bots;
use super::queue::Happened;
use super::screen::Line;
use super::source::Turn;
use super::{Person, Play, Shown, Stage};
use crate::app::App;
use crate::dom::browser;
use crate::model::device_table::{DeviceTable, Holder, first};
use crate::model::draw::Draw;
use crate::worker::Thinker;

/// A table of this device, its bots, and what the worker has said about the deal.
pub(crate) struct Device {
    pub(crate) table: RwSignal<DeviceTable>,
    /// The seat that was chosen for the bottom; `None` is the person's.
    pub(crate) below: RwSignal<Option<Seat>>,
    /// Whether all hands are open, because the deal is studied.
    pub(crate) open_all: RwSignal<bool>,
    pub(super) counsel: Counsel,
    pub(super) bots: StoredValue<Bots, LocalStorage>,
}

impl Device {
    pub(super) fn new(table: DeviceTable, bots: Bots, thinker: Thinker) -> Self {
        Self {
            table: RwSignal::new(table),
            below: RwSignal::new(None),
            open_all: RwSignal::new(false),
            counsel: Counsel::of(thinker),
            bots: StoredValue::new_local(bots),
        }
    }

    /// The screen as it would be if it had caught up.
    pub(super) fn shown(&self) -> Shown {
        let (below, all) = (self.seat_below(), self.open_all.get_untracked());
        self.table.with_untracked(|table| {
            let is_open = |seat: &Seat| *seat != below && (all || table.holder(*seat) == Holder::Human);
            let open = table.seats().iter().filter(is_open).map(|seat| table.view(seat)).collect();
            Shown { open, ..Shown::new(table.view(below), table.cursor()) }
        })
    }

    /// The seat at the bottom: the chosen one, or the person's; with several people, the one on turn.
    pub(super) fn seat_below(&self) -> Seat {
        let chosen = self.below.get_untracked();
        self.table.with_untracked(|table| {
            let own = |seat: Seat| table.holder(seat) == Holder::Human;
            let on_turn = table.turn().filter(|seat| own(*seat));
            match chosen.filter(|seat| table.seats().has(*seat)) {
                Some(seat) if own(seat) && on_turn.is_some_and(|turn| turn != seat) => on_turn.unwrap_or(seat),
                Some(seat) => seat,
                None => on_turn.or_else(|| table.seat_of_human()).unwrap_or_else(first),
            }
        })
    }

    /// Whose turn it is; `autonomous` lets bots play every seat.
    pub(super) fn turn(&self, autonomous: bool) -> Turn {
        self.table.with_untracked(|table| {
            let is_persons = |seat| !autonomous && table.holder(seat) == Holder::Human;
            Turn::of(table.position().board().phase, table.turn(), is_persons)
        })
    }

    pub(super) fn refusal(&self, action: Action) -> Option<Refusal> {
        self.table.with_untracked(|table| match table.turn() {
            Some(seat) => table.view(seat).refusal(action),
            None => Some(Refusal::DealOver),
        })
    }

    pub(super) fn undo_to(&self) -> Option<usize> {
        self.table.with(DeviceTable::last_own_action)
    }

    /// The player of a seat, as the settings name them.
    pub(super) fn person(&self, app: App, seat: Seat) -> Person {
        let is_bot = self.table.with(|table| table.holder(seat) == Holder::Bot);
        app.settings.with(|settings| Person::of_device(settings.people.get(seat.index()), is_bot))
    }

    pub(super) fn deal_number(&self) -> usize {
        self.table.with(|table| table.number() as usize)
    }
}

/// A deal with all its cards, on the screen. The handle is two pointers, so closures can copy it.
#[derive(Clone, Copy)]
pub(crate) struct WholeDeal {
    pub(crate) play: Play,
    device: &'static Device,
}

impl core::ops::Deref for WholeDeal {
    type Target = Device;

    fn deref(&self) -> &Device {
        self.device
    }
}

impl WholeDeal {
    pub(super) const fn new(play: Play, device: &'static Device) -> Self {
        Self { play, device }
    }

    pub(super) fn cursor(self) -> usize {
        self.table.with_untracked(DeviceTable::cursor)
    }

    /// Starts to show the table: deals if nothing was played yet, else shows the current state.
    pub(super) fn begin(self) {
        let screen = &self.play.screen;
        self.play.refresh();
        if self.cursor() == 0 {
            screen.history.set(Vec::new());
            self.table.update_untracked(|table| table.start_at(browser::clock()));
            self.save();
            let settings = self.play.app.settings.read_untracked();
            let draw = self.table.with_untracked(DeviceTable::draw).filter(|_| settings.draws);
            let waits = (settings.deals || draw.is_some()) && !settings.autonomous && self.is_running();
            drop(settings);
            if waits {
                self.lay_pack(draw);
            } else {
                self.deal_out();
            }
            self.ask_ahead();
        } else {
            self.retell();
            if self.table.with_untracked(DeviceTable::is_over) {
                // The deal was over before, so nothing is announced, archived or opened again.
                screen.stage.set(Stage::Over);
            }
            self.play.hand_over_turn();
        }
    }

    /// Lets the pack lie on the table until somebody taps.
    fn lay_pack(self, draw: Option<Draw>) {
        let play = self.play;
        play.interrupt();
        play.screen.draw.set(draw);
        play.screen.stage.set(Stage::Undealt);
        let (title, sentence) = untrack(|| play.undealt_words());
        play.app.speak(format!("{title}. {sentence}"));
    }

    /// Shows the cards being dealt.
    pub(super) fn deal_out(self) {
        self.play.screen.draw.set(None);
        let viewer = self.play.screen.shown.with_untracked(|shown| shown.view.viewer());
        let dealt = self.table.with_untracked(|table| table.position().dealt().view_for(viewer));
        self.play.show_dealing(&dealt);
    }

    /// Carries out an action of the person.
    pub(super) fn act(self, action: Action, now: f64) -> Result<(), Refusal> {
        let Some(events) = self.table.try_update(|table| table.act(action)) else { return Ok(()) };
        let events = events?;
        self.play.input.update(|input| input.accept(now));
        self.counsel.forget_advice();
        self.bots.update_value(|bots| {
            bots.forget();
            bots.resume();
        });
        self.play.screen.stage.set(Stage::Showing);
        browser::set_title("Kaiserstich");
        self.follow(events);
        Ok(())
    }

    /// Stores the table, and lets the screen show what has just happened on it.
    pub(super) fn follow(self, events: Vec<Event>) {
        self.save();
        self.play.interrupt();
        self.queue(events);
        self.ask_ahead();
        self.play.pump();
    }

    /// Queues events of the action that was carried out last, as the open seats of the screen learn of them.
    pub(super) fn queue(self, events: Vec<Event>) {
        let cursor = self.cursor();
        let (viewer, open) = self.play.screen.shown.with_untracked(|shown| {
            (shown.view.viewer(), shown.open.iter().map(SeatView::viewer).collect::<Vec<Viewer>>())
        });
        let happened = events.into_iter().map(|event| Happened {
            event: event.view_for(viewer),
            open: open.iter().map(|viewer| event.view_for(*viewer)).collect(),
            cursor,
        });
        self.play.screen.queue.update_value(|queue| _ = queue.add(happened));
    }

    /// Rewrites the history from the deal as it is played.
    pub(super) fn retell(self) {
        let viewer = Viewer::Seat(self.seat_below());
        let record = self.table.with_untracked(DeviceTable::played);
        let mut position = record.start();
        let mut view = SeatView::start(viewer, record.rules.clone(), record.dealer);
        let mut lines = Vec::new();
        let mut tell = |event: &EventView, at: usize| {
            let sentence = self.play.tell(|teller, _| teller.event(&view, event));
            lines.extend(sentence.map(|sentence| Line { at, sentence }));
            view.follow(event);
        };
        tell(&position.dealt().view_for(viewer), 0);
        for (n, &action) in record.actions.iter().enumerate() {
            for event in position.play(action).unwrap_or_default() {
                tell(&event.view_for(viewer), n + 1);
            }
        }
        self.play.screen.history.set(lines);
    }
}
