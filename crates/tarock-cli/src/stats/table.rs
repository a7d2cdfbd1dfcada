//! Tables of numbers, for people and for programs.

use crate::output::Output;

/// A table. The first column is text, the others are numbers.
pub(super) struct Table {
    /// For people and, in the same order, for programs.
    pub(super) columns: Vec<Column>,
    pub(super) rows: Vec<Vec<Value>>,
}

/// The heading of a column.
pub(super) struct Column {
    /// The key of the heading.
    pub(super) key: &'static str,
    /// Whether only programs get it: what people see elsewhere in the row.
    pub(super) csv_only: bool,
}

/// A cell of a table.
pub(super) struct Value {
    /// As people read it.
    pub(super) shown: String,
    /// As programs read it.
    pub(super) raw: String,
}

impl Value {
    /// Makes a cell that is the same for everybody.
    pub(super) fn plain(text: String) -> Self {
        Self { shown: text.clone(), raw: text }
    }

    /// Makes a cell for programs only.
    pub(super) const fn raw(text: String) -> Self {
        Self { shown: String::new(), raw: text }
    }
}

impl Table {
    /// Prints the table in columns as wide as needed.
    pub(super) fn print(&self, out: &Output) {
        let shown: Vec<usize> = (0..self.columns.len()).filter(|at| !self.columns[*at].csv_only).collect();
        let heading = |at: usize| out.words.say(&format!("stats-{}", self.columns[at].key), &[]);
        let width = |at: usize| {
            let cells = self.rows.iter().map(|row| row[at].shown.chars().count());
            cells.chain([heading(at).chars().count()]).max().unwrap_or(0)
        };
        let widths: Vec<usize> = shown.iter().map(|at| width(*at)).collect();
        let line = |cells: Vec<String>| {
            let cells = cells.into_iter().zip(&widths).enumerate().map(|(at, (cell, &width))| {
                if at == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            cells.collect::<Vec<_>>().join("  ")
        };
        out.heading(line(shown.iter().map(|at| heading(*at)).collect()).trim_end());
        for row in &self.rows {
            out.line(line(shown.iter().map(|at| row[*at].shown.clone()).collect()).trim_end());
        }
    }

    /// Prints the table as comma-separated values, with the keys of the columns first.
    pub(super) fn print_csv(&self, out: &Output) {
        let quoted = |text: &str| {
            let is_plain = !text.contains([',', '"', '\n', '\r']);
            if is_plain { text.to_owned() } else { format!("\"{}\"", text.replace('"', "\"\"")) }
        };
        out.line(&self.columns.iter().map(|column| column.key).collect::<Vec<_>>().join(","));
        for row in &self.rows {
            out.line(&row.iter().map(|value| quoted(&value.raw)).collect::<Vec<_>>().join(","));
        }
    }
}
