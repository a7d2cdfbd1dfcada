//! Königrufen by rules of thumb.
//!
//! `hand` values a hand for every contract; `auction`, `talon` and `announce` build on it. `positive`, `negative` and
//! `trischaken` play the cards.

pub(crate) mod announce;
pub(crate) mod auction;
pub(crate) mod hand;
pub(crate) mod models;
mod negative;
mod positive;
mod talon;
mod trischaken;

pub(crate) use talon::discards;

use tarock::{Action, CardSet, Contract, GameRules, Legal, koenigrufen};

use super::Choice;
use crate::{Eyes, Thumb};

pub(crate) fn rules<'a>(eyes: &Eyes<'a>) -> &'a koenigrufen::Rules {
    match eyes.board.rules.rules() {
        GameRules::Koenigrufen(rules) => rules,
        GameRules::Illustriert(_) | GameRules::Kosakeln(_) => unreachable!("asked at a table of another game"),
    }
}

#[inline]
pub(crate) fn decide(eyes: &Eyes, legal: Legal) -> Choice {
    match legal {
        Legal::Play(cards) => play(eyes, cards),
        Legal::Bid(choices) => auction::bid(eyes, choices),
        Legal::Call(choices) => talon::call(eyes, choices),
        Legal::Talon(choices) => talon::take(eyes, choices),
        Legal::Discard(choices) => talon::discard(eyes, choices),
        Legal::Announce(choices) => announce::announce(eyes, choices),
        Legal::Exchange(_) | Legal::Keep(_) => Choice::new(legal.draw(&mut |_| 0), Thumb::Forced),
    }
}

#[inline]
fn play(eyes: &Eyes, cards: CardSet) -> Choice {
    let contract = eyes.game().map_or(Contract::Rufer, |(_, contract)| contract);
    let (card, thumb) = if contract == Contract::Trischaken {
        trischaken::play(eyes, cards)
    } else if koenigrufen::shape(contract).is_negative() {
        negative::play(eyes, cards)
    } else {
        positive::play(eyes, cards)
    };
    Choice::new(Action::Play(card), thumb)
}
