//! The project's own commands: what CI runs is what a developer runs.
//!
//! # Layout
//!
//! - [`abuse`]: everything the API allows and does not allow, tried by a machine
//! - [`chaos`]: the server while its parts fail
//! - [`check`]: formatting, lints, tests, documentation
//! - [`ci`]: everything, several steps at a time
//! - [`tidy`]: rules about the tree itself: layers, dependencies, file sizes
//! - [`wasm`]: all that the browser runs, and the kernel without a standard library
//! - [`web`]: the page, from its sources to files that a server can send
//! - [`serve`]: those files over HTTP
//! - [`e2e`]: the page in a real browser
//! - [`deny`]: licences, sources, advisories
//! - [`protocol`]: the messages as files for other programs
//! - [`queries`]: what the compiler knows of the database
//! - [`services`]: PostgreSQL and NATS for tests
//! - [`debian`]: packages that are not installed
//! - [`online`]: the server with many clients: an evening, load
//! - [`sim`]: the command line plays random deals and settles the known summaries
//! - [`fuzz`]: long fuzzing with libFuzzer
//! - [`mod@bench`]: our speed, alone and beside another engine, and the strength of the bots
//! - [`shell`]: how all of them start other programs
#![expect(clippy::disallowed_macros, reason = "xtask is a program: progress goes to stderr, results to stdout")]

mod abuse;
mod bench;
mod chaos;
mod check;
mod ci;
mod debian;
mod deny;
mod e2e;
mod fuzz;
mod online;
mod protocol;
mod queries;
mod serve;
mod services;
mod shell;
mod sim;
mod tidy;
mod wasm;
mod web;

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
    /// Check formatting, lints, the tree and every test that needs no services: run it before a commit
    Check,
    /// Run everything a change must pass, several steps at a time
    ///
    /// A failure stops only the steps that need its result. Each step writes target/ci/NAME.log; the last lines tell how
    /// long each of them took.
    Ci,
    /// Build every test, and the programs that other commands start
    Build,
    /// Run clippy on everything while the compiler asks a real database about every query
    Lint,
    /// Run every test, those on real services included
    Test,
    /// Build the documentation without warnings, and run its examples
    Docs,
    /// Check the formatting and the tree itself: layers, kernel dependencies, file sizes, reasons
    ///
    /// Fails on a dependency between our crates that the layer table does not allow, on the
    /// testkit as anything but a dev-dependency, on a kernel that needs more than arrayvec and
    /// serde, on a source file over 900 lines, on a workspace dependency without a comment that
    /// says why it is there, and on a file that points outside the repository.
    Tidy,
    /// Check kernel and bots for WebAssembly, the kernel for a target without a standard library
    ///
    /// Adds a missing target with rustup.
    Wasm,
    /// Build the page into dist, as small as it can be, and serve it if asked to
    ///
    /// Compiles tarock-web, binds it with the wasm-bindgen that Cargo.lock names, optimizes it with
    /// binaryen, gives every file a name from its content, compresses it with brotli and gzip, and
    /// tells what a first visit costs: more than 440 kB for the program or 665 kB for everything
    /// fails. Missing npm packages go to `web/node_modules`.
    Web(web::Args),
    /// Test the page in a browser: it loads, keeps to its limits, works offline
    ///
    /// Builds it, serves it on a free port and runs web/e2e/*.test.mjs with node and Debian's
    /// Chromium without windows, or the browser that CHROMIUM names. Pictures go to target/e2e.
    E2e(e2e::Args),
    /// Start or stop a private PostgreSQL and NATS, which the tests of the server need
    ///
    /// Both listen on free ports of this machine only and keep their data in target/services. `up` prints
    /// `DATABASE_URL` and `NATS_URL` and writes them to target/services/env, for `. target/services/env`.
    #[command(subcommand)]
    Services(services::Command),
    /// Regenerate the descriptions of tarock-store's queries, after a query or a migration has changed
    ///
    /// Starts a database of its own, migrates it, and lets the compiler ask it; the answers go to
    /// crates/tarock-store/.sqlx, which is committed, so that others build without a database.
    Queries,
    /// Regenerate docs/protocol: the messages of the socket as JSON Schema and as TypeScript
    ///
    /// The files are made from the types of tarock-protocol, for people who write another client.
    Protocol,
    /// Play deals of all three games on a real server, and compare logs, database and clients
    ///
    /// Starts PostgreSQL, NATS and `tarockd all`, and lets `tarock-swarm` play over real sockets.
    Evening(online::Evening),
    /// Let everything fail while hundreds play, and prove that nothing was lost
    ///
    /// Three `tarockd serve`, two workers, an archiver, three NATS servers, PostgreSQL. Every 13 seconds one of them is
    /// killed, stopped, cut off from NATS, or gets a wrong clock, a full disk or a slow one; clients break their
    /// connections off by themselves, and some tables are played until they close. Disks need root.
    Chaos(chaos::Args),
    /// Replace all processes by newer ones while many play: nobody waits longer than two seconds
    ///
    /// The new ones write entries of the next version, with an event that the old ones do not know. Old and new are at the
    /// same tables until the last is replaced; afterwards logs, database and clients are compared.
    Rolling(online::Rolling),
    /// Let several browsers play at one table of a real server
    ///
    /// Starts PostgreSQL and NATS and runs web/e2e/online/*.test.mjs, which start, kill and restart `tarockd`. Their logs
    /// go to target/online.
    Together(e2e::Which),
    /// Let clients that mean no good try everything, while honest people play
    ///
    /// Oversized, malformed, out of order, replayed, forged, flooding; other people's tables; texts meant for other readers.
    Rogues(online::Rogues),
    /// Try the API with requests made from its own description; any server error fails
    ///
    /// Starts PostgreSQL, NATS and `tarockd all`, installs schemathesis into target/tools, and lets it ask everything as
    /// nobody, and then as somebody with a group, a table and a deal. The seed is fixed.
    Abuse(abuse::Args),
    /// Measure how many tables one machine holds, beside what the log alone can do
    Load(online::Load),
    /// Check licences, sources and versions of dependencies, and advisories where cargo-deny and its database are
    Deny,
    /// Play random deals under every preset and settle the known summaries
    ///
    /// Runs `tarock sim --check` for each preset and for random rule
    /// sets, then `tarock settle --check` on testdata/summaries. Any violation fails.
    Sim(sim::Args),
    /// Look for inputs that break a reader, with cargo-fuzz on nightly
    ///
    /// The tests of tarock-fuzz replay what is known; this looks for what is not. New inputs go to
    /// fuzz/target/corpus, which git ignores; `--keep` merges those that reach new code into
    /// fuzz/corpus, which is committed.
    Fuzz(fuzz::Args),
    /// Measure how fast and how strong we are
    #[command(subcommand)]
    Bench(bench::Bench),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Check => check::run(),
        Command::Ci => ci::run(),
        Command::Build => shell::build_everything().map(drop),
        Command::Lint => check::lint(),
        Command::Test => check::test(),
        Command::Docs => check::docs(),
        Command::Tidy => tidy::run(),
        Command::Wasm => wasm::run(),
        Command::Web(args) => web::run(&args),
        Command::E2e(args) => e2e::run(&args),
        Command::Evening(args) => online::evening(&args),
        Command::Chaos(args) => chaos::run(&args),
        Command::Rolling(args) => online::rolling(&args),
        Command::Together(args) => online::together(&args),
        Command::Rogues(args) => online::rogues(&args),
        Command::Abuse(args) => abuse::run(&args),
        Command::Load(args) => online::load(&args),
        Command::Services(command) => services::run(&command),
        Command::Queries => queries::run(),
        Command::Protocol => protocol::run(),
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
