//! Bots: workers compute their moves, and the owner carries them out.

use std::time::Duration;

use tarock::{Action, Seat, SeatView, Viewer};
use tarock_bot::Bot;
use tarock_protocol::DealEvent;
use tarock_store::Bus;
use tarock_table::{Command, DealId, Sender};
use tokio::time::Instant;

use super::{Room, RoomMessage, clock};
use crate::wire::{Answer, BotAnswer, BotQuestion, encode};

/// How long to wait for a worker. Workers answer within a second, however long their queue is. After this time, the
/// owner decides by rules of thumb.
pub(crate) const PATIENCE: Duration = Duration::from_millis(2_500);
/// How soon to look for a worker again if there was none.
const ASK_AGAIN: Duration = Duration::from_millis(300);

/// The decision that a worker is computing.
#[derive(Debug, Default)]
pub(super) struct Bots {
    asked: Option<(DealId, u32)>,
    /// Where a worker has returned a move that the rules refuse.
    mistaken: Option<(DealId, u32)>,
}

impl Bots {
    pub(super) fn forget(&mut self) {
        self.asked = None;
    }
}

/// A bot's decision, with the state of the deal for which it was made.
#[derive(Debug)]
pub(super) struct Decided {
    deal: DealId,
    cursor: u32,
    seat: Seat,
    action: Action,
}

impl Room {
    /// If it is a bot's turn, requests a decision, which comes back as a message.
    pub(super) fn think_for_bots(&mut self) {
        if !self.is_owner() {
            return;
        }
        let (Some(seat), Some(deal)) = (self.table.bot_turn(), self.table.deal()) else { return };
        let point = (deal.id(), deal.cursor());
        if self.bots.asked == Some(point) {
            return;
        }
        self.bots.asked = Some(point);
        let viewer = Viewer::Seat(seat);
        let question = BotQuestion {
            rules: (**deal.rules()).clone(),
            dealer: deal.dealer(),
            seat,
            events: deal.events_for(viewer).iter().map(DealEvent::from).collect(),
            seed: clock::number(),
        };
        let view = deal.position().view(viewer);
        let pace = Duration::from_millis(self.table.session().settings.bot_pace_ms.into());
        let (bus, Some(room)) = (self.around.bus.clone(), self.sender.upgrade()) else { return };
        let (deal, cursor) = point;
        // A worker that was wrong here would be wrong again.
        let is_mistaken = self.bots.mistaken == Some(point);
        tokio::spawn(async move {
            let earliest = Instant::now() + pace;
            let answer = if is_mistaken { None } else { ask(&bus, &question).await };
            let action = match answer {
                Some(action) => Some(action),
                None => thumbs(view).await,
            };
            tokio::time::sleep_until(earliest).await;
            if let Some(action) = action {
                let _ = room.send(RoomMessage::BotDecided(Decided { deal, cursor, seat, action })).await;
            }
        });
    }

    pub(super) async fn bot_decided(&mut self, decided: Decided) {
        let Decided { deal, cursor, seat, action } = decided;
        if self.bots.asked == Some((deal, cursor)) {
            self.bots.asked = None;
        }
        let current = self.table.deal().is_some_and(|now| now.id() == deal && now.cursor() == cursor);
        if self.is_owner() && current && self.table.bot_turn() == Some(seat) {
            let command = Command::BotActs { seat, action, cursor };
            if matches!(self.carry_out(Sender::Owner, None, &command).await, Answer::Refused(_)) {
                self.bots.mistaken = Some((deal, cursor));
            }
        }
        self.think_for_bots();
    }
}

async fn ask(bus: &Bus, question: &BotQuestion) -> Option<Action> {
    let start = Instant::now();
    let question = encode(question);
    while let Some(left) = PATIENCE.checked_sub(start.elapsed()) {
        match bus.request("bot.think", question.clone(), left).await {
            Ok(payload) => {
                metrics::histogram!("tarock_bot_seconds").record(start.elapsed().as_secs_f64());
                return serde_json::from_slice::<BotAnswer>(&payload).ok().map(|answer| answer.action);
            }
            Err(error) => {
                metrics::counter!("tarock_bot_failures_total").increment(1);
                tracing::warn!(%error, "room.bots: no worker answers");
                tokio::time::sleep(ASK_AGAIN).await;
            }
        }
    }
    None
}

/// Decides by rules of thumb when there are no workers, so that no table gets stuck.
async fn thumbs(view: SeatView) -> Option<Action> {
    let decide = move || Bot::Regelbuch.player(0).decide(&view).map(|decision| decision.action);
    tokio::task::spawn_blocking(decide).await.ok().flatten()
}
