//! Measures how often NATS accepts only one of several appends that name the same last entry, on the servers in
//! `NATS_URL`: `cargo xtask services up --cluster --nats 2.10; . target/services/env; cargo run -p tarock-store
//! --example race -- [RACES] [STEPDOWNS] [REPLICAS]`.
//!
//! Eight messages at once expect the same last sequence of their subject, so a server that compares correctly accepts
//! one of them. With `STEPDOWNS`, the leader must step down once in that many races, as if it failed. Our log does not
//! depend on the outcome: it counts the first entry, and checks after each append whether that was the one.
#![expect(clippy::disallowed_macros, reason = "an example is a program: it writes its results to stdout")]

use std::error::Error;
use std::time::{Duration, Instant};

use async_nats::jetstream::context::traits::Publisher as _;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{self, Context};
use async_nats::{ConnectOptions, ServerAddr};
use futures_util::future::join_all;
use tarock_store::log::{LogConfig, Seq, TableLog};
use tarock_table::TableId;
use tokio::time::sleep;
use uuid::Uuid;

const N_APPENDS: usize = 8;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let url = std::env::var("NATS_URL").map_err(|_| "run `cargo xtask services up` and `. target/services/env`")?;
    let mut args = std::env::args().skip(1).map(|text| text.parse::<usize>());
    let (n_races, stepdowns) = (args.next().unwrap_or(Ok(450))?, args.next().transpose()?);
    let replicas = args.next().unwrap_or(Ok(3))?;
    // The races need more of the NATS API than the log offers.
    let servers = url.split(',').map(str::parse).collect::<Result<Vec<ServerAddr>, _>>()?;
    let (user, password) = servers.first().and_then(|first| first.username().zip(first.password())).unwrap_or_default();
    let options = ConnectOptions::with_user_and_password(user.to_owned(), password.to_owned());
    let client = options.custom_inbox_prefix(format!("_INBOX_{user}")).connect(&servers).await?;
    let prefix = format!("bench.race-{}", std::process::id());
    let log =
        TableLog::open(tarock_store::connect(&url, "race").await?, LogConfig { replicas, ..LogConfig::new(&prefix) })
            .await?;
    let context = jetstream::ContextBuilder::new().timeout(Duration::from_secs(2)).ack_timeout(Duration::from_secs(2));
    let context = context.build(client.clone());
    let stream = format!("{}-table-0-of-1", prefix.replace('.', "-"));
    let table = TableId::from_uuid(Uuid::from_u128(1));
    let subject = format!("{prefix}.table.{table}.log.0");

    // The number of races by their number of winners.
    let mut n_taken = [0_usize; N_APPENDS + 1];
    let (mut n_in_doubt, mut n_stepdowns) = (0, 0);
    let start = Instant::now();
    for race in 0..n_races {
        let last = last(&log, table).await;
        let appends = join_all((0..N_APPENDS).map(|_| append(&context, &subject, last)));
        let steps_down = stepdowns.is_some_and(|every| race % every == every - 1);
        let (answers, ()) = tokio::join!(appends, async {
            if steps_down {
                let request = format!("$JS.API.STREAM.LEADER.STEPDOWN.{stream}");
                let _ = client.request(request, "".into()).await;
            }
        });
        n_stepdowns += usize::from(steps_down);
        n_in_doubt += answers.iter().filter(|taken| taken.is_none()).count();
        n_taken[answers.iter().filter(|taken| **taken == Some(true)).count()] += 1;
    }
    println!(
        "NATS {}, {n_races} races of {N_APPENDS} appends, {n_stepdowns} changes of the leader",
        client.server_info().version
    );
    println!("one was taken in {} races, none in {}", n_taken[1], n_taken[0]);
    println!(
        "more than one in {}: {:?} races with 2 to {N_APPENDS}",
        n_taken[2..].iter().sum::<usize>(),
        &n_taken[2..]
    );
    println!("{n_in_doubt} appends without an answer; {:.1} s", start.elapsed().as_secs_f64());
    // The streams may still be electing a leader. They are deleted together with the servers.
    let _ = log.delete(table).await;
    Ok(())
}

/// Returns the end of the log, as soon as it has a leader.
async fn last(log: &TableLog, table: TableId) -> Seq {
    loop {
        match log.last(table).await {
            Ok(last) => return last,
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Returns whether the server has accepted the append; `None` if it does not say.
async fn append(context: &Context, subject: &str, last: Seq) -> Option<bool> {
    let message = PublishMessage::build().payload("race".into()).expected_last_subject_sequence(last.get());
    let answer = match context.publish_message(message.outbound_message(subject.to_owned())).await {
        Ok(acknowledgement) => acknowledgement.await,
        Err(error) => Err(error),
    };
    match answer {
        Ok(_) => Some(true),
        Err(error) if error.to_string().contains("wrong last sequence") => Some(false),
        Err(_) => None,
    }
}
