//! The talon: its parts, the discards, and the announcements it can break.

use super::{TalonParts, cards_taken, customs, game, start_play};
use crate::{
    Board, Bonus, Card, CardSet, DiscardChoices, Event, EventSink, Phase, Position, Refusal, Seat, Stake, TalonChoices,
    TalonPart,
};

/// Returns the index of the first card of a part and its number of cards; `None` if the contract has no such part.
fn bounds(board: &Board, part: TalonPart) -> Option<(usize, usize)> {
    let n = cards_taken(game(board).contract);
    let at = part.index() as usize;
    let first = match customs(board).parts {
        TalonParts::Windows => at,
        TalonParts::Packets => at * n,
    };
    (n > 0 && first + n <= 6).then_some((first, n))
}

/// Returns the cards of a part.
pub(crate) fn part(board: &Board, talon: &[Card; 6], part: TalonPart) -> CardSet {
    bounds(board, part).map_or(CardSet::EMPTY, |(first, n)| talon[first..first + n].iter().copied().collect())
}

fn parts(board: &Board) -> impl Iterator<Item = TalonPart> {
    (0..6).filter_map(TalonPart::new).filter(|part| bounds(board, *part).is_some())
}

pub(crate) fn choices(board: &Board) -> TalonChoices {
    TalonChoices::new(parts(board), false)
}

/// Returns the cards that the declarer has promised to do without.
fn forbidden(board: &Board) -> CardSet {
    let declarer = game(board).seat;
    let mut cards = CardSet::EMPTY;
    for item in board.items.iter().filter(|item| item.target.owner == declarer) {
        cards |= match item.target.stake {
            Stake::Bonus(Bonus::NoKings) => CardSet::KINGS,
            Stake::Bonus(Bonus::NoTrull) => CardSet::TRULL,
            _ => CardSet::EMPTY,
        };
    }
    cards
}

/// Opens the talon. The deal is over if every part of it breaks an announcement whose breach loses the game.
pub(crate) fn open(position: &mut Position, sink: &mut impl EventSink) {
    let talon = position.hidden().talon;
    position.emit(Event::TalonOpened { talon }, sink);
    let board = position.board();
    let forbidden = forbidden(board);
    if customs(board).broken_loses && parts(board).all(|p| !part(board, &talon, p).is_disjoint(forbidden)) {
        lose(position, sink);
    }
}

fn lose(position: &mut Position, sink: &mut impl EventSink) {
    let seat = game(position.board()).seat;
    position.emit(Event::LostAtTalon { seat }, sink);
    position.end(sink);
}

pub(crate) fn play_take(position: &mut Position, seat: Seat, taken: TalonPart, sink: &mut impl EventSink) {
    position.emit(Event::TalonTaken { seat, part: taken }, sink);
    let board = position.board();
    let cards = part(board, &position.hidden().talon, taken);
    if customs(board).broken_loses && !cards.is_disjoint(forbidden(board)) {
        lose(position, sink);
    }
}

/// Returns the cards that may be discarded: never honours, and Tarocks only when there are not enough suit cards.
pub(crate) fn discard_choices(board: &Board, hand: CardSet) -> DiscardChoices {
    let free = hand - CardSet::HONOURS;
    let count = cards_taken(game(board).contract) as u8;
    DiscardChoices::in_order(count, free & CardSet::PLAIN, free & CardSet::TAROCKS)
}

pub(crate) fn discard_refusal(board: &Board, hand: CardSet, cards: CardSet) -> Refusal {
    let choices = discard_choices(board, hand);
    if let Some(refusal) = choices.refusal(hand, cards) {
        return refusal;
    }
    Refusal::DiscardTarock { first: if choices.must.is_empty() { choices.may } else { choices.must } }
}

pub(crate) fn play_discard(position: &mut Position, seat: Seat, cards: CardSet, sink: &mut impl EventSink) {
    let open = cards & CardSet::TAROCKS;
    position.emit(Event::Discarded { seat, count: cards.len() as u8, open, cards }, sink);
}

/// Continues after a round of announcements, with the talon or the play.
pub(crate) fn after_round(position: &mut Position, sink: &mut impl EventSink) {
    if position.board().phase == Phase::AnnounceBefore {
        open(position, sink);
    } else {
        start_play(position, sink);
    }
}

/// Returns the hand before the talon, as far as hand facts need it: they involve only Tarocks and kings. Discarded
/// Tarocks lie open, and kings are never discarded.
pub(crate) fn hand_before(board: &Board, hand: CardSet, seat: Seat) -> CardSet {
    match (board.talon, board.part, board.game()) {
        (Some(talon), Some(taken), Some(game)) if game.seat == seat => {
            (hand | board.open_discards) - part(board, &talon, taken)
        }
        _ => hand,
    }
}
