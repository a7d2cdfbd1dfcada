//! Data export and erasure.

mod export;
pub(crate) mod merge;

use jiff::Timestamp;
use sqlx::PgPool;
use tarock_table::{GroupId, UserId};

pub use self::export::Export;
use crate::store::at;
use crate::{StoreError, groups};

/// The name that old bills show for a deleted account.
const ERASED_NAME: &str = "Anonym";

/// Operations on whole accounts. See [`Store::accounts`](crate::Store::accounts).
#[derive(Debug, Clone, Copy)]
pub struct Accounts<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Accounts<'_> {
    /// Starts an export of everything that is stored about a user, for that user; returns none if there is no such
    /// account. Secrets are left out: only their hashes are stored.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn export(&self, user: UserId) -> Result<Option<Export>, StoreError> {
        Export::begin(self.pool, user).await
    }

    /// Deletes an account: all personal data is erased, and what other people's bills need stays under an anonymous
    /// name. Returns false if there is no such account.
    ///
    /// In groups that lose their last administrator, the oldest member becomes one; groups that lose their last member
    /// are deleted.
    ///
    /// # Errors
    ///
    /// [`StoreError::TableOpen`] when a group would be deleted while it is playing.
    pub async fn erase(&self, user: UserId, now: Timestamp) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let found = sqlx::query_scalar!(
            "select user_id from app_user where user_id = $1 and erased_at is null for update",
            user.uuid()
        )
        .fetch_optional(&mut *transaction)
        .await?;
        if found.is_none() {
            return Ok(false);
        }
        let his_groups =
            sqlx::query_scalar!("select group_id from membership where user_id = $1 order by group_id", user.uuid())
                .fetch_all(&mut *transaction)
                .await?;
        for group in his_groups.into_iter().map(GroupId::from_uuid) {
            leave(&mut transaction, group, user, now).await?;
        }
        sqlx::query!(
            "delete from login_code where email in (select email from user_email where user_id = $1)",
            user.uuid()
        )
        .execute(&mut *transaction)
        .await?;
        // Everything that belongs to the user, one statement each: their row itself stays, so nothing cascades.
        sqlx::query!("delete from user_email where user_id = $1", user.uuid()).execute(&mut *transaction).await?;
        sqlx::query!("delete from password_credential where user_id = $1", user.uuid())
            .execute(&mut *transaction)
            .await?;
        sqlx::query!("delete from passkey where user_id = $1", user.uuid()).execute(&mut *transaction).await?;
        sqlx::query!("delete from session where user_id = $1", user.uuid()).execute(&mut *transaction).await?;
        sqlx::query!("delete from bot_token where owner_user_id = $1 or bot_user_id = $1", user.uuid())
            .execute(&mut *transaction)
            .await?;
        sqlx::query!("delete from user_settings where user_id = $1", user.uuid()).execute(&mut *transaction).await?;
        sqlx::query!("delete from archived_deal where user_id = $1", user.uuid()).execute(&mut *transaction).await?;
        sqlx::query!("delete from invitation where created_by = $1", user.uuid()).execute(&mut *transaction).await?;
        sqlx::query!("delete from cup where owner_user_id = $1", user.uuid()).execute(&mut *transaction).await?;
        sqlx::query!("delete from cup_director where user_id = $1", user.uuid()).execute(&mut *transaction).await?;
        let avatar = sqlx::query_scalar!("select avatar_hash from app_user where user_id = $1", user.uuid())
            .fetch_one(&mut *transaction)
            .await?;
        sqlx::query!(
            "update app_user set display_name = $2, avatar_hash = null, erased_at = $3 where user_id = $1",
            user.uuid(),
            ERASED_NAME,
            at(now) as _
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query!(
            "delete from avatar where content_hash = $1
             and not exists (select from app_user where avatar_hash = content_hash)",
            avatar
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(true)
    }
}

async fn leave(
    transaction: &mut sqlx::PgTransaction<'_>,
    group: GroupId,
    user: UserId,
    now: Timestamp,
) -> Result<(), StoreError> {
    groups::lock(transaction, group).await?;
    sqlx::query!("delete from membership where group_id = $1 and user_id = $2", group.uuid(), user.uuid())
        .execute(&mut **transaction)
        .await?;
    let rest = sqlx::query!(
        r#"select exists (select from membership where group_id = $1) as "has_members!",
                  exists (select from membership where group_id = $1 and role = 'admin') as "has_admin!",
                  exists (select from group_table where group_id = $1) as "is_playing!""#,
        group.uuid()
    )
    .fetch_one(&mut **transaction)
    .await?;
    if rest.has_admin {
        return Ok(());
    }
    if rest.has_members {
        sqlx::query!(
            "update membership set role = 'admin' where group_id = $1 and user_id =
                 (select user_id from membership where group_id = $1 order by joined_at, user_id limit 1)",
            group.uuid()
        )
        .execute(&mut **transaction)
        .await?;
        return Ok(());
    }
    if rest.is_playing {
        return Err(StoreError::TableOpen);
    }
    groups::dissolve(transaction, group, now).await
}
