//! Answers that carry sentences: what the panes show.

use serde::{Deserialize, Serialize};
use tarock::{Action, Card};

/// A decision in words and numbers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Advice {
    pub(crate) action: Action,
    /// "Spiel den Pagat."
    pub(crate) title: String,
    /// Why, in sentences.
    pub(crate) reasons: Vec<String>,
    /// All sensible actions, best first; the suggestion is among them.
    pub(crate) choices: Vec<Choice>,
    /// Out of how many imagined deals the numbers come; 0 where no numbers were needed.
    pub(crate) worlds: u32,
}

/// One action that was weighed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Choice {
    pub(crate) action: Action,
    pub(crate) label: String,
    /// The expected points of the deal.
    pub(crate) expected: f64,
    pub(crate) won: u32,
    pub(crate) worlds: u32,
    pub(crate) best: bool,
    /// Why not: one deal in which it fails, in sentences.
    pub(crate) worst: Option<String>,
}

/// Who can still hold what.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Xray {
    /// The places: other players, and hidden heaps such as talon and discards; with their names.
    pub(crate) places: Vec<String>,
    pub(crate) rows: Vec<XrayCard>,
    pub(crate) worlds: u32,
}

/// One card nobody has shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct XrayCard {
    pub(crate) card: Card,
    /// Per place: the share in thousandths.
    pub(crate) shares: Vec<u16>,
    /// Per place: whether the card can be there at all.
    pub(crate) possible: Vec<bool>,
    /// Per place: why it cannot be there, as a sentence; empty where it can, or where only counting tells.
    pub(crate) why: Vec<String>,
}
