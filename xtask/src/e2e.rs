//! Tests of the page in a real browser.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use tarock_stage::shell;

use crate::serve::Server;
use crate::web;

const TESTS: &str = "web/e2e";
const SHOTS: &str = "e2e";

/// The test file in a folder that enforces time limits: no other file runs beside it.
const SPEED: &str = "speed.test.mjs";

/// The number of test files that run at a time: browsers wait more than they compute.
const AT_A_TIME: usize = 2;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Show the browser window (with the full browser that CHROMIUM names)
    #[arg(long)]
    headed: bool,
    #[command(flatten)]
    pub(crate) which: Which,
}

/// The browser tests to run, and the build to test.
#[derive(clap::Args)]
pub(crate) struct Which {
    /// Run only tests whose name matches this regular expression
    #[arg(long, value_name = "NAME")]
    filter: Option<String>,
    /// Test the page in dist without building it first
    #[arg(long)]
    pub(crate) built: bool,
    /// Run only the tests with time limits (true) or only the others (false); by default both, one after the other
    #[arg(long, value_name = "BOOL")]
    speed: Option<bool>,
}

/// Builds the page, serves it on a free port and runs the browser tests on it.
pub(crate) fn run(args: &Args) -> Result<()> {
    let server = Server::start(&web::dist(args.which.built)?, 0)?;
    run_tests(TESTS, &args.which, |node| {
        node.env("KAISERSTICH_URL", server.url());
        if args.headed {
            node.env("KAISERSTICH_HEADED", "1");
        }
    })
}

/// Runs the tests of a folder; the caller adds the page's URL.
pub(crate) fn run_tests(folder: &str, which: &Which, tell: impl Fn(&mut Command)) -> Result<()> {
    let shots = shell::target_dir()?.join(SHOTS);
    fs::create_dir_all(&shots).with_context(|| format!("make {}", shots.display()))?;
    let (speed, others): (Vec<_>, Vec<_>) = tests(folder)?.into_iter().partition(|file| file.ends_with(SPEED));
    // A failure of the first group does not hide one of the second.
    let mut result = Ok(());
    for (files, at_a_time, are_speed) in [(others, AT_A_TIME, false), (speed, 1, true)] {
        if which.speed.is_some_and(|wanted| wanted != are_speed) {
            continue;
        }
        let mut node = browser_script()?;
        node.arg(format!("--test-concurrency={at_a_time}"));
        if let Some(filter) = &which.filter {
            node.arg(format!("--test-name-pattern={filter}"));
        }
        node.args(files).env("KAISERSTICH_SHOTS", &shots);
        tell(&mut node);
        let next = format!("look at the pictures in {}, and try one test with --filter NAME", shots.display());
        result = result.and(shell::run(&mut node, &next));
    }
    result
}

/// A `node --test` command for tests that use a browser; the caller adds the test files.
pub(crate) fn browser_script() -> Result<Command> {
    web::npm_packages()?;
    let mut node = shell::command("node");
    node.args(["--test", "--test-reporter=spec", "--test-timeout=1200000"]).env("CHROMIUM", chromium()?);
    Ok(node)
}

/// The browser that CHROMIUM names, or Debian's headless shell: the same engine at two thirds of the cost.
fn chromium() -> Result<PathBuf> {
    let chosen = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let path = chosen.unwrap_or_else(|| "/usr/bin/chromium-headless-shell".into());
    ensure!(
        path.exists(),
        "no browser at {}\nnext: install one with `.ci/setup`, or name one in CHROMIUM",
        path.display()
    );
    Ok(path)
}

/// The test files; Node.js before version 21 does not find them by itself.
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
