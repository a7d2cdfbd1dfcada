//! Formatting, lints, tests and documentation of the Rust code.

use std::process::Command;

use anyhow::Result;
use tarock_stage::services::{Kind, Services};
use tarock_stage::shell;

use crate::{builds, queries, tidy};

/// Runs what a developer runs before every commit: all checks that need no services, no browser and little time.
pub(crate) fn run() -> Result<()> {
    shell::need_cargo_tool("nextest")?;
    tidy::run()?;
    shell::run(&mut clippy(), MEND_LINTS)?;
    nextest("default", &mut shell::cargo())
}

/// Runs clippy on everything, while the compiler checks every query against a real database.
pub(crate) fn lint() -> Result<()> {
    let services = Services::up(Kind::Single)?;
    queries::check(&services, clippy(), MEND_LINTS)
}

/// Runs every test, including those that need real services.
pub(crate) fn test() -> Result<()> {
    builds::everything()?;
    let services = Services::up(Kind::Single)?;
    nextest("ci", shell::cargo().envs(services.env()))
}

/// Builds the documentation of all crates, fails on broken links, and runs its examples, which nextest does not run.
pub(crate) fn docs() -> Result<()> {
    let mut doc = shell::cargo();
    // With the examples, because they enable the features that the tests use; without them, Cargo would check half of
    // the dependencies again.
    doc.args(["doc", "--no-deps", "--workspace", "--lib", "--bins", "--examples"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    shell::run(&mut doc, "fix the broken link or the missing documentation above")?;
    shell::run(
        shell::cargo().args(["test", "--doc", "--workspace"]),
        "fix the example above: it is the first thing a reader copies",
    )
}

const MEND_LINTS: &str = "fix what clippy shows above, or write `#[expect(lint, reason = \"…\")]` where it is wrong";

fn clippy() -> Command {
    let mut clippy = shell::cargo();
    clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
    clippy
}

/// Runs nextest. Its profiles are in .config/nextest.toml: `default` leaves out tests that need services.
fn nextest(profile: &str, cargo: &mut Command) -> Result<()> {
    shell::need_cargo_tool("nextest")?;
    shell::run(
        // Without the examples, which clippy has compiled already.
        cargo.args(["nextest", "run", "--workspace", "--lib", "--bins", "--tests", "--profile", profile]),
        "run one test alone with `cargo nextest run --workspace NAME`",
    )
}
