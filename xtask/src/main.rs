//! The project's own commands: what CI runs is what a developer runs.
//!
//! # Layout
//!
//! - [`ci`]: the steps in order, with their times
//! - [`tidy`]: rules about the tree itself: layers, dependencies, file sizes
//! - [`wasm`]: all that the browser runs, and the kernel without a standard library
//! - [`deny`]: licences, sources, advisories
//! - [`sim`]: the command line plays random deals and settles the known summaries
//! - [`fuzz`]: arbitrary bytes against the parsers
//! - [`mod@bench`]: our speed, alone and beside another engine, and the strength of the bots
//! - [`shell`]: how all of them start other programs
#![expect(clippy::disallowed_macros, reason = "xtask is a program: progress goes to stderr, results to stdout")]

mod bench;
mod ci;
mod deny;
mod fuzz;
mod shell;
mod sim;
mod tidy;
mod wasm;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Checks, fuzzing and benchmarks of the Kaiserstich workspace.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run everything a change must pass, stopping at the first failure
    ///
    /// In order: fmt, clippy, tests, doc tests, docs, deny, tidy, wasm, sim, think
    /// (`bench wasm`, short), arena (`bench bot`), fuzz. The last lines tell how long each step
    /// took.
    Ci,
    /// Check the tree itself: layers, kernel dependencies, file sizes, reasons
    ///
    /// Fails on a dependency between our crates that the layer table does not allow, on the
    /// testkit as anything but a dev-dependency, on a kernel that needs more than arrayvec and
    /// serde or lost its `no_std`, on a source file over 900 lines, on a workspace dependency
    /// without a comment that says why it is there, and on a file that points outside the
    /// repository.
    Tidy,
    /// Build kernel and bots for WebAssembly, the kernel for a target without a standard library
    ///
    /// Adds a missing target with rustup. Where WebAssembly cannot be had that way, Debian's
    /// toolchain (rustc-web, rust-web-src, lld-19) builds it; where the bare-metal target cannot
    /// be had, that part is skipped with a message.
    Wasm,
    /// Check bans, licences and sources, and advisories where their database can be fetched
    Deny,
    /// Play random deals under every preset and settle the known summaries
    ///
    /// Builds the release binary, runs `tarock sim --check` for each preset and for random rule
    /// sets, then `tarock settle --check` on testdata/summaries. Any violation fails.
    Sim(sim::Args),
    /// Run the fuzz targets, on nightly where it is installed
    ///
    /// New inputs go to fuzz/target/corpus, which git ignores; `--keep` merges those that reach
    /// new code into fuzz/corpus, which is committed.
    Fuzz(fuzz::Args),
    /// Measure how fast and how strong we are
    #[command(subcommand)]
    Bench(bench::Bench),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Ci => ci::run(),
        Command::Tidy => tidy::run(),
        Command::Wasm => wasm::run(),
        Command::Deny => deny::run(),
        Command::Sim(args) => sim::run(args),
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Bench(bench) => bench::run(&bench),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}
