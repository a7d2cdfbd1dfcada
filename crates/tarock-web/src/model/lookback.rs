//! What a player may look at again while a deal is played.

use tarock::{Board, CardSet, EarlierTricks, Phase, SeatView, TakenTrick};

/// The tricks before the last one that may be looked at. Once the deal is over, everything may be seen; and in an ouvert
/// game the cards that were played stay visible too.
pub(crate) fn reach(board: &Board) -> EarlierTricks {
    let is_open = board.phase == Phase::Finished || board.open_hands.is_some();
    if is_open { EarlierTricks::All } else { board.rules.earlier_tricks() }
}

/// The tricks that the viewer may look at besides the last one, with their numbers.
pub(crate) fn earlier_tricks(view: &SeatView) -> Vec<(usize, TakenTrick)> {
    let earlier = &view.board().tricks[..view.board().tricks.len().saturating_sub(1)];
    let numbered = earlier.iter().enumerate();
    numbered.filter(|(_, taken)| may_see(view, taken)).map(|(at, taken)| (at + 1, *taken)).collect()
}

/// Whether the viewer may look at a trick before the last one.
fn may_see(view: &SeatView, taken: &TakenTrick) -> bool {
    match reach(view.board()) {
        EarlierTricks::All => true,
        EarlierTricks::None => false,
        EarlierTricks::Own => Some(taken.winner) == view.viewer().seat(),
    }
}

/// The viewer's own discards, which they may look at until the end.
pub(crate) fn own_discards(view: &SeatView) -> CardSet {
    if view.board().phase == Phase::Play { view.discards() } else { CardSet::EMPTY }
}

/// The lines of the history that the viewer may not read again, by the number of actions before them: those of the tricks
/// that they may not look at.
pub(crate) fn unread(view: &SeatView, cursor: usize) -> Vec<usize> {
    let board = view.board();
    if board.phase != Phase::Play {
        return Vec::new();
    }
    let n = board.seats().len();
    let begin = cursor - board.tricks.len() * n - board.trick.cards().len();
    let earlier = board.tricks.iter().enumerate().take(board.tricks.len().saturating_sub(1));
    let hidden = earlier.filter(|(_, taken)| !may_see(view, taken));
    // The line of the n-th action has n actions before it, itself included.
    hidden.flat_map(|(at, _)| begin + at * n + 1..=begin + (at + 1) * n).collect()
}

#[cfg(test)]
mod tests {
    use tarock::{Action, Seat};
    use tarock_testkit::Chance;

    use super::*;
    use crate::model::device_table::DeviceTable;

    fn views(name: &str, check: impl FnMut(&DeviceTable, &SeatView)) {
        every_view(&tarock::RuleSet::preset(name).expect("a preset"), check);
    }

    fn every_view(rules: &tarock::RuleSet, mut check: impl FnMut(&DeviceTable, &SeatView)) {
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
    fn the_history_of_kosakeln_hides_the_tricks_of_the_opponent_but_the_last() {
        let mut n_hidden = 0;
        views("spieleversum", |table, view| {
            let (board, hidden) = (view.board(), unread(view, table.cursor()));
            let cards_of = |at: &usize| match table.record().actions[at - 1] {
                Action::Play(card) => card,
                other => panic!("{other:?} is no card"),
            };
            let hidden_cards: CardSet = hidden.iter().map(cards_of).collect();
            let of_opponent =
                board.tricks.iter().rev().skip(1).filter(|taken| Some(taken.winner) != view.viewer().seat());
            let expected: CardSet = of_opponent.flat_map(|taken| taken.trick.cards().iter().copied()).collect();
            assert_eq!(hidden_cards, if board.phase == Phase::Play { expected } else { CardSet::EMPTY });
            n_hidden += hidden.len();
        });
        assert!(n_hidden > 100, "{n_hidden}");
    }

    #[test]
    fn a_house_rule_says_how_far_people_look_back() {
        let seen = |value: &str| {
            let text = format!(
                "name = \"club\"\ngame = \"koenigrufen\"\nbase = \"cup\"\n[flags]\nearlier_tricks = \"{value}\""
            );
            let mut n = 0;
            every_view(&toml::from_str(&text).expect("valid"), |_, view| n += earlier_tricks(view).len());
            n
        };
        let [all, own, none] = ["all", "own", "none"].map(seen);
        // In ouvert games everything stays visible.
        assert!(all > own && own > none, "{all} {own} {none}");
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
            let hidden = unread(view, table.cursor());
            let actions = &table.record().actions;
            for &at in &hidden {
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
            assert!(unread(view, table.cursor()).is_empty());
            assert_eq!(earlier_tricks(view).len(), view.board().tricks.len().saturating_sub(1));
        });
    }
}
