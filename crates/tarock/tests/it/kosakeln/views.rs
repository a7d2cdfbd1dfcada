//! Visibility: what each viewer sees, and when.

use super::{
    OWN, STRONG, TALON, WEAK, act, after, auction, cards, declare, play, play_birds, round, seat, strong, table, take,
    tells_apart, to_play, viewer, weak, witnesses,
};
use std::sync::Arc;
use tarock::{CardSet, Event, EventView, Phase, Position, SeatView};
use tarock_testkit::{Chance, preset};

const VIEWERS: [usize; 3] = [1, 2, 0];

fn dealt() -> Position {
    table([STRONG, WEAK], TALON, OWN)
}

fn unseen(position: &Position, number: usize) -> CardSet {
    position.view(viewer(number)).unseen()
}

const NOBODY: [usize; 0] = [];

#[test]
fn a_hand_is_seen_by_its_player_only() {
    let position = dealt();
    assert_eq!(position.view(viewer(1)).hand(), cards(STRONG));
    assert_eq!(position.view(viewer(2)).hand(), cards(WEAK));
    assert_eq!(position.view(viewer(0)).hand(), CardSet::EMPTY);
    assert_eq!(witnesses(&position, "T22", "T11"), [1, 2]);
    assert_eq!(VIEWERS.map(|number| unseen(&position, number).len()), [38, 38, 54]);
}

#[test]
fn the_event_of_the_deal_shows_nothing_but_the_own_hand() {
    let event = dealt().dealt();
    for (number, hand) in [(1, Some(STRONG)), (2, Some(WEAK)), (0, None)] {
        let EventView::Dealt { cards: seen, .. } = event.view_for(viewer(number)) else { panic!("a deal") };
        assert_eq!(seen, hand.map(cards), "viewer {number}");
    }
}

#[test]
fn nobody_sees_an_own_talon_not_even_his_own() {
    let position = dealt();
    assert_eq!(witnesses(&position, "K3", "P8"), NOBODY, "two of the same");
    assert_eq!(witnesses(&position, "K3", "XK"), NOBODY, "two of both");
    assert_eq!(witnesses(&position, "K3", "PD"), NOBODY, "one of the external talon");
    assert!(cards(OWN[0]).is_subset(unseen(&position, 1)));
}

#[test]
fn after_the_exchange_each_knows_what_he_laid_down_and_nobody_what_is_left() {
    // Player 2 lays down HD H2 H3 and takes HP KP P9.
    let position = after(dealt(), "exchange; exchange HD H2 H3");
    assert_eq!(position.view(viewer(2)).hand(), cards("T11 T10 T9 T8 T7 T6 T5 HK H4 KK KD K1 K2 HP KP P9"));
    assert_eq!(VIEWERS.map(|number| unseen(&position, number).len()), [38, 35, 54]);
    assert_eq!(witnesses(&position, "HD", "X7"), [2], "laid down, and still in their own talon");
    assert_eq!(witnesses(&position, "X7", "XK"), NOBODY, "both still in their own talon");
    assert_eq!(witnesses(&position, "HP", "X7"), [2], "taken up, and still in their own talon");
    assert_eq!(witnesses(&position, "HD", "K3"), [2], "player 1 learns nothing about their own talon");
    assert_eq!(witnesses(&position, "HD", "H1"), [1, 2]);
}

#[test]
fn everybody_knows_how_many_cards_were_exchanged() {
    let position = after(dealt(), "exchange H1; exchange HD H2 H3");
    for number in VIEWERS {
        let view = position.view(viewer(number));
        assert_eq!(view.board().exchanged.as_slice(), [Some(1), Some(3)], "viewer {number}");
        assert_eq!(view.board().cards_in_hand(seat(2)), 16);
    }
}

#[test]
fn the_talon_is_closed_until_the_round_before_it_is_over() {
    for bids in ["", "bid DB", "bid DB; pass", "bid DB; pass; announce A"] {
        let position = after(dealt(), &format!("exchange; exchange; {bids}"));
        assert_eq!(witnesses(&position, "PD", "XB"), NOBODY, "{bids}");
        assert!(VIEWERS.into_iter().all(|number| position.view(viewer(number)).board().talon.is_none()));
    }
}

#[test]
fn everybody_hears_what_is_announced() {
    let mut position = strong("DB");
    let events = act(&mut position, "announce I T");
    for number in VIEWERS {
        let said = events.iter().find_map(|event| match event.view_for(viewer(number)) {
            EventView::Announced { seat, said } => Some((seat.number(), said.bonuses.to_string())),
            _ => None,
        });
        assert_eq!(said, Some((1, "I T".to_string())), "viewer {number}");
    }
}

#[test]
fn an_open_talon_is_seen_by_all() {
    for contract in ["DB", "ZB", "EB"] {
        let mut position = strong(contract);
        round(&mut position, "");
        let talon: Vec<String> = TALON.split(' ').map(String::from).collect();
        for number in VIEWERS {
            let open = position.view(viewer(number)).board().talon.expect("it is open");
            assert_eq!(open.map(|card| card.to_string()).to_vec(), talon, "viewer {number}");
            assert!(unseen(&position, number).is_disjoint(cards(TALON)));
        }
    }
}

#[test]
fn the_packet_is_public_and_what_is_laid_aside_is_not() {
    let mut position = strong("DB");
    round(&mut position, "");
    let events = act(&mut position, "take 1; discard H1 PD XD");
    assert_eq!(position.board().part.map(tarock::TalonPart::number), Some(1));
    let laid = events.iter().find(|event| matches!(event, Event::Discarded { .. })).expect("laid aside");
    for number in VIEWERS {
        let EventView::Discarded { count, open, cards: seen, .. } = laid.view_for(viewer(number)) else { panic!() };
        assert_eq!((count, open), (3, CardSet::EMPTY));
        assert_eq!(seen, (number == 1).then(|| cards("H1 PD XD")), "viewer {number}");
        let view = position.view(viewer(number));
        assert_eq!(view.discards(), if number == 1 { cards("H1 PD XD") } else { CardSet::EMPTY });
    }
    // PP was kept and H1 discarded: the defender cannot tell.
    assert_eq!(witnesses(&position, "PP", "H1"), [1]);
    assert!(cards("PB XP XB").is_disjoint(unseen(&position, 2)), "the rest of the talon lies open");
}

#[test]
fn tarocks_laid_aside_are_seen_by_all() {
    let hands = [STRONG, "T11 T10 T9 T8 HK HD H2 H3 H4 KK KD K1 K2 PD PP XD"];
    let mut position = declare(auction(hands, "T5 T6 T7 PB XP XB", OWN), 1, "DB");
    round(&mut position, "");
    act(&mut position, "take 1; discard H1 T5 T20");
    for number in VIEWERS {
        assert_eq!(position.view(viewer(number)).board().open_discards, cards("T5 T20"));
        assert!(unseen(&position, number).is_disjoint(cards("T5 T20")), "viewer {number}");
    }
    assert!(unseen(&position, 2).contains("H1".parse().expect("a card")));
}

#[test]
fn the_talon_of_a_solo_is_seen_at_the_end_only() {
    let mut position = to_play(strong("SO"));
    assert_eq!(witnesses(&position, "PD", "XB"), NOBODY);
    play(&mut position, "H1 HK");
    assert_eq!(witnesses(&position, "PD", "K3"), NOBODY);
    assert!(VIEWERS.into_iter().all(|number| position.view(viewer(number)).board().talon.is_none()));
}

#[test]
fn played_cards_are_seen_and_hands_are_not() {
    let mut position = to_play(strong("SO"));
    play(&mut position, "H1");
    for number in VIEWERS {
        assert_eq!(position.view(viewer(number)).board().trick.card_set(), cards("H1"));
        assert!(!unseen(&position, number).contains("H1".parse().expect("a card")));
    }
    play(&mut position, "HK H2 T12");
    assert_eq!(VIEWERS.map(|number| unseen(&position, number).len()), [54 - 18, 54 - 18, 50]);
    assert_eq!(witnesses(&position, "T22", "T11"), [1, 2]);
    assert_eq!(witnesses(&position, "HD", "K3"), [2], "a card of their hand, and one nobody knows");
}

#[test]
fn at_the_end_all_cards_are_shown() {
    let mut position = to_play(after(dealt(), "exchange; exchange HD H2; bid DB; pass"));
    play(&mut position, "H1 HK H3 T12");
    super::finish(&mut position, ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T4 T3 T2 T1", ""]);
    for number in VIEWERS {
        let view = position.view(viewer(number));
        let shown = view.shown().expect("all cards are shown");
        assert_eq!(shown.talon.iter().copied().collect::<CardSet>(), cards(TALON));
        assert_eq!(shown.laid[seat(2)], cards("HD H2"), "what player 2 exchanged");
        assert_eq!(shown.discards[seat(1)], cards("PD PP XD"));
        let own = shown.own_talons.expect("both have a talon of their own");
        assert_eq!(own[seat(1)].iter().copied().collect::<CardSet>(), cards(OWN[0]));
        assert!(view.unseen().is_empty());
        assert_eq!(view.settlement(), position.settlement(), "everybody can settle it");
    }
}

#[test]
fn a_deal_that_is_thrown_in_shows_nobodys_cards() {
    let mut position = after(dealt(), "exchange; exchange HD");
    let events = act(&mut position, "pass; pass");
    for number in VIEWERS {
        let view = position.view(viewer(number));
        assert_eq!(view.shown(), None, "viewer {number}");
        assert_eq!(view.hand(), CardSet::EMPTY);
        assert_eq!(view.board().talon, None);
        assert_eq!(view.board().phase, Phase::Finished);
        let bill = view.settlement().expect("a bill of nothing");
        assert!(bill.items.is_empty() && bill.bill.as_slice().iter().all(|points| points.halves() == 0));
        let shows = |event: &Event| matches!(event.view_for(viewer(number)), EventView::DealEnded { .. });
        assert!(!events.iter().any(shows));
    }
    for (a, b) in [("T22", "T11"), ("PD", "XB"), ("K3", "XK"), ("T22", "PD")] {
        assert_eq!(witnesses(&position, a, b), NOBODY, "{a} {b}");
    }
    assert_eq!(unseen(&position, 0).len(), 54);
}

#[test]
fn a_deal_lost_at_the_talon_is_settled_by_every_viewer() {
    let hand = "T20 T19 T18 T17 T16 T15 T14 T13 T12 T3 T2 H1 H2 H3 K1 K2";
    let mut position = declare(auction([hand, ""], "T1 H4 K4 T21 P7 P8", ["", ""]), 1, "DB");
    let events = act(&mut position, "announce O; announce");
    assert!(events.contains(&Event::LostAtTalon { seat: seat(1) }));
    for number in VIEWERS {
        let view = position.view(viewer(number));
        assert!(view.board().lost_at_talon, "viewer {number}");
        assert_eq!(view.settlement(), position.settlement(), "viewer {number}");
    }
}

#[test]
fn only_the_player_on_turn_has_choices() {
    let mut position = dealt();
    let on_turn = |position: &Position| {
        VIEWERS.into_iter().filter(|number| position.view(viewer(*number)).legal().is_some()).collect::<Vec<_>>()
    };
    assert_eq!(on_turn(&position), [1]);
    act(&mut position, "exchange");
    assert_eq!(on_turn(&position), [2]);
    act(&mut position, "exchange; pass");
    assert_eq!(on_turn(&position), [2]);
    act(&mut position, "bid ZB");
    assert_eq!(on_turn(&position), [2]);
    act(&mut position, "announce");
    assert_eq!(on_turn(&position), [1]);
    round(&mut position, "announce");
    assert_eq!(on_turn(&position), [2]);
    take(&mut position, 1);
    round(&mut position, "");
    play_birds(&mut position);
    assert_eq!(on_turn(&position), NOBODY);
    assert_eq!(on_turn(&after(weak("SO"), "announce")), [1]);
}

#[test]
fn views_kept_by_events_are_the_views_of_the_position() {
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let (rules, dealer) = (Arc::new(preset("spieleversum")), seat(1 + seed as usize % 2));
        let mut position = Position::deal(rules.clone(), dealer, &chance.pack());
        let mut views = VIEWERS.map(|number| SeatView::start(viewer(number), rules.clone(), dealer));
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
                assert_eq!(*view, position.view(view.viewer()), "{seed}");
                let own_turn = view.viewer().seat().is_some_and(|own| position.board().turn == Some(own));
                assert_eq!(view.legal(), if own_turn { position.legal() } else { None }, "{seed}");
                assert_eq!(view.settlement(), position.settlement(), "{seed}");
            }
        }
    }
}

#[test]
fn nobody_can_tell_two_cards_apart_that_he_has_not_seen() {
    for seed in 0..150 {
        let mut chance = Chance::new(3000 + seed);
        let mut position = Position::deal(preset("spieleversum"), seat(2), &chance.pack());
        while let Some(legal) = position.legal() {
            for number in VIEWERS {
                let unseen: Vec<_> = unseen(&position, number).iter().collect();
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
