//! Keeping cards of a talon that nobody played for (*Talon behalten*), and the deal that follows.

use super::{AllPass, SEATS, rules};
use crate::position::Position;
use crate::{Board, CardSet, Event, EventSink, Kept, Phase, PickChoices, Refusal, Seat};

/// Whether somebody can have kept these cards: the dealer of the deal before, one to six of them.
pub(crate) fn may_keep(board: &Board, kept: Kept) -> bool {
    let by_rule = rules(board).set().all_pass == AllPass::KeepTalon;
    by_rule && kept.seat == SEATS.before(board.dealer) && (1..=6).contains(&kept.cards.len())
}

/// Everybody throws his hand in, and rearhand looks at the talon.
pub(crate) fn offer(position: &mut Position, sink: &mut impl EventSink) {
    let seat = position.board().dealer;
    let cards = position.hidden().talon.iter().copied().collect();
    position.emit(Event::ThrownIn, sink);
    position.emit(Event::ClosedTalonTaken { seat, cards }, sink);
}

/// Any of the six cards, which are all the hand there is.
pub(crate) const fn choices(hand: CardSet) -> PickChoices {
    PickChoices { most: 6, of: hand }
}

pub(crate) fn refusal(hand: CardSet, cards: CardSet) -> Refusal {
    (cards - hand).first().map_or(Refusal::WrongPhase { phase: Phase::Keep }, |card| Refusal::NotInTalon { card })
}

pub(crate) fn play(position: &mut Position, seat: Seat, cards: CardSet, sink: &mut impl EventSink) {
    position.emit(Event::TalonKept { seat, count: cards.len() as u8, cards }, sink);
}
