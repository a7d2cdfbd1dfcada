//! The layout over a grid of windows, games, phases and text sizes.

use tarock_words::Language;

use super::*;
use crate::words::catalogue;

/// Windows from the smallest phone to a large monitor, in both orientations.
fn windows() -> Vec<(f64, f64)> {
    let long = [
        568.0, 640.0, 667.0, 720.0, 740.0, 844.0, 932.0, 1024.0, 1180.0, 1280.0, 1366.0, 1440.0, 1600.0, 1920.0, 2560.0,
    ];
    let short =
        [320.0, 360.0, 390.0, 430.0, 450.0, 480.0, 540.0, 600.0, 660.0, 768.0, 834.0, 900.0, 1080.0, 1200.0, 1440.0];
    let mut windows = Vec::new();
    for long in long {
        for short in short.into_iter().filter(|short| *short <= long && long <= 2.5 * short) {
            windows.extend([(long, short), (short, long)]);
        }
    }
    windows
}

/// The phases of a deal: seats, cards in the hand, and what lies in the middle.
fn phases() -> Vec<(usize, usize, Ask)> {
    let mut phases = Vec::new();
    for (n_seats, full, with_talon) in [(4, 12, 18), (3, 16, 19), (2, 16, 19)] {
        phases.extend([(n_seats, full, Ask::List(16)), (n_seats, full, Ask::List(3)), (n_seats, full, Ask::Talon)]);
        phases.extend([(n_seats, full + 3, Ask::Pick), (n_seats, with_talon, Ask::Pick), (n_seats, 6, Ask::Pick)]);
        phases.extend([full, 12, 9, 5, 1].map(|n_cards| (n_seats, n_cards, Ask::Card)));
    }
    phases
}

/// Every combination of window, phase, text size, calls, pane, and replay.
fn scenes() -> impl Iterator<Item = Scene> {
    windows().into_iter().flat_map(|window| {
        phases().into_iter().flat_map(move |(n_seats, n_cards, ask)| {
            [1.0, 1.25, 1.5].into_iter().flat_map(move |text| {
                let usual = Scene {
                    window,
                    text,
                    n_seats,
                    n_cards,
                    ask,
                    has_pane: false,
                    has_replay_bar: false,
                    has_action: true,
                    n_open: 0,
                    n_calls: 0,
                    n_own_calls: 0,
                };
                let mut scenes =
                    vec![usual, Scene { n_calls: 3, n_own_calls: 2, ..usual }, Scene { has_pane: true, ..usual }];
                // Ouvert, or several people at one device.
                let n_open = n_cards;
                scenes.push(Scene { n_open, n_calls: 1, n_own_calls: 1, ..usual });
                if matches!(ask, Ask::Card | Ask::Talon) {
                    let looked_at = Scene { has_replay_bar: true, has_action: false, n_open, ..usual };
                    scenes.push(Scene { n_calls: 2, ..looked_at });
                    scenes.push(Scene { has_pane: true, ..looked_at });
                    // After an undo.
                    scenes.push(Scene { has_replay_bar: true, ..usual });
                    scenes.push(Scene { has_replay_bar: true, n_open, ..usual });
                }
                scenes
            })
        })
    })
}

/// The sizes of the groups of a hand of `n` cards: many Tarocks, few, and none.
fn groupings(n: usize) -> [[usize; 3]; 3] {
    [[n - n / 3, n / 3, 0], [n / 3, n / 3, n - 2 * (n / 3)], [0, n / 2, n - n / 2]]
}

/// Everything on the screen that must not meet, with its name.
fn parts(scene: &Scene, layout: &Layout) -> Vec<(String, Rect)> {
    let mut parts: Vec<(String, Rect)> = Vec::new();
    let mut add = |name: &str, rect: Rect| {
        if rect.w > 0.0 && rect.h > 0.0 {
            parts.push((name.to_owned(), rect));
        }
    };
    add("bar", layout.bar);
    add("action", layout.action);
    layout.dock.into_iter().for_each(|dock| add("dock", dock));
    layout.replay.into_iter().for_each(|replay| add("replay", replay));
    if scene.has_pane {
        add("pane", layout.pane);
    }
    let upright = matches!(layout.form, Form::Portrait | Form::Tall);
    let hides_own_row = layout.is_covered || (upright && matches!(scene.ask, Ask::List(_) | Ask::Talon));
    if !hides_own_row {
        add("own", layout.seat(Place::Own));
        let calls = layout.chips(Place::Own);
        if calls.y < layout.seat(Place::Own).y {
            add("own calls", calls);
        }
        add("pile", layout.pile);
    }
    if !layout.is_covered {
        layout.contract.into_iter().for_each(|contract| add("contract", contract));
        layout.last_trick.into_iter().for_each(|last| add("last trick", last));
        layout.cards(Place::Own).into_iter().for_each(|cards| add("own cards", cards));
        for place in Place::others(scene.n_seats) {
            let (seat, chips) = (layout.seat(*place), layout.chips(*place));
            add(place.id(), seat);
            if chips.bottom() > seat.bottom() + 1.0 || chips.right() > seat.right() + 1.0 {
                add(&format!("{} calls", place.id()), chips);
            }
            layout.cards(*place).into_iter().for_each(|cards| add(&format!("{} cards", place.id()), cards));
        }
    }
    match scene.ask {
        Ask::Card => {
            for place in (0..scene.n_seats).map(|steps| Place::after(steps, scene.n_seats)) {
                add(&format!("{}’s card", place.id()), layout.trick(place).rect());
            }
        }
        Ask::List(_) => add("list", layout.list),
        Ask::Talon => add("talon", layout.middle),
        Ask::Pick => {}
    }
    parts
}

fn fail(scene: &Scene, layout: &Layout, what: &str) -> ! {
    panic!("{what}\n{scene:?}\n{layout:#?}")
}

#[test]
fn the_grid_is_large() {
    assert!(windows().len() >= 200, "{}", windows().len());
    assert!(scenes().count() >= 2_000);
}

#[test]
fn nothing_meets_and_everything_is_inside_the_window() {
    for scene in scenes() {
        let layout = Layout::new(&scene);
        let window = (scene.window.0 / layout.zoom, scene.window.1 / layout.zoom);
        let parts = parts(&scene, &layout);
        for (i, (name, rect)) in parts.iter().enumerate() {
            let inside =
                rect.x >= -0.5 && rect.y >= -0.5 && rect.right() <= window.0 + 0.5 && rect.bottom() <= window.1 + 0.5;
            if !inside {
                fail(&scene, &layout, &format!("{name} leaves the window: {rect:?}"));
            }
            for (other, place) in &parts[i + 1..] {
                let of_trick = name.ends_with("’s card") && other.ends_with("’s card");
                if !of_trick && rect.meets(place) {
                    fail(&scene, &layout, &format!("{name} meets {other}: {rect:?} {place:?}"));
                }
            }
        }
    }
}

#[test]
fn every_card_of_the_hand_shows_its_index_and_can_be_touched() {
    for scene in scenes() {
        let layout = Layout::new(&scene);
        let floor = layout.replay.or(layout.dock.filter(|dock| dock.y > 0.0)).map_or(layout.height, |bar| bar.y);
        let others = parts(&scene, &layout);
        for groups in groupings(scene.n_cards) {
            let spots = layout.hand(&groups);
            assert_eq!(spots.len(), scene.n_cards);
            for spot in &spots {
                // In rows, the next row covers the rest of the card.
                let covers = |other: &&Spot| {
                    let is_beside = other.x >= spot.x + spot.strip || spot.x >= other.x + other.w;
                    layout.fan.rows > 1 && other.y > spot.y + 1.0 && !is_beside
                };
                let end = spots.iter().filter(covers).map(|other| other.y).fold(floor, f64::min);
                let visible = Rect::between(spot.x, spot.y, spot.x + spot.strip, end);
                let index = if spot.w < MINI { 0.92 } else { INDEX_WIDE };
                let is_seen = spot.strip >= index * spot.w - 0.1 && visible.h >= INDEX_HIGH * spot.w;
                // A hand that is only looked at is no target.
                let is_large = layout.fan.lift == 0.0 || (spot.strip >= TOUCH - 0.1 && visible.h >= TOUCH);
                // Cards turn around the middle of their lower edge.
                let reach = spot.w * RATIO * spot.turn.abs().to_radians().sin();
                let is_inside = spot.x - reach >= -0.5 && spot.x + spot.w + reach <= layout.width + 0.5;
                if !(is_seen && is_large && is_inside) {
                    fail(&scene, &layout, &format!("{spot:?} shows {visible:?}"));
                }
                // Lifted, it is below everything else.
                let lifted = Rect { y: spot.y - layout.fan.lift, h: 40.0, ..visible };
                if let Some((name, rect)) = others.iter().find(|(_, rect)| rect.meets(&lifted)) {
                    fail(&scene, &layout, &format!("{name} {rect:?} covers the lifted card {spot:?}"));
                }
            }
            // A picked card leaves the index of the row above visible.
            if layout.fan.rows > 1 && layout.fan.pitch - layout.fan.lift < INDEX_HIGH * layout.fan.card - 0.1 {
                fail(&scene, &layout, "a picked card covers an index");
            }
        }
    }
}

#[test]
fn no_card_of_the_trick_covers_the_index_of_another() {
    for scene in scenes().filter(|scene| scene.ask == Ask::Card) {
        let layout = Layout::new(&scene);
        let places: Vec<Place> = (0..scene.n_seats).map(|steps| Place::after(steps, scene.n_seats)).collect();
        for place in &places {
            let spot = layout.trick(*place);
            let index = Rect::new(spot.x + 0.06 * spot.w, spot.y, 0.38 * spot.w, INDEX_HIGH * spot.w);
            for other in places.iter().filter(|other| *other != place) {
                if layout.trick(*other).rect().meets(&index) {
                    fail(&scene, &layout, &format!("{other:?} covers {place:?}"));
                }
            }
            // A phone on its side has little room beside open hands.
            let is_narrow = scene.n_open > 0 && scene.has_action && scene.window.1 <= 320.0;
            let least = if is_narrow { 12.0 } else { 20.0 };
            if spot.w < least {
                fail(&scene, &layout, &format!("a card of {} pixels", spot.w));
            }
        }
    }
}

#[test]
fn no_card_of_the_trick_covers_the_pill_of_the_winning_card() {
    for scene in scenes().filter(|scene| scene.ask == Ask::Card) {
        let layout = Layout::new(&scene);
        if !layout.has_pill() {
            continue;
        }
        let places: Vec<Place> = (0..scene.n_seats).map(|steps| Place::after(steps, scene.n_seats)).collect();
        for place in &places {
            let card = layout.trick(*place).rect();
            let wide = 0.9 * card.w;
            let bottom = card.bottom() - layout.pill(*place);
            let pill = Rect::between(card.centre().0 - wide / 2.0, bottom - 20.0, card.centre().0 + wide / 2.0, bottom);
            for other in places.iter().filter(|other| *other != place) {
                if layout.trick(*other).rect().meets(&pill) {
                    fail(&scene, &layout, &format!("{other:?} covers the pill of {place:?}"));
                }
            }
        }
    }
}

#[test]
fn the_rest_of_a_talon_can_be_read_beside_the_trick() {
    let is_meant = |scene: &Scene| {
        let is_plain = scene.has_action && !scene.has_pane && !scene.has_replay_bar && scene.n_open == 0;
        is_plain && matches!(scene.ask, Ask::Card | Ask::Pick)
    };
    for scene in scenes().filter(is_meant) {
        let layout = Layout::new(&scene);
        // Three cards of a half; five beside an Einblatt, except on small phones that lie on their side.
        let is_small = layout.form == Form::Landscape && scene.window.0 < 800.0;
        let most = if scene.n_seats == 4 || is_small { 3 } else { 5 };
        for n in [3, most] {
            if layout.pile_card(n, scene.text).is_none() {
                fail(&scene, &layout, &format!("no room for {n} cards"));
            }
        }
    }
}

#[test]
fn the_parts_of_every_talon_fit_and_can_be_touched() {
    // Halves, the row of Illustriertes, and packets of one, two and three.
    let talons = [(4, 2, 3), (3, 1, 6), (3, 6, 1), (3, 3, 2), (3, 2, 3), (2, 1, 6), (2, 6, 1), (2, 3, 2), (2, 2, 3)];
    for scene in scenes().filter(|scene| scene.ask == Ask::Talon) {
        for (_, n_parts, n_cards) in talons.into_iter().filter(|(n_seats, ..)| *n_seats == scene.n_seats) {
            let layout = Layout::new(&scene);
            let (columns, card) = layout.talon(n_parts, n_cards, scene.text);
            let rows = n_parts.div_ceil(columns) as f64;
            let wide = (card * n_cards as f64 + TALON_BETWEEN * (n_cards - 1) as f64 + TALON_PADDING).max(TOUCH);
            let high = card * RATIO + layout.talon_caption(scene.text) + TALON_PADDING;
            let fits = wide * columns as f64 + TALON_GAP * (columns - 1) as f64 <= layout.middle.w + 0.5
                && high * rows + TALON_GAP * (rows - 1.0) <= layout.middle.h + 0.5;
            if !fits || high < TOUCH {
                fail(&scene, &layout, &format!("{n_parts} parts of {n_cards}: {columns} columns, cards of {card}"));
            }
            // The cards of Illustriertes are chosen one by one.
            let least = if scene.window.0 < 600.0 && scene.has_pane { 40.0 } else { TOUCH };
            if n_parts == 1 && scene.has_action && layout.middle.w / 6.0 < least {
                fail(&scene, &layout, &format!("cards of {card}"));
            }
        }
    }
}

#[test]
fn lists_show_more_than_a_line() {
    for scene in scenes() {
        let Ask::List(options) = scene.ask else { continue };
        let layout = Layout::new(&scene);
        // Half a line more says that the list scrolls.
        let lines = (options.div_ceil(layout.columns) as f64).min(1.5);
        if layout.list.h < layout.option * lines || layout.list.w / (layout.columns as f64) < 2.0 * TOUCH {
            fail(&scene, &layout, &format!("{:?}", layout.list));
        }
    }
}

#[test]
fn open_hands_can_be_read() {
    let shows = |scene: &Scene| {
        let (form, zoom) = scene.form();
        scene.n_open > 0 && !scene.hides_open(form, scene.window.1 / zoom)
    };
    for scene in scenes().filter(shows) {
        let layout = Layout::new(&scene);
        for place in Place::others(scene.n_seats) {
            let Some(room) = layout.cards(*place) else { fail(&scene, &layout, "no room for an open hand") };
            if layout.open_card < 20.0 || room.w < layout.open_card * 3.0 {
                fail(&scene, &layout, &format!("{} in {room:?}", layout.open_card));
            }
        }
    }
}

#[test]
fn a_pane_on_a_phone_leaves_hand_and_trick_visible() {
    for scene in scenes().filter(|scene| scene.has_pane) {
        let layout = Layout::new(&scene);
        let is_upright = matches!(layout.form, Form::Portrait | Form::Tall);
        assert!(
            !is_upright || layout.pane.h <= 0.45 * layout.height + 0.5 || layout.pane.h <= 120.5,
            "{:?}",
            layout.pane
        );
        assert!(layout.pane.w >= 200.0 && layout.pane.h >= 90.0, "{scene:?} {:?}", layout.pane);
    }
}

#[test]
fn each_window_has_its_form() {
    let forms = [
        (320.0, 568.0, Form::Portrait),
        (390.0, 844.0, Form::Portrait),
        (844.0, 390.0, Form::Landscape),
        (720.0, 450.0, Form::Landscape),
        (768.0, 1024.0, Form::Tall),
        (1024.0, 768.0, Form::Tablet),
        (1366.0, 660.0, Form::Desktop),
        (2560.0, 1440.0, Form::Desktop),
    ];
    for (width, height, form) in forms {
        let scene = Scene { window: (width, height), ..scenes().next().expect("there are scenes") };
        assert_eq!(Layout::new(&scene).form, form, "{width} × {height}");
    }
}

#[test]
fn the_buttons_of_the_bar_leave_room_for_the_contract() {
    for scene in scenes() {
        let layout = Layout::new(&scene);
        let n_buttons = if layout.has_redo { 4.0 } else { 3.0 };
        match layout.form {
            // Menu, undo and help are always there, redo where there is room.
            Form::Portrait if layout.width - n_buttons * TOUCH < 188.0 => fail(&scene, &layout, "a narrow title"),
            // Icon, name and the gaps around them.
            Form::Tall if layout.bar.h < 24.0 + 16.0 + 4.0 => fail(&scene, &layout, "a low bar"),
            Form::Landscape if layout.bar.w < TOUCH || layout.bar.h < n_buttons * TOUCH + 8.0 => {
                fail(&scene, &layout, "a short rail");
            }
            _ => {}
        }
    }
    let has_redo = |width| {
        let scene = Scene { window: (width, 844.0), ..scenes().next().expect("there are scenes") };
        Layout::new(&scene).has_redo
    };
    assert!(!has_redo(390.0) && has_redo(430.0) && has_redo(768.0));
}

#[test]
fn the_names_of_the_bars_buttons_are_short() {
    for language in [Language::De, Language::En] {
        let words = catalogue(language);
        for key in ["pane-menu", "pane-help", "undo-short", "redo-short"] {
            let name = words.say(key, &[]);
            assert!(name.chars().count() <= 7, "{name}");
        }
        // Speech input presses a button by the word that can be seen on it.
        for (name, short) in [("undo", "undo-short"), ("redo", "redo-short")] {
            assert!(words.say(name, &[]).starts_with(&words.say(short, &[])));
        }
    }
}

#[test]
fn a_large_monitor_shows_a_larger_table() {
    let scene = |window| Scene { window, ..scenes().next().expect("there are scenes") };
    let card = |window| {
        let layout = Layout::new(&scene(window));
        layout.fan.card * layout.zoom
    };
    assert!(card((2560.0, 1440.0)) > 1.3 * card((1920.0, 1080.0)));
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
fn colours_of_suits_alternate() {
    for hand in ["HK KK PK XK", "PK XK KK", "HK KK XK", "PK XK", "HK KK", "PK HK"] {
        let (cards, _) = sorted(hand.parse().unwrap());
        let is_red = |card: &tarock::Card| matches!(card.suit(), tarock::Suit::Hearts | tarock::Suit::Diamonds);
        let reds = cards.iter().filter(|card| is_red(card)).count();
        if reds > 0 && reds < cards.len() {
            assert!(cards.windows(2).all(|pair| is_red(&pair[0]) != is_red(&pair[1])), "{hand}: {cards:?}");
        }
    }
}

#[test]
fn a_suit_that_runs_out_moves_no_other() {
    let dealt: tarock::CardSet = "T1 HK H4 KD PK P7 XB".parse().unwrap();
    let order = suit_order(dealt);
    let whole = sorted_by(dealt, order).0;
    for gone in ["HK H4", "PK P7", "XB", "KD"] {
        let left = dealt - gone.parse().unwrap();
        let kept: Vec<_> = whole.iter().copied().filter(|card| left.contains(*card)).collect();
        assert_eq!(sorted_by(left, order).0, kept, "{gone} is gone");
    }
}
