//! The tables at which this device was last.

use serde::{Deserialize, Serialize};
use tarock::Game;
use tarock_table::TableId;

use crate::dom::browser;

/// The number of tables that are remembered. They close half an hour after everybody has left.
const MAX: usize = 5;
const KEY: &str = "tables";

/// A table that was visited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Visit {
    pub(crate) table: TableId,
    /// The game by its name, because later versions may know more.
    game: String,
    /// In ms since 1970.
    pub(crate) at: u64,
}

impl Visit {
    pub(crate) fn game(&self) -> Option<Game> {
        self.game.parse().ok()
    }
}

/// The tables, the latest first.
pub(crate) fn tables() -> Vec<Visit> {
    browser::stored(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

fn keep(visits: &[Visit]) {
    if let Ok(text) = serde_json::to_string(visits) {
        browser::store(KEY, &text);
    }
}

/// Remembers that this device is at a table.
pub(crate) fn came_to(table: TableId, game: Game) {
    keep(&with(tables(), Visit { table, game: game.to_string(), at: browser::clock() as u64 }));
}

/// Forgets a table that is no longer there, or that the person has left.
pub(crate) fn forget(table: TableId) {
    keep(&without(tables(), table));
}

/// Forgets all of them.
pub(crate) fn forget_all() {
    keep(&[]);
}

fn without(visits: Vec<Visit>, table: TableId) -> Vec<Visit> {
    visits.into_iter().filter(|visit| visit.table != table).collect()
}

fn with(visits: Vec<Visit>, visit: Visit) -> Vec<Visit> {
    let others = without(visits, visit.table);
    [visit].into_iter().chain(others).take(MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visit(n: u32) -> Visit {
        let table = format!("{n:032x}").parse().expect("an id");
        Visit { table, game: Game::Kosakeln.to_string(), at: n.into() }
    }

    #[test]
    fn the_latest_table_comes_first_and_each_comes_once() {
        let visits = (1..=8).map(visit).fold(Vec::new(), with);
        assert_eq!(visits, [8, 7, 6, 5, 4].map(visit));
        let again = with(visits, visit(6));
        assert_eq!(again, [6, 8, 7, 5, 4].map(visit));
        assert_eq!(without(again, visit(8).table), [6, 7, 5, 4].map(visit));
    }

    #[test]
    fn a_game_of_a_later_version_is_no_reason_to_forget_the_others() {
        let text = r#"[{"table":"00000000000000000000000000000001","game":"strohmandeln","at":1}]"#;
        let visits: Vec<Visit> = serde_json::from_str(text).expect("visits");
        assert_eq!(visits[0].game(), None);
        assert_eq!(visit(2).game(), Some(Game::Kosakeln));
    }
}
