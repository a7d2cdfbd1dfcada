//! Tests of the page without a browser.

use tarock::{Action, Game, Legal, Pack, RuleSet, Seat};
use tarock_testkit::Chance;
use tarock_words::Language;

use super::device_table::{DeviceTable, Holder, shuffled};
use super::layout::{Form, Layout, Place, sorted};
use super::route::{Pane, Route, Screen};
use super::settings::Settings;

/// The designed sizes, and two between.
const WINDOWS: [(f64, f64, Form); 7] = [
    (360.0, 740.0, Form::Portrait),
    (390.0, 844.0, Form::Portrait),
    (844.0, 390.0, Form::Landscape),
    (768.0, 1024.0, Form::Tablet),
    (1024.0, 768.0, Form::Tablet),
    (1440.0, 900.0, Form::Desktop),
    (1920.0, 1080.0, Form::Desktop),
];

fn presets() -> impl Iterator<Item = RuleSet> {
    [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln].into_iter().flat_map(Game::presets)
}

/// Plays a deal with random legal actions.
fn play_out(table: &mut DeviceTable, seed: u32) {
    let mut chance = Chance::new(seed.into());
    while let Some(legal) = table.position().legal() {
        table.act(legal.draw(&mut |n| chance.below(n))).expect("drawn actions are legal");
    }
}

#[test]
fn each_window_has_its_form() {
    for (width, height, form) in WINDOWS {
        assert_eq!(Layout::new(width, height, 4, 12, false).form, form, "{width} × {height}");
    }
}

#[test]
fn every_card_of_every_hand_can_be_reached_on_every_screen() {
    for (width, height, form) in WINDOWS {
        for n in 1..=19 {
            for tarocks in 0..=n {
                let layout = Layout::new(width, height, 4, n, false);
                let spots = layout.hand(&[tarocks, n - tarocks]);
                assert_eq!(spots.len(), n);
                for spot in &spots {
                    assert!(spot.x >= 0.0 && spot.x + spot.w <= layout.width + 1.0, "{form:?} {n}: {spot:?}");
                    // Where strips are narrower, the fan opens on touch.
                    let narrow = width < 900.0 && form != Form::Portrait && n >= 16;
                    let least = if narrow { 34.0 } else { 43.5 };
                    assert!(spot.strip >= least, "{width}×{height} {n} cards: {spot:?}");
                    assert!(spot.y + 44.0 < layout.height, "{form:?} {n}: {spot:?}");
                }
            }
        }
    }
}

#[test]
fn the_trick_lies_between_the_bar_and_the_hand_and_never_leaves_the_screen() {
    for (width, height, form) in WINDOWS {
        for n in 2..=4 {
            let layout = Layout::new(width, height, n, 12, false);
            for place in (0..n).map(|steps| Place::after(steps, n)) {
                let spot = layout.trick(place);
                assert!(spot.x >= 0.0 && spot.x + spot.w <= layout.width, "{form:?} {place:?} {spot:?}");
                assert!(spot.y > 40.0, "{width}×{height} {n} {place:?} {spot:?}");
                let room = if form == Form::Landscape { layout.hand_top + 30.0 } else { layout.action_top + 8.0 };
                assert!(spot.y + Layout::high(spot.w) <= room, "{width}×{height} {n} {place:?} {spot:?} {layout:?}");
            }
        }
    }
}

#[test]
fn seats_run_counter_clockwise() {
    let places = |n: usize| (0..n).map(|steps| Place::after(steps, n)).collect::<Vec<_>>();
    assert_eq!(places(4), [Place::Own, Place::Right, Place::Top, Place::Left]);
    assert_eq!(places(3), [Place::Own, Place::Right, Place::Left]);
    assert_eq!(places(2), [Place::Own, Place::Top]);
}

#[test]
fn a_hand_is_sorted_from_above_and_keeps_every_card() {
    let hand = "T1 T21 H4 HK X7 PK K2".parse().unwrap();
    let (cards, groups) = sorted(hand);
    assert_eq!(cards.iter().copied().collect::<tarock::CardSet>(), hand);
    assert_eq!(groups.iter().sum::<usize>(), hand.len());
    assert_eq!(cards[0].to_string(), "T21");
    assert_eq!(cards[1].to_string(), "T1");
}

#[test]
fn a_table_survives_a_reload_after_every_action() {
    for rules in presets() {
        let mut table = DeviceTable::new(rules.clone(), 7);
        let mut whole = table.clone();
        play_out(&mut whole, 3);
        for action in &whole.record().actions {
            table.act(*action).unwrap();
            assert_eq!(DeviceTable::restore(&table.save()).as_ref(), Some(&table), "{}", rules.name());
        }
    }
}

#[test]
fn undo_and_redo_come_back_to_the_same_table() {
    for rules in presets() {
        let mut table = DeviceTable::new(rules, 11);
        play_out(&mut table, 5);
        let (n, end, rows) = (table.cursor(), table.position().clone(), table.rows());
        while let Some(own) = table.last_own_action() {
            table.go(own);
        }
        assert!(table.rows().len() < rows.len().max(1) || rows.is_empty());
        while table.cursor() < n {
            let next = table.next_own_action().expect("there is more to play");
            table.go(next);
        }
        assert_eq!(table.position(), &end);
        assert_eq!(table.rows(), rows);
    }
}

#[test]
fn another_action_after_an_undo_branches_off() {
    let mut table = DeviceTable::new(RuleSet::preset("cup").unwrap(), 2);
    play_out(&mut table, 9);
    let n = table.n_actions();
    table.go(n / 2);
    let played = table.record().actions[n / 2];
    let other = match table.position().legal() {
        Some(Legal::Play(cards)) => cards.iter().map(Action::Play).find(|action| *action != played),
        _ => None,
    };
    if let Some(other) = other {
        table.act(other).unwrap();
        assert_eq!(table.n_actions(), n / 2 + 1);
        assert_eq!(table.undone().len(), n - n / 2);
    }
}

#[test]
fn sums_of_a_sitting_are_those_of_its_deals() {
    let rules = std::sync::Arc::new(RuleSet::preset("cup").unwrap());
    let mut table = DeviceTable::new(rules.clone(), 1);
    for seed in 0..6 {
        play_out(&mut table, seed);
        table.next(&rules, 100 + u64::from(seed));
    }
    for (seat, total) in table.totals().iter() {
        let sum: i32 = table.rows().iter().map(|row| row.bill[seat].halves()).sum();
        assert_eq!(total.halves(), sum);
    }
    assert_eq!(table.rows().len(), 6);
}

#[test]
fn a_seat_that_is_taken_over_is_a_persons() {
    let mut table = DeviceTable::new(RuleSet::preset("min").unwrap(), 1);
    let third = Seat::new(2).unwrap();
    table.hold(third, Holder::Human);
    assert_eq!(table.holder(third), Holder::Human);
    assert!(table.is_studied());
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    assert_eq!(shuffled(42), shuffled(42));
    assert_ne!(shuffled(42), shuffled(43));
    assert_ne!(shuffled(1), Pack::NEW);
}

#[test]
fn every_route_is_read_as_it_is_written() {
    let screens = [
        Screen::Home,
        Screen::Play(Game::Koenigrufen),
        Screen::Replay("abc".to_owned()),
        Screen::Archive,
        Screen::Settings("tisch".to_owned()),
        Screen::Rules(Game::Kosakeln, "talon".to_owned()),
        Screen::Help(String::new()),
        Screen::Deck,
        Screen::About,
        Screen::Groups,
        Screen::Group("abc".to_owned(), String::new()),
        Screen::Group("abc".to_owned(), "sheet".to_owned()),
        Screen::Games,
    ];
    for screen in screens {
        for pane in Pane::ALL.iter().copied().map(Some).chain([None]) {
            let route = Route { pane, seed: Some(7), ..Route::to(screen.clone()) };
            assert_eq!(Route::parse(&route.to_string()), route);
        }
    }
    assert_eq!(Route::parse("/no/such/page").screen, Screen::Home);
}

#[test]
fn settings_of_an_older_or_broken_text_are_as_usual() {
    assert_eq!(Settings::read("{}"), Settings::default());
    assert_eq!(Settings::read("nonsense"), Settings::default());
    let settings = Settings { text_percent: 125, ..Settings::default() };
    assert_eq!(Settings::read(&settings.write()), settings);
}

#[test]
fn all_catalogues_fit_together() {
    for language in Language::ALL {
        // Panics if a key occurs twice.
        assert!(crate::words::catalogue(language).has("next-deal"));
    }
}
