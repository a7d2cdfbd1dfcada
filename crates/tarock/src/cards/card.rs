//! Cards and suits.

use core::fmt;

use crate::CardSet;

/// A suit (*Farbe*); the trumps (*Tarock*) count as a fifth suit.
///
/// ```
/// use tarock::{Card, Suit};
/// assert_eq!(Card::MOND.suit(), Suit::Tarock);
/// assert_eq!(Suit::PLAIN.len(), 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// The 22 trumps.
    Tarock,
    /// *Herz*.
    Hearts,
    /// *Karo*.
    Diamonds,
    /// *Pik*.
    Spades,
    /// *Kreuz*, *Treff*.
    Clubs,
}

impl Suit {
    /// The four plain suits, in the order in which hands are written.
    ///
    /// ```
    /// assert!(!tarock::Suit::PLAIN.contains(&tarock::Suit::Tarock));
    /// ```
    pub const PLAIN: [Self; 4] = [Self::Hearts, Self::Diamonds, Self::Spades, Self::Clubs];

    /// Returns the pack-order index of the suit's lowest card.
    const fn base(self) -> u8 {
        match self {
            Self::Tarock => 0,
            Self::Hearts => 22,
            Self::Diamonds => 30,
            Self::Spades => 38,
            Self::Clubs => 46,
        }
    }

    /// Returns all cards of the suit.
    ///
    /// ```
    /// use tarock::Suit;
    /// assert_eq!(Suit::Tarock.cards().len(), 22);
    /// assert_eq!(Suit::Spades.cards().len(), 8);
    /// ```
    #[inline]
    pub const fn cards(self) -> CardSet {
        match self {
            Self::Tarock => CardSet::TAROCKS,
            plain => CardSet::from_bits(0xFF << plain.base()),
        }
    }

    /// Returns the king of a plain suit; `None` for the Tarocks.
    ///
    /// ```
    /// use tarock::Suit;
    /// assert_eq!(Suit::Clubs.king().map(|c| c.to_string()).as_deref(), Some("XK"));
    /// assert_eq!(Suit::Tarock.king(), None);
    /// ```
    pub const fn king(self) -> Option<Card> {
        match self {
            Self::Tarock => None,
            plain => Some(Card(plain.base() + 7)),
        }
    }

    /// Returns the queen of a plain suit; `None` for the Tarocks.
    ///
    /// ```
    /// use tarock::Suit;
    /// assert_eq!(Suit::Hearts.queen().map(|c| c.to_string()).as_deref(), Some("HD"));
    /// ```
    pub const fn queen(self) -> Option<Card> {
        match self {
            Self::Tarock => None,
            plain => Some(Card(plain.base() + 6)),
        }
    }

    /// Returns the letter used in every text: `T H K P X`.
    ///
    /// ```
    /// assert_eq!(tarock::Suit::Clubs.letter(), 'X');
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Self::Tarock => 'T',
            Self::Hearts => 'H',
            Self::Diamonds => 'K',
            Self::Spades => 'P',
            Self::Clubs => 'X',
        }
    }

    /// Returns the suit of a German suit letter in either case; English letters are not accepted here.
    ///
    /// ```
    /// use tarock::Suit;
    /// assert_eq!(Suit::from_letter('k'), Some(Suit::Diamonds));
    /// assert_eq!(Suit::from_letter('?'), None);
    /// ```
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'T' => Self::Tarock,
            'H' => Self::Hearts,
            'K' => Self::Diamonds,
            'P' => Self::Spades,
            'X' => Self::Clubs,
            _ => return None,
        })
    }
}

/// One of the 54 cards (*Industrie und Glück*).
///
/// Cards are ordered: Tarock I to XXII, then hearts, diamonds, spades and clubs, each from its lowest card to its king.
///
/// ```
/// use tarock::Card;
/// let card: Card = "T21".parse()?;
/// assert_eq!(card, Card::MOND);
/// assert_eq!(card.to_string(), "T21");
/// assert!(Card::SKUES > Card::MOND);
/// // English letters and symbols are read as well.
/// assert_eq!("DQ".parse::<Card>()?.to_string(), "KD");
/// assert_eq!("♠10".parse::<Card>()?.to_string(), "P10");
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8); // invariant: < 54

impl Card {
    /// Tarock I (*Pagat*, *Spatz*), the lowest trump and part of the Trull.
    ///
    /// ```
    /// assert_eq!(tarock::Card::PAGAT.to_string(), "T1");
    /// ```
    pub const PAGAT: Self = Self(0);
    /// Tarock II (*Uhu*).
    ///
    /// ```
    /// assert_eq!(tarock::Card::UHU.to_string(), "T2");
    /// ```
    pub const UHU: Self = Self(1);
    /// Tarock III (*Kakadu*, *Pelikan*).
    ///
    /// ```
    /// assert_eq!(tarock::Card::KAKADU.to_string(), "T3");
    /// ```
    pub const KAKADU: Self = Self(2);
    /// Tarock IIII (*Quapil*, *Marabu*).
    ///
    /// ```
    /// assert_eq!(tarock::Card::QUAPIL.to_string(), "T4");
    /// ```
    pub const QUAPIL: Self = Self(3);
    /// Tarock XXI (*Mond*).
    ///
    /// ```
    /// assert_eq!(tarock::Card::MOND.to_string(), "T21");
    /// ```
    pub const MOND: Self = Self(20);
    /// The highest trump (*Sküs*, *Gstieß*), written T22.
    ///
    /// ```
    /// assert_eq!(tarock::Card::SKUES.to_string(), "T22");
    /// ```
    pub const SKUES: Self = Self(21);

    /// The number of cards in a pack.
    ///
    /// ```
    /// assert_eq!(tarock::Card::COUNT, tarock::CardSet::PACK.len());
    /// ```
    pub const COUNT: usize = 54;

    /// Returns the card at an index in pack order, or `None` from 54 on.
    ///
    /// ```
    /// use tarock::Card;
    /// assert_eq!(Card::from_index(0), Some(Card::PAGAT));
    /// assert_eq!(Card::from_index(54), None);
    /// ```
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Returns the Tarock with a number from 1 to 22.
    ///
    /// ```
    /// use tarock::Card;
    /// assert_eq!(Card::tarock(21), Some(Card::MOND));
    /// assert_eq!(Card::tarock(23), None);
    /// ```
    pub const fn tarock(number: u8) -> Option<Self> {
        if number >= 1 && number <= 22 { Some(Self(number - 1)) } else { None }
    }

    /// Returns the index in pack order, 0 to 53.
    ///
    /// ```
    /// assert_eq!(tarock::Card::SKUES.index(), 21);
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the suit of the card.
    ///
    /// ```
    /// use tarock::{Card, Suit};
    /// assert_eq!("KP".parse::<Card>()?.suit(), Suit::Diamonds);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub const fn suit(self) -> Suit {
        const SUITS: [Suit; 64] = {
            let mut table = [Suit::Tarock; 64];
            let mut i = 22;
            while i < 54 {
                table[i] = Suit::PLAIN[(i - 22) / 8];
                i += 1;
            }
            table
        };
        SUITS[(self.0 & 63) as usize]
    }

    /// Returns all cards of the card's suit.
    #[inline]
    pub(crate) const fn suit_cards(self) -> CardSet {
        static CARDS: [CardSet; 64] = {
            let mut table = [CardSet::TAROCKS; 64];
            let mut at = 22;
            while at < Card::COUNT {
                table[at] = Card(at as u8).suit().cards();
                at += 1;
            }
            table
        };
        CARDS[(self.0 & 63) as usize]
    }

    /// Returns whether the card is a trump.
    ///
    /// ```
    /// assert!(tarock::Card::PAGAT.is_tarock());
    /// ```
    #[inline]
    pub const fn is_tarock(self) -> bool {
        self.0 < 22
    }

    /// Returns the rank within the suit; 0 is the lowest card.
    ///
    /// ```
    /// use tarock::Card;
    /// let one: Card = "H1".parse()?;
    /// let four: Card = "H4".parse()?;
    /// assert!(one.rank() > four.rank()); // red pips rank upside down
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 - self.suit().base()
    }

    /// Returns the counting value of the card, 1 to 5.
    ///
    /// ```
    /// use tarock::Card;
    /// assert_eq!(Card::PAGAT.value(), 5);
    /// assert_eq!("PD".parse::<Card>()?.value(), 4);
    /// assert_eq!("T20".parse::<Card>()?.value(), 1);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub const fn value(self) -> u8 {
        if self.is_tarock() {
            return match self.0 {
                0 | 20 | 21 => 5,
                _ => 1,
            };
        }
        match self.rank() {
            7 => 5,
            6 => 4,
            5 => 3,
            4 => 2,
            _ => 1,
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suit = self.suit();
        write!(f, "{}", suit.letter())?;
        match (suit, self.rank()) {
            (Suit::Tarock, rank) => write!(f, "{}", rank + 1),
            (_, 7) => f.write_str("K"),
            (_, 6) => f.write_str("D"),
            (_, 5) => f.write_str("P"),
            (_, 4) => f.write_str("B"),
            (Suit::Hearts | Suit::Diamonds, rank) => write!(f, "{}", 4 - rank),
            (_, rank) => write!(f, "{}", 7 + rank),
        }
    }
}

/// The text is not a card.
///
/// ```
/// assert!("T23".parse::<tarock::Card>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseCardError;

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a card: expected a suit letter T H K P X and a value such as T21, HK, K1, P10")
    }
}

impl core::error::Error for ParseCardError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_card_reads_back_from_its_own_text() {
        for card in CardSet::PACK {
            let text = card.to_string();
            assert_eq!(text.parse(), Ok(card));
            assert_eq!(text.to_lowercase().parse(), Ok(card));
        }
    }
}
