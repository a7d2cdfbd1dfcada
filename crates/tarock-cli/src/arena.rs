//! `tarock arena`: compares two players on the same deals.

mod calibration;
mod clock;
mod contestant;
mod course;
mod duel;
mod effects;
mod greedy;
mod league;
mod learning;
mod moments;
mod report;
mod scripted;
mod self_report;
mod selfplay;
mod tally;

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use indicatif::ProgressBar;
use tarock::{Game, Phase, RuleSet};
use tarock_bot::experience::{Experience, unit};

use self::contestant::Contestant;
pub(crate) use self::course::Course;
use self::duel::{Duel, Foul, Seatings};
pub(crate) use self::effects::Options;
use self::league::{League, LeagueReport, Standings};
use self::moments::Moments;
use self::report::Report;
pub(crate) use self::scripted::{Match, Scripted};
use self::self_report::SelfReport;
use self::selfplay::{SelfPlay, SelfScore};
use self::tally::{Party, Tally};
use crate::bot::Fault;
use crate::output::Output;
use crate::rules::Chosen;
use crate::sim::progress;

/// The phases with decisions, in order: all but the last.
pub(crate) const PHASES: &[Phase] = Phase::ALL.split_last().expect("there are phases").1;

/// Compares two players on the same deals.
///
/// In every deal each seat is once the only A among Bs and once the only B among As. The single player's result above
/// the average of the table is the gain of A (or the loss of B); the luck of the cards cancels out.
#[derive(Debug, clap::Args)]
pub(crate) struct Arena {
    #[command(flatten)]
    rules: Chosen,
    /// A player: zufall, regelbuch, tarobot, tarobot:strong; settings follow as in tarobot:worlds=100,risk=1.2. Use
    /// exec:COMMAND for any other program; docs/BOT.md describes the protocol.
    #[arg(long, value_name = "BOT")]
    a: String,
    /// The player to compare it with.
    #[arg(long, value_name = "BOT", required_unless_present = "itself")]
    b: Option<String>,
    /// Number of deals; each is played eight times by four players, six times by three, twice by two, and once with
    /// --self.
    #[arg(long, default_value_t = 1000)]
    deals: u64,
    /// Seed for deals and players: the same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of the first deal; together with `--deals 1` it replays a single deal.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Number of threads; the result does not depend on it.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// Play only the games in which A is alone among Bs: half of the games, and a quarter of the time if A thinks long.
    #[arg(long, conflicts_with = "league")]
    alone: bool,
    /// Let A play against copies of itself, every deal once: reports contracts, announcements and wins, and whether A
    /// gets what it expects.
    #[arg(long = "self", conflicts_with_all = ["alone", "league", "b"])]
    itself: bool,
    /// With --self: use the experience in this file, if it exists, and write the new experience to it.
    #[arg(long, value_name = "FILE", requires = "itself")]
    learn: Option<PathBuf>,
    /// Compare only the card play: the strongest hand plays a Dreier (one against three), then a Rufer (two against
    /// two). Talon and discards are given, and each player plays either side once. Also accepts the player greedy.
    #[arg(long)]
    league: bool,
    /// Time limit for a decision of an external program, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// Print one JSON object instead of text; in a league one per match.
    #[arg(long)]
    json: bool,
}

/// A result that each thread collects and that can be added up.
trait Sum: Default + Send {
    fn add(&mut self, other: &Self);
}

/// The result of a match.
#[derive(Debug, Default)]
struct Score {
    tally: Tally,
    /// Per deal over all seatings, and over those with a single A and those with a single B.
    gain: Moments,
    one_a: Moments,
    one_b: Moments,
}

impl Sum for Score {
    fn add(&mut self, other: &Self) {
        self.tally.add(&other.tally);
        self.gain.add(&other.gain);
        self.one_a.add(&other.one_a);
        self.one_b.add(&other.one_b);
    }
}

impl Sum for Standings {
    fn add(&mut self, other: &Self) {
        Standings::add(self, other);
    }
}

impl Sum for SelfScore {
    fn add(&mut self, other: &Self) {
        SelfScore::add(self, other);
    }
}

impl Arena {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let a = self.contestant(out, &self.a)?;
        let rules = Arc::new(self.rules.load(out)?);
        let Some(b) = &self.b else {
            self.among_its_kind(out, rules, a)?;
            return Ok(true);
        };
        let bots = [a, self.contestant(out, b)?];
        if self.league {
            self.card_play(out, &rules, &bots)?;
        } else {
            self.whole_deals(out, rules, bots)?;
        }
        Ok(true)
    }

    fn contestant(&self, out: &Output, name: &str) -> anyhow::Result<Contestant> {
        let refused = |key: &str| anyhow!(out.words.say(key, &[("name", name.to_owned().into())]));
        let contestant: Contestant = name.parse().map_err(|_| refused("arena-unknown-bot"))?;
        if !self.league && !contestant.plays_whole_deals() {
            return Err(refused("arena-only-league"));
        }
        Ok(contestant)
    }

    const fn limit(&self) -> Duration {
        Duration::from_secs(self.limit)
    }

    fn among_its_kind(&self, out: &Output, rules: Arc<RuleSet>, bot: Contestant) -> anyhow::Result<()> {
        let known = match &self.learn {
            Some(file) if file.exists() => Some(fs::read_to_string(file).with_context(|| file.display().to_string())?),
            _ => None,
        };
        if let Some(known) = &known {
            Experience::learn_from(known);
        }
        let play = SelfPlay { rules, bot, seed: self.seed, limit: self.limit(), learns: self.learn.is_some() };
        let (sum, time) = self.gather(out, |index, sum: &mut SelfScore| play.deal(index, sum))?;
        if let Some(file) = &self.learn {
            let mut experience = known.map_or_else(|| Experience::current().clone(), |known| Experience::read(&known));
            sum.learning.teach(play.rules.name(), unit(&play.rules), &mut experience);
            fs::write(file, experience.write()).with_context(|| file.display().to_string())?;
        }
        let report = SelfReport::new(&play, &sum, time);
        if self.json {
            out.line(&serde_json::to_string(&report)?);
        } else {
            report.print(out);
        }
        Ok(())
    }

    fn whole_deals(&self, out: &Output, rules: Arc<RuleSet>, bots: [Contestant; 2]) -> anyhow::Result<()> {
        let seatings = if self.alone { Seatings::Alone } else { Seatings::All };
        let mirrored = rules.game().seats().len() > 2 && seatings == Seatings::All;
        let duel = Duel { rules, bots, seed: self.seed, seatings, limit: self.limit() };
        let (score, time) = self.gather(out, |index, score: &mut Score| {
            let gain = duel.deal(index, &mut score.tally)?;
            score.gain.note(gain.one_a + gain.one_b);
            score.one_a.note(gain.one_a);
            if mirrored {
                score.one_b.note(gain.one_b);
            }
            Ok(())
        })?;
        let report = Report::new(&duel, &score, time);
        if self.json {
            out.line(&serde_json::to_string(&report)?);
        } else {
            report.print(out);
        }
        Ok(())
    }

    fn card_play(&self, out: &Output, rules: &Arc<RuleSet>, bots: &[Contestant; 2]) -> anyhow::Result<()> {
        let contracts = rules.contracts();
        if rules.game() != Game::Koenigrufen || !Match::ALL.iter().all(|kind| contracts.contains(kind.contract())) {
            let args = [("rules", rules.name().to_owned().into())];
            return Err(anyhow!(out.words.say("arena-no-league", &args)));
        }
        if !self.json {
            let args = [
                ("a", bots[0].to_string().into()),
                ("b", bots[1].to_string().into()),
                ("rules", rules.name().to_owned().into()),
            ];
            out.heading(&out.words.say("arena-league", &args));
        }
        for kind in Match::ALL {
            let deals = Scripted { rules: rules.clone(), seed: self.seed, kind };
            let league = League { deals, bots: bots.clone(), limit: self.limit() };
            let (standings, time) =
                self.gather(out, |index, standings: &mut Standings| league.deal(index, standings))?;
            let report = LeagueReport::new(kind, &standings, time);
            if self.json {
                out.line(&serde_json::to_string(&report)?);
            } else {
                report.print(out, bots.each_ref().map(ToString::to_string).each_ref().map(String::as_str));
            }
        }
        Ok(())
    }

    /// Plays all deals on the requested number of threads, and returns the sum and the time it took.
    fn gather<T: Sum>(
        &self,
        out: &Output,
        deal: impl Fn(u64, &mut T) -> Result<(), Foul> + Sync,
    ) -> anyhow::Result<(T, Duration)> {
        let bar = if self.json { ProgressBar::hidden() } else { progress(self.deals) };
        let start = Instant::now();
        let next = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let whole: Mutex<Result<T, Foul>> = Mutex::new(Ok(T::default()));
        let work = || -> Result<T, Foul> {
            let mut part = T::default();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= self.deals || stop.load(Ordering::Relaxed) {
                    return Ok(part);
                }
                deal(self.first.wrapping_add(index), &mut part).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                bar.inc(1);
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| {
                    let part = work();
                    contestant::end_programs();
                    let mut whole = whole.lock().expect("no thread of the arena panics");
                    match (&mut *whole, part) {
                        (Ok(whole), Ok(part)) => whole.add(&part),
                        // The foul with the lowest deal number is reported, whichever thread found it.
                        (Err(known), Err(foul)) if known.deal <= foul.deal => {}
                        (_, Err(foul)) => *whole = Err(foul),
                        (Err(_), Ok(_)) => {}
                    }
                });
            }
        });
        bar.finish_and_clear();
        let whole = whole.into_inner().expect("no thread of the arena panics");
        Ok((whole.map_err(|foul| self.complaint(out, &foul))?, start.elapsed()))
    }

    fn complaint(&self, out: &Output, foul: &Foul) -> anyhow::Error {
        let say = |key: &str, told: &str| out.words.say(key, &[("told", told.to_owned().into())]);
        let did = match &foul.fault {
            Fault::Forbidden(action) => say("arena-forbidden", action),
            Fault::Nothing => say("arena-nothing", ""),
            Fault::Gone(why) => say("arena-gone", why),
            Fault::Late(limit) => out.words.say("arena-late", &[("seconds", limit.as_secs().into())]),
            Fault::Garbled(said) => say("arena-garbled", said),
        };
        let bot = match (foul.party, &self.b) {
            (Party::B, Some(b)) => b,
            _ => &self.a,
        };
        let args = [
            ("bot", bot.clone().into()),
            ("did", did.into()),
            ("deal", foul.deal.to_string().into()),
            ("seed", self.seed.to_string().into()),
        ];
        anyhow!(out.words.say("arena-foul", &args))
    }
}
