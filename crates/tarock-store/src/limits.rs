//! Rate limits and connection limits. All processes share the counts, and nobody can evict a count by sending many
//! requests.

use jiff::{SignedDuration, Timestamp};
use sqlx::PgPool;
use tarock_table::UserId;
use uuid::Uuid;

use crate::StoreError;
use crate::secret::content_hash;
use crate::store::at;

/// Counters of recent actions. See [`Store::counts`](crate::Store::counts).
#[derive(Debug, Clone, Copy)]
pub struct Counts<'a> {
    pub(crate) pool: &'a PgPool,
}

/// A period in which the number of actions is limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Its number; later windows have higher numbers.
    pub number: i64,
    /// When it expires.
    pub over_at: Timestamp,
}

impl Counts<'_> {
    /// Counts one more action in a window; returns false, and counts nothing, if there have been `most` already.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn count(&self, what: &str, who: &str, most: u32, window: Window) -> Result<bool, StoreError> {
        self.add(what, who, 1, most, window).await
    }

    /// Adds `n` to a counter; returns false, and counts nothing, if it would exceed `most` in this window.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn add(&self, what: &str, who: &str, n: u32, most: u32, window: Window) -> Result<bool, StoreError> {
        if n > most {
            return Ok(false);
        }
        // A process whose clock is behind counts in the current window of the others.
        let counted = sqlx::query_scalar!(
            "insert into counter (what, who_hash, window_no, n, over_at) values ($1, $2, $3, $6, $4)
             on conflict (what, who_hash) do update set
                 n = case when counter.window_no < excluded.window_no then excluded.n else counter.n + excluded.n end,
                 window_no = greatest(counter.window_no, excluded.window_no),
                 over_at = greatest(counter.over_at, excluded.over_at)
             where counter.window_no < excluded.window_no or counter.n <= $5 - excluded.n
             returning n",
            what,
            &content_hash(who.as_bytes())[..],
            window.number,
            at(window.over_at) as _,
            i32::try_from(most).unwrap_or(i32::MAX),
            i32::try_from(n).unwrap_or(i32::MAX)
        )
        .fetch_optional(self.pool)
        .await?;
        Ok(counted.is_some())
    }

    /// Returns whether anything was counted in a window that has not expired.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn has(&self, what: &str, who: &str, now: Timestamp) -> Result<bool, StoreError> {
        let has = sqlx::query_scalar!(
            r#"select exists (select from counter where what = $1 and who_hash = $2 and over_at > $3) as "has!""#,
            what,
            &content_hash(who.as_bytes())[..],
            at(now) as _
        )
        .fetch_one(self.pool)
        .await?;
        Ok(has)
    }

    /// Removes expired windows, and returns how many counters were removed.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn remove_expired(&self, now: Timestamp) -> Result<u64, StoreError> {
        let done = sqlx::query!("delete from counter where over_at <= $1", at(now) as _).execute(self.pool).await?;
        Ok(done.rows_affected())
    }
}

/// One of 65,536 buckets of networks. What is kept is shared fairly between them, and none of them names anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Origin(u16);

impl Origin {
    /// Returns the bucket of a network, by any name that it always has.
    pub fn of(network: &str) -> Self {
        let [first, second, ..] = content_hash(network.as_bytes());
        Self(u16::from_be_bytes([first, second]))
    }

    pub(crate) const fn stored(self) -> i32 {
        self.0 as i32
    }
}

/// Open sockets and streams. See [`Store::places`](crate::Store::places).
#[derive(Debug, Clone, Copy)]
pub struct Places<'a> {
    pub(crate) pool: &'a PgPool,
}

/// The process, user and network of an open connection.
#[derive(Debug, Clone, Copy)]
pub struct Holder<'a> {
    /// The process that has the connection.
    pub process: Uuid,
    /// The user who is connected.
    pub user: UserId,
    /// The network the connection comes from.
    pub network: &'a str,
}

impl Places<'_> {
    /// How long the places of a process last unless it renews them.
    pub const LIFE: SignedDuration = SignedDuration::from_secs(45);

    /// Takes a place, unless the network has reached its limit; 0 means no limit. If the user has reached theirs, the
    /// oldest connection gives way: its id is returned, and the process that holds it must close it.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn take(
        &self,
        place: Uuid,
        holder: Holder<'_>,
        most_of_user: u32,
        most_of_network: u32,
        now: Timestamp,
    ) -> Result<Option<Vec<Uuid>>, StoreError> {
        let until = now.saturating_add(Self::LIFE).unwrap_or(now);
        let gave_way = sqlx::query_scalar!(
            "select claim_place($1, $2, $3, $4, $5, $6, $7, $8)",
            place,
            holder.process,
            holder.user.uuid(),
            &content_hash(holder.network.as_bytes())[..],
            i64::from(most_of_user),
            i64::from(most_of_network),
            at(now) as _,
            at(until) as _
        )
        .fetch_one(self.pool)
        .await?;
        Ok(gave_way)
    }

    /// Returns the processes that hold places for a network.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn processes(&self, network: &str) -> Result<Vec<Uuid>, StoreError> {
        let processes = sqlx::query_scalar!(
            "select distinct process_id from place where network_hash = $1",
            &content_hash(network.as_bytes())[..]
        )
        .fetch_all(self.pool)
        .await?;
        Ok(processes)
    }

    /// Gives back a place.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn give_back(&self, place: Uuid) -> Result<(), StoreError> {
        sqlx::query!("delete from place where place_id = $1", place).execute(self.pool).await?;
        Ok(())
    }

    /// Renews all places of a process, and returns how many.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn renew(&self, process: Uuid, now: Timestamp) -> Result<u64, StoreError> {
        let until = now.saturating_add(Self::LIFE).unwrap_or(now);
        let done = sqlx::query!("update place set expires_at = $2 where process_id = $1", process, at(until) as _)
            .execute(self.pool)
            .await?;
        Ok(done.rows_affected())
    }

    /// Gives back all places of a process that is ending or has died.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn leave(&self, process: Uuid) -> Result<(), StoreError> {
        sqlx::query!("delete from place where process_id = $1", process).execute(self.pool).await?;
        Ok(())
    }

    /// Removes places of processes that have died, and returns how many.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn remove_expired(&self, now: Timestamp) -> Result<u64, StoreError> {
        let done = sqlx::query!("delete from place where expires_at <= $1", at(now) as _).execute(self.pool).await?;
        Ok(done.rows_affected())
    }
}
