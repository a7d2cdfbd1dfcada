//! The balance sheet of a session at the table.

use tarock::{BySeat, Contract, GamePoints, Seat};
use tarock_words::Words;

use super::csv::{self, Cell};
use super::device_table::DeviceTable;

/// The kind of a row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    /// The sums before the first deal.
    Forward,
    /// A deal; no contract if the hands were thrown in.
    Deal { number: usize, id: String, contract: Option<Contract>, declarer: Option<Seat> },
    /// The amounts that the end of a series adds.
    End,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    pub(crate) kind: Kind,
    pub(crate) cells: BySeat<GamePoints>,
}

/// The balance sheet. The columns of its lines add up to `sums`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Balance {
    pub(crate) lines: Vec<Line>,
    pub(crate) sums: BySeat<GamePoints>,
}

fn is_nothing(cells: BySeat<GamePoints>) -> bool {
    cells.as_slice().iter().all(|points| *points == GamePoints::ZERO)
}

impl Balance {
    pub(crate) fn of(table: &DeviceTable) -> Self {
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

    /// Writes the sheet as CSV.
    pub(crate) fn csv(&self, words: &Words, names: &[String], cents: u32) -> String {
        let head =
            ["balance-number", "balance-contract", "balance-declarer"].map(|key| Cell::Text(words.say(key, &[])));
        let mut rows = vec![head.into_iter().chain(names.iter().map(Cell::typed)).collect::<Vec<_>>()];
        let amounts = |cells: BySeat<GamePoints>| cells.iter().map(|(_, points)| Cell::Amount(points, cents)).collect();
        let mut line = |head: [Cell; 3], cells: BySeat<GamePoints>| {
            let amounts: Vec<Cell> = amounts(cells);
            rows.push(head.into_iter().chain(amounts).collect());
        };
        let only = |key: &str| [Cell::text(""), Cell::Text(words.say(key, &[])), Cell::text("")];
        for row in &self.lines {
            let head = match &row.kind {
                Kind::Forward => only("balance-forward"),
                Kind::End => only("balance-end"),
                Kind::Deal { number, contract, declarer, .. } => [
                    Cell::text(number),
                    Cell::Text(contract_name(words, *contract)),
                    Cell::Typed(declarer.and_then(|seat| names.get(seat.index())).cloned().unwrap_or_default()),
                ],
            };
            line(head, row.cells);
        }
        line(only("balance-sum"), self.sums);
        csv::write(words, &rows)
    }
}

/// The name of the contract.
pub(crate) fn contract_name(words: &Words, contract: Option<Contract>) -> String {
    contract.map_or_else(|| words.say("balance-thrown-in", &[]), |contract| words.contract(contract))
}

/// An amount in machine-readable form, in points or in whole currency.
pub(super) fn plain(points: GamePoints, cents: u32) -> String {
    if cents == 0 { points.to_string() } else { currency(points, cents) }
}

/// Points at a tariff, with two decimals; three where half a point is half a cent.
fn currency(points: GamePoints, cents: u32) -> String {
    // In half cents.
    let amount = i64::from(points.halves()) * i64::from(cents);
    let sign = if amount < 0 { "-" } else { "" };
    let (whole, rest) = (amount.abs() / 200, amount.abs() % 200);
    if rest % 2 == 0 { format!("{sign}{whole}.{:02}", rest / 2) } else { format!("{sign}{whole}.{:03}", rest * 5) }
}

/// Formats an amount of money for people.
pub(crate) fn money(words: &Words, points: GamePoints, cents: u32) -> String {
    let text = currency(points, cents);
    let amount = words.decimal(text.trim_start_matches('-'));
    let sign = if points < GamePoints::ZERO { "−" } else { "" };
    words.say("balance-money", &[("sign", sign.into()), ("amount", amount.into())])
}

/// Points with a proper minus sign.
pub(crate) fn points(words: &Words, points: GamePoints) -> String {
    words.points(points).replace('-', "−")
}
