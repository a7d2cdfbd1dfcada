//! Call, talon, surrender and discards.

use super::{FourthKing, Kind, TalonUse, announce, play, rules, shape};
use crate::{
    Board, BonusSet, Call, CallChoices, Card, CardSet, Contract, Declaration, DiscardChoices, Event, EventSink,
    Position, Refusal, Seat, TalonChoices, TalonPart,
};

fn game(board: &Board) -> Declaration {
    board.game().expect("the auction is over")
}

/// Opens the talon, or what takes its place, after the auction or after the call where there is one.
pub(crate) fn open(position: &mut Position, sink: &mut impl EventSink) {
    let Declaration { seat, contract, .. } = game(position.board());
    match shape(contract).talon {
        TalonUse::TakeHalf => {
            let talon = position.hidden().talon;
            position.emit(Event::TalonOpened { talon }, sink);
        }
        TalonUse::TakeAll => {
            let cards = position.hidden().talon.iter().copied().collect();
            position.emit(Event::ClosedTalonTaken { seat, cards }, sink);
        }
        TalonUse::LeaveClosed => {}
        TalonUse::AddToTricks => play::start(position, sink),
    }
}

// The call.

pub(crate) fn call_choices(board: &Board, hand: CardSet) -> CallChoices {
    let kings = CardSet::KINGS - hand;
    match kings.len() {
        0 => CallChoices { cards: CardSet::QUEENS - hand, fourth_king: false },
        1 if rules(board).settings().fourth_king == FourthKing::Must => {
            CallChoices { cards: CardSet::EMPTY, fourth_king: true }
        }
        n => CallChoices { cards: kings, fourth_king: n == 1 },
    }
}

pub(crate) fn call_refusal(board: &Board, hand: CardSet, call: Call) -> Refusal {
    match call.card() {
        None => Refusal::NotThreeKings,
        Some(card) if hand.contains(card) => Refusal::OwnCard { card },
        Some(_) if call_choices(board, hand).fourth_king && matches!(call, Call::King(_)) => Refusal::SayFourthKing,
        Some(_) => Refusal::KingsBeforeQueens,
    }
}

pub(crate) fn called(board: &mut Board) {
    if shape(game(board).contract).talon == TalonUse::LeaveClosed {
        announce::started(board);
    }
}

pub(crate) fn play_call(position: &mut Position, seat: Seat, call: Call, sink: &mut impl EventSink) {
    position.emit(Event::CardCalled { seat, call }, sink);
    open(position, sink);
}

// The talon.

pub(crate) fn opened(board: &mut Board, talon: [Card; 6]) {
    let seen: CardSet = talon.iter().copied().collect();
    let called = match board.call {
        None => CardSet::EMPTY,
        // The caller holds the other three, so any king in the talon is the fourth.
        Some(Call::FourthKing) => seen & CardSet::KINGS,
        Some(call) => seen & call.card().map_or(CardSet::EMPTY, CardSet::of),
    };
    if let Some(card) = called.first() {
        board.called_card = Some(card);
        board.alone = true;
    }
}

/// Returns the half of the talon that contains a card.
pub(crate) fn half_of(talon: &[Card; 6], card: Card) -> Option<TalonPart> {
    talon.iter().position(|&c| c == card).and_then(|at| TalonPart::new(at as u8 / 3))
}

/// Returns the cards of a part, which is a half in this game.
pub(crate) fn part(_board: &Board, talon: &[Card; 6], part: TalonPart) -> CardSet {
    half(talon, part)
}

/// Returns the cards of a half.
pub(crate) fn half(talon: &[Card; 6], part: TalonPart) -> CardSet {
    let first = 3 * (part.index() as usize).min(1);
    talon[first..first + 3].iter().copied().collect()
}

/// Returns the half that the declarer must take because it contains the called card.
fn compulsory(board: &Board) -> Option<TalonPart> {
    let (talon, card) = (board.talon.as_ref()?, board.called_card?);
    half_of(talon, card).filter(|_| board.alone && rules(board).settings().half_with_called_card_compulsory)
}

pub(crate) fn choices(board: &Board) -> TalonChoices {
    let compulsory = compulsory(board);
    let halves = (0..2).filter_map(TalonPart::new).filter(|half| compulsory.is_none_or(|only| only == *half));
    TalonChoices::new(halves, board.alone)
}

pub(crate) fn part_refusal(board: &Board, part: TalonPart) -> Refusal {
    match compulsory(board) {
        Some(half) if part.index() < 2 => Refusal::TakeHalfWithCalledCard { part: half },
        _ => Refusal::NoSuchPart { part },
    }
}

pub(crate) fn play_take(position: &mut Position, seat: Seat, part: TalonPart, sink: &mut impl EventSink) {
    position.emit(Event::TalonTaken { seat, part }, sink);
}

pub(crate) fn play_surrender(position: &mut Position, seat: Seat, sink: &mut impl EventSink) {
    position.emit(Event::Surrendered { seat }, sink);
    position.end(sink);
}

// The discards.

pub(crate) fn discard_choices(board: &Board, hand: CardSet) -> DiscardChoices {
    let rules = rules(board);
    let contract = game(board).contract;
    let shape = shape(contract);
    let count: u8 = if shape.talon == TalonUse::TakeAll { 6 } else { 3 };
    let mut bound = shape.bird.and_then(crate::Bonus::bird).map_or(CardSet::EMPTY, CardSet::of);
    if let Some(call @ Call::Queen(_)) = board.call {
        bound |= call.card().map_or(CardSet::EMPTY, CardSet::of);
    }
    let mut keep_one = CardSet::EMPTY;
    if contract == Contract::Besserrufer {
        let birds = BonusSet::birds_in(hand).intersection(rules.birds());
        let birds: CardSet = birds.iter().filter_map(crate::Bonus::bird).collect();
        // The Pagat cannot be discarded, so with it a bird always stays in hand.
        if birds.len() == 1 {
            bound |= birds;
        } else if !birds.contains(Card::PAGAT) {
            keep_one = birds;
        }
    }
    let free = hand - CardSet::HONOURS - bound;
    let (suits, tarocks) = (free & CardSet::PLAIN, free & CardSet::TAROCKS);
    let (first, then) = match shape.kind {
        Kind::Positive if rules.settings().tarock_discards_only_when_forced => (suits, tarocks),
        Kind::Colour if rules.settings().colour_discards_tarocks_first => (tarocks, suits),
        _ => (free, CardSet::EMPTY),
    };
    DiscardChoices { keep_one, ..DiscardChoices::in_order(count, first, then) }
}

pub(crate) fn discard_refusal(board: &Board, hand: CardSet, cards: CardSet) -> Refusal {
    let choices = discard_choices(board, hand);
    if let Some(refusal) = choices.refusal(hand, cards) {
        return refusal;
    }
    // The cards to discard first: all compulsory cards, or the whole first group if it alone suffices.
    let first = if choices.must.is_empty() { choices.may } else { choices.must };
    let allowed = choices.must | choices.may;
    let colour = shape(game(board).contract).kind == Kind::Colour;
    if !choices.keep_one.is_empty() && choices.keep_one.is_subset(cards) {
        return choices.keep_one.first().map_or(Refusal::BirdMissing, |card| Refusal::DiscardBound { card });
    }
    match (cards - allowed).first() {
        Some(card) if colour && !card.is_tarock() && !first.is_disjoint(CardSet::TAROCKS) => {
            Refusal::DiscardSuitCard { first }
        }
        Some(card) if !colour && card.is_tarock() && first.is_subset(CardSet::PLAIN) && !first.is_empty() => {
            let bound = shape(game(board).contract).bird.and_then(crate::Bonus::bird);
            if bound == Some(card) { Refusal::DiscardBound { card } } else { Refusal::DiscardTarock { first } }
        }
        Some(card) => Refusal::DiscardBound { card },
        None if colour => Refusal::DiscardSuitCard { first },
        None => Refusal::DiscardTarock { first },
    }
}

pub(crate) fn play_discard(position: &mut Position, seat: Seat, cards: CardSet, sink: &mut impl EventSink) {
    let board = position.board();
    let open = match shape(game(board).contract).kind {
        Kind::Positive => cards & CardSet::TAROCKS,
        Kind::Colour if rules(board).settings().colour_suit_discards_open => cards & CardSet::PLAIN,
        _ => CardSet::EMPTY,
    };
    position.emit(Event::Discarded { seat, count: cards.len() as u8, open, cards }, sink);
}
