//! Limits how much each person may write to the log of one table.
//!
//! The owner of a table keeps these limits, so they apply to all connections of a person in all processes. Playing is
//! free, because the rules of the game limit it. Chat and everything else that can be repeated endlessly must be paid
//! for.

use std::collections::HashMap;
use std::time::Duration;

use tarock_table::{Command, UserId};
use tokio::time::Instant;

/// The maximum burst of chat messages, and the time after which one more is allowed.
const TALK: Budget = Budget { most: 12.0, earned_in: Duration::from_secs(2) };
/// The maximum burst of other commands, and the time after which one more is allowed.
const DEEDS: Budget = Budget { most: 60.0, earned_in: Duration::from_secs(2) };
/// The maximum burst of joining and leaving, and the time after which one more is allowed. A phone that loses its
/// connection every few seconds stays within it.
const PRESENCE: Budget = Budget { most: 12.0, earned_in: Duration::from_secs(15) };
/// The maximum burst of signals for voice connections, in bytes, and the time after which one more byte is allowed. A call
/// with six people takes about 50 kB.
const SIGNALS: Budget = Budget { most: 96.0 * 1024.0, earned_in: Duration::from_micros(333) };
/// The factor by which everything costs more while the logs are nearly full.
const SCARCE: f64 = 10.0;
/// With more people than this, those who have done nothing for a while are forgotten; tables have fewer.
const MAX_PEOPLE: usize = 256;
/// The time after which all budgets are full again.
const FORGOTTEN_AFTER: Duration = Duration::from_mins(3);

struct Budget {
    most: f64,
    earned_in: Duration,
}

/// What is left of a budget.
#[derive(Debug, Clone, Copy)]
struct Left {
    amount: f64,
    at: Instant,
}

impl Left {
    fn spend(&mut self, budget: &Budget, cost: f64, now: Instant) -> bool {
        let earned = now.duration_since(self.at).as_secs_f64() / budget.earned_in.as_secs_f64();
        self.amount = (self.amount + earned).min(budget.most);
        self.at = now;
        let pays = self.amount >= cost;
        if pays {
            self.amount -= cost;
        }
        pays
    }
}

/// What is left of one person's budgets.
#[derive(Debug, Clone, Copy)]
struct Purse {
    talk: Left,
    deeds: Left,
    presence: Left,
    signals: Left,
}

impl Purse {
    fn full(now: Instant) -> Self {
        let full = |budget: &Budget| Left { amount: budget.most, at: now };
        Self { talk: full(&TALK), deeds: full(&DEEDS), presence: full(&PRESENCE), signals: full(&SIGNALS) }
    }

    fn used_at(&self) -> Instant {
        self.talk.at.max(self.deeds.at).max(self.presence.at).max(self.signals.at)
    }
}

/// What each person at a table may still write.
#[derive(Debug, Default)]
pub(super) struct RateLimits(HashMap<UserId, Purse>);

impl RateLimits {
    /// Pays for a command; returns false if the budget does not suffice. While the logs are nearly full, everything
    /// costs several times as much. Whoever is new pays for leaving when they come: leaving is never refused.
    pub(super) fn pay(&mut self, user: UserId, command: &Command, is_new: bool, now: Instant, is_scarce: bool) -> bool {
        let (is_talk, cost) = match command {
            Command::Act { .. } | Command::Ready { .. } | Command::Deal | Command::Leave => return true,
            Command::Say { .. } => (true, 1.0),
            // All settings are written each time, and all actions of a prepared deal.
            Command::Change { .. } | Command::DealPrepared { .. } => (false, 4.0),
            Command::Join { .. } if is_new => (false, 3.0),
            _ => (false, 1.0),
        };
        let cost = if is_scarce { cost * SCARCE } else { cost };
        let purse = self.purse(user, now);
        if is_talk { purse.talk.spend(&TALK, cost, now) } else { purse.deeds.spend(&DEEDS, cost, now) }
    }

    /// Pays for a note that somebody is connected, or no longer. Whoever comes and goes more often is noted down later.
    pub(super) fn pay_for_presence(&mut self, user: UserId, now: Instant) -> bool {
        self.purse(user, now).presence.spend(&PRESENCE, 1.0, now)
    }

    /// Pays for a signal of this many bytes to somebody who is connected here.
    pub(super) fn pay_for_signal(&mut self, user: UserId, n_bytes: usize, now: Instant) -> bool {
        self.purse(user, now).signals.spend(&SIGNALS, u32::try_from(n_bytes).map_or(f64::INFINITY, f64::from), now)
    }

    fn purse(&mut self, user: UserId, now: Instant) -> &mut Purse {
        if self.0.len() >= MAX_PEOPLE && !self.0.contains_key(&user) {
            self.0.retain(|_, purse| now.duration_since(purse.used_at()) < FORGOTTEN_AFTER);
        }
        self.0.entry(user).or_insert_with(|| Purse::full(now))
    }
}

#[cfg(test)]
mod tests {
    use tarock_table::{Phrase, Said};
    use uuid::Uuid;

    use super::*;

    #[test]
    fn who_talks_too_much_is_not_heard_until_they_have_paused_and_others_are() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        let [resi, poldi] = [1, 2].map(|n| UserId::from_uuid(Uuid::from_u128(n)));
        let talk = Command::Say { said: Said::Phrase(Phrase::Hello) };
        assert_eq!((0..100).filter(|_| limits.pay(resi, &talk, false, start, false)).count(), 12);
        assert!(limits.pay(poldi, &talk, false, start, false));
        assert!(limits.pay(resi, &Command::Stand, false, start, false), "chat is counted separately");
        let later = start + Duration::from_secs(20);
        assert_eq!((0..100).filter(|_| limits.pay(resi, &talk, false, later, false)).count(), 10);
    }

    #[test]
    fn deeds_are_limited_and_playing_is_not() {
        let (mut limits, now) = (RateLimits::default(), Instant::now());
        let resi = UserId::from_uuid(Uuid::from_u128(1));
        assert_eq!((0..100).filter(|_| limits.pay(resi, &Command::Stand, false, now, false)).count(), 60);
        assert!((0..1_000).all(|_| limits.pay(resi, &Command::Deal, false, now, false)));
    }

    #[test]
    fn coming_and_leaving_again_costs_more_than_a_connection_that_comes_back() {
        let (mut limits, now) = (RateLimits::default(), Instant::now());
        let [resi, poldi] = [1, 2].map(|n| UserId::from_uuid(Uuid::from_u128(n)));
        let join = Command::Join { name: "Resi".into(), portrait: None, bench: true };
        let mut come_and_leave =
            || limits.pay(resi, &join, true, now, false) && limits.pay(resi, &Command::Leave, false, now, false);
        assert_eq!((0..100).filter(|_| come_and_leave()).count(), 20);
        assert!(limits.pay(resi, &Command::Leave, false, now, false), "anybody may leave");
        assert_eq!((0..100).filter(|_| limits.pay(poldi, &join, false, now, false)).count(), 60);
    }

    #[test]
    fn comings_and_goings_are_noted_down_more_slowly_than_somebody_can_repeat_them() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        let [resi, poldi] = [1, 2].map(|n| UserId::from_uuid(Uuid::from_u128(n)));
        assert_eq!((0..100).filter(|_| limits.pay_for_presence(resi, start)).count(), 12);
        assert!(limits.pay_for_presence(poldi, start));
        assert!(limits.pay(resi, &Command::Stand, false, start, false), "it is not taken from the rest");
        let later = start + Duration::from_mins(1);
        assert_eq!((0..100).filter(|_| limits.pay_for_presence(resi, later)).count(), 4);
    }

    #[test]
    fn nobody_fills_the_connection_of_others_with_signals() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        let resi = UserId::from_uuid(Uuid::from_u128(1));
        assert_eq!((0..100).filter(|_| limits.pay_for_signal(resi, 16 * 1024, start)).count(), 6);
        let later = start + Duration::from_secs(12);
        assert_eq!((0..100).filter(|_| limits.pay_for_signal(resi, 16 * 1024, later)).count(), 2);
    }

    #[test]
    fn whoever_is_forgotten_had_everything_again() {
        for budget in [TALK, DEEDS, PRESENCE, SIGNALS] {
            assert!(budget.earned_in.mul_f64(budget.most) <= FORGOTTEN_AFTER);
        }
    }

    #[test]
    fn little_can_be_done_while_the_logs_are_nearly_full() {
        let (mut limits, start) = (RateLimits::default(), Instant::now());
        let resi = UserId::from_uuid(Uuid::from_u128(1));
        let stand_in = Command::StandIn { on: true };
        assert_eq!((0..100).filter(|_| limits.pay(resi, &stand_in, false, start, true)).count(), 6);
        let later = start + Duration::from_mins(1);
        assert_eq!((0..100).filter(|_| limits.pay(resi, &stand_in, false, later, true)).count(), 3);
        assert!((0..1_000).all(|_| limits.pay(resi, &Command::Deal, false, later, true)), "playing is free");
    }
}
