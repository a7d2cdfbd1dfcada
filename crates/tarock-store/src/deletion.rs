//! The lock between backups and deletions of logs.
//!
//! A backup freezes the database first and copies the logs after it. A log that was deleted in between would be missing
//! in both: its last deals were archived after the freeze. So a backup forbids deletions while it works.

use sqlx::{Executor as _, PgTransaction};

use crate::{Store, StoreError};

/// The permission to delete logs, held until it is dropped. No backup begins meanwhile.
#[derive(Debug)]
#[must_use = "a backup may begin as soon as it is dropped"]
pub struct DeletionPermit {
    _lock: PgTransaction<'static>,
}

/// Keeps all processes from deleting logs until it is dropped.
#[derive(Debug)]
#[must_use = "logs may be deleted as soon as it is dropped"]
pub struct LogsKept {
    _lock: PgTransaction<'static>,
}

impl Store {
    /// Returns a permit to delete logs of closed tables; none while a backup copies the logs or waits to do so. Several
    /// processes may have one at the same time. It occupies a connection, so it should be held for moments only.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when the database does not answer.
    pub async fn may_delete_logs(&self) -> Result<Option<DeletionPermit>, StoreError> {
        let mut lock = self.pool.begin().await?;
        // The first number says what the lock is about; the second tells test schemas of one database apart.
        let may = sqlx::query_scalar!(
            r#"select pg_try_advisory_xact_lock_shared(1819240308, hashtext(current_schema())) as "may!""#
        )
        .fetch_one(&mut *lock)
        .await?;
        Ok(may.then_some(DeletionPermit { _lock: lock }))
    }

    /// Forbids the deletion of logs, after those that are going on. It occupies a connection.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when the database does not answer, or deletions do not end within a minute.
    pub async fn keep_logs(&self) -> Result<LogsKept, StoreError> {
        let mut lock = self.pool.begin().await?;
        lock.execute("set local lock_timeout = '1min'").await?;
        sqlx::query!("select pg_advisory_xact_lock(1819240308, hashtext(current_schema()))")
            .execute(&mut *lock)
            .await?;
        Ok(LogsKept { _lock: lock })
    }
}
