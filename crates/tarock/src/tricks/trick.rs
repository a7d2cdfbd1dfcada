//! Tricks: the cards that may be played, and the winner.

use core::hint::select_unpredictable;

use crate::{Card, CardSet, Seat, Seats, Suit};

/// The obligations in force while tricks are played.
///
/// ```
/// use tarock::{CardSet, Obligations, Trick, Seat};
/// let hand: CardSet = "T5 T2 H4".parse()?;
/// let trick = Trick::new(Seat::new(0).unwrap());
/// let plain = Obligations::default();
/// assert_eq!(plain.playable(hand, &trick), hand);
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Obligations {
    /// Colour game (*Farbenspiel*): Tarock is a fifth suit without power and is led last.
    pub colour_game: bool,
    /// *Stichzwang*: a player who can beat the trick must do so.
    pub must_overtake: bool,
    /// The Pagat may only be played as the last Tarock of the hand.
    pub pagat_last: bool,
    /// *Kaiserstich*: if Sküs, Mond and Pagat fall in one trick, the Pagat wins it.
    pub kaiserstich: bool,
}

/// The obligation that forbids playing a card.
///
/// ```
/// use tarock::{Obligation, Obligations, Seat, Seats, Trick};
/// let seats = Seats::new(4).unwrap();
/// let plain = Obligations::default();
/// let mut trick = Trick::new(Seat::new(0).unwrap());
/// trick.play("HK".parse()?, plain);
/// let broken = plain.broken_by("X7".parse()?, "H1 X7".parse()?, &trick, Reserved::default());
/// # use tarock::Reserved;
/// assert_eq!(broken, Some(Obligation::Follow));
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Obligation {
    /// *Farbzwang*: the led suit must be followed.
    Follow,
    /// *Tarockzwang*: a player who cannot follow must play a Tarock.
    Trump,
    /// *Stichzwang*: the hand has a card that beats the trick.
    Overtake,
    /// The Pagat has to wait until it is the last Tarock.
    PagatLast,
    /// The Pagat must complete the Kaiserstich.
    Kaiserstich,
    /// In colour games suits must be led before Tarocks.
    LeadSuitFirst,
    /// An announced card must be played to this trick.
    DueNow,
    /// An announced card has to wait for its trick.
    Reserved,
}

/// Cards of a hand that an announcement binds to a trick.
///
/// ```
/// use tarock::{Card, CardSet, Reserved};
/// let pagat_announced = Reserved { due: CardSet::EMPTY, later: CardSet::of(Card::PAGAT) };
/// assert!(pagat_announced.later.contains(Card::PAGAT));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reserved {
    /// Cards whose trick is the current one.
    pub due: CardSet,
    /// Cards whose trick is still to come.
    pub later: CardSet,
}

impl Reserved {
    const BIRDS: CardSet = CardSet::from_bits(0b1111);

    #[inline]
    fn narrow(self, cards: CardSet) -> CardSet {
        let due = cards & self.due;
        if !due.is_empty() {
            return due;
        }
        let free = cards - self.later;
        if !free.is_empty() {
            free
        } else if cards.is_subset(Self::BIRDS) {
            // If there are only announced birds left, the highest one is given up first.
            cards.last().map_or(cards, CardSet::of)
        } else {
            cards
        }
    }
}

impl Obligations {
    /// Returns the cards of `hand` that may be played to `trick`.
    ///
    /// ```
    /// use tarock::{CardSet, Obligations, Seat, Trick};
    /// let plain = Obligations::default();
    /// let mut trick = Trick::new(Seat::new(0).unwrap());
    /// trick.play("H4".parse()?, plain);
    /// assert_eq!(plain.playable("HK T5 X7".parse()?, &trick), "HK".parse()?);
    /// assert_eq!(plain.playable("T5 X7".parse()?, &trick), "T5".parse()?);
    /// assert_eq!(plain.playable("X7 PD".parse()?, &trick), "X7 PD".parse()?);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub fn playable(self, hand: CardSet, trick: &Trick) -> CardSet {
        let tarocks = hand & CardSet::TAROCKS;
        // Selecting whole words compiles to conditional moves instead of unpredictable branches. A leader "follows"
        // with any card.
        let led = select_unpredictable(trick.len == 0, CardSet::PACK, trick.cards[0].suit_cards());
        let follow = hand & led;
        let void = select_unpredictable(tarocks.is_empty(), hand, tarocks);
        let cards = select_unpredictable(follow.is_empty(), void, follow);
        if self.colour_game || self.must_overtake || self.pagat_last {
            self.narrowed(cards, tarocks, trick)
        } else {
            cards
        }
    }

    /// Narrows the cards that follow by the obligations beyond following suit.
    fn narrowed(self, mut cards: CardSet, tarocks: CardSet, trick: &Trick) -> CardSet {
        let pagat_waits = self.pagat_last && tarocks.is_several();
        let suits = cards - CardSet::TAROCKS;
        if trick.len == 0 {
            if self.colour_game && !suits.is_empty() {
                cards = suits;
            }
        } else if self.must_overtake {
            if self.pagat_completes_kaiserstich(cards, trick) {
                return CardSet::of(Card::PAGAT);
            }
            let mut beating = cards & trick.beaten_by();
            if pagat_waits {
                beating.remove(Card::PAGAT);
            }
            if !beating.is_empty() {
                cards = beating;
            }
        }
        if pagat_waits {
            cards.remove(Card::PAGAT);
        }
        cards
    }

    /// Like [`playable`](Self::playable), but keeps announced cards for their tricks.
    ///
    /// ```
    /// use tarock::{Card, CardSet, Obligations, Reserved, Seat, Trick};
    /// let hand: CardSet = "T5 T1".parse()?;
    /// let trick = Trick::new(Seat::new(0).unwrap());
    /// let reserved = Reserved { due: CardSet::EMPTY, later: CardSet::of(Card::PAGAT) };
    /// assert_eq!(Obligations::default().playable_reserving(hand, &trick, reserved), "T5".parse()?);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub fn playable_reserving(self, hand: CardSet, trick: &Trick, reserved: Reserved) -> CardSet {
        let cards = self.playable(hand, trick);
        if (reserved.due | reserved.later).is_disjoint(hand) { cards } else { reserved.narrow(cards) }
    }

    fn pagat_completes_kaiserstich(self, cards: CardSet, trick: &Trick) -> bool {
        const REST: CardSet = CardSet::from_bits(CardSet::TRULL.bits() & !1);
        self.kaiserstich && cards.contains(Card::PAGAT) && REST.is_subset(trick.card_set())
    }

    /// Returns the reason why `card` of `hand` may not be played, or `None` if it may.
    ///
    /// ```
    /// use tarock::{Obligation, Obligations, Reserved, Seat, Trick};
    /// let negative = Obligations { must_overtake: true, pagat_last: true, ..Obligations::default() };
    /// let mut trick = Trick::new(Seat::new(0).unwrap());
    /// trick.play("T9".parse()?, negative);
    /// let why = negative.broken_by("T5".parse()?, "T5 T12".parse()?, &trick, Reserved::default());
    /// assert_eq!(why, Some(Obligation::Overtake));
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn broken_by(self, card: Card, hand: CardSet, trick: &Trick, reserved: Reserved) -> Option<Obligation> {
        let playable = self.playable(hand, trick);
        if playable.contains(card) {
            let allowed = reserved.narrow(playable);
            return if allowed.contains(card) {
                None
            } else if !(playable & reserved.due).is_empty() {
                Some(Obligation::DueNow)
            } else {
                Some(Obligation::Reserved)
            };
        }
        let tarocks = hand & CardSet::TAROCKS;
        Some(match trick.led() {
            None if self.colour_game && card.is_tarock() => Obligation::LeadSuitFirst,
            None => Obligation::PagatLast,
            Some(led) if card.suit() != led && !(hand & led.cards()).is_empty() => Obligation::Follow,
            Some(led) if card.suit() != led && !card.is_tarock() && !tarocks.is_empty() => Obligation::Trump,
            Some(_) if playable == CardSet::of(Card::PAGAT) => Obligation::Kaiserstich,
            Some(_) if card == Card::PAGAT && self.pagat_last && tarocks.len() > 1 => Obligation::PagatLast,
            Some(_) => Obligation::Overtake,
        })
    }
}

/// A trick on the table (*Stich*), complete or not.
///
/// ```
/// use tarock::{Obligations, Seat, Seats, Trick};
/// let seats = Seats::new(4).unwrap();
/// let mut trick = Trick::new(Seat::new(2).unwrap());
/// for card in ["T22", "T21", "T1", "H4"] {
///     trick.play(card.parse()?, Obligations { kaiserstich: true, ..Obligations::default() });
/// }
/// let winner = trick.winner(seats, Obligations { kaiserstich: true, ..Obligations::default() });
/// assert_eq!(winner, seats.nth_after(Seat::new(2).unwrap(), 2)); // the Pagat
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trick {
    cards: [Card; 4],
    len: u8,
    /// The power of the best card so far, with its index in the two lowest bits.
    best: u8,
    leader: Seat,
}

/// `[colour game][led suit][card]`: the power of a card in a trick; the highest wins. A card that neither follows nor
/// trumps has none.
static POWERS: [[[u8; 64]; 5]; 2] = {
    let mut table = [[[0; 64]; 5]; 2];
    let mut at = 0;
    while at < Card::COUNT {
        if let Some(card) = Card::from_index(at) {
            let rank = card.rank() + 1;
            if card.is_tarock() {
                // Above all cards of the led suit; in colour games, a suit like any other.
                table[0] = with_power(table[0], at, rank + 8);
                table[1][Suit::Tarock as usize][at] = rank;
            } else {
                table[0][card.suit() as usize][at] = rank;
                table[1][card.suit() as usize][at] = rank;
            }
        }
        at += 1;
    }
    table
};

const fn with_power(mut suits: [[u8; 64]; 5], card: usize, power: u8) -> [[u8; 64]; 5] {
    let mut suit = 0;
    while suit < 5 {
        suits[suit][card] = power;
        suit += 1;
    }
    suits
}

impl Trick {
    /// Creates a trick to which nobody has played yet.
    ///
    /// ```
    /// use tarock::{Seat, Trick};
    /// assert_eq!(Trick::new(Seat::new(0).unwrap()).led(), None);
    /// ```
    #[inline]
    pub const fn new(leader: Seat) -> Self {
        Self { cards: [Card::PAGAT; 4], len: 0, best: 0, leader }
    }

    /// Returns the seat that leads.
    ///
    /// ```
    /// use tarock::{Seat, Trick};
    /// assert_eq!(Trick::new(Seat::new(3).unwrap()).leader().number(), 4);
    /// ```
    #[inline]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Returns the cards in the order they were played.
    ///
    /// ```
    /// use tarock::{Seat, Trick};
    /// assert!(Trick::new(Seat::new(0).unwrap()).cards().is_empty());
    /// ```
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..(self.len as usize).min(4)]
    }

    /// Returns the cards as a set.
    ///
    /// ```
    /// use tarock::{CardSet, Seat, Trick};
    /// assert_eq!(Trick::new(Seat::new(0).unwrap()).card_set(), CardSet::EMPTY);
    /// ```
    #[inline]
    pub fn card_set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    /// Returns the suit that was led; `None` before the first card.
    ///
    /// ```
    /// use tarock::{Obligations, Seat, Suit, Trick};
    /// let mut trick = Trick::new(Seat::new(0).unwrap());
    /// trick.play("P7".parse()?, Obligations::default());
    /// assert_eq!(trick.led(), Some(Suit::Spades));
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub const fn led(&self) -> Option<Suit> {
        if self.len == 0 { None } else { Some(self.cards[0].suit()) }
    }

    /// Returns the card that beats all others so far by plain rank; a Kaiserstich is only decided when the trick is
    /// complete.
    ///
    /// ```
    /// use tarock::{Obligations, Seat, Trick};
    /// let mut trick = Trick::new(Seat::new(0).unwrap());
    /// trick.play("P7".parse()?, Obligations::default());
    /// trick.play("T2".parse()?, Obligations::default());
    /// assert_eq!(trick.best(), Some("T2".parse()?));
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub const fn best(&self) -> Option<Card> {
        if self.len == 0 { None } else { Some(self.cards[(self.best & 3) as usize]) }
    }

    /// Adds a card. The caller has to check that it may be played.
    ///
    /// ```
    /// use tarock::{Obligations, Seat, Trick};
    /// let mut trick = Trick::new(Seat::new(0).unwrap());
    /// trick.play("P7".parse()?, Obligations::default());
    /// assert_eq!(trick.cards().len(), 1);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub fn play(&mut self, card: Card, obligations: Obligations) {
        debug_assert!(self.len < 4);
        let at = self.len & 3;
        self.cards[at as usize] = card;
        let led = self.cards[0].suit();
        let power = POWERS[usize::from(obligations.colour_game)][led as usize][card.index() & 63];
        let played = power << 2 | at;
        self.best = select_unpredictable(played > self.best, played, self.best);
        self.len += 1;
    }

    /// Returns the cards that would beat the best card by plain rank, provided that the player may play them.
    #[inline]
    fn beaten_by(&self) -> CardSet {
        match self.best() {
            None => CardSet::PACK,
            Some(best) if best.is_tarock() => CardSet::above(best),
            Some(best) => CardSet::above(best) | CardSet::TAROCKS,
        }
    }

    /// Returns whether everybody at a table of `seats` has played to the trick.
    ///
    /// ```
    /// use tarock::{Seat, Seats, Trick};
    /// assert!(!Trick::new(Seat::new(0).unwrap()).is_complete(Seats::new(4).unwrap()));
    /// ```
    #[inline]
    pub const fn is_complete(&self, seats: Seats) -> bool {
        self.len as usize >= seats.len()
    }

    /// Returns the seat that wins a complete trick at a table of `seats`.
    ///
    /// ```
    /// use tarock::{Obligations, Seat, Seats, Trick};
    /// let rules = Obligations::default();
    /// let mut trick = Trick::new(Seat::new(1).unwrap());
    /// for card in ["HK", "H1", "T2"] {
    ///     trick.play(card.parse()?, rules);
    /// }
    /// assert_eq!(trick.winner(Seats::new(3).unwrap(), rules).index(), 0);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    #[inline]
    pub fn winner(&self, seats: Seats, obligations: Obligations) -> Seat {
        let at = if self.is_kaiserstich(obligations) {
            self.cards().iter().position(|&card| card == Card::PAGAT).unwrap_or_default()
        } else {
            (self.best & 3) as usize
        };
        // Like `nth_after`, which does not know that subtracting once is enough.
        let (at, n) = (self.leader.index() + at, seats.len());
        let seat = select_unpredictable(at >= n, at.wrapping_sub(n), at);
        Seat::new(seat & 3).unwrap_or(self.leader)
    }

    /// Returns whether the trick is a Kaiserstich: Sküs, Mond and Pagat lie in it and the rule is in force.
    ///
    /// ```
    /// use tarock::{Obligations, Seat, Trick};
    /// assert!(!Trick::new(Seat::new(0).unwrap()).is_kaiserstich(Obligations::default()));
    /// ```
    #[inline]
    pub fn is_kaiserstich(&self, obligations: Obligations) -> bool {
        obligations.kaiserstich
            && self.best() == Some(Card::SKUES)
            && CardSet::TRULL.is_subset(self.card_set())
            && (!obligations.colour_game || self.led() == Some(Suit::Tarock))
    }

    /// Returns the seat that played the card, if it lies in this trick.
    ///
    /// ```
    /// use tarock::{Obligations, Seat, Seats, Trick};
    /// let mut trick = Trick::new(Seat::new(1).unwrap());
    /// trick.play("P7".parse()?, Obligations::default());
    /// assert_eq!(trick.player_of("P7".parse()?, Seats::new(4).unwrap()), Seat::new(1));
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn player_of(&self, card: Card, seats: Seats) -> Option<Seat> {
        let at = self.cards().iter().position(|&c| c == card)?;
        Some(seats.nth_after(self.leader, at))
    }

    /// Returns the card a seat played to this trick.
    ///
    /// ```
    /// use tarock::{Obligations, Seat, Seats, Trick};
    /// let mut trick = Trick::new(Seat::new(1).unwrap());
    /// trick.play("P7".parse()?, Obligations::default());
    /// assert_eq!(trick.card_of(Seat::new(1).unwrap(), Seats::new(4).unwrap()), Some("P7".parse()?));
    /// assert_eq!(trick.card_of(Seat::new(0).unwrap(), Seats::new(4).unwrap()), None);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn card_of(&self, seat: Seat, seats: Seats) -> Option<Card> {
        let at = seat.index() + if seat < self.leader { seats.len() } else { 0 };
        self.cards().get(at - self.leader.index()).copied()
    }
}
