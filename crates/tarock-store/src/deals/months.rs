//! The partitions of finished deals, one for each month.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Span, Timestamp};
use sqlx::PgPool;

use crate::StoreError;
use crate::store::at;

/// How long before a month its partition is created.
const AHEAD: SignedDuration = SignedDuration::from_hours(14 * 24);
/// How many keys are removed per statement, so that nobody has to wait for it.
const KEYS_AT_ONCE: i64 = 10_000;

/// The monthly partitions of finished deals. See [`Deals::months`](crate::Deals::months).
///
/// A deal is stored in the UTC month in which it ended. If that month has no partition yet, the deal waits in the
/// default partition, so that none is refused.
#[derive(Debug, Clone, Copy)]
pub struct DealMonths<'a> {
    pub(crate) pool: &'a PgPool,
}

impl DealMonths<'_> {
    /// Creates the partition of this month and, from two weeks before, that of the next one. Returns how many are new.
    ///
    /// # Errors
    ///
    /// Only when the database fails, or is too busy.
    pub async fn prepare(&self, now: Timestamp) -> Result<u32, StoreError> {
        let mut n_new = 0;
        for moment in [now, now + AHEAD] {
            let is_new = sqlx::query_scalar!(r#"select add_deal_month($1) as "is_new!""#, at(moment) as _)
                .fetch_one(self.pool)
                .await?;
            n_new += u32::from(is_new);
        }
        Ok(n_new)
    }

    /// Drops all months except the current one and the `keep` months before it, and returns how many. Bookings of
    /// groups stay.
    ///
    /// # Errors
    ///
    /// Only when the database fails, or is too busy.
    pub async fn drop_all_but(&self, keep: u32, now: Timestamp) -> Result<u32, StoreError> {
        // A clock that is ahead would drop data that cannot be restored, so two clocks must agree.
        let theirs =
            sqlx::query_scalar!(r#"select now() as "now!: jiff_sqlx::Timestamp""#).fetch_one(self.pool).await?;
        let Some(oldest) = oldest_kept(keep, now.min(theirs.to_jiff())) else { return Ok(0) };
        let n_dropped = sqlx::query_scalar!(r#"select drop_deal_months($1) as "n_dropped!""#, at(oldest) as _)
            .fetch_one(self.pool)
            .await?;
        loop {
            let done = sqlx::query!(
                "delete from deal_key where ctid = any(array(
                     select ctid from deal_key where finished_at < $1 limit $2))",
                at(oldest) as _,
                KEYS_AT_ONCE
            )
            .execute(self.pool)
            .await?;
            if done.rows_affected() == 0 {
                return Ok(n_dropped.unsigned_abs());
            }
        }
    }
}

/// Returns the start of the oldest month that is kept; none if that is before the earliest representable time.
fn oldest_kept(keep: u32, now: Timestamp) -> Option<Timestamp> {
    let this_month = now.to_zoned(TimeZone::UTC).first_of_month().ok()?.start_of_day().ok()?;
    let oldest = this_month.checked_sub(Span::new().try_months(keep).ok()?).ok()?;
    Some(oldest.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_months_are_kept_and_this_one_always() {
        let check = |keep, now: &str, expected: Option<&str>| {
            let oldest = oldest_kept(keep, now.parse().unwrap());
            assert_eq!(oldest, expected.map(|text| text.parse().unwrap()), "{keep} before {now}");
        };
        check(0, "2026-11-17T23:00:00Z", Some("2026-11-01T00:00:00Z"));
        check(1, "2026-11-30T23:59:59Z", Some("2026-10-01T00:00:00Z"));
        check(12, "2026-01-01T00:00:00Z", Some("2025-01-01T00:00:00Z"));
        check(3, "2024-03-31T12:00:00+02:00", Some("2023-12-01T00:00:00Z"));
        check(u32::MAX, "2026-11-17T23:00:00Z", None);
    }
}
