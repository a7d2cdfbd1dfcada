//! Thinking, away from the page: the same program runs in a worker and answers questions about a deal.
//!
//! The page sends the deal as far as it is played and the seat that asks; the worker makes the seat's view of it, and
//! nothing but the view reaches the bot.

mod advice;
pub(crate) mod answer;
mod client;
#[cfg(test)]
mod tests;
mod think;
mod xray;

pub(crate) use client::Thinker;
pub(crate) use think::serve;
pub(crate) use xray::apportioned;

use serde::{Deserialize, Serialize};
use tarock::{Action, DealRecord, Seat};

/// What the page wants to know of a deal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) id: u32,
    /// The deal as far as it is played.
    pub(crate) deal: DealRecord,
    /// Who asks; the answer comes from this seat's view alone.
    pub(crate) seat: Seat,
    /// Who thinks, as [`tarock_bot::Bot`] reads it.
    pub(crate) bot: String,
    pub(crate) seed: u64,
    pub(crate) what: What,
    /// The language of the sentences in the answer.
    pub(crate) language: String,
    /// The names of the players, by seat; the first word of a sentence about the asker is "du".
    pub(crate) names: Vec<String>,
}

/// The kind of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
    /// What to do.
    Act,
    /// What to do and why; with the alternatives.
    Advise,
    /// Who can still hold what.
    Xray,
}

/// What the worker says.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Answer {
    pub(crate) id: u32,
    pub(crate) said: Said,
    /// How long the worker thought.
    pub(crate) ms: f64,
}

/// The kinds of answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Said {
    Act(Action),
    Advice(Box<answer::Advice>),
    Xray(Box<answer::Xray>),
    /// There is nothing to decide.
    Nothing,
}
