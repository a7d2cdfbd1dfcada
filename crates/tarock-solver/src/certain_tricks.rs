//! Tricks that one side makes whatever the other does.

use tarock::{CardSet, Seat, Suit};

use crate::Play;

/// Certain tricks, between two tricks: those of the highest Tarocks, whether their side wants them or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CertainTricks {
    /// Whether the side is the one that plays for the goal.
    pub(crate) ours: bool,
    /// Cards that end up in the side's tricks.
    pub(crate) cards: u64,
    /// The minimum number of tricks it makes.
    pub(crate) tricks: u8,
    /// The seat of the side that makes them.
    pub(crate) seat: u8,
    /// Whether it can make all tricks if it wants to.
    pub(crate) can_sweep: bool,
}

const TAROCKS: u64 = CardSet::TAROCKS.bits();

impl CertainTricks {
    pub(crate) const NOTHING: Self = Self { ours: false, cards: 0, tricks: 0, seat: 0, can_sweep: false };

    /// Returns what is certain for the side that has the highest Tarock: `seats` or the others.
    #[inline]
    pub(crate) fn of(play: &Play, live: u64, seats: u8) -> Self {
        const TRULL: u64 = CardSet::TRULL.bits();
        let rules = play.obligations();
        if rules.kaiserstich && live & TRULL == TRULL {
            return Self::NOTHING;
        }
        let leads = seats >> play.turn().index() & 1 == 1;
        let mut sure = Self { ours: leads, ..Self::NOTHING };
        if live & TAROCKS != 0 && !rules.colour_game {
            sure.find_run(play, live, seats);
        }
        sure.can_sweep = leads == sure.ours && Self::sweeps(play, live);
        sure
    }

    /// Finds the Tarocks of one side that no Tarock of the other beats: the side takes every trick they are played to.
    #[inline]
    fn find_run(&mut self, play: &Play, live: u64, seats: u8) {
        let mut tarocks = [0; 2];
        for seat in play.seats().iter() {
            tarocks[(seats >> seat.index() & 1) as usize] |= play.hand(seat).bits() & TAROCKS;
        }
        self.ours = tarocks[1] > tarocks[0];
        let (mine, theirs) = if self.ours { (tarocks[1], tarocks[0]) } else { (tarocks[0], tarocks[1]) };
        let below = if theirs == 0 { 0 } else { u64::MAX >> theirs.leading_zeros() };
        self.cards = mine & !below & live;
        for seat in play.seats().iter().filter(|seat| (seats >> seat.index() & 1 == 1) == self.ours) {
            let tricks = (play.hand(seat).bits() & self.cards).count_ones() as u8;
            if tricks > self.tricks {
                (self.tricks, self.seat) = (tricks, seat.index() as u8);
            }
        }
    }

    /// Returns whether the leader can draw all Tarocks and then has only the highest cards.
    #[inline]
    fn sweeps(play: &Play, live: u64) -> bool {
        let leader = play.turn();
        let hand = play.hand(leader);
        let others = CardSet::from_bits(live) - hand;
        if !above(hand, others, Suit::Tarock) || !play.reserved().is_disjoint(hand) {
            return false;
        }
        let drawn = (hand & CardSet::TAROCKS).len();
        let falls = |seat| seat == leader || (play.hand(seat) & CardSet::TAROCKS).len() <= drawn;
        Suit::PLAIN.into_iter().all(|suit| above(hand, others, suit))
            && (play.obligations().colour_game || play.seats().iter().all(falls))
    }
}

/// The cards the leader brings home by first leading the highest cards of plain suits, as long as everybody who has
/// Tarocks must follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cashed {
    /// The winners, and the cards that must be played to them.
    pub(crate) cards: u64,
    /// The number of further cards that fall.
    pub(crate) more: u8,
}

impl Cashed {
    /// Computes the cashed cards. Tarocks are left out: those of a [`CertainTricks`] run are added separately.
    #[inline]
    pub(crate) fn of(play: &Play, live: u64) -> Self {
        let leader = play.turn();
        let hand = play.hand(leader).bits();
        let mut cashed = Self { cards: 0, more: 0 };
        if play.reserved().bits() & hand != 0 {
            return cashed;
        }
        for suit in Suit::PLAIN {
            let suit = suit.cards().bits();
            let (own, others) = (hand & suit, live & suit & !hand);
            if own <= others {
                continue;
            }
            let mut winners = if others == 0 { own } else { own & !(u64::MAX >> others.leading_zeros()) };
            let behind = play.seats().iter().filter(|seat| *seat != leader).map(|seat| play.hand(seat).bits());
            let follow = behind.clone().filter(|hand| hand & TAROCKS != 0).map(|hand| (hand & suit).count_ones()).min();
            let tricks = winners.count_ones().min(follow.unwrap_or(u32::MAX));
            if tricks == 0 {
                continue;
            }
            while winners.count_ones() > tricks {
                winners &= winners - 1;
            }
            cashed.cards |= winners;
            for hand in behind {
                let fall = hand & suit;
                if fall.count_ones() > tricks {
                    cashed.more += tricks as u8;
                } else {
                    cashed.cards |= fall;
                    cashed.more += (tricks - fall.count_ones()) as u8;
                }
            }
        }
        cashed
    }
}

/// Returns whether a seat takes no more tricks whatever is played, between two tricks: it has no Tarock, and either
/// another player has only Tarocks, or in every suit it has only cards below those of all others.
#[inline]
pub(crate) fn is_harmless(play: &Play, live: u64, seat: Seat) -> bool {
    let hand = play.hand(seat).bits();
    if hand & TAROCKS != 0 {
        return false;
    }
    let colour_game = play.obligations().colour_game;
    let trumps = |other: Seat| other != seat && play.hand(other).bits() & !TAROCKS == 0;
    if !colour_game && play.seats().iter().any(trumps) {
        return true;
    }
    let others = live & !hand;
    // A card that the seat leads itself must be beaten: by a player who follows, or else by a Tarock.
    let beaten = play.turn() != seat || others & TAROCKS != 0 && !colour_game;
    Suit::PLAIN.into_iter().all(|suit| {
        let suit = suit.cards().bits();
        let (own, others) = (hand & suit, others & suit);
        own == 0 || if others == 0 { beaten } else { own < others & others.wrapping_neg() }
    })
}

/// Returns whether all cards of a suit in a hand are higher than those of the others.
#[inline]
fn above(hand: CardSet, others: CardSet, suit: Suit) -> bool {
    let cards = suit.cards().bits();
    let (own, other) = (hand.bits() & cards, others.bits() & cards);
    own == 0 || own & own.wrapping_neg() > other
}
