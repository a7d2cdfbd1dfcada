//! Lets people and bots play at many tables for a while, then verifies the result.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use tarock_stage::Stage;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::ms;
use crate::swarm::Swarm;
use crate::world::{self, World};

/// How many people play, and how.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Play {
    pub(crate) n_tables: usize,
    pub(crate) time: Duration,
    /// How often players drop their connections, on average.
    pub(crate) cuts: Duration,
    /// The longest wait that is still acceptable, for a response or until the table is shown again; `None` for any.
    pub(crate) patience: Option<Duration>,
}

/// How long players think.
const PACE: Duration = Duration::from_millis(1_500);
/// One in this many tables is played by one person without thinking, until it closes.
const ONE_CLOSES: usize = 40;

/// People who are playing in the background, while something else is done to the server.
pub(crate) struct Playing<'a> {
    runtime: &'a Runtime,
    task: JoinHandle<Result<()>>,
}

impl<'a> Playing<'a> {
    /// Lets people play. Returns when their tables are set up and the time begins to run.
    pub(crate) fn begin(runtime: &'a Runtime, stage: &Stage, how: Play) -> Result<Self> {
        let world = runtime.block_on(World::on(stage))?;
        let (are_set_up, set_up) = oneshot::channel();
        let playing = Self { runtime, task: runtime.spawn(play(Arc::new(world), how, are_set_up)) };
        if runtime.block_on(set_up).is_err() {
            playing.end().context("no tables were set up")?;
            bail!("no tables were set up");
        }
        Ok(playing)
    }

    /// Whether the run has ended, verified or failed.
    pub(crate) fn has_ended(&self) -> bool {
        self.task.is_finished()
    }

    /// Waits for the end. Returns the result of the verification.
    pub(crate) fn end(self) -> Result<()> {
        self.runtime.block_on(self.task)?
    }
}

async fn play(world: Arc<World>, how: Play, are_set_up: oneshot::Sender<()>) -> Result<()> {
    let Play { n_tables, time, cuts, patience } = how;
    let mut swarm = Swarm { cuts: Some(cuts), ..Swarm::new() };
    let presets = ["cup", "luxus", "graz", "beck", "spieleversum"];
    for n in 0..n_tables {
        if n < n_tables.div_ceil(ONE_CLOSES) {
            swarm.keep_busy(&world, world.guest(&format!("Stammgast-{n}")).await?);
            continue;
        }
        let settings = world::brisk(presets[n % presets.len()])?;
        // One seat to all seats are people; the other seats are bots.
        let n_people = 1 + n % settings.seats().len();
        let mut people = Vec::new();
        for at in 1..=n_people {
            people.push(world.guest(&format!("Gast-{n}-{at}")).await?);
        }
        let group = world.group(&people).await?;
        let table = world.table(&people[0], &settings, Some(group)).await?;
        swarm.seat(&world, table, &people, PACE);
    }
    eprintln!("{n_tables} tables, {} players", swarm.n_players);
    // If the receiver is gone, the run has ended early and nobody waits for this.
    let _ = are_set_up.send(());
    let start = Instant::now();
    while start.elapsed() < time {
        sleep(Duration::from_secs(10).min(time)).await;
        eprintln!("    {:>4} s: {} actions acknowledged", start.elapsed().as_secs(), swarm.tally.n_answered());
    }
    let tally = swarm.tally.clone();
    let (findings, reports) = swarm.reckon(&world, Duration::from_mins(2)).await?;
    let (answers, screens) = tally.take_times();
    print!("{}", findings.print());
    println!("reconnects                   {}", reports.iter().map(|report| report.n_reconnects).sum::<u32>());
    let longest = reports.iter().map(|report| report.longest_wait).max().unwrap_or_default();
    println!("longest stall                {:.1} s", longest.as_secs_f64());
    let away = reports.iter().map(|report| report.longest_away).max().unwrap_or_default();
    println!("longest away from a table    {:.1} s", away.as_secs_f64());
    println!("answers p50 / p99            {:.1} / {:.1} ms", ms(answers.permille(500)), ms(answers.permille(990)));
    println!(
        "answers after 2 s / 10 s     {:.2} / {:.2} %",
        100.0 * answers.share_above(2_000),
        100.0 * answers.share_above(10_000)
    );
    println!("screens p50 / p99            {:.1} / {:.1} ms", ms(screens.permille(500)), ms(screens.permille(990)));
    println!("refusals                     {:?}", tally.refusals());
    println!("troubles                     {:?}", tally.troubles());
    ensure!(findings.is_clean(), "something was lost, doubled or wrong");
    let is_in_time = patience.is_none_or(|patience| longest.max(away) <= patience);
    ensure!(is_in_time, "somebody waited for {:.1} s", longest.max(away).as_secs_f64());
    Ok(())
}
