//! Tables for spreadsheets.

use tarock::GamePoints;
use tarock_words::Words;

use super::balance::plain;

/// The content of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cell {
    /// A text from our catalogue.
    Text(String),
    /// A text typed by a person; never treated as a formula.
    Typed(String),
    /// Points at a tariff in cents; without one, the points themselves.
    Amount(GamePoints, u32),
}

impl Cell {
    pub(crate) fn text(text: impl ToString) -> Self {
        Self::Text(text.to_string())
    }

    pub(crate) fn typed(text: impl Into<String>) -> Self {
        Self::Typed(text.into())
    }

    fn written(&self, words: &Words) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Typed(text) => harmless(text),
            Self::Amount(points, cents) => words.decimal(&plain(*points, *cents)),
        }
    }
}

/// Writes rows as comma-separated values. German programs expect semicolons, because their numbers contain the comma.
pub(crate) fn write(words: &Words, rows: &[Vec<Cell>]) -> String {
    let separator = if words.decimal("0.5").contains(',') { ';' } else { ',' };
    let mut text = String::from("\u{feff}");
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| quoted(&cell.written(words), separator)).collect();
        text.push_str(&cells.join(&separator.to_string()));
        text.push_str("\r\n");
    }
    text
}

/// Escapes a name so that no spreadsheet takes it for a formula.
fn harmless(name: &str) -> String {
    if name.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{name}") } else { name.to_owned() }
}

fn quoted(cell: &str, separator: char) -> String {
    if cell.contains([separator, '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use tarock_words::Language;

    use super::*;
    use crate::words::catalogue;

    #[test]
    fn names_are_no_formulas_and_numbers_are_written_as_the_language_does() {
        let row = |name: &str| vec![Cell::typed(name), Cell::Amount(GamePoints::from_halves(-5), 0)];
        let rows = ["=1+1", "+43", "@Resi", "-x", "Max; \"Sepp\""].map(row);
        let german = write(&catalogue(Language::De), &rows);
        let lines: Vec<&str> = german.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(lines, ["'=1+1;-2,5", "'+43;-2,5", "'@Resi;-2,5", "'-x;-2,5", "\"Max; \"\"Sepp\"\"\";-2,5"]);
        let english = write(&catalogue(Language::En), &[vec![Cell::text(3), Cell::Amount(GamePoints::new(7), 10)]]);
        assert_eq!(english, "\u{feff}3,0.70\r\n");
    }
}
