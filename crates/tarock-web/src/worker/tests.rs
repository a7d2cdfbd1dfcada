//! Answers for positions of all games: they obey the rules, and are complete in words.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tarock::{Action, DealRecord, Game, Legal, Phase, RuleSet, Seat, Viewer, koenigrufen};
use tarock_bot::{Bot, Strength};
use tarock_coach::{Collection, Depth, Estimate, Finding, Findings, Puzzle, Review, Scale, luck};

use super::answer::{Advice, Xray};
use super::judge::{self, Judgement};
use super::quiz;
use super::seen;
use super::think::{answer, answer_by, anything};
use super::xray::apportioned;
use super::{Answer, BotChoice, Question, Said, What};
use crate::model::device_table::{DeviceTable, Plan, shuffled};
use crate::model::quiz::Notes;
use crate::model::settings::Skill;
use crate::words::catalogue;

/// Little computation, because these tests look at the words.
const QUICK: Bot = Bot::Tarobot(Strength { worlds: 6, nodes: 200, ..Strength::NORMAL });

const NORMAL: BotChoice = BotChoice { skill: Skill::Normal, risk_percent: 100 };

fn quickly(question: &Question) -> Answer {
    answer_by(QUICK, question)
}

const GAMES: [Game; 3] = [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln];

fn presets() -> impl Iterator<Item = RuleSet> {
    GAMES.into_iter().flat_map(Game::presets)
}

/// A deal of the rules, played at random for this many actions, or to its end.
fn played(rules: RuleSet, seed: u64, actions: usize) -> DealRecord {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let seats = rules.game().seats();
    let dealer = Seat::new(seed as usize % seats.len()).expect("a seat");
    let mut record = DealRecord::new(rules, dealer, shuffled(seed));
    let mut position = record.start();
    for _ in 0..actions {
        let Some(legal) = position.legal() else { break };
        let action = legal.draw(&mut |n| chance.next_u32() % n.max(1));
        position.play(action).expect("a legal action");
        record.actions.push(action);
    }
    record
}

fn question(deal: DealRecord, seat: Seat, what: What, language: &str) -> Question {
    let names = ["Anna", "Resi", "Ferdl", "Poldi"].map(str::to_owned).to_vec();
    Question {
        id: 7,
        deal,
        seat,
        bot: NORMAL,
        seed: 11,
        what,
        language: language.to_owned(),
        names,
        quiz: None,
        seen: None,
    }
}

/// Questions at several moments of a deal of every rule set.
fn moments(what: What) -> impl Iterator<Item = Question> {
    presets().enumerate().flat_map(move |(n, rules)| {
        [0, 2, 4, 6, 8, 10, 14, 20, 26, 32, 38, 44].into_iter().enumerate().filter_map(move |(at, actions)| {
            let deal = played(rules.clone(), (n * 100 + at) as u64, actions + n % 3);
            let turn = deal.replay().expect("a legal deal").board().turn?;
            Some(question(deal, turn, what, if (n + at) % 2 == 0 { "de" } else { "en" }))
        })
    })
}

/// The same question at a table of a server, where the device knows nothing but the events as the seat has seen them.
fn from_a_seat(question: &Question) -> Question {
    let Question { deal, seat, .. } = question;
    let viewer = Viewer::Seat(*seat);
    let mut position = deal.start();
    let mut events = vec![position.dealt().view_for(viewer)];
    for action in &deal.actions {
        events.extend(position.play(*action).expect("a legal action").iter().map(|event| event.view_for(viewer)));
    }
    let deal = DealRecord::new(deal.rules.clone(), deal.dealer, tarock::Pack::NEW);
    Question { deal, seen: seen::write(&events), ..question.clone() }
}

#[test]
fn what_one_seat_has_seen_is_enough_for_advice_and_xray() {
    let mut n = 0;
    for question in moments(What::Advise).chain(moments(What::Xray)) {
        let here = from_a_seat(&question);
        assert!(here.seen.is_some() && here.deal.actions.is_empty(), "the deal goes on");
        let text = serde_json::to_string(&here).expect("a question is JSON");
        let here: Question = serde_json::from_str(&text).expect("a question");
        assert_eq!(quickly(&here).said, quickly(&question).said, "{:?} {}", question.what, question.deal.actions.len());
        n += 1;
    }
    assert!(n > 100, "{n} questions");
}

#[test]
fn a_worker_that_is_told_nonsense_answers_nothing() {
    let question = moments(What::Advise).next().expect("a moment");
    for seen in ["", "[1]", r#"[["Did",1,0,null,[]]]"#] {
        let question = Question { seen: Some(seen.to_owned()), ..question.clone() };
        let said = quickly(&question).said;
        assert!(matches!(said, Said::Nothing), "{seen}: {said:?}");
    }
}

fn is_text(text: &str, question: &Question) {
    let words = catalogue(question.language());
    assert!(!text.is_empty() && !words.has(text) && !text.contains('{'), "not a text: {text:?}");
    let keys = ["advice-", "xray-", "reason-", "thumb-", "act-", "count-", "bonus-", "contract-"];
    assert!(keys.iter().all(|key| !text.starts_with(key)), "a key without words: {text:?}");
    for number in 1..=4 {
        assert!(!text.contains(&format!("Spieler {number}")) && !text.contains(&format!("Player {number}")), "{text}");
    }
}

fn advice(question: &Question) -> Option<Advice> {
    match quickly(question).said {
        Said::Advice(advice) => Some(*advice),
        Said::Nothing => None,
        other => panic!("asked for advice, got {other:?}"),
    }
}

fn xray(question: &Question) -> Option<Xray> {
    match quickly(question).said {
        Said::Xray(xray) => Some(*xray),
        Said::Nothing => None,
        other => panic!("asked who holds what, got {other:?}"),
    }
}

/// How averages over imagined deals begin.
const AVERAGES: [&str; 2] = ["Das bringt", "It scores"];

#[test]
fn advice_is_legal_sorted_in_words_and_among_its_choices() {
    let (mut several, mut averages_alone) = (0, 0);
    for question in moments(What::Advise) {
        let advice = advice(&question).expect("whoever is on turn can be advised");
        let position = question.deal.replay().expect("a legal deal");
        position.clone().play(advice.action).expect("legal advice");
        is_text(&advice.title, &question);
        assert!(advice.title.ends_with('.'), "{}", advice.title);
        assert!(!advice.reasons.is_empty() && advice.reasons.len() <= 3);
        advice.reasons.iter().chain(&advice.numbers).for_each(|reason| is_text(reason, &question));
        // Averages stand alone only where there is nothing else to say.
        let is_average = |reason: &String| AVERAGES.iter().any(|start| reason.starts_with(start));
        assert!(advice.reasons.len() == 1 || !advice.reasons.iter().any(is_average), "{:?}", advice.reasons);
        averages_alone += usize::from(advice.reasons.iter().any(is_average));
        assert!(advice.choices[0].best && advice.choices[0].action == advice.action);
        assert_eq!(advice.choices.iter().filter(|choice| choice.best).count(), 1);
        assert!(advice.choices[1..].is_sorted_by(|a, b| a.expected >= b.expected), "best first");
        several += usize::from(advice.choices.len() > 1);
        for choice in &advice.choices {
            is_text(&choice.label, &question);
            position.clone().play(choice.action).expect("a choice is legal");
            assert!(choice.won <= choice.worlds);
            if let Some(worst) = &choice.worst {
                assert!(worst.lines().count() > 1, "a deal has cards: {worst}");
                worst.lines().for_each(|line| is_text(line, &question));
            }
        }
    }
    assert!(several > 40, "{several}");
    assert!(averages_alone * 4 < several, "{averages_alone} of {several} begin with averages");
}

#[test]
fn every_hidden_card_is_somewhere_and_its_shares_sum_to_one() {
    let mut looked = 0;
    for (n, question) in moments(What::Xray).enumerate().filter(|(n, _)| n % 3 == 0) {
        let seats = question.deal.rules.game().seats();
        // Players who are not on turn may look too.
        let question = Question { seat: seats.nth_after(question.seat, n % seats.len()), ..question };
        let Some(xray) = xray(&question) else { continue };
        looked += 1;
        let position = question.deal.replay().expect("a legal deal");
        let view = position.view(Viewer::Seat(question.seat));
        assert_eq!(xray.rows.iter().map(|row| row.card).collect::<tarock::CardSet>(), view.unseen());
        xray.places.iter().for_each(|place| is_text(place, &question));
        for row in &xray.rows {
            assert_eq!(row.shares.iter().sum::<u16>(), 1000, "{}", row.card);
            assert!(row.possible.contains(&true), "{} is nowhere", row.card);
            assert!(row.shares.iter().zip(&row.possible).all(|(share, possible)| *possible || *share == 0));
        }
    }
    assert!(looked > 20, "{looked}");
}

#[test]
fn a_bot_acts_legally_and_with_one_choice_at_once() {
    for question in moments(What::Act) {
        let position = question.deal.replay().expect("a legal deal");
        for answer in [
            answer(&Question { bot: BotChoice { skill: Skill::Regelbuch, ..NORMAL }, ..question.clone() }),
            anything(&question),
        ] {
            let Said::Act(action) = answer.said else { panic!("somebody is on turn") };
            position.clone().play(action).expect("a legal action");
            assert_eq!(answer.id, 7);
        }
    }
}

#[test]
fn nobody_is_asked_out_of_turn_or_after_the_end() {
    for rules in presets().step_by(3) {
        let seats = rules.game().seats();
        let deal = played(rules.clone(), 5, 2);
        let turn = deal.replay().expect("a legal deal").board().turn.expect("somebody is on turn");
        for what in [What::Act, What::Advise] {
            let other = question(deal.clone(), seats.after(turn), what, "de");
            assert_eq!(quickly(&other).said, Said::Nothing);
            let over = question(played(rules.clone(), 5, 1000), turn, what, "de");
            assert_eq!(quickly(&over).said, Said::Nothing);
        }
    }
}

/// `tarock report` goes through the same review, with the same depth unless told otherwise.
#[test]
fn the_report_of_the_page_has_the_numbers_of_the_command_line() {
    let deal = played(RuleSet::BECK, 3, 1000);
    let end = deal.actions.len();
    let seat = Seat::S1;
    let reviewed: Vec<Finding> = Review::new(&deal, Some(seat), Depth::NORMAL)
        .expect("a legal deal")
        .map(|judged| Finding::of(&judged))
        .collect();
    assert!(reviewed.len() > 3, "{}", reviewed.len());
    let mut judged: Vec<Finding> = Vec::new();
    let mut n_explained = 0;
    for number in 1..=end {
        let mut so_far = deal.clone();
        so_far.actions.truncate(number);
        let turn = deal.replay_to(number - 1).expect("a legal deal").board().turn;
        if turn != Some(seat) {
            continue;
        }
        let question = question(so_far, seat, What::Judge, "de");
        let Said::Report(text) = judge::answer(&question, 0).said else { panic!("the report is answered") };
        let Some(said) = serde_json::from_str::<Option<Judgement>>(&text).expect("json") else { continue };
        is_text(&said.advice.title, &question);
        said.advice.reasons.iter().for_each(|reason| is_text(reason, &question));
        if let Some(imagined) = said.imagined {
            n_explained += 1;
            assert!(imagined.gains[0] > imagined.gains[1]);
            assert_eq!(imagined.advised.actions[..number - 1], deal.actions[..number - 1]);
        }
        judged.push(said.finding);
    }
    assert_eq!(judged, reviewed);
    assert!(n_explained > 0, "an imagined deal shows why");
    assert!(Findings::new(judged, Depth::NORMAL).is_current());
}

#[test]
fn hindsight_is_told_by_seat_or_left_open() {
    let deal = played(RuleSet::BECK, 3, 1000);
    let Said::Report(text) = judge::answer(&question(deal, Seat::S1, What::Hindsight, "de"), 1_000_000).said else {
        panic!("it is answered")
    };
    let gains: Option<Vec<f64>> = serde_json::from_str(&text).expect("json");
    assert!(gains.is_none_or(|gains| gains.len() == 3 && gains.iter().sum::<f64>().abs() < 1e-6));
}

/// The question to the worker before each card of the first seat, at a quiz table where nothing was asked yet.
fn before_cards(rules: &str, seed: u64) -> Vec<Question> {
    let deal = played(RuleSet::preset(rules).expect("a preset"), seed, 1000);
    let mut table = DeviceTable::new(deal.rules.clone(), 4);
    table.begin_quiz(Plan { most: 10, seed: 4, points: true, after: true });
    let quiz = Some(Box::new(table.quiz().clone()));
    let mut position = deal.start();
    let mut all = Vec::new();
    for (n, action) in deal.actions.iter().enumerate() {
        if position.board().phase == Phase::Play && position.board().turn == Some(Seat::S1) {
            let mut so_far = deal.clone();
            so_far.actions.truncate(n);
            all.push(Question { quiz: quiz.clone(), ..question(so_far, Seat::S1, What::Quiz, "de") });
        }
        position.play(*action).expect("a legal deal");
    }
    all
}

#[test]
fn the_worker_finds_a_memory_question_from_what_the_seat_has_seen() {
    let found = |question: &Question| match quiz::answer(question).said {
        Said::Quiz(text) => Notes::read(&text).open().cloned(),
        _ => None,
    };
    for rules in ["cup", "beck", "spieleversum"] {
        let mut n_found = 0;
        for seed in 1..8 {
            let questions = before_cards(rules, seed);
            assert_eq!(questions.first().and_then(found), None, "{rules}: nothing to remember before the first card");
            for question in &questions {
                let Some(due) = found(question) else { continue };
                assert_eq!((due.after as usize, due.seat), (question.deal.actions.len(), Some(Seat::S1)), "{rules}");
                assert_eq!(found(question), Some(due), "{rules}: the same question again");
                n_found += 1;
            }
        }
        assert!(n_found > 7, "{rules}: {n_found}");
    }
}

#[test]
fn without_a_quiz_or_after_a_crash_no_memory_question_keeps_the_person_from_playing() {
    let question = (1..9).find_map(|seed| before_cards("cup", seed).pop()).expect("a card");
    assert_eq!(quiz::answer(&Question { quiz: None, ..question.clone() }).said, Said::Nothing);
    assert_eq!(anything(&question).said, Said::Nothing);
    let text = serde_json::to_string(&question).expect("json");
    assert_eq!(serde_json::from_str::<Question>(&text).expect("the same question"), question);
}

#[test]
fn a_question_survives_the_way_to_the_worker() {
    let question = moments(What::Advise).next().expect("a moment");
    let text = serde_json::to_string(&question).expect("json");
    let read: Question = serde_json::from_str(&text).expect("the same question");
    assert_eq!(read, question);
    assert_eq!(quickly(&read).said, quickly(&question).said);
    let text = serde_json::to_string(&quickly(&question)).expect("json");
    let read: Answer = serde_json::from_str(&text).expect("the same answer");
    assert_eq!(read.id, 7);
}

#[test]
fn rounded_shares_sum_to_the_whole() {
    assert_eq!(apportioned(&[1.0, 1.0, 1.0], 100).iter().sum::<u16>(), 100);
    assert_eq!(apportioned(&[0.995, 0.005], 100), [100, 0]);
    assert_eq!(apportioned(&[0.0, 0.0], 100), [0, 0]);
}

#[test]
fn the_luck_of_the_page_is_that_of_the_command_line_and_nothing_under_house_rules() {
    let told = |deal: DealRecord| {
        let Said::Report(text) = judge::answer(&question(deal, Seat::S1, What::Luck, "de"), 0).said else {
            panic!("it is answered")
        };
        serde_json::from_str::<Option<Vec<Estimate>>>(&text).expect("json")
    };
    for rules in [RuleSet::CUP, RuleSet::BECK, RuleSet::SPIELEVERSUM] {
        let deal = played(rules, 4, 1000);
        let known = luck(&deal, Scale::of(&deal.rules).expect("rules that have been measured"));
        let told = told(deal).expect("the luck of every seat");
        for ((_, known), told) in known.iter().zip(told) {
            assert!((known.points - told.points).abs() < 1e-9 && (known.error - told.error).abs() < 1e-9);
        }
    }
    let settings = koenigrufen::Settings { triccolo: true, ..*koenigrufen::CUP.settings() };
    let house = koenigrufen::Rules::new(settings).expect("rules that fit together");
    assert_eq!(told(played(RuleSet::new("house", house), 4, 1000)), None);
}

#[test]
fn the_solution_of_a_puzzle_shows_the_lead_that_the_puzzle_states() {
    let mut games = std::collections::BTreeSet::new();
    for (_, puzzle) in Collection::BUILT_IN.puzzles() {
        if !games.insert(puzzle.deal.rules.game()) {
            continue;
        }
        let seat = puzzle.seat().expect("somebody is on turn");
        let asked = question(puzzle.deal.clone(), seat, What::Solution, "de");
        let Said::Advice(advice) = judge::answer(&asked, 0).said else { panic!("it is answered") };
        assert_eq!(advice.action, puzzle.best);
        let [best, next] = [&advice.choices[0], &advice.choices[1]];
        assert!(best.best && (best.expected - next.expected - puzzle.lead).abs() < 0.0051, "{advice:?}");
    }
    assert_eq!(games.len(), 3);
}

#[test]
fn the_puzzle_of_a_mistake_is_the_moment_before_it_and_the_best_action_is_no_mistake() {
    let puzzle = Collection::BUILT_IN.puzzles().map(|(_, puzzle)| puzzle).find(|puzzle| {
        let legal = puzzle.deal.replay().expect("a legal deal").legal();
        puzzle.level == 1 && matches!(legal, Some(Legal::Play(_)))
    });
    let puzzle = puzzle.expect("a card");
    let position = puzzle.deal.replay().expect("a legal deal");
    let seat = position.board().turn.expect("somebody");
    let view = position.view_of(seat);
    let Some(Legal::Play(cards)) = position.legal() else { panic!("a card") };
    let wrong = cards.iter().map(Action::Play).find(|card| !puzzle.is_right(&view, *card)).expect("a worse card");
    let told = |action: Action| {
        let mut deal = puzzle.deal.clone();
        deal.actions.push(action);
        let Said::Report(text) = judge::answer(&question(deal, seat, What::Puzzle, "de"), 0).said else {
            panic!("it is answered")
        };
        serde_json::from_str::<Option<String>>(&text).expect("json")
    };
    assert_eq!(told(puzzle.best), None);
    let found: Puzzle = told(wrong).expect("a mistake").parse().expect("a line");
    assert_eq!((found.best, found.theme, &found.deal), (puzzle.best, puzzle.theme, &puzzle.deal));
}
