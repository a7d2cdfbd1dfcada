//! Limits of queries, so that every query that is read can be written and read again.

use std::fmt::{self, Write};

use jiff::civil::Date;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::Query;

/// The most characters of a text.
pub(super) const LONGEST: usize = 4000;

/// How deeply parentheses and minus signs may be nested, the condition inside them included. In JSON, where most readers
/// stop at 128 levels, each of them is up to four.
pub(super) const DEEPEST: usize = 24;

/// Whether the text of a query has too many characters.
pub(super) fn is_too_long(query: &Query) -> bool {
    struct Room(usize);
    impl Write for Room {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 = self.0.checked_sub(text.chars().count()).ok_or(fmt::Error)?;
            Ok(())
        }
    }
    write!(Room(LONGEST), "{query}").is_err()
}

impl Query {
    /// Returns how deeply its text is nested.
    fn depth(&self) -> usize {
        match self {
            Self::All(parts) if parts.len() > 1 => depth_of_all(parts),
            Self::Any(parts) if parts.len() > 1 => depth_of_any(parts),
            other => other.depth_inside(),
        }
    }

    /// Returns how deeply the text of a part of another query is nested.
    fn depth_inside(&self) -> usize {
        match self {
            Self::All(parts) | Self::Any(parts) if parts.len() == 1 => parts[0].depth_inside(),
            // Written as `()` and `-()`.
            Self::All(parts) if parts.is_empty() => 1,
            Self::Any(parts) if parts.is_empty() => 2,
            Self::All(_) | Self::Any(_) => 1 + self.depth(),
            Self::Not(part) => 1 + part.depth_inside(),
            _ => 1,
        }
    }
}

fn depth_of_all(parts: &[Query]) -> usize {
    parts.iter().map(Query::depth_inside).max().unwrap_or(0)
}

fn depth_of_any(parts: &[Query]) -> usize {
    let depth = |part: &Query| match part {
        Query::All(inner) if inner.len() > 1 => depth_of_all(inner),
        part => part.depth_inside(),
    };
    parts.iter().map(depth).max().unwrap_or(0)
}

fn refuse<E: Error>(depth: usize) -> Result<(), E> {
    if depth > DEEPEST { Err(E::custom("this query is nested too deeply")) } else { Ok(()) }
}

pub(super) fn deserialize_all<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Query>, D::Error> {
    let parts = Vec::deserialize(deserializer)?;
    refuse(depth_of_all(&parts))?;
    Ok(parts)
}

pub(super) fn deserialize_any<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Query>, D::Error> {
    let parts = Vec::deserialize(deserializer)?;
    refuse(depth_of_any(&parts))?;
    Ok(parts)
}

pub(super) fn deserialize_not<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<Query>, D::Error> {
    let part = Box::<Query>::deserialize(deserializer)?;
    refuse(1 + part.depth_inside())?;
    Ok(part)
}

/// Reads a day that the text of a query can name.
pub(super) fn deserialize_day<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Date>, D::Error> {
    let day = Option::<Date>::deserialize(deserializer)?;
    match day {
        Some(day) if day.year() < 1 => Err(D::Error::custom("years are numbered from 1 to 9999")),
        day => Ok(day),
    }
}
