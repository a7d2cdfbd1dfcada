//! A user who plays at one table after the other.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use tarock_table::{Settings, TableId};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::player::{Orders, Player, Report};
use crate::tally::Tally;
use crate::world::{self, Guest, World};

/// How long they think: hardly at all.
const PACE: Duration = Duration::from_millis(50);
/// The pause before the next deal, in seconds.
const PAUSE: u32 = 1;
/// The time until the next attempt to open a table.
const TRY_AGAIN: Duration = Duration::from_millis(500);

/// A person who plays until a table's log reaches its maximum size and the table closes. So logs of closed tables are
/// removed while other people play and while everything fails.
pub(crate) struct Regular {
    pub(crate) world: Arc<World>,
    pub(crate) guest: Guest,
    pub(crate) cuts: Option<Duration>,
    pub(crate) seed: u64,
}

impl Regular {
    /// Plays until told to stop. Returns a report for each table.
    pub(crate) async fn play(self, tally: Arc<Tally>, orders: watch::Receiver<Orders>) -> Vec<Report> {
        let mut reports: Vec<Report> = Vec::new();
        while *orders.borrow() == Orders::Play {
            let Ok(table) = self.open().await else {
                sleep(TRY_AGAIN).await;
                continue;
            };
            tally.comes();
            let player = Player {
                servers: self.world.balancer(),
                user: self.guest.user,
                token: self.guest.token.clone(),
                name: self.guest.name.clone(),
                table,
                pace: PACE,
                cuts: self.cuts,
                closes: true,
                seed: self.seed + 1_000 * reports.len() as u64,
            };
            reports.push(player.play(tally.clone(), orders.clone()).await);
        }
        reports
    }

    /// Opens a table of a new group, so that its bookings can be told from all others.
    async fn open(&self) -> Result<TableId> {
        let settings = Settings { pause_seconds: PAUSE, ..world::brisk("cup")? };
        let group = self.world.group(std::slice::from_ref(&self.guest)).await?;
        self.world.table(&self.guest, &settings, Some(group)).await
    }
}
