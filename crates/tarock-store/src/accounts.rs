//! Data export and erasure.

pub(crate) mod merge;

use jiff::Timestamp;
use sqlx::PgPool;
use tarock_table::{GroupId, UserId};

use crate::store::at;
use crate::{StoreError, groups};

/// The name of a deleted account wherever its old bills are shown.
const ERASED_NAME: &str = "Anonym";

/// How many deals and ledger entries an export has, the newest ones: all of it is in memory at once. Older deals can be
/// fetched page by page.
const EXPORTED: i64 = 10_000;

/// Accounts as a whole. See [`Store::accounts`](crate::Store::accounts).
#[derive(Debug, Clone, Copy)]
pub struct Accounts<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Accounts<'_> {
    /// Returns everything that is stored about a user as JSON, for the user; secrets are left out, since only their
    /// hashes are stored. It is a text, because values would take ten times as much memory. Deals of the archive are in it
    /// as they were kept: `jsonb` would write `1e308` with all its digits, and make fifty megabytes of one.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn export(&self, user: UserId) -> Result<Option<String>, StoreError> {
        let export = sqlx::query_scalar!(
            r#"select json_build_object(
                   'user', json_build_object(
                       'user_id', user_id, 'kind', kind, 'display_name', display_name, 'created_at', created_at),
                   'avatar', (select json_build_object('media_type', media_type,
                                                        'content_base64', encode(content, 'base64'))
                              from avatar where content_hash = avatar_hash),
                   'emails', (select coalesce(json_agg(json_build_object(
                                  'email', email, 'verified_at', verified_at) order by email), '[]')
                              from user_email where user_email.user_id = app_user.user_id),
                   'has_password', exists (select from password_credential p where p.user_id = app_user.user_id),
                   'passkeys', (select coalesce(json_agg(json_build_object(
                                    'label', label, 'created_at', created_at, 'last_used_at', last_used_at)), '[]')
                                from passkey where passkey.user_id = app_user.user_id),
                   'sessions', (select coalesce(json_agg(json_build_object(
                                    'created_at', created_at, 'last_seen_at', last_seen_at,
                                    'expires_at', expires_at)), '[]')
                                from session where session.user_id = app_user.user_id),
                   'bot_tokens', (select coalesce(json_agg(json_build_object(
                                      'bot_user_id', bot_user_id, 'label', label, 'created_at', created_at,
                                      'last_used_at', last_used_at)), '[]')
                                  from bot_token where owner_user_id = app_user.user_id),
                   'settings', (select document from user_settings s where s.user_id = app_user.user_id),
                   'archive', (select coalesce(json_agg(json_build_object(
                                   'id', a.record_id, 'changed_at', a.changed_at, 'record', a.record::json)
                                   order by a.change_no), '[]')
                               from archived_deal a where a.user_id = app_user.user_id),
                   'memberships', (select coalesce(json_agg(json_build_object(
                                       'group_id', m.group_id, 'group_name', g.name, 'name', m.name, 'role', m.role,
                                       'joined_at', m.joined_at)), '[]')
                                   from membership m join player_group g using (group_id)
                                   where m.user_id = app_user.user_id),
                   'deals', (select coalesce(json_agg(json_build_object(
                                 'deal_id', d.deal_id, 'table_id', d.table_id, 'group_id', d.group_id,
                                 'game', d.game, 'rules_name', d.rules_name, 'finished_at', d.finished_at,
                                 'seat', s.seat, 'half_points', s.half_points,
                                 -- Cards that nobody played may be those of the next deal.
                                 'record', case when d.contract is null then null else d.record end)
                                 order by d.finished_at, d.deal_id, s.seat), '[]')
                             from (select * from deal_seat s where s.user_id = app_user.user_id
                                   order by s.finished_at desc, s.deal_id desc limit $2) s
                                 join deal d using (deal_id, finished_at)),
                   'ledger', (select coalesce(json_agg(json_build_object(
                                  'group_id', group_id, 'deal_id', deal_id, 'half_points', half_points,
                                  'made_at', made_at) order by ledger_entry_id), '[]')
                              from (select * from ledger_entry e where e.user_id = app_user.user_id
                                    order by e.ledger_entry_id desc limit $2) e)
               )::text as "export!"
               from app_user where user_id = $1 and erased_at is null"#,
            user.uuid(),
            EXPORTED
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(export)
    }

    /// Deletes an account: everything personal is erased, and what other people's bills need stays under a name that
    /// says nothing. Returns false if there is no such account.
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
        // Everything that refers to the user and belongs to them, in one statement each: the row itself stays, so
        // nothing cascades.
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
