//! Who somebody is, from the token they show.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use tarock_store::{SessionId, Store, StoreError, Token};
use tarock_table::{GroupId, UserId};

use crate::clock;

/// How long an answer of the database is good for.
const FRESH: Duration = Duration::from_secs(30);
/// How long a table waits for the database.
const PATIENCE: Duration = Duration::from_secs(2);
/// How many answers are kept.
const N_KEPT: usize = 50_000;

/// Tokens that were looked up lately: people who come back do not wait for the database.
#[derive(Debug, Clone, Default)]
pub struct Identities {
    known: Arc<Mutex<HashMap<SessionId, (UserId, Instant)>>>,
}

/// Now, as the database counts.
pub fn timestamp() -> Timestamp {
    Timestamp::from_millisecond(clock::now().millis() as i64).unwrap_or_default()
}

/// What the database answers in time, for questions that nobody at a table should wait for.
pub(crate) async fn in_time<T>(answer: impl Future<Output = T>) -> Option<T> {
    tokio::time::timeout(PATIENCE, answer).await.ok()
}

impl Identities {
    /// Whose token it is, of a session or of a bot account; nobody's if it is over or made up.
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
        let user = match store.sessions().find(&shown, now).await? {
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

    /// A session that ends at once, not after a while.
    pub fn forget(&self, session: SessionId) {
        self.known().remove(&session);
    }

    /// All tokens of a user who is no more.
    pub fn forget_user(&self, user: UserId) {
        self.known().retain(|_, (known, _)| *known != user);
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<SessionId, (UserId, Instant)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether somebody belongs to a group.
pub(crate) async fn is_member(store: &Store, group: GroupId, user: UserId) -> Result<bool, StoreError> {
    Ok(store.groups().role(group, user).await?.is_some())
}
