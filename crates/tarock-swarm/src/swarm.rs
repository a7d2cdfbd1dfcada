//! Many players under one command.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use tarock_table::TableId;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::player::{Orders, Player, Report};
use crate::regular::Regular;
use crate::tally::Tally;
use crate::verify::{self, Findings};
use crate::world::{Guest, World};

/// A group of players, and the orders they follow.
pub(crate) struct Swarm {
    pub(crate) tally: Arc<Tally>,
    pub(crate) orders: watch::Sender<Orders>,
    pub(crate) players: JoinSet<Vec<Report>>,
    pub(crate) n_players: usize,
    pub(crate) cuts: Option<Duration>,
}

impl Swarm {
    pub(crate) fn new() -> Self {
        let (orders, _) = watch::channel(Orders::Play);
        Self { tally: Arc::default(), orders, players: JoinSet::new(), n_players: 0, cuts: None }
    }

    /// Seats people at a table and lets them play.
    pub(crate) fn seat(&mut self, world: &World, table: TableId, people: &[Guest], pace: Duration) {
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
    pub(crate) fn keep_busy(&mut self, world: &Arc<World>, guest: Guest) {
        let regular = Regular { world: world.clone(), guest, cuts: self.cuts, seed: self.n_players as u64 };
        self.n_players += 1;
        self.players.spawn(regular.play(self.tally.clone(), self.orders.subscribe()));
    }

    /// Tells everybody to stop, waits until they have received everything, and verifies.
    pub(crate) async fn reckon(mut self, world: &World, patience: Duration) -> Result<(Findings, Vec<Report>)> {
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
                        "not quiet after {} s: {} of {} have received everything",
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
            // A client that failed to apply a message is a finding; the others still report.
            match of_one {
                Ok(of_one) => reports.extend(of_one),
                Err(_panicked) => n_fallen += 1,
            }
        }
        // The archiver may lag behind, and a log may have no leader for a moment.
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
            findings.wrong.push(format!("{n_fallen} clients received what they could not apply; see above"));
        }
        Ok((findings, reports))
    }
}
