//! The pile beside the trick: what is left of the talon, and the discards that lie open.

use tarock::{Board, CardSet, Contract, Game, Phase};

/// The pile. Everybody at the table sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pile {
    /// The number of cards of the talon that nobody has taken.
    pub(crate) n_left: usize,
    /// How many of them are Tarocks, once they have been seen.
    pub(crate) n_tarocks: Option<usize>,
    /// Those that still lie open: until the first lead, in Kosakeln through the first trick.
    pub(crate) open: CardSet,
    /// The discards that lie open to the end.
    pub(crate) laid: CardSet,
}

impl Pile {
    /// The pile of a deal; `None` while the talon is in the middle of the table, and where nothing is left.
    pub(crate) fn of(board: &Board) -> Option<Self> {
        if matches!(board.phase, Phase::Talon | Phase::Finished) {
            return None;
        }
        let is_trischaken = board.game().is_some_and(|game| game.contract == Contract::Trischaken);
        let given = board.tricks.iter().filter(|trick| trick.talon_card.is_some()).count();
        let (n_left, rest) = match (board.talon, board.part) {
            (None, _) if is_trischaken => (6 - given, None),
            // Otherwise the declarer has taken it closed.
            (None, _) if board.discards == 0 && board.phase != Phase::Discard => (6, None),
            (Some(talon), Some(part)) => {
                let rest = talon.into_iter().collect::<CardSet>() - board.talon_part(part);
                (rest.len(), Some(rest))
            }
            (None | Some(_), _) => (0, None),
        };
        let is_open = match board.rules.game() {
            Game::Kosakeln => board.tricks.is_empty(),
            Game::Koenigrufen | Game::Illustriert => is_before_lead(board),
        };
        let pile = Self {
            n_left,
            n_tarocks: rest.map(|rest| (rest & CardSet::TAROCKS).len()),
            open: rest.filter(|_| is_open).unwrap_or(CardSet::EMPTY),
            laid: board.open_discards,
        };
        (n_left > 0 || !pile.laid.is_empty()).then_some(pile)
    }
}

/// Whether nobody has led yet. Until then bids stay on the table.
pub(crate) fn is_before_lead(board: &Board) -> bool {
    board.tricks.is_empty() && board.trick.cards().is_empty()
}

#[cfg(test)]
mod tests {
    use tarock_testkit::Chance;

    use super::*;
    use crate::model::device_table::DeviceTable;

    /// Every board of many random deals of every game.
    fn boards(mut check: impl FnMut(&Board)) {
        for rules in [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln].into_iter().flat_map(Game::presets) {
            for seed in 1..=40 {
                let mut table = DeviceTable::new(rules.clone(), seed);
                let mut chance = Chance::new(seed);
                while let Some(legal) = table.position().legal() {
                    check(table.position().board());
                    table.act(legal.draw(&mut |n| chance.below(n))).expect("drawn actions are legal");
                }
            }
        }
    }

    #[test]
    fn the_rest_of_an_open_talon_lies_open_until_the_first_lead() {
        let (mut n_open, mut n_closed) = (0, 0);
        boards(|board| {
            let Some(pile) = Pile::of(board) else { return };
            let seen = pile.n_tarocks.is_some();
            let stays = is_before_lead(board) || (board.rules.game() == Game::Kosakeln && board.tricks.is_empty());
            assert_eq!(!pile.open.is_empty(), seen && stays && pile.n_left > 0);
            assert!(pile.open.is_subset(board.open_cards()), "only what everybody has seen");
            n_open += usize::from(!pile.open.is_empty());
            n_closed += usize::from(seen && pile.open.is_empty() && pile.n_left > 0);
        });
        assert!(n_open > 20 && n_closed > 20, "{n_open} {n_closed}");
    }

    #[test]
    fn open_discards_stay_beside_the_pile() {
        let mut n_laid = 0;
        boards(|board| {
            if !board.open_discards.is_empty() && !matches!(board.phase, Phase::Talon | Phase::Finished) {
                assert_eq!(Pile::of(board).map(|pile| pile.laid), Some(board.open_discards));
                n_laid += 1;
            }
        });
        assert!(n_laid > 20, "{n_laid}");
    }

    #[test]
    fn a_talon_that_was_taken_closed_leaves_no_pile() {
        let mut n_taken = 0;
        boards(|board| {
            let is_taken = board.game().is_some_and(|game| game.contract == Contract::Sechserdreier);
            let is_after = matches!(board.phase, Phase::Discard | Phase::Play) || board.discards > 0;
            if is_taken && is_after {
                assert_eq!(Pile::of(board).map_or(0, |pile| pile.n_left), 0, "{:?}", board.phase);
                n_taken += 1;
            }
        });
        assert!(n_taken > 20, "{n_taken}");
    }
}
