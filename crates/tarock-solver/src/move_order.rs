//! The order in which cards are tried: the sooner the deciding card comes, the fewer others are searched.

use arrayvec::ArrayVec;
use tarock::{Card, CardSet, Obligations, Seat, Suit};

use crate::Play;
use crate::goal::Goal;

/// Statistics of the cards that have decided earlier positions.
#[derive(Debug, Clone)]
pub(crate) struct Experience {
    /// How often a card decided, by seat and led suit: from -8192 to 8192, with more weight on recent cards.
    history: [[[i16; 64]; 6]; 4],
    killers: [[u8; 2]; 64],
}

impl Experience {
    const NONE: u8 = 63;
    const MOST: i32 = 8192;

    pub(crate) const fn new() -> Self {
        Self { history: [[[0; 64]; 6]; 4], killers: [[Self::NONE; 2]; 64] }
    }

    fn ply(play: &Play) -> usize {
        (play.tricks_left() * 4 - play.trick().cards().len()) & 63
    }

    /// Returns the index of the led suit: the use of a card depends on it.
    fn led(play: &Play) -> usize {
        play.trick().led().map_or(5, |suit| suit as usize)
    }

    /// Records that a card decided where those in `tried` did not.
    pub(crate) fn cut(&mut self, play: &Play, card: Card, tried: u64) {
        let bonus = 96 * play.tricks_left() as i32;
        let history = &mut self.history[play.turn().index()][Self::led(play)];
        let mut learn = |card: Card, bonus: i32| {
            let seen = &mut history[card.index() & 63];
            let was = i32::from(*seen);
            *seen = (was + bonus - was * bonus.abs() / Self::MOST) as i16;
        };
        learn(card, bonus);
        for card in CardSet::from_bits(tried) {
            learn(card, -bonus);
        }
        let index = card.index() as u8;
        let killers = &mut self.killers[Self::ply(play)];
        if killers[0] != index {
            *killers = [index, killers[0]];
        }
    }
}

/// Cards in the order of their guesses, the best first.
pub(crate) struct Ordered {
    /// The guess and the card in one word; the card is in the six lowest bits.
    cards: ArrayVec<i32, 24>,
}

impl Ordered {
    pub(crate) const fn none() -> Self {
        Self { cards: ArrayVec::new_const() }
    }

    #[inline]
    pub(crate) fn fill<G: Goal>(
        &mut self,
        play: &Play,
        seats: [u8; 2],
        moves: CardSet,
        hint: u8,
        experience: &Experience,
    ) {
        let cards = &mut self.cards;
        if moves.is_several() {
            let table = Table::new(play, seats);
            let history = &experience.history[play.turn().index()][Experience::led(play)];
            let killers = experience.killers[Experience::ply(play)];
            for card in moves {
                let index = card.index() as u8;
                let seen = i32::from(history[card.index() & 63]);
                let guess = if index == hint {
                    1 << 24
                } else if G::AVOIDS {
                    // A party that has to avoid tricks fails for the same reasons again and again, so experience counts
                    // most.
                    table.avoiding(card) * 32 + seen
                } else {
                    let killer = if index == killers[0] {
                        1200
                    } else if index == killers[1] {
                        600
                    } else {
                        0
                    };
                    table.winning(card) * 64 + (seen >> 3) + killer
                };
                cards.push(guess << 6 | i32::from(index));
            }
        } else if let Some(card) = moves.first() {
            cards.push(card.index() as i32);
        }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<Card> {
        let (mut best, mut at) = (i32::MIN, 0);
        for (i, card) in self.cards.iter().enumerate() {
            if *card > best {
                (best, at) = (*card, i);
            }
        }
        if self.cards.is_empty() {
            return None;
        }
        self.cards.swap_remove(at);
        Card::from_index((best & 63).cast_unsigned() as usize)
    }
}

/// The state that a player considers before choosing a card.
struct Table<'a> {
    play: &'a Play,
    rules: Obligations,
    /// The hands of the other party that still play to the trick.
    opponents: ArrayVec<CardSet, 3>,
    /// The other hands of the player's own party that still play to it.
    friends: ArrayVec<CardSet, 3>,
    best: Option<Card>,
    /// Whether the player's own party has the trick so far.
    ours: bool,
    /// Whether, in addition, no opponent behind can take it.
    safe: bool,
    /// Whether tricks hurt the player on turn.
    avoids: bool,
}

/// Returns the cards that beat a card.
#[inline]
fn beating(card: Card, rules: Obligations) -> CardSet {
    static BEATING: [[CardSet; 64]; 2] = {
        let mut table = [[CardSet::EMPTY; 64]; 2];
        let mut at = 0;
        while let Some(card) = Card::from_index(at) {
            let above = CardSet::above(card).bits();
            let trumps = if card.is_tarock() { 0 } else { CardSet::TAROCKS.bits() };
            table[0][at] = CardSet::from_bits(above | trumps);
            table[1][at] = CardSet::from_bits(above);
            at += 1;
        }
        table
    };
    BEATING[usize::from(rules.colour_game)][card.index() & 63]
}

/// Returns the value of a card in thirds.
#[inline]
fn value(card: Card) -> i32 {
    static VALUES: [i8; 64] = {
        let mut table = [0; 64];
        let mut at = 0;
        while let Some(card) = Card::from_index(at) {
            table[at] = card.value() as i8 * 3 - 2;
            at += 1;
        }
        table
    };
    i32::from(VALUES[card.index() & 63])
}

/// Returns the cards with which a hand may answer a led suit, apart from announcements and other special rules.
#[inline]
fn answers(hand: CardSet, led: Suit) -> CardSet {
    let follow = hand & led.cards();
    let tarocks = hand & CardSet::TAROCKS;
    let void = if tarocks.is_empty() { hand } else { tarocks };
    if follow.is_empty() { void } else { follow }
}

impl<'a> Table<'a> {
    #[inline]
    fn new(play: &'a Play, [seats, avoiders]: [u8; 2]) -> Self {
        let (n, turn, trick) = (play.seats(), play.turn(), play.trick());
        let party = |seat: Seat| seats >> seat.index() & 1;
        let (mut opponents, mut friends) = (ArrayVec::new(), ArrayVec::new());
        let mut seat = turn;
        for _ in trick.cards().len() + 1..n.len() {
            seat = n.after(seat);
            if party(seat) == party(turn) {
                friends.push(play.hand(seat));
            } else {
                opponents.push(play.hand(seat));
            }
        }
        let best = trick.best();
        let ours = play.winning().is_some_and(|(holder, _)| party(holder) == party(turn));
        let rules = play.obligations();
        let avoids = avoiders >> turn.index() & 1 == 1;
        let mut table = Self { play, rules, opponents, friends, best, ours, safe: false, avoids };
        table.safe = ours && best.is_some_and(|best| table.stands(best));
        table
    }

    /// Returns whether no opponent behind can beat a card.
    #[inline]
    fn stands(&self, card: Card) -> bool {
        let led = self.play.trick().led().unwrap_or(card.suit());
        let beating = beating(card, self.rules);
        self.opponents.iter().all(|hand| (answers(*hand, led) & beating).is_empty())
    }

    /// Rates a card for a party that wants points.
    #[inline]
    fn winning(&self, card: Card) -> i32 {
        let value = value(card);
        let rank = card.index() as i32;
        let Some(best) = self.best else { return self.leading(card, value) };
        if beating(best, self.rules).contains(card) {
            let guess = match (self.stands(card), card.is_tarock()) {
                (true, true) => 60 - rank + if card == Card::PAGAT { 50 } else { 0 },
                (true, false) => 60 + value * 2,
                (false, tarock) => return 20 - value - if tarock { rank / 2 } else { 0 },
            };
            return if self.safe { guess - 30 } else { guess };
        }
        if self.safe {
            50 + value * 3
        } else if self.ours {
            15 - value
        } else {
            10 - value * 3 - if card.is_tarock() { rank / 4 } else { 0 }
        }
    }

    #[inline]
    fn leading(&self, card: Card, value: i32) -> i32 {
        let suit = card.suit().cards();
        let above = CardSet::above(card);
        let others = self.opponents.iter().chain(&self.friends).fold(CardSet::EMPTY, |all, hand| all | *hand);
        let top = (others & above).is_empty();
        if card.is_tarock() {
            return if top { 40 } else { 10 - value };
        }
        let ruffs = |hand: &&CardSet| (**hand & suit).is_empty() && !(**hand & CardSet::TAROCKS).is_empty();
        let theirs = self.opponents.iter().any(|hand| ruffs(&hand));
        let friendly = self.friends.iter().any(|hand| ruffs(&hand));
        if theirs {
            -value
        } else if top {
            60 + value
        } else if friendly {
            50 + value
        } else {
            5 - value
        }
    }

    /// Rates a card where tricks are bad for some seats.
    #[inline]
    fn avoiding(&self, card: Card) -> i32 {
        let height = if card.is_tarock() { card.index() as i32 } else { (card.index() as i32 - 22) & 7 };
        let wins = self.best.is_none_or(|best| beating(best, self.rules).contains(card));
        match (self.avoids, self.best) {
            (true, Some(_)) if wins => -100,
            (true, _) => height * 4,
            (false, None) => -height * 3 - if card.is_tarock() { 20 } else { 0 },
            (false, Some(_)) => -height,
        }
    }
}
