//! An evening: one table of each game with people in all seats, until enough deals are booked.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tarock_stage::run::Evening;
use tokio::runtime::Runtime;
use tokio::time::sleep;

use crate::swarm::Swarm;
use crate::verify;
use crate::world::{self, World};

/// Plays deals of all games on one server, then compares logs, database and clients.
pub(crate) fn run(runtime: &Runtime, args: &Evening) -> Result<()> {
    let stage = crate::one_server()?;
    runtime.block_on(async { evening(&World::on(&stage).await?, args.deals).await })
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
