//! Measures how long a player thinks. Equal players play deals of each game, and the last line of output is JSON.
//!
//! `cargo run --profile fast -p tarock-bot --example think -- [player] [deals]`
//!
//! The checksum covers every action: two builds with the same checksum decide the same. The program runs wherever there
//! is a clock, so that `cargo xtask bench wasm` can compare the browser's engine with the native build. Times are CPU
//! times of the thread where the system provides them.

#![expect(clippy::print_stdout, reason = "a tool that prints figures")]
#![allow(clippy::disallowed_macros, reason = "a tool that prints figures")]

use std::sync::Arc;
use std::time::Duration;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Pack, Position, RuleSet, Seat};
use tarock_bot::{Bot, Player};

/// One preset of each game.
const PRESETS: [&str; 3] = ["cup", "beck", "spieleversum"];
const SEED: u64 = 1;

fn main() {
    let mut args = std::env::args().skip(1);
    let bot: Bot = args.next().map_or_else(|| "tarobot".parse(), |name| name.parse()).expect("a player");
    let deals: usize = args.next().map_or(6, |n| n.parse().expect("a number of deals"));
    let mut log = Log { times: Vec::new(), checksum: Checksum::EMPTY };
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(SEED);
    for preset in PRESETS {
        let rules = Arc::new(RuleSet::preset(preset).expect("a preset"));
        let seats = rules.game().seats();
        for deal in 0..deals {
            let mut pack = Pack::NEW;
            pack.shuffle(&mut |n| chance.next_u32() % n);
            let dealer = Seat::new(deal % seats.len()).expect("a seat");
            let players: Vec<_> = seats.iter().map(|_| bot.player(chance.next_u64())).collect();
            play(Position::deal(rules.clone(), dealer, &pack), players, &mut log);
        }
    }
    let Log { mut times, checksum } = log;
    times.sort_unstable();
    let seconds = times.iter().sum::<Duration>().as_secs_f64();
    let [p50, p95, p99, max] = [50, 95, 99, 100].map(|percent| ms(&times, percent));
    println!(
        r#"{{"bot":"{bot}","deals":{},"decisions":{},"seconds":{seconds:.3},"p50_ms":{p50:.3},"p95_ms":{p95:.3},"p99_ms":{p99:.3},"max_ms":{max:.3},"checksum":"{:016x}"}}"#,
        deals * PRESETS.len(),
        times.len(),
        checksum.0,
    );
}

/// The time each decision took, and a checksum of all decisions.
struct Log {
    times: Vec<Duration>,
    checksum: Checksum,
}

fn play(mut position: Position, mut players: Vec<Box<dyn Player + Send>>, log: &mut Log) {
    while let (Some(seat), Some(legal)) = (position.board().turn, position.legal()) {
        let view = position.view_of(seat);
        let start = computed();
        let decision = players[seat.index()].decide(&view).expect("it is their turn");
        let time = computed().saturating_sub(start);
        log.checksum.add(&decision.action.to_string());
        if legal.is_choice() {
            log.times.push(time);
        }
        position.play(decision.action).expect("players keep to the rules");
    }
}

/// Returns the CPU time of this thread.
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

/// Returns the time that `percent` percent of the sorted times do not exceed, in milliseconds.
fn ms(times: &[Duration], percent: usize) -> f64 {
    let at = (times.len() * percent).div_ceil(100).saturating_sub(1);
    times.get(at).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

/// FNV-1a over newline-terminated texts.
struct Checksum(u64);

impl Checksum {
    const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
