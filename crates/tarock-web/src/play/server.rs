//! A table that a server keeps: what this page knows of it, and what it asks for.
//!
//! Nothing here knows the protocol; that code is in its own chunk, loaded by people who play with others. Nothing here
//! knows a hidden card either: the server sends views, and a view is all there is.

use leptos::prelude::*;
use tarock::{Action, BySeat, CardSet, DealRecord, EventView, Refusal, Seat, SeatView};

use super::advice::Counsel;
use super::queue::Happened;
use super::source::{NextButton, Source, Turn};
use super::{Person, Play, Shown, Stage};
use crate::app::App;
use crate::dom::browser;
use crate::worker::{Question, Thinker, What};

/// A request to the server.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Request {
    /// To act, in the deal with this number of actions.
    Act(Action, usize),
    /// To be dealt the next cards.
    Ready,
    /// To go back to this number of actions.
    Rewind(usize),
}

/// A deal as the server describes it to this person.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ServerDeal {
    pub(crate) id: String,
    /// Ahead of the screen.
    pub(crate) view: SeatView,
    /// The number of actions.
    pub(crate) cursor: usize,
}

/// A table of the server, as the screen needs it. The online client keeps it up to date.
#[derive(Clone, Copy)]
pub(crate) struct Server {
    pub(crate) deal: RwSignal<ServerDeal>,
    /// The record of the deal, once it is over and was fetched.
    pub(crate) record: RwSignal<Option<DealRecord>>,
    /// The players, in seat order.
    pub(crate) people: RwSignal<Vec<Person>>,
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
    /// Whether the session allows advice.
    pub(crate) assistant: RwSignal<bool>,
    pub(super) counsel: &'static Counsel,
    /// A question to the worker about the deal as this person has seen it; `None` when it is over.
    pub(super) question: Callback<(Play, Seat, What), Option<Question>>,
    pub(crate) send: Callback<Request>,
    /// Called when the end of a deal has reached the screen.
    pub(crate) over: Callback<()>,
}

impl Server {
    /// A table of which only the deal is known so far.
    pub(crate) fn new(
        deal: ServerDeal,
        thinker: Thinker,
        question: Callback<(Play, Seat, What), Option<Question>>,
        send: Callback<Request>,
        over: Callback<()>,
    ) -> Self {
        Self {
            deal: RwSignal::new(deal),
            record: RwSignal::new(None),
            people: RwSignal::new(Vec::new()),
            own: RwSignal::new(None),
            hands: RwSignal::new(None),
            undo_to: RwSignal::new(None),
            unread: RwSignal::new(0),
            ready: RwSignal::new(false),
            number: RwSignal::new(1),
            assistant: RwSignal::new(false),
            counsel: Box::leak(Box::new(Counsel::of(thinker))),
            question,
            send,
            over,
        }
    }

    pub(super) fn shown(self) -> Shown {
        self.deal.with_untracked(|deal| Shown::new(deal.view.clone(), deal.cursor))
    }

    pub(super) fn turn(self) -> Turn {
        let own = self.own.get_untracked();
        self.deal.with_untracked(|deal| {
            let board = deal.view.board();
            Turn::of(board.phase, board.turn, |seat| own == Some(seat))
        })
    }

    /// Asks the server to carry out an action; the screen shows it when it has happened.
    pub(super) fn act(self, play: Play, action: Action, now: f64) -> Result<(), Refusal> {
        let (refusal, cursor) = self.deal.with_untracked(|deal| (deal.view.refusal(action), deal.cursor));
        if let Some(refusal) = refusal {
            return Err(refusal);
        }
        play.input.update(|input| input.accept(now));
        self.counsel.forget_advice();
        play.screen.stage.set(Stage::Showing);
        browser::set_title("Kaiserstich");
        self.send.run(Request::Act(action, cursor));
        Ok(())
    }

    pub(super) fn rewind(self, n: usize) {
        self.send.run(Request::Rewind(n));
    }

    pub(super) fn person(self, seat: Seat) -> Person {
        self.people.with(|people| people.get(seat.index()).cloned().unwrap_or_default())
    }

    pub(super) fn hand_for_spectators(self, seat: Seat) -> Option<CardSet> {
        self.hands.get().map(|hands| hands[seat])
    }
}

/// The other people at the table.
#[derive(Clone, Copy)]
pub(crate) struct Company(&'static Server);

impl Company {
    pub(super) const fn new(server: &'static Server) -> Self {
        Self(server)
    }

    /// The number of unread chat messages.
    pub(crate) const fn unread(self) -> RwSignal<usize> {
        self.0.unread
    }

    pub(super) fn next_button(self) -> NextButton {
        match (self.0.own.get(), self.0.ready.get()) {
            (None, _) => NextButton::Hidden,
            (Some(_), true) => NextButton::Waiting,
            (Some(_), false) => NextButton::Ready,
        }
    }

    pub(super) fn ready(self) {
        self.0.send.run(Request::Ready);
    }
}

/// A table of the server on the screen: the online client's handle.
#[derive(Clone, Copy)]
pub(crate) struct ServerPlay {
    pub(crate) play: Play,
    pub(crate) server: Server,
}

impl ServerPlay {
    /// Puts a table of the server on the screen; [`show`](Self::show) or [`deal`](Self::deal) follows.
    pub(crate) fn new(app: App, server: Server) -> Self {
        Self { play: Play::of(app, Source::Server(server), server.shown()), server }
    }

    /// Whether the table on the screen can show this deal: it is played under the same rules.
    pub(crate) fn fits(self, deal: &ServerDeal) -> bool {
        self.server.deal.with_untracked(|old| old.view.board().rules == deal.view.board().rules)
    }

    /// Takes over the server's state of the deal, before the screen follows.
    fn update(self, deal: ServerDeal) {
        // A record is fetched at the end, and this is not the end, or not for the first time.
        if self.server.record.with_untracked(Option::is_some) {
            self.server.record.set(None);
        }
        self.server.deal.set(deal);
    }

    /// Shows the deal as the server has it, without animating the events.
    pub(crate) fn show(self, deal: ServerDeal) {
        let Self { play, server } = self;
        play.interrupt();
        play.screen.dealing.set(false);
        // Another action may have taken the place of one that was taken back.
        server.counsel.forget();
        self.update(deal);
        play.refresh();
        if server.turn() == Turn::Over {
            // The deal was over before: nothing is announced.
            play.screen.stage.set(Stage::Over);
        }
        play.hand_over_turn();
    }

    /// Shows the dealing of cards that the server shuffled.
    pub(crate) fn deal(self, deal: ServerDeal, dealt: &EventView) {
        let play = self.play;
        play.screen.history.set(Vec::new());
        play.archived.set(None);
        self.server.counsel.forget();
        self.update(deal);
        play.refresh();
        play.show_dealing(dealt);
    }

    /// Queues the server's events for the screen, one after the other.
    pub(crate) fn follow(self, deal: ServerDeal, events: Vec<EventView>) {
        let cursor = deal.cursor;
        self.update(deal);
        self.play.enqueue(events.into_iter().map(|event| Happened { event, open: Vec::new(), cursor }));
    }

    /// Checks the seat on turn again, because its player may have changed.
    pub(crate) fn recheck_turn(self) {
        if matches!(self.play.screen.stage.get_untracked(), Stage::Yours(_) | Stage::Thinking(_)) {
            self.play.hand_over_turn();
        }
    }
}
