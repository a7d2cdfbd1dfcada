//! Visibility: what each viewer sees, and when.

use super::fixtures::{
    LOW, VIEWERS, act, after, all_good, bid, cards, finish, lead, preset, seat, table, table_under, tells_apart,
    viewer, with, witnesses,
};
use std::sync::Arc;
use tarock::illustriert::AllPass;
use tarock::{CardSet, Event, EventView, Game, Kept, Pack, Phase, Position, RuleSet, SeatView, Series, Viewer};
use tarock_testkit::Chance;

const HANDS: [&str; 3] = ["T22 T20 HK HD HP HB H1 H2 KD KB K1 PD PB P7 XD XB", "KK PK T21", "XK T1"];
const SIX: &str = "T5 HK KD P7 X9 T21";

/// Plays three passes under Graz; returns the position and the events.
fn thrown_in() -> (Position, Vec<Event>) {
    let mut position = table("graz", &["T1", "T22", "T20"], SIX, &[]);
    let events = act(&mut position, "pass; pass; pass");
    (position, events)
}

#[test]
fn a_hand_is_seen_by_its_player_only() {
    for rules in ["beck", "graz"] {
        let position = table(rules, &HANDS, LOW, &[]);
        for number in 1..=3 {
            let view = position.view(viewer(number));
            assert_eq!(view.hand(), position.hidden().hands[seat(number)]);
            assert_eq!(view.unseen().len(), 38, "the other hands and the talon");
        }
        let spectator = position.view(Viewer::Spectator);
        assert_eq!((spectator.hand(), spectator.unseen().len()), (CardSet::EMPTY, 54));
        assert_eq!(witnesses(&position, "KK", "XK"), [2, 3]);
        assert_eq!(witnesses(&position, "KP", "X8"), [0; 0], "the talon is closed");
    }
}

#[test]
fn becks_talon_is_closed_during_the_first_round() {
    let mut position = bid("beck", "DB", HANDS, LOW);
    for _ in 0..3 {
        assert_eq!(witnesses(&position, "KP", "X8"), [0; 0]);
        assert!(VIEWERS.iter().all(|&number| position.view(viewer(number)).board().talon.is_none()));
        act(&mut position, "announce");
    }
    for number in VIEWERS {
        let talon = position.view(viewer(number)).board().talon.expect("the talon is open");
        assert_eq!(talon.map(|card| card.to_string()).join(" "), LOW);
    }
}

#[test]
fn what_is_taken_from_the_open_talon_is_known_and_where_it_goes_is_not() {
    let mut position = bid("graz", "DB", HANDS, LOW);
    act(&mut position, "take 1");
    for number in [2, 3, 0] {
        let unseen = position.view(viewer(number)).unseen();
        assert!(cards("P9 X7 X8").is_disjoint(unseen), "they lie open");
        assert!(cards("KP K2 P8").is_subset(unseen), "hand or discards, that is the question");
    }
}

#[test]
fn laid_aside_suit_cards_are_the_declarers_secret() {
    let mut position = bid("graz", "DB", HANDS, LOW);
    let events = act(&mut position, "take 1; discard KP K2 HD");
    let laid = events.iter().find(|event| matches!(event, Event::Discarded { .. })).expect("discarded");
    for number in VIEWERS {
        let EventView::Discarded { count, open, cards: seen, .. } = laid.view_for(viewer(number)) else { panic!() };
        assert_eq!((count, open), (3, CardSet::EMPTY));
        assert_eq!(seen, (number == 1).then(|| cards("KP K2 HD")), "viewer {number}");
        let discards = position.view(viewer(number)).discards();
        assert_eq!(discards, if number == 1 { cards("KP K2 HD") } else { CardSet::EMPTY });
    }
    assert_eq!(witnesses(&position, "HD", "HP"), [1]);
}

#[test]
fn a_laid_aside_tarock_is_seen_by_all() {
    let hand = "T22 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 HK KK H1";
    let mut position = bid("graz", "DB", [hand, "", ""], "PK T5 T4 P8 P9 X7");
    let events = act(&mut position, "take 1; discard H1 T5 T9");
    let laid = events.iter().find(|event| matches!(event, Event::Discarded { .. })).expect("discarded");
    for number in VIEWERS {
        let EventView::Discarded { open, cards: seen, .. } = laid.view_for(viewer(number)) else { panic!() };
        assert_eq!(open, cards("T5 T9"), "viewer {number}");
        assert_eq!(seen.is_some(), number == 1);
        let view = position.view(viewer(number));
        assert_eq!(view.board().open_discards, cards("T5 T9"));
        assert!(cards("T5 T9").is_disjoint(view.unseen()));
        assert_eq!(view.unseen().contains("H1".parse().expect("a card")), number != 1);
    }
}

#[test]
fn the_talon_of_a_solo_is_closed_until_the_end() {
    for rules in ["beck", "graz"] {
        let mut position = bid(rules, "SO", HANDS, LOW);
        all_good(&mut position);
        assert_eq!(witnesses(&position, "KP", "X8"), [0; 0]);
        let first = "T22";
        lead(&mut position, first, "");
        assert_eq!(witnesses(&position, "KP", "X8"), [0; 0], "{rules}");
        finish(&mut position, [""; 3]);
        for number in VIEWERS {
            let view = position.view(viewer(number));
            let shown = view.shown().expect("all cards are shown at the end");
            assert_eq!(shown.talon.iter().copied().collect::<CardSet>(), cards(LOW));
            assert!(view.unseen().is_empty());
            assert_eq!(view.settlement(), position.settlement());
        }
    }
}

#[test]
fn the_talon_of_trischaken_is_closed_until_the_end() {
    let mut position = after(table("beck", &HANDS, LOW, &[]), "pass; pass; pass");
    assert_eq!(witnesses(&position, "KP", "X8"), [0; 0]);
    finish(&mut position, [""; 3]);
    let view = position.view(Viewer::Spectator);
    assert_eq!(view.shown().map(|shown| shown.talon), Some(position.hidden().talon));
}

#[test]
fn only_the_player_on_turn_has_choices() {
    let mut position = bid("beck", "DB", HANDS, LOW);
    for turn in [1, 3, 2, 1] {
        for number in VIEWERS {
            assert_eq!(position.view(viewer(number)).legal().is_some(), number == turn);
        }
        if turn != 1 || position.board().phase == Phase::AnnounceBefore {
            act(&mut position, "announce");
        }
    }
}

// Keeping the talon.

#[test]
fn rearhand_alone_looks_at_the_talon() {
    let (position, events) = thrown_in();
    assert!(events.iter().any(|event| matches!(event, Event::ThrownIn)));
    let look = events
        .iter()
        .find(|event| matches!(event, Event::ClosedTalonTaken { .. }))
        .expect("the declarer looks at the talon");
    for number in VIEWERS {
        let EventView::ClosedTalonTaken { seat: who, cards: seen } = look.view_for(viewer(number)) else { panic!() };
        assert_eq!(who, seat(3));
        assert_eq!(seen, (number == 3).then(|| cards(SIX)), "viewer {number}");
        let view = position.view(viewer(number));
        assert_eq!(view.hand(), if number == 3 { cards(SIX) } else { CardSet::EMPTY });
        assert_eq!(view.board().talon, None, "it is not laid open");
        assert_eq!(view.legal().is_some(), number == 3);
    }
}

#[test]
fn the_thrown_in_hands_are_gone_for_everybody() {
    let (position, _) = thrown_in();
    for number in VIEWERS {
        let view = position.view(viewer(number));
        assert!(view.shown().is_none());
        assert_eq!(view.unseen().len(), if number == 3 { 48 } else { 54 }, "viewer {number}");
    }
    // Nobody can tell any more where the Pagat and the Sküs were.
    assert_eq!(witnesses(&position, "T1", "T22"), [0; 0]);
}

#[test]
fn everybody_learns_how_many_were_kept_and_only_the_keeper_which() {
    let (mut position, _) = thrown_in();
    let events = act(&mut position, "keep T21 HK P7");
    let kept = events.iter().find(|event| matches!(event, Event::TalonKept { .. })).expect("kept");
    for number in VIEWERS {
        let EventView::TalonKept { seat: who, count, cards: seen } = kept.view_for(viewer(number)) else { panic!() };
        assert_eq!((who, count), (seat(3), 3));
        assert_eq!(seen, (number == 3).then(|| cards("T21 HK P7")), "viewer {number}");
        let view = position.view(viewer(number));
        assert_eq!(view.board().kept.map(|keeper| (keeper.seat, keeper.count)), Some((seat(3), 3)));
        assert_eq!(view.hand(), if number == 3 { cards("T21 HK P7") } else { CardSet::EMPTY });
    }
    assert_eq!(witnesses(&position, "HK", "KD"), [3], "kept against left");
}

#[test]
fn a_deal_that_was_thrown_in_shows_no_cards_to_anybody() {
    let redeal = with("beck", |set| set.all_pass = AllPass::Redeal);
    let redealt = after(table_under(redeal, &HANDS, LOW, &[]), "pass; pass; pass");
    let kept = after(thrown_in().0, "keep T21");
    let nothing_kept = after(thrown_in().0, "keep");
    for position in [redealt, kept, nothing_kept] {
        assert_eq!(position.board().phase, Phase::Finished);
        for number in VIEWERS {
            let view = position.view(viewer(number));
            assert!(view.shown().is_none(), "viewer {number}");
            let bill = view.settlement().expect("the deal is over");
            assert!(bill.items.is_empty());
            assert!(bill.bill.as_slice().iter().all(|points| *points == tarock::GamePoints::ZERO));
            assert_eq!(Some(bill), position.settlement());
        }
    }
}

#[test]
fn no_event_of_a_deal_that_was_thrown_in_tells_the_others_a_card() {
    let (mut position, mut events) = thrown_in();
    events.extend(act(&mut position, "keep T21 HK"));
    for number in [1, 2, 0] {
        for event in &events {
            let hidden = match event.view_for(viewer(number)) {
                EventView::BidMade { .. } | EventView::ThrownIn => true,
                EventView::ClosedTalonTaken { cards, .. } | EventView::TalonKept { cards, .. } => cards.is_none(),
                _ => false,
            };
            assert!(hidden, "viewer {number} learns {event:?}");
        }
    }
}

#[test]
fn in_the_next_deal_the_kept_cards_are_the_keepers_secret() {
    let kept = Kept { seat: seat(3), cards: cards("T21 HK") };
    let position = Position::deal_keeping(preset("graz"), seat(1), &Pack::NEW, Some(kept));
    let Event::Dealt { keeper, .. } = position.dealt() else { panic!() };
    assert_eq!(keeper.map(|keeper| (keeper.seat, keeper.count)), Some((seat(3), 2)));
    for number in VIEWERS {
        let EventView::Dealt { cards: dealt, keeper: told } = position.dealt().view_for(viewer(number)) else {
            panic!()
        };
        assert_eq!(told, keeper, "everybody has seen the short packets");
        let own = (number > 0).then(|| position.hidden().hands[seat(number.max(1))]);
        assert_eq!(dealt, own);
        let view = position.view(viewer(number));
        assert_eq!(view.unseen().len(), if number == 0 { 54 } else { 38 });
        assert_eq!(view.board().cards_in_hand(seat(3)), 16);
    }
    // A kept card is swapped with a card of another hand: only the two holders can tell.
    let other = position.hidden().hands[seat(2)].first().expect("a card").to_string();
    assert_eq!(witnesses(&position, "HK", &other), [2, 3]);
    // Nothing marks a kept card in the keeper's hand: if it is swapped with a talon card, only the keeper can tell.
    let talon = position.hidden().talon[0].to_string();
    assert_eq!(witnesses(&position, "HK", &talon), [3]);
}

// Random deals.

fn rules_by_chance(chance: &mut Chance, seed: u64) -> RuleSet {
    match seed % 3 {
        0 => preset("beck"),
        1 => preset("graz"),
        _ => chance.rules_of(Game::Illustriert),
    }
}

#[test]
fn views_kept_by_events_are_the_views_of_the_position() {
    for seed in 0..120 {
        let mut chance = Chance::new(seed);
        let rules = Arc::new(rules_by_chance(&mut chance, seed));
        let mut series = Series::new(rules.clone(), seat(3));
        // A few deals in a row, so that kept cards occur.
        for _ in 0..3 {
            let mut position = series.deal(chance.pack()).start();
            let dealer = position.board().dealer;
            let mut views = VIEWERS.map(|number| SeatView::start(viewer(number), rules.clone(), dealer));
            let dealt = position.dealt();
            for view in &mut views {
                view.follow(&dealt.view_for(view.viewer()));
            }
            while let Some(legal) = position.legal() {
                let passing = position.board().phase == Phase::Auction && chance.below(2) == 0;
                let pass = tarock::Action::Bid(tarock::Bid::Pass);
                let action = if passing && legal.contains(&pass) { pass } else { legal.draw(&mut |n| chance.below(n)) };
                let events = position.play(action).expect("a drawn action is legal");
                for view in &mut views {
                    for event in &events {
                        view.follow(&event.view_for(view.viewer()));
                    }
                    assert_eq!(*view, position.view(view.viewer()), "{seed}");
                    let own_turn = view.viewer().seat().is_some_and(|own| position.board().turn == Some(own));
                    assert_eq!(view.legal(), if own_turn { position.legal() } else { None }, "{seed}");
                }
            }
            series.book(&position);
        }
    }
}

#[test]
fn nobody_can_tell_two_cards_apart_that_he_has_not_seen() {
    for seed in 0..120 {
        let mut chance = Chance::new(1000 + seed);
        let rules = rules_by_chance(&mut chance, seed);
        let mut position = Position::deal(rules, seat(3), &chance.pack());
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
