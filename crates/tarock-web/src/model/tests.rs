//! Tests of the page without a browser.

use tarock::{Action, Game, Legal, Pack, RuleSet, Seat};
use tarock_testkit::Chance;
use tarock_words::Language;

use super::device_table::{DeviceTable, Holder, shuffled};
use super::route::{Pane, Route, Screen};
use super::settings::Settings;

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
fn a_deal_to_look_at_begins_before_its_first_trick() {
    let mut played = DeviceTable::new(RuleSet::preset("cup").unwrap(), 3);
    play_out(&mut played, 3);
    let replay = DeviceTable::replay("x".to_owned(), played.record().clone()).expect("a legal deal");
    assert_eq!(Some(&replay.cursor()), played.trick_starts().first());
    assert!(replay.position().board().trick.cards().is_empty() && replay.n_actions() == played.n_actions());
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
fn an_edited_deal_is_a_deal_of_its_own_and_the_finished_one_stays_booked() {
    let mut table = DeviceTable::new(RuleSet::preset("cup").unwrap(), 1);
    play_out(&mut table, 4);
    let (id, totals, dealer) = (table.id().to_owned(), table.totals(), table.record().dealer);
    table.replace_pack(shuffled(9), 77);
    assert_ne!(table.id(), id);
    assert_eq!((table.rows().len(), table.rows()[0].id.as_str()), (1, id.as_str()));
    assert_eq!((table.totals(), table.cursor(), table.n_actions()), (totals, 0, 0));
    assert_eq!((table.record().dealer, table.record().pack), (dealer, shuffled(9)));
    assert!(table.is_studied() && table.undone().is_empty());
    assert_eq!(DeviceTable::restore(&table.save()), Some(table));
}

#[test]
fn a_deal_that_was_laid_aside_goes_on_where_it_was_left() {
    for rules in presets() {
        let mut table = DeviceTable::new(rules.clone(), 5);
        play_out(&mut table, 8);
        let n = table.n_actions() / 2;
        let mut left = DeviceTable::new(rules.clone(), 5);
        for action in &table.record().actions[..n] {
            left.act(*action).unwrap();
        }
        // In the archive, the deal is a line of text.
        let record = tarock_record::GameRecord::from(left.played());
        let facts = tarock_archive::Facts::of(&record, &jiff::tz::TimeZone::UTC).expect("a legal deal");
        assert_eq!(facts.ending, tarock_archive::Ending::Unfinished);
        let line: tarock_record::GameRecord = record.to_string().parse().expect("a record");
        let stored = DeviceTable::study("x".to_owned(), line.deal, usize::MAX).expect("a legal deal");
        let totals = table.totals();
        let mut elsewhere = table.clone();
        table.put_back(&stored, &[], false, 99);
        assert_eq!(table.position(), left.position(), "{}", rules.name());
        assert!(table.is_under_way() && !table.is_studied() && table.cursor() == n);
        assert_eq!((table.totals(), table.seat_of_human()), (totals, left.seat_of_human()));
        play_out(&mut table, 9);
        assert!(table.is_over());
        // Whoever sat elsewhere sits there again, and sees no other hand.
        let last = elsewhere.seats().iter().last().unwrap();
        let mut holders = vec![Holder::Bot; elsewhere.seats().len()];
        holders[last.index()] = Holder::Human;
        elsewhere.put_back(&stored, &holders, false, 99);
        assert_eq!((elsewhere.seat_of_human(), elsewhere.is_studied()), (Some(last), false));
    }
}

#[test]
fn a_table_that_drew_for_the_deal_remembers_what_was_drawn() {
    let rules = std::sync::Arc::new(tarock::Game::Kosakeln.presets().next().unwrap());
    for seed in 0..20 {
        let mut table = DeviceTable::drawn(rules.clone(), seed);
        let draw = table.draw().expect("it was drawn");
        assert_eq!(draw.dealer, table.record().dealer);
        let restored = DeviceTable::restore(&table.save()).expect("a table");
        assert_eq!(restored.draw(), Some(draw));
        play_out(&mut table, 3);
        table.next(&rules, seed + 1);
        assert_eq!(table.draw(), None, "only the first deal is drawn for");
    }
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
        Screen::Challenge(17, "abc".to_owned()),
        Screen::Archive,
        Screen::Statistics,
        Screen::Settings("tisch".to_owned()),
        Screen::Rules(Game::Kosakeln, "talon".to_owned()),
        Screen::Help(String::new()),
        Screen::Deck,
        Screen::Train { at_table: false },
        Screen::Train { at_table: true },
        Screen::About,
        Screen::News,
        Screen::Scorer(String::new()),
        Screen::Scorer("1f".to_owned()),
        Screen::Groups,
        Screen::Group("abc".to_owned(), String::new()),
        Screen::Group("abc".to_owned(), "sheet".to_owned()),
        Screen::Games,
        Screen::Cup(String::new(), String::new()),
        Screen::Cup("abc".to_owned(), String::new()),
        Screen::Cup("abc".to_owned(), "wall".to_owned()),
        Screen::Sheet,
        Screen::Standings("abc".to_owned()),
        Screen::Missing("no/such/page".to_owned()),
    ];
    for screen in screens {
        for pane in Pane::ALL.iter().copied().map(Some).chain([None]) {
            let route = Route { pane, seed: Some(7), at: Some(12), ..Route::to(screen.clone()) };
            assert_eq!(Route::parse(&route.to_string()), route);
        }
    }
}

#[test]
fn the_path_of_a_deal_says_the_same_as_its_fragment() {
    for (path, fragment) in
        [("/d/AbC-_9", "/replay/#AbC-_9"), ("/d/AbC?at=7&pane=share", "/replay/?at=7&pane=share#AbC")]
    {
        let route = Route::parse(path);
        assert_eq!(route, Route::parse(fragment));
        assert_eq!(route.to_string(), fragment);
    }
    for path in ["/d", "/d/", "/d/a.b", "/d/a/b", "/d/<a>", "/d/AbC#AbC"] {
        assert!(matches!(Route::parse(path).screen, Screen::Missing(_)), "{path}");
    }
}

#[test]
fn an_address_that_leads_nowhere_is_no_start_page() {
    for path in ["no/such/page", "play", "play/bridge", "rules", "Archive"] {
        assert_eq!(Route::parse(&format!("/{path}?pane=menu")).screen, Screen::Missing(path.to_owned()));
    }
    for address in ["", "/", "//", "/?x=1", "/#x", "/index.html"] {
        assert_eq!(Route::parse(address).screen, Screen::Home, "{address}");
    }
}

#[test]
fn what_an_installed_page_offers_leads_somewhere() {
    let manifest: serde_json::Value =
        serde_json::from_str(include_str!("../../static/manifest.webmanifest")).expect("a manifest");
    let list = |name: &str| manifest[name].as_array().expect("a list").clone();
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    let shortcuts = list("shortcuts").into_iter().map(|shortcut| text(&shortcut["url"]));
    let addresses: Vec<String> =
        shortcuts.chain(list("file_handlers").iter().map(|one| text(&one["action"]))).collect();
    let screens: Vec<Screen> = addresses.iter().map(|address| Route::parse(address).screen).collect();
    let wanted = [
        Screen::Play(Game::Koenigrufen),
        Screen::Scorer(String::new()),
        Screen::Train { at_table: false },
        Screen::Archive,
        // The archive takes in the files that the page is opened with.
        Screen::Archive,
    ];
    assert_eq!(screens, wanted);
    let pictures = list("screenshots").into_iter().map(|shot| text(&shot["src"]));
    let page = include_str!("../../index.html");
    let preview =
        page.split("og:image\" content=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a picture");
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for picture in pictures.chain([preview.to_owned()]) {
        assert!(docs.join(picture.trim_start_matches('/')).is_file(), "{picture}");
    }
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
