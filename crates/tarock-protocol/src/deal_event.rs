//! What happens in a deal, on the wire: cards and words as in record files.

use std::fmt;

use serde::{Deserialize, Serialize};
use tarock::{Action, BySeat, Card, CardSet, EventView, Hidden, Keeper, Seat, TalonPart};

/// What one viewer learns of what happened in a deal. Hidden cards are absent, not null or masked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DealEvent {
    /// The cards were dealt.
    Dealt {
        /// The viewer's own, as `T22 HK X7`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        cards: Option<CardSet>,
        /// Who has kept cards of the deal before, and how many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keeper: Option<WireKeeper>,
    },
    /// Cards were exchanged for as many of the own talon.
    Exchanged {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// How many.
        count: u8,
        /// Those laid down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        laid: Option<CardSet>,
        /// Those taken up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        taken: Option<CardSet>,
    },
    /// Somebody spoke in the auction, called, or announced.
    Spoke {
        /// Who.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// What, as an action of a record file: `bid Dreier`, `pass`, `call HK`, `announce I kontra G:1`.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        said: Action,
    },
    /// The auction is over.
    AuctionEnded {
        /// Who plays.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        declarer: Seat,
        /// What.
        contract: String,
    },
    /// The talon was laid open.
    TalonOpened {
        /// Its cards in dealt order.
        #[cfg_attr(feature = "schema", schemars(with = "[String; 6]"))]
        talon: [Card; 6],
    },
    /// A part of the open talon was taken.
    TalonTaken {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// Which part, from 1.
        part: u8,
    },
    /// The whole closed talon was taken up.
    ClosedTalonTaken {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// Its cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        cards: Option<CardSet>,
    },
    /// The game was given up.
    Surrendered {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
    },
    /// The talon broke an announcement: lost without play.
    LostAtTalon {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
    },
    /// Nobody bid.
    ThrownIn,
    /// Cards of the talon were kept for the next deal.
    TalonKept {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// How many.
        count: u8,
        /// Which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        cards: Option<CardSet>,
    },
    /// Cards were laid aside.
    Discarded {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// How many.
        count: u8,
        /// Those that lie face up.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        open: CardSet,
        /// All of them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        cards: Option<CardSet>,
    },
    /// Everybody learned who the partner is.
    PartnerShown {
        /// Who.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
    },
    /// The play of tricks began.
    PlayStarted {
        /// Who leads.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        leader: Seat,
    },
    /// A card was played.
    CardPlayed {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// Which.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        card: Card,
    },
    /// A trick was taken.
    TrickTaken {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
        /// The talon card that goes with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        talon_card: Option<Card>,
    },
    /// All hands were laid open.
    HandsOpened {
        /// The hands.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
        hands: BySeat<CardSet>,
    },
    /// The rest was claimed.
    Claimed {
        /// By whom.
        #[cfg_attr(feature = "schema", schemars(with = "u8"))]
        seat: Seat,
    },
    /// The deal is over; all cards are shown.
    DealEnded {
        /// What was hidden until now.
        shown: Box<Shown>,
    },
}

/// Who has kept cards of the deal before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WireKeeper {
    /// Who.
    #[cfg_attr(feature = "schema", schemars(with = "u8"))]
    pub seat: Seat,
    /// How many.
    pub count: u8,
}

/// What was hidden during a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// The cards nobody has played.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub hands: BySeat<CardSet>,
    /// The talon as it was dealt.
    #[cfg_attr(feature = "schema", schemars(with = "[String; 6]"))]
    pub talon: [Card; 6],
    /// The own talons as they were dealt, where players have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<[String; 8]>>"))]
    pub own_talons: Option<BySeat<[Card; 8]>>,
    /// What each has laid down for cards of the own talon.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub laid: BySeat<CardSet>,
    /// What each has laid aside.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub discards: BySeat<CardSet>,
    /// Who held the called card.
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
            EventView::AuctionEnded { declarer, contract } => {
                Self::AuctionEnded { declarer, contract: contract.to_string() }
            }
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

/// A message that reads like an event and is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAnEvent {
    what: String,
}

impl fmt::Display for NotAnEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot happen", self.what)
    }
}

impl std::error::Error for NotAnEvent {}

impl TryFrom<&DealEvent> for EventView {
    type Error = NotAnEvent;

    fn try_from(event: &DealEvent) -> Result<Self, NotAnEvent> {
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
                other => return Err(NotAnEvent { what: format!("spoken: {other}") }),
            },
            DealEvent::AuctionEnded { declarer, contract } => {
                let contract =
                    contract.parse().map_err(|_| NotAnEvent { what: format!("the contract {contract:?}") })?;
                Self::AuctionEnded { declarer: *declarer, contract }
            }
            DealEvent::TalonOpened { talon } => Self::TalonOpened { talon: *talon },
            DealEvent::TalonTaken { seat, part } => {
                let wanted = part.checked_sub(1).and_then(TalonPart::new);
                let part = wanted.ok_or_else(|| NotAnEvent { what: format!("part {part} of a talon") })?;
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
