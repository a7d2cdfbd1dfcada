//! The words that a typed line may contain, in all languages at once.

use std::collections::HashMap;

use tarock::{Bonus, Card, Contract, Suit};
use tarock_words::Words;

use crate::language::Lang;

/// A line or a word in one spelling: small letters, no accents, no punctuation, one blank between words. A hyphen
/// separates words, so that “Herz-König” and “Herz König” are the same.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::new();
    for c in text.to_lowercase().chars() {
        match c {
            'ä' => folded.push_str("ae"),
            'ö' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            '♥' => folded.push('h'),
            '♦' => folded.push('k'),
            '♠' => folded.push('p'),
            '♣' => folded.push('x'),
            c if c.is_alphanumeric() || c == '?' => folded.push(c),
            '’' | '\'' => {}
            _ => folded.push(' '),
        }
    }
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Joins the words of a folded text: “solo rufer” and “solorufer” are the same.
pub(super) fn squeezed(folded: &str) -> String {
    folded.replace(' ', "")
}

/// What a word says about a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CardWord {
    Suit(Suit),
    /// The letter or number of a rank as cards are written: `K`, `D`, `P`, `B`, `1` to `10`.
    Rank(&'static str),
    Card(Card),
}

/// The ranks of a suit, as cards are written.
const RANKS: [&str; 12] = ["K", "D", "P", "B", "1", "2", "3", "4", "7", "8", "9", "10"];

/// All words, folded.
pub(crate) struct Vocabulary {
    phrases: HashMap<&'static str, Vec<String>>,
    cards: HashMap<String, CardWord>,
    contracts: Vec<(String, Contract)>,
    bonuses: Vec<(String, Bonus)>,
}

/// The keys of phrases in the catalogues, without `hear-`.
const PHRASES: [&str; 31] = [
    "filler",
    "pass",
    "forehand",
    "hold",
    "unteren",
    "good",
    "lie",
    "surrender",
    "claim",
    "nothing",
    "hand",
    "trick",
    "status",
    "bids",
    "advice",
    "list",
    "help",
    "undo",
    "end",
    "balance",
    "yes",
    "no",
    "fourth-king",
    "kontra-1",
    "kontra-2",
    "kontra-3",
    "game",
    "bird",
    "part-1",
    "part-2",
    "part-3",
];

/// Returns the words that a catalogue lists under a key, folded.
fn listed(words: &Words, key: &str) -> Vec<String> {
    words.say(&format!("hear-{key}"), &[]).split(',').map(folded).filter(|word| !word.is_empty()).collect()
}

impl Vocabulary {
    /// Loads the words of all languages, because card players mix them.
    pub(crate) fn new() -> Self {
        let all = [Lang::De.words(), Lang::En.words()];
        let listed = |key: &str| all.iter().flat_map(|words| listed(words, key)).collect::<Vec<_>>();
        let phrases = PHRASES.into_iter().map(|key| (key, listed(key))).collect();
        let mut cards = HashMap::new();
        for suit in [Suit::Tarock].into_iter().chain(Suit::PLAIN) {
            let words = listed(&format!("suit-{}", suit.letter())).into_iter();
            cards.extend(words.map(|word| (word, CardWord::Suit(suit))));
        }
        for rank in RANKS {
            cards.extend(listed(&format!("rank-{rank}")).into_iter().map(|word| (word, CardWord::Rank(rank))));
        }
        for number in 1..=22 {
            let Some(card) = Card::tarock(number) else { continue };
            if matches!(number, 1..=4 | 21 | 22) {
                let words = listed(&format!("card-T{number}")).into_iter();
                cards.extend(words.map(|word| (word, CardWord::Card(card))));
            }
            cards.insert(roman(number), CardWord::Card(card));
        }
        let contracts = all
            .iter()
            .flat_map(|words| Contract::ALL.iter().map(|&contract| (words.contract(contract), contract)))
            .chain(Contract::ALL.iter().map(|&contract| (contract.id().to_owned(), contract)));
        let contracts = contracts.map(|(name, contract)| (squeezed(&folded(&name)), contract)).collect();
        let mut bonuses = Vec::new();
        for (words, &bonus) in all.iter().flat_map(|words| Bonus::ALL.iter().map(move |bonus| (words, bonus))) {
            let names = [words.bonus(bonus), words.say(&format!("short-{}", bonus.id()), &[])];
            bonuses.extend(names.map(|name| (squeezed(&folded(&name)), bonus)));
        }
        // “König” alone is the king that was called.
        bonuses.extend(
            cards
                .iter()
                .filter(|(_, word)| **word == CardWord::Rank("K"))
                .map(|(word, _)| (word.clone(), Bonus::KingUltimo)),
        );
        Self { phrases, cards, contracts, bonuses }
    }

    /// Returns whether a line or a word is listed under a key.
    pub(super) fn is(&self, key: &str, folded: &str) -> bool {
        let said = squeezed(folded);
        self.phrases.get(key).is_some_and(|phrases| phrases.iter().any(|phrase| squeezed(phrase) == said))
    }

    pub(super) fn card_word(&self, word: &str) -> Option<CardWord> {
        self.cards.get(word).copied()
    }

    /// Returns the words of a line that mean something; all of them if none does.
    pub(super) fn telling<'a>(&self, folded: &'a str) -> Vec<&'a str> {
        let all: Vec<&str> = folded.split(' ').collect();
        let telling: Vec<&str> = all.iter().copied().filter(|word| !self.is("filler", word)).collect();
        if telling.is_empty() { all } else { telling }
    }

    /// Returns the contracts with this name.
    pub(super) fn contracts(&self, name: &str) -> Vec<Contract> {
        self.contracts_that(|known| known == name)
    }

    /// Returns the contracts whose names begin like this; none if it is too short to tell.
    pub(super) fn contracts_from(&self, name: &str) -> Vec<Contract> {
        self.contracts_that(|known| name.len() > 2 && known.starts_with(name))
    }

    fn contracts_that(&self, matches: impl Fn(&str) -> bool) -> Vec<Contract> {
        let mut found: Vec<Contract> = Vec::new();
        for (_, contract) in self.contracts.iter().filter(|(name, _)| matches(name)) {
            if !found.contains(contract) {
                found.push(*contract);
            }
        }
        found
    }

    /// Returns the bonuses with this name. Several games may have one of the same name.
    pub(super) fn bonuses(&self, name: &str) -> Vec<Bonus> {
        let mut found: Vec<Bonus> = Vec::new();
        let ultimo = format!("{name}ultimo");
        for (_, bonus) in self.bonuses.iter().filter(|(known, _)| known == name || *known == ultimo) {
            if !found.contains(bonus) {
                found.push(*bonus);
            }
        }
        found
    }
}

/// Writes a number up to 22 as Tarocks do, with IIII for four.
fn roman(number: u8) -> String {
    let ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    let ones = if number == 4 { "iiii" } else { ones[usize::from(number % 10)] };
    "x".repeat(usize::from(number / 10)) + ones
}
