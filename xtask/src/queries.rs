//! Descriptions of the database queries, so that a build needs no database.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use tarock_stage::services::{self, Kind, Services};
use tarock_stage::shell;

const CRATE: &str = "crates/tarock-store";

/// Regenerates all descriptions, after a query or a migration has changed.
pub(crate) fn run() -> Result<()> {
    let mut cargo = shell::cargo();
    cargo.args(["check", "--package", "tarock-store"]);
    let told = ask(&Services::up(Kind::Single)?, cargo, "fix the query that the database refuses above")?;
    let folder = described();
    fs::remove_dir_all(&folder).with_context(|| format!("clear {}", folder.display()))?;
    fs::create_dir_all(&folder).with_context(|| format!("make {}", folder.display()))?;
    for (name, text) in told {
        fs::write(folder.join(&name), text).with_context(|| format!("write {name}"))?;
    }
    Ok(())
}

/// Runs a cargo command that compiles the store, and fails if a committed description is missing, superfluous, or
/// differs from what the database says.
pub(crate) fn check(services: &Services, cargo: Command, next: &str) -> Result<()> {
    let told = ask(services, cargo, next)?;
    ensure!(told == files(&described())?, "{CRATE}/.sqlx does not match the queries\nnext: run `cargo xtask queries`");
    Ok(())
}

/// The folder of the committed descriptions.
fn described() -> PathBuf {
    shell::root().join(CRATE).join(".sqlx")
}

/// Compiles the store against a freshly migrated database, and returns the query descriptions by file name.
fn ask(services: &Services, mut cargo: Command, next: &str) -> Result<BTreeMap<String, String>> {
    let database = services.fresh_database("queries")?;
    let mut migrations: Vec<_> = fs::read_dir(shell::root().join(CRATE).join("migrations"))
        .context("read the folder of migrations")?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    migrations.sort();
    for migration in migrations {
        services::psql(&database, &["--single-transaction", "--file", &migration.to_string_lossy()])?;
    }
    // A new folder name makes cargo compile the store again, so that every query is described.
    let port: String = database.chars().filter(char::is_ascii_digit).collect();
    let folder = shell::target_dir()?.join(format!("queries-{}-{port}", std::process::id()));
    fs::create_dir_all(&folder).with_context(|| format!("make {}", folder.display()))?;
    cargo.env("SQLX_OFFLINE", "false").env("SQLX_OFFLINE_DIR", &folder).env("DATABASE_URL", database);
    let told = shell::run(&mut cargo, next).and_then(|()| files(&folder));
    fs::remove_dir_all(&folder).with_context(|| format!("remove {}", folder.display()))?;
    told
}

fn files(folder: &Path) -> Result<BTreeMap<String, String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("read {}", folder.display()))?;
    entries
        .map(|entry| {
            let entry = entry?;
            Ok((entry.file_name().to_string_lossy().into_owned(), fs::read_to_string(entry.path())?))
        })
        .collect()
}
