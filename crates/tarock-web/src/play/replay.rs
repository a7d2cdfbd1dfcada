//! A record that is only looked at: a deal of the archive, of a link or of a file.

use leptos::prelude::*;
use tarock::{Game as GameKind, Seat};

use super::bots::Bots;
use super::local::key_of;
use super::source::Source;
use super::whole::{Device, WholeDeal};
use super::{Person, Play, Recorded, Shown};
use crate::app::App;
use crate::dom::{browser, store};
use crate::model::device_table::{DeviceTable, first};
use crate::worker::Thinker;

/// A record on the screen.
pub(super) struct Replay {
    pub(super) device: Device,
    /// The players of the deal, in seat order; empty where it was played on this device.
    cast: Vec<Recorded>,
}

impl Replay {
    /// The recorded player of a seat, if the record names one.
    pub(super) fn player(&self, seat: Seat) -> Option<&Recorded> {
        self.cast.get(seat.index()).filter(|player| !player.name.is_empty())
    }

    pub(super) fn person(&self, app: App, seat: Seat) -> Person {
        let person = self.device.person(app, seat);
        match self.player(seat) {
            Some(player) => Person::of_record(player.clone(), person.is_bot),
            None => person,
        }
    }
}

impl Play {
    /// Shows a record with all hands open. `cast` are its players, in seat order; empty where it was played here.
    pub(crate) fn replay(app: App, table: DeviceTable, cast: Vec<Recorded>, thinker: Thinker) -> Self {
        let below = table.seat_of_human().unwrap_or_else(first);
        let shown = Shown::new(table.view(below), table.cursor());
        let device = Device::new(table, Bots::suspended(), thinker);
        let play = Self::of(app, Source::Replay(Replay { device, cast }), shown);
        if let Some(whole) = play.whole() {
            whole.begin();
            whole.show_all_hands(true);
        }
        play
    }
}

/// The way from a record to the running table of its game.
#[derive(Clone, Copy)]
pub(crate) struct Fork(WholeDeal);

/// What became of an attempt to play on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Forked {
    /// The running table of this game has the deal now.
    Done(GameKind),
    /// An unfinished deal would be lost there: the person has to agree.
    WouldLose,
}

impl Fork {
    pub(super) const fn new(whole: WholeDeal) -> Self {
        Self(whole)
    }

    /// Puts the deal on the running table of its game, from where it stands here. `sure` gives an unfinished deal there
    /// up.
    pub(crate) async fn play_on(self, sure: bool) -> Forked {
        let looked_at = self.0.table.get_untracked();
        let kind = looked_at.rules().game();
        let stored = store::load(&key_of(kind)).await.and_then(|text| DeviceTable::restore(&text));
        let running = stored.filter(|table| table.rules().game() == kind);
        let unfinished = running.as_ref().is_some_and(|table| table.cursor() > 0 && !table.is_over());
        if unfinished && !sure {
            return Forked::WouldLose;
        }
        let mut table = running.unwrap_or_else(|| DeviceTable::new(looked_at.rules().clone(), browser::seed()));
        table.take_over(&looked_at, browser::seed());
        store::save(&key_of(kind), &table.save());
        Forked::Done(kind)
    }
}
