//! Log entries that cannot be archived, kept for the operator.

use bytes::Bytes;
use jiff::Timestamp;
use sqlx::PgPool;
use tarock_table::TableId;

use crate::StoreError;
use crate::log::Seq;
use crate::store::at;

/// A log entry that could not be archived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    /// Its number, in the order in which entries were set aside.
    pub number: i64,
    /// The table whose log it was in.
    pub table: TableId,
    /// Its number in that log.
    pub seq: Seq,
    /// The entry itself.
    pub payload: Bytes,
    /// Why it could not be archived.
    pub reason: String,
    /// When it was set aside.
    pub at: Timestamp,
}

/// Entries that could not be archived. See [`Store::aside`](crate::Store::aside).
#[derive(Debug, Clone, Copy)]
pub struct Aside<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Aside<'_> {
    /// Stores an entry; storing it again only replaces the reason.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn put(
        &self,
        table: TableId,
        seq: Seq,
        payload: &[u8],
        reason: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        // The reason may quote the text that could not be stored.
        let reason: String = reason.chars().filter(|c| !c.is_control()).take(500).collect();
        sqlx::query!(
            "insert into set_aside (table_id, log_seq, payload, reason, set_aside_at) values ($1, $2, $3, $4, $5)
             on conflict (table_id, log_seq) do update set reason = excluded.reason",
            table.uuid(),
            seq.get() as i64,
            payload,
            reason,
            at(now) as _
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Returns the number of entries set aside.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn count(&self) -> Result<u64, StoreError> {
        let n = sqlx::query_scalar!(r#"select count(*) as "n!" from set_aside"#).fetch_one(self.pool).await?;
        Ok(n.unsigned_abs())
    }

    /// Returns the entries after a number, the oldest first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn list(&self, after: i64, limit: u32) -> Result<Vec<SetAside>, StoreError> {
        let rows = sqlx::query!(
            r#"select set_aside_id, table_id, log_seq, payload, reason, set_aside_at as "at: jiff_sqlx::Timestamp"
               from set_aside where set_aside_id > $1 order by set_aside_id limit $2"#,
            after,
            i64::from(limit)
        )
        .fetch_all(self.pool)
        .await?;
        let entries = rows.into_iter().map(|row| SetAside {
            number: row.set_aside_id,
            table: TableId::from_uuid(row.table_id),
            seq: Seq::new(row.log_seq.unsigned_abs()),
            payload: row.payload.into(),
            reason: row.reason,
            at: row.at.to_jiff(),
        });
        Ok(entries.collect())
    }

    /// Removes an entry that was archived after all.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn remove(&self, number: i64) -> Result<(), StoreError> {
        sqlx::query!("delete from set_aside where set_aside_id = $1", number).execute(self.pool).await?;
        Ok(())
    }
}
