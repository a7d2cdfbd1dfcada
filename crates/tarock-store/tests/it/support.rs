//! The URLs of the services, and an isolated part of them for each test.

use std::env;

use jiff::{SignedDuration, Timestamp};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tarock_store::log::{LogConfig, TableLog};
use tarock_store::{Name, Store, UserKind};
use tarock_table::{DealId, GroupId, TableId, UserId};
use uuid::Uuid;

/// How long sessions can be used.
pub(crate) const LONGEST: SignedDuration = SignedDuration::from_hours(24 * 365);

/// Returns the URL of a service from an environment variable. Without services the tests fail, because they could not
/// show anything.
pub(crate) fn url(variable: &str) -> String {
    env::var(variable).unwrap_or_else(|_| {
        panic!("{variable} is not set: run `cargo xtask services up` and `. target/services/env`, or `cargo xtask ci`")
    })
}

/// Returns the name of the running test with the process id, which is unique.
fn own_name() -> String {
    let thread = std::thread::current();
    let name = thread.name().expect("the harness names the thread of a test after it");
    format!("{}_{}", name.replace("::", "_"), std::process::id())
}

/// Returns the configuration of a log for this test alone, on all available servers.
pub(crate) fn log_config() -> LogConfig {
    let replicas = url("NATS_URL").split(',').count();
    LogConfig { partitions: 3, replicas, ..LogConfig::new(format!("test.{}", own_name())) }
}

/// Opens a log for this test alone.
pub(crate) async fn open_log() -> TableLog {
    open_log_with(log_config()).await
}

/// Opens the log as another process would: over a second connection.
pub(crate) async fn open_log_with(config: LogConfig) -> TableLog {
    let nats = tarock_store::connect(&url("NATS_URL"), "test").await.expect("NATS answers");
    TableLog::open(nats, config).await.expect("the streams can be made")
}

/// Returns the schema for this test alone.
pub(crate) fn own_schema() -> String {
    let name = own_name();
    // PostgreSQL truncates long names; the end of this one has the process id and is unique.
    name[name.len().saturating_sub(60)..].to_owned()
}

/// Opens a direct connection to this test's database, to look behind the store.
pub(crate) async fn own_connection() -> PgConnection {
    let options: PgConnectOptions = url("DATABASE_URL").parse().expect("an address");
    let options = options.options([("search_path", own_schema())]);
    PgConnection::connect_with(&options).await.expect("PostgreSQL answers")
}

/// Opens a database for this test alone.
pub(crate) async fn open_store() -> Store {
    let store = Store::connect_to_schema(&url("DATABASE_URL"), &own_schema(), 4).await.expect("PostgreSQL answers");
    store.migrate().await.expect("an empty schema can be migrated");
    store
}

/// Opens a database with one person per name; the first is user 1.
pub(crate) async fn open_store_with(names: &[&str]) -> Store {
    let store = open_store().await;
    for (number, text) in (1..).zip(names) {
        store.users().create(user(number), UserKind::Person, &name(text), moment(0)).await.unwrap();
    }
    store
}

/// Returns a time, in seconds of a day long ago.
pub(crate) fn moment(second: i64) -> Timestamp {
    Timestamp::from_second(1_000_000_000 + second).unwrap()
}

/// Returns a random generator that always yields the same values.
pub(crate) fn rng() -> StdRng {
    StdRng::seed_from_u64(7)
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().unwrap()
}

pub(crate) const fn user(number: u128) -> UserId {
    UserId::from_uuid(Uuid::from_u128(number))
}

pub(crate) const fn group(number: u128) -> GroupId {
    GroupId::from_uuid(Uuid::from_u128(number))
}

pub(crate) const fn deal(number: u128) -> DealId {
    DealId::from_uuid(Uuid::from_u128(number))
}

pub(crate) const fn table(number: u128) -> TableId {
    TableId::from_uuid(Uuid::from_u128(number))
}
