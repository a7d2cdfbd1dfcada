//! Points with decimals.

use std::fmt;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

/// An amount of points, exact to a ten-thousandth. Sums saturate at 900 billion.
///
/// Reads `.` and `,` as the decimal separator, because the program writes the one of the system's language. Thousands
/// separators are not read. Writes `.` and no more decimals than needed.
///
/// ```
/// use tarock_record::statistics::Decimal;
/// let points: Decimal = "-12,50".parse().unwrap();
/// assert_eq!(points.to_string(), "-12.5");
/// assert_eq!((points + points).to_string(), "-25");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Decimal(i64); // in ten-thousandths, at most MOST either way

impl Decimal {
    const UNIT: i64 = 10_000;
    const MOST: i64 = 900_000_000_000 * Self::UNIT;

    /// Zero points.
    ///
    /// ```
    /// assert_eq!(tarock_record::statistics::Decimal::ZERO.to_string(), "0");
    /// ```
    pub const ZERO: Self = Self(0);

    /// Returns the amount in ten-thousandths.
    ///
    /// ```
    /// use tarock_record::statistics::Decimal;
    /// assert_eq!("1.5".parse::<Decimal>().unwrap().ten_thousandths(), 15_000);
    /// ```
    pub const fn ten_thousandths(self) -> i64 {
        self.0
    }
}

impl From<tarock::GamePoints> for Decimal {
    fn from(points: tarock::GamePoints) -> Self {
        Self(i64::from(points.halves()) * (Self::UNIT / 2))
    }
}

impl Add for Decimal {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self((self.0 + other.0).clamp(-Self::MOST, Self::MOST))
    }
}

impl AddAssign for Decimal {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, mut part) = (self.0.abs() / Self::UNIT, self.0.abs() % Self::UNIT);
        if part == 0 {
            return write!(f, "{sign}{whole}");
        }
        let mut width = 4;
        while part % 10 == 0 {
            part /= 10;
            width -= 1;
        }
        write!(f, "{sign}{whole}.{part:0width$}")
    }
}

impl fmt::Debug for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not an amount.
///
/// ```
/// assert!("1.234,5".parse::<tarock_record::statistics::Decimal>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseDecimalError;

impl fmt::Display for ParseDecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a number such as 12 or -1.5, with four decimals at most")
    }
}

impl std::error::Error for ParseDecimalError {}

impl FromStr for Decimal {
    type Err = ParseDecimalError;

    fn from_str(text: &str) -> Result<Self, ParseDecimalError> {
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
        let (whole, part) = match digits.split_once(['.', ',']) {
            Some((_, "")) => return Err(ParseDecimalError),
            Some((whole, part)) => (whole, part.trim_end_matches('0')),
            None => (digits, ""),
        };
        let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !number(whole) || !number(part) || part.len() > 4 {
            return Err(ParseDecimalError);
        }
        let whole: i64 = whole.parse().map_err(|_| ParseDecimalError)?;
        let part: i64 = format!("{part:0<4}").parse().map_err(|_| ParseDecimalError)?;
        let amount = whole.checked_mul(Self::UNIT).and_then(|whole| whole.checked_add(part));
        let amount = amount.filter(|amount| *amount <= Self::MOST).ok_or(ParseDecimalError)?;
        Ok(Self(if negative { -amount } else { amount }))
    }
}
