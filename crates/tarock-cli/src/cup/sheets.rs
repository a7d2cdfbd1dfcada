//! Score sheets: entering, correcting, striking and confirming lines.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::anyhow;
use tarock::GamePoints;
use tarock_cup::{Command, LineNo, Sheet};
use tarock_words::FluentValue;

use super::book::{self, Book};
use crate::output::Output;

/// Reads points: whole, or with a half such as `1.5`.
fn points(text: &str) -> Result<GamePoints, String> {
    let number = text.replace(',', ".").replace('−', "-");
    let (sign, amount) = match number.strip_prefix('-') {
        Some(amount) => (-1, amount),
        None => (1, number.strip_prefix('+').unwrap_or(&number)),
    };
    let (whole, half) = amount.strip_suffix(".5").map_or((amount, 0), |whole| (whole, 1));
    // The cup says what is too much.
    let is_number = (1..=6).contains(&whole.len()) && whole.bytes().all(|digit| digit.is_ascii_digit());
    let whole: i32 = whole.parse().ok().filter(|_| is_number).ok_or_else(|| text.to_owned())?;
    Ok(GamePoints::from_halves(sign * (2 * whole + half)))
}

/// Writes half points such as `-0,5` with a point in an argument. Otherwise they would be taken for an option.
pub(crate) fn plain_points(argument: OsString) -> OsString {
    let whole = argument.to_str().and_then(|text| text.strip_prefix('-')?.strip_suffix(",5"));
    let whole = whole.filter(|whole| !whole.is_empty() && whole.bytes().all(|digit| digit.is_ascii_digit()));
    whole.map(|whole| format!("-{whole}.5").into()).unwrap_or(argument)
}

/// What one deal brought: the points, and what is paid where that differs.
#[derive(Debug, Clone, Default)]
struct Score {
    points: Vec<GamePoints>,
    money: Option<Vec<GamePoints>>,
}

impl Score {
    /// Reads a line such as `3 -1 -1 -1`, or `3 -1 -1 -1 | 6 -2 -2 -2` with money.
    fn read(line: &str) -> Result<Self, String> {
        let (points, money) = line.split_once('|').map_or((line, None), |(points, money)| (points, Some(money)));
        Ok(Self { points: all_points(points)?, money: self::money(money)? })
    }
}

/// Reads points with spaces between them.
fn all_points(text: &str) -> Result<Vec<GamePoints>, String> {
    text.split_whitespace().map(points).collect()
}

/// Reads what is paid.
fn money(text: Option<&str>) -> Result<Option<Vec<GamePoints>>, String> {
    text.map(all_points).transpose()
}

/// Returns the error for something that is not points.
fn bad_points(out: &Output, text: String) -> anyhow::Error {
    anyhow!(out.words.say("cup-bad-points", &[("text", text.into())]))
}

/// Returns whether a sheet is confirmed, as an argument of a sentence.
fn is_confirmed(book: &Book, line: LineNo) -> &'static str {
    let found = book.cup.round(line.round).and_then(|round| round.sheet(line.table));
    if found.is_some_and(|sheet| sheet.confirmed) { "yes" } else { "no" }
}

/// A sheet: the table, and the round if it is not the last one.
#[derive(Debug, clap::Args)]
struct Place {
    /// The table.
    #[arg(long, short)]
    table: u16,
    /// The round; by default the last one.
    #[arg(long, short)]
    round: Option<u16>,
}

/// Returns the number of the last round.
fn last_round(book: &Book) -> u16 {
    book.cup.rounds().last().map_or(1, |round| round.number)
}

/// Says what has happened to a sheet.
fn sheet(out: &Output, key: &str, book: &Book, line: LineNo, more: &[(&'static str, FluentValue<'_>)]) -> String {
    let found = book.cup.round(line.round).and_then(|round| round.sheet(line.table));
    let totals = found.map(Sheet::totals).unwrap_or_default();
    let deals = found.map_or(0, |sheet| book.cup.rules().deals_at(sheet.players.len()));
    let totals = totals.into_iter().map(|points| out.words.signed_points(points)).collect::<Vec<_>>().join("  ");
    let mut args = vec![
        ("round", line.round.into()),
        ("table", line.table.into()),
        ("deal", line.deal.into()),
        ("totals", totals.into()),
        ("written", found.map_or(0, |sheet| sheet.lines.len()).into()),
        ("deals", deals.into()),
    ];
    args.extend_from_slice(more);
    out.words.say(key, &args)
}

/// Writes lines of a sheet.
#[derive(Debug, clap::Args)]
pub(crate) struct Enter {
    /// The file of the cup.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
    /// The deal; by default the first one without a line. With --from, the first of the file's deals; by default 1.
    #[arg(long, short)]
    deal: Option<u16>,
    /// The points in the order of the seats.
    #[arg(allow_negative_numbers = true, value_parser = points, required_unless_present = "from")]
    points: Vec<GamePoints>,
    /// What is paid, where that differs from the points: as many numbers, in quotation marks.
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true, conflicts_with = "from")]
    money: Option<String>,
    /// Read lines from a file, one deal per line with spaces between the points; `-` for standard input. Money comes
    /// after a `|`.
    #[arg(long, value_name = "SHEET", conflicts_with = "points")]
    from: Option<PathBuf>,
}

impl Enter {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let scores: Result<Vec<Score>, String> = match &self.from {
            None => money(self.money.as_deref()).map(|money| vec![Score { points: self.points.clone(), money }]),
            Some(from) => book::lines(out, from)?.iter().map(|line| Score::read(line)).collect(),
        };
        let scores = scores.map_err(|text| bad_points(out, text))?;
        let mut book = Book::open(out, &self.file)?;
        let (round, table) = (self.place.round.unwrap_or_else(|| last_round(&book)), self.place.table);
        let found = book.cup.round(round).and_then(|round| round.sheet(table));
        // A whole sheet begins with its first deal, so that nobody can write it twice.
        let next = if self.from.is_some() { 1 } else { found.map_or(1, Sheet::next_deal) };
        let lines = (self.deal.unwrap_or(next)..=u16::MAX).map(|deal| LineNo { round, table, deal });
        let enter = |(line, Score { points: score, money })| Command::EnterLine { line, score, money };
        let commands: Vec<Command> = lines.zip(scores).map(enter).collect();
        book.tell(out, &commands)?;
        let written = |command: &Command| match command {
            Command::EnterLine { line, .. } => Some(*line),
            _ => None,
        };
        let (Some(first), Some(last)) = (commands.first().and_then(written), commands.last().and_then(written)) else {
            return Ok(true);
        };
        if first == last {
            out.line(&sheet(out, "cup-entered", &book, last, &[]));
        } else {
            out.line(&sheet(out, "cup-entered-several", &book, last, &[("first", first.deal.into())]));
        }
        Ok(true)
    }
}

/// Changes a line.
#[derive(Debug, clap::Args)]
pub(crate) struct Correct {
    /// The file of the cup.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
    /// The deal.
    #[arg(long, short)]
    deal: u16,
    /// The reason for the change.
    #[arg(long)]
    reason: String,
    /// The points in the order of the seats.
    #[arg(allow_negative_numbers = true, value_parser = points, required = true)]
    points: Vec<GamePoints>,
    /// What is paid, where that differs from the points: as many numbers, in quotation marks.
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true)]
    money: Option<String>,
}

impl Correct {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let round = self.place.round.unwrap_or_else(|| last_round(&book));
        let line = LineNo { round, table: self.place.table, deal: self.deal };
        let (score, reason) = (self.points.clone(), self.reason.clone());
        let money = money(self.money.as_deref()).map_err(|text| bad_points(out, text))?;
        let again = is_confirmed(&book, line);
        book.tell(out, &[Command::CorrectLine { line, score, money, reason }])?;
        out.line(&sheet(out, "cup-corrected", &book, line, &[("again", again.into())]));
        Ok(true)
    }
}

/// Strikes a line.
#[derive(Debug, clap::Args)]
pub(crate) struct Strike {
    /// The file of the cup.
    file: PathBuf,
    #[command(flatten)]
    place: Place,
    /// The deal.
    #[arg(long, short)]
    deal: u16,
    /// The reason why it cannot stand.
    #[arg(long)]
    reason: String,
    /// What the paper says, in the order of the seats, even if it does not add up.
    #[arg(allow_negative_numbers = true, value_parser = points)]
    points: Vec<GamePoints>,
}

impl Strike {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let round = self.place.round.unwrap_or_else(|| last_round(&book));
        let line = LineNo { round, table: self.place.table, deal: self.deal };
        let again = is_confirmed(&book, line);
        let written = (!self.points.is_empty()).then(|| self.points.clone());
        book.tell(out, &[Command::StrikeLine { line, written, reason: self.reason.clone() }])?;
        out.line(&sheet(out, "cup-struck", &book, line, &[("again", again.into())]));
        Ok(true)
    }
}

/// Confirms sheets.
#[derive(Debug, clap::Args)]
pub(crate) struct Confirm {
    /// The file of the cup.
    file: PathBuf,
    /// The table.
    #[arg(long, short, required_unless_present = "all")]
    table: Option<u16>,
    /// Confirm all sheets of the round that are not confirmed yet.
    #[arg(long, conflicts_with = "table")]
    all: bool,
    /// The round; by default the last one.
    #[arg(long, short)]
    round: Option<u16>,
    /// Confirm even a sheet that is empty or misses a deal before the last one.
    #[arg(long)]
    incomplete: bool,
}

impl Confirm {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let round = self.round.unwrap_or_else(|| last_round(&book));
        let open = || book.cup.round(round).map(|round| round.open_tables().collect()).unwrap_or_default();
        let tables: Vec<u16> = self.table.map_or_else(open, |table| vec![table]);
        let incomplete = self.incomplete;
        let confirm = |table: &u16| Command::ConfirmSheet { round, table: *table, incomplete };
        book.tell(out, &tables.iter().map(confirm).collect::<Vec<_>>())?;
        for table in tables {
            out.line(&sheet(out, "cup-confirmed", &book, LineNo { round, table, deal: 0 }, &[]));
        }
        Ok(true)
    }
}

/// Takes the confirmation of a sheet back, or opens a cup that is over.
#[derive(Debug, clap::Args)]
pub(crate) struct Reopen {
    /// The file of the cup.
    file: PathBuf,
    /// The table; without it, the cup.
    #[arg(long, short)]
    table: Option<u16>,
    /// The round; by default the last one.
    #[arg(long, short, requires = "table")]
    round: Option<u16>,
    /// What is missing or wrong.
    #[arg(long)]
    reason: String,
}

impl Reopen {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let mut book = Book::open(out, &self.file)?;
        let reason = self.reason.clone();
        let Some(table) = self.table else {
            book.tell(out, &[Command::Reopen { reason }])?;
            out.line(&out.words.say("cup-reopened", &[]));
            return Ok(true);
        };
        let round = self.round.unwrap_or_else(|| last_round(&book));
        book.tell(out, &[Command::ReopenSheet { round, table, reason }])?;
        out.line(&sheet(out, "cup-sheet-reopened", &book, LineNo { round, table, deal: 0 }, &[]));
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_with_their_halves_and_signs() {
        for (text, halves) in [("3", 6), ("-3", -6), ("+3", 6), ("1.5", 3), ("-1,5", -3), ("-0.5", -1), ("−2", -4)] {
            assert_eq!(points(text), Ok(GamePoints::from_halves(halves)), "{text}");
        }
        for text in ["", "x", "1.25", "--1", "9999999", "1e3", "-"] {
            assert!(points(text).is_err(), "{text}");
        }
    }
}
