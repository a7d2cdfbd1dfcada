//! Merging a guest into an existing account.

use jiff::Timestamp;
use sqlx::PgTransaction;
use tarock_table::{GroupId, UserId};
use uuid::Uuid;

use super::{Accounts, ERASED_NAME};
use crate::store::at;
use crate::{StoreError, Token, groups};

impl Accounts<'_> {
    /// Transfers everything a guest has to an account: deals, memberships in groups with their balances, and deals of
    /// the private archive. The guest and all their sessions are gone afterwards. Returns the guest, or `None` if the
    /// token does not belong to a guest or the user has no account.
    ///
    /// The token proves that the guest is the same person. It is used up, so a second call changes nothing.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn bring_guest(
        &self,
        guest: &Token,
        account: UserId,
        now: Timestamp,
    ) -> Result<Option<UserId>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let found = sqlx::query_scalar!(
            "select user_id from session where token_hash = $1 and expires_at > $2",
            &guest.hash()[..],
            at(now) as _
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(guest) = found else { return Ok(None) };
        let account = account.uuid();
        // Before locking the users: creating a month locks the deals before it locks users. In the opposite order, both
        // could wait for each other.
        sqlx::query!("lock table deal, deal_seat in row exclusive mode").execute(&mut *transaction).await?;
        // In order of ids, like every query that locks several users. A process that books a deal of the guest waits,
        // and then finds the account. A second request with the same token waits, and then finds no guest.
        let both = sqlx::query_scalar!(
            "select user_id from app_user
             where erased_at is null and (user_id = $1 and kind = 'guest' or user_id = $2 and kind = 'person')
             order by user_id for update",
            guest,
            account
        )
        .fetch_all(&mut *transaction)
        .await?;
        if both.len() != 2 {
            return Ok(None);
        }
        take_groups(&mut transaction, guest, account, now).await?;
        take_deals(&mut transaction, guest, account).await?;
        take_archive(&mut transaction, guest, account, now).await?;
        sqlx::query!("delete from session where user_id = $1", guest).execute(&mut *transaction).await?;
        sqlx::query!("delete from user_settings where user_id = $1", guest).execute(&mut *transaction).await?;
        sqlx::query!(
            "update app_user set display_name = $2, avatar_hash = null, erased_at = $3, merged_into = $4
             where user_id = $1",
            guest,
            ERASED_NAME,
            at(now) as _,
            account
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(Some(UserId::from_uuid(guest)))
    }
}

/// Moves the guest's memberships to the account; where both are members, the account's membership gets the guest's
/// rights. Ledger entries are never changed: two new ones transfer what the guest has won or lost.
async fn take_groups(
    transaction: &mut PgTransaction<'_>,
    guest: Uuid,
    account: Uuid,
    now: Timestamp,
) -> Result<(), StoreError> {
    let groups = sqlx::query_scalar!("select group_id from membership where user_id = $1 order by group_id", guest)
        .fetch_all(&mut **transaction)
        .await?;
    for group in groups {
        groups::lock(transaction, GroupId::from_uuid(group)).await?;
        sqlx::query!(
            "update membership set role = 'admin' where group_id = $1 and user_id = $3
                 and exists (select from membership where group_id = $1 and user_id = $2 and role = 'admin')",
            group,
            guest,
            account
        )
        .execute(&mut **transaction)
        .await?;
        sqlx::query!(
            "update membership set user_id = $3 where group_id = $1 and user_id = $2
                 and not exists (select from membership where group_id = $1 and user_id = $3)",
            group,
            guest,
            account
        )
        .execute(&mut **transaction)
        .await?;
    }
    sqlx::query!("delete from membership where user_id = $1", guest).execute(&mut **transaction).await?;
    sqlx::query!("update invitation set created_by = $2 where created_by = $1", guest, account)
        .execute(&mut **transaction)
        .await?;
    sqlx::query!(
        "insert into ledger_entry (group_id, user_id, made_by, half_points, made_at)
         select group_id, side.user_id, $2,
                (side.sign * sign(half_points) * least(abs(half_points) - done, 1000000000))::integer, $3
         from balance, (values ($1::uuid, -1), ($2::uuid, 1)) as side (user_id, sign),
              generate_series(0, abs(half_points) - 1, 1000000000) as part (done)
         where balance.user_id = $1 and half_points <> 0 order by group_id, side.sign, done",
        guest,
        account,
        at(now) as _
    )
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// How many of a guest's deals become permanent because of an account. No person plays as many as a guest; a program
/// does.
pub(crate) const LASTING: i64 = 300;

/// Transfers the deals. The newest of those without a group no longer count as guest deals, which are deleted at some
/// point.
async fn take_deals(transaction: &mut PgTransaction<'_>, guest: Uuid, account: Uuid) -> Result<(), StoreError> {
    sqlx::query!(
        "update deal set of_guests = of_guests and (deal.group_id is not null or own.place > $3),
                         declarer_user_id = case when declarer_user_id = $1 then $2 else declarer_user_id end
         from (select deal_id, finished_at, row_number() over (order by finished_at desc, deal_id desc) as place
               from deal_seat where user_id = $1) as own
         where deal.deal_id = own.deal_id and deal.finished_at = own.finished_at",
        guest,
        account,
        LASTING
    )
    .execute(&mut **transaction)
    .await?;
    sqlx::query!("update deal_seat set user_id = $2 where user_id = $1", guest, account)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Transfers the deals of the private archive, as new changes of the account's; deals that the account already has stay
/// as they are.
async fn take_archive(
    transaction: &mut PgTransaction<'_>,
    guest: Uuid,
    account: Uuid,
    now: Timestamp,
) -> Result<(), StoreError> {
    sqlx::query!(
        "insert into archived_deal (user_id, record_id, change_no, changed_at, record)
         select $2, record_id,
                row_number() over (order by change_no)
                    + (select coalesce(max(change_no), 0) from archived_deal where user_id = $2),
                $3, record
         from archived_deal where user_id = $1 and record is not null
         on conflict (user_id, record_id) do nothing",
        guest,
        account,
        at(now) as _
    )
    .execute(&mut **transaction)
    .await?;
    sqlx::query!("delete from archived_deal where user_id = $1", guest).execute(&mut **transaction).await?;
    Ok(())
}
