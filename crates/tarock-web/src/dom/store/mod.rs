//! Persistent storage: the running tables and the archive, in the browser's database.
//!
//! A write begins at once, inside the call, so that a reload right after it finds what was written. A database confirms
//! later, so a copy of every text stays in local storage until it does. A read returns the newer of the two. Where
//! there is no database (some private windows), local storage keeps everything. Where that is missing too, data lasts
//! as long as the page.
//!
//! A database may also be silent, fail or go away, and work again a moment later, so requests are retried. Until it
//! answers, nobody knows what it holds. An archive that cannot be read is never taken for an empty one, deals wait in
//! local storage, and a text that was begun without having seen the database's own never replaces it.

mod journal;
pub(crate) mod logs;
mod opening;
mod renewal;

pub(crate) use opening::open;
pub(crate) use renewal::renew;

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

use journal::{Entry, NAME, small};
use opening::lost;

/// After this long without an answer, the page goes on without the database for now. A slow phone takes seconds, and a
/// page that does not wait for it finds no table.
const LONGEST_MS: i32 = 30_000;

/// An object store of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shelf {
    /// Texts by key.
    State,
    /// Finished deals by id.
    Games,
}

impl Shelf {
    const fn id(self) -> &'static str {
        match self {
            Self::State => "state",
            Self::Games => "games",
        }
    }
}

/// A deal of the archive: its record, and the facts the list shows, so that the record need not be parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) line: String,
    pub(crate) facts: String,
}

/// Why not everything is stored; reported once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// There is no database, and local storage has to do.
    Small,
    /// The database does not answer, and its data is missing.
    Late,
    /// Nothing outlives the page.
    Nothing,
    /// There is no room left.
    Full,
}

impl Trouble {
    /// The key of its message.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Small => "archive-storage-small",
            Self::Late => "archive-storage-late",
            Self::Nothing => "archive-storage-nothing",
            Self::Full => "archive-storage-full",
        }
    }
}

/// The data cannot be read now, but may be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unread;

/// Where data is kept.
enum Place {
    /// Not known yet.
    Opening,
    Database(IdbDatabase),
    /// There is a database, but it does not answer.
    Late,
    /// There is no database.
    Small,
}

#[derive(Clone)]
enum Write {
    Text { key: String, text: String, at: f64 },
    Game { id: String, game: Stored },
    ForgetGame { id: String },
}

impl Write {
    const fn shelf(&self) -> Shelf {
        match self {
            Self::Text { .. } => Shelf::State,
            Self::Game { .. } | Self::ForgetGame { .. } => Shelf::Games,
        }
    }

    /// The key in local storage.
    fn small_key(&self) -> String {
        match self {
            Self::Text { key: name, .. } | Self::Game { id: name, .. } | Self::ForgetGame { id: name } => {
                small_key(self.shelf(), name)
            }
        }
    }
}

struct Store {
    place: Place,
    /// Writes that wait for the database.
    early: Vec<Write>,
    /// Callers that wait until the place is known.
    waiting: Vec<Function>,
    /// Data that local storage has no room for.
    memory: HashMap<String, String>,
    /// Keys of texts that were requested while the database could not be read.
    blind: HashSet<String>,
    /// The time of the last write.
    last: f64,
    tell: Option<Box<dyn Fn(Trouble)>>,
}

thread_local! {
    static STORE: RefCell<Store> = RefCell::new(Store {
        place: Place::Opening,
        early: Vec::new(),
        waiting: Vec::new(),
        memory: HashMap::new(),
        blind: HashSet::new(),
        last: 0.0,
        tell: None,
    });
}

fn complain(trouble: Trouble) {
    if let Some(tell) = STORE.with_borrow_mut(|store| store.tell.take()) {
        tell(trouble);
    }
}

/// Waits until the place is known.
async fn ready() {
    let opening = STORE.with_borrow(|store| matches!(store.place, Place::Opening));
    if opening {
        let promise = Promise::new(&mut |resolve, _| STORE.with_borrow_mut(|store| store.waiting.push(resolve)));
        let _ = JsFuture::from(promise).await;
    }
}

fn database() -> Option<IdbDatabase> {
    STORE.with_borrow(|store| match &store.place {
        Place::Database(db) => Some(db.clone()),
        _ => None,
    })
}

fn small_key(shelf: Shelf, key: &str) -> String {
    format!("{NAME}.{}.{key}", shelf.id())
}

/// Returns a time later than all before, in milliseconds.
fn moment() -> f64 {
    STORE.with_borrow_mut(|store| {
        store.last = crate::dom::browser::clock().max(store.last + 0.01);
        store.last
    })
}

fn begin(write: Write) {
    if let Write::Text { key, text, at } = &write {
        let blind = STORE.with_borrow(|store| store.blind.contains(key));
        if blind {
            return elsewhere(&write, blind);
        }
        let _ = journal::write(key, &Entry { at: *at, text: text.clone(), blind });
    }
    if STORE.with_borrow(|store| matches!(store.place, Place::Opening | Place::Late)) {
        // The person may leave the page before the database is open.
        let _ = put_aside(&write, false);
        let name = write.small_key();
        STORE.with_borrow_mut(|store| {
            store.early.retain(|other| other.small_key() != name);
            // Deals are moved into the database from local storage.
            if !matches!(write, Write::Game { .. }) {
                store.early.push(write);
            }
        });
    } else {
        carry_out(&write);
    }
}

fn carry_out(write: &Write) {
    let Some(db) = database() else { return elsewhere(write, false) };
    let name = write.small_key();
    let confirmed = match write {
        Write::Text { key, at, .. } => Some((key.clone(), *at)),
        Write::Game { .. } | Write::ForgetGame { .. } => None,
    };
    let done = {
        let name = name.clone();
        move || match confirmed {
            Some((key, at)) => journal::confirm(&key, at),
            None => journal::remove(&name),
        }
    };
    if in_database(&db, write, done).is_ok() {
        STORE.with_borrow_mut(|store| store.memory.remove(&name));
    } else {
        lost();
        begin(write.clone());
    }
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        let _ = Reflect::set(&object, &JsValue::from_str(name), value);
    }
    object.into()
}

fn field(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &JsValue::from_str(name)).ok().filter(|value| !value.is_undefined())
}

fn text_field(object: &JsValue, name: &str) -> Option<String> {
    field(object, name)?.as_string()
}

/// Writes to the database. Transactions on the same store run in the order in which they were created.
fn in_database(db: &IdbDatabase, write: &Write, done: impl FnOnce() + 'static) -> Result<IdbTransaction, JsValue> {
    let shelf = write.shelf();
    let transaction = db.transaction_with_str_and_mode(shelf.id(), IdbTransactionMode::Readwrite)?;
    let store: IdbObjectStore = transaction.object_store(shelf.id())?;
    match write {
        Write::Text { key, text, at } => {
            let value = object(&[("text", text.into()), ("at", (*at).into())]);
            store.put_with_key(&value, &key.into())?;
        }
        Write::Game { id, game } => {
            let value = object(&[("line", (&game.line).into()), ("facts", (&game.facts).into())]);
            store.put_with_key(&value, &id.into())?;
        }
        Write::ForgetGame { id } => {
            store.delete(&id.into())?;
        }
    }
    transaction.set_oncomplete(Some(Closure::once_into_js(done).unchecked_ref()));
    let kept = write.clone();
    let failed = Closure::once_into_js(move || {
        if matches!(kept, Write::Game { .. }) {
            let _ = put_aside(&kept, false);
        }
        complain(Trouble::Full);
    });
    transaction.set_onabort(Some(failed.unchecked_ref()));
    Ok(transaction)
}

/// Keeps data without a database.
fn elsewhere(write: &Write, blind: bool) {
    if !put_aside(write, blind) {
        complain(if small().is_some() { Trouble::Full } else { Trouble::Nothing });
    }
}

/// Keeps data in local storage, or in memory where that has no room for it. Returns whether it had. Texts stay in the
/// journal: if there is a database next time, the newer text counts, unless it was written blindly.
fn put_aside(write: &Write, blind: bool) -> bool {
    let name = write.small_key();
    let text = match write {
        Write::Text { text, .. } => Some(text.clone()),
        Write::Game { game, .. } => Some(format!("{}\n{}", game.facts, game.line)),
        Write::ForgetGame { .. } => None,
    };
    let kept = match (write, &text) {
        (Write::Text { key, text, at }, _) => journal::write(key, &Entry { at: *at, text: text.clone(), blind }),
        (_, Some(text)) => journal::set(&name, text),
        (_, None) => {
            journal::remove(&name);
            true
        }
    };
    STORE.with_borrow_mut(|store| match text {
        Some(text) if !kept => {
            store.memory.insert(name, text);
        }
        _ => {
            store.memory.remove(&name);
        }
    });
    kept
}

fn from_memory(name: &str) -> Option<String> {
    STORE.with_borrow(|store| store.memory.get(name).cloned())
}

fn from_elsewhere(shelf: Shelf, key: &str) -> Option<String> {
    let name = small_key(shelf, key);
    from_memory(&name).or_else(|| journal::get(&name))
}

/// Deals kept without the database, by id.
fn without_database() -> Vec<(String, String)> {
    let prefix = small_key(Shelf::Games, "");
    let mut games = journal::beginning_with(&prefix);
    STORE.with_borrow(|store| {
        let of = |(name, text): (&String, &String)| Some((name.strip_prefix(&prefix)?.to_owned(), text.clone()));
        games.extend(store.memory.iter().filter_map(of));
    });
    games
}

/// Waits for the first of two callbacks. After a long silence, the second is assumed.
async fn either(ask: impl Fn(&Function, &Function)) -> Result<(), Unread> {
    let promise = Promise::new(&mut |resolve, reject| {
        ask(&resolve, &reject);
        if let Some(window) = web_sys::window() {
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&reject, LONGEST_MS);
        }
    });
    JsFuture::from(promise).await.map(drop).map_err(|_| Unread)
}

/// The result of a request. A connection that does not answer is dropped.
async fn answer(request: &IdbRequest) -> Result<JsValue, Unread> {
    let asked = |success: &Function, error: &Function| {
        request.set_onsuccess(Some(success));
        request.set_onerror(Some(error));
    };
    if either(asked).await.is_err() {
        lost();
    }
    request.result().map_err(|_| Unread)
}

fn reading(shelf: Shelf) -> Result<IdbObjectStore, Unread> {
    let db = database().ok_or(Unread)?;
    let transaction = db.transaction_with_str_and_mode(shelf.id(), IdbTransactionMode::Readonly);
    transaction.and_then(|transaction| transaction.object_store(shelf.id())).map_err(|_| {
        lost();
        Unread
    })
}

async fn from_database(shelf: Shelf, key: &str) -> Result<Option<JsValue>, Unread> {
    let request = reading(shelf)?.get(&key.into()).map_err(|_| Unread)?;
    Ok(Some(answer(&request).await?).filter(|value| !value.is_undefined()))
}

/// Starts to save a text under a key.
pub(crate) fn save(key: &str, text: &str) {
    begin(Write::Text { key: key.to_owned(), text: text.to_owned(), at: moment() });
}

/// Returns the text of a key, as far as it can be read.
pub(crate) async fn load(key: &str) -> Option<String> {
    match read(key).await {
        Ok(text) => text,
        // Texts saved under this key from now on are not known to be newer than the database's.
        Err(Unread) => {
            STORE.with_borrow_mut(|store| store.blind.insert(key.to_owned()));
            journal::read(key).map(|entry| entry.text)
        }
    }
}

/// Returns the text of a key, if it is certain that there is no newer one.
pub(crate) async fn read(key: &str) -> Result<Option<String>, Unread> {
    ready().await;
    if let Some(text) = from_memory(&small_key(Shelf::State, key)) {
        return Ok(Some(text));
    }
    let written = journal::read(key);
    if STORE.with_borrow(|store| matches!(store.place, Place::Small)) {
        return Ok(written.map(|entry| entry.text).or_else(|| from_elsewhere(Shelf::State, key)));
    }
    let found = match (from_database(Shelf::State, key).await, &written) {
        (Ok(found), _) => found,
        // Nothing is newer than a text that waits for the database.
        (Err(_), Some(Entry { text, blind: false, .. })) => return Ok(Some(text.clone())),
        (Err(unread), _) => return Err(unread),
    };
    STORE.with_borrow_mut(|store| store.blind.remove(key));
    let at = found.as_ref().and_then(|value| field(value, "at")?.as_f64());
    let counts = |entry: &Entry| if entry.blind { found.is_none() } else { at.is_none_or(|at| entry.at > at) };
    match written {
        // The page was left before the database had the text.
        Some(entry) if counts(&entry) => {
            begin(Write::Text { key: key.to_owned(), text: entry.text.clone(), at: entry.at });
            return Ok(Some(entry.text));
        }
        Some(_) => journal::forget(key),
        None => {}
    }
    Ok(found.and_then(|value| text_field(&value, "text")).or_else(|| from_elsewhere(Shelf::State, key)))
}

/// Keeps a finished deal; replaces one with the same id.
pub(crate) fn save_game(id: &str, game: Stored) {
    begin(Write::Game { id: id.to_owned(), game });
}

/// Keeps a finished deal in the database and waits for it. Returns whether it is stored.
pub(crate) async fn save_game_surely(id: &str, game: Stored) -> bool {
    ready().await;
    let Some(db) = database() else { return false };
    let Ok(transaction) = in_database(&db, &Write::Game { id: id.to_owned(), game }, || {}) else { return false };
    let asked = |complete: &Function, abort: &Function| {
        transaction.set_oncomplete(Some(complete));
        transaction.set_onabort(Some(abort));
    };
    either(asked).await.is_ok()
}

/// Whether there is a database that answers.
pub(crate) async fn has_database() -> bool {
    ready().await;
    database().is_some()
}

pub(crate) fn forget_game(id: &str) {
    begin(Write::ForgetGame { id: id.to_owned() });
}

fn split(text: &str) -> Option<Stored> {
    let (facts, line) = text.split_once('\n')?;
    Some(Stored { line: line.to_owned(), facts: facts.to_owned() })
}

fn stored(value: &JsValue) -> Option<Stored> {
    Some(Stored { line: text_field(value, "line")?, facts: text_field(value, "facts")? })
}

/// Loads a finished deal.
pub(crate) async fn load_game(id: &str) -> Option<Stored> {
    ready().await;
    match from_database(Shelf::Games, id).await {
        Ok(Some(value)) => stored(&value),
        _ => split(&from_elsewhere(Shelf::Games, id)?),
    }
}

/// Returns all finished deals, in no order. An archive that cannot be read is an error, not an empty list.
pub(crate) async fn games() -> Result<Vec<Stored>, Unread> {
    ready().await;
    if STORE.with_borrow(|store| matches!(store.place, Place::Small)) {
        return Ok(without_database().iter().filter_map(|(_, text)| split(text)).collect());
    }
    let store = reading(Shelf::Games)?;
    let asked = store.get_all_keys().and_then(|ids| Ok((ids, store.get_all()?)));
    let (ids, all) = asked.map_err(|_| Unread)?;
    let all = js_sys::Array::from(&answer(&all).await?);
    let ids = js_sys::Array::from(&ids.result().map_err(|_| Unread)?);
    let mut games: Vec<Stored> = all.iter().filter_map(|value| stored(&value)).collect();
    // Deals that could not be moved into the database yet.
    let aside = journal::beginning_with(&small_key(Shelf::Games, ""));
    let aside = aside.iter().filter(|(id, _)| !ids.includes(&id.into(), 0));
    games.extend(aside.filter_map(|(_, text)| split(text)));
    Ok(games)
}

/// Asks the browser, once, not to evict the archive when space runs low.
pub(crate) fn ask_to_persist() {
    thread_local! {
        static ASKED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    }
    if ASKED.replace(true) {
        return;
    }
    let navigator = web_sys::window().map(|window| window.navigator());
    // Pages that are not served over HTTPS have no storage manager.
    if let Some(navigator) = navigator
        && field(&navigator, "storage").is_some()
        && let Ok(promise) = navigator.storage().persist()
    {
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}
