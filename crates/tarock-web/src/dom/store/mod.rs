//! What lasts: the running tables and the archive, in the browser's database.
//!
//! A write begins at once, inside the call: a reload right after it finds what was written. A database confirms later,
//! so a copy of every text stays in the small storage until it does; when a text is asked for, the newer one of the two
//! is given. Where there is no database (some private windows) the small storage keeps everything, and where there is
//! none of that either, things last as long as the page.
//!
//! A database may also be silent, err or go away, and be all right a moment later. It is asked again. Until it answers
//! nobody knows what it holds: an archive that cannot be read is never taken for an empty one, deals wait in the small
//! storage, and a text that was begun without having seen the database's own never takes its place.

mod journal;
mod opening;

pub(crate) use opening::open;

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode};

use journal::{Entry, NAME, small};
use opening::lost;

/// A database that has not answered by then is done without for now. A slow phone takes seconds, and whoever does not wait
/// for it finds no table.
const LONGEST_MS: i32 = 30_000;

/// What a store of the database holds.
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

/// A deal of the archive: its record, and what the list shows of it so that the record need not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) line: String,
    pub(crate) facts: String,
}

/// Why not everything lasts; said once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// No database: the small storage has to do.
    Small,
    /// The database does not answer: what it holds is missing.
    Late,
    /// Nothing lasts longer than the page.
    Nothing,
    /// There is no room left.
    Full,
}

impl Trouble {
    /// The message about it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Small => "archive-storage-small",
            Self::Late => "archive-storage-late",
            Self::Nothing => "archive-storage-nothing",
            Self::Full => "archive-storage-full",
        }
    }
}

/// What is asked for cannot be read now: it may be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unread;

/// Where things are kept.
enum Place {
    /// Not known yet.
    Opening,
    Database(IdbDatabase),
    /// There is a database, and it does not answer.
    Late,
    /// There is none.
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

    /// Where it is kept without the database.
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
    /// Who waits for the place.
    waiting: Vec<Function>,
    /// What the small storage has no room for.
    memory: HashMap<String, String>,
    /// Keys of texts that were asked for while the database could not be read.
    blind: HashSet<String>,
    /// The moment of the last write.
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

/// A moment later than all before, in milliseconds.
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
        // A page may be left before the database is there.
        let _ = put_aside(&write, false);
        let name = write.small_key();
        STORE.with_borrow_mut(|store| {
            store.early.retain(|other| other.small_key() != name);
            // Deals are brought in from where they are put aside.
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

/// Transactions on the same store are carried out in the order in which they were made.
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

/// Keeps something without a database.
fn elsewhere(write: &Write, blind: bool) {
    if !put_aside(write, blind) {
        complain(if small().is_some() { Trouble::Full } else { Trouble::Nothing });
    }
}

/// Keeps something in the small storage, or as long as the page where that has no room for it; whether it had. Texts stay in
/// the journal: should there be a database next time, the newer one counts, but none that was begun blindly.
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

/// Deals that are kept without the database, by id.
fn without_database() -> Vec<(String, String)> {
    let prefix = small_key(Shelf::Games, "");
    let mut games = journal::beginning_with(&prefix);
    STORE.with_borrow(|store| {
        let of = |(name, text): (&String, &String)| Some((name.strip_prefix(&prefix)?.to_owned(), text.clone()));
        games.extend(store.memory.iter().filter_map(of));
    });
    games
}

/// Waits for one of two calls. Where neither comes in a long while, that is the second.
async fn either(ask: impl Fn(&Function, &Function)) -> Result<(), Unread> {
    let promise = Promise::new(&mut |resolve, reject| {
        ask(&resolve, &reject);
        if let Some(window) = web_sys::window() {
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&reject, LONGEST_MS);
        }
    });
    JsFuture::from(promise).await.map(drop).map_err(|_| Unread)
}

/// What a request brings. A connection that does not answer is given up.
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

/// Begins to keep a text under a key.
pub(crate) fn save(key: &str, text: &str) {
    begin(Write::Text { key: key.to_owned(), text: text.to_owned(), at: moment() });
}

/// The text of a key, as far as it can be read.
pub(crate) async fn load(key: &str) -> Option<String> {
    match read(key).await {
        Ok(text) => text,
        // What is saved under this key from now on is not known to be newer than what the database has.
        Err(Unread) => {
            STORE.with_borrow_mut(|store| store.blind.insert(key.to_owned()));
            journal::read(key).map(|entry| entry.text)
        }
    }
}

/// The text of a key, if it is certain that there is no newer one.
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
        // Nothing is newer than what waits for the database.
        (Err(_), Some(Entry { text, blind: false, .. })) => return Ok(Some(text.clone())),
        (Err(unread), _) => return Err(unread),
    };
    STORE.with_borrow_mut(|store| store.blind.remove(key));
    let at = found.as_ref().and_then(|value| field(value, "at")?.as_f64());
    let counts = |entry: &Entry| if entry.blind { found.is_none() } else { at.is_none_or(|at| entry.at > at) };
    match written {
        // The page was left before the database had it.
        Some(entry) if counts(&entry) => {
            begin(Write::Text { key: key.to_owned(), text: entry.text.clone(), at: entry.at });
            return Ok(Some(entry.text));
        }
        Some(_) => journal::forget(key),
        None => {}
    }
    Ok(found.and_then(|value| text_field(&value, "text")).or_else(|| from_elsewhere(Shelf::State, key)))
}

/// Keeps a finished deal; one of the same id is replaced.
pub(crate) fn save_game(id: &str, game: Stored) {
    begin(Write::Game { id: id.to_owned(), game });
}

/// Keeps a finished deal in the database and waits until it has it; whether it does.
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

/// A finished deal.
pub(crate) async fn load_game(id: &str) -> Option<Stored> {
    ready().await;
    match from_database(Shelf::Games, id).await {
        Ok(Some(value)) => stored(&value),
        _ => split(&from_elsewhere(Shelf::Games, id)?),
    }
}

/// All finished deals, in no order. What cannot be read is not the same as none at all.
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
    // What could not be brought in yet.
    let aside = journal::beginning_with(&small_key(Shelf::Games, ""));
    let aside = aside.iter().filter(|(id, _)| !ids.includes(&id.into(), 0));
    games.extend(aside.filter_map(|(_, text)| split(text)));
    Ok(games)
}

/// Asks the browser, once, not to throw the archive away when room gets scarce.
pub(crate) fn ask_to_persist() {
    thread_local! {
        static ASKED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    }
    if ASKED.replace(true) {
        return;
    }
    let navigator = web_sys::window().map(|window| window.navigator());
    // Pages that did not come through https have no such thing.
    if let Some(navigator) = navigator
        && field(&navigator, "storage").is_some()
        && let Ok(promise) = navigator.storage().persist()
    {
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}
