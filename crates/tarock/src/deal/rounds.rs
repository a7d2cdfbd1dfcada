//! The rounds of announcements and kontras in every game: whose turn it is, what was said, what can be doubled.

use crate::{Announcement, Board, BySeat, Item, KontraTarget, Phase, Refusal, Seat, Seats, Stake, When};

/// The turn order of the announcement rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rounds {
    /// The number of the current turn.
    pub(crate) turn: u8,
    /// The number of each seat's last turn; 0 before its first.
    pub(crate) last: BySeat<u8>,
    /// The seat that last said something the others have to answer.
    pub(crate) news: Seat,
}

impl Rounds {
    /// The number of the first turn; items from the auction count as turn 1.
    pub(crate) const FIRST_TURN: u8 = 2;

    pub(crate) const fn new(seats: Seats, first: Seat) -> Self {
        Self { turn: Self::FIRST_TURN, last: BySeat::new(seats, 0), news: first }
    }

    /// Starts new rounds and forgets earlier ones.
    pub(crate) const fn begin(&mut self, first: Seat) {
        *self = Self::new(self.last.seats(), first);
    }

    /// Ends the turn of a seat. `news` says whether the others have to answer it.
    pub(crate) fn remember(&mut self, seat: Seat, news: bool) {
        if news {
            self.news = seat;
        }
        self.last[seat] = self.turn;
        self.turn += 1;
    }
}

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
    let mut news = turn == Rounds::FIRST_TURN || bonuses_ask;
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
