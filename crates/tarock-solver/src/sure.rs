//! What one side makes whatever the other does.

use tarock::{CardSet, Suit};

use crate::Play;

/// Tricks that are certain between two tricks: those of the highest Tarocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sure {
    /// The side is the one that plays for the goal.
    pub(crate) ours: bool,
    /// Cards that end in the side's tricks.
    pub(crate) cards: u64,
    /// The tricks it makes at least.
    pub(crate) tricks: u8,
    /// The seat of the side that makes them.
    pub(crate) seat: u8,
    /// It makes all tricks.
    pub(crate) all: bool,
}

impl Sure {
    const NOTHING: Self = Self { ours: false, cards: 0, tricks: 0, seat: 0, all: false };

    /// What is certain for whichever of `seats` and the others has the highest Tarock.
    #[inline]
    pub(crate) fn of(play: &Play, live: u64, seats: u8) -> Self {
        const TRULL: u64 = CardSet::TRULL.bits();
        const TAROCKS: u64 = CardSet::TAROCKS.bits();
        let rules = play.obligations();
        let tarocks = live & TAROCKS;
        if rules.colour_game || tarocks == 0 || rules.kaiserstich && live & TRULL == TRULL {
            return Self::NOTHING;
        }
        let top = 1 << (63 - tarocks.leading_zeros());
        let mut of_side = [0; 2];
        for seat in play.seats().iter() {
            of_side[(seats >> seat.index() & 1) as usize] |= play.hand(seat).bits();
        }
        let ours = of_side[1] & top != 0;
        let [mine, theirs] = if ours { [of_side[1], of_side[0]] } else { of_side };
        // No Tarock of the other side beats these, so the side takes every trick they are played to.
        let highest = theirs & TAROCKS;
        let run = mine & TAROCKS & !(u64::MAX >> highest.leading_zeros().min(63))
            | if highest == 0 { mine & TAROCKS } else { 0 };
        let mut sure = Self { ours, cards: run, tricks: 0, seat: 0, all: false };
        for seat in play.seats().iter().filter(|seat| (seats >> seat.index() & 1 == 1) == ours) {
            let tricks = (play.hand(seat).bits() & run).count_ones() as u8;
            if tricks > sure.tricks {
                (sure.tricks, sure.seat) = (tricks, seat.index() as u8);
            }
        }
        let leader = play.turn();
        if (seats >> leader.index() & 1 == 1) == ours {
            sure.all = Self::sweeps(play, live);
        }
        sure
    }

    /// Whether the leader can draw all Tarocks and then has the highest cards only.
    #[inline]
    fn sweeps(play: &Play, live: u64) -> bool {
        let leader = play.turn();
        let hand = play.hand(leader);
        let others = CardSet::from_bits(live) - hand;
        let tarocks = hand & CardSet::TAROCKS;
        let drawn = tarocks.len();
        if !above(hand, others, Suit::Tarock) || !play.reserved().is_disjoint(hand) {
            return false;
        }
        let falls = |seat| seat == leader || (play.hand(seat) & CardSet::TAROCKS).len() <= drawn;
        Suit::PLAIN.into_iter().all(|suit| above(hand, others, suit)) && play.seats().iter().all(falls)
    }
}

/// Whether a hand has only higher cards of a suit than the others.
#[inline]
fn above(hand: CardSet, others: CardSet, suit: Suit) -> bool {
    let cards = suit.cards().bits();
    let (own, other) = (hand.bits() & cards, others.bits() & cards);
    own == 0 || own & own.wrapping_neg() > other
}
