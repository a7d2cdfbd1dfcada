//! Mean and spread of integers.

use serde::Serialize;

/// Sums of integers and their squares. They are exact, so the order in which threads finish does not matter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Moments {
    n: u64,
    sum: i64,
    squares: i128,
}

/// A mean with its uncertainty.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Estimate {
    /// The number of averaged clusters.
    pub(crate) n: u64,
    pub(crate) mean: f64,
    /// Half the width of the 95 % confidence interval.
    pub(crate) ci95: f64,
    /// The standard deviation of a single value.
    pub(crate) sd: f64,
}

impl Estimate {
    /// Returns the standard error of the mean.
    #[expect(clippy::cast_precision_loss, reason = "counts are small")]
    pub(crate) fn error(&self) -> f64 {
        self.sd / (self.n as f64).max(1.0).sqrt()
    }
}

impl Moments {
    pub(crate) fn note(&mut self, value: i64) {
        self.n += 1;
        self.sum += value;
        self.squares += i128::from(value) * i128::from(value);
    }

    pub(crate) const fn add(&mut self, other: &Self) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub(crate) const fn n(&self) -> u64 {
        self.n
    }

    /// Returns the sum and the sum of squares, after dividing each noted number by `unit`.
    #[expect(clippy::cast_precision_loss, reason = "sums of scores stay far below 2^53")]
    pub(crate) fn sums(&self, unit: i64) -> [f64; 2] {
        let unit = unit as f64;
        [self.sum as f64 / unit, self.squares as f64 / (unit * unit)]
    }

    /// Returns the estimate, after dividing each noted number by `unit`.
    #[expect(clippy::cast_precision_loss, reason = "sums of scores stay far below 2^53")]
    pub(crate) fn estimate(&self, unit: i64) -> Estimate {
        let (n, unit) = (self.n as f64, unit as f64);
        let mean = self.sum as f64 / n.max(1.0);
        // Exact until the division, so nearly equal numbers lose no precision.
        let spread = self.squares * i128::from(self.n) - i128::from(self.sum) * i128::from(self.sum);
        let variance = if self.n > 1 { spread as f64 / (n * (n - 1.0)) } else { 0.0 };
        let sd = variance.max(0.0).sqrt() / unit;
        Estimate { n: self.n, mean: mean / unit, ci95: 1.96 * sd / n.max(1.0).sqrt(), sd }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_is_that_of_a_sample() {
        let mut moments = Moments::default();
        for value in [2, 4, 4, 4, 5, 5, 7, 9] {
            moments.note(value * 10);
        }
        let estimate = moments.estimate(10);
        assert!((estimate.mean - 5.0).abs() < 1e-12);
        assert!((estimate.sd - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((estimate.ci95 - 1.96 * estimate.sd / 8.0_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn one_number_has_no_spread_and_none_has_no_mean() {
        let mut one = Moments::default();
        assert!(one.estimate(1).mean.abs() < 1e-12);
        one.note(3);
        assert!(one.estimate(1).sd.abs() < 1e-12);
    }
}
