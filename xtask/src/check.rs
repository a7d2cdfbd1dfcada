//! Formatting, lints, tests and documentation of the Rust code.

use std::process::Command;

use anyhow::Result;

use crate::services::{Kind, Services};
use crate::{queries, shell, tidy};

/// What a developer runs before every commit: everything that needs no services, no browser and no waiting.
pub(crate) fn run() -> Result<()> {
    shell::need_cargo_tool("nextest")?;
    tidy::run()?;
    shell::run(&mut clippy(), MEND_LINTS)?;
    nextest("default", &mut shell::cargo())
}

/// Clippy on everything. The compiler asks a real database about every query meanwhile.
pub(crate) fn lint() -> Result<()> {
    let services = Services::up(Kind::Single)?;
    queries::check(&services, clippy(), MEND_LINTS)
}

/// Every test, those on real services included.
pub(crate) fn test() -> Result<()> {
    shell::build_everything()?;
    let services = Services::up(Kind::Single)?;
    nextest("ci", shell::cargo().envs(services.env()))
}

/// The pages of all crates without a broken link, and their examples, which nextest does not run.
pub(crate) fn docs() -> Result<()> {
    let mut doc = shell::cargo();
    // With examples, because they bring the features of the tests: without, half of the dependencies are checked again.
    doc.args(["doc", "--no-deps", "--workspace", "--lib", "--bins", "--examples"]);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    shell::run(&mut doc, "mend the broken link or the missing documentation above")?;
    shell::run(
        shell::cargo().args(["test", "--doc", "--workspace"]),
        "mend the example above: it is the first thing a reader copies",
    )
}

const MEND_LINTS: &str = "mend what clippy shows above, or write `#[expect(lint, reason = \"…\")]` where it is wrong";

fn clippy() -> Command {
    let mut clippy = shell::cargo();
    clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
    clippy
}

/// Profiles of nextest are in .config/nextest.toml: `default` leaves out what needs services.
fn nextest(profile: &str, cargo: &mut Command) -> Result<()> {
    shell::need_cargo_tool("nextest")?;
    shell::run(
        // Not the examples: clippy has compiled them.
        cargo.args(["nextest", "run", "--workspace", "--lib", "--bins", "--tests", "--profile", profile]),
        "run one test alone with `cargo nextest run --workspace NAME`",
    )
}
