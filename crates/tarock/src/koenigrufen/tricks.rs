//! The play of tricks.

use super::{KaiserstichScope, Kind, N_TRICKS, OuvertOpens, rules, shape};
use crate::position::Position;
use crate::{
    Board, Bonus, Call, Card, CardSet, Event, EventSink, Obligation, Obligations, Refusal, Reserved, Seat, Stake,
};

/// Who leads to the first trick.
fn leader(board: &Board) -> Seat {
    let forehand = board.forehand();
    let Some(game) = board.game() else { return forehand };
    match shape(game.contract).kind {
        Kind::Colour if game.seat == forehand && rules(board).set().forehand_farbendreier_must_not_lead => {
            board.seats().after(forehand)
        }
        Kind::Trischaken | Kind::Positive | Kind::Colour => forehand,
        Kind::Negative { .. } if board.games.iter().any(|game| game.seat == forehand) => forehand,
        Kind::Negative { .. } => game.seat,
    }
}

pub(crate) fn start(position: &mut Position, sink: &mut impl EventSink) {
    let leader = leader(position.board());
    position.emit(Event::PlayStarted { leader }, sink);
}

/// Obligations and announced cards of the play that begins.
pub(crate) fn started(board: &mut Board) {
    let Some(game) = board.game() else { return };
    let set = *rules(board).set();
    let kind = shape(game.contract).kind;
    let negative = matches!(kind, Kind::Trischaken | Kind::Negative { .. });
    board.obligations = Obligations {
        colour_game: kind == Kind::Colour,
        must_overtake: negative,
        pagat_last: negative && !set.no_pagat_restriction,
        kaiserstich: !set.no_kaiserstich && (kind == Kind::Positive || set.kaiserstich_scope == KaiserstichScope::All),
    };
    for at in 0..board.items.len() {
        let target = board.items[at].target;
        if let Stake::Bonus(bonus) = target.stake {
            board.reserved[target.owner] |= match bonus {
                // The holder of an unnamed fourth king has only that one.
                Bonus::KingUltimo => board.called_card.map_or(CardSet::KINGS, CardSet::of),
                bonus => bonus.bird().map_or(CardSet::EMPTY, CardSet::of),
            };
        }
    }
}

/// The announced cards of a seat, sorted by whether their trick is now or still to come.
#[inline]
fn reserved(board: &Board, seat: Seat) -> Reserved {
    let cards = board.reserved[seat];
    if cards.is_empty() {
        return Reserved::default();
    }
    // Birds are due in the order IIII, III, II, I in the last four tricks; a called card in the last.
    let left = N_TRICKS - board.tricks.len();
    let bird = Card::from_index(left - 1).filter(|_| left <= 4);
    let mut due = bird.map_or(CardSet::EMPTY, CardSet::of);
    let mut later: CardSet = Bonus::BIRDS.iter().filter_map(|bird| bird.bird()).take(left - 1).collect();
    if left == 1 {
        due |= CardSet::KINGS | CardSet::QUEENS;
    } else {
        later |= CardSet::KINGS | CardSet::QUEENS;
    }
    Reserved { due: cards & due, later: cards & later }
}

#[inline]
pub(crate) fn playable(board: &Board, seat: Seat, hand: CardSet) -> CardSet {
    board.obligations.playable_reserving(hand, &board.trick, reserved(board, seat))
}

pub(crate) fn refusal(board: &Board, seat: Seat, hand: CardSet, card: Card) -> Refusal {
    if !hand.contains(card) {
        return Refusal::NotInHand { card };
    }
    let reserved = reserved(board, seat);
    let playable = playable(board, seat, hand);
    let led = board.trick.led().unwrap_or(card.suit());
    match board.obligations.broken_by(card, hand, &board.trick, reserved) {
        Some(Obligation::Follow) => Refusal::MustFollow { led },
        Some(Obligation::Trump) => Refusal::MustTrump { led },
        Some(Obligation::PagatLast) => Refusal::PagatLast,
        Some(Obligation::Kaiserstich) => Refusal::MustCompleteKaiserstich,
        Some(Obligation::LeadSuitFirst) => Refusal::LeadSuitFirst,
        Some(Obligation::DueNow) => Refusal::CardDue { cards: playable },
        Some(Obligation::Reserved) => Refusal::BirdReserved { card },
        Some(Obligation::Overtake) | None => Refusal::MustOvertake { with: playable },
    }
}

/// Whether a card played by somebody other than the declarer is the called one.
#[inline]
fn is_called(board: &Board, card: Card) -> bool {
    match (board.call, board.called_card) {
        (Some(_), Some(called)) => called == card,
        (Some(Call::FourthKing), None) => CardSet::KINGS.contains(card),
        (None, _) | (Some(_), None) => false,
    }
}

#[inline]
pub(crate) fn play(position: &mut Position, seat: Seat, card: Card, sink: &mut impl EventSink) {
    position.play_card(seat, card, sink);
    let board = position.board();
    if is_called(board, card) && board.partner.is_none() && !board.alone && board.games[0].seat != seat {
        position.emit(Event::PartnerShown { seat }, sink);
    }
    let board = position.board();
    let played = board.trick.cards().len();
    if played < board.seats().len() {
        if played == 1 && board.tricks.len() == 1 && opens(board, OuvertOpens::AfterSecondLead) {
            open_hands(position, sink);
        }
        return;
    }
    let winner = board.trick.winner(board.seats(), board.obligations);
    let taken = board.tricks.len();
    let trischaken = board.games.first().is_some_and(|game| shape(game.contract).kind == Kind::Trischaken);
    let talon_card = if trischaken { position.hidden().talon.get(taken).copied() } else { None };
    position.take_trick(winner, talon_card, sink);
    if is_over(position.board()) {
        position.end(sink);
    } else if taken == 0 && opens(position.board(), OuvertOpens::BeforeSecondLead) {
        open_hands(position, sink);
    }
}

/// After the last trick, or when every declarer of a negative game has too many tricks.
#[inline]
fn is_over(board: &Board) -> bool {
    board.tricks.len() == N_TRICKS
        || board.games.iter().all(|game| match shape(game.contract).kind {
            Kind::Negative { target } => board.n_tricks[game.seat] > target,
            _ => false,
        })
}

fn opens(board: &Board, when: OuvertOpens) -> bool {
    board.games.iter().any(|game| shape(game.contract).ouvert) && rules(board).set().ouvert_opens == when
}

fn open_hands(position: &mut Position, sink: &mut impl EventSink) {
    let hands = position.hidden().hands;
    position.emit(Event::HandsOpened { hands }, sink);
}
