//! The steps of a lesson.

use serde::Deserialize;
use tarock::{Action, Card, CardSet, Legal};

/// A sentence or two, in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In German, as an Austrian card player would say it.
    pub de: String,
    /// In English, for somebody who has never heard of Tarock.
    pub en: String,
}

/// One step of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Something to read.
    Say(Text),
    /// A question about cards that lie open.
    Ask(Question),
    /// An action at the table.
    Act(Act),
    /// The learner plays the rest of the deal without help; the other seats are free too.
    PlayOn(Text),
}

impl Step {
    /// What the step says first.
    pub const fn text(&self) -> &Text {
        match self {
            Self::Say(text) | Self::PlayOn(text) => text,
            Self::Ask(question) => &question.ask,
            Self::Act(act) => &act.ask,
        }
    }
}

/// A question about cards that lie open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question.
    pub ask: Text,
    /// The cards, from left to right.
    pub cards: Vec<Card>,
    /// The answers to choose from; without any, a card is tapped.
    pub options: Vec<Text>,
    /// The right cards or the right option.
    pub right: Right,
    /// Said after the right answer.
    pub good: Text,
    /// Said after any other.
    pub wrong: Text,
    /// Leaves no doubt about the answer.
    pub hint: Text,
}

/// The right answers to a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Right {
    /// Any of these cards.
    Cards(CardSet),
    /// The option at this place, from 0.
    Option(usize),
}

/// An action at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// What to do, without saying how.
    pub ask: Text,
    /// The actions that are right.
    pub right: Vec<Action>,
    /// Said after a right action.
    pub good: Option<Text>,
    /// Said after these actions instead of `otherwise`.
    pub wrong: Vec<(Vec<Action>, Text)>,
    /// Said after any other action.
    pub otherwise: Text,
    /// Leaves no doubt about what to do.
    pub hint: Text,
    /// What the other seats do before the learner's next turn, in this order. Where the rules refuse it, and after its
    /// end, they pass and play their least card.
    pub then: Vec<Action>,
}

impl Act {
    /// Whether an action is right.
    pub fn is_right(&self, action: Action) -> bool {
        self.right.contains(&action)
    }

    /// What is said about an action that is not right.
    pub fn objection(&self, action: Action) -> &Text {
        self.wrong.iter().find(|(actions, _)| actions.contains(&action)).map_or(&self.otherwise, |(_, text)| text)
    }

    /// The right actions that the rules allow.
    pub fn possible(&self, legal: &Legal) -> Vec<Action> {
        self.right.iter().copied().filter(|action| legal.contains(action)).collect()
    }
}
