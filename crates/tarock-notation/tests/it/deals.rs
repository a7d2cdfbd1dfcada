//! Lines of real deals, complete and as each viewer sees them.

use tarock::{CardSet, Game, Position, Seat, Series, Viewer};
use tarock_notation::taf::{Hand, Known, State};
use tarock_testkit::Chance;

/// Plays random deals of a game and shows every position in which somebody is on turn.
fn every_position(game: Game, seed: u64, n_deals: usize, mut show: impl FnMut(&Position)) {
    let mut chance = Chance::new(seed);
    for deal in 0..n_deals {
        let preset = game.presets().nth(deal % (game.presets().count() + 1));
        let rules = preset.unwrap_or_else(|| chance.rules_of(game));
        let dealer = Seat::new(deal % game.seats().len()).expect("a seat");
        let pack = chance.pack();
        let mut position = Series::new(rules, dealer).deal(pack).start();
        while let Some(legal) = position.legal() {
            show(&position);
            position.play(legal.draw(&mut |n| chance.below(n))).expect("drawn from what is legal");
        }
    }
}

fn viewers(position: &Position) -> impl Iterator<Item = Viewer> {
    position.board().seats().iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

#[test]
fn every_line_of_every_deal_reads_back_as_what_was_written() {
    let mut lines = 0;
    for game in Game::ALL {
        every_position(*game, 4, 120, |position| {
            let views = viewers(position).filter_map(|viewer| State::of_view(&position.view(viewer)));
            for state in State::of(position).into_iter().chain(views) {
                let line = state.to_string();
                let again: State = line.parse().unwrap_or_else(|error| panic!("{error}\n{line}"));
                assert_eq!(again, state, "{line}");
                assert_eq!(again.to_string(), line);
                lines += 1;
            }
        });
    }
    assert!(lines > 30_000, "{lines}");
}

fn named(cards: &[Known]) -> CardSet {
    cards.iter().flatten().copied().collect()
}

#[test]
fn a_view_never_names_a_card_that_its_viewer_cannot_know() {
    let mut checked = 0;
    for game in Game::ALL {
        every_position(*game, 5, 120, |position| {
            for viewer in viewers(position) {
                let view = position.view(viewer);
                let Some(state) = State::of_view(&view) else { continue };
                let mut said = named(&state.talon) | named(&state.trick);
                for player in &state.players {
                    said |= player.hand.cards | named(&player.pile);
                }
                // Taken talon cards are named in the talon field, where everybody saw them.
                let open = view.board().talon.map_or(CardSet::EMPTY, |talon| talon.into_iter().collect());
                assert!((said & view.unseen()).is_subset(open), "{viewer:?}: {state}");
                for (seat, player) in position.board().seats().iter().zip(&state.players) {
                    let own = viewer.seat() == Some(seat) || position.board().open_hands.is_some();
                    assert!(own || player.hand.cards.is_empty(), "{viewer:?}: {state}");
                }
                checked += 1;
            }
        });
    }
    assert!(checked > 20_000, "{checked}");
}

#[test]
fn a_line_does_not_depend_on_cards_its_writer_cannot_see() {
    let mut chance = Chance::new(6);
    let mut swapped = 0;
    for game in Game::ALL {
        every_position(*game, 6, 60, |position| {
            for viewer in viewers(position) {
                let view = position.view(viewer);
                let Some(state) = State::of_view(&view) else { continue };
                let unseen: Vec<_> = view.unseen().iter().collect();
                if unseen.len() < 2 {
                    continue;
                }
                let [a, b] = [0; 2].map(|_: i32| unseen[chance.below(unseen.len() as u32) as usize]);
                let other = position.with_hidden_swapped(a, b);
                assert_eq!(State::of_view(&other.view(viewer)), Some(state), "{viewer:?}, {a} and {b}");
                swapped += 1;
            }
        });
    }
    assert!(swapped > 5_000, "{swapped}");
}

#[test]
fn complete_lines_name_every_card() {
    for game in Game::ALL {
        every_position(*game, 7, 30, |position| {
            let Some(state) = State::of(position) else { return };
            assert!(state.is_complete(), "{state}");
            let hands: usize = state.players.iter().map(|player| Hand::len(player.hand)).sum();
            let piles: usize = state.players.iter().map(|player| player.pile.len()).sum();
            assert!(hands + piles + state.trick.len() >= 48, "{state}");
        });
    }
}

#[test]
fn a_complete_line_can_be_played_on_from_any_point_of_any_deal() {
    let (mut reached, mut lines) = (0, 0);
    for game in Game::ALL {
        let mut at = 0;
        every_position(*game, 8, 60, |position| {
            at += 1;
            if at % 7 != 0 {
                return;
            }
            let Some(state) = State::of(position) else { return };
            lines += 1;
            let rules = tarock::RuleSet::clone(&position.board().rules);
            let Ok(record) = state.to_deal(rules) else {
                // A line does not tell in which turn a player announced something, so a later Valat can be missed.
                assert!(state.announced.iter().flatten().any(|sign| sign.letter == b'V'), "not reached: {state}");
                return;
            };
            let again = record.replay().expect("the record replays");
            assert_eq!(again.legal(), position.legal(), "{state}");
            assert_eq!(again.board().taken, position.board().taken, "{state}");
            reached += 1;
        });
    }
    assert!(reached > 700 && reached * 100 > lines * 98, "{reached} of {lines}");
}
