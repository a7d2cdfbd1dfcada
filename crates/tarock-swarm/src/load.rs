//! Load tests: how much one machine can handle.
#![expect(clippy::cast_precision_loss, reason = "rates are shown without decimals")]

mod by_process;

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use tarock_stage::run::Load;
use tarock_store::log::Seq;
use tarock_table::TableId;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::listener::Listener;
use crate::ms;
use crate::player::Orders;
use crate::swarm::Swarm;
use crate::world::{self, Guest, World};

/// The number of tables that play as fast as they can, to measure the highest throughput.
const N_RUSH: usize = 64;
/// The number of idle tables whose memory is measured.
const N_IDLE: usize = 300;
/// People at a table without bots.
const N_PEOPLE: usize = 4;
/// How long tables play before a measurement begins.
const SETTLE: Duration = Duration::from_secs(4);

/// The people at a table, and how they play.
#[derive(Clone, Copy)]
struct Company {
    n_people: usize,
    pace: Duration,
    /// How long tables play before the measurement begins.
    settle: Duration,
}

/// Options for one step on a server that is already running. Environment variables name its services.
#[derive(clap::Args)]
pub(crate) struct Step {
    /// The URLs of the serving processes
    #[arg(long, value_delimiter = ',')]
    servers: Vec<String>,
    /// The metrics URL of the first serving process
    #[arg(long)]
    metrics: String,
    /// The number of tables
    #[arg(long)]
    tables: usize,
    /// The number of people at each table; bots have the other seats
    #[arg(long)]
    people: usize,
    /// How long people think, in milliseconds
    #[arg(long)]
    pace: u64,
    /// How long tables play before the measurement begins, in seconds
    #[arg(long)]
    settle: u64,
    /// How long the measurement takes, in seconds
    #[arg(long)]
    seconds: u64,
}

/// Lets many tables play, and prints latencies and costs.
pub(crate) fn run(runtime: &Runtime, args: &Load) -> Result<()> {
    if args.servers > 1 || args.with_bots.is_some() {
        return by_process::run(args);
    }
    let stage = crate::one_server()?;
    runtime.block_on(async { measure(&World::on(&stage).await?, args).await })
}

/// Measures one step.
pub(crate) async fn step(args: Step) -> Result<()> {
    let Step { servers, metrics, tables, people, pace, settle, seconds } = args;
    let world = World::open(servers, metrics, |name| std::env::var(name).ok()).await?;
    let (pace, settle) = (Duration::from_millis(pace), Duration::from_secs(settle));
    measure_steps(&world, &[tables], Company { n_people: people, pace, settle }, Duration::from_secs(seconds)).await
}

async fn measure_steps(world: &World, steps: &[usize], company: Company, time: Duration) -> Result<()> {
    println!("{:>7} {:>10} {:>12} {:>12} {:>12}", "tables", "actions/s", "screens p50", "screens p99", "answers p99");
    for &n_tables in steps {
        let rate = measure_step(world, n_tables, company, time).await?;
        println!(
            "{n_tables:>7} {:>10.0} {:>9.1} ms {:>9.1} ms {:>9.1} ms",
            rate.per_second,
            ms(rate.screens_50),
            ms(rate.screens_99),
            ms(rate.answers_99)
        );
    }
    Ok(())
}

/// Measures everything on one server.
async fn measure(world: &World, args: &Load) -> Result<()> {
    let (time, pace) = (Duration::from_secs(args.seconds), Duration::from_millis(args.pace));
    let company = Company { n_people: N_PEOPLE, pace, settle: SETTLE };
    idle(world, N_IDLE).await?;
    measure_steps(world, &args.steps, company, time).await?;
    let bare = bare_appends(world, N_RUSH, time).await?;
    let rush = measure_step(world, N_RUSH, Company { pace: Duration::ZERO, ..company }, time).await?;
    let again = bare_appends(world, N_RUSH, time).await?;
    let bare = f64::midpoint(bare, again);
    println!("bare appends/s               {bare:.0} ({N_RUSH} tables at once, before and after)");
    println!("actions/s, as fast as can be {:.0} ({:.0} % of bare)", rush.per_second, 100.0 * rush.per_second / bare);
    let cores = std::thread::available_parallelism().map_or(1.0, |n| n.get() as f64);
    let all = cores / rush.per_second;
    println!(
        "CPU time for an action       {:.0} µs, of which the server {:.0} µs; the rest is for clients and NATS",
        all * 1e6,
        rush.server * 1e6
    );
    println!("CPU time for an append       {:.0} µs, of client and NATS", cores / bare * 1e6);
    Ok(())
}

/// Measures the idle memory of a table in the middle of a deal, and of a connection.
async fn idle(world: &World, n_tables: usize) -> Result<()> {
    // Warm up: what is allocated only once must not count.
    let _warm = sit_idle(world, n_tables.div_ceil(10)).await?;
    let before = world.metric(MEMORY).await?;
    let tables = sit_idle(world, n_tables).await?;
    let with_tables = world.metric(MEMORY).await?;
    let mut watching = JoinSet::new();
    for (guest, table) in &tables.1 {
        watching.spawn(Listener::watch(world.sockets()[0].clone(), guest.clone(), *table).await?.listen());
    }
    sleep(QUIET).await;
    let with_both = world.metric(MEMORY).await?;
    let n = n_tables as f64;
    let connection = (with_both - with_tables) / n;
    let table = (with_tables - before) / n - connection;
    println!("memory of a connection       {:.1} kB ({n_tables} more, idle)", connection / 1_000.0);
    println!("memory of a table            {:.1} kB ({n_tables} in the middle of a deal, idle)", table / 1_000.0);
    Ok(())
}

/// How long it takes until all bots wait for a person.
const QUIET: Duration = Duration::from_secs(15);

/// Sets up tables at which one person has taken a seat, was dealt cards, and does nothing.
async fn sit_idle(world: &World, n_tables: usize) -> Result<(JoinSet<()>, Vec<(Guest, TableId)>)> {
    let mut listening = JoinSet::new();
    let mut tables = Vec::new();
    for n in 0..n_tables {
        let guest = world.guest(&format!("Still-{n}")).await?;
        let table = world.table(&guest, &world::brisk("cup")?, None).await?;
        listening.spawn(Listener::sit(world.sockets()[0].clone(), guest.clone(), table).await?.listen());
        tables.push((guest, table));
    }
    sleep(QUIET).await;
    Ok((listening, tables))
}

const MEMORY: &str = "process_resident_memory_bytes";
const PROCESSOR: &str = "process_cpu_seconds_total";

struct Rate {
    /// CPU seconds of the server per action.
    server: f64,
    per_second: f64,
    screens_50: Duration,
    screens_99: Duration,
    answers_99: Duration,
}

/// Lets `n_tables` tables play for `time` and measures them.
async fn measure_step(world: &World, n_tables: usize, company: Company, time: Duration) -> Result<Rate> {
    let mut swarm = Swarm::new();
    // Nobody plays until everybody is seated: setting up tens of thousands of players is work enough.
    swarm.orders.send_replace(Orders::Rest);
    for n in 0..n_tables {
        let settings = world::brisk("cup")?;
        let mut people = Vec::new();
        for at in 1..=company.n_people {
            people.push(world.guest(&format!("Last-{n}-{at}")).await?);
        }
        let table = world.table(&people[0], &settings, None).await?;
        swarm.seat(world, table, &people, company.pace);
    }
    swarm.orders.send_replace(Orders::Play);
    // Wait until everybody is playing.
    sleep(company.settle).await;
    swarm.tally.take_times();
    let (before, start) = (swarm.tally.n_answered(), Instant::now());
    let busy = world.metric(PROCESSOR).await?;
    sleep(time).await;
    let busy = world.metric(PROCESSOR).await? - busy;
    let (answers, screens) = swarm.tally.take_times();
    let n_answered = (swarm.tally.n_answered() - before) as f64;
    let per_second = n_answered / start.elapsed().as_secs_f64();
    swarm.orders.send_replace(Orders::End);
    while let Some(ended) = swarm.players.join_next().await {
        ended.context("a client could not apply what it received")?;
    }
    Ok(Rate {
        server: busy / n_answered,
        per_second,
        screens_50: screens.permille(500),
        screens_99: screens.permille(990),
        answers_99: answers.permille(990),
    })
}

/// Measures the log alone: `n_tables` tables append, each waiting for the acknowledgement before its next append.
async fn bare_appends(world: &World, n_tables: usize, time: Duration) -> Result<f64> {
    let mut tasks = JoinSet::new();
    let start = Instant::now();
    for _ in 0..n_tables {
        let log = world.log.clone();
        tasks.spawn(async move {
            let table = TableId::from_uuid(uuid::Uuid::new_v4());
            let payload = bytes(200);
            let (mut seq, mut n) = (Seq::NONE, 0_u64);
            while start.elapsed() < time {
                seq = log.append(table, seq, payload.clone().into()).await?;
                n += 1;
            }
            anyhow::Ok(n)
        });
    }
    let mut n = 0;
    while let Some(done) = tasks.join_next().await {
        n += done??;
    }
    Ok(n as f64 / start.elapsed().as_secs_f64())
}

/// A payload as long as the log entry of one card.
fn bytes(n: usize) -> Vec<u8> {
    vec![b'x'; n]
}
