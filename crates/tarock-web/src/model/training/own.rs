//! Puzzles from one's own mistakes, as they are stored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::offer::{Offer, Origin, id_of};

/// The number that is kept on a device: the newest.
const MOST: usize = 200;
/// The number of removals that are remembered: the newest.
const MOST_REMOVED: usize = 100;
/// The bytes of those that travel to other devices, and what each has beside its line.
const TRAVELLING_BYTES: usize = 12 * 1024;
const BYTES_EACH: usize = 64;

/// A puzzle from a mistake of the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Own {
    /// Its line.
    puzzle: String,
    /// The day of the deal.
    day: i32,
    /// The day on which it was added.
    added: i32,
}

impl Own {
    /// `None` if the line is no puzzle.
    pub(super) fn new(line: &str, day: i32, added: i32) -> Option<Self> {
        let own = Self { puzzle: line.to_owned(), day, added };
        own.offer().map(|_| own)
    }

    pub(super) const fn added(&self) -> i32 {
        self.added
    }

    pub(super) fn id(&self) -> u64 {
        id_of(&self.puzzle)
    }

    /// The offer it makes; `None` if this version cannot read it.
    pub(super) fn offer(&self) -> Option<Offer> {
        let puzzle = self.puzzle.parse().ok()?;
        Some(Offer::of(&self.puzzle, &puzzle, Origin::Own { line: self.puzzle.clone(), day: self.day }))
    }
}

/// Adds those that are missing, and keeps the newest.
pub(super) fn merge(ours: &mut Vec<Own>, theirs: Vec<Own>) {
    for own in theirs {
        if ours.iter().all(|other| other.id() != own.id()) {
            ours.push(own);
        }
    }
    // The same order on every device.
    ours.sort_by_key(|own| (own.added, own.id()));
    ours.drain(..ours.len().saturating_sub(MOST));
}

/// Joins what two devices have removed, the newest removals only, and drops the puzzles that were added before.
pub(super) fn forget(own: &mut Vec<Own>, removed: &mut BTreeMap<u64, i32>, theirs: BTreeMap<u64, i32>) {
    for (id, day) in theirs {
        let ours = removed.entry(id).or_insert(day);
        *ours = day.max(*ours);
    }
    own.retain(|one| removed.get(&one.id()).is_none_or(|day| one.added > *day));
    removed.retain(|id, _| own.iter().all(|one| one.id() != *id));
    let mut days: Vec<(i32, u64)> = removed.iter().map(|(id, day)| (*day, *id)).collect();
    days.sort_unstable();
    for (_, id) in &days[..days.len().saturating_sub(MOST_REMOVED)] {
        removed.remove(id);
    }
}

/// The newest of them, as many as may travel.
pub(super) fn travelling(own: &[Own]) -> Vec<Own> {
    let mut left = TRAVELLING_BYTES;
    let fits = |own: &&Own| {
        let bytes = own.puzzle.len() + BYTES_EACH;
        let fits = bytes <= left;
        left = left.saturating_sub(bytes);
        fits
    };
    let mut newest: Vec<Own> = own.iter().rev().take_while(fits).cloned().collect();
    newest.reverse();
    newest
}
