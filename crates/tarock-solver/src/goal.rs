//! What a search tries to reach.

use tarock::{Card, CardSet, Counting, Seat};

use crate::sure::{Cashed, Sure, is_harmless};
use crate::{Play, Taken};

/// More points than there are: a goal that is out of reach.
pub(crate) const NEVER: i16 = 4000;
/// Fewer points than none: a goal that is reached whatever happens.
pub(crate) const ALWAYS: i16 = -4000;

/// What a side tries to reach: as many points as it needs at the end, which depends on what else happened.
///
/// `marks` is what of the past still matters besides points; each goal has its own.
pub(crate) trait Goal {
    /// Whether the ordering of cards should win tricks with points, or avoid tricks.
    const AVOIDS: bool;

    /// The seats that try to reach it, a bit each; the others try to prevent it.
    fn seats(&self) -> u8;

    /// The seats that are hurt by tricks, where [`AVOIDS`](Self::AVOIDS) says so.
    fn avoiders(&self) -> u8 {
        self.seats()
    }

    /// Whether tricks that are certain are made: not where the play may stop before.
    fn is_played_out(&self, play: &Play) -> bool {
        !play.may_stop()
    }

    /// Marks after a trick, and the points it brings to the side. `left` counts the taken trick.
    fn take(&self, marks: u64, left: usize, taken: &Taken) -> (u64, i16);

    /// How many points reach the goal when the play is over.
    fn need(&mut self, marks: u64) -> i16;

    /// Bounds of the points needed so far, between two tricks.
    fn range(&mut self, play: &Play, live: u64, marks: u64, sure: &Sure) -> (i16, i16);

    /// Closer bounds that take longer to find, where tricks that are certain are made.
    #[inline]
    fn closer(&self, _play: &Play, _live: u64, bounds: (i16, i16), _sure: &Sure) -> (i16, i16) {
        bounds
    }

    /// Cards that are not as good as a neighbour of theirs, with so many tricks left. A Tarock below another such card
    /// is one as well, unless it is among the highest.
    fn special(&self, left: usize) -> u64;

    /// Makes the memory of one goal different from that of another.
    fn salt(&self) -> u64;
}

/// What each card counts.
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
    /// The points the others and the side that plays for the goal are certain to get.
    #[inline]
    pub(crate) fn certain(&self, play: &Play, live: u64, sure: &Sure) -> [i16; 2] {
        let points = if sure.can_sweep {
            self.of_set(CardSet::from_bits(live))
        } else {
            // With every one of these tricks come cards of all others, each worth one at least.
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

/// The cards a bird has in its way downwards: itself and all lower ones.
pub(crate) const fn birds_below(birds: u64) -> u64 {
    let birds = birds & 0b1111;
    if birds == 0 { 0 } else { (1 << (64 - birds.leading_zeros())) - 1 }
}

/// So many points in the tricks to come.
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
    fn range(&mut self, play: &Play, live: u64, _marks: u64, sure: &Sure) -> (i16, i16) {
        let talon = play.talon().iter().map(|card| self.values.of(*card)).sum::<i16>();
        let [theirs, ours] = self.values.certain(play, live, sure);
        (theirs - self.values.of_set(CardSet::from_bits(live)) - talon, -ours)
    }

    #[inline]
    fn closer(&self, play: &Play, live: u64, (low, high): (i16, i16), sure: &Sure) -> (i16, i16) {
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
    /// Fewer are enough.
    pub(crate) at_most: bool,
    /// The cards the rules name: Pagat, and Sküs and Mond with the Kaiserstich; announced ones.
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
    fn range(&mut self, play: &Play, live: u64, marks: u64, sure: &Sure) -> (i16, i16) {
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

/// The cards whose rank alone does not say what they are: what the obligations name and what was announced.
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
    // A called king is the highest of its suit; of a called queen nothing lower is told apart from higher ones.
    let queens = if reserved & CardSet::QUEENS.bits() == 0 { 0 } else { CardSet::PLAIN.bits() };
    named | birds_below(reserved) | reserved & CardSet::KINGS.bits() | queens
}
