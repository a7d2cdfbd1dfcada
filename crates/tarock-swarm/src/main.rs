//! Many clients at once, for load tests and fault injection.
//!
//! `cargo xtask` builds this program together with the server and starts it. `tarockd` must be in the same folder.
//!
//! # Layout
//!
//! - runs: [`evening`], [`chaos`], [`rolling`], [`rogues`], [`abuse`], [`load`]
//! - [`world`]: the server under test, as its clients see it
//! - [`swarm`], [`play`]: many players; [`player`] is one of them, [`regular`] plays at one table after the other,
//!   [`listener`] only listens
//! - [`balancer`]: chooses servers for players
//! - [`tally`], [`verify`]: what players saw and what the server acknowledged, compared with logs and database
#![expect(clippy::disallowed_macros, reason = "a program talks to its terminal")]

mod abuse;
mod balancer;
mod chaos;
mod evening;
mod listener;
mod load;
mod play;
mod player;
mod regular;
mod rogues;
mod rolling;
mod swarm;
mod tally;
mod verify;
mod world;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::{Parser, Subcommand};
use tarock_stage::Stage;
use tarock_stage::run::Run;
use tarock_stage::services::{Kind, Plan};

/// Tests a server with many clients at once
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    #[command(flatten)]
    Run(Run),
    /// Serve as a program of the next version would, until stopped; `rolling` starts it
    Next(rolling::Next),
    /// Measure one step on a server that is already running; `load` starts one for each server
    Step(load::Step),
}

fn main() -> Result<()> {
    let args = Args::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match args.task {
        Task::Run(Run::Evening(args)) => evening::run(&runtime, &args),
        Task::Run(Run::Chaos(args)) => chaos::run(&runtime, &args),
        Task::Run(Run::Rolling(args)) => rolling::run(&runtime, &args),
        Task::Run(Run::Rogues(args)) => rogues::run(&runtime, &args),
        Task::Run(Run::Abuse(args)) => abuse::run(&runtime, &args),
        Task::Run(Run::Load(args)) => load::run(&runtime, &args),
        Task::Next(args) => runtime.block_on(rolling::next(&args)),
        Task::Step(args) => runtime.block_on(load::step(args)),
    }
}

/// Starts services, for processes of the `tarockd` that was built together with this program.
fn stage(plan: impl Into<Plan>, n_servers: usize) -> Result<Stage> {
    let bin = this_program()?.parent().context("a program lies in a folder")?.to_owned();
    Stage::open(plan, n_servers, bin)
}

/// Starts services and one server process with all roles.
fn one_server() -> Result<Stage> {
    let mut stage = stage(Kind::Single, 1)?;
    stage.start("all", 0)?;
    stage.wait_until_ready(0)?;
    Ok(stage)
}

fn this_program() -> Result<PathBuf> {
    std::env::current_exe().context("find this program")
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
