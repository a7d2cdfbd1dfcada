//! Local storage: texts that the database does not have yet, and everything where there is no database.

use web_sys::Storage;

/// The prefix of all keys.
pub(super) const NAME: &str = "kaiserstich";

/// The last text written under a key.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Entry {
    pub(super) at: f64,
    pub(super) text: String,
    /// Written while the database could not be read, so it may hold another text.
    pub(super) blind: bool,
}

impl Entry {
    fn parse(line: &str) -> Option<Self> {
        let (at, rest) = line.split_once('|')?;
        let (blind, text) = match rest.strip_prefix('~') {
            Some(text) => (true, text),
            None => (false, rest.strip_prefix('+')?),
        };
        Some(Self { at: at.parse().ok()?, text: text.to_owned(), blind })
    }

    fn line(&self) -> String {
        format!("{}|{}{}", self.at, if self.blind { '~' } else { '+' }, self.text)
    }
}

/// Local storage, where the window has it.
pub(super) fn small() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

pub(super) fn get(key: &str) -> Option<String> {
    small()?.get_item(key).ok()?
}

/// Writes a text. Returns whether there was room for it.
pub(super) fn set(key: &str, text: &str) -> bool {
    small().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

pub(super) fn remove(key: &str) {
    if let Some(storage) = small() {
        let _ = storage.remove_item(key);
    }
}

/// All texts whose keys start with `prefix`, with the rest of each key.
pub(super) fn beginning_with(prefix: &str) -> Vec<(String, String)> {
    let Some(storage) = small() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    let found = |key: String| Some((key.strip_prefix(prefix)?.to_owned(), storage.get_item(&key).ok()??));
    keys.filter_map(found).collect()
}

fn key_of(key: &str) -> String {
    format!("{NAME}.journal.{key}")
}

pub(super) fn read(key: &str) -> Option<Entry> {
    Entry::parse(&get(&key_of(key))?)
}

/// Writes an entry. Returns whether there was room for it.
pub(super) fn write(key: &str, entry: &Entry) -> bool {
    set(&key_of(key), &entry.line())
}

/// Removes an entry once the database has it. A newer entry stays.
pub(super) fn confirm(key: &str, at: f64) {
    if read(key).is_some_and(|entry| entry.at <= at) {
        remove(&key_of(key));
    }
}

/// Removes an entry because another text counts.
pub(super) fn forget(key: &str) {
    remove(&key_of(key));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        for blind in [false, true] {
            let entry = Entry { at: 1_700_000_000_000.25, text: "a|+b\nc".to_owned(), blind };
            assert_eq!(Entry::parse(&entry.line()), Some(entry));
        }
        // Older versions noted deletions, which are no longer written.
        assert_eq!(Entry::parse("12|-"), None);
    }
}
