//! Plain minimax over positions: slow, and too simple to be wrong.

use arrayvec::ArrayVec;
use tarock::koenigrufen::shape;
use tarock::{Action, Card, Counting, Game, Legal, Phase, Position, Seat, SeatSet};

/// Returns the best value the party can force; `leaf` values a finished position.
fn value(position: &Position, party: SeatSet, leaf: &dyn Fn(&Position) -> i32) -> i32 {
    let Some(Legal::Play(cards)) = position.legal() else {
        assert_eq!(position.board().phase, Phase::Finished);
        return leaf(position);
    };
    let turn = position.board().turn.unwrap();
    let values = cards.iter().map(|card| value(&after(position, card), party, leaf));
    if party.contains(turn) { values.max().unwrap() } else { values.min().unwrap() }
}

fn after(position: &Position, card: Card) -> Position {
    let mut next = position.clone();
    next.play_unchecked(Action::Play(card), &mut ());
    next
}

/// Returns the seats that play for a seat: its side if there are two sides, otherwise only itself.
fn party(position: &Position, seat: Seat) -> SeatSet {
    let board = position.board();
    let seats = board.seats();
    let game = board.game().unwrap();
    let trischaken = game.contract == tarock::Contract::Trischaken;
    if trischaken || board.games.len() > 1 {
        return SeatSet::of(seat);
    }
    let negative = board.rules.game() == Game::Koenigrufen && shape(game.contract).is_negative();
    let partner = position.hidden().partner.filter(|_| !negative);
    let declarers: SeatSet = partner.into_iter().chain([game.seat]).collect();
    seats.iter().filter(|&other| declarers.contains(other) == declarers.contains(seat)).collect()
}

pub(crate) fn settlements(position: &Position, seat: Seat) -> ArrayVec<(Card, i32), 16> {
    let Some(Legal::Play(cards)) = position.legal() else { panic!("no cards are played") };
    let party = party(position, seat);
    let worth = |position: &Position| {
        let bill = position.settlement().unwrap().bill;
        let all: i32 = bill.as_slice().iter().map(|points| points.halves()).sum();
        bill.as_slice().len() as i32 * bill[seat].halves() - all
    };
    cards.iter().map(|card| (card, value(&after(position, card), party, &worth))).collect()
}

pub(crate) fn points(position: &Position, side: SeatSet, counting: Counting) -> u16 {
    let count = |position: &Position| {
        let taken = position.board().taken;
        side.iter().map(|seat| i32::from(counting.score(taken[seat]))).sum::<i32>()
    };
    u16::try_from(value(position, side, &count) - count(position)).unwrap()
}

pub(crate) fn tricks(position: &Position, seat: Seat, tricks: u8, at_most: bool) -> bool {
    let before = position.board().n_tricks[seat];
    let made = |position: &Position| {
        let n = position.board().n_tricks[seat] - before;
        i32::from(n == tricks || at_most && n < tricks)
    };
    value(position, SeatSet::of(seat), &made) == 1
}
