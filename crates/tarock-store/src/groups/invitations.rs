//! Invitations: anyone who has an invitation's token may join its group.

use jiff::Timestamp;
use tarock_table::{GroupId, UserId};

use super::members::{self, GroupLimit, NewMember, Role};
use super::{Group, Groups};
use crate::secret::Token;
use crate::store::at;
use crate::{Name, StoreError};

impl Groups<'_> {
    /// Creates an invitation: anyone who has the token may join, up to `n_uses` times and until `expires_at`.
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
        super::lock(&mut transaction, group).await?;
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

    /// Returns the group of an invitation; none if there is no such invitation or it has expired.
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

    /// Joins a group by invitation; returns none if there is no such invitation or it has expired.
    ///
    /// # Errors
    ///
    /// [`StoreError::NameTaken`], [`StoreError::AlreadyMember`], [`StoreError::GroupFull`]: the invitation is not used
    /// up then.
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
        members::add(&mut transaction, group, NewMember { user, name, role: Role::Member }, limit, now).await?;
        transaction.commit().await?;
        Ok(Some(group))
    }
}
