//! One claim each.

use tarock::{GamePoints, RuleSet, Viewer};
use tarock_table::{
    Change, Command, Contribution, Event, Flow, GroupId, Moment, NoticeView, OpenEvent, Place, Proof, Refusal, Request,
    Said, Salt, Sender, Settings, Stage, Table, UndoPolicy,
};

use uuid::Uuid;

use crate::support::{Session, seat, user};

fn place(session: &Session, n: u128) -> Option<Place> {
    session.table.session().person(user(n)).map(|person| person.place)
}

fn settings(change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = Settings::of(RuleSet::preset("cup").expect("the preset exists"));
    change(&mut settings);
    settings
}

#[test]
fn people_fill_the_seats_in_the_order_they_come_and_then_the_bench() {
    let mut session = Session::open("cup");
    (1..=7).for_each(|n| session.join(n));
    assert_eq!(place(&session, 4), Some(Place::Seat(seat(4))));
    assert_eq!(place(&session, 5), Some(Place::Bench));
    assert_eq!(session.refused(8, Command::Join { name: "P8".into(), portrait: None, bench: false }), "table_full");
    assert_eq!(session.table.session().master, Some(user(1)));
}

#[test]
fn who_comes_again_keeps_his_place_and_shows_the_name_and_portrait_he_has_now() {
    let mut session = Session::open("cup");
    (1..=5).for_each(|n| session.join(n));
    for n in 1..=4 {
        session.ready(n);
    }
    for (n, name) in [(2, "Resi"), (5, "Poldi")] {
        session.say(n, Command::Join { name: name.into(), portrait: Some("abc".into()), bench: true });
        let person = session.table.session().person(user(n)).expect("still here").clone();
        assert_eq!((person.name.as_str(), person.portrait.as_deref()), (name, Some("abc")));
    }
    assert_eq!((place(&session, 2), place(&session, 5)), (Some(Place::Seat(seat(2))), Some(Place::Bench)));
    assert_eq!(session.table.session().people.len(), 5);
    // Nothing has changed: nothing happens. An invalid name changes nothing.
    let before = session.table.session().clone();
    for name in ["Resi", "", "\u{7}"] {
        session.say(2, Command::Join { name: name.into(), portrait: Some("abc".into()), bench: false });
    }
    assert_eq!(*session.table.session(), before);
}

#[test]
fn a_guest_who_signs_in_keeps_their_place_also_in_the_middle_of_a_deal() {
    let mut session = Session::open("cup");
    (1..=2).for_each(|n| session.join(n));
    (1..=2).for_each(|n| session.ready(n));
    session.anybody_acts();
    let hand_over = |from, to| Command::HandOver { from: user(from), to: user(to) };
    assert_eq!(session.refused(1, hand_over(1, 7)), "not_allowed", "only the server knows who somebody is");
    session.owner(hand_over(1, 7));
    assert_eq!((place(&session, 1), place(&session, 7)), (None, Some(Place::Seat(seat(1)))));
    assert_eq!(session.table.session().master, Some(user(7)));
    assert_eq!(session.table.session().person(user(7)).map(|person| person.name.as_str()), Some("P1"));
    session.play_to_the_end();
    assert!(session.table.session().last_booking.is_some());

    // Somebody who is here as both keeps one place.
    session.join(3);
    session.owner(hand_over(3, 7));
    assert_eq!((place(&session, 3), place(&session, 7)), (None, Some(Place::Seat(seat(1)))));
}

#[test]
fn a_guest_who_signs_in_keeps_their_place_at_a_table_with_open_hands() {
    let open = Settings { bystanders_see_hands: true, ..Settings::of(RuleSet::preset("cup").expect("a preset")) };
    let mut session = Session::with(open);
    (1..=2).for_each(|n| session.join(n));
    (1..=2).for_each(|n| session.ready(n));
    session.owner(Command::HandOver { from: user(1), to: user(7) });
    assert_eq!((place(&session, 1), place(&session, 7)), (None, Some(Place::Seat(seat(1)))));
}

#[test]
fn a_guest_who_is_billed_plays_the_deal_to_its_end_as_a_guest() {
    let settings = Settings::of(RuleSet::preset("cup").expect("a preset"));
    let mut session = Session::of_group(settings, Some(GroupId::from_uuid(Uuid::from_u128(9))));
    (1..=2).for_each(|n| session.join(n));
    (1..=2).for_each(|n| session.ready(n));
    let hand_over = Command::HandOver { from: user(1), to: user(7) };
    assert_eq!(session.try_send(Sender::Owner, &hand_over), Err(Refusal::DealRunning));
    session.play_to_the_end();
    session.owner(hand_over);
    assert_eq!((place(&session, 1), place(&session, 7)), (None, Some(Place::Seat(seat(1)))));
}

#[test]
fn a_deal_begins_when_all_who_are_there_are_ready_and_bots_take_the_other_seats() {
    let mut session = Session::open("cup");
    session.join(1);
    session.join(2);
    session.ready(1);
    assert!(session.table.deal().is_none());
    session.ready(2);
    assert_eq!(session.table.deal().map(tarock_table::Deal::stage), Some(Stage::Running));
    session.play_to_the_end();
    assert_eq!(session.table.session().n_deals, 1);
    let sum: GamePoints = session.table.session().sums.iter().map(|sum| sum.points).sum();
    assert_eq!(sum, GamePoints::ZERO);
}

/// Two people who have just played a deal of Kosakeln.
fn two_after_a_deal() -> Session {
    let mut session = Session::open("spieleversum");
    session.join(1);
    session.join(2);
    session.ready(1);
    session.ready(2);
    session.play_to_the_end();
    session
}

#[test]
fn the_next_deal_begins_by_itself_after_the_pause() {
    let mut session = two_after_a_deal();
    let first = session.table.deal().map(tarock_table::Deal::id);
    session.wait(29);
    assert_eq!(session.table.deal().map(tarock_table::Deal::id), first);
    session.wait(1);
    assert_ne!(session.table.deal().map(tarock_table::Deal::id), first);
}

#[test]
fn the_next_deal_is_not_due_while_none_may_begin_and_due_at_once_when_one_may() {
    let mut session = two_after_a_deal();
    let first = session.table.deal().map(tarock_table::Deal::id);
    session.may_deal = false;
    session.wait(100);
    assert_eq!(session.table.deal().map(tarock_table::Deal::id), first);
    assert_eq!(session.table.deadline(false), None, "nothing waits for a tick that would change nothing");
    let now = Moment::from_millis(session.now);
    assert!(session.table.deadline(true).is_some_and(|deadline| deadline <= now));
    session.owner(Command::Disconnected { user: user(2) });
    assert!(
        session.table.deadline(false).is_some_and(|deadline| deadline > now),
        "who is lost is still missed in time"
    );
    session.may_deal = true;
    session.wait(0);
    assert_ne!(session.table.deal().map(tarock_table::Deal::id), first);
}

#[test]
fn with_a_game_master_nobody_else_deals() {
    let mut session = Session::with(settings(|settings| settings.flow = Flow::Master));
    session.join(1);
    session.join(2);
    session.ready(1);
    session.ready(2);
    session.wait(100);
    assert!(session.table.deal().is_none());
    assert_eq!(session.refused(2, Command::Deal), "not_master");
    session.say(1, Command::Deal);
    assert!(session.table.deal().is_some());
}

#[test]
fn the_pack_follows_from_what_was_promised_and_everybodys_salt() {
    let mut session = Session::open("cup");
    session.join(1);
    let promised = session.notices.iter().find_map(|notice| match notice.view_for(Viewer::Spectator) {
        NoticeView::Open(OpenEvent::Promise { commitment, .. }) => Some(commitment),
        _ => None,
    });
    session.ready(1);
    session.play_to_the_end();
    let (proofs, pack) = (revealed(&session), dealt_pack(&session));
    assert_eq!(proofs.len(), 1);
    assert_eq!(proofs[0].contributions.len(), 1);
    // A person's contribution can be found by somebody who knows them; nobody is found by their contribution.
    let added = Contribution { user: user(1), salt: proofs[0].contributions[0].salt };
    assert_eq!(proofs[0].contributions[0], added.for_deal(proofs[0].deal));
    assert_ne!(proofs[0].contributions[0].user, user(1));
    assert!(proofs[0].verify(&promised.expect("a shuffle was promised"), &pack));
}

fn revealed(session: &Session) -> Vec<Proof> {
    let mut all = Vec::new();
    for entry in &session.log {
        for event in &entry.events {
            if let Event::Open(OpenEvent::Revealed { proofs }) = event {
                all.extend_from_slice(proofs);
            }
        }
    }
    all
}

fn dealt_pack(session: &Session) -> tarock::Pack {
    let events = session.log.iter().flat_map(|entry| &entry.events);
    events
        .filter_map(|event| if let Event::Dealt { pack, .. } = event { Some(*pack) } else { None })
        .next_back()
        .expect("cards were dealt")
}

#[test]
fn a_deal_thrown_in_with_kept_cards_is_not_revealed_before_those_are_seen() {
    let mut session = Session::open("graz");
    session.join(1);
    session.ready(1);
    for action in ["pass", "pass", "pass", "keep"] {
        let deal = session.table.deal().expect("a deal is running");
        let (cursor, turn) = (deal.cursor(), deal.turn().expect("somebody is on turn"));
        let action = action.parse().expect("an action");
        if session.table.session().chairs[turn].holder.is_some() {
            session.say(1, Command::Act { action, cursor });
        } else {
            session.owner(Command::BotActs { seat: turn, action, cursor });
        }
    }
    assert_eq!(session.table.session().n_deals, 1);
    assert!(revealed(&session).is_empty());
}

#[test]
fn the_same_command_sent_twice_is_carried_out_once() {
    let mut session = Session::open("cup");
    session.join(1);
    let say = Command::Say { said: Said::Text("servus".into()) };
    for _ in 0..2 {
        session.try_request(Sender::User(user(1)), Request(99), &say).expect("it is answered like the first time");
    }
    assert_eq!(session.table.session().chat.len(), 1);
}

#[test]
fn an_action_for_another_state_of_the_deal_is_stale() {
    let mut session = Session::open("cup");
    session.join(1);
    session.ready(1);
    let action = "pass".parse().expect("an action");
    assert_eq!(session.refused(1, Command::Act { action, cursor: 5 }), "stale");
}

#[test]
fn nobody_acts_for_another_seat_and_bots_only_for_theirs() {
    let mut session = Session::open("cup");
    session.join(1);
    session.join(2);
    session.ready(1);
    session.ready(2);
    let deal = session.table.deal().expect("a deal is running");
    assert_eq!(deal.turn(), Some(seat(1)));
    let action = "forehand".parse().expect("an action");
    assert_eq!(session.refused(2, Command::Act { action, cursor: 0 }), "rule");
    let bot = Command::BotActs { seat: seat(1), action, cursor: 0 };
    assert_eq!(session.try_send(Sender::Owner, &bot).map_err(|refusal| refusal.code()), Err("not_a_bot"));
    assert_eq!(session.refused(1, bot), "not_allowed");
}

#[test]
fn who_is_lost_is_played_for_after_the_grace_time_and_plays_again_when_back() {
    let mut session = Session::open("cup");
    session.join(1);
    session.join(2);
    session.ready(1);
    session.ready(2);
    session.owner(Command::Disconnected { user: user(1) });
    session.wait(59);
    assert!(!session.table.session().chairs[seat(1)].stand_in);
    session.wait(1);
    assert!(session.table.session().chairs[seat(1)].stand_in);
    assert_eq!(session.table.bot_turn(), Some(seat(1)));
    session.owner(Command::Connected { user: user(1) });
    assert_eq!(session.table.bot_turn(), None);
}

#[test]
fn who_stays_away_leaves_with_the_end_of_the_deal_and_is_billed_for_it() {
    let mut session = Session::open("cup");
    session.join(1);
    session.join(2);
    session.ready(1);
    session.ready(2);
    session.owner(Command::Disconnected { user: user(1) });
    session.wait(60);
    session.play_to_the_end();
    assert_eq!(place(&session, 1), None);
    assert_eq!(session.table.session().master, Some(user(2)));
    assert!(session.table.session().sums.iter().any(|sum| sum.user == Some(user(1))));
}

#[test]
fn who_thinks_too_long_is_played_for() {
    let mut session = Session::with(settings(|settings| settings.turn_seconds = 20));
    session.join(1);
    session.ready(1);
    session.wait(19);
    assert_eq!(session.table.bot_turn(), None);
    session.wait(1);
    assert_eq!(session.table.bot_turn(), Some(seat(1)));
    session.say(1, Command::StandIn { on: false });
    assert_eq!(session.table.bot_turn(), None);
}

#[test]
fn bots_wait_when_nobody_is_there_and_an_empty_table_closes() {
    let mut session = Session::open("cup");
    session.join(1);
    session.ready(1);
    session.owner(Command::Disconnected { user: user(1) });
    session.wait(60);
    assert_eq!(session.table.bot_turn(), None);
    session.wait(30 * 60);
    assert!(session.table.is_closed());
    assert_eq!(session.refused(1, Command::Leave), "closed");
}

#[test]
fn a_swap_freezes_the_table_until_it_is_answered() {
    let mut session = Session::open("cup");
    (1..=5).for_each(|n| session.join(n));
    (1..=4).for_each(|n| session.ready(n));
    session.say(1, Command::AskChange { with: user(5), change: Change::Swap });
    let action = "forehand".parse().expect("an action");
    assert_eq!(session.refused(1, Command::Act { action, cursor: 0 }), "waiting");
    assert_eq!(session.refused(2, Command::Answer { question: 1, yes: true }), "nothing_to_answer");
    session.say(5, Command::Answer { question: 1, yes: true });
    assert_eq!(place(&session, 5), Some(Place::Seat(seat(1))));
    assert_eq!(place(&session, 1), Some(Place::Bench));
    session.say(5, Command::Act { action, cursor: 0 });
    session.play_to_the_end();
    assert!(
        session.table.session().sums.iter().any(|sum| sum.user == Some(user(5))),
        "the person who sat there at the end gets the bill"
    );
}

#[test]
fn a_question_nobody_answers_counts_as_refused() {
    let mut session = Session::open("cup");
    (1..=5).for_each(|n| session.join(n));
    session.say(1, Command::AskChange { with: user(5), change: Change::Replace });
    session.wait(30);
    assert!(session.table.session().question.is_none());
    assert_eq!(place(&session, 1), Some(Place::Seat(seat(1))));
}

#[test]
fn who_is_replaced_leaves() {
    let mut session = Session::open("cup");
    (1..=5).for_each(|n| session.join(n));
    session.say(1, Command::AskChange { with: user(5), change: Change::Replace });
    session.say(5, Command::Answer { question: 1, yes: true });
    assert_eq!(place(&session, 1), None);
    assert_eq!(session.table.session().master, Some(user(2)));
}

#[test]
fn who_has_seen_one_hand_does_not_get_another_in_the_same_deal() {
    let mut session = Session::open("cup");
    session.join(1);
    session.join(2);
    session.ready(1);
    session.ready(2);
    assert_eq!(session.refused(1, Command::Sit { seat: seat(3) }), "saw_other_hand");
    session.say(1, Command::Stand);
    assert_eq!(session.refused(1, Command::Sit { seat: seat(4) }), "saw_other_hand");
    session.say(1, Command::Leave);
    session.join(3);
    session.say(3, Command::Sit { seat: seat(1) });
    session.join(1);
    assert_eq!(place(&session, 1), Some(Place::Bench));
}

#[test]
fn who_comes_back_in_the_same_deal_gets_the_own_seat() {
    let mut session = Session::open("cup");
    session.join(1);
    session.join(2);
    session.ready(1);
    session.ready(2);
    session.say(2, Command::Leave);
    session.join(2);
    assert_eq!(place(&session, 2), Some(Place::Seat(seat(2))));
}

#[test]
fn moves_are_taken_back_as_the_session_allows() {
    let play = |undo| {
        let mut session = Session::with(settings(|settings| settings.undo = undo));
        session.join(1);
        session.join(2);
        session.ready(1);
        session.ready(2);
        session.say(1, Command::Act { action: "forehand".parse().expect("an action"), cursor: 0 });
        session
    };
    assert_eq!(play(UndoPolicy::Never).refused(1, Command::Rewind { to: 0 }), "not_allowed");
    let mut free = play(UndoPolicy::Free);
    free.say(1, Command::Rewind { to: 0 });
    assert_eq!(free.table.deal().map(tarock_table::Deal::cursor), Some(0));
    free.say(1, Command::Rewind { to: 1 });
    assert_eq!(free.table.deal().map(tarock_table::Deal::cursor), Some(1));
    let mut agreed = play(UndoPolicy::Agreement);
    agreed.say(1, Command::Rewind { to: 0 });
    assert_eq!(agreed.table.deal().map(tarock_table::Deal::cursor), Some(1));
    agreed.say(2, Command::Answer { question: 1, yes: true });
    assert_eq!(agreed.table.deal().map(tarock_table::Deal::cursor), Some(0));
}

#[test]
fn a_deal_is_broken_off_only_when_all_agree_and_is_not_booked() {
    let mut session = Session::open("cup");
    (1..=3).for_each(|n| session.join(n));
    (1..=3).for_each(|n| session.ready(n));
    session.say(3, Command::Abandon);
    session.say(1, Command::Answer { question: 1, yes: true });
    assert_eq!(session.table.deal().map(tarock_table::Deal::stage), Some(Stage::Running));
    session.say(2, Command::Answer { question: 1, yes: true });
    assert_eq!(session.table.deal().map(tarock_table::Deal::stage), Some(Stage::Abandoned));
    assert_eq!(session.table.session().n_deals, 0);
    (1..=3).for_each(|n| session.ready(n));
    assert_eq!(session.table.deal().map(tarock_table::Deal::stage), Some(Stage::Running));
}

#[test]
fn a_running_deal_keeps_its_rules_and_a_smaller_table_keeps_who_fits() {
    let mut session = Session::open("cup");
    (1..=4).for_each(|n| session.join(n));
    (1..=4).for_each(|n| session.ready(n));
    let beck = settings(|settings| settings.rules = RuleSet::preset("beck").expect("the preset exists").into());
    session.say(1, Command::Change { settings: Box::new(beck), now: true });
    session.play_to_the_end();
    assert_eq!(session.table.session().chairs.seats().len(), 4);
    (1..=4).for_each(|n| session.ready(n));
    assert_eq!(session.table.session().chairs.seats().len(), 3);
    assert_eq!(place(&session, 4), Some(Place::Bench));
    assert_eq!(session.table.deal().map(|deal| deal.rules().name().to_owned()), Some("beck".to_owned()));
}

#[test]
fn settings_out_of_range_are_refused() {
    let mut session = Session::open("cup");
    session.join(1);
    let fast = settings(|settings| settings.bot_pace_ms = 20_001);
    assert_eq!(session.refused(1, Command::Change { settings: Box::new(fast), now: true }), "bad_setting");
}

#[test]
fn a_meeting_is_an_address_that_can_be_offered_to_everybody() {
    let mut session = Session::open("cup");
    session.join(1);
    let with = |meeting: &str| {
        let settings = settings(|settings| settings.meeting = Some(meeting.to_owned()));
        Command::Change { settings: Box::new(settings), now: true }
    };
    let long = format!("https://{}", "a".repeat(300));
    for bad in [
        "",
        "https://",
        "http://meet.example/tarock",
        "javascript:alert(1)",
        " https://meet.example",
        "https://meet.example/two words",
        "https://meet.example/\u{202f}x",
        "https://meet.example/\n",
        "https:///path",
        &long,
    ] {
        assert_eq!(session.refused(1, with(bad)), "bad_meeting", "{bad:?}");
    }
    session.say(1, with("https://meet.example/tarock?pwd=1#x"));
    assert_eq!(session.table.session().settings.meeting.as_deref(), Some("https://meet.example/tarock?pwd=1#x"));
}

#[test]
fn a_prepared_deal_opens_a_session_and_is_not_booked() {
    let mut session = Session::open("cup");
    session.join(1);
    let mut record = tarock::DealRecord::new(RuleSet::preset("beck").expect("a preset"), seat(3), tarock::Pack::NEW);
    record.actions.push("pass".parse().expect("an action"));
    session.say(1, Command::DealPrepared { record: Box::new(record.clone()) });
    assert_eq!(session.table.deal().map(tarock_table::Deal::cursor), Some(1));
    session.play_to_the_end();
    assert_eq!(session.table.session().n_deals, 0);
    assert_eq!(session.refused(1, Command::DealPrepared { record: Box::new(record) }), "not_first_deal");
}

#[test]
fn a_finished_deal_does_not_open_a_session() {
    let mut session = Session::open("cup");
    session.join(1);
    let mut record = tarock::DealRecord::new(RuleSet::preset("graz").expect("a preset"), seat(3), tarock::Pack::NEW);
    let mut position = record.replay().expect("a deal");
    while let Some(legal) = position.legal() {
        let action = legal.draw(&mut |_| 0);
        position.play(action).expect("it is legal");
        record.actions.push(action);
    }
    assert_eq!(session.refused(1, Command::DealPrepared { record: Box::new(record.clone()) }), "bad_deal");
    assert!(session.table.deal().is_none());
    record.actions.pop();
    session.say(1, Command::DealPrepared { record: Box::new(record) });
}

#[test]
fn a_series_of_illustriertes_ends_and_another_begins() {
    let mut session = Session::open("beck");
    session.join(1);
    for _ in 0..400 {
        session.ready(1);
        session.play_to_the_end();
        let events = session.log.last().expect("there is a log").events.iter();
        if events.clone().any(|event| matches!(event, Event::Open(OpenEvent::SeriesEnded { .. }))) {
            assert_eq!(session.table.session().series.as_slice(), [GamePoints::ZERO; 3]);
            return;
        }
    }
    panic!("no series ended in 400 deals");
}

#[test]
fn bystanders_see_hands_only_where_the_session_says_so() {
    let mut session = Session::open("cup");
    (1..=5).for_each(|n| session.join(n));
    assert_eq!(session.table.hands_for(user(5)), None);
    let open = settings(|settings| settings.bystanders_see_hands = true);
    session.say(1, Command::Change { settings: Box::new(open), now: true });
    (1..=4).for_each(|n| session.ready(n));
    assert!(session.table.hands_for(user(5)).is_some());
    assert_eq!(session.table.hands_for(user(1)), None, "players see their own cards only");
    assert_eq!(session.table.hands_for(user(9)), None);
}

#[test]
fn hands_are_not_opened_or_closed_while_a_deal_is_played() {
    let mut session = Session::open("cup");
    (1..=5).for_each(|n| session.join(n));
    (1..=4).for_each(|n| session.ready(n));
    let open = settings(|settings| {
        settings.bystanders_see_hands = true;
        settings.bot_pace_ms = 7;
    });
    session.say(1, Command::Change { settings: Box::new(open.clone()), now: true });
    let agreed = session.table.session();
    assert!(!agreed.settings.bystanders_see_hands);
    assert_eq!((agreed.settings.bot_pace_ms, agreed.planned.as_ref()), (7, Some(&open)));
    assert_eq!(session.table.hands_for(user(5)), None);
    session.play_to_the_end();
    (1..=4).for_each(|n| session.ready(n));
    assert!(session.table.hands_for(user(5)).is_some());
    session.say(1, Command::Change { settings: Box::new(settings(|_| {})), now: true });
    assert!(session.table.hands_for(user(5)).is_some());
}

#[test]
fn who_was_shown_all_hands_plays_none_of_them() {
    let open = settings(|settings| settings.bystanders_see_hands = true);
    let mut session = Session::with(open);
    (1..=2).for_each(|n| session.join(n));
    session.say(3, Command::Join { name: "Kiebitz".into(), portrait: None, bench: true });
    (1..=2).for_each(|n| session.ready(n));
    // A bystander does not get a bot's seat, nor a player their own back: both know too much.
    assert_eq!(session.refused(3, Command::Sit { seat: seat(3) }), "saw_other_hand");
    session.say(1, Command::Stand);
    assert!(session.table.hands_for(user(1)).is_some());
    assert_eq!(session.refused(1, Command::Sit { seat: seat(1) }), "saw_other_hand");
    assert_eq!(session.refused(2, Command::AskChange { with: user(1), change: Change::Swap }), "saw_other_hand");
    session.say(1, Command::Leave);
    session.join(1);
    assert_eq!(place(&session, 1), Some(Place::Bench));
    session.play_to_the_end();
    assert_eq!(place(&session, 1), Some(Place::Seat(seat(1))), "the next cards are new to everybody");
}

#[test]
fn two_people_at_a_table_have_two_names_and_nobody_has_the_bots() {
    let mut session = Session::open("cup");
    let join = |name: &str| Command::Join { name: name.into(), portrait: None, bench: false };
    for (n, name, called) in
        [(1, "Resi", "Resi"), (2, "RESI", "RESI-2"), (3, "Tarobot", "Tarobot-2"), (1, "Resi", "Resi")]
    {
        session.say(n, join(name));
        assert_eq!(session.table.session().person(user(n)).map(|person| person.name.as_str()), Some(called));
    }
    // Somebody who is here and asks for a name that nobody may have keeps their own.
    session.say(2, join("Tarobot\u{200b}"));
    assert_eq!(session.table.session().person(user(2)).map(|person| person.name.as_str()), Some("RESI-2"));
}

#[test]
fn who_is_forgotten_leaves_no_name_behind() {
    let mut session = Session::open("cup");
    for (n, name) in [(1, "Resi"), (2, "Poldi"), (3, "Franz")] {
        session.say(n, Command::Join { name: name.into(), portrait: Some("abc".into()), bench: false });
        session.say(n, Command::Say { said: Said::Text("Servus".into()) });
    }
    session.say(2, Command::Leave);
    assert_eq!(session.refused(1, Command::Forget { user: user(3) }), "not_allowed");
    for n in [1, 2, 9] {
        session.owner(Command::Forget { user: user(n) });
    }
    let told = session.table.session();
    assert_eq!(told.people.iter().map(|person| person.name.as_str()).collect::<Vec<_>>(), ["Franz"]);
    assert_eq!(told.chat.iter().map(|talk| talk.name.as_str()).collect::<Vec<_>>(), ["Anonym", "Anonym", "Franz"]);
    assert_eq!(*told, session.told, "clients have forgotten too");
}

#[test]
fn names_and_talk_have_limits() {
    let mut session = Session::open("cup");
    let join = |name: &str| Command::Join { name: name.into(), portrait: None, bench: false };
    assert_eq!(session.refused(1, join("")), "bad_text");
    assert_eq!(session.refused(1, join(&"x".repeat(33))), "bad_text");
    for name in ["a\nb", " ", "Resi ", "\u{202e}iseR", "Re\u{200b}si", "resi"] {
        assert_eq!(session.refused(1, join(name)), "bad_text", "{name:?}");
    }
    session.join(1);
    for text in ["\u{202e}sdrawkcab", "a\u{0}b", "a\u{2028}b"] {
        assert_eq!(session.refused(1, Command::Say { said: Said::Text(text.into()) }), "hidden_text", "{text:?}");
    }
    session.say(1, Command::Say { said: Said::Text("Servus 👩‍🌾".into()) });
    assert_eq!(session.refused(1, Command::Say { said: Said::Text(" ".into()) }), "bad_text");
    assert_eq!(session.refused(1, Command::Say { said: Said::Text("x".repeat(301)) }), "bad_text");
}

#[test]
fn a_removed_person_is_gone_and_may_come_back_after_a_minute() {
    let mut session = Session::open("cup");
    session.join(1);
    session.join(2);
    assert_eq!(session.refused(2, Command::Remove { user: user(1) }), "not_master");
    session.say(1, Command::Remove { user: user(2) });
    assert_eq!(place(&session, 2), None);
    let again = Command::Join { name: "Poldi".into(), portrait: None, bench: false };
    assert_eq!(session.refused(2, again), "not_allowed", "not at once");
    session.wait(60);
    session.join(2);
    assert!(place(&session, 2).is_some());
}

#[test]
fn salts_of_bystanders_do_not_count() {
    let mut session = Session::open("cup");
    (1..=5).for_each(|n| session.join(n));
    assert_eq!(session.refused(5, Command::Ready { salt: Salt([1; 16]) }), "no_seat");
}

#[test]
fn a_log_that_does_not_begin_with_an_opening_is_no_table() {
    let mut session = Session::open("cup");
    session.join(1);
    assert_eq!(Table::replay(&session.log), Some(session.table.clone()));
    assert_eq!(Table::replay(&session.log[1..]), None);
}
