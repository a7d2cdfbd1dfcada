//! The screen follows the table: order, pace, interruptions. The clock is a number here.

use tarock::{Position, SeatView, Viewer};
use tarock_testkit::{Chance, act, deal, preset, seat};

use super::super::screen::Shown;
use super::*;
use crate::model::moment::{Moment, What};

/// A person who sets nothing, with animations on.
fn usual() -> Settings {
    Settings::default()
}

fn pace(settings: &Settings) -> Pace<'_> {
    Pace { settings, moves: true }
}

fn still(settings: &Settings) -> Pace<'_> {
    Pace { settings, moves: false }
}

fn happened(event: EventView) -> Happened {
    Happened { event, open: Vec::new(), cursor: 1 }
}

fn card_played(player: usize, card: &str) -> Happened {
    happened(EventView::CardPlayed { seat: seat(player), card: card.parse().expect("a card") })
}

fn trick_taken(winner: usize) -> Happened {
    happened(EventView::TrickTaken { seat: seat(winner), talon_card: None })
}

fn queue(events: impl IntoIterator<Item = Happened>) -> Queue {
    let mut queue = Queue::default();
    queue.add(events);
    queue
}

/// The time until the screen has shown everything, in ms, with a tap wherever it waits for one.
fn time_to_show(queue: &mut Queue, pace: Pace<'_>) -> u32 {
    let mut now = 0;
    while let Some(next) = queue.next(pace) {
        if let Rest::Ms(ms) = next.rest {
            now += ms;
        }
    }
    now
}

/// A deal played at random, as the first seat learns of it, and the position at its end.
fn whole_deal(rules: &str, seed: u64) -> (Shown, Vec<Happened>, Position) {
    let mut chance = Chance::new(seed);
    let dealer = seat(2);
    let mut position = Position::deal(preset(rules), dealer, &chance.pack());
    let viewer = Viewer::Seat(seat(1));
    let mut shown = Shown::new(SeatView::start(viewer, preset(rules), dealer), 0);
    let dealt = |position: &Position| position.dealt();
    let mut events = vec![Happened { event: dealt(&position).view_for(viewer), open: Vec::new(), cursor: 0 }];
    let other = Viewer::Seat(seat(2));
    shown.open.push(SeatView::start(other, preset(rules), dealer));
    events[0].open.push(dealt(&position).view_for(other));
    let mut cursor = 0;
    while let Some(legal) = position.legal() {
        cursor += 1;
        for event in position.play(legal.draw(&mut |n| chance.below(n))).expect("a drawn action is legal") {
            events.push(Happened { event: event.view_for(viewer), open: vec![event.view_for(other)], cursor });
        }
    }
    (shown, events, position)
}

#[test]
fn events_are_shown_in_the_order_they_happened() {
    let settings = usual();
    let events = [card_played(1, "T21"), card_played(2, "T1"), trick_taken(1)];
    let mut queue = queue(events.clone());
    let shown: Vec<Happened> = std::iter::from_fn(|| queue.next(pace(&settings))).map(|next| next.happened).collect();
    assert_eq!(shown, events);
}

#[test]
fn a_full_trick_rests_as_long_as_the_person_wants() {
    let settings = Settings { rest_ms: 1_234, ..usual() };
    let next = queue([card_played(4, "T1"), trick_taken(1)]).next(pace(&settings)).expect("a card");
    assert_eq!((next.rest, next.stage), (Rest::Ms(1_234), Stage::Resting));
}

#[test]
fn a_full_trick_rests_even_where_nothing_moves() {
    let settings = Settings { rest_ms: 900, ..usual() };
    let next = queue([card_played(4, "T1"), trick_taken(1)]).next(still(&settings)).expect("a card");
    assert_eq!(next.rest, Rest::Ms(900));
}

#[test]
fn a_full_trick_waits_for_a_tap_where_the_person_wants_that() {
    let settings = Settings { rest_ms: 0, ..usual() };
    let next = queue([card_played(4, "T1"), trick_taken(1)]).next(pace(&settings)).expect("a card");
    assert_eq!((next.rest, next.stage), (Rest::Tap, Stage::Resting));
}

#[test]
fn bots_among_themselves_do_not_stop_at_full_tricks() {
    let settings = Settings { rest_ms: 0, autonomous: true, ..usual() };
    let next = queue([card_played(4, "T1"), trick_taken(1)]).next(pace(&settings)).expect("a card");
    assert_eq!(next.rest, Rest::Ms(240));
}

#[test]
fn a_card_that_does_not_fill_the_trick_does_not_rest() {
    let settings = Settings { rest_ms: 0, ..usual() };
    let next = queue([card_played(1, "T21"), card_played(2, "T1")]).next(pace(&settings)).expect("a card");
    assert_eq!((next.rest, next.stage), (Rest::Ms(240), Stage::Showing));
}

#[test]
fn an_open_talon_that_is_taken_next_is_looked_at() {
    let settings = usual();
    let talon = ["H4", "H3", "H2", "K4", "K3", "K2"].map(|card| card.parse().expect("a card"));
    let part = tarock::TalonPart::new(0).expect("a part");
    let taken = EventView::TalonTaken { seat: seat(1), part };
    let next = queue([happened(EventView::TalonOpened { talon }), happened(taken)]).next(pace(&settings));
    assert_eq!(next.map(|next| next.stage), Some(Stage::Resting));
}

#[test]
fn the_speed_setting_scales_movements_but_not_rests() {
    let (slow, quick) = (Settings { speed: 1, ..usual() }, Settings { speed: 10, ..usual() });
    let events = [card_played(1, "T21"), card_played(2, "T1"), card_played(3, "T2")];
    assert!(time_to_show(&mut queue(events.clone()), pace(&slow)) > 3 * time_to_show(&mut queue(events), pace(&quick)));
    let full = [card_played(4, "T1"), trick_taken(1)];
    let rest = |settings| queue(full.clone()).next(pace(settings)).map(|next| next.rest);
    assert_eq!(rest(&slow), rest(&quick));
}

#[test]
fn reduced_motion_shortens_every_movement() {
    let settings = usual();
    let events = [card_played(1, "T21"), card_played(2, "T1"), card_played(3, "T2")];
    assert_eq!(time_to_show(&mut queue(events), still(&settings)), 3 * STILL_MS);
}

#[test]
fn dealing_takes_its_time_only_where_things_move() {
    let settings = usual();
    assert_eq!((pace(&settings).dealing_ms(), still(&settings).dealing_ms()), (700, STILL_MS));
}

#[test]
fn what_nobody_can_see_takes_no_time() {
    let settings = usual();
    assert_eq!(pace(&settings).rest(&EventView::PlayStarted { leader: seat(1) }, None), Rest::Ms(0));
}

#[test]
fn an_idle_screen_is_told_about_new_events_and_a_busy_one_is_not() {
    let settings = usual();
    let mut queue = Queue::default();
    assert!(queue.add([card_played(1, "T21")]), "nothing was being shown");
    queue.next(pace(&settings)).expect("a card");
    assert!(!queue.add([card_played(2, "T1")]), "the card is still moving");
    queue.next(pace(&settings)).expect("a card");
    assert_eq!(queue.next(pace(&settings)), None);
    assert!(queue.add([card_played(3, "T2")]), "the screen had caught up");
}

#[test]
fn events_that_arrive_while_cards_are_dealt_wait_for_the_deal() {
    let mut queue = Queue::default();
    queue.begin();
    assert!(!queue.add([card_played(1, "T21")]));
    assert!(!queue.rest(), "there is something to show after the deal");
}

#[test]
fn a_screen_with_nothing_left_has_caught_up() {
    let mut queue = Queue::default();
    queue.begin();
    assert!(queue.rest());
}

#[test]
fn an_interruption_makes_earlier_timers_worthless() {
    let mut queue = Queue::default();
    let before = queue.ticket();
    assert!(queue.honours(before));
    let after = queue.interrupt();
    assert!(!queue.honours(before) && queue.honours(after));
}

#[test]
fn showing_the_next_event_interrupts_nothing() {
    let settings = usual();
    let mut queue = queue([card_played(1, "T21"), card_played(2, "T1")]);
    let ticket = queue.ticket();
    queue.next(pace(&settings)).expect("a card");
    assert!(queue.honours(ticket));
}

#[test]
fn a_person_who_is_quicker_than_the_screen_gets_everything_at_once() {
    let events = [card_played(1, "T21"), card_played(2, "T1"), trick_taken(1)];
    let mut queue = queue(events.clone());
    assert_eq!(queue.take_all(), events);
    assert_eq!(queue.next(pace(&usual())), None);
}

#[test]
fn a_jump_drops_what_was_not_shown() {
    let mut queue = queue([card_played(1, "T21")]);
    queue.clear();
    assert_eq!(queue.next(pace(&usual())), None);
}

#[test]
fn the_screen_ends_where_the_table_is_whoever_looks() {
    for (n, rules) in ["cup", "min", "beck"].into_iter().enumerate() {
        let (mut shown, events, position) = whole_deal(rules, n as u64 + 1);
        let n_actions = events.last().map(|last| last.cursor);
        let mut queue = queue(events);
        while let Some(next) = queue.next(pace(&usual())) {
            shown.follow(&next.happened);
        }
        assert_eq!(shown.view, position.view(Viewer::Seat(seat(1))), "{rules}");
        assert_eq!(shown.open, [position.view(Viewer::Seat(seat(2)))], "{rules}");
        assert_eq!(Some(shown.cursor), n_actions, "{rules}");
    }
}

#[test]
fn a_taken_trick_is_on_its_way_until_the_next_event() {
    let (mut shown, events, _) = whole_deal("cup", 5);
    let mut was_leaving = false;
    for happened in &events {
        shown.follow(happened);
        let taken = matches!(happened.event, EventView::TrickTaken { .. });
        assert_eq!(shown.leaving.is_some(), taken, "{happened:?}");
        if let Some(leaving) = shown.leaving {
            assert_eq!(Some(&leaving), shown.view.board().tricks.last());
        }
        was_leaving |= taken;
    }
    assert!(was_leaving, "tricks were taken");
}

#[test]
fn the_other_hands_on_the_screen_are_open_and_the_rest_are_not() {
    let (mut shown, events, _) = whole_deal("cup", 2);
    shown.follow(&events[0]);
    assert_eq!(shown.open_hand(seat(1)), Some(shown.view.hand()));
    assert_eq!(shown.open_hand(seat(2)).map(tarock::CardSet::len), Some(12));
    assert_eq!(shown.open_hand(seat(3)), None);
}

#[test]
fn a_spectator_looks_from_the_first_seat_and_sees_no_hand() {
    let mut position = deal("cup", ["T22 T21 T1 HK KK PK", "XK", "", ""], "H4 H3 H2 K4 K3 K2");
    act(&mut position, "forehand; pass; pass; pass");
    let shown = Shown::new(position.view(Viewer::Spectator), 4);
    assert_eq!(shown.own(), seat(1));
    assert_eq!(shown.open_hand(seat(1)), Some(tarock::CardSet::EMPTY));
}

#[test]
fn skues_mond_and_pagat_are_a_kaiserstich_once_the_trick_is_full() {
    // The Pagat is the only tarock of the last player.
    let hands = ["T21", "T22", "T2", "T1 H4 H3 H2 H1 K4 K3 K2 K1 P7 P8 P9"];
    let mut position = deal("mayr2012", hands, "X7 X8 X9");
    act(&mut position, "forehand; pass; pass; pass; bid Trischaken");
    let viewer = Viewer::Seat(seat(1));
    let mut shown = Shown::new(position.view(viewer), 5);
    let mut crowned = Vec::new();
    for card in ["T21", "T22", "T2", "T1"] {
        let played = position.play(format!("play {card}").parse().expect("an action")).expect("a legal card");
        // The trick is full before it is taken.
        let (event, before) = (played[0].view_for(viewer), shown.view.board().clone());
        shown.follow(&Happened { event, open: Vec::new(), cursor: 6 });
        crowned.push(Moment::of(&before, &event, shown.view.board()).map(|moment| (moment.what, moment.seat)));
    }
    assert_eq!(crowned, [None, None, None, Some((What::Kaiserstich, seat(4)))]);
}

#[test]
fn a_talon_card_is_turned_up_and_looked_at_before_the_winner_takes_it() {
    let settings = usual();
    let turned_up = || {
        let card = "HD".parse().expect("a card");
        queue([happened(EventView::TrickTaken { seat: seat(1), talon_card: Some(card) }), card_played(1, "T2")])
    };
    let next = turned_up().next(pace(&settings)).expect("an event");
    assert_eq!((next.rest, next.stage), (Rest::Ms(settings.rest_ms), Stage::Resting));
    let waits = Settings { rest_ms: 0, ..usual() };
    assert_eq!(turned_up().next(pace(&waits)).map(|next| next.rest), Some(Rest::Tap));
    // Nobody plays to see it.
    let watched = Settings { autonomous: true, ..usual() };
    assert_eq!(turned_up().next(pace(&watched)).map(|next| next.stage), Some(Stage::Showing));
}

#[test]
fn the_winner_of_a_trischaken_trick_takes_each_talon_card_once() {
    let mut n_taken = 0;
    for seed in 1..60 {
        let (mut shown, events, _) = whole_deal("cup", seed);
        for happened in &events {
            shown.follow(happened);
            let given = matches!(happened.event, EventView::TrickTaken { talon_card: Some(_), .. });
            assert_eq!(shown.turned_up, given, "{happened:?}");
            assert_eq!(shown.take_talon_card(), given);
            assert!(!shown.take_talon_card(), "it is taken");
            n_taken += usize::from(given);
        }
    }
    assert!(n_taken > 0 && n_taken % 6 == 0, "the six cards of every talon: {n_taken}");
}

#[test]
fn moments_are_celebrated_only_where_animations_are_on_and_somebody_plays() {
    let settings = usual();
    assert!(pace(&settings).moment_ms().is_some_and(|ms| ms > 1_000));
    assert_eq!(still(&settings).moment_ms(), None);
    let watched = Settings { autonomous: true, ..usual() };
    assert_eq!(pace(&watched).moment_ms(), None);
}
