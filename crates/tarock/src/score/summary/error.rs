//! Why a summary cannot be settled.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::SummaryProblem;

/// The reason a summary cannot be settled: it contradicts itself or its rule set.
///
/// ```
/// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "cup",
///                 "contracts": [{ "contract": "Dreier", "seat": 1 }] }"#;
/// let summary: tarock::DealSummary = serde_json::from_str(text)?;
/// assert_eq!(summary.settle().unwrap_err().code(), "score-missing");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryError {
    problem: SummaryProblem,
    detail: String,
}

impl SummaryError {
    pub(crate) fn new(problem: SummaryProblem, detail: impl fmt::Display) -> Self {
        Self { problem, detail: format!("{detail}") }
    }

    /// Returns the problem, without what it is about.
    ///
    /// ```
    /// use tarock::{DealSummary, SummaryProblem};
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "cup", "contracts": [] }"#;
    /// let summary: DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.settle().unwrap_err().problem(), SummaryProblem::ContractMissing);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub const fn problem(&self) -> SummaryProblem {
        self.problem
    }

    /// Returns a stable name for translations.
    ///
    /// ```
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "?", "contracts": [] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.settle().unwrap_err().code(), "unknown-rules");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub const fn code(&self) -> &'static str {
        self.problem.code()
    }

    /// Returns what the error is about: a field, a bonus, a seat.
    ///
    /// ```
    /// let text = r#"{ "id": "x", "game": "koenigrufen", "rules": "?", "contracts": [] }"#;
    /// let summary: tarock::DealSummary = serde_json::from_str(text)?;
    /// assert_eq!(summary.settle().unwrap_err().detail(), "?");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn detail(&self) -> &str {
        &self.detail
    }
}

impl fmt::Display for SummaryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code(), self.detail)
    }
}

impl core::error::Error for SummaryError {}

/// Returns an error of this kind unless a condition holds.
pub(crate) fn ensure(condition: bool, problem: SummaryProblem, detail: impl fmt::Display) -> Result<(), SummaryError> {
    if condition { Ok(()) } else { Err(SummaryError::new(problem, detail)) }
}
