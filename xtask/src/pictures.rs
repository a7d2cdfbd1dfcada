//! Pictures of the page for the README, and contact sheets for review, taken in a real browser.

use std::fs;

use anyhow::{Context, Result, ensure};
use tarock_stage::shell;

use crate::serve::Server;
use crate::{e2e, web};

const SCRIPT: &str = "web/pictures.mjs";
const SHEETS: &str = "web/sheets.mjs";
const FOLDER: &str = "docs/pictures";
/// The size limit of a picture, in bytes: a README with four of them should still open quickly.
const MOST_BYTES: u64 = 200_000;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Take pictures of the page in dist, without building it first
    #[arg(long)]
    built: bool,
    /// Make contact sheets instead: every phase of each game at eleven window sizes, in target/sheets
    #[arg(long)]
    sheets: bool,
    /// Only the sheets with this in their name, such as `kosakeln-talon`
    #[arg(long, requires = "sheets", value_name = "NAME")]
    only: Option<String>,
}

/// Takes the pictures and checks their sizes.
pub(crate) fn run(args: &Args) -> Result<()> {
    let server = Server::start(&web::dist(args.built)?, 0)?;
    if args.sheets {
        return sheets(&server, args.only.as_deref());
    }
    let folder = shell::root().join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| format!("make {}", folder.display()))?;
    let mut node = e2e::browser_script()?;
    node.arg(SCRIPT).env("KAISERSTICH_PICTURES", &folder).env("KAISERSTICH_URL", server.url());
    shell::run(&mut node, "try `cargo xtask e2e`, which uses the page in the same way")?;
    for entry in fs::read_dir(&folder).context("read the pictures")? {
        let entry = entry?;
        let (name, size) = (entry.file_name(), entry.metadata()?.len());
        println!("{FOLDER}/{}: {} kB", name.display(), size / 1_000);
        ensure!(size <= MOST_BYTES, "{} has more than {MOST_BYTES} bytes", name.display());
    }
    Ok(())
}

/// Makes the contact sheets and prints their folder.
fn sheets(server: &Server, only: Option<&str>) -> Result<()> {
    let folder = shell::target_dir()?.join("sheets");
    fs::create_dir_all(&folder).with_context(|| format!("make {}", folder.display()))?;
    let mut node = e2e::browser_script()?;
    node.arg(SHEETS).env("KAISERSTICH_PICTURES", &folder).env("KAISERSTICH_URL", server.url());
    node.env("KAISERSTICH_ONLY", only.unwrap_or_default());
    shell::run(&mut node, "try `cargo xtask e2e`, which uses the page in the same way")?;
    println!("look at {}", folder.display());
    Ok(())
}
