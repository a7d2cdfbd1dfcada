//! What lasts: the running tables and the archive, in the browser's database.
//!
//! A write begins at once, inside the call: a reload right after it finds what was written. A database confirms later,
//! so a copy of every text stays in the small storage until it does; when a text is asked for, the newer one of the two
//! is given. Where there is no database (some private windows) the small storage keeps everything, and where there is
//! none of that either, things last as long as the page.
//!
//! A database may also fail to answer, or answer with an error, and be all right a moment later. It is asked again, and an
//! archive that cannot be read is never taken for an empty one.

use std::cell::RefCell;
use std::collections::HashMap;

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbTransactionMode, Storage};

const NAME: &str = "kaiserstich";

/// A database that has not answered by then is done without. A slow phone takes seconds, and whoever does not wait for it
/// finds no table.
const LONGEST_OPENING_MS: i32 = 30_000;

/// Requests get lost: a database that has not answered by then is asked once more, as often as it takes.
const ASK_AGAIN_MS: i32 = 4_000;

/// After an error it is asked again so soon, and so often.
const AFTER_ERROR_MS: i32 = 400;
const MOST_ERRORS: u32 = 3;

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

/// Where things are kept.
enum Place {
    /// Not known yet.
    Opening,
    Database(IdbDatabase),
    Small,
    /// As small, while the database has not answered.
    Late,
    Memory,
}

#[derive(Clone)]
enum Write {
    Text { key: String, text: String, at: f64 },
    Game { id: String, game: Stored },
    Forget { shelf: Shelf, key: String, at: f64 },
}

struct Store {
    place: Place,
    /// Writes that came before the place was known.
    early: Vec<Write>,
    /// Who waits for the place.
    waiting: Vec<Function>,
    memory: HashMap<String, String>,
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
        last: 0.0,
        tell: None,
    });
}

/// Opens the database. `tell` is called at most once, if not everything can be kept.
pub(crate) fn open(tell: impl Fn(Trouble) + 'static) {
    STORE.with_borrow_mut(|store| store.tell = Some(Box::new(tell)));
    ask(0);
    again();
    after(LONGEST_OPENING_MS, || opened(Err(Trouble::Late)));
}

/// Asks for the database, which has answered with so many errors.
fn ask(n_errors: u32) {
    let request = web_sys::window()
        .and_then(|window| window.indexed_db().ok().flatten())
        .and_then(|factory| factory.open_with_u32(NAME, 1).ok());
    let Some(request) = request else {
        opened(Err(Trouble::Small));
        return;
    };
    let upgrade = {
        let request = request.clone();
        Closure::once_into_js(move || create(&request))
    };
    let failed = move || {
        if n_errors < MOST_ERRORS {
            after(AFTER_ERROR_MS, move || ask(n_errors + 1));
        } else {
            opened(Err(Trouble::Small));
        }
    };
    let success = {
        let request = request.clone();
        Closure::once_into_js(move || match request.result().ok().and_then(|db| db.dyn_into().ok()) {
            Some(db) => opened(Ok(db)),
            None => failed(),
        })
    };
    request.set_onupgradeneeded(Some(upgrade.unchecked_ref()));
    request.set_onsuccess(Some(success.unchecked_ref()));
    request.set_onerror(Some(Closure::once_into_js(failed).unchecked_ref()));
}

/// Asks once more, and again, while there is no answer.
fn again() {
    after(ASK_AGAIN_MS, || {
        if STORE.with_borrow(|store| matches!(store.place, Place::Opening | Place::Late)) {
            ask(0);
            again();
        }
    });
}

fn after(ms: i32, then: impl FnOnce() + 'static) {
    if let Some(window) = web_sys::window() {
        let then = Closure::once_into_js(then);
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(then.unchecked_ref(), ms);
    }
}

fn create(request: &IdbOpenDbRequest) {
    let Some(db) = request.result().ok().and_then(|db| db.dyn_into::<IdbDatabase>().ok()) else { return };
    for shelf in [Shelf::State, Shelf::Games] {
        let _ = db.create_object_store(shelf.id());
    }
}

/// The place is known: what came before is written, who waited goes on. A database counts also when it comes late.
fn opened(answer: Result<IdbDatabase, Trouble>) {
    let (opening, late) =
        STORE.with_borrow(|store| (matches!(store.place, Place::Opening), matches!(store.place, Place::Late)));
    let (place, trouble) = match answer {
        Ok(db) if opening || late => {
            // Another tab with a newer version may change the database; here writes then go the other way.
            let close = db.clone();
            let close = Closure::once_into_js(move || close.close());
            db.set_onversionchange(Some(close.unchecked_ref()));
            (Place::Database(db), None)
        }
        // It was asked twice and answered twice.
        Ok(db) => return db.close(),
        Err(_) if !opening => return,
        Err(_) if small().is_none() => (Place::Memory, Some(Trouble::Nothing)),
        Err(Trouble::Late) => (Place::Late, Some(Trouble::Late)),
        Err(_) => (Place::Small, Some(Trouble::Small)),
    };
    let (early, waiting) = STORE.with_borrow_mut(|store| {
        store.place = place;
        (std::mem::take(&mut store.early), std::mem::take(&mut store.waiting))
    });
    for write in early {
        carry_out(&write);
    }
    for waiting in waiting {
        let _ = waiting.call0(&JsValue::NULL);
    }
    if let Some(trouble) = trouble {
        complain(trouble);
    }
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

fn small() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn small_key(shelf: Shelf, key: &str) -> String {
    format!("{NAME}.{}.{key}", shelf.id())
}

fn journal_key(key: &str) -> String {
    format!("{NAME}.journal.{key}")
}

/// What was written last and is perhaps not in the database yet: its moment, and the text unless it was to be forgotten.
fn journal(key: &str) -> Option<(f64, Option<String>)> {
    let entry = small()?.get_item(&journal_key(key)).ok()??;
    let (at, rest) = entry.split_once('|')?;
    let text = rest.strip_prefix('+').map(str::to_owned);
    Some((at.parse().ok()?, text))
}

/// Whether there was room for it.
fn write_journal(key: &str, at: f64, text: Option<&str>) -> bool {
    let entry = text.map_or_else(|| format!("{at}|-"), |text| format!("{at}|+{text}"));
    small().is_some_and(|storage| storage.set_item(&journal_key(key), &entry).is_ok())
}

/// The database has what was written at this moment.
fn confirm(key: &str, at: f64) {
    if journal(key).is_some_and(|(written, _)| written <= at)
        && let Some(storage) = small()
    {
        let _ = storage.remove_item(&journal_key(key));
    }
}

/// A moment later than all before, in milliseconds.
fn moment() -> f64 {
    STORE.with_borrow_mut(|store| {
        store.last = crate::dom::browser::clock().max(store.last + 0.01);
        store.last
    })
}

fn begin(write: Write) {
    let _ = match &write {
        Write::Text { key, text, at } => write_journal(key, *at, Some(text)),
        Write::Forget { shelf: Shelf::State, key, at } => write_journal(key, *at, None),
        Write::Game { .. } | Write::Forget { .. } => true,
    };
    let opening = STORE.with_borrow(|store| matches!(store.place, Place::Opening));
    if opening {
        STORE.with_borrow_mut(|store| store.early.push(write));
    } else {
        carry_out(&write);
    }
}

fn carry_out(write: &Write) {
    let db = STORE.with_borrow(|store| match &store.place {
        Place::Database(db) => Some(db.clone()),
        _ => None,
    });
    match db {
        // A database that another tab has closed: the journal has texts, and it is newer.
        Some(db) => {
            if in_database(&db, write).is_err() && matches!(write, Write::Game { .. }) {
                elsewhere(write);
            }
        }
        None => elsewhere(write),
    }
}

fn transaction(db: &IdbDatabase, shelf: Shelf, mode: IdbTransactionMode) -> Result<IdbTransaction, JsValue> {
    db.transaction_with_str_and_mode(shelf.id(), mode)
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
fn in_database(db: &IdbDatabase, write: &Write) -> Result<(), JsValue> {
    let shelf = match write {
        Write::Text { .. } => Shelf::State,
        Write::Game { .. } => Shelf::Games,
        Write::Forget { shelf, .. } => *shelf,
    };
    let transaction = transaction(db, shelf, IdbTransactionMode::Readwrite)?;
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
        Write::Forget { key, .. } => {
            store.delete(&key.into())?;
        }
    }
    if let Write::Text { key, at, .. } | Write::Forget { shelf: Shelf::State, key, at } = write {
        let (key, at) = (key.clone(), *at);
        let done = Closure::once_into_js(move || confirm(&key, at));
        transaction.set_oncomplete(Some(done.unchecked_ref()));
    }
    let failed = Closure::once_into_js(|| complain(Trouble::Full));
    transaction.set_onabort(Some(failed.unchecked_ref()));
    Ok(())
}

/// Keeps something without a database. Texts stay in the journal: should there be a database next time, the newer one counts.
fn elsewhere(write: &Write) {
    let (shelf, key, text) = match write {
        Write::Text { key, text, .. } => (Shelf::State, key, Some(text.clone())),
        Write::Game { id, game } => (Shelf::Games, id, Some(format!("{}\n{}", game.facts, game.line))),
        Write::Forget { shelf, key, .. } => (*shelf, key, None),
    };
    let name = small_key(shelf, key);
    let set = |storage: Storage| match &text {
        Some(text) => storage.set_item(&name, text).is_ok(),
        None => storage.remove_item(&name).is_ok(),
    };
    let kept = match write {
        Write::Text { at, .. } | Write::Forget { shelf: Shelf::State, at, .. } => {
            write_journal(key, *at, text.as_deref())
        }
        Write::Game { .. } | Write::Forget { .. } => small().is_some_and(set),
    };
    STORE.with_borrow_mut(|store| match text {
        Some(text) if !kept => {
            store.memory.insert(name, text);
        }
        _ => {
            store.memory.remove(&name);
        }
    });
    if !kept {
        complain(if small().is_some() { Trouble::Full } else { Trouble::Nothing });
    }
}

fn from_elsewhere(shelf: Shelf, key: &str) -> Option<String> {
    let name = small_key(shelf, key);
    let held = STORE.with_borrow(|store| store.memory.get(&name).cloned());
    held.or_else(|| small()?.get_item(&name).ok()?)
}

/// What a request brings; none if it fails.
async fn answer(request: &IdbRequest) -> Option<JsValue> {
    let promise = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(promise).await.ok()?;
    request.result().ok()
}

fn reading(shelf: Shelf) -> Option<IdbObjectStore> {
    let db = STORE.with_borrow(|store| match &store.place {
        Place::Database(db) => Some(db.clone()),
        _ => None,
    })?;
    transaction(&db, shelf, IdbTransactionMode::Readonly).ok()?.object_store(shelf.id()).ok()
}

async fn from_database(shelf: Shelf, key: &str) -> Option<JsValue> {
    let request = reading(shelf)?.get(&key.into()).ok()?;
    answer(&request).await.filter(|value| !value.is_undefined())
}

/// Begins to keep a text under a key.
pub(crate) fn save(key: &str, text: &str) {
    begin(Write::Text { key: key.to_owned(), text: text.to_owned(), at: moment() });
}

/// The text of a key.
pub(crate) async fn load(key: &str) -> Option<String> {
    ready().await;
    let found = from_database(Shelf::State, key).await;
    let at = found.as_ref().and_then(|value| field(value, "at")?.as_f64()).unwrap_or(f64::NEG_INFINITY);
    if let Some((written, text)) = journal(key)
        && written > at
    {
        // The page was left before the database had it.
        match &text {
            Some(text) => carry_out(&Write::Text { key: key.to_owned(), text: text.clone(), at: written }),
            None => carry_out(&Write::Forget { shelf: Shelf::State, key: key.to_owned(), at: written }),
        }
        return text;
    }
    found.and_then(|value| text_field(&value, "text")).or_else(|| from_elsewhere(Shelf::State, key))
}

/// Keeps a finished deal; one of the same id is replaced.
pub(crate) fn save_game(id: &str, game: Stored) {
    begin(Write::Game { id: id.to_owned(), game });
}

pub(crate) fn forget_game(id: &str) {
    begin(Write::Forget { shelf: Shelf::Games, key: id.to_owned(), at: moment() });
}

fn split(text: &str) -> Option<Stored> {
    let (facts, line) = text.split_once('\n')?;
    Some(Stored { line: line.to_owned(), facts: facts.to_owned() })
}

/// A finished deal.
pub(crate) async fn load_game(id: &str) -> Option<Stored> {
    ready().await;
    if let Some(value) = from_database(Shelf::Games, id).await {
        return Some(Stored { line: text_field(&value, "line")?, facts: text_field(&value, "facts")? });
    }
    split(&from_elsewhere(Shelf::Games, id)?)
}

/// All finished deals, in no order. `None` if they cannot be read: that is not the same as none at all.
pub(crate) async fn games() -> Option<Vec<Stored>> {
    ready().await;
    let mut games = Vec::new();
    let lasting = STORE.with_borrow(|store| match &store.place {
        Place::Database(_) => Some(true),
        Place::Small | Place::Memory => Some(false),
        Place::Opening | Place::Late => None,
    })?;
    if lasting {
        let all = answer(&reading(Shelf::Games)?.get_all().ok()?).await?;
        for value in js_sys::Array::from(&all).iter() {
            if let (Some(line), Some(facts)) = (text_field(&value, "line"), text_field(&value, "facts")) {
                games.push(Stored { line, facts });
            }
        }
    }
    let prefix = small_key(Shelf::Games, "");
    let mut texts: Vec<String> = STORE.with_borrow(|store| {
        store.memory.iter().filter(|(key, _)| key.starts_with(&prefix)).map(|(_, text)| text.clone()).collect()
    });
    if let Some(storage) = small() {
        let n = storage.length().unwrap_or(0);
        let keys = (0..n).filter_map(|at| storage.key(at).ok().flatten()).filter(|key| key.starts_with(&prefix));
        texts.extend(keys.filter_map(|key| storage.get_item(&key).ok().flatten()));
    }
    games.extend(texts.iter().filter_map(|text| split(text)));
    Some(games)
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
        wasm_bindgen_futures::spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}
