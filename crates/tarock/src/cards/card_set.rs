//! A set of cards as one machine word.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};
use core::str::FromStr;

use crate::cards::card_text::CardList;
use crate::{Card, ParseCardError, Suit};

/// A set of cards: a hand, a pile, or the cards that may be played.
///
/// ```
/// use tarock::{Card, CardSet};
/// let hand: CardSet = "T21 HK X7".parse()?;
/// assert_eq!(hand.len(), 3);
/// assert!(hand.contains(Card::MOND));
/// assert_eq!((hand & CardSet::TAROCKS).to_string(), "T21");
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64); // invariant: bits 54.. are zero

impl CardSet {
    /// The empty set.
    ///
    /// ```
    /// assert!(tarock::CardSet::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self(0);
    /// The whole pack (*Kartenpaket*).
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::PACK.len(), 54);
    /// ```
    pub const PACK: Self = Self((1 << 54) - 1);
    /// The 22 trumps.
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::TAROCKS.len(), 22);
    /// ```
    pub const TAROCKS: Self = Self((1 << 22) - 1);
    /// The cards of the four plain suits.
    ///
    /// ```
    /// use tarock::CardSet;
    /// assert_eq!(CardSet::PLAIN | CardSet::TAROCKS, CardSet::PACK);
    /// ```
    pub const PLAIN: Self = Self(Self::PACK.0 & !Self::TAROCKS.0);
    /// The four kings.
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::KINGS.to_string(), "HK KK PK XK");
    /// ```
    pub const KINGS: Self = Self::column(7);
    /// The four queens.
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::QUEENS.to_string(), "HD KD PD XD");
    /// ```
    pub const QUEENS: Self = Self::column(6);
    /// The four knights (*Reiter*, *Kavall*).
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::KNIGHTS.to_string(), "HP KP PP XP");
    /// ```
    pub const KNIGHTS: Self = Self::column(5);
    /// The four jacks (*Bube*).
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::JACKS.to_string(), "HB KB PB XB");
    /// ```
    pub const JACKS: Self = Self::column(4);
    /// Sküs, Mond and Pagat.
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::TRULL.to_string(), "T22 T21 T1");
    /// ```
    pub const TRULL: Self = Self(1 | 1 << 20 | 1 << 21);
    /// The seven cards that count five: the kings and the Trull.
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::HONOURS.len(), 7);
    /// ```
    pub const HONOURS: Self = Self(Self::KINGS.0 | Self::TRULL.0);

    const fn column(rank: u8) -> Self {
        Self((1 << 22 | 1 << 30 | 1 << 38 | 1 << 46) << rank)
    }

    /// Returns the cards whose [index](Card::index) is set in `bits`; higher bits are ignored. For search and storage.
    ///
    /// ```
    /// use tarock::{Card, CardSet};
    /// assert_eq!(CardSet::from_bits(1), CardSet::of(Card::PAGAT));
    /// ```
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::PACK.0)
    }

    /// Returns one bit per card, at its [index](Card::index).
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::PACK.bits(), (1 << 54) - 1);
    /// ```
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set with one card.
    ///
    /// ```
    /// use tarock::{Card, CardSet};
    /// assert_eq!(CardSet::of(Card::PAGAT).len(), 1);
    /// ```
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// Returns the number of cards in the set.
    ///
    /// ```
    /// assert_eq!(tarock::CardSet::KINGS.len(), 4);
    /// ```
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether there is more than one card; cheaper than counting.
    ///
    /// ```
    /// assert!(tarock::CardSet::TRULL.is_several());
    /// ```
    #[inline]
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns whether the set has no cards.
    ///
    /// ```
    /// assert!(!tarock::CardSet::KINGS.is_empty());
    /// ```
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the card is in the set.
    ///
    /// ```
    /// use tarock::{Card, CardSet};
    /// assert!(CardSet::TRULL.contains(Card::SKUES));
    /// ```
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Returns whether every card of this set is in the other.
    ///
    /// ```
    /// use tarock::CardSet;
    /// assert!(CardSet::TRULL.is_subset(CardSet::TAROCKS));
    /// ```
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns whether the sets share no card.
    ///
    /// ```
    /// use tarock::CardSet;
    /// assert!(CardSet::KINGS.is_disjoint(CardSet::TAROCKS));
    /// ```
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Adds a card.
    ///
    /// ```
    /// use tarock::{Card, CardSet};
    /// let mut set = CardSet::EMPTY;
    /// set.insert(Card::UHU);
    /// assert!(set.contains(Card::UHU));
    /// ```
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Removes a card.
    ///
    /// ```
    /// use tarock::{Card, CardSet};
    /// let mut set = CardSet::TRULL;
    /// set.remove(Card::MOND);
    /// assert_eq!(set.len(), 2);
    /// ```
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// Returns the lowest card in pack order.
    ///
    /// ```
    /// use tarock::{Card, CardSet};
    /// assert_eq!(CardSet::TRULL.first(), Some(Card::PAGAT));
    /// ```
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_index(self.0.trailing_zeros() as usize) }
    }

    /// Returns the highest card in pack order; in a set of Tarocks, that is the strongest.
    ///
    /// ```
    /// use tarock::{Card, CardSet};
    /// assert_eq!(CardSet::TRULL.last(), Some(Card::SKUES));
    /// ```
    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_index(63 - self.0.leading_zeros() as usize) }
    }

    /// Returns the `n`-th card of the set in pack order, counted from 0.
    ///
    /// ```
    /// use tarock::{Card, CardSet};
    /// assert_eq!(CardSet::TRULL.nth(1), Some(Card::MOND));
    /// assert_eq!(CardSet::TRULL.nth(3), None);
    /// ```
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Card> {
        // A hot path: random play constantly picks a random card of a hand. Hardly any branch is mispredicted.
        if n < 6 {
            // Subtracting 0 and intersecting leaves a set as it is; subtracting 1 and intersecting removes the lowest
            // card.
            let (mut bits, mut passed) = (self.0, 0);
            while passed < 5 {
                bits &= bits.wrapping_sub((n > passed) as u64);
                passed += 1;
            }
            return Self(bits).first();
        }
        if n >= self.len() {
            return None;
        }
        // Finds the 16 bits that contain the card, then the eight; the bits below are skipped as a whole.
        let (bits, n) = (self.0, n as u32);
        let (mut place, mut before, mut quarter) = (0, 0, 16);
        while quarter < 64 {
            let below = (bits & ((1 << quarter) - 1)).count_ones();
            place += ((n >= below) as u32) << 4;
            before = if n >= below { below } else { before };
            quarter += 16;
        }
        let (places, n) = ((bits >> (place & 63)) as u32, n - before);
        let below = (places & 0xFF).count_ones();
        let (byte, k) = if n >= below { (places >> 8, n - below) } else { (places, n) };
        let at = SELECT_IN_BYTE[k as usize & 7][byte as usize & 0xFF];
        Card::from_index((place + (((n >= below) as u32) << 3)) as usize + at as usize)
    }

    /// Returns the cards of the same suit that are higher than `card`.
    ///
    /// ```
    /// use tarock::{Card, CardSet};
    /// assert_eq!(CardSet::above(Card::MOND), CardSet::of(Card::SKUES));
    /// ```
    #[inline]
    pub const fn above(card: Card) -> Self {
        Self(card.suit().cards().0 & !((2 << card.index()) - 1))
    }

    /// Iterates over the cards from the lowest to the highest in pack order.
    ///
    /// ```
    /// use tarock::CardSet;
    /// assert_eq!(CardSet::KINGS.iter().count(), 4);
    /// ```
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards(self)
    }
}

/// `[k][byte]`: the position of the k-th set bit of a byte, counted from 0.
static SELECT_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut k) = (0_u8, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[k][byte] = bit;
                k += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// An iterator over the cards of a [`CardSet`], lowest first.
///
/// ```
/// use tarock::{Card, CardSet};
/// assert_eq!(CardSet::TRULL.iter().next(), Some(Card::PAGAT));
/// ```
#[derive(Debug, Clone)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $op:expr) => {
        impl $trait for CardSet {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                let op: fn(u64, u64) -> u64 = $op;
                Self(op(self.0, other.0))
            }
        }
        impl $assign for CardSet {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl Not for CardSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::PACK.0)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Writes the Tarocks from high to low, then hearts, diamonds, spades and clubs, each from high to low.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        for suit in core::iter::once(Suit::Tarock).chain(Suit::PLAIN) {
            let mut rest = *self & suit.cards();
            while let Some(card) = rest.last() {
                write!(f, "{space}{card}")?;
                rest.remove(card);
                space = " ";
            }
        }
        Ok(())
    }
}

/// Parses cards separated by white space, commas or nothing (`T21T4HK`). A card named twice counts once.
impl FromStr for CardSet {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        CardList::new(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_card_is_the_one_an_iterator_reaches() {
        let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
        for round in 0..2000 {
            bits = bits.rotate_left(7).wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ round;
            let set = CardSet::from_bits(if round % 3 == 0 { bits & bits >> 5 } else { bits });
            for n in 0..56 {
                assert_eq!(set.nth(n), set.iter().nth(n), "{set} {n}");
            }
        }
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::CardSet;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for CardSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for CardSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            crate::serde_text::parse(deserializer)
        }
    }
}
