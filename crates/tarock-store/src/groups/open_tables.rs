//! The open tables of a group.

use jiff::Timestamp;
use tarock_table::{GroupId, TableId};

use super::Groups;
use crate::StoreError;
use crate::store::at;

impl Groups<'_> {
    /// Records that a table of the group is open. Recording it again changes nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownGroup`].
    pub async fn open_table(&self, group: GroupId, table: TableId, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        super::lock(&mut transaction, group).await?;
        sqlx::query!(
            "insert into group_table (table_id, group_id, opened_at) values ($1, $2, $3)
             on conflict (table_id) do nothing",
            table.uuid(),
            group.uuid(),
            at(now) as _
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Returns the open tables of a group, oldest first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn tables(&self, group: GroupId) -> Result<Vec<TableId>, StoreError> {
        let tables = sqlx::query_scalar!(
            "select table_id from group_table where group_id = $1 order by opened_at, table_id",
            group.uuid()
        )
        .fetch_all(self.pool)
        .await?;
        Ok(tables.into_iter().map(TableId::from_uuid).collect())
    }
}
