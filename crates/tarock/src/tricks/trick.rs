//! The trick on the table and its winner.

use core::hint::select_unpredictable;

use crate::{Card, CardSet, Obligations, Seat, Seats, Suit};

/// A trick on the table (*Stich*), complete or not.
///
/// ```
/// use tarock::{Obligations, Seat, Seats, Trick};
/// let seats = Seats::new(4).unwrap();
/// let mut trick = Trick::new(Seat::S3);
/// for card in ["T22", "T21", "T1", "H4"] {
///     trick.play(card.parse()?, Obligations { kaiserstich: true, ..Obligations::default() });
/// }
/// let winner = trick.winner(seats, Obligations { kaiserstich: true, ..Obligations::default() });
/// assert_eq!(winner, seats.nth_after(Seat::S3, 2)); // the Pagat
/// # Ok::<(), tarock::ParseCardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trick {
    pub(super) cards: [Card; 4],
    pub(super) len: u8,
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
    /// assert_eq!(Trick::new(Seat::S1).led(), None);
    /// ```
    #[inline]
    pub const fn new(leader: Seat) -> Self {
        Self { cards: [Card::PAGAT; 4], len: 0, best: 0, leader }
    }

    /// Returns the seat that leads.
    ///
    /// ```
    /// use tarock::{Seat, Trick};
    /// assert_eq!(Trick::new(Seat::S4).leader().number(), 4);
    /// ```
    #[inline]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Returns the cards in the order they were played.
    ///
    /// ```
    /// use tarock::{Seat, Trick};
    /// assert!(Trick::new(Seat::S1).cards().is_empty());
    /// ```
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..(self.len as usize).min(4)]
    }

    /// Returns the cards as a set.
    ///
    /// ```
    /// use tarock::{CardSet, Seat, Trick};
    /// assert_eq!(Trick::new(Seat::S1).card_set(), CardSet::EMPTY);
    /// ```
    #[inline]
    pub fn card_set(&self) -> CardSet {
        self.cards().iter().copied().collect()
    }

    /// Returns the suit that was led; `None` before the first card.
    ///
    /// ```
    /// use tarock::{Obligations, Seat, Suit, Trick};
    /// let mut trick = Trick::new(Seat::S1);
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
    /// let mut trick = Trick::new(Seat::S1);
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
    /// let mut trick = Trick::new(Seat::S1);
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
    pub(super) fn beaten_by(&self) -> CardSet {
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
    /// assert!(!Trick::new(Seat::S1).is_complete(Seats::new(4).unwrap()));
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
    /// let mut trick = Trick::new(Seat::S2);
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
    /// assert!(!Trick::new(Seat::S1).is_kaiserstich(Obligations::default()));
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
    /// let mut trick = Trick::new(Seat::S2);
    /// trick.play("P7".parse()?, Obligations::default());
    /// assert_eq!(trick.player_of("P7".parse()?, Seats::new(4).unwrap()), Some(Seat::S2));
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
    /// let mut trick = Trick::new(Seat::S2);
    /// trick.play("P7".parse()?, Obligations::default());
    /// assert_eq!(trick.card_of(Seat::S2, Seats::new(4).unwrap()), Some("P7".parse()?));
    /// assert_eq!(trick.card_of(Seat::S1, Seats::new(4).unwrap()), None);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn card_of(&self, seat: Seat, seats: Seats) -> Option<Card> {
        let at = seat.index() + if seat < self.leader { seats.len() } else { 0 };
        self.cards().get(at - self.leader.index()).copied()
    }
}
