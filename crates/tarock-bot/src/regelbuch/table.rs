//! The state of the current trick, as the card play of every game needs it: who can still beat a card, and who is void.

use tarock::koenigrufen::shape;
use tarock::{Board, Card, CardSet, Seat, Suit};

use crate::{Eyes, Relation};

/// The suits that each seat is known to be void in.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Voids([u8; 4]);

const fn bit(suit: Suit) -> u8 {
    1 << suit as u8
}

impl Voids {
    /// Collects the voids from all tricks, including the current one.
    #[inline]
    pub(crate) fn of(board: &Board) -> Self {
        let mut voids = Self::default();
        let seats = board.seats();
        for trick in board.tricks.iter().map(|taken| &taken.trick).chain(std::iter::once(&board.trick)) {
            let [led, rest @ ..] = trick.cards() else { continue };
            let suit = led.suit();
            let mut seat = trick.leader();
            for card in rest {
                seat = seats.after(seat);
                if card.suit() != suit {
                    voids.0[seat.index()] |= bit(suit);
                    if !card.is_tarock() {
                        voids.0[seat.index()] |= bit(Suit::Tarock);
                    }
                }
            }
        }
        voids
    }

    #[inline]
    pub(crate) const fn has(self, seat: Seat, suit: Suit) -> bool {
        self.0[seat.index()] & bit(suit) != 0
    }
}

/// Returns the cards that would beat `best` in the hand of a player who may play them.
#[inline]
pub(crate) fn beaten_by(best: Card, colour_game: bool) -> CardSet {
    if best.is_tarock() || colour_game { CardSet::above(best) } else { CardSet::above(best) | CardSet::TAROCKS }
}

/// A trick as the player on turn finds it.
pub(crate) struct Table<'e, 'a> {
    pub(crate) eyes: &'e Eyes<'a>,
    pub(crate) unseen: CardSet,
    /// The best card on the table; `None` before the lead.
    pub(crate) best: Option<Card>,
    /// The seat that holds the trick so far.
    pub(crate) winner: Seat,
    /// The seats still to play that are not known to be friends.
    pub(crate) foes_behind: u8,
    pub(crate) friends_behind: u8,
}

impl<'e, 'a> Table<'e, 'a> {
    #[inline]
    pub(crate) fn new(eyes: &'e Eyes<'a>) -> Self {
        let board = eyes.board;
        let seats = board.seats();
        let trick = &board.trick;
        let best = trick.best();
        let winner = trick.winner(seats, board.obligations);
        let (mut foes_behind, mut friends_behind) = (0, 0);
        let mut seat = eyes.seat;
        for _ in trick.cards().len() + 1..seats.len() {
            seat = seats.after(seat);
            if eyes.relation(seat) == Relation::Friend {
                friends_behind += 1;
            } else {
                foes_behind += 1;
            }
        }
        Self { eyes, unseen: eyes.unseen(), best, winner, foes_behind, friends_behind }
    }

    /// Returns whether no foe behind can beat the card, as far as the seat can tell.
    #[inline]
    pub(crate) fn stands(&self, card: Card, voids: impl FnOnce() -> Voids) -> bool {
        if self.foes_behind == 0 {
            return true;
        }
        let colour = self.eyes.board.obligations.colour_game;
        let above = self.unseen & CardSet::above(card);
        if !above.is_empty() {
            return false;
        }
        let out = (self.unseen & card.suit().cards()).len();
        if card.is_tarock() || colour {
            return true;
        }
        if out < 2 + 2 * usize::from(self.foes_behind + self.friends_behind)
            && !(self.unseen & CardSet::TAROCKS).is_empty()
        {
            return false;
        }
        let (seats, voids) = (self.eyes.board.seats(), voids());
        let mut seat = self.eyes.seat;
        for _ in 0..self.foes_behind + self.friends_behind {
            seat = seats.after(seat);
            if voids.has(seat, card.suit()) && self.eyes.relation(seat) != Relation::Friend {
                return false;
            }
        }
        true
    }

    /// Returns whether one declarer plays against everybody else.
    #[inline]
    pub(crate) fn one_plays_alone(&self) -> bool {
        self.eyes.game().is_some_and(|(_, contract)| !shape(contract).caller)
    }

    /// Returns the counting value of the cards on the table.
    #[inline]
    pub(crate) fn points(&self) -> u16 {
        self.eyes.board.trick.cards().iter().map(|card| u16::from(card.value()) - 1).sum()
    }
}

/// Returns the card of a set with the smallest key.
#[inline]
pub(crate) fn least(cards: CardSet, key: impl Fn(Card) -> i32) -> Option<Card> {
    let mut best = None;
    let mut least = i32::MAX;
    for card in cards {
        let value = key(card);
        if value < least {
            least = value;
            best = Some(card);
        }
    }
    best
}

/// Returns the cost of giving a card away: its points first, then its power.
#[inline]
pub(crate) fn cost(card: Card) -> i32 {
    let value = i32::from(card.value());
    if card.is_tarock() { 16 * value + 8 + card.index() as i32 } else { 16 * value + i32::from(card.rank()) }
}
