//! The archive: finished deals as records on the device.
//!
//! The code that reads and writes records is not in the first file of the program. It comes with the panes, and the
//! bill pane opens when a deal ends.

use std::future::Future;
use std::pin::Pin;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use tarock::{DealRecord, Game as GameKind};
use tarock_deck::Portrait;
use tarock_record::{About, Format, GameRecord, Player, PlayerKind};

use crate::dom::store::{self, Stored, Unread};
use crate::dom::{browser, files};
use crate::model::archive::{self as model, Facts};
use crate::play::Recorded;

/// Puts a record into the archive. Returns `None` if the rules refuse it.
pub(crate) fn put(record: &GameRecord) -> Option<Facts> {
    let (facts, stored) = stored(record)?;
    store::save_game(&facts.id, stored);
    Some(facts)
}

/// Keeps a deal from elsewhere and waits for the database. Returns whether it is stored.
pub(crate) async fn take_in(record: &GameRecord) -> bool {
    let Some((facts, stored)) = stored(record) else { return false };
    store::save_game_surely(&facts.id, stored).await
}

fn stored(record: &GameRecord) -> Option<(Facts, Stored)> {
    let facts = Facts::of(record, browser::clock() as i64)?;
    let text = serde_json::to_string(&facts).ok()?;
    Some((facts, Stored { line: record.to_string(), facts: text }))
}

/// Returns the record with this id.
pub(crate) async fn record(id: &str) -> Option<GameRecord> {
    store::load_game(id).await?.line.parse().ok()
}

/// A deal to look at, and its players; none where those of this device are right.
pub(crate) type Found = (DealRecord, Vec<Recorded>);

/// Loads a deal by its id, from this device or from a server.
pub(crate) async fn load(id: &str) -> Option<Found> {
    let Some(stored) = store::load_game(id).await else {
        return if is_served(id) { served(id.to_owned()).await.ok()?.await } else { None };
    };
    let (deal, players) = deal_of_line(stored.line).await.ok()??;
    Some((deal, if is_served(id) { players } else { Vec::new() }))
}

/// Whether the id was given by a server and not by this device.
fn is_served(id: &str) -> bool {
    id.len() == 32 && id.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A deal that is being loaded.
type LaterDeal = Pin<Box<dyn Future<Output = Option<Found>>>>;

/// Loads a deal that only a server has.
#[wasm_split(company, wasm_split_path = leptos::wasm_split, fallible)]
fn served(id: String) -> Result<LaterDeal, SplitLoaderError> {
    Ok(Box::pin(async move {
        let (deal, names) = crate::online::deals::load(&id).await?;
        Some((deal, names.into_iter().map(|name| recorded(Player::named(name))).collect()))
    }))
}

/// A player of a record. The server names every bot alike and gives no kind with it.
fn recorded(player: Player) -> Recorded {
    let is_bot = player.kind.map_or_else(|| player.name == Portrait::Tarobot.name(), |kind| kind == PlayerKind::Bot);
    Recorded { name: player.name, is_bot }
}

/// Loads the deal of a link.
pub(crate) async fn load_link(fragment: String) -> Option<Found> {
    Some((deal_of_link(fragment).await.ok()??, Vec::new()))
}

#[wasm_split(panes, wasm_split_path = leptos::wasm_split, fallible)]
fn deal_of_line(line: String) -> Result<Option<Found>, SplitLoaderError> {
    let players = |about: About| about.players.into_iter().map(recorded).collect();
    Ok(line.parse().ok().map(|record: GameRecord| (record.deal, players(record.about))))
}

#[wasm_split(panes, wasm_split_path = leptos::wasm_split, fallible)]
fn deal_of_link(fragment: String) -> Result<Option<DealRecord>, SplitLoaderError> {
    Ok(tarock_record::link::read(&fragment).ok())
}

/// Lists the facts of all deals, newest first.
pub(crate) async fn list() -> Result<Vec<Facts>, Unread> {
    let facts = |stored: &Stored| -> Option<Facts> {
        let known = serde_json::from_str(&stored.facts).ok();
        // Facts of another version are derived again from the record.
        known.or_else(|| Facts::of(&stored.line.parse().ok()?, 0))
    };
    let mut all: Vec<Facts> = store::games().await?.iter().filter_map(facts).collect();
    all.sort_by(|a, b| b.at.cmp(&a.at).then_with(|| a.id.cmp(&b.id)));
    Ok(all)
}

/// Deletes deals for good.
pub(crate) fn delete<'a>(ids: impl IntoIterator<Item = &'a String>) {
    for id in ids {
        store::forget_game(id);
    }
}

/// The result of an import.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Imported {
    pub(crate) added: usize,
    /// Deals that were there already.
    pub(crate) known: usize,
    pub(crate) failed: usize,
    /// The first deal of the file.
    pub(crate) first: Option<String>,
}

/// Takes the deals of a file, a link or a pasted text into the archive. The error is a sentence.
pub(crate) async fn import(app: crate::app::App, bytes: Vec<u8>, name: &str) -> Result<Imported, String> {
    let rules = app.settings.with_untracked(|settings| settings.rules_of(GameKind::Koenigrufen));
    let file = model::read(&bytes, Some(&rules));
    if file.records.is_empty() {
        let why = file.why.unwrap_or_default();
        let args = [("name", name.to_owned().into()), ("why", why.into())];
        return Err(untrack(|| app.say("archive-import-failed", &args)));
    }
    let mut imported = Imported { failed: file.failed, ..Imported::default() };
    for mut record in file.records {
        let id = model::id_of(&record);
        record.about.id = Some(id.clone());
        if store::load_game(&id).await.is_some() {
            imported.known += 1;
        } else if put(&record).is_some() {
            imported.added += 1;
        } else {
            imported.failed += 1;
            continue;
        }
        imported.first.get_or_insert(id);
    }
    Ok(imported)
}

/// The sentence that reports an import.
pub(crate) fn sentence(app: crate::app::App, imported: &Imported) -> String {
    let args = [("added", imported.added.into()), ("known", imported.known.into()), ("failed", imported.failed.into())];
    untrack(|| app.say("archive-imported", &args))
}

/// Downloads deals as files. Returns how many the format cannot hold.
pub(crate) async fn export(ids: &[String], format: Format) -> usize {
    let mut records = Vec::new();
    for id in ids {
        records.extend(record(id).await);
    }
    give(&records, format)
}

/// Downloads records as files. Returns how many the format cannot hold.
pub(crate) fn give(records: &[GameRecord], format: Format) -> usize {
    let (all, refused) = model::files(records, format);
    for file in all {
        files::download(&file.name, &file.bytes, "application/octet-stream");
    }
    refused
}
