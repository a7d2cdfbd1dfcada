//! Builds the page from its compiled program into files that any static server can send. `cargo xtask web` starts it.
//! It is a separate program because it needs more dependencies than all other commands together.
//!
//! - [`tools`]: the tools that process the compiled program
//! - [`build`]: the files, under names with their content hashes
//! - [`sizes`]: compressed files, and the cost of a first visit
#![expect(clippy::disallowed_macros, reason = "a program talks to its terminal")]

mod build;
mod sizes;
mod tools;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};

/// The crate of the page, which is also the name of the compiled program.
const PACKAGE: &str = "tarock-web";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [program, work, out] => make(program.as_ref(), work.as_ref(), out.as_ref(), false),
        [program, work, out, "--dev"] => make(program.as_ref(), work.as_ref(), out.as_ref(), true),
        _ => bail!("PROGRAM WORK OUT [--dev]\nnext: use `cargo xtask web`"),
    }
}

/// The folder of the workspace manifest.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Builds the page from its program; `work` is a folder for intermediate files.
fn make(program: &Path, work: &Path, out: &Path, is_dev: bool) -> Result<()> {
    let chunks = tools::bind(program, &work.join("page"))?;
    if !is_dev {
        tools::optimize(&work.join("page"), &work.join("optimized"))?;
    }
    let source = root().join("crates").join(PACKAGE);
    let pictures = root().join("docs").join(build::PICTURES);
    let build = build::assemble(&source, &pictures, &work.join("page"), &chunks, is_dev)?;
    clear(out)?;
    build.write(out)?;
    if is_dev {
        eprintln!("    {} is built for development; `cargo xtask web` builds the production page", out.display());
        return Ok(());
    }
    sizes::compress(out)?;
    sizes::report(out)
}

/// Removes an earlier build, but never a folder with anything else.
fn clear(out: &Path) -> Result<()> {
    let Ok(mut entries) = fs::read_dir(out) else {
        return Ok(());
    };
    let is_ours = out.join(build::SERVICE_WORKER).is_file() || entries.next().is_none();
    ensure!(is_ours, "{} holds something other than a build\nnext: choose another folder with --out", out.display());
    fs::remove_dir_all(out).with_context(|| format!("remove {}", out.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_other_files_is_not_cleared() {
        assert!(clear(&root().join("xtask")).is_err());
        assert!(root().join("xtask/Cargo.toml").exists());
    }
}
