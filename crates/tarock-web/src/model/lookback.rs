//! What a player may look at again while a deal is played.

use core::ops::Range;

use tarock::{Board, CardSet, Game, Phase, SeatView, TakenTrick};

/// How far players may look back under a rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Everything that lay open.
    All,
    /// The last trick.
    LastTrick,
    /// The last trick, and the player's own tricks.
    OwnTricks,
}

impl Reach {
    /// The reach in a deal. Once it is over, everything may be seen.
    pub(crate) fn of(board: &Board) -> Self {
        let name = board.rules.name();
        match board.rules.game() {
            _ if board.phase == Phase::Finished => Self::All,
            // In an ouvert game the cards that were played stay visible too.
            _ if board.open_hands.is_some() => Self::All,
            Game::Kosakeln => Self::OwnTricks,
            // As Mayr has it: the other presets leave it to the table.
            Game::Koenigrufen if name.trim_end_matches('*') == "mayr2012" => Self::LastTrick,
            Game::Koenigrufen | Game::Illustriert => Self::All,
        }
    }
}

/// The tricks that the viewer may look at besides the last one, with their numbers.
pub(crate) fn earlier_tricks(view: &SeatView) -> Vec<(usize, TakenTrick)> {
    let board = view.board();
    let reach = Reach::of(board);
    let own = view.viewer().seat();
    let n = board.tricks.len();
    let may_see = |taken: &TakenTrick| match reach {
        Reach::All => true,
        Reach::LastTrick => false,
        Reach::OwnTricks => Some(taken.winner) == own,
    };
    let numbered = board.tricks.iter().enumerate().take(n.saturating_sub(1));
    numbered.filter(|(_, taken)| may_see(taken)).map(|(at, taken)| (at + 1, *taken)).collect()
}

/// The viewer's own discards, which they may look at until the end.
pub(crate) fn own_discards(view: &SeatView) -> CardSet {
    if view.board().phase == Phase::Play { view.discards() } else { CardSet::EMPTY }
}

/// The lines of the history that nobody may read again, by the number of actions before them: those of all tricks but
/// the last.
pub(crate) fn unread(board: &Board, cursor: usize) -> Range<usize> {
    let seats = board.seats().len();
    let played = board.tricks.len() * seats + board.trick.cards().len();
    if board.phase != Phase::Play || board.tricks.is_empty() || Reach::of(board) == Reach::All {
        return 0..0;
    }
    let of_last = board.trick.cards().len() + seats;
    // The line of the n-th action has n actions before it, itself included.
    cursor - played + 1..cursor - of_last + 1
}

#[cfg(test)]
mod tests {
    use tarock::{Action, Seat};
    use tarock_testkit::Chance;

    use super::*;
    use crate::model::device_table::DeviceTable;

    fn views(name: &str, mut check: impl FnMut(&DeviceTable, &SeatView)) {
        let rules = tarock::RuleSet::preset(name).expect("a preset");
        for seed in 1..=40 {
            let mut table = DeviceTable::new(rules.clone(), seed);
            let mut chance = Chance::new(seed);
            while let Some(legal) = table.position().legal() {
                check(&table, &table.view(Seat::new(0).expect("a seat")));
                table.act(legal.draw(&mut |n| chance.below(n))).expect("drawn actions are legal");
            }
        }
    }

    #[test]
    fn in_kosakeln_players_see_their_own_tricks_and_no_others() {
        let (mut n_own, mut n_others) = (0, 0);
        views("spieleversum", |_, view| {
            let board = view.board();
            let seen = earlier_tricks(view);
            let all = board.tricks.len().saturating_sub(1);
            let own = board.tricks.iter().take(all).filter(|taken| Some(taken.winner) == view.viewer().seat()).count();
            assert_eq!(seen.len(), own);
            assert!(seen.iter().all(|(number, taken)| board.tricks[number - 1] == *taken));
            n_own += own;
            n_others += all - own;
        });
        assert!(n_own > 0 && n_others > 0);
    }

    #[test]
    fn under_mayr_only_the_last_trick_can_be_read_again() {
        let (mut n_hidden, mut n_ouvert) = (0, 0);
        views("mayr2012", |table, view| {
            if view.board().open_hands.is_some() {
                assert_eq!(earlier_tricks(view).len(), view.board().tricks.len() - 1, "ouvert");
                n_ouvert += 1;
                return;
            }
            assert!(earlier_tricks(view).is_empty());
            let hidden = unread(view.board(), table.cursor());
            let actions = &table.record().actions;
            for at in hidden.clone() {
                assert!(matches!(actions[at - 1], Action::Play(_)), "only cards are hidden");
            }
            let shown = actions
                .iter()
                .enumerate()
                .filter(|(n, action)| matches!(action, Action::Play(_)) && !hidden.contains(&(n + 1)));
            let wanted = if view.board().phase == Phase::Play {
                view.board().trick.cards().len() + if view.board().tricks.is_empty() { 0 } else { 4 }
            } else {
                0
            };
            assert_eq!(shown.count(), wanted);
            n_hidden += hidden.len();
        });
        assert!(n_hidden > 100 && n_ouvert > 10, "{n_hidden} {n_ouvert}");
    }

    #[test]
    fn elsewhere_everything_can_be_read_again() {
        views("cup", |table, view| {
            assert!(unread(view.board(), table.cursor()).is_empty());
            assert_eq!(earlier_tricks(view).len(), view.board().tricks.len().saturating_sub(1));
        });
    }
}
