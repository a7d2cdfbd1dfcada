//! A timer that is usually reset before it fires.

use std::pin::Pin;

use tokio::time::{Instant, Sleep, sleep_until};

/// Fires at a given time. Postponing it costs nothing until the earlier time has passed: tables and connections
/// postpone theirs with every message, and few ever fire.
#[derive(Debug)]
pub(crate) struct Alarm {
    /// The runtime's timer, never later than `at`.
    sleep: Pin<Box<Sleep>>,
    at: Instant,
}

impl Alarm {
    pub(crate) fn at(at: Instant) -> Self {
        Self { sleep: Box::pin(sleep_until(at)), at }
    }

    /// Sets the time at which it fires.
    pub(crate) fn set(&mut self, at: Instant) {
        self.at = at;
        if at < self.sleep.deadline() {
            self.sleep.as_mut().reset(at);
        }
    }

    /// Waits until it fires. It keeps firing until it is set again. This is cancel-safe.
    pub(crate) async fn rings(&mut self) {
        loop {
            self.sleep.as_mut().await;
            if self.at <= Instant::now() {
                return;
            }
            self.sleep.as_mut().reset(self.at);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_alarm_rings_at_the_time_it_was_last_set_to() {
        let start = Instant::now();
        let second = Duration::from_secs(1);
        let mut alarm = Alarm::at(start + second);
        alarm.set(start + 3 * second);
        alarm.rings().await;
        assert_eq!(start.elapsed().as_secs(), 3);
        alarm.set(start + 9 * second);
        alarm.set(start + 5 * second);
        alarm.rings().await;
        assert_eq!(start.elapsed().as_secs(), 5);
        alarm.rings().await;
        assert_eq!(start.elapsed().as_secs(), 5, "it is due until it is set");
    }
}
