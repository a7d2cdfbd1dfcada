//! Claims about the bill of every deal: whose cards count for whom, and that the items make up the bill.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use tarock::koenigrufen::{self, PositiveGame, Settings, TalonUse, shape};
use tarock::{
    Bonus, Card, Contract, Counting, Game, GameRules, ItemId, Position, Seat, Settlement, Side, TalonPart, Winner, lone,
};

use crate::cases::cases;
use crate::drawn::{end_of, halves};
use crate::naive;

fn settings(end: &Position) -> Settings {
    let GameRules::Koenigrufen(rules) = end.board().rules.rules() else { panic!("a deal of Königrufen") };
    *rules.settings()
}

fn settlement(end: &Position) -> Settlement {
    end.settlement().expect("the deal is over")
}

/// Returns the card score; thirds are three times the values less two per card.
fn count(cards: &[Card], counting: Counting) -> u16 {
    let values: u16 = cards.iter().map(|&card| naive::value(card)).sum();
    match counting {
        Counting::Thirds => 3 * values - 2 * cards.len() as u16,
        Counting::Whole => values,
    }
}

/// Returns the cards in the tricks of the two sides.
fn tricks(end: &Position, side: impl Fn(Seat) -> Side) -> [Vec<Card>; 2] {
    let mut tricks: [Vec<Card>; 2] = Default::default();
    for taken in &end.board().tricks {
        tricks[side(taken.winner) as usize].extend(taken.trick.cards());
    }
    tricks
}

/// Returns the cards of both sides of Königrufen by A6: tricks, discards, shares of the talon.
fn sides(end: &Position, game: &PositiveGame, set: &Settings) -> [Vec<Card>; 2] {
    let (board, hidden) = (end.board(), end.hidden());
    let discards: Vec<Card> = hidden.discards[game.declarer].iter().collect();
    let (first, second) = hidden.talon.split_at(3);
    let called_in = |half: &[Card]| hidden.called_card.is_some_and(|card| half.contains(&card));
    let shares: [Vec<Card>; 2] = match shape(game.contract).talon {
        TalonUse::TakeHalf => {
            let rest = if board.part.map(TalonPart::number) == Some(1) { second } else { first };
            [discards, rest.to_vec()]
        }
        TalonUse::TakeAll => [discards, Vec::new()],
        _ if called_in(first) => [first.to_vec(), second.to_vec()],
        _ if called_in(second) => [second.to_vec(), first.to_vec()],
        _ => [Vec::new(), hidden.talon.to_vec()],
    };
    let [mut declarer, mut defenders] = tricks(end, |seat| game.side(seat));
    for (own, share) in [&mut declarer, &mut defenders].into_iter().zip(shares) {
        if !(set.shares_need_a_trick && own.is_empty()) {
            own.extend(share);
        }
    }
    [declarer, defenders]
}

/// Returns the cards of declarer and defenders in the other games: tricks, cards laid down or discarded, the rest of
/// their own talons, and for the defenders the rest of the talon. They need no trick for it.
fn lone_sides(end: &Position, declarer: Seat) -> [Vec<Card>; 2] {
    let (board, hidden) = (end.board(), end.hidden());
    let side = |seat| if seat == declarer { Side::Declarer } else { Side::Defenders };
    let mut sides = tricks(end, side);
    for seat in board.seats().iter() {
        let own = &mut sides[side(seat) as usize];
        own.extend((hidden.laid[seat] | hidden.discards[seat]).iter());
        if let Some(talons) = hidden.own_talons {
            let exchanged = board.exchanged[seat].expect("everybody exchanged");
            own.extend(&talons[seat][usize::from(exchanged)..]);
        }
    }
    // Taken cards are in a trick or discarded by now.
    let gone: BTreeSet<Card> = sides.iter().flatten().copied().collect();
    sides[1].extend(hidden.talon.iter().filter(|card| !gone.contains(card)));
    sides
}

fn lone_outcome(end: &Position) -> Option<lone::Outcome> {
    lone::Facts::of(end).map(|facts| facts.outcome)
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn both_sides_of_koenigrufen_hold_the_pack(seed: u64) {
        let end = end_of(Game::Koenigrufen, seed)?;
        let set = settings(&end);
        match &koenigrufen::Facts::of(&end).expect("the deal is over").outcome {
            koenigrufen::Outcome::Positive(game) if !game.surrendered => {
                let [declarer, defenders] = sides(&end, game, &set);
                let whole = count(&declarer, set.counting) + count(&defenders, set.counting);
                let nobodys = 54 - declarer.len() - defenders.len();
                prop_assert_eq!(game.score, count(&declarer, set.counting));
                prop_assert!(nobodys == 0 || set.shares_need_a_trick && game.valat.made_by.is_some());
                prop_assert!(nobodys > 0 || whole == set.counting.pack());
                let distinct: BTreeSet<&Card> = declarer.iter().chain(&defenders).collect();
                prop_assert_eq!(distinct.len() + nobodys, 54);
            }
            koenigrufen::Outcome::Trischaken { scores, .. } => {
                prop_assert_eq!(scores.as_slice().iter().sum::<u16>(), set.counting.pack());
            }
            koenigrufen::Outcome::Positive(_) | koenigrufen::Outcome::Negative(_) => {}
        }
    }

    #[test]
    fn declarer_and_defenders_hold_the_pack(seed: u64) {
        for game in [Game::Illustriert, Game::Kosakeln] {
            let end = end_of(game, seed)?;
            match lone_outcome(&end) {
                Some(lone::Outcome::Game(game)) if !game.lost_at_talon => {
                    let [declarer, defenders] = lone_sides(&end, game.declarer);
                    let distinct: BTreeSet<&Card> = declarer.iter().chain(&defenders).collect();
                    prop_assert_eq!((distinct.len(), declarer.len() + defenders.len()), (54, 54));
                    prop_assert_eq!(game.score, Some(count(&declarer, Counting::Thirds)));
                    prop_assert_eq!(game.valat.made, end.board().tricks.iter().all(|t| t.winner == game.declarer));
                }
                Some(lone::Outcome::Trischaken { scores, tricks }) => {
                    for (seat, score) in scores.iter() {
                        let own = end.board().tricks.iter().filter(|taken| taken.winner == seat);
                        let own: Vec<&[Card]> = own.map(|taken| taken.trick.cards()).collect();
                        prop_assert_eq!(score, count(&own.concat(), Counting::Thirds));
                        prop_assert_eq!(usize::from(tricks[seat]), own.len());
                    }
                    let talon = count(&end.hidden().talon, Counting::Thirds);
                    prop_assert_eq!(scores.as_slice().iter().sum::<u16>() + talon, 210);
                }
                Some(lone::Outcome::Game(_)) => prop_assert!(end.board().tricks.is_empty()),
                None => prop_assert!(end.board().thrown_in),
            }
        }
    }

    #[test]
    fn bills_of_koenigrufen_and_kosakeln_sum_to_zero(seed: u64) {
        for game in [Game::Koenigrufen, Game::Kosakeln] {
            prop_assert_eq!(halves(&end_of(game, seed)?)?.iter().sum::<i32>(), 0, "{}", game);
        }
    }

    #[test]
    fn a_bill_of_koenigrufen_is_the_sum_of_its_items(seed: u64) {
        let end = end_of(Game::Koenigrufen, seed)?;
        let outcome = koenigrufen::Facts::of(&end).expect("the deal is over").outcome;
        let mut sum = vec![0; 4];
        for item in &settlement(&end).items {
            let value = item.value.halves();
            match (item.winner, item.loser, &outcome) {
                (Winner::Seat(winner), Some(loser), _) => {
                    sum[winner.index()] += value;
                    sum[loser.index()] -= value;
                }
                (Winner::Side(winner), None, koenigrufen::Outcome::Positive(game)) => {
                    for seat in koenigrufen::SEATS.iter() {
                        let side = game.side(seat);
                        let alone = side == Side::Declarer && game.partner.is_none();
                        sum[seat.index()] += value * if alone { 3 } else { 1 } * if side == winner { 1 } else { -1 };
                    }
                }
                // An item that is split between several losers has no single loser.
                _ => prop_assert!(matches!(outcome, koenigrufen::Outcome::Trischaken { .. }), "{:?}", item),
            }
        }
        if !matches!(outcome, koenigrufen::Outcome::Trischaken { .. }) {
            prop_assert_eq!(sum, halves(&end)?);
        }
    }

    #[test]
    fn in_kosakeln_what_one_gets_the_other_pays_item_by_item(seed: u64) {
        let end = end_of(Game::Kosakeln, seed)?;
        let mut declarer = 0;
        for item in &settlement(&end).items {
            let Winner::Side(side) = item.winner else { return Err(TestCaseError::fail(format!("{item:?}"))) };
            declarer += item.value.halves() * if side == Side::Declarer { 1 } else { -1 };
        }
        match end.board().game() {
            Some(game) => prop_assert_eq!(settlement(&end).bill[game.seat].halves(), declarer),
            None => prop_assert!(end.board().thrown_in && settlement(&end).items.is_empty()),
        }
    }

    #[test]
    fn in_illustriertes_tarock_items_are_credited_and_nobody_pays_but_for_mondfang_and_trischaken(seed: u64) {
        let end = end_of(Game::Illustriert, seed)?;
        let (board, settlement, bill) = (end.board(), settlement(&end), halves(&end)?);
        let Some(game) = board.game() else {
            prop_assert!(board.thrown_in && settlement.items.is_empty() && bill == [0; 3]);
            return Ok(());
        };
        if game.contract == Contract::Trischaken {
            prop_assert!(settlement.items.is_empty());
            prop_assert!(bill.iter().all(|points| [-20, 0, 10, 20].contains(points)), "{:?}", bill);
            return Ok(());
        }
        let mut sum = vec![0; 3];
        let mut captured = None;
        for item in &settlement.items {
            let value = item.value.halves();
            prop_assert!(value > 0, "{:?}", item);
            match item.winner {
                Winner::Side(Side::Declarer) => sum[game.seat.index()] += value,
                Winner::Side(Side::Defenders) => {
                    let defenders = board.seats().iter().filter(|seat| *seat != game.seat);
                    defenders.for_each(|seat| sum[seat.index()] += value);
                }
                Winner::Seat(winner) => sum[winner.index()] += value,
            }
            if let Some(loser) = item.loser {
                prop_assert_eq!(item.id, ItemId::Bonus(Bonus::MondCaptured));
                captured = Some(loser);
                sum[loser.index()] -= value;
            }
        }
        prop_assert_eq!(&sum, &bill);
        for (seat, points) in board.seats().iter().zip(bill) {
            prop_assert!(points >= 0 || captured == Some(seat), "{:?}", settlement);
        }
    }

    #[test]
    fn the_game_stands_before_its_bonuses(seed: u64) {
        for &game in Game::ALL {
            let items = settlement(&end_of(game, seed)?).items;
            let is_game = |id| matches!(id, ItemId::Game | ItemId::GameWith(_) | ItemId::Contract(_));
            let first_bonus = items.iter().position(|item| !is_game(item.id)).unwrap_or(items.len());
            prop_assert!(items[first_bonus..].iter().all(|item| !is_game(item.id)), "{:?}", items);
        }
    }
}
