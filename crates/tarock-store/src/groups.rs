//! Groups of people who play together regularly.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{PgPool, PgTransaction};
use tarock_table::{GroupId, TableId, UserId};

use crate::secret::Token;
use crate::store::at;
use crate::{Name, StoreError};

/// The role of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Invites and removes members, changes settings, clears balances, deletes the group.
    Admin,
    /// Plays, and changes nothing but their own name.
    Member,
}

impl Role {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Admin => "admin",
            Self::Member => "member",
        }
    }

    fn from_stored(text: &str) -> Option<Self> {
        [Self::Admin, Self::Member].into_iter().find(|role| role.as_str() == text)
    }
}

/// The maximum number of members of a group, at least two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupLimit(u32);

impl GroupLimit {
    /// Returns a limit, raised to two if it is less.
    pub const fn new(max_members: u32) -> Self {
        Self(if max_members < 2 { 2 } else { max_members })
    }
}

/// Twelve, as many as can follow one score sheet.
impl Default for GroupLimit {
    fn default() -> Self {
        Self(12)
    }
}

/// A group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The group's id.
    pub group_id: GroupId,
    /// Its name, which no other group has.
    pub name: Name,
    /// The settings its administrators chose; only the server interprets them.
    pub settings: Value,
    /// When it was founded.
    pub created_at: Timestamp,
}

/// A member of a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The user's id.
    pub user_id: UserId,
    /// Their name in this group, which no other member has.
    pub name: Name,
    /// Their role.
    pub role: Role,
    /// When they joined.
    pub joined_at: Timestamp,
}

/// Groups, their members, invitations and open tables. See [`Store::groups`](crate::Store::groups).
///
/// The caller checks permissions; only what would break a group is refused here.
#[derive(Debug, Clone, Copy)]
pub struct Groups<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Groups<'_> {
    /// Founds a group with its first administrator.
    ///
    /// # Errors
    ///
    /// [`StoreError::NameTaken`], [`StoreError::IdTaken`], [`StoreError::UnknownUser`].
    pub async fn create(
        &self,
        group: GroupId,
        name: &Name,
        admin: UserId,
        admin_name: &Name,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query!(
            "insert into player_group (group_id, name, name_key, created_at) values ($1, $2, $3, $4)",
            group.uuid(),
            name.as_str(),
            name.key(),
            at(now) as _
        )
        .execute(&mut *transaction)
        .await?;
        insert_member(&mut transaction, group, admin, admin_name, Role::Admin, now).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Finds a group, unless it was deleted.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn get(&self, group: GroupId) -> Result<Option<Group>, StoreError> {
        let row = sqlx::query!(
            r#"select name, settings, created_at as "created_at: jiff_sqlx::Timestamp"
               from player_group where group_id = $1 and deleted_at is null"#,
            group.uuid()
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(row.map(|row| Group {
            group_id: group,
            name: Name::from_stored(row.name),
            settings: row.settings,
            created_at: row.created_at.to_jiff(),
        }))
    }

    /// Returns the groups of a user with their role in each, the oldest membership first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn of_user(&self, user: UserId) -> Result<Vec<(GroupId, Role)>, StoreError> {
        let rows = sqlx::query!(
            "select group_id, role from membership where user_id = $1 order by joined_at, group_id",
            user.uuid()
        )
        .fetch_all(self.pool)
        .await?;
        let groups = rows.into_iter().map(|row| {
            let role = Role::from_stored(&row.role);
            let role = role.ok_or(StoreError::Inconsistent { table: "membership", id: row.group_id })?;
            Ok((GroupId::from_uuid(row.group_id), role))
        });
        groups.collect()
    }

    /// Returns the members of a group, oldest first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn members(&self, group: GroupId) -> Result<Vec<Member>, StoreError> {
        let rows = sqlx::query!(
            r#"select user_id, name, role, joined_at as "joined_at: jiff_sqlx::Timestamp"
               from membership where group_id = $1 order by joined_at, user_id"#,
            group.uuid()
        )
        .fetch_all(self.pool)
        .await?;
        let members = rows.into_iter().map(|row| {
            let inconsistent = || StoreError::Inconsistent { table: "membership", id: row.user_id };
            Ok(Member {
                user_id: UserId::from_uuid(row.user_id),
                name: Name::from_stored(row.name),
                role: Role::from_stored(&row.role).ok_or_else(inconsistent)?,
                joined_at: row.joined_at.to_jiff(),
            })
        });
        members.collect()
    }

    /// Returns a user's name in a group; none if they are not a member.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn name_of(&self, group: GroupId, user: UserId) -> Result<Option<Name>, StoreError> {
        let name = sqlx::query_scalar!(
            "select name from membership where group_id = $1 and user_id = $2",
            group.uuid(),
            user.uuid()
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(name.map(Name::from_stored))
    }

    /// Returns a user's role in a group; none if they are not a member.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn role(&self, group: GroupId, user: UserId) -> Result<Option<Role>, StoreError> {
        let role = sqlx::query_scalar!(
            "select role from membership where group_id = $1 and user_id = $2",
            group.uuid(),
            user.uuid()
        )
        .fetch_optional(self.pool)
        .await?;
        role.map(|role| {
            Role::from_stored(&role).ok_or(StoreError::Inconsistent { table: "membership", id: user.uuid() })
        })
        .transpose()
    }

    /// Creates an invitation: anybody who shows the token may join, up to `n_uses` times and until `expires_at`.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownGroup`], [`StoreError::UnknownUser`].
    pub async fn invite(
        &self,
        token: &Token,
        group: GroupId,
        by: UserId,
        expires_at: Timestamp,
        n_uses: u32,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, group).await?;
        sqlx::query!(
            "insert into invitation (token_hash, group_id, created_by, expires_at, uses_left)
             values ($1, $2, $3, $4, $5)",
            &token.hash()[..],
            group.uuid(),
            by.uuid(),
            at(expires_at) as _,
            n_uses as i32
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Returns the group of an invitation; none if there is no such invitation or it is no longer valid.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn invitation(&self, token: &Token, now: Timestamp) -> Result<Option<Group>, StoreError> {
        let group = sqlx::query_scalar!(
            "select group_id from invitation where token_hash = $1 and expires_at > $2 and uses_left > 0",
            &token.hash()[..],
            at(now) as _
        )
        .fetch_optional(self.pool)
        .await?;
        match group {
            Some(group) => self.get(GroupId::from_uuid(group)).await,
            None => Ok(None),
        }
    }

    /// Joins by invitation; returns none if there is no such invitation or it is no longer valid.
    ///
    /// # Errors
    ///
    /// [`StoreError::NameTaken`], [`StoreError::AlreadyMember`], [`StoreError::GroupFull`]: the invitation can then be
    /// used again.
    pub async fn join(
        &self,
        token: &Token,
        user: UserId,
        name: &Name,
        limit: GroupLimit,
        now: Timestamp,
    ) -> Result<Option<GroupId>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let group = sqlx::query_scalar!(
            "update invitation set uses_left = uses_left - 1
             where token_hash = $1 and expires_at > $2 and uses_left > 0
             returning group_id",
            &token.hash()[..],
            at(now) as _
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(group) = group.map(GroupId::from_uuid) else {
            return Ok(None);
        };
        add(&mut transaction, group, user, name, Role::Member, limit, now).await?;
        transaction.commit().await?;
        Ok(Some(group))
    }

    /// Adds a member without an invitation, as an administrator may.
    ///
    /// # Errors
    ///
    /// As [`join`](Self::join), [`StoreError::UnknownGroup`], [`StoreError::UnknownUser`].
    pub async fn add_member(
        &self,
        group: GroupId,
        user: UserId,
        name: &Name,
        limit: GroupLimit,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        add(&mut transaction, group, user, name, Role::Member, limit, now).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Changes a member's name in the group; returns false if they are not a member.
    ///
    /// # Errors
    ///
    /// [`StoreError::NameTaken`].
    pub async fn rename_member(&self, group: GroupId, user: UserId, name: &Name) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "update membership set name = $3, name_key = $4 where group_id = $1 and user_id = $2",
            group.uuid(),
            user.uuid(),
            name.as_str(),
            name.key()
        )
        .execute(self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Changes a member's role; returns false if they are not a member.
    ///
    /// # Errors
    ///
    /// [`StoreError::LastAdmin`], [`StoreError::UnknownGroup`].
    pub async fn set_role(&self, group: GroupId, user: UserId, role: Role) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, group).await?;
        let done = sqlx::query!(
            "update membership set role = $3 where group_id = $1 and user_id = $2",
            group.uuid(),
            user.uuid(),
            role.as_str()
        )
        .execute(&mut *transaction)
        .await?;
        need_admin(&mut transaction, group).await?;
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    /// Removes a member who wants to leave, and whose bills stay; returns false if they were not a member.
    ///
    /// # Errors
    ///
    /// [`StoreError::LastAdmin`]: the last administrator deletes the group instead. [`StoreError::UnknownGroup`].
    pub async fn remove_member(&self, group: GroupId, user: UserId) -> Result<bool, StoreError> {
        self.remove(group, user, false).await
    }

    /// Removes a member against their will, together with all invitations: they may know a link that lets them in again.
    ///
    /// # Errors
    ///
    /// As [`Groups::remove_member`].
    pub async fn expel_member(&self, group: GroupId, user: UserId) -> Result<bool, StoreError> {
        self.remove(group, user, true).await
    }

    async fn remove(&self, group: GroupId, user: UserId, is_expelled: bool) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, group).await?;
        let done =
            sqlx::query!("delete from membership where group_id = $1 and user_id = $2", group.uuid(), user.uuid())
                .execute(&mut *transaction)
                .await?;
        need_admin(&mut transaction, group).await?;
        if is_expelled {
            sqlx::query!("delete from invitation where group_id = $1", group.uuid()).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    /// Replaces the settings; returns false if there is no such group.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn set_settings(&self, group: GroupId, settings: &Value) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "update player_group set settings = $2 where group_id = $1 and deleted_at is null",
            group.uuid(),
            settings
        )
        .execute(self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Changes the name; returns false if there is no such group.
    ///
    /// # Errors
    ///
    /// [`StoreError::NameTaken`].
    pub async fn rename(&self, group: GroupId, name: &Name) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "update player_group set name = $2, name_key = $3 where group_id = $1 and deleted_at is null",
            group.uuid(),
            name.as_str(),
            name.key()
        )
        .execute(self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Records that a table of the group is open. Recording it again changes nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownGroup`].
    pub async fn open_table(&self, group: GroupId, table: TableId, now: Timestamp) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        lock(&mut transaction, group).await?;
        sqlx::query!(
            "insert into group_table (table_id, group_id, opened_at) values ($1, $2, $3)
             on conflict (table_id) do nothing",
            table.uuid(),
            group.uuid(),
            at(now) as _
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Records that a table is closed; returns false if it was not open.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn close_table(&self, table: TableId) -> Result<bool, StoreError> {
        let done = sqlx::query!("delete from group_table where table_id = $1", table.uuid()).execute(self.pool).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Returns the open tables of a group, oldest first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn tables(&self, group: GroupId) -> Result<Vec<TableId>, StoreError> {
        let tables = sqlx::query_scalar!(
            "select table_id from group_table where group_id = $1 order by opened_at, table_id",
            group.uuid()
        )
        .fetch_all(self.pool)
        .await?;
        Ok(tables.into_iter().map(TableId::from_uuid).collect())
    }

    /// Deletes a group; its name is free again, its bills stay. Returns false if there was no such group.
    ///
    /// # Errors
    ///
    /// [`StoreError::TableOpen`].
    pub async fn delete(&self, group: GroupId, now: Timestamp) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        match lock(&mut transaction, group).await {
            Err(StoreError::UnknownGroup) => return Ok(false),
            locked => locked?,
        }
        let is_playing = sqlx::query_scalar!(
            r#"select exists (select from group_table where group_id = $1) as "is_playing!""#,
            group.uuid()
        )
        .fetch_one(&mut *transaction)
        .await?;
        if is_playing {
            return Err(StoreError::TableOpen);
        }
        dissolve(&mut transaction, group, now).await?;
        transaction.commit().await?;
        Ok(true)
    }
}

/// Locks a group: waits for other changes to it, and makes others wait until the transaction ends.
pub(crate) async fn lock(transaction: &mut PgTransaction<'_>, group: GroupId) -> Result<(), StoreError> {
    let found = sqlx::query_scalar!(
        "select group_id from player_group where group_id = $1 and deleted_at is null for no key update",
        group.uuid()
    )
    .fetch_optional(&mut **transaction)
    .await?;
    found.map(drop).ok_or(StoreError::UnknownGroup)
}

/// Removes everybody from the group and marks it as deleted.
pub(crate) async fn dissolve(
    transaction: &mut PgTransaction<'_>,
    group: GroupId,
    now: Timestamp,
) -> Result<(), StoreError> {
    sqlx::query!("delete from invitation where group_id = $1", group.uuid()).execute(&mut **transaction).await?;
    sqlx::query!("delete from membership where group_id = $1", group.uuid()).execute(&mut **transaction).await?;
    sqlx::query!("update player_group set deleted_at = $2 where group_id = $1", group.uuid(), at(now) as _)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

async fn add(
    transaction: &mut PgTransaction<'_>,
    group: GroupId,
    user: UserId,
    name: &Name,
    role: Role,
    limit: GroupLimit,
    now: Timestamp,
) -> Result<(), StoreError> {
    // The lock keeps the count true until the transaction ends.
    lock(transaction, group).await?;
    insert_member(transaction, group, user, name, role, now).await?;
    let n_members =
        sqlx::query_scalar!(r#"select count(*) as "n_members!" from membership where group_id = $1"#, group.uuid())
            .fetch_one(&mut **transaction)
            .await?;
    if n_members > i64::from(limit.0) { Err(StoreError::GroupFull { max_members: limit.0 }) } else { Ok(()) }
}

async fn insert_member(
    transaction: &mut PgTransaction<'_>,
    group: GroupId,
    user: UserId,
    name: &Name,
    role: Role,
    now: Timestamp,
) -> Result<(), StoreError> {
    sqlx::query!(
        "insert into membership (group_id, user_id, role, name, name_key, joined_at) values ($1, $2, $3, $4, $5, $6)",
        group.uuid(),
        user.uuid(),
        role.as_str(),
        name.as_str(),
        name.key(),
        at(now) as _
    )
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

async fn need_admin(transaction: &mut PgTransaction<'_>, group: GroupId) -> Result<(), StoreError> {
    let has_admin = sqlx::query_scalar!(
        r#"select exists (select from membership where group_id = $1 and role = 'admin') as "has_admin!""#,
        group.uuid()
    )
    .fetch_one(&mut **transaction)
    .await?;
    if has_admin { Ok(()) } else { Err(StoreError::LastAdmin) }
}
