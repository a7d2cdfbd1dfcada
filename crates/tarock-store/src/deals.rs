//! What was played.

use std::collections::HashMap;

use jiff::Timestamp;
use serde_json::Value;
use sqlx::{PgExecutor, PgPool};
use tarock_table::{DealId, GroupId, TableId, UserId};
use uuid::Uuid;

use crate::StoreError;
use crate::store::at;

/// What a seat has won or lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatResult {
    /// The seat, counted from 1.
    pub seat: u8,
    /// Who played on it at the end.
    pub user_id: UserId,
    /// In **half** points, because some rules halve.
    pub half_points: i32,
}

/// A deal that is over.
#[derive(Debug, Clone, PartialEq)]
pub struct FinishedDeal {
    /// Which one.
    pub deal_id: DealId,
    /// Where it was played.
    pub table_id: TableId,
    /// For which group it counts; without one nothing is booked.
    pub group_id: Option<GroupId>,
    /// The game's id.
    pub game: String,
    /// What its rule set is called; the record has the rules themselves.
    pub rules_name: String,
    /// The contract's id; none if nobody played one.
    pub contract: Option<String>,
    /// Who played it.
    pub declarer: Option<UserId>,
    /// When it ended.
    pub finished_at: Timestamp,
    /// All of it. It names seats and no people, because those may ask to be forgotten.
    pub record: Value,
    /// Who sat where, by seat.
    pub seats: Vec<SeatResult>,
}

/// Which deals to look for: all conditions that are set hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DealFilter {
    /// Of this group.
    pub group_id: Option<GroupId>,
    /// At this table.
    pub table_id: Option<TableId>,
    /// In which this user had a seat.
    pub participant: Option<UserId>,
    /// That this user declared.
    pub declarer: Option<UserId>,
    /// Of this game.
    pub game: Option<String>,
    /// With this contract.
    pub contract: Option<String>,
    /// Older than this deal, which was the last one of the page before.
    pub before: Option<(Timestamp, DealId)>,
}

/// Deals that are over. See [`Store::deals`](crate::Store::deals).
#[derive(Debug, Clone, Copy)]
pub struct Deals<'a> {
    pub(crate) pool: &'a PgPool,
}

struct Row {
    deal_id: Uuid,
    table_id: Uuid,
    group_id: Option<Uuid>,
    game: String,
    rules_name: String,
    contract: Option<String>,
    declarer_user_id: Option<Uuid>,
    finished_at: jiff_sqlx::Timestamp,
    record: Value,
}

impl Deals<'_> {
    /// Stores a deal and, if it counts for a group, books it: both or neither.
    ///
    /// False if the deal is there already; then nothing changes, whatever this one says. So whoever reads finished
    /// deals from somewhere may read them twice.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownUser`], [`StoreError::UnknownGroup`].
    pub async fn insert(&self, deal: &FinishedDeal) -> Result<bool, StoreError> {
        insert(self.pool, deal).await
    }

    /// Stores many deals as [`insert`](Self::insert) does, all or none: one commit, and so one wait for the disk, for all.
    /// Returns how many are new.
    ///
    /// # Errors
    ///
    /// As [`insert`](Self::insert), of the first deal that cannot be stored; then no deal is.
    pub async fn insert_all(&self, deals: &[FinishedDeal]) -> Result<u64, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let mut n_new = 0;
        for deal in deals {
            n_new += u64::from(insert(&mut *transaction, deal).await?);
        }
        transaction.commit().await?;
        Ok(n_new)
    }

    /// Finds a deal.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn get(&self, deal: DealId) -> Result<Option<FinishedDeal>, StoreError> {
        let row = sqlx::query_as!(
            Row,
            r#"select deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id,
                      finished_at as "finished_at: _", record
               from deal where deal_id = $1"#,
            deal.uuid()
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(self.with_seats(row.into_iter().collect()).await?.pop())
    }

    /// Looks for deals, the newest first, at most `limit`.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn search(&self, filter: &DealFilter, limit: u32) -> Result<Vec<FinishedDeal>, StoreError> {
        let (before, before_id) = filter.before.unzip();
        let rows = sqlx::query_as!(
            Row,
            r#"select deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id,
                      finished_at as "finished_at: _", record
               from deal
               where ($1::uuid is null or group_id = $1)
                   and ($2::uuid is null or table_id = $2)
                   and ($3::uuid is null
                        or exists (select from deal_seat where deal_seat.deal_id = deal.deal_id and user_id = $3))
                   and ($4::uuid is null or declarer_user_id = $4)
                   and ($5::text is null or game = $5)
                   and ($6::text is null or contract = $6)
                   and ($7::timestamptz is null or (finished_at, deal_id) < ($7, $8::uuid))
               order by finished_at desc, deal_id desc
               limit $9"#,
            filter.group_id.map(GroupId::uuid),
            filter.table_id.map(TableId::uuid),
            filter.participant.map(UserId::uuid),
            filter.declarer.map(UserId::uuid),
            filter.game.as_deref(),
            filter.contract.as_deref(),
            before.map(at) as _,
            before_id.map(DealId::uuid),
            i64::from(limit)
        )
        .fetch_all(self.pool)
        .await?;
        self.with_seats(rows).await
    }

    async fn with_seats(&self, rows: Vec<Row>) -> Result<Vec<FinishedDeal>, StoreError> {
        let ids: Vec<Uuid> = rows.iter().map(|row| row.deal_id).collect();
        let seats = sqlx::query!(
            "select deal_id, seat, user_id, half_points from deal_seat where deal_id = any($1) order by deal_id, seat",
            &ids
        )
        .fetch_all(self.pool)
        .await?;
        let mut by_deal: HashMap<Uuid, Vec<SeatResult>> = HashMap::new();
        for row in seats {
            let inconsistent = |_| StoreError::Inconsistent { table: "deal_seat", id: row.deal_id };
            by_deal.entry(row.deal_id).or_default().push(SeatResult {
                seat: row.seat.try_into().map_err(inconsistent)?,
                user_id: UserId::from_uuid(row.user_id),
                half_points: row.half_points,
            });
        }
        let deals = rows.into_iter().map(|row| FinishedDeal {
            seats: by_deal.remove(&row.deal_id).unwrap_or_default(),
            deal_id: DealId::from_uuid(row.deal_id),
            table_id: TableId::from_uuid(row.table_id),
            group_id: row.group_id.map(GroupId::from_uuid),
            game: row.game,
            rules_name: row.rules_name,
            contract: row.contract,
            declarer: row.declarer_user_id.map(UserId::from_uuid),
            finished_at: row.finished_at.to_jiff(),
            record: row.record,
        });
        Ok(deals.collect())
    }
}

/// Stores one deal; true if it is new.
async fn insert(database: impl PgExecutor<'_>, deal: &FinishedDeal) -> Result<bool, StoreError> {
    let seats: Vec<i16> = deal.seats.iter().map(|result| result.seat.into()).collect();
    let users: Vec<Uuid> = deal.seats.iter().map(|result| result.user_id.uuid()).collect();
    let half_points: Vec<i32> = deal.seats.iter().map(|result| result.half_points).collect();
    // One statement: it happens as a whole and costs one journey.
    let n_new = sqlx::query_scalar!(
        r#"with new_deal as (
                   insert into deal (deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id,
                                     finished_at, record)
                   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                   on conflict (deal_id) do nothing
                   returning deal_id, group_id, finished_at
               ), result as (
                   select seat, user_id, half_points
                   from unnest($10::smallint[], $11::uuid[], $12::integer[]) as result (seat, user_id, half_points)
               ), new_seat as (
                   insert into deal_seat (deal_id, seat, user_id, half_points)
                   select deal_id, seat, user_id, half_points from new_deal, result
               ), new_entry as (
                   insert into ledger_entry (group_id, user_id, deal_id, half_points, made_at)
                   select group_id, user_id, deal_id, sum(half_points)::integer, finished_at
                   from new_deal, result
                   where group_id is not null
                   group by group_id, user_id, deal_id, finished_at
               )
               select count(*) as "n_new!" from new_deal"#,
        deal.deal_id.uuid(),
        deal.table_id.uuid(),
        deal.group_id.map(GroupId::uuid),
        deal.game,
        deal.rules_name,
        deal.contract,
        deal.declarer.map(UserId::uuid),
        at(deal.finished_at) as _,
        deal.record,
        &seats,
        &users,
        &half_points
    )
    .fetch_one(database)
    .await?;
    Ok(n_new == 1)
}
