//! Measures random playouts of 48 cards per second:
//!
//! `cargo run --profile fast -p tarock-solver --example kernel [rounds] [prototype]`
//!
//! The prototype is a program that prints its own figure when called with `playout` and the number of rounds; it runs in
//! between.
#![expect(clippy::disallowed_macros, reason = "a program that prints what it measured")]
#![expect(clippy::cast_precision_loss, reason = "numbers for people")]

use std::process::Command;
use std::time::Instant;

use tarock::{Action, Legal, Position, RuleSet, Seat};
use tarock_solver::Play;
use tarock_testkit::Chance;

fn main() {
    let plays = plays(200);
    let mut arguments = std::env::args().skip(1);
    let rounds: u32 = arguments.next().map_or(10_000, |text| text.parse().expect("a number of rounds"));
    let prototype = arguments.next();
    for _ in 0..3 {
        measure(&plays, rounds);
        if let Some(path) = &prototype {
            let output =
                Command::new(path).args(["playout", &rounds.to_string()]).output().expect("the prototype runs");
            print!("prototype: {}", String::from_utf8_lossy(&output.stdout));
        }
    }
}

/// Returns positive games of Königrufen right before the first card.
fn plays(n: usize) -> Vec<Play> {
    let mut chance = Chance::new(1);
    let rules = std::sync::Arc::new(RuleSet::CUP);
    let mut plays = Vec::new();
    while plays.len() < n {
        let mut position = Position::deal(rules.clone(), Seat::S1, &chance.pack());
        while let Some(legal) = position.legal().filter(|legal| !matches!(legal, Legal::Play(_))) {
            let action: Action = legal.draw(&mut |n| chance.below(n));
            position.play(action).expect("drawn actions are legal");
        }
        plays.extend(Play::of(&position).filter(|play| !play.obligations().must_overtake));
    }
    plays
}

/// Returns the CPU seconds of this thread where the system provides them, because other programs use the machine too.
fn processor_time(since: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split(' ').next().and_then(|word| word.parse::<f64>().ok());
    nanos.map_or_else(|| since.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}

fn measure(plays: &[Play], rounds: u32) {
    let (mut x, mut tricks, start) = (0x9E37_79B9_7F4A_7C15_u64, 0_u64, Instant::now());
    let before = processor_time(start);
    for _ in 0..rounds {
        for play in plays {
            let mut play = *play;
            while !play.is_over() {
                let cards = play.playable();
                x ^= x << 13;
                x ^= x >> 7;
                x ^= x << 17;
                let at = tarock::below((x >> 32) as u32, cards.len() as u32);
                let card = cards.nth(at as usize).expect("there is always a card to play");
                play.play(card);
            }
            tricks += u64::from(play.tricks(play.turn()));
        }
    }
    let n = f64::from(rounds) * plays.len() as f64;
    let seconds = processor_time(start) - before;
    println!("Play: {:.0} playouts/s, {:.1} ns/card ({tricks})", n / seconds, seconds / n / 48.0 * 1e9);
}
