//! Opens the database, retries, and handles a lost connection.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{IdbDatabase, IdbOpenDbRequest};

use super::journal::{self, Entry, NAME, small};
use super::{
    LONGEST_MS, Place, STORE, Shelf, Trouble, Write, begin, carry_out, complain, from_database, from_memory,
    in_database, save, small_key, split, without_database,
};

/// Requests get lost. After this long without an answer the database is opened again, then after twice the time, and so
/// on.
const ASK_AGAIN_MS: i32 = 4_000;
const LONGEST_PAUSE_MS: i32 = 64_000;

/// The pause before a retry after an error, and the most retries.
const AFTER_ERROR_MS: i32 = 400;
const MOST_ERRORS: u32 = 3;

/// Opens the database. Calls `tell` at most once, if not everything can be kept.
pub(crate) fn open(tell: impl Fn(Trouble) + 'static) {
    STORE.with_borrow_mut(|store| store.tell = Some(Box::new(tell)));
    ask(0);
    again(ASK_AGAIN_MS);
    after(LONGEST_MS, || opened(Err(Trouble::Late)));
}

/// Opens the database after `n_errors` errors.
fn ask(n_errors: u32) {
    let request = web_sys::window()
        .and_then(|window| window.indexed_db().ok().flatten())
        .and_then(|factory| factory.open_with_u32(NAME, 1).ok());
    let Some(request) = request else { return opened(Err(without_answer())) };
    let upgrade = {
        let request = request.clone();
        Closure::once_into_js(move || create(&request))
    };
    let failed = move || {
        if n_errors < MOST_ERRORS {
            after(AFTER_ERROR_MS, move || ask(n_errors + 1));
        } else {
            opened(Err(without_answer()));
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

/// Retries after a pause, doubling it each time, while there is no answer.
fn again(pause: i32) {
    after(pause, move || {
        if STORE.with_borrow(|store| matches!(store.place, Place::Opening | Place::Late)) {
            ask(0);
            again((2 * pause).min(LONGEST_PAUSE_MS));
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

/// The key under which the page notes that this browser has had a database.
fn was_there_key() -> String {
    format!("{NAME}.database")
}

/// The trouble without an answer: a database that was there will be there again.
fn without_answer() -> Trouble {
    if journal::get(&was_there_key()).is_some() { Trouble::Late } else { Trouble::Small }
}

/// The place is known: pending writes run and waiting callers go on. A database is used even when it comes late.
fn opened(answer: Result<IdbDatabase, Trouble>) {
    let (opening, has_one) =
        STORE.with_borrow(|store| (matches!(store.place, Place::Opening), matches!(store.place, Place::Database(_))));
    let (place, trouble) = match answer {
        // Two requests were made, and both were answered.
        Ok(db) if has_one => return db.close(),
        Ok(db) => {
            let _ = journal::set(&was_there_key(), "1");
            watch(&db);
            bring_in(&db);
            (Place::Database(db), None)
        }
        Err(_) if !opening => return,
        Err(Trouble::Late) => (Place::Late, Some(Trouble::Late)),
        Err(_) => (Place::Small, Some(Trouble::Small)),
    };
    let (early, waiting, blind) = STORE.with_borrow_mut(|store| {
        store.place = place;
        let blind: Vec<String> = store.blind.iter().cloned().collect();
        let waits = matches!(store.place, Place::Late);
        let early = if waits { Vec::new() } else { std::mem::take(&mut store.early) };
        (early, std::mem::take(&mut store.waiting), blind)
    });
    for write in early {
        carry_out(&write);
    }
    for waiting in waiting {
        let _ = waiting.call0(&JsValue::NULL);
    }
    match trouble {
        Some(trouble) => complain(if small().is_none() { Trouble::Nothing } else { trouble }),
        None => blind.into_iter().for_each(open_eyes),
    }
}

/// Reopens a connection that ends: another tab may change the database, and a browser may close it.
fn watch(db: &IdbDatabase) {
    db.set_onversionchange(Some(Closure::once_into_js(lost).unchecked_ref()));
    db.set_onclose(Some(Closure::once_into_js(lost).unchecked_ref()));
}

/// Waits for a new connection, because the old one is gone or does not answer.
pub(super) fn lost() {
    let connection = STORE.with_borrow_mut(|store| match std::mem::replace(&mut store.place, Place::Opening) {
        Place::Database(db) => Some(db),
        other => {
            store.place = other;
            None
        }
    });
    if let Some(db) = connection {
        db.set_onversionchange(None);
        db.set_onclose(None);
        db.close();
        again(AFTER_ERROR_MS);
        after(LONGEST_MS, || opened(Err(Trouble::Late)));
    }
}

/// Moves the deals that were kept without the database into it.
fn bring_in(db: &IdbDatabase) {
    for (id, text) in without_database() {
        let Some(game) = split(&text) else { continue };
        let name = small_key(Shelf::Games, &id);
        let moved = move || {
            STORE.with_borrow_mut(|store| store.memory.remove(&name));
            if journal::get(&name).as_ref() == Some(&text) {
                journal::remove(&name);
            }
        };
        let _ = in_database(db, &Write::Game { id, game }, moved);
    }
}

/// Keeps a text that was written blindly, if the database has none of its own.
fn open_eyes(key: String) {
    spawn_local(async move {
        if matches!(from_database(Shelf::State, &key).await, Ok(None)) {
            STORE.with_borrow_mut(|store| store.blind.remove(&key));
            if let Some(text) = from_memory(&small_key(Shelf::State, &key)) {
                save(&key, &text);
            } else if let Some(Entry { at, text, .. }) = journal::read(&key) {
                begin(Write::Text { key, text, at });
            }
        }
    });
}
