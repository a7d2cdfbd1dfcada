//! The periods of the lines.

use std::fmt;

use jiff::civil::Date;

/// The length of a period, in the order of the file.
///
/// ```
/// use tarock_record::statistics::Span;
/// assert!(Span::RunningYear.is_running() && !Span::Day.is_running());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// A year that is over.
    Year,
    /// All of the current year.
    RunningYear,
    /// A month of the current year that is over.
    Month,
    /// All of the current month.
    RunningMonth,
    /// A day of the current month.
    Day,
}

impl Span {
    /// Every span, indexed by the digit that stands for it.
    ///
    /// ```
    /// use tarock_record::statistics::Span;
    /// assert_eq!(Span::ALL[4], Span::Day);
    /// ```
    pub const ALL: [Self; 5] = [Self::Year, Self::RunningYear, Self::Month, Self::RunningMonth, Self::Day];

    /// Returns whether a line of this span repeats the data of other lines.
    ///
    /// ```
    /// assert!(tarock_record::statistics::Span::RunningMonth.is_running());
    /// ```
    pub const fn is_running(self) -> bool {
        matches!(self, Self::RunningYear | Self::RunningMonth)
    }
}

/// A day, month or year. Written as the digit of its span, a tab, and the date with `00` for the parts that the span
/// leaves out.
///
/// ```
/// use jiff::civil::date;
/// use tarock_record::statistics::{Period, Span};
/// let month = Period::new(Span::Month, date(2024, 2, 17)).unwrap();
/// assert_eq!(month.to_string(), "2\t2024.02.00");
/// assert_eq!(month.last_day(), date(2024, 2, 29));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Period {
    span: Span,
    first: Date, // invariant: the first day of the span, not before the year 1
}

impl Period {
    /// Returns the period that contains a day; `None` before the year 1.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tarock_record::statistics::{Period, Span};
    /// assert_eq!(Period::new(Span::Day, date(0, 1, 1)), None);
    /// ```
    pub fn new(span: Span, day: Date) -> Option<Self> {
        let first = match span {
            Span::Year | Span::RunningYear => day.first_of_year(),
            Span::Month | Span::RunningMonth => day.first_of_month(),
            Span::Day => day,
        };
        (first.year() >= 1).then_some(Self { span, first })
    }

    /// Returns the length of the period.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tarock_record::statistics::{Period, Span};
    /// assert_eq!(Period::new(Span::Year, date(2024, 2, 17)).unwrap().span(), Span::Year);
    /// ```
    pub const fn span(self) -> Span {
        self.span
    }

    /// Returns the first day.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tarock_record::statistics::{Period, Span};
    /// assert_eq!(Period::new(Span::Year, date(2024, 2, 17)).unwrap().first_day(), date(2024, 1, 1));
    /// ```
    pub const fn first_day(self) -> Date {
        self.first
    }

    /// Returns the last day.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tarock_record::statistics::{Period, Span};
    /// assert_eq!(Period::new(Span::RunningMonth, date(2023, 2, 17)).unwrap().last_day(), date(2023, 2, 28));
    /// ```
    pub fn last_day(self) -> Date {
        match self.span {
            Span::Year | Span::RunningYear => self.first.last_of_year(),
            Span::Month | Span::RunningMonth => self.first.last_of_month(),
            Span::Day => self.first,
        }
    }

    /// Returns the period of another span that contains this one; `None` if that span is shorter.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tarock_record::statistics::{Period, Span};
    /// let day = Period::new(Span::Day, date(2024, 2, 17)).unwrap();
    /// let year = day.within(Span::Year).unwrap();
    /// assert_eq!(year.first_day(), date(2024, 1, 1));
    /// assert_eq!(year.within(Span::Month), None);
    /// ```
    pub fn within(self, span: Span) -> Option<Self> {
        Self::new(span, self.first).filter(|period| period.last_day() >= self.last_day())
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (month, day) = match self.span {
            Span::Year | Span::RunningYear => (0, 0),
            Span::Month | Span::RunningMonth => (self.first.month(), 0),
            Span::Day => (self.first.month(), self.first.day()),
        };
        write!(f, "{}\t{:04}.{month:02}.{day:02}", self.span as u8, self.first.year())
    }
}

/// Reads a date of the form yyyy.MM.dd with zeros for the parts that a span leaves out. The zeros become 1.
pub(super) fn read_date(span: Span, text: &str) -> Option<Date> {
    let [y1, y2, y3, y4, b'.', m1, m2, b'.', d1, d2] = *text.as_bytes() else { return None };
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0_i16, |n, digit| digit.is_ascii_digit().then(|| 10 * n + i16::from(digit - b'0')))
    };
    let (year, month, day) = (number(&[y1, y2, y3, y4])?, number(&[m1, m2])?, number(&[d1, d2])?);
    let (month, day) = match (span, month, day) {
        (Span::Year | Span::RunningYear, 0, 0) => (1, 1),
        (Span::Month | Span::RunningMonth, month, 0) => (month, 1),
        (Span::Day, month, day) => (month, day),
        _ => return None,
    };
    Date::new(year, month as i8, day as i8).ok()
}
