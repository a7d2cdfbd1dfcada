//! Card play in Trischaken: every player for themselves, and points are bad.

use tarock::{Card, CardSet};

use super::negative::height;
use crate::Thumb;
use crate::regelbuch::table::{Table, beaten_by, least};

#[inline]
pub(super) fn play(eyes: &crate::Eyes, cards: CardSet) -> (Card, Thumb) {
    let table = Table::new(eyes);
    let unseen = table.unseen;
    let hand = eyes.hand;
    let Some(best) = table.best else {
        let card = least(cards, |card| {
            let suit = card.suit().cards();
            let out = (unseen & suit).len() as i32;
            let above = (unseen & CardSet::above(card)).len() as i32;
            let own = (hand & suit).len() as i32;
            let danger = if above == 0 {
                60
            } else if above == 1 {
                15
            } else {
                0
            };
            let lonely = if card.is_tarock() { 0 } else { 3 * (4 - out).max(0) };
            danger + lonely + own + 3 * i32::from(card.value()) - above.min(4) - i32::from(card.rank()) / 2
        });
        return (card.unwrap_or(Card::PAGAT), Thumb::ShedTaker);
    };
    let beating = cards & beaten_by(best, false);
    if beating.is_empty() {
        // Another player takes the trick, so the most dangerous or expensive card goes.
        let card = least(cards, |card| -(height(card, unseen) + 4 * i32::from(card.value())));
        return (card.unwrap_or(Card::PAGAT), Thumb::ShedTaker);
    }
    let last = table.foes_behind == 0;
    if last {
        // The seat takes the trick, so it plays its highest card among the cheapest.
        let card = least(beating, |card| 8 * i32::from(card.value()) - height(card, unseen));
        return (card.unwrap_or(Card::PAGAT), Thumb::ShedTaker);
    }
    (least(beating, |card| height(card, unseen)).unwrap_or(Card::PAGAT), Thumb::Duck)
}
