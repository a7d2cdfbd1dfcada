//! Links to a cup, for phones at its tables and for further directors.

use jiff::Timestamp;
use tarock_table::{CupId, UserId};

use super::Cups;
use crate::StoreError;
use crate::secret::Token;
use crate::store::at;

/// The sheet that a link opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SheetOf {
    /// The cup.
    pub cup: CupId,
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
}

impl Cups<'_> {
    /// Creates links to the sheets of a round. Earlier links of the same tables for this round are revoked.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn link_sheets(
        &self,
        cup: CupId,
        round: u16,
        links: &[(u16, Token)],
        expires_at: Timestamp,
    ) -> Result<(), StoreError> {
        let tables: Vec<i32> = links.iter().map(|(table, _)| i32::from(*table)).collect();
        let hashes: Vec<Vec<u8>> = links.iter().map(|(_, token)| token.hash().to_vec()).collect();
        let mut transaction = self.pool.begin().await?;
        sqlx::query!(
            "delete from cup_link where cup_id = $1 and round_no = $2 and table_no = any($3)",
            cup.uuid(),
            i32::from(round),
            &tables
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query!(
            "insert into cup_link (token_hash, cup_id, round_no, table_no, expires_at)
             select hash, $1, $2, table_no, $3 from unnest($4::bytea[], $5::integer[]) as new (hash, table_no)",
            cup.uuid(),
            i32::from(round),
            at(expires_at) as _,
            &hashes,
            &tables
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Revokes the links to all sheets of a round, or to one of them. Returns how many there were.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn revoke_sheets(&self, cup: CupId, round: u16, table: Option<u16>) -> Result<u64, StoreError> {
        let done = sqlx::query!(
            "delete from cup_link where cup_id = $1 and round_no = $2 and ($3::integer is null or table_no = $3)",
            cup.uuid(),
            i32::from(round),
            table.map(i32::from)
        )
        .execute(self.pool)
        .await?;
        Ok(done.rows_affected())
    }

    /// Returns the sheet that a link opens; none if the link does not exist, has expired or was revoked.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn sheet(&self, token: &Token, now: Timestamp) -> Result<Option<SheetOf>, StoreError> {
        let row = sqlx::query!(
            "select cup_id, round_no, table_no from cup_link where token_hash = $1 and expires_at > $2",
            &token.hash()[..],
            at(now) as _
        )
        .fetch_optional(self.pool)
        .await?;
        let number = |number: i32| u16::try_from(number).ok();
        Ok(row.and_then(|row| {
            let (round, table) = (number(row.round_no?)?, number(row.table_no?)?);
            Some(SheetOf { cup: CupId::from_uuid(row.cup_id), round, table })
        }))
    }

    /// Creates a link with which one person becomes a director.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn invite_director(&self, cup: CupId, token: &Token, expires_at: Timestamp) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into cup_link (token_hash, cup_id, expires_at) values ($1, $2, $3)",
            &token.hash()[..],
            cup.uuid(),
            at(expires_at) as _
        )
        .execute(self.pool)
        .await?;
        Ok(())
    }

    /// Makes a user a director by a link, which is used up; returns none if it is no longer valid. Owners and directors
    /// keep their role.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownUser`].
    pub async fn join(&self, token: &Token, user: UserId, now: Timestamp) -> Result<Option<CupId>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let cup = sqlx::query_scalar!(
            "delete from cup_link where token_hash = $1 and round_no is null and expires_at > $2 returning cup_id",
            &token.hash()[..],
            at(now) as _
        )
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(cup) = cup else { return Ok(None) };
        sqlx::query!(
            "insert into cup_director (cup_id, user_id, added_at)
             select cup_id, $2, $3 from cup where cup_id = $1 and owner_user_id <> $2
             on conflict (cup_id, user_id) do nothing",
            cup,
            user.uuid(),
            at(now) as _
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(Some(CupId::from_uuid(cup)))
    }

    /// Removes expired links, and returns how many.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn remove_expired_links(&self, now: Timestamp) -> Result<u64, StoreError> {
        let done = sqlx::query!("delete from cup_link where expires_at <= $1", at(now) as _).execute(self.pool).await?;
        Ok(done.rows_affected())
    }
}
