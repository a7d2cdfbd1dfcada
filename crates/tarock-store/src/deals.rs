//! Finished deals.
//!
//! - `book`: stores and books deals, exactly once
//! - `guests`: the deals of people without an account
//! - `months`: the monthly partitions
//! - `seek`: searches for what happened in deals

mod book;
mod guests;
mod months;
mod seek;

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use sqlx::{PgPool, PgTransaction};
use tarock_table::{DealId, GroupId, TableId, UserId};
use uuid::Uuid;

use crate::StoreError;
use crate::store::at;

pub use guests::GuestDeals;
pub use months::DealMonths;
pub use seek::{DealQuestion, FoundDeals, Shelf};

/// The period that a search covers first.
const LATELY: SignedDuration = SignedDuration::from_hours(45 * 24);

/// The result of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatResult {
    /// The seat, counted from 1.
    pub seat: u8,
    /// The user who played on it at the end.
    pub user_id: UserId,
    /// The result in **half** points, because some rules halve.
    pub half_points: i32,
}

/// A finished deal.
#[derive(Debug, Clone, PartialEq)]
pub struct FinishedDeal {
    /// The deal's id.
    pub deal_id: DealId,
    /// The table it was played at.
    pub table_id: TableId,
    /// The group it counts for; without one, nothing is booked.
    pub group_id: Option<GroupId>,
    /// The game's id.
    pub game: String,
    /// The name of its rule set; the record contains the rules themselves.
    pub rules_name: String,
    /// The contract's id; none if nobody played one.
    pub contract: Option<String>,
    /// The user who was the declarer.
    pub declarer: Option<UserId>,
    /// When it ended.
    pub finished_at: Timestamp,
    /// The whole deal. It names seats but no people, because people may ask for erasure.
    pub record: Value,
    /// The facts that searches use. Written with the deal, but not read with it; none if the record cannot be replayed.
    pub facts: Option<Value>,
    /// The users in the seats, by seat.
    pub seats: Vec<SeatResult>,
}

/// The conditions of a search; a deal must meet all that are set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DealFilter {
    /// Deals of this group.
    pub group_id: Option<GroupId>,
    /// Deals at this table.
    pub table_id: Option<TableId>,
    /// Deals in which this user had a seat.
    pub participant: Option<UserId>,
    /// Deals that this user declared.
    pub declarer: Option<UserId>,
    /// Deals of this game.
    pub game: Option<String>,
    /// Deals with this contract.
    pub contract: Option<String>,
    /// Deals older than this one, the last of the previous page.
    pub before: Option<(Timestamp, DealId)>,
}

/// Finished deals. See [`Store::deals`](crate::Store::deals).
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
    /// Returns false if the deal is already stored; then nothing changes, even if this one differs. So it is safe to
    /// read a finished deal from a log twice.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownUser`], [`StoreError::UnknownGroup`].
    pub async fn insert(&self, deal: &FinishedDeal) -> Result<bool, StoreError> {
        Ok(book::insert(self.pool, std::slice::from_ref(deal)).await? == 1)
    }

    /// Stores many deals as [`insert`](Self::insert) does, all or none, in one statement: with one round trip and one
    /// disk write. Returns how many are new.
    ///
    /// # Errors
    ///
    /// As [`insert`](Self::insert), if one of them cannot be stored; then none is.
    pub async fn insert_all(&self, deals: &[FinishedDeal]) -> Result<u64, StoreError> {
        book::insert(self.pool, deals).await
    }

    /// The partitions of finished deals.
    pub const fn months(&self) -> DealMonths<'_> {
        DealMonths { pool: self.pool }
    }

    /// Deals of guests: those without a group in which nobody has an account.
    pub const fn of_guests(&self) -> GuestDeals<'_> {
        GuestDeals { pool: self.pool }
    }

    /// Finds a deal.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn get(&self, deal: DealId) -> Result<Option<FinishedDeal>, StoreError> {
        // The key leads to the month. In a single statement, PostgreSQL would look into all months.
        let finished_at = sqlx::query_scalar!(
            r#"select finished_at as "finished_at: jiff_sqlx::Timestamp" from deal_key where deal_id = $1"#,
            deal.uuid()
        )
        .fetch_optional(self.pool)
        .await?;
        let Some(finished_at) = finished_at else { return Ok(None) };
        let row = sqlx::query_as!(
            Row,
            r#"select deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id,
                      finished_at as "finished_at: _", record
               from deal where deal_id = $1 and finished_at = $2"#,
            deal.uuid(),
            finished_at as _
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(self.with_seats(row.into_iter().collect()).await?.pop())
    }

    /// Searches for deals, newest first, at most `limit`.
    ///
    /// Most people look at recent deals. So the months before `now`, or before the previous page, are searched first,
    /// and older ones only if the page is not full yet: planning a query over two months is quick, over ten years it is
    /// not. `now` affects only the speed, never the result.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn search(
        &self,
        filter: &DealFilter,
        limit: u32,
        now: Timestamp,
    ) -> Result<Vec<FinishedDeal>, StoreError> {
        let newest = filter.before.map_or(now, |(before, _)| before.min(now));
        let lately = newest.checked_sub(LATELY).ok();
        let mut transaction = self.pool.begin().await?;
        // Only a plan for these exact values ignores unset conditions and uses the index for the others. By default,
        // PostgreSQL switches to one plan for all values after five searches, and then reads every deal a user ever
        // played.
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(&mut *transaction).await?;
        let mut rows = search_between(&mut transaction, filter, lately, None, limit).await?;
        let n_missing = limit.saturating_sub(u32::try_from(rows.len()).unwrap_or(u32::MAX));
        if lately.is_some() && n_missing > 0 {
            rows.extend(search_between(&mut transaction, filter, None, lately, n_missing).await?);
        }
        transaction.commit().await?;
        self.with_seats(rows).await
    }

    async fn with_seats(&self, rows: Vec<Row>) -> Result<Vec<FinishedDeal>, StoreError> {
        let times = || rows.iter().map(|row| row.finished_at.to_jiff());
        let (Some(first), Some(last)) = (times().min(), times().max()) else { return Ok(Vec::new()) };
        let ids: Vec<Uuid> = rows.iter().map(|row| row.deal_id).collect();
        // The times only tell PostgreSQL which months to look into.
        let seats = sqlx::query!(
            "select deal_id, seat, user_id, half_points from deal_seat
             where deal_id = any($1) and finished_at >= $2 and finished_at <= $3 order by deal_id, seat",
            &ids,
            at(first) as _,
            at(last) as _
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
        let seated = |row: Row| {
            let seats = by_deal.remove(&row.deal_id).unwrap_or_default();
            row.seated(seats)
        };
        Ok(rows.into_iter().map(seated).collect())
    }
}

impl Row {
    fn seated(self, seats: Vec<SeatResult>) -> FinishedDeal {
        FinishedDeal {
            deal_id: DealId::from_uuid(self.deal_id),
            table_id: TableId::from_uuid(self.table_id),
            group_id: self.group_id.map(GroupId::from_uuid),
            game: self.game,
            rules_name: self.rules_name,
            contract: self.contract,
            declarer: self.declarer_user_id.map(UserId::from_uuid),
            finished_at: self.finished_at.to_jiff(),
            record: self.record,
            facts: None,
            seats,
        }
    }
}

/// Searches for deals that ended at `from` or later and before `to`. The time in `filter.before` is also compared
/// separately, because comparing a pair prunes no partitions.
async fn search_between(
    transaction: &mut PgTransaction<'_>,
    filter: &DealFilter,
    from: Option<Timestamp>,
    to: Option<Timestamp>,
    limit: u32,
) -> Result<Vec<Row>, StoreError> {
    // In a group, a user declared fewer deals than they played: the declarer's index is faster.
    let is_by_declarer = filter.group_id.is_some() && filter.declarer.is_some();
    let Some(user) = filter.participant.filter(|_| !is_by_declarer) else {
        return search_all_between(transaction, filter, from, to, limit).await;
    };
    // If the participant is the only condition, `limit` rows of seats are enough for a page.
    let is_narrowed =
        filter.table_id.is_some() || filter.declarer.is_some() || filter.game.is_some() || filter.contract.is_some();
    let (before, before_id) = filter.before.unzip();
    // A user who plays for several seats gets each deal once.
    let rows = sqlx::query_as!(
        Row,
        r#"select deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id,
                  finished_at as "finished_at: _", record
           from (select distinct finished_at, deal_id from deal_seat
                 where user_id = $1
                     and ($2::uuid is null or group_id = $2)
                     and ($3::timestamptz is null or finished_at <= $3)
                     and ($3::timestamptz is null or (finished_at, deal_id) < ($3, $4::uuid))
                     and ($5::timestamptz is null or finished_at >= $5)
                     and ($6::timestamptz is null or finished_at < $6)
                 order by finished_at desc, deal_id desc
                 limit $7) as played
               join deal using (finished_at, deal_id)
           where ($3::timestamptz is null or finished_at <= $3)
               and ($5::timestamptz is null or finished_at >= $5)
               and ($6::timestamptz is null or finished_at < $6)
               and ($2::uuid is null or group_id = $2)
               and ($8::uuid is null or table_id = $8)
               and ($9::uuid is null or declarer_user_id = $9)
               and ($10::text is null or game = $10)
               and ($11::text is null or contract = $11)
           order by finished_at desc, deal_id desc
           limit $12"#,
        user.uuid(),
        filter.group_id.map(GroupId::uuid),
        before.map(at) as _,
        before_id.map(DealId::uuid),
        from.map(at) as _,
        to.map(at) as _,
        (!is_narrowed).then_some(i64::from(limit)),
        filter.table_id.map(TableId::uuid),
        filter.declarer.map(UserId::uuid),
        filter.game.as_deref(),
        filter.contract.as_deref(),
        i64::from(limit)
    )
    .fetch_all(&mut **transaction)
    .await?;
    Ok(rows)
}

/// The same search, driven by the deals: for each, it looks up whether the participant played.
async fn search_all_between(
    transaction: &mut PgTransaction<'_>,
    filter: &DealFilter,
    from: Option<Timestamp>,
    to: Option<Timestamp>,
    limit: u32,
) -> Result<Vec<Row>, StoreError> {
    let (before, before_id) = filter.before.unzip();
    let rows = sqlx::query_as!(
        Row,
        r#"select deal_id, table_id, group_id, game, rules_name, contract, declarer_user_id,
                  finished_at as "finished_at: _", record
           from deal
           where ($1::uuid is null or group_id = $1)
               and ($2::uuid is null or table_id = $2)
               and ($3::uuid is null or declarer_user_id = $3)
               and ($4::text is null or game = $4)
               and ($5::text is null or contract = $5)
               and ($6::timestamptz is null or finished_at <= $6)
               and ($6::timestamptz is null or (finished_at, deal_id) < ($6, $7::uuid))
               and ($8::timestamptz is null or finished_at >= $8)
               and ($9::timestamptz is null or finished_at < $9)
               and ($11::uuid is null or exists (
                   select from deal_seat as played
                   where played.deal_id = deal.deal_id and played.finished_at = deal.finished_at and played.user_id = $11
               ))
           order by finished_at desc, deal_id desc
           limit $10"#,
        filter.group_id.map(GroupId::uuid),
        filter.table_id.map(TableId::uuid),
        filter.declarer.map(UserId::uuid),
        filter.game.as_deref(),
        filter.contract.as_deref(),
        before.map(at) as _,
        before_id.map(DealId::uuid),
        from.map(at) as _,
        to.map(at) as _,
        i64::from(limit),
        filter.participant.map(UserId::uuid)
    )
    .fetch_all(&mut **transaction)
    .await?;
    Ok(rows)
}
