//! Obligations (*Zwang*): which cards of a hand may be played to a trick.

use core::hint::select_unpredictable;

use crate::{Card, CardSet, Trick};

/// The obligations in force while tricks are played.
///
/// ```
/// use tarock::{CardSet, Obligations, Trick, Seat};
/// let hand: CardSet = "T5 T2 H4".parse()?;
/// let trick = Trick::new(Seat::S1);
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

impl Obligations {
    /// Returns the cards of `hand` that may be played to `trick`.
    ///
    /// ```
    /// use tarock::{Obligations, Seat, Trick};
    /// let plain = Obligations::default();
    /// let mut trick = Trick::new(Seat::S1);
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
    /// let trick = Trick::new(Seat::S1);
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
    /// let mut trick = Trick::new(Seat::S1);
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

/// The obligation that forbids playing a card.
///
/// ```
/// use tarock::{Obligation, Obligations, Seat, Seats, Trick};
/// let seats = Seats::new(4).unwrap();
/// let plain = Obligations::default();
/// let mut trick = Trick::new(Seat::S1);
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
