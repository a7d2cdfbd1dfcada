//! The kernel where no operating system is: in the browser and on bare metal.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell;

const WASM: &str = "wasm32-unknown-unknown";

/// A target that has no standard library to fall back on, but has the atomics that `Arc` needs.
const BARE_METAL: &str = "thumbv7em-none-eabihf";

/// Debian's compiler; named in full because rustup's stands before it on the path.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "wasm-ld-19";

const NEXT: &str = "the kernel must build without operating system and std: use core and alloc; texts and records without files and clock";

/// Builds the kernel for both targets, with and without its features, and what the browser needs besides.
pub(crate) fn run() -> Result<()> {
    let wasm = wasm_cargo()?;
    for features in [&[] as &[&str], &["--no-default-features"]] {
        build(wasm(), WASM, "tarock", features)?;
    }
    // Replays, archives and the bots work offline.
    for package in ["tarock-notation", "tarock-record", "tarock-solver", "tarock-bot"] {
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

/// A maker of cargo commands that can build for the browser: rustup's toolchain where it has the
/// target or can get it, else Debian's.
fn wasm_cargo() -> Result<fn() -> Command> {
    let Err(reason) = ensure_target(WASM) else {
        return Ok(shell::cargo);
    };
    eprintln!("    no {WASM} from rustup: {reason:#}");
    let has_linker = shell::read(shell::command(DEBIAN_LINKER).arg("--version")).is_ok();
    if Path::new(DEBIAN_RUSTC).exists() && has_linker {
        eprintln!("    using Debian's toolchain");
        return Ok(debian_cargo);
    }
    bail!(
        "nothing here builds for {WASM}\n\
         next: `rustup target add {WASM}`, or on Debian `apt-get install rustc-web rust-web-src lld-19`"
    );
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
        // Two compilers in one folder would rebuild each other's work.
        .env("CARGO_TARGET_DIR", shell::root().join("target/debian"))
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
