//! The CPU time of decisions; for programs the wall time.

use std::time::Duration;

use serde::Serialize;

/// Buckets per doubling: neighbours differ by about one part in ninety.
const FINE: f64 = 64.0;
/// Enough buckets for 2^40 ns, about eighteen minutes.
const BUCKETS: usize = 40 * 64;

/// Times of decisions in logarithmic buckets, so that millions of them need little memory and threads can be added up.
#[derive(Debug, Clone)]
pub(crate) struct Clock {
    counts: Vec<u64>,
    n: u64,
    longest: Duration,
}

impl Default for Clock {
    fn default() -> Self {
        Self { counts: vec![0; BUCKETS], n: 0, longest: Duration::ZERO }
    }
}

/// The summary of a clock, in milliseconds.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Times {
    /// Decisions that had more than one legal action.
    pub(crate) n: u64,
    pub(crate) p50_ms: f64,
    pub(crate) p95_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
}

impl Clock {
    pub(crate) fn note(&mut self, time: Duration) {
        #[expect(clippy::cast_sign_loss, reason = "the logarithm of at least one nanosecond")]
        let at = ((time.as_secs_f64() * 1e9).max(1.0).log2() * FINE) as usize;
        self.counts[at.min(BUCKETS - 1)] += 1;
        self.n += 1;
        self.longest = self.longest.max(time);
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.n += other.n;
        self.longest = self.longest.max(other.longest);
    }

    /// Returns the time that `percent` percent of the decisions do not exceed.
    fn percentile(&self, percent: u64) -> f64 {
        let wanted = (self.n * percent).div_ceil(100);
        let mut seen = 0;
        let full = |count: &u64| {
            seen += count;
            seen >= wanted
        };
        let at = self.counts.iter().position(full).unwrap_or(0);
        let upper = ((at as u32 + 1) as f64 / FINE).exp2() / 1e6;
        upper.min(self.longest.as_secs_f64() * 1e3)
    }

    /// Returns the summary, or `None` if nothing was timed.
    pub(crate) fn times(&self) -> Option<Times> {
        (self.n > 0).then(|| Times {
            n: self.n,
            p50_ms: self.percentile(50),
            p95_ms: self.percentile(95),
            p99_ms: self.percentile(99),
            max_ms: self.longest.as_secs_f64() * 1e3,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_within_two_percent() {
        let mut clock = Clock::default();
        for ms in 1..=1000 {
            clock.note(Duration::from_millis(ms));
        }
        let times = clock.times().expect("a thousand times");
        for (found, wanted) in [(times.p50_ms, 500.0), (times.p95_ms, 950.0), (times.p99_ms, 990.0)] {
            assert!((found / wanted - 1.0).abs() < 0.02, "{found} for {wanted}");
        }
        assert!((times.max_ms - 1000.0).abs() < 1e-6);
        assert!(Clock::default().times().is_none());
    }
}
