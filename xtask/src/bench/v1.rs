//! The frozen rival: an old Tarobot with nothing added but the protocol of external bots.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use tarock_stage::shell;

/// The frozen commit.
const COMMIT: &str = "1990f72";

/// The patch that adds `tarock bot --stdio` to it.
const ADAPTER: &str = include_str!("v1.patch");

/// Builds the rival on first use. Returns its path.
pub(super) fn build() -> Result<PathBuf> {
    // The folder's name contains a hash of the adapter, so that a change of the adapter builds a new program.
    let mut hash = DefaultHasher::new();
    ADAPTER.hash(&mut hash);
    let home = shell::target_dir()?.join("v1").join(format!("{COMMIT}-{:016x}", hash.finish()));
    let program = home.join("target/release/tarock");
    if program.exists() {
        return Ok(program);
    }
    shell::step(&format!("build Tarobot as it was at {COMMIT}"));
    let source = home.join("source");
    if source.exists() {
        fs::remove_dir_all(&source).with_context(|| format!("clear {}", source.display()))?;
    }
    fs::create_dir_all(&source).with_context(|| format!("make {}", source.display()))?;
    let archive = home.join("source.tar");
    shell::run(
        shell::command("git").args(["archive", "--output"]).arg(&archive).arg(COMMIT),
        "fetch the whole history: `git fetch --unshallow`",
    )?;
    shell::run(shell::command("tar").arg("-xf").arg(&archive).arg("-C").arg(&source), "install tar")?;
    // The source lies inside our repository but is not part of it.
    let mut apply = shell::command("git");
    apply.args(["apply", "-"]).current_dir(&source).env("GIT_CEILING_DIRECTORIES", &home).stdin(Stdio::piped());
    let mut apply = apply.spawn().context("start git")?;
    apply.stdin.take().context("a pipe to git")?.write_all(ADAPTER.as_bytes()).context("hand git the patch")?;
    ensure!(apply.wait().context("wait for git")?.success(), "the adapter does not fit {COMMIT}");
    let mut cargo = shell::cargo();
    cargo.args(["build", "--release", "--package", "tarock-cli", "--target-dir"]).arg(home.join("target"));
    cargo.arg("--manifest-path").arg(source.join("Cargo.toml"));
    // A slower program plays just as well.
    cargo.args(["--config", "profile.release.lto=false", "--config", "profile.release.codegen-units=16"]);
    shell::run(&mut cargo, "read what the compiler says")?;
    Ok(program)
}
