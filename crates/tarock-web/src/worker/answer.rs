//! Answers with sentences, as the panes show them.

use serde::{Deserialize, Serialize};
use tarock::{Action, Card};

/// A decision in words and numbers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Advice {
    pub(crate) action: Action,
    /// "Spiel den Pagat."
    pub(crate) title: String,
    /// The reasons, in sentences: what a card player would say.
    pub(crate) reasons: Vec<String>,
    /// What imagined deals say, in sentences.
    pub(crate) numbers: Vec<String>,
    /// All sensible actions, best first; the suggestion is among them.
    pub(crate) choices: Vec<Choice>,
    /// The number of sampled deals behind the numbers; 0 where no numbers were needed.
    pub(crate) worlds: u32,
}

/// One action that was considered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Choice {
    pub(crate) action: Action,
    pub(crate) label: String,
    /// The expected points of the deal.
    pub(crate) expected: f64,
    pub(crate) won: u32,
    pub(crate) worlds: u32,
    pub(crate) best: bool,
    /// One deal in which it fails, in sentences.
    pub(crate) worst: Option<String>,
}

/// Which cards each player can still hold.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Xray {
    /// The names of the places: other players, and hidden heaps such as talon and discards.
    pub(crate) places: Vec<String>,
    pub(crate) rows: Vec<XrayCard>,
    pub(crate) worlds: u32,
}

/// One card that has not been seen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct XrayCard {
    pub(crate) card: Card,
    /// Per place: the share in thousandths.
    pub(crate) shares: Vec<u16>,
    /// Per place: whether the card can be there at all.
    pub(crate) possible: Vec<bool>,
    /// Per place: why it cannot be there, as a sentence; empty where it can, or where only counting excludes it.
    pub(crate) why: Vec<String>,
}
