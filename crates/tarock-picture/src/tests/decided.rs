use tarock::{CardSet, Game, GamePoints, ItemId, Position, Side, TakenTrick, Winner};
use tarock_testkit::Chance;

use crate::{Decided, Points, side};

/// The cards that a trick brought its winner.
fn cards(taken: &TakenTrick) -> CardSet {
    taken.trick.card_set() | taken.talon_card.map_or(CardSet::EMPTY, CardSet::of)
}

/// The ends of many random deals of every rule set.
fn ends(mut check: impl FnMut(&Position)) {
    for rules in [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln].into_iter().flat_map(Game::presets) {
        for seed in 1..=120 {
            let deal = Chance::new(seed).deal(rules.clone());
            check(&deal.replay().expect("a legal deal"));
        }
    }
}

#[test]
fn the_decisive_trick_is_the_first_after_which_the_winners_had_enough() {
    let mut n_decided = [0; 2];
    ends(|position| {
        let Some(Decided::Trick { trick, declarer_won }) = Decided::of(position) else { return };
        let points = Points::of(position).expect("a game of points");
        let won = if declarer_won { Side::Declarer } else { Side::Defenders };
        assert_eq!(side(position, trick.winner), won);
        // Counted the other way round: what the losers got after the trick is too little to change the result.
        let after = |from: usize, of: Side| -> u16 {
            let later = position.board().tricks.iter().skip(from).filter(|taken| side(position, taken.winner) == of);
            later.map(|taken| points.counting.score(cards(taken))).sum()
        };
        let total = if declarer_won { points.score } else { points.counting.pack() - points.score };
        let needed = if declarer_won { points.needed } else { points.counting.pack() - points.needed + 1 };
        assert!(total - after(trick.number, won) >= needed, "{trick:?}");
        assert!(total - after(trick.number - 1, won) < needed, "{trick:?}");
        n_decided[usize::from(declarer_won)] += 1;
    });
    assert!(n_decided.iter().all(|n| *n > 40), "{n_decided:?}");
}

#[test]
fn a_negative_game_is_lost_in_the_trick_too_many() {
    let mut n_lost = 0;
    ends(|position| {
        let board = position.board();
        match Decided::of(position) {
            Some(Decided::TooMany { trick }) => {
                let declarer = board.game().expect("a game").seat;
                assert_eq!(trick.winner, declarer);
                let settlement = position.settlement().expect("a bill");
                assert!(settlement.bill[declarer] < GamePoints::ZERO);
                n_lost += 1;
            }
            Some(Decided::Made { declarer }) => {
                assert!(position.settlement().expect("a bill").bill[declarer] > GamePoints::ZERO);
            }
            _ => {}
        }
    });
    assert!(n_lost > 10, "{n_lost}");
}

#[test]
fn a_bonus_decides_only_against_the_winner_of_the_game() {
    let mut n_turned = 0;
    ends(|position| {
        let Some(Decided::Bonus { bonus, won_by_declarer }) = Decided::of(position) else { return };
        let settlement = position.settlement().expect("a bill");
        let item = settlement.items.iter().find(|item| item.id == ItemId::Bonus(bonus)).expect("its item");
        let game = settlement.items.iter().find(|item| item.id == ItemId::Game).expect("the game");
        assert!(item.value > game.value && item.winner != game.winner);
        assert_eq!(item.winner == Winner::Side(Side::Declarer), won_by_declarer);
        n_turned += 1;
    });
    assert!(n_turned > 3, "{n_turned}");
}

#[test]
fn the_dearest_trick_of_a_trischaken_belongs_to_the_one_who_pays_most() {
    let mut n_paid = 0;
    ends(|position| {
        let Some(Decided::Dearest { trick }) = Decided::of(position) else { return };
        let bill = position.settlement().expect("a bill").bill;
        assert!(bill.iter().all(|(_, points)| points >= bill[trick.winner]));
        n_paid += 1;
    });
    assert!(n_paid > 10, "{n_paid}");
}
