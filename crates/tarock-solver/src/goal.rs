//! The goals of a search.

use tarock::{Card, CardSet, Counting, Seat};

use crate::certain_tricks::{Cashed, CertainTricks, is_harmless};
use crate::{Play, Taken};

/// More points than there are: a goal that is out of reach.
pub(crate) const NEVER: i16 = 4000;
/// Fewer points than none: a goal that is reached whatever happens.
pub(crate) const ALWAYS: i16 = -4000;

/// The goal of a side: a number of points at the end, which depends on what else happened.
///
/// `marks` holds what else of the past still matters; each goal defines its own.
pub(crate) trait Goal {
    /// Whether the move ordering should avoid tricks instead of winning points with them.
    const AVOIDS: bool;

    /// Returns the seats that try to reach the goal, one bit each; the others try to prevent it.
    fn seats(&self) -> u8;

    /// Returns the seats that are hurt by tricks; used only if [`AVOIDS`](Self::AVOIDS) is set.
    fn avoiders(&self) -> u8 {
        self.seats()
    }

    /// Returns whether certain tricks are really made: not if the play may stop before them.
    fn is_played_out(&self, play: &Play) -> bool {
        !play.may_stop()
    }

    /// Returns the marks after a trick, and the points it brings to the side. `left` includes the taken trick.
    fn take(&self, marks: u64, left: usize, taken: &Taken) -> (u64, i16);

    /// Returns the number of points that reach the goal when the play is over.
    fn need(&mut self, marks: u64) -> i16;

    /// Returns bounds of the points needed, between two tricks.
    fn range(&mut self, play: &Play, live: u64, marks: u64, sure: &CertainTricks) -> (i16, i16);

    /// Returns closer bounds that take longer to find; used where certain tricks are really made.
    #[inline]
    fn closer(&self, _play: &Play, _live: u64, bounds: (i16, i16), _sure: &CertainTricks) -> (i16, i16) {
        bounds
    }

    /// Returns the cards that are not interchangeable with their neighbours, with `left` tricks left. A Tarock below
    /// such a Tarock is one as well, unless the latter is among the highest.
    fn special(&self, left: usize) -> u64;

    /// Returns a value that keeps the table entries of different goals apart.
    fn salt(&self) -> u64;
}

/// The values of the cards.
#[derive(Debug, Clone)]
pub(crate) struct Values {
    cards: [u8; 64],
    counting: Counting,
}

impl Values {
    pub(crate) fn new(counting: Counting) -> Self {
        let mut cards = [0; 64];
        for card in CardSet::PACK {
            cards[card.index()] = counting.score(CardSet::of(card)) as u8;
        }
        Self { cards, counting }
    }

    #[inline]
    pub(crate) const fn of(&self, card: Card) -> i16 {
        self.cards[card.index() & 63] as i16
    }

    #[inline]
    pub(crate) fn of_trick(&self, taken: &Taken) -> i16 {
        let cards = taken.trick.cards().iter().map(|card| self.of(*card)).sum::<i16>();
        cards + taken.talon_card.map_or(0, |card| self.of(card))
    }

    #[inline]
    pub(crate) const fn of_set(&self, cards: CardSet) -> i16 {
        self.counting.score(cards) as i16
    }
}

impl Values {
    /// Returns the points that the others, and the side that plays for the goal, are certain to get.
    #[inline]
    pub(crate) fn certain(&self, play: &Play, live: u64, sure: &CertainTricks) -> [i16; 2] {
        let points = if sure.can_sweep {
            self.of_set(CardSet::from_bits(live))
        } else {
            // Each of these tricks also brings a card of every other player, each worth at least one.
            let others = play.seats().len() as i16 - 1;
            let own = self.of_set(CardSet::from_bits(sure.cards));
            let partners = sure.cards.count_ones() as i16 - i16::from(sure.tricks);
            own + (others * i16::from(sure.tricks) - partners).max(0)
        };
        if sure.ours { [0, points] } else { [points, 0] }
    }
}

/// The cards that count more than one.
pub(crate) const COUNTERS: u64 =
    CardSet::HONOURS.bits() | CardSet::QUEENS.bits() | CardSet::KNIGHTS.bits() | CardSet::JACKS.bits();

/// Returns all Tarocks from the highest of `birds` down.
pub(crate) const fn birds_below(birds: u64) -> u64 {
    let birds = birds & 0b1111;
    if birds == 0 { 0 } else { (1 << (64 - birds.leading_zeros())) - 1 }
}

/// A number of points in the tricks to come.
#[derive(Debug, Clone)]
pub(crate) struct Points {
    pub(crate) side: u8,
    pub(crate) values: Values,
    pub(crate) named: u64,
}

impl Goal for Points {
    const AVOIDS: bool = false;

    fn seats(&self) -> u8 {
        self.side
    }

    #[inline]
    fn take(&self, marks: u64, _left: usize, taken: &Taken) -> (u64, i16) {
        let ours = self.side >> taken.winner.index() & 1 == 1;
        (marks, if ours { self.values.of_trick(taken) } else { 0 })
    }

    #[inline]
    fn need(&mut self, _marks: u64) -> i16 {
        0
    }

    #[inline]
    fn range(&mut self, play: &Play, live: u64, _marks: u64, sure: &CertainTricks) -> (i16, i16) {
        let talon = play.talon().iter().map(|card| self.values.of(*card)).sum::<i16>();
        let [theirs, ours] = self.values.certain(play, live, sure);
        (theirs - self.values.of_set(CardSet::from_bits(live)) - talon, -ours)
    }

    #[inline]
    fn closer(&self, play: &Play, live: u64, (low, high): (i16, i16), sure: &CertainTricks) -> (i16, i16) {
        if sure.can_sweep {
            return (low, high);
        }
        let cashed = Cashed::of(play, live);
        let points = self.values.of_set(CardSet::from_bits(cashed.cards)) + i16::from(cashed.more);
        let ours = self.side >> play.turn().index() & 1 == 1;
        if ours { (low, high - points) } else { (low + points, high) }
    }

    #[inline]
    fn special(&self, _left: usize) -> u64 {
        COUNTERS | self.named
    }

    fn salt(&self) -> u64 {
        0
    }
}

/// A number of tricks for one seat.
#[derive(Debug, Clone)]
pub(crate) struct Tricks {
    /// The seat whose tricks count.
    pub(crate) seat: Seat,
    pub(crate) number: u8,
    /// Whether fewer are enough too.
    pub(crate) at_most: bool,
    /// The cards that rules single out: the Pagat, the Sküs and Mond with the Kaiserstich, and announced cards.
    pub(crate) named: u64,
}

impl Goal for Tricks {
    const AVOIDS: bool = true;

    fn seats(&self) -> u8 {
        1 << self.seat.index()
    }

    fn is_played_out(&self, play: &Play) -> bool {
        !play.may_stop_before(self.seat, self.number)
    }

    #[inline]
    fn take(&self, marks: u64, _left: usize, taken: &Taken) -> (u64, i16) {
        (marks + u64::from(taken.winner == self.seat), 0)
    }

    #[inline]
    fn need(&mut self, marks: u64) -> i16 {
        let tricks = u64::from(self.number);
        if marks == tricks || self.at_most && marks < tricks { ALWAYS } else { NEVER }
    }

    #[inline]
    fn range(&mut self, play: &Play, live: u64, marks: u64, sure: &CertainTricks) -> (i16, i16) {
        if is_harmless(play, live, self.seat) {
            let need = self.need(marks);
            return (need, need);
        }
        let (tricks, left) = (u64::from(self.number), play.tricks_left() as u64);
        let mine = sure.tricks > 0 && sure.seat as usize == self.seat.index();
        let certain = u64::from(sure.tricks);
        let (least, most) = if mine { (certain, left) } else { (0, left - certain) };
        let swept = sure.can_sweep && !sure.ours && !self.at_most && marks < tricks;
        if swept || marks + least > tricks || !self.at_most && marks + most < tricks {
            (NEVER, NEVER)
        } else if self.at_most && marks + most <= tricks || sure.can_sweep && sure.ours && marks + left == tricks {
            (ALWAYS, ALWAYS)
        } else {
            (ALWAYS, NEVER)
        }
    }

    #[inline]
    fn special(&self, _left: usize) -> u64 {
        self.named
    }

    fn salt(&self) -> u64 {
        u64::from(self.number) << 1 | u64::from(self.at_most)
    }
}

/// Returns the cards that are more than their rank: those that the obligations name and those that were announced.
pub(crate) fn named(play: &Play) -> u64 {
    let rules = play.obligations();
    let mut named = 0;
    if rules.pagat_last {
        named |= CardSet::of(Card::PAGAT).bits();
    }
    if rules.kaiserstich {
        named |= CardSet::TRULL.bits();
    }
    let reserved = play.reserved().bits();
    // A called king is the highest of its suit. With a called queen, all suit cards are kept apart.
    let queens = if reserved & CardSet::QUEENS.bits() == 0 { 0 } else { CardSet::PLAIN.bits() };
    named | birds_below(reserved) | reserved & CardSet::KINGS.bits() | queens
}
