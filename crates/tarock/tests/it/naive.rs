//! A slow second implementation of tricks, written from the rule book with lists of cards and their names, not bits.

use std::sync::LazyLock;

use tarock::koenigrufen::{KaiserstichScope, Kind, Settings, shape};
use tarock::{Card, CardSet, Contract, GameRules, Obligations, RuleSet};

/// The cards from T1 to XK by name: suit letter and strength within the suit.
static FACES: LazyLock<Vec<(char, u8)>> = LazyLock::new(|| CardSet::PACK.iter().map(face).collect());

fn face(card: Card) -> (char, u8) {
    let name = card.to_string();
    let (suit, rank) = name.split_at(1);
    let strength = match (suit, rank) {
        ("T", number) => number.parse().expect("Tarocks are numbered"),
        (_, "K") => 8,
        (_, "D") => 7,
        (_, "P") => 6,
        (_, "B") => 5,
        ("H" | "K", pips) => 5 - pips.parse::<u8>().expect("red pips are 1 to 4"),
        (_, pips) => pips.parse::<u8>().expect("black pips are 7 to 10") - 6,
    };
    (suit.chars().next().expect("cards begin with their suit"), strength)
}

/// Returns the suit letter: T, H, K, P or X.
pub(crate) fn suit(card: Card) -> char {
    FACES[card.index()].0
}

/// Returns the rank of a card within its suit.
pub(crate) fn strength(card: Card) -> u8 {
    FACES[card.index()].1
}

fn is_tarock(card: Card) -> bool {
    suit(card) == 'T'
}

/// Returns the counting value of a card: 5 for kings and Trull, 4, 3 or 2 for the other pictures, otherwise 1.
pub(crate) fn value(card: Card) -> u16 {
    match (suit(card), strength(card)) {
        ('T', 1 | 21 | 22) => 5,
        ('T', _) => 1,
        (_, picture @ 5..=8) => u16::from(picture) - 3,
        _ => 1,
    }
}

/// Returns the obligations of a contract under a rule set of any game.
pub(crate) fn obligations(rules: &RuleSet, contract: Contract) -> Obligations {
    match rules.rules() {
        GameRules::Koenigrufen(rules) => obligations_of_koenigrufen(rules.settings(), contract),
        // Section 10 of Illustriertes Tarock, section 9 of Kosakeln: Farbzwang and Tarockzwang, no Kaiserstich;
        // Stichzwang only in Trischaken.
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => {
            let trischaken = contract.id() == "Trischaken";
            Obligations { must_overtake: trischaken, pagat_last: trischaken, ..Obligations::default() }
        }
    }
}

/// Returns the obligations by tables A2 and X1 and options O12 and O14.
fn obligations_of_koenigrufen(set: &Settings, contract: Contract) -> Obligations {
    let (colour_game, negative) = match shape(contract).kind {
        Kind::Positive => (false, false),
        Kind::Colour => (true, false),
        Kind::Trischaken | Kind::Negative { .. } => (false, true),
    };
    let everywhere = set.kaiserstich_scope == KaiserstichScope::All;
    Obligations {
        colour_game,
        must_overtake: negative,
        pagat_last: negative && !set.no_pagat_restriction,
        kaiserstich: !set.no_kaiserstich && (everywhere || !negative && !colour_game),
    }
}

/// Returns the index of the card that wins a trick.
pub(crate) fn winner(trick: &[Card], rules: Obligations) -> usize {
    let led = suit(trick[0]);
    let place_of = |number| trick.iter().position(|&card| is_tarock(card) && strength(card) == number);
    if let (true, Some(pagat), Some(_), Some(_)) = (rules.kaiserstich, place_of(1), place_of(21), place_of(22))
        && (!rules.colour_game || led == 'T')
    {
        return pagat;
    }
    let powerless = rules.colour_game && led != 'T';
    let ruling = if !powerless && trick.iter().any(|&card| is_tarock(card)) { 'T' } else { led };
    let best = (0..trick.len()).filter(|&at| suit(trick[at]) == ruling).max_by_key(|&at| strength(trick[at]));
    best.expect("somebody played the ruling suit")
}

/// Returns whether a card would take the trick if it completed it and there were no Kaiserstich.
fn beats(card: Card, trick: &[Card], rules: Obligations) -> bool {
    let mut with = trick.to_vec();
    with.push(card);
    winner(&with, Obligations { kaiserstich: false, ..rules }) == trick.len()
}

/// Returns the cards of a hand that may be played. `kept` holds its announced cards with their tricks counted from the
/// end; `left` is the number of tricks left, including this one.
pub(crate) fn legal(
    hand: &[Card],
    trick: &[Card],
    rules: Obligations,
    kept: &[(Card, usize)],
    left: usize,
) -> Vec<Card> {
    let of_hand =
        |wanted: &dyn Fn(Card) -> bool| -> Vec<Card> { hand.iter().copied().filter(|&card| wanted(card)).collect() };
    let pagat = Card::tarock(1).expect("there is a Pagat");
    let tarocks = of_hand(&is_tarock);
    let pagat_waits = rules.pagat_last && tarocks.len() > 1;
    let mut cards = hand.to_vec();
    if trick.is_empty() {
        // Rule L: colour games lead Tarock last.
        let suits = of_hand(&|card| !is_tarock(card));
        if rules.colour_game && !suits.is_empty() {
            cards = suits;
        }
        if pagat_waits {
            cards.retain(|&card| card != pagat);
        }
    } else {
        // Rules F and T: follow suit, otherwise play a Tarock, otherwise anything.
        let follow = of_hand(&|card| suit(card) == suit(trick[0]));
        if !follow.is_empty() {
            cards = follow;
        } else if !tarocks.is_empty() {
            cards.clone_from(&tarocks);
        }
        let forced = rules.must_overtake
            && rules.kaiserstich
            && cards.contains(&pagat)
            && [21, 22].iter().all(|&number| trick.iter().any(|&card| is_tarock(card) && strength(card) == number));
        if forced {
            cards = vec![pagat];
        } else {
            // Rule S, then rule P.
            if rules.must_overtake {
                let mut higher = cards.clone();
                higher.retain(|&card| beats(card, trick, rules) && !(pagat_waits && card == pagat));
                if !higher.is_empty() {
                    cards = higher;
                }
            }
            if pagat_waits {
                cards.retain(|&card| card != pagat);
            }
        }
    }
    reserve(cards, kept, left)
}

/// Keeps announced cards for their tricks.
fn reserve(cards: Vec<Card>, kept: &[(Card, usize)], left: usize) -> Vec<Card> {
    let is_kept = |card: Card, fits: &dyn Fn(usize) -> bool| kept.iter().any(|&(c, trick)| c == card && fits(trick));
    let only =
        |fits: &dyn Fn(Card) -> bool| -> Vec<Card> { cards.iter().copied().filter(|&card| fits(card)).collect() };
    let due = only(&|card| is_kept(card, &|trick| trick == left));
    if !due.is_empty() {
        return due;
    }
    let free = only(&|card| !is_kept(card, &|trick| trick < left));
    if !free.is_empty() {
        return free;
    }
    let is_bird = |card: Card| is_tarock(card) && strength(card) <= 4;
    if cards.iter().all(|&card| is_bird(card)) {
        let highest = cards.iter().copied().max_by_key(|&card| strength(card));
        return highest.into_iter().collect();
    }
    cards
}
