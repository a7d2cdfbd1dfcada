//! Events at the table, complete and as one viewer learns of them.

use alloc::vec::Vec;

use crate::{Announcement, Bid, BySeat, Call, Card, CardSet, Contract, Hidden, Keeper, OwnTalon, Seat, TalonPart};

/// A viewer of the table.
///
/// ```
/// use tarock::{Seat, Viewer};
/// assert_eq!(Viewer::Seat(Seat::S1).seat(), Some(Seat::S1));
/// assert_eq!(Viewer::Spectator.seat(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player, who sees the hand of this seat.
    Seat(Seat),
    /// A spectator, who has no cards (*Kiebitz*).
    Spectator,
}

impl Viewer {
    /// Returns the seat of a player; `None` for spectators.
    ///
    /// ```
    /// assert_eq!(tarock::Viewer::Spectator.seat(), None);
    /// ```
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    const fn is(self, seat: Seat) -> bool {
        matches!(self, Self::Seat(own) if own.index() == seat.index())
    }
}

/// Something that happened at the table, with as much of the cards as is known.
///
/// `D` is what is known of the dealt cards, `C` of cards that move face down. [`Event`] has everything, [`EventView`]
/// only what one viewer may know.
///
/// ```
/// use tarock::{Card, Event, EventView, Seat, Viewer};
/// let seat = Seat::S2;
/// let event = Event::CardPlayed { seat, card: Card::MOND };
/// assert_eq!(event.view_for(Viewer::Spectator), EventView::CardPlayed { seat, card: Card::MOND });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventWith<D, C> {
    /// The cards were dealt.
    Dealt {
        /// The dealt cards, as far as they are known.
        cards: D,
        /// The player who kept cards of the previous deal's talon.
        keeper: Option<Keeper>,
    },
    /// A player exchanged cards for the same number from their own talon.
    Exchanged {
        /// The seat that exchanges.
        seat: Seat,
        /// The number of cards exchanged.
        count: u8,
        /// The cards laid down, as far as they are known.
        laid: C,
        /// The cards taken up, as far as they are known.
        taken: C,
    },
    /// A player spoke in the auction.
    BidMade {
        /// The seat that speaks.
        seat: Seat,
        /// The bid, pass or other word.
        bid: Bid,
    },
    /// The auction is over. With parallel negative games there are several declarers.
    AuctionEnded {
        /// The declarer; the first in bidding order if there are several.
        declarer: Seat,
        /// The contract of that declarer.
        contract: Contract,
    },
    /// The declarer called a partner.
    CardCalled {
        /// The declarer.
        seat: Seat,
        /// The card that was named, or the fourth king.
        call: Call,
    },
    /// The talon was laid open.
    TalonOpened {
        /// Its cards in dealt order.
        talon: [Card; 6],
    },
    /// The declarer took a part of the open talon.
    TalonTaken {
        /// The declarer.
        seat: Seat,
        /// The part that was taken.
        part: TalonPart,
    },
    /// A player took up the whole closed talon, to discard from it or to keep cards of it.
    ClosedTalonTaken {
        /// The seat that takes the talon.
        seat: Seat,
        /// The cards of the talon, as far as they are known.
        cards: C,
    },
    /// The declarer gave up the game.
    Surrendered {
        /// The declarer.
        seat: Seat,
    },
    /// The talon broke an announcement, and the game is lost without play.
    LostAtTalon {
        /// The declarer.
        seat: Seat,
    },
    /// Nobody bid. The hands are thrown in and never shown.
    ThrownIn,
    /// A player kept cards of the talon for the next deal.
    TalonKept {
        /// The seat that keeps them.
        seat: Seat,
        /// The number of cards kept; may be 0.
        count: u8,
        /// The kept cards, as far as they are known.
        cards: C,
    },
    /// The declarer discarded.
    Discarded {
        /// The declarer.
        seat: Seat,
        /// The number of discards.
        count: u8,
        /// The discards that lie face up.
        open: CardSet,
        /// All discards, as far as they are known.
        cards: C,
    },
    /// A player spoke in the announcement rounds.
    Announced {
        /// The seat that speaks.
        seat: Seat,
        /// The bonuses announced and the items doubled.
        said: Announcement,
    },
    /// Everybody learned who the partner is.
    PartnerShown {
        /// The partner.
        seat: Seat,
    },
    /// The play of tricks began.
    PlayStarted {
        /// The seat that leads to the first trick.
        leader: Seat,
    },
    /// A card was played.
    CardPlayed {
        /// The seat that plays the card.
        seat: Seat,
        /// The card that is played.
        card: Card,
    },
    /// A trick was taken.
    TrickTaken {
        /// The seat that wins the trick.
        seat: Seat,
        /// The talon card that goes with it (Trischaken).
        talon_card: Option<Card>,
    },
    /// All hands were laid open (ouvert).
    HandsOpened {
        /// The remaining hand of each seat.
        hands: BySeat<CardSet>,
    },
    /// A player claimed the rest; the engine plays it out.
    Claimed {
        /// The seat that claims.
        seat: Seat,
    },
    /// The deal is over; all cards are shown.
    DealEnded {
        /// All cards that were hidden until now.
        shown: Hidden,
    },
}

/// An event with all its cards; stored, never sent to a player.
///
/// ```
/// use tarock::{Event, Seat};
/// let event = Event::PlayStarted { leader: Seat::S1 };
/// assert!(matches!(event, Event::PlayStarted { .. }));
/// ```
pub type Event = EventWith<DealtCards, CardSet>;

/// The part of an event that one viewer may know; sent, never stored.
///
/// ```
/// use tarock::{EventView, Seat};
/// let event = EventView::Surrendered { seat: Seat::S1 };
/// assert!(matches!(event, EventView::Surrendered { .. }));
/// ```
pub type EventView = EventWith<Option<CardSet>, Option<CardSet>>;

/// The hands and talons as dealt.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// let position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
/// let tarock::Event::Dealt { cards, .. } = position.dealt() else { panic!() };
/// assert_eq!(cards.hands.as_slice()[0].len(), 12);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DealtCards {
    /// The hand of each seat.
    pub hands: BySeat<CardSet>,
    /// The talon in dealt order.
    pub talon: [Card; 6],
    /// Each player's own talon, in games that have them.
    pub own_talons: Option<BySeat<OwnTalon>>,
}

impl Event {
    /// Returns what a viewer may know of the event. This is the only way from an event to something that can be sent.
    ///
    /// ```
    /// use tarock::{CardSet, Event, EventView, Seat, Viewer};
    /// let seat = Seat::S1;
    /// let event = Event::Discarded { seat, count: 3, open: CardSet::EMPTY, cards: "H1 H2 H3".parse()? };
    /// let EventView::Discarded { cards, .. } = event.view_for(Viewer::Spectator) else { panic!() };
    /// assert_eq!(cards, None);
    /// # Ok::<(), tarock::ParseCardError>(())
    /// ```
    pub fn view_for(&self, viewer: Viewer) -> EventView {
        let own = |seat: Seat, cards: CardSet| viewer.is(seat).then_some(cards);
        match *self {
            Self::Dealt { cards, keeper } => {
                EventView::Dealt { cards: viewer.seat().map(|seat| cards.hands[seat]), keeper }
            }
            Self::Exchanged { seat, count, laid, taken } => {
                EventView::Exchanged { seat, count, laid: own(seat, laid), taken: own(seat, taken) }
            }
            Self::BidMade { seat, bid } => EventView::BidMade { seat, bid },
            Self::AuctionEnded { declarer, contract } => EventView::AuctionEnded { declarer, contract },
            Self::CardCalled { seat, call } => EventView::CardCalled { seat, call },
            Self::TalonOpened { talon } => EventView::TalonOpened { talon },
            Self::TalonTaken { seat, part } => EventView::TalonTaken { seat, part },
            Self::ClosedTalonTaken { seat, cards } => EventView::ClosedTalonTaken { seat, cards: own(seat, cards) },
            Self::Surrendered { seat } => EventView::Surrendered { seat },
            Self::LostAtTalon { seat } => EventView::LostAtTalon { seat },
            Self::ThrownIn => EventView::ThrownIn,
            Self::TalonKept { seat, count, cards } => EventView::TalonKept { seat, count, cards: own(seat, cards) },
            Self::Discarded { seat, count, open, cards } => {
                EventView::Discarded { seat, count, open, cards: own(seat, cards) }
            }
            Self::Announced { seat, said } => EventView::Announced { seat, said },
            Self::PartnerShown { seat } => EventView::PartnerShown { seat },
            Self::PlayStarted { leader } => EventView::PlayStarted { leader },
            Self::CardPlayed { seat, card } => EventView::CardPlayed { seat, card },
            Self::TrickTaken { seat, talon_card } => EventView::TrickTaken { seat, talon_card },
            Self::HandsOpened { hands } => EventView::HandsOpened { hands },
            Self::Claimed { seat } => EventView::Claimed { seat },
            Self::DealEnded { shown } => EventView::DealEnded { shown },
        }
    }
}

/// A receiver of a position's events: a list, or `()`, which drops them.
///
/// ```
/// use tarock::{Action, Bid, Pack, Position, RuleSet, Seat};
/// let mut position = Position::deal(RuleSet::MIN, Seat::S1, &Pack::NEW);
/// position.play_into(Action::Bid(Bid::Forehand), &mut ())?;
/// # Ok::<(), tarock::Refusal>(())
/// ```
pub trait EventSink {
    /// Receives the next event.
    fn put(&mut self, event: Event);
}

impl EventSink for () {
    #[inline]
    fn put(&mut self, _event: Event) {}
}

impl EventSink for Vec<Event> {
    fn put(&mut self, event: Event) {
        self.push(event);
    }
}
