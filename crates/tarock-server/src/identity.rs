//! Users, identified by the tokens they present.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use tarock_store::{SessionId, Store, StoreError, Token};
use tarock_table::{GroupId, UserId};

use crate::clock;

/// How long a cached result is valid.
const FRESH: Duration = Duration::from_secs(30);
/// How long to wait for the database when people at a table are waiting.
const PATIENCE: Duration = Duration::from_secs(2);
/// The maximum number of cached tokens.
const N_KEPT: usize = 50_000;

/// A cache of valid tokens, so that people who reconnect need not wait for the database.
#[derive(Debug, Clone)]
pub struct Identities {
    known: Arc<Mutex<HashMap<SessionId, (UserId, Instant)>>>,
    /// The maximum age of a session.
    longest: SignedDuration,
}

/// Returns the current time as a timestamp for the database.
pub fn timestamp() -> Timestamp {
    Timestamp::from_millisecond(clock::now().millis() as i64).unwrap_or_default()
}

/// Returns the database's result if it comes in time, for queries that nobody at a table should wait for.
pub(crate) async fn in_time<T>(answer: impl Future<Output = T>) -> Option<T> {
    tokio::time::timeout(PATIENCE, answer).await.ok()
}

impl Identities {
    /// Creates an empty cache. The sessions of accounts end after this many days.
    pub fn new(session_max_days: u32) -> Self {
        Self { known: Arc::default(), longest: SignedDuration::from_hours(24 * i64::from(session_max_days)) }
    }

    /// Returns the user of a session or bot token; none if it has expired or is made up.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn user_of(&self, store: &Store, token: &str) -> Result<Option<UserId>, StoreError> {
        if !(16..=128).contains(&token.len()) {
            return Ok(None);
        }
        let shown = Token::from_shown(token);
        let session = shown.session();
        if let Some((user, at)) = self.known().get(&session)
            && at.elapsed() < FRESH
        {
            return Ok(Some(*user));
        }
        let now = timestamp();
        let user = match store.sessions().find(&shown, self.longest, now).await? {
            Some(user) => Some(user),
            None => store.bot_tokens().find(&shown, now).await?,
        };
        if let Some(user) = user {
            let mut known = self.known();
            if known.len() >= N_KEPT {
                known.retain(|_, (_, at)| at.elapsed() < FRESH);
            }
            if known.len() < N_KEPT {
                known.insert(session, (user, Instant::now()));
            }
        }
        Ok(user)
    }

    /// Removes a session from the cache, so that it ends at once.
    pub fn forget(&self, session: SessionId) {
        self.known().remove(&session);
    }

    /// Removes all tokens of a user from the cache.
    pub fn forget_user(&self, user: UserId) {
        self.known().retain(|_, (known, _)| *known != user);
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<SessionId, (UserId, Instant)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns whether a user is a member of a group.
pub(crate) async fn is_member(store: &Store, group: GroupId, user: UserId) -> Result<bool, StoreError> {
    Ok(store.groups().role(group, user).await?.is_some())
}
