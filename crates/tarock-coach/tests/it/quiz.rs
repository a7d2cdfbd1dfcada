//! Claims about memory questions.

use std::collections::{BTreeMap, BTreeSet};

use tarock::{Card, CardSet, Game, Phase, Seat, SeatView, Suit};
use tarock_bot::Bot;
use tarock_coach::{Quiz, Scope, Topic, may_turn_down, rating};
use tarock_record::{Question, QuestionKind};
use tarock_testkit::preset;

use crate::played;

/// All questions about cards that one seat is asked in a deal, with what it saw; every answer is right.
fn asked(rules: &str, number: u64, most: u8) -> Vec<(Question, SeatView)> {
    asked_about(rules, number, most, Scope::default())
}

fn asked_about(rules: &str, number: u64, most: u8, scope: Scope) -> Vec<(Question, SeatView)> {
    let deal = played(preset(rules), Bot::Regelbuch, number);
    let quiz = Quiz::new(deal.rules.game(), most, number).with(scope);
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
    let view = position.view_of(Seat::S1);
    if let Some(question) = quiz.due(&view, deal.actions.len() as u32, &questions, &[]) {
        found.push((question, view));
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

/// Everything that lies or has lain open, collected card by card.
fn played_openly(view: &SeatView) -> CardSet {
    let board = view.board();
    let mut played: CardSet = board.tricks.iter().flat_map(|taken| taken.trick.cards().to_vec()).collect();
    played = played | board.trick.card_set() | board.open_discards;
    // Trischaken: the talon card of a trick lies open with it and counts once.
    played |= board.tricks.iter().filter_map(|taken| taken.talon_card).collect::<CardSet>();
    if let Some(talon) = board.talon {
        let taken = board.part.map_or(CardSet::EMPTY, |part| board.talon_part(part));
        played |= talon.iter().copied().collect::<CardSet>() - taken;
    }
    played
}

/// Whether a player has shown that they hold nothing of a suit: they played something else to it, or neither the suit that
/// was led nor the tarock they would have owed.
fn has_shown_a_void(view: &SeatView, seat: Seat, suit: Suit) -> bool {
    let board = view.board();
    let tricks = board.tricks.iter().map(|taken| taken.trick).chain([board.trick]);
    tricks
        .filter_map(|trick| Some((trick.led()?, trick.card_of(seat, board.seats())?.suit())))
        .any(|(led, played)| played != led && (led == suit || (suit == Suit::Tarock && played != Suit::Tarock)))
}

#[test]
fn answers_agree_with_a_recount() {
    let mut checked = 0;
    for rules in ["cup", "beck", "spieleversum"] {
        for number in 0..30 {
            for (question, view) in asked(rules, number, 10) {
                let (played, hand) = (played_openly(&view), view.hand());
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
fn suits_that_were_led_and_the_ends_of_a_suit_agree_with_a_recount() {
    use QuestionKind as Kind;
    let (mut n, mut suits) = (BTreeMap::new(), BTreeSet::new());
    for rules in ["cup", "beck", "spieleversum"] {
        for number in 0..40 {
            for (question, view) in asked(rules, number, 10) {
                let board = view.board();
                suits.extend(question.suit);
                let tricks = board.tricks.iter().map(|taken| taken.trick).chain([board.trick]);
                let led: BTreeSet<char> = tricks.filter_map(|trick| trick.led()).map(Suit::letter).collect();
                let n_led = led.len() - usize::from(led.contains(&Suit::Tarock.letter()));
                let suit = question.suit.and_then(Suit::from_letter).map_or(CardSet::EMPTY, Suit::cards);
                let played = played_openly(&view) & suit;
                let out = suit - played - (view.hand() | view.discards() | view.laid());
                let place = |card: Option<Card>| usize::from(card.expect("there is one").rank()) + 1;
                let expected = match question.kind {
                    Kind::ColorsPlayedCount => n_led,
                    Kind::ColorsUnplayedCount => 4 - n_led,
                    Kind::HighestOutstandingCard => place(out.last()),
                    Kind::LowestOutstandingCard => place(out.first()),
                    Kind::LowestPlayedCard => place(played.first()),
                    _ => continue,
                };
                *n.entry(format!("{:?}", question.kind)).or_insert(0) += 1;
                assert_eq!(question.right.map(usize::from), Some(expected), "{rules} {number}: {question:?}");
            }
        }
    }
    assert!(n.len() == 5 && n.values().all(|n| *n > 5), "{n:?}");
    assert_eq!(suits.into_iter().collect::<String>(), "HKPTX", "tarock, or one of four suits");
}

#[test]
fn followers_who_may_hold_a_suit_include_all_who_do_and_none_who_has_shown_a_void() {
    let (mut n, mut n_void) = (0, 0);
    for rules in ["cup", "beck"] {
        for number in 0..60 {
            let deal = played(preset(rules), Bot::Regelbuch, number);
            for (question, view) in asked(rules, number, 10) {
                if question.kind != QuestionKind::FollowersHavingSuitCount {
                    continue;
                }
                let mut position = deal.start();
                for action in &deal.actions[..question.after as usize] {
                    position.play(*action).expect("a legal deal");
                }
                let suit = question.suit.and_then(Suit::from_letter).expect("it is about a suit");
                let (board, hands) = (view.board(), &position.hidden().hands);
                let n_followers = board.seats().len() - 1 - board.trick.cards().len();
                let followers = (1..=n_followers).map(|step| board.seats().nth_after(Seat::S1, step));
                let n_holding = followers.clone().filter(|seat| !(hands[*seat] & suit.cards()).is_empty()).count();
                let n_void_seen = followers.filter(|seat| has_shown_a_void(&view, *seat, suit)).count();
                let right = usize::from(question.right.expect("a right answer"));
                let possible = n_holding..=n_followers - n_void_seen;
                assert!(possible.contains(&right), "{rules} {number}: {question:?} and not {possible:?}");
                n += 1;
                n_void += n_void_seen;
            }
        }
    }
    assert!(n > 20 && n_void > 5, "{n} questions, {n_void} voids");
}

#[test]
fn questions_come_before_a_card_is_led_and_before_one_is_added() {
    let (mut n_leads, mut n_adds) = (0, 0);
    for number in 0..10 {
        for (_, view) in asked("min", number, 10) {
            let board = view.board();
            assert!(board.phase == Phase::Play && board.turn == Some(Seat::S1), "{number}");
            *if board.trick.cards().is_empty() { &mut n_leads } else { &mut n_adds } += 1;
        }
    }
    assert!(n_leads > 5 && n_adds > 5, "{n_leads} and {n_adds}");
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

#[test]
fn ten_questions_fit_into_every_game_and_none_is_due_in_the_first_trick() {
    for game in [Game::Koenigrufen, Game::Illustriert, Game::Kosakeln] {
        for most in 1..=Quiz::MOST {
            assert_eq!(Quiz::new(game, most, 7).len(), usize::from(most), "{game}");
        }
        assert_eq!(Quiz::new(game, 0, 7).len(), 1, "{game}");
        assert_eq!(Quiz::new(game, 99, 7).len(), usize::from(Quiz::MOST), "{game}");
    }
    for number in 0..5 {
        assert!(asked("min", number, 10).iter().all(|(_, view)| view.board().trick_number() > 1), "{number}");
    }
}

#[test]
fn half_the_wanted_questions_and_a_half_may_be_turned_down() {
    // KubiTarock: max / 2 + 0.5, by default two.
    for (most, expected) in (1..=Quiz::MOST).zip([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]) {
        assert_eq!(may_turn_down(most), expected, "{most}");
        assert_eq!(Quiz::new(Game::Koenigrufen, most, 1).may_turn_down(), expected, "{most}");
    }
    assert_eq!(may_turn_down(Quiz::USUAL), 2);
}

#[test]
fn a_question_that_was_turned_down_is_replaced_on_the_same_turn() {
    let mut n_replaced = 0;
    for number in 0..10 {
        let deal = played(preset("min"), Bot::Regelbuch, number);
        let quiz = Quiz::new(Game::Koenigrufen, 3, number);
        let mut position = deal.start();
        for (after, action) in (0u32..).zip(&deal.actions) {
            let view = position.view_of(Seat::S1);
            if let Some(first) = quiz.due(&view, after, &[], &[]) {
                let down = [Topic::of(&first)];
                let second = quiz.due(&view, after, &[], &down).expect("there is more to ask about");
                assert_ne!(Topic::of(&second), down[0]);
                assert_eq!(second.after, first.after);
                n_replaced += 1;
                break;
            }
            position.play(*action).expect("a legal deal");
        }
    }
    assert_eq!(n_replaced, 10);
}

#[test]
fn an_answered_turn_brings_no_second_question() {
    let deal = played(preset("min"), Bot::Regelbuch, 2);
    let quiz = Quiz::new(Game::Koenigrufen, 10, 2);
    let mut position = deal.start();
    let mut questions: Vec<Question> = Vec::new();
    for (after, action) in (0u32..).zip(&deal.actions) {
        let view = position.view_of(Seat::S1);
        if let Some(mut question) = quiz.due(&view, after, &questions, &[]) {
            question.answer = question.choices.first().map(|choice| choice.value);
            questions.push(question);
            assert_eq!(quiz.due(&view, after, &questions, &[]), None);
        }
        position.play(*action).expect("a legal deal");
    }
    assert!(questions.len() > 3, "{}", questions.len());
}

#[test]
fn outstanding_is_what_is_neither_open_nor_ones_own_and_the_open_talon_counts_as_played() {
    let (mut n_outstanding, mut n_talon) = (0, 0);
    for number in 0..40 {
        for (question, view) in asked("cup", number, 10) {
            let Some(card) = Topic::of(&question).card else { continue };
            let board = view.board();
            let is_in_trick = board.tricks.iter().map(|taken| taken.trick).chain([board.trick]);
            let is_in_trick = is_in_trick.flat_map(|trick| trick.cards().to_vec()).any(|other| other == card);
            let is_shown = board.open_cards().contains(card);
            let is_own = (view.hand() | view.discards() | view.laid()).contains(card);
            let yes = match question.kind {
                QuestionKind::IsCardOutstanding => {
                    n_outstanding += 1;
                    !is_shown && !is_own
                }
                _ => is_shown,
            };
            n_talon += u32::from(is_shown && !is_in_trick);
            assert_eq!(question.right, Some(u8::from(yes)), "{question:?}");
        }
    }
    assert!(n_outstanding > 10 && n_talon > 0, "{n_outstanding}, {n_talon} from the talon");
}

#[test]
fn some_questions_are_phrased_negatively() {
    let negative = [QuestionKind::CardsUnplayedCount, QuestionKind::ColorsUnplayedCount];
    let all: Vec<QuestionKind> =
        (0..20).flat_map(|number| asked("min", number, 10)).map(|(question, _)| question.kind).collect();
    assert!(negative.iter().all(|kind| all.contains(kind)));
    // Nobody can answer by habit: most are not.
    assert!(all.iter().filter(|kind| negative.contains(kind)).count() * 2 < all.len());
}

#[test]
fn a_talon_card_that_came_with_a_trick_counts_once() {
    let mut n_checked = 0;
    for number in 0..400 {
        for (question, view) in asked("cup", number, 10) {
            let board = view.board();
            let from_talon: CardSet = board.tricks.iter().filter_map(|taken| taken.talon_card).collect();
            let suit = question.suit.and_then(Suit::from_letter).map_or(CardSet::EMPTY, Suit::cards);
            if (from_talon & suit).is_empty() {
                continue;
            }
            let in_tricks: CardSet = board.tricks.iter().flat_map(|taken| taken.trick.cards().to_vec()).collect();
            let played = in_tricks | board.trick.card_set() | from_talon;
            let own = view.hand() | view.discards() | view.laid();
            assert!((in_tricks & from_talon).is_empty(), "it was in nobody's hand");
            let expected = match question.kind {
                QuestionKind::CardsPlayedCount => (played & suit).len(),
                QuestionKind::CardsUnplayedCount => suit.len() - (played & suit).len(),
                QuestionKind::CardsOutstandingCount => suit.len() - ((played | own) & suit).len(),
                _ => continue,
            };
            assert_eq!(question.right.map(usize::from), Some(expected), "{question:?}");
            n_checked += 1;
        }
        if n_checked > 20 {
            return;
        }
    }
    panic!("{n_checked} questions in deals of Trischaken");
}

#[test]
fn a_question_that_stands_alone_is_one_that_the_quiz_asks() {
    let mut kinds = BTreeMap::new();
    for number in 0..12 {
        let deal = played(preset("cup"), Bot::Regelbuch, number);
        let mut position = deal.start();
        for (after, action) in (0u32..).zip(&deal.actions) {
            for seat in position.board().seats().iter() {
                let view = position.view_of(seat);
                let seed = 100 * number + u64::from(after);
                let found = Quiz::alone(&view, after, seed);
                assert_eq!(found, Quiz::alone(&view, after, seed));
                let Some(question) = found else { continue };
                let board = position.board();
                assert!(board.phase == Phase::Play && board.turn == Some(seat) && !board.tricks.is_empty());
                let n_right = question.choices.iter().filter(|choice| Some(choice.value) == question.right).count();
                assert_eq!((question.seat, question.after, n_right), (Some(seat), after, 1));
                *kinds.entry(format!("{:?}", question.kind)).or_insert(0) += 1;
            }
            position.play(*action).expect("a legal deal");
        }
    }
    assert_eq!(kinds.len(), 12, "every kind of question: {kinds:?}");
}

/// The whole points of some cards, counted one by one.
fn whole(cards: CardSet) -> u8 {
    let thirds: i32 = cards.iter().map(|card| 3 * i32::from(card.value()) - 2).sum();
    u8::try_from((thirds + 1) / 3).expect("at most 70")
}

#[test]
fn questions_about_points_agree_with_a_recount_and_come_only_if_they_are_wanted() {
    use QuestionKind::{PointsInAllTricks, PointsInOwnTricks, PointsOfDeclarer};
    let scope = Scope { points: true, after: true };
    let mut n: BTreeMap<&str, usize> = BTreeMap::new();
    for rules in ["cup", "beck", "spieleversum"] {
        for number in 0..40 {
            let is_points = |kind| matches!(kind, PointsInOwnTricks | PointsInAllTricks | PointsOfDeclarer);
            assert!(asked(rules, number, 10).iter().all(|(question, _)| !is_points(question.kind)), "{rules} {number}");
            let found = asked_about(rules, number, 10, scope);
            assert!(found.len() <= 10, "{rules} {number}: the last question is one of those that were wanted");
            for (question, view) in &found {
                let board = view.board();
                let is_over = board.phase == Phase::Finished;
                let right = match question.kind {
                    PointsInOwnTricks => whole(board.taken[Seat::S1]),
                    PointsInAllTricks => {
                        assert!(!is_over, "all points are known to everybody");
                        whole(board.taken.as_slice().iter().fold(CardSet::EMPTY, |all, cards| all | *cards))
                    }
                    PointsOfDeclarer => {
                        assert!(is_over, "nobody knows it before");
                        let score = view.declarer_score().expect("a game of two sides");
                        u8::try_from((score + 1) / 3).expect("at most 70")
                    }
                    kind => {
                        assert!(!is_over, "{kind:?} after the deal");
                        continue;
                    }
                };
                *n.entry(if is_over { "after" } else { "during" }).or_default() += 1;
                assert_eq!(question.right, Some(right), "{rules} {number}: {:?}", question.kind);
                let choices: Vec<u8> = question.choices.iter().map(|choice| choice.value).collect();
                assert!(
                    (2..=10).contains(&choices.len())
                        && choices.contains(&right)
                        && choices.iter().collect::<BTreeSet<_>>().len() == choices.len()
                );
            }
        }
    }
    assert!(n["during"] > 30 && n["after"] > 60, "{n:?}");
}

#[test]
fn the_question_after_the_deal_is_asked_once_and_can_be_turned_down() {
    let deal = played(preset("beck"), Bot::Regelbuch, 4);
    let view = deal.replay().expect("a legal deal").view_of(Seat::S1);
    let (game, after) = (deal.rules.game(), deal.actions.len() as u32);
    let quiz = Quiz::new(game, 1, 1).with(Scope { points: false, after: true });
    assert_eq!(quiz.len(), 1, "the only question comes at the end");
    let mut question = quiz.due(&view, after, &[], &[]).expect("a question");
    let other = quiz.due(&view, after, &[], &[Topic::of(&question)]);
    assert!(other.is_none_or(|other| other.kind != question.kind));
    question.answer = question.right;
    assert_eq!(quiz.due(&view, after, &[question], &[]), None);
    assert_eq!(Quiz::new(game, 1, 1).due(&view, after, &[], &[]), None, "only if it is wanted");
}
