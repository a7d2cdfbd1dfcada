//! The texts of Kaiserstich, in German and English.
//!
//! [`Words`] is the catalogue of a language: the names of cards, contracts, bonuses and items, and why something is
//! refused. [`Scene`] puts the decisions of a bot into sentences, and [`Teller`] the events at the table, for speech
//! and for the history. Programs add texts of their own with [`Words::with`].
//!
//! ```
//! use tarock::Card;
//! use tarock_words::{Language, Words};
//!
//! let words = Words::new(Language::De);
//! assert_eq!(words.card(Card::MOND), "Mond");
//! assert_eq!(words.list(["Pagat", "Trull"].map(str::to_owned).into_iter()), "Pagat und Trull");
//! ```

mod explain;
mod language;
mod tell;
mod words;

pub use fluent_bundle::FluentValue;

pub use crate::explain::{Form, Scene, percent, ranked};
pub use crate::language::Language;
pub use crate::tell::{Gender, Teller, Verbosity, Who, rule};
pub use crate::words::{Args, Words};
