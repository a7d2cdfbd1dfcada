//! `tarock sim`: plays random legal deals to the end.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use tarock::{
    Action, Bid, Board, Bonus, Contract, Game, Legal, Pack, Phase, Position, RuleSet, Seat, Series, Stake, When, audit,
};

use crate::chance::Chance;
use crate::output::Output;
use crate::rules::Chosen;

/// Plays random legal deals to the end.
#[derive(Debug, clap::Args)]
pub(crate) struct Sim {
    /// The game and its rules; `--rules random` draws a new mixture of options for every deal.
    #[command(flatten)]
    rules: Chosen,
    /// Number of deals.
    #[arg(long, default_value_t = 100_000)]
    deals: u64,
    /// Seed for the deals: the same seed gives the same deals.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of the first deal; together with `--deals 1` it replays a single deal.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Number of threads.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// Verify every invariant of the engine at every step; much slower.
    #[arg(long)]
    check: bool,
    /// Print one JSON object instead of text.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Default, Serialize)]
struct Tally {
    deals: u64,
    violations: u64,
    actions: u64,
    deals_per_second: f64,
    actions_per_deal: f64,
    /// Deals per contract that was played; of parallel games each counts.
    contracts: BTreeMap<&'static str, u64>,
    /// Announced bonuses, by id.
    announced: BTreeMap<&'static str, u64>,
    /// Bonuses announced before the talon was opened, or in a Solo.
    announced_before: BTreeMap<&'static str, u64>,
    /// Doubled items per level.
    kontras: BTreeMap<&'static str, u64>,
    /// Bids other than contracts.
    bids: BTreeMap<&'static str, u64>,
    /// How the declarers came by their games: declared, taken over or held.
    standings: BTreeMap<&'static str, u64>,
    /// How deals ended.
    ends: BTreeMap<&'static str, u64>,
    /// Deals that followed one with kept cards; not included in `deals`.
    after_keeping: u64,
    /// Deals with unusual events.
    parallel: u64,
    surrendered: u64,
    claimed: u64,
    /// The first violations: the number of the deal and the broken invariant.
    broken: Vec<Broken>,
    /// Contracts of the rule set that nobody played; unknown for random rules.
    missing: Vec<&'static str>,
    /// Bonuses of the rule set that nobody announced; some are rare.
    never_announced: Vec<&'static str>,
}

/// A deal in which an invariant did not hold.
#[derive(Debug, Serialize)]
struct Broken {
    deal: u64,
    violation: String,
}

/// The counts of one thread, in arrays because every deal updates them.
#[derive(Default)]
struct Counts {
    deals: u64,
    violations: u64,
    actions: u64,
    contracts: [u64; Contract::ALL.len()],
    announced: [u64; Bonus::ALL.len()],
    announced_before: [u64; Bonus::ALL.len()],
    kontras: [u64; 4],
    bids: [u64; BIDS.len()],
    standings: [u64; STANDINGS.len()],
    ends: [u64; ENDS.len()],
    after_keeping: u64,
    parallel: u64,
    surrendered: u64,
    claimed: u64,
    broken: Vec<Broken>,
}

const BIDS: [&str; 3] = ["pass", "hold", "unteren"];
const STANDINGS: [&str; 3] = ["declared", "unteren", "held"];
const ENDS: [&str; 7] = ["played", "claimed", "decided-early", "surrendered", "lost-at-talon", "thrown-in", "kept"];

/// Returns how a deal ended, as an index into [`ENDS`].
fn end(board: &Board) -> usize {
    match board {
        Board { kept: Some(keeper), .. } if keeper.count > 0 => 6,
        Board { thrown_in: true, .. } => 5,
        Board { lost_at_talon: true, .. } => 4,
        Board { surrendered: true, .. } => 3,
        Board { claimed: Some(_), .. } => 1,
        board if board.tricks.len() < board.rules.game().n_tricks() => 2,
        _ => 0,
    }
}

impl Counts {
    #[inline]
    fn count(&mut self, position: &Position, actions: u64) {
        let board = position.board();
        self.actions += actions;
        for game in &board.games {
            self.contracts[game.contract as usize] += 1;
            self.standings[game.origin as usize] += 1;
        }
        for (_, bid) in &board.auction.said {
            match bid {
                Bid::Pass => self.bids[0] += 1,
                Bid::Hold => self.bids[1] += 1,
                Bid::Unteren => self.bids[2] += 1,
                Bid::Forehand | Bid::Contract(_) => {}
            }
        }
        self.ends[end(board)] += 1;
        for item in &board.items {
            if let Stake::Bonus(bonus) = item.target.stake {
                self.announced[bonus as usize] += 1;
                self.announced_before[bonus as usize] += u64::from(item.when == When::Before);
            }
            self.kontras[item.level() as usize] += 1;
        }
        self.parallel += u64::from(board.games.len() > 1);
        self.surrendered += u64::from(board.surrendered);
        self.claimed += u64::from(board.claimed.is_some());
    }

    fn add_to(self, tally: &mut Tally) {
        tally.deals += self.deals;
        tally.violations += self.violations;
        tally.actions += self.actions;
        let counted = |counts: &[u64]| counts.iter().copied().enumerate().filter(|(_, n)| *n > 0).collect::<Vec<_>>();
        for (at, n) in counted(&self.contracts) {
            *tally.contracts.entry(Contract::ALL[at].id()).or_default() += n;
        }
        for (at, n) in counted(&self.announced) {
            *tally.announced.entry(Bonus::ALL[at].id()).or_default() += n;
        }
        for (at, n) in counted(&self.announced_before) {
            *tally.announced_before.entry(Bonus::ALL[at].id()).or_default() += n;
        }
        for (at, n) in counted(&self.bids) {
            *tally.bids.entry(BIDS[at]).or_default() += n;
        }
        for (at, n) in counted(&self.standings) {
            *tally.standings.entry(STANDINGS[at]).or_default() += n;
        }
        for (at, n) in counted(&self.ends) {
            *tally.ends.entry(ENDS[at]).or_default() += n;
        }
        tally.after_keeping += self.after_keeping;
        for (at, n) in counted(&self.kontras) {
            *tally.kontras.entry(["none", "kontra", "re", "sub"][at]).or_default() += n;
        }
        tally.parallel += self.parallel;
        tally.surrendered += self.surrendered;
        tally.claimed += self.claimed;
        tally.broken.extend(self.broken);
    }
}

/// The source of the rules for each deal.
enum Source {
    Fixed(Arc<RuleSet>),
    Random(Game),
}

impl Source {
    /// Returns the same rules with a separate reference count: threads that share one spend their time on its cache
    /// line.
    fn of_thread(&self) -> Self {
        match self {
            Self::Fixed(rules) => Self::Fixed(Arc::new(RuleSet::clone(rules))),
            Self::Random(game) => Self::Random(*game),
        }
    }

    fn next(&self, chance: &mut Chance) -> Arc<RuleSet> {
        match self {
            Self::Fixed(rules) => rules.clone(),
            Self::Random(game) => Arc::new(game.draw_rules(&mut |n| chance.below(n))),
        }
    }
}

/// The number of deals a thread takes at a time.
const BATCH: u64 = 512;

impl Sim {
    pub(crate) fn run(&self, out: &Output) -> anyhow::Result<bool> {
        let source = if self.rules.name() == "random" {
            Source::Random(self.rules.game.unwrap_or(Game::Koenigrufen))
        } else {
            Source::Fixed(Arc::new(self.rules.load(out)?))
        };
        let bar = if self.json { ProgressBar::hidden() } else { progress(self.deals) };
        let next = AtomicU64::new(0);
        let failed = AtomicBool::new(false);
        let start = Instant::now();
        let mut tally = Tally::default();
        thread::scope(|scope| {
            let workers: Vec<_> =
                (0..self.jobs).map(|_| scope.spawn(|| self.work(&source, &next, &failed, &bar))).collect();
            for worker in workers {
                worker.join().expect("a simulation thread does not panic").add_to(&mut tally);
            }
        });
        let seconds = start.elapsed().as_secs_f64().max(1e-9);
        bar.finish_and_clear();
        tally.deals_per_second = (float(tally.deals) / seconds).round();
        tally.actions_per_deal = (float(tally.actions) / float(tally.deals.max(1)) * 10.0).round() / 10.0;
        if let Source::Fixed(rules) = &source {
            let played = |contract: &Contract| tally.contracts.contains_key(contract.id());
            let announced = |bonus: &Bonus| tally.announced.contains_key(bonus.id());
            let contracts = rules.contracts();
            let bonuses = rules.announceable();
            tally.missing = contracts.iter().filter(|contract| !played(contract)).map(Contract::id).collect();
            tally.never_announced = bonuses.iter().filter(|bonus| !announced(bonus)).map(Bonus::id).collect();
        }
        self.report(out, &tally)?;
        Ok(tally.violations == 0)
    }

    fn work(&self, source: &Source, next: &AtomicU64, failed: &AtomicBool, bar: &ProgressBar) -> Counts {
        let mut counts = Counts::default();
        let source = source.of_thread();
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= self.deals || failed.load(Ordering::Relaxed) {
                return counts;
            }
            let to = self.deals.min(from + BATCH);
            for index in from..to {
                let index = self.first.wrapping_add(index);
                let mut chance = Chance::of_deal(self.seed, index);
                let rules = source.next(&mut chance);
                if self.check {
                    checked(&mut counts, &rules, index, &mut chance);
                } else {
                    plain(&mut counts, rules, index, &mut chance);
                }
            }
            if counts.violations > 100 {
                failed.store(true, Ordering::Relaxed);
            }
            bar.inc(to - from);
        }
    }

    fn report(&self, out: &Output, tally: &Tally) -> anyhow::Result<()> {
        if self.json {
            out.line(&serde_json::to_string(tally)?);
            return Ok(());
        }
        for broken in tally.broken.iter().take(10) {
            let game = self.rules.game.map_or(String::new(), |game| format!("--game {game} "));
            let again = format!(
                "tarock sim --check {game}--rules {} --seed {} --first {} --deals 1",
                self.rules.name(),
                self.seed,
                broken.deal
            );
            let args = [("violation", broken.violation.clone().into()), ("again", again.into())];
            out.line(&out.words.say("sim-violation", &args));
        }
        let all = float((tally.deals + tally.after_keeping).max(1));
        let share = |n: u64| out.words.decimal(&format!("{n:>9}  {:>5.2} %", 100.0 * float(n) / all));
        out.heading(&out.words.say("sim-contracts", &[]));
        for &contract in Contract::ALL {
            if let Some(&n) = tally.contracts.get(contract.id()) {
                out.line(&format!("  {:<22}{}", out.words.contract(contract), share(n)));
            }
        }
        let ends = ENDS.iter().map(|end| (format!("sim-end-{end}"), tally.ends.get(end).copied().unwrap_or(0)));
        let rows = [("sim-parallel".to_owned(), tally.parallel)].into_iter().chain(ends);
        for (key, n) in rows.filter(|(_, n)| *n > 0) {
            out.line(&format!("  {:<22}{}", out.words.say(&key, &[]), share(n)));
        }
        out.line(&out.words.say(
            if self.check { "sim-checked" } else { "sim-played" },
            &[
                ("deals", tally.deals.into()),
                ("violations", tally.violations.into()),
                ("speed", tally.deals_per_second.into()),
                ("actions", out.words.decimal(&tally.actions_per_deal.to_string()).into()),
            ],
        ));
        Ok(())
    }
}

/// Converts a count for averages and shares; counts stay far below 2^53.
#[expect(clippy::cast_precision_loss, reason = "counts of deals are small")]
const fn float(n: u64) -> f64 {
    n as f64
}

/// Returns the dealer of a deal; the deal rotates around the table.
fn dealer(rules: &RuleSet, index: u64) -> Seat {
    let seats = rules.game().seats();
    Seat::new(index as usize % seats.len()).expect("a table has a seat for every remainder")
}

fn shuffled(chance: &mut Chance) -> Pack {
    let mut pack = Pack::NEW;
    pack.shuffle(&mut |n| chance.below(n));
    pack
}

/// Plays a whole deal: auction, talon, announcements, play and settlement.
#[inline]
fn plain(counts: &mut Counts, rules: Arc<RuleSet>, index: u64, chance: &mut Chance) {
    let pack = shuffled(chance);
    let dealer = dealer(&rules, index);
    let mut position = Position::deal(rules, dealer, &pack);
    let mut actions = 0;
    while let Some(legal) = position.legal() {
        let action = draw(&position, &legal, chance);
        // The action was drawn from the legal ones; `--check` verifies it again.
        position.play_unchecked(action, &mut ());
        actions += 1;
    }
    let settlement = position.settlement().expect("a finished deal is settled");
    std::hint::black_box(&settlement);
    counts.deals += 1;
    counts.count(&position, actions);
}

/// Draws a legal action, and occasionally the claim.
#[inline]
fn draw(position: &Position, legal: &Legal, chance: &mut Chance) -> Action {
    let board = position.board();
    let leads = board.phase == Phase::Play && board.trick.led().is_none() && board.tricks.len() >= 8;
    if leads && chance.below(8) == 0 && position.may_claim() {
        return Action::Claim;
    }
    legal.draw(&mut |n| chance.below(n))
}

/// Plays a deal with all checks, and the next one too if cards of the talon were kept.
fn checked(counts: &mut Counts, rules: &Arc<RuleSet>, index: u64, chance: &mut Chance) {
    let mut series = Series::new(rules.clone(), dealer(rules, index));
    counts.deals += 1;
    loop {
        let record = series.deal(shuffled(chance));
        match audit::play_record_checked(record, &mut |n| chance.below(n)) {
            Ok(record) => {
                let position = record.replay().expect("a checked record replays");
                counts.count(&position, record.actions.len() as u64);
                counts.after_keeping += u64::from(position.board().keeper.is_some());
                if series.book(&position).is_none() || series.kept().is_none() {
                    return;
                }
            }
            Err(violation) => {
                counts.violations += 1;
                if counts.broken.len() < 10 {
                    counts.broken.push(Broken { deal: index, violation: violation.to_string() });
                }
                return;
            }
        }
    }
}

pub(crate) fn progress(deals: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} {per_sec} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(deals).with_style(style)
}
