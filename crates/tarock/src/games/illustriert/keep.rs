//! Keeping talon cards for the next deal after three passes (*Talon behalten*).

use super::{AllPass, SEATS, rules};
use crate::{Board, CardSet, Event, EventSink, Kept, Phase, PickChoices, Position, Refusal, Seat};

/// Whether these cards can have been kept: by the dealer of the previous deal, and one to six of them.
pub(crate) fn may_keep(board: &Board, kept: Kept) -> bool {
    let by_rule = rules(board).settings().all_pass == AllPass::KeepTalon;
    by_rule && kept.seat == SEATS.before(board.dealer) && (1..=6).contains(&kept.cards.len())
}

/// Throws in all hands and gives the talon to rearhand.
pub(crate) fn offer(position: &mut Position, sink: &mut impl EventSink) {
    let seat = position.board().dealer;
    let cards = position.hidden().talon.iter().copied().collect();
    position.emit(Event::ThrownIn, sink);
    position.emit(Event::ClosedTalonTaken { seat, cards }, sink);
}

/// Returns the cards that can be kept: any of the six talon cards, which are now the whole hand.
pub(crate) const fn choices(hand: CardSet) -> PickChoices {
    PickChoices { most: 6, of: hand }
}

pub(crate) fn refusal(hand: CardSet, cards: CardSet) -> Refusal {
    (cards - hand).first().map_or(Refusal::WrongPhase { phase: Phase::Keep }, |card| Refusal::NotInTalon { card })
}

pub(crate) fn play(position: &mut Position, seat: Seat, cards: CardSet, sink: &mut impl EventSink) {
    position.emit(Event::TalonKept { seat, count: cards.len() as u8, cards }, sink);
}
