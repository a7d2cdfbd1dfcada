//! Helpers for the tests of all games.

use tarock::{CardSet, Item, Legal, Position, Viewer};
use tarock_testkit::{act, seat};

/// Returns a position after some more actions.
pub(crate) fn after(mut position: Position, actions: &str) -> Position {
    act(&mut position, actions);
    position
}

/// Returns the playable cards.
pub(crate) fn playable(position: &Position) -> CardSet {
    match position.legal() {
        Some(Legal::Play(cards)) => cards,
        other => panic!("not a time to play cards: {other:?}"),
    }
}

/// Returns how often an item is doubled; 0 for an item that does not exist.
pub(crate) fn level(position: &Position, target: &str) -> u8 {
    position.board().item(target.parse().expect("an item")).map_or(0, Item::level)
}

/// Returns the viewer with this number; 0 is a spectator.
pub(crate) fn viewer(number: usize) -> Viewer {
    if number == 0 { Viewer::Spectator } else { Viewer::Seat(seat(number)) }
}

/// Returns whether a viewer can tell two positions apart.
pub(crate) fn tells_apart(a: &Position, b: &Position, number: usize) -> bool {
    let (a, b) = (a.view(viewer(number)), b.view(viewer(number)));
    a != b || a.legal() != b.legal() || a.may_claim() != b.may_claim() || a.unseen() != b.unseen()
}

/// Returns the viewers who can tell that two hidden cards have changed places; 0 is a spectator.
pub(crate) fn witnesses(position: &Position, a: &str, b: &str) -> Vec<usize> {
    let other = position.with_hidden_swapped(a.parse().expect("a card"), b.parse().expect("a card"));
    let viewers = (1..=position.board().rules.game().seats().len()).chain([0]);
    viewers.filter(|&number| tells_apart(position, &other, number)).collect()
}
