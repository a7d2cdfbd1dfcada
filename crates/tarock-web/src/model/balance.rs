//! The balance sheet of a sitting.

use tarock::{BySeat, Contract, GamePoints, Seat};
use tarock_words::Words;

use super::table::Table;

/// What a row of the sheet is.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    /// What was there before the first deal.
    Forward,
    /// A deal; no contract if the hands were thrown in.
    Deal { number: usize, id: String, contract: Option<Contract>, declarer: Option<Seat> },
    /// What the end of a series brings.
    End,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    pub(crate) kind: Kind,
    pub(crate) cells: BySeat<GamePoints>,
}

/// The sheet. The columns of its lines sum up to `sums`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Balance {
    pub(crate) lines: Vec<Line>,
    pub(crate) sums: BySeat<GamePoints>,
}

fn is_nothing(cells: BySeat<GamePoints>) -> bool {
    cells.as_slice().iter().all(|points| *points == GamePoints::ZERO)
}

impl Balance {
    pub(crate) fn of(table: &Table) -> Self {
        let (forward, end) = table.beside_rows();
        let mut lines = Vec::new();
        if !is_nothing(forward) {
            lines.push(Line { kind: Kind::Forward, cells: forward });
        }
        for (at, row) in table.rows().into_iter().enumerate() {
            let kind = Kind::Deal { number: at + 1, id: row.id, contract: row.contract, declarer: row.declarer };
            lines.push(Line { kind, cells: row.bill });
        }
        if !is_nothing(end) {
            lines.push(Line { kind: Kind::End, cells: end });
        }
        Self { lines, sums: table.totals() }
    }

    /// The sheet as comma-separated values; German programs expect semicolons, since the comma is in the numbers.
    pub(crate) fn csv(&self, words: &Words, names: &[String], cents: u32) -> String {
        let mark = words.decimal("0.5");
        let separator = if mark.contains(',') { ';' } else { ',' };
        let mut text = String::from("\u{feff}");
        let mut line = |cells: Vec<String>| {
            let cells: Vec<String> = cells.iter().map(|cell| quoted(cell, separator)).collect();
            text.push_str(&cells.join(&separator.to_string()));
            text.push_str("\r\n");
        };
        let head = ["balance-number", "balance-contract", "balance-declarer"].map(|key| words.say(key, &[]));
        line(head.into_iter().chain(names.iter().map(|name| harmless(name))).collect());
        let amounts = |cells: BySeat<GamePoints>| -> Vec<String> {
            cells.as_slice().iter().map(|points| words.decimal(&plain(*points, cents))).collect()
        };
        for row in &self.lines {
            let mut cells = match &row.kind {
                Kind::Forward => vec![String::new(), words.say("balance-forward", &[]), String::new()],
                Kind::End => vec![String::new(), words.say("balance-end", &[]), String::new()],
                Kind::Deal { number, contract, declarer, .. } => vec![
                    number.to_string(),
                    contract_name(words, *contract),
                    declarer.and_then(|seat| names.get(seat.index())).map(|name| harmless(name)).unwrap_or_default(),
                ],
            };
            cells.extend(amounts(row.cells));
            line(cells);
        }
        let mut last = vec![String::new(), words.say("balance-sum", &[]), String::new()];
        last.extend(amounts(self.sums));
        line(last);
        text
    }
}

/// The name of what was played.
pub(crate) fn contract_name(words: &Words, contract: Option<Contract>) -> String {
    contract.map_or_else(|| words.say("balance-thrown-in", &[]), |contract| words.contract(contract))
}

/// An amount as a number for programs, in points or in whole currency.
fn plain(points: GamePoints, cents: u32) -> String {
    if cents == 0 { points.to_string() } else { currency(points, cents) }
}

/// Points at a tariff, with two digits; three where half a point is half a cent.
fn currency(points: GamePoints, cents: u32) -> String {
    // In half cents.
    let amount = i64::from(points.halves()) * i64::from(cents);
    let sign = if amount < 0 { "-" } else { "" };
    let (whole, rest) = (amount.abs() / 200, amount.abs() % 200);
    if rest % 2 == 0 { format!("{sign}{whole}.{:02}", rest / 2) } else { format!("{sign}{whole}.{:03}", rest * 5) }
}

/// An amount of money as people write it.
pub(crate) fn money(words: &Words, points: GamePoints, cents: u32) -> String {
    let text = currency(points, cents);
    let amount = words.decimal(text.trim_start_matches('-'));
    let sign = if points < GamePoints::ZERO { "−" } else { "" };
    words.say("balance-money", &[("sign", sign.into()), ("amount", amount.into())])
}

/// Points with a true minus.
pub(crate) fn points(words: &Words, points: GamePoints) -> String {
    words.points(points).replace('-', "−")
}

/// Points with their sign.
pub(crate) fn signed(words: &Words, amount: GamePoints) -> String {
    let sign = if amount > GamePoints::ZERO { "+" } else { "" };
    format!("{sign}{}", points(words, amount))
}

/// A name that no spreadsheet takes for a formula.
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
