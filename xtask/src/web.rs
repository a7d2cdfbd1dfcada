//! The page: from the sources of `tarock-web` to files that any static server can send.
//!
//! - [`tools`]: the programs that work on the compiled program, installed when missing
//! - [`build`]: which files there are, under names that say what is in them
//! - [`css`]: one style sheet from many
//! - [`sizes`]: compressed forms, and what a first visit costs
//! - [`serve`]: those files over HTTP, as a real server should send them

mod build;
mod css;
mod serve;
mod sizes;
mod tools;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

pub(crate) use serve::Server;
pub(crate) use tools::npm_packages;

use crate::shell;
use crate::wasm::{Toolchain, WASM};

/// The crate of the page, which is also the name of the compiled program.
const PACKAGE: &str = "tarock-web";

/// The folder that gets the page unless another one is named.
const DIST: &str = "dist";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Serve the page on 127.0.0.1 when it is built
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "8080")]
    serve: Option<u16>,
    /// Build quickly: neither optimized nor compressed
    #[arg(long)]
    dev: bool,
    /// The folder that gets the files, seen from the workspace
    #[arg(long, value_name = "FOLDER", default_value = DIST)]
    out: PathBuf,
    /// Tell the sizes of what is built already
    #[arg(long, conflicts_with_all = ["serve", "dev"])]
    sizes: bool,
    /// Install wasm-bindgen and the npm packages where they are missing, build nothing
    #[arg(long, conflicts_with_all = ["serve", "dev", "sizes"])]
    tools: bool,
}

/// Builds the page, or does the part of it that was asked for.
pub(crate) fn run(args: &Args) -> Result<()> {
    let out = shell::root().join(&args.out);
    if args.tools {
        tools::wasm_bindgen()?;
        return tools::npm_packages();
    }
    if args.sizes {
        return sizes::report(&out);
    }
    make(&out, args.dev)?;
    if let Some(port) = args.serve {
        let server = Server::start(out, port)?;
        println!("{}", server.url());
        server.wait();
    }
    Ok(())
}

/// Builds what people get, and tells where it is.
pub(crate) fn release() -> Result<PathBuf> {
    let out = shell::root().join(DIST);
    make(&out, false)?;
    Ok(out)
}

/// Where the last build is.
pub(crate) fn built() -> Result<PathBuf> {
    let out = shell::root().join(DIST);
    ensure!(out.join(build::SERVICE_WORKER).is_file(), "{DIST} holds no build\nnext: run `cargo xtask web`");
    Ok(out)
}

fn make(out: &Path, is_dev: bool) -> Result<()> {
    // Not `web`: that is cargo's folder for the profile of this name.
    let work = shell::target_dir()?.join("page");
    let program = compile(is_dev)?;
    let pieces = tools::bind(&program, &work)?;
    if !is_dev {
        tools::optimize(&work)?;
    }
    let source = shell::root().join("crates").join(PACKAGE);
    let build = build::assemble(&source, &work, &pieces)?;
    clear(out)?;
    build.write(out)?;
    if is_dev {
        eprintln!("    {} is built for development; people get `cargo xtask web`", out.display());
        return Ok(());
    }
    sizes::compress(out)?;
    sizes::report(out)
}

/// Compiles the page's program and tells where it is.
fn compile(is_dev: bool) -> Result<PathBuf> {
    let toolchain = Toolchain::find()?;
    let (profile, folder) = if is_dev { ("dev", "debug") } else { ("web", "web") };
    let mut cargo = (toolchain.cargo)();
    cargo.args(["rustc", "--package", PACKAGE, "--target", WASM, "--profile", profile]);
    // Views without their types: a third of the program would be the same code for other types.
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "--cfg erase_components");
    // What refers to what, for taking the program apart.
    cargo.args(["--", "-C", "link-arg=--emit-relocs"]);
    shell::run(&mut cargo, "mend what the compiler shows above")?;
    Ok(toolchain.target_dir.join(WASM).join(folder).join(format!("{PACKAGE}.wasm")))
}

/// Removes an earlier build, and nothing that does not look like one.
fn clear(out: &Path) -> Result<()> {
    let Ok(mut entries) = fs::read_dir(out) else {
        return Ok(());
    };
    let is_ours = out.join(build::SERVICE_WORKER).is_file() || entries.next().is_none();
    ensure!(is_ours, "{} holds something else than a build\nnext: choose another folder with --out", out.display());
    fs::remove_dir_all(out).with_context(|| format!("remove {}", out.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_other_files_is_not_cleared() {
        assert!(clear(&shell::root().join("xtask")).is_err());
        assert!(shell::root().join("xtask/Cargo.toml").exists());
    }
}
