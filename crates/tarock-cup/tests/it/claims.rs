//! What a cup allows and refuses, claim by claim.

use std::time::Duration;

use tarock::GamePoints;
use tarock_cup::{Command, Cup, CupRules, Entry, Event, LineNo, METHOD, Outcome, PlayerNo, Refusal};
use tarock_table::Moment;

use crate::support::{Desk, points, seed};

fn no(number: u16) -> PlayerNo {
    PlayerNo(number)
}

fn register(name: &str) -> Command {
    Command::Register { name: name.to_owned(), team: None, apart: vec![] }
}

fn draw(number: u32) -> Command {
    Command::Draw { seed: seed(number), salt: String::new() }
}

fn finish(number: u32) -> Command {
    Command::Finish { lots: seed(number), salt: String::new() }
}

fn promise(number: u32) -> Command {
    Command::Promise { commitment: seed(number).commitment() }
}

fn enter(table: u16, deal: u16, score: &[i32]) -> Command {
    Command::EnterLine { line: LineNo { round: 1, table, deal }, score: points(score), money: None }
}

fn correct(table: u16, deal: u16, score: &[i32]) -> Command {
    let line = LineNo { round: 1, table, deal };
    Command::CorrectLine { line, score: points(score), money: None, reason: "a slip".to_owned() }
}

fn strike(table: u16, deal: u16) -> Command {
    let line = LineNo { round: 1, table, deal };
    Command::StrikeLine { line, written: None, reason: "not cleared up".to_owned() }
}

#[test]
fn names_are_lines_of_text_that_nobody_else_has() {
    let mut desk = Desk::open(CupRules::tirol());
    desk.tell(&register("Franz Huber"));
    assert_eq!(desk.refusal(&register("franz HUBER")), Refusal::NameTaken { no: no(1) });
    for good in ["Änne O’Neill-Šimić", "Müller (Linz) 2", "Анна"] {
        assert!(desk.cup.decide(&register(good), desk.now).is_ok(), "{good:?}");
    }
    for hidden in "\u{ad}\u{34f}\u{61c}\u{115f}\u{180e}\u{200d}\u{3164}\u{fe0f}\u{a0}\u{2003}\t".chars() {
        let bad = format!("Franz{hidden} Huber");
        assert!(matches!(desk.refusal(&register(&bad)), Refusal::BadText { .. }), "{bad:?}");
    }
    for bad in ["", " Anna", "=1+1", "An\nna", "An\u{202e}na", "Franz  Huber", &"A".repeat(61)] {
        assert!(matches!(desk.refusal(&register(bad)), Refusal::BadText { .. }), "{bad:?}");
    }
}

#[test]
fn rules_that_contradict_themselves_are_refused() {
    let bad = [
        CupRules { n_rounds: 0, ..CupRules::tirol() },
        CupRules { order: vec![], ..CupRules::tirol() },
        CupRules { best_rounds: Some(0), ..CupRules::tirol() },
        CupRules { order: [CupRules::tirol().order, CupRules::tirol().order].concat(), ..CupRules::tirol() },
    ];
    assert!(bad.iter().all(|rules| !rules.is_sound()));
    assert!(CupRules::kaernten().is_sound());
}

#[test]
fn a_draw_needs_players_who_can_be_seated() {
    let desk = Desk::with_players(CupRules::tirol(), 11);
    assert_eq!(desk.refusal(&draw(1)), Refusal::CannotSeat { n_players: 11 });
}

#[test]
fn a_promised_seed_has_to_be_kept() {
    let mut desk = Desk::with_players(CupRules::tirol(), 8);
    desk.tell(&promise(1));
    assert_eq!(desk.refusal(&draw(2)), Refusal::OtherSeed);
    desk.tell(&draw(1));
    assert_eq!(desk.cup.promise(), None);
    let verified = Cup::verify(&desk.entries).expect("a log");
    assert_eq!(verified.draws[0].promise, Some(seed(1).commitment()));
    assert!(verified.is_reproduced() && verified.keeps(seed(1).commitment()));
    assert!(!verified.keeps(seed(2).commitment()));
}

#[test]
fn a_promised_draw_is_replaced_only_by_a_promised_one_and_then_does_not_keep_its_promise() {
    let mut desk = Desk::with_players(CupRules::tirol(), 12);
    desk.tell(&promise(1));
    desk.draw(1);
    assert_eq!(desk.refusal(&draw(2)), Refusal::PromiseNeeded);
    desk.tell(&promise(2));
    desk.draw(2);
    let verified = Cup::verify(&desk.entries).expect("a log");
    assert_eq!(verified.draws.iter().map(|draw| draw.stands).collect::<Vec<_>>(), [false, true]);
    assert!(!verified.keeps(seed(1).commitment()) && verified.keeps(seed(2).commitment()));
    // The same holds where the draw is void because somebody left.
    desk.tell(&Command::Withdraw { no: no(1) });
    assert!(!Cup::verify(&desk.entries).expect("a log").keeps(seed(2).commitment()));
    desk.tell(&Command::Return { no: no(1) });
    assert_eq!(desk.refusal(&draw(3)), Refusal::PromiseNeeded);
    desk.tell(&promise(3));
    desk.draw(3);
    // In the next round, nothing has been promised yet.
    desk.tell(&Command::StartRound);
    desk.confirm(1);
    desk.draw(4);
}

#[test]
fn a_seed_that_everybody_knows_cannot_be_promised() {
    let mut desk = Desk::with_players(CupRules::tirol(), 8);
    desk.draw(1);
    assert_eq!(desk.refusal(&promise(1)), Refusal::SeedIsKnown);
    desk.tell(&promise(2));
}

#[test]
fn the_lots_are_promised_as_draws_are() {
    let mut desk = Desk::with_players(CupRules { n_rounds: 1, ..CupRules::tirol() }, 4);
    desk.begin(1);
    desk.tell(&promise(2));
    desk.confirm(1);
    assert_eq!(desk.refusal(&finish(3)), Refusal::OtherSeed);
    assert_eq!(desk.refusal(&promise(1)), Refusal::SeedIsKnown);
    let bad = Command::Finish { lots: seed(2), salt: " ".to_owned() };
    assert!(matches!(desk.refusal(&bad), Refusal::BadText { .. }));
    desk.tell(&Command::Finish { lots: seed(2), salt: "Powidl".to_owned() });
    let verified = Cup::verify(&desk.entries).expect("a log");
    assert!(verified.keeps(seed(2).commitment()));
    assert_eq!(
        verified.lots.map(|lots| (lots.salt, lots.promise)),
        Some(("Powidl".to_owned(), Some(seed(2).commitment())))
    );
    // Somebody who knows the seed does not know the lots before the word from the room.
    let order = |salt: &str| {
        let mut desk = Desk::with_players(CupRules { n_rounds: 1, ..CupRules::tirol() }, 12);
        desk.begin(1);
        desk.confirm(1);
        desk.tell(&Command::Finish { lots: seed(2), salt: salt.to_owned() });
        desk.cup.standings().iter().map(|row| row.no.0).collect::<Vec<_>>()
    };
    assert_ne!(order("Powidl"), order("Germ"));
    // Published lots must stay checkable: how they follow from the seed is a format.
    assert_eq!(order("Powidl"), [9, 2, 8, 6, 7, 12, 5, 11, 3, 10, 1, 4]);
}

#[test]
fn a_draw_by_a_method_of_the_future_is_believed_but_cannot_be_checked() {
    let mut desk = Desk::with_players(CupRules::tirol(), 10);
    desk.begin(1);
    let mut entries = desk.entries;
    for event in entries.iter_mut().flat_map(|entry| &mut entry.events) {
        if let Event::Drawn { method, .. } = event {
            assert_eq!(*method, METHOD);
            *method += 1;
        }
    }
    let verified = Cup::verify(&entries).expect("a log");
    assert_eq!(verified.draws[0].outcome, Outcome::UnknownMethod);
    assert!(!verified.is_reproduced());
    // Nobody can tell what would happen to its tables if somebody left.
    entries.pop();
    let cup = Cup::replay(&entries).expect("a log");
    let decide = |command: &Command| cup.decide(command, Moment::from_millis(0));
    assert_eq!(decide(&Command::Withdraw { no: no(1) }), Err(Refusal::UnknownMethod));
    assert!(decide(&register("Late")).is_ok(), "they wait");
    assert!(decide(&Command::StartRound).is_ok());
}

#[test]
fn the_first_entry_opens_the_cup_and_does_nothing_else() {
    let desk = Desk::with_players(CupRules::tirol(), 8);
    let all = desk.entries.iter().flat_map(|entry| entry.events.clone()).collect();
    let error = Cup::verify(&[Entry { at: desk.now, events: all }]).expect_err("more than the opening");
    assert_eq!((error.index, error.refusal), (0, Refusal::NotTheBeginning));
}

#[test]
fn a_draw_is_cancelled_only_where_nobody_could_be_reseated() {
    let mut desk = Desk::with_players(CupRules::tirol(), 8);
    desk.draw(1);
    let cancelled = Entry { at: desk.now, events: vec![Event::DrawCancelled { round: 1 }] };
    assert_eq!(desk.cup.clone().follow(&cancelled), Err(Refusal::Misfit));
    // Nor does a round begin before somebody who can be seated is seated.
    let events = vec![
        Event::Registered { no: no(9), name: "Late".to_owned(), team: None },
        Event::RoundStarted { round: 1, until: None },
    ];
    assert_eq!(desk.cup.clone().follow(&Entry { at: desk.now, events }), Err(Refusal::Misfit));
}

#[test]
fn the_salt_changes_the_draw() {
    let desk = Desk::with_players(CupRules::tirol(), 40);
    let draw = |salt: &str| desk.cup.draw(1, seed(1), salt).expect("tables");
    assert_ne!(draw("Mohnnudeln"), draw("Topfenstrudel"));
}

#[test]
fn tables_that_somebody_has_changed_by_hand_are_noticed() {
    let mut desk = Desk::with_players(CupRules::tirol(), 16);
    desk.begin(1);
    let changed = |change: &dyn Fn(&mut [tarock_cup::Seating])| {
        let mut entries = desk.entries.clone();
        for event in entries.iter_mut().flat_map(|entry| &mut entry.events) {
            if let Event::Drawn { tables, .. } = event {
                change(tables);
            }
        }
        entries
    };
    let entries = changed(&|tables| {
        let other = tables[1].players[0];
        tables[1].players[0] = std::mem::replace(&mut tables[0].players[0], other);
    });
    assert_ne!(entries, desk.entries);
    assert!(Cup::replay(&entries).is_ok(), "everybody has a seat");
    assert_eq!(Cup::verify(&entries).expect("a log").draws[0].outcome, Outcome::Different);
    // A player who is seated twice is no draw at all.
    let entries = changed(&|tables| tables[0].players[0] = tables[0].players[1]);
    assert_eq!(Cup::replay(&entries).expect_err("no draw").refusal, Refusal::Misfit);
}

#[test]
fn a_round_that_has_not_begun_can_be_drawn_again_and_everybody_sees_it() {
    let mut desk = Desk::with_players(CupRules::tirol(), 16);
    desk.draw(1);
    desk.draw(2);
    desk.tell(&Command::StartRound);
    assert_eq!(desk.refusal(&Command::StartRound), Refusal::RoundStarted);
    let verified = Cup::verify(&desk.entries).expect("a log");
    assert_eq!(
        verified.draws.iter().map(|draw| (draw.round, draw.stands)).collect::<Vec<_>>(),
        [(1, false), (1, true)]
    );
}

#[test]
fn somebody_who_leaves_between_draw_and_start_is_taken_out_without_a_new_draw() {
    let mut desk = Desk::with_players(CupRules::tirol(), 21);
    desk.draw(1);
    let before = desk.cup.rounds()[0].seatings();
    desk.tell(&Command::Withdraw { no: no(7) });
    let after = desk.cup.rounds()[0].seatings();
    assert!(after.iter().all(|seating| !seating.players.contains(&no(7)) && seating.players.len() == 4));
    let same = before.iter().filter(|seating| after.contains(seating)).count();
    assert!(same >= 3, "three tables of five stay as they were: {before:?} {after:?}");
    desk.tell(&register("Late"));
    assert!(desk.cup.rounds()[0].place_of(no(22)).is_some());
    assert!(Cup::verify(&desk.entries).expect("a log").is_reproduced());
}

#[test]
fn a_late_player_who_would_make_6_or_11_waits_and_nobody_loses_their_seat() {
    for (n_players, after_one_left) in [(5, 5), (10, 10)] {
        let mut desk = Desk::with_players(CupRules::tirol(), n_players);
        desk.draw(1);
        let before = desk.cup.rounds()[0].seatings();
        let late = desk.register("Late");
        assert_eq!(desk.cup.rounds()[0].seatings(), before);
        assert_eq!(desk.cup.waiting().map(|player| player.no).collect::<Vec<_>>(), [late]);
        // Once somebody leaves there is room.
        desk.tell(&Command::Withdraw { no: no(2) });
        assert!(desk.cup.rounds()[0].place_of(late).is_some());
        assert_eq!(desk.cup.rounds()[0].sheets.iter().map(|sheet| sheet.players.len()).sum::<usize>(), after_one_left);
        // Another one waits, and plays from the next round on.
        let later = desk.register("Later");
        desk.tell(&Command::StartRound);
        assert_eq!(desk.cup.rounds()[0].place_of(later), None);
        desk.confirm(1);
        desk.tell(&Command::Withdraw { no: no(3) });
        desk.draw(2);
        assert!(desk.cup.rounds()[1].place_of(later).is_some());
        assert!(Cup::verify(&desk.entries).expect("a log").is_reproduced());
    }
}

#[test]
fn a_late_player_is_not_seated_with_those_they_should_not_meet() {
    for number in 1..6 {
        let mut desk = Desk::with_players(CupRules::tirol(), 8);
        desk.draw(number);
        let apart = vec![no(1), no(2)];
        let tables = desk.cup.rounds()[0].seatings();
        let is_free = |seating: &tarock_cup::Seating| apart.iter().all(|other| !seating.players.contains(other));
        let can_avoid = tables.iter().any(is_free);
        desk.tell(&Command::Register { name: "Late".to_owned(), team: None, apart });
        let sheet = desk.cup.rounds()[0].place_of(no(9)).expect("a seat").0;
        assert_eq!(!sheet.players.contains(&no(1)) && !sheet.players.contains(&no(2)), can_avoid);
        assert_eq!(desk.cup.apart(), [[no(9), no(1)], [no(9), no(2)]]);
    }
}

#[test]
fn a_draw_whose_players_can_no_longer_be_seated_is_void() {
    let mut desk = Desk::with_players(CupRules::tirol(), 12);
    desk.draw(1);
    desk.tell(&Command::Withdraw { no: no(1) });
    assert!(desk.cup.rounds().is_empty());
    assert!(matches!(desk.entries.last().expect("an entry").events[..], [_, Event::DrawCancelled { round: 1 }]));
    desk.tell(&Command::Return { no: no(1) });
    desk.draw(2);
}

#[test]
fn somebody_who_comes_during_a_round_plays_from_the_next_one_on() {
    let mut desk = Desk::with_players(CupRules::tirol(), 16);
    desk.begin(1);
    let late = desk.register("Late");
    desk.tell(&Command::Withdraw { no: no(3) });
    assert_eq!(desk.cup.rounds()[0].place_of(late), None);
    assert!(desk.cup.rounds()[0].place_of(no(3)).is_some(), "the sheet stays");
    desk.confirm(1);
    desk.begin(2);
    assert!(desk.cup.rounds()[1].place_of(late).is_some());
    assert_eq!(desk.cup.rounds()[1].place_of(no(3)), None);
}

#[test]
fn the_next_round_waits_for_every_sheet() {
    let mut desk = Desk::with_players(CupRules::tirol(), 16);
    desk.begin(1);
    desk.tell(&Command::ConfirmSheet { round: 1, table: 2, incomplete: true });
    assert_eq!(desk.refusal(&draw(2)), Refusal::SheetsOpen { round: 1, count: 3 });
    desk.confirm(1);
    desk.draw(2);
}

#[test]
fn lines_are_refused_before_the_round_begins() {
    let mut desk = Desk::with_players(CupRules::tirol(), 16);
    desk.draw(1);
    assert_eq!(desk.refusal(&enter(1, 1, &[1, 1, -1, -1])), Refusal::RoundNotStarted);
}

#[test]
fn a_line_fits_its_table() {
    let mut desk = Desk::with_players(CupRules::tirol(), 17);
    desk.begin(1);
    assert_eq!(desk.refusal(&enter(1, 1, &[1, -1])), Refusal::WrongCount { expected: 4 });
    assert_eq!(desk.refusal(&enter(1, 1, &[2, -1, -1, -1])), Refusal::NotZeroSum { sum: GamePoints::new(-1) });
    assert_eq!(desk.refusal(&enter(1, 17, &[0, 0, 0, 0])), Refusal::NoSuchDeal { last: 16 });
    assert_eq!(desk.refusal(&enter(1, 0, &[0, 0, 0, 0])), Refusal::NoSuchDeal { last: 16 });
    assert_eq!(desk.refusal(&enter(9, 1, &[0, 0, 0, 0])), Refusal::NoSuchTable { table: 9 });
    assert!(matches!(desk.refusal(&enter(1, 1, &[3000, -3000, 0, 0])), Refusal::TooManyPoints { .. }));
    // The table of five is the last one and plays 20 deals.
    assert_eq!(desk.refusal(&enter(4, 20, &[4, -1, -1, -1, -1])), Refusal::NobodySitsOut);
    desk.tell(&enter(4, 20, &[3, -1, -1, -1, 0]));
    desk.tell(&enter(1, 16, &[3, -1, -1, -1]));
    assert_eq!(desk.refusal(&enter(1, 16, &[3, -1, -1, -1])), Refusal::LineTaken { deal: 16 });
}

#[test]
fn where_points_need_not_add_up_they_need_not() {
    let mut desk = Desk::with_players(CupRules { zero_sum: false, ..CupRules::tirol() }, 4);
    desk.begin(1);
    desk.tell(&enter(1, 1, &[2, 2, -1, -1]));
}

#[test]
fn a_correction_keeps_what_was_written_and_asks_for_a_new_confirmation() {
    let mut desk = Desk::with_players(CupRules::tirol(), 4);
    desk.begin(1);
    desk.enter(1, 1, 1, &[3, -1, -1, -1]);
    desk.confirm(1);
    assert_eq!(desk.refusal(&enter(1, 2, &[3, -1, -1, -1])), Refusal::SheetConfirmed);
    assert_eq!(desk.refusal(&correct(1, 2, &[3, -1, -1, -1])), Refusal::NoSuchLine);
    assert_eq!(desk.refusal(&correct(1, 1, &[3, -1, -1, -1])), Refusal::NothingToChange);
    desk.now = Moment::from_millis(5_000_000);
    desk.tell(&correct(1, 1, &[-3, 1, 1, 1]));
    let sheet = &desk.cup.rounds()[0].sheets[0];
    assert!(!sheet.confirmed);
    let line = &sheet.lines[&1];
    assert_eq!(line.score, points(&[-3, 1, 1, 1]));
    assert_eq!(line.history[0].score, points(&[3, -1, -1, -1]));
    assert_eq!((line.history[0].at, line.history[0].reason.as_str()), (desk.now, "a slip"));
}

#[test]
fn a_struck_line_gives_nobody_anything_and_can_be_restored() {
    let mut desk = Desk::with_players(CupRules::tirol(), 4);
    desk.begin(1);
    desk.enter(1, 1, 1, &[3, -1, -1, -1]);
    desk.enter(1, 1, 2, &[1, 1, -1, -1]);
    desk.tell(&strike(1, 1));
    assert_eq!(desk.refusal(&strike(1, 1)), Refusal::NothingToChange);
    assert_eq!(desk.cup.rounds()[0].sheets[0].totals(), points(&[1, 1, -1, -1]));
    desk.tell(&correct(1, 1, &[3, -1, -1, -1]));
    assert_eq!(desk.cup.rounds()[0].sheets[0].totals(), points(&[4, 0, -2, -2]));
    assert_eq!(desk.cup.rounds()[0].sheets[0].lines[&1].history.len(), 2);
}

#[test]
fn a_line_that_does_not_add_up_is_struck_with_what_the_paper_says() {
    let mut desk = Desk::with_players(CupRules::tirol(), 4);
    desk.begin(1);
    let strike = |deal: u16, written: Option<&[i32]>| Command::StrikeLine {
        line: LineNo { round: 1, table: 1, deal },
        written: written.map(points),
        reason: "does not add up".to_owned(),
    };
    desk.tell(&strike(1, Some(&[3, -1, -1, -2])));
    assert_eq!(desk.refusal(&strike(1, Some(&[3, -1, -1, -2]))), Refusal::NothingToChange);
    assert_eq!(desk.refusal(&strike(2, Some(&[3, -1]))), Refusal::WrongCount { expected: 4 });
    assert_eq!(desk.refusal(&strike(17, None)), Refusal::NoSuchDeal { last: 16 });
    // Nobody can read what the paper says about this one.
    desk.tell(&strike(2, None));
    let sheet = &desk.cup.rounds()[0].sheets[0];
    assert_eq!((sheet.lines[&1].score.clone(), sheet.lines[&1].struck), (points(&[3, -1, -1, -2]), true));
    assert_eq!(sheet.lines[&1].history[0].reason, "does not add up");
    assert_eq!((sheet.totals(), sheet.next_deal()), (points(&[0; 4]), 3));
    assert_eq!(desk.refusal(&enter(1, 1, &[3, -1, -1, -1])), Refusal::LineTaken { deal: 1 });
    desk.tell(&correct(1, 1, &[3, -1, -1, -1]));
    assert_eq!(desk.cup.rounds()[0].sheets[0].totals(), points(&[3, -1, -1, -1]));
}

#[test]
fn a_confirmed_sheet_is_reopened_for_a_missing_line() {
    let mut desk = Desk::with_players(CupRules::tirol(), 4);
    desk.begin(1);
    desk.enter(1, 1, 1, &[3, -1, -1, -1]);
    let reopen = |reason: &str| Command::ReopenSheet { round: 1, table: 1, reason: reason.to_owned() };
    assert_eq!(desk.refusal(&reopen("one is missing")), Refusal::NothingToChange);
    desk.confirm(1);
    assert!(matches!(desk.refusal(&reopen("")), Refusal::BadText { .. }));
    desk.tell(&reopen("one is missing"));
    desk.enter(1, 1, 2, &[1, 1, -1, -1]);
    assert_eq!(desk.refusal(&draw(2)), Refusal::SheetsOpen { round: 1, count: 1 });
    desk.confirm(1);
    assert_eq!(desk.cup.rounds()[0].sheets[0].reopened[0].reason, "one is missing");
}

#[test]
fn a_sheet_that_is_empty_or_has_a_gap_is_confirmed_only_on_purpose() {
    let mut desk = Desk::with_players(CupRules::tirol(), 4);
    desk.begin(1);
    let confirm = |incomplete| Command::ConfirmSheet { round: 1, table: 1, incomplete };
    let refusal = |written| Refusal::SheetIncomplete { table: 1, written, deals: 16 };
    assert_eq!(desk.refusal(&confirm(false)), refusal(0));
    desk.enter(1, 1, 1, &[3, -1, -1, -1]);
    desk.enter(1, 1, 3, &[3, -1, -1, -1]);
    assert_eq!(desk.refusal(&confirm(false)), refusal(2));
    assert!(desk.cup.decide(&confirm(true), desk.now).is_ok());
    desk.enter(1, 1, 2, &[3, -1, -1, -1]);
    desk.tell(&confirm(false));
}

#[test]
fn money_is_written_beside_the_points_and_adds_up_as_they_do() {
    let mut desk = Desk::with_players(CupRules::tirol(), 4);
    desk.begin(1);
    let line = LineNo { round: 1, table: 1, deal: 1 };
    let enter = |money: &[i32]| {
        let (score, money) = (points(&[3, -1, -1, -1]), Some(points(money)));
        Command::EnterLine { line, score, money }
    };
    assert_eq!(desk.refusal(&enter(&[6, -2, -2, -1])), Refusal::NotZeroSum { sum: GamePoints::new(1) });
    assert_eq!(desk.refusal(&enter(&[6, -6])), Refusal::WrongCount { expected: 4 });
    desk.tell(&enter(&[6, -2, -2, -2]));
    desk.enter(1, 1, 2, &[1, 1, -1, -1]);
    let first = &desk.cup.standings()[0];
    assert_eq!((first.points, first.money), (GamePoints::new(4), GamePoints::new(7)));
    desk.tell(&strike(1, 1));
    let first = &desk.cup.standings()[0];
    assert_eq!((first.points, first.money), (GamePoints::new(1), GamePoints::new(1)));
    assert_eq!(desk.cup.rounds()[0].sheets[0].lines[&1].history[0].money, Some(points(&[6, -2, -2, -2])));
}

#[test]
fn the_clock_of_a_round_runs_from_its_start_and_can_be_set() {
    let mut desk = Desk::with_players(CupRules { round_minutes: Some(90), ..CupRules::tirol() }, 4);
    desk.begin(1);
    let later = desk.now + Duration::from_mins(80);
    assert_eq!(desk.cup.rounds()[0].time_left(later), Some(Duration::from_mins(10)));
    desk.tell(&Command::ExtendRound { minutes: 5 });
    assert_eq!(desk.cup.rounds()[0].time_left(later), Some(Duration::from_mins(15)));
    desk.tell(&Command::ExtendRound { minutes: -20 });
    assert_eq!(desk.cup.rounds()[0].time_left(later), Some(Duration::ZERO));
    assert_eq!(desk.refusal(&Command::ExtendRound { minutes: -200 }), Refusal::BadTime);
}

#[test]
fn nothing_happens_after_the_end() {
    let mut desk = Desk::with_players(CupRules { n_rounds: 1, ..CupRules::tirol() }, 4);
    assert_eq!(desk.refusal(&finish(1)), Refusal::RoundsLeft);
    desk.begin(1);
    assert_eq!(desk.refusal(&finish(1)), Refusal::SheetsOpen { round: 1, count: 1 });
    assert_eq!(desk.refusal(&register("Late")), Refusal::NoMoreRounds);
    desk.confirm(1);
    assert_eq!(desk.refusal(&draw(2)), Refusal::NoMoreRounds);
    desk.tell(&finish(1));
    for command in [register("Late"), strike(1, 1), draw(1), Command::StartRound] {
        assert_eq!(desk.refusal(&command), Refusal::Finished);
    }
}

#[test]
fn a_cup_that_is_over_can_be_reopened_and_keeps_its_lots() {
    let mut desk = Desk::with_players(CupRules { n_rounds: 1, ..CupRules::tirol() }, 4);
    desk.begin(1);
    desk.enter(1, 1, 1, &[3, -1, -1, -1]);
    let reopen = Command::Reopen { reason: "a protest".to_owned() };
    assert_eq!(desk.refusal(&reopen), Refusal::NothingToChange);
    desk.confirm(1);
    desk.tell(&promise(2));
    desk.tell(&finish(2));
    desk.tell(&reopen);
    assert!(desk.cup.standings().iter().any(|row| row.rank == 2), "until the end, the lot decides nothing");
    desk.tell(&correct(1, 1, &[-3, 1, 1, 1]));
    desk.confirm(1);
    assert_eq!(desk.refusal(&finish(3)), Refusal::OtherSeed);
    desk.tell(&finish(2));
    assert!(desk.cup.standings().iter().map(|row| row.rank).eq(1..=4));
    assert!(Cup::verify(&desk.entries).expect("a log").keeps(seed(2).commitment()));
}

#[test]
fn a_player_can_change_name_and_team() {
    let mut desk = Desk::with_players(CupRules::tirol(), 2);
    let change = |number: u16, name: &str, team: Option<&str>| Command::ChangePlayer {
        no: no(number),
        name: name.to_owned(),
        team: team.map(str::to_owned),
    };
    assert_eq!(desk.refusal(&change(1, "player 2", None)), Refusal::NameTaken { no: no(2) });
    assert_eq!(desk.refusal(&change(1, "Player 1", None)), Refusal::NothingToChange);
    assert_eq!(desk.refusal(&change(3, "Resi", None)), Refusal::NoSuchPlayer { no: no(3) });
    assert!(matches!(desk.refusal(&change(1, "Resi", Some(""))), Refusal::BadText { .. }));
    desk.tell(&change(1, "PLAYER 1", Some("Linz")));
    let player = desk.cup.player(no(1)).expect("a player");
    assert_eq!((player.name.as_str(), player.team.as_deref()), ("PLAYER 1", Some("Linz")));
}

#[test]
fn two_players_can_be_taken_off_the_avoid_list() {
    let mut desk = Desk::with_players(CupRules::tirol(), 4);
    let players = [no(1), no(2)];
    assert_eq!(desk.refusal(&Command::LetMeet { players }), Refusal::NothingToChange);
    desk.tell(&Command::KeepApart { players });
    desk.tell(&Command::LetMeet { players: [no(2), no(1)] });
    assert!(desk.cup.apart().is_empty());
}

#[test]
fn a_round_without_a_limit_has_no_clock_to_set() {
    let mut desk = Desk::with_players(CupRules { round_minutes: None, ..CupRules::tirol() }, 4);
    desk.draw(1);
    assert_eq!(desk.refusal(&Command::ExtendRound { minutes: 5 }), Refusal::RoundNotStarted);
    desk.tell(&Command::StartRound);
    assert_eq!(desk.refusal(&Command::ExtendRound { minutes: 5 }), Refusal::NoClock);
}

#[test]
fn rules_that_a_file_leaves_out_are_those_of_tyrol() {
    let rules: CupRules = serde_json::from_str(r#"{"n_rounds":2,"teams":{"members":2}}"#).expect("rules");
    let teams = tarock_cup::TeamRules { members: Some(2), rounds_each: None };
    assert_eq!(rules, CupRules { n_rounds: 2, teams, ..CupRules::tirol() });
    assert!(serde_json::from_str::<CupRules>(r#"{"n_round":2}"#).is_err());
}

#[test]
fn members_of_a_team_are_kept_apart_where_the_rules_ask_for_it() {
    let mut desk = Desk::open(CupRules { teams_apart: true, ..CupRules::tirol() });
    for number in 0..20 {
        let team = Some(format!("Team {}", number / 4));
        desk.tell(&Command::Register { name: format!("Player {number}"), team, apart: vec![] });
    }
    desk.draw(1);
    let of = |no: PlayerNo| desk.cup.player(no).and_then(|player| player.team.clone());
    for seating in desk.cup.rounds()[0].seatings() {
        let mut teams: Vec<_> = seating.players.iter().map(|no| of(*no)).collect();
        teams.sort();
        teams.dedup();
        assert_eq!(teams.len(), 4);
    }
}

#[test]
fn the_avoid_list_needs_two_different_players_who_are_known() {
    let mut desk = Desk::with_players(CupRules::tirol(), 4);
    let apart = |one, other| Command::KeepApart { players: [no(one), no(other)] };
    assert_eq!(desk.refusal(&apart(1, 1)), Refusal::SamePlayer);
    assert_eq!(desk.refusal(&apart(1, 5)), Refusal::NoSuchPlayer { no: no(5) });
    assert_eq!(desk.refusal(&apart(0, 1)), Refusal::NoSuchPlayer { no: no(0) });
    desk.tell(&apart(1, 2));
    assert_eq!(desk.refusal(&apart(2, 1)), Refusal::NothingToChange);
}

#[test]
fn a_log_begins_with_an_opening_and_has_no_other() {
    let desk = Desk::with_players(CupRules::tirol(), 4);
    assert_eq!(Cup::replay(&desk.entries[1..]).expect_err("no opening").refusal, Refusal::NotTheBeginning);
    assert_eq!(Cup::replay([]).expect_err("nothing").refusal, Refusal::NotTheBeginning);
    let twice = [&desk.entries[0], &desk.entries[0]];
    let error = Cup::replay(twice).expect_err("two openings");
    assert_eq!((error.index, error.refusal), (1, Refusal::NotTheBeginning));
}
