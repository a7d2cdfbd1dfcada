//! Entries of table logs as bytes: written in the current version, read in every version up to it.
//!
//! An entry is a JSON object whose first field is its version, `v`. Entries from before there were versions have none;
//! they are version 0. Two fields stay the same in all versions, because older programs look at them: `v`, and `owner`,
//! the process that wrote the entry.
//!
//! Everything that an older program would misread needs a new version: a new kind of event, a new field, a different
//! meaning of an old one. Raise [`VERSION`], add the step that upcasts an entry of the previous version to the new one,
//! and extend the corpus in `tests/it/corpus`, which holds entries of every version and is read by every build.
//!
//! A program that reads a [newer](Unread::Newer) entry does not know what has happened. It must not skip the entry or
//! append after it, but leaves the table to programs that can read it.

mod rehearsal;
mod upcast;

use std::fmt;

use serde::{Deserialize, Serialize};
use tarock_table::{Entry, Event, Moment, Origin};
use uuid::Uuid;

/// The version of entries that this program writes, and the newest it reads.
pub const VERSION: u16 = 1;

/// The beginning of an entry of this version. It saves parsing most entries twice, once for their version.
const HEAD: &[u8] = br#"{"v":1,"#;

/// A running process. A program gets a new id when it restarts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProcessId(pub Uuid);

impl fmt::Display for ProcessId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_simple().fmt(f)
    }
}

/// One entry of a table's log: who owned the table, and what happened. An entry without events is a claim: from there
/// on, the process that wrote it owns the table, and the previous owner can no longer append.
#[derive(Debug, Clone, PartialEq)]
pub struct LogMessage {
    /// The process that wrote it.
    pub owner: ProcessId,
    /// The time, origin and events of the entry.
    pub entry: Entry,
}

/// Why an entry cannot be read.
#[derive(Debug)]
pub enum Unread {
    /// It was written by a newer program, and only a newer program can read it.
    Newer {
        /// Its version.
        version: u64,
        /// The process that wrote it.
        owner: ProcessId,
    },
    /// It is not an entry in any version.
    Nonsense(serde_json::Error),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Newer { version, .. } => {
                write!(f, "it has version {version}, but this program reads versions up to {VERSION}")
            }
            Self::Nonsense(error) => write!(f, "it cannot be read: {error}"),
        }
    }
}

impl std::error::Error for Unread {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Newer { .. } => None,
            Self::Nonsense(error) => Some(error),
        }
    }
}

impl From<serde_json::Error> for Unread {
    fn from(error: serde_json::Error) -> Self {
        Self::Nonsense(error)
    }
}

/// The version of entries that a process writes and reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// The current version.
    #[default]
    Current,
    /// A made-up next version, with an event of its own in every entry. It is for rehearsing an update; `tarockd` never
    /// uses it.
    Rehearsal,
}

/// The fields that are the same in all versions.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    v: u64,
    owner: ProcessId,
}

/// An entry to be written. Its fields are listed one by one, because serializing a flattened struct takes twice as
/// long, and so does deserializing it.
#[derive(Serialize)]
struct Written<E> {
    v: u16,
    owner: ProcessId,
    at: Moment,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Origin>,
    events: E,
}

/// An entry of the current version, whose version field has been checked already.
#[derive(Deserialize)]
struct Read {
    owner: ProcessId,
    at: Moment,
    #[serde(default)]
    by: Option<Origin>,
    events: Vec<Event>,
}

impl From<Read> for LogMessage {
    fn from(read: Read) -> Self {
        let Read { owner, at, by, events } = read;
        Self { owner, entry: Entry { at, by, events } }
    }
}

impl Format {
    /// Returns the version in which entries are written.
    pub const fn version(self) -> u16 {
        match self {
            Self::Current => VERSION,
            Self::Rehearsal => rehearsal::VERSION,
        }
    }

    /// Serializes an entry for appending to a log.
    ///
    /// # Panics
    ///
    /// Never: every entry can be serialized.
    pub fn write(self, owner: ProcessId, entry: &Entry) -> Vec<u8> {
        let Entry { at, by, events } = entry;
        let (v, at, by) = (self.version(), *at, *by);
        let written = match self {
            Self::Current => serde_json::to_vec(&Written { v, owner, at, by, events }),
            Self::Rehearsal => serde_json::to_vec(&Written { v, owner, at, by, events: rehearsal::Events(events) }),
        };
        written.expect("entries can be written")
    }

    /// Deserializes an entry of any version.
    ///
    /// # Errors
    ///
    /// [`Unread::Newer`] when only a newer program can read it.
    pub fn read(self, payload: &[u8]) -> Result<LogMessage, Unread> {
        if payload.starts_with(HEAD) {
            return Ok(serde_json::from_slice::<Read>(payload)?.into());
        }
        let Head { v: version, owner } = serde_json::from_slice(payload)?;
        if version > u64::from(self.version()) {
            return Err(Unread::Newer { version, owner });
        }
        let mut entry = serde_json::from_slice(payload)?;
        match u16::try_from(version) {
            Ok(rehearsal::VERSION) => rehearsal::to_current(&mut entry),
            Ok(version) => upcast::to_current(&mut entry, version),
            Err(_) => return Err(Unread::Newer { version, owner }),
        }
        Ok(serde_json::from_value::<Read>(entry)?.into())
    }

    /// Returns whether only a newer program can read this entry, without parsing all of it.
    pub fn is_newer(self, payload: &[u8]) -> bool {
        !payload.starts_with(HEAD)
            && serde_json::from_slice::<Head>(payload).is_ok_and(|head| head.v > u64::from(self.version()))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use tarock_table::{OpenEvent, Request, UserId};

    use super::*;

    const OWNER: ProcessId = ProcessId(Uuid::from_u128(7));

    fn entries() -> Vec<Entry> {
        let user = UserId::from_uuid(Uuid::from_u128(8));
        let events = [vec![], vec![Event::Open(OpenEvent::Connected { user }), Event::Rewound { to: 4 }]];
        let by = [None, Some(Origin { user, request: Request(3) })];
        let entry = |(events, by)| Entry { at: Moment::from_millis(5), by, events };
        events.into_iter().zip(by).map(entry).collect()
    }

    fn changed(payload: &[u8], change: impl FnOnce(&mut Value)) -> Vec<u8> {
        let mut value = serde_json::from_slice(payload).expect("an entry is JSON");
        change(&mut value);
        serde_json::to_vec(&value).expect("JSON")
    }

    #[test]
    fn what_is_written_names_its_version_first_and_is_read_again() {
        for entry in entries() {
            let payload = Format::Current.write(OWNER, &entry);
            assert!(payload.starts_with(HEAD), "{payload:?}");
            let read = Format::Current.read(&payload).expect("it can be read");
            assert_eq!(read, LogMessage { owner: OWNER, entry });
        }
    }

    #[test]
    fn the_version_may_stand_anywhere_and_an_entry_without_one_is_of_version_0() {
        for entry in entries() {
            let payload = Format::Current.write(OWNER, &entry);
            let text = String::from_utf8_lossy(&payload).into_owned();
            let without = text.replacen(r#""v":1,"#, "", 1);
            let at_the_end = format!(r#"{},"v":1}}"#, without.strip_suffix('}').expect("an object"));
            for text in [without, at_the_end] {
                assert!(!Format::Current.is_newer(text.as_bytes()));
                assert_eq!(Format::Current.read(text.as_bytes()).expect("it can be read").entry, entry, "{text}");
            }
        }
    }

    #[test]
    fn a_newer_entry_is_known_as_such_whatever_is_in_it() {
        for payload in [
            json!({ "v": 2, "owner": OWNER, "events": [{ "kind": "weather" }] }),
            json!({ "v": 3, "owner": OWNER, "cards": { "of": "gold" } }),
            json!({ "v": u64::MAX, "owner": OWNER }),
        ] {
            let bytes = payload.to_string().into_bytes();
            assert!(Format::Current.is_newer(&bytes));
            let error = Format::Current.read(&bytes).expect_err("it is newer");
            assert!(matches!(error, Unread::Newer { owner: OWNER, .. }), "{error}");
        }
    }

    #[test]
    fn what_is_no_entry_is_not_taken_for_a_newer_one() {
        for payload in ["", ".....", "{}", "[2]", r#"{"v":-1}"#, r#"{"v":1,"owner":7}"#, r#"{"v":2,"owner":"me"}"#] {
            assert!(!Format::Current.is_newer(payload.as_bytes()), "{payload}");
            let error = Format::Current.read(payload.as_bytes()).expect_err("it is nonsense");
            assert!(matches!(error, Unread::Nonsense(_)), "{payload}: {error}");
        }
    }

    #[test]
    fn the_next_version_has_an_event_that_this_one_does_not_know_and_reads_both() {
        for entry in entries() {
            let next = Format::Rehearsal.write(OWNER, &entry);
            assert!(Format::Current.is_newer(&next) && Format::Current.read(&next).is_err());
            let renumbered = changed(&next, |value| value["v"] = VERSION.into());
            let error = Format::Current.read(&renumbered).expect_err("the event is unknown");
            assert!(error.to_string().contains("unknown variant"), "{error}");
            for payload in [next, Format::Current.write(OWNER, &entry)] {
                assert_eq!(Format::Rehearsal.read(&payload).expect("it can be read").entry, entry);
            }
        }
    }
}
