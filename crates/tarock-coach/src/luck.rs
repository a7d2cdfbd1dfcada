//! The luck of the cards: what others make of the same pack.

use tarock::{BySeat, DealRecord, Position, RuleSet};
use tarock_bot::Bot;

/// How much of a result the cards explain, fixed beforehand for each rule set. A number that was fitted to the results it
/// is used on would explain too much.
///
/// `cargo run --release -p tarock-coach --example measure -- luck cup 10000` measures them.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Scale {
    /// The share of a bot's result that counts as luck.
    pub beta: f64,
    /// What bots get on average, from forehand on, in points above the average of the table.
    pub means: [f64; 4],
}

/// One line for each rule set: its name, beta, and the means from forehand on.
const MEASURED: &str = include_str!("luck.txt");

impl Scale {
    /// The scale of a rule set, if it was measured.
    pub fn of(rules: &RuleSet) -> Option<Self> {
        let line = MEASURED.lines().find(|line| line.split_whitespace().next() == Some(rules.name()))?;
        Self::read(line)
    }

    fn read(line: &str) -> Option<Self> {
        let mut numbers = line.split_whitespace().skip(1).map(str::parse::<f64>);
        let beta = numbers.next()?.ok()?;
        let mut means = [0.0; 4];
        for (mean, number) in means.iter_mut().zip(numbers) {
            *mean = number.ok()?;
        }
        Some(Self { beta, means })
    }
}

/// What bots make of a deal's pack in every seat, in points above the average of the table: the mean of several tables
/// with different seeds. The bots bid and play everything themselves; of the deal, only pack and dealer count.
pub fn baseline(deal: &DealRecord, bot: Bot, tables: u64) -> BySeat<f64> {
    let start = deal.start();
    let seats = start.board().seats();
    let mut sum = BySeat::new(seats, 0.0);
    for seed in 0..tables {
        let bill = table(start.clone(), bot, seed);
        for seat in seats.iter() {
            sum[seat] += bill[seat] / tables.max(1) as f64;
        }
    }
    sum
}

/// The luck of each seat: what bots get from the same cards beyond what they get on average, as far as it carries over.
/// Its average over all packs is zero, whoever plays.
pub fn luck(deal: &DealRecord, scale: Scale, bot: Bot, tables: u64) -> BySeat<f64> {
    let start = deal.start();
    let (seats, forehand) = (start.board().seats(), start.board().forehand());
    let made = baseline(deal, bot, tables);
    let mut luck = BySeat::new(seats, 0.0);
    for (mean, step) in scale.means.into_iter().zip(0..seats.len()) {
        let seat = seats.nth_after(forehand, step);
        luck[seat] = scale.beta * (made[seat] - mean);
    }
    luck
}

/// Plays a deal with equal bots and returns the bill, in points above the average of the table.
fn table(mut position: Position, bot: Bot, seed: u64) -> BySeat<f64> {
    let seats = position.board().seats();
    let mut players: Vec<_> = (0..seats.len() as u64).map(|at| bot.player(seed * 8 + at)).collect();
    while let Some(turn) = position.board().turn {
        let decided = players[turn.index()].decide(&position.view_of(turn));
        let Some(action) = decided.map(|decision| decision.action) else { break };
        if position.play(action).is_err() {
            break;
        }
    }
    above_average(&position)
}

/// The bill of a finished deal in points above the average of the table. A deal that was thrown in counts nothing.
pub fn above_average(position: &Position) -> BySeat<f64> {
    let seats = position.board().seats();
    let Some(settlement) = position.settlement() else { return BySeat::new(seats, 0.0) };
    let points = |halves: i32| f64::from(halves) / 2.0;
    let sum: f64 = settlement.bill.as_slice().iter().map(|bill| points(bill.halves())).sum();
    let mean = sum / seats.len() as f64;
    BySeat::from_fn(seats, |seat| points(settlement.bill[seat].halves()) - mean)
}
