//! Replaces facts that an earlier version stored.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::IdbTransactionMode;

use super::{Shelf, Stored, database, object, stored};

/// Replaces the facts of deals that are still in the database with the same record. A deal that was deleted or played
/// otherwise meanwhile stays as it is.
pub(crate) fn renew(deals: Vec<(String, Stored)>) {
    let Some(db) = database().filter(|_| !deals.is_empty()) else { return };
    let transaction = db.transaction_with_str_and_mode(Shelf::Games.id(), IdbTransactionMode::Readwrite);
    let Ok(shelf) = transaction.and_then(|transaction| transaction.object_store(Shelf::Games.id())) else { return };
    for (id, deal) in deals {
        let Ok(request) = shelf.get(&JsValue::from_str(&id)) else { return };
        let (shelf, answer) = (shelf.clone(), request.clone());
        let replace = move || {
            let there = answer.result().ok().and_then(|value| stored(&value));
            if there.is_some_and(|there| there.line == deal.line) {
                let value = object(&[("line", (&deal.line).into()), ("facts", (&deal.facts).into())]);
                let _ = shelf.put_with_key(&value, &JsValue::from_str(&id));
            }
        };
        request.set_onsuccess(Some(Closure::once_into_js(replace).unchecked_ref()));
    }
}
