//! Trischaken: every player for themselves, and the player with the most points loses.
//!
//! A player who can beat the trick has to, so most cards choose themselves. The choices left are which card to lead,
//! and which of several winners or losers to give up.

use tarock::{Action, Card, CardSet, Suit};

use super::play::{least, thirds};
use crate::regelbuch::Choice;
use crate::{Eyes, Thumb};

pub(super) fn decide(eyes: &Eyes, may: CardSet) -> Choice {
    match eyes.board.trick.best() {
        None => lead(eyes, may),
        Some(best) => follow(eyes, may, best),
    }
}

fn play(card: Option<Card>, may: CardSet, thumb: Thumb) -> Choice {
    Choice::new(Action::Play(card.unwrap_or_else(|| least(may))), thumb)
}

/// Leads a card that somebody has to overtake: low, with many higher ones out, in a suit that is not exhausted.
fn lead(eyes: &Eyes, may: CardSet) -> Choice {
    let unseen = eyes.unseen();
    let mut choice = play(None, may, Thumb::LeadLow);
    let mut best = i32::MIN;
    for suit in [Suit::Tarock, Suit::Hearts, Suit::Diamonds, Suit::Spades, Suit::Clubs] {
        let own = may & suit.cards();
        let Some(low) = own.first() else { continue };
        let out = unseen & suit.cards();
        let above = (unseen & CardSet::above(low)).len() as i32;
        // If no other card of the suit is out, a suit card is ruffed as long as Tarocks are out.
        let ruffed = suit != Suit::Tarock && !(unseen & CardSet::TAROCKS).is_empty();
        let overtaken = if above == 0 && !ruffed { -40 } else { 4 * above.min(5) };
        let shape = if suit == Suit::Tarock { -6 } else { 3 - own.len() as i32 - out.len() as i32 / 2 };
        let score = overtaken + shape - 2 * thirds(low);
        if score > best {
            best = score;
            choice = play(Some(low), may, if own.is_several() { Thumb::LeadLow } else { Thumb::LeadShortSuit });
        }
    }
    choice
}

fn follow(eyes: &Eyes, may: CardSet, best: Card) -> Choice {
    let card = may.first().unwrap_or(best);
    let beats = card.suit() == best.suit() && card > best || card.is_tarock() && !best.is_tarock();
    let last = eyes.board.trick.cards().len() + 1 == eyes.board.seats().len();
    if beats {
        // All of them win. The last player takes the trick with a card they want to be rid of; the others hope to be
        // overtaken.
        let card = if last && card.is_tarock() { highest_cheap(may) } else { may.first() };
        return play(card, may, if last { Thumb::ShedTaker } else { Thumb::Duck });
    }
    // None of them wins. A free discard sheds the card that counts most. Under a higher card of the suit, the highest
    // card goes.
    let card =
        if may.is_subset(CardSet::TAROCKS) { (may - CardSet::TRULL).last().or(may.last()) } else { dearest(may) };
    play(card, may, Thumb::ShedTaker)
}

/// Returns the highest Tarock outside the Trull.
fn highest_cheap(may: CardSet) -> Option<Card> {
    (may - CardSet::TRULL).last().or(may.last())
}

fn dearest(may: CardSet) -> Option<Card> {
    may.iter().max_by_key(|card| (thirds(*card), card.rank()))
}
