//! The project's own commands: CI runs what a developer runs.
//!
//! # Layout
//!
//! - [`check`]: formatting, lints, tests, documentation
//! - [`ci`]: everything, several steps at a time
//! - [`tidy`]: rules about the tree itself: layers, dependencies, file sizes
//! - [`wasm`]: everything that the browser runs, and the kernel without a standard library
//! - [`web`]: the page, from its sources to static files
//! - [`serve`]: those files over HTTP
//! - [`e2e`]: the page in a real browser
//! - [`examples`]: every example, and its expected output
//! - [`pictures`]: the README's pictures of the page
//! - [`deny`]: licences, sources, advisories
//! - [`package`]: the published crates
//! - [`deb`]: the Debian package of the server
//! - [`hosting`]: that package on a booted Debian, from the installation to the purge
//! - [`protocol`]: the message types as files for other programs
//! - [`queries`]: descriptions of the database queries for the compiler
//! - [`services`]: a PostgreSQL and a NATS that run until they are stopped
//! - [`online`]: the server with many clients, simulated by `tarock-swarm`: an evening, an update, faults, load
//! - [`sim`]: random deals and known summaries through the command line
//! - [`fuzz`]: long fuzzing with libFuzzer
//! - [`mod@bench`]: speed, alone and beside another engine, and the strength of the bots
//! - [`builds`]: builds of our own programs
//!
//! [`tarock_stage`] starts other programs, PostgreSQL and NATS.
#![expect(clippy::disallowed_macros, reason = "xtask is a program: progress goes to stderr, results to stdout")]

mod bench;
mod builds;
mod check;
mod ci;
mod deb;
mod deny;
mod e2e;
mod examples;
mod fuzz;
mod hosting;
mod online;
mod package;
mod pictures;
mod protocol;
mod queries;
mod serve;
mod services;
mod sim;
mod tidy;
mod wasm;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tarock_stage::run::Run;

/// Checks, fuzzing and benchmarks of the Kaiserstich workspace.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check formatting, lints, the tree and every test that needs no services: run it before a commit
    Check,
    /// Run everything a change must pass, several steps at a time
    ///
    /// A failure stops only the steps that need its result. Each step writes target/ci/NAME.log; the last lines show
    /// how long each of them took.
    Ci,
    /// Build every test and example, and the programs that other commands start
    Build,
    /// Run clippy on everything while the compiler checks every query against a real database
    Lint,
    /// Run every test, those on real services included
    Test,
    /// Build the documentation without warnings, and run its examples
    Docs,
    /// Check the formatting and the tree itself: layers, kernel dependencies, file sizes, reasons, prose
    ///
    /// Fails on a dependency between our crates that the layer table does not allow, on the testkit as anything but a
    /// dev-dependency, on a kernel that needs more than arrayvec and serde, on a source file over 900 lines, on a
    /// workspace dependency without a comment that gives the reason for it, and on prose that reads like a translation.
    Tidy,
    /// Check kernel and bots for WebAssembly, and the kernel for a target without a standard library
    ///
    /// Adds a missing target with rustup.
    Wasm,
    /// Build the page into dist, as small as possible, and optionally serve it
    ///
    /// Compiles tarock-web, binds it with the wasm-bindgen version in Cargo.lock, optimizes it with binaryen and
    /// esbuild, names every file after its content, compresses it with brotli and gzip, and prints the cost of a first
    /// visit. Fails above 473 kB for the program or 642 kB for everything. Missing npm packages go to
    /// `web/node_modules`.
    Web(web::Args),
    /// Test the page in a browser: it loads, stays within its limits and works offline
    ///
    /// Builds the page, serves it on a free port and runs web/e2e/*.test.mjs with Node.js and Debian's headless
    /// Chromium, or the browser that CHROMIUM names. Screenshots go to target/e2e.
    E2e(e2e::Args),
    /// Take the pictures in the README again
    ///
    /// Plays the same deals in a headless browser and writes docs/pictures. Fails if a picture is larger than 200 kB.
    Pictures(pictures::Args),
    /// Start or stop a private PostgreSQL and NATS for the server's tests
    ///
    /// Both listen on free ports of this machine only and keep their data in target/services. `up` prints
    /// `DATABASE_URL` and `NATS_URL` and writes them to target/services/env, for `. target/services/env`.
    #[command(subcommand)]
    Services(services::Command),
    /// Regenerate the descriptions of tarock-store's queries, after a query or a migration has changed
    ///
    /// Starts a private database, migrates it, and lets the compiler describe the queries; the descriptions go to
    /// crates/tarock-store/.sqlx, which is committed, so that others build without a database.
    Queries,
    /// Regenerate docs/protocol: the WebSocket messages as JSON Schema and as TypeScript, the HTTP API as OpenAPI
    ///
    /// The files are generated from the types of tarock-protocol and the routes of the server, for people who write
    /// another client.
    Protocol,
    /// Run every example beside a real server, and check what it prints
    Examples,
    #[command(flatten)]
    Online(Run),
    /// Let several browsers play at one table of a real server
    ///
    /// Starts PostgreSQL and NATS and runs web/e2e/online/*.test.mjs, which start, kill and restart `tarockd`. Their
    /// logs go to target/online.
    Together(e2e::Which),
    /// Check licences, sources and versions of dependencies, and advisories if cargo-deny and its database are
    /// available
    Deny,
    /// Package the published crates, and check that each package contains what it needs
    ///
    /// CI runs it without `--verify`, in a few seconds; compiling every package takes four minutes of processor time.
    Package(package::Args),
    /// Make the Debian package `kaiserstich`: programs, page, units, scripts
    ///
    /// Prints its path below target/deb. Needs dpkg-deb, which every Debian has.
    Deb(deb::Args),
    /// Install the Debian package on a clean, booted Debian, and do what an operator does
    ///
    /// Installs, plays a deal, installs again, upgrades, reboots, kills every part, backs up, restores, removes and
    /// purges; prints how long it took and how many commands a person would have typed. Takes minutes, needs root,
    /// mmdebstrap and systemd-container, and is not part of CI.
    Hosting(hosting::Args),
    /// Play random deals under every preset and settle the known summaries
    ///
    /// Runs `tarock sim --check` for each preset and for random rule sets, then `tarock settle --check` on
    /// testdata/summaries. Any violation fails.
    Sim(sim::Args),
    /// Look for inputs that break a parser or a state machine, with cargo-fuzz on nightly
    ///
    /// The tests of tarock-fuzz replay known inputs; this command looks for new ones. They go to fuzz/target/corpus,
    /// which git ignores; `--keep` merges those that reach new code into fuzz/corpus, which is committed.
    Fuzz(fuzz::Args),
    /// Measure speed and playing strength
    #[command(subcommand)]
    Bench(bench::Bench),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Check => check::run(),
        Command::Ci => ci::run(),
        Command::Build => builds::everything().map(drop),
        Command::Lint => check::lint(),
        Command::Test => check::test(),
        Command::Docs => check::docs(),
        Command::Tidy => tidy::run(),
        Command::Wasm => wasm::run(),
        Command::Web(args) => web::run(&args),
        Command::E2e(args) => e2e::run(&args),
        Command::Pictures(args) => pictures::run(&args),
        Command::Examples => examples::run(),
        Command::Online(run) => online::run(&run),
        Command::Together(args) => online::together(&args),
        Command::Services(command) => services::run(&command),
        Command::Queries => queries::run(),
        Command::Protocol => protocol::run(),
        Command::Deny => deny::run(),
        Command::Package(args) => package::run(&args),
        Command::Deb(args) => deb::run(&args),
        Command::Hosting(args) => hosting::run(&args),
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
