//! What decided a finished deal: one fact, found in its tricks and its bill.

use tarock::koenigrufen::{Kind, shape};
use tarock::{BillItem, Bonus, Card, CardSet, Counting, GamePoints, ItemId, Position, Seat, Side, TakenTrick, Winner};

use crate::points::{Points, side};

/// The fact that decided a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decided {
    /// All tricks went to one side.
    Valat {
        /// A player of that side.
        winner: Seat,
    },
    /// With this trick the game was won, or could no longer be won.
    Trick {
        /// The trick.
        trick: Decisive,
        /// Whether the declarer's side had enough from then on.
        declarer_won: bool,
    },
    /// A bonus counts more than the game.
    Bonus {
        /// The bonus.
        bonus: Bonus,
        /// Whether the declarer's side got it.
        won_by_declarer: bool,
    },
    /// With this trick the declarer of a negative game had taken one too many.
    TooMany {
        /// The trick.
        trick: Decisive,
    },
    /// The declarer of a negative game made it to the end.
    Made {
        /// The declarer.
        declarer: Seat,
    },
    /// The declarer of a negative game took too few tricks.
    TooFew {
        /// The declarer.
        declarer: Seat,
    },
    /// The trick that cost the loser of a Trischaken most.
    Dearest {
        /// The trick.
        trick: Decisive,
    },
}

/// A trick that decided something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decisive {
    /// Its number, from 1.
    pub number: usize,
    /// The player who took it.
    pub winner: Seat,
    /// The card that won it.
    pub card: Card,
    /// How points are counted.
    pub counting: Counting,
    /// What the trick counts, in the smallest unit of the counting.
    pub score: u16,
}

impl Decided {
    /// Returns the fact that decided a finished deal; `None` if no card was played, the declarer
    /// surrendered or lost at the talon, or several negative games were played at once.
    pub fn of(position: &Position) -> Option<Self> {
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

    /// Returns the decisive trick; `None` if no single trick decided.
    pub const fn trick(self) -> Option<Decisive> {
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
