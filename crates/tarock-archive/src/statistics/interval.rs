//! Confidence intervals.

/// A 95 % confidence interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A share of a number of deals.
///
/// ```
/// use tarock_archive::statistics::Share;
/// let half = Share { n: 5, of: 10 };
/// let interval = half.interval().unwrap();
/// assert!((interval.low - 23.66).abs() < 0.01 && (interval.high - 76.34).abs() < 0.01);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// How many.
    pub n: i64,
    /// Of how many.
    pub of: i64,
}

impl Share {
    /// Returns the share in percent; `None` of nothing.
    ///
    /// ```
    /// assert_eq!(tarock_archive::statistics::Share { n: 1, of: 4 }.percent(), Some(25.0));
    /// ```
    pub fn percent(self) -> Option<f64> {
        (self.of > 0).then(|| 100.0 * float(self.n) / float(self.of))
    }

    /// Whether there are so few deals that the share should be shown with its interval: it is wider than ±5 %.
    ///
    /// ```
    /// use tarock_archive::statistics::Share;
    /// assert!(Share { n: 1, of: 2 }.is_unsure() && !Share { n: 500, of: 1000 }.is_unsure());
    /// ```
    pub fn is_unsure(self) -> bool {
        self.interval().is_some_and(|interval| interval.high - interval.low > 10.0)
    }

    /// Returns Wilson's 95 % confidence interval in percent, which stays between 0 and 100 even for few deals; `None` of
    /// nothing.
    ///
    /// ```
    /// let never = tarock_archive::statistics::Share { n: 0, of: 3 }.interval().unwrap();
    /// assert!(never.low < 1e-9 && never.high > 50.0);
    /// ```
    pub fn interval(self) -> Option<Interval> {
        if self.of <= 0 {
            return None;
        }
        let (n, share) = (float(self.of), float(self.n) / float(self.of));
        let z2 = Z * Z;
        let center = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half_width = Z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        let percent = |share: f64| 100.0 * share.clamp(0.0, 1.0);
        Some(Interval { low: percent(center - half_width), high: percent(center + half_width) })
    }
}

/// The quantile of the normal distribution that leaves 2.5 % on either side.
const Z: f64 = 1.959_964;

/// The same quantiles of Student's t for 1 to 30 degrees of freedom.
const T: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/// Returns the quantile of Student's t, exact to three digits.
pub(super) fn t_quantile(degrees: i64) -> f64 {
    let small = usize::try_from(degrees - 1).ok().and_then(|at| T.get(at));
    // Beyond the table, the first term of the expansion for large numbers is enough.
    small.copied().unwrap_or_else(|| Z + (Z * Z * Z + Z) / (4.0 * float(degrees)))
}

#[expect(clippy::cast_precision_loss, reason = "counts of deals are far below 2^53")]
pub(super) fn float(n: i64) -> f64 {
    n as f64
}

#[expect(clippy::cast_precision_loss, reason = "fifteen digits of a variance are enough")]
pub(super) fn float_wide(n: i128) -> f64 {
    n as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quantiles_go_on_without_a_jump_where_the_table_ends() {
        let all: Vec<f64> = (1..200).map(t_quantile).collect();
        assert!(all.is_sorted_by(|a, b| a >= b));
        assert!((t_quantile(60) - 2.000).abs() < 2e-3 && (t_quantile(1_000_000) - Z).abs() < 1e-5);
    }
}
