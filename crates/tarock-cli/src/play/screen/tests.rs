//! The screen as text, at two sizes.

use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use tarock::RuleSet;

use super::look::Look;
use super::{Screen, draw};
use crate::language::Lang;
use crate::output::Output;
use crate::play::tests::seated;

/// Draws a screen and returns its rows.
fn drawn(screen: &Screen<'_>, size: (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a terminal in memory");
    terminal.draw(|frame| draw::draw(frame, screen)).expect("it is drawn");
    let buffer = terminal.backend().buffer();
    let rows = buffer.content.chunks(usize::from(size.0));
    let text = |row: &[ratatui::buffer::Cell]| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
    rows.map(|row| text(row).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// Lets the bots play until the person is asked or the deal is over.
fn wait(screen: &mut Screen<'_>) {
    while screen.session.table.settlement().is_none() && !screen.session.table.is_my_turn() {
        screen.session.go_on(Duration::from_mins(1)).expect("bots play");
        screen.refresh();
    }
}

fn press(screen: &mut Screen<'_>, keys: &[KeyCode]) {
    for key in keys {
        assert!(screen.key(KeyEvent::from(*key)).expect("a key"), "{key:?}");
        screen.next = Instant::now();
        wait(screen);
    }
}

fn typed(screen: &mut Screen<'_>, line: &str) {
    let keys: Vec<KeyCode> = line.chars().map(KeyCode::Char).chain([KeyCode::Enter]).collect();
    press(screen, &keys);
}

#[test]
fn the_table_fits_a_small_and_a_large_window() {
    let out = Output { words: Lang::De.words() };
    let mut screen = Screen::new(seated(&out, RuleSet::CUP, 7, "fits"), Look { colour: false });
    insta::assert_snapshot!("auction_80x24", drawn(&screen, (80, 24)));
    typed(&mut screen, "Mein Spiel");
    typed(&mut screen, "weiter");
    typed(&mut screen, "gut");
    press(&mut screen, &[KeyCode::Down, KeyCode::Enter]);
    insta::assert_snapshot!("play_80x24", drawn(&screen, (80, 24)));
    insta::assert_snapshot!("play_120x40", drawn(&screen, (120, 40)));
    press(&mut screen, &[KeyCode::F(1)]);
    insta::assert_snapshot!("help_80x24", drawn(&screen, (80, 24)));
}

#[test]
fn a_deal_can_be_played_with_enter_alone_and_ends_with_the_bill() {
    let out = Output { words: Lang::En.words() };
    for (rules, seed) in [(RuleSet::CUP, 3), (RuleSet::BECK, 3), (RuleSet::SPIELEVERSUM, 3)] {
        let mut screen = Screen::new(seated(&out, rules.clone(), seed, "enter"), Look { colour: true });
        wait(&mut screen);
        for _ in 0..60 {
            if screen.session.table.settlement().is_some() {
                break;
            }
            // Where cards are discarded, the first ones are picked.
            if let Some(tarock::Legal::Discard(choices)) = screen.session.view().legal() {
                for _ in 0..choices.count {
                    press(&mut screen, &[KeyCode::Char(' '), KeyCode::Down]);
                }
            }
            press(&mut screen, &[KeyCode::Enter]);
        }
        let bill = drawn(&screen, (80, 24));
        assert!(bill.contains("Bill") && bill.contains("Balance after one deal"), "{}\n{bill}", rules.name());
    }
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let out = Output { words: Lang::En.words() };
    let screen = Screen::new(seated(&out, RuleSet::CUP, 7, "small"), Look { colour: false });
    assert!(drawn(&screen, (40, 10)).contains("too small"));
    assert!(drawn(&screen, (60, 20)).contains("Hand"));
}

#[test]
fn only_the_cards_that_the_person_may_see_are_on_the_screen() {
    let out = Output { words: Lang::De.words() };
    let screen = Screen::new(seated(&out, RuleSet::CUP, 7, "hidden"), Look { colour: false });
    let text = drawn(&screen, (120, 40));
    assert!(text.contains("Mond") && !text.contains("Sküs") && !text.contains("Pagat"), "{text}");
}
