//! The luck of the cards: the line of a rule set in `luck.txt`.

use tarock::{DealRecord, RuleSet, Seat};
use tarock_bot::Bot;
use tarock_coach::baseline;

use crate::shuffled;

/// Sums over packs and seats.
#[derive(Default, Clone, Copy)]
struct Sums {
    n: f64,
    made: [f64; 4],
    won: [f64; 4],
    counts: [f64; 4],
    products: f64,
    made_squares: f64,
    won_squares: f64,
}

/// Measures how much of the results the cards explain: which bot measures the luck, at how many tables per pack, and who
/// plays for real.
pub(crate) fn run(rules: &RuleSet, packs: u64, args: &[String]) {
    let arg = |at: usize, usual: &'static str| args.get(at).map_or(usual, String::as_str).to_owned();
    let measure: Bot = arg(0, "regelbuch").parse().expect("a bot that measures");
    let tables: u64 = arg(1, "1").parse().expect("a number of tables");
    let player: Bot = arg(2, "tarobot").parse().expect("a bot that plays");
    let all = crate::parallel(packs, |number| one(rules, number, measure, tables, player));
    // Beta and the means come from the first half, the claim about the variance from the second.
    let (fitted, fresh) = all.split_at(all.len() / 2);
    let seats = rules.game().seats().len();
    let sums = sums(fitted, seats);
    let means: Vec<f64> = (0..seats).map(|seat| sums.made[seat] / sums.counts[seat]).collect();
    let beta = sums.products / sums.made_squares;
    let (mut raw, mut left, mut bias) = (0.0, 0.0, 0.0);
    let mut luck_squares = 0.0;
    for (made, won) in fresh {
        for seat in 0..seats {
            let luck = beta * (made[seat] - means[seat]);
            raw += won[seat] * won[seat];
            left += (won[seat] - luck) * (won[seat] - luck);
            bias += luck;
            luck_squares += luck * luck;
        }
    }
    let n = (fresh.len() * seats) as f64;
    println!(
        "{} packs, {} of them fresh; luck by {measure} at {tables} tables, results of {player}",
        all.len(),
        fresh.len()
    );
    println!("variance removed {:.1} %", 100.0 * (1.0 - left / raw));
    println!("mean of the luck on fresh packs {:+.4} ± {:.4}", bias / n, (luck_squares / n / n).sqrt());
    println!("spread of a result {:.2}, without luck {:.2}", (raw / n).sqrt(), (left / n).sqrt());
    let means: Vec<String> = means.iter().map(|mean| format!("{mean:.3}")).collect();
    println!("{} {beta:.3} {}", rules.name(), means.join(" "));
}

/// What the measuring bots and the players make of one pack, from forehand on.
fn one(rules: &RuleSet, number: u64, measure: Bot, tables: u64, player: Bot) -> ([f64; 4], [f64; 4]) {
    let seats = rules.game().seats();
    let dealer = seats.nth_after(Seat::S1, (number % seats.len() as u64) as usize);
    let deal = DealRecord::new(rules.clone(), dealer, shuffled(number));
    let (made, won) = (baseline(&deal, measure, tables), baseline(&deal, player, 1));
    let forehand = deal.start().board().forehand();
    let from_forehand = |values: tarock::BySeat<f64>| {
        let mut row = [0.0; 4];
        for (step, value) in row.iter_mut().enumerate().take(seats.len()) {
            *value = values[seats.nth_after(forehand, step)];
        }
        row
    };
    (from_forehand(made), from_forehand(won))
}

fn sums(rows: &[([f64; 4], [f64; 4])], seats: usize) -> Sums {
    let mut sums = Sums { n: rows.len() as f64, ..Sums::default() };
    for (made, won) in rows {
        for seat in 0..seats {
            sums.made[seat] += made[seat];
            sums.won[seat] += won[seat];
            sums.counts[seat] += 1.0;
        }
    }
    for (made, won) in rows {
        for seat in 0..seats {
            let (a, b) = (made[seat] - sums.made[seat] / sums.n, won[seat] - sums.won[seat] / sums.n);
            sums.products += a * b;
            sums.made_squares += a * a;
            sums.won_squares += b * b;
        }
    }
    sums
}
