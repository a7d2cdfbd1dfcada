//! The calendar of success: days, months and years with rates and awards, as KubiTarock's statistics files hold them.

use jiff::civil::Date;
use tarock_archive::statistics::{Award, Statistics, Whose};
use tarock_record::statistics::{Entry, GameLine, Line, Period, QuizLine, Rate, Span, game_lines, quiz_lines, roll_up};
use tarock_words::Words;

use super::super::archive::File;
use super::table::{Table, Value, head};
use super::{day_text, month_text};

/// The results of one player by periods.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Calendar {
    games: Vec<GameLine>,
    quiz: Vec<QuizLine>,
}

/// What one gets for a period, and for what.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Won {
    pub(crate) award: Award,
    pub(crate) period: Period,
    /// Whether it is for the memory quiz, and not for playing.
    pub(crate) is_quiz: bool,
}

impl Calendar {
    /// The calendar of a player as it is on a day.
    pub(crate) fn of(statistics: &Statistics, whose: &Whose, today: Date) -> Self {
        Self { games: statistics.game_lines(whose), quiz: statistics.quiz_lines(whose) }.rolled_up(today)
    }

    /// Reads a statistics file of either kind. Also returns the number of lines that could not be read.
    pub(crate) fn read(bytes: &[u8]) -> (Self, usize) {
        // A quiz file has five fields in a line, a game file 128.
        let first = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let is_quiz = first.split(|byte| *byte == b'\t').count() < 8;
        let mut calendar = Self::default();
        let n_wrong = if is_quiz {
            take(quiz_lines(bytes), &mut calendar.quiz)
        } else {
            take(game_lines(bytes), &mut calendar.games)
        };
        (calendar, n_wrong)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.games.is_empty() && self.quiz.is_empty()
    }

    /// Adds the lines of another file.
    pub(crate) fn with(mut self, other: Self) -> Self {
        self.games.extend(other.games);
        self.quiz.extend(other.quiz);
        self
    }

    /// Adds another calendar and condenses both as they are on a day.
    pub(crate) fn plus(self, other: &Self, today: Date) -> Self {
        self.with(other.clone()).rolled_up(today)
    }

    fn rolled_up(self, today: Date) -> Self {
        Self { games: roll_up(self.games, today), quiz: roll_up(self.quiz, today) }
    }

    /// Writes the two files; one without lines is left out.
    pub(crate) fn files(&self) -> Vec<File> {
        let text = |lines: Vec<String>| if lines.is_empty() { String::new() } else { lines.join("\r\n") + "\r\n" };
        let games = text(self.games.iter().map(ToString::to_string).collect());
        let quiz = text(self.quiz.iter().map(ToString::to_string).collect());
        let file = |(name, text): (&str, String)| File { name: name.to_owned(), bytes: text.into_bytes() };
        [("games.tsv", games), ("quiz.tsv", quiz)].into_iter().filter(|(_, text)| !text.is_empty()).map(file).collect()
    }

    /// Returns the awards of months and years, the latest first.
    pub(crate) fn awards(&self) -> Vec<Won> {
        let is_long = |period: Period| period.span() != Span::Day;
        let games = self.games.iter().filter_map(|line| {
            let won = |award| Won { award, period: line.period, is_quiz: false };
            Award::of_games(&line.total()).map(won)
        });
        let quiz = self.quiz.iter().filter_map(|line| {
            let won = |award| Won { award, period: line.period, is_quiz: true };
            Award::of_quiz(line).map(won)
        });
        let mut all: Vec<Won> = games.chain(quiz).filter(|won| is_long(won.period)).collect();
        all.sort_by(|a, b| b.period.last_day().cmp(&a.period.last_day()).then_with(|| b.award.cmp(&a.award)));
        all
    }

    /// Returns the games by periods, the latest first.
    pub(crate) fn games_table(&self, words: &Words) -> Table {
        let columns = [
            "period",
            "award",
            "rate",
            "target",
            "as-declarer",
            "declarer-points",
            "as-partner",
            "partner-points",
            "deals",
        ];
        let row = |line: &GameLine| {
            let total = line.total();
            let points = |points: tarock_record::statistics::Decimal| {
                let raw = points.to_string();
                Value::number(words.decimal(&raw).replace('-', "−"), raw.parse().ok())
            };
            vec![
                Value::text(period_text(words, line.period)),
                Value::text(award_text(words, Award::of_games(&total))),
                rate(words, total.rate()),
                points(total.target_points),
                Value::count(total.declarer_games),
                points(total.declarer_points),
                Value::count(total.callee_games),
                points(total.callee_points),
                Value::count(total.total_games),
            ]
        };
        Table { head: head(words, &columns), rows: self.games.iter().rev().map(row).collect() }
    }

    /// Returns the quiz by periods, the latest first.
    pub(crate) fn quiz_table(&self, words: &Words) -> Table {
        let row = |line: &QuizLine| {
            vec![
                Value::text(period_text(words, line.period)),
                Value::text(award_text(words, Award::of_quiz(line))),
                rate(words, line.rate()),
                Value::count(line.points),
                Value::count(line.max),
                Value::count(line.games),
            ]
        };
        Table {
            head: head(words, &["period", "award", "rate", "points", "possible", "deals"]),
            rows: self.quiz.iter().rev().map(row).collect(),
        }
    }
}

/// Keeps the lines that can be read, and counts the others.
fn take<T: Entry>(lines: impl Iterator<Item = std::io::Result<Line<T>>>, kept: &mut Vec<T>) -> usize {
    let mut n_wrong = 0;
    for line in lines {
        match line.map(|line| line.entry) {
            Ok(Ok(entry)) => kept.push(entry),
            _ => n_wrong += 1,
        }
    }
    n_wrong
}

/// Writes a period; one that is not over says so.
pub(crate) fn period_text(words: &Words, period: Period) -> String {
    let day = period.first_day();
    let text = match period.span() {
        Span::Year | Span::RunningYear => day.year().to_string(),
        Span::Month | Span::RunningMonth => month_text(words, day),
        Span::Day => day_text(words, day),
    };
    if period.span().is_running() { words.say("statistics-running", &[("period", text.into())]) } else { text }
}

fn award_text(words: &Words, award: Option<Award>) -> String {
    award.map_or_else(String::new, |award| words.say(&format!("award-{}", award.code()), &[]))
}

fn rate(words: &Words, rate: Option<Rate>) -> Value {
    let percent = rate.map(Rate::percent);
    let shown = percent.map_or_else(String::new, |percent| {
        let rounded = format!("{percent:.0}").replace('-', "−");
        words.say("statistics-percent", &[("percent", rounded.into())])
    });
    Value::number(shown, percent)
}
