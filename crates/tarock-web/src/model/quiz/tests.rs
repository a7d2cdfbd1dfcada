//! Claims about the questions of a quiz deal.

use tarock::{Action, Game, Legal, Phase, RuleSet, Seat};
use tarock_bot::Bot;
use tarock_coach::{Quiz, Scope};
use tarock_record::Choice;
use tarock_words::Language;

use super::super::device_table::{DeviceTable, Holder, Step};
use super::*;
use crate::words::catalogue;

const PLAN: Plan = plan(3, 1);

/// Questions about cards only.
const fn plan(most: u8, seed: u64) -> Plan {
    Plan { most, seed, points: false, after: false }
}

fn table(seed: u64) -> DeviceTable {
    DeviceTable::new(RuleSet::preset("min").expect("a preset"), seed)
}

/// Lets bots play all seats. `each` is called before every action of the person.
fn play(table: &mut DeviceTable, mut each: impl FnMut(&mut DeviceTable)) {
    while let Some(turn) = table.turn() {
        if table.holder(turn) == Holder::Human {
            each(table);
        }
        let action = Bot::Regelbuch.player(1).decide(&table.view(turn)).expect("it is their turn").action;
        table.act(action).expect("bots play by the rules");
    }
}

/// The question that the worker would find.
fn due(table: &DeviceTable) -> Option<Notes> {
    let plan = table.quiz().plan()?;
    let mut notes = Notes::read(table.quiz().notes());
    let view = table.view(Seat::S1);
    let after = u32::try_from(table.cursor()).expect("few actions");
    let scope = Scope { points: plan.points, after: plan.after };
    let quiz = Quiz::new(Game::Koenigrufen, plan.most, plan.seed).with(scope);
    notes.ask(quiz.due(&view, after, &notes.answered(), &notes.turned_down())?);
    Some(notes)
}

/// Does before the person's turn what the page does, and answers every question right.
fn ask_and_answer(table: &mut DeviceTable) {
    if table.quiz_step() != Step::Find {
        return;
    }
    if let Some(mut notes) = due(table) {
        table.ask_quiz(notes.write());
        let right = notes.open().and_then(|question| question.right).expect("a right answer");
        let rating = notes.answer(right).expect("it is one of the choices");
        table.rate_quiz("2026-02-17".to_owned(), rating);
        notes.go_on();
        table.note_quiz(notes.write());
    }
    table.settle_quiz();
}

fn about(table: &DeviceTable) -> About {
    let mut about = About::default();
    write_into(&mut about, table.quiz());
    about
}

/// A quiz deal that was played to its end.
fn played(seed: u64) -> DeviceTable {
    let mut table = table(seed);
    table.begin_quiz(plan(3, seed));
    play(&mut table, ask_and_answer);
    table
}

/// The seed of a deal that lasts long enough for all three questions.
fn long_deal() -> u64 {
    (1..1_000).find(|seed| about(&played(*seed)).quiz.len() == 3).expect("bots play some deals to their end")
}

fn question(kind: QuestionKind) -> Question {
    let mut question = Question::new(kind, 30);
    question.suit = Some('H');
    question.right = Some(2);
    let choice = |value: u8, points: u8| Choice { value, points, ..Choice::default() };
    question.choices = vec![choice(1, 2), choice(2, 4), choice(3, 2), choice(4, 1), choice(5, 0)];
    question
}

#[test]
fn a_quiz_deal_asks_at_most_as_often_as_wanted_and_keeps_what_was_asked() {
    let mut n_asked = 0;
    for seed in 1..8 {
        let table = played(seed);
        let about = about(&table);
        assert!(about.quiz.len() <= 3, "{seed}: {}", about.quiz.len());
        assert!(about.quiz.iter().all(|question| question.answer == question.right && question.seat == Some(Seat::S1)));
        assert_eq!(table.quiz().today().points, table.quiz().today().max);
        assert_eq!(Notes::read(table.quiz().notes()).points().0, table.quiz().today().points);
        n_asked += about.quiz.len();
    }
    assert!(n_asked > 7, "{n_asked} questions in seven deals");
}

#[test]
fn the_selection_can_change_until_it_is_evaluated_and_then_no_more() {
    let mut notes = Notes::default();
    notes.ask(question(QuestionKind::CardsPlayedCount));
    assert_eq!(notes.answer(9), None, "that is none of the choices");
    assert_eq!(notes.answer(3), Some((2, 4)), "a near answer earns a part");
    assert_eq!(notes.answer(2), None, "it is evaluated");
    assert_eq!(notes.points(), (2, 4));
    assert!(!notes.turn_down(PLAN), "what was answered cannot be turned down");
    notes.go_on();
    assert_eq!((notes.open(), notes.answered().len()), (None, 1));
}

#[test]
fn an_open_question_cannot_be_left_without_an_answer() {
    let mut notes = Notes::default();
    notes.ask(question(QuestionKind::CardsPlayedCount));
    notes.go_on();
    assert!(notes.open().is_some());
    let mut table = table(1);
    table.begin_quiz(plan(3, 1));
    play(&mut table, |table| {
        if table.position().board().phase == Phase::Play && table.quiz_step() == Step::Find {
            table.ask_quiz(notes.write());
            assert_eq!(table.quiz_step(), Step::Wait);
            table.settle_quiz();
            assert_eq!(table.quiz_step(), Step::Play);
        }
    });
}

#[test]
fn questions_can_be_turned_down_twice_and_never_come_back_in_this_deal() {
    let mut notes = Notes::default();
    assert_eq!(notes.refusals_left(PLAN), 2);
    for (kind, left) in [(QuestionKind::CardsPlayedCount, 1), (QuestionKind::CardsOutstandingCount, 0)] {
        notes.ask(question(kind));
        assert!(notes.turn_down(PLAN));
        assert_eq!(notes.refusals_left(PLAN), left);
    }
    notes.ask(question(QuestionKind::HighestPlayedCard));
    assert!(!notes.turn_down(PLAN) && notes.open().is_some(), "the third one has to be answered");
    let kinds: Vec<QuestionKind> = notes.turned_down().iter().map(|topic| topic.kind).collect();
    assert_eq!(kinds, [QuestionKind::CardsPlayedCount, QuestionKind::CardsOutstandingCount]);
    // They are saved with the game: in its record they are questions without an answer.
    let mut table = table(1);
    table.begin_quiz(plan(3, 1));
    table.note_quiz(notes.write());
    let (plan, kept) = plan_of_record(&about(&table)).expect("a quiz that goes on");
    assert_eq!(Notes::read(&kept).turned_down(), notes.turned_down());
    assert_eq!(Notes::read(&kept).refusals_left(plan), 0);
}

#[test]
fn an_interrupted_quiz_deal_resumes_with_its_questions() {
    let mut table = table(long_deal());
    table.begin_quiz(plan(10, 3));
    let mut n_resumed = 0;
    play(&mut table, |table| {
        if table.quiz_step() == Step::Find
            && let Some(notes) = due(table)
        {
            table.ask_quiz(notes.write());
            let restored = DeviceTable::restore(&table.save()).expect("a table of this version");
            assert_eq!(&restored, table);
            assert_eq!(restored.quiz_step(), Step::Wait);
            assert_eq!(Notes::read(restored.quiz().notes()).open(), notes.open());
            n_resumed += 1;
        }
        ask_and_answer_open(table);
    });
    assert!(n_resumed > 3, "{n_resumed}");
}

/// Answers the question that waits.
fn ask_and_answer_open(table: &mut DeviceTable) {
    if table.quiz_step() == Step::Wait {
        let mut notes = Notes::read(table.quiz().notes());
        let right = notes.open().and_then(|question| question.right).expect("a right answer");
        notes.answer(right);
        notes.go_on();
        table.note_quiz(notes.write());
    }
    table.settle_quiz();
}

#[test]
fn a_deal_put_back_from_the_archive_goes_on_asking_as_before() {
    let seed = long_deal();
    let whole = played(seed);
    let mut left = table(seed);
    left.begin_quiz(plan(3, seed));
    let mut n_left = 0;
    let mut actions = whole.record().actions.iter().copied();
    // Until the first question is answered.
    while about(&left).quiz.is_empty() {
        if left.turn() == Some(Seat::S1) {
            ask_and_answer(&mut left);
        }
        left.act(actions.next().expect("a question was asked")).expect("a legal deal");
        n_left += 1;
    }
    let kept = about(&left);
    let (plan, notes) = plan_of_record(&kept).expect("a quiz that goes on");
    let mut running = table(99);
    running.put_back(&left, &[Holder::Human, Holder::Bot, Holder::Bot, Holder::Bot], false, 77);
    running.resume_quiz(plan, notes);
    assert!(running.is_quiz() && running.cursor() == n_left);
    play(&mut running, ask_and_answer);
    assert_eq!(about(&running).quiz, about(&whole).quiz);
}

#[test]
fn a_deal_becomes_a_quiz_deal_until_it_has_gone_past_the_auction() {
    let mut table = table(4);
    assert!(table.takes_quiz());
    let mut may = true;
    while let Some(turn) = table.turn() {
        let is_auction = table.position().board().phase == Phase::Auction;
        assert_eq!(table.takes_quiz(), is_auction);
        may &= is_auction;
        let mut tried = table.clone();
        tried.begin_quiz(plan(3, 1));
        assert_eq!(tried.is_quiz(), may);
        let action = Bot::Regelbuch.player(1).decide(&table.view(turn)).expect("it is their turn").action;
        table.act(action).expect("bots play by the rules");
    }
    assert!(!may);
}

#[test]
fn nobody_is_quizzed_who_plays_several_seats() {
    let mut table = table(4);
    table.begin_quiz(plan(3, 1));
    assert!(table.is_quiz());
    table.hold(Seat::S2, Holder::Human);
    assert!(!table.is_quiz() && !table.may_quiz() && !table.takes_quiz());
    table.hold(Seat::S2, Holder::Bot);
    assert!(!table.is_quiz(), "what was seen is not forgotten");
}

#[test]
fn undo_restart_and_reverse_playback_end_the_quiz_and_keep_its_points() {
    for back in [1, 10, usize::MAX] {
        let mut table = played(long_deal());
        let points = Notes::read(table.quiz().notes()).points();
        assert!(points.0 > 0 && table.is_quiz());
        table.go(table.cursor().saturating_sub(back));
        assert!(!table.is_quiz(), "{back}");
        assert_eq!(Notes::read(table.quiz().notes()).points(), points);
        assert!(!about(&table).quiz.is_empty() && table.quiz().today().points > 0);
    }
}

#[test]
fn steps_forward_do_not_end_the_quiz() {
    let mut table = table(5);
    table.begin_quiz(plan(3, 5));
    table.go(table.cursor());
    table.forward();
    assert!(table.is_quiz());
}

#[test]
fn a_card_that_a_bot_has_played_leaves_no_question_behind() {
    let mut table = table(long_deal());
    table.begin_quiz(plan(3, 1));
    let mut open = Notes::default();
    open.ask(question(QuestionKind::CardsPlayedCount));
    play(&mut table, |table| {
        if table.quiz_step() == Step::Find {
            table.ask_quiz(open.write());
        }
    });
    assert!(!table.quiz().is_open() && about(&table).quiz.is_empty());
}

#[test]
fn cards_that_are_shown_end_the_quiz() {
    let mut table = table(5);
    table.begin_quiz(plan(3, 5));
    table.study_from_now();
    assert!(!table.is_quiz() && !table.takes_quiz());
}

#[test]
fn a_quiz_deal_cannot_be_repeated_as_quiz() {
    let mut table = played(long_deal());
    table.go(0);
    assert!(!table.takes_quiz());
    table.begin_quiz(plan(3, 5));
    assert!(!table.is_quiz());
    // Nor on another table.
    let mut running = table.clone();
    running.take_over(&table, 88);
    assert!(!running.is_quiz() && !running.takes_quiz() && running.quiz().notes().is_empty());
}

#[test]
fn the_points_of_the_day_go_on_in_the_next_deal_and_its_questions_do_not() {
    let mut table = played(long_deal());
    let (points, rules) = (table.quiz().today().points, table.rules().clone());
    table.next(&rules, 6);
    assert_eq!((table.quiz().today().points, table.quiz().notes()), (points, ""));
    assert!(!table.is_quiz() && table.takes_quiz());
    table.begin_quiz(plan(3, 6));
    table.rate_quiz("2026-02-17".to_owned(), (2, 4));
    assert_eq!(table.quiz().today().points, points + 2);
    table.rate_quiz("2026-02-18".to_owned(), (1, 4));
    assert_eq!((table.quiz().today().points, table.quiz().today().max), (1, 4));
}

#[test]
fn answers_stay_when_their_cards_are_played_differently() {
    let mut table = played(long_deal());
    let questions = about(&table).quiz;
    let n_asked = questions.len();
    let last = questions.iter().map(|question| question.after as usize).max().expect("questions");
    // Before the last question, somebody plays another card.
    let other = (0..last).rev().find_map(|at| {
        table.go(at);
        let played = table.record().actions[at];
        match table.position().legal()? {
            Legal::Play(cards) => cards.iter().map(Action::Play).find(|action| *action != played),
            _ => None,
        }
    });
    table.act(other.expect("another card")).expect("a legal card");
    let about = about(&table);
    assert_eq!(about.quiz.len(), n_asked);
    assert!(about.quiz.iter().all(|question| question.after as usize <= table.n_actions()));
    let replaced = about.quiz.iter().filter(|question| is_replaced(question)).count();
    assert!(replaced > 0);
    let record = tarock_record::GameRecord { deal: table.played(), about };
    assert!(record.to_string().parse::<tarock_record::GameRecord>().is_ok());
}

#[test]
fn the_questions_of_a_record_come_back_to_be_looked_at() {
    let whole = played(long_deal());
    let about = about(&whole);
    let mut replay = DeviceTable::replay("x".to_owned(), whole.record().clone()).expect("a legal deal");
    replay.show_quiz(of_record(&about).expect("questions"));
    assert!(replay.has_questions() && !replay.is_quiz() && !replay.takes_quiz());
    assert_eq!(Notes::read(replay.quiz().notes()).decided(), about.quiz);
    assert_eq!(replay.quiz_step(), Step::Play);
}

#[test]
fn the_last_question_comes_when_the_deal_is_over_if_it_is_wanted() {
    for (after, seed) in [(true, 5), (true, 6), (false, 5), (false, 6)] {
        let mut table = table(seed);
        table.begin_quiz(Plan { after, ..plan(3, seed) });
        play(&mut table, ask_and_answer);
        let n = Notes::read(table.quiz().notes()).decided().len();
        assert_eq!(table.quiz_step() == Step::Find, after, "before the bill");
        ask_and_answer(&mut table);
        let decided = Notes::read(table.quiz().notes()).decided();
        assert_eq!(decided.len(), n + usize::from(after));
        assert!(decided.len() <= 3 && table.quiz_step() == Step::Play, "the bill is shown");
        let is_last = |question: &Question| question.after as usize == table.cursor();
        assert_eq!(decided.last().is_some_and(is_last), after);
    }
}

#[test]
fn every_question_its_hint_and_its_choices_have_words_in_both_languages() {
    for language in [Language::De, Language::En] {
        let words = catalogue(language);
        let mut texts: Vec<String> = Vec::new();
        for seed in 0..60 {
            let mut table = table(seed);
            table.begin_quiz(Plan { points: true, after: true, ..plan(10, seed) });
            play(&mut table, ask_and_answer);
            ask_and_answer(&mut table);
            for question in about(&table).quiz {
                texts.extend([text(&words, &question), hint(&words, &question)]);
                texts.extend(question.choices.iter().map(|option| choice(&words, &question, option.value)));
            }
        }
        assert!(texts.len() > 1_000);
        for text in texts {
            assert!(!text.is_empty() && !text.contains("quiz-") && !text.contains('{'), "{text:?}");
        }
    }
}

#[test]
fn german_asks_for_a_tarock_and_for_a_heart_as_players_do() {
    let words = catalogue(Language::De);
    let ask = |suit| {
        let mut asked = question(QuestionKind::HighestOutstandingCard);
        asked.suit = Some(suit);
        text(&words, &asked)
    };
    assert_eq!(ask('T'), "Welcher ist der höchste Tarock, der noch draußen ist?");
    assert_eq!(ask('H'), "Welches ist das höchste Herz, das noch draußen ist?");
}
