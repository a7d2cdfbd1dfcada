//! Many clients at once, and what they prove. See the commands `evening`, `chaos`, `rolling`, `load`, `rogues` and
//! `abuse` of `cargo xtask`.
#![expect(clippy::disallowed_macros, reason = "a program talks to its terminal")]

mod balancer;
mod listener;
mod load;
mod player;
mod regular;
mod rogues;
mod tally;
mod verify;
mod world;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::{Parser, Subcommand};
use tarock_protocol::log::Format;
use tarock_server::config::Config;
use tarock_server::run::{self, Roles};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use player::{Orders, Player, Report};
use regular::Regular;
use tally::Tally;
use verify::Findings;
use world::{Guest, World};

/// Many clients at once. `NATS_URL` and `DATABASE_URL` name the services, as for the server
#[derive(Parser)]
struct Args {
    /// The serving processes
    #[arg(long, value_delimiter = ',', default_value = "http://127.0.0.1:8080")]
    servers: Vec<String>,
    /// The metrics address of the first of them
    #[arg(long, default_value = "http://127.0.0.1:9464")]
    metrics: String,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// One table of each game with all seats taken, until that many deals are booked
    Evening {
        /// Deals of each game
        #[arg(long, default_value_t = 50)]
        deals: u32,
    },
    /// Many tables with people and bots for a while, then a verification
    Play {
        /// The number of tables
        #[arg(long, default_value_t = 200)]
        tables: usize,
        /// How long they play, in seconds
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// How long players think, in milliseconds
        #[arg(long, default_value_t = 1_500)]
        pace: u64,
        /// Players break off their connections, about every that many seconds
        #[arg(long, value_name = "SECONDS")]
        cuts: Option<u64>,
        /// The longest anybody may wait, in milliseconds: for a response, or to see the table again
        #[arg(long)]
        patience: Option<u64>,
    },
    /// How many tables one machine holds, and how fast it can be
    Load(load::Args),
    /// Malicious clients, while honest people play
    Rogues(rogues::Args),
    /// Serve as a program of the next version would, until told to stop
    Next {
        /// The configuration of the server
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
        /// Move finished deals to the database, instead of serving players
        #[arg(long)]
        archive: bool,
    },
    /// Create a user with an account, a group, a table and a deal, for another program; printed as JSON
    Somebody,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        if let Task::Next { config, archive } = args.task {
            return next(config.as_deref(), archive).await;
        }
        let world = Arc::new(World::open(args.servers, args.metrics).await?);
        match args.task {
            Task::Evening { deals } => evening(&world, deals).await,
            Task::Play { tables, seconds, pace, cuts, patience } => {
                let (time, pace) = (Duration::from_secs(seconds), Duration::from_millis(pace));
                let cuts = cuts.map(Duration::from_secs);
                play(&world, tables, time, pace, cuts, patience.map(Duration::from_millis)).await
            }
            Task::Load(args) => load::run(&world, &args).await,
            Task::Rogues(args) => rogues::run(&world, &args).await,
            Task::Next { .. } => Ok(()),
            Task::Somebody => {
                println!("{}", world.somebody().await?);
                Ok(())
            }
        }
    })
}

/// Runs a server whose entries an older one cannot read.
async fn next(config: Option<&Path>, archive: bool) -> Result<()> {
    let mut config = Config::read(config, |name| std::env::var(name).ok())?;
    config.format = Format::Rehearsal;
    run::log(&config);
    run::serve(config, Roles { serve: !archive, work: false, archive }).await
}

/// A group of players, and how to direct them.
struct Swarm {
    tally: Arc<Tally>,
    orders: watch::Sender<Orders>,
    players: JoinSet<Vec<Report>>,
    n_players: usize,
    cuts: Option<Duration>,
}

impl Swarm {
    fn new() -> Self {
        let (orders, _) = watch::channel(Orders::Play);
        Self { tally: Arc::default(), orders, players: JoinSet::new(), n_players: 0, cuts: None }
    }

    /// Lets people play at a table.
    fn seat(&mut self, world: &World, table: tarock_table::TableId, people: &[Guest], pace: Duration) {
        for guest in people {
            let player = Player {
                servers: world.balancer(),
                user: guest.user,
                token: guest.token.clone(),
                name: guest.name.clone(),
                table,
                pace,
                cuts: self.cuts,
                closes: false,
                seed: self.n_players as u64,
            };
            self.n_players += 1;
            self.tally.comes();
            let playing = player.play(self.tally.clone(), self.orders.subscribe());
            self.players.spawn(async { vec![playing.await] });
        }
    }

    /// Lets a user play at one table after the other, each until it closes.
    fn keep_busy(&mut self, world: &Arc<World>, guest: Guest) {
        let regular = Regular { world: world.clone(), guest, cuts: self.cuts, seed: self.n_players as u64 };
        self.n_players += 1;
        self.players.spawn(regular.play(self.tally.clone(), self.orders.subscribe()));
    }

    /// Stops playing, waits until everybody has received everything, and verifies.
    async fn reckon(mut self, world: &World, patience: Duration) -> Result<(Findings, Vec<Report>)> {
        self.orders.send_replace(Orders::Rest);
        let start = Instant::now();
        loop {
            sleep(Duration::from_secs(2)).await;
            let heard = self.tally.heard();
            let all = heard.len() == self.tally.n_seated();
            match verify::is_quiet(world, &heard).await {
                Ok(true) if all => break,
                _ if start.elapsed() > patience => {
                    eprintln!(
                        "not quiet after {} s: {} of {} heard",
                        patience.as_secs(),
                        heard.len(),
                        self.tally.n_seated()
                    );
                    break;
                }
                _ => {}
            }
        }
        let at_rest = self.tally.heard();
        self.orders.send_replace(Orders::End);
        let (mut reports, mut n_fallen) = (Vec::new(), 0);
        while let Some(of_one) = self.players.join_next().await {
            // A client that could not apply what it was sent is a finding; the others still report.
            match of_one {
                Ok(of_one) => reports.extend(of_one),
                Err(_panicked) => n_fallen += 1,
            }
        }
        // The archive may be a moment behind, and a log may have no leader.
        let start = Instant::now();
        let mut findings = loop {
            let is_late = start.elapsed() > patience;
            match verify::verify(world, &reports, &at_rest).await {
                Ok(findings) if is_late || findings.is_clean() => break findings,
                Err(error) if is_late => return Err(error),
                _ => sleep(Duration::from_secs(1)).await,
            }
        };
        if n_fallen > 0 {
            findings.wrong.push(format!("{n_fallen} clients were told what they could not take in; see above"));
        }
        Ok((findings, reports))
    }
}

async fn evening(world: &World, deals: u32) -> Result<()> {
    let mut swarm = Swarm::new();
    let mut tables = Vec::new();
    for preset in ["cup", "beck", "spieleversum"] {
        let settings = world::brisk(preset)?;
        let mut people = Vec::new();
        for n in 1..=settings.seats().len() {
            people.push(world.guest(&format!("Gast-{n}")).await?);
        }
        let group = world.group(&people).await?;
        let table = world.table(&people[0], &settings, Some(group)).await?;
        swarm.seat(world, table, &people, Duration::ZERO);
        tables.push((preset, table));
    }
    let start = Instant::now();
    loop {
        sleep(Duration::from_millis(500)).await;
        let mut behind = Vec::new();
        for (preset, table) in &tables {
            let n = verify::read(world, *table).await?.table.session().n_deals;
            if n < deals {
                behind.push(format!("{preset} {n}"));
            }
        }
        if behind.is_empty() {
            break;
        }
        ensure!(start.elapsed() < Duration::from_mins(10), "not done after 10 minutes: {behind:?}");
    }
    println!("played in                    {:.1} s", start.elapsed().as_secs_f64());
    let tally = swarm.tally.clone();
    let (findings, _) = swarm.reckon(world, Duration::from_mins(1)).await?;
    print!("{}", findings.print());
    println!("refusals                     {:?}", tally.refusals());
    ensure!(findings.is_clean(), "not everything was kept");
    Ok(())
}

/// Out of this many tables, one is played at without thinking, by one person, until it closes.
const ONE_CLOSES: usize = 40;

async fn play(
    world: &Arc<World>,
    n_tables: usize,
    time: Duration,
    pace: Duration,
    cuts: Option<Duration>,
    patience: Option<Duration>,
) -> Result<()> {
    let mut swarm = Swarm { cuts, ..Swarm::new() };
    let presets = ["cup", "luxus", "graz", "beck", "spieleversum"];
    for n in 0..n_tables {
        if n < n_tables.div_ceil(ONE_CLOSES) {
            swarm.keep_busy(world, world.guest(&format!("Stammgast-{n}")).await?);
            continue;
        }
        let settings = world::brisk(presets[n % presets.len()])?;
        // People have one to all seats; bots have the rest.
        let n_people = 1 + n % settings.seats().len();
        let mut people = Vec::new();
        for at in 1..=n_people {
            people.push(world.guest(&format!("Gast-{n}-{at}")).await?);
        }
        let group = world.group(&people).await?;
        let table = world.table(&people[0], &settings, Some(group)).await?;
        swarm.seat(world, table, &people, pace);
    }
    eprintln!("{n_tables} tables, {} players", swarm.n_players);
    let start = Instant::now();
    while start.elapsed() < time {
        sleep(Duration::from_secs(10).min(time)).await;
        eprintln!("    {:>4} s: {} actions acknowledged", start.elapsed().as_secs(), swarm.tally.n_answered());
    }
    let tally = swarm.tally.clone();
    let (findings, reports) = swarm.reckon(world, Duration::from_mins(2)).await?;
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
    ensure!(findings.is_clean(), "not everything was kept");
    let is_in_time = patience.is_none_or(|patience| longest.max(away) <= patience);
    ensure!(is_in_time, "somebody has waited for {:.1} s", longest.max(away).as_secs_f64());
    Ok(())
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
