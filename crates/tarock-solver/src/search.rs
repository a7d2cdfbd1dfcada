//! Alpha-beta search with a null window over the cards of a play.
//!
//! The value of a position is the number of points its side must already have to reach the goal from here. A search
//! asks one question: are the points it has enough? The answer bounds that value from one side, so a position met again
//! with more or fewer points is often answered from memory.

use tarock::{Card, CardSet, Suit};

use crate::Play;
use crate::certain_tricks::CertainTricks;
use crate::goal::Goal;
use crate::move_order::{Experience, Ordered};
use crate::ranks::{Packer, followers};
use crate::transpositions::{Entry, Transpositions};

/// The memory of a search and its node count.
#[derive(Debug, Clone)]
pub(crate) struct Memory {
    pub(crate) table: Transpositions,
    pub(crate) experience: Experience,
    packer: Packer,
    pub(crate) nodes: u64,
    pub(crate) limit: u64,
}

impl Memory {
    pub(crate) fn new(bits: u32) -> Self {
        Self {
            table: Transpositions::new(bits),
            experience: Experience::new(),
            packer: Packer::new(),
            nodes: 0,
            limit: 0,
        }
    }

    /// Prepares for another deal.
    pub(crate) fn begin(&mut self, limit: u64) {
        self.table.forget();
        self.experience = Experience::new();
        self.nodes = 0;
        self.limit = limit;
    }

    pub(crate) const fn is_exhausted(&self) -> bool {
        self.nodes > self.limit
    }
}

/// A search for one goal.
pub(crate) struct Search<'a, G> {
    pub(crate) memory: &'a mut Memory,
    pub(crate) goal: &'a mut G,
    seats: u8,
    avoiders: u8,
    salt: u64,
    played_out: bool,
}

#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = (a ^ 0x9E37_79B9_7F4A_7C15) as u128 * (b ^ 0xD6E8_FEB8_6659_FD93) as u128;
    product as u64 ^ (product >> 64) as u64
}

impl<'a, G: Goal> Search<'a, G> {
    pub(crate) fn new(memory: &'a mut Memory, goal: &'a mut G) -> Self {
        let (seats, avoiders, salt) = (goal.seats(), goal.avoiders(), goal.salt());
        Self { memory, goal, seats, avoiders, salt: fold(salt, 0x5bd1_e995), played_out: false }
    }

    /// Returns whether the side reaches the goal from here; `None` if that takes too many nodes.
    pub(crate) fn reaches(&mut self, play: &Play, points: i16, marks: u64) -> Option<bool> {
        self.played_out = self.goal.is_played_out(play);
        let need = if play.is_over() {
            self.goal.need(marks)
        } else if play.trick().led().is_none() {
            self.between_tricks(play, Self::live(play), points, marks)
        } else {
            let round = Round { live: Self::live(play), special: self.goal.special(play.tricks_left()) };
            self.at_card(play, round, points, marks, Entry::NO_CARD).0
        };
        if self.memory.is_exhausted() { None } else { Some(need <= points) }
    }

    /// Returns the cards in all hands.
    #[inline]
    fn live(play: &Play) -> u64 {
        play.seats().iter().fold(0, |live, seat| live | play.hand(seat).bits())
    }

    /// Returns the points needed when no card is on the table: an upper bound if it is at most `points`, otherwise a
    /// lower bound.
    fn between_tricks(&mut self, play: &Play, live: u64, points: i16, marks: u64) -> i16 {
        if play.tricks_left() == 1 {
            return self.last_trick(*play, marks);
        }
        let decides = |(low, high): (i16, i16)| {
            if high <= points {
                Some(high)
            } else if low > points {
                Some(low)
            } else {
                None
            }
        };
        // Cheap tests come first. Where tricks are avoided, certain ones are rare, and the table knows more.
        if G::AVOIDS || !self.played_out {
            let bounds = self.goal.range(play, live, marks, &CertainTricks::NOTHING);
            if let Some(need) = decides(bounds) {
                return need;
            }
        } else if let Some(need) = self.certain(play, live, marks, decides) {
            return need;
        }
        let key = self.key(play, live, marks);
        let mut card = Entry::NO_CARD;
        if let Some(entry) = self.memory.table.find(key) {
            if let Some(need) = decides((entry.low, entry.high)) {
                return need;
            }
            card = entry.card;
        } else if G::AVOIDS
            && self.played_out
            && let Some(need) = self.certain(play, live, marks, decides)
        {
            return need;
        }
        let special = self.goal.special(play.tricks_left());
        let (need, card) = self.at_card(play, Round { live, special }, points, marks, card);
        if !self.memory.is_exhausted() {
            self.memory.table.keep(key, need <= points, need, card, play.tricks_left() as u8);
        }
        need
    }

    /// Returns the value if tricks that are certain decide it.
    #[inline]
    fn certain(
        &mut self,
        play: &Play,
        live: u64,
        marks: u64,
        decides: impl Fn((i16, i16)) -> Option<i16>,
    ) -> Option<i16> {
        let sure = CertainTricks::of(play, live, self.seats);
        let bounds = self.goal.range(play, live, marks, &sure);
        decides(bounds).or_else(|| decides(self.goal.closer(play, live, bounds, &sure)))
    }

    #[inline]
    fn key(&self, play: &Play, live: u64, marks: u64) -> u64 {
        let special = self.goal.special(play.tricks_left());
        let hand = |at: usize| tarock::Seat::new(at).map_or(0, |seat| play.hand(seat).bits());
        let n = play.seats().len();
        let (third, fourth) = (if n > 2 { hand(2) } else { 0 }, if n > 3 { hand(3) } else { 0 });
        // Two words encode which seat holds which card.
        let (a, b) = (hand(1) | fourth, third | fourth);
        let [small_a, small_b, small] = self.memory.packer.pack([a & !special, b & !special], live & !special);
        let cards = fold(small_a, a & special).wrapping_add(fold(small_b, b & special).rotate_left(21));
        let rest = fold(small, live & special);
        fold(cards ^ rest.rotate_left(42), fold(marks, self.salt ^ play.turn().index() as u64))
    }

    /// Plays the last trick, in which everybody has one card.
    fn last_trick(&mut self, mut play: Play, marks: u64) -> i16 {
        self.memory.nodes += 1;
        while let Some(card) = play.hand(play.turn()).first() {
            if let Some(taken) = play.play(card) {
                let (marks, points) = self.goal.take(marks, 1, &taken);
                return self.goal.need(marks) - points;
            }
        }
        0
    }

    /// Returns the points needed at a card, and the card that decided.
    fn at_card(&mut self, play: &Play, round: Round, points: i16, marks: u64, hint: u8) -> (i16, u8) {
        self.memory.nodes += 1;
        if self.memory.is_exhausted() {
            return (0, Entry::NO_CARD);
        }
        let ours = self.seats >> play.turn().index() & 1 == 1;
        let cards = candidates_among(play, round);
        let mut ordered = Ordered::none();
        ordered.fill::<G>(play, [self.seats, self.avoiders], cards, hint, &self.memory.experience);
        let mut best = (if ours { i16::MAX } else { i16::MIN }, Entry::NO_CARD);
        let mut tried = 0;
        while let Some(card) = ordered.next() {
            let mut next = *play;
            let live = round.live & !CardSet::of(card).bits();
            let need = if let Some(taken) = next.play(card) {
                let (marks, got) = self.goal.take(marks, play.tricks_left(), &taken);
                let need = if next.is_over() {
                    self.goal.need(marks)
                } else {
                    self.between_tricks(&next, live, points + got, marks)
                };
                need - got
            } else {
                let round = Round { live, ..round };
                self.at_card(&next, round, points, marks, Entry::NO_CARD).0
            };
            if self.memory.is_exhausted() {
                return (0, Entry::NO_CARD);
            }
            if (need <= points) == ours {
                self.memory.experience.cut(play, card, tried);
                return (need, card.index() as u8);
            }
            tried |= CardSet::of(card).bits();
            if if ours { need < best.0 } else { need > best.0 } {
                best = (need, card.index() as u8);
            }
        }
        best
    }
}

/// State that stays the same, or nearly so, during a trick.
#[derive(Clone, Copy)]
struct Round {
    /// The cards in all hands.
    live: u64,
    special: u64,
}

/// Returns the playable cards without those that are equivalent to another one.
#[inline]
fn candidates_among(play: &Play, round: Round) -> CardSet {
    let cards = play.playable();
    if !cards.is_several() {
        return cards;
    }
    // Of the cards on the table, only the best can lie between two others.
    let best = play.trick().best().map_or(0, |card| CardSet::of(card).bits());
    CardSet::from_bits(cards.bits() & !followers(cards.bits() & !round.special, round.live | best))
}

/// Returns the playable cards of any position without those that are equivalent to another one.
pub(crate) fn candidates(play: &Play, special: u64) -> CardSet {
    let live = play.seats().iter().fold(0, |live, seat| live | play.hand(seat).bits());
    candidates_among(play, Round { live, special })
}

/// Returns the candidate that stands for a playable card.
pub(crate) fn standing_for(card: Card, play: &Play, candidates: CardSet) -> Option<Card> {
    let suit: Suit = card.suit();
    let not_above = CardSet::from_bits((2 << card.index()) - 1);
    let same = play.playable() & suit.cards() & not_above;
    (candidates & same).last()
}
