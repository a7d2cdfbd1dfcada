//! A record that is only looked at: a deal of the archive, of a link or of a file.

use leptos::prelude::*;
use tarock::{Game as GameKind, Seat};
use tarock_record::{Player, PlayerKind};

use super::bots::Bots;
use super::local::key_of;
use super::record::{STUDIED, lay_aside};
use super::source::Source;
use super::whole::{Device, WholeDeal};
use super::{Person, Play, Recorded, Shown};
use crate::app::App;
use crate::archive;
use crate::dom::{browser, store};
use crate::model::device_table::{DeviceTable, Holder, QuizDeal, first};
use crate::model::quiz::{has_answers, plan_of_record};
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
    /// `quiz` are the questions that were asked in it.
    pub(crate) fn replay(
        app: App,
        mut table: DeviceTable,
        cast: Vec<Recorded>,
        quiz: Option<QuizDeal>,
        thinker: Thinker,
    ) -> Self {
        if let Some(quiz) = quiz {
            table.show_quiz(quiz);
        }
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

/// What becomes of an unfinished deal on the running table when another one takes its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unfinished {
    /// Nothing yet: the person has to say it.
    Ask,
    /// It goes into the archive, to be resumed.
    Keep,
    GiveUp,
}

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

    /// Puts the deal on the running table of its game, from where it stands here.
    pub(crate) async fn play_on(self, unfinished: Unfinished) -> Forked {
        let looked_at = self.0.table.get_untracked();
        take_place(self.0.play.app, &looked_at, unfinished, DeviceTable::take_over).await
    }
}

/// Notes that a deal of the archive was looked at with all cards open, if it is unfinished: when it is resumed, everybody can
/// see that.
pub(crate) async fn note_look(id: &str) {
    let Some(mut record) = archive::record(id).await else { return };
    let table = DeviceTable::study(id.to_owned(), record.deal.clone(), usize::MAX);
    record.about.id = Some(id.to_owned());
    let is_new = record.about.extra.insert(STUDIED.to_owned(), true.into()).is_none();
    if is_new && table.is_some_and(|table| table.is_under_way()) {
        archive::put(&record);
    }
}

/// Puts an unfinished deal of the archive back on the running table of its game, where it was left; then it is in the
/// archive no more. `None` if it is not there.
pub(crate) async fn resume(app: App, id: &str, unfinished: Unfinished) -> Option<Forked> {
    let record = archive::record(id).await?;
    let was_studied = record.about.extra.contains_key(STUDIED);
    let is_person = |player: &Player| player.kind == Some(PlayerKind::Human);
    let holder = |player: &Player| if is_person(player) { Holder::Human } else { Holder::Bot };
    let holders: Vec<Holder> = record.about.players.iter().map(holder).collect();
    let left = DeviceTable::study(id.to_owned(), record.deal.clone(), usize::MAX)?;
    let quiz = plan_of_record(&record.about);
    let put_back = |table: &mut DeviceTable, left: &DeviceTable, seed| {
        table.put_back(left, &holders, was_studied, seed);
        if let Some((plan, notes)) = quiz {
            table.resume_quiz(plan, notes);
        }
    };
    let forked = take_place(app, &left, unfinished, put_back).await;
    if matches!(forked, Forked::Done(_)) {
        archive::delete([&id.to_owned()]);
    }
    Some(forked)
}

/// Lets a deal take the place of the one on the running table of its game. `put` does it; it is given a new seed.
async fn take_place(
    app: App,
    deal: &DeviceTable,
    unfinished: Unfinished,
    put: impl FnOnce(&mut DeviceTable, &DeviceTable, u64),
) -> Forked {
    let kind = deal.rules().game();
    let stored = store::load(&key_of(kind)).await.and_then(|text| DeviceTable::restore(&text));
    let running = stored.filter(|table| table.rules().game() == kind);
    if let Some(left) = running.as_ref().filter(|table| table.is_under_way()) {
        match unfinished {
            Unfinished::Ask => return Forked::WouldLose,
            Unfinished::Keep => drop(lay_aside(app, left)),
            // The deal may be given up, the answers of its quiz stay.
            Unfinished::GiveUp if has_answers(left.quiz()) => drop(lay_aside(app, left)),
            Unfinished::GiveUp => {}
        }
    }
    let mut table = running.unwrap_or_else(|| DeviceTable::new(deal.rules().clone(), browser::seed()));
    put(&mut table, deal, browser::seed());
    store::save(&key_of(kind), &table.save());
    Forked::Done(kind)
}
