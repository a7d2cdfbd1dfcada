//! Builds of our own programs.

use std::env;
use std::path::PathBuf;

use anyhow::Result;
use tarock_stage::shell;

/// The arguments that build every test, every example, and every program that a test or a CI step starts. One command
/// builds them all because Cargo unifies features over everything it builds together, so nothing is compiled again with
/// other features.
const EVERYTHING: [&str; 12] = [
    "build",
    "--workspace",
    "--tests",
    "--examples",
    "--bin",
    "tarock",
    "--bin",
    "tarockd",
    "--bin",
    "tarock-static",
    "--bin",
    "tarock-swarm",
];

/// The profile for measuring speed.
pub(crate) const FAST: &str = "fast";

/// An environment variable that `cargo xtask ci` sets for all steps after the first build, so that they do not build
/// again.
pub(crate) const BUILT: &str = "KAISERSTICH_BUILT";

const MEND: &str = "fix what the compiler shows above";

/// Builds everything the tests need. Returns the folder of the programs.
pub(crate) fn everything() -> Result<PathBuf> {
    if env::var_os(BUILT).is_none() {
        shell::run(shell::cargo().args(EVERYTHING), MEND)?;
    }
    Ok(shell::target_dir()?.join("debug"))
}

/// Builds what an operator would run, and the clients that test it. Returns the folder of the programs.
pub(crate) fn server() -> Result<PathBuf> {
    let mut build = shell::cargo();
    build.args(["build", "--profile", "server", "-p", "tarock-server", "-p", "tarock-swarm", "--bins"]);
    shell::run(&mut build, MEND)?;
    Ok(shell::target_dir()?.join("server"))
}
