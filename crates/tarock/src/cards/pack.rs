//! A shuffled pack.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::cards::card_text::CardList;
use crate::{BySeat, Card, CardSet, Game, Hidden, Position, Seat};

/// All 54 cards in the order in which they are dealt.
///
/// ```
/// use tarock::Pack;
/// let mut order = *Pack::NEW.cards();
/// order.reverse();
/// let pack = Pack::new(order).unwrap();
/// assert_eq!(pack.to_string().parse(), Ok(pack));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pack([Card; Card::COUNT]); // invariant: each card once

impl Pack {
    /// The unshuffled pack, in pack order.
    ///
    /// ```
    /// assert_eq!(tarock::Pack::NEW.cards()[0], tarock::Card::PAGAT);
    /// ```
    pub const NEW: Self = {
        let mut cards = [Card::PAGAT; Card::COUNT];
        let mut at = 0;
        while at < Card::COUNT {
            if let Some(card) = Card::from_index(at) {
                cards[at] = card;
            }
            at += 1;
        }
        Self(cards)
    };

    /// Creates a pack in this order, or returns `None` if a card is missing.
    ///
    /// ```
    /// use tarock::{Card, Pack};
    /// assert!(Pack::new([Card::PAGAT; 54]).is_none());
    /// ```
    pub fn new(cards: [Card; Card::COUNT]) -> Option<Self> {
        let all: CardSet = cards.iter().copied().collect();
        (all == CardSet::PACK).then_some(Self(cards))
    }

    /// Shuffles with the caller's randomness: `pick(n)` returns a number below n. Uniform if `pick` is.
    ///
    /// ```
    /// use tarock::Pack;
    /// let mut pack = Pack::NEW;
    /// pack.shuffle(&mut |n| n / 2);
    /// assert_ne!(pack, Pack::NEW);
    /// ```
    #[inline]
    pub fn shuffle(&mut self, pick: &mut impl FnMut(u32) -> u32) {
        for at in (1..Card::COUNT).rev() {
            self.0.swap(at, pick(at as u32 + 1) as usize);
        }
    }

    /// Returns a pack that deals these hands and talons at a table of a game, or `None` if they do not make up a whole
    /// deal of that game.
    ///
    /// ```
    /// use tarock::{Game, Pack, Position, RuleSet, Seat};
    /// let (rules, dealer) = (RuleSet::SPIELEVERSUM, Seat::S2);
    /// let position = Position::deal(rules, dealer, &Pack::NEW);
    /// assert_eq!(Pack::dealing(Game::Kosakeln, dealer, position.hidden()), Some(Pack::NEW));
    /// ```
    pub fn dealing(game: Game, dealer: Seat, wanted: &Hidden) -> Option<Self> {
        if !game.seats().has(dealer) || wanted.hands.seats() != game.seats() {
            return None;
        }
        // Dealing an unshuffled pack shows which hand or talon each place in a pack goes to.
        let model = Position::deal(game.presets().next()?, dealer, &Self::NEW);
        let model = model.hidden();
        let mut order = [None; Card::COUNT];
        let mut place = |places: &[Card], cards: &[Card]| {
            for (at, card) in places.iter().zip(cards) {
                order[at.index()] = Some(*card);
            }
            places.len() == cards.len()
        };
        let mut fits = place(&model.talon, &wanted.talon);
        for seat in game.seats().iter() {
            let list = |hands: &BySeat<CardSet>| hands[seat].iter().collect::<Vec<Card>>();
            fits &= place(&list(&model.hands), &list(&wanted.hands));
            fits &= match (&model.own_talons, &wanted.own_talons) {
                (Some(model), Some(wanted)) => place(&model[seat], &wanted[seat]),
                (model, wanted) => model.is_none() && wanted.is_none(),
            };
        }
        let cards: Vec<Card> = order.into_iter().flatten().collect();
        Self::new(cards.try_into().ok()?).filter(|_| fits)
    }

    /// Returns the cards in the order in which they are dealt.
    ///
    /// ```
    /// assert_eq!(tarock::Pack::NEW.cards().len(), 54);
    /// ```
    pub const fn cards(&self) -> &[Card; Card::COUNT] {
        &self.0
    }
}

impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name each of the 54 cards once.
///
/// ```
/// assert!("T1 T2".parse::<tarock::Pack>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsePackError(String);

impl fmt::Display for ParsePackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for ParsePackError {}

impl FromStr for Pack {
    type Err = ParsePackError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cards = [Card::PAGAT; Card::COUNT];
        let mut n = 0;
        let mut list = CardList::new(text);
        while let Some(card) = list.next() {
            let card = card.map_err(|error| {
                let word = list.rest.split(|byte| CardList::is_separator(*byte)).next().unwrap_or_default();
                ParsePackError(alloc::format!("{}: {error}", String::from_utf8_lossy(word)))
            })?;
            *cards.get_mut(n).ok_or_else(|| ParsePackError(String::from("a pack has 54 cards")))? = card;
            n += 1;
        }
        let all: CardSet = cards[..n].iter().copied().collect();
        if let Some(missing) = (CardSet::PACK - all).first() {
            return Err(ParsePackError(alloc::format!("a pack has each of the 54 cards once; {missing} is missing")));
        }
        Ok(Self(cards))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn a_pack_is_read_in_any_spelling_and_says_what_is_no_card() {
        let text = Pack::NEW.to_string();
        assert_eq!(text.replace(' ', "").parse(), Ok(Pack::NEW));
        assert_eq!(text.replace(" X", ", ♣").replace(" HD", " HQ").parse(), Ok(Pack::NEW));
        let error = text.replace("T9", "T99").parse::<Pack>().unwrap_err().to_string();
        assert!(error.starts_with("T99: not a card"), "{error}");
        assert_eq!(
            format_args!("{text} T1").to_string().parse::<Pack>().unwrap_err().to_string(),
            "a pack has 54 cards"
        );
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::Pack;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Pack {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Pack {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            crate::serde_text::parse(deserializer)
        }
    }
}
