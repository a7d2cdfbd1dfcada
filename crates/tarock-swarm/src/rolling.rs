//! A rolling update while people play: beside each old process, one starts whose entries the old ones cannot read, and
//! then the old one stops.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tarock_protocol::log::Format;
use tarock_server::config::Config;
use tarock_server::run::{self, Roles};
use tarock_stage::Stage;
use tarock_stage::run::Rolling;
use tarock_stage::services::Kind;
use tokio::runtime::Runtime;

use crate::play::{Play, Playing};

/// Options of a server of the next version.
#[derive(clap::Args)]
pub(crate) struct Next {
    /// The configuration of the server
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Move finished deals to the database, instead of serving players
    #[arg(long)]
    archive: bool,
}

/// The number of serving processes before and after the update.
const N_SERVERS: usize = 4;
/// The longest anybody may wait, for a response or until the table is shown again.
const PATIENCE: Duration = Duration::from_secs(2);
/// The log message of a process that has read an entry of a newer version.
const MET: &str = "newer.met";

/// Replaces all processes one by one while many people play, then checks that nothing was lost and how long people
/// waited.
pub(crate) fn run(runtime: &Runtime, args: &Rolling) -> Result<()> {
    let mut stage = crate::stage(Kind::Single, 2 * N_SERVERS)?;
    let (old, new) = (0..N_SERVERS, N_SERVERS..2 * N_SERVERS);
    let [worker, archiver, new_archiver] = [0, 1, 2].map(|n| 2 * N_SERVERS + n);
    for at in old.clone() {
        // Messages in logs of earlier runs would be counted.
        let _ = fs::remove_file(stage.logs().join(format!("serve-{at}.log")));
        stage.start("serve", at)?;
    }
    stage.start("bot-worker", worker)?;
    stage.start("archiver", archiver)?;
    for at in old.clone() {
        stage.wait_until_ready(at)?;
    }
    // Two phases per server: with old and new process, then with the new one alone.
    let time = Duration::from_secs(args.every * (2 * N_SERVERS as u64 + 2));
    // Frequent enough that people of one table are connected to old and new processes when the owner ends.
    let cuts = Duration::from_secs(2 * args.every);
    let how = Play { n_tables: args.tables, time, cuts, patience: Some(PATIENCE) };
    let playing = Playing::begin(runtime, &stage, how)?;
    let pause = || sleep(Duration::from_secs(args.every));
    pause();
    for (at, next) in old.clone().zip(new) {
        eprintln!("    replace serve {at}");
        start_next(&mut stage, "serve", next)?;
        stage.wait_until_ready(next)?;
        if at == 0 {
            start_next(&mut stage, "archiver", new_archiver)?;
        }
        pause();
        stage.end(at)?;
        if at == 0 {
            stage.end(archiver)?;
        }
        pause();
    }
    let found = playing.end();
    let mut n_met = 0;
    for at in old {
        let log = fs::read_to_string(stage.logs().join(format!("serve-{at}.log"))).context("read a log")?;
        n_met += log.lines().filter(|line| line.contains(MET)).count();
    }
    println!("tables handed over           {n_met}");
    found.context("people noticed the update")?;
    ensure!(n_met > 0, "no old process has read a newer entry\nnext: play at more tables, with --tables");
    Ok(())
}

/// Starts a process of the next version in place of an updated one.
fn start_next(stage: &mut Stage, role: &'static str, at: usize) -> Result<()> {
    let mut command = Command::new(crate::this_program()?);
    command.args(["next", "--config"]).arg(stage.config()).envs(stage.variables());
    if role == "archiver" {
        command.arg("--archive");
    }
    stage.launch(role, at, command, &format!("next-{role}-{at}.log"))
}

/// Runs a server that writes entries which an older one cannot read.
pub(crate) async fn next(args: &Next) -> Result<()> {
    let mut config = Config::read(args.config.as_deref(), |name| std::env::var(name).ok())?;
    config.format = Format::Rehearsal;
    run::log(&config);
    run::serve(config, Roles { serve: !args.archive, work: false, archive: args.archive }).await
}
