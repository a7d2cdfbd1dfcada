//! Parsing cards: German and English letters, suit symbols and the names of Tarocks.
//!
//! The first symbol is always a suit and the second a value, so the same letter can have a meaning in each place: `KK`
//! is the king of diamonds (*Karo*), `DD` the queen of diamonds.

use core::str::FromStr;

use crate::{Card, ParseCardError, Suit};

/// The meaning of each byte; 255 for none.
type Meanings = [u8; 256];

const fn meanings(letters: &[(&[u8], u8)]) -> Meanings {
    let mut table = [u8::MAX; 256];
    let mut row = 0;
    while row < letters.len() {
        let (bytes, meaning) = letters[row];
        let mut at = 0;
        while at < bytes.len() {
            table[bytes[at] as usize] = meaning;
            table[bytes[at].to_ascii_lowercase() as usize] = meaning;
            at += 1;
        }
        row += 1;
    }
    table
}

/// The suit letters, except the English `S`, with which names begin.
static SUITS: Meanings = meanings(&[
    (b"T", Suit::Tarock as u8),
    (b"H", Suit::Hearts as u8),
    (b"KD", Suit::Diamonds as u8),
    (b"P", Suit::Spades as u8),
    (b"XC", Suit::Clubs as u8),
]);

/// The ranks of king, queen, knight (*Pferd*, *cavalier*) and jack within the suit.
static FACES: Meanings = meanings(&[(b"K", 7), (b"DQ", 6), (b"PNC", 5), (b"BJ", 4)]);

const SYMBOLS: [(&str, Suit); 9] = [
    ("S", Suit::Spades),
    ("♥\u{fe0f}", Suit::Hearts),
    ("♦\u{fe0f}", Suit::Diamonds),
    ("♠\u{fe0f}", Suit::Spades),
    ("♣\u{fe0f}", Suit::Clubs),
    ("♥", Suit::Hearts),
    ("♦", Suit::Diamonds),
    ("♠", Suit::Spades),
    ("♣", Suit::Clubs),
];

const NAMES: [(&str, Card); 10] = [
    ("Sküs", Card::SKUES),
    ("SKÜS", Card::SKUES),
    ("Skues", Card::SKUES),
    ("Gstieß", Card::SKUES),
    ("Gstiess", Card::SKUES),
    ("Mond", Card::MOND),
    ("Quapil", Card::QUAPIL),
    ("Kakadu", Card::KAKADU),
    ("Uhu", Card::UHU),
    ("Pagat", Card::PAGAT),
];

/// Parses the card at the start of a text; returns it with its length in bytes.
#[inline]
pub(crate) fn first(text: &[u8]) -> Option<(Card, usize)> {
    let (suit, rest) = text.split_first()?;
    match value(SUITS[usize::from(*suit)], rest) {
        Some((card, len)) => Some((card, len + 1)),
        None => rare(text),
    }
}

/// Parses cards that start with a name, a suit symbol of several bytes or the English `S`.
#[cold]
fn rare(text: &[u8]) -> Option<(Card, usize)> {
    let begins = |with: &str| text.get(..with.len()).is_some_and(|start| start.eq_ignore_ascii_case(with.as_bytes()));
    if let Some((name, card)) = NAMES.iter().find(|(name, _)| begins(name)) {
        return Some((*card, name.len()));
    }
    let (symbol, suit) = SYMBOLS.iter().find(|(symbol, _)| begins(symbol))?;
    let (card, len) = value(*suit as u8, &text[symbol.len()..])?;
    Some((card, symbol.len() + len))
}

/// Parses the value at the start of a text; returns the card of the suit with the value's length in bytes.
#[inline]
fn value(suit: u8, text: &[u8]) -> Option<(Card, usize)> {
    let digit = |at: usize| text.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|digit| *digit < 10);
    let (rank, len) = match digit(0) {
        None => match (suit, FACES[usize::from(*text.first()?)]) {
            (1..=4, rank @ 4..=7) => (rank, 1),
            _ => return None,
        },
        Some(first) => {
            // Reads all digits as one number: no card begins with a digit.
            let (number, len) = match digit(1) {
                None => (first, 1),
                Some(second) => (10 * first + second, 2),
            };
            if first == 0 || len == 2 && digit(2).is_some() {
                return None;
            }
            match (suit, number) {
                (0, 1..=22) => (number - 1, len),
                (1 | 2, 1..=4) => (4 - number, len),
                (3 | 4, 7..=10) => (number - 7, len),
                _ => return None,
            }
        }
    };
    let base = if suit == 0 { 0 } else { 14 + 8 * usize::from(suit) };
    Some((Card::from_index(base + usize::from(rank))?, len))
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match first(text.as_bytes()) {
            Some((card, len)) if len == text.len() => Ok(card),
            _ => Err(ParseCardError),
        }
    }
}

impl Card {
    /// Splits a text into the card it begins with and the rest; `None` if it begins with something else.
    ///
    /// ```
    /// use tarock::Card;
    /// assert_eq!(Card::split_first("T21T4HK"), Some((Card::MOND, "T4HK")));
    /// assert_eq!(Card::split_first(" T21"), None);
    /// ```
    pub fn split_first(text: &str) -> Option<(Self, &str)> {
        let (card, len) = first(text.as_bytes())?;
        Some((card, text.get(len..)?))
    }
}

/// An iterator over the cards of a text, separated by white space, commas or nothing. Ends after the first error.
#[derive(Debug, Clone)]
pub(crate) struct CardList<'a> {
    /// The unread text; begins with the error, if there was one.
    pub(crate) rest: &'a [u8],
    wrong: bool,
}

impl<'a> CardList<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { rest: text.as_bytes(), wrong: false }
    }

    pub(crate) const fn is_separator(byte: u8) -> bool {
        byte == b',' || byte.is_ascii_whitespace()
    }
}

impl Iterator for CardList<'_> {
    type Item = Result<Card, ParseCardError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        while let Some((byte, rest)) = self.rest.split_first()
            && Self::is_separator(*byte)
        {
            self.rest = rest;
        }
        if self.wrong || self.rest.is_empty() {
            return None;
        }
        let card = first(self.rest);
        match card {
            Some((_, len)) => self.rest = &self.rest[len..],
            None => self.wrong = true,
        }
        Some(card.map(|(card, _)| card).ok_or(ParseCardError))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardSet;
    use alloc::collections::BTreeMap;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use alloc::{format, vec};

    /// Returns every way to write a card, taken from the format's tables rather than the parser's.
    fn spellings(card: Card) -> Vec<String> {
        let text = card.to_string();
        let (suit, value) = text.split_at(1);
        let suits = match suit {
            "T" => vec!["T"],
            "H" => vec!["H", "♥", "♥\u{fe0f}"],
            "K" => vec!["K", "D", "♦", "♦\u{fe0f}"],
            "P" => vec!["P", "S", "♠", "♠\u{fe0f}"],
            _ => vec!["X", "C", "♣", "♣\u{fe0f}"],
        };
        let values = match value {
            "K" => vec!["K"],
            "D" => vec!["D", "Q"],
            "P" => vec!["P", "N", "C"],
            "B" => vec!["B", "J"],
            number => vec![number],
        };
        suits.iter().flat_map(|suit| values.iter().map(move |value| format!("{suit}{value}"))).collect()
    }

    fn all_spellings() -> BTreeMap<String, Card> {
        let mut all = BTreeMap::new();
        for card in CardSet::PACK {
            for text in spellings(card) {
                assert_eq!(all.insert(text.clone(), card), None, "{text} is two cards");
            }
        }
        all
    }

    #[test]
    fn every_card_is_read_in_german_in_english_and_with_symbols_in_either_case() {
        for (text, card) in all_spellings() {
            assert_eq!(text.parse(), Ok(card), "{text}");
            assert_eq!(text.to_lowercase().parse(), Ok(card), "{text}");
            assert_eq!(Card::split_first(&format!("{text}HK")), Some((card, "HK")), "{text}");
        }
        for (name, card) in NAMES {
            assert_eq!(name.parse(), Ok(card), "{name}");
            assert_eq!(name.to_lowercase().parse(), Ok(card), "{name}");
            assert_eq!(name.to_ascii_uppercase().parse(), Ok(card), "{name}");
        }
    }

    #[test]
    fn a_text_of_two_or_three_symbols_is_a_card_exactly_if_the_format_says_so() {
        let mut cards = all_spellings();
        cards.insert(String::from("UHU"), Card::UHU);
        let alphabet: Vec<char> = "TtHKkPXDSsCQNJB0123456789♥♦♠♣\u{fe0f} ,-AUG".chars().collect();
        for a in &alphabet {
            for b in &alphabet {
                let two = format!("{a}{b}");
                assert_eq!(two.parse().ok(), cards.get(&two.to_uppercase()).copied(), "{two}");
                for c in &alphabet {
                    let three = format!("{two}{c}");
                    assert_eq!(three.parse().ok(), cards.get(&three.to_uppercase()).copied(), "{three}");
                }
            }
        }
    }

    #[test]
    fn cards_without_spaces_can_be_parted_in_one_way_only() {
        // Only a number can be a prefix of a longer card, and a number extends as far as its digits.
        let cards = all_spellings();
        let mut texts: Vec<&str> = cards.keys().map(String::as_str).collect();
        texts.extend(NAMES.map(|(name, _)| name));
        for text in &texts {
            for longer in texts.iter().filter(|longer| longer.len() > text.len()) {
                let Some(rest) = longer.to_uppercase().strip_prefix(&text.to_uppercase()).map(ToString::to_string)
                else {
                    continue;
                };
                let number = rest.starts_with(|c: char| c.is_ascii_digit());
                let begins_a_card = texts.iter().any(|other| {
                    let other = other.to_uppercase();
                    other.starts_with(&rest) || rest.starts_with(&other)
                });
                assert!(number || !begins_a_card, "{longer} is also {text} and {rest}");
            }
        }
    }

    #[test]
    fn cards_that_do_not_exist_are_refused() {
        for text in [
            "",
            "T",
            "T0",
            "T01",
            "T23",
            "T+1",
            "T211",
            "H0",
            "H5",
            "H10",
            "X1",
            "P6",
            "Q7",
            "HKK",
            "T1 ",
            "Ä1",
            "TK",
            "TQ",
            "S4",
            "C1",
            "D7",
            "D10",
            "S1",
            "J1",
            "NK",
            "♥",
            "♥\u{fe0f}",
            "♥7",
            "♥\u{fe0f}\u{fe0f}K",
            "♡K",
            "Skü",
            "Skus",
            "Monde",
            "Uh",
        ] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
        }
    }

    #[test]
    fn a_list_of_cards_needs_no_spaces_and_takes_commas() {
        let cards: CardSet = "T21 T4 HK X7".parse().expect("cards");
        for text in ["T21T4HKX7", "t21,t4,hk,x7", "T21, T4, ♥K, C7", " T21 T4\tHK\nX7 ", "MondT4HKC7", ",,T21T4 HK,X7,"]
        {
            assert_eq!(text.parse(), Ok(cards), "{text}");
        }
        for text in ["T21T", "T214HK", "T21;T4", "T21 T4 HK X", "HK.", "T 21", "T21 Ä"] {
            assert_eq!(text.parse::<CardSet>(), Err(ParseCardError), "{text}");
        }
        let pack = CardSet::PACK.to_string();
        assert_eq!(pack.replace(' ', "").parse(), Ok(CardSet::PACK));
    }
}
