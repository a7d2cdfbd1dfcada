//! Losses by the report, and losses at the table.

use tarock::{BySeat, DealRecord, Position, RuleSet, Seat};
use tarock_bot::{Bot, Strength};
use tarock_coach::{Depth, Report, above_average};

use crate::shuffled;

/// Checks that what a report calls lost is really lost: the Regelbuch plays, its decisions are judged, and on every seat
/// in turn Tarobot plays the same pack instead.
pub(crate) fn run(rules: &RuleSet, packs: u64) {
    let pairs = crate::parallel(packs, |number| one(rules, number));
    let n = pairs.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / n;
    let (lost, gained) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let sums = pairs.iter().fold((0.0, 0.0, 0.0), |sums, (a, b)| {
        let (a, b) = (a - lost, b - gained);
        (sums.0 + a * b, sums.1 + a * a, sums.2 + b * b)
    });
    let r = sums.0 / (sums.1 * sums.2).sqrt();
    // Fisher's transformation.
    let (z, error) = (r.atanh(), 1.0 / (n - 3.0).sqrt());
    let interval = [(z - 1.96 * error).tanh(), (z + 1.96 * error).tanh()];
    println!(
        "{} packs under {}: judged lost {lost:.2} a deal and table, Tarobot really gains {gained:.2}",
        pairs.len(),
        rules.name()
    );
    println!("correlation {r:.3}, 95 % interval {:.3} to {:.3}", interval[0], interval[1]);
}

/// What all seats lost by the report, and what Tarobot gains on all seats in turn.
fn one(rules: &RuleSet, number: u64) -> (f64, f64) {
    let seats = rules.game().seats();
    let dealer = seats.nth_after(Seat::S1, (number % seats.len() as u64) as usize);
    let mut deal = DealRecord::new(rules.clone(), dealer, shuffled(number));
    let usual = play(deal.start(), None, &mut deal.actions);
    let report = Report::of(&deal, None, Depth::NORMAL).expect("bots play by the rules");
    let mut gained = 0.0;
    for seat in seats.iter() {
        let with = play(deal.start(), Some(seat), &mut Vec::new());
        gained += with[seat] - usual[seat];
    }
    (report.cost().0, gained)
}

/// Plays a deal with Regelbuch on all seats but one.
fn play(mut position: Position, tarobot: Option<Seat>, actions: &mut Vec<tarock::Action>) -> BySeat<f64> {
    let bot = |seat: Seat| if Some(seat) == tarobot { Bot::Tarobot(Strength::NORMAL) } else { Bot::Regelbuch };
    let mut players: Vec<_> = position.board().seats().iter().map(|seat| bot(seat).player(7)).collect();
    while let Some(turn) = position.board().turn {
        let decided = players[turn.index()].decide(&position.view_of(turn)).expect("it is their turn");
        position.play(decided.action).expect("bots play by the rules");
        actions.push(decided.action);
    }
    above_average(&position)
}
