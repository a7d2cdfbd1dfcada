//! Adds up lines.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{GameLine, Period, QuizLine, Span};

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::QuizLine {}
    impl Sealed for super::GameLine {}
}

/// A line that can be added to another.
///
/// ```
/// use jiff::civil::date;
/// use tarock_record::statistics::{Entry, Period, QuizLine, Span};
/// let mut year = QuizLine::nothing(Period::new(Span::Year, date(2024, 1, 1)).unwrap());
/// year.add(&"4\t2024.02.29\t30\t40\t3".parse()?);
/// assert_eq!(year.to_string(), "0\t2024.00.00\t30\t40\t3");
/// # Ok::<(), tarock_record::statistics::FieldError>(())
/// ```
pub trait Entry: Copy + sealed::Sealed {
    /// Makes the line of a period in which nothing was played.
    fn nothing(period: Period) -> Self;
    /// Returns the period of the line.
    fn period(&self) -> Period;
    /// Adds the counts of another line; the period stays.
    fn add(&mut self, other: &Self);
}

impl Entry for QuizLine {
    fn nothing(period: Period) -> Self {
        Self { period, points: 0, max: 0, games: 0 }
    }

    fn period(&self) -> Period {
        self.period
    }

    fn add(&mut self, other: &Self) {
        self.points = self.points.saturating_add(other.points);
        self.max = self.max.saturating_add(other.max);
        self.games = self.games.saturating_add(other.games);
    }
}

impl Entry for GameLine {
    fn nothing(period: Period) -> Self {
        Self::new(period)
    }

    fn period(&self) -> Period {
        self.period
    }

    fn add(&mut self, other: &Self) {
        for (block, other) in self.blocks.iter_mut().zip(other.blocks) {
            *block += other;
        }
    }
}

/// Adds up the lines of each period of a span, in chronological order. Lines of running periods are left out because
/// they repeat others, and so are lines of periods longer than the span.
///
/// ```
/// use tarock_record::statistics::{QuizLine, Span, totals};
/// let days = ["4\t2024.02.28\t30\t40\t3", "4\t2024.02.29\t1\t2\t1", "4\t2024.03.01\t5\t5\t1"];
/// let days: Vec<QuizLine> = days.iter().map(|day| day.parse()).collect::<Result<_, _>>()?;
/// let months: Vec<String> = totals(days, Span::Month).iter().map(ToString::to_string).collect();
/// assert_eq!(months, ["2\t2024.02.00\t31\t42\t4", "2\t2024.03.00\t5\t5\t1"]);
/// # Ok::<(), tarock_record::statistics::FieldError>(())
/// ```
pub fn totals<T: Entry>(lines: impl IntoIterator<Item = T>, span: Span) -> Vec<T> {
    let mut sums = BTreeMap::new();
    for line in lines {
        if !line.period().span().is_running()
            && let Some(period) = line.period().within(span)
        {
            sums.entry(period).or_insert_with(|| T::nothing(period)).add(&line);
        }
    }
    sums.into_values().collect()
}

/// Returns the file as it is on a day. Earlier years and earlier months of the same year become one line each, and days
/// of the same month stay. The running year and month are added up again. Data already in a longer line stays there.
///
/// ```
/// use jiff::civil::date;
/// use tarock_record::statistics::{QuizLine, roll_up};
/// let days = ["4\t2023.12.31\t9\t9\t1", "4\t2024.02.28\t30\t40\t3", "4\t2024.02.29\t1\t2\t1", "4\t2024.03.01\t5\t5\t1"];
/// let days: Vec<QuizLine> = days.iter().map(|day| day.parse()).collect::<Result<_, _>>()?;
/// let file: Vec<String> = roll_up(days, date(2024, 3, 2)).iter().map(ToString::to_string).collect();
/// assert_eq!(file, [
///     "0\t2023.00.00\t9\t9\t1",
///     "1\t2024.00.00\t36\t47\t5",
///     "2\t2024.02.00\t31\t42\t4",
///     "3\t2024.03.00\t5\t5\t1",
///     "4\t2024.03.01\t5\t5\t1",
/// ]);
/// # Ok::<(), tarock_record::statistics::FieldError>(())
/// ```
pub fn roll_up<T: Entry>(lines: impl IntoIterator<Item = T>, today: Date) -> Vec<T> {
    let mut sums = BTreeMap::<Period, T>::new();
    let mut add = |period: Period, line: &T| sums.entry(period).or_insert_with(|| T::nothing(period)).add(line);
    for line in lines {
        let period = line.period();
        if period.span().is_running() {
            continue;
        }
        let day = period.last_day();
        let span = if day.year() < today.year() {
            Span::Year
        } else if day < today.first_of_month() {
            Span::Month
        } else {
            Span::Day
        };
        add(period.within(span).unwrap_or(period), &line);
        for running in [Span::RunningYear, Span::RunningMonth] {
            if let Some(running) = period.within(running)
                && Period::new(running.span(), today) == Some(running)
            {
                add(running, &line);
            }
        }
    }
    sums.into_values().collect()
}
