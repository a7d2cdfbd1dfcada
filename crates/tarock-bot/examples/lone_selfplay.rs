//! Measures the Regelbuch in Illustriertes Tarock and Kosakeln: against random play from every seat of the same deals,
//! and against itself.
//!
//!     cargo run --release -p tarock-bot --example lone_selfplay -- [DEALS]
#![expect(clippy::disallowed_macros, reason = "a program that reports")]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::lone::{Facts, Outcome};
use tarock::{Action, Bid, Contract, ItemId, Kept, Pack, Phase, Position, RuleSet, Seat, Side, Winner};
use tarock_bot::{Eyes, regelbuch};

struct Chance(Xoshiro256PlusPlus);

impl Chance {
    fn below(&mut self, n: u32) -> u32 {
        tarock::below(self.0.next_u32(), n)
    }

    fn pack(&mut self) -> Pack {
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| self.below(n));
        pack
    }
}

#[derive(Default)]
struct Mean {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, x: f64) {
        self.n += 1.0;
        self.sum += x;
        self.squares += x * x;
    }

    fn mean(&self) -> f64 {
        self.sum / self.n.max(1.0)
    }

    /// Returns half the width of the 95 % interval.
    fn interval(&self) -> f64 {
        1.96 * ((self.squares / self.n.max(1.0) - self.mean().powi(2)).max(0.0) / self.n.max(1.0)).sqrt()
    }
}

/// Returns the points of a seat above the average of the table.
fn above(position: &Position, seat: Seat) -> f64 {
    let bill = position.settlement().expect("the deal is over").bill;
    let sum: f64 = bill.iter().map(|(_, points)| f64::from(points.halves()) / 2.0).sum();
    f64::from(bill[seat].halves()) / 2.0 - sum / f64::from(bill.as_slice().len() as u8)
}

/// Lets one seat play by the book and the others at random; each deal is played from every seat.
///
/// Without bids, everybody passes, and the deal continues as after three passes.
fn against_chance(rules: &Arc<RuleSet>, deals: u32, chance: &mut Chance, bids: bool) {
    let mut mean = Mean::default();
    for _ in 0..deals {
        let (dealer, pack) = (Seat::S1, chance.pack());
        let mut sum = 0.0;
        for book in rules.game().seats().iter() {
            let mut position = Position::deal(rules.clone(), dealer, &pack);
            while let Some(eyes) = Eyes::of_turn(&position) {
                let action = if eyes.board.phase == Phase::Auction && !bids {
                    Action::Bid(Bid::Pass)
                } else if eyes.seat == book {
                    regelbuch::decide(&eyes).expect("it is its turn").action
                } else {
                    eyes.legal().expect("it is its turn").draw(&mut |n| chance.below(n))
                };
                position.play_unchecked(action, &mut ());
            }
            sum += above(&position, book);
        }
        mean.add(sum / f64::from(rules.game().seats().len() as u8));
    }
    let what = if bids { "" } else { ", when all have passed" };
    println!("  regelbuch against zufall{what}: {:+.2} ± {:.2} a deal", mean.mean(), mean.interval());
}

#[derive(Default)]
struct Row {
    n: u32,
    won: u32,
    thirds: Mean,
    above: Mean,
    kontra: u32,
    kontra_lost: u32,
    origins: [u32; 3],
}

#[derive(Default)]
struct Report {
    deals: u32,
    thrown_in: u32,
    kept: u32,
    rows: BTreeMap<Contract, Row>,
    announced: BTreeMap<(String, &'static str, String), (u32, u32)>,
    silent: BTreeMap<(String, &'static str), u32>,
}

impl Report {
    fn book(&mut self, position: &Position) {
        self.deals += 1;
        let Some(facts) = Facts::of(position) else {
            self.thrown_in += 1;
            self.kept += u32::from(position.kept().is_some());
            return;
        };
        let Outcome::Game(game) = facts.outcome else {
            let row = self.rows.entry(Contract::Trischaken).or_default();
            row.n += 1;
            return;
        };
        let row = self.rows.entry(game.contract).or_default();
        row.n += 1;
        row.origins[game.origin as usize] += 1;
        let settlement = position.settlement().expect("the deal is over");
        let won = settlement.items.iter().any(|item| {
            let the_game = matches!(item.id, ItemId::Game | ItemId::GameWith(_));
            let valat = item.id == ItemId::Bonus(tarock::Bonus::AllTricks);
            (the_game || valat) && item.winner == Winner::Side(Side::Declarer)
        });
        row.won += u32::from(won);
        if let Some(score) = game.score {
            row.thirds.add(f64::from(score));
        }
        row.above.add(above(position, game.declarer));
        row.kontra += u32::from(game.kontra > 0);
        row.kontra_lost += u32::from(game.kontra > 0 && !won);
        for said in &game.announced {
            let item = settlement.items.iter().find(|item| item.id == ItemId::Bonus(said.bonus) && item.announced);
            let side = game.side(said.by);
            let made = said.made.unwrap_or(item.is_some_and(|item| item.winner == Winner::Side(side)));
            let key = (said.bonus.to_string(), who(side), format!("{:?}", said.when));
            let entry = self.announced.entry(key).or_default();
            entry.0 += 1;
            entry.1 += u32::from(made);
        }
        if let Some(when) = game.valat.announced {
            let key = ("V".into(), who(Side::Declarer), format!("{when:?}"));
            let entry = self.announced.entry(key).or_default();
            entry.0 += 1;
            entry.1 += u32::from(game.valat.made);
        }
        for side in [Side::Declarer, Side::Defenders] {
            for bonus in game.silent(side).iter() {
                *self.silent.entry((bonus.to_string(), who(side))).or_default() += 1;
            }
        }
        for fact in &game.hand_facts {
            *self.silent.entry((format!("{} (hand)", fact.bonus), who(game.side(fact.by)))).or_default() += 1;
        }
    }

    fn print(&self) {
        let percent = |n: u32, of: u32| 100.0 * f64::from(n) / f64::from(of.max(1));
        println!(
            "  thrown in {:.1} %, talon kept {:.1} %",
            percent(self.thrown_in, self.deals),
            percent(self.kept, self.deals)
        );
        for (contract, row) in &self.rows {
            println!(
                "  {contract:<10} {:5.1} % of deals  won {:5.1} %  {:6.1} thirds  {:+7.2} ± {:.2} above average  kontra {:4.1} % (lost {:3.0} %)  declared/unteren/held {:?}",
                percent(row.n, self.deals),
                percent(row.won, row.n),
                row.thirds.mean(),
                row.above.mean(),
                row.above.interval(),
                percent(row.kontra, row.n),
                percent(row.kontra_lost, row.kontra),
                row.origins,
            );
        }
        for ((bonus, who, when), (n, made)) in &self.announced {
            println!(
                "  {bonus:<4} by {who:<9} {when:<6} {:6.2} % of deals  made {:5.1} %",
                percent(*n, self.deals),
                percent(*made, *n)
            );
        }
        for ((bonus, who), n) in &self.silent {
            println!("  {bonus:<9} of {who:<9} without play or word {:6.2} % of deals", percent(*n, self.deals));
        }
    }
}

fn who(side: Side) -> &'static str {
    match side {
        Side::Declarer => "declarer",
        Side::Defenders => "defenders",
    }
}

/// Lets everybody play by the book.
fn against_itself(rules: &Arc<RuleSet>, deals: u32, chance: &mut Chance) {
    let mut report = Report::default();
    let seats = rules.game().seats();
    let mut dealer = Seat::S1;
    let mut kept: Option<Kept> = None;
    for _ in 0..deals {
        let mut position = Position::deal_keeping(rules.clone(), dealer, &chance.pack(), kept);
        while let Some(eyes) = Eyes::of_turn(&position) {
            let action = regelbuch::decide(&eyes).expect("it is its turn").action;
            position.play_unchecked(action, &mut ());
        }
        report.book(&position);
        kept = position.kept();
        dealer = seats.after(dealer);
    }
    report.print();
}

/// Measures how long decisions take. Each decision is timed in batches, because the clock is slower than the player.
/// The fastest batch counts, because other programs may be running.
fn speed(rules: &Arc<RuleSet>, chance: &mut Chance) {
    const TIMES: u32 = 20;
    let mut phases: BTreeMap<&str, (Duration, u32)> = BTreeMap::new();
    for _ in 0..300 {
        let mut position = Position::deal(rules.clone(), Seat::S1, &chance.pack());
        while let Some(eyes) = Eyes::of_turn(&position) {
            let mut fastest = Duration::MAX;
            let mut action = None;
            for _ in 0..5 {
                let start = Instant::now();
                for _ in 0..TIMES {
                    action = black_box(regelbuch::decide(black_box(&eyes)));
                }
                fastest = fastest.min(start.elapsed());
            }
            let slot = phases.entry(eyes.board.phase.code()).or_default();
            slot.0 += fastest;
            slot.1 += TIMES;
            position.play_unchecked(action.expect("it is its turn").action, &mut ());
        }
    }
    let each = |(phase, (time, n)): (&&str, &(Duration, u32))| {
        format!("{phase} {:.0} ns", time.as_secs_f64() * 1e9 / f64::from(*n))
    };
    println!("  time of a decision: {}", phases.iter().map(each).collect::<Vec<_>>().join(", "));
}

fn main() {
    let deals = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    for name in ["beck", "graz", "spieleversum"] {
        let rules: Arc<RuleSet> = RuleSet::preset(name).expect("a preset").into();
        let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(2024));
        println!("{name}");
        against_chance(&rules, deals / 10, &mut chance, true);
        if rules.contracts().contains(Contract::Trischaken) {
            against_chance(&rules, deals / 10, &mut chance, false);
        }
        against_itself(&rules, deals, &mut chance);
        speed(&rules, &mut chance);
    }
}
