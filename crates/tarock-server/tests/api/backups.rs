//! Backups, and when a restore is refused.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, fs};

use tarock::RuleSet;
use tarock_protocol::Secret;
use tarock_protocol::log::{Format, ProcessId};
use tarock_server::backup;
use tarock_server::config::Config;
use tarock_store::Store;
use tarock_store::log::{Seq, TableLog};
use tarock_table::{Entry, Event, Opening, Settings, TableId};
use tokio::time::sleep;
use uuid::Uuid;

use crate::server::Server;

/// Returns the configuration for an operator's command on this machine, where nothing listens.
fn of_operator(server: &Server) -> Config {
    Config { schema: None, listen: SocketAddr::from(([127, 0, 0, 1], 0)), ..server.config.clone() }
}

/// Returns a folder for this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}_{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Creates a separate database, because a backup contains a whole one. It belongs to a role of the same name, as on an
/// operator's machine. Returns its URL.
fn database(name: &str) -> String {
    let shared = env::var("DATABASE_URL").expect("the services run");
    let (_, server) = shared.rsplit_once('@').expect("an address names a role");
    let (server, _) = server.rsplit_once('/').expect("an address names a database");
    let name = format!("{name}_{}", std::process::id());
    for command in [format!("create role {name} login"), format!("create database {name} owner {name}")] {
        let psql = Command::new("psql").arg(&shared).arg("-qc").arg(command).status();
        assert!(psql.expect("postgresql-client is installed").success());
    }
    format!("postgres://{name}@{server}/{name}")
}

/// Writes the log of an open table.
async fn open_table(log: &TableLog) -> TableId {
    let table = TableId::from_uuid(Uuid::new_v4());
    let settings = Settings::of(RuleSet::preset("cup").expect("a preset"));
    let events = vec![Event::Opened(Opening { table, group: None, settings })];
    let entry = Entry { at: tarock_server::clock::now(), by: None, events };
    let payload = Format::Current.write(ProcessId(Uuid::new_v4()), &entry).into();
    log.append(table, Seq::NONE, payload).await.expect("the log takes it");
    table
}

#[tokio::test]
async fn a_backup_waits_until_no_log_is_being_deleted_and_is_restored_once_nobody_uses_the_database() {
    let server = Server::start().await;
    let folder = folder("backups");
    let config = Config { database_url: Secret::new(database("backups")), ..of_operator(&server) };
    let config = Config { prefix: format!("{}.backup", config.prefix), ..config };
    let store = Store::connect(config.database_url.reveal(), 2).await.expect("PostgreSQL answers");
    store.migrate().await.expect("an empty database can be migrated");
    let nats = tarock_store::connect(config.nats_url.reveal(), "test").await.expect("NATS answers");
    let log = TableLog::open(nats, tarock_store::log::LogConfig::new(config.prefix.clone())).await.expect("streams");
    let table = open_table(&log).await;

    let going_on = store.may_delete_logs().await.expect("PostgreSQL answers").expect("nobody makes a backup");
    let made = tokio::spawn({
        let (config, folder) = (config.clone(), folder.clone());
        async move { backup::make(&config, None, &folder).await }
    });
    sleep(Duration::from_secs(1)).await;
    assert!(!made.is_finished(), "a log is being deleted");
    drop(going_on);
    let said = made.await.expect("it does not panic").expect("it is made");
    assert!(said[0].contains("1 open tables"), "{said:?}");
    let made = fs::read_dir(&folder).expect("a folder").next().expect("a backup").expect("an entry").path();

    let refused = backup::restore(&config, &made, false).await.expect_err("the store is connected");
    assert!(format!("{refused:#}").contains("still connected to the database"), "{refused:#}");
    store.close().await;
    log.delete(table).await.expect("NATS answers");
    backup::restore(&config, &made, false).await.expect("nobody uses it any more");
    assert_ne!(log.last(table).await.expect("NATS answers"), Seq::NONE, "the table is open again");
    fs::remove_dir_all(&folder).expect("the folder goes");
}

#[tokio::test]
async fn nothing_is_restored_while_a_process_serves_that_listens_elsewhere() {
    let server = Server::start().await;
    let folder = folder("served");
    let manifest = serde_json::json!({
        "layout": 1, "program": "x", "prefix": server.config.prefix, "partitions": 1, "tables": 0
    });
    fs::write(folder.join("manifest.json"), manifest.to_string()).expect("a file");
    let refused = backup::restore(&of_operator(&server), &folder, false).await.expect_err("the server runs");
    let said = format!("{refused:#}");
    assert!(said.contains("still serves") && said.contains("systemctl stop 'tarockd*'"), "{said}");
    fs::remove_dir_all(&folder).expect("the folder goes");
}
