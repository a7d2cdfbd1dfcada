//! Fits the models of the Regelbuch's auction: plays every contract of Königrufen with many hands by rules of thumb,
//! and finds the weights that predict the result from the hand. Prints the constants of
//! `regelbuch/koenigrufen/models.rs`.
//!
//! `cargo run --release -p tarock-bot --example fit -- [deals per model] [model]`

#![expect(clippy::print_stdout, reason = "a tool that prints constants")]
#![allow(clippy::disallowed_macros, reason = "a tool that prints constants")]
#![allow(clippy::cast_precision_loss, clippy::needless_range_loop, reason = "sums over small tables")]

use std::sync::Arc;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::koenigrufen::{Kind, shape};
use tarock::{
    Action, Announcement, Bid, Bonus, BonusSet, Contract, ItemId, Legal, Pack, Position, RuleSet, Seat, Side, Winner,
};
use tarock_bot::fitting::{self, Counts, N};
use tarock_bot::{Eyes, regelbuch};
use tarock_solver::Solver;

struct Sample {
    counts: Counts,
    won: bool,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let deals: u32 = args.next().and_then(|n| n.parse().ok()).unwrap_or(40_000);
    let only = args.next();
    let asked = |name: &str| only.as_ref().is_none_or(|only| only.eq_ignore_ascii_case(name));
    let rules = Arc::new(RuleSet::CUP);
    let contracts = [
        Contract::Rufer,
        Contract::Solorufer,
        Contract::Sechserdreier,
        Contract::Dreier,
        Contract::Solodreier,
        Contract::Farbendreier,
        Contract::Farbensolo,
        Contract::Bettler,
        Contract::Piccolo,
        Contract::Zwiccolo,
        Contract::Triccolo,
        Contract::BettlerOuvert,
        Contract::PiccoloOuvert,
        Contract::ZwiccoloOuvert,
        Contract::TriccoloOuvert,
        Contract::Trischaken,
    ];
    for contract in contracts.into_iter().filter(|contract| asked(&format!("{contract:?}"))) {
        let samples = sample(&rules, contract, None, deals);
        let name = format!("{contract:?}").to_uppercase();
        report(&name.replace("OUVERT", "_OUVERT"), &samples);
    }
    let birds = [
        ("PAGAT", Contract::Rufer, Bonus::PagatUltimo),
        ("PAGAT_ALONE", Contract::Dreier, Bonus::PagatUltimo),
        ("UHU", Contract::Rufer, Bonus::UhuUltimo),
        ("KAKADU", Contract::Rufer, Bonus::KakaduUltimo),
    ];
    for (name, contract, bird) in birds.into_iter().filter(|(name, ..)| asked(name)) {
        let samples = sample(&rules, contract, Some(bird), deals);
        report(name, &samples);
    }
}

fn sample(rules: &Arc<RuleSet>, contract: Contract, bird: Option<Bonus>, deals: u32) -> Vec<Sample> {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(contract as u64 + 1000 * u64::from(bird.is_some()));
    let mut samples = Vec::new();
    let solver = &mut Solver::new(20);
    let rules = if matches!(contract, Contract::Triccolo | Contract::TriccoloOuvert) {
        Arc::new(RuleSet::MELK)
    } else {
        rules.clone()
    };
    while samples.len() < deals as usize {
        let mut pack = Pack::NEW;
        pack.shuffle(&mut |n| chance.next_u32() % n);
        let dealer = Seat::new(chance.next_u32() as usize % 4).expect("four seats");
        let position = Position::deal(rules.clone(), dealer, &pack);
        let forehand = position.board().forehand();
        let only_forehand = matches!(contract, Contract::Rufer | Contract::Trischaken | Contract::Sechserdreier);
        let leads = |seat: Seat| seat == forehand;
        // The seat most likely to bid it usually declares.
        let eager = |seat: Seat| fitting::eagerness(contract, bird, position.hidden().hands[seat], leads(seat));
        let seats = position.board().seats();
        let declarer = if only_forehand {
            forehand
        } else {
            let best = seats.iter().max_by(|a, b| eager(*a).total_cmp(&eager(*b))).expect("four seats");
            if chance.next_u32() % 4 == 0 {
                Seat::new(chance.next_u32() as usize % 4).expect("four seats")
            } else {
                best
            }
        };
        if let Some(card) = bird.and_then(Bonus::bird)
            && !position.hidden().hands[declarer].contains(card)
        {
            continue;
        }
        let counts = fitting::counts(contract, bird, position.hidden().hands[declarer], leads(declarer));
        let won = match shape(contract).kind {
            // With open hands there is nothing to guess.
            Kind::Negative { .. } if shape(contract).ouvert => solved(position, declarer, contract, solver),
            _ => play(position, declarer, contract, bird),
        };
        if let Some(won) = won {
            samples.push(Sample { counts, won });
        }
    }
    samples
}

/// Returns whether the declarer can make the contract with open cards against everybody else.
fn solved(mut position: Position, declarer: Seat, contract: Contract, solver: &mut Solver) -> Option<bool> {
    to_cards(&mut position, declarer, contract, None)?;
    solver.settlement(&position, declarer, 20_000_000).map(|value| value > 0)
}

/// Plays the contract without competing bids, and returns whether it was won.
fn play(mut position: Position, declarer: Seat, contract: Contract, bird: Option<Bonus>) -> Option<bool> {
    to_cards(&mut position, declarer, contract, bird)?;
    while position.legal().is_some() {
        let choice = regelbuch::decide(&Eyes::of_turn(&position)?)?;
        position.play(choice.action).ok()?;
    }
    result(&position, declarer, contract, bird)
}

fn to_cards(position: &mut Position, declarer: Seat, contract: Contract, bird: Option<Bonus>) -> Option<()> {
    while let Some(legal) = position.legal().filter(|legal| !matches!(legal, Legal::Play(_))) {
        let eyes = Eyes::of_turn(position)?;
        let seat = eyes.seat;
        let action = match legal {
            Legal::Bid(choices) if seat == declarer && choices.contracts.contains(contract) => {
                Action::Bid(Bid::Contract(contract))
            }
            Legal::Bid(choices) if choices.forehand => Action::Bid(Bid::Forehand),
            Legal::Bid(choices) if choices.pass => Action::Bid(Bid::Pass),
            Legal::Bid(_) => return None,
            Legal::Announce(choices) => {
                let wanted = bird.filter(|bird| seat == declarer && choices.bonuses.contains(*bird));
                let bonuses = wanted.map_or(BonusSet::EMPTY, BonusSet::of);
                let said = Announcement { bonuses, ..Announcement::GOOD };
                if choices.allows(said) { Action::Announce(said) } else { regelbuch::decide(&eyes)?.action }
            }
            _ => regelbuch::decide(&eyes)?.action,
        };
        position.play(action).ok()?;
    }
    Some(())
}

fn result(position: &Position, declarer: Seat, contract: Contract, bird: Option<Bonus>) -> Option<bool> {
    let settlement = position.settlement()?;
    if contract == Contract::Trischaken {
        return Some(settlement.bill[declarer].halves() >= 0);
    }
    let wanted = bird.map_or(ItemId::Game, ItemId::Bonus);
    if bird.is_none() && settlement.bill[declarer].halves() == 0 {
        return None;
    }
    let item = settlement.items.iter().find(|item| {
        item.id == wanted || (bird.is_none() && matches!(item.id, ItemId::GameWith(_) | ItemId::Contract(_)))
    })?;
    Some(match item.winner {
        Winner::Side(side) => side == Side::Declarer,
        Winner::Seat(seat) => seat == declarer,
    })
}

fn report(name: &str, samples: &[Sample]) {
    let (train, test) = samples.split_at(samples.len() * 4 / 5);
    let weights = fit(train);
    let mean = test.iter().filter(|s| s.won).count() as f64 / test.len() as f64;
    let loss = |p: f64, won: bool| -(if won { p } else { 1.0 - p }).max(1e-6).ln();
    let base: f64 = test.iter().map(|s| loss(mean, s.won)).sum::<f64>() / test.len() as f64;
    let model: f64 = test.iter().map(|s| loss(f64::from(fitting::chance(&weights, &s.counts)), s.won)).sum::<f64>()
        / test.len() as f64;
    let sure: Vec<&Sample> = test.iter().filter(|s| fitting::chance(&weights, &s.counts) > 0.4).collect();
    println!("// above 0.4: {} of them won {}", sure.len(), sure.iter().filter(|s| s.won).count());
    println!("// won {:.1} %, log loss {model:.3} (without the hand {base:.3}), {} deals", mean * 100.0, samples.len());
    let list: Vec<String> = weights.iter().map(|w| format!("{w:.3}")).collect();
    println!("const {name}: Weights = [{}];", list.join(", "));
}

/// Logistic regression by Newton's method, with slight regularisation towards zero.
fn fit(samples: &[Sample]) -> [f32; N] {
    let mut weights = [0.0_f64; N];
    for _ in 0..12 {
        let mut gradient = [0.0_f64; N];
        let mut hessian = [[0.0_f64; N]; N];
        for sample in samples {
            let counts = sample.counts.map(f64::from);
            let x: f64 = weights.iter().zip(counts).map(|(w, c)| w * c).sum();
            let p = 1.0 / (1.0 + (-x).exp());
            let error = f64::from(u8::from(sample.won)) - p;
            for row in 0..N {
                gradient[row] += error * counts[row];
                for column in 0..N {
                    hessian[row][column] += p * (1.0 - p) * counts[row] * counts[column];
                }
            }
        }
        for at in 0..N {
            gradient[at] -= 2.0 * weights[at];
            hessian[at][at] += 2.0;
        }
        let step = solve(hessian, gradient);
        for at in 0..N {
            weights[at] += step[at].clamp(-2.0, 2.0);
        }
    }
    weights.map(|weight| weight as f32)
}

/// Gaussian elimination with partial pivoting.
fn solve(mut a: [[f64; N]; N], mut b: [f64; N]) -> [f64; N] {
    for at in 0..N {
        let pivot = (at..N).max_by(|x, y| a[*x][at].abs().total_cmp(&a[*y][at].abs())).unwrap_or(at);
        a.swap(at, pivot);
        b.swap(at, pivot);
        for row in at + 1..N {
            let factor = a[row][at] / a[at][at];
            for column in at..N {
                a[row][column] -= factor * a[at][column];
            }
            b[row] -= factor * b[at];
        }
    }
    let mut x = [0.0; N];
    for at in (0..N).rev() {
        let sum: f64 = (at + 1..N).map(|column| a[at][column] * x[column]).sum();
        x[at] = (b[at] - sum) / a[at][at];
    }
    x
}
