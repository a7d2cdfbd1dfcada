//! The bill of a deal that was entered: who gets how much for what.

use tarock::{Game, GamePoints, ItemId, RuleSet, Seat, Settlement, Side, Winner};

use super::form::{Called, Form};

/// A row of the bill.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct BillRow {
    pub(crate) what: ItemId,
    pub(crate) announced: bool,
    /// What each seat gets or pays.
    pub(crate) cells: Vec<GamePoints>,
}

/// The rows of a bill. They add up to the settlement, wherever it has items.
pub(crate) fn rows(form: &Form, rules: &RuleSet, settlement: &Settlement) -> Vec<BillRow> {
    let seats = rules.game().seats();
    let is_lone = !matches!(form.called, Some(Called::Partner(_)));
    let cell = |item: &tarock::BillItem, seat: Seat| match item.winner {
        Winner::Seat(winner) if winner == seat => item.value,
        Winner::Seat(_) if item.loser == Some(seat) => -item.value,
        Winner::Seat(_) => GamePoints::ZERO,
        Winner::Side(winner) => {
            let side = form.side(seat);
            match rules.game() {
                // A lone declarer plays against each of the three.
                Game::Koenigrufen => {
                    let times = if is_lone && side == Side::Declarer { 3 } else { 1 };
                    (if side == winner { item.value } else { -item.value }) * times
                }
                Game::Kosakeln | Game::Illustriert if side == winner => item.value,
                Game::Kosakeln => -item.value,
                // Points are credited; nobody pays them.
                Game::Illustriert => GamePoints::ZERO,
            }
        }
    };
    let mut all: Vec<BillRow> = Vec::new();
    for item in &settlement.items {
        let cells = seats.iter().map(|seat| cell(item, seat)).collect::<Vec<_>>();
        // The opponents of a negative game pay one item each, and so does a revoke.
        let same = all.last_mut().filter(|row| row.what == item.id && matches!(item.winner, Winner::Seat(_)));
        match same {
            Some(row) => row.cells.iter_mut().zip(cells).for_each(|(sum, more)| *sum += more),
            None => all.push(BillRow { what: item.id, announced: item.announced, cells }),
        }
    }
    all
}
