//! Claims about memory questions.

use std::collections::BTreeMap;

use tarock::{CardSet, Game, Phase, Seat, SeatView, Suit};
use tarock_bot::Bot;
use tarock_coach::{Quiz, Topic, rating};
use tarock_record::{Question, QuestionKind};
use tarock_testkit::preset;

use crate::played;

/// All questions that one seat is asked in a deal, with what it saw; every answer is right.
fn asked(rules: &str, number: u64, most: u8) -> Vec<(Question, SeatView)> {
    let deal = played(preset(rules), Bot::Regelbuch, number);
    let quiz = Quiz::new(deal.rules.game(), most, number);
    let mut position = deal.start();
    let mut questions: Vec<Question> = Vec::new();
    let mut found = Vec::new();
    for (after, action) in (0u32..).zip(&deal.actions) {
        let view = position.view_of(Seat::S1);
        if let Some(mut question) = quiz.due(&view, after, &questions, &[]) {
            question.answer = question.right;
            questions.push(question.clone());
            found.push((question, view));
        }
        position.play(*action).expect("a legal deal");
    }
    found
}

#[test]
fn every_kind_is_asked_and_has_exactly_one_right_answer() {
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for rules in ["cup", "beck", "spieleversum"] {
        for number in 0..40 {
            for (question, _) in asked(rules, number, 10) {
                *kinds.entry(format!("{:?}", question.kind)).or_default() += 1;
                assert!((2..=10).contains(&question.choices.len()), "{question:?}");
                let (points, most) = rating(&question);
                assert_eq!(points, most, "the right answer earns most: {question:?}");
                let best = question.choices.iter().filter(|choice| choice.points == most).count();
                assert_eq!(best, 1, "{question:?}");
                let mut values: Vec<u8> = question.choices.iter().map(|choice| choice.value).collect();
                values.sort_unstable();
                values.dedup();
                assert_eq!(values.len(), question.choices.len(), "{question:?}");
            }
        }
    }
    assert_eq!(kinds.len(), 12, "{kinds:?}");
}

#[test]
fn answers_agree_with_a_recount() {
    let mut checked = 0;
    for rules in ["cup", "beck", "spieleversum"] {
        for number in 0..30 {
            for (question, view) in asked(rules, number, 10) {
                let (board, hand) = (view.board(), view.hand());
                let mut played: CardSet = board.tricks.iter().flat_map(|taken| taken.trick.cards().to_vec()).collect();
                played = played | board.trick.card_set() | board.open_discards;
                // Trischaken: the talon card of a trick lies open with it and counts once.
                played |= board.tricks.iter().filter_map(|taken| taken.talon_card).collect::<CardSet>();
                if let Some(talon) = board.talon {
                    let taken = board.part.map_or(CardSet::EMPTY, |part| board.talon_part(part));
                    played |= talon.iter().copied().collect::<CardSet>() - taken;
                }
                let suit = question.suit.and_then(Suit::from_letter).map_or(CardSet::EMPTY, Suit::cards);
                let expected = match question.kind {
                    QuestionKind::CardsPlayedCount => (played & suit).len(),
                    QuestionKind::CardsUnplayedCount => (suit - played).len(),
                    QuestionKind::HighestPlayedCard => {
                        usize::from((played & suit).last().expect("some were played").rank()) + 1
                    }
                    QuestionKind::CardsOutstandingCount => {
                        let own = hand | view.discards() | view.laid();
                        (suit - played - own).len()
                    }
                    _ => continue,
                };
                checked += 1;
                assert_eq!(question.right.map(usize::from), Some(expected), "{rules} {number}: {question:?}");
            }
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn no_more_questions_than_wanted_and_none_twice() {
    for number in 0..20 {
        for most in [1, 3, 10] {
            let questions = asked("min", number, most);
            assert!(questions.len() <= usize::from(most));
            let topics: Vec<Topic> = questions.iter().map(|(question, _)| Topic::of(question)).collect();
            for (at, topic) in topics.iter().enumerate() {
                assert!(!topics[..at].contains(topic), "{topic:?}");
            }
        }
    }
}

#[test]
fn a_topic_that_was_turned_down_is_not_asked_again() {
    let deal = played(preset("min"), Bot::Regelbuch, 1);
    let quiz = Quiz::new(Game::Koenigrufen, 3, 1);
    let mut position = deal.start();
    for (after, action) in (0u32..).zip(&deal.actions) {
        let view = position.view_of(Seat::S1);
        let mut turned_down = Vec::new();
        while let Some(question) = quiz.due(&view, after, &[], &turned_down) {
            let topic = Topic::of(&question);
            assert!(!turned_down.contains(&topic), "{topic:?}");
            turned_down.push(topic);
            if turned_down.len() > 12 {
                return;
            }
        }
        position.play(*action).expect("a legal deal");
    }
    panic!("a question was due");
}

#[test]
fn nobody_is_asked_while_hands_are_open() {
    let mut n_open = 0;
    for number in 0..60 {
        // Random bids lead to ouvert games often.
        let deal = played(preset("cup"), Bot::Zufall, number);
        let quiz = Quiz::new(Game::Koenigrufen, 10, number);
        let mut position = deal.start();
        for (after, action) in (0u32..).zip(&deal.actions) {
            let view = position.view_of(Seat::S1);
            let board = view.board();
            let is_late = board.phase == Phase::Play && board.turn == Some(Seat::S1) && board.trick_number() == 11;
            if is_late {
                n_open += u32::from(board.open_hands.is_some());
                assert_eq!(quiz.due(&view, after, &[], &[]).is_none(), board.open_hands.is_some(), "{number}");
            }
            position.play(*action).expect("a legal deal");
        }
    }
    assert!(n_open > 0);
}

#[test]
fn a_near_answer_earns_a_part() {
    let (question, _) = asked("min", 3, 10)
        .into_iter()
        .find(|(question, _)| question.choices.len() > 3)
        .expect("a question with many answers");
    let right = question.right.expect("a right answer");
    let near = question.choices.iter().find(|choice| choice.value.abs_diff(right) == 1).expect("a near one");
    let mut answered = question.clone();
    answered.answer = Some(near.value);
    assert_eq!(rating(&answered), (2, 4));
    answered.answer = None;
    assert_eq!(rating(&answered), (0, 4));
}
