//! What happened at the table, in truth and as one viewer learns it.

use alloc::vec::Vec;

use crate::{Announcement, Bid, BySeat, Call, Card, CardSet, Contract, Hidden, Keeper, OwnTalon, Seat, TalonPart};

/// Who looks at the table.
///
/// ```
/// use tarock::{Seat, Viewer};
/// assert_eq!(Viewer::Seat(Seat::new(0).unwrap()).seat(), Seat::new(0));
/// assert_eq!(Viewer::Spectator.seat(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody without cards (*Kiebitz*).
    Spectator,
}

impl Viewer {
    /// The seat of a player.
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

/// Something that happened, with all cards: stored, never sent to a player.
///
/// `D` is what is known of dealt hands, `C` of cards that move face down; [`Event`] has everything,
/// [`EventView`] what one viewer may know.
///
/// ```
/// use tarock::{Card, Event, EventView, Seat, Viewer};
/// let seat = Seat::new(1).unwrap();
/// let event = Event::CardPlayed { seat, card: Card::MOND };
/// assert_eq!(event.view_for(Viewer::Spectator), EventView::CardPlayed { seat, card: Card::MOND });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happening<D, C> {
    /// The cards were dealt.
    Dealt {
        /// What is known of the cards.
        cards: D,
        /// Who has kept cards of the talon of the deal before, and how many.
        keeper: Option<Keeper>,
    },
    /// Cards were exchanged for as many of the own talon.
    Exchanged {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// What is known of the cards laid down.
        laid: C,
        /// What is known of the cards taken up.
        taken: C,
    },
    /// Somebody spoke in the auction.
    BidMade {
        /// Who.
        seat: Seat,
        /// What.
        bid: Bid,
    },
    /// The auction is over. With parallel negative games there are several declarers.
    AuctionEnded {
        /// The (first) declarer.
        declarer: Seat,
        /// His game.
        contract: Contract,
    },
    /// The partner was called.
    CardCalled {
        /// By whom.
        seat: Seat,
        /// How.
        call: Call,
    },
    /// The talon was laid open.
    TalonOpened {
        /// Its cards in dealt order.
        talon: [Card; 6],
    },
    /// A part of the open talon was taken.
    TalonTaken {
        /// By whom.
        seat: Seat,
        /// Which part.
        part: TalonPart,
    },
    /// The whole closed talon was taken up, to be discarded from or to keep cards of.
    ClosedTalonTaken {
        /// By whom.
        seat: Seat,
        /// What is known of its cards.
        cards: C,
    },
    /// The game was given up.
    Surrendered {
        /// By whom.
        seat: Seat,
    },
    /// The talon broke an announcement: the game is lost without play.
    LostAtTalon {
        /// By whom.
        seat: Seat,
    },
    /// Nobody bid: the hands are thrown in and never shown.
    ThrownIn,
    /// Cards of the talon were kept for the next deal.
    TalonKept {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// What is known of them.
        cards: C,
    },
    /// Cards were laid aside.
    Discarded {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// Those that lie face up.
        open: CardSet,
        /// What is known of all of them.
        cards: C,
    },
    /// Somebody spoke in the announcement rounds.
    Announced {
        /// Who.
        seat: Seat,
        /// What.
        said: Announcement,
    },
    /// Everybody learned who the partner is.
    PartnerShown {
        /// The partner.
        seat: Seat,
    },
    /// The play of tricks began.
    PlayStarted {
        /// Who leads.
        leader: Seat,
    },
    /// A card was played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A trick was taken.
    TrickTaken {
        /// By whom.
        seat: Seat,
        /// The talon card that goes with it (Trischaken).
        talon_card: Option<Card>,
    },
    /// All hands were laid open (ouvert).
    HandsOpened {
        /// The hands.
        hands: BySeat<CardSet>,
    },
    /// The rest was claimed; the engine plays it out.
    Claimed {
        /// By whom.
        seat: Seat,
    },
    /// The deal is over; all cards are shown.
    DealEnded {
        /// What was hidden until now.
        shown: Hidden,
    },
}

/// What happened, with all cards.
///
/// ```
/// use tarock::{Event, Seat};
/// let event = Event::PlayStarted { leader: Seat::new(0).unwrap() };
/// assert!(matches!(event, Event::PlayStarted { .. }));
/// ```
pub type Event = Happening<DealtCards, CardSet>;

/// What one viewer learns of it; sent, never stored.
///
/// ```
/// use tarock::{EventView, Seat};
/// let event = EventView::Surrendered { seat: Seat::new(0).unwrap() };
/// assert!(matches!(event, EventView::Surrendered { .. }));
/// ```
pub type EventView = Happening<Option<CardSet>, Option<CardSet>>;

/// Hands and talon as dealt.
///
/// ```
/// use tarock::{Pack, Position, RuleSet, Seat};
/// let position = Position::deal(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), &Pack::NEW);
/// let tarock::Event::Dealt { cards, .. } = position.dealt() else { panic!() };
/// assert_eq!(cards.hands.as_slice()[0].len(), 12);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DealtCards {
    /// The hands.
    pub hands: BySeat<CardSet>,
    /// The talon in dealt order.
    pub talon: [Card; 6],
    /// The own talons, where players have them.
    pub own_talons: Option<BySeat<OwnTalon>>,
}

impl Event {
    /// What a viewer may know of it. The only way from an event to something that can be sent.
    ///
    /// ```
    /// use tarock::{CardSet, Event, EventView, Seat, Viewer};
    /// let seat = Seat::new(0).unwrap();
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

/// Where a position puts its events: a list, or nowhere.
///
/// ```
/// use tarock::{Action, Bid, Pack, Position, RuleSet, Seat};
/// let mut position = Position::deal(RuleSet::preset("min").unwrap(), Seat::new(0).unwrap(), &Pack::NEW);
/// position.play_into(Action::Bid(Bid::Forehand), &mut ())?;
/// # Ok::<(), tarock::Refusal>(())
/// ```
pub trait EventSink {
    /// Takes the next event.
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
