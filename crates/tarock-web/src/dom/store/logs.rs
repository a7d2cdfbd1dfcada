//! Logs: texts that only grow. Each part is stored under the number of its first entry and is never written again, so
//! two windows cannot both write the same part, and an append costs the same however long the log is.

use std::collections::BTreeMap;

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::IdbTransactionMode;

use super::opening::lost;
use super::{
    Place, STORE, Shelf, Unread, answer, database, either, from_memory, journal, moment, object, reading, ready,
    small_key, text_field,
};

/// A part was not stored: another window has written this part already, or nothing can be stored now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotAppended;

/// The key of a part. Keys sort in the order of the parts.
fn key_of(log: &str, at: usize) -> String {
    format!("{log}.{at:06}")
}

/// All keys from one on that begin with a prefix.
fn range(from: &str, prefix: &str) -> Result<JsValue, Unread> {
    let ranges = Reflect::get(&js_sys::global(), &"IDBKeyRange".into()).map_err(|_| Unread)?;
    let bound = Reflect::get(&ranges, &"bound".into()).ok().and_then(|bound| bound.dyn_into::<Function>().ok());
    let last = format!("{prefix}~");
    bound.ok_or(Unread)?.call2(&ranges, &from.into(), &last.into()).map_err(|_| Unread)
}

/// Whether local storage has to do.
fn is_small() -> bool {
    STORE.with_borrow(|store| matches!(store.place, Place::Small))
}

/// Appends a part that begins with entry number `at`, counted from 0. When this returns, the part is stored.
pub(crate) async fn append(log: &str, at: usize, text: &str) -> Result<(), NotAppended> {
    ready().await;
    let key = key_of(log, at);
    if is_small() {
        let name = small_key(Shelf::State, &key);
        let is_new = journal::get(&name).is_none() && from_memory(&name).is_none();
        return if is_new && journal::set(&name, text) { Ok(()) } else { Err(NotAppended) };
    }
    let db = database().ok_or(NotAppended)?;
    let asked = db.transaction_with_str_and_mode(Shelf::State.id(), IdbTransactionMode::Readwrite);
    let asked = asked.and_then(|transaction| {
        let value = object(&[("text", text.into()), ("at", moment().into())]);
        // Fails if there is such a part.
        transaction.object_store(Shelf::State.id())?.add_with_key(&value, &key.into())?;
        Ok(transaction)
    });
    let Ok(transaction) = asked else {
        lost();
        return Err(NotAppended);
    };
    let asked = |complete: &Function, abort: &Function| {
        transaction.set_oncomplete(Some(complete));
        transaction.set_onabort(Some(abort));
    };
    either(asked).await.map_err(|_| NotAppended)
}

/// Everything from a key on that begins with a prefix, by key.
async fn found(from: String, prefix: &str) -> Result<BTreeMap<String, String>, Unread> {
    ready().await;
    let start = small_key(Shelf::State, "");
    let aside = journal::beginning_with(&small_key(Shelf::State, prefix)).into_iter();
    let name = |rest: String| small_key(Shelf::State, prefix)[start.len()..].to_owned() + &rest;
    let mut all: BTreeMap<String, String> =
        aside.map(|(rest, text)| (name(rest), text)).filter(|(key, _)| *key >= from).collect();
    if is_small() {
        return Ok(all);
    }
    let store = reading(Shelf::State)?;
    let range = range(&from, prefix)?;
    let asked = store.get_all_keys_with_key(&range).and_then(|keys| Ok((keys, store.get_all_with_key(&range)?)));
    let (keys, values) = asked.map_err(|_| Unread)?;
    let values = Array::from(&answer(&values).await?);
    let keys = Array::from(&keys.result().map_err(|_| Unread)?);
    for (key, value) in keys.iter().zip(values.iter()) {
        if let (Some(key), Some(text)) = (key.as_string(), text_field(&value, "text")) {
            all.insert(key, text);
        }
    }
    Ok(all)
}

/// Returns the parts of a log from entry number `from` on, joined.
pub(crate) async fn read(log: &str, from: usize) -> Result<String, Unread> {
    found(key_of(log, from), &format!("{log}.")).await.map(|parts| parts.into_values().collect())
}

/// Returns the logs whose names begin with a prefix: the rest of each name, and its first part.
pub(crate) async fn beginning_with(prefix: &str) -> Result<Vec<(String, String)>, Unread> {
    let first = key_of("", 0);
    let all = found(prefix.to_owned(), prefix).await?;
    let log = |(key, text): (String, String)| Some((key.strip_prefix(prefix)?.strip_suffix(&first)?.to_owned(), text));
    Ok(all.into_iter().filter_map(log).collect())
}

/// Removes a log. Returns whether it is gone.
pub(crate) async fn forget(log: &str) -> bool {
    ready().await;
    let prefix = format!("{log}.");
    for (rest, _) in journal::beginning_with(&small_key(Shelf::State, &prefix)) {
        journal::remove(&small_key(Shelf::State, &(prefix.clone() + &rest)));
    }
    let Some(db) = database() else { return is_small() };
    let asked = db.transaction_with_str_and_mode(Shelf::State.id(), IdbTransactionMode::Readwrite);
    let Ok(range) = range(&prefix, &prefix) else { return false };
    let asked = asked.and_then(|transaction| {
        transaction.object_store(Shelf::State.id())?.delete(&range)?;
        Ok(transaction)
    });
    let Ok(transaction) = asked else { return false };
    let asked = |complete: &Function, abort: &Function| {
        transaction.set_oncomplete(Some(complete));
        transaction.set_onabort(Some(abort));
    };
    either(asked).await.is_ok()
}
