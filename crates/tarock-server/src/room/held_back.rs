//! The delay for spectators, who receive the same messages later.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tokio_util::task::AbortOnDropHandle;

use super::outbox::{Outbox, Outgoing};

/// The maximum number of messages waiting to be read here.
const INBOX: usize = 256;
/// The maximum number of delayed messages; a client with more is disconnected.
const MOST: usize = 4_096;
/// Their maximum total size, in bytes: a client that keeps requesting the whole table is disconnected too.
const MOST_BYTES: usize = 1_000_000;

/// Delays messages. Dropping it drops all messages that are still delayed.
#[derive(Debug)]
pub(crate) struct DelayedOutbox(
    #[expect(dead_code, reason = "ends the task when it is dropped")] AbortOnDropHandle<()>,
);

impl DelayedOutbox {
    /// Returns an outbox whose messages reach `to` after `delay`.
    pub(crate) fn before(to: Outbox, delay: Duration) -> (Outbox, Self) {
        let (outbox, inbox) = to.before(INBOX);
        (outbox, Self(AbortOnDropHandle::new(tokio::spawn(pass_on(inbox, to, delay)))))
    }
}

async fn pass_on(mut inbox: mpsc::Receiver<Outgoing>, to: Outbox, delay: Duration) {
    let mut held = VecDeque::new();
    let (mut n_bytes, mut is_open) = (0, true);
    loop {
        let due = held.front().map(|(at, _)| *at);
        tokio::select! {
            message = inbox.recv(), if is_open => match message {
                Some(_) if held.len() >= MOST || n_bytes >= MOST_BYTES => return to.cut_off(),
                Some(message) => {
                    n_bytes += message.size();
                    held.push_back((Instant::now() + delay, message));
                }
                None => is_open = false,
            },
            () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                if let Some((_, message)) = held.pop_front() {
                    n_bytes -= message.size();
                    if !to.put_when_free(message).await {
                        return;
                    }
                }
            }
            () = to.ended() => return,
        }
        if !is_open && held.is_empty() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use tarock_protocol::Failure;

    use super::*;

    #[tokio::test]
    async fn what_is_held_back_comes_in_order_and_not_before_its_time() {
        let (to, mut seen) = Outbox::new(8);
        let delay = Duration::from_millis(80);
        let (outbox, _kept) = DelayedOutbox::before(to, delay);
        let start = Instant::now();
        assert!(outbox.put(Outgoing::Text("first".into())));
        tokio::time::sleep(delay / 2).await;
        assert!(outbox.put(Outgoing::End(Failure::Restarting)));
        drop(outbox);
        assert!(matches!(seen.recv().await, Some(Outgoing::Text(text)) if text == "first"));
        assert!(start.elapsed() >= delay);
        assert!(matches!(seen.recv().await, Some(Outgoing::End(Failure::Restarting))));
        assert!(start.elapsed() >= delay + delay / 2);
        assert!(seen.recv().await.is_none());
    }

    #[tokio::test]
    async fn somebody_who_asks_for_too_much_at_once_is_disconnected() {
        let (to, _seen) = Outbox::new(8);
        let (outbox, _kept) = DelayedOutbox::before(to.clone(), Duration::from_mins(1));
        let long = "x".repeat(MOST_BYTES / 4);
        for _ in 0..9 {
            assert!(outbox.put(Outgoing::Text(long.as_str().into())));
        }
        tokio::time::timeout(Duration::from_secs(5), to.ended()).await.expect("the connection ends");
    }

    #[tokio::test]
    async fn who_stops_watching_is_told_nothing_more() {
        let (to, mut seen) = Outbox::new(8);
        let (outbox, kept) = DelayedOutbox::before(to, Duration::from_mins(1));
        assert!(outbox.put(Outgoing::Text("late".into())));
        tokio::time::sleep(Duration::from_millis(20)).await;
        drop(kept);
        assert!(seen.recv().await.is_none());
    }
}
