//! Verifies passwords. This is slow by design, so it runs on separate threads, a few at a time.

use std::sync::{Arc, OnceLock};

use tarock_store::{PasswordDigest, PasswordError};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::clock;

/// How many run at once: each needs a processor core and 19 MB for a moment.
const N_AT_ONCE: usize = 2;
/// How many may wait; further ones must retry later.
const N_WAITING: usize = 64;

/// Why a password could not be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotCompared {
    /// Too many passwords are waiting to be checked.
    #[error("too many passwords are being compared")]
    Busy,
    /// It is too short or too long.
    #[error(transparent)]
    Unfit(#[from] PasswordError),
}

/// Verifies passwords. Clones share the queue.
#[derive(Debug, Clone)]
pub(crate) struct Passwords {
    waiting: Arc<Semaphore>,
    working: Arc<Semaphore>,
    nobodys: Arc<OnceLock<PasswordDigest>>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new()
    }
}

impl Passwords {
    /// Creates a pool with an empty queue.
    pub(crate) fn new() -> Self {
        Self {
            waiting: Arc::new(Semaphore::new(N_WAITING)),
            working: Arc::new(Semaphore::new(N_AT_ONCE)),
            nobodys: Arc::default(),
        }
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, NotCompared> {
        let _waiting = self.waiting.try_acquire().map_err(|_| NotCompared::Busy)?;
        let working = self.working.clone().acquire_owned().await.map_err(|_| NotCompared::Busy)?;
        let done = spawn_blocking(move || {
            let done = work();
            drop(working);
            done
        });
        done.await.map_err(|_| NotCompared::Busy)
    }

    /// Returns whether a password is right. It takes just as long if the account has none.
    ///
    /// # Errors
    ///
    /// [`NotCompared::Busy`].
    ///
    /// # Panics
    ///
    /// Never: the placeholder password is long enough.
    pub(crate) async fn is_right(&self, digest: Option<PasswordDigest>, shown: String) -> Result<bool, NotCompared> {
        let nobodys = self.nobodys.clone();
        let compare = move || {
            let has_one = digest.is_some();
            let digest = digest.unwrap_or_else(|| {
                let make = || PasswordDigest::new("nobody's password", &mut clock::rng()).expect("it is long enough");
                nobodys.get_or_init(make).clone()
            });
            digest.is_of(&shown) && has_one
        };
        self.work(compare).await
    }

    /// Returns the digest of a new password.
    ///
    /// # Errors
    ///
    /// When it is too short or too long, or too many are waiting.
    pub(crate) async fn digest(&self, password: String) -> Result<PasswordDigest, NotCompared> {
        Ok(self.work(move || PasswordDigest::new(&password, &mut clock::rng())).await??)
    }
}
