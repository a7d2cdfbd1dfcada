//! Workers that compute the moves of bots. Any number of processes share the requests.
//!
//! A server with bots spends most of its time on their moves, and a queue of requests means people who wait. So a
//! worker adapts to the length of its queue: full strength while it is short, then smaller budgets, and rules of thumb
//! before anybody would have to wait.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tarock::{EventView, SeatView, Viewer};
use tarock_bot::{Bot, Strength};
use tarock_store::{Bus, BusError, Message};
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::room::BOT_PATIENCE;
use crate::wire::{BotAnswer, BotQuestion, encode};

/// How long an answer may take, including the wait for a thread.
const WITHIN: Duration = Duration::from_millis(800);
/// How much the latest decision counts in the average cost: one part in this many.
const MEMORY: u32 = 16;
/// How much of its excess cost a better way loses with each decision that it was too expensive for: one part in this
/// many.
const FORGETTING: u32 = 256;

/// Weaker strengths for long queues. A decision costs two fifths of one at normal strength with the first, and a fifth
/// with the second.
const BUDGETS: [(&str, Strength, Duration); 2] = [
    ("budget", Strength { worlds: 60, exact_tricks: 4, nodes: 3_000, ..Strength::NORMAL }, Duration::from_millis(5)),
    ("small", Strength { worlds: 24, exact_tricks: 4, nodes: 1_500, ..Strength::NORMAL }, Duration::from_micros(2_500)),
];

/// One way to decide a move.
#[derive(Debug, Clone, Copy)]
struct Way {
    /// Its name in the metrics.
    name: &'static str,
    bot: Bot,
    /// Its recent average cost.
    cost: Duration,
    /// Its assumed cost until it was measured.
    guess: Duration,
}

impl Way {
    const fn new(name: &'static str, bot: Bot, guess: Duration) -> Self {
        Self { name, bot, cost: guess, guess }
    }
}

/// The ways to decide, best first.
#[derive(Debug, Clone)]
struct Ways(Vec<Way>);

impl Ways {
    /// Returns the ways from the configured strength down to rules of thumb. Their costs are guesses until they were
    /// used.
    fn from(strength: Strength) -> Self {
        let mut ways = vec![Way::new("full", Bot::Tarobot(strength), Duration::from_millis(15))];
        for (name, budget, guess) in BUDGETS.into_iter().filter(|(_, budget, _)| budget.worlds < strength.worlds) {
            let budget = Strength { risk_percent: strength.risk_percent, inference: strength.inference, ..budget };
            ways.push(Way::new(name, Bot::Tarobot(budget), guess));
        }
        ways.push(Way::new("thumbs", Bot::Regelbuch, Duration::from_micros(100)));
        Self(ways)
    }

    /// Returns the best way with which everybody in the queue gets an answer in time, if it is used for all of them;
    /// the last one if there is none.
    fn choose(&self, n_waiting: usize, n_threads: usize, waited: Duration) -> usize {
        let left = WITHIN.saturating_sub(waited);
        let n_rounds = (n_waiting / n_threads.max(1) + 1) as u32;
        let in_time = |way: &Way| way.cost * n_rounds <= left;
        self.0.iter().position(in_time).unwrap_or(self.0.len() - 1)
    }

    /// Records the cost of a decision. One that took very long, perhaps on a stalled machine, counts as one that was
    /// just too slow. All better ways also lose a little of their cost, down to their guess: while a way seems too
    /// expensive it is not used, so its current cost would never become known.
    fn took(&mut self, way: usize, time: Duration) {
        let cost = &mut self.0[way].cost;
        *cost = (*cost * (MEMORY - 1) + time.min(WITHIN)) / MEMORY;
        for better in &mut self.0[..way] {
            better.cost -= better.cost.saturating_sub(better.guess) / FORGETTING;
        }
    }
}

/// Answers requests until stopped, then finishes those that have begun.
///
/// # Errors
///
/// When the bus is closed.
pub(crate) async fn run(
    bus: Bus,
    strength: Strength,
    n_threads: usize,
    stop: CancellationToken,
) -> Result<(), BusError> {
    let mut questions = bus.share("bot.think", "workers").await?;
    let places = Arc::new(Semaphore::new(n_threads));
    let ways = Arc::new(Mutex::new(Ways::from(strength)));
    let mut queue: VecDeque<(Instant, Message)> = VecDeque::new();
    tracing::info!(n_threads, "worker.run: ready to think for bots");
    loop {
        let place = tokio::select! {
            () = stop.cancelled() => break,
            question = questions.next() => match question {
                Some(question) => {
                    queue.push_back((Instant::now(), question));
                    continue;
                }
                None => break,
            },
            place = places.clone().acquire_owned(), if !queue.is_empty() => match place {
                Ok(place) => place,
                Err(_closed) => break,
            },
        };
        let Some((asked_at, message)) = queue.pop_front() else { continue };
        let waited = asked_at.elapsed();
        if waited > BOT_PATIENCE {
            // The room has already decided by rules of thumb.
            metrics::counter!("tarock_bot_decisions_total", "by" => "nobody").increment(1);
            continue;
        }
        let (way, Way { name, bot, .. }) = {
            let ways = ways.lock().unwrap_or_else(PoisonError::into_inner);
            let way = ways.choose(queue.len(), n_threads, waited);
            (way, ways.0[way])
        };
        metrics::counter!("tarock_bot_decisions_total", "by" => name).increment(1);
        metrics::histogram!("tarock_bot_waiting_seconds").record(waited.as_secs_f64());
        let ways = ways.clone();
        tokio::spawn(async move {
            let payload = message.payload.clone();
            let thought = tokio::task::spawn_blocking(move || {
                let start = std::time::Instant::now();
                let answer = think(&payload, bot);
                ways.lock().unwrap_or_else(PoisonError::into_inner).took(way, start.elapsed());
                answer
            });
            if let Ok(Some(answer)) = thought.await {
                let _ = message.answer(encode(&answer)).await;
            }
            drop(place);
        });
    }
    let _all = places.acquire_many(n_threads as u32).await;
    Ok(())
}

/// Decides for a seat. Its view is rebuilt from what the seat has seen; nothing else is available here.
fn think(payload: &[u8], bot: Bot) -> Option<BotAnswer> {
    let question: BotQuestion = serde_json::from_slice(payload)
        .inspect_err(|error| tracing::warn!(%error, "worker.think: the request cannot be read"))
        .ok()?;
    let mut view = SeatView::start(Viewer::Seat(question.seat), question.rules, question.dealer);
    for event in &question.events {
        view.follow(&EventView::try_from(event).ok()?);
    }
    let decision = bot.player(question.seed).decide(&view)?;
    Some(BotAnswer { action: decision.action })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_queue_is_answered_with_less_thought_and_always_in_time() {
        let ways = Ways::from(Strength::NORMAL);
        let now = Duration::ZERO;
        assert_eq!(ways.choose(0, 2, now), 0, "nobody waits: full strength");
        assert_eq!(ways.choose(100, 2, now), 0);
        assert_eq!(ways.choose(200, 2, now), 1, "the budget");
        assert_eq!(ways.choose(500, 2, now), 2, "the small budget");
        assert_eq!(ways.choose(1_000, 2, now), 3, "rules of thumb");
        assert_eq!(ways.choose(0, 2, WITHIN), 3, "a request that has waited long waits no longer");
        for n_waiting in 0..10_000 {
            let way = ways.choose(n_waiting, 2, now);
            assert!(ways.0[way].cost * (n_waiting as u32 / 2 + 1) <= WITHIN, "{n_waiting}");
        }
    }

    #[test]
    fn what_a_decision_costs_is_learned() {
        let mut ways = Ways::from(Strength::NORMAL);
        for _ in 0..200 {
            ways.took(0, Duration::from_millis(500));
        }
        assert_eq!(ways.choose(2, 2, Duration::ZERO), 1, "on a slow machine the budget is for short queues too");
    }

    #[test]
    fn a_way_that_was_too_dear_for_a_while_is_tried_again() {
        let mut ways = Ways::from(Strength::NORMAL);
        // Pretend that the machine stalled for a minute.
        for _ in 0..2 {
            ways.took(0, Duration::from_mins(1));
        }
        assert_eq!(ways.choose(0, 2, Duration::ZERO), 0, "two stalls do not change the rule");
        for way in [2, 1, 0] {
            for _ in 0..200 {
                ways.took(way, Duration::from_mins(1));
            }
        }
        assert_eq!(ways.choose(2, 2, Duration::ZERO), 3, "the machine is far too slow");
        let n_decisions = (0..5_000).find(|_| {
            let way = ways.choose(2, 2, Duration::ZERO);
            ways.took(way, [15, 5, 2, 0].map(Duration::from_millis)[way]);
            way == 0
        });
        assert!(n_decisions.is_some(), "full strength is never thought with again");
    }

    #[test]
    fn a_worker_that_is_configured_weaker_than_the_budget_has_no_budget() {
        let weak = Strength { worlds: 8, ..Strength::NORMAL };
        assert_eq!(Ways::from(weak).0.len(), 2);
    }
}
