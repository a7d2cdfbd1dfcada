//! Private archives of deals, synced to all devices of a user.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use sqlx::{PgPool, PgTransaction};
use tarock_table::UserId;

use crate::StoreError;
use crate::store::at;

/// The id of a deal in an archive: one to 64 letters, digits, hyphens and underscores.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordId(String);

/// A text that is not the id of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the id of a deal has one to 64 letters, digits, hyphens and underscores")]
pub struct RecordIdError;

impl RecordId {
    /// Returns the id as it was given.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for RecordId {
    type Err = RecordIdError;

    fn from_str(text: &str) -> Result<Self, RecordIdError> {
        let is_fit = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        if is_fit && (1..=64).contains(&text.len()) { Ok(Self(text.to_owned())) } else { Err(RecordIdError) }
    }
}

/// A change in an archive: a deal was stored or deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchiveChange {
    /// The deal's id.
    pub id: RecordId,
    /// Its number; later changes have higher numbers.
    pub number: i64,
    /// When it happened.
    pub changed_at: Timestamp,
    /// Whether the deal was deleted.
    pub is_deleted: bool,
}

/// The limits of an archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArchiveLimit {
    /// The maximum number of deals. As many deleted deals are remembered.
    pub max_deals: u32,
    /// The maximum size of all deals together, in bytes.
    pub max_bytes: u64,
}

/// Users' private archives. See [`Store::archive`](crate::Store::archive).
#[derive(Debug, Clone, Copy)]
pub struct Archive<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Archive<'_> {
    /// Returns the changes after a given one, oldest first; of each deal, only its last change.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn changes(&self, user: UserId, after: i64, limit: u32) -> Result<Vec<ArchiveChange>, StoreError> {
        let rows = sqlx::query!(
            r#"select record_id, change_no, changed_at as "changed_at: jiff_sqlx::Timestamp",
                      record is null as "is_deleted!"
               from archived_deal where user_id = $1 and change_no > $2 order by change_no limit $3"#,
            user.uuid(),
            after,
            i64::from(limit)
        )
        .fetch_all(self.pool)
        .await?;
        let change = |id: String, number, changed_at: jiff_sqlx::Timestamp, is_deleted| ArchiveChange {
            id: RecordId(id),
            number,
            changed_at: changed_at.to_jiff(),
            is_deleted,
        };
        Ok(rows.into_iter().map(|row| change(row.record_id, row.change_no, row.changed_at, row.is_deleted)).collect())
    }

    /// Returns a deal as it was stored; none if it does not exist or was deleted.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn get(&self, user: UserId, id: &RecordId) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar!(
            "select record from archived_deal where user_id = $1 and record_id = $2",
            user.uuid(),
            id.as_str()
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(found.flatten())
    }

    /// Stores a deal and returns the number of the change. An existing deal is replaced if it differs.
    ///
    /// # Errors
    ///
    /// [`StoreError::ArchiveFull`]; [`StoreError::ArchiveDeleted`] when the deal was deleted: an old copy does not
    /// bring it back; [`StoreError::UnknownUser`].
    pub async fn put(
        &self,
        user: UserId,
        id: &RecordId,
        record: &str,
        limit: ArchiveLimit,
        now: Timestamp,
    ) -> Result<i64, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let next = next_change(&mut transaction, user).await?;
        let known = sqlx::query!(
            "select change_no, record from archived_deal where user_id = $1 and record_id = $2",
            user.uuid(),
            id.as_str()
        )
        .fetch_optional(&mut *transaction)
        .await?;
        match known {
            Some(known) if known.record.is_none() => return Err(StoreError::ArchiveDeleted),
            Some(known) if known.record.as_deref() == Some(record) => return Ok(known.change_no),
            _ => {}
        }
        let others = sqlx::query!(
            r#"select count(*) as "n_deals!", coalesce(sum(octet_length(record)), 0) as "n_bytes!"
               from archived_deal where user_id = $1 and record_id <> $2 and record is not null"#,
            user.uuid(),
            id.as_str()
        )
        .fetch_one(&mut *transaction)
        .await?;
        let n_bytes = others.n_bytes.unsigned_abs() + record.len() as u64;
        if others.n_deals >= i64::from(limit.max_deals) || n_bytes > limit.max_bytes {
            return Err(StoreError::ArchiveFull { max_deals: limit.max_deals, max_bytes: limit.max_bytes });
        }
        sqlx::query!(
            "insert into archived_deal (user_id, record_id, change_no, changed_at, record) values ($1, $2, $3, $4, $5)
             on conflict (user_id, record_id) do update
                 set change_no = excluded.change_no, changed_at = excluded.changed_at, record = excluded.record",
            user.uuid(),
            id.as_str(),
            next,
            at(now) as _,
            record
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(next)
    }

    /// Deletes a deal for all devices; returns false if it does not exist. An archive remembers as many deleted deals
    /// as it may hold, and forgets the oldest ones beyond that.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownUser`].
    pub async fn delete(
        &self,
        user: UserId,
        id: &RecordId,
        limit: ArchiveLimit,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let next = next_change(&mut transaction, user).await?;
        let done = sqlx::query!(
            "update archived_deal set change_no = $3, changed_at = $4, record = null
             where user_id = $1 and record_id = $2 and record is not null",
            user.uuid(),
            id.as_str(),
            next,
            at(now) as _
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query!(
            "delete from archived_deal where user_id = $1 and record is null and change_no <=
                 (select change_no from archived_deal where user_id = $1 and record is null
                  order by change_no desc offset $2 limit 1)",
            user.uuid(),
            i64::from(limit.max_deals)
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }
}

/// Returns the number of the next change. Changes of one archive wait for each other here, so a device that has seen a
/// number has also seen all lower ones.
async fn next_change(transaction: &mut PgTransaction<'_>, user: UserId) -> Result<i64, StoreError> {
    sqlx::query_scalar!(
        "select user_id from app_user where user_id = $1 and erased_at is null for no key update",
        user.uuid()
    )
    .fetch_optional(&mut **transaction)
    .await?
    .ok_or(StoreError::UnknownUser)?;
    let next = sqlx::query_scalar!(
        r#"select coalesce(max(change_no), 0) + 1 as "next!" from archived_deal where user_id = $1"#,
        user.uuid()
    )
    .fetch_one(&mut **transaction)
    .await?;
    Ok(next)
}
