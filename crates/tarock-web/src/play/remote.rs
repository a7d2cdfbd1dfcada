//! A table kept by a server: what this page shows of it, and what it asks for.
//!
//! Nothing here knows the protocol; that code is in its own chunk, loaded by people who play with others.

use leptos::prelude::*;
use tarock::{Action, BySeat, CardSet, EventView, Seat, SeatView};

use super::{Happened, Person, Play, Shown, Stage};
use crate::app::App;
use crate::dom::browser;
use crate::model::table::Table;
use crate::worker::Thinker;

/// A request to the server.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Wish {
    /// To act, in the deal with this number of actions.
    Act(Action, usize),
    /// To be dealt the next cards.
    Ready,
    /// To go back to this number of actions.
    Rewind(usize),
}

/// The server's state, as the table on the screen needs it.
#[derive(Clone, Copy)]
pub(crate) struct Remote {
    /// The known state of the deal; ahead of the screen.
    pub(crate) view: RwSignal<SeatView>,
    /// The occupants, in seat order.
    pub(crate) sitters: RwSignal<Vec<Person>>,
    /// The seat that is played from here.
    pub(crate) own: RwSignal<Option<Seat>>,
    /// All hands, for spectators of a session that shows them.
    pub(crate) hands: RwSignal<Option<BySeat<CardSet>>>,
    /// The number of actions that undo goes back to, if it is possible.
    pub(crate) undo_to: RwSignal<Option<usize>>,
    /// The number of unread chat messages.
    pub(crate) unread: RwSignal<usize>,
    /// Whether this person is ready for the next deal.
    pub(crate) ready: RwSignal<bool>,
    /// The number of the deal in the session.
    pub(crate) number: RwSignal<u32>,
    pub(crate) wish: Callback<Wish>,
    /// Called when the end of a deal has reached the screen.
    pub(crate) over: Callback<()>,
}

impl Remote {
    pub(super) fn is_own(self, seat: Seat) -> bool {
        self.own.get_untracked() == Some(seat)
    }

    /// Whether the person at this screen plays, or only looks on.
    pub(super) fn plays(self) -> bool {
        self.own.get_untracked().is_some()
    }

    pub(super) fn ended(self) {
        self.over.run(());
    }
}

impl Play {
    /// Shows a table kept by a server.
    pub(crate) fn afar(app: App, table: Table, thinker: Thinker, remote: Remote) -> Self {
        Self::of(app, table, remote.view.get_untracked(), None, thinker, Some(remote))
    }

    /// Shows the deal as the server has it, without animating the events.
    pub(crate) fn stand(self, table: Table) {
        self.new_generation();
        self.dealing.set(false);
        let was_over = table.is_over();
        self.table.set(table);
        self.refresh();
        if was_over {
            self.stage.set(Stage::Over);
        }
        self.settle();
    }

    /// Shows the dealing of cards that the server shuffled.
    pub(crate) fn dealt_afar(self, table: Table, dealt: &EventView) {
        self.history.set(Vec::new());
        self.kept.set(None);
        self.advice.set(None);
        self.table.set(table);
        self.refresh();
        self.show_dealing(dealt);
    }

    /// Queues the server's events for the screen, one after the other.
    pub(crate) fn happened(self, table: Table, events: Vec<EventView>) {
        let cursor = table.cursor();
        self.table.set(table);
        let happened = events.into_iter().map(|event| Happened { event, open: Vec::new(), cursor });
        self.inner.update_value(|inner| inner.queue.extend(happened));
        if !self.inner.with_value(|inner| inner.pumping) {
            self.pump();
        }
    }

    /// Checks the seat on turn again, because its occupant may have changed.
    pub(crate) fn look_again(self) {
        if matches!(self.stage.get_untracked(), Stage::Yours(_) | Stage::Thinking(_)) {
            self.settle();
        }
    }

    /// Asks the server to carry out an action; the screen shows it when it has happened.
    pub(super) fn ask(self, remote: Remote, action: Action, now: f64) {
        if let Some(refusal) = self.refusal(action) {
            self.refuse(action, &refusal);
            return;
        }
        self.input.update(|input| input.accept(now));
        self.stage.set(Stage::Showing);
        browser::set_title("Kaiserstich");
        remote.wish.run(Wish::Act(action, self.table.with_untracked(Table::cursor)));
    }

    /// The hand of a seat, where it is open on this screen.
    pub(crate) fn open_hand(self, seat: Seat) -> Option<CardSet> {
        let looks_on = self.shown.with(|shown| shown.view.viewer().seat().is_none());
        let seen = self.remote.filter(|_| looks_on).and_then(|remote| remote.hands.get()).map(|hands| hands[seat]);
        seen.or_else(|| self.shown.with(|shown: &Shown| if seat == shown.own() { None } else { shown.open_hand(seat) }))
    }
}
