//! The luck of the cards: the constants in `luck.txt`, and how much of the results they explain.

use tarock::{BySeat, DealRecord, Game, RuleSet, Seat};
use tarock_bot::{Bot, Strength};
use tarock_coach::{Estimate, Gauge, Scale, above_average, baseline};

use crate::shuffled;

/// The packs of the constants begin here, those of the figures at 0.
const FIRST: u64 = 1 << 40;

/// How much of what the gauge makes of a pack carries over to other players. The numbers are round, because a few hundred
/// deals of Tarobots do not say more. Any number would be free of bias.
fn beta(rules: &RuleSet) -> f64 {
    match (rules.game(), rules.name()) {
        (Game::Koenigrufen, "min") => 0.8,
        (Game::Koenigrufen, _) => 0.5,
        (Game::Illustriert | Game::Kosakeln, _) => 1.0,
    }
}

/// The players of the figures that cost the most time.
const BUDGET: Strength = Strength { worlds: 30, exact_tricks: 3, ..Strength::NORMAL };

/// The parts of the packs of which all but one are counted, again and again, to find the error of a share.
const PARTS: usize = 20;

/// What the gauge and the players make of one pack, from forehand on.
struct Row {
    made: Vec<f64>,
    won: Vec<f64>,
}

/// Measures the constants of some rule sets, and on other packs how much of the results they explain: those of tables of
/// the Regelbuch with all packs, and those of Tarobots with some of them.
pub(crate) fn run(names: &str, packs: u64, args: &[String]) {
    let arg = |at: usize, usual: u64| args.get(at).map_or(usual, |arg| arg.parse().expect("a number of packs"));
    let of_tarobot = arg(0, 200);
    println!("gauge: {}", Gauge::USUAL.version());
    for name in names.split(',') {
        let rules = RuleSet::preset(name).expect("a preset");
        let scale = scale(&rules, packs);
        for (player, packs) in [(Bot::Regelbuch, packs), (Bot::Tarobot(BUDGET), of_tarobot)] {
            if packs >= PARTS as u64 {
                let rows = crate::parallel(packs, |number| row(&rules, number, Some(player)));
                tell(&rules, player, scale, &rows);
            }
        }
    }
}

/// Measures the constants of a rule set and prints its line for `luck.txt`.
fn scale(rules: &RuleSet, packs: u64) -> Scale {
    let n = rules.game().seats().len();
    let rows = crate::parallel(packs, |number| row(rules, FIRST + number, None));
    let beta = beta(rules);
    let (means, sample) = (means(&rows, n, |row| &row.made), Scale::sample(rules));
    let told: Vec<String> = means.iter().take(n).map(|mean| format!("{mean:.3}")).collect();
    println!("{} {beta:.3} {sample:.3} {}", rules.name(), told.join(" "));
    Scale::new(beta, means, sample)
}

/// Prints how much of the results the constants explain, and whether the luck is zero on average.
fn tell(rules: &RuleSet, player: Bot, scale: Scale, rows: &[Row]) {
    let n = rules.game().seats().len();
    // The share removed, the beta that would remove most, and the variance of a result.
    let share = |rows: &[&Row]| {
        let own = means(rows, n, |row| &row.won);
        let (mut won_squares, mut products, mut made_squares) = (0.0, 0.0, 0.0);
        for row in rows {
            for (seat, own) in own.iter().enumerate().take(n) {
                let (won, made) = (row.won[seat] - own, row.made[seat] - scale.means[seat]);
                won_squares += won * won;
                products += won * made;
                made_squares += made * made;
            }
        }
        let left = won_squares - 2.0 * scale.beta * products + scale.beta * scale.beta * made_squares;
        [1.0 - left / won_squares, products / made_squares, won_squares / (rows.len() * n) as f64]
    };
    let all: Vec<&Row> = rows.iter().collect();
    let [removed, best, variance] = share(&all);
    // All but one part, for every part: the spread of what they say is the error of the whole.
    let without = |part: usize| {
        let rows: Vec<&Row> =
            rows.iter().enumerate().filter(|(at, _)| at % PARTS != part).map(|(_, row)| row).collect();
        share(&rows)
    };
    let parts: Vec<[f64; 3]> = (0..PARTS).map(without).collect();
    let error = |of: usize| {
        let mean = parts.iter().map(|part| part[of]).sum::<f64>() / PARTS as f64;
        let squares: f64 = parts.iter().map(|part| (part[of] - mean) * (part[of] - mean)).sum();
        1.96 * (squares * (PARTS - 1) as f64 / PARTS as f64).sqrt()
    };
    println!(
        "  {}, {} packs, {player}: {:.1} % ± {:.1} removed of a spread of {:.2}; best beta {best:.2} ± {:.2}",
        rules.name(),
        rows.len(),
        100.0 * removed,
        100.0 * error(0),
        variance.sqrt(),
        error(1)
    );
    let bias = |seat: usize| {
        let lucks = rows.iter().map(|row| scale.beta * (row.made[seat] - scale.means[seat]));
        let (sum, squares) = lucks.fold((0.0, 0.0), |(sum, squares), luck| (sum + luck, squares + luck * luck));
        let n = rows.len() as f64;
        format!("{:+.3} ± {:.3}", sum / n, 1.96 * (squares / n - sum * sum / n / n).sqrt() / n.sqrt())
    };
    println!("    mean luck from forehand on: {}", (0..n).map(bias).collect::<Vec<_>>().join(", "));
}

/// What the gauge makes of one pack, and what players do.
fn row(rules: &RuleSet, number: u64, player: Option<Bot>) -> Row {
    let seats = rules.game().seats();
    let dealer = seats.nth_after(Seat::S1, (number % seats.len() as u64) as usize);
    let deal = DealRecord::new(rules.clone(), dealer, shuffled(number));
    let forehand = deal.start().board().forehand();
    let order = |step: usize| seats.nth_after(forehand, step);
    let made: BySeat<Estimate> = baseline(&deal, Gauge::USUAL);
    let made = (0..seats.len()).map(|step| made[order(step)].points).collect();
    let won = player.map_or_else(|| BySeat::new(seats, 0.0), |player| play(&deal, player, number));
    Row { made, won: (0..seats.len()).map(|step| won[order(step)]).collect() }
}

/// Plays a deal with a bot on every seat.
fn play(deal: &DealRecord, bot: Bot, number: u64) -> BySeat<f64> {
    let mut position = deal.start();
    let n = position.board().seats().len() as u64;
    let mut players: Vec<_> = (0..n).map(|at| bot.player(number * n + at)).collect();
    while let Some(turn) = position.board().turn {
        let decided = players[turn.index()].decide(&position.view_of(turn)).expect("it is their turn");
        position.play(decided.action).expect("bots play by the rules");
    }
    above_average(&position)
}

/// The means of a column, from forehand on.
fn means<R: std::borrow::Borrow<Row>>(rows: &[R], n: usize, of: impl Fn(&Row) -> &[f64]) -> [f64; 4] {
    let mut means = [0.0; 4];
    for row in rows {
        for (mean, value) in means.iter_mut().zip(of(row.borrow())).take(n) {
            *mean += value / rows.len() as f64;
        }
    }
    means
}
