//! Limits how many requests of one user are carried out at once.
//!
//! Requests that change the same rows wait for each other in the database, each on its own connection. A user who sends
//! hundreds of them would occupy all connections, and everybody else would have to wait.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tarock_table::UserId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// How many requests of one user are carried out at once: a quarter of the database connections.
const AT_ONCE: usize = 4;
/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(10);
/// After this many new users, those without requests are removed.
const TIDY_EVERY: usize = 1_024;

/// The queues of all users. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Queues(Arc<Mutex<HashMap<UserId, Weak<Semaphore>>>>);

/// A request's turn, which ends when this is dropped.
#[derive(Debug)]
pub(crate) struct InTurn(#[expect(dead_code, reason = "given back when it is dropped")] OwnedSemaphorePermit);

impl Queues {
    /// Waits for a request's turn; none if earlier requests take too long.
    pub(crate) async fn enter(&self, user: UserId) -> Option<InTurn> {
        let queue = self.of(user);
        timeout(PATIENCE, queue.acquire_owned()).await.ok()?.ok().map(InTurn)
    }

    fn of(&self, user: UserId) -> Arc<Semaphore> {
        let mut queues = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(queue) = queues.get(&user).and_then(Weak::upgrade) {
            return queue;
        }
        if queues.len().is_multiple_of(TIDY_EVERY) {
            queues.retain(|_, queue| queue.strong_count() > 0);
        }
        let queue = Arc::new(Semaphore::new(AT_ONCE));
        queues.insert(user, Arc::downgrade(&queue));
        queue
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;
    use uuid::Uuid;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn requests_of_one_user_wait_for_each_other_and_not_for_ever_and_others_do_not() {
        let (queues, [resi, poldi]) = (Queues::default(), [1, 2].map(|n| UserId::from_uuid(Uuid::from_u128(n))));
        let mut turns = Vec::new();
        for _ in 0..AT_ONCE {
            turns.push(queues.enter(resi).await.expect("there is no queue"));
        }
        let start = Instant::now();
        assert!(queues.enter(poldi).await.is_some());
        assert_eq!(start.elapsed(), Duration::ZERO);
        assert!(queues.enter(resi).await.is_none());
        assert_eq!(start.elapsed(), PATIENCE);
        turns.pop();
        assert!(queues.enter(resi).await.is_some());
    }

    #[test]
    fn queues_that_nobody_is_in_are_removed() {
        let queues = Queues::default();
        for n in 0..10 * TIDY_EVERY {
            queues.of(UserId::from_uuid(Uuid::from_u128(n as u128)));
        }
        assert!(queues.0.lock().expect("nobody panics").len() <= TIDY_EVERY);
    }
}
