//! Card play in games for points.

use tarock::{Bonus, Card, CardSet, Seat, Stake, Suit};

use super::hand::alone;
use crate::regelbuch::table::{Table, Voids, beaten_by, cost, least};
use crate::{Eyes, Relation, Thumb};

const BIRDS: CardSet = CardSet::from_bits(0b1111);
/// The Tarocks from the XVI up.
const STECHER: CardSet = CardSet::from_bits(0b11_1111_1000_0000_0000_0000);

/// With this many tricks left or fewer, a winner that is not cashed may be lost.
const LATE: usize = 8;

#[inline]
pub(super) fn play(eyes: &Eyes, cards: CardSet) -> (Card, Thumb) {
    let table = Table::new(eyes);
    match table.best {
        None => lead(&table, cards),
        Some(best) => follow(&table, cards, best),
    }
}

/// Returns the seat that announced a bird, if any.
#[inline]
fn announced_bird(eyes: &Eyes) -> Option<Seat> {
    eyes.board.items.iter().find_map(|item| match item.target.stake {
        Stake::Bonus(bonus) if bonus.bird().is_some() => Some(item.target.owner),
        _ => None,
    })
}

#[inline]
fn announced_valat(eyes: &Eyes) -> bool {
    eyes.board.items.iter().any(|item| item.target.stake == Stake::Bonus(Bonus::Valat))
}

/// Returns whether the seat has enough Tarocks to bring the Pagat home at the end.
#[inline]
fn plans_pagat(eyes: &Eyes, unseen: CardSet) -> bool {
    let own = (eyes.hand & CardSet::TAROCKS).len();
    let out = (unseen & CardSet::TAROCKS).len();
    let left = eyes.hand.len();
    eyes.hand.contains(Card::PAGAT) && (out == 0 || (own > out && own * 3 >= left * 2) || (own >= 6 && own + 2 >= out))
}

fn lead(table: &Table, cards: CardSet) -> (Card, Thumb) {
    let eyes = table.eyes;
    if eyes.board.obligations.colour_game {
        return lead_colour(table, cards);
    }
    let unseen = table.unseen;
    let tarocks = cards & CardSet::TAROCKS;
    let suits = cards - CardSet::TAROCKS;
    let out = unseen & CardSet::TAROCKS;
    let voids = Voids::of(eyes.board);
    let attacking = matches!(eyes.game(), Some((declarer, _)) if eyes.relation(declarer) == Relation::Friend);
    let bird = announced_bird(eyes).map(|owner| eyes.relation(owner));
    let masters = match out.last() {
        None => tarocks,
        Some(top) => tarocks & CardSet::above(top),
    };
    let (own_n, out_n) = (tarocks.len(), out.len());
    let tricks_left = eyes.hand.len();

    // Nobody else has Tarocks, so suits go first and birds wait for their tricks.
    if out.is_empty() && !suits.is_empty() {
        if let Some(card) = winner_of_suits(table, suits) {
            return (card, Thumb::CashWinner);
        }
        let sure = tarocks - BIRDS;
        if sure.is_empty() || tarocks.len() < tricks_left / 2 {
            return (least(suits, cost).unwrap_or(Card::PAGAT), Thumb::KeepForTrick);
        }
    }
    let draws = match bird {
        Some(Relation::Friend) => true,
        Some(_) => false,
        None => attacking && own_n * 3 >= out_n + 2 || own_n > out_n,
    };
    let alone = eyes.declares() && eyes.game().is_some_and(|(_, contract)| alone(contract));
    if alone && !out.is_empty() && !announced_valat(eyes) {
        let late = tricks_left <= LATE;
        // The longer a bare king waits, the more likely it is ruffed.
        let bare = Suit::PLAIN.iter().map(|suit| suits & suit.cards()).filter(|own| !own.is_several());
        let bare = bare.fold(CardSet::EMPTY, |all, own| all | own) & CardSet::KINGS;
        if late && let Some(card) = king_that_goes_through(table, bare, voids, attacking) {
            return (card, Thumb::CashWinner);
        }
        // Draws from below: a player who takes such a trick pays with a high Tarock, and the masters stay.
        let below = tarocks - BIRDS - masters;
        if draws
            && (!late || below.is_several() && !masters.is_several())
            && let Some(card) = below.first()
        {
            return (card, Thumb::DrawTarocks);
        }
    }
    if !out.is_empty() && draws {
        if let Some(card) = (masters - BIRDS).first() {
            return (card, Thumb::DrawTarocks);
        }
        // The middle range draws without spending the Stecher.
        let middle = tarocks - STECHER - BIRDS;
        if (own_n >= 4 || bird == Some(Relation::Friend))
            && let Some(card) = middle.last()
        {
            return (card, Thumb::DrawTarocks);
        }
    }
    if let Some(card) = king_that_goes_through(table, suits, voids, attacking) {
        return (card, Thumb::CashWinner);
    }
    if suits.is_empty() {
        let free = tarocks - BIRDS - CardSet::of(Card::MOND);
        let card = masters.first().filter(|card| !BIRDS.contains(*card)).or(free.first()).or(tarocks.last());
        return (card.unwrap_or(Card::PAGAT), Thumb::DrawTarocks);
    }
    lead_suit(table, suits, voids, attacking)
}

/// Returns the most valuable suit card that nobody can beat any more, when nobody else has a Tarock.
fn winner_of_suits(table: &Table, suits: CardSet) -> Option<Card> {
    suits.iter().filter(|&card| (table.unseen & CardSet::above(card)).is_empty()).max_by_key(|card| card.value())
}

/// Returns a king, or the highest remaining card of its suit, that will probably not be ruffed.
fn king_that_goes_through(table: &Table, suits: CardSet, voids: Voids, attacking: bool) -> Option<Card> {
    let eyes = table.eyes;
    let solo = !attacking && matches!(eyes.board.game(), Some(game) if game.contract == tarock::Contract::Solorufer);
    let called = eyes.called_suit();
    let mut best = None;
    let mut most = 0;
    for suit in Suit::PLAIN {
        let own = suits & suit.cards();
        let Some(card) = own.last() else { continue };
        let out = table.unseen & suit.cards();
        let master = (out & CardSet::above(card)).is_empty();
        let foe_void = others(eyes).any(|seat| voids.has(seat, suit) && eyes.relation(seat) != Relation::Friend);
        let enough = match (attacking, table.one_plays_alone()) {
            (true, _) => 3,
            // Kings are kept for tricks of the other defenders.
            (false, true) => continue,
            (false, false) => 5,
        };
        if !master || foe_void || out.len() < enough || (solo && card.value() == 5) || card.value() < 3 {
            continue;
        }
        if called == Some(suit) && eyes.is_called() && card.value() == 5 {
            continue;
        }
        let worth = out.len() as i32 + 2 * i32::from(card.value()) - own.len() as i32;
        if worth > most {
            most = worth;
            best = Some(card);
        }
    }
    best
}

fn others(eyes: &Eyes) -> impl Iterator<Item = Seat> {
    let (seats, own) = (eyes.board.seats(), eyes.seat);
    (1..seats.len()).map(move |steps| seats.nth_after(own, steps))
}

fn lead_suit(table: &Table, suits: CardSet, voids: Voids, attacking: bool) -> (Card, Thumb) {
    let eyes = table.eyes;
    let declarer = eyes.game().map(|(declarer, _)| declarer);
    let called = eyes.called_suit().filter(|_| !eyes.board.alone);
    let tarocks = (eyes.hand & CardSet::TAROCKS).len();
    let mut best = (Card::PAGAT, Thumb::LeadLow);
    let mut most = i32::MIN;
    for suit in Suit::PLAIN {
        let own = suits & suit.cards();
        let Some(low) = own.first() else { continue };
        let out = (table.unseen & suit.cards()).len() as i32;
        let n = own.len() as i32;
        let mut card = low;
        let mut thumb = Thumb::LeadShortSuit;
        let mut worth = if attacking && declarer == Some(eyes.seat) && tarocks >= 5 {
            thumb = Thumb::LeadLongSuit;
            4 * n
        } else if table.one_plays_alone() && eyes.hand.len() > LATE {
            // Early on, a longer suit is more likely to hit a void of the declarer.
            [6, 9, 11, 10][own.len().min(4) - 1]
        } else {
            12 - 4 * n
        };
        worth -= 3 * i32::from(low.value());
        for seat in others(eyes) {
            if voids.has(seat, suit) && !voids.has(seat, Suit::Tarock) {
                match eyes.relation(seat) {
                    Relation::Friend => worth += 6,
                    Relation::Foe if Some(seat) == declarer => {
                        // The declarer ruffs this lead, so it should not be the king.
                        worth += if low.value() == 5 { -4 } else { 10 };
                        thumb = Thumb::ShootDeclarer;
                    }
                    Relation::Foe => worth -= 4,
                    Relation::Unknown => {}
                }
            }
        }
        if called == Some(suit) && eyes.board.partner.is_none() {
            // The called king is with the declarer's partner.
            worth += match (attacking, eyes.is_called()) {
                (true, false) => 6,
                (true, true) => -6,
                (false, _) => -12,
            };
            if attacking && !eyes.is_called() {
                thumb = Thumb::LeadForPartner;
            }
        }
        // A single high card that is not the highest is not led.
        if own.len() == 1 && card.value() >= 3 && !(table.unseen & CardSet::above(card)).is_empty() {
            worth -= 6;
        }
        if out == 0 && !(table.unseen & CardSet::TAROCKS).is_empty() {
            card = low;
            worth += 2;
        }
        if worth > most {
            most = worth;
            best = (card, thumb);
        }
    }
    best
}

fn lead_colour(table: &Table, cards: CardSet) -> (Card, Thumb) {
    let eyes = table.eyes;
    let attacking = eyes.declares();
    let mut best = None;
    let mut most = i32::MIN;
    for card in cards {
        let suit = card.suit();
        let out = table.unseen & suit.cards();
        let own = (eyes.hand & suit.cards()).len() as i32;
        let master = (out & CardSet::above(card)).is_empty();
        let value = i32::from(card.value());
        let worth = if master {
            40 + 4 * own + value
        } else if attacking {
            6 * own - 4 * value
        } else {
            10 - 3 * own - 3 * value
        };
        if worth > most {
            most = worth;
            best = Some((card, if master { Thumb::CashWinner } else { Thumb::LeadLongSuit }));
        }
    }
    best.unwrap_or((Card::PAGAT, Thumb::LeadLow))
}

fn follow(table: &Table, cards: CardSet, best: Card) -> (Card, Thumb) {
    let eyes = table.eyes;
    let board = eyes.board;
    let colour = board.obligations.colour_game;
    let beating = cards & beaten_by(best, colour) & led_or_tarock(board.trick.led(), colour);
    let friend = eyes.relation(table.winner);
    let last = table.foes_behind + table.friends_behind == 0;
    let voids = || Voids::of(board);

    if let Some(card) = kaiserstich(table, cards) {
        return (card, Thumb::NoKaiserstich);
    }
    if friend == Relation::Friend {
        let safe = table.foes_behind == 0 || table.stands(best, voids);
        let under = cards - beating;
        if safe {
            // The partner keeps the trick: points go in, and power stays in hand.
            return smear(table, if under.is_empty() { cards } else { under });
        }
        // The partner may lose the trick. Take over if that makes it safe and is worth it.
        if table.points() >= 4
            && let Some(card) = surest(table, beating)
        {
            return (card, Thumb::WinSurely);
        }
        // The highest remaining card of the suit holds a trick that a low card of the partner would lose.
        if let Some(card) = (beating - CardSet::TAROCKS).last()
            && (table.unseen & CardSet::above(card)).is_empty()
            && (table.unseen & card.suit().cards()).len() >= 4
        {
            return (card, Thumb::CashWinner);
        }
        // A player who has to ruff in front of a foe makes the overruff expensive.
        let ruffs = cards - BIRDS - CardSet::TRULL;
        if under.is_empty()
            && board.trick.led() != Some(Suit::Tarock)
            && cards.is_subset(CardSet::TAROCKS)
            && let Some(card) = (ruffs - STECHER).last().or(ruffs.first())
        {
            return (card, Thumb::GiveLow);
        }
        let low = if under.is_empty() { cards } else { under };
        return (give(table, low), Thumb::GiveLow);
    }
    if beating.is_empty() {
        return (give(table, cards), Thumb::GiveLow);
    }
    // Second hand low: two partners behind can beat the lone declarer's Tarock.
    let under = cards - beating;
    if table.friends_behind == 2
        && board.trick.led() == Some(Suit::Tarock)
        && !under.is_empty()
        && under.is_subset(CardSet::TAROCKS)
    {
        return (give(table, under), Thumb::GiveLow);
    }
    take_over(table, cards, beating, last)
}

#[inline]
fn led_or_tarock(led: Option<Suit>, colour: bool) -> CardSet {
    match led {
        Some(led) if colour => led.cards(),
        Some(led) => led.cards() | CardSet::TAROCKS,
        None => CardSet::PACK,
    }
}

/// Returns a card that does not hand the trick to the Pagat.
fn kaiserstich(table: &Table, cards: CardSet) -> Option<Card> {
    let board = table.eyes.board;
    if !board.obligations.kaiserstich {
        return None;
    }
    let on_table = board.trick.card_set() & CardSet::TRULL;
    if on_table.len() != 2 || !on_table.contains(Card::PAGAT) {
        return None;
    }
    let owner = board.trick.player_of(Card::PAGAT, board.seats())?;
    if table.eyes.relation(owner) == Relation::Friend {
        return None;
    }
    let other = cards - CardSet::TRULL;
    let third = cards & CardSet::TRULL;
    if third.is_empty() || other.is_empty() { None } else { Some(give(table, other)) }
}

/// Returns the cheapest card to give away. The Pagat goes last, and near the end other birds are kept too.
#[inline]
fn give(table: &Table, cards: CardSet) -> Card {
    let pagat_planned = cards.contains(Card::PAGAT) && cards.is_several();
    least(cards, |card| {
        let mut price = cost(card);
        if card == Card::PAGAT && pagat_planned {
            price += 200;
        } else if BIRDS.contains(card) && card.is_tarock() {
            // A small bird is as cheap as a Tarock gets, but it is kept near the end.
            price += if table.eyes.hand.len() <= 5 { 20 } else { 0 };
        }
        if !card.is_tarock() && card.value() < 5 && (table.eyes.hand & card.suit().cards()).len() == 1 {
            price -= 3;
        }
        price
    })
    .unwrap_or(Card::PAGAT)
}

/// Returns the most valuable card for the partner's trick.
fn smear(table: &Table, cards: CardSet) -> (Card, Thumb) {
    let eyes = table.eyes;
    let keep_pagat = plans_pagat(eyes, table.unseen) && announced_bird(eyes).is_none();
    let called = eyes.board.called_card.filter(|_| eyes.is_called());
    let card = least(cards, |card| {
        if card.is_tarock() {
            return match card {
                Card::PAGAT if keep_pagat => 300,
                Card::PAGAT => -80,
                Card::MOND | Card::SKUES => 400,
                card => 10 + card.index() as i32,
            };
        }
        let mut worth = -16 * i32::from(card.value());
        // Early on, a king of a short suit stays if many cards of the suit are out: it can still take its own trick.
        let out = (table.unseen & card.suit().cards()).len();
        let length = (eyes.hand & card.suit().cards()).len();
        if card.value() == 5 && out >= 6 && length <= 2 && eyes.hand.len() > 6 {
            worth += 40;
        }
        if Some(card) == called && eyes.hand.len() <= 3 {
            worth += 60;
        }
        worth
    });
    let card = card.unwrap_or(Card::PAGAT);
    (card, if card == Card::PAGAT { Thumb::SavePagat } else { Thumb::Smear })
}

/// Returns the cheapest card that takes the trick and that no foe behind can overtake.
fn surest(table: &Table, beating: CardSet) -> Option<Card> {
    let voids = Voids::of(table.eyes.board);
    let mut cards = beating;
    while let Some(card) = cards.first() {
        if card != Card::PAGAT && table.stands(card, || voids) {
            return Some(card);
        }
        cards.remove(card);
    }
    None
}

/// Plays when a foe has the trick and it can be taken.
fn take_over(table: &Table, cards: CardSet, beating: CardSet, last: bool) -> (Card, Thumb) {
    let eyes = table.eyes;
    let under = cards - beating;
    let points = table.points();
    let keep_pagat = plans_pagat(eyes, table.unseen);
    let suit_winners = beating - CardSet::TAROCKS;
    let voids = Voids::of(eyes.board);
    if last || table.foes_behind == 0 {
        if let Some(card) = suit_winners.last() {
            return (card, Thumb::WinCheaply);
        }
        if beating.contains(Card::PAGAT) && !keep_pagat {
            return (Card::PAGAT, Thumb::SavePagat);
        }
        let free = beating - CardSet::of(Card::PAGAT);
        let cheap = free - BIRDS;
        let card = if cheap.is_empty() { free.first() } else { cheap.first() };
        if let Some(card) = card {
            // The Sküs is too good for a trick of empty cards while a lower card can be given.
            let dear = card == Card::SKUES && points <= 1 && !under.is_empty() && eyes.hand.len() > 3;
            if !dear {
                return (card, Thumb::WinCheaply);
            }
            return (give(table, under), Thumb::SpareHigh);
        }
        return (give(table, if under.is_empty() { cards } else { under }), Thumb::GiveLow);
    }
    if let Some(card) = suit_winners.last() {
        if table.stands(card, || voids) {
            return (card, Thumb::CashWinner);
        }
        let low = if under.is_empty() { cards } else { under };
        // The highest remaining card takes the trick if nobody ruffs; later it is worth less.
        let master = (table.unseen & CardSet::above(card)).is_empty();
        let out = (table.unseen & card.suit().cards()).len();
        if master && out >= 3 {
            return (card, Thumb::CashWinner);
        }
        return (give(table, low), Thumb::GiveLow);
    }
    let ruffs = eyes.board.trick.led().is_some_and(|led| led != Suit::Tarock);
    let free = beating - CardSet::of(Card::PAGAT);
    if ruffs {
        let led = eyes.board.trick.led().unwrap_or(Suit::Tarock);
        // A player who still has the suit cannot overtrump.
        let risky = behind(eyes).any(|seat| voids.has(seat, led) && eyes.relation(seat) != Relation::Friend)
            || (table.unseen & led.cards()).len() < 3;
        if !risky && !keep_pagat && beating.contains(Card::PAGAT) && (table.unseen & led.cards()).len() >= 6 {
            return (Card::PAGAT, Thumb::SavePagat);
        }
        let pick = if risky && points >= 3 { surest(table, free) } else { None };
        let cheap = free - BIRDS;
        let card = pick.or(if cheap.is_empty() { free.first() } else { cheap.first() });
        if let Some(card) = card {
            return (card, if pick.is_some() { Thumb::WinSurely } else { Thumb::WinCheaply });
        }
        return (give(table, cards), Thumb::GiveLow);
    }
    // A Tarock was led and somebody still plays behind: high enough for a rich trick, otherwise low.
    let fat = points >= 4 || eyes.board.trick.cards().len() >= 2 && points >= 2;
    if fat && let Some(card) = surest(table, free) {
        return (card, Thumb::WinSurely);
    }
    let middle = free - STECHER - BIRDS;
    if eyes.board.trick.cards().len() == 2
        && let Some(card) = middle.last()
    {
        return (card, Thumb::WinCheaply);
    }
    (give(table, if under.is_empty() { cards } else { under }), Thumb::GiveLow)
}

fn behind(eyes: &Eyes) -> impl Iterator<Item = Seat> {
    let (seats, own) = (eyes.board.seats(), eyes.seat);
    (1..seats.len() - eyes.board.trick.cards().len()).map(move |steps| seats.nth_after(own, steps))
}
