//! Points of deals (*Schrift*).

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Points of a bill, in steps of half a point.
///
/// ```
/// use tarock::GamePoints;
/// let uhu = GamePoints::from_halves(3);
/// assert_eq!(uhu.to_string(), "1.5");
/// assert_eq!((uhu + GamePoints::new(1)).to_string(), "2.5");
/// assert_eq!((-uhu).to_string(), "-1.5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct GamePoints(i32); // in half points

impl GamePoints {
    /// No points.
    ///
    /// ```
    /// assert_eq!(tarock::GamePoints::ZERO.to_string(), "0");
    /// ```
    pub const ZERO: Self = Self(0);

    /// The largest amount, far above what the dearest deal costs under the dearest rules. Sums stop there: whatever is
    /// computed can be written and read again.
    ///
    /// ```
    /// use tarock::GamePoints;
    /// assert_eq!(GamePoints::MAX + GamePoints::new(1), GamePoints::MAX);
    /// assert_eq!(-GamePoints::MAX - GamePoints::new(1), -GamePoints::MAX);
    /// ```
    pub const MAX: Self = Self(1_000_000_000);

    /// Creates an amount from whole points.
    ///
    /// ```
    /// assert_eq!(tarock::GamePoints::new(4).halves(), 8);
    /// ```
    pub const fn new(points: i32) -> Self {
        Self::limited(points.saturating_mul(2))
    }

    const fn limited(halves: i32) -> Self {
        let Self(most) = Self::MAX;
        if halves > most {
            Self(most)
        } else if halves < -most {
            Self(-most)
        } else {
            Self(halves)
        }
    }

    /// Creates an amount from half points.
    ///
    /// ```
    /// assert_eq!(tarock::GamePoints::from_halves(2), tarock::GamePoints::new(1));
    /// ```
    pub const fn from_halves(halves: i32) -> Self {
        Self::limited(halves)
    }

    /// Returns the amount in half points.
    ///
    /// ```
    /// assert_eq!(tarock::GamePoints::from_halves(3).halves(), 3);
    /// ```
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// Returns the amount in whole points, or `None` if there is a half point in it.
    ///
    /// ```
    /// use tarock::GamePoints;
    /// assert_eq!(GamePoints::new(-3).whole(), Some(-3));
    /// assert_eq!(GamePoints::from_halves(3).whole(), None);
    /// ```
    pub const fn whole(self) -> Option<i32> {
        if self.0 % 2 == 0 { Some(self.0 / 2) } else { None }
    }
}

impl Add for GamePoints {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::limited(self.0 + other.0)
    }
}

impl Sub for GamePoints {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::limited(self.0 - other.0)
    }
}

impl AddAssign for GamePoints {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for GamePoints {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for GamePoints {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i32> for GamePoints {
    type Output = Self;
    fn mul(self, factor: i32) -> Self {
        Self::limited(self.0.saturating_mul(factor))
    }
}

impl Sum for GamePoints {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for GamePoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        f.pad(&alloc::format!("{sign}{}{half}", self.0.abs() / 2))
    }
}

impl fmt::Debug for GamePoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::GamePoints;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    /// Writes whole numbers, or a decimal ending in .5.
    impl Serialize for GamePoints {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if self.0 % 2 == 0 {
                serializer.serialize_i32(self.0 / 2)
            } else {
                serializer.serialize_f64(f64::from(self.0) / 2.0)
            }
        }
    }

    impl<'de> Deserialize<'de> for GamePoints {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let points = f64::deserialize(deserializer)?;
            let halves = points * 2.0;
            if halves.abs() > f64::from(Self::MAX.0) || halves % 1.0 != 0.0 {
                return Err(de::Error::custom("points are whole or half numbers up to 500 million"));
            }
            Ok(Self(halves as i32))
        }
    }
}
