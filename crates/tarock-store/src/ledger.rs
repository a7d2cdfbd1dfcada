//! The ledger of a group: who owes whom, in points, not money.

use jiff::Timestamp;
use sqlx::PgPool;
use tarock_table::{DealId, GroupId, UserId};

use crate::store::at;
use crate::{StoreError, groups};

/// The sum of a user's entries in a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Balance {
    /// The user, who may be a bot or have left the group.
    pub user_id: UserId,
    /// The sum in **half** points.
    pub half_points: i64,
    /// The number of all deals that the user has played for the group.
    pub n_deals: i64,
}

/// One entry of a group's ledger, which is never changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedgerEntry {
    /// Its number; later entries have higher numbers.
    pub number: i64,
    /// The user it belongs to.
    pub user_id: UserId,
    /// The amount in **half** points.
    pub half_points: i32,
    /// The reason for the entry.
    pub reason: LedgerReason,
    /// When it was made.
    pub made_at: Timestamp,
}

/// The reason for an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LedgerReason {
    /// A deal was played.
    Deal(DealId),
    /// An administrator has cleared the balance.
    Cleared {
        /// The administrator.
        by: UserId,
    },
}

/// The ledgers of groups. See [`Store::ledger`](crate::Store::ledger). [`Deals::insert`](crate::Deals::insert) books
/// deals.
#[derive(Debug, Clone, Copy)]
pub struct Ledger<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Ledger<'_> {
    /// Returns the balances of all users who ever had an entry in the group, in no particular order.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn balances(&self, group: GroupId) -> Result<Vec<Balance>, StoreError> {
        let rows = sqlx::query!("select user_id, half_points, n_deals from balance where group_id = $1", group.uuid())
            .fetch_all(self.pool)
            .await?;
        let balances = rows.into_iter().map(|row| Balance {
            user_id: UserId::from_uuid(row.user_id),
            half_points: row.half_points,
            n_deals: row.n_deals,
        });
        Ok(balances.collect())
    }

    /// Returns the entries of a group after the one with number `after` (0 for all), in order, at most `limit`.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn entries(&self, group: GroupId, after: i64, limit: u32) -> Result<Vec<LedgerEntry>, StoreError> {
        let rows = sqlx::query!(
            r#"select ledger_entry_id, user_id, deal_id, made_by, half_points,
                      made_at as "made_at: jiff_sqlx::Timestamp"
               from ledger_entry where group_id = $1 and ledger_entry_id > $2
               order by ledger_entry_id limit $3"#,
            group.uuid(),
            after,
            i64::from(limit)
        )
        .fetch_all(self.pool)
        .await?;
        let entries = rows.into_iter().map(|row| {
            let reason = match (row.deal_id, row.made_by) {
                (Some(deal), None) => LedgerReason::Deal(DealId::from_uuid(deal)),
                (None, Some(by)) => LedgerReason::Cleared { by: UserId::from_uuid(by) },
                _ => return Err(StoreError::Inconsistent { table: "ledger_entry", id: row.user_id }),
            };
            Ok(LedgerEntry {
                number: row.ledger_entry_id,
                user_id: UserId::from_uuid(row.user_id),
                half_points: row.half_points,
                reason,
                made_at: row.made_at.to_jiff(),
            })
        });
        entries.collect()
    }

    /// Clears all balances of a group by adding entries that make them zero, and returns the number of entries. A
    /// balance that is too large for one entry takes several.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownGroup`], [`StoreError::UnknownUser`].
    pub async fn clear(&self, group: GroupId, by: UserId, now: Timestamp) -> Result<u64, StoreError> {
        let mut transaction = self.pool.begin().await?;
        // Two administrators at the same time would otherwise clear each balance twice.
        groups::lock(&mut transaction, group).await?;
        let done = sqlx::query!(
            "with cleared as (
                 select group_id, user_id, half_points from balance
                 where group_id = $1 and half_points <> 0 order by user_id for update
             )
             insert into ledger_entry (group_id, user_id, made_by, half_points, made_at)
             select group_id, user_id, $2,
                    (-sign(half_points) * least(abs(half_points) - done, 1000000000))::integer, $3
             from cleared, generate_series(0, abs(half_points) - 1, 1000000000) as part (done)
             order by user_id, done",
            group.uuid(),
            by.uuid(),
            at(now) as _
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(done.rows_affected())
    }
}
