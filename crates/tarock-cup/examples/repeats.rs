//! How good draws are where repeats cannot be avoided: for 16 to 19 players and three to five rounds, the repeats of draws
//! beside the best that a long search over all rounds at once finds. A director draws one round after the other and a
//! draw takes a moment, so its repeats may be a few more.
//!
//! `cargo run --profile fast -p tarock-cup --example repeats -- [SEEDS] [SECONDS] [FROM] [TO]`; the seconds are CPU time.
#![expect(clippy::disallowed_macros, reason = "an example prints what it finds")]

use std::time::Duration;

use tarock_cup::{Field, PlayerNo, Sizes};
use tarock_table::{Numbers, Seed};

fn main() {
    let number = |at: usize| std::env::args().nth(at).and_then(|text| text.parse::<u32>().ok());
    let (n_seeds, seconds) = (number(1).unwrap_or(2), number(2).unwrap_or(1));
    let players = |at: usize, usual: u16| number(at).and_then(|n| u16::try_from(n).ok()).unwrap_or(usual);
    println!("players rounds  repeats of {n_seeds} draws: mean, most   best of a search of {seconds} s");
    for n_players in players(3, 16)..=players(4, 19) {
        for n_rounds in 3..=5 {
            let Some(sizes) = Sizes::of(n_players.into()) else { continue };
            let all: Vec<usize> = (0..n_seeds).map(|seed| drawn(n_players, n_rounds, seed)).collect();
            let (sum, most) = (all.iter().sum::<usize>(), all.iter().max().copied().unwrap_or(0));
            let mean = f64::from(u32::try_from(sum).unwrap_or(u32::MAX)) / f64::from(n_seeds.max(1));
            let best = searched(n_players.into(), sizes, n_rounds.into(), Duration::from_secs(seconds.into()));
            println!("{n_players:>7} {n_rounds:>6} {mean:>31.2}, {most:>4} {best:>32}");
        }
    }
}

/// Returns the repeats of all rounds, drawn one after the other.
fn drawn(n_players: u16, n_rounds: u16, seed: u32) -> usize {
    let mut field = Field::new((1..=n_players).map(PlayerNo));
    let mut n_repeats = 0;
    for round in 1..=n_rounds {
        let mut numbers = Seed::of_phrase(&format!("{n_players} {seed}")).numbers(&format!("round {round}"));
        let Ok(tables) = field.draw(&mut numbers, n_rounds + 1 - round) else { return 0 };
        n_repeats += field.n_repeats(&tables);
        field.seated(&tables);
    }
    n_repeats
}

/// Seatings of all rounds at once.
struct Plan {
    /// By round: each player's table.
    table_of: Vec<Vec<usize>>,
    /// How often each two meet.
    met: Vec<Vec<u32>>,
    n_repeats: i64,
}

impl Plan {
    fn by_lot(n_players: usize, sizes: Sizes, n_rounds: usize, numbers: &mut Numbers) -> Self {
        let fives = (0..sizes.fives).flat_map(|table| [table; 5]);
        let seats: Vec<usize> = fives.chain((0..sizes.fours).flat_map(|table| [sizes.fives + table; 4])).collect();
        let met = vec![vec![0; n_players]; n_players];
        let mut plan = Self { table_of: Vec::new(), met, n_repeats: 0 };
        for _ in 0..n_rounds {
            let mut tables = seats.clone();
            numbers.shuffle(&mut tables);
            for one in 0..n_players {
                for other in (0..one).filter(|other| tables[*other] == tables[one]) {
                    plan.n_repeats += i64::from(plan.met[one][other] > 0);
                    plan.met[one][other] += 1;
                    plan.met[other][one] += 1;
                }
            }
            plan.table_of.push(tables);
        }
        plan
    }

    /// Lets a player of a round leave or join a table, and returns the change of repeats.
    fn count(&mut self, round: usize, player: usize, table: usize, joins: bool) -> i64 {
        let mut change = 0;
        for other in 0..self.met.len() {
            if other == player || self.table_of[round][other] != table {
                continue;
            }
            let met = &mut self.met[player][other];
            if joins {
                change += i64::from(*met > 0);
                *met += 1;
            } else {
                *met -= 1;
                change -= i64::from(*met > 0);
            }
            self.met[other][player] = self.met[player][other];
        }
        change
    }

    /// Swaps two players who sit at different tables of a round.
    fn swap(&mut self, round: usize, one: usize, other: usize) {
        let (from, to) = (self.table_of[round][one], self.table_of[round][other]);
        let left = self.count(round, one, from, false) + self.count(round, other, to, false);
        // Nobody sits there while both change.
        (self.table_of[round][one], self.table_of[round][other]) = (usize::MAX, usize::MAX);
        let joined = self.count(round, one, to, true) + self.count(round, other, from, true);
        (self.table_of[round][one], self.table_of[round][other]) = (to, from);
        self.n_repeats += left + joined;
    }
}

/// Returns the fewest repeats that simulated annealing finds in this time.
fn searched(n_players: usize, sizes: Sizes, n_rounds: usize, time: Duration) -> i64 {
    const STEPS: u32 = 200_000;
    let mut numbers = Seed::of_phrase("search").numbers(&format!("{n_players} {n_rounds}"));
    let (end, mut best) = (computed() + time, i64::MAX);
    while best > 0 && computed() < end {
        let mut plan = Plan::by_lot(n_players, sizes, n_rounds, &mut numbers);
        best = best.min(plan.n_repeats);
        for step in 0..STEPS {
            let (round, one, other) = (numbers.index(n_rounds), numbers.index(n_players), numbers.index(n_players));
            if plan.table_of[round][one] == plan.table_of[round][other] {
                continue;
            }
            let before = plan.n_repeats;
            plan.swap(round, one, other);
            let heat = 1.5 * (1.0 - f64::from(step) / f64::from(STEPS)).powi(2) + 0.05;
            let worse = i32::try_from(plan.n_repeats - before).unwrap_or(i32::MAX);
            let chance = (-f64::from(worse) / heat).exp();
            if worse > 0 && f64::from(numbers.below(1_000_000)) > 1_000_000.0 * chance {
                plan.swap(round, one, other);
            }
            best = best.min(plan.n_repeats);
            if best == 0 {
                break;
            }
        }
    }
    best
}

/// Returns the CPU time of this thread.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn computed() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Returns the time since the first call.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn computed() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}
