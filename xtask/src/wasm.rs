//! Checks for targets without an operating system: the browser and bare metal.

use anyhow::{Context, Result};
use tarock_stage::shell;

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A target without a standard library, but with the atomics that `Arc` needs.
const BARE_METAL: &str = "thumbv7em-none-eabihf";

/// Checks the kernel on both targets, with and without its features, and the browser's other crates, each with the
/// features it requests itself. `cargo xtask web` shows that all of it together becomes a program.
pub(crate) fn run() -> Result<()> {
    for target in [WASM, BARE_METAL] {
        ensure_target(target)?;
        check(target, "tarock", &[])?;
        check(target, "tarock", &["--no-default-features"])?;
    }
    // Replays, archives, bots, tournaments and card images work offline. The crates are checked one at a time, because
    // together they would share features.
    let offline = [
        "tarock-notation",
        "tarock-solver",
        "tarock-bot",
        "tarock-deck",
        "tarock-record",
        "tarock-archive",
        "tarock-coach",
        "tarock-cup",
        "tarock-lessons",
        "tarock-picture",
    ];
    for package in offline {
        check(WASM, package, &[])?;
    }
    Ok(())
}

fn check(target: &str, package: &str, features: &[&str]) -> Result<()> {
    let mut cargo = shell::cargo();
    cargo.args(["check", "--lib", "--target", target, "--package", package]).args(features);
    shell::run(&mut cargo, "use core and alloc in the kernel; texts and records need neither files nor a clock")
}

/// Makes sure that the compiler has the standard library of a target.
pub(crate) fn ensure_target(target: &str) -> Result<()> {
    let mut rustup = shell::command("rustup");
    shell::read(rustup.args(["target", "add", target]))
        .map(drop)
        .with_context(|| format!("next: see whether rustup can fetch {target} from here"))
}
