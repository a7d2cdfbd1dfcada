#![doc = include_str!("../README.md")]
// On docs.rs, items that need a feature say so.
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod binary;
mod format;
pub mod ktaro;
pub mod link;
mod list;
mod number;
mod reader;
mod record;
mod rules_text;
#[cfg(feature = "schema")]
mod schema;
pub mod statistics;
mod tags;

pub use format::{FileError, FileErrorKind, Format, ParseFormatError, RecordWriter, WriteError, open, positions};
pub use reader::{LONGEST_LINE, Line, records};
pub use record::{
    About, Choice, Comment, GameRecord, Outcome, Player, PlayerKind, Question, QuestionKind, RecordError,
};
#[cfg(feature = "schema")]
pub use schema::json_schema;
