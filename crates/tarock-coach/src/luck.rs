//! The luck of the cards: what others make of the same pack.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Action, Announcement, Bid, BySeat, DealRecord, Pack, Position, RuleSet, Seat, SeatView};
use tarock_bot::rule_of_thumb;

use crate::{Estimate, Findings};

/// How the luck of a pack is measured: tables of the Regelbuch play it, and every table goes a little differently.
///
/// Rules of thumb always decide the same way, so a single table of them depends on details that say little about the
/// cards. Here a player sometimes keeps a bid, an announcement or a kontra to themselves, and sometimes plays any card
/// that is allowed. The mean over several such tables is closer to what the cards are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gauge {
    /// The number of tables for one pack.
    pub tables: u32,
    /// How often a bid, an announcement or a kontra is not said, in per cent.
    pub silent_percent: u32,
    /// How often any card is played, in per cent.
    pub random_percent: u32,
}

impl Gauge {
    /// The gauge with which the constants in `luck.txt` were measured. It needs a few milliseconds for a pack.
    pub const USUAL: Self = Self { tables: 8, silent_percent: 20, random_percent: 5 };

    /// The gauge and the version of its players, as `luck.txt` names them. Constants of another one are out of date.
    pub fn version(self) -> String {
        let Self { tables, silent_percent, random_percent } = self;
        format!(
            "{tables} tables of the Regelbuch, {silent_percent} % silent, {random_percent} % random, {}",
            Findings::BOT
        )
    }
}

/// How much of a result the cards explain, fixed beforehand for each rule set. A number that was fitted to the results it
/// is used on would explain too much.
///
/// `cargo xtask bench coach` measures them.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Scale {
    /// The share of the gauge's result that counts as luck.
    pub beta: f64,
    /// What the gauge gets on average, from forehand on, in points above the average of the table.
    pub means: [f64; 4],
    /// What it gets as forehand from a new, unshuffled pack. This changes with the players, so old constants are noticed.
    pub sample: f64,
}

/// After the version of the gauge a line for each rule set: its name, beta, the sample, and the means from forehand on.
const MEASURED: &str = include_str!("luck.txt");

impl Scale {
    /// The scale of a rule set, if it was measured. A preset under another name has the same cards; house rules have not
    /// been measured, and the constants of similar rules would not be free of bias.
    ///
    /// ```
    /// use tarock::RuleSet;
    /// assert!(tarock_coach::Scale::of(&RuleSet::CUP).unwrap().beta > 0.0);
    /// ```
    pub fn of(rules: &RuleSet) -> Option<Self> {
        let is_same = |name: &str| RuleSet::preset(name).is_some_and(|preset| preset.rules() == rules.rules());
        let line = Self::lines().find(|line| line.split_whitespace().next().is_some_and(is_same))?;
        Self::read(line)
    }

    /// Constants that have just been measured.
    pub fn new(beta: f64, means: [f64; 4], sample: f64) -> Self {
        Self { beta, means, sample }
    }

    /// Plays the sample of a rule set.
    pub fn sample(rules: &RuleSet) -> f64 {
        let seats = rules.game().seats();
        let deal = DealRecord::new(rules.clone(), seats.nth_after(Seat::S1, seats.len() - 1), Pack::NEW);
        baseline(&deal, Gauge::USUAL)[deal.start().board().forehand()].points
    }

    /// The version of the gauge that the constants were measured with; see [`Gauge::version`].
    pub fn measured_with() -> &'static str {
        MEASURED.lines().find_map(|line| line.strip_prefix("gauge: ")).unwrap_or_default()
    }

    fn lines() -> impl Iterator<Item = &'static str> {
        MEASURED.lines().filter(|line| !line.starts_with('#') && !line.starts_with("gauge: "))
    }

    fn read(line: &str) -> Option<Self> {
        let mut numbers = line.split_whitespace().skip(1).map(str::parse::<f64>);
        let (beta, sample) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
        let mut means = [0.0; 4];
        for (mean, number) in means.iter_mut().zip(numbers) {
            *mean = number.ok()?;
        }
        Some(Self { beta, means, sample })
    }
}

/// What the gauge makes of a deal's pack in every seat, in points above the average of the table: the mean over its
/// tables, and the error that so few of them leave. Of the deal, only rules, pack and dealer count.
pub fn baseline(deal: &DealRecord, gauge: Gauge) -> BySeat<Estimate> {
    let start = deal.start();
    let seats = start.board().seats();
    let n = f64::from(gauge.tables.max(1));
    let mut sums = BySeat::new(seats, (0.0, 0.0));
    for number in 0..gauge.tables {
        let bill = table(start.clone(), gauge, number);
        for seat in seats.iter() {
            sums[seat].0 += bill[seat];
            sums[seat].1 += bill[seat] * bill[seat];
        }
    }
    BySeat::from_fn(seats, |seat| {
        let (sum, squares) = sums[seat];
        let spread = (squares - sum * sum / n).max(0.0) / (n - 1.0).max(1.0);
        Estimate { points: sum / n, error: (spread / n).sqrt() }
    })
}

/// The luck of each seat: what the gauge gets from the same cards beyond what it gets on average, as far as it carries
/// over. Its average over all packs is zero, whoever plays.
pub fn luck(deal: &DealRecord, scale: Scale) -> BySeat<Estimate> {
    let start = deal.start();
    let (seats, forehand) = (start.board().seats(), start.board().forehand());
    let mut luck = baseline(deal, Gauge::USUAL);
    for (mean, step) in scale.means.into_iter().zip(0..seats.len()) {
        let made = &mut luck[seats.nth_after(forehand, step)];
        *made = Estimate { points: scale.beta * (made.points - mean), error: scale.beta.abs() * made.error };
    }
    luck
}

/// The rules of thumb on every seat of one table, not always doing what they think best.
struct Wavering {
    chance: Xoshiro256PlusPlus,
    gauge: Gauge,
}

impl Wavering {
    fn happens(&mut self, percent: u32) -> bool {
        self.chance.next_u32() % 100 < percent
    }

    fn decide(&mut self, view: &SeatView) -> Option<Action> {
        let action = rule_of_thumb(view)?.action;
        let legal = view.legal()?;
        let unsaid = match action {
            Action::Bid(bid) if bid != Bid::Pass => Action::Bid(Bid::Pass),
            Action::Announce(said) if !said.is_good() => Action::Announce(Announcement::GOOD),
            Action::Play(_) if legal.is_choice() && self.happens(self.gauge.random_percent) => {
                return Some(legal.draw(&mut |n| self.chance.next_u32() % n.max(1)));
            }
            _ => return Some(action),
        };
        Some(if self.happens(self.gauge.silent_percent) && legal.contains(&unsaid) { unsaid } else { action })
    }
}

/// Plays a pack at one table of the gauge and returns the bill, in points above the average of the table.
fn table(mut position: Position, gauge: Gauge, number: u32) -> BySeat<f64> {
    let mut players = Wavering { chance: Xoshiro256PlusPlus::seed_from_u64(u64::from(number)), gauge };
    while let Some(turn) = position.board().turn {
        let Some(action) = players.decide(&position.view_of(turn)) else { break };
        if position.play_into(action, &mut ()).is_err() {
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
