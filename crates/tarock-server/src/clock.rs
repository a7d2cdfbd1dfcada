//! Time and randomness, which enter the server only through this module.

use std::cell::RefCell;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tarock_table::{DealId, Env, Moment, Seed};

/// Returns the current time, which never jumps: when the system clock is set, it adapts gradually.
pub fn now() -> Moment {
    static TIME: Mutex<Option<Even>> = Mutex::new(None);
    #[expect(clippy::disallowed_methods, reason = "this is where the server's time comes from")]
    let shown = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let at = Instant::now();
    let mut time = TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let told = time.get_or_insert(Even { told: shown, at, said_at: at }).tell(shown, at);
    Moment::from_millis(told.as_millis() as u64)
}

/// A clock that advances evenly, whatever happens to the system clock.
///
/// If the system clock were set an hour ahead, everybody's turn would end and every table that is empty at the moment
/// would close; if it were set back, they would wait for an hour. So this clock starts with the system time and then
/// follows it only by running a little faster or slower, until both agree again.
struct Even {
    /// The time it last returned, since 1970.
    told: Duration,
    /// When that was, by the monotonic clock.
    at: Instant,
    /// When the difference was last reported.
    said_at: Instant,
}

impl Even {
    /// How much faster or slower it may run, as a fraction: one over this.
    const HASTE: u32 = 8;
    /// Differences up to this are not reported.
    const NOTED: Duration = Duration::from_secs(2);
    /// How often a larger difference is reported.
    const SAY_EVERY: Duration = Duration::from_mins(1);

    fn tell(&mut self, shown: Duration, at: Instant) -> Duration {
        let passed = at.saturating_duration_since(self.at);
        let haste = passed / Self::HASTE;
        self.told = shown.clamp((self.told + passed).saturating_sub(haste), self.told + passed + haste);
        // Another thread may have asked for the time later but arrived here first.
        self.at = self.at.max(at);
        if self.told.abs_diff(shown) > Self::NOTED && at.saturating_duration_since(self.said_at) > Self::SAY_EVERY {
            self.said_at = at;
            let off_seconds = self.told.as_secs_f64() - shown.as_secs_f64();
            tracing::warn!(
                off_seconds,
                "clock.now: the clock was set, or the machine was suspended; restart to follow at once"
            );
        }
        self.told
    }
}

/// Returns unpredictable bytes.
///
/// # Panics
///
/// If the operating system provides none: a server without randomness must not deal.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// Returns unpredictable bytes from a supply drawn in advance, because a system call per draw costs more than the
/// bytes. They come from the operating system too, and each is used only once.
fn from_supply<const N: usize>() -> [u8; N] {
    thread_local! {
        static SUPPLY: RefCell<(Vec<u8>, usize)> = const { RefCell::new((Vec::new(), 0)) };
    }
    SUPPLY.with_borrow_mut(|(supply, used)| {
        if supply.len() < *used + N {
            *supply = random::<1_024>().to_vec();
            *used = 0;
        }
        let mut bytes = [0; N];
        let given = &mut supply[*used..*used + N];
        bytes.copy_from_slice(given);
        // Used bytes must not stay in memory.
        given.fill(0);
        *used += N;
        bytes
    })
}

/// Returns a random number that only has to be unique.
pub(crate) fn number() -> u64 {
    u64::from_be_bytes(from_supply())
}

/// Returns a cryptographic random generator, backed by the operating system.
pub(crate) fn rng() -> impl rand::CryptoRng {
    rand::rand_core::UnwrapErr(rand::rngs::SysRng)
}

/// Returns the current time, for emails.
pub(crate) fn system_time() -> std::time::SystemTime {
    std::time::UNIX_EPOCH + std::time::Duration::from_millis(now().millis())
}

/// Returns the external inputs that a table needs to decide.
pub(crate) fn env(may_deal: bool) -> Env {
    let deal = uuid::Builder::from_random_bytes(from_supply()).into_uuid();
    Env { now: now(), seed: Seed(from_supply()), deal: DealId::from_uuid(deal), may_deal }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_clock_that_is_set_changes_the_time_only_little_by_little() {
        const HOUR: Duration = Duration::from_hours(1);
        let (noon, start) = (Duration::from_hours(500_000), Instant::now());
        let seconds = Duration::from_secs;
        let mut time = Even { told: noon, at: start, said_at: start };
        assert_eq!(time.tell(noon + seconds(8), start + seconds(8)), noon + seconds(8), "a right clock is believed");
        assert_eq!(time.tell(noon + HOUR + seconds(16), start + seconds(16)), noon + seconds(17), "an hour ahead");
        assert_eq!(time.tell(noon + seconds(24), start + seconds(24)), noon + seconds(24), "right again");
        assert_eq!(
            time.tell((noon + seconds(32)).saturating_sub(HOUR), start + seconds(32)),
            noon + seconds(31),
            "an hour behind"
        );
        assert_eq!(time.tell(noon, start), noon + seconds(31), "it never goes back");
    }

    #[test]
    fn no_byte_of_the_supply_is_given_out_twice() {
        let seeds: HashSet<[u8; 32]> = (0..1_000).map(|_| env(true).seed.0).collect();
        assert_eq!(seeds.len(), 1_000);
        assert!(!seeds.contains(&[0; 32]), "what was given out is erased, not given out again");
    }
}
