//! Points in time, passed in by the caller.

use std::ops::{Add, Sub};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A moment: milliseconds since 1970. The table has no clock; its caller passes in the time.
///
/// ```
/// use std::time::Duration;
/// use tarock_table::Moment;
/// let start = Moment::from_millis(1_000);
/// assert_eq!(start + Duration::from_secs(2), Moment::from_millis(3_000));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Moment(u64);

impl Moment {
    /// Returns the moment that many milliseconds after the beginning of 1970.
    pub const fn from_millis(millis: u64) -> Self {
        Self(millis)
    }

    /// Returns the milliseconds since the beginning of 1970.
    pub const fn millis(self) -> u64 {
        self.0
    }
}

impl Add<Duration> for Moment {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time.as_millis() as u64))
    }
}

/// The time since the other moment; zero if the other is later, because the clocks of two machines may disagree.
impl Sub for Moment {
    type Output = Duration;

    fn sub(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}
