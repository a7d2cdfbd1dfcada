//! Memory questions of the trainer: a moment of a puzzle, and what was open before it.

use tarock::{Action, CardSet, Phase, SeatView, TakenTrick};
use tarock_archive::fingerprint;
use tarock_coach::Puzzle;

use super::offer::{Offer, Origin, id_of};

/// The theme of memory questions.
pub(crate) const MEMORY: &str = "memory";
/// The first and the last trick about which there are questions: before it there is little to remember, and later ones
/// would take too many taps.
const TRICKS: [usize; 2] = [3, 8];

/// The name of the memory question about a puzzle.
pub(super) fn memory_id_of(line: &str) -> u64 {
    fingerprint(&format!("{MEMORY} {:x}", id_of(line)))
}

impl Offer {
    /// The memory question about the moment of a puzzle, if there is something to remember. The more tricks, the more
    /// difficult.
    pub(super) fn memory(line: &str, puzzle: &Puzzle, origin: Origin) -> Option<Self> {
        let game = puzzle.deal.rules.game();
        let n_cards = puzzle.deal.actions.iter().filter(|action| matches!(action, Action::Play(_))).count();
        let trick = n_cards / game.seats().len() + 1;
        let [first, last] = TRICKS;
        if !matches!(puzzle.best, Action::Play(_)) || !(first..=last).contains(&trick) {
            return None;
        }
        let level = 1 + u8::try_from((trick - first) / 2).unwrap_or(0);
        Some(Self { id: memory_id_of(line), theme: MEMORY, level, game, origin })
    }

    /// Whether it is a memory question, and not about the best action.
    pub(crate) fn is_memory(&self) -> bool {
        self.theme == MEMORY
    }
}

/// What was open, one thing after the other, as a person at the table has seen it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Seen {
    /// What the person has laid aside.
    Aside(CardSet),
    /// What lay open beside the tricks: the rest of the talon, and open discards.
    Open(CardSet),
    Trick(usize, TakenTrick),
}

impl Seen {
    /// Everything that a seat has seen before the trick on the table, apart from its hand.
    pub(crate) fn of(view: &SeatView) -> Vec<Self> {
        let board = view.board();
        debug_assert_eq!(board.phase, Phase::Play);
        let in_tricks: CardSet = board.tricks.iter().map(cards_of).fold(board.trick.card_set(), |all, one| all | one);
        let open = board.open_cards();
        let aside = CardSet::PACK - view.unseen() - view.hand() - open;
        let beside = [Self::Aside(aside), Self::Open(open - in_tricks)];
        let tricks = board.tricks.iter().enumerate().map(|(at, taken)| Self::Trick(at + 1, *taken));
        beside.into_iter().filter(|seen| !seen.cards().is_empty()).chain(tricks).collect()
    }

    /// Its cards.
    pub(crate) fn cards(&self) -> CardSet {
        match self {
            Self::Aside(cards) | Self::Open(cards) => *cards,
            Self::Trick(_, taken) => cards_of(taken),
        }
    }
}

fn cards_of(taken: &TakenTrick) -> CardSet {
    taken.talon_card.map_or(CardSet::EMPTY, CardSet::of) | taken.trick.cards().iter().copied().collect::<CardSet>()
}
