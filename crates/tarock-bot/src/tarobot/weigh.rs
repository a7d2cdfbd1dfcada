//! Plays actions out in imagined deals and keeps count.

use tarock::koenigrufen::shape;
use tarock::{Action, Board, Bonus, Game, ItemId, Legal, Phase, Position, Seat, Settlement, Side, Winner};

use tarock_solver::Solver;

use super::experience::{Lesson, Lessons};
use super::{Strength, candidates};
use crate::regelbuch;
use crate::regelbuch::koenigrufen::hand;
use crate::{Class, Eyes, order};

/// The results of one action so far.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) action: Action,
    /// Its result in each imagined deal: points above the average of the table, times twice the number of seats.
    pub(super) gains: Vec<i32>,
    /// Whether it is still in the running.
    pub(super) alive: bool,
    /// The past results of such decisions.
    lesson: Lesson,
    /// The difference that such an announcement has made; only for announcements.
    effect: Lesson,
    /// The prediction from the counts of the hand, in points; only for bids.
    counted: f64,
}

/// The tally of one decision.
#[derive(Debug, Clone)]
pub(super) struct Tally {
    pub(super) seat: Seat,
    pub(super) rows: Vec<Row>,
    pub(super) strength: Strength,
    /// The number of tricks computed to the end, if the play was computed.
    pub(super) exact: Option<u8>,
    unit: f64,
    lessons: Lessons,
    /// The announcement that says least; the others are compared with it.
    base: Option<usize>,
}

/// Node limits of the exact search with open hands: in imagined deals, and at the table.
const OPEN_NODES: u64 = 4_000;
const OPEN_NODES_AT_TABLE: u32 = 150_000;

/// The share of the spread that half a unit of appetite for risk adds to the score of an action.
const RISK_IN_SPREAD: f64 = 0.3;

/// The share of imagined deals harmed by an announcement at which experience has its full weight. An announcement that
/// never does harm needs no correction. The share is lower for kontras: a bidder has reasons that imagined deals know
/// too little of.
const DOUBTFUL: f64 = 0.15;
const DOUBTFUL_KONTRA: f64 = 0.04;

impl Tally {
    pub(super) fn new(eyes: &Eyes, legal: Legal, candidates: Vec<Action>, strength: Strength) -> Self {
        let mut tally = Self {
            seat: eyes.seat,
            rows: Vec::new(),
            strength,
            exact: None,
            unit: 2.0 * eyes.board.seats().len() as f64,
            lessons: Lessons::of(&eyes.board.rules),
            base: None,
        };
        for action in candidates {
            tally.push(eyes, legal, action);
        }
        let said = |row: &Row| match row.action {
            Action::Announce(said) => Some(said.bonuses.len() + said.kontras.len()),
            _ => None,
        };
        tally.base = (0..tally.rows.len()).filter_map(|at| Some((said(&tally.rows[at])?, at))).min().map(|(_, at)| at);
        tally
    }

    fn push(&mut self, eyes: &Eyes, legal: Legal, action: Action) {
        let classes = Class::of(eyes.board, legal, action);
        let (lesson, effect) = (self.lessons.lesson(&classes), self.lessons.effect(&classes));
        let counted = candidates::counted(eyes, legal, action);
        self.rows.push(Row { action, gains: Vec::new(), alive: true, lesson, effect, counted });
    }

    /// Weighs all candidates in all worlds and drops the worst on the way.
    pub(super) fn weigh(&mut self, worlds: &[Position], keep: Action, solver: &mut Solver) {
        let n = worlds.len();
        let mut from = 0;
        // The first pass looks at everything. Each later pass looks at the better half, in as many further deals as all
        // passes before it.
        let mut to = (n / 4).max(8).min(n);
        loop {
            self.play_rows(worlds, from, to, solver);
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

    /// Computes the result of every card in each world with open cards and perfect play by everybody.
    pub(super) fn solve(&mut self, worlds: &[Position], solver: &mut Solver, tricks: u8) {
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
                row.gains.push(solved.unwrap_or_else(|| gain_of(world, row.action, self.seat, solver)));
            }
        }
        self.exact = all.then_some(tricks);
    }

    /// Computes the single deal that is left when all hands are open, and returns whether that succeeded.
    pub(super) fn solve_open(&mut self, worlds: &[Position], solver: &mut Solver, tricks: u8) -> bool {
        let strength = self.strength;
        self.strength.nodes = OPEN_NODES_AT_TABLE.max(strength.nodes);
        self.solve(worlds, solver, tricks);
        self.strength = strength;
        if self.exact.is_none() {
            self.rows.iter_mut().for_each(|row| row.gains.clear());
        }
        self.exact.is_some()
    }

    /// Weighs further candidates in the same worlds.
    pub(super) fn add(
        &mut self,
        eyes: &Eyes,
        legal: Legal,
        more: Vec<Action>,
        worlds: &[Position],
        solver: &mut Solver,
    ) {
        for action in more {
            self.push(eyes, legal, action);
            if let Some(row) = self.rows.last_mut() {
                row.gains.extend(worlds.iter().map(|world| gain_of(world, action, self.seat, solver)));
            }
        }
    }

    fn play_rows(&mut self, worlds: &[Position], from: usize, to: usize, solver: &mut Solver) {
        let seat = self.seat;
        for row in self.rows.iter_mut().filter(|row| row.alive) {
            let action = row.action;
            row.gains.extend(worlds[from..to].iter().map(|world| gain_of(world, action, seat, solver)));
        }
    }

    fn drop_worst(&mut self, keep_n: usize, keep: Action) {
        let mut scores: Vec<(usize, f64)> =
            (0..self.rows.len()).filter(|at| self.rows[*at].alive).map(|at| (at, self.score(at))).collect();
        order::sort(&mut scores, |a, b| a.1.total_cmp(&b.1).is_gt());
        for (at, _) in scores.into_iter().skip(keep_n) {
            if self.rows[at].action != keep && self.base != Some(at) {
                self.rows[at].alive = false;
            }
        }
    }

    /// Returns the deciding value and the standard deviation in imagined deals, in points. The value is the expected
    /// result, up to an offset that is the same for all announcements.
    pub(super) fn mean_and_spread(&self, at: usize) -> (f64, f64) {
        let (imagined, spread) = self.imagined(at);
        let mean = match self.base {
            // A player with much to announce has good cards, and that gain does not come from the announcement.
            Some(base) if base != at => {
                let [more, least] = self.basis(at);
                let doubtful = if doubles(self.rows[at].action) { DOUBTFUL_KONTRA } else { DOUBTFUL };
                let doubt = (self.worse(at, base) / doubtful).min(1.0);
                least + more + doubt * (self.rows[at].effect.expected([more, 0.0]) - more)
            }
            Some(_) => imagined,
            None => self.rows[at].lesson.expected(self.basis(at)),
        };
        (mean, spread)
    }

    /// Returns the share of imagined deals in which one row has a lower result than another.
    fn worse(&self, at: usize, than: usize) -> f64 {
        let pairs = self.rows[at].gains.iter().zip(&self.rows[than].gains);
        let worse = pairs.filter(|(gain, than)| gain < than).count();
        worse as f64 / self.rows[at].gains.len().max(1) as f64
    }

    /// Returns that offset, if this row is chosen.
    pub(super) fn level(&self, at: usize) -> f64 {
        match self.base {
            Some(_) => self.rows[at].lesson.expected(self.basis(at)) - self.mean_and_spread(at).0,
            None => 0.0,
        }
    }

    /// Returns whether experience changes what imagined deals promise.
    pub(super) fn is_experienced(&self, at: usize) -> bool {
        self.rows[at].lesson != Lesson::NONE
    }

    /// Returns the input to the experience, in points. For a bid: its result in imagined deals, and the result that the
    /// counts of the hand predict. For an announcement: its gain over saying as little as possible, and the result of
    /// saying as little as possible.
    pub(super) fn basis(&self, at: usize) -> [f64; 2] {
        let imagined = self.imagined(at).0;
        match self.base {
            Some(base) if base != at => {
                let gains = &self.rows[base].gains;
                let n = self.rows[at].gains.len().min(gains.len());
                let sum: i64 = gains[..n].iter().map(|gain| i64::from(*gain)).sum();
                let least = sum as f64 / n.max(1) as f64 / self.unit;
                [imagined - least, least]
            }
            _ => [imagined, self.rows[at].counted],
        }
    }

    /// Returns the average and the standard deviation in imagined deals, in points.
    pub(super) fn imagined(&self, at: usize) -> (f64, f64) {
        let gains = &self.rows[at].gains;
        let n = gains.len().max(1) as f64;
        let sum: i64 = gains.iter().map(|gain| i64::from(*gain)).sum();
        let squares: i64 = gains.iter().map(|gain| i64::from(*gain) * i64::from(*gain)).sum();
        let mean = sum as f64 / n;
        let variance = (squares as f64 / n - mean * mean).max(0.0);
        (mean / self.unit, variance.sqrt() / self.unit)
    }

    /// Returns the deciding value: the average, shifted by the appetite for risk.
    pub(super) fn score(&self, at: usize) -> f64 {
        self.score_at(at, self.strength.risk_percent)
    }

    pub(super) fn score_at(&self, at: usize, risk_percent: u32) -> f64 {
        let (mean, spread) = self.mean_and_spread(at);
        let weight = match self.rows[at].action {
            Action::Play(_) => 0.2,
            // A player who doubles gains nothing by boldness: the spread is the stake itself.
            action if doubles(action) => 0.5,
            _ => 1.0,
        };
        mean + RISK_IN_SPREAD * weight * (f64::from(risk_percent) - 100.0) / 50.0 * spread
    }

    /// Returns the best of the rows that were weighed to the end.
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

    /// Returns the best row, or the proposal of the rules of thumb if the best row's lead is within chance.
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
            // The deals that are played out do not show what a call tells the others; discards differ by little.
            Action::Call(_) | Action::Discard(_) => 2.0,
            // Nobody has to double, so a player who does should be sure.
            action if doubles(action) => 1.0,
            // Experience already corrects announcements for luck. For bids it also covers what the models of the hand
            // know, as far as it can.
            Action::Announce(_) => 0.0,
            Action::Bid(_) => 0.5,
            _ => 0.25,
        };
        let ahead = self.score_at(best, risk_percent) - self.score_at(usual, risk_percent);
        if ahead > doubt * error { best } else { usual }
    }

    /// Returns the actions weighed to the end, with their scores.
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

/// Returns whether an action says a kontra or an answer to one.
fn doubles(action: Action) -> bool {
    matches!(action, Action::Announce(said) if !said.kontras.is_empty())
}

/// Returns the result of an action in an imagined deal if everybody continues by rules of thumb. In games with open
/// hands everybody plays perfectly instead.
pub(super) fn gain_of(world: &Position, action: Action, seat: Seat, solver: &mut Solver) -> i32 {
    let mut position = world.clone();
    position.play_unchecked(action, &mut ());
    play_on(&mut position, |board| board.phase == Phase::Play);
    let mut chance = None;
    if opens_hands(position.board()) {
        if let Some(value) = solver.settlement(&position, seat, OPEN_NODES) {
            return value;
        }
        // If the solver runs out of nodes, the models guess. They were fitted to deals that it solved.
        if let [game] = position.board().games.as_slice() {
            let leads = game.seat == position.board().forehand();
            let hand = position.hidden().hands[game.seat];
            chance = Some((game.seat, hand::chance_of(game.contract, hand, leads)));
        }
    }
    play_on(&mut position, |_| false);
    let gain = position.settlement().map_or(0, |settlement| gain(&settlement, seat));
    match chance {
        Some((declarer, chance)) => {
            let expected = (gain.abs() as f32 * (2.0 * chance - 1.0)) as i32;
            if declarer == seat { expected } else { -expected }
        }
        None => gain,
    }
}

/// Returns the bill of an imagined deal after an action, if everybody continues by rules of thumb.
pub(super) fn settled(world: &Position, action: Action) -> Settlement {
    let mut position = world.clone();
    position.play_unchecked(action, &mut ());
    play_on(&mut position, |_| false);
    position.settlement().unwrap_or_else(|| Settlement::new(world.board().seats()))
}

fn play_on(position: &mut Position, until: impl Fn(&Board) -> bool) {
    while position.board().phase != Phase::Finished && !until(position.board()) {
        let Some(choice) = Eyes::of_turn(position).and_then(|eyes| regelbuch::decide(&eyes)) else { break };
        position.play_unchecked(choice.action, &mut ());
    }
}

/// Returns whether the game is one in which hands lie open.
fn opens_hands(board: &Board) -> bool {
    let ouvert = |contract| shape(contract).is_negative() && shape(contract).ouvert;
    board.rules.game() == Game::Koenigrufen && board.games.iter().any(|game| ouvert(game.contract))
}

/// Returns the points of a seat above the average of the table, in halves times the number of seats: always a whole
/// number.
pub(super) fn gain(settlement: &Settlement, seat: Seat) -> i32 {
    let bill = settlement.bill.as_slice();
    let sum: i32 = bill.iter().map(|points| points.halves()).sum();
    settlement.bill[seat].halves() * bill.len() as i32 - sum
}

/// Returns whether a bonus is billed to a side, or to the seat where seats are billed.
pub(super) fn makes(settlement: &Settlement, bonus: Bonus, side: Side, seat: Seat) -> bool {
    settlement.items.iter().any(|item| {
        let named = matches!(item.id, ItemId::Bonus(id) | ItemId::GameWith(id) if id == bonus);
        named && (item.winner == Winner::Side(side) || item.winner == Winner::Seat(seat))
    })
}
