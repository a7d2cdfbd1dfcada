//! Plays actions out in imagined deals and keeps count.

use tarock::{Action, Bonus, ItemId, Phase, Position, Seat, Settlement, Side, Stake, Winner};

use tarock_solver::Solver;

use super::Strength;
use crate::Eyes;
use crate::regelbuch;

/// How one action fared so far.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) action: Action,
    /// What it brought in each imagined deal: points above the average of the table, times twice the number of seats.
    pub(super) gains: Vec<i32>,
    /// Still in the running.
    pub(super) alive: bool,
}

impl Row {
    fn new(action: Action) -> Self {
        Self { action, gains: Vec::new(), alive: true }
    }
}

/// The tally of a decision.
#[derive(Debug, Clone)]
pub(super) struct Tally {
    pub(super) seat: Seat,
    pub(super) rows: Vec<Row>,
    pub(super) strength: Strength,
    /// The play was computed to the end.
    pub(super) exact: Option<u8>,
    unit: f64,
}

/// Nodes of exact search where all hands lie open.
const OPEN_NODES: u32 = 150_000;

/// The share of the spread that half a unit of appetite for risk adds to what an action brings.
const RISK_IN_SPREAD: f64 = 0.3;

/// The appetite, in percent, that adds nothing to bids and announcements. It lies below the normal one: deals are played
/// to their end by rules of thumb, which make less of a bold bid than the player himself will.
const SOBER: f64 = 72.0;

impl Tally {
    pub(super) fn new(seat: Seat, candidates: Vec<Action>, strength: Strength) -> Self {
        Self { seat, rows: candidates.into_iter().map(Row::new).collect(), strength, exact: None, unit: 1.0 }
    }

    /// Weighs all candidates in all worlds, dropping the worst on the way.
    pub(super) fn weigh(&mut self, worlds: &[Position], keep: Action) {
        self.unit = 2.0 * worlds.first().map_or(1.0, |world| world.board().seats().len() as f64);
        let n = worlds.len();
        let mut from = 0;
        // The first pass looks at everything, each further one at the better half with as many deals more.
        let mut to = (n / 4).max(8).min(n);
        loop {
            self.play_rows(worlds, from, to);
            if to == n {
                return;
            }
            let alive = self.rows.iter().filter(|row| row.alive).count();
            if alive > 3 {
                self.drop_worst(alive.div_ceil(2).max(3), keep);
            }
            from = to;
            to = (2 * to).min(n);
        }
    }

    /// Computes what every card brings with open cards in each world, all playing as well as can be.
    pub(super) fn solve(&mut self, worlds: &[Position], solver: &mut Solver, tricks: u8) {
        self.unit = 2.0 * worlds.first().map_or(1.0, |world| world.board().seats().len() as f64);
        let mut all = true;
        for world in worlds {
            let values = solver.settlements(world, self.seat, u64::from(self.strength.nodes));
            all &= values.is_some();
            for row in &mut self.rows {
                let solved = match (&values, row.action) {
                    (Some(values), Action::Play(card)) => {
                        values.iter().find(|(other, _)| *other == card).map(|(_, value)| *value)
                    }
                    _ => None,
                };
                row.gains.push(solved.unwrap_or_else(|| gain_of(world, row.action, self.seat)));
            }
        }
        self.exact = all.then_some(tricks);
    }

    /// With all hands open there is one deal to compute; whether it could be.
    pub(super) fn solve_open(&mut self, worlds: &[Position], solver: &mut Solver, tricks: u8) -> bool {
        let strength = self.strength;
        self.strength.nodes = OPEN_NODES.max(strength.nodes);
        self.solve(worlds, solver, tricks);
        self.strength = strength;
        if self.exact.is_none() {
            self.rows.iter_mut().for_each(|row| row.gains.clear());
        }
        self.exact.is_some()
    }

    /// Weighs further candidates in the same worlds.
    pub(super) fn add(&mut self, actions: Vec<Action>, worlds: &[Position]) {
        for action in actions {
            let mut row = Row::new(action);
            row.gains.extend(worlds.iter().map(|world| gain_of(world, action, self.seat)));
            self.rows.push(row);
        }
    }

    fn play_rows(&mut self, worlds: &[Position], from: usize, to: usize) {
        let seat = self.seat;
        let threads = usize::from(self.strength.threads).min(to - from).max(1);
        for row in self.rows.iter_mut().filter(|row| row.alive) {
            let action = row.action;
            if threads <= 1 {
                row.gains.extend(worlds[from..to].iter().map(|world| gain_of(world, action, seat)));
                continue;
            }
            let share = (to - from).div_ceil(threads);
            let parts: Vec<Vec<i32>> = std::thread::scope(|scope| {
                let workers: Vec<_> = worlds[from..to]
                    .chunks(share)
                    .map(|part| scope.spawn(move || part.iter().map(|world| gain_of(world, action, seat)).collect()))
                    .collect();
                workers.into_iter().map(|worker| worker.join().expect("a deal is played out")).collect()
            });
            row.gains.extend(parts.into_iter().flatten());
        }
    }

    fn drop_worst(&mut self, keep_n: usize, keep: Action) {
        let mut scores: Vec<(usize, f64)> =
            (0..self.rows.len()).filter(|at| self.rows[*at].alive).map(|at| (at, self.score(at))).collect();
        scores.sort_by(|a, b| b.1.total_cmp(&a.1));
        for (at, _) in scores.into_iter().skip(keep_n) {
            if self.rows[at].action != keep {
                self.rows[at].alive = false;
            }
        }
    }

    /// Average and standard deviation in points.
    pub(super) fn mean_and_spread(&self, at: usize) -> (f64, f64) {
        let gains = &self.rows[at].gains;
        let n = gains.len().max(1) as f64;
        let sum: i64 = gains.iter().map(|gain| i64::from(*gain)).sum();
        let squares: i64 = gains.iter().map(|gain| i64::from(*gain) * i64::from(*gain)).sum();
        let mean = sum as f64 / n;
        let variance = (squares as f64 / n - mean * mean).max(0.0);
        (mean / self.unit, variance.sqrt() / self.unit)
    }

    /// What decides: the average, moved by the appetite for risk.
    pub(super) fn score(&self, at: usize) -> f64 {
        self.score_at(at, self.strength.risk_percent)
    }

    pub(super) fn score_at(&self, at: usize, risk_percent: u32) -> f64 {
        let (mean, spread) = self.mean_and_spread(at);
        let (weight, sober) = match self.rows[at].action {
            Action::Play(_) => (0.2, 100.0),
            // Who doubles gains nothing by boldness: the spread is the stake itself.
            Action::Announce(said) if !said.kontras.is_empty() => (0.5, 100.0),
            Action::Bid(_) | Action::Announce(_) => (1.0, SOBER),
            _ => (1.0, 100.0),
        };
        mean + RISK_IN_SPREAD * weight * (f64::from(risk_percent) - sober) / 50.0 * spread
    }

    /// The best row, of those weighed to the end.
    pub(super) fn best(&self, risk_percent: u32) -> usize {
        let most = self.rows.iter().map(|row| row.gains.len()).max().unwrap_or(0);
        let mut best = 0;
        let mut score = f64::MIN;
        for at in 0..self.rows.len() {
            if self.rows[at].gains.len() == most && self.score_at(at, risk_percent) > score {
                score = self.score_at(at, risk_percent);
                best = at;
            }
        }
        best
    }

    /// The best row, unless it is ahead of the proposal of the rules of thumb by less than chance alone may make it.
    pub(super) fn choice(&self, thumb: Action, risk_percent: u32) -> usize {
        let best = self.best(risk_percent);
        let Some(usual) = self.rows.iter().position(|row| row.action == thumb) else { return best };
        let (a, b) = (&self.rows[best].gains, &self.rows[usual].gains);
        if best == usual || a.len() != b.len() || self.exact.is_some() {
            return best;
        }
        let n = a.len().max(1) as f64;
        let differences = || a.iter().zip(b).map(|(a, b)| i64::from(a - b));
        let mean = differences().sum::<i64>() as f64 / n;
        let square = differences().map(|d| d * d).sum::<i64>() as f64 / n;
        let error = ((square - mean * mean).max(0.0) / n).sqrt() / self.unit;
        let doubt = match self.rows[best].action {
            // A doubled game is dear, and others hold more than they have shown.
            Action::Announce(said)
                if said.kontras.iter().any(|target| matches!(target.stake, Stake::GameAgainst(_))) =>
            {
                4.0
            }
            Action::Announce(said) if !said.kontras.is_empty() => 2.0,
            // What a call tells the others is not in the deals that are played out.
            Action::Call(_) => 2.0,
            Action::Bid(_) => 0.0,
            Action::Announce(_) | Action::Discard(_) => 0.5,
            _ => 0.25,
        };
        let ahead = self.score_at(best, risk_percent) - self.score_at(usual, risk_percent);
        if ahead > doubt * error { best } else { usual }
    }

    /// Those weighed to the end, with their scores.
    pub(super) fn finalists(&self) -> impl Iterator<Item = (Action, f64)> + '_ {
        let most = self.rows.iter().map(|row| row.gains.len()).max().unwrap_or(0);
        (0..self.rows.len())
            .filter(move |at| self.rows[*at].gains.len() == most)
            .map(|at| (self.rows[at].action, self.score(at)))
    }

    pub(super) const fn unit(&self) -> f64 {
        self.unit
    }
}

/// What an action brings in an imagined deal when everybody goes on by rules of thumb.
pub(super) fn gain_of(world: &Position, action: Action, seat: Seat) -> i32 {
    gain(&settled(world, action), seat)
}

/// The bill of an imagined deal after an action, when everybody goes on by rules of thumb.
pub(super) fn settled(world: &Position, action: Action) -> Settlement {
    let mut position = world.clone();
    position.play_unchecked(action, &mut ());
    while position.board().phase != Phase::Finished {
        let Some(choice) = Eyes::of_turn(&position).and_then(|eyes| regelbuch::decide(&eyes)) else { break };
        position.play_unchecked(choice.action, &mut ());
    }
    position.settlement().unwrap_or_else(|| Settlement::new(world.board().seats()))
}

/// Points of a seat above the average of the table, in halves times the number of seats: always a whole number.
pub(super) fn gain(settlement: &Settlement, seat: Seat) -> i32 {
    let bill = settlement.bill.as_slice();
    let sum: i32 = bill.iter().map(|points| points.halves()).sum();
    settlement.bill[seat].halves() * bill.len() as i32 - sum
}

/// Whether a bonus is billed to a side, or to a seat where seats are billed.
pub(super) fn makes(settlement: &Settlement, bonus: Bonus, side: Side, seat: Seat) -> bool {
    settlement.items.iter().any(|item| {
        let named = matches!(item.id, ItemId::Bonus(id) | ItemId::GameWith(id) if id == bonus);
        named && (item.winner == Winner::Side(side) || item.winner == Winner::Seat(seat))
    })
}
