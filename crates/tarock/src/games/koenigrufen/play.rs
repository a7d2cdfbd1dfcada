//! The play of tricks.

use super::{KaiserstichScope, Kind, N_TRICKS, OuvertOpens, rules, shape};
use crate::{Board, Call, Card, CardSet, Event, EventSink, Obligations, Position, Seat, tricks};

/// Returns the seat that leads to the first trick.
fn leader(board: &Board) -> Seat {
    let forehand = board.forehand();
    let Some(game) = board.game() else { return forehand };
    match shape(game.contract).kind {
        Kind::Colour if game.seat == forehand && rules(board).settings().forehand_farbendreier_must_not_lead => {
            board.seats().after(forehand)
        }
        Kind::Trischaken | Kind::Positive | Kind::Colour => forehand,
        Kind::Negative { .. } if board.games.iter().any(|game| game.seat == forehand) => forehand,
        Kind::Negative { .. } => game.seat,
    }
}

pub(crate) fn start(position: &mut Position, sink: &mut impl EventSink) {
    let leader = leader(position.board());
    tricks::start(position, leader, sink);
}

/// Sets the obligations and reserves the announced cards when the play begins.
pub(crate) fn started(board: &mut Board) {
    let Some(game) = board.game() else { return };
    let set = *rules(board).settings();
    let kind = shape(game.contract).kind;
    let negative = matches!(kind, Kind::Trischaken | Kind::Negative { .. });
    board.obligations = Obligations {
        colour_game: kind == Kind::Colour,
        must_overtake: negative,
        pagat_last: negative && !set.no_pagat_restriction,
        kaiserstich: !set.no_kaiserstich && (kind == Kind::Positive || set.kaiserstich_scope == KaiserstichScope::All),
    };
    tricks::reserve_announced(board);
}

/// Whether a card that a player other than the declarer plays is the called card.
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
    let board = position.board();
    let shows_partner =
        is_called(board, card) && board.partner.is_none() && !board.alone && board.games[0].seat != seat;
    position.play_card(seat, card, sink);
    if shows_partner {
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
    let taken = board.tricks.len();
    let trischaken = board.games.first().is_some_and(|game| shape(game.contract).kind == Kind::Trischaken);
    let talon_card = if trischaken { position.hidden().talon.get(taken).copied() } else { None };
    tricks::take(position, talon_card, sink);
    if is_over(position.board()) {
        position.end(sink);
    } else if taken == 0 && opens(position.board(), OuvertOpens::BeforeSecondLead) {
        open_hands(position, sink);
    }
}

/// Whether the play is over: after the last trick, or when every declarer of a negative game has too many tricks.
#[inline]
fn is_over(board: &Board) -> bool {
    board.tricks.len() == N_TRICKS
        || board.games.iter().all(|game| match shape(game.contract).kind {
            Kind::Negative { target } => board.n_tricks[game.seat] > target,
            _ => false,
        })
}

fn opens(board: &Board, when: OuvertOpens) -> bool {
    board.games.iter().any(|game| shape(game.contract).ouvert) && rules(board).settings().ouvert_opens == when
}

fn open_hands(position: &mut Position, sink: &mut impl EventSink) {
    let hands = position.hidden().hands;
    position.emit(Event::HandsOpened { hands }, sink);
}
