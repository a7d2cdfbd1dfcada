//! The page in a real browser.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{shell, web};

const TESTS: &str = "web/e2e";
const SHOTS: &str = "e2e";

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// Run only tests whose name contains this, which may be a regular expression
    #[arg(long, value_name = "NAME")]
    filter: Option<String>,
    /// Test what is in dist, without building it first
    #[arg(long)]
    built: bool,
    /// Show the browser
    #[arg(long)]
    headed: bool,
}

impl Args {
    /// All tests of the page that was just built.
    pub(crate) fn of_what_is_built() -> Self {
        Self { built: true, ..Self::default() }
    }
}

/// Builds the page, serves it on a free port and runs the browser tests on it.
pub(crate) fn run(args: &Args) -> Result<()> {
    let folder = if args.built { web::built()? } else { web::release()? };
    let server = web::Server::start(folder, 0)?;
    let mut node = node(TESTS, args.filter.as_deref())?;
    node.env("KAISERSTICH_URL", server.url());
    if args.headed {
        node.env("KAISERSTICH_HEADED", "1");
    }
    let shots = shell::target_dir()?.join(SHOTS);
    shell::run(&mut node, &format!("look at the pictures in {}, and try one test with --filter NAME", shots.display()))
}

/// The tests of a folder in a browser; the caller says where the page is.
pub(crate) fn node(folder: &str, filter: Option<&str>) -> Result<Command> {
    web::npm_packages()?;
    let chromium = chromium()?;
    let shots = shell::target_dir()?.join(SHOTS);
    fs::create_dir_all(&shots).with_context(|| format!("make {}", shots.display()))?;
    let mut node = shell::command("node");
    node.args(["--test", "--test-reporter=spec", "--test-concurrency=1", "--test-timeout=1200000"]);
    if let Some(filter) = filter {
        node.arg(format!("--test-name-pattern={filter}"));
    }
    node.args(tests(folder)?).env("KAISERSTICH_SHOTS", &shots).env("CHROMIUM", chromium);
    Ok(node)
}

/// The browser that somebody chose, or Debian's.
fn chromium() -> Result<PathBuf> {
    let chosen = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let path = chosen.unwrap_or_else(|| "/usr/bin/chromium".into());
    ensure!(
        path.exists(),
        "no browser at {}\nnext: install chromium with `.ci/setup`, or name one in CHROMIUM",
        path.display()
    );
    Ok(path)
}

/// The files with tests; node before version 21 does not find them by itself.
fn tests(folder: &str) -> Result<Vec<String>> {
    let mut tests = Vec::new();
    for entry in fs::read_dir(shell::root().join(folder)).context("read the folder of browser tests")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.mjs") {
            tests.push(format!("{folder}/{name}"));
        }
    }
    tests.sort();
    ensure!(!tests.is_empty(), "no browser tests in {folder}");
    Ok(tests)
}
