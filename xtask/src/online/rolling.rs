//! An update while people play: beside each process starts one whose entries the old ones cannot read, and then the old
//! one ends.

use std::fs;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use rustix::process::{Pid, Signal, kill_process};

use super::{Process, Stage};
use crate::services::Kind;

/// The arguments of `cargo xtask rolling`.
#[derive(clap::Args)]
pub(crate) struct Rolling {
    /// The number of tables
    #[arg(long, default_value_t = 60, default_value_if("short", "true", "24"))]
    tables: u32,
    /// How long old and new processes run together after each step, in seconds
    #[arg(long, default_value_t = 15, default_value_if("short", "true", "6"))]
    every: u64,
    /// Plays a few tables with the test build, as in CI
    #[arg(long)]
    short: bool,
}

/// The number of serving processes before and after the update.
const N_SERVERS: usize = 4;
/// The longest anybody may wait, in milliseconds: for an answer, or to see the table again.
const PATIENCE: u64 = 2_000;
/// The log message of a process that has met an entry it cannot read.
const MET: &str = "newer.met";

/// Replaces all processes one by one while many people play, then checks whether anything is missing and how long
/// people waited.
pub(crate) fn rolling(args: &Rolling) -> Result<()> {
    let mut stage = Stage::build(Kind::Single, 2 * N_SERVERS, args.short)?;
    let (old, new) = (0..N_SERVERS, N_SERVERS..2 * N_SERVERS);
    let [worker, archiver, new_archiver] = [0, 1, 2].map(|n| 2 * N_SERVERS + n);
    for at in old.clone() {
        // Logs of other runs would be counted.
        let _ = fs::remove_file(stage.logs().join(format!("serve-{at}.log")));
        stage.start("serve", at)?;
    }
    stage.start("bot-worker", worker)?;
    stage.start("archiver", archiver)?;
    for at in old.clone() {
        stage.wait_until_ready(at)?;
    }
    // Two steps for each server: one with both, one without the old one.
    let seconds = args.every * (2 * N_SERVERS as u64 + 2);
    let [tables, time, patience] = [args.tables.to_string(), seconds.to_string(), PATIENCE.to_string()];
    // Often enough that people of one table are at old and new processes when the owner ends.
    let cuts = (2 * args.every).to_string();
    let words = ["play", "--tables", &tables, "--seconds", &time, "--cuts", &cuts, "--patience", &patience];
    let mut swarm = stage.play(&words)?;
    let pause = || sleep(Duration::from_secs(args.every));
    pause();
    for (at, next) in old.clone().zip(new) {
        eprintln!("    replace serve {at}");
        stage.start_next("serve", next)?;
        stage.wait_until_ready(next)?;
        if at == 0 {
            stage.start_next("archiver", new_archiver)?;
        }
        pause();
        stage.end(at)?;
        if at == 0 {
            stage.end(archiver)?;
        }
        pause();
    }
    let status = swarm.wait()?;
    let mut n_met = 0;
    for at in old {
        let log = fs::read_to_string(stage.logs().join(format!("serve-{at}.log"))).context("read a log")?;
        n_met += log.lines().filter(|line| line.contains(MET)).count();
    }
    println!("tables handed over           {n_met}");
    ensure!(status.success(), "the update was noticed\nnext: read target/online/*.log");
    ensure!(n_met > 0, "no old process has met a newer entry\nnext: play at more tables, with --tables");
    Ok(())
}

impl Stage {
    /// Starts a process of the next version, which stands in for an update.
    fn start_next(&mut self, role: &'static str, at: usize) -> Result<()> {
        let mut command = self.swarm(&["next", "--config"]);
        command.arg(&self.config);
        if role == "archiver" {
            command.arg("--archive");
        }
        let name = format!("next-{role}-{at}.log");
        self.launch(role, at, command, &name)
    }

    /// Lets a process shut down in order.
    fn end(&mut self, at: usize) -> Result<()> {
        let process = self.processes.iter_mut().find(|process| process.at == at);
        let Process { child, .. } = process.context("it runs")?;
        kill_process(Pid::from_child(child), Signal::TERM)?;
        child.wait()?;
        Ok(())
    }
}
