//! The memory quiz: the question over the table, the look back at all of them, and the lines about it in menu and bill.

mod question;
mod review;
mod switch;

pub(crate) use question::QuestionPane;
pub(crate) use review::{QuizResult, ReviewPane};
pub(crate) use switch::QuizLines;

use leptos::prelude::*;
use tarock_coach::rating;
use tarock_record::Question;

use super::icon::Icon;
use crate::app::{App, app};
use crate::model::quiz::choice;

/// What an answer was worth, in words. Empty for a question without an answer.
fn verdict(app: App, question: &Question) -> String {
    let Some(answer) = question.answer else { return String::new() };
    let (points, most) = rating(question);
    let key = match points {
        _ if question.right == Some(answer) => "quiz-right",
        0 => "quiz-wrong",
        _ => "quiz-near",
    };
    let right = question.right.map(|right| app.words(|words| choice(words, question, right)));
    app.say(key, &[("points", points.into()), ("max", most.into()), ("right", right.unwrap_or_default().into())])
}

/// The verdict on an answer, with its mark.
#[component]
fn Verdict(question: Question) -> impl IntoView {
    let app = app();
    let (points, most) = rating(&question);
    let icon = if points == most { "check" } else { "close" };
    let is_near = (1..most).contains(&points).to_string();
    view! {
        <p class="quiz-verdict" data-points=points.to_string() data-near=is_near>
            <Icon name=icon />
            <span>{move || verdict(app, &question)}</span>
        </p>
    }
}

/// What is said about a choice after the answer: whether it is right, and whether the person chose it.
fn mark(app: App, question: &Question, value: u8) -> Option<(&'static str, String)> {
    let is_answer = question.answer == Some(value);
    let (mark, key) = match question.right == Some(value) {
        true if is_answer => ("check", "quiz-mark-both"),
        true => ("check", "quiz-mark-right"),
        false if is_answer => ("close", "quiz-mark-answer"),
        false => return None,
    };
    Some((mark, app.t(key)))
}

/// The points of a choice, as a person reads them beside it.
fn points_of(app: App, question: &Question, value: u8) -> String {
    let found = question.choices.iter().find(|choice| choice.value == value);
    app.say("quiz-points", &[("n", found.map_or(0, |choice| choice.points).into())])
}
