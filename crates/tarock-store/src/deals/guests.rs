//! Deals of guests, which are kept for a limited time and in a limited number.

use jiff::{SignedDuration, Timestamp};
use sqlx::PgPool;

use crate::StoreError;
use crate::store::at;

/// How many deals are removed per statement, so that nobody has to wait for it.
const AT_ONCE: i64 = 1_000;

/// The deals that are not kept forever: those without a group in which nobody has an account, or only accounts that
/// have played hundreds of such deals that day; and those of groups that have played thousands that day. See
/// [`Deals::of_guests`](crate::Deals::of_guests).
///
/// Guests are anonymous, and anybody can create an account and a group, so nothing else limits how much they may store:
/// the oldest of these deals are removed first. When a guest gets an account, their newest deals without a group are
/// kept forever.
#[derive(Debug, Clone, Copy)]
pub struct GuestDeals<'a> {
    pub(crate) pool: &'a PgPool,
}

impl GuestDeals<'_> {
    /// Removes all such deals older than `days`, and all but the newest `most`. Returns how many were removed.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn keep(&self, days: u32, most: u64, now: Timestamp) -> Result<u64, StoreError> {
        // A clock that is ahead would remove data that cannot be restored, so two clocks must agree.
        let theirs =
            sqlx::query_scalar!(r#"select now() as "now!: jiff_sqlx::Timestamp""#).fetch_one(self.pool).await?;
        let oldest = now.min(theirs.to_jiff()).checked_sub(SignedDuration::from_hours(24 * i64::from(days)));
        let mut n_removed = match oldest {
            Ok(oldest) => self.remove_before(oldest).await?,
            Err(_) => 0,
        };
        let first_too_many = sqlx::query_scalar!(
            r#"select finished_at as "finished_at: jiff_sqlx::Timestamp" from deal where of_guests
               order by finished_at desc, deal_id desc offset $1 limit 1"#,
            i64::try_from(most).unwrap_or(i64::MAX)
        )
        .fetch_optional(self.pool)
        .await?;
        if let Some(newest) = first_too_many {
            n_removed += self.remove_before(newest.to_jiff() + SignedDuration::from_micros(1)).await?;
        }
        Ok(n_removed)
    }

    async fn remove_before(&self, moment: Timestamp) -> Result<u64, StoreError> {
        let mut n_removed = 0;
        loop {
            let n = sqlx::query_scalar!(
                r#"with old as (
                       select deal_id, finished_at from deal where of_guests and finished_at < $1
                       order by finished_at, deal_id limit $2 for update skip locked
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
                at(moment) as _,
                AT_ONCE
            )
            .fetch_one(self.pool)
            .await?;
            n_removed += n.unsigned_abs();
            if n < AT_ONCE {
                return Ok(n_removed);
            }
        }
    }
}
