//! Events of a deal on the wire, with cards and actions written as in record files.

use std::fmt;

use serde::{Deserialize, Serialize};
use tarock::{Action, BySeat, Card, CardSet, Contract, EventView, Hidden, Keeper, Seat, TalonPart};

/// An event of a deal as one viewer may see it. Hidden cards are absent, not null or masked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DealEvent {
    /// The cards were dealt.
    Dealt {
        /// The viewer's own cards, such as `T22 HK X7`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        cards: Option<CardSet>,
        /// The seat that kept cards of the previous deal, and how many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keeper: Option<WireKeeper>,
    },
    /// A player exchanged cards for as many from their own talon.
    Exchanged {
        /// The seat that exchanges.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// The number of cards exchanged.
        count: u8,
        /// The cards that the player laid aside.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        laid: Option<CardSet>,
        /// The cards that the player took up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        taken: Option<CardSet>,
    },
    /// A player bid, called or announced.
    Spoke {
        /// The seat that speaks.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// The words as in a record file: `bid Dreier`, `pass`, `call HK`, `announce I kontra G:1`.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        said: Action,
    },
    /// The auction is over.
    AuctionEnded {
        /// The declarer's seat.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        declarer: Seat,
        /// The contract that will be played.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        contract: Contract,
    },
    /// The talon was turned face up.
    TalonOpened {
        /// Its cards in dealt order.
        #[cfg_attr(feature = "schema", schemars(with = "[String; 6]"))]
        talon: [Card; 6],
    },
    /// A part of the open talon was taken.
    TalonTaken {
        /// The seat that takes it.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// The part taken, counted from 1.
        part: u8,
    },
    /// The whole talon was taken up without being shown.
    ClosedTalonTaken {
        /// The seat that takes it.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// The cards of the talon.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        cards: Option<CardSet>,
    },
    /// The declarer gave up.
    Surrendered {
        /// The seat that gives up.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
    },
    /// The talon made an announcement impossible, so the game is lost without play.
    LostAtTalon {
        /// The seat that loses.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
    },
    /// Nobody bid, and the hands were thrown in.
    ThrownIn,
    /// Cards of the talon were kept for the next deal.
    TalonKept {
        /// The seat that keeps them.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// The number of cards kept.
        count: u8,
        /// The cards kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        cards: Option<CardSet>,
    },
    /// A player discarded.
    Discarded {
        /// The seat that discards.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// The number of cards discarded.
        count: u8,
        /// The discarded cards that lie face up.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        open: CardSet,
        /// All discarded cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        cards: Option<CardSet>,
    },
    /// The partner became known to everybody.
    PartnerShown {
        /// The partner's seat.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
    },
    /// The play of tricks began.
    PlayStarted {
        /// The seat that leads.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        leader: Seat,
    },
    /// A card was played.
    CardPlayed {
        /// The seat that plays the card.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// The card played.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        card: Card,
    },
    /// A trick was taken.
    TrickTaken {
        /// The seat that takes the trick.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// The talon card that comes with the trick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        talon_card: Option<Card>,
    },
    /// All hands were turned face up.
    HandsOpened {
        /// The hands, in seat order.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
        hands: BySeat<CardSet>,
    },
    /// A player claimed the rest of the tricks.
    Claimed {
        /// The seat that claims.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
    },
    /// The deal is over, and all cards are shown.
    DealEnded {
        /// Everything that was hidden until now.
        shown: Box<Shown>,
    },
}

/// The seat that kept cards of the previous deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WireKeeper {
    /// The seat that kept the cards.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub seat: Seat,
    /// The number of cards kept.
    pub count: u8,
}

/// Everything that was hidden during a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// The unplayed cards of each seat.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub hands: BySeat<CardSet>,
    /// The talon as it was dealt.
    #[cfg_attr(feature = "schema", schemars(with = "[String; 6]"))]
    pub talon: [Card; 6],
    /// The players' own talons as they were dealt, in games that have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<[String; 8]>>"))]
    pub own_talons: Option<BySeat<[Card; 8]>>,
    /// The cards that each player laid aside in exchange for cards of their own talon.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub laid: BySeat<CardSet>,
    /// The cards each player discarded.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub discards: BySeat<CardSet>,
    /// The seat that held the called card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<u8>"))]
    pub partner: Option<Seat>,
    /// The called card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub called_card: Option<Card>,
}

impl From<&EventView> for DealEvent {
    fn from(event: &EventView) -> Self {
        match *event {
            EventView::Dealt { cards, keeper } => {
                Self::Dealt { cards, keeper: keeper.map(|Keeper { seat, count }| WireKeeper { seat, count }) }
            }
            EventView::Exchanged { seat, count, laid, taken } => Self::Exchanged { seat, count, laid, taken },
            EventView::BidMade { seat, bid } => Self::Spoke { seat, said: Action::Bid(bid) },
            EventView::CardCalled { seat, call } => Self::Spoke { seat, said: Action::Call(call) },
            EventView::Announced { seat, said } => Self::Spoke { seat, said: Action::Announce(said) },
            EventView::AuctionEnded { declarer, contract } => Self::AuctionEnded { declarer, contract },
            EventView::TalonOpened { talon } => Self::TalonOpened { talon },
            EventView::TalonTaken { seat, part } => Self::TalonTaken { seat, part: part.number() },
            EventView::ClosedTalonTaken { seat, cards } => Self::ClosedTalonTaken { seat, cards },
            EventView::Surrendered { seat } => Self::Surrendered { seat },
            EventView::LostAtTalon { seat } => Self::LostAtTalon { seat },
            EventView::ThrownIn => Self::ThrownIn,
            EventView::TalonKept { seat, count, cards } => Self::TalonKept { seat, count, cards },
            EventView::Discarded { seat, count, open, cards } => Self::Discarded { seat, count, open, cards },
            EventView::PartnerShown { seat } => Self::PartnerShown { seat },
            EventView::PlayStarted { leader } => Self::PlayStarted { leader },
            EventView::CardPlayed { seat, card } => Self::CardPlayed { seat, card },
            EventView::TrickTaken { seat, talon_card } => Self::TrickTaken { seat, talon_card },
            EventView::HandsOpened { hands } => Self::HandsOpened { hands },
            EventView::Claimed { seat } => Self::Claimed { seat },
            EventView::DealEnded { shown } => {
                let Hidden { hands, talon, own_talons, laid, discards, partner, called_card } = shown;
                Self::DealEnded {
                    shown: Box::new(Shown { hands, talon, own_talons, laid, discards, partner, called_card }),
                }
            }
        }
    }
}

/// A message that has the form of an event but is impossible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidEvent {
    what: String,
}

impl fmt::Display for InvalidEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot happen", self.what)
    }
}

impl std::error::Error for InvalidEvent {}

impl TryFrom<&DealEvent> for EventView {
    type Error = InvalidEvent;

    fn try_from(event: &DealEvent) -> Result<Self, InvalidEvent> {
        Ok(match event {
            DealEvent::Dealt { cards, keeper } => {
                Self::Dealt { cards: *cards, keeper: keeper.map(|WireKeeper { seat, count }| Keeper { seat, count }) }
            }
            DealEvent::Exchanged { seat, count, laid, taken } => {
                Self::Exchanged { seat: *seat, count: *count, laid: *laid, taken: *taken }
            }
            DealEvent::Spoke { seat, said } => match *said {
                Action::Bid(bid) => Self::BidMade { seat: *seat, bid },
                Action::Call(call) => Self::CardCalled { seat: *seat, call },
                Action::Announce(said) => Self::Announced { seat: *seat, said },
                other => return Err(InvalidEvent { what: format!("spoken: {other}") }),
            },
            DealEvent::AuctionEnded { declarer, contract } => {
                Self::AuctionEnded { declarer: *declarer, contract: *contract }
            }
            DealEvent::TalonOpened { talon } => Self::TalonOpened { talon: *talon },
            DealEvent::TalonTaken { seat, part } => {
                let wanted = part.checked_sub(1).and_then(TalonPart::new);
                let part = wanted.ok_or_else(|| InvalidEvent { what: format!("part {part} of a talon") })?;
                Self::TalonTaken { seat: *seat, part }
            }
            DealEvent::ClosedTalonTaken { seat, cards } => Self::ClosedTalonTaken { seat: *seat, cards: *cards },
            DealEvent::Surrendered { seat } => Self::Surrendered { seat: *seat },
            DealEvent::LostAtTalon { seat } => Self::LostAtTalon { seat: *seat },
            DealEvent::ThrownIn => Self::ThrownIn,
            DealEvent::TalonKept { seat, count, cards } => {
                Self::TalonKept { seat: *seat, count: *count, cards: *cards }
            }
            DealEvent::Discarded { seat, count, open, cards } => {
                Self::Discarded { seat: *seat, count: *count, open: *open, cards: *cards }
            }
            DealEvent::PartnerShown { seat } => Self::PartnerShown { seat: *seat },
            DealEvent::PlayStarted { leader } => Self::PlayStarted { leader: *leader },
            DealEvent::CardPlayed { seat, card } => Self::CardPlayed { seat: *seat, card: *card },
            DealEvent::TrickTaken { seat, talon_card } => Self::TrickTaken { seat: *seat, talon_card: *talon_card },
            DealEvent::HandsOpened { hands } => Self::HandsOpened { hands: *hands },
            DealEvent::Claimed { seat } => Self::Claimed { seat: *seat },
            DealEvent::DealEnded { shown } => {
                let Shown { hands, talon, own_talons, laid, discards, partner, called_card } = **shown;
                Self::DealEnded { shown: Hidden { hands, talon, own_talons, laid, discards, partner, called_card } }
            }
        })
    }
}
