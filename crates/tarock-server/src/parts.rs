//! The tasks of a process, which must all run until the process stops.

use std::collections::HashMap;

use anyhow::{Result, anyhow};
use tokio::task::{Id, JoinSet};
use tokio_util::sync::CancellationToken;

/// Tasks that run until the process is told to stop. A process whose archiver has ended would be alive but useless, and
/// nobody would notice. So a task that ends early, fails or panics ends the process, and its supervisor starts a new
/// one.
pub(crate) struct Parts {
    tasks: JoinSet<Result<()>>,
    names: HashMap<Id, &'static str>,
    stop: CancellationToken,
}

impl Parts {
    pub(crate) fn new(stop: CancellationToken) -> Self {
        Self { tasks: JoinSet::new(), names: HashMap::new(), stop }
    }

    /// Starts a task that cannot fail.
    pub(crate) fn start(&mut self, name: &'static str, part: impl Future<Output = ()> + Send + 'static) {
        self.try_start(name, async {
            part.await;
            Ok(())
        });
    }

    /// Starts a task that can fail.
    pub(crate) fn try_start(&mut self, name: &'static str, part: impl Future<Output = Result<()>> + Send + 'static) {
        let task = self.tasks.spawn(part);
        self.names.insert(task.id(), name);
    }

    /// Waits until the process is told to stop.
    ///
    /// # Errors
    ///
    /// The error of the task that ended early. All other tasks are told to stop then.
    pub(crate) async fn until_stopped(&mut self) -> Result<()> {
        let ended = tokio::select! {
            biased;
            () = self.stop.cancelled() => return Ok(()),
            Some(ended) = self.tasks.join_next_with_id() => ended,
        };
        // The task may have noticed the order to stop before this one did.
        if self.stop.is_cancelled() {
            return Ok(());
        }
        self.stop.cancel();
        let name = |id| self.names.get(&id).copied().unwrap_or("a task");
        Err(match ended {
            Ok((id, Ok(()))) => anyhow!("{} has ended", name(id)),
            Ok((id, Err(error))) => error.context(format!("{} has failed", name(id))),
            Err(error) => anyhow!("{} has panicked", name(error.id())),
        })
    }

    /// Waits until all tasks have ended, after they were told to stop.
    pub(crate) async fn ended(mut self) {
        while self.tasks.join_next().await.is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A process with one well-behaved task and another one.
    fn parts(other: impl Future<Output = Result<()>> + Send + 'static) -> Parts {
        let stop = CancellationToken::new();
        let mut parts = Parts::new(stop.clone());
        parts.start("the good one", async move { stop.cancelled().await });
        parts.try_start("the other", other);
        parts
    }

    async fn error_of(mut parts: Parts) -> String {
        let error = parts.until_stopped().await.expect_err("a task has ended");
        assert!(parts.stop.is_cancelled());
        parts.ended().await;
        format!("{error:#}")
    }

    #[tokio::test]
    async fn a_task_that_ends_fails_or_panics_ends_the_process_and_is_named() {
        assert_eq!(error_of(parts(async { Ok(()) })).await, "the other has ended");
        assert_eq!(error_of(parts(async { Err(anyhow!("no bus")) })).await, "the other has failed: no bus");
        assert_eq!(error_of(parts(async { panic!("a test panics") })).await, "the other has panicked");
    }

    #[tokio::test]
    async fn a_process_that_is_told_to_stop_ends_without_an_error() {
        let mut parts = parts(std::future::pending());
        parts.stop.cancel();
        parts.until_stopped().await.expect("it was told to stop");
    }
}
