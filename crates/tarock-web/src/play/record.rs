//! The deal on the screen as a record, and how it gets into the archive.
//!
//! The code that writes records comes with the panes: a record is made only once they are there.

use jiff::Timestamp;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use tarock::{Phase, Seat};
use tarock_archive::id_of;
use tarock_record::{About, GameRecord, Player, PlayerKind};

use super::{Person, Play};
use crate::app::App;
use crate::archive;
use crate::dom::store;
use crate::model::device_table::{DeviceTable, Holder};
use crate::model::quiz;

/// The field of a record that notes that somebody has seen cards or taken actions back.
pub(super) const STUDIED: &str = "studied";

impl Play {
    /// The deal as a record with its players, up to the current action; `None` while its cards are hidden.
    pub(crate) fn game_record(self) -> Option<GameRecord> {
        let deal = untrack(|| self.record())?;
        let whole = self.abilities().whole;
        let skill = self.app.settings.with_untracked(|settings| settings.skill.id());
        let player = |seat: Seat| {
            let person = untrack(|| self.person(seat));
            // The archive looks from the first person's seat: at a table with others, that is the one at this screen.
            let is_own = !person.is_bot && (whole.is_some() || self.listener() == Some(seat));
            let kind = if person.is_bot { Some(PlayerKind::Bot) } else { is_own.then_some(PlayerKind::Human) };
            let id = whole.filter(|_| person.is_bot).map(|_| skill.to_owned());
            // The number of a player belongs to this table; the archive counts all deals of a name together.
            Player { kind, id, ..Player::named(untrack(|| self.plain_name(seat))) }
        };
        let players = deal.rules.game().seats().iter().map(player).collect();
        let id = Some(self.deal_id());
        let about = match whole {
            Some(whole) => About { players, id, ..whole.table.with_untracked(about) },
            None => About { players, session: id.clone(), number: Some(1), id, ..About::default() },
        };
        Some(GameRecord { deal, about })
    }

    /// Keeps the deal in the archive, with its players and its result. A stored copy stays as it is, unless the deal
    /// has been played differently since.
    pub(crate) fn archive(self) {
        spawn_local(async move {
            if archived(self).await.is_err() {
                self.app.tell(untrack(|| self.app.t("chunk-missing")));
            }
        });
    }

    /// Removes the deal from the archive, because play goes on.
    pub(super) fn withdraw(self) {
        self.archived.set(None);
        store::forget_game(&self.deal_id());
    }
}

#[wasm_split(panes, wasm_split_path = leptos::wasm_split, fallible)]
fn archived(play: Play) -> Result<(), SplitLoaderError> {
    // The person may be at another table by the time this chunk has loaded.
    let over = play.screen.shown.try_with_untracked(|shown| shown.view.board().phase == Phase::Finished);
    let Some(mut record) = over.filter(|over| *over).and_then(|_| play.game_record()) else { return Ok(()) };
    record.about.ended = Some(archive::now());
    let Ok(record) = record.settled() else { return Ok(()) };
    let id = id_of(&record);
    play.archived.set(Some(id.clone()));
    store::ask_to_persist();
    spawn_local(async move {
        let there = store::load_game(&id).await.and_then(|stored| stored.line.parse::<GameRecord>().ok());
        let same = there.is_some_and(|there| there.deal.actions == record.deal.actions);
        // The deal may have been taken back while the database was being read.
        if !same && play.archived.try_get_untracked().flatten().as_ref() == Some(&id) {
            archive::put(&record);
            archive::tidy_once().await;
        }
    });
    Ok(())
}

/// Puts the unfinished deal of a table of this device into the archive, from where it can be resumed. Returns whether it
/// is there.
pub(crate) fn lay_aside(app: App, table: &DeviceTable) -> bool {
    let skill = app.settings.with_untracked(|settings| settings.skill.id());
    let player = |seat: Seat| {
        let is_bot = table.holder(seat) == Holder::Bot;
        let name =
            app.settings.with_untracked(|settings| Person::of_device(settings.people.get(seat.index()), is_bot).name);
        let name = if name.is_empty() { untrack(|| app.t("you")) } else { name };
        let kind = if is_bot { PlayerKind::Bot } else { PlayerKind::Human };
        Player { kind: Some(kind), id: is_bot.then(|| skill.to_owned()), ..Player::named(name) }
    };
    let players = table.seats().iter().map(player).collect();
    let about = About { players, id: Some(table.id().to_owned()), ..about(table) };
    archive::put(&GameRecord { deal: table.played(), about }).is_some()
}

/// Keeps the answers to memory questions when other cards take the place of an unfinished deal: their points stay.
pub(super) fn keep_answers(app: App, table: &DeviceTable) {
    if table.is_over() || table.quiz().plan().is_none() || table.quiz().notes().is_empty() {
        return;
    }
    let table = table.clone();
    spawn_local(async move {
        if answers_kept(app, table).await.is_err() {
            app.tell(untrack(|| app.t("chunk-missing")));
        }
    });
}

#[wasm_split(panes, wasm_split_path = leptos::wasm_split, fallible)]
fn answers_kept(app: App, table: DeviceTable) -> Result<(), SplitLoaderError> {
    if quiz::has_answers(table.quiz()) {
        lay_aside(app, &table);
    }
    Ok(())
}

/// What a table of this device knows about its deal besides cards and actions.
fn about(table: &DeviceTable) -> About {
    let mut about = About {
        session: Some(table.session().to_owned()),
        number: Some(table.number()),
        started: table.started().and_then(|ms| Timestamp::from_millisecond(ms).ok()),
        undone: table.record().actions[table.cursor()..].to_vec(),
        ..About::default()
    };
    // Replaced actions are no part of the deal, but the record notes that there were some.
    if !table.undone().is_empty() {
        about.extra.insert("replaced".to_owned(), table.undone().iter().map(ToString::to_string).collect());
    }
    if table.is_studied() {
        about.extra.insert(STUDIED.to_owned(), true.into());
    }
    quiz::write_into(&mut about, table.quiz());
    about
}
