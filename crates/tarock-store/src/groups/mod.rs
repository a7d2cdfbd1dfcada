//! Groups of people who play together regularly.

mod invitations;
mod members;
mod open_tables;

use jiff::Timestamp;
use serde_json::Value;
use sqlx::{PgPool, PgTransaction};
use tarock_table::{GroupId, UserId};

use self::members::NewMember;
use crate::store::at;
use crate::{Name, Origin, StoreError};

pub use self::members::{GroupLimit, Member, Role};

/// The value of a point in money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tariff {
    /// The value in hundredths of the currency; 0 for points without money.
    pub cents: i32,
    /// The ISO 4217 code of the currency.
    pub currency: String,
}

/// A group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The group's id.
    pub group_id: GroupId,
    /// Its name, which is unique.
    pub name: Name,
    /// The settings that its administrators chose. The store does not interpret them.
    pub settings: Value,
    /// The value of a point; `None` until an administrator sets it.
    pub tariff: Option<Tariff>,
    /// When it was created.
    pub created_at: Timestamp,
}

/// Groups, their members, invitations and open tables. See [`Store::groups`](crate::Store::groups).
///
/// The caller checks permissions; this only refuses what would leave a group in an invalid state.
#[derive(Debug, Clone, Copy)]
pub struct Groups<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Groups<'_> {
    /// Creates a group with its first administrator.
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
        let admin = NewMember { user: admin, name: admin_name, role: Role::Admin };
        members::insert(&mut transaction, group, admin, now).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Records where a group was founded; later calls change nothing.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn came_from(&self, group: GroupId, origin: Origin) -> Result<(), StoreError> {
        sqlx::query!(
            "update player_group set origin = $2 where group_id = $1 and origin is null",
            group.uuid(),
            origin.stored()
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Returns a group, unless it was deleted.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn get(&self, group: GroupId) -> Result<Option<Group>, StoreError> {
        let row = sqlx::query!(
            r#"select name, settings, tariff_cents, currency, created_at as "created_at: jiff_sqlx::Timestamp"
               from player_group where group_id = $1 and deleted_at is null"#,
            group.uuid()
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(row.map(|row| Group {
            group_id: group,
            name: Name::from_stored(row.name),
            settings: row.settings,
            tariff: row.tariff_cents.zip(row.currency).map(|(cents, currency)| Tariff { cents, currency }),
            created_at: row.created_at.to_jiff(),
        }))
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

    /// Replaces the value of a point; returns false if there is no such group.
    ///
    /// # Errors
    ///
    /// Only when the database fails, or refuses an amount or currency that the caller did not check.
    pub async fn set_tariff(&self, group: GroupId, tariff: &Tariff) -> Result<bool, StoreError> {
        let done = sqlx::query!(
            "update player_group set tariff_cents = $2, currency = $3 where group_id = $1 and deleted_at is null",
            group.uuid(),
            tariff.cents,
            tariff.currency
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

    /// Deletes a group; its name becomes free again, its bills stay. Returns false if there was no such group.
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

/// Removes all members and marks the group as deleted.
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
