//! What decided a finished deal: one fact, found in its tricks and its bill.

use tarock::koenigrufen::{Kind, shape};
use tarock::{BillItem, Bonus, Card, CardSet, Counting, GamePoints, ItemId, Position, Seat, Side, TakenTrick, Winner};

use super::bill::{Points, side};

/// The fact that decided a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decided {
    /// All tricks went to one side.
    Valat { winner: Seat },
    /// With this trick the game was won, or could no longer be won.
    Trick { trick: Decisive, declarer_won: bool },
    /// A bonus counts more than the game.
    Bonus { bonus: Bonus, won_by_declarer: bool },
    /// With this trick the declarer of a negative game had one too many.
    TooMany { trick: Decisive },
    /// The declarer of a negative game made it to the end.
    Made { declarer: Seat },
    /// The declarer of a negative game took too few tricks.
    TooFew { declarer: Seat },
    /// The trick that cost the loser of a Trischaken most.
    Dearest { trick: Decisive },
}

/// A trick that decided something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Decisive {
    /// Its number, from 1.
    pub(crate) number: usize,
    pub(crate) winner: Seat,
    /// The card that won it.
    pub(crate) card: Card,
    /// What it counts.
    pub(crate) counting: Counting,
    pub(crate) score: u16,
}

impl Decided {
    /// The fact that decided a deal that is over; `None` where nothing was played, or the title says it all.
    pub(crate) fn of(position: &Position) -> Option<Self> {
        let board = position.board();
        let game = board.game()?;
        if board.thrown_in || board.surrendered || board.lost_at_talon || board.tricks.is_empty() {
            return None;
        }
        match shape(game.contract).kind {
            Kind::Trischaken => dearest(position),
            // Of several negative games, each has its own story.
            Kind::Negative { .. } if board.games.len() > 1 => None,
            Kind::Negative { target } => negative(position, game.seat, target),
            Kind::Positive | Kind::Colour => {
                all_tricks(position).or_else(|| greater_bonus(position)).or_else(|| by_points(position))
            }
        }
    }

    /// The trick it happened in.
    pub(crate) const fn trick(self) -> Option<Decisive> {
        match self {
            Self::Trick { trick, .. } | Self::TooMany { trick } | Self::Dearest { trick } => Some(trick),
            Self::Valat { .. } | Self::Bonus { .. } | Self::Made { .. } | Self::TooFew { .. } => None,
        }
    }
}

/// The cards that a trick brought its winner.
fn cards(taken: &TakenTrick) -> CardSet {
    taken.trick.card_set() | taken.talon_card.map_or(CardSet::EMPTY, CardSet::of)
}

fn decisive(position: &Position, at: usize, counting: Counting) -> Option<Decisive> {
    let taken = position.board().tricks.get(at)?;
    let card = taken.trick.card_of(taken.winner, position.board().seats())?;
    Some(Decisive { number: at + 1, winner: taken.winner, card, counting, score: counting.score(cards(taken)) })
}

fn all_tricks(position: &Position) -> Option<Decided> {
    let board = position.board();
    let winner = board.tricks.first()?.winner;
    let is_whole = board.tricks.len() == board.rules.game().n_tricks();
    let is_one = board.tricks.iter().all(|taken| side(position, taken.winner) == side(position, winner));
    (is_whole && is_one).then_some(Decided::Valat { winner })
}

/// The bonus that counts most, if it counts more than the game and went to the side that lost the game.
fn greater_bonus(position: &Position) -> Option<Decided> {
    let settlement = position.settlement()?;
    let value = |item: &BillItem| item.value.halves();
    let game = settlement.items.iter().find(|item| item.id == ItemId::Game)?;
    let (bonus, item) = settlement
        .items
        .iter()
        .filter_map(|item| if let ItemId::Bonus(bonus) = item.id { Some((bonus, item)) } else { None })
        .max_by_key(|(_, item)| value(item))?;
    let (Winner::Side(game_side), Winner::Side(bonus_side)) = (game.winner, item.winner) else { return None };
    let turns_it = game_side != bonus_side && value(item) > value(game);
    turns_it.then_some(Decided::Bonus { bonus, won_by_declarer: bonus_side == Side::Declarer })
}

/// The trick with which the declarer's side had enough points, or the others so many that it could not get them.
fn by_points(position: &Position) -> Option<Decided> {
    let points = Points::of(position)?;
    let declarer_won = points.is_made();
    let (winners, total, needed) = if declarer_won {
        (Side::Declarer, points.score, points.needed)
    } else {
        (Side::Defenders, points.counting.pack() - points.score, points.counting.pack() - points.needed + 1)
    };
    // Scores of piles add up, so what a side had after a trick is its total without its later tricks.
    let mut later = 0;
    for (at, taken) in position.board().tricks.iter().enumerate().rev() {
        if side(position, taken.winner) != winners {
            continue;
        }
        later += points.counting.score(cards(taken));
        if total.saturating_sub(later) < needed {
            let trick = decisive(position, at, points.counting)?;
            return Some(Decided::Trick { trick, declarer_won });
        }
    }
    None
}

fn negative(position: &Position, declarer: Seat, target: u8) -> Option<Decided> {
    let tricks = &position.board().tricks;
    let mut own = tricks.iter().enumerate().filter(|(_, taken)| taken.winner == declarer);
    if let Some((at, _)) = own.nth(usize::from(target)) {
        return Some(Decided::TooMany { trick: decisive(position, at, position.board().rules.counting())? });
    }
    let won = position.settlement()?.bill[declarer] > GamePoints::ZERO;
    Some(if won { Decided::Made { declarer } } else { Decided::TooFew { declarer } })
}

/// The dearest trick of the player who pays most in a Trischaken.
fn dearest(position: &Position) -> Option<Decided> {
    let (board, settlement) = (position.board(), position.settlement()?);
    let (loser, paid) = settlement.bill.iter().min_by_key(|(_, points)| points.halves())?;
    let counting = board.rules.counting();
    let own = board.tricks.iter().enumerate().filter(|(_, taken)| taken.winner == loser);
    let (at, _) = own.max_by_key(|(_, taken)| counting.score(cards(taken))).filter(|_| paid < GamePoints::ZERO)?;
    Some(Decided::Dearest { trick: decisive(position, at, counting)? })
}

#[cfg(test)]
mod tests {
    use tarock::Game;
    use tarock_testkit::Chance;

    use super::*;
    use crate::model::device_table::DeviceTable;

    /// The ends of many random deals of every rule set.
    fn ends(mut check: impl FnMut(&Position)) {
        for rules in [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln].into_iter().flat_map(Game::presets) {
            for seed in 1..=120 {
                let mut table = DeviceTable::new(rules.clone(), seed);
                let mut chance = Chance::new(seed);
                while let Some(legal) = table.position().legal() {
                    table.act(legal.draw(&mut |n| chance.below(n))).expect("drawn actions are legal");
                }
                check(table.position());
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
                let later =
                    position.board().tricks.iter().skip(from).filter(|taken| side(position, taken.winner) == of);
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
}
