//! Reads the lines of statistics files.

use std::fmt;
use std::io::{self, BufRead};
use std::str::FromStr;

use tarock_notation::lines::{RawLine, lines};

use super::period::read_date;
use super::{Block, Decimal, GameLine, Period, QuizLine, Span};

/// The most bytes of a line: 128 fields of twenty characters need less.
const LONGEST: usize = 4_096;

/// The error of a line that is not one of a statistics file, with its place.
///
/// ```
/// use tarock_record::statistics::QuizLine;
/// let error = "4\t2023.02.29\t30\t40\t3".parse::<QuizLine>().unwrap_err();
/// assert_eq!((error.field, error.column), (2, 3));
/// assert_eq!(error.to_string(), "field 2, column 3: expected a date such as 2024.12.31 that exists");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldError {
    /// The number of the field, from 1.
    pub field: usize,
    /// The column where the field begins, in characters, from 1.
    pub column: usize,
    /// What the reader expected there.
    pub expected: &'static str,
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "field {}, column {}: expected {}", self.field, self.column, self.expected)
    }
}

impl std::error::Error for FieldError {}

/// The fields of a line, with their places.
struct Fields<'a> {
    rest: Option<&'a str>,
    field: usize,
    /// The column of the field that was read last; `next_column` is that of the next one.
    column: usize,
    next_column: usize,
}

impl<'a> Fields<'a> {
    fn new(line: &'a str) -> Self {
        Self { rest: Some(line.trim_end_matches('\r')), field: 0, column: 1, next_column: 1 }
    }

    fn error(&self, expected: &'static str) -> FieldError {
        FieldError { field: self.field, column: self.column, expected }
    }

    fn next(&mut self, expected: &'static str) -> Result<&'a str, FieldError> {
        self.field += 1;
        self.column = self.next_column;
        let rest = self.rest.ok_or_else(|| self.error(expected))?;
        let (field, rest) = rest.split_once('\t').map_or((rest, None), |(field, rest)| (field, Some(rest)));
        self.rest = rest;
        self.next_column += field.chars().count() + usize::from(rest.is_some());
        Ok(field)
    }

    /// Parses a field and refuses a plus sign, which numbers must not have.
    fn parse<T: FromStr>(&mut self, expected: &'static str) -> Result<T, FieldError> {
        let field = self.next(expected)?;
        field.parse().ok().filter(|_| !field.starts_with('+')).ok_or_else(|| self.error(expected))
    }

    fn integer(&mut self) -> Result<i64, FieldError> {
        self.parse("a whole number")
    }

    fn count(&mut self) -> Result<u64, FieldError> {
        self.parse("a number of games")
    }

    fn decimal(&mut self) -> Result<Decimal, FieldError> {
        self.parse("points such as 12 or -1.5, with four decimals at most")
    }

    fn period(&mut self) -> Result<Period, FieldError> {
        const SPAN: &str = "a digit from 0 (year) to 4 (day)";
        let span = match self.next(SPAN)?.as_bytes() {
            [digit @ b'0'..=b'4'] => Span::ALL[usize::from(digit - b'0')],
            _ => return Err(self.error(SPAN)),
        };
        let expected = match span {
            Span::Year | Span::RunningYear => "a year such as 2024.00.00",
            Span::Month | Span::RunningMonth => "a month such as 2024.12.00",
            Span::Day => "a date such as 2024.12.31 that exists",
        };
        let field = self.next(expected)?;
        read_date(span, field).and_then(|day| Period::new(span, day)).ok_or_else(|| self.error(expected))
    }

    fn end(&mut self) -> Result<(), FieldError> {
        if self.rest.is_none() {
            return Ok(());
        }
        self.next("").map(drop)?;
        Err(self.error("the end of the line"))
    }
}

impl FromStr for QuizLine {
    type Err = FieldError;

    fn from_str(line: &str) -> Result<Self, FieldError> {
        let mut fields = Fields::new(line);
        let period = fields.period()?;
        let line = Self { period, points: fields.integer()?, max: fields.integer()?, games: fields.count()? };
        fields.end()?;
        Ok(line)
    }
}

impl FromStr for GameLine {
    type Err = FieldError;

    fn from_str(line: &str) -> Result<Self, FieldError> {
        let mut fields = Fields::new(line);
        let mut line = Self::new(fields.period()?);
        for block in &mut line.blocks {
            *block = Block {
                declarer_games: fields.count()?,
                declarer_points: fields.decimal()?,
                callee_games: fields.count()?,
                callee_points: fields.decimal()?,
                total_games: fields.count()?,
                target_points: fields.decimal()?,
            };
        }
        fields.end()?;
        Ok(line)
    }
}

/// One line of a file, with its number and its text.
///
/// ```
/// use tarock_record::statistics::quiz_lines;
/// let file = "4\t2024.02.28\t30\t40\t3\n\n4\t2024.02.30\t1\t2\t1\n";
/// let all: Vec<_> = quiz_lines(file.as_bytes()).collect::<Result<_, _>>()?;
/// assert!(all[0].entry.is_ok());
/// assert_eq!((all[1].number, all[1].entry.unwrap_err().field), (3, 2));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<T> {
    /// The number in the file, from 1.
    pub number: usize,
    /// The text; only the beginning of a line that is too long.
    pub text: String,
    /// The parsed line, or why it is not one.
    pub entry: Result<T, FieldError>,
}

/// Reads the lines of a quiz file without blank ones. Only the beginning of a long line is kept in memory.
///
/// ```
/// use tarock_record::statistics::quiz_lines;
/// assert_eq!(quiz_lines("0\t2023.00.00\t510\t700\t90\r\n".as_bytes()).count(), 1);
/// ```
pub fn quiz_lines<R: BufRead>(reader: R) -> impl Iterator<Item = io::Result<Line<QuizLine>>> {
    entries(reader)
}

/// Reads the lines of a game file without blank ones. Only the beginning of a long line is kept in memory.
///
/// ```
/// use tarock_record::statistics::game_lines;
/// let line = game_lines("4\t2024.02.28\t30\t40\t3".as_bytes()).next().unwrap()?;
/// assert_eq!(line.entry.unwrap_err().field, 6); // a quiz line has five fields
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn game_lines<R: BufRead>(reader: R) -> impl Iterator<Item = io::Result<Line<GameLine>>> {
    entries(reader)
}

fn entries<T: FromStr<Err = FieldError>>(reader: impl BufRead) -> impl Iterator<Item = io::Result<Line<T>>> {
    let line = |RawLine { number, text, whole, .. }| {
        let entry = if whole {
            text.parse()
        } else {
            let field = text.split('\t').count();
            Err(FieldError { field, column: text.chars().count() + 1, expected: "the end of the line" })
        };
        Line { number, text, entry }
    };
    let says_something = |line: &RawLine| !line.whole || !line.text.trim_ascii().is_empty();
    lines(reader, LONGEST).filter(move |raw| raw.as_ref().map_or(true, says_something)).map(move |raw| raw.map(line))
}
