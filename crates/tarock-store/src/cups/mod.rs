//! Cups: their logs, and who may read and write them.

mod links;

use jiff::Timestamp;
use sqlx::{PgPool, PgTransaction};
use tarock_table::{CupId, UserId};
use uuid::Uuid;

use crate::StoreError;
use crate::store::at;

pub use self::links::SheetOf;

/// A user's role in a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CupRole {
    /// The user has created it, and may delete it.
    Owner,
    /// The user runs it together with its owner.
    Director,
}

/// A cup, as one of its directors sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCup {
    /// The id, chosen by the client.
    pub cup_id: CupId,
    /// Its name.
    pub name: String,
    /// The user's role.
    pub role: CupRole,
    /// The number of entries in its log.
    pub n_entries: u32,
    /// The id in the link to the public standings, if the directors have published one.
    pub watch: Option<Uuid>,
    /// When it was created on the server.
    pub created_at: Timestamp,
    /// When its log was last appended to.
    pub changed_at: Timestamp,
}

/// A new cup, with the log that its director has written so far.
#[derive(Debug, Clone, Copy)]
pub struct NewCup<'a> {
    /// The id, chosen by the client.
    pub cup: CupId,
    /// The account that owns it.
    pub owner: UserId,
    /// Its name.
    pub name: &'a str,
    /// The lines of its log, without line endings. There is at least one.
    pub lines: &'a [String],
}

/// The outcome of creating a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    /// It was stored.
    New,
    /// The same account has stored it before, and nothing has changed.
    Already,
    /// Another account has a cup with this id.
    OfAnother,
    /// The account has the maximum number of cups.
    TooMany,
}

/// Lines to append to the log of a cup.
#[derive(Debug, Clone, Copy)]
pub struct NewLines<'a> {
    /// The client's id of the request. A repeated request changes nothing.
    pub request: Uuid,
    /// The number of entries that the writer knows.
    pub after: u32,
    /// The lines, without line endings.
    pub lines: &'a [String],
    /// The maximum size of the log afterwards, in bytes.
    pub max_bytes: u64,
}

/// The outcome of appending lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// They were stored, and the log now has this many entries.
    Done(u32),
    /// The same request was stored before, and nothing has changed.
    Already,
    /// The writer does not know the end of the log. Nothing was changed.
    Behind,
    /// The log would be too large.
    Full,
    /// There is no such cup.
    NoSuchCup,
}

/// Cups. See [`Store::cups`](crate::Store::cups).
///
/// The caller checks permissions, and decides what lines say; the store keeps their order.
#[derive(Debug, Clone, Copy)]
pub struct Cups<'a> {
    pub(crate) pool: &'a PgPool,
}

impl Cups<'_> {
    /// Stores a new cup, unless its owner has `max_cups` of their own.
    ///
    /// # Errors
    ///
    /// [`StoreError::UnknownUser`].
    pub async fn create(&self, new: NewCup<'_>, max_cups: u32, now: Timestamp) -> Result<Created, StoreError> {
        let mut transaction = self.pool.begin().await?;
        // One after the other, so that they can be counted.
        let owner = sqlx::query_scalar!("select user_id from app_user where user_id = $1 for update", new.owner.uuid());
        owner.fetch_optional(&mut *transaction).await?.ok_or(StoreError::UnknownUser)?;
        let before = sqlx::query_scalar!("select owner_user_id from cup where cup_id = $1", new.cup.uuid())
            .fetch_optional(&mut *transaction)
            .await?;
        if let Some(owner) = before {
            return Ok(if owner == new.owner.uuid() { Created::Already } else { Created::OfAnother });
        }
        let n_cups =
            sqlx::query_scalar!(r#"select count(*) as "n!" from cup where owner_user_id = $1"#, new.owner.uuid())
                .fetch_one(&mut *transaction)
                .await?;
        if n_cups >= i64::from(max_cups) {
            return Ok(Created::TooMany);
        }
        let inserted = sqlx::query!(
            "insert into cup (cup_id, owner_user_id, name, n_entries, n_bytes, created_at, changed_at)
             values ($1, $2, $3, $4, $5, $6, $6) on conflict (cup_id) do nothing",
            new.cup.uuid(),
            new.owner.uuid(),
            new.name,
            count(new.lines),
            bytes(new.lines),
            at(now) as _
        )
        .execute(&mut *transaction)
        .await?;
        if inserted.rows_affected() == 0 {
            return Ok(Created::OfAnother);
        }
        insert(&mut transaction, new.cup, 0, None, new.lines).await?;
        transaction.commit().await?;
        Ok(Created::New)
    }

    /// Appends lines, if the writer knows the end of the log.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn append(&self, cup: CupId, new: NewLines<'_>, now: Timestamp) -> Result<Appended, StoreError> {
        let mut transaction = self.pool.begin().await?;
        // Writers of one cup wait for each other here.
        let log = sqlx::query!("select n_entries, n_bytes from cup where cup_id = $1 for update", cup.uuid())
            .fetch_optional(&mut *transaction)
            .await?;
        let Some(log) = log else { return Ok(Appended::NoSuchCup) };
        let was_stored = sqlx::query_scalar!(
            r#"select exists (select from cup_entry where cup_id = $1 and request_id = $2) as "was_stored!""#,
            cup.uuid(),
            new.request
        )
        .fetch_one(&mut *transaction)
        .await?;
        if was_stored {
            return Ok(Appended::Already);
        }
        if i64::from(log.n_entries) != i64::from(new.after) {
            return Ok(Appended::Behind);
        }
        if (log.n_bytes + bytes(new.lines)).unsigned_abs() > new.max_bytes {
            return Ok(Appended::Full);
        }
        insert(&mut transaction, cup, log.n_entries, Some(new.request), new.lines).await?;
        sqlx::query!(
            "update cup set n_entries = n_entries + $2, n_bytes = n_bytes + $3, changed_at = $4 where cup_id = $1",
            cup.uuid(),
            count(new.lines),
            bytes(new.lines),
            at(now) as _
        )
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(Appended::Done(new.after.saturating_add(count(new.lines).unsigned_abs())))
    }

    /// Returns whether a request is stored already.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn has_request(&self, cup: CupId, request: Uuid) -> Result<bool, StoreError> {
        let has = sqlx::query_scalar!(
            r#"select exists (select from cup_entry where cup_id = $1 and request_id = $2) as "has!""#,
            cup.uuid(),
            request
        )
        .fetch_one(self.pool)
        .await?;
        Ok(has)
    }

    /// Returns the lines of the log from entry number `after` on, counted from 0; none if there is no such cup.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn lines(&self, cup: CupId, after: u32) -> Result<Option<Vec<String>>, StoreError> {
        let lines = sqlx::query_scalar!(
            "select line from cup_entry where cup_id = $1 and entry_no >= $2 order by entry_no",
            cup.uuid(),
            i32::try_from(after).unwrap_or(i32::MAX)
        )
        .fetch_all(self.pool)
        .await?;
        if lines.is_empty() {
            let is_there =
                sqlx::query_scalar!(r#"select exists (select from cup where cup_id = $1) as "is_there!""#, cup.uuid())
                    .fetch_one(self.pool)
                    .await?;
            return Ok(is_there.then_some(lines));
        }
        Ok(Some(lines))
    }

    /// Returns the cups that a user may run, the one that was changed last first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn of_user(&self, user: UserId) -> Result<Vec<StoredCup>, StoreError> {
        let rows = sqlx::query!(
            r#"select cup_id, owner_user_id, name, n_entries, watch_id,
                      created_at as "created_at: jiff_sqlx::Timestamp", changed_at as "changed_at: jiff_sqlx::Timestamp"
               from cup
               where owner_user_id = $1 or cup_id in (select cup_id from cup_director where user_id = $1)
               order by changed_at desc, cup_id"#,
            user.uuid()
        )
        .fetch_all(self.pool)
        .await?;
        let cups = rows.into_iter().map(|row| StoredCup {
            cup_id: CupId::from_uuid(row.cup_id),
            name: row.name,
            role: if row.owner_user_id == user.uuid() { CupRole::Owner } else { CupRole::Director },
            n_entries: row.n_entries.unsigned_abs(),
            watch: row.watch_id,
            created_at: row.created_at.to_jiff(),
            changed_at: row.changed_at.to_jiff(),
        });
        Ok(cups.collect())
    }

    /// Returns a cup for one of its directors; none if there is no such cup, or they do not run it.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn get(&self, cup: CupId, user: UserId) -> Result<Option<StoredCup>, StoreError> {
        let row = sqlx::query!(
            r#"select owner_user_id, name, n_entries, watch_id,
                      created_at as "created_at: jiff_sqlx::Timestamp", changed_at as "changed_at: jiff_sqlx::Timestamp"
               from cup
               where cup_id = $1 and (owner_user_id = $2
                   or exists (select from cup_director d where d.cup_id = cup.cup_id and d.user_id = $2))"#,
            cup.uuid(),
            user.uuid()
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(row.map(|row| StoredCup {
            cup_id: cup,
            name: row.name,
            role: if row.owner_user_id == user.uuid() { CupRole::Owner } else { CupRole::Director },
            n_entries: row.n_entries.unsigned_abs(),
            watch: row.watch_id,
            created_at: row.created_at.to_jiff(),
            changed_at: row.changed_at.to_jiff(),
        }))
    }

    /// Deletes a cup with everything that belongs to it; returns false if there is no such cup.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn delete(&self, cup: CupId) -> Result<bool, StoreError> {
        let done = sqlx::query!("delete from cup where cup_id = $1", cup.uuid()).execute(self.pool).await?;
        Ok(done.rows_affected() == 1)
    }

    /// Publishes the standings under an id, or under none; returns false if there is no such cup.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn set_watch(&self, cup: CupId, watch: Option<Uuid>) -> Result<bool, StoreError> {
        let done = sqlx::query!("update cup set watch_id = $2 where cup_id = $1", cup.uuid(), watch)
            .execute(self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Returns the cup whose standings are published under an id.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn watched(&self, watch: Uuid) -> Result<Option<CupId>, StoreError> {
        let cup = sqlx::query_scalar!("select cup_id from cup where watch_id = $1", watch);
        Ok(cup.fetch_optional(self.pool).await?.map(CupId::from_uuid))
    }

    /// Returns the directors besides the owner, and their names, the oldest first.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn directors(&self, cup: CupId) -> Result<Vec<(UserId, String)>, StoreError> {
        let rows = sqlx::query!(
            "select user_id, display_name from cup_director join app_user using (user_id)
             where cup_id = $1 order by added_at, user_id",
            cup.uuid()
        )
        .fetch_all(self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| (UserId::from_uuid(row.user_id), row.display_name)).collect())
    }

    /// Takes a cup from a director; returns false if they were none. Owners stay.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn remove_director(&self, cup: CupId, user: UserId) -> Result<bool, StoreError> {
        let done = sqlx::query!("delete from cup_director where cup_id = $1 and user_id = $2", cup.uuid(), user.uuid())
            .execute(self.pool)
            .await?;
        Ok(done.rows_affected() == 1)
    }
}

/// Inserts the lines of entries from number `from` on.
async fn insert(
    transaction: &mut PgTransaction<'_>,
    cup: CupId,
    from: i32,
    request: Option<Uuid>,
    lines: &[String],
) -> Result<(), StoreError> {
    sqlx::query!(
        "insert into cup_entry (cup_id, entry_no, line, request_id)
         select $1, $2 + number::integer - 1, line, $3 from unnest($4::text[]) with ordinality as new (line, number)",
        cup.uuid(),
        from,
        request,
        lines
    )
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

fn count(lines: &[String]) -> i32 {
    i32::try_from(lines.len()).unwrap_or(i32::MAX)
}

fn bytes(lines: &[String]) -> i64 {
    i64::try_from(lines.iter().map(String::len).sum::<usize>()).unwrap_or(i64::MAX)
}
