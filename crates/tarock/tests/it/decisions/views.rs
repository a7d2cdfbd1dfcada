//! Visibility: what each viewer sees, and when.

use super::fixtures::{
    PARTNERS, TALON, act, all_good, cards, deal, finish, forehand_plays, play, play_rufer, playable, preset, rufer,
    seat, tells_apart, trick, turn, viewer, witnesses,
};
use std::sync::Arc;
use tarock::{CardSet, EventView, Position, SeatView, Viewer};
use tarock_testkit::Chance;

const VIEWERS: [usize; 5] = [1, 2, 3, 4, 0];

#[test]
fn a_hand_is_seen_by_its_player_only() {
    let position = deal("cup", PARTNERS, TALON);
    for number in 1..=4 {
        assert_eq!(position.view(viewer(number)).hand(), position.hidden().hands[seat(number)]);
    }
    assert_eq!(position.view(Viewer::Spectator).hand(), CardSet::EMPTY);
    assert_eq!(witnesses(&position, "HK", "PK"), [2, 3]);
    assert_eq!(witnesses(&position, "P9", "KB"), [0; 0], "the talon is closed");
}

#[test]
fn an_open_talon_is_seen_by_all() {
    let mut position = forehand_plays("cup", "KoenigRufer", PARTNERS, TALON);
    assert_eq!(witnesses(&position, "HK", "PK"), [2, 3]);
    act(&mut position, "call HK");
    for number in VIEWERS {
        let talon = position.view(viewer(number)).board().talon.expect("the talon is open");
        assert_eq!(talon.iter().copied().collect::<CardSet>(), cards(TALON));
    }
}

#[test]
fn the_closed_talon_of_a_sechserdreier_is_seen_by_the_declarer_only() {
    let mut position = deal("cup", PARTNERS, TALON);
    let events = act(&mut position, "bid SechserDreier; pass; pass; pass");
    let taken = events.iter().find(|event| matches!(event, tarock::Event::ClosedTalonTaken { .. })).expect("taken");
    for number in VIEWERS {
        let EventView::ClosedTalonTaken { cards: seen, .. } = taken.view_for(viewer(number)) else { panic!() };
        assert_eq!(seen.is_some(), number == 1, "viewer {number}");
    }
    assert_eq!(position.view(viewer(1)).hand(), cards(PARTNERS[0]) | cards(TALON));
    act(&mut position, "discard KB K4 P10 P9 X10 X9");
    assert_eq!(witnesses(&position, "P9", "HK"), [1, 2]);
    assert_eq!(position.view(viewer(1)).discards(), cards(TALON));
    assert_eq!(position.view(viewer(2)).discards(), CardSet::EMPTY);
    assert_eq!(position.view(Viewer::Spectator).unseen().len(), 54);
}

#[test]
fn discards_are_seen_by_the_declarer_and_tarocks_among_them_by_all() {
    let mut position = forehand_plays("cup", "Dreier", PARTNERS, TALON);
    let events = act(&mut position, "take 1; discard T8 K4 P10");
    let laid = events.iter().find(|event| matches!(event, tarock::Event::Discarded { .. })).expect("discarded");
    for number in VIEWERS {
        let EventView::Discarded { open, count, cards: seen, .. } = laid.view_for(viewer(number)) else { panic!() };
        assert_eq!((open, count), (cards("T8"), 3));
        assert_eq!(seen, (number == 1).then(|| cards("T8 K4 P10")), "viewer {number}");
    }
    // Only the declarer knows which suit cards were discarded, so only the declarer sees K4 and KD change places.
    assert_eq!(witnesses(&position, "K4", "KD"), [1]);
}

#[test]
fn the_talon_of_solo_and_negative_games_stays_closed_until_the_end() {
    for game in ["SoloDreier", "Piccolo"] {
        let mut position = forehand_plays("cup", game, PARTNERS, TALON);
        all_good(&mut position);
        assert_eq!(witnesses(&position, "P9", "KB"), [0; 0], "{game}");
        finish(&mut position, [""; 4]);
        for number in VIEWERS {
            let view = position.view(viewer(number));
            let shown = view.shown().expect("all cards are shown at the end"); // U11
            assert_eq!(shown.talon.iter().copied().collect::<CardSet>(), cards(TALON));
            assert!(view.unseen().is_empty());
            assert_eq!(view.settlement(), position.settlement());
        }
    }
}

#[test]
fn the_partner_is_hidden_until_he_plays_the_called_king() {
    let mut position = rufer("cup");
    all_good(&mut position);
    for number in VIEWERS {
        assert_eq!(position.view(viewer(number)).board().partner, None);
    }
    // Only their holders can tell HK of player 2 from HP of player 4.
    assert_eq!(witnesses(&position, "HK", "HP"), [2, 4]);
    trick(&mut position, "K1", "HK K3");
    assert_eq!(position.board().partner, None);
    while position.board().partner.is_none() {
        let all = playable(&position);
        let king = all & cards("HK");
        let card = king.first().or(all.first()).expect("a card").to_string();
        play(&mut position, &card);
    }
    assert_eq!(position.board().partner, Some(seat(2)));
}

#[test]
fn a_solo_callers_king_in_the_talon_stays_unknown_until_the_end() {
    let mut position = forehand_plays("cup", "SoloRufer", ["KK", "HK PK", "", ""], "X7 X8 XK H1 H2 H3");
    act(&mut position, "call XK");
    all_good(&mut position);
    assert!(!position.board().alone);
    assert_eq!(witnesses(&position, "XK", "H1"), [0; 0]);
    finish(&mut position, [""; 4]);
    assert_eq!(position.board().partner, None);
    assert_eq!(position.board().called_card, "XK".parse().ok());
}

#[test]
fn what_a_caller_may_say_does_not_depend_on_who_his_partner_is() {
    // A leak through legal() would show here: the called king changes places between two others.
    let mut position = rufer("cup");
    act(&mut position, "announce; announce TRL; announce; announce");
    let other = position.with_hidden_swapped("HK".parse().expect("a card"), "HP".parse().expect("a card"));
    assert_eq!(turn(&position), 1);
    assert_eq!(position.legal(), other.legal());
    assert!(!tells_apart(&position, &other, 1));
    assert!(!tells_apart(&position, &other, 0));
}

#[test]
fn the_fourth_king_is_known_to_caller_and_holder_only() {
    let hands = ["HK KK PK H1 H2 H3", "", "XK", ""];
    let mut position = forehand_plays("cup", "KoenigRufer", hands, "K1 K2 K3 X7 X8 X9");
    act(&mut position, "call 4K; take 1; discard H1 H2 H3");
    for number in VIEWERS {
        assert_eq!(position.view(viewer(number)).board().called_card, None, "viewer {number}");
    }
    all_good(&mut position);
    // The caller leads one of the other kings, which reveals nothing.
    trick(&mut position, "PK", "XK");
    assert_eq!((position.board().partner, position.board().called_card), (None, None));
    while position.board().partner.is_none() {
        let all = playable(&position);
        let card = (all & cards("XK")).first().or(all.first()).expect("a card").to_string();
        play(&mut position, &card);
    }
    assert_eq!(position.board().partner, Some(seat(3)));
    assert_eq!(position.board().called_card, "XK".parse().ok());
}

#[test]
fn a_fourth_king_that_has_been_played_is_known_also_after_koenig_ultimo() {
    // The king is forced out in the first trick; from then on everybody knows which one was called.
    let hands = ["H1 H2 KK PK XK", "HK", "", ""];
    let mut position = forehand_plays("cup", "KoenigRufer", hands, "P7 P8 P9 H3 H4 HB");
    act(&mut position, "call 4K; take 1; discard P7 P8 P9; announce; announce KU");
    all_good(&mut position);
    play(&mut position, "H2 HK");
    assert_eq!(position.board().partner, Some(seat(2)));
    assert_eq!(position.board().called_card, "HK".parse().ok());
}

#[test]
fn ouvert_shows_every_hand_to_every_viewer() {
    for (rules, before) in [("cup", false), ("mayr2012", true)] {
        let mut position = forehand_plays(rules, "PiccoloOuvert", [""; 4], "");
        all_good(&mut position);
        trick(&mut position, "T5", "");
        let open = |position: &Position, number| position.view(viewer(number)).board().open_hands.is_some();
        assert!(VIEWERS.into_iter().all(|number| open(&position, number) == before), "{rules}");
        let lead = playable(&position).first().expect("a card").to_string();
        play(&mut position, &lead);
        assert!(VIEWERS.into_iter().all(|number| open(&position, number)), "{rules}");
        // The talon stays closed.
        assert_eq!(position.view(Viewer::Spectator).unseen().len(), 6);
    }
}

#[test]
fn a_surrender_shows_all_cards() {
    let mut position = forehand_plays("cup", "KoenigRufer", ["KK", "HK PK", "", ""], "X7 X8 XK H1 H2 H3");
    act(&mut position, "call XK; surrender");
    assert!(position.view(Viewer::Spectator).shown().is_some());
}

#[test]
fn only_the_player_on_turn_has_choices() {
    let mut position = rufer("cup");
    all_good(&mut position);
    for number in VIEWERS {
        assert_eq!(position.view(viewer(number)).legal().is_some(), number == 1);
    }
    play_rufer(&mut position);
    assert!(VIEWERS.into_iter().all(|number| position.view(viewer(number)).legal().is_none()));
}

#[test]
fn views_kept_by_events_are_the_views_of_the_position() {
    for (seed, name) in (0..150).zip(["min", "cup", "luxus", "melk", "mayr2012"].into_iter().cycle()) {
        let mut chance = Chance::new(seed);
        let rules = Arc::new(preset(name));
        let mut position = Position::deal(rules.clone(), seat(4), &chance.pack());
        let mut views = VIEWERS.map(|number| SeatView::start(viewer(number), rules.clone(), seat(4)));
        let dealt = position.dealt();
        for view in &mut views {
            view.follow(&dealt.view_for(view.viewer()));
        }
        while let Some(legal) = position.legal() {
            let events = position.play(legal.draw(&mut |n| chance.below(n))).expect("a drawn action is legal");
            for view in &mut views {
                for event in &events {
                    view.follow(&event.view_for(view.viewer()));
                }
                assert_eq!(*view, position.view(view.viewer()), "{name} {seed}");
                let own_turn = view.viewer().seat().is_some_and(|own| position.board().turn == Some(own));
                assert_eq!(view.legal(), if own_turn { position.legal() } else { None }, "{name} {seed}");
            }
        }
    }
}

#[test]
fn nobody_can_tell_two_cards_apart_that_he_has_not_seen() {
    for seed in 0..150 {
        let mut chance = Chance::new(1000 + seed);
        let mut position = Position::deal(chance.rules(), seat(4), &chance.pack());
        while let Some(legal) = position.legal() {
            for number in VIEWERS {
                let unseen: Vec<_> = position.view(viewer(number)).unseen().iter().collect();
                if unseen.len() < 2 {
                    continue;
                }
                let a = unseen[chance.below(unseen.len() as u32) as usize];
                let b = unseen[chance.below(unseen.len() as u32) as usize];
                if position.board().talon.is_some_and(|talon| talon.contains(&a) || talon.contains(&b)) {
                    continue; // taken from the open talon: everybody has seen it go
                }
                let other = position.with_hidden_swapped(a, b);
                assert!(!tells_apart(&position, &other, number), "{seed}: {number} tells {a} from {b}");
            }
            position.play(legal.draw(&mut |n| chance.below(n))).expect("a drawn action is legal");
        }
    }
}
