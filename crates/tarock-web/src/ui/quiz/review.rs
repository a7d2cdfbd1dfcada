//! The questions of a deal afterwards, one after the other, and their sum on the bill. Nothing can be changed here.

use leptos::prelude::*;
use tarock_record::Question;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::{Verdict, mark, points_of};
use crate::app::app;
use crate::model::device_table::DeviceTable;
use crate::model::quiz::{Notes, choice, hint, is_replaced, text};
use crate::model::route::Pane;
use crate::play::WholeDeal;

fn notes(whole: WholeDeal) -> Memo<Notes> {
    Memo::new(move |_| whole.table.with(|table| Notes::read(table.quiz().notes())))
}

/// The index of the last question that was put within the first `cursor` actions; `None` before the first question.
fn place_at(questions: &[Question], cursor: usize) -> Option<usize> {
    questions.iter().rposition(|question| question.after as usize <= cursor)
}

/// The questions of a deal. While the deal is looked at, the table shows the moment of each.
#[component]
pub(crate) fn ReviewPane(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let play = whole.play;
    let notes = notes(whole);
    let questions = Memo::new(move |_| notes.with(Notes::decided));
    let cursor = Memo::new(move |_| whole.table.with(DeviceTable::cursor));
    let at = RwSignal::new(0_usize);
    let is_replay = play.is_looked_at();
    // Stepping through the deal leads from one question to the next.
    Effect::new(move |_| {
        let cursor = cursor.get();
        let now = questions.with_untracked(|questions| place_at(questions, cursor));
        let shown = questions.with_untracked(|questions| Some(questions.get(at.get_untracked())?.after as usize));
        if is_replay && shown != Some(cursor) {
            at.set(now.unwrap_or(0));
        }
    });
    let n = move || questions.read().len();
    let is_last = move || at.get() + 1 >= n();
    let go = move |to: usize| {
        at.set(to);
        let after = questions.with_untracked(|questions| Some(questions.get(to)?.after as usize));
        if let Some(after) = after.filter(|_| is_replay) {
            whole.jump(after);
        }
    };
    let place = move || app.say("quiz-review-place", &[("n", (at.get() + 1).into()), ("all", n().into())]);
    let sum = move || {
        let (points, max) = notes.with(Notes::points);
        app.say("quiz-result", &[("points", points.into()), ("max", max.into())])
    };
    let one = move || {
        let question = questions.with(|questions| questions.get(at.get()).cloned());
        question.map(|question| view! { <Reviewed question /> })
    };
    view! {
        <Show when=move || n() != 0 fallback=move || view! { <p class="muted">{tr(app, "quiz-none")}</p> }>
            <div class="quiz-review" id="quiz-review">
                <p id="quiz-review-sum">{sum}</p>
                <div class="quiz-steps" role="group" aria-label=tr(app, "quiz-review-steps")>
                    <button
                        id="quiz-review-back"
                        aria-label=tr(app, "quiz-review-back")
                        disabled=move || at.get() == 0
                        on:click=move |_| go(at.get_untracked().saturating_sub(1))
                    >
                        <Icon name="back" />
                    </button>
                    <span role="status">{place}</span>
                    <button
                        id="quiz-review-on"
                        aria-label=tr(app, "quiz-review-on")
                        disabled=is_last
                        on:click=move |_| go(at.get_untracked() + 1)
                    >
                        <Icon name="forward" />
                    </button>
                </div>
                {one}
            </div>
        </Show>
    }
}

/// A question with its answer, the right one, and the points.
#[component]
fn Reviewed(question: Question) -> impl IntoView {
    let app = app();
    let (is_answered, is_gone) = (question.answer.is_some(), is_replaced(&question));
    let asked = StoredValue::new(question.clone());
    let row = move |value: u8| {
        let label = move || asked.with_value(|question| app.words(|words| choice(words, question, value)));
        let points = move || asked.with_value(|question| points_of(app, question, value));
        let mark = move || {
            asked.with_value(|question| mark(app, question, value)).map(|(icon, text)| {
                view! {
                    <span class="quiz-mark" data-mark=icon>
                        <Icon name=icon />
                        {text}
                    </span>
                }
            })
        };
        view! {
            <li class="quiz-choice">
                <span>{label}</span>
                {mark}
                <span class="quiz-choice-points muted small">{points}</span>
            </li>
        }
    };
    let choices = question.choices.iter().map(|choice| row(choice.value)).collect_view();
    let end = if is_answered {
        view! { <Verdict question /> }.into_any()
    } else {
        view! { <p class="muted" id="quiz-refused">{tr(app, "quiz-refused")}</p> }.into_any()
    };
    view! {
        <h3>{move || asked.with_value(|question| app.words(|words| text(words, question)))}</h3>
        <p class="small muted">{move || asked.with_value(|question| app.words(|words| hint(words, question)))}</p>
        <ul class="quiz-choices">{choices}</ul>
        {end}
        {is_gone.then(|| view! { <p class="small muted">{tr(app, "quiz-replaced")}</p> })}
    }
}

/// The sum of a quiz deal on its bill.
#[component]
pub(crate) fn QuizResult(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let notes = notes(whole);
    let sum = move || {
        let (points, max) = notes.with(Notes::points);
        let today = whole.table.with(|table| table.quiz().today().clone());
        let of_day = app.say("quiz-today", &[("points", today.points.into()), ("max", today.max.into())]);
        let of_deal = app.say("quiz-result", &[("points", points.into()), ("max", max.into())]);
        if today.max > 0 { format!("{of_deal} {of_day}") } else { of_deal }
    };
    view! {
        <Show when=move || !notes.with(|notes| notes.decided().is_empty())>
            <p class="quiz-line" id="quiz-line">
                <Icon name="quiz" />
                <span>{sum}</span>
                <button class="quiet" id="open-quiz" on:click=move |_| app.pane(Some(Pane::Quiz))>
                    {tr(app, "quiz-review")}
                </button>
            </p>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use tarock_record::QuestionKind;

    use super::*;

    #[test]
    fn stepping_through_a_deal_comes_from_one_question_to_the_next() {
        let questions = [20, 20, 31].map(|after| Question::new(QuestionKind::ColorsPlayedCount, after));
        let places = [0, 19, 20, 30, 31, 60].map(|cursor| place_at(&questions, cursor));
        assert_eq!(places, [None, None, Some(1), Some(1), Some(2), Some(2)]);
    }
}
