//! How much permanent data the database may still take.
//!
//! Deals of guests and of tables in play are limited in other ways: [old ones are deleted](crate::housekeeping). What
//! people keep for good, their accounts, groups, archives and pictures, only grows, and anybody can create accounts. So
//! the operator sets a maximum size. Near it, nothing more of that kind is accepted, but everybody can go on playing,
//! and bookings are stored. Nothing is ever deleted to make room.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The percentage of the limit above which no more permanent data is accepted. The rest is reserved for bookings.
const FULL: u64 = 90;
const MB: u64 = 1024 * 1024;
/// The percentage of the limit that one network may fill per day.
const A_DAY: u64 = 1;
/// The minimum share of a network per day, in kB: two new accounts with full archives.
const LEAST_A_DAY: u64 = 16 * 1024;

/// The size of the database and its limit. Clones share it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Capacity {
    /// `None` if only the disk limits it.
    max_bytes: Option<u64>,
    used: Arc<AtomicU64>,
}

impl Capacity {
    /// Creates a capacity of this many MB, of which none is known to be used yet; 0 for no limit but the disk.
    pub(crate) fn of_mb(mb: u64) -> Self {
        Self { max_bytes: (mb > 0).then(|| mb.saturating_mul(MB)), used: Arc::default() }
    }

    /// Returns how much one network may store per day, in kB; none if there is no limit.
    pub(crate) fn of_network(&self) -> Option<u32> {
        let share = (self.max_bytes? / 100 * A_DAY / 1024).max(LEAST_A_DAY);
        Some(u32::try_from(share).unwrap_or(u32::MAX))
    }

    /// Records the measured size.
    pub(crate) fn learn(&self, bytes: u64) {
        let was_full = self.is_full();
        self.used.store(bytes, Ordering::Relaxed);
        if self.is_full() && !was_full {
            tracing::warn!(
                mb = bytes / MB,
                "capacity.learn: the database is nearly as large as database_max_mb: no new accounts, groups, archived \
                 deals and pictures are accepted"
            );
        }
    }

    /// Returns whether no more permanent data is accepted.
    pub(crate) fn is_full(&self) -> bool {
        self.max_bytes.is_some_and(|most| self.used.load(Ordering::Relaxed) >= most / 100 * FULL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_tenth_is_kept_for_what_is_booked() {
        let capacity = Capacity::of_mb(100);
        assert!(!capacity.is_full(), "nothing was measured yet");
        for (mb, is_full) in [(89, false), (90, true), (200, true), (10, false)] {
            capacity.learn(mb * MB);
            assert_eq!(capacity.is_full(), is_full, "{mb} of 100 MB");
        }
    }

    #[test]
    fn one_network_needs_months_to_fill_it() {
        assert_eq!(Capacity::of_mb(20_480).of_network(), Some(209_715));
        assert_eq!(Capacity::of_mb(100).of_network(), Some(16_384));
        assert_eq!(Capacity::of_mb(0).of_network(), None);
    }

    #[test]
    fn without_a_limit_it_is_never_full() {
        let capacity = Capacity::of_mb(0);
        capacity.learn(u64::MAX);
        assert!(!capacity.is_full());
    }
}
