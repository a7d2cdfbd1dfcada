//! Bots at their pace, without a worker.

use tarock::Bid;

use super::*;

const PASS: Action = Action::Bid(Bid::Pass);

fn usual() -> Settings {
    Settings::default()
}

#[test]
fn the_worker_is_asked_once_for_each_number_of_actions() {
    let mut bots = Bots::default();
    assert!(bots.ask(3));
    assert!(!bots.ask(3), "it is thinking about that");
    bots.decide(3, PASS);
    assert!(!bots.ask(3), "it has decided that");
    assert!(bots.ask(4));
}

#[test]
fn a_decision_for_another_number_of_actions_is_never_carried_out() {
    let mut bots = Bots::default();
    bots.decide(3, PASS);
    assert_eq!((bots.due_in(4, 0.0, 500), bots.take(4, 0.0)), (None, None));
    assert_eq!(bots.take(3, 0.0), Some(PASS), "it waits for its moment");
}

#[test]
fn a_decision_is_carried_out_once() {
    let mut bots = Bots::default();
    bots.decide(3, PASS);
    assert_eq!((bots.take(3, 0.0), bots.take(3, 0.0)), (Some(PASS), None));
}

#[test]
fn two_bots_act_no_closer_than_the_pace_allows() {
    let mut bots = Bots::default();
    bots.decide(3, PASS);
    bots.take(3, 1_000.0).expect("a decision");
    assert_eq!(bots.due_in(4, 1_100.0, 500), None, "it has not decided");
    bots.decide(4, PASS);
    assert_eq!(bots.due_in(4, 1_100.0, 500), Some(400));
    assert_eq!(bots.due_in(4, 9_000.0, 500), Some(0));
}

#[test]
fn a_woken_bot_does_not_wait_for_the_pace() {
    let mut bots = Bots::default();
    bots.decide(3, PASS);
    bots.take(3, 1_000.0).expect("a decision");
    bots.decide(4, PASS);
    bots.wake();
    assert_eq!(bots.due_in(4, 1_001.0, 500), Some(0));
}

#[test]
fn bots_wait_for_a_tap_after_an_undo_until_they_are_woken() {
    let mut bots = Bots::default();
    bots.decide(3, PASS);
    bots.suspend();
    assert_eq!(bots.start(&usual(), false), Start::Tap);
    assert_eq!(bots.take(3, 0.0), None, "what was decided before the undo is void");
    bots.wake();
    assert_eq!(bots.start(&usual(), false), Start::Think);
}

#[test]
fn bots_of_a_deal_that_is_looked_at_wait_for_a_tap() {
    assert_eq!(Bots::suspended().start(&usual(), false), Start::Tap);
}

#[test]
fn bots_wait_for_a_tap_where_that_is_the_pace() {
    assert_eq!(Bots::default().start(&Settings { pace_ms: 0, ..usual() }, false), Start::Tap);
}

#[test]
fn an_open_talon_is_shown_before_a_bot_takes_it() {
    let bots = Bots::default();
    assert_eq!(bots.start(&Settings { look_ms: 4_000, ..usual() }, true), Start::Look(4_000));
    assert_eq!(bots.start(&Settings { look_ms: 0, ..usual() }, true), Start::Tap);
    assert_eq!(bots.start(&Settings { autonomous: true, ..usual() }, true), Start::Think);
}

#[test]
fn resumed_bots_have_forgotten_nothing_but_that_they_wait() {
    let mut bots = Bots::suspended();
    bots.decide(3, PASS);
    bots.resume();
    assert_eq!(bots.start(&usual(), false), Start::Think);
    assert_eq!(bots.take(3, 0.0), Some(PASS));
}
