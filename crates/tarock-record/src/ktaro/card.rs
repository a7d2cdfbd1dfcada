//! The names of cards in the file, and sets of cards as bit maps.

use tarock::{Card, CardSet, Suit};

const ROMAN: [&str; 22] = [
    "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII",
    "XVIII", "XIX", "XX", "XXI", "XXII",
];
const RED: [&str; 8] = ["Four", "Three", "Two", "Ace", "Jack", "Knight", "Queen", "King"];
const BLACK: [&str; 8] = ["Seven", "Eight", "Nine", "Ten", "Jack", "Knight", "Queen", "King"];

/// A card on the table, or an empty place.
///
/// ```
/// use tarock::Card;
/// use tarock_record::ktaro::CardFace;
/// assert_eq!(CardFace::from(Card::QUAPIL).name(), "IIII");
/// assert_eq!(CardFace::default().name(), "Empty");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardFace {
    /// The card; none for `Empty`.
    pub card: Option<Card>,
    /// Whether it lies face down, if the file says so.
    pub face_down: Option<bool>,
}

impl CardFace {
    /// Returns the name in the file.
    ///
    /// ```
    /// use tarock_record::ktaro::CardFace;
    /// assert_eq!(CardFace::from("H1".parse::<tarock::Card>()?).name(), "HeartsAce");
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn name(self) -> String {
        let Some(card) = self.card else { return "Empty".to_owned() };
        let rank = usize::from(card.rank());
        match card.suit() {
            Suit::Tarock => ROMAN[rank].to_owned(),
            Suit::Hearts => format!("Hearts{}", RED[rank]),
            Suit::Diamonds => format!("Diamonds{}", RED[rank]),
            Suit::Spades => format!("Spades{}", BLACK[rank]),
            Suit::Clubs => format!("Clubs{}", BLACK[rank]),
        }
    }

    /// Parses a name: a card, or an empty place.
    ///
    /// ```
    /// use tarock_record::ktaro::CardFace;
    /// assert_eq!(CardFace::from_name("XXI"), Some(tarock::Card::MOND.into()));
    /// assert_eq!(CardFace::from_name("Joker"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        if name == "Empty" {
            return Some(Self::default());
        }
        if let Some(at) = ROMAN.iter().position(|roman| *roman == name) {
            return Card::tarock(at as u8 + 1).map(Self::from);
        }
        let (suit, ranks, word) = [
            (Suit::Hearts, RED, name.strip_prefix("Hearts")),
            (Suit::Diamonds, RED, name.strip_prefix("Diamonds")),
            (Suit::Spades, BLACK, name.strip_prefix("Spades")),
            (Suit::Clubs, BLACK, name.strip_prefix("Clubs")),
        ]
        .into_iter()
        .find_map(|(suit, ranks, word)| Some((suit, ranks, word?)))?;
        let rank = ranks.iter().position(|rank| *rank == word)?;
        suit.cards().nth(rank).map(Self::from)
    }
}

impl From<Card> for CardFace {
    fn from(card: Card) -> Self {
        Self { card: Some(card), face_down: None }
    }
}

/// Cards as the file keeps them for the talon: one bit map per suit, the lowest card of the suit in the lowest bit.
///
/// ```
/// use tarock_record::ktaro::TalonMaps;
/// let maps = TalonMaps::of("T1 T22 XK".parse()?);
/// assert_eq!((maps.tarock, maps.clubs, maps.hearts), (0x20_0001, 0x80, 0));
/// assert_eq!(maps.cards(), "T1 T22 XK".parse()?);
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TalonMaps {
    /// The trumps.
    pub tarock: u32,
    /// *Kreuz*, *Treff*.
    pub clubs: u32,
    /// *Karo*.
    pub diamonds: u32,
    /// *Herz*.
    pub hearts: u32,
    /// *Pik*.
    pub spades: u32,
}

impl TalonMaps {
    /// Converts a set of cards to maps.
    ///
    /// ```
    /// use tarock_record::ktaro::TalonMaps;
    /// assert_eq!(TalonMaps::of(tarock::CardSet::EMPTY), TalonMaps::default());
    /// ```
    pub fn of(cards: CardSet) -> Self {
        let map = |suit: Suit| (cards & suit.cards()).iter().map(|card| 1 << card.rank()).sum();
        Self {
            tarock: map(Suit::Tarock),
            clubs: map(Suit::Clubs),
            diamonds: map(Suit::Diamonds),
            hearts: map(Suit::Hearts),
            spades: map(Suit::Spades),
        }
    }

    /// Converts the maps to cards and leaves out bits that stand for no card.
    ///
    /// ```
    /// use tarock_record::ktaro::TalonMaps;
    /// assert!(TalonMaps::default().cards().is_empty());
    /// ```
    pub fn cards(self) -> CardSet {
        let all = [
            (Suit::Tarock, self.tarock),
            (Suit::Clubs, self.clubs),
            (Suit::Diamonds, self.diamonds),
            (Suit::Hearts, self.hearts),
            (Suit::Spades, self.spades),
        ];
        all.into_iter()
            .flat_map(|(suit, map)| suit.cards().iter().filter(move |card| map >> card.rank() & 1 == 1))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_name_of_its_own_that_reads_back() {
        for card in CardSet::PACK {
            assert_eq!(CardFace::from_name(&CardFace::from(card).name()), Some(card.into()));
        }
        assert_eq!(CardFace::from_name("Empty"), Some(CardFace::default()));
    }

    #[test]
    fn names_of_other_packs_are_no_cards() {
        for name in ["", "IV", "XXIII", "HeartsSeven", "ClubsAce", "Hearts", "i", "SpadesKing "] {
            assert_eq!(CardFace::from_name(name), None, "{name}");
        }
    }

    #[test]
    fn red_pips_are_lower_the_more_they_have() {
        assert_eq!(CardFace::from_name("HeartsAce").unwrap().card, "H1".parse().ok());
        assert_eq!(CardFace::from_name("DiamondsFour").unwrap().card, "K4".parse().ok());
        assert_eq!(CardFace::from_name("SpadesTen").unwrap().card, "P10".parse().ok());
    }

    #[test]
    fn maps_of_any_cards_give_them_back() {
        for cards in [CardSet::PACK, CardSet::HONOURS, CardSet::KINGS, CardSet::EMPTY] {
            assert_eq!(TalonMaps::of(cards).cards(), cards);
        }
    }
}
