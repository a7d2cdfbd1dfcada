//! Card play in negative games: the declarer needs an exact number of tricks, and everybody must overtake if they can.

use tarock::koenigrufen::{Kind, shape};
use tarock::{Card, CardSet, Seat};

use crate::regelbuch::table::{Table, beaten_by, least};
use crate::{Eyes, Thumb};

/// Returns how many tricks a declarer still needs; negative if the declarer has too many.
fn wanted(eyes: &Eyes, declarer: Seat) -> i32 {
    let game = eyes.board.games.iter().find(|game| game.seat == declarer);
    let target = game.map_or(0, |game| match shape(game.contract).kind {
        Kind::Negative { target } => i32::from(target),
        _ => 0,
    });
    target - i32::from(eyes.board.n_tricks[declarer])
}

/// Returns how strongly a card tends to take a trick: its rank, more for a Tarock, less the unseen cards above it.
#[inline]
pub(super) fn height(card: Card, unseen: CardSet) -> i32 {
    let above = (unseen & CardSet::above(card)).len() as i32;
    let tarock = if card.is_tarock() { 6 } else { 0 };
    i32::from(card.rank()) + tarock - above
}

#[inline]
pub(super) fn play(eyes: &Eyes, cards: CardSet) -> (Card, Thumb) {
    let table = Table::new(eyes);
    if eyes.declares() {
        let wanted = wanted(eyes, eyes.seat);
        if wanted >= 0 {
            return declare(&table, cards, wanted);
        }
    }
    defend(&table, cards)
}

fn declare(table: &Table, cards: CardSet, wanted: i32) -> (Card, Thumb) {
    let unseen = table.unseen;
    let Some(best) = table.best else { return lead(table, cards, wanted) };
    let beating = cards & beaten_by(best, false);
    if beating.is_empty() {
        // Another player takes the trick, so the most awkward card goes.
        return if wanted > 0 {
            let spare = least(cards, |card| (height(card, unseen) - 4).abs()).unwrap_or(Card::PAGAT);
            (spare, Thumb::GiveLow)
        } else {
            (highest(cards, unseen), Thumb::ShedTaker)
        };
    }
    let last = table.foes_behind + table.friends_behind == 0;
    if wanted > 0 {
        // The strongest card is the likeliest to keep the trick.
        let sure = last.then(|| beating.last()).flatten();
        let top = sure.or_else(|| beating.iter().max_by_key(|card| height(*card, unseen)));
        return (top.unwrap_or(Card::PAGAT), Thumb::TakeNeeded);
    }
    if last {
        return (highest(cards, unseen), Thumb::ShedTaker);
    }
    (lowest(beating, unseen), Thumb::Duck)
}

fn lead(table: &Table, cards: CardSet, wanted: i32) -> (Card, Thumb) {
    let unseen = table.unseen;
    let hand = table.eyes.hand;
    if wanted > 0 {
        let sure = cards.iter().filter(|&card| {
            (unseen & CardSet::above(card)).is_empty()
                && (card.is_tarock() || (unseen & card.suit().cards()).len() >= 6)
        });
        if let Some(card) = sure.max_by_key(|card| card.index() < 22) {
            return (card, Thumb::TakeNeeded);
        }
    }
    // A high card that others will probably beat, rather from a short suit of which many cards are out.
    let card = least(cards, |card| {
        let out = (unseen & card.suit().cards()).len() as i32;
        let above = (unseen & CardSet::above(card)).len() as i32;
        let own = (hand & card.suit().cards()).len() as i32;
        let danger = if above == 0 {
            100
        } else if above == 1 {
            30
        } else {
            0
        };
        let alone = if out <= 2 && !card.is_tarock() { 10 } else { 0 };
        danger + alone + own - i32::from(card.rank()) / 2 - above.min(4)
    });
    (card.unwrap_or(Card::PAGAT), Thumb::ShedTaker)
}

fn highest(cards: CardSet, unseen: CardSet) -> Card {
    least(cards, |card| -height(card, unseen)).unwrap_or(Card::PAGAT)
}

fn lowest(cards: CardSet, unseen: CardSet) -> Card {
    least(cards, |card| height(card, unseen)).unwrap_or(Card::PAGAT)
}

fn defend(table: &Table, cards: CardSet) -> (Card, Thumb) {
    let eyes = table.eyes;
    let unseen = table.unseen;
    // The declarer who can still be beaten; with several, the first.
    let target = eyes.board.games.iter().map(|game| game.seat).find(|&seat| wanted(eyes, seat) >= 0);
    let Some(declarer) = target.filter(|&seat| seat != eyes.seat) else {
        return (highest(cards, unseen), Thumb::ShedTaker);
    };
    let full = wanted(eyes, declarer) == 0;
    let board = eyes.board;
    let Some(best) = table.best else {
        // Low cards force a trick on the declarer; high ones keep tricks away.
        return if full {
            let card = least(cards, |card| {
                let below = (unseen & (card.suit().cards() - CardSet::above(card))).len() as i32;
                let out = (unseen & card.suit().cards()).len() as i32;
                let tarock = if card.is_tarock() { 8 } else { 0 };
                3 * below + i32::from(card.rank()) + tarock - out
            });
            (card.unwrap_or(Card::PAGAT), Thumb::ForceOnDeclarer)
        } else {
            (highest(cards, unseen), Thumb::ShedTaker)
        };
    };
    let beating = cards & beaten_by(best, false);
    let played = board.trick.card_of(declarer, board.seats()).is_some();
    let declarer_wins = played && table.winner == declarer;
    if full {
        if declarer_wins && beating.is_empty() {
            return (lowest_value(cards), Thumb::GiveLow);
        }
        // The declarer still has to play, or has escaped: low cards force a trick on the declarer, high ones are in the
        // way.
        return if played {
            (highest(cards, unseen), Thumb::ShedTaker)
        } else {
            (lowest(cards, unseen), Thumb::ForceOnDeclarer)
        };
    }
    if beating.is_empty() {
        (lowest(cards, unseen), Thumb::GiveLow)
    } else {
        (highest(cards, unseen), Thumb::WinSurely)
    }
}

fn lowest_value(cards: CardSet) -> Card {
    least(cards, |card| -i32::from(card.rank())).unwrap_or(Card::PAGAT)
}
