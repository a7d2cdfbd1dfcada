//! Illustriertes Tarock and Kosakeln: one player against the rest.
//!
//! `hand` values a hand; `auction`, `talon` and `announce` build on it. `play` and `trischaken` play the cards with the
//! numbers of `weights`.

pub(crate) mod announce;
mod auction;
mod hand;
mod play;
mod talon;
#[cfg(test)]
mod tests;
mod trischaken;
mod weights;

use tarock::Legal;

use super::Choice;
use crate::{Eyes, Thumb};

#[inline]
pub(crate) fn decide(eyes: &Eyes, legal: Legal) -> Choice {
    match legal {
        Legal::Play(cards) => play::decide(eyes, cards),
        Legal::Bid(choices) => auction::decide(eyes, choices),
        Legal::Talon(choices) => talon::take(eyes, choices),
        Legal::Discard(choices) => talon::discard(eyes, choices),
        Legal::Exchange(choices) => talon::exchange(eyes, choices),
        Legal::Keep(choices) => talon::keep(eyes, choices),
        Legal::Announce(choices) => announce::decide(eyes, choices),
        // There are no calls in these games.
        Legal::Call(_) => Choice::new(legal.draw(&mut |_| 0), Thumb::NothingToSay),
    }
}
