//! Compares every answer of the solver with a search that knows nothing but the position and its bill.

mod endings;
mod minimax;

use endings::{Ending, Endings, Regime};
use tarock::{Action, Counting, Legal, Position, Seat, SeatSet};
use tarock_solver::{Play, Solver};
use tarock_testkit::Chance;

/// Asserts that solver and naive search agree on the worth of every card to a seat.
fn agree(solver: &mut Solver, ending: &Ending, number: usize) {
    let seats = ending.position.board().seats();
    let seat = seats.iter().nth(number % seats.len()).unwrap();
    let values = solver.settlements(&ending.position, seat, u64::MAX).expect("no limit");
    let naive = minimax::settlements(&ending.position, seat);
    assert_eq!(values.as_slice(), naive.as_slice(), "seat {seat} of {ending}");
}

#[test]
fn settlements_are_those_of_the_naive_search_in_every_regime() {
    let mut solver = Solver::new(14);
    for regime in Regime::ALL {
        let mut endings = Endings::new(*regime, 7);
        for number in 0..regime.share(200) {
            agree(&mut solver, &endings.next(), number);
        }
    }
}

#[test]
fn a_tiny_table_gives_the_same_answers() {
    let mut solver = Solver::new(4);
    for regime in Regime::ALL {
        let mut endings = Endings::new(*regime, 11);
        for number in 0..regime.share(8) {
            agree(&mut solver, &endings.next(), number);
        }
    }
}

/// Returns some sides of a table: one seat, or two.
fn sides(position: &Position) -> Vec<SeatSet> {
    let seats: Vec<Seat> = position.board().seats().iter().collect();
    let one = SeatSet::of(seats[0]);
    let two = [seats[0], *seats.last().unwrap()].into_iter().collect();
    if seats.len() == 2 { vec![one] } else { vec![one, two] }
}

#[test]
fn points_and_tricks_are_those_of_the_naive_search_in_every_regime() {
    let mut solver = Solver::new(14);
    for regime in Regime::ALL {
        let mut endings = Endings::new(*regime, 13);
        for number in 0..regime.share(60) {
            let ending = endings.next();
            let position = &ending.position;
            let play = Play::of(position).expect("cards are played");
            for side in sides(position) {
                for counting in [Counting::Thirds, Counting::Whole] {
                    let best = minimax::points(position, side, counting);
                    assert_eq!(solver.best_points(&play, side, counting, u64::MAX), Some(best));
                    assert_eq!(solver.reach(&play, side, counting, best, u64::MAX), Some(true));
                    assert_eq!(solver.reach(&play, side, counting, best + 1, u64::MAX), Some(false));
                }
            }
            let seats = position.board().seats();
            let seat = seats.nth_after(position.board().turn.unwrap(), number % seats.len());
            for tricks in 0..4 {
                for at_most in [false, true] {
                    let naive = minimax::tricks(position, seat, tricks, at_most);
                    let made = solver.exact_tricks(&play, seat, tricks, at_most, u64::MAX);
                    assert_eq!(made, Some(naive), "{tricks} tricks of {ending}");
                }
            }
        }
    }
}

#[test]
fn a_play_is_the_play_of_its_position() {
    let mut chance = Chance::new(5);
    for regime in Regime::ALL {
        let mut endings = Endings::new(*regime, 17).whole();
        for _ in 0..100 {
            let Ending { mut position, .. } = endings.next();
            let mut play = Play::of(&position).expect("cards are played");
            while let Some(Legal::Play(cards)) = position.legal() {
                assert_eq!(Play::of(&position), Some(play));
                assert_eq!(play.playable(), cards);
                let (trick, seats) = (position.board().trick, position.board().seats());
                let winner = trick.led().map(|_| trick.winner(seats, position.board().obligations));
                let winning = winner.and_then(|winner| Some((winner, trick.card_of(winner, seats)?)));
                assert_eq!(play.winning(), winning);
                assert!(!play.is_over());
                let card = cards.nth(chance.below(cards.len() as u32) as usize).unwrap();
                let taken = play.play(card);
                position.play(Action::Play(card)).unwrap();
                let last = position.board().tricks.last();
                if let Some(taken) = taken {
                    let last = last.expect("a trick was taken");
                    assert_eq!((taken.winner, taken.talon_card), (last.winner, last.talon_card));
                }
            }
            assert!(play.is_over());
        }
    }
}

#[test]
fn too_few_steps_are_no_answer() {
    let mut endings = Endings::new(Regime::Plain, 3);
    let Ending { position, .. } = endings.next();
    let mut solver = Solver::new(10);
    let seat = position.board().turn.unwrap();
    assert!(solver.settlements(&position, seat, u64::MAX).is_some());
    let nodes = solver.nodes();
    assert!(nodes > 1);
    assert_eq!(solver.settlements(&position, seat, nodes / 2), None);
    assert!(solver.settlements(&position, seat, nodes).is_some());
}
