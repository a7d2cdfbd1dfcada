//! Measures what the coach claims.
//!
//! - `cargo run --release -p tarock-coach --example measure -- losses cup 200`: whether what a report calls lost is really
//!   lost.
//! - `… -- luck cup,min 10000 200`: the constants in `luck.txt`, and how much of the results they explain: with 10,000 packs,
//!   200 of them with Tarobots.
#![allow(clippy::cast_precision_loss, reason = "counts of packs are small")]
#![allow(clippy::disallowed_macros, reason = "a program that prints its figures")]

mod losses;
mod luck;

use std::env;
use std::thread;

use tarock::{Pack, RuleSet};
use tarock_testkit::Chance;

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let arg = |at: usize, usual: &'static str| args.get(at).map_or(usual, String::as_str).to_owned();
    let names = arg(1, "cup");
    let packs: u64 = arg(2, "200").parse().expect("a number of packs");
    match arg(0, "losses").as_str() {
        "luck" => luck::run(&names, packs, args.get(3..).unwrap_or_default()),
        _ => losses::run(&RuleSet::preset(&names).expect("a preset"), packs),
    }
}

/// Does the same for every number on all cores.
fn parallel<T: Send>(n: u64, one: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let one = &one;
    thread::scope(|scope| {
        let part = |first: u64| move || (first..n).step_by(threads as usize).map(one).collect::<Vec<T>>();
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(part(first))).collect();
        running.into_iter().flat_map(|part| part.join().expect("a part that ends")).collect()
    })
}

/// The pack of a number.
fn shuffled(number: u64) -> Pack {
    Chance::new(number).pack()
}
