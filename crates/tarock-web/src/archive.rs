//! The archive: finished deals as records on the device.
//!
//! The code that reads and writes records is not in the first file of the program. It comes with the panes, and the
//! bill pane opens when a deal ends.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::future::Future;
use std::pin::Pin;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use tarock::{DealRecord, Game as GameKind};
use tarock_archive::{Facts, id_of};
use tarock_deck::Portrait;
use tarock_record::{About, Format, GameRecord, Player, PlayerKind};

use crate::dom::store::{self, Stored, Unread};
use crate::dom::{browser, files};
use crate::model::archive as model;
use crate::model::archive::retention::Retention;
use crate::model::device_table::QuizDeal;
use crate::model::quiz;
use crate::online::account::Account;
use crate::play::Recorded;

/// Facts of another version are replaced after this many deals, and the page stays responsive meanwhile.
const AT_ONCE: usize = 50;

/// The moment it is now.
pub(crate) fn now() -> Timestamp {
    Timestamp::from_millisecond(browser::clock() as i64).unwrap_or(Timestamp::UNIX_EPOCH)
}

/// The time zone of the device as it is at a moment; it differs in summer.
pub(crate) fn zone_at(moment: Timestamp) -> TimeZone {
    browser::zone_at(moment.as_millisecond() as f64)
}

fn facts_of(record: &GameRecord, now: Option<Timestamp>) -> Option<Facts> {
    let at = record.about.ended.or(record.about.started).or(now);
    model::facts(record, &at.map_or(TimeZone::UTC, zone_at), now)
}

/// Returns the facts of a record that is not in the archive; `now` is its moment if it has none.
pub(crate) fn facts(record: &GameRecord, now: Timestamp) -> Option<Facts> {
    facts_of(record, Some(now))
}

/// Puts a record into the archive. Returns `None` if the rules refuse it.
pub(crate) fn put(record: &GameRecord) -> Option<Facts> {
    let (facts, stored) = stored(record, now())?;
    store::save_game(&facts.id, stored);
    Some(facts)
}

/// Keeps a deal from elsewhere and waits for the database. Returns whether it is stored.
pub(crate) async fn take_in(record: &GameRecord) -> bool {
    let Some((facts, stored)) = stored(record, now()) else { return false };
    store::save_game_surely(&facts.id, stored).await
}

fn stored(record: &GameRecord, now: Timestamp) -> Option<(Facts, Stored)> {
    let facts = facts(record, now)?;
    let text = serde_json::to_string(&facts).ok()?;
    Some((facts, Stored { line: record.to_string(), facts: text }))
}

/// Changes what is noted about a deal: its remark and its tags. Returns its facts; `None` if it is no longer there.
pub(crate) async fn note(facts: &Facts, change: impl FnOnce(&mut About)) -> Option<Facts> {
    let mut record = record(&facts.id).await?;
    record.about.id = Some(facts.id.clone());
    change(&mut record.about);
    // A deal without a date keeps the moment of its import.
    let (facts, stored) = stored(&record, facts.at.unwrap_or_else(now))?;
    store::save_game(&facts.id, stored);
    Some(facts)
}

/// Returns the record with this id.
pub(crate) async fn record(id: &str) -> Option<GameRecord> {
    store::load_game(id).await?.line.parse().ok()
}

/// A deal to look at.
pub(crate) struct Found {
    pub(crate) deal: DealRecord,
    /// Its players; none if they are those of this device.
    pub(crate) cast: Vec<Recorded>,
    /// The memory questions that were asked in it.
    pub(crate) quiz: Option<QuizDeal>,
}

/// Loads a deal by its id, from this device or from a server.
pub(crate) async fn load(id: &str) -> Option<Found> {
    let Some(stored) = store::load_game(id).await else {
        return if is_served(id) { served(id.to_owned()).await.ok()?.await } else { None };
    };
    let mut found = deal_of_line(stored.line).await.ok()??;
    if !is_served(id) {
        found.cast.clear();
    }
    Some(found)
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
        let cast = names.into_iter().map(|name| recorded(Player::named(name))).collect();
        Some(Found { deal, cast, quiz: None })
    }))
}

/// A player of a record. The server names every bot alike and gives no kind with it.
fn recorded(player: Player) -> Recorded {
    let is_bot = player.kind.map_or_else(|| player.name == Portrait::Tarobot.name(), |kind| kind == PlayerKind::Bot);
    Recorded { name: player.name, is_bot }
}

/// Loads the deal of a link.
pub(crate) async fn load_link(fragment: String) -> Option<Found> {
    Some(Found { deal: deal_of_link(fragment).await.ok()??, cast: Vec::new(), quiz: None })
}

#[wasm_split(panes, wasm_split_path = leptos::wasm_split, fallible)]
fn deal_of_line(line: String) -> Result<Option<Found>, SplitLoaderError> {
    let found = |record: GameRecord| {
        let quiz = quiz::of_record(&record.about);
        Found { deal: record.deal, cast: record.about.players.into_iter().map(recorded).collect(), quiz }
    };
    Ok(line.parse().ok().map(found))
}

#[wasm_split(panes, wasm_split_path = leptos::wasm_split, fallible)]
fn deal_of_link(fragment: String) -> Result<Option<DealRecord>, SplitLoaderError> {
    Ok(tarock_record::link::read(&fragment).ok())
}

/// Lists the facts of all deals, newest first. Facts of another version are computed again, once.
pub(crate) async fn list() -> Result<Vec<Facts>, Unread> {
    let games = store::games().await?;
    let mut all = Vec::with_capacity(games.len());
    let mut renewed = Vec::new();
    for Stored { line, facts } in games {
        match model::stored_facts(&facts) {
            Ok(facts) => all.push(facts),
            Err(at) => {
                let Some(facts) = line.parse().ok().and_then(|record| facts_of(&record, at)) else { continue };
                if let Ok(text) = serde_json::to_string(&facts) {
                    renewed.push((facts.id.clone(), Stored { line, facts: text }));
                }
                all.push(facts);
                if renewed.len() == AT_ONCE {
                    store::renew(std::mem::take(&mut renewed));
                    browser::breathe().await;
                }
            }
        }
    }
    store::renew(renewed);
    all.sort_by(Facts::newest_first);
    Ok(all)
}

/// Deletes deals for good.
pub(crate) fn delete<'a>(ids: impl IntoIterator<Item = &'a String>) {
    for id in ids {
        store::forget_game(id);
    }
}

/// The storage key of how long this device keeps deals. It is no setting among the others, which travel between the
/// devices of an account: a phone must not shorten the archive of a desktop.
const KEEP: &str = "archive.keep";

pub(crate) fn retention() -> Retention {
    browser::stored(KEEP).map(|text| Retention::read(&text)).unwrap_or_default()
}

pub(crate) fn set_retention(chosen: Retention) {
    browser::store(KEEP, &chosen.id());
}

/// Whether this archive is the account's too. Then this device forgets nothing by itself: what one device deletes is
/// deleted on all of them.
pub(crate) fn is_shared() -> bool {
    Account::stored().keeps_archive()
}

/// Deletes those deals of the archive that this device does not keep any longer, here and in `all`.
pub(crate) fn tidy(all: &mut Vec<Facts>) {
    if is_shared() {
        return;
    }
    let expired = retention().expired(all.iter(), now());
    delete(&expired);
    let expired: HashSet<String> = expired.into_iter().collect();
    all.retain(|facts| !expired.contains(&facts.id));
}

/// Does the same once per visit, after a deal was added: reading the whole archive takes time.
pub(crate) async fn tidy_once() {
    thread_local! {
        static IS_TIDY: Cell<bool> = const { Cell::new(false) };
    }
    if retention() == Retention::Ever || is_shared() || IS_TIDY.replace(true) {
        return;
    }
    if let Ok(mut all) = list().await {
        tidy(&mut all);
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
    // The same deal is there once, under whatever id.
    let there = list().await.unwrap_or_default();
    let mut by_deal: HashMap<u64, String> = there.into_iter().map(|facts| (facts.deal, facts.id)).collect();
    for mut record in file.records {
        let id = id_of(&record);
        record.about.id = Some(id.clone());
        let Some((facts, stored)) = stored(&record, now()) else {
            imported.failed += 1;
            continue;
        };
        let known = by_deal.get(&facts.deal).cloned();
        let known = if known.is_none() && store::load_game(&id).await.is_some() { Some(id.clone()) } else { known };
        if known.is_some() {
            imported.known += 1;
        } else {
            store::save_game(&id, stored);
            by_deal.insert(facts.deal, id.clone());
            imported.added += 1;
        }
        imported.first.get_or_insert(known.unwrap_or(id));
    }
    Ok(imported)
}

/// The sentence that reports an import.
pub(crate) fn sentence(app: crate::app::App, imported: &Imported) -> String {
    let args = [("added", imported.added.into()), ("known", imported.known.into()), ("failed", imported.failed.into())];
    untrack(|| app.say("archive-imported", &args))
}

/// Returns the records of these deals.
pub(crate) async fn records(ids: &[String]) -> Vec<GameRecord> {
    let mut records = Vec::new();
    for id in ids {
        records.extend(record(id).await);
    }
    records
}

/// Downloads records as a file. Returns how many the format cannot hold.
pub(crate) fn give(records: &[GameRecord], format: Format) -> usize {
    let (all, refused) = model::files(records, format);
    if let Some(file) = model::one_file(all, records.len()) {
        files::download(&file.name, &file.bytes, "application/octet-stream");
    }
    refused
}

/// Hands records to the system's share dialog, or downloads them where it takes no files.
pub(crate) fn send(title: &str, records: &[GameRecord]) {
    let (all, _) = model::files(records, Format::Tarock);
    for file in all {
        // Browsers share texts, but no file whose name they do not know.
        if !files::share_file(title, &format!("{}.txt", file.name), &file.bytes, "text/plain") {
            files::download(&file.name, &file.bytes, "application/octet-stream");
        }
    }
}
