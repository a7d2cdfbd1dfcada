//! Where bots think: any number of processes share the questions.

use std::sync::Arc;

use tarock::{EventView, SeatView, Viewer};
use tarock_bot::{Bot, Strength};
use tarock_store::{Bus, BusError};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::room::encode;
use crate::wire::{BotAnswer, BotQuestion};

/// Answers questions until it is to stop, then finishes what it has begun.
///
/// # Errors
///
/// When the bus is closed.
pub async fn run(bus: Bus, strength: Strength, n_threads: usize, stop: CancellationToken) -> Result<(), BusError> {
    let mut questions = bus.share("bot.think", "workers").await?;
    let places = Arc::new(Semaphore::new(n_threads));
    tracing::info!(n_threads, "worker.run: bots think here");
    loop {
        // A question is taken only when somebody can think about it: another worker may be free.
        let Ok(place) = places.clone().acquire_owned().await else { break };
        let Some(Some(message)) = stop.run_until_cancelled(questions.next()).await else { break };
        tokio::spawn(async move {
            let payload = message.payload.clone();
            let thought = tokio::task::spawn_blocking(move || think(&payload, strength)).await;
            if let Ok(Some(answer)) = thought {
                let _ = message.answer(encode(&answer)).await;
            }
            drop(place);
        });
    }
    let _all = places.acquire_many(n_threads as u32).await;
    Ok(())
}

/// What the seat knows is folded from what it was told; there is nothing else to know here.
fn think(payload: &[u8], strength: Strength) -> Option<BotAnswer> {
    let question: BotQuestion = serde_json::from_slice(payload)
        .inspect_err(|error| tracing::warn!(%error, "worker.think: a question cannot be read"))
        .ok()?;
    let mut view = SeatView::start(Viewer::Seat(question.seat), question.rules, question.dealer);
    for event in &question.events {
        view.follow(&EventView::try_from(event).ok()?);
    }
    let decision = Bot::Tarobot(strength).player(question.seed).decide(&view)?;
    Some(BotAnswer { action: decision.action })
}
