//! The costs of each server process. Each serving process gets a client process of its own.

use std::fs;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tarock_stage::Stage;
use tarock_stage::run::Load;
use tarock_stage::services::Kind;

use super::N_PEOPLE;

/// The time until all tables of several client processes play, in seconds.
const SETTLE: u64 = 60;
/// The interval at which processor time is sampled.
const SAMPLE: Duration = Duration::from_secs(10);

/// Runs every role in its own processes and prints the cost of each.
pub(super) fn run(args: &Load) -> Result<()> {
    let n_servers = args.servers;
    let mut stage = crate::stage(Kind::Single, n_servers)?;
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
    let n_people = if args.with_bots.is_some() { 1 } else { N_PEOPLE };
    let [tables, people] = [n_tables / n_servers, n_people].map(|number| number.to_string());
    let [seconds, pace, settle] = [args.seconds, args.pace, SETTLE].map(|number| number.to_string());
    let program = crate::this_program()?;
    let client = || {
        let mut client = Command::new(&program);
        client.args(["step", "--servers", &stage.urls().join(","), "--metrics", &stage.metrics_url()]);
        client.args(["--tables", &tables, "--people", &people, "--pace", &pace]);
        client.args(["--settle", &settle, "--seconds", &seconds]).envs(stage.variables());
        client.spawn().context("start the clients")
    };
    let mut clients: Vec<Child> = (0..n_servers).map(|_| client()).collect::<Result<_>>()?;

    let names: Vec<String> = (0..=archiver).map(|at| stage.name(at)).collect();
    let mut samples: Vec<Vec<f64>> = vec![Vec::new(); names.len()];
    let mut before: Option<Vec<f64>> = None;
    while clients.iter_mut().map(Child::try_wait).collect::<Result<Vec<_>, _>>()?.iter().all(Option::is_none) {
        let used = (0..=archiver).map(|at| processor(&stage, at)).collect::<Result<Vec<f64>>>()?;
        if let Some(before) = before.replace(used.clone()) {
            for (at, samples) in samples.iter_mut().enumerate() {
                samples.push((used[at] - before[at]) / SAMPLE.as_secs_f64());
            }
        }
        sleep(SAMPLE);
    }
    for mut client in clients {
        ensure!(client.wait()?.success(), "the clients failed\nnext: read target/online/*.log");
    }
    println!("CPU time, in milliseconds per second of a table, and memory:");
    for (at, (name, mut samples)) in names.into_iter().zip(samples).enumerate() {
        samples.sort_by(f64::total_cmp);
        // The median, because tables are still being set up during the first samples.
        let usual = samples.get(samples.len() / 2).copied().unwrap_or_default();
        println!("  {name:<16} {:>7.3} ms {:>8.0} MB", 1_000.0 * usual / *n_tables as f64, memory(&stage, at)? / 1e6);
    }
    Ok(())
}

/// Returns the processor time that a process has used so far, in seconds.
fn processor(stage: &Stage, at: usize) -> Result<f64> {
    let stat = of_process(stage, at, "stat")?;
    // The name in parentheses may contain anything; user and system time are the 12th and 13th fields after it.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |field: usize| fields.get(field).and_then(|ticks| ticks.parse::<f64>().ok());
    let (user, system) = ticks(11).zip(ticks(12)).context("times of a process")?;
    Ok((user + system) / rustix::param::clock_ticks_per_second() as f64)
}

/// Returns the resident memory of a process, in bytes.
fn memory(stage: &Stage, at: usize) -> Result<f64> {
    let status = of_process(stage, at, "status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("the memory of a process")?;
    Ok(line.trim().trim_end_matches(" kB").parse::<f64>()? * 1_024.0)
}

fn of_process(stage: &Stage, at: usize, what: &str) -> Result<String> {
    let path = format!("/proc/{}/{what}", stage.pid(at)?.as_raw_nonzero());
    fs::read_to_string(&path).with_context(|| format!("read {path}"))
}
