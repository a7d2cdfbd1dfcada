//! Measures how many deals a second the rules of thumb play out: from the auction, and from the first card.
//!
//! `cargo run --profile fast -p tarock-bot --example rollouts -- [preset] [deals]`

#![expect(clippy::print_stdout, reason = "a tool that prints figures")]
#![allow(clippy::disallowed_macros, reason = "a tool that prints figures")]
#![allow(clippy::cast_precision_loss, reason = "figures for people")]

use std::sync::Arc;
use std::time::Instant;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Pack, Phase, Position, RuleSet, Seat};
use tarock_bot::{Eyes, regelbuch};

fn main() {
    let mut args = std::env::args().skip(1);
    let preset = args.next().unwrap_or_else(|| "cup".into());
    let deals: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let rules = Arc::new(RuleSet::preset(&preset).expect("a preset"));
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut dealt = Vec::new();
    for _ in 0..1000 {
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| chance.next_u32() % n);
        dealt.push(Position::deal(rules.clone(), Seat::S1, &pack));
    }
    measure("from the auction", &dealt, deals);
    let at_play: Vec<Position> = dealt
        .iter()
        .map(|position| {
            let mut position = position.clone();
            while position.board().phase != Phase::Play && step(&mut position) {}
            position
        })
        .filter(|position| position.board().phase == Phase::Play)
        .collect();
    measure("from the first card", &at_play, deals);
}

fn step(position: &mut Position) -> bool {
    let Some(choice) = Eyes::of_turn(position).and_then(|eyes| regelbuch::decide(&eyes)) else { return false };
    position.play_unchecked(choice.action, &mut ());
    true
}

fn measure(name: &str, positions: &[Position], deals: usize) {
    let start = Instant::now();
    let mut steps = 0_u64;
    for at in 0..deals {
        let mut position = positions[at % positions.len()].clone();
        while step(&mut position) {
            steps += 1;
        }
        std::hint::black_box(position.settlement());
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{name}: {:.0} deals/s, {:.0} ns a decision", deals as f64 / seconds, seconds * 1e9 / steps as f64);
}
