//! The lock between backups and the deletion of logs.
//!
//! A backup first freezes the database and then copies the logs. If a log were deleted in between, its last deals would
//! be missing in both: they were archived after the freeze. So a backup prevents deletions while it runs.

use sqlx::{Executor as _, PgTransaction};

use crate::{Store, StoreError};

/// The permission to delete logs, held until it is dropped. No backup can start meanwhile.
#[derive(Debug)]
#[must_use = "a backup may start as soon as it is dropped"]
pub struct DeletionPermit {
    _lock: PgTransaction<'static>,
}

/// Prevents all processes from deleting logs until it is dropped.
#[derive(Debug)]
#[must_use = "logs may be deleted as soon as it is dropped"]
pub struct LogsKept {
    _lock: PgTransaction<'static>,
}

impl Store {
    /// Returns a permit to delete logs of closed tables; none while a backup copies the logs or waits to do so. Several
    /// processes may have a permit at the same time. It occupies a connection, so hold it briefly.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when the database does not answer.
    pub async fn may_delete_logs(&self) -> Result<Option<DeletionPermit>, StoreError> {
        let mut lock = self.pool.begin().await?;
        // The first number identifies the lock; the second one distinguishes the test schemas of one database.
        let may = sqlx::query_scalar!(
            r#"select pg_try_advisory_xact_lock_shared(1819240308, hashtext(current_schema())) as "may!""#
        )
        .fetch_one(&mut *lock)
        .await?;
        Ok(may.then_some(DeletionPermit { _lock: lock }))
    }

    /// Waits for deletions that are in progress, then prevents new ones. This occupies a connection.
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
