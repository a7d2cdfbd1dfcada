//! `tarockd backup` and `tarockd restore`: everything that lasts and all open tables, while people play.
//!
//! The database is frozen first, and then the logs are copied. So anything a table does in between is in its log, and
//! the archiver stores it again after a restore; each deal is stored only once. But if a log were deleted in between,
//! its last deals would be in neither copy, because logs are deleted after archiving. So no logs are deleted meanwhile:
//! closed tables wait until the backup is done.
//!
//! A backup is a folder named after its time:
//!
//! | file | content |
//! |---|---|
//! | `manifest.json` | what the rest is; written last |
//! | `database.dump` | PostgreSQL, as `pg_dump --format=custom` writes it |
//! | `log-N.json`, `log-N.snapshot` | partition N of the logs, as NATS describes and copies it |
//! | `tarockd.toml` | the configuration as it is: keep the folder as secret as that file, which may contain passwords |

use std::fs::{self, DirBuilder, File};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde::{Deserialize, Serialize};
use tarock_store::log::{LogConfig, TableLog, restore as restore_log};
use tarock_store::{Bus, Nats, Store};
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::config::Config;
use crate::identity::timestamp;
use crate::peers;

/// The version of the folder layout.
const LAYOUT: u32 = 1;
/// How long a restore listens for serving processes. Up to sixty of them send heartbeats at least this often.
const LISTENING: Duration = Duration::from_secs(3);
/// What operators must do before a restore.
const STOP_ALL: &str = "stop every process first, archivers too, with `systemctl stop 'tarockd*'`";

/// The description of a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Manifest {
    layout: u32,
    /// The version of the program that made it.
    program: String,
    /// The prefix of the logs.
    prefix: String,
    /// The number of partitions.
    partitions: u16,
    /// The number of open tables.
    tables: usize,
}

fn logs(config: &Config) -> LogConfig {
    LogConfig { replicas: config.replicas, partitions: config.partitions, ..LogConfig::new(&config.prefix) }
}

async fn connect(config: &Config, max_connections: u32) -> Result<(Nats, Store)> {
    ensure!(
        config.schema.is_none(),
        "a schema of its own is for tests: back up the whole database with pg_dump instead"
    );
    let nats = tarock_store::connect_trusting(config.nats_url.reveal(), "tarockd backup", config.nats_ca.as_deref());
    let nats = nats.await.context("connect to NATS; `tarockd doctor` says more")?;
    let store = Store::connect(config.database_url.reveal(), max_connections).await;
    Ok((nats, store.context("connect to PostgreSQL; `tarockd doctor` says more")?))
}

/// Makes a backup in a new folder inside `folder`. Returns sentences for the operator.
///
/// # Errors
///
/// When NATS, PostgreSQL or the disk fails; everything written so far is deleted.
pub async fn make(config: &Config, file: Option<&Path>, folder: &Path) -> Result<Vec<String>> {
    // One connection locks the logs, one freezes the database, and one is for everything else.
    let (nats, store) = connect(config, 3).await?;
    let log = TableLog::attach(nats, logs(config)).await.context("open the table logs")?;
    let name = timestamp().strftime("%Y-%m-%dT%H%M%SZ").to_string();
    let (partial, done) = (folder.join(format!("{name}.partial")), folder.join(&name));
    // It contains all personal data in the database.
    let private = |path: &Path| DirBuilder::new().recursive(true).mode(0o700).create(path);
    private(folder).and_then(|()| private(&partial)).with_context(|| format!("make {}", partial.display()))?;
    let written = write(config, file, &store, &log, &partial).await;
    match written {
        Ok(manifest) => {
            fs::rename(&partial, &done).with_context(|| format!("name {}", done.display()))?;
            let bytes: u64 =
                fs::read_dir(&done)?.flatten().filter_map(|entry| Some(entry.metadata().ok()?.len())).sum();
            let said = format!(
                "{} contains the database and {} open tables, {} kB.",
                done.display(),
                manifest.tables,
                bytes / 1_024
            );
            Ok(vec![said, "Copy it to another machine: this one may break.".to_owned()])
        }
        Err(error) => {
            let _ = fs::remove_dir_all(&partial);
            Err(error)
        }
    }
}

async fn write(config: &Config, file: Option<&Path>, store: &Store, log: &TableLog, folder: &Path) -> Result<Manifest> {
    let kept = store.keep_logs().await.context("wait until no log is being deleted")?;
    let before = log.tables().await.context("list the open tables")?;
    let frozen = store.freeze().await.context("freeze the database")?;
    for partition in 0..config.partitions {
        let copy = File::create(folder.join(format!("log-{partition}.snapshot")))?;
        let described = log.copy_to(partition, copy).await.with_context(|| format!("copy partition {partition}"))?;
        fs::write(folder.join(format!("log-{partition}.json")), described)?;
    }
    let after = log.tables().await.context("list the open tables")?;
    ensure!(
        before.iter().all(|table| after.contains(table)),
        "the log of a table was deleted meanwhile: does an archiver of an older version still run?"
    );
    // The dump may take long, and needs no log: the database is frozen.
    drop(kept);
    let snapshot = format!("--snapshot={}", frozen.id());
    let mut dump = postgres("pg_dump", config, Some("--file"), &folder.join("database.dump"));
    dump.args(["--format=custom", "--no-owner", "--no-privileges", &snapshot]);
    run(dump).await?;
    frozen.thaw().await;
    if let Some(file) = file {
        fs::copy(file, folder.join("tarockd.toml")).with_context(|| format!("copy {}", file.display()))?;
    }
    let manifest = Manifest {
        layout: LAYOUT,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        prefix: config.prefix.clone(),
        partitions: config.partitions,
        tables: after.len(),
    };
    fs::write(folder.join("manifest.json"), serde_json::to_string_pretty(&manifest)? + "\n")?;
    Ok(manifest)
}

/// Replaces all data with a backup. Returns sentences for the operator.
///
/// # Errors
///
/// When `tarockd` is still running, when there are users and `replace` is not given, or when the backup does not match
/// the configuration.
pub async fn restore(config: &Config, folder: &Path, replace: bool) -> Result<Vec<String>> {
    let manifest = fs::read_to_string(folder.join("manifest.json"));
    let manifest = manifest.with_context(|| format!("{} does not contain a complete backup", folder.display()))?;
    let manifest: Manifest = serde_json::from_str(&manifest).context("read manifest.json")?;
    ensure!(manifest.layout == LAYOUT, "this backup was made by a newer version: install that version first");
    ensure!(
        (manifest.prefix.as_str(), manifest.partitions) == (config.prefix.as_str(), config.partitions),
        "the backup has prefix = {:?} and partitions = {}: write both into the configuration first",
        manifest.prefix,
        manifest.partitions
    );
    // A serving process would continue with tables that are replaced underneath it.
    let is_free = TcpListener::bind(config.listen).await.is_ok();
    ensure!(is_free, "tarockd still runs on {}: {STOP_ALL}", config.listen);
    let (nats, store) = connect(config, 1).await?;
    is_alone(&nats, &store, config).await?;
    store.migrate().await.context("migrate the database")?;
    let has_users = store.has_users().await.context("look into the database")?;
    ensure!(!has_users || replace, "the database has users: `--replace` deletes all existing data");
    let copies = readable(folder, manifest.partitions).await?;

    store.clear().await.context("empty the database")?;
    let mut load = postgres("pg_restore", config, None, &folder.join("database.dump"));
    load.args(["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"]);
    run(load).await?;
    store.migrate().await.context("migrate the restored database")?;
    for (partition, (described, copy)) in (0..).zip(copies) {
        let restored = restore_log(&nats, &logs(config), partition, &described, copy).await;
        restored.with_context(|| format!("restore partition {partition}"))?;
    }
    let mut said = vec![format!("The database and {} open tables are restored.", manifest.tables)];
    if folder.join("tarockd.toml").is_file() {
        said.push(format!(
            "The configuration of the backup is {}; it was not installed.",
            folder.join("tarockd.toml").display()
        ));
    }
    said.push("Next: `systemctl start tarockd`, then `tarockd doctor`.".to_owned());
    Ok(said)
}

/// Fails if another process is running that does not listen on the configured address: another unit, or one on another
/// machine. Serving processes send heartbeats; an archiver only has a database connection.
async fn is_alone(nats: &Nats, store: &Store, config: &Config) -> Result<()> {
    let bus = Bus::new(nats.clone(), &config.prefix);
    let serves = timeout(LISTENING, peers::somebody_is_alive(&bus)).await;
    // A timeout means that nobody was heard.
    let serves = serves.unwrap_or(Ok(false)).context("listen for other processes")?;
    ensure!(!serves, "tarockd still serves elsewhere: {STOP_ALL}");
    let is_shared = store.is_shared().await.context("look for other connections to the database")?;
    ensure!(!is_shared, "another tarockd is still connected to the database: {STOP_ALL}");
    Ok(())
}

/// Opens the copies of the logs and reads the whole dump, so that a damaged backup is found before anything is deleted.
async fn readable(folder: &Path, partitions: u16) -> Result<Vec<(String, File)>> {
    let mut copies = Vec::new();
    for partition in 0..partitions {
        let described = folder.join(format!("log-{partition}.json"));
        let described = fs::read_to_string(&described).with_context(|| format!("read {}", described.display()))?;
        let copy = folder.join(format!("log-{partition}.snapshot"));
        let copy = File::open(&copy).with_context(|| format!("open {}", copy.display()))?;
        copies.push((described, copy));
    }
    let mut read = Command::new("pg_restore");
    read.arg("--file=/dev/null").arg(folder.join("database.dump"));
    run(read).await.context("read the dump; nothing was deleted")?;
    Ok(copies)
}

/// Returns a command for a PostgreSQL program that works on our database and a file, which may need an option before
/// it. The password is passed in the environment, because arguments are visible to everybody on the machine.
fn postgres(program: &str, config: &Config, option: Option<&str>, file: &Path) -> Command {
    let (url, password) = without_password(config.database_url.reveal());
    let mut command = Command::new(program);
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    command.arg("--dbname").arg(url).args(option).arg(file);
    command
}

/// Takes the password out of a URL such as `postgres://user:password@host/database`.
fn without_password(url: &str) -> (String, Option<String>) {
    let taken = || {
        let (scheme, rest) = url.split_once("://")?;
        let (user, place) = rest.split_once('@')?;
        let (user, password) = user.split_once(':')?;
        Some((format!("{scheme}://{user}@{place}"), decoded(password)?))
    };
    match taken() {
        Some((url, password)) => (url, Some(password)),
        None => (url.to_owned(), None),
    }
}

/// Decodes percent-encoding, such as `%40`.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

async fn run(mut command: Command) -> Result<()> {
    let name = PathBuf::from(command.get_program()).display().to_string();
    let output = spawn_blocking(move || command.output()).await?;
    let output = output.with_context(|| format!("start {name}: install postgresql-client"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{name} failed: {}", said.trim());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_leaves_the_url() {
        let (url, password) = without_password("postgres://tarock:ge%40heim@127.0.0.1:5432/tarock");
        assert_eq!((url.as_str(), password.as_deref()), ("postgres://tarock@127.0.0.1:5432/tarock", Some("ge@heim")));
        let plain = "postgres://tarock@127.0.0.1/tarock";
        assert_eq!(without_password(plain), (plain.to_owned(), None));
    }

    #[tokio::test]
    async fn a_damaged_backup_is_refused_before_anything_is_deleted() {
        let folder = std::env::temp_dir().join(format!("kaiserstich-damaged-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("log-0.json"), "{}").expect("a file");
        let error = readable(&folder, 1).await.expect_err("a copy is missing");
        assert!(format!("{error:#}").contains("log-0.snapshot"), "{error:#}");
        fs::write(folder.join("log-0.snapshot"), "").expect("a file");
        fs::write(folder.join("database.dump"), "PGDMP, but cut off").expect("a file");
        let error = readable(&folder, 1).await.expect_err("the dump is cut off");
        assert!(format!("{error:#}").starts_with("read the dump; nothing was deleted: "), "{error:#}");
        fs::remove_dir_all(&folder).expect("the folder goes");
    }

    #[tokio::test]
    async fn a_folder_that_is_no_backup_is_refused_before_anything_is_deleted() {
        let error = restore(&Config::default(), Path::new("/nonexistent"), true).await.expect_err("no backup");
        assert!(format!("{error:#}").starts_with("/nonexistent does not contain a complete backup"), "{error:#}");
    }
}
