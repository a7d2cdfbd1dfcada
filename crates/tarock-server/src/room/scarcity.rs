//! What a table may keep of the logs, which all tables share.
//!
//! While there is plenty, a table may have as much as its limit. The fuller the logs are, the less that is, so that the
//! largest tables close first, and nobody can take the space of all by holding many. A table that everybody has left
//! keeps even less. When the logs are nearly full, deals in which nobody acts are brought to their end by bots: only
//! then can a table close.

use std::time::Duration;

use tarock_table::{Moment, Table, UserId};

use super::{Room, clock};

/// How long a player may think while the logs are nearly full, before a bot stands in.
const PATIENCE: Duration = Duration::from_mins(5);
/// After this time without anybody, a table has been left. Its room ends a little later.
const LEFT: Duration = Duration::from_secs(20);
/// From this fill level on, in percent, tables may keep less.
const PLENTY: u64 = 50;
/// At this fill level the logs are nearly full, and tables may keep least.
const SCARCE: u64 = 85;
/// The part of its limit that a table may keep at least.
const LEAST: usize = 8;

/// Returns how many bytes a table may keep, of `most`, when the logs are so many percent full.
fn affordable(most: usize, fill: u64) -> usize {
    let scarcity = (fill.clamp(PLENTY, SCARCE) - PLENTY) as usize;
    most - most / LEAST * (LEAST - 1) * scarcity / (SCARCE - PLENTY) as usize
}

/// Returns how many bytes a table may keep after everybody has left it: unlimited while there is plenty, then far more than
/// people get to by playing, and nothing when the logs are nearly full.
const fn affordable_when_left(most: usize, fill: u64) -> usize {
    if fill <= PLENTY {
        usize::MAX
    } else if fill < SCARCE {
        most / LEAST
    } else {
        0
    }
}

/// Returns the person for whom everybody has been waiting for too long.
fn sleeper(table: &Table, now: Moment, patience: Duration) -> Option<UserId> {
    let deal = table.deal()?;
    let chair = table.session().chairs[deal.turn()?];
    let is_here = |user: UserId| table.session().person(user).is_some_and(|person| person.connected);
    // For people who are away, a bot stands in anyway.
    chair.holder.filter(|user| is_here(*user) && !chair.stand_in && deal.acted_at() + patience <= now)
}

impl Room {
    /// Returns whether another deal may begin: there is space for it, in all logs together and in this one. Otherwise a
    /// table whose deals follow each other without a pause would never be between two of them, and never close.
    pub(super) fn may_deal(&self) -> bool {
        !self.around.log.is_nearly_full() && !self.is_too_long()
    }

    /// Returns whether the log has reached its maximum size.
    pub(super) fn is_too_long(&self) -> bool {
        self.n_bytes > affordable(self.around.max_log, self.around.log.fill())
    }

    /// Returns whether everybody has left the table, and its log is longer than such a table may keep.
    pub(super) fn is_left_and_too_long(&self) -> bool {
        let is_left = self.table.abandoned_since().is_some_and(|since| since + LEFT <= clock::now());
        is_left && self.n_bytes > affordable_when_left(self.around.max_log, self.around.log.fill())
    }

    /// Returns whether the log is so long that not even a deal that is being played keeps the table open, unless it is
    /// billed. Nobody gets there by playing: a deal has fewer entries than fit into a hundredth of it.
    pub(super) const fn is_far_too_long(&self) -> bool {
        self.n_bytes > 2 * self.around.max_log
    }

    /// Returns whether the log is so long that its table closes in any case. Bots have brought the deal to its end long
    /// before, unless somebody does nothing but come and go.
    pub(super) const fn is_endless(&self) -> bool {
        self.n_bytes > 4 * self.around.max_log
    }

    /// Returns for whom a bot has to play so that a deal comes to its end and makes room: at once where the log is far too
    /// long, which nobody causes by playing.
    pub(super) fn sleeper(&self) -> Option<UserId> {
        let patience = if self.is_far_too_long() { Duration::ZERO } else { PATIENCE };
        let is_needed = self.around.log.is_nearly_full() || self.is_too_long();
        sleeper(&self.table, clock::now(), patience).filter(|_| is_needed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_may_keep_less_the_fuller_the_logs_are() {
        let kept = [0, 50, 64, 78, 85, 100].map(|fill| affordable(8_000, fill));
        assert_eq!(kept, [8_000, 8_000, 5_200, 2_400, 1_000, 1_000]);
    }

    #[test]
    fn a_table_that_everybody_has_left_keeps_little_and_in_need_nothing() {
        let kept = [50, 51, 84, 85].map(|fill| affordable_when_left(8_000, fill));
        assert_eq!(kept, [usize::MAX, 1_000, 1_000, 0]);
    }
}
