//! How fast a client may send.

use tokio::time::Instant;

/// So many messages at once; nobody plays cards faster.
const MOST: u32 = 60;
/// So many more every second.
const PER_SECOND: u32 = 20;

/// What a client may still send: it grows with time, up to a limit.
#[derive(Debug)]
pub(super) struct Credit {
    left: f64,
    at: Option<Instant>,
}

impl Default for Credit {
    fn default() -> Self {
        Self { left: f64::from(MOST), at: None }
    }
}

impl Credit {
    /// Pays for a message; false when there is not enough.
    pub(super) fn spend(&mut self, now: Instant, cost: u32) -> bool {
        if let Some(at) = self.at {
            let earned = now.duration_since(at).as_secs_f64() * f64::from(PER_SECOND);
            self.left = (self.left + earned).min(f64::from(MOST));
        }
        self.at = Some(now);
        let pays = self.left >= f64::from(cost);
        if pays {
            self.left -= f64::from(cost);
        }
        pays
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_is_paid_for_and_a_flood_is_not() {
        let (mut credit, start) = (Credit::default(), Instant::now());
        assert!((0..MOST).all(|_| credit.spend(start, 1)));
        assert!(!credit.spend(start, 1));
        let later = start + Duration::from_secs(1);
        assert!((0..PER_SECOND).all(|_| credit.spend(later, 1)));
        assert!(!credit.spend(later, 1));
    }

    #[test]
    fn credit_does_not_grow_without_end() {
        let (mut credit, start) = (Credit::default(), Instant::now());
        assert!(credit.spend(start, 1));
        assert!(!credit.spend(start + Duration::from_hours(1), MOST + 1));
    }
}
