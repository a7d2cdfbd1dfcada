//! Bots and analysis off the main thread: the same program runs in a worker and answers questions about a deal.
//!
//! The page sends the deal so far and the seat that asks. The worker derives the seat's view, and nothing but the view
//! reaches the bot. At a table of a server the page has nothing but a view, and sends that.

mod advice;
pub(crate) mod answer;
mod client;
pub(crate) mod judge;
mod quiz;
pub(crate) mod seen;
#[cfg(test)]
mod tests;
mod think;
mod xray;

pub(crate) use client::Thinker;
pub(crate) use think::serve;
pub(crate) use xray::apportioned;

use serde::{Deserialize, Serialize};
use tarock::{Action, DealRecord, Seat};

use crate::model::device_table::QuizDeal;
use crate::model::settings::Skill;

/// A question of the page about a deal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Question {
    pub(crate) id: u32,
    /// The deal so far. Where only one seat's view of it is known, it has rules and dealer, and `seen` has the rest.
    pub(crate) deal: DealRecord,
    /// The events of the deal as the asker has seen them, at a table of a server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seen: Option<String>,
    /// The asking seat; the answer comes from this seat's view alone.
    pub(crate) seat: Seat,
    pub(crate) bot: BotChoice,
    pub(crate) seed: u64,
    pub(crate) what: What,
    /// The language of the sentences in the answer.
    pub(crate) language: String,
    /// The names of the players, by seat; sentences address the asker as "du".
    pub(crate) names: Vec<String>,
    /// The memory quiz so far, where it is asked for a question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) quiz: Option<Box<QuizDeal>>,
}

/// The bot that thinks about a question, as the settings describe it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BotChoice {
    pub(crate) skill: Skill,
    /// The appetite for risk in per cent.
    pub(crate) risk_percent: u32,
}

/// The kind of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
    /// The action of a bot.
    Act,
    /// The action, the reasons and the alternatives.
    Advise,
    /// Which cards each player can still hold.
    Xray,
    /// What the last action of the deal cost.
    Judge,
    /// The results with all cards open.
    Hindsight,
    /// The memory question that is due before the next card.
    Quiz,
    /// A memory question about the moment, for the trainer.
    Memory,
    /// What the cards were worth.
    Luck,
    /// The puzzle that the last action of the deal missed.
    Puzzle,
    /// The reasons for the solution of a puzzle, and how far each other choice is behind it.
    Solution,
}

/// The worker's answer.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Answer {
    pub(crate) id: u32,
    pub(crate) said: Said,
    /// How long the worker took, in milliseconds.
    pub(crate) ms: f64,
}

/// The kinds of answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Said {
    Act(Action),
    Advice(Box<answer::Advice>),
    Xray(Box<answer::Xray>),
    /// What a decision cost, the results with all cards open, the luck of the cards, a puzzle or a memory question, as JSON:
    /// only the report and the trainer read it.
    Report(String),
    /// The questions of the quiz with the one that is due, as the table keeps them.
    Quiz(String),
    /// There is nothing to decide.
    Nothing,
}
