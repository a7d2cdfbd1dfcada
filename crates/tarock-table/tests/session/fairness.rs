//! Nobody changes a deal against the will of those who pay for it.

use tarock::{GamePoints, RuleSet};
use tarock_table::{Command, Deal, Flow, GroupId, Place, Settings, Stage, UndoPolicy};
use uuid::Uuid;

use crate::support::{Session, seat, user};

fn settings(change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = Settings::of(RuleSet::preset("cup").expect("the preset exists"));
    change(&mut settings);
    settings
}

/// A deal of three people that is booked for a group, after its first action.
fn booked_deal(undo: UndoPolicy) -> Session {
    let group = GroupId::from_uuid(Uuid::from_u128(9));
    let mut session = Session::of_group(settings(|settings| settings.undo = undo), Some(group));
    (1..=3).for_each(|n| session.join(n));
    (1..=3).for_each(|n| session.ready(n));
    session.anybody_acts();
    session
}

fn cursor(session: &Session) -> Option<u32> {
    session.table.deal().map(Deal::cursor)
}

#[test]
fn a_game_master_cannot_allow_undo_in_the_middle_of_a_deal() {
    let mut session = booked_deal(UndoPolicy::Never);
    let free = settings(|settings| settings.undo = UndoPolicy::Free);
    session.say(1, Command::Change { settings: Box::new(free), now: true });
    assert_eq!(session.table.session().settings.undo, UndoPolicy::Never);
    assert_eq!(session.refused(1, Command::Rewind { to: 0 }), "not_allowed");
    let agreed = settings(|settings| settings.undo = UndoPolicy::Agreement);
    session.say(1, Command::Change { settings: Box::new(agreed), now: true });
    assert_eq!(session.table.session().settings.undo, UndoPolicy::Agreement, "everybody will be asked");
    let free = settings(|settings| settings.undo = UndoPolicy::Free);
    session.say(1, Command::Change { settings: Box::new(free), now: true });
    session.say(1, Command::Rewind { to: 0 });
    assert_eq!(cursor(&session), Some(1));
    session.say(1, Command::Answer { question: 1, yes: false });
    session.play_to_the_end();
    (1..=3).for_each(|n| session.ready(n));
    assert_eq!(session.table.session().settings.undo, UndoPolicy::Free, "the next deal has it");
}

#[test]
fn a_player_who_is_away_does_not_agree_to_undo_or_to_break_off_what_they_pay_for() {
    for command in [Command::Rewind { to: 0 }, Command::Abandon] {
        let mut session = booked_deal(UndoPolicy::Agreement);
        session.owner(Command::Disconnected { user: user(2) });
        session.say(1, command.clone());
        session.say(3, Command::Answer { question: 1, yes: true });
        session.wait(120);
        assert_eq!(cursor(&session), Some(1), "{command:?}");
        assert_eq!(session.table.deal().map(Deal::stage), Some(Stage::Running), "{command:?}");
        assert!(session.table.session().question.is_none(), "nobody waits for ever");
    }
}

#[test]
fn a_player_who_was_removed_does_not_agree_either() {
    let mut session = booked_deal(UndoPolicy::Agreement);
    session.say(1, Command::Remove { user: user(2) });
    session.say(1, Command::Remove { user: user(3) });
    session.say(1, Command::Abandon);
    assert_eq!(session.table.deal().map(Deal::stage), Some(Stage::Running));
}

#[test]
fn at_a_table_that_books_nothing_those_who_are_there_decide() {
    let mut session = Session::open("cup");
    (1..=2).for_each(|n| session.join(n));
    (1..=2).for_each(|n| session.ready(n));
    session.owner(Command::Disconnected { user: user(2) });
    session.say(1, Command::Abandon);
    assert_eq!(session.table.deal().map(Deal::stage), Some(Stage::Abandoned));
}

#[test]
fn bots_alone_begin_no_deal_even_while_somebody_watches_them() {
    let mut session = Session::with(settings(|settings| settings.flow = Flow::Automatic));
    session.join(1);
    session.ready(1);
    session.say(1, Command::StandIn { on: true });
    session.play_to_the_end();
    session.wait(3_600);
    assert_eq!(session.table.session().n_deals, 1);
    assert_ne!(session.table.deal().map(Deal::stage), Some(Stage::Running));
    session.say(1, Command::StandIn { on: false });
    session.wait(3_600);
    assert_eq!(session.table.deal().map(Deal::stage), Some(Stage::Running));
}

/// A deal of one person and three bots, just begun; the same deal for the same seed.
fn deal_alone(seed: u32, undo: UndoPolicy, group: bool) -> Session {
    let group = group.then(|| GroupId::from_uuid(Uuid::from_u128(9)));
    let mut session = Session::of_group(settings(|settings| settings.undo = undo), group);
    (0..seed).for_each(|_| {
        session.chance.below(7);
    });
    session.join(1);
    session.ready(1);
    session
}

fn is_running(session: &Session) -> bool {
    session.table.deal().and_then(Deal::turn).is_some()
}

#[test]
fn in_a_group_nobody_takes_over_what_another_has_won_or_lost() {
    let mut n_checked = 0;
    for seed in 0..40 {
        let mut session = deal_alone(seed, UndoPolicy::Never, true);
        for _ in 0..10 {
            if is_running(&session) {
                session.anybody_acts();
            }
        }
        // A few deals are thrown in before somebody could take a seat.
        if !is_running(&session) {
            continue;
        }
        session.say(1, Command::Stand);
        session.join(2);
        assert_eq!(session.table.session().person(user(2)).expect("here").place, Place::Seat(seat(1)));
        session.say(3, Command::Join { name: "Late".into(), portrait: None, bench: true });
        session.say(3, Command::Sit { seat: seat(2) });
        session.play_to_the_end();
        let bill = session.table.session().last_booking.clone().expect("it is booked").bill;
        n_checked += usize::from(bill[seat(1)] != GamePoints::ZERO && bill[seat(2)] != GamePoints::ZERO);
        let sum = |n| session.table.session().sum(Some(user(n)));
        assert_eq!([1, 2, 3].map(sum), [bill[seat(1)], GamePoints::ZERO, GamePoints::ZERO], "seed {seed}");
    }
    assert!(n_checked > 5, "{n_checked} deals had a winner");
}

#[test]
fn somebody_alone_with_bots_breaks_off_no_deal_that_is_booked() {
    for command in [Command::Abandon, Command::Rewind { to: 0 }] {
        let mut booked = deal_alone(0, UndoPolicy::Agreement, true);
        booked.anybody_acts();
        assert_eq!(booked.refused(1, command.clone()), "not_allowed");
        let mut undone = deal_alone(0, UndoPolicy::Free, true);
        undone.anybody_acts();
        assert_eq!(undone.refused(1, command.clone()), "not_allowed", "free undo is no way around it");
        let mut free = deal_alone(0, UndoPolicy::Agreement, false);
        free.anybody_acts();
        free.say(1, command.clone());
        let deal = free.table.deal().expect("a deal");
        assert!(deal.stage() == Stage::Abandoned || deal.cursor() == 0, "{command:?}");
    }
}

#[test]
fn the_clock_of_a_turn_runs_on_whatever_the_others_do() {
    let mut session = Session::with(settings(|settings| settings.turn_seconds = 10));
    (1..=2).for_each(|n| session.join(n));
    (1..=2).for_each(|n| session.ready(n));
    while session.table.deal().and_then(Deal::turn) != Some(seat(1)) {
        session.anybody_acts();
    }
    for n in 0..4 {
        session.wait(3);
        session.say(2, Command::StandIn { on: n % 2 == 0 });
    }
    assert!(session.table.session().chairs[seat(1)].stand_in, "twelve seconds have passed");
}
