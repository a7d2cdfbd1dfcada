//! `tarock puzzles`: moments in which one action is clearly best.

mod verify;

use std::path::PathBuf;

use tarock::{DealRecord, Pack, ReplayError, RuleSet};
use tarock_coach::{Collection, Miner, Puzzle};
use tarock_record::{GameRecord, PlayerKind};

use crate::chance::Chance;
use crate::output::Output;
use crate::sources::{Count, each_record};

/// Finds puzzles: moments in which one action is clearly best, by what its seat knew.
///
/// Prints one line per puzzle: theme, level, lead, standard error, action, and the deal up to the moment as a link. The
/// first line names the bot that judged.
#[derive(Debug, clap::Args)]
pub(crate) struct Puzzles {
    /// Files in any format, and folders with all their files. The decisions of people count, or those of all players in a
    /// deal that does not name people.
    #[arg(value_name = "FILES|FOLDERS", required_unless_present_any = ["mine", "verify"])]
    from: Vec<String>,
    /// Let bots play this many deals among themselves, and look for puzzles in them.
    #[arg(long, value_name = "DEALS", conflicts_with = "from")]
    mine: Option<usize>,
    /// Rules for --mine, in turn: presets or rule-set files.
    #[arg(long, value_delimiter = ',', default_value = "cup,beck,spieleversum")]
    rules: Vec<String>,
    /// Examine the puzzles of this file again (`-` for standard input): print those that hold, as they would be found today,
    /// and count by theme how many do.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["from", "mine"])]
    verify: Option<PathBuf>,
    /// For --verify, how many times as many deals to imagine as when puzzles are found.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100))]
    times: u32,
    /// Seed of the deals for --mine (1 by default), or of the imagined deals for --verify (31337 by default, and neither 1
    /// nor 2, which find puzzles). The same seed leads to the same puzzles.
    #[arg(long)]
    seed: Option<u64>,
    /// Keep at most this many puzzles of each theme and level for each game.
    #[arg(long, value_name = "N", default_value_t = 5)]
    most: usize,
}

impl Puzzles {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        out.line(&Collection::heading());
        if let Some(file) = &self.verify {
            return verify::run(out, file, self.times, self.seed.unwrap_or(verify::SEED));
        }
        let mut miner = Miner::new(self.most);
        let count = match self.mine {
            Some(n_deals) => self.mined(out, &mut miner, n_deals)?,
            None => each_record(out, &self.from, None, |_, _, record| {
                of_record(&mut miner, record)?.iter().for_each(|puzzle| out.line(&puzzle.to_string()));
                Ok(())
            }),
        };
        out.complain(&out.words.say("puzzles-read", &[("deals", count.n_records.into())]));
        Ok(count.failures == 0)
    }

    fn mined(&self, out: &Output, miner: &mut Miner, n_deals: usize) -> anyhow::Result<Count> {
        let load = |name: &String| crate::rules::load(name, out);
        let rules: Vec<RuleSet> = self.rules.iter().map(load).collect::<anyhow::Result<_>>()?;
        for index in 0..n_deals {
            let rules = &rules[index % rules.len()];
            let mut chance = Chance::of_deal(self.seed.unwrap_or(1), index as u64);
            let mut pack = Pack::NEW;
            pack.shuffle(&mut |n| chance.below(n));
            let seats = rules.game().seats();
            let dealer = seats.iter().nth(chance.below(seats.len() as u32) as usize).expect("a seat of the table");
            for puzzle in miner.mine(DealRecord::new(rules.clone(), dealer, pack)) {
                out.line(&puzzle.to_string());
            }
        }
        Ok(Count { n_records: n_deals, ..Count::default() })
    }
}

/// The puzzles among the decisions of the people of a deal.
fn of_record(miner: &mut Miner, record: &GameRecord) -> Result<Vec<Puzzle>, ReplayError> {
    let is_person = |player: &tarock_record::Player| player.kind == Some(PlayerKind::Human);
    let names_people = record.about.players.iter().any(is_person);
    let mut so_far = record.deal.clone();
    so_far.actions.clear();
    let mut position = so_far.start();
    let mut found = Vec::new();
    for (index, &action) in record.deal.actions.iter().enumerate() {
        if let Some(turn) = position.board().turn {
            let is_theirs = record.about.players.get(turn.index()).is_some_and(is_person);
            if is_theirs || !names_people {
                found.extend(miner.puzzle(&position.view_of(turn), &so_far));
            }
        }
        position.play(action).map_err(|refusal| ReplayError { index, action, refusal })?;
        so_far.actions.push(action);
    }
    Ok(found)
}
