//! Measures the speed of the log on the servers in `NATS_URL`: `. target/services/env; cargo run --profile server -p
//! tarock-store --example append -- [REPLICAS] [TABLES]`.
#![expect(clippy::disallowed_macros, reason = "an example is a program: it writes its results to stdout")]

use std::error::Error;
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures_util::future::try_join_all;
use tarock_store::connect;
use tarock_store::log::{AppendError, LogConfig, Seq, TableLog};
use tarock_table::TableId;
use uuid::Uuid;

/// About as long as the events of one card.
const N_BYTES: usize = 200;
const N_ENTRIES: u32 = 100;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let url = std::env::var("NATS_URL").map_err(|_| "run `cargo xtask services up` and `. target/services/env`")?;
    let mut args = std::env::args().skip(1);
    let replicas: usize = args.next().map_or(Ok(1), |text| text.parse())?;
    let n_tables: u32 = args.next().map_or(Ok(500), |text| text.parse())?;
    let nats = connect(&url, "append").await?;
    let prefix = format!("bench.append-{}", std::process::id());
    let log = TableLog::open(nats, LogConfig { replicas, partitions: 2, ..LogConfig::new(prefix) }).await?;

    let alone = table(1_000_000);
    let mut times = append(&log, alone, 10 * n_tables as usize).await?;
    times.sort_unstable();
    println!(
        "one table, {replicas} replicas: median {:?}, 99 % {:?}",
        times[times.len() / 2],
        times[times.len() * 99 / 100]
    );

    let start = Instant::now();
    try_join_all((0..n_tables).map(|number| append(&log, table(number.into()), N_ENTRIES as usize))).await?;
    let rate = f64::from(n_tables * N_ENTRIES) / start.elapsed().as_secs_f64();
    println!("{n_tables} tables at once: {rate:.0} appends/s");

    for number in [alone, table(0)] {
        let start = Instant::now();
        let n_loaded = log.load(number, Seq::NONE).await?.len();
        println!("load {n_loaded} entries: {:?}", start.elapsed());
    }
    for number in (0..n_tables).map(|number| table(number.into())).chain([alone]) {
        log.delete(number).await?;
    }
    Ok(())
}

const fn table(number: u128) -> TableId {
    TableId::from_uuid(Uuid::from_u128(number))
}

/// Appends this many entries, one after the other, and returns how long each append took.
async fn append(log: &TableLog, table: TableId, n_entries: usize) -> Result<Vec<Duration>, AppendError> {
    let payload = Bytes::from(vec![b'x'; N_BYTES]);
    let (mut last, mut times) = (Seq::NONE, Vec::with_capacity(n_entries));
    for _ in 0..n_entries {
        let start = Instant::now();
        last = log.append(table, last, payload.clone()).await?;
        times.push(start.elapsed());
    }
    Ok(times)
}
