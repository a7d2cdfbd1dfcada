//! The way to the database.

use std::time::Duration;

use jiff_sqlx::ToSqlx as _;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Executor as _, PgPool};

use crate::{
    Accounts, Archive, Aside, Avatars, BotTokens, Counts, Credentials, Deals, Groups, Ledger, Places, Sessions,
    StoreError, UserSettings, Users,
};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// Everything that lasts. Clones share their connections.
#[derive(Debug, Clone)]
pub struct Store {
    pool: PgPool,
}

impl Store {
    /// Connects with at most this many connections; the address is `postgres://user@host:port/database`.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when the address is none or nobody answers there.
    pub async fn connect(url: &str, max_connections: u32) -> Result<Self, StoreError> {
        let pool = pool(max_connections).connect(url).await?;
        Ok(Self { pool })
    }

    /// Connects to one schema of the database, which is made if it is not there: a world of its own, for tests.
    ///
    /// # Errors
    ///
    /// As [`connect`](Self::connect).
    pub async fn connect_to_schema(url: &str, schema: &str, max_connections: u32) -> Result<Self, StoreError> {
        let options: PgConnectOptions = url.parse()?;
        let quoted = format!("\"{}\"", schema.replace('"', "\"\""));
        let options = options.options([("search_path", &quoted)]);
        let pool = pool(max_connections).connect_with(options).await?;
        pool.execute(sqlx::AssertSqlSafe(format!("create schema if not exists {quoted}"))).await?;
        Ok(Self { pool })
    }

    /// Brings the database into the shape that this program expects. Several may try at once; one does.
    ///
    /// # Errors
    ///
    /// [`StoreError::Migration`] when the database is newer, or was changed by other means.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        MIGRATIONS.run(&self.pool).await.map_err(StoreError::from)
    }

    /// Whether the database answers; for health checks.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`] when it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query_scalar!(r#"select 1 as "one!""#).fetch_one(&self.pool).await?;
        Ok(())
    }

    /// Ends the connections, after what they are doing.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// Who there is.
    pub const fn users(&self) -> Users<'_> {
        Users { pool: &self.pool }
    }

    /// How they prove it.
    pub const fn credentials(&self) -> Credentials<'_> {
        Credentials { pool: &self.pool }
    }

    /// Who is logged in.
    pub const fn sessions(&self) -> Sessions<'_> {
        Sessions { pool: &self.pool }
    }

    /// Which programs play as bots.
    pub const fn bot_tokens(&self) -> BotTokens<'_> {
        BotTokens { pool: &self.pool }
    }

    /// What the law asks for: everything about somebody, and nothing any more.
    pub const fn accounts(&self) -> Accounts<'_> {
        Accounts { pool: &self.pool }
    }

    /// Pictures of people.
    pub const fn avatars(&self) -> Avatars<'_> {
        Avatars { pool: &self.pool }
    }

    /// What people have set.
    pub const fn settings(&self) -> UserSettings<'_> {
        UserSettings { pool: &self.pool }
    }

    /// What people keep for themselves.
    pub const fn archive(&self) -> Archive<'_> {
        Archive { pool: &self.pool }
    }

    /// Who plays with whom.
    pub const fn groups(&self) -> Groups<'_> {
        Groups { pool: &self.pool }
    }

    /// What was played.
    pub const fn deals(&self) -> Deals<'_> {
        Deals { pool: &self.pool }
    }

    /// What could not be archived.
    pub const fn aside(&self) -> Aside<'_> {
        Aside { pool: &self.pool }
    }

    /// How often somebody did something lately.
    pub const fn counts(&self) -> Counts<'_> {
        Counts { pool: &self.pool }
    }

    /// What is open at the moment.
    pub const fn places(&self) -> Places<'_> {
        Places { pool: &self.pool }
    }

    /// Who owes whom.
    pub const fn ledger(&self) -> Ledger<'_> {
        Ledger { pool: &self.pool }
    }
}

/// How long somebody waits for a connection, a new one included. Whoever asks is told within seconds that the database is
/// away, instead of after half a minute; a busy one gives a connection back much sooner.
const CONNECTED_WITHIN: Duration = Duration::from_secs(3);

fn pool(max_connections: u32) -> PgPoolOptions {
    PgPoolOptions::new().max_connections(max_connections).acquire_timeout(CONNECTED_WITHIN)
}

/// A moment as the database takes it.
pub(crate) fn at(moment: jiff::Timestamp) -> jiff_sqlx::Timestamp {
    moment.to_sqlx()
}
