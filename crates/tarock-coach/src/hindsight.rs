//! The best results that perfect play with all cards open would have brought.

use tarock::{BySeat, DealRecord, Phase};
use tarock_solver::Solver;

/// Returns what each seat would have got if everybody had played every card perfectly with all cards open, in points
/// above the average of the table. The auction, the talon and the announcements are those of the deal.
///
/// `None` if no card was played, or if it takes more than `nodes` nodes.
///
/// Nobody at the table sees all cards, so this is hindsight: a player who does worse has not made a mistake.
pub fn hindsight(deal: &DealRecord, nodes: u64) -> Option<BySeat<f64>> {
    /// Entries of the solver's table, as a power of two.
    const TABLE_BITS: u32 = 20;
    let mut position = deal.start();
    for action in &deal.actions {
        if position.board().phase == Phase::Play {
            break;
        }
        position.play(*action).ok()?;
    }
    let seats = position.board().seats();
    let unit = 2.0 * seats.len() as f64;
    let mut solver = Solver::new(TABLE_BITS);
    let mut gains = BySeat::new(seats, 0.0);
    for seat in seats.iter() {
        gains[seat] = f64::from(solver.settlement(&position, seat, nodes)?) / unit;
    }
    Some(gains)
}
