//! `tarock arena`: two players compared on the same deals.

mod clock;
mod duel;
mod moments;
mod report;
mod tally;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use anyhow::anyhow;
use indicatif::ProgressBar;
use tarock::Phase;
use tarock_bot::Bot;

use self::duel::{Duel, Foul};
use self::moments::Moments;
use self::report::Report;
use self::tally::{Party, Tally};
use crate::output::Output;
use crate::rules::Chosen;
use crate::sim::progress;

/// The phases in which somebody decides, in their order.
const PHASES: [Phase; 9] = [
    Phase::Exchange,
    Phase::Auction,
    Phase::Call,
    Phase::AnnounceBefore,
    Phase::Talon,
    Phase::Discard,
    Phase::Announce,
    Phase::Play,
    Phase::Keep,
];

/// Compares two players on the same deals.
///
/// In every deal each seat is once the only A among Bs and once the only B among As. What the single player has above
/// the average of the table is the gain of A (or the loss of B); chance of the cards cancels out.
#[derive(Debug, clap::Args)]
pub(crate) struct Arena {
    #[command(flatten)]
    rules: Chosen,
    /// A player: zufall, regelbuch, tarobot, tarobot:strong; settings follow as in tarobot:worlds=100,risk=1.2.
    #[arg(long, value_name = "BOT")]
    a: String,
    /// Whom it is compared with.
    #[arg(long, value_name = "BOT")]
    b: String,
    /// How many deals; each is played eight times by four, six times by three, twice by two.
    #[arg(long, default_value_t = 1000)]
    deals: u64,
    /// Deals and players depend on seed and number only: the same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of the first deal; with `--deals 1` a single deal is played again.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// How many threads; the result does not depend on them.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// Print one JSON object instead of text.
    #[arg(long)]
    json: bool,
}

/// What a match comes to.
#[derive(Debug, Default)]
struct Score {
    tally: Tally,
    /// Per deal over all seatings, and over those with a single A and a single B.
    gain: Moments,
    one_a: Moments,
    one_b: Moments,
}

impl Score {
    fn add(&mut self, other: &Self) {
        self.tally.add(&other.tally);
        self.gain.add(&other.gain);
        self.one_a.add(&other.one_a);
        self.one_b.add(&other.one_b);
    }
}

impl Arena {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let bots = [self.bot(out, &self.a)?, self.bot(out, &self.b)?];
        let rules = Arc::new(self.rules.load(out)?);
        let duel = Duel { rules, bots, seed: self.seed };
        let bar = if self.json { ProgressBar::hidden() } else { progress(self.deals) };
        let start = Instant::now();
        let score = self.play(&duel, &bar);
        bar.finish_and_clear();
        let score = score.map_err(|foul| {
            let party = if foul.party == Party::A { &self.a } else { &self.b };
            let args = [
                ("bot", party.clone().into()),
                ("action", foul.did.into()),
                ("deal", foul.deal.to_string().into()),
                ("seed", self.seed.to_string().into()),
            ];
            anyhow!(out.words.say("arena-foul", &args))
        })?;
        let report = Report::new(&duel, &score, start.elapsed());
        if self.json {
            out.line(&serde_json::to_string(&report)?);
        } else {
            report.print(out);
        }
        Ok(true)
    }

    #[expect(clippy::unused_self, reason = "what is known depends on the kind of match")]
    fn bot(&self, out: &Output, name: &str) -> anyhow::Result<Bot> {
        name.parse().map_err(|_| anyhow!(out.words.say("arena-unknown-bot", &[("name", name.to_owned().into())])))
    }

    fn play(&self, duel: &Duel, bar: &ProgressBar) -> Result<Score, Foul> {
        let next = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let whole: Mutex<Result<Score, Foul>> = Mutex::new(Ok(Score::default()));
        thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| {
                    let played = self.work(duel, &next, &stop, bar);
                    let mut whole = whole.lock().expect("no thread of the arena panics");
                    match (&mut *whole, played) {
                        (Ok(whole), Ok(score)) => whole.add(&score),
                        // The first deal that went wrong, whoever found it.
                        (Err(known), Err(foul)) if known.deal <= foul.deal => {}
                        (_, Err(foul)) => *whole = Err(foul),
                        (Err(_), Ok(_)) => {}
                    }
                });
            }
        });
        whole.into_inner().expect("no thread of the arena panics")
    }

    fn work(&self, duel: &Duel, next: &AtomicU64, stop: &AtomicBool, bar: &ProgressBar) -> Result<Score, Foul> {
        let mut score = Score::default();
        let mirrored = duel.rules.game().seats().len() > 2;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= self.deals || stop.load(Ordering::Relaxed) {
                return Ok(score);
            }
            let gain = duel
                .deal(self.first.wrapping_add(index), &mut score.tally)
                .inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            score.gain.note(gain.one_a + gain.one_b);
            score.one_a.note(gain.one_a);
            if mirrored {
                score.one_b.note(gain.one_b);
            }
            bar.inc(1);
        }
    }
}
