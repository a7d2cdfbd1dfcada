//! Calendars of success: the statistics files of KubiTarock, read, added to, shown and written.

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::Path;

use anyhow::anyhow;
use jiff::civil::Date;
use tarock_archive::statistics::{Award, Statistics, Whose};
use tarock_record::statistics::{Entry, GameLine, Line, Period, QuizLine, Rate, Span, game_lines, quiz_lines, roll_up};

use super::groups::{decimal, percent};
use super::table::{Column, Table, Value};
use crate::files;
use crate::output::Output;

/// The files that are written.
const GAMES: &str = "games.tsv";
const QUIZ: &str = "quiz.tsv";

/// The results of one player by periods.
#[derive(Default)]
pub(super) struct Calendar {
    games: Vec<GameLine>,
    quiz: Vec<QuizLine>,
}

/// Whether a file begins like a statistics file: a digit for the period, a tab, a date. What is read from a pipe is gone,
/// so a pipe is never looked into.
pub(super) fn is_statistics_file(source: &str) -> bool {
    let path = Path::new(source);
    path.is_file()
        && first_line(path).is_ok_and(|line| {
            let line = line.trim_start_matches('\u{feff}').as_bytes();
            matches!(line, [b'0'..=b'4', b'\t', year @ .., ] if year.first().is_some_and(u8::is_ascii_digit))
        })
}

/// Returns the beginning of a file up to the end of its first line.
fn first_line(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(4096).read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

impl Calendar {
    /// Reads statistics files. Returns the number of lines that could not be read, which are reported.
    pub(super) fn read(out: &Output, paths: &[String]) -> anyhow::Result<(Self, usize)> {
        let (mut calendar, mut n_wrong) = (Self::default(), 0);
        for name in paths {
            let path = Path::new(name);
            let unreadable = |error: io::Error| out.unreadable(path, error);
            let is_quiz = first_line(path).map_err(unreadable)?.split('\t').count() < 8;
            let reader = BufReader::new(File::open(path).map_err(unreadable)?);
            n_wrong += if is_quiz {
                take(out, name, quiz_lines(reader), &mut calendar.quiz).map_err(unreadable)?
            } else {
                take(out, name, game_lines(reader), &mut calendar.games).map_err(unreadable)?
            };
        }
        Ok((calendar, n_wrong))
    }

    pub(super) const fn has_games(&self) -> bool {
        !self.games.is_empty()
    }

    /// Adds the deals of a player.
    pub(super) fn with(mut self, statistics: &Statistics, whose: &Whose) -> Self {
        self.games.extend(statistics.game_lines(whose));
        self.quiz.extend(statistics.quiz_lines(whose));
        self
    }

    /// Returns the calendar as it is on a day; by default on that of the newest line.
    pub(super) fn rolled_up(self, today: Option<Date>) -> Self {
        let days = self.games.iter().map(|line| line.period).chain(self.quiz.iter().map(|line| line.period));
        let Some(today) = today.or_else(|| days.map(Period::first_day).max()) else { return self };
        Self { games: roll_up(self.games, today), quiz: roll_up(self.quiz, today) }
    }

    /// Writes both files; one without lines is left out.
    pub(super) fn write(&self, out: &Output, folder: &Path, force: bool) -> anyhow::Result<()> {
        let text = |lines: Vec<String>| if lines.is_empty() { String::new() } else { lines.join("\r\n") + "\r\n" };
        let games = text(self.games.iter().map(ToString::to_string).collect());
        let quiz = text(self.quiz.iter().map(ToString::to_string).collect());
        fs::create_dir_all(folder).map_err(|error| out.unwritable(folder, error))?;
        for (name, text) in [(GAMES, games), (QUIZ, quiz)] {
            let file = folder.join(name);
            if text.is_empty() {
                continue;
            }
            if file.exists() && !force {
                let args = [("file", file.display().to_string().into())];
                return Err(anyhow!(out.words.say("convert-exists", &args)));
            }
            files::write(out, &file, text.as_bytes())?;
            let args = [("file", file.display().to_string().into()), ("lines", text.lines().count().into())];
            out.complain(&out.words.say("stats-written", &args));
        }
        Ok(())
    }

    /// Returns the games by periods.
    pub(super) fn games_table(&self, out: &Output) -> Table {
        let columns =
            ["period", "award", "rate", "target", "declared", "declared-points", "called", "called-points", "deals"];
        let row = |line: &GameLine| {
            let total = line.total();
            let shown = |points: tarock_record::statistics::Decimal| Value {
                shown: out.words.decimal(&points.to_string().replace('-', "−")),
                raw: points.to_string(),
            };
            vec![
                period(out, line.period),
                award(out, Award::of_games(&total)),
                rate(out, total.rate()),
                shown(total.target_points),
                Value::plain(total.declarer_games.to_string()),
                shown(total.declarer_points),
                Value::plain(total.callee_games.to_string()),
                shown(total.callee_points),
                Value::plain(total.total_games.to_string()),
            ]
        };
        Table { columns: named(&columns), rows: self.games.iter().map(row).collect() }
    }

    /// Returns the quiz by periods.
    pub(super) fn quiz_table(&self, out: &Output) -> Table {
        let columns = ["period", "award", "rate", "points", "possible", "deals"];
        let row = |line: &QuizLine| {
            vec![
                period(out, line.period),
                award(out, Award::of_quiz(line)),
                rate(out, line.rate()),
                Value::plain(line.points.to_string()),
                Value::plain(line.max.to_string()),
                Value::plain(line.games.to_string()),
            ]
        };
        Table { columns: named(&columns), rows: self.quiz.iter().map(row).collect() }
    }
}

fn named(keys: &[&'static str]) -> Vec<Column> {
    keys.iter().map(|key| Column { key, csv_only: false }).collect()
}

/// Keeps the lines that can be read, and reports the others.
fn take<T: Entry>(
    out: &Output,
    name: &str,
    lines: impl Iterator<Item = io::Result<Line<T>>>,
    kept: &mut Vec<T>,
) -> io::Result<usize> {
    let mut n_wrong = 0;
    for line in lines {
        let line = line?;
        match line.entry {
            Ok(entry) => kept.push(entry),
            Err(error) => {
                n_wrong += 1;
                let args = [("error", error.to_string().into())];
                let sentence = out.words.say("stats-wrong-line", &args);
                out.complain(&format!("{name}:{}:{}: {sentence}", line.number, error.column));
            }
        }
    }
    Ok(n_wrong)
}

fn period(out: &Output, period: Period) -> Value {
    let day = period.first_day().to_string();
    let length = match period.span() {
        Span::Year | Span::RunningYear => 4,
        Span::Month | Span::RunningMonth => 7,
        Span::Day => 10,
    };
    let raw = day.get(..length).unwrap_or(&day).to_owned();
    let is_running = period.span().is_running();
    let shown =
        if is_running { out.words.say("stats-running", &[("period", raw.clone().into())]) } else { raw.clone() };
    Value { shown, raw: if is_running { format!("{raw} running") } else { raw } }
}

fn award(out: &Output, award: Option<Award>) -> Value {
    match award {
        Some(award) => {
            Value { shown: out.words.say(&format!("award-{}", award.code()), &[]), raw: award.code().to_owned() }
        }
        None => Value::plain(String::new()),
    }
}

fn rate(out: &Output, rate: Option<Rate>) -> Value {
    Value {
        shown: rate.map_or_else(String::new, |rate| percent(out, rate.percent())),
        raw: decimal(rate.map(Rate::percent)),
    }
}
