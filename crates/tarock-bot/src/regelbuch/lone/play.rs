//! The card play when two sides play for points.

use core::ops::Range;

use tarock::lone::TalonParts;
use tarock::{Action, Board, Bonus, Card, CardSet, Contract, GameRules, KontraTarget, Seat, Stake, Suit};

use super::hand::rank;
use super::weights::{FOLLOW, FollowWeights, LEAD, LeadWeights, Role};
use crate::regelbuch::Choice;
use crate::{Eyes, Thumb};

/// The value of each card in thirds.
const THIRDS: [u8; 64] = {
    let mut table = [1; 64];
    let mut at = 0;
    while at < Card::COUNT {
        if let Some(card) = Card::from_index(at) {
            table[at] = 3 * card.value() - 2;
        }
        at += 1;
    }
    table
};

const PAGAT: CardSet = CardSet::of(Card::PAGAT);
const MOND: CardSet = CardSet::of(Card::MOND);
const SKUES: CardSet = CardSet::of(Card::SKUES);
/// The XVII to XX.
const HIGH: CardSet = CardSet::from_bits(0xF << 16);

#[inline]
pub(super) fn thirds(card: Card) -> i32 {
    THIRDS[card.index() & 63] as i32
}

/// Returns the lowest card of a set that is known not to be empty.
#[inline]
fn lowest(cards: CardSet) -> Card {
    cards.first().unwrap_or(Card::PAGAT)
}

#[inline]
fn highest(cards: CardSet) -> Card {
    cards.last().unwrap_or(Card::PAGAT)
}

#[inline]
fn play(card: Card, thumb: Thumb) -> Choice {
    Choice::new(Action::Play(card), thumb)
}

/// Returns the card that counts least. Among equals the lowest goes first, and a Tarock other than the Pagat before a
/// suit card.
#[inline]
pub(super) fn least(cards: CardSet) -> Card {
    const WORTH: CardSet = CardSet::from_bits(
        CardSet::HONOURS.bits() | CardSet::QUEENS.bits() | CardSet::KNIGHTS.bits() | CardSet::JACKS.bits(),
    );
    let pips = cards - WORTH;
    if !pips.is_empty() {
        return lowest(pips);
    }
    for class in [CardSet::JACKS, CardSet::KNIGHTS, CardSet::QUEENS, CardSet::KINGS, PAGAT] {
        if let Some(card) = (cards & class).first() {
            return card;
        }
    }
    lowest(cards)
}

/// Returns the card that counts most, but not the Sküs or Mond if there is anything else.
#[inline]
fn dearest(cards: CardSet) -> Card {
    for class in [CardSet::KINGS | PAGAT, CardSet::QUEENS, CardSet::KNIGHTS, CardSet::JACKS] {
        if let Some(card) = (cards & class).first() {
            return card;
        }
    }
    let plain = cards - CardSet::TRULL;
    if plain.is_empty() { lowest(cards) } else { lowest(plain) }
}

/// The suits that each seat is known to be void in; bit 0 stands for the Tarocks.
type Voids = [u8; 4];

#[inline]
fn voids(board: &Board) -> Voids {
    let seats = board.seats();
    let mut voids = [0; 4];
    for taken in &board.tricks {
        let cards = taken.trick.cards();
        let led = cards[0].suit();
        let mut seat = taken.trick.leader();
        for card in &cards[1..] {
            seat = seats.after(seat);
            if card.suit() != led {
                voids[seat.index() & 3] |= 1 << led as u8 | u8::from(!card.is_tarock());
            }
        }
    }
    voids
}

/// Returns whether a seat is known to be void in a suit.
#[inline]
fn is_void(board: &Board, seat: Seat, suit: Suit) -> bool {
    board.tricks.iter().any(|taken| {
        let trick = &taken.trick;
        trick.led() == Some(suit) && trick.card_of(seat, board.seats()).is_some_and(|card| card.suit() != suit)
    })
}

/// Returns the positions of the talon cards that were taken. [`Board::talon_part`] is slower: it looks up all settings
/// of the table.
#[inline]
fn taken_part(board: &Board) -> Range<usize> {
    let (Some(part), Some(game)) = (board.part, board.game()) else { return 0..0 };
    let parts = match board.rules.rules() {
        GameRules::Illustriert(rules) => rules.settings().talon_parts,
        GameRules::Kosakeln(rules) => rules.settings().talon_parts,
        GameRules::Koenigrufen(_) => return 0..0,
    };
    let n = 3 - rank(game.contract);
    let first = match parts {
        TalonParts::Windows => part.index() as usize,
        TalonParts::Packets => part.index() as usize * n,
    };
    first..first + n
}

/// The input of a card decision.
struct Look<'a> {
    eyes: &'a Eyes<'a>,
    board: &'a Board,
    seat: Seat,
    declarer: Seat,
    /// The playable cards, without a Pagat that is kept back.
    may: CardSet,
    /// Whether the Pagat is to win the last trick.
    plan: bool,
}

pub(super) fn decide(eyes: &Eyes, may: CardSet) -> Choice {
    let board = eyes.board;
    let Some(game) = board.game() else { return play(lowest(may), Thumb::LeadLow) };
    if game.contract == Contract::Trischaken {
        return super::trischaken::decide(eyes, may);
    }
    let mut look = Look { eyes, board, seat: eyes.seat, declarer: game.seat, may, plan: false };
    let role = look.role();
    let follow = &FOLLOW[role as usize];
    if eyes.hand.contains(Card::PAGAT) {
        let own = (eyes.hand & CardSet::TAROCKS).len() as i32;
        let out = (look.out() & CardSet::TAROCKS).len() as i32;
        look.plan = board.reserved[eyes.seat].contains(Card::PAGAT) || 2 * own >= out + follow.plan_at;
        let others = may - PAGAT;
        if look.plan && !others.is_empty() {
            look.may = others;
            if !others.is_several() {
                return play(lowest(others), Thumb::KeepForTrick);
            }
        }
    }
    match board.trick.best() {
        None => look.lead(&LEAD[role as usize]),
        Some(best) => look.follow(best, follow),
    }
}

impl Look<'_> {
    /// Returns the cards that others may hold: the same as [`Eyes::unseen`], but faster. Called only where it is
    /// needed.
    #[inline]
    fn out(&self) -> CardSet {
        let (eyes, board) = (self.eyes, self.board);
        let mut seen = eyes.hand | eyes.discards | eyes.laid | board.open_discards | board.trick.card_set();
        for taken in board.taken.as_slice() {
            seen |= *taken;
        }
        if let Some(talon) = &board.talon {
            // The cards that the declarer took are in the declarer's hand or discards, and the declarer knows both.
            let taken = if self.seat == self.declarer { 0..0 } else { taken_part(board) };
            for (at, card) in talon.iter().enumerate() {
                if !taken.contains(&at) {
                    seen.insert(*card);
                }
            }
        }
        !seen
    }

    #[inline]
    fn role(&self) -> Role {
        let seats = self.board.seats();
        match (self.seat == self.declarer, seats.len()) {
            (true, 2) => Role::DeclarerOfTwo,
            (false, 2) => Role::DefenderOfTwo,
            (true, _) => Role::Declarer,
            (false, _) if seats.after(self.seat) == self.declarer => Role::BeforeDeclarer,
            (false, _) => Role::BehindDeclarer,
        }
    }

    /// Returns whether an opponent has announced a bird.
    #[inline]
    fn bird_against(&self) -> bool {
        let declares = self.seat == self.declarer;
        self.board.items.len() > 1
            && self.board.items.iter().any(|item| {
                let bird = matches!(item.target.stake, Stake::Bonus(bonus) if Bonus::BIRDS.contains(&bonus));
                bird && (item.target.owner == self.declarer) != declares
            })
    }

    /// Returns whether the seat has announced that it takes every trick.
    #[cold]
    fn sweeps(&self) -> bool {
        let target = KontraTarget { owner: self.seat, stake: Stake::Bonus(Bonus::AllTricks) };
        self.seat == self.declarer && self.board.item(target).is_some()
    }

    /// Leads Tarocks from the top until the others have none, then masters of the suits.
    #[cold]
    fn sweep(&self, tarocks_out: CardSet, out: CardSet) -> Choice {
        let own = self.may & CardSet::TAROCKS;
        let master = |card: &Card| (out & CardSet::above(*card)).is_empty();
        let suits = (self.may & CardSet::PLAIN).iter().filter(master).max_by_key(|card| card.rank());
        let card = if tarocks_out.is_empty() { suits.or(own.last()) } else { own.last().or(suits) };
        play(card.unwrap_or_else(|| lowest(self.may)), Thumb::Certain)
    }

    fn lead(&self, w: &LeadWeights) -> Choice {
        let seats = self.board.seats();
        let declares = self.seat == self.declarer;
        let voids = voids(self.board);
        let all_out = self.out();
        // The suits in which the opponents and the partner are void, as bits. A declarer has two opponents.
        let next = seats.after(self.seat);
        let (mut foes, mut friend) = ([0_u8; 2], 0_u8);
        if declares || seats.len() == 2 {
            foes[0] = voids[next.index() & 3];
            if seats.len() > 2 {
                foes[1] = voids[seats.after(next).index() & 3];
            }
        } else {
            foes[0] = voids[self.declarer.index() & 3];
            let partner = if next == self.declarer { seats.after(next) } else { next };
            friend = voids[partner.index() & 3];
        }
        let tarockless = if declares && seats.len() > 2 { foes[0] & foes[1] & 1 == 1 } else { foes[0] & 1 == 1 };
        let tarocks_out =
            if tarockless && (declares || friend & 1 == 1) { CardSet::EMPTY } else { all_out & CardSet::TAROCKS };
        let safe = tarockless || tarocks_out.is_empty();
        if self.board.items.len() > 1 && self.sweeps() {
            return self.sweep(tarocks_out, all_out);
        }
        let mut best = i32::MIN;
        let mut choice = play(lowest(self.may), Thumb::LeadLow);
        let mut weigh = |score: i32, card: Card, thumb: Thumb| {
            if score > best {
                best = score;
                choice = play(card, thumb);
            }
        };
        for (at, suit) in Suit::PLAIN.into_iter().enumerate() {
            let own = self.may & suit.cards();
            if own.is_empty() {
                continue;
            }
            let out = all_out & suit.cards();
            let (n, o) = (own.len() as i32, out.len() as i32);
            let bit = at + 1;
            let foe_void = i32::from(foes[0] >> bit & 1) + i32::from(foes[1] >> bit & 1);
            let friend_void = i32::from(friend >> bit & 1);
            let top = highest(own);
            if out.bits() < CardSet::of(top).bits() {
                let danger = if safe { 0 } else { foe_void * w.top_foe_void + o * w.top_out };
                let score = w.top + n * w.top_own + danger + thirds(top) * w.top_value;
                weigh(score, top, Thumb::CashWinner);
            }
            let low = lowest(own);
            let mut score = n * w.low_own + o * w.low_out + thirds(low) * w.low_value;
            score += foe_void * w.low_foe_void + friend_void * w.low_friend_void;
            if top.rank() == 7 && n > 1 {
                score += w.low_under_king;
            }
            if n == 1 {
                score += w.low_single;
            }
            let thumb = match (foe_void > 0, declares) {
                (true, false) => Thumb::ShootDeclarer,
                _ if friend_void > 0 => Thumb::LeadForPartner,
                _ if n == 1 => Thumb::LeadShortSuit,
                (_, true) => Thumb::LeadLongSuit,
                // The only opponent follows or ruffs.
                (false, false) if seats.len() == 2 => Thumb::ShootDeclarer,
                (false, false) => Thumb::LeadLow,
            };
            weigh(score, low, thumb);
        }
        let own = self.may & CardSet::TAROCKS;
        if !own.is_empty() {
            let (n, o) = (own.len() as i32, tarocks_out.len() as i32);
            let against = if self.bird_against() { w.against_bird } else { 0 };
            let top = highest(own);
            if tarocks_out.bits() < CardSet::of(top).bits() {
                let plan = if self.plan { w.high_plan } else { 0 };
                weigh(w.high + n * w.high_own + o * w.high_out + plan + against, top, Thumb::DrawTarocks);
            }
            let low = own - CardSet::TRULL;
            if let Some(low) = low.first() {
                let plan = if self.plan { w.deep_plan } else { 0 };
                weigh(w.deep + n * w.deep_own + o * w.deep_out + plan + against, low, Thumb::DrawTarocks);
            }
        }
        choice
    }

    fn follow(&self, best: Card, w: &FollowWeights) -> Choice {
        let board = self.board;
        let seats = board.seats();
        let trick = &board.trick;
        let last = trick.cards().len() + 1 == seats.len();
        let owner = trick.winner(seats, board.obligations);
        let declares = self.seat == self.declarer;
        let friendly = !declares && owner != self.declarer;
        let next = seats.after(self.seat);
        let foe_behind = !last && (declares || next == self.declarer);
        let beating = if best.is_tarock() { CardSet::above(best) } else { CardSet::above(best) | CardSet::TAROCKS };
        if friendly && (!foe_behind || self.is_safe(best, next, w)) {
            return self.smear();
        }
        let winners = self.may & beating;
        if winners.is_empty() {
            return play(least(self.may), Thumb::GiveLow);
        }
        if !foe_behind {
            return self.take(winners, w);
        }
        self.before_foe(best, winners, next, w)
    }

    /// Returns whether the partner's card will hold against the declarer behind.
    #[inline]
    fn is_safe(&self, best: Card, behind: Seat, w: &FollowWeights) -> bool {
        let out = self.out();
        if !(out & CardSet::above(best)).is_empty() {
            return false;
        }
        if best.is_tarock() || (out & CardSet::TAROCKS).is_empty() {
            return true;
        }
        let suit = best.suit();
        (out & suit.cards()).len() as i32 >= w.smear_at && !is_void(self.board, behind, suit)
    }

    /// Gives points to a trick that stays with the seat's side, even if the card takes it from the partner.
    fn smear(&self) -> Choice {
        let card = dearest(self.may);
        play(card, if thirds(card) > 1 { Thumb::Smear } else { Thumb::GiveLow })
    }

    /// Returns the thirds in the trick.
    #[inline]
    fn stake(&self) -> i32 {
        self.board.trick.cards().iter().map(|card| thirds(*card)).sum()
    }

    /// Plays when no opponent plays later in the trick.
    fn take(&self, winners: CardSet, w: &FollowWeights) -> Choice {
        let suits = winners & CardSet::PLAIN;
        if !suits.is_empty() {
            // The winners are usually neighbours, so the one that counts more is brought home.
            return play(highest(suits), Thumb::WinCheaply);
        }
        if winners.contains(Card::PAGAT) {
            return play(Card::PAGAT, Thumb::SavePagat);
        }
        if winners.contains(Card::MOND) && !(winners - MOND - SKUES).is_several() && self.out().contains(Card::SKUES) {
            return play(Card::MOND, Thumb::SaveMond);
        }
        let card = lowest(winners);
        let losers = self.may - winners;
        if losers.is_empty() {
            return play(card, Thumb::WinCheaply);
        }
        let stake = self.stake();
        let needed = match card {
            Card::SKUES => w.skues_at,
            card if HIGH.contains(card) => w.high_at,
            _ => 0,
        };
        if stake >= needed { play(card, Thumb::WinCheaply) } else { play(least(losers), Thumb::SpareHigh) }
    }

    /// Plays when an opponent plays later in the trick.
    fn before_foe(&self, best: Card, winners: CardSet, behind: Seat, w: &FollowWeights) -> Choice {
        let low = least(self.may);
        let Some(led) = self.board.trick.led() else { return play(low, Thumb::GiveLow) };
        let all_out = self.out();
        let out = all_out & led.cards();
        if led == Suit::Tarock {
            return self.over_tarock(winners, out, low, w);
        }
        let void = is_void(self.board, behind, led);
        let tarocks_out = !(all_out & CardSet::TAROCKS).is_empty();
        let suits = winners & CardSet::PLAIN;
        if !suits.is_empty() {
            let top = highest(suits);
            let holds = (out & CardSet::above(top)).is_empty();
            let goes_through = !tarocks_out || (!void && out.len() as i32 >= w.master_at);
            return if holds && goes_through { play(top, Thumb::CashWinner) } else { play(low, Thumb::GiveLow) };
        }
        // This is a ruff. The lowest Tarock is enough if the opponent behind follows suit.
        let follows = !void && out.len() as i32 >= w.pagat_at;
        if winners.contains(Card::PAGAT) && (follows || !tarocks_out) {
            return play(Card::PAGAT, Thumb::SavePagat);
        }
        let ruffs = winners - CardSet::TRULL;
        if ruffs.is_empty() {
            return if best.is_tarock() { play(low, Thumb::GiveLow) } else { play(lowest(winners), Thumb::WinCheaply) };
        }
        if (void || out.is_empty()) && tarocks_out {
            // The opponent ruffs as well, so the seat plays either an unbeatable card or a worthless one.
            let sure = winners.bits() & !((1 << (64 - (all_out & CardSet::TAROCKS).bits().leading_zeros())) - 1);
            if let Some(card) = (CardSet::from_bits(sure) - MOND).first().filter(|_| self.stake() >= w.high_at) {
                return play(card, Thumb::WinSurely);
            }
            return play(low, Thumb::GiveLow);
        }
        play(lowest(ruffs), Thumb::WinCheaply)
    }

    /// Plays when a Tarock was led and an opponent plays later in the trick.
    fn over_tarock(&self, winners: CardSet, out: CardSet, low: Card, w: &FollowWeights) -> Choice {
        let losers = self.may - winners;
        let try_with = winners - MOND - PAGAT;
        let card = if try_with.is_empty() { lowest(winners) } else { lowest(try_with) };
        let above = (out & CardSet::above(card)).len() as i32;
        if above <= w.over_at_most && (card != Card::SKUES || self.stake() >= w.skues_at || losers.is_empty()) {
            return play(card, if above == 0 { Thumb::WinSurely } else { Thumb::WinCheaply });
        }
        let top = highest(winners);
        if (out & CardSet::above(top)).is_empty() && self.stake() >= w.skues_at {
            return play(top, Thumb::WinSurely);
        }
        let thumb = if low == Card::MOND || losers.is_empty() { Thumb::GuardMond } else { Thumb::SpareHigh };
        play(low, thumb)
    }
}
