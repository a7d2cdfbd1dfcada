//! The running table: shows events one at a time, lets bots think and act at their pace, carries out the person's
//! actions, and stores everything.
//!
//! The [`Table`] is ahead of the screen: an action is carried out, its events are queued, and the screen follows them
//! through [`SeatView::follow`], giving each the time it needs. Undo and jumps drop the queue and show the table as it
//! is.

mod act;
mod advice;
mod bots;
mod input;
mod people;
mod remote;
mod show;
mod study;

pub(crate) use input::{Input, Refused, cards_of};
pub(crate) use people::{Person, Recorded, server_bot};
pub(crate) use remote::{Remote, Wish};

use std::collections::VecDeque;

use leptos::prelude::*;
use tarock::{CardSet, DealRecord, EventView, Game as GameKind, Phase, Seat, SeatView, TakenTrick, Viewer};
use tarock_words::{FluentValue, Teller, Verbosity, Who, Words};

use crate::app::App;
use crate::dom::{browser, store};
use crate::model::bill::Tab;
use crate::model::settings::Talk;
use crate::model::table::{Holder, Table};
use crate::worker::Thinker;
use crate::worker::answer::{Advice, Xray};

/// The state of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Events are being shown.
    Showing,
    /// A full trick or an open talon is on the table; a tap goes on.
    Resting,
    /// A bot thinks.
    Thinking(Seat),
    /// A bot waits for a tap to go on: after an undo, or because the pace is "when I tap".
    Waiting(Seat),
    /// The person has to act.
    Yours(Seat),
    /// The deal is played back, forward or in reverse.
    Playing { forward: bool },
    /// The deal is over.
    Over,
}

/// The contents of the screen.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Shown {
    /// The view of the seat at the bottom.
    pub(crate) view: SeatView,
    /// The views of the other seats whose hands are open on this screen: those of people, or all when a deal is
    /// studied.
    pub(crate) open: Vec<SeatView>,
    /// The trick that is being taken away.
    pub(crate) leaving: Option<TakenTrick>,
    /// The number of actions the screen has seen.
    pub(crate) cursor: usize,
}

impl Shown {
    /// The seat at the bottom; the first for a spectator.
    pub(crate) fn own(&self) -> Seat {
        self.view.viewer().seat().unwrap_or_else(crate::model::table::first)
    }

    /// The hand of a seat, where it is open: one's own, another of the same person, ouvert, or after the deal.
    pub(crate) fn open_hand(&self, seat: Seat) -> Option<CardSet> {
        if seat == self.own() {
            return Some(self.view.hand());
        }
        let of_person = self.open.iter().find(|view| view.viewer() == Viewer::Seat(seat)).map(SeatView::hand);
        of_person.or_else(|| self.view.board().open_hands.map(|hands| hands[seat]))
    }
}

/// A line of the history.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    /// The number of actions before it.
    pub(crate) at: usize,
    pub(crate) sentence: String,
}

/// The running table. The handle is one pointer, so closures can copy it. A table that is left stays in memory: its
/// parts are a few hundred bytes, and the data they point to is freed with its screen.
#[derive(Clone, Copy)]
pub(crate) struct Play(&'static Parts);

impl core::ops::Deref for Play {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

/// The parts of the running table.
pub(crate) struct Parts {
    pub(crate) app: App,
    pub(crate) table: RwSignal<Table>,
    pub(crate) shown: RwSignal<Shown>,
    pub(crate) stage: RwSignal<Stage>,
    /// The person's choice so far.
    pub(crate) input: RwSignal<Input>,
    pub(crate) history: RwSignal<Vec<Line>>,
    /// Tarobot's advice for the person on turn, with the number of actions it is for.
    pub(crate) advice: RwSignal<Option<(usize, Advice)>>,
    pub(crate) xray: RwSignal<Option<(usize, Xray)>>,
    /// The seat at the bottom; `None` is the person's.
    pub(crate) below: RwSignal<Option<Seat>>,
    /// Whether all hands are open, because a deal is studied.
    pub(crate) open_all: RwSignal<bool>,
    /// Whether a Kaiserstich just happened.
    pub(crate) kaiserstich: RwSignal<bool>,
    /// Whether the cards are being dealt and the hand flies in.
    pub(crate) dealing: RwSignal<bool>,
    /// The id of this deal in the archive, once it is stored.
    pub(crate) kept: RwSignal<Option<String>>,
    /// The selected tab of the result sheet.
    pub(crate) sheet: RwSignal<Tab>,
    /// Whether the replay bar is open for a deal that is still played.
    pub(crate) bar: RwSignal<bool>,
    /// The players of a deal that is looked at, in seat order; empty where it was played here.
    pub(crate) cast: RwSignal<Vec<Recorded>>,
    pub(crate) thinker: Thinker,
    /// The server that keeps the table, if one does.
    pub(crate) remote: Option<Remote>,
    inner: StoredValue<Inner, LocalStorage>,
}

/// An event as the screen learns it: for the seat at the bottom, and for the other open seats.
struct Happened {
    event: EventView,
    open: Vec<EventView>,
    /// The number of actions in the deal, this one included.
    cursor: usize,
}

/// The controller's state between two timers.
#[derive(Default)]
struct Inner {
    queue: VecDeque<Happened>,
    /// Whether the queue is being shown; new events then reach the screen by themselves.
    pumping: bool,
    /// Timers and answers of an earlier generation are ignored.
    generation: u64,
    /// Whether bots wait for a tap.
    suspended: bool,
    /// The bot's answer, with the number of actions before it.
    ready: Option<(usize, tarock::Action)>,
    /// The number of actions at which the worker is thinking.
    asked: Option<usize>,
    /// The number of actions for which advice was requested, and when.
    advising: Option<(usize, f64)>,
    /// When the last bot acted.
    last_bot: f64,
    /// The key under which the running table is stored; studied deals have none.
    key: Option<String>,
}

impl Play {
    /// Puts a table on the screen. `key` is where it is stored; `None` for a deal that is only looked at.
    pub(crate) fn new(app: App, table: Table, key: Option<String>, thinker: Thinker) -> Self {
        let below = table.seat_of_human().unwrap_or_else(crate::model::table::first);
        let view = table.view(below);
        let play = Self::of(app, table, view, key, thinker, None);
        play.begin();
        play
    }

    fn of(
        app: App,
        table: Table,
        view: SeatView,
        key: Option<String>,
        thinker: Thinker,
        remote: Option<Remote>,
    ) -> Self {
        let shown = Shown { view, open: Vec::new(), leaving: None, cursor: table.cursor() };
        let parts = Parts {
            app,
            table: RwSignal::new(table),
            shown: RwSignal::new(shown),
            stage: RwSignal::new(Stage::Showing),
            input: RwSignal::new(Input::default()),
            history: RwSignal::new(Vec::new()),
            advice: RwSignal::new(None),
            xray: RwSignal::new(None),
            below: RwSignal::new(None),
            open_all: RwSignal::new(false),
            kaiserstich: RwSignal::new(false),
            dealing: RwSignal::new(false),
            kept: RwSignal::new(None),
            sheet: RwSignal::new(Tab::Bill),
            bar: RwSignal::new(false),
            cast: RwSignal::new(Vec::new()),
            thinker,
            remote,
            // Nobody plays on in a deal that is only looked at.
            inner: StoredValue::new_local(Inner { suspended: key.is_none(), key, ..Inner::default() }),
        };
        Self(Box::leak(Box::new(parts)))
    }

    /// Starts to show the table: deals if nothing was played yet, else shows the current state.
    fn begin(self) {
        self.refresh();
        if self.table.with_untracked(|table| table.cursor() == 0) {
            self.history.set(Vec::new());
            self.deal();
        } else {
            self.retell();
            if self.table.with_untracked(Table::is_over) {
                // The deal was over before, so nothing is announced, archived or opened again.
                self.stage.set(Stage::Over);
            }
            self.settle();
        }
    }

    /// Shows the cards being dealt, then asks the first player.
    fn deal(self) {
        self.table.update_untracked(|table| table.start_at(browser::clock()));
        self.save();
        let viewer = self.shown.with_untracked(|shown| shown.view.viewer());
        let event = self.table.with_untracked(|table| table.position().dealt().view_for(viewer));
        self.show_dealing(&event);
    }

    fn show_dealing(self, event: &EventView) {
        let generation = self.new_generation();
        self.inner.update_value(|inner| inner.pumping = true);
        self.stage.set(Stage::Showing);
        self.announce(event, 0);
        let ms = if self.app.moves.get_untracked() { self.app.settings.read_untracked().paced(700) } else { 80 };
        self.dealing.set(true);
        self.ask_ahead();
        self.after(ms, generation, move || {
            self.dealing.set(false);
            self.settle();
        });
    }

    /// The seat at the bottom: the chosen one, or the person's; with several people, the one on turn.
    fn seat_below(self) -> Seat {
        if self.remote.is_some() {
            return self.shown.with_untracked(Shown::own);
        }
        self.table.with_untracked(|table| {
            let own = |seat: Seat| table.holder(seat) == Holder::Human;
            let chosen = self.below.get_untracked().filter(|seat| table.seats().has(*seat));
            let on_turn = table.turn().filter(|seat| own(*seat));
            match chosen {
                Some(seat) if own(seat) && on_turn.is_some_and(|turn| turn != seat) => on_turn.unwrap_or(seat),
                Some(seat) => seat,
                None => on_turn.or_else(|| table.seat_of_human()).unwrap_or_else(crate::model::table::first),
            }
        })
    }

    /// Shows the table as it is, without animating the events.
    pub(crate) fn refresh(self) {
        let below = self.seat_below();
        self.inner.update_value(|inner| inner.queue.clear());
        let shown = self.table.with_untracked(|table| match self.remote {
            Some(remote) => {
                Shown { view: remote.view.get_untracked(), open: Vec::new(), leaving: None, cursor: table.cursor() }
            }
            None => Shown {
                view: table.view(below),
                open: self.open_seats(table, below).into_iter().map(|seat| table.view(seat)).collect(),
                leaving: None,
                cursor: table.cursor(),
            },
        });
        self.input.update(Input::clear);
        self.shown.set(shown);
    }

    fn open_seats(self, table: &Table, below: Seat) -> Vec<Seat> {
        let all = self.open_all.get_untracked();
        table.seats().iter().filter(|seat| *seat != below && (all || table.holder(*seat) == Holder::Human)).collect()
    }

    fn new_generation(self) -> u64 {
        self.inner
            .try_update_value(|inner| {
                inner.generation += 1;
                inner.generation
            })
            .unwrap_or(0)
    }

    fn generation(self) -> u64 {
        self.inner.with_value(|inner| inner.generation)
    }

    /// Runs `f` later, unless the generation has changed by then.
    fn after(self, ms: u32, generation: u64, f: impl FnOnce() + 'static) {
        let run = move || {
            if self.inner.try_with_value(|inner| inner.generation) == Some(generation) {
                f();
            }
        };
        set_timeout(run, std::time::Duration::from_millis(u64::from(ms)));
    }

    /// Stores the table on the device. Called for every action, before anything is shown.
    pub(crate) fn save(self) {
        if let Some(key) = self.inner.with_value(|inner| inner.key.clone()) {
            self.table.with_untracked(|table| {
                store::save(&key, &table.save());
                store::save("last", &table.rules().game().to_string());
            });
        }
    }

    /// Whether this is a running table, not a deal that is looked at.
    pub(crate) fn is_kept(self) -> bool {
        self.remote.is_some() || self.inner.with_value(|inner| inner.key.is_some())
    }

    /// The name of a player.
    pub(crate) fn name(self, seat: Seat) -> String {
        let name = self.person(seat).name;
        if name.is_empty() { self.app.t("you") } else { name }
    }

    /// The player of a seat.
    pub(crate) fn person(self, seat: Seat) -> Person {
        if let Some(remote) = self.remote {
            return remote.sitters.with(|sitters| sitters.get(seat.index()).cloned().unwrap_or_default());
        }
        let is_bot = self.table.with(|table| table.holder(seat) == Holder::Bot);
        match self.player(seat) {
            Some(player) => Person::of_record(player, is_bot),
            None => self.app.settings.with(|settings| Person::of_device(settings.people.get(seat.index()), is_bot)),
        }
    }

    /// The seat whose player sentences address: that of the person at this screen, if they play.
    fn listener(self) -> Option<Seat> {
        let own = self.shown.with_untracked(Shown::own);
        let plays = self.remote.map_or_else(|| self.player(own).is_none(), Remote::plays);
        plays.then_some(own)
    }

    /// Gives `f` a teller that addresses the seat at the bottom.
    pub(crate) fn tell<R>(self, f: impl FnOnce(&Teller<'_>, &Words) -> R) -> R {
        let seats = self.table.with_untracked(Table::seats);
        let you = self.listener();
        let people: Vec<Who> = seats.iter().map(|seat| self.person(seat).who(you == Some(seat))).collect();
        let talk = self.app.settings.with(|settings| settings.talk);
        self.app.words(|words| {
            let verbosity = match talk {
                Talk::Short => Verbosity::Short,
                Talk::Normal => Verbosity::Normal,
                Talk::Long => Verbosity::Long,
            };
            let fallback = words.say("you", &[]);
            let people = people
                .into_iter()
                .map(|who| if who.name.is_empty() { Who { name: fallback.clone(), ..who } } else { who })
                .collect();
            f(&Teller::new(words, people).with_verbosity(verbosity), words)
        })
    }

    /// Announces an event and adds it to the history.
    fn announce(self, event: &EventView, at: usize) {
        let sentence = self.shown.with_untracked(|shown| self.tell(|teller, _| teller.event(&shown.view, event)));
        if let Some(sentence) = sentence {
            self.history.update(|history| {
                history.retain(|line| line.at <= at);
                history.push(Line { at, sentence: sentence.clone() });
            });
            self.app.speak(sentence);
        }
    }

    /// Rewrites the history from the deal as it is played.
    fn retell(self) {
        if self.remote.is_some() {
            return;
        }
        let below = self.seat_below();
        let viewer = Viewer::Seat(below);
        let lines = self.table.with_untracked(|table| {
            let record = table.played();
            let mut position = record.start();
            let mut lines = Vec::new();
            let tell = |view: &SeatView, event: &EventView, at: usize, lines: &mut Vec<Line>| {
                if let Some(sentence) = self.tell(|teller, _| teller.event(view, event)) {
                    lines.push(Line { at, sentence });
                }
            };
            let mut view = SeatView::start(viewer, record.rules.clone(), record.dealer);
            let dealt = position.dealt().view_for(viewer);
            tell(&view, &dealt, 0, &mut lines);
            view.follow(&dealt);
            for (n, &action) in record.actions.iter().enumerate() {
                for event in position.play(action).unwrap_or_default() {
                    let event = event.view_for(viewer);
                    tell(&view, &event, n + 1, &mut lines);
                    view.follow(&event);
                }
            }
            lines
        });
        self.history.set(lines);
    }

    /// The kind of game that is played.
    pub(crate) fn kind(self) -> GameKind {
        self.table.with_untracked(|table| table.rules().game())
    }

    /// The seat that has to act, if it is a person's and the screen has caught up.
    pub(crate) fn my_turn(self) -> Option<Seat> {
        match self.stage.get() {
            Stage::Yours(seat) => Some(seat),
            _ => None,
        }
    }

    /// The phase on the screen.
    pub(crate) fn phase(self) -> Phase {
        self.shown.with(|shown| shown.view.board().phase)
    }

    /// The deal up to the current action.
    pub(crate) fn played(self) -> DealRecord {
        self.table.with_untracked(Table::played)
    }

    /// A player's name as a message argument.
    pub(crate) fn named(self, seat: Seat) -> FluentValue<'static> {
        self.name(seat).into()
    }
}

/// Leaving the table when its screen closes.
impl Play {
    pub(crate) fn leave(self) {
        self.new_generation();
        browser::set_title("Kaiserstich");
    }
}
