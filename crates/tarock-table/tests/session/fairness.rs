//! Nobody changes a deal against the will of those who pay for it.

use tarock::{GamePoints, RuleSet};
use tarock_table::{Change, Command, Deal, Event, Flow, GroupId, Place, Sender, Settings, Stage, Table, UndoPolicy};
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
fn in_a_group_only_an_administrator_allows_advice_also_during_a_deal() {
    let advised = |on| Command::Change { settings: Box::new(settings(|settings| settings.assistant = on)), now: true };
    let mut session = booked_deal(UndoPolicy::Never);
    assert_eq!(session.refused(1, advised(true)), "not_allowed");
    session.try_send(Sender::Admin(user(2)), &advised(true)).expect("an administrator decides");
    assert!(session.table.session().settings.assistant, "it is allowed from now on, in the middle of the deal");
    session.say(1, advised(false));
    assert!(!session.table.session().settings.assistant, "the game master may forbid it");
    assert_eq!(session.refused(1, advised(true)), "not_allowed");

    let mut friends = Session::open("cup");
    friends.join(1);
    friends.say(1, advised(true));
    assert!(friends.table.session().settings.assistant, "among friends, the game master allows it");
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
    for n in 2..=3 {
        session.try_send(Sender::Admin(user(9)), &Command::Remove { user: user(n) }).expect("an administrator may");
    }
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

/// Whether the first two people pay for the deal on the table.
fn is_billed(session: &Session) -> [bool; 2] {
    let chairs = session.table.session().chairs;
    [1, 2].map(|n| chairs.as_slice().iter().any(|chair| chair.holder == Some(user(n))))
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
        assert_eq!(session.table.session().person(user(2)).expect("here").place, Place::Bench);
        session.play_to_the_end();
        let bill = session.table.session().last_booking.clone().expect("it is booked").bill;
        n_checked += usize::from([1, 2, 3].iter().all(|n| bill[seat(*n)] != GamePoints::ZERO));
        let sum = |n| session.table.session().sum(Some(user(n)));
        assert_eq!([1, 2, 3].map(sum), [bill[seat(1)], GamePoints::ZERO, GamePoints::ZERO], "seed {seed}");
    }
    assert!(n_checked > 5, "{n_checked} deals had a winner");
}

/// A booked deal of two people and two bots, just begun; the first one leads the game.
fn booked_deal_of_two() -> Session {
    let mut session = Session::of_group(settings(|_| ()), Some(GroupId::from_uuid(Uuid::from_u128(9))));
    (1..=2).for_each(|n| session.join(n));
    (1..=2).for_each(|n| session.ready(n));
    assert!(is_running(&session));
    session
}

#[test]
fn nobody_is_sent_away_from_a_booked_deal_so_that_a_friend_sees_their_hand() {
    let mut session = booked_deal_of_two();
    assert_eq!(session.refused(1, Command::Remove { user: user(2) }), "deal_running", "nor replaced by a bot");
    // An administrator of the group can.
    session.try_send(Sender::Admin(user(9)), &Command::Remove { user: user(2) }).expect("an administrator may");
    session.say(3, Command::Join { name: "Friend".into(), portrait: None, bench: true });
    assert_eq!(session.refused(3, Command::Sit { seat: seat(2) }), "not_allowed");
    session.wait(60);
    session.join(2);
    assert_eq!(session.table.session().person(user(2)).expect("back").place, Place::Seat(seat(2)));
    // With the consent of all who pay, a friend may play.
    let swap = Command::AskChange { with: user(3), change: Change::Swap };
    session.say(2, swap.clone());
    session.say(3, Command::Answer { question: 1, yes: true });
    assert_eq!(session.table.session().person(user(3)).expect("here").place, Place::Bench, "others pay, too");
    session.say(1, Command::Answer { question: 1, yes: false });
    session.wait(61);
    session.say(2, swap);
    session.say(1, Command::Answer { question: 2, yes: true });
    session.say(3, Command::Answer { question: 2, yes: true });
    assert_eq!(session.table.session().person(user(3)).expect("here").place, Place::Seat(seat(2)));
}

#[test]
fn nobody_is_given_less_time_in_the_middle_of_a_booked_deal() {
    let mut session = booked_deal_of_two();
    let hurried = settings(|settings| settings.turn_seconds = 5);
    session.say(1, Command::Change { settings: Box::new(hurried.clone()), now: true });
    assert_eq!(session.table.session().settings.turn_seconds, 0);
    assert_eq!(session.table.session().planned.as_ref(), Some(&hurried), "it holds from the next deal on");
}

#[test]
fn who_was_turned_down_asks_again_only_after_a_minute() {
    let mut session = booked_deal_of_two();
    session.say(1, Command::Abandon);
    session.say(2, Command::Answer { question: 1, yes: false });
    assert_eq!(session.refused(1, Command::Abandon), "too_fast");
    session.say(2, Command::Abandon);
    session.say(2, Command::Answer { question: 2, yes: false });
    assert_eq!(session.refused(2, Command::Abandon), "too_fast", "taking it back is no way around it");
    session.wait(60);
    session.say(1, Command::Abandon);
    assert!(session.table.session().question.is_some());
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

/// A deal of two people in which a turn may take so long, and the first one is on turn.
fn turn_of(seconds: u32) -> Session {
    let mut session = Session::with(settings(|settings| settings.turn_seconds = seconds));
    (1..=2).for_each(|n| session.join(n));
    (1..=2).for_each(|n| session.ready(n));
    while session.table.deal().and_then(Deal::turn) != Some(seat(1)) {
        session.anybody_acts();
    }
    session
}

#[test]
fn the_clock_of_a_turn_runs_on_whatever_the_others_do() {
    let mut session = turn_of(10);
    for n in 0..4 {
        session.wait(3);
        session.say(2, Command::StandIn { on: n % 2 == 0 });
    }
    assert!(session.table.session().chairs[seat(1)].stand_in, "twelve seconds have passed");
}

#[test]
fn nobody_gets_more_time_by_going_and_coming() {
    let mut session = turn_of(60);
    let cursor = session.table.deal().expect("a deal").cursor();
    let mut seconds = 0;
    while !session.table.session().chairs[seat(1)].stand_in {
        session.wait(10);
        seconds += 10;
        if !session.table.session().chairs[seat(1)].stand_in {
            session.say(1, Command::StandIn { on: true });
            session.say(1, Command::StandIn { on: false });
        }
        assert!(seconds <= 80, "the time is up");
    }
    // Back in the seat, but not for this turn.
    session.say(1, Command::StandIn { on: false });
    session.wait(16);
    assert!(session.table.session().chairs[seat(1)].stand_in);
    assert_eq!(session.table.deal().expect("a deal").cursor(), cursor);
}

#[test]
fn a_question_stops_the_clock_and_does_not_set_it_back() {
    let mut session = turn_of(60);
    session.wait(50);
    session.say(1, Command::Abandon);
    session.wait(20);
    assert!(!session.table.session().chairs[seat(1)].stand_in, "everybody waits for the answer");
    session.say(2, Command::Answer { question: 1, yes: false });
    session.wait(16);
    assert!(session.table.session().chairs[seat(1)].stand_in, "ten seconds were left");
}

#[test]
fn somebody_who_pays_nothing_does_not_play_for_a_bot_in_a_booked_deal() {
    let mut session = booked_deal_of_two();
    session.join(3);
    assert_eq!(session.table.session().person(user(3)).expect("here").place, Place::Bench);
    assert_eq!(session.refused(3, Command::Sit { seat: seat(3) }), "not_allowed");
    session.play_to_the_end();
    assert_eq!(session.table.session().person(user(3)).expect("here").place, Place::Seat(seat(3)));
}

#[test]
fn a_booked_deal_that_everybody_has_left_is_played_to_its_end() {
    let mut session = booked_deal_of_two();
    for n in 1..=2 {
        session.owner(Command::Disconnected { user: user(n) });
    }
    let grace = u64::from(session.table.session().settings.grace_seconds);
    session.wait(grace);
    assert!(session.table.bot_turn().is_some(), "bots play on");
    session.wait(Table::CLOSED_AFTER.as_secs());
    assert!(is_running(&session), "nobody escapes a bill by leaving");
    session.play_to_the_end();
    let booked = |event: &Event| matches!(event, Event::Finished(finished) if finished.booked);
    assert_eq!(session.log.iter().flat_map(|entry| &entry.events).filter(|event| booked(event)).count(), 1);
    session.wait(Table::CLOSED_AFTER.as_secs());
    assert!(session.table.is_closed());
}

#[test]
fn a_change_that_changes_nothing_is_not_written_down() {
    let mut session = booked_deal_of_two();
    let same = session.table.session().settings.clone();
    let other = Settings { pause_seconds: 7, ..same.clone() };
    let mut written = |settings: &Settings, now| {
        let before = session.log.len();
        session.say(1, Command::Change { settings: Box::new(settings.clone()), now });
        session.log.len() - before
    };
    assert_eq!([written(&same, true), written(&other, false), written(&other, false)], [0, 1, 0]);
    assert_eq!([written(&same, true), written(&same, true)], [1, 0], "what was planned is off again");
}

#[test]
fn whoever_was_ready_for_other_rules_is_asked_again() {
    let mut session = Session::of_group(settings(|_| ()), Some(GroupId::from_uuid(Uuid::from_u128(9))));
    (1..=2).for_each(|n| session.join(n));
    session.ready(2);
    let dearer = Settings { rules: RuleSet::preset("luxus").expect("the preset exists").into(), ..settings(|_| ()) };
    session.say(1, Command::Change { settings: Box::new(dearer), now: true });
    session.ready(1);
    assert!(!is_running(&session), "nobody plays by rules that they were not ready for");
    session.ready(2);
    assert!(is_running(&session));
}

#[test]
fn nobody_is_billed_by_conditions_that_were_changed_a_moment_ago() {
    let changed = |change: fn(&mut Settings)| {
        let mut session = Session::of_group(settings(|_| ()), Some(GroupId::from_uuid(Uuid::from_u128(9))));
        (1..=2).for_each(|n| session.join(n));
        session.ready(2);
        session.say(1, Command::Change { settings: Box::new(settings(change)), now: true });
        session
    };
    for change in [
        (|settings| settings.rules = RuleSet::preset("luxus").expect("the preset exists").into()) as fn(&mut Settings),
        |settings| settings.bystanders_see_hands = true,
        |settings| settings.undo = UndoPolicy::Free,
        |settings| settings.turn_seconds = 1,
        |settings| settings.grace_seconds = 1,
    ] {
        let mut session = changed(change);
        assert_eq!(session.refused(1, Command::Deal), "not_ready");
        session.ready(2);
        session.say(1, Command::Deal);
        assert!(is_running(&session), "the others are ready, and the game master says so");
        let mut session = changed(change);
        session.wait(31);
        session.say(1, Command::Deal);
        assert!(is_running(&session), "there was time to agree");
        assert_eq!(is_billed(&session), [true, false], "silence is no consent");
    }
    let mut session = changed(|settings| settings.pause_seconds = 0);
    session.say(1, Command::Deal);
    assert!(is_running(&session), "a shorter pause costs nobody anything");
}

#[test]
fn no_deal_begins_by_itself_a_moment_after_its_conditions_were_changed() {
    let mut session = booked_deal_of_two();
    let open = settings(|settings| {
        settings.bystanders_see_hands = true;
        settings.pause_seconds = 0;
    });
    session.say(1, Command::Change { settings: Box::new(open), now: false });
    session.play_to_the_end();
    session.ready(2);
    session.wait(25);
    assert!(!is_running(&session));
    session.wait(6);
    assert!(is_running(&session), "there was time to agree");
    assert_eq!(is_billed(&session), [false, true], "the game master has not said yes either");
}

#[test]
fn nobody_pays_by_changed_values_without_having_said_yes() {
    let mut session = booked_deal_of_two();
    session.play_to_the_end();
    let dearer = Settings { rules: RuleSet::preset("luxus").expect("the preset exists").into(), ..settings(|_| ()) };
    session.say(1, Command::Change { settings: Box::new(dearer.clone()), now: true });
    session.wait(3_600);
    assert!(!is_running(&session), "nobody has agreed, and bots alone begin no deal");
    session.ready(1);
    session.wait(31);
    assert!(is_running(&session));
    assert_eq!(is_billed(&session), [true, false]);
    let sum = |session: &Session| session.table.session().sum(Some(user(2)));
    let before = sum(&session);
    session.play_to_the_end();
    assert_eq!(sum(&session), before, "a bot has played that deal, and pays for it");
    // Whoever sits down sees the values, and an unchanged table asks nobody.
    session.say(2, Command::Sit { seat: seat(2) });
    session.wait(31);
    assert_eq!((is_running(&session), is_billed(&session)), (true, [true, true]));
    // A change that was planned asks once, and not again when it comes into force.
    session.say(1, Command::Change { settings: Box::new(settings(|_| ())), now: false });
    session.play_to_the_end();
    (1..=2).for_each(|n| session.ready(n));
    assert_eq!((is_running(&session), is_billed(&session)), (true, [true, true]));
}

#[test]
fn whoever_comes_after_a_change_need_not_say_that_they_are_ready() {
    let mut session = Session::of_group(settings(|_| ()), Some(GroupId::from_uuid(Uuid::from_u128(9))));
    session.join(1);
    let open = settings(|settings| settings.undo = UndoPolicy::Agreement);
    session.say(1, Command::Change { settings: Box::new(open), now: true });
    session.join(2);
    session.say(1, Command::Deal);
    assert_eq!((is_running(&session), is_billed(&session)), (true, [true, true]));
}

/// A booked deal of four people, for whose seats somebody waits, before the game master makes the next deals dearer.
fn dearer_while_somebody_waits() -> Session {
    let mut session = Session::of_group(settings(|_| ()), Some(GroupId::from_uuid(Uuid::from_u128(9))));
    (1..=4).for_each(|n| session.join(n));
    (1..=4).for_each(|n| session.ready(n));
    session.join(5);
    session.say(5, Command::Wait { on: true });
    let dearer = Settings { rules: RuleSet::preset("luxus").expect("the preset exists").into(), ..settings(|_| ()) };
    session.say(1, Command::Change { settings: Box::new(dearer), now: false });
    session
}

fn billed(session: &Session, n: u128) -> bool {
    session.table.session().seat_of(user(n)).is_some()
}

#[test]
fn whoever_waits_for_a_seat_pays_by_changed_conditions_only_after_having_said_yes() {
    let place = |session: &Session| session.table.session().person(user(5)).expect("they are here").place;
    for says_yes in [false, true] {
        let mut session = dearer_while_somebody_waits();
        session.play_to_the_end();
        session.say(4, Command::Leave);
        assert_eq!(place(&session), Place::Seat(seat(4)), "the table gives them the seat");
        (1..=3).for_each(|n| session.ready(n));
        assert!(!is_running(&session));
        assert_eq!(session.refused(1, Command::Deal), "not_ready");
        if says_yes {
            session.ready(5);
        } else {
            session.wait(31);
        }
        assert_eq!((is_running(&session), billed(&session, 5)), (true, says_yes));
    }
    // A deal that is dealt to others meanwhile is no consent either.
    let mut session = dearer_while_somebody_waits();
    session.play_to_the_end();
    (1..=4).for_each(|n| session.ready(n));
    session.say(4, Command::Leave);
    session.play_to_the_end();
    assert_eq!(place(&session), Place::Seat(seat(4)));
    session.wait(31);
    assert_eq!((is_running(&session), billed(&session, 5)), (true, false));
    // Whoever takes a seat by themselves sees by which conditions, even if they have waited.
    let mut session = dearer_while_somebody_waits();
    session.say(4, Command::Stand);
    session.play_to_the_end();
    session.say(5, Command::Stand);
    session.say(5, Command::Sit { seat: seat(4) });
    (1..=3).for_each(|n| session.ready(n));
    session.say(1, Command::Deal);
    assert_eq!((is_running(&session), billed(&session, 5)), (true, true));
}

#[test]
fn somebody_who_waits_and_changes_places_has_said_yes() {
    let mut session = dearer_while_somebody_waits();
    session.play_to_the_end();
    session.say(4, Command::AskChange { with: user(5), change: Change::Swap });
    session.say(5, Command::Answer { question: 1, yes: true });
    (1..=3).for_each(|n| session.ready(n));
    session.say(1, Command::Deal);
    assert_eq!((is_running(&session), billed(&session, 5)), (true, true));
}

#[test]
fn an_account_has_agreed_to_no_more_than_the_guest_it_was() {
    for (on_bench, says_yes) in [(false, false), (false, true), (true, false), (true, true)] {
        let mut session = booked_deal_of_two();
        session.play_to_the_end();
        if on_bench {
            session.say(6, Command::Join { name: "Account".into(), portrait: None, bench: true });
        }
        let open = settings(|settings| settings.bystanders_see_hands = true);
        session.say(1, Command::Change { settings: Box::new(open), now: true });
        session.owner(Command::HandOver { from: user(2), to: user(6) });
        session.owner(Command::Connected { user: user(6) });
        assert_eq!(session.table.session().seat_of(user(6)), Some(seat(2)));
        assert_eq!(session.refused(1, Command::Deal), "not_ready");
        if says_yes {
            session.ready(6);
        }
        session.ready(1);
        session.wait(31);
        assert_eq!((is_running(&session), billed(&session, 6)), (true, says_yes));
    }
    // What the guest had agreed to, the account has.
    let mut session = booked_deal_of_two();
    session.play_to_the_end();
    let open = settings(|settings| settings.bystanders_see_hands = true);
    session.say(1, Command::Change { settings: Box::new(open), now: true });
    session.ready(2);
    session.owner(Command::HandOver { from: user(2), to: user(6) });
    session.say(1, Command::Deal);
    assert!(billed(&session, 6));
}

#[test]
fn somebody_who_pays_and_is_away_does_not_agree_to_a_friend_at_the_table() {
    let mut session = booked_deal(UndoPolicy::Never);
    session.say(4, Command::Join { name: "Friend".into(), portrait: None, bench: true });
    session.owner(Command::Disconnected { user: user(2) });
    session.say(1, Command::AskChange { with: user(4), change: Change::Swap });
    for n in 3..=4 {
        session.say(n, Command::Answer { question: 1, yes: true });
    }
    session.wait(31);
    assert_eq!(session.table.session().person(user(4)).map(|person| person.place), Some(Place::Bench));
}

#[test]
fn people_who_change_places_again_and_again_do_not_stop_the_table() {
    let mut session = Session::with(settings(|_| ()));
    (1..=2).for_each(|n| session.join(n));
    session.say(2, Command::Stand);
    let swap = |with: u128| Command::AskChange { with: user(with), change: Change::Swap };
    session.say(1, swap(2));
    session.say(2, Command::Answer { question: 1, yes: true });
    assert_eq!(session.refused(2, swap(1)), "too_fast");
    session.wait(61);
    session.say(2, swap(1));
}

#[test]
fn nobody_is_billed_for_a_deal_that_begins_while_they_are_away() {
    let mut session = booked_deal_of_two();
    session.play_to_the_end();
    session.owner(Command::Disconnected { user: user(2) });
    session.wait(10);
    session.say(1, Command::Deal);
    assert_eq!(session.table.session().person(user(2)).expect("here").place, Place::Seat(seat(2)), "a weak signal");
    session.play_to_the_end();
    session.owner(Command::Disconnected { user: user(2) });
    session.wait(31);
    if !is_running(&session) {
        session.say(1, Command::Deal);
    }
    assert_eq!(session.table.session().person(user(2)).map(|person| person.place), Some(Place::Bench));
}

#[test]
fn nobody_who_is_away_is_billed_by_new_conditions() {
    for auto in [false, true] {
        let mut session = Session::of_group(settings(|_| ()), Some(GroupId::from_uuid(Uuid::from_u128(9))));
        (1..=2).for_each(|n| session.join(n));
        session.owner(Command::Disconnected { user: user(2) });
        let open = settings(|settings| settings.bystanders_see_hands = true);
        session.say(1, Command::Change { settings: Box::new(open), now: true });
        if auto {
            session.ready(1);
        } else {
            session.say(1, Command::Deal);
        }
        assert!(is_running(&session));
        assert_eq!(session.table.session().person(user(2)).map(|person| person.place), Some(Place::Bench));
    }
}

#[test]
fn a_prepared_deal_does_not_make_new_conditions_old() {
    let mut session = Session::of_group(settings(|_| ()), Some(GroupId::from_uuid(Uuid::from_u128(9))));
    (1..=2).for_each(|n| session.join(n));
    let open = settings(|settings| settings.bystanders_see_hands = true);
    session.say(1, Command::Change { settings: Box::new(open), now: true });
    let mut chance = tarock_testkit::Chance::new(3);
    let mut record = chance.deal(RuleSet::preset("cup").expect("the preset exists"));
    record.actions.pop();
    session.say(1, Command::DealPrepared { record: Box::new(record) });
    session.play_to_the_end();
    assert_eq!(session.refused(1, Command::Deal), "not_ready");
}
