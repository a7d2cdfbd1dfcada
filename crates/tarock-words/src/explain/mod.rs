//! A bot's decisions in words.
//!
//! What stands here are functions of a decision and a catalogue; every number is read from the decision.

mod action;
mod sentence;
mod weighed;

pub use self::action::{Form, Scene};
pub use self::weighed::{percent, ranked};
