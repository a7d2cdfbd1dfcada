//! What is on the screen. It is drawn from views alone: the source of a deal may know more, the screen does not.

use leptos::prelude::*;
use tarock::{CardSet, EventView, Seat, SeatView, TakenTrick, Viewer};

use super::queue::{Happened, Queue};
use crate::model::bill::Tab;
use crate::model::device_table::first;

/// The state of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Events are being shown.
    Showing,
    /// A full trick or an open talon is on the table; a tap goes on.
    Resting,
    /// Another player decides: a bot, or a person at another device.
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
    /// The screen as one view describes it, with nothing moving.
    pub(crate) const fn new(view: SeatView, cursor: usize) -> Self {
        Self { view, open: Vec::new(), leaving: None, cursor }
    }

    /// The seat at the bottom; the first for a spectator.
    pub(crate) fn own(&self) -> Seat {
        self.view.viewer().seat().unwrap_or_else(first)
    }

    /// The hand of a seat, where it is open: one's own, another of the same person, ouvert, or after the deal.
    pub(crate) fn open_hand(&self, seat: Seat) -> Option<CardSet> {
        if seat == self.own() {
            return Some(self.view.hand());
        }
        let of_person = self.open.iter().find(|view| view.viewer() == Viewer::Seat(seat)).map(SeatView::hand);
        of_person.or_else(|| self.view.board().open_hands.map(|hands| hands[seat]))
    }

    /// Applies an event. A taken trick stays visible until the next event, on its way to the winner.
    pub(super) fn follow(&mut self, happened: &Happened) {
        self.cursor = happened.cursor;
        self.view.follow(&happened.event);
        for (view, event) in self.open.iter_mut().zip(&happened.open) {
            view.follow(event);
        }
        let taken = matches!(happened.event, EventView::TrickTaken { .. });
        self.leaving = self.view.board().tricks.last().copied().filter(|_| taken);
    }

    /// Whether the trick on the table is full and a Kaiserstich.
    pub(super) fn is_kaiserstich(&self) -> bool {
        let board = self.view.board();
        board.trick.cards().len() == board.seats().len() && board.trick.is_kaiserstich(board.obligations)
    }
}

/// A line of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    /// The number of actions before it.
    pub(crate) at: usize,
    pub(crate) sentence: String,
}

/// The screen of the table.
pub(crate) struct Screen {
    pub(crate) shown: RwSignal<Shown>,
    pub(crate) stage: RwSignal<Stage>,
    pub(crate) history: RwSignal<Vec<Line>>,
    /// Whether a Kaiserstich just happened.
    pub(crate) kaiserstich: RwSignal<bool>,
    /// Whether the cards are being dealt and the hand flies in.
    pub(crate) dealing: RwSignal<bool>,
    /// The selected tab of the result sheet.
    pub(crate) sheet: RwSignal<Tab>,
    /// Whether the replay bar is open for a deal that is still played.
    pub(crate) bar: RwSignal<bool>,
    pub(super) queue: StoredValue<Queue, LocalStorage>,
}

impl Screen {
    pub(super) fn new(shown: Shown) -> Self {
        Self {
            shown: RwSignal::new(shown),
            stage: RwSignal::new(Stage::Showing),
            history: RwSignal::new(Vec::new()),
            kaiserstich: RwSignal::new(false),
            dealing: RwSignal::new(false),
            sheet: RwSignal::new(Tab::Bill),
            bar: RwSignal::new(false),
            queue: StoredValue::new_local(Queue::default()),
        }
    }
}
