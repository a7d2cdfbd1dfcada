//! Passwords, email codes and passkeys.

use jiff::Timestamp;
use sqlx::PgPool;
use tarock_table::UserId;
use uuid::Uuid;

use crate::secret::{EmailCode, PasswordDigest};
use crate::store::at;
use crate::{Email, StoreError};

/// The result of checking an email code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeCheck {
    /// The code was right, and is now used up.
    Right,
    /// The code was wrong.
    Wrong {
        /// The number of attempts left.
        attempts_left: u32,
    },
    /// There is no such code, or it has expired: a new one must be sent.
    NoCode,
}

/// A passkey: a key on a user's device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    /// The credential id, as the device names it.
    pub passkey_id: Vec<u8>,
    /// The user it belongs to.
    pub user_id: UserId,
    /// The name that its owner gave it.
    pub label: String,
    /// The public key, as the WebAuthn library serialized it.
    pub public_key: Vec<u8>,
    /// The number of signatures so far, as the device counts them.
    pub sign_count: i64,
    /// When it was added.
    pub created_at: Timestamp,
}

/// Passwords, email codes and passkeys. See [`Store::credentials`](crate::Store::credentials).
#[derive(Debug, Clone, Copy)]
pub struct Credentials<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Credentials<'_> {
    /// Sets or changes the password.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownUser`].
    pub async fn set_password(
        &self,
        user: UserId,
        password: &PasswordDigest,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into password_credential (user_id, password_hash, changed_at) values ($1, $2, $3)
             on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at",
            user.uuid(),
            password.as_str(),
            at(now) as _
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Returns the digest of the password, if the user has one.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn password(&self, user: UserId) -> Result<Option<PasswordDigest>, StoreError> {
        let hash = sqlx::query_scalar!("select password_hash from password_credential where user_id = $1", user.uuid())
            .fetch_optional(self.pool)
            .await?;
        Ok(hash.map(PasswordDigest::from_stored))
    }

    /// Stores a code that is sent to an email address. Other codes for the address stay valid: each belongs to its own
    /// request.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn put_email_code(
        &self,
        request: Uuid,
        email: &Email,
        code: &EmailCode,
        expires_at: Timestamp,
        n_attempts: u32,
    ) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into login_code (request_id, email, code_hash, expires_at, attempts_left) values ($1, $2, $3, $4, $5)",
            request,
            email.as_str(),
            &code.hash(email.as_str())[..],
            at(expires_at) as _,
            n_attempts as i32
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Compares a code with the one that was sent for a request. Every check costs one attempt, whatever the result.
    /// Codes of other requests are not compared and lose no attempt.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn check_email_code(
        &self,
        request: Uuid,
        email: &Email,
        code: &EmailCode,
        now: Timestamp,
    ) -> Result<CodeCheck, StoreError> {
        let row = sqlx::query!(
            "update login_code set attempts_left = attempts_left - 1
             where request_id = $1 and email = $2 and expires_at > $3 and attempts_left > 0
             returning code_hash, attempts_left",
            request,
            email.as_str(),
            at(now) as _
        )
        .fetch_optional(self.pool)
        .await?;
        let Some(row) = row else {
            return Ok(CodeCheck::NoCode);
        };
        if row.code_hash != code.hash(email.as_str()) {
            return Ok(CodeCheck::Wrong { attempts_left: row.attempts_left.unsigned_abs() });
        }
        // If two clients submit the same code at once, only one succeeds.
        let done = sqlx::query!("delete from login_code where request_id = $1", request).execute(self.pool).await?;
        Ok(if done.rows_affected() == 1 { CodeCheck::Right } else { CodeCheck::NoCode })
    }

    /// Adds a passkey.
    ///
    /// # Errors
    ///
    /// [`StoreError::IdTaken`], [`StoreError::UnknownUser`].
    pub async fn add_passkey(&self, passkey: &Passkey) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into passkey (passkey_id, user_id, label, public_key, sign_count, created_at)
             values ($1, $2, $3, $4, $5, $6)",
            passkey.passkey_id,
            passkey.user_id.uuid(),
            passkey.label,
            passkey.public_key,
            passkey.sign_count,
            at(passkey.created_at) as _
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Returns the passkeys of a user, oldest first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn passkeys(&self, user: UserId) -> Result<Vec<Passkey>, StoreError> {
        let rows = sqlx::query!(
            r#"select passkey_id, label, public_key, sign_count, created_at as "created_at: jiff_sqlx::Timestamp"
               from passkey where user_id = $1 order by created_at, passkey_id"#,
            user.uuid()
        )
        .fetch_all(self.pool)
        .await?;
        let passkeys = rows.into_iter().map(|row| Passkey {
            passkey_id: row.passkey_id,
            user_id: user,
            label: row.label,
            public_key: row.public_key,
            sign_count: row.sign_count,
            created_at: row.created_at.to_jiff(),
        });
        Ok(passkeys.collect())
    }

    /// Records the use of a passkey. Returns false if its counter has not increased, which suggests a copied key.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn use_passkey(&self, passkey_id: &[u8], sign_count: i64, now: Timestamp) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "update passkey set sign_count = $2, last_used_at = $3
             where passkey_id = $1 and ($2 > sign_count or ($2 = 0 and sign_count = 0))",
            passkey_id,
            sign_count,
            at(now) as _
        )
        .execute(self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Removes a passkey; returns false if the user has no such passkey.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn remove_passkey(&self, user: UserId, passkey_id: &[u8]) -> Result<bool, StoreError> {
        let done = sqlx::query!("delete from passkey where user_id = $1 and passkey_id = $2", user.uuid(), passkey_id)
            .execute(self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }
}
