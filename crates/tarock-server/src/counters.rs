//! Rate limits: how often something was done in a window of time.
//!
//! There are two kinds of counters. Rare actions that must be guarded (trying passwords, requesting codes, creating
//! guests and tables) are counted in PostgreSQL, for all processes together, and a flood of requests cannot evict them.
//! Plain requests and new sockets are counted by the process that receives them, because otherwise each of them would
//! cause a write to the database.

use std::collections::HashMap;
use std::fmt::Display;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use tarock_store::{Store, StoreError, Window};
use tarock_table::Moment;

/// The maximum number of networks and users with a counter of their own in this process. Beyond it, newcomers share one
/// with their neighbours; no existing counter is evicted.
const N_OWN: usize = 100_000;

/// The limit of the larger network around a household, as a multiple of the household's limit. One customer may have
/// thousands of IPv6 networks of the size of a household, /64.
pub(crate) const HOUSEHOLDS: u32 = 4;

/// An action with a rate limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Counted {
    /// New guests.
    Guest,
    /// New tables.
    Table,
    /// New groups, per user.
    Group,
    /// New groups, per network.
    GroupOfNetwork,
    /// New accounts, per network.
    Account,
    /// New invitation links.
    Invitation,
    /// Codes requested by email.
    Code,
    /// Attempts at codes and passwords.
    Try,
    /// Images uploaded.
    Avatar,
    /// New bots.
    Bot,
    /// Deleted bots. Each may have been at any table, so deleting one is expensive.
    BotDeleted,
    /// Exports of an account's data.
    Export,
    /// New cups of a user.
    Cup,
    /// Draws of cups.
    CupDraw,
    /// Links to sheets of cups.
    SheetLinks,
    /// Invalid tokens of links.
    WrongLink,
    /// Permanent data from one network, in kB.
    Kept,
    /// Sign-ins by the owner of a mailbox from an IP address, which counts as known from then on.
    Known,
}

impl Counted {
    /// Returns the length of the window.
    const fn window(self) -> Duration {
        match self {
            Self::Try | Self::WrongLink => Duration::from_mins(15),
            Self::GroupOfNetwork | Self::Account | Self::Kept => Duration::from_hours(24),
            Self::Known => Duration::from_hours(90 * 24),
            _ => Duration::from_hours(1),
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Guest => "guest",
            Self::Table => "table",
            Self::Group => "group",
            Self::GroupOfNetwork => "group_of_network",
            Self::Account => "account",
            Self::Invitation => "invitation",
            Self::Code => "code",
            Self::Try => "try",
            Self::Avatar => "avatar",
            Self::Bot => "bot",
            Self::BotDeleted => "bot_deleted",
            Self::Export => "export",
            Self::Cup => "cup",
            Self::CupDraw => "cup_draw",
            Self::SheetLinks => "sheet_links",
            Self::WrongLink => "wrong_link",
            Self::Kept => "kept",
            Self::Known => "known",
        }
    }
}

/// An action exceeded its rate limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too often; retry in {} s", .after.as_secs())]
pub(crate) struct TooOften {
    /// How long to wait before it is allowed again.
    pub(crate) after: Duration,
}

/// Counts one more action for all processes, unless the limit `most` is reached in this window.
///
/// # Errors
///
/// When the database fails. The inner error says how long to wait; then nothing was counted.
pub(crate) async fn count(
    store: &Store,
    what: Counted,
    who: impl Display,
    most: u32,
    now: Moment,
) -> Result<Result<(), TooOften>, StoreError> {
    count_many(store, what, who, 1, most, now).await
}

/// Adds `n` to a counter for all processes, unless it would exceed `most` in this window.
///
/// # Errors
///
/// As [`count`].
async fn count_many(
    store: &Store,
    what: Counted,
    who: impl Display,
    n: u32,
    most: u32,
    now: Moment,
) -> Result<Result<(), TooOften>, StoreError> {
    let length = what.window().as_millis() as u64;
    let number = now.millis() / length;
    let end = (number + 1) * length;
    let over_at = Timestamp::from_millisecond(end as i64).unwrap_or(Timestamp::MAX);
    let window = Window { number: number as i64, over_at };
    let is_counted = store.counts().add(what.word(), &who.to_string(), n, most, window).await?;
    Ok(if is_counted { Ok(()) } else { Err(TooOften { after: Duration::from_millis(end - now.millis()) }) })
}

/// Counts one more action of a household, and of the larger network around it. Actions that the household itself may no
/// longer do are not counted for the larger network.
///
/// # Errors
///
/// As [`count`].
pub(crate) async fn count_household(
    store: &Store,
    what: Counted,
    household: &str,
    most: u32,
    now: Moment,
) -> Result<Result<(), TooOften>, StoreError> {
    count_many_of_household(store, what, household, 1, most, now).await
}

/// Adds `n` to the counters of a household and of the larger network around it.
///
/// # Errors
///
/// As [`count`].
pub(crate) async fn count_many_of_household(
    store: &Store,
    what: Counted,
    household: &str,
    n: u32,
    most: u32,
    now: Moment,
) -> Result<Result<(), TooOften>, StoreError> {
    for (network, most) in networks(household, most) {
        if let Err(too_often) = count_many(store, what, network, n, most, now).await? {
            return Ok(Err(too_often));
        }
    }
    Ok(Ok(()))
}

/// Returns whether anything was counted in the current window.
///
/// # Errors
///
/// Only when the database fails.
pub(crate) async fn was_counted(
    store: &Store,
    what: Counted,
    who: impl Display,
    now: Moment,
) -> Result<bool, StoreError> {
    let now = Timestamp::from_millisecond(now.millis() as i64).unwrap_or_default();
    store.counts().has(what.word(), &who.to_string(), now).await
}

/// The number of requests in the current minute, by user and by network.
#[derive(Debug, Clone, Default)]
pub(crate) struct Requests {
    minute: Arc<Mutex<Minute>>,
}

#[derive(Debug, Default)]
struct Minute {
    number: u64,
    counts: HashMap<String, u32>,
}

impl Requests {
    /// Counts one more request, unless the limit `most` is reached in this minute.
    ///
    /// # Errors
    ///
    /// How long to wait; then nothing was counted.
    pub(crate) fn count(&self, who: &str, most: u32, now: Moment) -> Result<(), TooOften> {
        const LENGTH: u64 = 60_000;
        let number = now.millis() / LENGTH;
        let mut minute = self.minute.lock().unwrap_or_else(PoisonError::into_inner);
        if minute.number != number {
            *minute = Minute { number, counts: HashMap::new() };
        }
        let shared = minute.counts.len() >= N_OWN && !minute.counts.contains_key(who);
        let (key, most) = if shared { (neighbours(who), most.saturating_mul(10)) } else { (who.to_owned(), most) };
        let count = minute.counts.entry(key).or_default();
        if *count >= most {
            return Err(TooOften { after: Duration::from_millis((number + 1) * LENGTH - now.millis()) });
        }
        *count += 1;
        Ok(())
    }

    /// Counts one more request of a household, and of the larger network around it.
    ///
    /// # Errors
    ///
    /// As [`count`](Self::count).
    pub(crate) fn count_household(&self, household: &str, most: u32, now: Moment) -> Result<(), TooOften> {
        networks(household, most).try_for_each(|(network, most)| self.count(&network, most, now))
    }
}

/// Returns the key of a shared counter, for those without their own: it belongs to the larger network around them.
/// Hashing into 4,096 buckets bounds the memory.
fn neighbours(who: &str) -> String {
    let network: String = who.split_inclusive([':', '.']).take(2).collect();
    let sum = network.bytes().fold(5_381_u32, |sum, byte| sum.wrapping_mul(33) ^ u32::from(byte));
    format!("neighbours {}", sum % 4_096)
}

/// Returns the key under which an IP address is counted: one household has 2⁶⁴ IPv6 addresses.
pub(crate) fn household(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

/// Returns the larger network around a household, as a provider may assign it to one customer: 65,536 IPv6 households.
pub(crate) fn neighbourhood(household: &str) -> String {
    match household.strip_suffix("::/64").and_then(|network| network.rsplit_once(':')) {
        Some((wide, _)) => format!("{wide}::/48"),
        None => household.to_owned(),
    }
}

/// Returns a household with its limit and, if there is one, the larger network around it with its own.
pub(crate) fn networks(household: &str, most: u32) -> impl Iterator<Item = (String, u32)> {
    let around = Some(neighbourhood(household)).filter(|around| around != household);
    [(household.to_owned(), most)].into_iter().chain(around.map(|around| (around, most.saturating_mul(HOUSEHOLDS))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(second: u64) -> Moment {
        Moment::from_millis(second * 1_000)
    }

    #[test]
    fn a_window_that_is_full_opens_again_when_it_is_over() {
        let requests = Requests::default();
        let count = |who, second| requests.count(who, 2, at(second));
        assert_eq!((count("a", 0), count("a", 10)), (Ok(()), Ok(())));
        assert_eq!(count("a", 50), Err(TooOften { after: Duration::from_secs(10) }));
        assert_eq!(count("b", 50), Ok(()));
        assert_eq!(count("a", 60), Ok(()));
    }

    #[test]
    fn one_customer_with_many_households_is_counted_as_a_few_of_them() {
        let requests = Requests::default();
        let count = |household: &str| requests.count_household(household, 3, at(0)).is_ok();
        let n_done = (0..100).filter(|n| count(&format!("2001:db8:7:{n:x}::/64"))).count();
        assert_eq!(n_done, 3 * HOUSEHOLDS as usize);
        assert!(count("2001:db8:8:1::/64") && count("192.0.2.1"), "others have their own");
        let greedy = (0..100).filter(|_| count("2001:db8:9:1::/64")).count();
        assert!(greedy == 3 && count("2001:db8:9:2::/64"), "one household does not use up what its neighbours have");
    }

    #[test]
    fn nobody_is_forgotten_because_many_others_come() {
        let requests = Requests::default();
        requests.count("192.0.2.1", 1, at(0)).unwrap();
        for n in 0..2 * N_OWN {
            let _ = requests.count(&format!("2001:db8:{:x}:{:x}::/64", n >> 16, n & 0xffff), 1, at(1));
        }
        assert!(requests.count("192.0.2.1", 1, at(2)).is_err());
        assert!(
            requests.count("2001:db8:ffff:1::/64", 1, at(2)).is_err(),
            "the flood has used up its neighbours' share"
        );
        assert!(requests.count("198.51.100.7", 1, at(2)).is_ok(), "somebody from elsewhere gets in");
        assert!(requests.minute.lock().unwrap().counts.len() <= N_OWN + 4_096);
    }

    #[test]
    fn a_household_is_counted_once_whatever_address_it_uses() {
        let household = |text: &str| household(text.parse().unwrap());
        assert_eq!(household("2001:db8:1:2:3::4"), household("2001:db8:1:2:ffff::1"));
        assert_ne!(household("2001:db8:1:2::4"), household("2001:db8:1:3::4"));
        assert_eq!(household("::ffff:192.0.2.1"), household("192.0.2.1"));
        assert_eq!(neighbourhood(&household("2001:db8:1:2:3::4")), "2001:db8:1::/48");
        assert_eq!(neighbourhood(&household("192.0.2.1")), "192.0.2.1");
    }
}
