//! Measures how long solving takes:
//!
//! `cargo run --profile fast -p tarock-solver --example solver_speed -- [prototype] [negative prototype] [part] [positions]`
//!
//! The positions are those of the prototypes, made by the same generator from the same seeds: realistic deals, played
//! at random down to a few tricks, and still undecided. The prototypes run in between and print their own figures.
#![expect(clippy::disallowed_macros, reason = "a program that prints what it measured")]
#![expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "numbers for people")]

use std::process::Command;
use std::time::Instant;

use tarock::{
    BySeat, CardSet, Contract, Counting, Legal, Obligations, Position, RuleSet, Seat, SeatSet, koenigrufen::Kind,
    koenigrufen::shape,
};
use tarock_solver::{Play, Solver};
use tarock_testkit::Chance;

const N: usize = 200;
const POSITIVE: Obligations =
    Obligations { colour_game: false, must_overtake: false, pagat_last: false, kaiserstich: true };
const NEGATIVE: Obligations =
    Obligations { colour_game: false, must_overtake: true, pagat_last: true, kaiserstich: true };

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (prototype, negative) = (arguments.next(), arguments.next());
    let only = arguments.next();
    let n: usize = arguments.next().map_or(N, |text| text.parse().expect("a number of positions"));
    let wanted = |part: &str| only.as_ref().is_none_or(|only| only == part);
    if wanted("settle") {
        settlements();
    }
    if wanted("mid") {
        middles(4..=8, n);
        run(prototype.as_deref(), &["mid", "200", "22", "4", "8"], "win/loss");
    }
    if wanted("negative") {
        negatives(n);
        run(negative.as_deref(), &["200"], "");
    }
    if wanted("whole") {
        whole(20);
        run(prototype.as_deref(), &["real", "20", "22"], "");
    }
}

fn run(program: Option<&str>, arguments: &[&str], lines: &str) {
    let Some(program) = program.filter(|program| !program.is_empty()) else { return };
    let output = Command::new(program).args(arguments).output().expect("the prototype runs");
    let text = String::from_utf8_lossy(&output.stdout);
    for line in text.lines().filter(|line| line.contains(lines)) {
        println!("  prototype {line}");
    }
}

/// Returns the CPU milliseconds of this thread, where the system provides them.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse::<f64>().ok()).map_or(f64::INFINITY, |nanos| nanos / 1e6)
}

/// Times and nodes of many questions.
#[derive(Default)]
struct Sample {
    times: Vec<f64>,
    nodes: Vec<u64>,
}

impl Sample {
    fn take<T>(&mut self, solver: &mut Solver, question: impl FnOnce(&mut Solver) -> T) -> T {
        let (start, used) = (Instant::now(), processor_time());
        let answer = question(solver);
        let elapsed = start.elapsed().as_secs_f64() * 1e3;
        // The CPU clock ticks in milliseconds. For long questions it leaves out the time of other programs.
        let time = if elapsed > 5.0 { elapsed.min(processor_time() - used) } else { elapsed };
        self.times.push(time);
        self.nodes.push(solver.nodes());
        answer
    }

    /// Asks three times and counts the shortest time, because other programs use the machine too.
    fn take_best(&mut self, solver: &mut Solver, question: impl Fn(&mut Solver)) {
        let mut tries = Self::default();
        for _ in 0..3 {
            tries.take(solver, &question);
        }
        self.times.push(tries.times.iter().copied().fold(f64::MAX, f64::min));
        self.nodes.push(solver.nodes());
    }

    fn report(mut self, name: &str) {
        let n = self.times.len();
        self.times.sort_by(f64::total_cmp);
        self.nodes.sort_unstable();
        let (time, nodes) = (self.times.iter().sum::<f64>(), self.nodes.iter().sum::<u64>());
        let at = |percent: usize| self.times[(n * percent / 100).min(n - 1)];
        println!(
            "{name}: n={n} mean {:.3} ms median {:.3} p95 {:.3} max {:.2} | nodes mean {} median {} | {:.0} ns/node",
            time / n as f64,
            at(50),
            at(95),
            at(100),
            nodes / n as u64,
            self.nodes[n / 2],
            time * 1e6 / nodes as f64
        );
    }
}

/// Measures the worth of every card on the bill, in games of the cup played at random down to a few tricks.
fn settlements() {
    let rules = std::sync::Arc::new(RuleSet::CUP);
    let mut solver = Solver::new(16);
    for left in 4..=6 {
        let (mut chance, mut pairs, mut lone, mut others) =
            (Chance::new(1), Sample::default(), Sample::default(), Sample::default());
        while pairs.times.len() < N || lone.times.len() < N || others.times.len() < N / 4 {
            let Some(position) = drawn(&rules, &mut chance, left) else { continue };
            let contract = position.board().games[0].contract;
            let sample = match (shape(contract).kind, position.hidden().partner) {
                (Kind::Positive, Some(_)) => &mut pairs,
                (Kind::Positive, None) => &mut lone,
                _ if contract == Contract::Trischaken && left > 5 => continue,
                _ => &mut others,
            };
            if sample.times.len() < N {
                let seat = position.board().turn.expect("somebody has the turn");
                sample.take_best(&mut solver, |solver| {
                    solver.settlements(&position, seat, u64::MAX);
                });
            }
        }
        pairs.report(&format!("settlements t={left} two against two"));
        lone.report(&format!("settlements t={left} one against three"));
        others.report(&format!("settlements t={left} all other games"));
    }
}

fn drawn(rules: &std::sync::Arc<RuleSet>, chance: &mut Chance, left: usize) -> Option<Position> {
    let mut position = Position::deal(rules.clone(), Seat::new(0)?, &chance.pack());
    while position.board().tricks.len() < 12 - left {
        let legal: Legal = position.legal()?;
        let action = legal.draw(&mut |n| chance.below(n));
        position.play_unchecked(action, &mut ());
    }
    position.board().turn.map(|_| position)
}

fn middles(lefts: std::ops::RangeInclusive<usize>, n: usize) {
    let mut solver = Solver::new(22);
    for left in lefts {
        for (name, side) in [("2v2", 0b0101), ("1v3", 0b0001)] {
            let (mut chance, mut sample) = (Rng(11), Sample::default());
            while sample.times.len() < n {
                let (hands, leader) = real_deal(&mut chance);
                let outside = 210 - points(hands.iter().fold(0, |all, hand| all | hand));
                let mut got = outside / 2;
                let mut play = play_of(hands, leader, POSITIVE);
                while play.tricks_left() > left {
                    let cards = play.playable();
                    let card = cards.nth(chance.below(cards.len())).expect("a card");
                    if let Some(taken) = play.play(card).filter(|taken| side >> taken.winner.index() & 1 == 1) {
                        got += points(taken.cards().bits());
                    }
                }
                let rest = play.seats().iter().fold(0, |all, seat| all | play.hand(seat).bits());
                let need = 106 - got;
                if need <= 0 || need > points(rest) {
                    continue;
                }
                sample.take_best(&mut solver, |solver| {
                    solver.reach(&play, seats(side), Counting::Thirds, need as u16, u64::MAX);
                });
            }
            sample.report(&format!("reach t={left} {name}"));
        }
    }
}

fn whole(n: usize) {
    let mut solver = Solver::new(22);
    for (name, side) in [("2v2 across", 0b0101), ("2v2 next", 0b0011), ("1v3", 0b0001)] {
        let (mut chance, mut sample, mut won, mut open) = (Rng(7), Sample::default(), 0, 0);
        for _ in 0..n {
            let (hands, leader) = real_deal(&mut chance);
            let outside = 210 - points(hands.iter().fold(0, |all, hand| all | hand));
            let play = play_of(hands, leader, POSITIVE);
            let need = (106 - outside / 2) as u16;
            let ask = |solver: &mut Solver| solver.reach(&play, seats(side), Counting::Thirds, need, 50_000_000);
            match sample.take(&mut solver, ask) {
                Some(reached) => won += i32::from(reached),
                None => open += 1,
            }
        }
        sample.report(&format!("whole deal {name} (won {won}, given up {open})"));
    }
}

fn negatives(n: usize) {
    let mut solver = Solver::new(22);
    for tricks in 0..=2 {
        let (mut chance, mut sample, mut made) = (Rng(17), Sample::default(), 0);
        while sample.times.len() < n {
            let hands = dealt(&mut chance);
            let weight = |hand: u64| -> u32 {
                let of = |card: tarock::Card| {
                    let index = card.index() as u32;
                    if index < 22 { 4 + index } else { (index - 22) & 7 }
                };
                CardSet::from_bits(hand).iter().map(of).sum()
            };
            let weakest = (0..4).min_by_key(|&at| weight(hands[at])).expect("four hands");
            let hands: [u64; 4] = std::array::from_fn(|at| hands[(at + weakest) & 3]);
            if weight(hands[0]) > 62 + 12 * tricks {
                continue;
            }
            let play = play_of(hands, chance.below(4), NEGATIVE);
            let seat = Seat::S1;
            let ask = |solver: &mut Solver| solver.exact_tricks(&play, seat, tricks as u8, false, u64::MAX);
            made += u32::from(sample.take(&mut solver, ask) == Some(true));
        }
        sample.report(&format!("exactly {tricks} tricks of 12 (made {made})"));
    }
}

// The prototypes' generator.

struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut x = self.0 ^ 0x55;
        x ^= x >> 32;
        x = x.wrapping_mul(0xd6e8_feb8_6659_fd93);
        x ^= x >> 32;
        x = x.wrapping_mul(0xd6e8_feb8_6659_fd93);
        x ^ x >> 32
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

fn points(cards: u64) -> i32 {
    i32::from(Counting::Thirds.score(CardSet::from_bits(cards)))
}

fn seats(bits: u8) -> SeatSet {
    (0..4).filter(|at| bits >> at & 1 == 1).filter_map(Seat::new).collect()
}

fn play_of(hands: [u64; 4], leader: usize, rules: Obligations) -> Play {
    let hands = BySeat::from_slice(&hands.map(CardSet::from_bits)).expect("four hands");
    Play::new(hands, Seat::new(leader).expect("a seat"), rules).expect("hands of equal length")
}

fn shuffled(rng: &mut Rng) -> Vec<u64> {
    let mut pack: Vec<u64> = (0..54).map(|card| 1 << card).collect();
    for at in (1..54).rev() {
        pack.swap(at, rng.below(at + 1));
    }
    pack
}

fn dealt(rng: &mut Rng) -> [u64; 4] {
    let pack = shuffled(rng);
    std::array::from_fn(|seat| pack[12 * seat..12 * seat + 12].iter().sum())
}

/// Returns a realistic deal: the strongest hand declares, takes the better half of the talon and discards from short
/// suits.
fn real_deal(rng: &mut Rng) -> ([u64; 4], usize) {
    let (tarocks, honours) = (CardSet::TAROCKS.bits(), CardSet::HONOURS.bits());
    loop {
        let pack = shuffled(rng);
        let hands: [u64; 4] = std::array::from_fn(|seat| pack[12 * seat..12 * seat + 12].iter().sum());
        let strength = |at: &usize| (hands[*at] & tarocks).count_ones() * 2 + (hands[*at] & honours).count_ones();
        let best = (0..4).max_by_key(strength).expect("four hands");
        let mut hands: [u64; 4] = std::array::from_fn(|at| hands[(at + best) & 3]);
        if (hands[0] & tarocks).count_ones() < 6 {
            continue;
        }
        let (a, b) = (pack[48..51].iter().sum::<u64>(), pack[51..54].iter().sum::<u64>());
        let score = |half: u64| (half & tarocks).count_ones() * 4 + points(half) as u32;
        hands[0] |= if score(a) >= score(b) { a } else { b };
        let suit = |suit: usize| 0xFF << (22 + 8 * suit);
        let mut suits: Vec<usize> = (0..4).collect();
        suits.sort_by_key(|&s| (hands[0] & suit(s) & !honours).count_ones());
        let mut laid = 0;
        for s in suits {
            while laid < 3
                && let Some(card) = CardSet::from_bits(hands[0] & suit(s) & !honours).last()
            {
                hands[0] &= !CardSet::of(card).bits();
                laid += 1;
            }
        }
        if laid == 3 {
            return (hands, rng.below(4));
        }
    }
}
