//! Tables of numbers, for the page and for spreadsheets.

use tarock_archive::statistics::{Share, Tally};
use tarock_words::Words;

use super::super::csv::Cell;
use super::{mean_text, points_text, share_text};

/// A table. The first column says what a row is about.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Table {
    pub(crate) head: Vec<String>,
    pub(crate) rows: Vec<Vec<Value>>,
}

/// The content of a cell.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Value {
    /// As people read it.
    pub(crate) shown: String,
    /// As spreadsheets read it: a number with a point, or a text.
    raw: Raw,
}

#[derive(Debug, Clone, PartialEq)]
enum Raw {
    Text(String),
    Number(String),
}

impl Value {
    pub(crate) fn text(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { shown: text.clone(), raw: Raw::Text(text) }
    }

    pub(crate) fn count(n: impl ToString) -> Self {
        let text = n.to_string();
        Self { shown: text.clone(), raw: Raw::Number(text) }
    }

    pub(crate) fn number(shown: String, raw: Option<f64>) -> Self {
        let raw = raw.map_or_else(String::new, |raw| format!("{raw:.2}"));
        Self { shown, raw: Raw::Number(raw) }
    }

    pub(crate) fn share(words: &Words, share: Share) -> Self {
        Self::number(share_text(words, share), share.percent())
    }

    pub(crate) fn points(words: &Words, half_points: i64) -> Self {
        let half = if half_points % 2 == 0 { "" } else { ".5" };
        let sign = if half_points < 0 { "-" } else { "" };
        let raw = format!("{sign}{}{half}", half_points.abs() / 2);
        Self { shown: points_text(words, half_points), raw: Raw::Number(raw) }
    }

    pub(crate) fn mean(words: &Words, tally: &Tally) -> Self {
        Self::number(mean_text(words, tally), tally.mean())
    }
}

/// Returns a heading by its key.
pub(super) fn head(words: &Words, keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| words.say(&format!("statistics-column-{key}"), &[])).collect()
}

impl Table {
    /// The rows for a spreadsheet, headings first.
    pub(crate) fn cells(&self, words: &Words) -> Vec<Vec<Cell>> {
        let value = |value: &Value| match &value.raw {
            Raw::Text(text) => Cell::typed(text.clone()),
            Raw::Number(number) => Cell::Text(words.decimal(number)),
        };
        let heads = self.head.iter().map(Cell::text).collect();
        let rows = self.rows.iter().map(|row| row.iter().map(value).collect());
        std::iter::once(heads).chain(rows).collect()
    }
}
