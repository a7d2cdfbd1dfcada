//! Limits how many requests of one user are carried out at once.
//!
//! Requests that change the same rows wait for each other in the database, each on its own connection. A user who sends
//! hundreds of them would occupy all connections, and everybody else would have to wait.
//!
//! A turn ends with its work, and not when the client disconnects: PostgreSQL does not notice that, and clients that
//! keep asking and disconnecting would have any number of statements running. So work is carried out [to its
//! end](to_its_end), and keeps its turn until then.

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

    /// Carries out work of a user in a turn, even if nobody waits for it any more; none if there is no turn in time.
    pub(crate) async fn carry_out<T: Send + 'static>(
        &self,
        user: UserId,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Option<T> {
        let turn = self.enter(user).await?;
        let in_turn = async move {
            let done = work.await;
            drop(turn);
            done
        };
        Some(to_its_end(in_turn).await)
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

/// Carries out work that continues, with everything that it holds, even if this future is dropped.
pub(crate) async fn to_its_end<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> T {
    match tokio::spawn(work).await {
        Ok(done) => done,
        Err(error) if error.is_panic() => std::panic::resume_unwind(error.into_panic()),
        // The program ends, and this task with it.
        Err(_) => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;
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

    #[tokio::test(start_paused = true)]
    async fn whoever_hangs_up_gets_the_turn_back_when_the_work_is_done() {
        let (queues, resi) = (Queues::default(), UserId::from_uuid(Uuid::from_u128(1)));
        let mut ends = Vec::new();
        for _ in 0..AT_ONCE {
            let (end, ended) = oneshot::channel::<()>();
            let work = queues.carry_out(resi, ended);
            assert!(timeout(Duration::from_secs(1), work).await.is_err(), "it takes long, and nobody waits for it");
            ends.push(end);
        }
        assert!(queues.enter(resi).await.is_none(), "four are at work");
        drop(ends.pop());
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
