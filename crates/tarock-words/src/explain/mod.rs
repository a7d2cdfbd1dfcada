//! A bot's decisions in words.
//!
//! These are functions of a decision and a catalogue; every number comes from the decision.

mod action;
mod sentence;
mod weighed;

pub use self::action::{Form, Scene};
pub use self::weighed::{percent, ranked};
