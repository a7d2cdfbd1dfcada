//! The balance sheet of a session at the table, or of an evening with real cards.

use tarock::{BySeat, Contract, GamePoints, Seat};
use tarock_words::Words;

use super::csv::{self, Cell};
use super::device_table::DeviceTable;

/// The kind of a row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    /// The sums before the first deal.
    Forward,
    /// A deal; no contract if the hands were thrown in. A deal that was entered by hand has no id.
    Deal { number: usize, id: String, contract: Option<Contract>, declarer: Option<usize> },
    /// The amounts that the end of a series adds.
    End,
}

/// A row; its amounts are those of the players in their order.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    pub(crate) kind: Kind,
    /// The score (*Schrift*).
    pub(crate) cells: Vec<GamePoints>,
    /// The money, in points (*Geld*). It differs from the score where kontras count for the money only.
    pub(crate) money: Vec<GamePoints>,
    /// Whether the line was struck and does not count.
    pub(crate) struck: bool,
    /// The player who sat out.
    pub(crate) sits_out: Option<usize>,
}

/// The balance sheet. The columns of its lines add up to `sums`.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Balance {
    pub(crate) lines: Vec<Line>,
    pub(crate) sums: Vec<GamePoints>,
    pub(crate) money: Vec<GamePoints>,
    /// Whether score and money have a column each: in some deal kontras counted for the money only.
    pub(crate) has_money_column: bool,
}

fn is_nothing(cells: BySeat<GamePoints>) -> bool {
    cells.as_slice().iter().all(|points| *points == GamePoints::ZERO)
}

impl Line {
    fn plain(kind: Kind, cells: BySeat<GamePoints>, money: BySeat<GamePoints>) -> Self {
        let [cells, money] = [cells, money].map(|column| column.as_slice().to_vec());
        Self { kind, cells, money, struck: false, sits_out: None }
    }

    /// The name of the contract, with a word where the line was struck.
    pub(crate) fn contract_name(&self, words: &Words, contract: Option<Contract>) -> String {
        let name = contract_name(words, contract);
        if self.struck { words.say("scorer-struck", &[("contract", name.into())]) } else { name }
    }
}

impl Balance {
    /// The balance of a table on this device.
    pub(crate) fn of(table: &DeviceTable) -> Self {
        let (forward, end) = table.beside_rows();
        let (mut lines, mut has_money_column) = (Vec::new(), false);
        if !is_nothing(forward) {
            lines.push(Line::plain(Kind::Forward, forward, forward));
        }
        for (at, row) in table.rows().into_iter().enumerate() {
            let declarer = row.declarer.map(Seat::index);
            let kind = Kind::Deal { number: at + 1, id: row.id, contract: row.contract, declarer };
            has_money_column |= row.money.is_some();
            lines.push(Line::plain(kind, row.bill, row.money.unwrap_or(row.bill)));
        }
        if !is_nothing(end) {
            lines.push(Line::plain(Kind::End, end, end));
        }
        Self::of_lines(lines, table.seats().len(), has_money_column)
    }

    /// Adds up the lines of `n` players.
    pub(crate) fn of_lines(lines: Vec<Line>, n: usize, has_money_column: bool) -> Self {
        let sum = |column: fn(&Line) -> &Vec<GamePoints>| {
            (0..n).map(|player| lines.iter().map(|line| column(line)[player]).sum()).collect()
        };
        let (sums, money) = (sum(|line| &line.cells), sum(|line| &line.money));
        Self { lines, sums, money, has_money_column }
    }

    /// Writes the sheet as CSV.
    pub(crate) fn csv(&self, words: &Words, names: &[String], cents: u32) -> String {
        let head =
            ["balance-number", "balance-contract", "balance-declarer"].map(|key| Cell::Text(words.say(key, &[])));
        let heads = |key: &str| {
            let named = |name: &String| words.say(key, &[("name", name.clone().into())]);
            names.iter().map(|name| Cell::typed(named(name))).collect::<Vec<_>>()
        };
        let columns = if self.has_money_column {
            [heads("balance-of-score"), heads("balance-of-money")].concat()
        } else {
            names.iter().map(Cell::typed).collect()
        };
        let mut rows = vec![head.into_iter().chain(columns).collect::<Vec<_>>()];
        let mut line = |head: [Cell; 3], score: &[GamePoints], money: &[GamePoints]| {
            let cell = |cents: u32| move |points: &GamePoints| Cell::Amount(*points, cents);
            let amounts: Vec<Cell> = if self.has_money_column {
                // The score is no money.
                score.iter().map(cell(0)).chain(money.iter().map(cell(cents))).collect()
            } else {
                score.iter().map(cell(cents)).collect()
            };
            rows.push(head.into_iter().chain(amounts).collect());
        };
        let only = |key: &str| [Cell::text(""), Cell::Text(words.say(key, &[])), Cell::text("")];
        for row in &self.lines {
            let head = match &row.kind {
                Kind::Forward => only("balance-forward"),
                Kind::End => only("balance-end"),
                Kind::Deal { number, contract, declarer, .. } => [
                    Cell::text(number),
                    Cell::Text(row.contract_name(words, *contract)),
                    Cell::Typed(declarer.and_then(|player| names.get(player)).cloned().unwrap_or_default()),
                ],
            };
            line(head, &row.cells, &row.money);
        }
        line(only("balance-sum"), &self.sums, &self.money);
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

/// Formats an amount of euros for people.
pub(crate) fn money(words: &Words, points: GamePoints, cents: u32) -> String {
    money_in(words, points, cents, EURO)
}

/// The currency of devices and scorers, and of groups that say no other.
pub(crate) const EURO: &str = "EUR";

/// Formats an amount of money of a currency for people.
pub(crate) fn money_in(words: &Words, points: GamePoints, cents: u32, code: &str) -> String {
    let text = currency(points, cents);
    let amount = words.decimal(text.trim_start_matches('-'));
    let sign = if points < GamePoints::ZERO { "−" } else { "" };
    let amount = [("sign", sign.into()), ("amount", amount.into()), ("currency", code.into())];
    words.say(if code == EURO { "balance-money" } else { "balance-money-in" }, &amount)
}

/// Points with a proper minus sign.
pub(crate) fn points(words: &Words, points: GamePoints) -> String {
    words.points(points).replace('-', "−")
}
