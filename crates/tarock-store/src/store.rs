//! The connection to the database.

use std::time::Duration;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx as _;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions as _, Executor as _, PgPool, Postgres, Transaction};

use crate::{
    Accounts, Archive, Aside, Avatars, BotTokens, ClosedTables, Counts, Credentials, Cups, Deals, Groups, Ledger,
    Places, Sessions, StoreError, UserSettings, Users,
};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// Permanent storage. Clones share their connections.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) pool: PgPool,
}

impl Store {
    /// Connects with at most this many connections; the URL is `postgres://user@host:port/database`.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when the URL is invalid or nothing answers there.
    pub async fn connect(url: &str, max_connections: u32) -> Result<Self, StoreError> {
        let pool = pool(max_connections).connect_with(options(url)?).await?;
        Ok(Self { pool })
    }

    /// Connects to one schema of the database, and creates it if necessary: an isolated database for tests.
    ///
    /// # Errors
    ///
    /// As [`connect`](Self::connect).
    pub async fn connect_to_schema(url: &str, schema: &str, max_connections: u32) -> Result<Self, StoreError> {
        let quoted = format!("\"{}\"", schema.replace('"', "\"\""));
        let options = options(url)?.options([("search_path", &quoted)]);
        let pool = pool(max_connections).connect_with(options).await?;
        pool.execute(sqlx::AssertSqlSafe(format!("create schema if not exists {quoted}"))).await?;
        Ok(Self { pool })
    }

    /// Returns the same database with a separate pool, in which each statement has a time limit. The statements of a
    /// request should end even if the client has hung up, and even if they wait for a lock.
    #[must_use]
    pub fn for_requests(&self, max_connections: u32, statement_within: Duration) -> Self {
        let limit = format!("{}ms", statement_within.as_millis());
        let options = self.pool.connect_options().as_ref().clone().options([("statement_timeout", limit)]);
        Self { pool: pool(max_connections).connect_lazy_with(options) }
    }

    /// Migrates the database to the schema that this program expects. Several processes may call this at once; one of
    /// them does the work.
    ///
    /// # Errors
    ///
    /// [`StoreError::Migration`] when the database is newer, or was changed by other means.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        MIGRATIONS.run(&self.pool).await.map_err(StoreError::from)
    }

    /// Checks that the database answers; for health checks.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query_scalar!(r#"select 1 as "one!""#).fetch_one(&self.pool).await?;
        Ok(())
    }

    /// Returns the time of the database's clock, to the second.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when it does not answer.
    pub async fn clock(&self) -> Result<Timestamp, StoreError> {
        let seconds = sqlx::query_scalar!(r#"select extract(epoch from clock_timestamp())::bigint as "seconds!""#)
            .fetch_one(&self.pool)
            .await?;
        Ok(Timestamp::from_second(seconds).unwrap_or_default())
    }

    /// Returns the size of the database on its disk, in bytes.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn size(&self) -> Result<u64, StoreError> {
        let bytes = sqlx::query_scalar!(r#"select pg_database_size(current_database()) as "bytes!""#)
            .fetch_one(&self.pool)
            .await?;
        Ok(bytes.unsigned_abs())
    }

    /// Freezes the current state for programs that make a copy, until [`Frozen::thaw`]. Others can continue to write.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when the database does not answer.
    pub async fn freeze(&self) -> Result<Frozen, StoreError> {
        let mut transaction = self.pool.begin().await?;
        transaction.execute("set transaction isolation level repeatable read, read only").await?;
        let id = sqlx::query_scalar!(r#"select pg_export_snapshot() as "id!""#).fetch_one(&mut *transaction).await?;
        Ok(Frozen { id, transaction })
    }

    /// Returns whether another `tarockd` is connected to the same database. A store with more than one connection may
    /// mistake itself for another.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn is_shared(&self) -> Result<bool, StoreError> {
        let is_shared = sqlx::query_scalar!(
            r#"select exists (select from pg_stat_activity
                              where datname = current_database() and application_name = $1
                                  and pid <> pg_backend_pid()) as "is_shared!""#,
            NAME
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(is_shared)
    }

    /// Returns whether there are people, including guests, who would miss their data. Every new database contains our
    /// own bot.
    ///
    /// # Errors
    ///
    /// Only when the database fails.
    pub async fn has_users(&self) -> Result<bool, StoreError> {
        let has = sqlx::query_scalar!(r#"select exists (select from app_user where kind <> 'bot') as "has!""#)
            .fetch_one(&self.pool)
            .await?;
        Ok(has)
    }

    /// Deletes everything that our role owns in this database, including all tables, so that a copy can take its place.
    ///
    /// # Errors
    ///
    /// Only when the database fails; then nothing is deleted.
    pub async fn clear(&self) -> Result<(), StoreError> {
        self.pool.execute("drop owned by current_user cascade").await?;
        Ok(())
    }

    /// Closes the connections once their current work is done.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// Users and their email addresses.
    pub const fn users(&self) -> Users<'_> {
        Users { pool: &self.pool }
    }

    /// Passwords, email codes and passkeys.
    pub const fn credentials(&self) -> Credentials<'_> {
        Credentials { pool: &self.pool }
    }

    /// Sessions of people.
    pub const fn sessions(&self) -> Sessions<'_> {
        Sessions { pool: &self.pool }
    }

    /// Tokens of programs that play as bots.
    pub const fn bot_tokens(&self) -> BotTokens<'_> {
        BotTokens { pool: &self.pool }
    }

    /// Data export and erasure.
    pub const fn accounts(&self) -> Accounts<'_> {
        Accounts { pool: &self.pool }
    }

    /// Portraits of users.
    pub const fn avatars(&self) -> Avatars<'_> {
        Avatars { pool: &self.pool }
    }

    /// Settings of accounts.
    pub const fn settings(&self) -> UserSettings<'_> {
        UserSettings { pool: &self.pool }
    }

    /// Users' private archives.
    pub const fn archive(&self) -> Archive<'_> {
        Archive { pool: &self.pool }
    }

    /// Groups, their members, invitations and open tables.
    pub const fn groups(&self) -> Groups<'_> {
        Groups { pool: &self.pool }
    }

    /// Cups: tournaments with real cards.
    pub const fn cups(&self) -> Cups<'_> {
        Cups { pool: &self.pool }
    }

    /// Finished deals.
    pub const fn deals(&self) -> Deals<'_> {
        Deals { pool: &self.pool }
    }

    /// Entries that could not be archived.
    pub const fn aside(&self) -> Aside<'_> {
        Aside { pool: &self.pool }
    }

    /// The register of closed tables.
    pub const fn closed_tables(&self) -> ClosedTables<'_> {
        ClosedTables { pool: &self.pool }
    }

    /// Counters of recent actions.
    pub const fn counts(&self) -> Counts<'_> {
        Counts { pool: &self.pool }
    }

    /// Open sockets and streams.
    pub const fn places(&self) -> Places<'_> {
        Places { pool: &self.pool }
    }

    /// The ledgers of groups.
    pub const fn ledger(&self) -> Ledger<'_> {
        Ledger { pool: &self.pool }
    }
}

/// A snapshot of the database that other programs can read: `pg_dump --snapshot=ID`.
#[derive(Debug)]
pub struct Frozen {
    id: String,
    transaction: Transaction<'static, Postgres>,
}

impl Frozen {
    /// Returns the id of the snapshot, for PostgreSQL's programs.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Releases the snapshot.
    pub async fn thaw(self) {
        // It has changed nothing, so it does not matter how it ends.
        let _ = self.transaction.rollback().await;
    }
}

/// How long a caller waits for a connection, including the time to open one. So callers learn within seconds, not after
/// half a minute, that the database is down; a busy database frees a connection much sooner.
const CONNECTED_WITHIN: Duration = Duration::from_secs(3);

/// The application name of our connections.
const NAME: &str = "tarockd";

/// The setting that selects the messages which the database sends.
const MESSAGES: &str = "client_min_messages";

fn options(url: &str) -> Result<PgConnectOptions, StoreError> {
    let mut options = url.parse::<PgConnectOptions>()?.application_name(NAME);
    // A rollback outside of a transaction would cause a warning each time. A URL can ask for such messages.
    if !options.get_options().is_some_and(|given| given.contains(MESSAGES)) {
        options = options.options([(MESSAGES, "error")]);
    }
    // A search may take two seconds, and searches must not fill the log.
    Ok(options.log_slow_statements("warn".parse().expect("a level"), Duration::from_secs(5)))
}

/// Returns options for a pool whose connections are released without an open transaction. A future that is dropped while
/// beginning one leaves it open, and sqlx does not know about it: writes of the next user would seem to be stored, and be
/// lost with the transaction.
fn pool(max_connections: u32) -> PgPoolOptions {
    PgPoolOptions::new().max_connections(max_connections).acquire_timeout(CONNECTED_WITHIN).after_release(
        |connection, _| {
            Box::pin(async move {
                connection.execute("rollback").await?;
                Ok(true)
            })
        },
    )
}

/// Converts a time to the database's type.
pub(crate) fn at(moment: Timestamp) -> jiff_sqlx::Timestamp {
    moment.to_sqlx()
}
