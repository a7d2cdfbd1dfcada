#![doc = include_str!("../README.md")]

mod explain;
mod language;
mod tell;
mod words;

pub use fluent_bundle::FluentValue;

pub use crate::explain::{Form, Scene, percent, ranked};
pub use crate::language::Language;
pub use crate::tell::{Gender, Teller, Verbosity, Who, rule};
pub use crate::words::{Args, Words};
