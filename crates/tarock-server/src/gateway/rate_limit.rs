//! Rate limits of client messages. All sockets of a user and of a network share them, so opening more sockets brings no
//! new allowance.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tarock_table::UserId;
use tokio::time::{Instant, sleep};

use crate::counters::networks;

/// The maximum burst, in messages; nobody plays cards faster.
const MOST: u32 = 60;
/// The number of messages by which an allowance grows per second.
const PER_SECOND: u32 = 20;
/// The number of sockets that one user is assumed to use; it determines the allowance of a network.
const SOCKETS_OF_USER: u32 = 12;
/// The number of windows of one user that may reconnect at the same time, each requesting the whole table.
const WINDOWS: u32 = 3;
/// How long a client waits when the allowance of its network is used up, which may be the fault of other clients.
const BREATH: Duration = Duration::from_millis(50);
/// After this many new entries, unused ones are removed.
const TIDY_EVERY: usize = 1_024;
/// How long it takes at most until an allowance is full again.
const FULL_AFTER: Duration = Duration::from_secs((MOST / PER_SECOND + 1) as u64);

/// How much may still be sent. It grows over time, up to a maximum.
#[derive(Debug)]
struct Allowance {
    left: f64,
    at: Option<Instant>,
    /// Its size, as a multiple of one user's allowance.
    times: u32,
}

impl Allowance {
    fn new(times: u32) -> Self {
        Self { left: f64::from(MOST) * f64::from(times), at: None, times }
    }

    /// Pays for a message; returns false if the allowance does not suffice.
    fn spend(&mut self, now: Instant, cost: u32) -> bool {
        let times = f64::from(self.times);
        if let Some(at) = self.at {
            let earned = now.duration_since(at).as_secs_f64() * f64::from(PER_SECOND) * times;
            self.left = (self.left + earned).min(f64::from(MOST) * times);
        }
        self.at = Some(now);
        let pays = self.left >= f64::from(cost);
        if pays {
            self.left -= f64::from(cost);
        }
        pays
    }
}

/// An allowance shared by several sockets.
#[derive(Debug, Clone)]
struct Shared(Arc<Mutex<Allowance>>);

impl Shared {
    fn new(times: u32) -> Self {
        Self(Arc::new(Mutex::new(Allowance::new(times))))
    }

    fn allowance(&self) -> MutexGuard<'_, Allowance> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn spend(&self, cost: u32) -> bool {
        self.allowance().spend(Instant::now(), cost)
    }

    /// Returns whether it is full and nobody uses it, so that it can be removed.
    fn is_unused(&self) -> bool {
        Arc::strong_count(&self.0) == 1 && self.allowance().at.is_none_or(|at| at.elapsed() > FULL_AFTER)
    }
}

/// The owner of an allowance.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Owner {
    User(UserId),
    /// Requests for the whole table, where a few bytes cause a large response.
    WholeTables(UserId),
    Network(String),
}

/// All allowances in this process. Clones share them.
#[derive(Debug, Clone)]
pub(crate) struct RateLimits {
    known: Arc<Mutex<HashMap<Owner, Shared>>>,
    /// The allowance of a network, as a multiple of one user's; none for no limit.
    of_network: Option<u32>,
}

impl RateLimits {
    /// Creates the rate limits. The allowance of a network suffices for all sockets it may open; 0 for no limit.
    pub(crate) fn new(sockets_per_address: u32) -> Self {
        let of_network = (sockets_per_address > 0).then_some((sockets_per_address / SOCKETS_OF_USER).max(1));
        Self { known: Arc::default(), of_network }
    }

    /// Returns the limits of a socket before hello: one message and a few pings.
    pub(super) fn before_hello(&self, network: &str) -> SocketLimits {
        SocketLimits {
            user: Shared::new(1),
            whole_tables: Shared::new(1),
            of_socket: Allowance::new(1),
            networks: self.networks(network),
        }
    }

    /// Returns the limits that all sockets of a user share.
    pub(super) fn of(&self, user: UserId, network: &str) -> SocketLimits {
        SocketLimits {
            user: self.find(Owner::User(user), 1),
            whole_tables: self.find(Owner::WholeTables(user), WINDOWS),
            of_socket: Allowance::new(1),
            networks: self.networks(network),
        }
    }

    /// Returns the allowances of a household and of the larger network around it.
    fn networks(&self, household: &str) -> Vec<Shared> {
        let all = self.of_network.into_iter().flat_map(|times| networks(household, times));
        all.map(|(network, times)| self.find(Owner::Network(network), times)).collect()
    }

    fn find(&self, owner: Owner, times: u32) -> Shared {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len().is_multiple_of(TIDY_EVERY) && !known.contains_key(&owner) {
            known.retain(|_, shared| !shared.is_unused());
        }
        known.entry(owner).or_insert_with(|| Shared::new(times)).clone()
    }
}

/// The allowances that one socket spends from.
#[derive(Debug)]
pub(super) struct SocketLimits {
    user: Shared,
    whole_tables: Shared,
    /// For requests of the whole table on this socket.
    of_socket: Allowance,
    networks: Vec<Shared>,
}

impl SocketLimits {
    /// Pays for a message; returns false if the user's allowance does not suffice. If the network's does not, this
    /// waits.
    pub(super) async fn pay(&self, cost: u32) -> bool {
        if !self.user.spend(cost) {
            return false;
        }
        for network in &self.networks {
            while !network.spend(cost) {
                sleep(BREATH).await;
            }
        }
        true
    }

    /// Pays for a request of the whole table; returns false if an allowance does not suffice.
    pub(super) fn pay_for_whole(&mut self, cost: u32) -> bool {
        self.of_socket.spend(Instant::now(), cost) && self.whole_tables.spend(cost)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_burst_is_paid_for_and_a_flood_is_not() {
        let (mut allowance, start) = (Allowance::new(1), Instant::now());
        assert!((0..MOST).all(|_| allowance.spend(start, 1)));
        assert!(!allowance.spend(start, 1));
        let later = start + Duration::from_secs(1);
        assert!((0..PER_SECOND).all(|_| allowance.spend(later, 1)));
        assert!(!allowance.spend(later, 1));
    }

    #[test]
    fn an_allowance_does_not_grow_without_end() {
        let (mut allowance, start) = (Allowance::new(1), Instant::now());
        assert!(allowance.spend(start, 1));
        assert!(!allowance.spend(start + Duration::from_hours(1), MOST + 1));
    }

    #[tokio::test(start_paused = true)]
    async fn sockets_of_one_user_spend_the_same_allowance_one_after_the_other_too() {
        let (limits, [resi, poldi]) = (RateLimits::new(240), [1, 2].map(|n| UserId::from_uuid(Uuid::from_u128(n))));
        let mut n_paid = 0;
        for _ in 0..20 {
            let socket = limits.of(resi, "192.0.2.1");
            for _ in 0..10 {
                n_paid += u32::from(socket.pay(1).await);
            }
        }
        assert_eq!(n_paid, MOST);
        assert!(limits.of(poldi, "192.0.2.1").pay(1).await, "others have their own");
        assert!(!limits.of(resi, "198.51.100.7").pay(1).await, "from elsewhere it is the same allowance");
    }

    #[tokio::test(start_paused = true)]
    async fn a_network_that_has_nothing_left_is_slow_and_nobody_is_sent_away_for_it() {
        let limits = RateLimits::new(SOCKETS_OF_USER);
        let begun = Instant::now();
        for n in 0..3 {
            let socket = limits.of(UserId::from_uuid(Uuid::from_u128(n)), "192.0.2.1");
            for _ in 0..40 {
                assert!(socket.pay(1).await);
            }
        }
        assert!(begun.elapsed() >= Duration::from_secs(2), "{:?}", begun.elapsed());
        let unlimited = RateLimits::new(0).of(UserId::from_uuid(Uuid::from_u128(1)), "192.0.2.1");
        assert!(unlimited.networks.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn the_households_of_one_customer_have_an_allowance_together() {
        let limits = RateLimits::new(SOCKETS_OF_USER);
        let begun = Instant::now();
        for n in 0..20 {
            let socket = limits.of(UserId::from_uuid(Uuid::from_u128(n)), &format!("2001:db8:7:{n:x}::/64"));
            for _ in 0..40 {
                assert!(socket.pay(1).await);
            }
        }
        assert!(begun.elapsed() >= Duration::from_secs(5), "{:?}", begun.elapsed());
    }
}
