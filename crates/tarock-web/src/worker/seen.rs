//! A deal as one seat has seen it, on its way to the worker: at a table of a server, that is all this device knows.
//!
//! The messages of the server are not used for this: their code is in the chunk of online play, and the worker has only
//! words and cards, which it reads in every question.

use serde::{Deserialize, Serialize};
use tarock::{Action, Bid, BySeat, Card, CardSet, EventView, Keeper, Phase, Seat, SeatView, Viewer};

use super::Question;

/// One event: its kind, the seat, a number, what was said or done, and cards as far as they are known.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Step(Kind, Option<Seat>, u8, Option<Action>, Vec<CardSet>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Kind {
    Dealt,
    Exchanged,
    /// A player bid, called, took a part of the talon, gave up, announced, played a card or claimed, as the action says.
    Did,
    AuctionEnded,
    TalonOpened,
    ClosedTalonTaken,
    LostAtTalon,
    ThrownIn,
    TalonKept,
    Discarded,
    PartnerShown,
    PlayStarted,
    TrickTaken,
    HandsOpened,
}

impl Step {
    fn of(event: &EventView) -> Option<Self> {
        let cards = |known: Option<CardSet>| known.into_iter().collect::<Vec<_>>();
        let plain = |kind, seat| Self(kind, Some(seat), 0, None, Vec::new());
        let did = |seat, action| Self(Kind::Did, Some(seat), 0, Some(action), Vec::new());
        Some(match *event {
            EventView::Dealt { cards: own, keeper } => {
                Self(Kind::Dealt, keeper.map(|it| it.seat), keeper.map_or(0, |it| it.count), None, cards(own))
            }
            EventView::Exchanged { seat, count, laid, taken } => {
                let both = laid.zip(taken).map_or_else(Vec::new, |(laid, taken)| vec![laid, taken]);
                Self(Kind::Exchanged, Some(seat), count, None, both)
            }
            EventView::BidMade { seat, bid } => did(seat, Action::Bid(bid)),
            EventView::AuctionEnded { declarer, contract } => {
                let contract = Action::Bid(Bid::Contract(contract));
                Self(Kind::AuctionEnded, Some(declarer), 0, Some(contract), Vec::new())
            }
            EventView::CardCalled { seat, call } => did(seat, Action::Call(call)),
            EventView::TalonOpened { talon } => {
                Self(Kind::TalonOpened, None, 0, None, talon.into_iter().map(CardSet::of).collect())
            }
            EventView::TalonTaken { seat, part } => did(seat, Action::TakeTalon(part)),
            EventView::ClosedTalonTaken { seat, cards: own } => {
                Self(Kind::ClosedTalonTaken, Some(seat), 0, None, cards(own))
            }
            EventView::Surrendered { seat } => did(seat, Action::Surrender),
            EventView::LostAtTalon { seat } => plain(Kind::LostAtTalon, seat),
            EventView::ThrownIn => Self(Kind::ThrownIn, None, 0, None, Vec::new()),
            EventView::TalonKept { seat, count, cards: own } => {
                Self(Kind::TalonKept, Some(seat), count, None, cards(own))
            }
            EventView::Discarded { seat, count, open, cards: own } => {
                Self(Kind::Discarded, Some(seat), count, None, [Some(open), own].into_iter().flatten().collect())
            }
            EventView::Announced { seat, said } => did(seat, Action::Announce(said)),
            EventView::PartnerShown { seat } => plain(Kind::PartnerShown, seat),
            EventView::PlayStarted { leader } => plain(Kind::PlayStarted, leader),
            EventView::CardPlayed { seat, card } => did(seat, Action::Play(card)),
            EventView::TrickTaken { seat, talon_card } => {
                Self(Kind::TrickTaken, Some(seat), 0, None, cards(talon_card.map(CardSet::of)))
            }
            EventView::HandsOpened { hands } => Self(Kind::HandsOpened, None, 0, None, hands.as_slice().to_vec()),
            EventView::Claimed { seat } => did(seat, Action::Claim),
            // There is nothing to think about any more.
            EventView::DealEnded { .. } => return None,
        })
    }

    fn event(&self) -> Option<EventView> {
        let Self(kind, seat, count, action, ref cards) = *self;
        let card = |at: usize| cards.get(at).copied();
        let single = |cards: &CardSet| cards.iter().next();
        if kind == Kind::Dealt {
            let keeper = seat.map(|seat| Keeper { seat, count });
            return Some(EventView::Dealt { cards: card(0), keeper });
        }
        let none = match kind {
            Kind::TalonOpened => {
                let talon: Vec<Card> = cards.iter().filter_map(single).collect();
                Some(EventView::TalonOpened { talon: talon.try_into().ok()? })
            }
            Kind::HandsOpened => Some(EventView::HandsOpened { hands: BySeat::from_slice(cards)? }),
            Kind::ThrownIn => Some(EventView::ThrownIn),
            _ => None,
        };
        if none.is_some() {
            return none;
        }
        let seat = seat?;
        Some(match kind {
            Kind::Exchanged => EventView::Exchanged { seat, count, laid: card(0), taken: card(1) },
            Kind::AuctionEnded => match action? {
                Action::Bid(Bid::Contract(contract)) => EventView::AuctionEnded { declarer: seat, contract },
                _ => return None,
            },
            Kind::ClosedTalonTaken => EventView::ClosedTalonTaken { seat, cards: card(0) },
            Kind::LostAtTalon => EventView::LostAtTalon { seat },
            Kind::TalonKept => EventView::TalonKept { seat, count, cards: card(0) },
            Kind::Discarded => EventView::Discarded { seat, count, open: card(0)?, cards: card(1) },
            Kind::PartnerShown => EventView::PartnerShown { seat },
            Kind::PlayStarted => EventView::PlayStarted { leader: seat },
            Kind::TrickTaken => EventView::TrickTaken { seat, talon_card: cards.first().and_then(single) },
            Kind::Did => done(seat, action?)?,
            Kind::Dealt | Kind::TalonOpened | Kind::HandsOpened | Kind::ThrownIn => return None,
        })
    }
}

/// The event of an action that everybody saw.
fn done(seat: Seat, action: Action) -> Option<EventView> {
    Some(match action {
        Action::Bid(bid) => EventView::BidMade { seat, bid },
        Action::Call(call) => EventView::CardCalled { seat, call },
        Action::TakeTalon(part) => EventView::TalonTaken { seat, part },
        Action::Surrender => EventView::Surrendered { seat },
        Action::Announce(said) => EventView::Announced { seat, said },
        Action::Play(card) => EventView::CardPlayed { seat, card },
        Action::Claim => EventView::Claimed { seat },
        Action::Discard(_) | Action::Exchange(_) | Action::Keep(_) => return None,
    })
}

/// Writes the events of a running deal for a [`Question`]; `None` once it is over.
pub(crate) fn write(events: &[EventView]) -> Option<String> {
    let steps: Vec<Step> = events.iter().map(Step::of).collect::<Option<_>>()?;
    serde_json::to_string(&steps).ok()
}

/// What the asker of a question knows, and whether nobody has said anything in the round after the talon yet.
pub(super) fn view(question: &Question, seen: &str) -> Option<(SeatView, bool)> {
    let steps: Vec<Step> = serde_json::from_str(seen).ok()?;
    let deal = &question.deal;
    let mut view = SeatView::start(Viewer::Seat(question.seat), deal.rules.clone(), deal.dealer);
    let mut opening = true;
    for step in &steps {
        opening &= !(view.board().phase == Phase::Announce && step.3.is_some());
        view.follow(&step.event()?);
    }
    opening &= view.board().phase == Phase::Announce;
    Some((view, opening))
}
