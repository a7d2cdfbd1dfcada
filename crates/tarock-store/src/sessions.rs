//! Sessions of people and tokens of programs.

use std::fmt;
use std::str::FromStr;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tarock_table::UserId;
use uuid::Uuid;

use crate::StoreError;
use crate::secret::Token;
use crate::store::at;

/// The resolution of "last seen" times; a finer one would cost a write for every message.
const SEEN: SignedDuration = SignedDuration::from_secs(60);
/// How long an unused token of a program stays valid: 400 days, so that a yearly tournament is frequent enough.
const IDLE_BOT: SignedDuration = SignedDuration::from_hours(24 * 400);

/// The id under which a session is listed or ended: half of the hash of its token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SessionId(Uuid);

impl SessionId {
    pub(crate) const fn from_half(half: [u8; 16]) -> Self {
        Self(Uuid::from_bytes(half))
    }

    fn from_stored(hash: &[u8]) -> Option<Self> {
        hash.first_chunk().copied().map(Self::from_half)
    }
}

/// 32 hexadecimal digits, as in URLs.
impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_simple().fmt(f)
    }
}

impl FromStr for SessionId {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Uuid::parse_str(text).map(Self)
    }
}

/// A session as shown to its owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// The session's id.
    pub session: SessionId,
    /// When it began.
    pub created_at: Timestamp,
    /// When it was last used, to the minute.
    pub last_seen_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// Sessions of people. See [`Store::sessions`](crate::Store::sessions).
#[derive(Debug, Clone, Copy)]
pub struct Sessions<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Sessions<'_> {
    /// Creates a session.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownUser`].
    pub async fn create(
        &self,
        token: &Token,
        user: UserId,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into session (token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, $4)",
            &token.hash()[..],
            user.uuid(),
            at(now) as _,
            at(expires_at) as _
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Returns the user of a session, unless it has expired. Also records the use, which renews the session: it is
    /// valid for its original duration again, but not beyond the night (4:00 UTC) after its maximum age `longest`. A
    /// validity that was granted earlier is never shortened. Guests cannot sign in again, so their sessions have no
    /// maximum age.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn find(
        &self,
        token: &Token,
        longest: SignedDuration,
        now: Timestamp,
    ) -> Result<Option<UserId>, StoreError> {
        let hash = token.hash();
        let row = sqlx::query!(
            r#"select user_id, last_seen_at as "last_seen_at: jiff_sqlx::Timestamp"
               from session where token_hash = $1 and expires_at > $2"#,
            &hash[..],
            at(now) as _
        )
        .fetch_optional(self.pool)
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        if now.duration_since(row.last_seen_at.to_jiff()) > SEEN {
            sqlx::query!(
                "update session
                 set last_seen_at = $2, expires_at = greatest(
                     session.expires_at,
                     least($2::timestamptz + (session.expires_at - session.last_seen_at),
                           case when app_user.kind = 'guest' then 'infinity'
                                else date_trunc('day', session.created_at + make_interval(secs => $3), 'UTC')
                                     + interval '28 hours' end))
                 from app_user where token_hash = $1 and app_user.user_id = session.user_id",
                &hash[..],
                at(now) as _,
                longest.as_secs_f64()
            )
            .execute(self.pool)
            .await?;
        }
        Ok(Some(UserId::from_uuid(row.user_id)))
    }

    /// Returns when the session was created; none if it has ended.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn signed_in_at(&self, token: &Token) -> Result<Option<Timestamp>, StoreError> {
        let at = sqlx::query_scalar!(
            r#"select created_at as "created_at: jiff_sqlx::Timestamp" from session where token_hash = $1"#,
            &token.hash()[..]
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(at.map(jiff_sqlx::Timestamp::to_jiff))
    }

    /// Logs out; returns false if the session had already ended.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn end(&self, token: &Token) -> Result<bool, StoreError> {
        let done =
            sqlx::query!("delete from session where token_hash = $1", &token.hash()[..]).execute(self.pool).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Returns the active sessions of a user, most recently used first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn of_user(&self, user: UserId, now: Timestamp) -> Result<Vec<SignedIn>, StoreError> {
        let rows = sqlx::query!(
            r#"select token_hash, created_at as "created_at: jiff_sqlx::Timestamp",
                      last_seen_at as "last_seen_at: jiff_sqlx::Timestamp",
                      expires_at as "expires_at: jiff_sqlx::Timestamp"
               from session where user_id = $1 and expires_at > $2 order by last_seen_at desc, token_hash"#,
            user.uuid(),
            at(now) as _
        )
        .fetch_all(self.pool)
        .await?;
        let sessions = rows.into_iter().map(|row| {
            let inconsistent = StoreError::Inconsistent { table: "session", id: user.uuid() };
            Ok(SignedIn {
                session: SessionId::from_stored(&row.token_hash).ok_or(inconsistent)?,
                created_at: row.created_at.to_jiff(),
                last_seen_at: row.last_seen_at.to_jiff(),
                expires_at: row.expires_at.to_jiff(),
            })
        });
        sessions.collect()
    }

    /// Returns whether a session of a user, or the token of a program, is still valid.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn is_open(&self, user: UserId, session: SessionId, now: Timestamp) -> Result<bool, StoreError> {
        let is_open = sqlx::query_scalar!(
            r#"select exists (select from session
                              where user_id = $1 and substring(token_hash for 16) = $2 and expires_at > $3)
                   or exists (select from bot_token where bot_user_id = $1 and substring(token_hash for 16) = $2)
                   as "is_open!""#,
            user.uuid(),
            &session.0.as_bytes()[..],
            at(now) as _
        )
        .fetch_one(self.pool)
        .await?;
        Ok(is_open)
    }

    /// Ends one of a user's sessions; returns false if they have no such session.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn end_one(&self, user: UserId, session: SessionId) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "delete from session where user_id = $1 and substring(token_hash for 16) = $2",
            user.uuid(),
            &session.0.as_bytes()[..]
        )
        .execute(self.pool)
        .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Logs a user out everywhere, for example after a password change. Returns how many sessions ended.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn end_all(&self, user: UserId) -> Result<u64, StoreError> {
        let done = sqlx::query!("delete from session where user_id = $1", user.uuid()).execute(self.pool).await?;
        Ok(done.rows_affected())
    }

    /// Removes expired sessions, email codes and invitations, and tokens of programs that have long been unused.
    /// Returns the number of sessions.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn remove_expired(&self, now: Timestamp) -> Result<u64, StoreError> {
        sqlx::query!("delete from login_code where expires_at <= $1", at(now) as _).execute(self.pool).await?;
        sqlx::query!("delete from invitation where expires_at <= $1", at(now) as _).execute(self.pool).await?;
        let idle_since = now.saturating_sub(IDLE_BOT).unwrap_or(now);
        sqlx::query!("delete from bot_token where coalesce(last_used_at, created_at) <= $1", at(idle_since) as _)
            .execute(self.pool)
            .await?;
        let done = sqlx::query!("delete from session where expires_at <= $1", at(now) as _).execute(self.pool).await?;
        Ok(done.rows_affected())
    }
}

/// A token of a program as shown to its owner; the token itself is shown only once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BotToken {
    /// The account that the program plays as.
    pub bot: UserId,
    /// The name that its owner gave it.
    pub label: String,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last used, to the minute.
    pub last_used_at: Option<Timestamp>,
}

/// Tokens of programs. See [`Store::bot_tokens`](crate::Store::bot_tokens).
#[derive(Debug, Clone, Copy)]
pub struct BotTokens<'a> {
    pub(crate) pool: &'a PgPool,
}

impl BotTokens<'_> {
    /// Creates a token with which a program can play as a bot account.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownUser`].
    pub async fn create(
        &self,
        token: &Token,
        bot: UserId,
        owner: UserId,
        label: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into bot_token (token_hash, bot_user_id, owner_user_id, label, created_at)
             values ($1, $2, $3, $4, $5)",
            &token.hash()[..],
            bot.uuid(),
            owner.uuid(),
            label,
            at(now) as _
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Returns the account that a program plays as; also records the use.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn find(&self, token: &Token, now: Timestamp) -> Result<Option<UserId>, StoreError> {
        let hash = token.hash();
        let row = sqlx::query!(
            r#"select bot_user_id, last_used_at as "last_used_at: jiff_sqlx::Timestamp"
               from bot_token where token_hash = $1"#,
            &hash[..]
        )
        .fetch_optional(self.pool)
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        if row.last_used_at.is_none_or(|used| now.duration_since(used.to_jiff()) > SEEN) {
            sqlx::query!("update bot_token set last_used_at = $2 where token_hash = $1", &hash[..], at(now) as _)
                .execute(self.pool)
                .await?;
        }
        Ok(Some(UserId::from_uuid(row.bot_user_id)))
    }

    /// Returns the tokens that a user has created, oldest first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn of_owner(&self, owner: UserId) -> Result<Vec<BotToken>, StoreError> {
        let rows = sqlx::query!(
            r#"select bot_user_id, label, created_at as "created_at: jiff_sqlx::Timestamp",
                      last_used_at as "last_used_at: jiff_sqlx::Timestamp"
               from bot_token where owner_user_id = $1 order by created_at, label"#,
            owner.uuid()
        )
        .fetch_all(self.pool)
        .await?;
        let tokens = rows.into_iter().map(|row| BotToken {
            bot: UserId::from_uuid(row.bot_user_id),
            label: row.label,
            created_at: row.created_at.to_jiff(),
            last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
        });
        Ok(tokens.collect())
    }

    /// Revokes all tokens with this label, and returns how many there were.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn revoke(&self, owner: UserId, label: &str) -> Result<u64, StoreError> {
        let done = sqlx::query!("delete from bot_token where owner_user_id = $1 and label = $2", owner.uuid(), label)
            .execute(self.pool)
            .await?;
        Ok(done.rows_affected())
    }
}
