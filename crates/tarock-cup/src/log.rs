//! The log as text: one line of JSON for every entry, written in one version and read in every version up to it.
//!
//! Anything an older program would misread needs a new version: a new kind of event, a new field, another meaning of an
//! old one. A program that meets a newer line refuses the log instead of skipping it, and so it does with a field it does
//! not know. Each line has the [hash](LogHash) of the line before it.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use tarock_table::Moment;

use crate::{Entry, Event, LogHash};

/// The version of lines that this program writes, and the newest it reads.
pub const VERSION: u16 = 1;

/// A line to be written.
#[derive(Serialize)]
struct Written<'a> {
    v: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<LogHash>,
    at: Moment,
    events: &'a [Event],
}

/// A line of this version.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    #[serde(rename = "v")]
    _version: u16,
    #[serde(default)]
    after: Option<LogHash>,
    at: Moment,
    events: Vec<Event>,
}

/// The field that is the same in all versions.
#[derive(Deserialize)]
struct Head {
    v: u64,
}

/// A log that was read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Log {
    /// The entries.
    pub entries: Vec<Entry>,
    /// The hashes of their lines.
    pub hashes: Vec<LogHash>,
    /// The numbers of their lines, from 1. Blank lines are counted.
    pub lines: Vec<usize>,
}

impl Log {
    /// Returns the hash that the next line must name; none before the first line.
    pub fn hash(&self) -> Option<LogHash> {
        self.hashes.last().copied()
    }
}

/// Why a log cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub struct LogError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: LogErrorKind,
}

/// What is wrong with a line of a log.
#[derive(Debug)]
#[non_exhaustive]
pub enum LogErrorKind {
    /// A newer program wrote it.
    Newer {
        /// Its version.
        version: u64,
    },
    /// It is not an entry.
    Nonsense(serde_json::Error),
    /// It was not written after the line before it: one of them was changed, added or taken away.
    Changed,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.kind {
            LogErrorKind::Newer { version } => write!(f, "version {version}, newer than {VERSION}"),
            LogErrorKind::Nonsense(error) => error.fmt(f),
            LogErrorKind::Changed => f.write_str("not the line that was written after the one before it"),
        }
    }
}

impl std::error::Error for LogError {}

/// Returns the line of an entry, with its end; `after` is the hash of the line before it.
///
/// # Errors
///
/// Never in practice: every entry can be written as JSON.
///
/// ```
/// use tarock_cup::{Cup, CupRules, LogHash, Opening, log};
/// use tarock_table::Moment;
/// let opening = Opening { name: "Linz".to_owned(), rules: CupRules::tirol() };
/// let entry = Cup::open(opening, Moment::from_millis(0))?;
/// let line = log::line(&entry, None)?;
/// assert!(line.starts_with(r#"{"v":1,"at":0,"events":[{"event":"opened","name":"Linz","#));
/// assert_eq!(log::read(&line)?.entries, [entry]);
/// assert_eq!(log::read(&line)?.hash(), Some(LogHash::of(&line)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn line(entry: &Entry, after: Option<LogHash>) -> serde_json::Result<String> {
    let written = Written { v: VERSION, after, at: entry.at, events: &entry.events };
    serde_json::to_string(&written).map(|line| line + "\n")
}

/// Returns the whole text of a log.
///
/// # Errors
///
/// Never in practice, as with [`line()`].
pub fn text(entries: &[Entry]) -> serde_json::Result<String> {
    let (mut text, mut after) = (String::new(), None);
    for entry in entries {
        let line = line(entry, after)?;
        after = Some(LogHash::of(&line));
        text += &line;
    }
    Ok(text)
}

/// Reads a whole log. Blank lines are skipped.
///
/// # Errors
///
/// The first line that cannot be read.
pub fn read(text: &str) -> Result<Log, LogError> {
    let mut log = Log::default();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let error = |kind| LogError { line: number, kind };
        let (entry, after) = parse(line).map_err(error)?;
        if after != log.hash() {
            return Err(error(LogErrorKind::Changed));
        }
        log.entries.push(entry);
        log.hashes.push(LogHash::of(line));
        log.lines.push(number);
    }
    Ok(log)
}

/// Reads one line, whatever was before it.
///
/// # Errors
///
/// What is wrong with it.
pub fn entry(line: &str) -> Result<Entry, LogErrorKind> {
    parse(line).map(|(entry, _)| entry)
}

fn parse(line: &str) -> Result<(Entry, Option<LogHash>), LogErrorKind> {
    let Head { v: version } = serde_json::from_str(line).map_err(LogErrorKind::Nonsense)?;
    if version > u64::from(VERSION) {
        return Err(LogErrorKind::Newer { version });
    }
    let Read { after, at, events, .. } = serde_json::from_str(line).map_err(LogErrorKind::Nonsense)?;
    if version == 0 || events.is_empty() {
        return Err(LogErrorKind::Nonsense(serde_json::Error::custom("a version from 1 on, and an event")));
    }
    Ok((Entry { at, events }, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_line_is_known_as_such_whatever_is_in_it() {
        let error = read("\n{\"v\":2,\"weather\":\"fine\"}").expect_err("it is newer");
        assert!(matches!(error, LogError { line: 2, kind: LogErrorKind::Newer { version: 2 } }), "{error}");
    }

    #[test]
    fn what_is_no_entry_is_refused_with_its_line() {
        for text in [
            "{}",
            "[1]",
            "nonsense",
            r#"{"v":1}"#,
            r#"{"v":1,"at":0,"events":[]}"#,
            r#"{"v":0,"at":0,"events":[{"event":"withdrawn","no":1}]}"#,
            r#"{"v":1,"at":0,"events":[{"event":"weather"}]}"#,
        ] {
            let error = read(text).expect_err(text);
            assert!(matches!(error, LogError { line: 1, kind: LogErrorKind::Nonsense(_) }), "{text}: {error}");
        }
    }

    #[test]
    fn a_field_that_nobody_knows_is_refused_wherever_it_is() {
        let rules = |rules: &str| format!(r#"{{"event":"opened","name":"Linz","rules":{rules}}}"#);
        let points = r#""at_four":[1,0,0,0],"at_five":[1,0,0,0,0]"#;
        for (event, known) in [
            (r#"{"event":"withdrawn","no":1}"#.to_owned(), true),
            (r#"{"event":"withdrawn","no":1,"why":"tired"}"#.to_owned(), false),
            (r#"{"event":"opened","name":"Linz","rules":{},"town":"Linz"}"#.to_owned(), false),
            (rules(r#"{"teams":{"members":2}}"#), true),
            (rules(r#"{"teams":{"members":2,"best":1}}"#), false),
            (rules(&format!(r#"{{"rank_points":{{{points}}}}}"#)), true),
            (rules(&format!(r#"{{"rank_points":{{{points},"at_six":[]}}}}"#)), false),
            (r#"{"event":"reseated","round":1,"tables":[{"table":1,"players":[1]}]}"#.to_owned(), true),
            (r#"{"event":"reseated","round":1,"tables":[{"table":1,"players":[1],"x":0}]}"#.to_owned(), false),
        ] {
            let line = format!(r#"{{"v":1,"at":0,"events":[{event}]}}"#);
            assert_eq!(entry(&line).is_ok(), known, "{line}");
        }
        assert!(read(r#"{"v":1,"at":0,"events":[{"event":"withdrawn","no":1}],"by":"me"}"#).is_err());
    }

    #[test]
    fn lines_that_do_not_follow_from_each_other_are_refused() {
        let entry =
            |no: u16| Entry { at: Moment::from_millis(5), events: vec![Event::Withdrawn { no: crate::PlayerNo(no) }] };
        let text = text(&[entry(1), entry(2), entry(3)]).expect("JSON");
        let log = read(&text.replace('\n', "\r\n\r\n")).expect("line ends do not matter");
        assert_eq!((log.entries, log.lines), (vec![entry(1), entry(2), entry(3)], vec![1, 3, 5]));
        let lines: Vec<&str> = text.lines().collect();
        for (bad, line) in [
            (text.replace("\"no\":1", "\"no\":9"), 2),
            (text.replace("\"no\":2", "\"no\":9"), 3),
            ([lines[0], lines[2]].join("\n"), 2),
            ([lines[0], lines[0], lines[1]].join("\n"), 2),
            (lines[1..].join("\n"), 1),
        ] {
            let error = read(&bad).expect_err(&bad);
            assert!(matches!(error.kind, LogErrorKind::Changed) && error.line == line, "{bad}: {error}");
        }
    }
}
