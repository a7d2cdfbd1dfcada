//! Puzzles that were loaded from files, as `tarock puzzles` writes them.

use std::collections::BTreeSet;

use tarock_coach::Collection;

use super::offer::id_of;

/// The number that is kept: the newest.
const MOST: usize = 1000;

/// Adds the puzzles of a file to those that are there. Returns all of them as a text, and how many the file has; `None`
/// if it has none that can be read.
pub(crate) fn shelve(shelf: &str, file: &[u8]) -> Option<(String, usize)> {
    let file = std::str::from_utf8(file).ok()?;
    let brought: Vec<&str> = Collection::read(file).puzzles().map(|(line, _)| line).take(MOST).collect();
    let ids: BTreeSet<u64> = brought.iter().map(|line| id_of(line)).collect();
    let others = shelf.lines().filter(|line| !line.is_empty() && !ids.contains(&id_of(line)));
    let all: Vec<&str> = others.chain(brought.iter().copied()).collect();
    let kept = &all[all.len().saturating_sub(MOST)..];
    (!brought.is_empty()).then(|| (kept.join("\n"), brought.len()))
}
