//! How long the player on turn has been thinking.

use std::time::Duration;

use crate::Moment;

/// The least time that a player has when the clock goes on after a stop. Only the first stop of a turn gives it:
/// leaving and returning again and again gains nothing.
const ON_RETURN: Duration = Duration::from_secs(15);

/// A clock that runs while the player on turn can act, and stands still while a bot plays for them or the table waits
/// for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TurnClock {
    /// When the deal last went on.
    acted_at: Moment,
    /// Since when the player has been thinking, had they thought without a break.
    since: Moment,
    stopped_at: Option<Moment>,
    /// The end of the time that [`ON_RETURN`] grants, once the clock has gone on after a stop.
    returned_until: Option<Moment>,
}

impl TurnClock {
    /// A clock for a turn that begins now.
    pub(crate) const fn new(now: Moment) -> Self {
        Self { acted_at: now, since: now, stopped_at: None, returned_until: None }
    }

    /// When the deal last went on.
    pub(crate) const fn acted_at(&self) -> Moment {
        self.acted_at
    }

    /// Stops the clock, or lets it go on where it stood.
    pub(crate) fn set(&mut self, runs: bool, now: Moment) {
        match (self.stopped_at, runs) {
            (Some(stopped_at), true) => {
                self.since = self.since + (now - stopped_at);
                self.stopped_at = None;
                self.returned_until.get_or_insert(now + ON_RETURN);
            }
            (None, false) => self.stopped_at = Some(now),
            _ => {}
        }
    }

    /// When the time of the player on turn is up, if they may think for so long; `None` while the clock stands still.
    pub(crate) fn until(&self, time: Duration) -> Option<Moment> {
        let regular = self.since + time;
        self.stopped_at.is_none().then(|| self.returned_until.map_or(regular, |until| until.max(regular)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    fn at(second: u64) -> Moment {
        Moment::from_millis(second * 1_000)
    }

    #[test]
    fn time_in_which_nobody_can_think_does_not_count() {
        let mut clock = TurnClock::new(at(0));
        assert_eq!(clock.until(MINUTE), Some(at(60)));
        clock.set(false, at(20));
        clock.set(false, at(30));
        assert_eq!(clock.until(MINUTE), None);
        clock.set(true, at(500));
        assert_eq!(clock.until(MINUTE), Some(at(540)));
        assert_eq!(clock.acted_at(), at(0));
    }

    #[test]
    fn going_and_coming_gives_a_little_time_once() {
        let mut clock = TurnClock::new(at(0));
        // Away just before the time is up, and back at once, again and again.
        clock.set(false, at(59));
        clock.set(true, at(60));
        assert_eq!(clock.until(MINUTE), Some(at(75)));
        for second in (62..74).step_by(2) {
            clock.set(false, at(second));
            clock.set(true, at(second + 1));
        }
        assert!(clock.until(MINUTE) <= Some(at(75)), "{clock:?}");
    }
}
