//! Deals of guests, which are kept for a limited time and in a limited number.

use jiff::{SignedDuration, Timestamp};
use sqlx::PgPool;
use uuid::Uuid;

use crate::StoreError;
use crate::store::at;

/// How many deals are removed per statement, so that nobody has to wait for it.
const AT_ONCE: usize = 1_000;
/// How many surplus deals are looked for at once: that ranks all deals of guests.
const SURPLUS_AT_ONCE: i64 = 20_000;

/// The time and the id of a deal.
type Key = (Timestamp, Uuid);

/// The deals that are not kept forever: those without a group in which nobody has an account, or only accounts that
/// have played hundreds of such deals that day; and those of groups that have played thousands that day. See
/// [`Deals::of_guests`](crate::Deals::of_guests).
///
/// Guests are anonymous, and anybody can create an account and a group, so nothing else limits how much they may store.
/// If there are too many, the [origins](crate::Origin) with the most deals lose their oldest ones first, until they have
/// no more than the others: a network that stores hundreds of thousands takes nothing from a guest with ten. When a guest
/// gets an account, their newest deals without a group are kept forever.
#[derive(Debug, Clone, Copy)]
pub struct GuestDeals<'a> {
    pub(crate) pool: &'a PgPool,
}

impl GuestDeals<'_> {
    /// Removes all such deals older than `days`, and those beyond `most`. Returns how many were removed.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn keep(&self, days: u32, most: u64, now: Timestamp) -> Result<u64, StoreError> {
        // A clock that is ahead would remove data that cannot be restored, so two clocks must agree.
        let theirs =
            sqlx::query_scalar!(r#"select now() as "now!: jiff_sqlx::Timestamp""#).fetch_one(self.pool).await?;
        let oldest = now.min(theirs.to_jiff()).checked_sub(SignedDuration::from_hours(24 * i64::from(days)));
        let mut n_removed = 0;
        if let Ok(oldest) = oldest {
            n_removed += self.remove_all(AT_ONCE, || self.before(oldest)).await?;
        }
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        n_removed += self.remove_all(SURPLUS_AT_ONCE as usize, || self.surplus(most)).await?;
        Ok(n_removed)
    }

    /// Removes deals until fewer than `at_once` are found.
    async fn remove_all<F: Future<Output = Result<Vec<Key>, StoreError>>>(
        &self,
        at_once: usize,
        find: impl Fn() -> F,
    ) -> Result<u64, StoreError> {
        let mut n_removed = 0;
        loop {
            let (found, mut n_new) = (find().await?, 0);
            for keys in found.chunks(AT_ONCE) {
                n_new += self.remove(keys).await?;
            }
            n_removed += n_new;
            // What somebody else works on waits for the next time.
            if found.len() < at_once || n_new == 0 {
                return Ok(n_removed);
            }
        }
    }

    /// Returns some of the deals that ended before a moment.
    async fn before(&self, moment: Timestamp) -> Result<Vec<Key>, StoreError> {
        let rows = sqlx::query!(
            r#"select finished_at as "finished_at: jiff_sqlx::Timestamp", deal_id from deal
               where of_guests and finished_at < $1
               order by finished_at, deal_id limit $2"#,
            at(moment) as _,
            AT_ONCE as i64
        )
        .fetch_all(self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| (row.finished_at.to_jiff(), row.deal_id)).collect())
    }

    /// Returns some of the deals beyond `most`. A deal has the best place that one of its players gives it, counted from
    /// the newest deal of all who share their origin.
    async fn surplus(&self, most: i64) -> Result<Vec<Key>, StoreError> {
        let is_surplus = sqlx::query_scalar!(
            r#"select exists (select from deal where of_guests
                              order by finished_at desc, deal_id desc offset $1) as "is!""#,
            most
        )
        .fetch_one(self.pool)
        .await?;
        if !is_surplus {
            return Ok(Vec::new());
        }
        // Where nobody has an origin, everybody counts for themselves. Our own bots count for nobody.
        let rows = sqlx::query!(
            r#"with held as (
                   select distinct deal_id, deal.finished_at,
                       case when app_user.kind <> 'bot' or origin is not null
                            then coalesce(origin::text, user_id::text) end as holder
                   from deal join deal_seat using (deal_id, finished_at) join app_user using (user_id)
                   where of_guests
               ), placed as (
                   select deal_id, finished_at, case when holder is not null then
                       row_number() over (partition by holder order by finished_at desc, deal_id desc) end as place
                   from held
               )
               select deal_id as "deal_id!", finished_at as "finished_at!: jiff_sqlx::Timestamp"
               from placed group by deal_id, finished_at
               order by min(place) nulls last, finished_at desc, deal_id desc
               offset $1 limit $2"#,
            most,
            SURPLUS_AT_ONCE
        )
        .fetch_all(self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| (row.finished_at.to_jiff(), row.deal_id)).collect())
    }

    /// Removes deals of guests with everything that belongs to them; returns how many.
    async fn remove(&self, keys: &[Key]) -> Result<u64, StoreError> {
        let n_removed = sqlx::query_scalar!(
            r#"with old as (
                   select deal_id, finished_at from deal
                   where of_guests and (deal_id, finished_at) in (select * from unnest($1::uuid[], $2::timestamptz[]))
                   for update skip locked
               ), seat as (
                   delete from deal_seat using old
                   where deal_seat.deal_id = old.deal_id and deal_seat.finished_at = old.finished_at
               ), key as (
                   delete from deal_key using old where deal_key.deal_id = old.deal_id
               ), gone as (
                   delete from deal using old
                   where deal.deal_id = old.deal_id and deal.finished_at = old.finished_at
                   returning deal.deal_id
               )
               select count(*) as "n!" from gone"#,
            &keys.iter().map(|(_, deal)| *deal).collect::<Vec<_>>(),
            &keys.iter().map(|(time, _)| at(*time)).collect::<Vec<_>>() as &[jiff_sqlx::Timestamp]
        )
        .fetch_one(self.pool)
        .await?;
        Ok(n_removed.unsigned_abs())
    }
}
