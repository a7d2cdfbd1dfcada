//! The day, the schedule, and what travels to other devices.

use super::*;

fn offer(id: u64, theme: &'static str, level: u8) -> Offer {
    Offer { id, theme, level, game: Game::Koenigrufen, origin: Origin::BuiltIn }
}

fn offers() -> Vec<Offer> {
    let themes = ["smear", "duck", "lead-low", "give-low", "win-surely", "too-weak"];
    let of = |(n, theme): (usize, &'static str)| {
        (1..=3).map(move |level| offer(n as u64 * 10 + u64::from(level), theme, level))
    };
    themes.into_iter().enumerate().flat_map(of).collect()
}

/// Answers everything that is left today; `right` says whether a puzzle is answered well.
fn day(training: &mut Training, today: i32, mut right: impl FnMut(&Offer) -> bool) -> Vec<Offer> {
    let offers = offers();
    training.begin(&offers, today);
    let mut seen = Vec::new();
    while let Some((_, offer)) = training.next(&offers, today) {
        let offer = offer.clone();
        training.answer(&offer, right(&offer), today);
        seen.push(offer);
    }
    seen
}

#[test]
fn a_day_has_a_handful_of_themes_and_begins_with_easy_puzzles() {
    let mut training = Training::default();
    let seen = day(&mut training, 100, |_| true);
    let themes: BTreeSet<&str> = seen.iter().map(|offer| offer.theme).collect();
    assert_eq!((seen.len(), themes.len()), (A_DAY, A_DAY));
    assert!(seen.iter().all(|offer| offer.level == 1));
    assert_eq!(training.left(100), Some(0));
    // The sixth theme is new on the next day, and nothing else is due yet.
    assert_eq!(day(&mut training, 101, |_| true).len(), 1);
    assert_eq!(day(&mut training, 102, |_| true).len(), 0);
    assert_eq!(training.next_due(), Some(103));
    assert_eq!(day(&mut training, 103, |_| true).len(), A_DAY);
}

#[test]
fn what_is_wrong_returns_with_other_cards_until_it_is_right() {
    let mut training = Training::default();
    let mut n_wrong = 0;
    let seen = day(&mut training, 7, |offer| {
        let wrong = offer.theme == "duck" && n_wrong == 0;
        n_wrong += usize::from(wrong);
        !wrong
    });
    let ducks: Vec<u64> = seen.iter().filter(|offer| offer.theme == "duck").map(|offer| offer.id).collect();
    assert!(ducks.len() == 2 && ducks[0] != ducks[1], "{ducks:?}");
    assert_eq!(seen.last().map(|offer| offer.theme), Some("duck"), "after the others");
    // Only the first answer counts, and it comes back before what was right.
    assert_eq!(training.last_days(7, 1), [(7, Day { right: 4, wrong: 1 })]);
    let tomorrow = day(&mut training, 8, |_| true);
    assert_eq!(tomorrow.iter().filter(|offer| offer.theme == "duck").count(), 1);
    assert!(!ducks.contains(&tomorrow[0].id), "with cards that were not seen yet");
}

#[test]
fn nobody_is_kept_at_a_theme_all_day() {
    let mut training = Training::default();
    let seen = day(&mut training, 1, |_| false);
    assert_eq!(seen.len(), A_DAY * (1 + usize::from(MOST_RETURNS)));
}

#[test]
fn the_schedule_is_that_of_the_coach() {
    let mut training = Training::default();
    let smear = offer(1, "smear", 1);
    let mut memory = Memory::first(&Schedule::USUAL, Recall::Good, 50);
    training.answer(&smear, true, 50);
    for right in [true, false, true] {
        let today = memory.due;
        let recall = if right { Recall::Good } else { Recall::Again };
        memory = memory.next(&Schedule::USUAL, recall, today);
        training.answer(&smear, right, today);
        assert_eq!(training.practised(today)[0].1.memory, memory);
    }
    assert_eq!(training.next_due(), Some(memory.due));
}

#[test]
fn who_knows_a_theme_gets_more_difficult_puzzles_of_it() {
    let (mut training, smear) = (Training::default(), offer(1, "smear", 1));
    let offers: Vec<Offer> = offers().into_iter().filter(|offer| offer.theme == "smear").collect();
    for today in [1, 20, 40, 60] {
        training.answer(&smear, true, today);
    }
    training.go_on(&offers, 600);
    assert_eq!(training.next(&offers, 600).map(|(_, offer)| offer.level), Some(3));
}

#[test]
fn one_missed_day_does_not_end_a_streak() {
    let mut training = Training::default();
    for today in [10, 11, 13, 14] {
        training.days.insert(today, Day { right: 1, wrong: 0 });
    }
    assert_eq!((training.streak(14), training.streak(15), training.streak(16)), (4, 4, 4));
    assert_eq!(training.streak(17), 0);
    training.days.remove(&13);
    assert_eq!(training.streak(14), 1);
}

#[test]
fn practice_survives_storage_a_file_and_a_second_device() {
    let mut here = Training::default();
    day(&mut here, 5, |offer| offer.theme != "duck");
    here.object(Objection { day: 5, puzzle: "x".to_owned(), answer: "pass".parse().expect("an action") }, true);
    assert_eq!(Training::read(&here.write()), here);
    let brought = Training::read_file(here.write().as_bytes()).expect("a file of ours");
    let mut there = Training::default();
    day(&mut there, 6, |_| true);
    let later = there.clone();
    there.merge(brought.clone());
    there.merge(brought);
    for (theme, practised) in there.practised(6) {
        let ours = later.themes.get(theme).or_else(|| here.themes.get(theme));
        assert_eq!(Some(&practised), ours, "{theme}: the later answer counts");
    }
    assert_eq!(there.last_days(6, 2), [(5, Day { right: 4, wrong: 1 }), (6, Day { right: 5, wrong: 0 })]);
    assert_eq!(there.objections.len(), 1);
    assert!(there.objections_file().ends_with("pass\tx\n"));
    assert_eq!(Training::read_file(b"{\"game\":1}"), None);
    assert_eq!(Training::read("nonsense"), Training::default());
}

#[test]
fn the_last_game_cannot_be_left_out() {
    let mut training = Training::default();
    assert!(training.practises(Game::Koenigrufen) && !training.practises(Game::Kosakeln));
    training.choose_game(Game::Koenigrufen, false, 1);
    assert!(training.practises(Game::Koenigrufen));
    training.choose_game(Game::Kosakeln, true, 1);
    training.choose_game(Game::Koenigrufen, false, 1);
    assert!(training.practises(Game::Kosakeln) && !training.practises(Game::Koenigrufen));
}

#[test]
fn every_built_in_puzzle_is_offered_and_found_again() {
    let all = Offer::built_in();
    let ids: BTreeSet<u64> = all.iter().map(|offer| offer.id).collect();
    assert!(all.len() >= 500);
    assert!(ids.len() + 20 > all.len(), "puzzles of one moment are few: {} {}", ids.len(), all.len());
    let mut training = Training::default();
    training.begin(&all, 1);
    let (_, offer) = training.next(&all, 1).expect("a puzzle");
    let puzzle = offer.puzzle().expect("it is there");
    assert_eq!((puzzle.theme.code(), puzzle.level), (offer.theme, offer.level));
}

#[test]
fn what_one_device_has_practised_is_not_asked_again_on_another() {
    let offers = offers();
    let (mut phone, mut desk) = (Training::default(), Training::default());
    desk.begin(&offers, 100);
    day(&mut phone, 100, |_| true);
    let mut together = desk.clone();
    together.merge(phone.portable(100));
    desk.take(together.clone());
    desk.plan_again(&offers, 100);
    assert_eq!(desk.practised(100).len(), phone.practised(100).len());
    assert_eq!(desk.left(100), Some(1), "the sixth theme");
    // Sent to and fro, it stays what it is.
    assert_eq!(together.portable(100), phone.portable(100));
}

#[test]
fn a_year_of_every_theme_is_small_enough_to_travel() {
    let offers = Offer::built_in();
    let mut training = Training::default();
    for today in 20_000..20_500 {
        training.begin(&offers, today);
        while let Some((_, offer)) = training.next(&offers, today).map(|(at, offer)| (at, offer.clone())) {
            training.answer(&offer, offer.id.is_multiple_of(3), today);
        }
    }
    let sent = training.portable(20_499);
    assert_eq!(sent.days.len(), 367);
    assert!((40..=100).contains(&sent.shown.len()), "{}", sent.shown.len());
    assert!(sent.objections.is_empty());
    assert!(sent.write().len() < 24 * 1024, "{}", sent.write().len());
    let mut other = Training::default();
    other.merge(sent.clone());
    assert_eq!(other.portable(20_499), sent);
}

/// Lines of built-in puzzles of a game, as if they came from a person's own deals.
fn lines(game: Game, n: usize) -> Vec<&'static str> {
    let all = Collection::BUILT_IN.puzzles().filter(|(_, puzzle)| puzzle.deal.rules.game() == game);
    all.map(|(line, _)| line).take(n).collect()
}

/// The line of a puzzle that is not built in: another deal with the same first action.
fn made_up(number: u64) -> String {
    let mut pack = tarock::Pack::NEW;
    let mut dice = number;
    pack.shuffle(&mut |n| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as u32 % n.max(1)
    });
    let deal = tarock::DealRecord::new(tarock::RuleSet::CUP, tarock::Seat::S1, pack);
    let link = tarock_record::link::write(&deal).expect("a link");
    format!("too-weak\t2\t3.5\t0.4\tpass\t{link}")
}

#[test]
fn a_mistake_comes_first_in_the_next_handful_and_says_where_it_is_from() {
    let mut training = Training::default();
    let line = lines(Game::Koenigrufen, 1)[0];
    training.add(line, 96, 100);
    training.add(line, 97, 100);
    assert!(training.has(line) && training.own().count() == 1, "once");
    let offers: Vec<Offer> = Offer::built_in().into_iter().chain(training.own()).collect();
    training.begin(&offers, 100);
    let (place, offer) = training.next(&offers, 100).expect("a puzzle");
    assert_eq!((place.at, place.of), (1, A_DAY));
    assert_eq!(offer.origin, Origin::Own { line: line.to_owned(), day: 96 });
    assert_eq!(offer.puzzle().map(|puzzle| puzzle.to_string()).as_deref(), Some(line));
}

#[test]
fn a_mistake_that_is_wrong_again_returns_with_other_cards_of_its_theme() {
    let mut training = Training::default();
    training.add(lines(Game::Koenigrufen, 1)[0], 99, 100);
    let offers: Vec<Offer> = Offer::built_in().into_iter().chain(training.own()).collect();
    training.begin(&offers, 100);
    let mine = training.next(&offers, 100).expect("a puzzle").1.clone();
    training.answer(&mine, false, 100);
    while let Some((place, offer)) = training.next(&offers, 100) {
        let offer = offer.clone();
        if place.returns {
            assert_eq!(offer.theme, mine.theme);
            assert!(offer.id != mine.id && !offer.is_own(), "other cards");
        }
        training.answer(&offer, true, 100);
    }
    let practised = training.practised(100);
    let theme = practised.iter().find(|(theme, _)| *theme == mine.theme).expect("it was practised").1;
    assert_eq!((theme.memory.due, theme.right), (101, 0), "wrong: due on the next day");
}

#[test]
fn mistakes_are_practised_in_games_that_were_not_chosen_too() {
    let mut training = Training::default();
    let line = lines(Game::Kosakeln, 1)[0];
    training.add(line, 5, 5);
    let offers: Vec<Offer> = Offer::built_in().into_iter().chain(training.own()).collect();
    training.begin(&offers, 5);
    let asked = training.next(&offers, 5).expect("a puzzle").1;
    assert!(asked.is_own() && asked.game == Game::Kosakeln && !training.practises(Game::Kosakeln));
}

#[test]
fn a_mistake_joins_a_day_that_has_begun_and_many_of_them_leave_room_for_what_is_due() {
    let offers = offers();
    let mut training = Training::default();
    training.begin(&offers, 50);
    let first = training.next(&offers, 50).expect("a puzzle").1.clone();
    training.answer(&first, true, 50);
    let left = training.left(50);
    training.add(&made_up(1), 50, 50);
    let theme = training.own().next().expect("it is kept").theme;
    let was_left = offers.iter().any(|offer| offer.theme == theme && offer.theme != first.theme);
    assert_eq!(training.left(50), left.map(|left| left + usize::from(!was_left)));
    let mut many = Training::default();
    for line in lines(Game::Koenigrufen, 60) {
        many.add(line, 50, 50);
    }
    let all: Vec<Offer> = Offer::built_in().into_iter().chain(many.own()).collect();
    let themes = many.fresh(&all);
    assert_eq!(themes.len(), MOST_FRESH);
    assert_eq!(themes.iter().collect::<BTreeSet<_>>().len(), MOST_FRESH);
}

#[test]
fn a_removed_mistake_stays_away_on_all_devices_until_it_is_added_again() {
    let [first, second] = [made_up(1), made_up(2)];
    let (mut phone, mut desk) = (Training::default(), Training::default());
    phone.add(&first, 90, 100);
    phone.add(&second, 90, 100);
    desk.merge(phone.portable(100));
    phone.remove(&first, 100);
    assert!(!phone.has(&first) && phone.has(&second));
    // The account still has both when the phone asks, and then it has one.
    phone.merge(desk.portable(100));
    assert!(!phone.has(&first) && phone.has(&second));
    desk.merge(Training::read(&phone.portable(100).write()));
    assert!(!desk.has(&first) && desk.has(&second));
    // On the same day they change their mind.
    desk.add(&first, 90, 100);
    phone.merge(desk.portable(100));
    desk.merge(phone.portable(100));
    assert!(phone.has(&first) && desk.has(&first));
    assert_eq!(phone.portable(100).own, desk.portable(100).own);
}

#[test]
fn the_newest_two_hundred_mistakes_are_kept_and_as_many_travel_as_are_small() {
    let mut training = Training::default();
    for number in 0..220_u64 {
        training.add(&made_up(number), number as i32, number as i32);
    }
    assert_eq!(training.own().count(), 200);
    assert!(!training.has(&made_up(19)) && training.has(&made_up(20)) && training.has(&made_up(219)));
    assert_eq!(Training::read(&training.write()), training);
    let sent = training.portable(220);
    let n_sent = sent.own().count();
    assert!((50..200).contains(&n_sent) && sent.has(&made_up(219)) && sent.write().len() < 14 * 1024, "{n_sent}");
    // Another device gets them, both agree, and nothing is sent to and fro for ever.
    let mut other = Training::default();
    other.add(&made_up(500), 221, 221);
    other.merge(sent.clone());
    assert_eq!(other.own().count(), n_sent + 1);
    let both = other.portable(221);
    training.merge(both.clone());
    assert_eq!(training.own().count(), 200);
    assert_eq!(training.portable(221).own, both.own);
    let mut desk = Training::default();
    desk.take(both.clone());
    assert!(desk.has(&made_up(500)));
}

#[test]
fn progress_of_earlier_versions_opens() {
    let old = r#"{"games":["koenigrufen"],"themes":{"smear":{"memory":{"stability":3.1262,"difficulty":5.3,"last":20000,
        "due":20003,"answers":1,"lapses":0},"right":1}},"days":{"20000":{"right":1,"wrong":0}},"shown":{"7":20000},
        "objections":[],"today":{"day":20000,"left":[{"theme":"duck"}],"done":1}}"#;
    let read = Training::read_file(old.as_bytes()).expect("progress");
    assert_eq!((read.practised(20_000).len(), read.left(20_000), read.own().count()), (1, Some(1), 0));
    assert!(!read.write().contains("\"own\""), "nothing new where nothing was added");
}

#[test]
fn a_file_of_the_command_line_is_practised_beside_what_is_built_in() {
    let text = format!("{}\n{}\n{}\n\nnonsense\n", Collection::heading(), made_up(1), made_up(2));
    let (shelf, n) = shelve("", text.as_bytes()).expect("puzzles");
    assert_eq!((n, shelf.lines().count()), (2, 2));
    let (shelf, n) = shelve(&shelf, format!("{}\n{}\n", made_up(2), made_up(3)).as_bytes()).expect("puzzles");
    assert_eq!((n, shelf.lines().count()), (2, 3), "each once");
    let mut training = Training::default();
    let offers = Offer::all(&training, &shelf);
    assert_eq!(offers.iter().filter(|offer| !offer.is_memory()).count(), Offer::built_in().len() + 3);
    training.begin(&offers, 1);
    training.today = Some(Session { day: 1, left: vec![Item { theme: "too-weak".to_owned(), returned: 0 }], done: 0 });
    let asked = training.next(&offers, 1).expect("a puzzle").1;
    assert!(matches!(&asked.origin, Origin::File { line } if asked.puzzle() == line.parse().ok()));
    for wrong in [&b"{\"themes\":{}}"[..], b"", b"\xff\xfe", b"# tarobot 0.1.0\n"] {
        assert_eq!(shelve("", wrong), None);
    }
}

#[test]
fn a_handful_ends_with_a_memory_question_that_has_a_schedule_of_its_own() {
    let mut training = Training::default();
    let offers = Offer::all(&training, "");
    training.begin(&offers, 10);
    let mut asked = Vec::new();
    while let Some((_, offer)) = training.next(&offers, 10) {
        let offer = offer.clone();
        asked.push(offer.clone());
        training.answer(&offer, !offer.is_memory() || asked.len() > A_DAY, 10);
    }
    assert_eq!(asked.iter().take(A_DAY).position(Offer::is_memory), Some(A_DAY - 1), "after the decisions");
    // It was wrong, so it returns with other cards, and is due before what was right.
    assert!(asked.len() == A_DAY + 1 && asked[A_DAY].is_memory() && asked[A_DAY].id != asked[A_DAY - 1].id);
    assert_eq!((asked[A_DAY].level, training.next_due()), (1, Some(11)));
    training.begin(&offers, 11);
    assert_eq!(training.today.as_ref().map(|day| day.left.iter().filter(|item| item.theme == MEMORY).count()), Some(1));
}

#[test]
fn without_memory_questions_there_are_none_and_the_choice_is_kept() {
    let mut training = Training::default();
    let with = Offer::all(&training, "");
    assert!(training.asks_memory() && with.iter().filter(|offer| offer.is_memory()).count() > 50);
    training.begin(&with, 3);
    let first = training.next(&with, 3).expect("a puzzle").1.clone();
    training.answer(&first, true, 3);
    training.choose_memory(false, 3);
    let without = Offer::all(&training, "");
    assert_eq!(without, Offer::built_in());
    assert_eq!(training.left(3), Some(A_DAY - 2), "the question of today is dropped too");
    let mut read = Training::read(&training.write());
    assert!(!read.asks_memory());
    // It belongs to the device: what others have practised does not change it.
    read.take(Training::default());
    assert!(!read.asks_memory());
}

#[test]
fn what_a_memory_question_is_about_was_shown_before() {
    let offers = Offer::all(&Training::default(), "");
    let mut n_asked = 0;
    for offer in offers.iter().filter(|offer| offer.is_memory()).step_by(7) {
        let puzzle = offer.puzzle().expect("a puzzle of the program");
        let position = puzzle.deal.replay().expect("a legal deal");
        let view = position.view_of(puzzle.seat().expect("somebody"));
        let seen = Seen::of(&view);
        let n_tricks = seen.iter().filter(|one| matches!(one, Seen::Trick(..))).count();
        assert!((2..=7).contains(&n_tricks) && n_tricks == view.board().tricks.len());
        let shown = seen.iter().map(Seen::cards).fold(view.board().trick.card_set(), |all, one| all | one);
        assert_eq!(tarock::CardSet::PACK - shown - view.hand(), view.unseen());
        let after = u32::try_from(puzzle.deal.actions.len()).expect("few");
        n_asked += usize::from(tarock_coach::Quiz::alone(&view, after, 1).is_some());
    }
    assert!(n_asked > 10, "{n_asked}");
}
