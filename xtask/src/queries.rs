//! What the compiler knows of the database, so that a build needs none.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::services::{self, Kind, Services};
use crate::shell;

const CRATE: &str = "crates/tarock-store";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only tell whether the descriptions are those of the queries and migrations
    #[arg(long)]
    check: bool,
}

/// Describes every query anew, or compares.
pub(crate) fn run(args: &Args) -> Result<()> {
    let services = Services::up(Kind::Single)?;
    if args.check { check(&services) } else { describe(&services, &shell::root().join(CRATE).join(".sqlx")) }
}

/// Fails where a description is missing, left over, or not what the database would say.
pub(crate) fn check(services: &Services) -> Result<()> {
    let fresh = shell::target_dir()?.join("queries");
    describe(services, &fresh)?;
    let known = files(&shell::root().join(CRATE).join(".sqlx"))?;
    ensure!(files(&fresh)? == known, "{CRATE}/.sqlx does not fit the queries\nnext: run `cargo xtask queries`");
    Ok(())
}

/// Lets the compiler ask a database that has just been migrated, and write down what it was told.
fn describe(services: &Services, folder: &Path) -> Result<()> {
    let database = services.fresh_database("queries")?;
    let mut migrations: Vec<_> = fs::read_dir(shell::root().join(CRATE).join("migrations"))
        .context("read the folder of migrations")?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    migrations.sort();
    for migration in migrations {
        services::psql(&database, &["--file", &migration.to_string_lossy()])?;
    }
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("remove {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("make {}", folder.display()))?;
    // Written anew, the file is sure to be compiled, whatever was compiled before.
    let source = shell::root().join(CRATE).join("src/lib.rs");
    fs::write(&source, fs::read(&source)?).with_context(|| format!("touch {}", source.display()))?;
    let mut cargo = shell::cargo();
    cargo.args(["check", "--package", "tarock-store"]);
    cargo.env("SQLX_OFFLINE", "false").env("SQLX_OFFLINE_DIR", folder).env("DATABASE_URL", database);
    shell::run(&mut cargo, "mend the query that the database refuses above")
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
