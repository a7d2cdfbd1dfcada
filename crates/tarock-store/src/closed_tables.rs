//! The register of closed tables.

use std::collections::HashSet;

use jiff::{SignedDuration, Timestamp};
use sqlx::PgPool;
use tarock_table::TableId;

use crate::StoreError;
use crate::store::at;

/// How long a closed table is remembered. NATS may bring a removed log back when a server recovers from a crash, and a
/// server may be repaired weeks later.
const REMEMBERED_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);

/// Closed tables, remembered for as long as their logs might come back. See
/// [`Store::closed_tables`](crate::Store::closed_tables).
#[derive(Debug, Clone, Copy)]
pub struct ClosedTables<'a> {
    pub(crate) pool: &'a PgPool,
}

impl ClosedTables<'_> {
    /// Records that a table is closed: its group no longer lists it as open, and its log may be removed. Recording it
    /// again changes nothing.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn add(&self, table: TableId, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query!(
            "with closed as (delete from group_table where table_id = $1)
             insert into closed_table (table_id, closed_at) values ($1, $2) on conflict (table_id) do nothing",
            table.uuid(),
            at(now) as _
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Returns which of these tables are closed.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn among(&self, tables: &[TableId]) -> Result<HashSet<TableId>, StoreError> {
        let tables: Vec<_> = tables.iter().map(|table| table.uuid()).collect();
        let closed = sqlx::query_scalar!("select table_id from closed_table where table_id = any($1)", &tables);
        Ok(closed.fetch_all(self.pool).await?.into_iter().map(TableId::from_uuid).collect())
    }

    /// Forgets tables that were closed long ago, and returns how many.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn forget_old(&self, now: Timestamp) -> Result<u64, StoreError> {
        let before = now.checked_sub(REMEMBERED_FOR).unwrap_or(Timestamp::MIN);
        let done = sqlx::query!("delete from closed_table where closed_at < $1", at(before) as _);
        Ok(done.execute(self.pool).await?.rows_affected())
    }
}
