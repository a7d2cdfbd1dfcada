//! Every built-in lesson is played the right way, through every right choice, and the wrong way.

use tarock::{Action, Announcement, Bid, Legal, Position};
use tarock_lessons::{Act, Lesson, Right, Run, Step, Verdict, built_in, ids};
use tarock_testkit::Chance;

fn lesson(id: &str) -> Lesson {
    built_in(id).unwrap_or_else(|error| panic!("{id}: {error}")).unwrap_or_else(|| panic!("{id} is not there"))
}

fn start(lesson: &Lesson) -> Option<Position> {
    lesson.setup.as_ref().map(|setup| setup.deal.replay().expect("checked when it was read"))
}

/// Some actions that the rules allow, among them all bids, calls, parts and cards.
fn allowed(position: &Position) -> Vec<Action> {
    let Some(legal) = position.legal() else { return Vec::new() };
    match legal {
        Legal::Bid(choices) => {
            let words = [Bid::Forehand, Bid::Pass, Bid::Hold, Bid::Unteren].map(Action::Bid);
            let named = choices.contracts.iter().map(|contract| Action::Bid(Bid::Contract(contract)));
            words.into_iter().chain(named).filter(|action| legal.contains(action)).collect()
        }
        Legal::Call(choices) => choices.iter().map(Action::Call).collect(),
        Legal::Talon(choices) => choices.parts().map(Action::TakeTalon).collect(),
        Legal::Play(cards) => cards.iter().map(Action::Play).collect(),
        Legal::Announce(_) => vec![Action::Announce(Announcement::GOOD)],
        other => {
            let mut chance = Chance::new(1);
            (0..20).map(|_| other.draw(&mut |n| chance.below(n))).collect()
        }
    }
}

/// Lets the others act until the learner is on turn or the deal is over.
fn others_act(lesson: &Lesson, run: &mut Run, position: &mut Position, chance: &mut Chance) {
    let seat = lesson.setup.as_ref().expect("a lesson with a table").seat;
    while position.board().turn.is_some_and(|turn| turn != seat) {
        let action = run.others(lesson, position).unwrap_or_else(|| {
            let legal = position.legal().expect("somebody is on turn");
            legal.draw(&mut |n| chance.below(n))
        });
        position.play(action).unwrap_or_else(|refusal| panic!("{}: {action}: {refusal:?}", lesson.id));
    }
}

/// Plays on from here through every right choice. Returns the number of ways to the end.
fn all_ways(lesson: &Lesson, mut run: Run, position: Option<Position>) -> usize {
    let step = run.n_done() + 1;
    match run.step(lesson) {
        None => 1,
        Some(Step::Say(_)) => {
            run.read_on(lesson);
            all_ways(lesson, run, position)
        }
        Some(Step::Ask(question)) => {
            let answered = match question.right {
                Right::Cards(cards) => run.tap(lesson, cards.first().expect("checked when it was read")),
                Right::Option(option) => run.choose(lesson, option),
            };
            assert!(matches!(answered, Some(Verdict::Right(_))), "{}, step {step}", lesson.id);
            all_ways(lesson, run, position)
        }
        Some(Step::Act(act)) => {
            let position = position.expect("a lesson with a table");
            let legal = position.legal();
            let possible = legal.map(|legal| act.possible(&legal)).unwrap_or_default();
            assert!(!possible.is_empty(), "{}, step {step}: nothing of what is right is allowed", lesson.id);
            possible.into_iter().map(|action| after(lesson, run, &position, action)).sum()
        }
        Some(Step::PlayOn(_)) => {
            let mut position = position.expect("a lesson with a table");
            let mut chance = Chance::new(7);
            others_act(lesson, &mut run, &mut position, &mut chance);
            while let Some(legal) = position.legal() {
                let action = legal.draw(&mut |n| chance.below(n));
                assert_eq!(run.act(lesson, action), Some(Verdict::Right(None)));
                position.play(action).expect("it was legal");
                others_act(lesson, &mut run, &mut position, &mut chance);
            }
            run.deal_is_over(lesson);
            all_ways(lesson, run, Some(position))
        }
    }
}

fn after(lesson: &Lesson, mut run: Run, position: &Position, action: Action) -> usize {
    let mut position = position.clone();
    assert!(matches!(run.act(lesson, action), Some(Verdict::Right(_))), "{}: {action}", lesson.id);
    position.play(action).expect("it was legal");
    others_act(lesson, &mut run, &mut position, &mut Chance::new(3));
    all_ways(lesson, run, Some(position))
}

#[test]
fn every_lesson_can_be_finished_whatever_right_choice_is_made() {
    for id in ids() {
        let lesson = lesson(id);
        let position = start(&lesson);
        assert!(all_ways(&lesson, Run::new(), position) > 0, "{id}");
    }
}

/// What the learner is told about each wrong choice, on the first right way through a lesson.
fn objections(lesson: &Lesson) -> Vec<String> {
    let (mut run, mut position, mut said) = (Run::new(), start(lesson), Vec::new());
    while let Some(step) = run.step(lesson) {
        match (step, &mut position) {
            (Step::Act(act), Some(position)) => {
                said.extend(wrong_actions(lesson, run, act, position));
                let legal = position.legal().expect("the learner is on turn");
                let action = act.possible(&legal)[0];
                let _ = run.act(lesson, action);
                position.play(action).expect("it was legal");
                others_act(lesson, &mut run, position, &mut Chance::new(3));
            }
            (Step::Ask(question), _) => {
                let wrong_card = question.cards.iter().find(|card| match question.right {
                    Right::Cards(cards) => !cards.contains(**card),
                    Right::Option(_) => false,
                });
                let mut tried = run;
                let verdict = match (question.right, wrong_card) {
                    (Right::Cards(_), Some(card)) => tried.tap(lesson, *card),
                    (Right::Option(right), _) => tried.choose(lesson, usize::from(right == 0)),
                    (Right::Cards(_), None) => panic!("{}: no card is wrong", lesson.id),
                };
                let Some(Verdict::Wrong(text)) = verdict else { panic!("{}: a wrong answer is right", lesson.id) };
                assert_eq!((tried.n_done(), tried.n_wrong()), (run.n_done(), run.n_wrong() + 1));
                said.push(text.en.clone());
                let _ = match question.right {
                    Right::Cards(cards) => run.tap(lesson, cards.first().expect("checked when it was read")),
                    Right::Option(option) => run.choose(lesson, option),
                };
            }
            (Step::Say(_), _) => run.read_on(lesson),
            (Step::PlayOn(_), _) => run.deal_is_over(lesson),
            (Step::Act(_), None) => panic!("{}: an action without a table", lesson.id),
        }
    }
    said
}

fn wrong_actions(lesson: &Lesson, run: Run, act: &Act, position: &Position) -> Vec<String> {
    let wrong = allowed(position).into_iter().filter(|action| !act.is_right(*action));
    wrong
        .map(|action| {
            let mut tried = run;
            let Some(Verdict::Wrong(text)) = tried.act(lesson, action) else {
                panic!("{}, step {}: {action} is taken for right", lesson.id, run.n_done() + 1)
            };
            assert_eq!((tried.n_done(), tried.n_wrong()), (run.n_done(), run.n_wrong() + 1), "it was not carried out");
            text.en.clone()
        })
        .collect()
}

#[test]
fn every_wrong_choice_is_explained_and_changes_nothing() {
    let n: usize = ids().map(|id| objections(&lesson(id)).len()).sum();
    assert!(n > 60, "{n} wrong choices were tried");
}

#[test]
fn an_objection_to_one_action_is_said_for_that_action() {
    let lesson = lesson("koenigrufen-call");
    assert!(objections(&lesson).iter().any(|text| text.starts_with("You hold two clubs")));
}

#[test]
fn ids_are_those_of_the_texts_and_every_text_has_both_languages() {
    for id in ids() {
        let lesson = lesson(id);
        assert_eq!(lesson.id, id);
        let first = [&lesson.title, &lesson.goal].into_iter().chain(lesson.steps.iter().map(Step::text));
        for text in first {
            assert!(!text.de.is_empty() && !text.en.is_empty() && text.de != text.en, "{id}: {text:?}");
        }
    }
}

#[test]
fn each_game_has_a_lesson() {
    for game in tarock::Game::ALL {
        assert!(ids().any(|id| lesson(id).game == *game), "{game}");
    }
}

#[test]
fn a_text_that_cannot_be_used_says_where_and_why() {
    let head = "id = 'x'\nrules = 'min'\ntitle = { de = 'a', en = 'b' }\ngoal = { de = 'a', en = 'b' }\n";
    let say = "[[steps]]\nsay = { de = 'a', en = 'b' }\n";
    let wrong = |text: String| Lesson::parse(&text).expect_err("it cannot be used").to_string();
    assert_eq!(wrong(head.to_owned()), "lesson: there are no steps");
    assert_eq!(wrong(head.replace("min", "nobodys")), "lesson: there are no rules \"nobodys\"");
    let twice = format!("{head}[deal]\nseat = 1\ndealer = 4\nhands = ['T1', 'T1']\n{say}");
    assert_eq!(wrong(twice), "lesson: a card is named twice");
    let no_deal = format!("{head}{say}[[steps]]\nact = {{ de = 'a', en = 'b' }}\nright = 'pass'\n");
    assert_eq!(wrong(no_deal), "step 2: the lesson has no deal");
    let outside = format!("{head}[[steps]]\nask = {{ de = 'a', en = 'b' }}\ncards = 'T1 T2'\nanswer = 'T3'\n");
    assert_eq!(wrong(outside), "step 1: the answer does not lie on the table");
    assert!(wrong(format!("{head}colour = 1\n{say}")).contains("unknown field"));
}

/// A lesson of a club, with a change.
fn club(from: &str, to: &str) -> Result<Lesson, tarock_lessons::InvalidLesson> {
    const TEXT: &str = include_str!("../../../../testdata/lessons/club.toml");
    assert!(from.is_empty() || TEXT.contains(from), "{from}");
    Lesson::of_club(&TEXT.replacen(from, to, 1))
}

#[test]
fn a_lesson_of_a_club_is_read_and_played_to_its_end() {
    let lesson = club("", "").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(lesson.id, "club-first-lead");
    assert!(all_ways(&lesson, Run::new(), start(&lesson)) > 0);
}

#[test]
fn what_is_wrong_with_a_lesson_of_a_club_is_said_with_its_step() {
    let cases = [
        ("club-first-lead", "koenigrufen-pack", 0, "built-in"),
        ("club-first-lead", "Our first!", 0, "small letters"),
        ("rules = \"min\"", "rules = \"nowhere\"", 0, "no rules"),
        ("seat = 1", "seat = 7", 0, "no seat"),
        ("answer = 1", "answer = 9", 2, "no option 9"),
        ("right = \"play HK\"", "right = \"play T21\"", 3, "allow nothing"),
        ("hint = { de = \"Tipp", "hnt = { de = \"Tipp", 0, "hnt"),
    ];
    for (from, to, step, why) in cases {
        let error = club(from, to).expect_err(to);
        assert!(error.step == step && error.reason.contains(why), "{to}: {error}");
    }
    let long = format!("# {}\n", "x".repeat(70_000));
    assert!(Lesson::of_club(&long).is_err_and(|error| error.reason.contains("bytes")));
}
