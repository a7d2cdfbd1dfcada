//! Cards in a typed line: “Herz-König”, “HK”, “king of hearts”, “T14”, “XIV”, “Mond”.

use tarock::{Card, CardSet, Suit};

use super::vocabulary::{CardWord, Vocabulary};

/// A part of a line about cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mention {
    /// One card, or all cards of a suit or a rank.
    Cards(CardSet),
    /// A number of the list of choices.
    Number(usize),
}

/// Reads the cards and numbers of a line; `None` if it says something else too.
pub(super) fn mentions(vocabulary: &Vocabulary, words: &[&str]) -> Option<Vec<Mention>> {
    let mut parts = Vec::new();
    for word in words {
        parts.extend(parts_of(vocabulary, word)?);
    }
    let mut mentions = Vec::new();
    let mut left = parts.as_slice();
    while let Some((first, rest)) = left.split_first() {
        let next = rest.first().copied();
        let (mention, n) = match (*first, next) {
            (Part::Card(card), _) => (Mention::Cards(CardSet::of(card)), 1),
            // “Tarock XIV” and “Tarock Mond” name one card.
            (Part::Suit(Suit::Tarock), Some(Part::Card(card))) if card.is_tarock() => {
                (Mention::Cards(CardSet::of(card)), 2)
            }
            // “Herz-König”, or “king of hearts”.
            (Part::Suit(suit), Some(Part::Rank(rank))) | (Part::Rank(rank), Some(Part::Suit(suit))) => {
                (Mention::Cards(card(suit, rank)?), 2)
            }
            // “Drei” alone is the number of a choice, “Dame” alone a card.
            (Part::Rank(rank), _) => {
                let number = rank.parse().map(Mention::Number);
                (number.unwrap_or_else(|_| Mention::Cards(of_rank(rank))), 1)
            }
            (Part::Suit(suit), _) => match next {
                Some(Part::Number(number)) if numbered(suit, number).is_some() => {
                    (Mention::Cards(numbered(suit, number)?), 2)
                }
                _ => (Mention::Cards(suit.cards()), 1),
            },
            // “7 of hearts”, but not “7 hearts king”.
            (Part::Number(number), _) => match (next, rest.get(1)) {
                (Some(Part::Suit(suit)), None | Some(Part::Number(_))) if numbered(suit, number).is_some() => {
                    (Mention::Cards(numbered(suit, number)?), 2)
                }
                _ => (Mention::Number(number), 1),
            },
        };
        mentions.push(mention);
        left = &left[n..];
    }
    Some(mentions)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Suit(Suit),
    Rank(&'static str),
    Card(Card),
    Number(usize),
}

/// Reads one word; a compound such as “herzkoenig” has two parts.
fn parts_of(vocabulary: &Vocabulary, word: &str) -> Option<Vec<Part>> {
    let known = |word: &str| match vocabulary.card_word(word)? {
        CardWord::Suit(suit) => Some(Part::Suit(suit)),
        CardWord::Rank(rank) => Some(Part::Rank(rank)),
        CardWord::Card(card) => Some(Part::Card(card)),
    };
    if let Ok(number) = word.parse::<usize>() {
        return Some(vec![Part::Number(number)]);
    }
    if let Some(part) = known(word) {
        return Some(vec![part]);
    }
    // The short form, as files write it, or with R for a *Reiter*, as the screen does.
    if word.len() <= 3 {
        let short = word.to_uppercase();
        let rider = short.strip_suffix('R').filter(|suit| suit.len() == 1).map(|suit| format!("{suit}P"));
        if let Ok(card) = rider.unwrap_or(short).parse::<Card>() {
            return Some(vec![Part::Card(card)]);
        }
    }
    let compound = |at: usize| {
        let (first, second) = word.split_at_checked(at)?;
        match (known(first)?, second.parse::<usize>()) {
            (suit @ Part::Suit(_), Ok(number)) => Some(vec![suit, Part::Number(number)]),
            (suit @ Part::Suit(_), Err(_)) => Some(vec![suit, known(second)?]),
            _ => None,
        }
    };
    (1..word.len()).find_map(compound)
}

/// Returns the card of a suit and a rank.
fn card(suit: Suit, rank: &str) -> Option<CardSet> {
    format!("{}{rank}", suit.letter()).parse().ok().map(CardSet::of)
}

/// Returns the card of a suit with a number: “Herz 7”, “Tarock 14”.
fn numbered(suit: Suit, number: usize) -> Option<CardSet> {
    card(suit, &number.to_string())
}

fn of_rank(rank: &str) -> CardSet {
    Suit::PLAIN.into_iter().filter_map(|suit| card(suit, rank)).fold(CardSet::EMPTY, |all, card| all | card)
}
