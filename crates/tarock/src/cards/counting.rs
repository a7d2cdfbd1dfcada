//! Counting the value of cards (*Zählen*).

use core::fmt;

use crate::CardSet;

/// A way of counting a pile.
///
/// ```
/// use tarock::{CardSet, Counting};
/// assert_eq!(Counting::Thirds.pack(), 210);
/// assert_eq!(Counting::Whole.score(CardSet::PACK), 106);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Counting {
    /// In thirds of a point: each card's value less two thirds; the pack holds 70 points = 210 thirds.
    Thirds,
    /// Each card at its full value; the pack holds 106 points.
    Whole,
}

impl Counting {
    /// Returns the score of a set of cards, in thirds or whole points.
    ///
    /// ```
    /// use tarock::{CardSet, Counting};
    /// let pile: CardSet = "HK XP T14".parse()?;
    /// assert_eq!(Counting::Thirds.score(pile), 21);
    /// assert_eq!(Counting::Whole.score(pile), 9);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub const fn score(self, cards: CardSet) -> u16 {
        let value = value_sum(cards);
        match self {
            Self::Thirds => 3 * value - 2 * cards.len() as u16,
            Self::Whole => value,
        }
    }

    /// Returns the score of the whole pack.
    ///
    /// ```
    /// assert_eq!(tarock::Counting::Whole.pack(), 106);
    /// ```
    pub const fn pack(self) -> u16 {
        self.score(CardSet::PACK)
    }

    /// Formats a score as players write it: `35/2` in thirds, `54` in whole points.
    ///
    /// ```
    /// use tarock::Counting;
    /// assert_eq!(Counting::Thirds.show(107).to_string(), "35/2");
    /// assert_eq!(Counting::Whole.show(54).to_string(), "54");
    /// ```
    pub const fn show(self, score: u16) -> ShownScore {
        ShownScore { counting: self, score }
    }
}

/// A score that formats as players write it; created by [`Counting::show`].
///
/// ```
/// assert_eq!(format!("{}", tarock::Counting::Thirds.show(210)), "70/0");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownScore {
    counting: Counting,
    score: u16,
}

impl fmt::Display for ShownScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.counting {
            Counting::Thirds => write!(f, "{}/{}", self.score / 3, self.score % 3),
            Counting::Whole => write!(f, "{}", self.score),
        }
    }
}

/// Returns the sum of the counting values, 1 to 5 per card.
///
/// ```
/// use tarock::{CardSet, value_sum};
/// assert_eq!(value_sum(CardSet::TRULL), 15);
/// ```
#[inline]
pub const fn value_sum(cards: CardSet) -> u16 {
    const fn common(a: CardSet, b: CardSet) -> u16 {
        (a.bits() & b.bits()).count_ones() as u16
    }
    cards.len() as u16
        + 4 * common(cards, CardSet::HONOURS)
        + 3 * common(cards, CardSet::QUEENS)
        + 2 * common(cards, CardSet::KNIGHTS)
        + common(cards, CardSet::JACKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn popcounts_agree_with_the_value_of_each_card() {
        for card in CardSet::PACK {
            assert_eq!(value_sum(CardSet::of(card)), u16::from(card.value()), "{card}");
        }
    }
}
