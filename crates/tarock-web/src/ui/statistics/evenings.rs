//! Evenings with real cards, which the scorer of this device keeps.

use tarock_archive::Facts;

use crate::archive;
use crate::dom::store;
use crate::model::scorer::{Evening, Shelf};

/// The deals that were entered on this device. `me` is the name under which the person plays on it.
pub(super) async fn entered(me: &str) -> Vec<Facts> {
    let shelf = store::load(Shelf::KEY).await.map(|text| Shelf::read(&text)).unwrap_or_default();
    let mut all = Vec::new();
    for entry in shelf.evenings {
        let text = store::load(&Shelf::key_of(&entry.id)).await;
        let Some(evening) = text.and_then(|text| Evening::read(&text)) else { continue };
        all.extend(evening.facts(me, archive::zone_at));
    }
    all
}
