//! How much space a table may use in the logs, which all tables share.
//!
//! While there is plenty of space, the limit of a table applies. The fuller the logs are, the less a table may use, so
//! that the largest tables close first, and nobody can take up all space with many tables. A table that everybody has
//! left may use even less. When the logs are nearly full, bots finish deals in which nobody acts and deals that take
//! very long, and tables at which nobody plays close. So nobody can keep the logs full by visiting their tables in
//! turn.

use std::time::Duration;

use tarock_table::{Moment, Stage, Table, UserId};

use super::{Room, clock};

/// How long a player may think while the logs are nearly full, before a bot stands in.
const PATIENCE: Duration = Duration::from_mins(5);
/// How long a deal may take while the logs are nearly full, before bots finish it: several times as long as usual.
const LONG_DEAL: Duration = Duration::from_mins(15);
/// How long a table without a running deal stays open while the logs are nearly full.
const IDLE: Duration = Duration::from_mins(5);
/// How long a table must be empty to count as left. Its room ends a little later.
const LEFT: Duration = Duration::from_secs(20);
/// The fill level, in percent, above which tables may use less than their limit.
const PLENTY: u64 = 50;
/// The fill level at which the logs count as nearly full and tables may use least.
const SCARCE: u64 = 85;
/// The smallest share of its limit that a table may use: one part in this many.
const LEAST: usize = 8;

/// Returns how many of its `most` bytes a table may use, depending on how full the logs are, in percent.
fn affordable(most: usize, fill: u64) -> usize {
    let scarcity = (fill.clamp(PLENTY, SCARCE) - PLENTY) as usize;
    most - most / LEAST * (LEAST - 1) * scarcity / (SCARCE - PLENTY) as usize
}

/// Returns how many bytes a table may use after everybody has left it: any number while there is plenty of space, then
/// far more than people reach by playing, and none when the logs are nearly full.
const fn affordable_when_left(most: usize, fill: u64) -> usize {
    if fill <= PLENTY {
        usize::MAX
    } else if fill < SCARCE {
        most / LEAST
    } else {
        0
    }
}

/// Returns whether a deal is running.
fn is_playing(table: &Table) -> bool {
    table.deal().is_some_and(|deal| deal.stage() == Stage::Running)
}

/// Returns whether nobody has played for so long that a table must make room.
fn is_idle(table: &Table, now: Moment) -> bool {
    !is_playing(table) && table.played_at() + IDLE <= now
}

/// Returns the person for whom everybody has been waiting too long. In a deal that takes very long, any wait is too
/// long.
fn sleeper(table: &Table, now: Moment, patience: Duration) -> Option<UserId> {
    let deal = table.deal()?;
    let patience = if deal.began_at() + LONG_DEAL <= now { Duration::ZERO } else { patience };
    let chair = table.session().chairs[deal.turn()?];
    let is_here = |user: UserId| table.session().person(user).is_some_and(|person| person.connected);
    // For people who are not connected, bots stand in anyway.
    chair.holder.filter(|user| is_here(*user) && !chair.stand_in && deal.acted_at() + patience <= now)
}

impl Room {
    /// Returns whether another deal may begin: there is space in all logs together, and in this one. Without the second
    /// condition, a table whose deals follow each other without a pause would never close.
    pub(super) fn may_deal(&self) -> bool {
        !self.around.log.is_nearly_full() && !self.is_too_long()
    }

    /// Returns whether the log has reached the size it may have.
    pub(super) fn is_too_long(&self) -> bool {
        self.n_bytes > affordable(self.around.max_log, self.around.log.fill())
    }

    /// Returns whether everybody has left the table, and its log is longer than it may be then.
    fn is_left_and_too_long(&self) -> bool {
        let is_left = self.table.abandoned_since().is_some_and(|since| since + LEFT <= clock::now());
        is_left && self.n_bytes > affordable_when_left(self.around.max_log, self.around.log.fill())
    }

    /// Returns whether the log is so long that even a running deal does not keep the table open, unless it is billed.
    /// Nobody gets there by playing: a table whose log is too long closes after its deal, and the entries of one deal
    /// fit into a tenth of the smallest size that any table may use.
    fn is_far_too_long(&self) -> bool {
        self.n_bytes > 2 * affordable(self.around.max_log, self.around.log.fill())
    }

    /// Returns whether the table must close so that others can continue: its log is too long, or all logs are nearly
    /// full and nobody plays here. `is_told` says whether all processes have had time to report who is connected.
    pub(super) fn has_to_close(&self, is_told: bool) -> bool {
        let is_booked = self.table.is_booked();
        self.is_too_long() && !is_playing(&self.table)
            || self.is_far_too_long() && !is_booked
            || self.is_endless()
            || is_told && self.is_left_and_too_long() && !is_booked
            || is_told && self.around.log.is_nearly_full() && is_idle(&self.table, clock::now())
    }

    /// Returns whether the log is so long that the table closes in any case. Long before that, bots have finished the
    /// deal, unless people only come and go.
    const fn is_endless(&self) -> bool {
        self.n_bytes > 4 * self.around.max_log
    }

    /// Returns whether bots must finish the running deal because there is hardly any space left; then nobody can take
    /// their seat back.
    pub(super) fn is_to_end(&self) -> bool {
        let is_long = self.table.deal().is_some_and(|deal| deal.began_at() + LONG_DEAL <= clock::now());
        is_long && self.around.log.is_nearly_full()
    }

    /// Returns the person whose seat a bot must take so that the deal ends and frees space. If the log is far too long,
    /// which playing does not cause, the bot takes over at once.
    pub(super) fn sleeper(&self) -> Option<UserId> {
        let patience = if self.is_far_too_long() { Duration::ZERO } else { PATIENCE };
        let is_needed = self.around.log.is_nearly_full() || self.is_too_long();
        sleeper(&self.table, clock::now(), patience).filter(|_| is_needed)
    }
}

#[cfg(test)]
mod tests {
    use tarock::RuleSet;
    use tarock_table::{Command, DealId, Env, Opening, Salt, Seed, Sender, Settings, TableId};
    use uuid::Uuid;

    use super::*;

    const fn at(minutes: u64) -> Moment {
        Moment::from_millis(minutes * 60_000)
    }

    /// Returns a table, opened by its owner, at which one person has a seat.
    fn table_of(user: UserId) -> Table {
        let settings = Settings::of(RuleSet::preset("cup").expect("a preset"));
        let opening = Opening { table: TableId::from_uuid(Uuid::nil()), group: None, settings };
        let mut table = Table::open(opening, at(0));
        say(&mut table, user, 0, &Command::Join { name: "Resi".into(), portrait: None, bench: false });
        table
    }

    fn say(table: &mut Table, user: UserId, minutes: u64, command: &Command) {
        let deal = DealId::from_uuid(Uuid::from_u128(minutes.into()));
        let env = Env { now: at(minutes), seed: Seed([7; 32]), deal, may_deal: true };
        let proposal = table.propose(Sender::User(user), None, command, &env).expect("it is allowed");
        assert!(!proposal.entry.events.is_empty(), "{command:?} changes nothing");
    }

    #[test]
    fn a_table_at_which_nobody_plays_is_idle_whoever_comes_and_goes() {
        let user = UserId::from_uuid(Uuid::from_u128(1));
        let mut table = table_of(user);
        assert!(!is_idle(&table, at(4)));
        say(&mut table, user, 4, &Command::Stand);
        assert!(is_idle(&table, at(5)));
        say(&mut table, user, 5, &Command::Sit { seat: tarock::Seat::S1 });
        say(&mut table, user, 6, &Command::Ready { salt: Salt([5; 16]) });
        assert!(!is_idle(&table, at(60)), "a deal comes to its end first");
    }

    #[test]
    fn bots_play_for_a_person_who_does_nothing_and_to_the_end_of_a_long_deal() {
        let user = UserId::from_uuid(Uuid::from_u128(1));
        let mut table = table_of(user);
        say(&mut table, user, 1, &Command::Ready { salt: Salt([5; 16]) });
        let deal = table.deal().expect("cards are dealt");
        assert_eq!(deal.began_at(), at(1));
        let is_theirs = deal.turn().is_some_and(|seat| table.session().chairs[seat].holder == Some(user));
        assert!(is_theirs, "forehand begins, and the first seat is theirs");
        let waits = |minutes, patience| sleeper(&table, at(minutes), patience);
        assert_eq!((waits(5, PATIENCE), waits(6, PATIENCE)), (None, Some(user)));
        let patient = Duration::from_hours(1);
        assert_eq!((waits(15, patient), waits(16, patient)), (None, Some(user)));
    }

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
