//! How often somebody did something: counted per window of time, in this process, and forgotten with it.

use std::collections::HashMap;
use std::fmt::Display;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tarock_table::Moment;

/// How many counters there are; when there are more, those of windows that are over go, and if that is not enough, all.
const N_KEPT: usize = 100_000;

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Requests to the API.
    Request,
    /// New guests.
    Guest,
    /// New tables.
    Table,
    /// New groups.
    Group,
    /// Links that let people into a group.
    Invitation,
    /// Codes asked for.
    Code,
    /// Codes and passwords tried.
    Try,
    /// Pictures uploaded.
    Avatar,
    /// All data of an account asked for.
    Export,
}

impl Counted {
    /// How long a window is.
    const fn window(self) -> Duration {
        match self {
            Self::Request => Duration::from_mins(1),
            Self::Try => Duration::from_mins(15),
            _ => Duration::from_hours(1),
        }
    }
}

/// Something was done too often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too often; once more in {} s", .after.as_secs())]
pub struct TooOften {
    /// When it can be done again.
    pub after: Duration,
}

#[derive(Debug, Clone, Copy)]
struct Window {
    number: u64,
    count: u32,
}

/// Counters with fixed windows: at the border of two, twice as much can happen, and nothing has to be remembered.
#[derive(Debug, Clone, Default)]
pub struct Counters {
    windows: Arc<Mutex<HashMap<(Counted, String), Window>>>,
}

impl Counters {
    /// Counts one more, unless there were `most` in this window.
    ///
    /// # Errors
    ///
    /// How long to wait; nothing was counted.
    pub fn count(&self, what: Counted, who: impl Display, most: u32, now: Moment) -> Result<(), TooOften> {
        let length = what.window().as_millis() as u64;
        let number = now.millis() / length;
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        if windows.len() >= N_KEPT {
            windows.retain(|(counted, _), window| window.number == now.millis() / counted.window().as_millis() as u64);
            if windows.len() >= N_KEPT {
                windows.clear();
            }
        }
        let window = windows.entry((what, who.to_string())).or_insert(Window { number, count: 0 });
        if window.number != number {
            *window = Window { number, count: 0 };
        }
        if window.count >= most {
            return Err(TooOften { after: Duration::from_millis((number + 1) * length - now.millis()) });
        }
        window.count += 1;
        Ok(())
    }
}

/// What an address is counted as: one household has 2⁶⁴ addresses of the new kind.
pub fn household(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_that_is_full_opens_again_when_it_is_over() {
        let counters = Counters::default();
        let at = |second: u64| Moment::from_millis(second * 1_000);
        let count = |who, second| counters.count(Counted::Request, who, 2, at(second));
        assert_eq!((count("a", 0), count("a", 10)), (Ok(()), Ok(())));
        assert_eq!(count("a", 50), Err(TooOften { after: Duration::from_secs(10) }));
        assert_eq!(count("b", 50), Ok(()));
        assert_eq!(count("a", 60), Ok(()));
    }

    #[test]
    fn there_are_not_more_counters_than_memory() {
        let counters = Counters::default();
        for who in 0..=N_KEPT {
            counters.count(Counted::Request, who, 1, Moment::from_millis(0)).unwrap();
        }
        assert!(counters.windows.lock().unwrap().len() <= N_KEPT);
    }

    #[test]
    fn a_household_is_counted_once_whatever_address_it_uses() {
        let household = |text: &str| household(text.parse().unwrap());
        assert_eq!(household("2001:db8:1:2:3::4"), household("2001:db8:1:2:ffff::1"));
        assert_ne!(household("2001:db8:1:2::4"), household("2001:db8:1:3::4"));
        assert_eq!(household("::ffff:192.0.2.1"), household("192.0.2.1"));
    }
}
