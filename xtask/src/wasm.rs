//! The kernel where no operating system is: in the browser and on bare metal.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell;

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A target that has no standard library to fall back on, but has the atomics that `Arc` needs.
const BARE_METAL: &str = "thumbv7em-none-eabihf";

/// Debian's compiler; named in full because rustup's stands before it on the path.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "wasm-ld-19";

const NEXT: &str = "the kernel must build without operating system and std: use core and alloc; texts and records without files and clock";

/// Builds the kernel for both targets, with and without its features, and what the browser needs besides.
pub(crate) fn run() -> Result<()> {
    let wasm = Toolchain::find()?.cargo;
    for features in [&[] as &[&str], &["--no-default-features"]] {
        build(wasm(), WASM, "tarock", features)?;
    }
    // Replays, archives, the bots and the cards themselves work offline.
    for package in ["tarock-notation", "tarock-record", "tarock-solver", "tarock-bot", "tarock-deck"] {
        build(wasm(), WASM, package, &[])?;
    }
    if let Err(reason) = ensure_target(BARE_METAL) {
        eprintln!("    skipped {BARE_METAL}: {reason:#}");
        eprintln!("    {WASM} was built, and tidy checks that the kernel says no_std");
        return Ok(());
    }
    for features in [&[] as &[&str], &["--no-default-features"]] {
        build(shell::cargo(), BARE_METAL, "tarock", features)?;
    }
    Ok(())
}

fn build(mut cargo: Command, target: &str, package: &str, features: &[&str]) -> Result<()> {
    cargo.args(["build", "--package", package, "--lib", "--target", target]).args(features);
    shell::run(&mut cargo, NEXT)
}

/// What builds for the browser here.
pub(crate) struct Toolchain {
    /// A maker of cargo commands: `build` and what follows are still to be said.
    pub(crate) cargo: fn() -> Command,
    /// Where it puts what it builds.
    pub(crate) target_dir: PathBuf,
}

impl Toolchain {
    /// Rustup's where it has the target or can get it, else Debian's.
    pub(crate) fn find() -> Result<Self> {
        let Err(reason) = ensure_target(WASM) else {
            return Ok(Self { cargo: shell::cargo, target_dir: shell::target_dir()? });
        };
        eprintln!("    no {WASM} from rustup: {reason:#}");
        let has_linker = shell::read(shell::command(DEBIAN_LINKER).arg("--version")).is_ok();
        if Path::new(DEBIAN_RUSTC).exists() && has_linker {
            eprintln!("    using Debian's toolchain");
            return Ok(Self { cargo: debian_cargo, target_dir: debian_target_dir() });
        }
        bail!(
            "nothing here builds for {WASM}\n\
             next: `rustup target add {WASM}`, or on Debian `apt-get install rustc-web rust-web-src lld-19`"
        );
    }
}

/// Two compilers in one folder would rebuild each other's work.
fn debian_target_dir() -> PathBuf {
    shell::root().join("target/debian")
}

/// Our cargo with Debian's compiler, which has the sources of std but not the target, so that std
/// is built along with us. `CARGO` is the toolchain's own program; rustup's proxy would set `RUSTC`
/// back.
fn debian_cargo() -> Command {
    let mut cargo = shell::cargo();
    cargo
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER)
        .env("CARGO_TARGET_DIR", debian_target_dir())
        .arg("-Zbuild-std=std,panic_abort");
    cargo
}

/// Sees to it that rustup's toolchain has the target.
pub(crate) fn ensure_target(target: &str) -> Result<()> {
    let installed =
        shell::read(shell::command("rustup").args(["target", "list", "--installed"])).context("rustup is not here")?;
    if installed.lines().any(|line| line.trim() == target) {
        return Ok(());
    }
    eprintln!("    adding {target}");
    shell::read(shell::command("rustup").args(["target", "add", target])).map(drop)
}
