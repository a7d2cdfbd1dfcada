//! A deal on the screen, wherever it is kept.
//!
//! - [`screen`]: what is shown, drawn from views alone
//! - [`queue`]: events on their way to the screen, and how long each of them stays
//! - [`pump`]: takes them there, with sounds and sentences
//! - [`input`]: the person's choice before they confirm it
//! - [`act`]: what the person does with it
//! - [`moments`]: moments that are celebrated
//! - [`mod@remind`]: says again that it is the person's turn
//! - [`deal`]: the pack before it is dealt
//! - [`mod@quiz`]: memory questions before the person's turn
//! - [`source`]: where the deal is kept, and what can be done with it
//! - [`local`], [`replay`], [`lesson`], [`exercise`], [`mod@server`]: the five sources
//! - [`whole`]: what the first four have in common: all cards are here, so there are [`bots`] and [`study`]
//! - [`advice`]: what Tarobot would do, from what one seat knows
//! - [`people`]: the players as the screen shows them
//! - [`mod@record`]: the deal as a record, for the archive
//!
//! The source is ahead of the screen: an action is carried out there, its events are queued, and the screen follows
//! them through [`SeatView::follow`](tarock::SeatView::follow), giving each the time it needs. Undo and jumps drop the
//! queue and show the deal as it is.

mod act;
mod advice;
mod bots;
mod deal;
mod exercise;
mod input;
mod lesson;
mod local;
mod moments;
mod people;
mod pump;
mod queue;
mod quiz;
mod record;
mod remind;
mod replay;
mod screen;
mod server;
mod source;
mod study;
mod whole;

pub(crate) use advice::Adviser;
pub(crate) use input::{Input, Refused, cards_of};
pub(crate) use lesson::{Course, Told, said};
pub(crate) use local::key_of;
pub(crate) use people::{Person, Recorded, server_bot};
pub(crate) use record::lay_aside;
pub(crate) use replay::{Fork, Forked, Unfinished, note_look, resume};
pub(crate) use screen::{Line, Screen, Shown, Stage};
pub(crate) use server::{Request, Server, ServerDeal, ServerPlay};
pub(crate) use source::{Abilities, NextButton};
pub(crate) use whole::WholeDeal;

use leptos::prelude::*;
use source::Source;
use tarock::{Game as GameKind, Phase, Seat};
use tarock_words::{FluentValue, Teller, Verbosity, Who, Words};

use crate::app::App;
use crate::dom::browser;
use crate::model::settings::Talk;

/// A deal on the screen. The handle is one pointer, so closures can copy it. A table that is left stays in memory: its
/// parts are a few hundred bytes, and the data they point to is freed with its screen.
#[derive(Clone, Copy)]
pub(crate) struct Play(&'static Parts);

impl core::ops::Deref for Play {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

/// The parts behind [`Play`].
pub(crate) struct Parts {
    pub(crate) app: App,
    pub(crate) screen: Screen,
    pub(crate) input: RwSignal<Input>,
    /// The id of this deal in the archive, once it is stored.
    pub(crate) archived: RwSignal<Option<String>>,
    source: Source,
}

impl Play {
    fn of(app: App, source: Source, shown: Shown) -> Self {
        let (input, archived) = (RwSignal::new(Input::default()), RwSignal::new(None));
        Self(Box::leak(Box::new(Parts { app, screen: Screen::new(shown), input, archived, source })))
    }

    /// The parts for as long as the page lives; dereferencing borrows them from the handle.
    const fn parts(self) -> &'static Parts {
        self.0
    }

    /// Leaves the table when its screen closes.
    pub(crate) fn leave(self) {
        self.interrupt();
        browser::set_title("Kaiserstich");
    }

    /// The kind of game that is played.
    pub(crate) fn kind(self) -> GameKind {
        self.screen.shown.with_untracked(|shown| shown.view.board().rules.game())
    }

    /// The phase on the screen.
    pub(crate) fn phase(self) -> Phase {
        self.screen.shown.with(|shown| shown.view.board().phase)
    }

    /// The seat that has to act, if it is a person's and the screen has caught up.
    pub(crate) fn my_turn(self) -> Option<Seat> {
        match self.screen.stage.get() {
            Stage::Yours(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether the deal is only looked at, also on the person's turn: they play on from it at another table.
    pub(crate) fn is_looked_at(self) -> bool {
        self.abilities().fork.is_some()
    }

    /// The name of a player at this table; players of the same name have numbers.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.names().into_iter().nth(seat.index()).unwrap_or_default()
    }

    /// The name of a player away from this table, where nobody else may be called so.
    pub(super) fn plain_name(self, seat: Seat) -> String {
        let name = self.person(seat).name;
        if name.is_empty() { self.app.t("you") } else { name }
    }

    /// The names of all players, in the order of their seats.
    fn names(self) -> Vec<String> {
        let seats = self.screen.shown.with_untracked(|shown| shown.view.board().seats());
        let names = seats.iter().map(|seat| self.plain_name(seat)).collect();
        // A server lets nobody be called like somebody else; until it has named them, all names are the same.
        if self.whole().is_some() { people::told_apart(names) } else { names }
    }

    /// A player's name as a message argument.
    pub(crate) fn named(self, seat: Seat) -> FluentValue<'static> {
        self.name(seat).into()
    }

    /// Gives `f` a teller that addresses the person at this screen, if they play.
    pub(crate) fn tell<R>(self, f: impl FnOnce(&Teller<'_>, &Words) -> R) -> R {
        let seats = self.screen.shown.with_untracked(|shown| shown.view.board().seats());
        let you = self.listener();
        let named = |(seat, name): (Seat, String)| Who { name, ..self.person(seat).who(you == Some(seat)) };
        let people: Vec<Who> = seats.iter().zip(self.names()).map(named).collect();
        let verbosity = match self.app.settings.with(|settings| settings.talk) {
            Talk::Short => Verbosity::Short,
            Talk::Normal => Verbosity::Normal,
            Talk::Long => Verbosity::Long,
        };
        self.app.words(|words| f(&Teller::new(words, people).with_verbosity(verbosity), words))
    }
}
