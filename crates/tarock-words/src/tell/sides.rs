//! The sides of a deal, as far as everybody knows them.

use tarock::koenigrufen::{Kind, shape};
use tarock::{Board, Counting, GameRules, Seat, SeatSet, Side};

/// Returns how the cards of a table count.
pub(super) fn counting(board: &Board) -> Counting {
    match board.rules.rules() {
        GameRules::Koenigrufen(rules) => rules.settings().counting,
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => Counting::Thirds,
    }
}

/// Returns the kind of the game, once it is known.
pub(super) fn kind(board: &Board) -> Option<Kind> {
    board.game().map(|game| shape(game.contract).kind)
}

/// Returns the side of a seat, if everybody knows it; nobody has one in negative games and Trischaken.
fn side(board: &Board, seat: Seat) -> Option<Side> {
    let game = board.game()?;
    let shape = shape(game.contract);
    if !shape.is_positive() {
        return None;
    }
    if seat == game.seat || board.partner == Some(seat) {
        return Some(Side::Declarer);
    }
    let settled = !shape.caller || board.alone || board.partner.is_some();
    settled.then_some(Side::Defenders)
}

/// Returns a seat and the seats that play with it, as far as everybody knows.
pub(super) fn mates(board: &Board, seat: Seat) -> SeatSet {
    let mut mates = SeatSet::of(seat);
    if let Some(own) = side(board, seat) {
        for other in board.seats().iter().filter(|other| side(board, *other) == Some(own)) {
            mates.insert(other);
        }
    }
    mates
}
