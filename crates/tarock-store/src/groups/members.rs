//! Members of a group, and their roles.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::PgTransaction;
use tarock_table::{GroupId, UserId};

use super::Groups;
use crate::store::at;
use crate::{Name, StoreError};

/// The role of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// May invite and remove members, change settings, clear balances and delete the group.
    Admin,
    /// May play, and change their own name.
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

/// The maximum number of members of a group; at least two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupLimit(u32);

impl GroupLimit {
    /// Returns a limit, raised to two if it is less.
    pub const fn new(max_members: u32) -> Self {
        Self(if max_members < 2 { 2 } else { max_members })
    }
}

/// Twelve: as many as fit on one score sheet.
impl Default for GroupLimit {
    fn default() -> Self {
        Self(12)
    }
}

/// A member of a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The user's id.
    pub user_id: UserId,
    /// Their name in this group, unique among its members.
    pub name: Name,
    /// Their role.
    pub role: Role,
    /// When they joined.
    pub joined_at: Timestamp,
}

/// A user who is about to become a member.
pub(super) struct NewMember<'a> {
    pub(super) user: UserId,
    pub(super) name: &'a Name,
    pub(super) role: Role,
}

impl Groups<'_> {
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

    /// Returns the members of a group, in the order in which they joined.
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
        add(&mut transaction, group, NewMember { user, name, role: Role::Member }, limit, now).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Changes a member's name in the group; returns false if they are not a member.
    ///
    /// # Errors
    ///
    /// [`StoreError::NameTaken`].
    pub async fn rename_member(&self, group: GroupId, user: UserId, name: &Name) -> Result<bool, StoreError> {
        need_free(name)?;
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

    /// Changes a member's role; returns false if they are not a member. A member who is no longer an administrator
    /// loses their invitations.
    ///
    /// # Errors
    ///
    /// [`StoreError::LastAdmin`], [`StoreError::UnknownGroup`].
    pub async fn set_role(&self, group: GroupId, user: UserId, role: Role) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        super::lock(&mut transaction, group).await?;
        let done = sqlx::query!(
            "update membership set role = $3 where group_id = $1 and user_id = $2",
            group.uuid(),
            user.uuid(),
            role.as_str()
        )
        .execute(&mut *transaction)
        .await?;
        need_admin(&mut transaction, group).await?;
        if role != Role::Admin {
            end_invitations(&mut transaction, group, user).await?;
        }
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    /// Removes a member who wants to leave, and deletes their invitations; their bills stay. Returns false if they were
    /// not a member.
    ///
    /// # Errors
    ///
    /// [`StoreError::LastAdmin`]: the last administrator must delete the group instead. [`StoreError::UnknownGroup`].
    pub async fn remove_member(&self, group: GroupId, user: UserId) -> Result<bool, StoreError> {
        self.remove(group, user, false).await
    }

    /// Removes a member against their will, together with all invitations of the group: they may know a link that lets
    /// them in again.
    ///
    /// # Errors
    ///
    /// As [`Groups::remove_member`].
    pub async fn expel_member(&self, group: GroupId, user: UserId) -> Result<bool, StoreError> {
        self.remove(group, user, true).await
    }

    async fn remove(&self, group: GroupId, user: UserId, is_expelled: bool) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        super::lock(&mut transaction, group).await?;
        let done =
            sqlx::query!("delete from membership where group_id = $1 and user_id = $2", group.uuid(), user.uuid())
                .execute(&mut *transaction)
                .await?;
        need_admin(&mut transaction, group).await?;
        if is_expelled {
            sqlx::query!("delete from invitation where group_id = $1", group.uuid()).execute(&mut *transaction).await?;
        } else {
            end_invitations(&mut transaction, group, user).await?;
        }
        transaction.commit().await?;
        Ok(done.rows_affected() == 1)
    }
}

/// Deletes the invitations of a user who may no longer invite.
async fn end_invitations(transaction: &mut PgTransaction<'_>, group: GroupId, user: UserId) -> Result<(), StoreError> {
    sqlx::query!("delete from invitation where group_id = $1 and created_by = $2", group.uuid(), user.uuid())
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Adds a member, unless the group is full.
pub(super) async fn add(
    transaction: &mut PgTransaction<'_>,
    group: GroupId,
    member: NewMember<'_>,
    limit: GroupLimit,
    now: Timestamp,
) -> Result<(), StoreError> {
    // The lock keeps the count correct until the transaction ends.
    super::lock(transaction, group).await?;
    insert(transaction, group, member, now).await?;
    let n_members =
        sqlx::query_scalar!(r#"select count(*) as "n_members!" from membership where group_id = $1"#, group.uuid())
            .fetch_one(&mut **transaction)
            .await?;
    if n_members > i64::from(limit.0) { Err(StoreError::GroupFull { max_members: limit.0 }) } else { Ok(()) }
}

/// Adds a member without checking the number of members.
pub(super) async fn insert(
    transaction: &mut PgTransaction<'_>,
    group: GroupId,
    member: NewMember<'_>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let NewMember { user, name, role } = member;
    need_free(name)?;
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

/// Refuses names that score sheets use for others: those of bots and of deleted accounts.
fn need_free(name: &Name) -> Result<(), StoreError> {
    if name.unlike([]) == *name { Ok(()) } else { Err(StoreError::NameTaken) }
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
