//! How much load servers carry on this machine.
#![expect(clippy::cast_precision_loss, reason = "costs are shown with few digits")]

use std::fs;
use std::process::Child;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::Stage;
use crate::services::Kind;
use crate::shell;

/// The arguments of `cargo xtask load`.
#[derive(clap::Args)]
pub(crate) struct Load {
    /// The numbers of tables, one step after the other
    #[arg(long, default_value = "200,400,800,1600", value_delimiter = ',')]
    steps: Vec<usize>,
    /// How long each step lasts, in seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How long players think, in milliseconds
    #[arg(long, default_value_t = 1_990)]
    pace: u64,
    /// Serving processes, each with its own client process; with several, only the first step is measured, and nothing
    /// else
    #[arg(long, default_value_t = 1)]
    servers: usize,
    /// Seats one person and three bots of this kind at each table, for example `tarobot`; only the first step is
    /// measured
    #[arg(long, value_name = "BOT")]
    with_bots: Option<String>,
}

/// How long it takes until all tables of several client processes play, in seconds.
const SETTLE: u64 = 60;
/// The interval over which processor time is sampled.
const SAMPLE: Duration = Duration::from_secs(10);

/// Lets many tables play, and prints how long people wait and what it costs.
pub(crate) fn load(args: &Load) -> Result<()> {
    if args.servers > 1 || args.with_bots.is_some() {
        return by_process(args);
    }
    let mut stage = Stage::build(Kind::Single, 1, false)?;
    stage.start("all", 0)?;
    stage.wait_until_ready(0)?;
    let steps: Vec<String> = args.steps.iter().map(usize::to_string).collect();
    let [seconds, pace] = [args.seconds, args.pace].map(|number| number.to_string());
    let words = ["load", "--steps", &steps.join(","), "--seconds", &seconds, "--pace", &pace];
    shell::run(&mut stage.swarm(&words), "read target/online/*.log")
}

/// Runs every role in its own processes, and prints the cost of each.
fn by_process(args: &Load) -> Result<()> {
    let n_servers = args.servers;
    let mut stage = Stage::build(Kind::Single, n_servers, false)?;
    let [worker, archiver] = [n_servers, n_servers + 1];
    if let Some(bot) = &args.with_bots {
        stage.environment_of(worker, |command| {
            command.env("TAROCKD_BOT", bot);
            Ok(())
        })?;
    }
    for at in 0..n_servers {
        stage.start("serve", at)?;
    }
    stage.start("bot-worker", worker)?;
    stage.start("archiver", archiver)?;
    for at in 0..n_servers {
        stage.wait_until_ready(at)?;
    }
    let n_tables = args.steps.first().context("a number of tables")?;
    let tables = (n_tables / n_servers).to_string();
    let [seconds, pace, settle] = [args.seconds, args.pace, SETTLE].map(|number| number.to_string());
    let people = if args.with_bots.is_some() { "1" } else { "4" };
    let words = ["load", "--steps-only", "--steps", &tables, "--seconds", &seconds, "--pace", &pace];
    let words = [words.as_slice(), &["--settle", &settle, "--people", people]].concat();
    let mut clients: Vec<Child> =
        (0..n_servers).map(|_| stage.swarm(&words).spawn().context("start tarock-swarm")).collect::<Result<_>>()?;

    let names: Vec<String> = (0..=archiver).map(|at| stage.name(at)).collect();
    let mut samples: Vec<Vec<f64>> = vec![Vec::new(); names.len()];
    let mut before: Option<Vec<f64>> = None;
    while clients.iter_mut().map(Child::try_wait).collect::<Result<Vec<_>, _>>()?.iter().all(Option::is_none) {
        let used = (0..=archiver).map(|at| stage.processor(at)).collect::<Result<Vec<f64>>>()?;
        if let Some(before) = before.replace(used.clone()) {
            for (at, samples) in samples.iter_mut().enumerate() {
                samples.push((used[at] - before[at]) / SAMPLE.as_secs_f64());
            }
        }
        sleep(SAMPLE);
    }
    for mut client in clients {
        ensure!(client.wait()?.success(), "the clients did not get through\nnext: read target/online/*.log");
    }
    println!("processor, in milliseconds for a second of a table, and memory:");
    for (at, (name, mut samples)) in names.into_iter().zip(samples).enumerate() {
        samples.sort_by(f64::total_cmp);
        // Tables are set up in the first samples, which are among the extremes.
        let usual = samples.get(samples.len() / 2).copied().unwrap_or_default();
        println!("  {name:<16} {:>7.3} ms {:>8.0} MB", 1_000.0 * usual / *n_tables as f64, stage.memory(at)? / 1e6);
    }
    Ok(())
}

impl Stage {
    /// The processor time a process has used so far, in seconds.
    fn processor(&self, at: usize) -> Result<f64> {
        let stat = self.of_process(at, "stat")?;
        // The name in brackets may contain anything; user and system time are the 12th and 13th fields after it.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |field: usize| fields.get(field).and_then(|ticks| ticks.parse::<f64>().ok());
        let (user, system) = ticks(11).zip(ticks(12)).context("times of a process")?;
        Ok((user + system) / rustix::param::clock_ticks_per_second() as f64)
    }

    /// The resident memory of a process, in bytes.
    fn memory(&self, at: usize) -> Result<f64> {
        let status = self.of_process(at, "status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("the memory of a process")?;
        Ok(line.trim().trim_end_matches(" kB").parse::<f64>()? * 1_024.0)
    }

    fn of_process(&self, at: usize, what: &str) -> Result<String> {
        let path = format!("/proc/{}/{what}", self.pid(at)?.as_raw_nonzero());
        fs::read_to_string(&path).with_context(|| format!("read {path}"))
    }
}
