//! Local search: tables by lot, then swaps of two players until nobody meets anybody they should not.

use tarock_table::Numbers;

use super::{Field, Sizes};

/// The most rounds that are planned together. More would not make the next one better.
pub(super) const MAX_PLANNED: usize = 4;

/// After this many swaps the best tables so far have to do. Only fields that are too small for a draw without repeats
/// get that far.
const MAX_SWAPS: usize = 20_000;

/// After this many swaps without progress the search begins again with new tables.
const PATIENCE: usize = 2_000;

/// What each flaw costs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    /// Two who should not meet.
    pub(super) apart: i64,
    /// Two who have met before, for each time.
    pub(super) repeat: i64,
    /// Somebody at a table of five again, for each time before.
    pub(super) five: i64,
}

/// Returns the tables of the next round, planned together with rounds after it.
pub(super) fn search(
    field: &Field,
    sizes: Sizes,
    n_planned: usize,
    weights: Weights,
    numbers: &mut Numbers,
) -> Vec<Vec<usize>> {
    let mut swaps_left = MAX_SWAPS;
    let mut best = Best { cost: i64::MAX, tables: Vec::new() };
    while best.cost > 0 && swaps_left > 0 {
        let mut plan = Plan::by_lot(field, sizes, n_planned, weights, numbers);
        best.take(&plan);
        plan.improve(&mut best, &mut swaps_left, numbers);
    }
    best.tables
}

/// The best tables so far.
struct Best {
    cost: i64,
    tables: Vec<Vec<usize>>,
}

impl Best {
    fn take(&mut self, plan: &Plan<'_>) {
        if plan.cost < self.cost {
            self.cost = plan.cost;
            self.tables.clone_from(&plan.rounds[0].tables);
        }
    }
}

/// One planned round.
struct Tables {
    tables: Vec<Vec<usize>>,
    /// Each player's table, and the place in its list.
    at: Vec<(usize, usize)>,
}

struct Plan<'a> {
    field: &'a Field,
    weights: Weights,
    rounds: Vec<Tables>,
    /// How often each two have met, with the planned rounds.
    met: Vec<u8>,
    /// How often each has sat at a table of five, with the planned rounds.
    fives: Vec<u8>,
    /// What the planned rounds cost.
    cost: i64,
}

/// A swap of two players in one of the planned rounds.
#[derive(Clone, Copy)]
struct Swap {
    round: usize,
    one: usize,
    other: usize,
}

impl<'a> Plan<'a> {
    fn by_lot(field: &'a Field, sizes: Sizes, n_planned: usize, weights: Weights, numbers: &mut Numbers) -> Self {
        let (met, fives) = (field.met.clone(), field.fives.clone());
        let mut plan = Self { field, weights, rounds: Vec::new(), met, fives, cost: 0 };
        for _ in 0..n_planned {
            let mut order: Vec<usize> = (0..field.n_players()).collect();
            numbers.shuffle(&mut order);
            let mut rest = order.into_iter();
            let tables: Vec<Vec<usize>> =
                (0..sizes.n_tables()).map(|table| rest.by_ref().take(sizes.at(table)).collect()).collect();
            let mut at = vec![(0, 0); field.n_players()];
            for (table, players) in tables.iter().enumerate() {
                for (place, &player) in players.iter().enumerate() {
                    at[player] = (table, place);
                    for &other in &players[..place] {
                        plan.cost += plan.cost_of_joining(player, other);
                        plan.count_meeting(player, other, u8::saturating_add);
                    }
                    if players.len() > 4 {
                        plan.cost += weights.five * i64::from(plan.fives[player]);
                        plan.fives[player] = plan.fives[player].saturating_add(1);
                    }
                }
            }
            plan.rounds.push(Tables { tables, at });
        }
        plan
    }

    fn count_meeting(&mut self, one: usize, other: usize, count: fn(u8, u8) -> u8) {
        for pair in [self.field.pair(one, other), self.field.pair(other, one)] {
            self.met[pair] = count(self.met[pair], 1);
        }
    }

    fn cost_of_avoiding(&self, one: usize, other: usize) -> i64 {
        if self.field.is_apart(one, other) { self.weights.apart } else { 0 }
    }

    /// Returns what it costs to let two meet who do not.
    fn cost_of_joining(&self, one: usize, other: usize) -> i64 {
        self.weights.repeat * i64::from(self.met[self.field.pair(one, other)]) + self.cost_of_avoiding(one, other)
    }

    /// Returns what it saves to part two who meet.
    fn gain_of_parting(&self, one: usize, other: usize) -> i64 {
        let before = i64::from(self.met[self.field.pair(one, other)]) - 1;
        self.weights.repeat * before + self.cost_of_avoiding(one, other)
    }

    /// Returns what a swap changes.
    fn change(&self, swap: Swap) -> i64 {
        let Tables { tables, at } = &self.rounds[swap.round];
        let (from, to) = (&tables[at[swap.one].0], &tables[at[swap.other].0]);
        let mut change = 0;
        for &here in from.iter().filter(|here| **here != swap.one) {
            change += self.cost_of_joining(swap.other, here) - self.gain_of_parting(swap.one, here);
        }
        for &there in to.iter().filter(|there| **there != swap.other) {
            change += self.cost_of_joining(swap.one, there) - self.gain_of_parting(swap.other, there);
        }
        let move_to_five = |leaves: usize, comes: usize| {
            self.weights.five * (i64::from(self.fives[comes]) - (i64::from(self.fives[leaves]) - 1))
        };
        if from.len() > to.len() {
            change += move_to_five(swap.one, swap.other);
        } else if to.len() > from.len() {
            change += move_to_five(swap.other, swap.one);
        }
        change
    }

    fn carry_out(&mut self, swap: Swap, change: i64) {
        let Swap { round, one, other } = swap;
        let (from, to) = (self.rounds[round].at[one], self.rounds[round].at[other]);
        for (leaves, comes, table) in [(one, other, from.0), (other, one, to.0)] {
            let here = self.rounds[round].tables[table].clone();
            for &stays in here.iter().filter(|stays| **stays != leaves) {
                self.count_meeting(leaves, stays, u8::saturating_sub);
                self.count_meeting(comes, stays, u8::saturating_add);
            }
            if here.len() > 4 {
                self.fives[leaves] = self.fives[leaves].saturating_sub(1);
                self.fives[comes] = self.fives[comes].saturating_add(1);
            }
        }
        let tables = &mut self.rounds[round];
        tables.tables[from.0][from.1] = other;
        tables.tables[to.0][to.1] = one;
        tables.at[one] = to;
        tables.at[other] = from;
        self.cost += change;
    }

    /// Returns the places in planned rounds with a flaw.
    fn flaws(&self) -> Vec<(usize, usize)> {
        let mut flaws = Vec::new();
        for (round, Tables { tables, .. }) in self.rounds.iter().enumerate() {
            for players in tables {
                let five = players.len() > 4;
                for &player in players {
                    let meets = |other: &usize| *other != player && self.gain_of_parting(player, *other) > 0;
                    if five && self.fives[player] > 1 || players.iter().any(meets) {
                        flaws.push((round, player));
                    }
                }
            }
        }
        flaws
    }

    /// Swaps players until there is no flaw left or no progress any more. A swap may make the plan worse, because the
    /// way out of a bad plan can lead through a worse one; for a while it is not undone.
    fn improve(&mut self, best: &mut Best, swaps_left: &mut usize, numbers: &mut Numbers) {
        let n = self.field.n_players();
        let mut not_before = vec![0_usize; self.rounds.len() * n * n];
        let (mut lowest, mut stalled, mut step) = (self.cost, 0, 0);
        let mut choices: Vec<Swap> = Vec::new();
        while self.cost > 0 && stalled < PATIENCE && *swaps_left > 0 {
            *swaps_left -= 1;
            step += 1;
            stalled += 1;
            let flaws = self.flaws();
            let Some(&(round, one)) = flaws.get(numbers.index(flaws.len())) else { return };
            let mut least = i64::MAX;
            choices.clear();
            for other in 0..n {
                if self.rounds[round].at[other].0 == self.rounds[round].at[one].0 {
                    continue;
                }
                let swap = Swap { round, one, other };
                let change = self.change(swap);
                let is_barred = not_before[round * n * n + self.field.pair(one, other)] > step;
                if change > least || is_barred && self.cost + change >= lowest {
                    continue;
                }
                if change < least {
                    least = change;
                    choices.clear();
                }
                choices.push(swap);
            }
            let Some(&swap) = choices.get(numbers.index(choices.len())) else { continue };
            self.carry_out(swap, least);
            let until = step + 4 + numbers.index(8);
            for pair in [self.field.pair(one, swap.other), self.field.pair(swap.other, one)] {
                not_before[round * n * n + pair] = until;
            }
            if self.cost < lowest {
                lowest = self.cost;
                stalled = 0;
                best.take(self);
            }
        }
    }
}
