//! People who come in the middle of a deal.

use tarock::{GamePoints, RuleSet};
use tarock_table::{Change, Command, GroupId, Place, Settings};
use uuid::Uuid;

use crate::support::{Session, seat, user};

fn join(n: u32, bench: bool) -> Command {
    Command::Join { name: format!("P{n}"), portrait: None, bench }
}

fn place(session: &Session, n: u128) -> Place {
    session.table.session().person(user(n)).expect("they are here").place
}

fn waits(session: &Session, n: u128) -> bool {
    session.table.session().person(user(n)).expect("they are here").waits
}

/// Two people and two bots in the middle of a deal, at a table of a group or of nobody.
fn dealt(settings: Settings, group: bool) -> Session {
    let group = group.then(|| GroupId::from_uuid(Uuid::from_u128(9)));
    let mut session = Session::of_group(settings, group);
    (1..=2).for_each(|n| session.join(n));
    (1..=2).for_each(|n| session.ready(n));
    session
}

fn cup() -> Settings {
    Settings::of(RuleSet::preset("cup").expect("a preset"))
}

#[test]
fn a_newcomer_in_mid_deal_waits_on_the_bench_and_pays_nothing_for_what_a_bot_has_played() {
    for group in [false, true] {
        let mut session = dealt(cup(), group);
        session.join(3);
        assert_eq!((place(&session, 3), waits(&session, 3)), (Place::Bench, true));
        session.play_to_the_end();
        assert_eq!(session.table.session().sum(Some(user(3))), GamePoints::ZERO);
        assert_eq!((place(&session, 3), waits(&session, 3)), (Place::Seat(seat(3)), false), "for the next deal");
        (1..=3).for_each(|n| session.ready(n));
        session.play_to_the_end();
        let bill = session.table.session().last_booking.clone().expect("it is booked");
        assert_eq!(bill.seats[seat(3)], Some(user(3)));
    }
}

#[test]
fn a_newcomer_who_says_so_takes_the_cards_of_a_bot_and_its_bill() {
    let mut session = dealt(cup(), false);
    session.join(3);
    session.say(3, Command::Sit { seat: seat(4) });
    assert_eq!((place(&session, 3), waits(&session, 3)), (Place::Seat(seat(4)), false));
    session.play_to_the_end();
    let bill = session.table.session().last_booking.clone().expect("it is booked");
    assert_eq!(bill.seats[seat(4)], Some(user(3)));
}

#[test]
fn somebody_on_the_bench_only_watches_until_they_want_a_seat_and_may_think_again() {
    let mut session = dealt(cup(), false);
    session.say(3, join(3, true));
    assert!(!waits(&session, 3), "they only watch");
    session.say(3, Command::Wait { on: true });
    assert!(waits(&session, 3));
    // A connection that comes back changes nothing.
    session.owner(Command::Disconnected { user: user(3) });
    session.join(3);
    assert!(waits(&session, 3));
    session.say(3, Command::Wait { on: false });
    session.play_to_the_end();
    assert_eq!(place(&session, 3), Place::Bench);
    // Between deals there is nothing to wait for.
    session.say(3, Command::Wait { on: true });
    assert_eq!(place(&session, 3), Place::Seat(seat(3)));
    // Somebody who gave up their seat stays on the bench.
    session.say(3, Command::Stand);
    session.say(1, Command::StandIn { on: false });
    assert_eq!((place(&session, 3), waits(&session, 3)), (Place::Bench, false));
}

#[test]
fn those_who_wait_take_no_bystanders_place_and_only_as_many_wait_as_there_are_seats() {
    let mut session = dealt(Settings { max_bystanders: 1, ..cup() }, false);
    session.say(3, join(3, true));
    assert_eq!(session.refused(4, join(4, true)), "table_full");
    session.join(4);
    session.join(5);
    assert_eq!(session.refused(6, join(6, false)), "table_full");
    session.play_to_the_end();
    assert_eq!((place(&session, 4), place(&session, 5)), (Place::Seat(seat(3)), Place::Seat(seat(4))));
    assert_eq!(place(&session, 3), Place::Bench);
}

#[test]
fn wishes_for_a_seat_bring_no_more_bystanders_than_the_table_allows() {
    // All seats are taken: whoever waits watches all the same.
    let mut session = Session::with(Settings { max_bystanders: 3, ..cup() });
    (1..=4).for_each(|n| session.join(n));
    (1..=4).for_each(|n| session.ready(n));
    for n in 5..=7 {
        session.say(n.into(), join(n, true));
        session.say(n.into(), Command::Wait { on: true });
    }
    assert_eq!(session.refused(8, join(8, true)), "table_full");
    assert_eq!(session.refused(8, join(8, false)), "table_full");
    // They may think again: they watch in any case.
    session.say(5, Command::Wait { on: false });
    assert_eq!(session.refused(8, join(8, true)), "table_full");

    // Nobody may watch: those who came for a seat do not stay without one.
    let mut session = dealt(Settings { max_bystanders: 0, ..cup() }, false);
    (3..=4).for_each(|n| session.join(n));
    for n in 3..=4 {
        assert_eq!(session.refused(n, Command::Wait { on: false }), "table_full");
    }
    assert_eq!(session.refused(5, join(5, false)), "table_full");
    session.say(3, Command::Leave);
    session.join(5);
    session.play_to_the_end();
    assert_eq!((place(&session, 4), place(&session, 5)), (Place::Seat(seat(3)), Place::Seat(seat(4))));

    // Of three who wait for two seats one watches, so one of them may as well say so.
    let mut session = dealt(Settings { max_bystanders: 1, ..cup() }, false);
    session.say(3, join(3, true));
    session.say(3, Command::Wait { on: true });
    session.say(4, join(4, false));
    session.say(5, join(5, false));
    assert!(!waits(&session, 5), "others came before");
    session.say(5, Command::Wait { on: true });
    assert_eq!(session.refused(6, join(6, true)), "table_full");
    session.say(4, Command::Wait { on: false });
    assert_eq!(session.refused(3, Command::Wait { on: false }), "table_full");
    assert_eq!(session.refused(6, join(6, true)), "table_full");
}

#[test]
fn somebody_who_is_away_when_the_deal_ends_gets_their_seat_when_they_are_back() {
    let mut session = dealt(cup(), false);
    session.join(3);
    session.owner(Command::Disconnected { user: user(3) });
    session.play_to_the_end();
    assert_eq!(place(&session, 3), Place::Bench, "nobody waits for somebody who may not come back");
    session.owner(Command::Connected { user: user(3) });
    assert_eq!(place(&session, 3), Place::Seat(seat(3)));
}

#[test]
fn somebody_who_comes_while_the_table_is_asked_something_sits_down_after_the_answer() {
    let mut session = Session::with(cup());
    session.join(1);
    session.say(2, join(2, true));
    session.say(1, Command::AskChange { with: user(2), change: Change::Swap });
    session.join(3);
    assert_eq!((place(&session, 3), waits(&session, 3)), (Place::Bench, true));
    session.say(2, Command::Answer { question: 1, yes: false });
    assert_eq!(place(&session, 3), Place::Seat(seat(2)));
}
