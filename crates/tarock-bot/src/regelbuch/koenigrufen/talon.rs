//! Calls, talon parts, surrender and discards.

use tarock::koenigrufen::{Kind, shape};
use tarock::{Action, Call, CallChoices, Card, CardSet, DiscardChoices, Suit, TalonChoices, TalonPart};

use super::hand;
use crate::regelbuch::Choice;
use crate::regelbuch::table::least;
use crate::{Eyes, Thumb};

pub(super) fn call(eyes: &Eyes, choices: CallChoices) -> Choice {
    if choices.fourth_king {
        return Choice::new(Action::Call(Call::FourthKing), Thumb::CallFourthKing);
    }
    let own = |card: Card| eyes.hand & card.suit().cards();
    let best = least(choices.cards, |card| {
        let cards = own(card);
        let queen = !(cards & CardSet::QUEENS).is_empty();
        let short_queen = queen && cards.len() <= 2;
        4 * cards.len() as i32 - if short_queen { 9 } else { 0 } + if cards.is_empty() { 6 } else { 0 }
    });
    let card = best.unwrap_or(Card::PAGAT);
    let short_queen = own(card).len() <= 2 && !(own(card) & CardSet::QUEENS).is_empty();
    let call = if CardSet::KINGS.contains(card) { Call::King(card.suit()) } else { Call::Queen(card.suit()) };
    Choice::new(Action::Call(call), if short_queen { Thumb::CallShortQueen } else { Thumb::CallShortSuit })
}

pub(super) fn take(eyes: &Eyes, choices: TalonChoices) -> Choice {
    let parts = (0..2).filter_map(TalonPart::new).filter(|part| choices.may_take(*part));
    let mut best = None;
    let mut most = i32::MIN;
    for part in parts {
        let worth = part_worth(eyes, eyes.board.talon_part(part));
        if worth > most {
            most = worth;
            best = Some(part);
        }
    }
    let part = best.or(TalonPart::new(0)).expect("a talon has a first part");
    if choices.surrender {
        let after = eyes.hand | eyes.board.talon_part(part);
        let contract = eyes.game().map_or(tarock::Contract::Dreier, |(_, contract)| contract);
        // The declarer is alone with fifteen cards, as in a Dreier with a known talon.
        let chance = hand::chance_of(tarock::Contract::Dreier, best_twelve(after), eyes.seat == eyes.board.forehand());
        if chance < 0.2 && shape(contract).caller {
            return Choice::new(Action::Surrender, Thumb::GiveUp);
        }
    }
    Choice::new(Action::TakeTalon(part), Thumb::BetterPart)
}

fn part_worth(eyes: &Eyes, cards: CardSet) -> i32 {
    let contract = eyes.game().map(|(_, contract)| contract);
    if contract.is_some_and(|contract| shape(contract).kind == Kind::Colour) {
        return cards.iter().map(|card| suit_worth(eyes.hand, card)).sum();
    }
    let mut worth = 0;
    for card in cards {
        worth += match card {
            Card::SKUES => 22,
            Card::MOND => 18,
            Card::PAGAT => 10,
            card if card.is_tarock() => 6 + card.index() as i32 / 4,
            card if card.value() == 5 => 12,
            // Suit cards can be laid aside for their points.
            card => 2 * i32::from(card.value()) - 2 - i32::from((eyes.hand & card.suit().cards()).is_empty()),
        };
    }
    worth
}

fn suit_worth(hand: CardSet, card: Card) -> i32 {
    if card.is_tarock() {
        return if CardSet::TRULL.contains(card) { 2 } else { 0 };
    }
    let length = (hand & card.suit().cards()).len() as i32;
    2 * length + 3 * i32::from(card.value())
}

/// Returns the twelve cards a Dreier would continue with, to estimate its chance.
fn best_twelve(cards: CardSet) -> CardSet {
    let mut left = cards;
    while left.len() > 12 {
        let Some(card) = worst_of(left, left - CardSet::HONOURS - CardSet::TAROCKS) else { break };
        left.remove(card);
    }
    left
}

/// Returns the card to discard next: suits are emptied, and points are brought home.
fn worst_of(hand: CardSet, may: CardSet) -> Option<Card> {
    least(may, |card| {
        if card.is_tarock() {
            return 1000 + card.index() as i32;
        }
        let suit = hand & card.suit().cards();
        let king = !(suit & CardSet::KINGS).is_empty();
        let rest = (suit & may).len() as i32;
        let mut price = 10 * rest - 2 * i32::from(card.value());
        if king {
            // Other cards of the suit protect the king: a bare king is ruffed sooner.
            price += 14;
        }
        if suit.len() >= 5 {
            price += 10;
        }
        price
    })
}

pub(super) fn discard(eyes: &Eyes, choices: DiscardChoices) -> Choice {
    let contract = eyes.game().map_or(tarock::Contract::Dreier, |(_, contract)| contract);
    let colour = shape(contract).kind == Kind::Colour;
    let mut cards = choices.must;
    let mut left = eyes.hand - cards;
    let called = eyes.board.call.and_then(Call::card).map(Card::suit);
    while cards.len() < choices.count as usize {
        let mut may = choices.may & left;
        if !choices.keep_one.is_empty() && (choices.keep_one - cards).len() == 1 {
            may -= choices.keep_one;
        }
        let card = if colour {
            least(may, |card| suit_worth(left, card) + if card.is_tarock() { -20 } else { 0 })
        } else if let Some(suit) = called {
            // One card of the called suit stays, to find the partner.
            let lone = left & suit.cards();
            let keep = if lone.len() == 1 { lone } else { CardSet::EMPTY };
            worst_of(left, may - keep).or_else(|| worst_of(left, may))
        } else {
            worst_of(left, may)
        };
        let Some(card) = card else { break };
        left.remove(card);
        cards.insert(card);
    }
    Choice::new(Action::Discard(cards), Thumb::EmptySuits)
}

/// Returns candidates for the discards, which differ in the suits they empty. The first choice comes first.
pub(crate) fn discards(eyes: &Eyes, choices: DiscardChoices) -> Vec<CardSet> {
    let mut found = Vec::new();
    let mut add = |cards: CardSet| {
        if choices.allows(cards) && !found.contains(&cards) {
            found.push(cards);
        }
    };
    if let Action::Discard(cards) = discard(eyes, choices).action {
        add(cards);
    }
    let count = choices.count as usize;
    let free = |cards: CardSet| -> usize { count - cards.len() };
    // Tries every order of emptying two suits, with the dearest or the cheapest cards of the second.
    for first in Suit::PLAIN {
        for second in Suit::PLAIN {
            for dear in [true, false] {
                let mut cards = choices.must;
                for suit in [first, second].into_iter().chain(Suit::PLAIN) {
                    let mut may = choices.may & (suit.cards() - cards);
                    while free(cards) > 0 && !may.is_empty() {
                        let next = if dear || suit == first { may.last() } else { may.first() };
                        let Some(card) = next else { break };
                        may.remove(card);
                        cards.insert(card);
                    }
                }
                if free(cards) > 0 {
                    let mut may = choices.may & (CardSet::TAROCKS - cards);
                    while free(cards) > 0
                        && let Some(card) = may.first()
                    {
                        may.remove(card);
                        cards.insert(card);
                    }
                }
                add(cards);
            }
        }
    }
    found
}
