//! Looks at the draws of 16 to 200 players in three, four and five rounds: repeats, meetings that should be avoided, second times
//! at a table of five, and the CPU time of the slowest draw. Ends with an error if three rounds from 20 players on
//! are not perfect, or if a draw takes a second.
//!
//! `cargo run -p tarock-cup --example draws -- [SEEDS]`; 200 seeds take some minutes.
#![expect(clippy::disallowed_macros, reason = "an example prints what it finds")]

use std::process::ExitCode;
use std::time::Duration;

use tarock_cup::{Field, PlayerNo, Sizes};
use tarock_table::Seed;

/// What all draws of one number of rounds have in common.
#[derive(Default)]
struct Found {
    n_draws: usize,
    n_repeats: usize,
    n_unwanted: usize,
    /// Second times at a table of five that counting would have allowed to avoid.
    n_unfair: usize,
    slowest: Duration,
    /// The largest field in which somebody met somebody twice.
    largest_with_repeats: u16,
    /// Of all seats in their order: the same on every machine.
    checksum: u64,
}

fn main() -> ExitCode {
    let n_seeds: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    let mut is_perfect = true;
    for n_rounds in 3..=5 {
        let mut found = Found::default();
        for n_players in 16..=200 {
            for seed in 0..n_seeds {
                play(n_players, n_rounds, seed, &mut found);
            }
        }
        println!(
            "{n_rounds} rounds, {} draws: {} repeats (in fields up to {}), {} unwanted, {} unfair; slowest {:?}; \
             checksum {:016x}",
            found.n_draws,
            found.n_repeats,
            found.largest_with_repeats,
            found.n_unwanted,
            found.n_unfair,
            found.slowest,
            found.checksum,
        );
        let fine = n_rounds > 3 || found.largest_with_repeats < 20;
        is_perfect &= fine && found.n_unwanted == 0 && found.n_unfair == 0 && found.slowest < Duration::from_secs(1);
    }
    if is_perfect { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn play(n_players: u16, n_rounds: u16, seed: u32, found: &mut Found) {
    let mut field = Field::new((1..=n_players).map(PlayerNo));
    for one in (1..n_players).step_by(10) {
        field.keep_apart(PlayerNo(one), PlayerNo(one + 1));
    }
    for round in 1..=n_rounds {
        let mut numbers = Seed::of_phrase(&format!("{n_players} {seed}")).numbers(&format!("round {round}"));
        let begin = computed();
        let Ok(tables) = field.draw(&mut numbers, n_rounds + 1 - round) else { return };
        found.slowest = found.slowest.max(computed().saturating_sub(begin));
        found.n_draws += 1;
        for no in tables.iter().flat_map(|seating| &seating.players) {
            found.checksum = (found.checksum ^ u64::from(no.0)).wrapping_mul(0x0100_0000_01B3);
        }
        let n_repeats = field.n_repeats(&tables);
        found.n_repeats += n_repeats;
        if n_repeats > 0 {
            found.largest_with_repeats = found.largest_with_repeats.max(n_players);
        }
        found.n_unwanted += field.n_unwanted(&tables);
        field.seated(&tables);
    }
    let can_be_fair = Sizes::of(n_players.into())
        .is_some_and(|sizes| 5 * sizes.fives * usize::from(n_rounds) <= n_players.into() && sizes.fours >= 5);
    let twice = (1..=n_players).filter(|no| field.n_fives(PlayerNo(*no)) > 1).count();
    found.n_unfair += if can_be_fair { twice } else { 0 };
}

/// Returns the CPU time of this thread: a clock would count what its neighbors had of the processor, too.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn computed() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Returns the time since the first call; the host may provide a better clock.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn computed() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}
