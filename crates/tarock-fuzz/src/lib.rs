//! Claims that must hold for any bytes: one function for each reader and for the state machines.
//!
//! Two callers run the same functions:
//!
//! - `tests/corpus.rs` replays `fuzz/corpus` and a fixed number of mutations, on any toolchain; CI runs it
//! - `fuzz/` passes them to libFuzzer; `cargo xtask fuzz` searches for new inputs for as long as you like
//!
//! # Layout
//!
//! One module for each target, named like its function. A function returns when its claim holds for the bytes, and panics
//! when it does not.
#![expect(clippy::missing_panics_doc, reason = "to panic is how every target reports a broken claim")]

mod any_file;
mod archive_query;
mod cup_log;
mod deal_actions;
mod deal_link;
mod ktaro_xml;
mod notation_text;
mod record_json;
mod ruleset_toml;
mod statistics_tsv;
mod summary_json;
mod table_commands;
mod taf_lines;
mod wire_messages;

pub use any_file::any_file;
pub use archive_query::archive_query;
pub use cup_log::cup_log;
pub use deal_actions::deal_actions;
pub use deal_link::deal_link;
pub use ktaro_xml::ktaro_xml;
pub use notation_text::notation_text;
pub use record_json::record_json;
pub use ruleset_toml::ruleset_toml;
pub use statistics_tsv::statistics_tsv;
pub use summary_json::summary_json;
pub use table_commands::table_commands;
pub use taf_lines::taf_lines;
pub use wire_messages::wire_messages;

/// A function that panics if its claim does not hold for the bytes.
pub type Target = fn(&[u8]);

/// All targets by name, in order.
pub const TARGETS: [(&str, Target); 14] = [
    ("any_file", any_file),
    ("archive_query", archive_query),
    ("cup_log", cup_log),
    ("deal_actions", deal_actions),
    ("deal_link", deal_link),
    ("ktaro_xml", ktaro_xml),
    ("notation_text", notation_text),
    ("record_json", record_json),
    ("ruleset_toml", ruleset_toml),
    ("statistics_tsv", statistics_tsv),
    ("summary_json", summary_json),
    ("table_commands", table_commands),
    ("taf_lines", taf_lines),
    ("wire_messages", wire_messages),
];
