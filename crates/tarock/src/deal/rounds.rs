//! The rounds of announcements and kontras in every game: whose turn it is, what was said, what can be doubled.

use crate::{Announcement, Board, Item, KontraTarget, Phase, Refusal, Seat, Stake, When};

/// The conventions of a table for its announcement rounds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Manners {
    /// The number of times an item can be doubled.
    pub(crate) highest: u8,
    /// Whether the answers go round against the playing order.
    pub(crate) clockwise: bool,
}

/// Begins a series of rounds: the declarer speaks, and everybody else answers.
pub(crate) fn begin(board: &mut Board, phase: Phase, declarer: Seat) {
    board.phase = phase;
    board.turn = Some(declarer);
    board.rounds.begin(declarer);
}

/// Records a turn and determines who speaks next: nobody, once everybody has answered the last thing that needed an
/// answer. `bonuses_ask` says whether the announced bonuses can be answered.
pub(crate) fn spoken(
    board: &mut Board,
    seat: Seat,
    said: Announcement,
    when: When,
    manners: Manners,
    bonuses_ask: bool,
) {
    let turn = board.rounds.turn;
    // The declarer's opening counts as news: everybody answers it.
    let mut news = turn == crate::deal::board::Rounds::FIRST_TURN || bonuses_ask;
    for target in said.kontras.iter() {
        if let Some(item) = board.items.iter_mut().find(|item| item.target == target) {
            let level = item.level();
            if let Some(speaker) = item.speakers.get_mut(level as usize) {
                *speaker = Some(seat);
            }
            item.turn = turn;
            news |= level + 1 < manners.highest;
        }
    }
    for bonus in said.bonuses.iter() {
        let target = KontraTarget { owner: seat, stake: Stake::Bonus(bonus) };
        board.items.push(Item { when, ..Item::new(target, turn) });
    }
    board.rounds.remember(seat, news);
    let next = if manners.clockwise { board.seats().before(seat) } else { board.seats().after(seat) };
    board.turn = (next != board.rounds.news).then_some(next);
}

/// Returns the rule that forbids doubling an item, among the rules that all games share. `fits` says whether the seat
/// belongs to the side whose turn it is to double: the opponents for Kontra and Sub, the owner's side for Re.
pub(crate) fn doubling_refusal(board: &Board, seat: Seat, item: &Item, fits: bool, highest: u8) -> Option<Refusal> {
    let (target, level) = (item.target, item.level());
    if !fits {
        return Some(if is_owners_word(item) { Refusal::NotYourItem { target } } else { Refusal::OwnSide { target } });
    }
    if level >= highest {
        return Some(Refusal::HighestLevel { target });
    }
    // An item has to be answered on the first turn after it last changed.
    (item.turn <= board.turn_of(seat)).then_some(Refusal::TooLate { target })
}

/// Returns whether the next doubling of an item belongs to its owner: the Re.
pub(crate) fn is_owners_word(item: &Item) -> bool {
    item.level() == 1
}
