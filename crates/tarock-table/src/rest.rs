//! People who have to wait before they do something again.

use std::time::Duration;

use crate::{Moment, UserId};

/// How long they wait. Without it, one person could stop a table for all others: a question keeps everybody waiting, and
/// somebody who was removed could come back at once.
const REST: Duration = Duration::from_mins(1);

/// The people who have to wait, and since when. People who have waited long enough are dropped when one is added.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Resting(Vec<(UserId, Moment)>);

impl Resting {
    pub(crate) fn add(&mut self, user: UserId, now: Moment) {
        self.0.retain(|(resting, since)| *resting != user && now - *since < REST);
        self.0.push((user, now));
    }

    /// Returns whether somebody still has to wait. After a clock was set back, nobody waits until it has caught up.
    pub(crate) fn has(&self, user: UserId, now: Moment) -> bool {
        self.0.iter().any(|(resting, since)| *resting == user && *since <= now && now - *since < REST)
    }
}
