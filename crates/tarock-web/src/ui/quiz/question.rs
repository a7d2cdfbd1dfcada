//! The question over the darkened table. It is a modal dialog that closes when the person answers or turns the question
//! down; for a look at the table it steps aside, and the question waits.

use leptos::prelude::*;
use tarock_record::Question;
use wasm_bindgen::JsCast;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::{Verdict, mark, points_of};
use crate::app::app;
use crate::archive;
use crate::dom::browser;
use crate::model::quiz::{Notes, choice, hint, text};
use crate::play::WholeDeal;

const DIALOG: &str = "quiz-dialog";

/// Shows the dialog with everything behind it out of reach, or puts it aside.
fn show(is_shown: bool) {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.and_then(|document| document.get_element_by_id(DIALOG));
    let Some(dialog) = element.and_then(|element| element.dyn_into::<web_sys::HtmlDialogElement>().ok()) else {
        return;
    };
    if is_shown && !dialog.open() {
        let _ = dialog.show_modal();
    } else if !is_shown {
        dialog.close();
    }
}

/// The day on this device, as in `2026-02-17`.
fn today() -> String {
    let now = archive::now();
    archive::zone_at(now).to_datetime(now).date().to_string()
}

/// The question that stands before the person's next card.
#[component]
pub(crate) fn QuestionPane(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let notes = Memo::new(move |_| whole.table.with(|table| Notes::read(table.quiz().notes())));
    let looks = RwSignal::new(false);
    let is_here = move || whole.play.is_question_open();
    // Without a question, as after an update that cannot read it, nobody is kept from playing.
    if notes.with_untracked(|notes| notes.open().is_none()) {
        request_animation_frame(move || whole.leave_question());
    }
    request_animation_frame(|| show(true));
    let look = move |()| {
        looks.set(true);
        show(false);
        request_animation_frame(|| browser::focus("quiz-back"));
    };
    let back = move |_| {
        looks.set(false);
        request_animation_frame(|| show(true));
    };
    // Browsers close a dialog when Esc is pressed twice, whatever the page says.
    let closed = move |_| {
        if !looks.get_untracked() && untrack(is_here) {
            show(true);
        }
    };
    view! {
        <div id="quiz">
            <dialog
                id=DIALOG
                class="quiz"
                aria-labelledby="quiz-question"
                aria-describedby="quiz-hint"
                on:cancel=|event: leptos::ev::Event| event.prevent_default()
                on:close=closed
            >
                {move || {
                    let question = notes.with(|notes| notes.open().cloned());
                    question.map(|question| view! { <Asked whole notes question look=Callback::new(look) /> })
                }}
            </dialog>
            <Show when=move || looks.get()>
                <div class="quiz-look">
                    <p class="unseen" role="status">{tr(app, "quiz-look-hint")}</p>
                    <button class="primary" id="quiz-back" on:click=back>
                        <Icon name="quiz" />
                        {tr(app, "quiz-back")}
                    </button>
                </div>
            </Show>
        </div>
    }
}

/// A question with its choices; after the answer, with what was right.
#[component]
fn Asked(whole: WholeDeal, notes: Memo<Notes>, question: Question, look: Callback<()>) -> impl IntoView {
    let app = app();
    let is_answered = question.answer.is_some();
    let chosen = RwSignal::new(question.answer);
    let plan = whole.table.with_untracked(|table| table.quiz().plan());
    let evaluate = move || {
        let Some(value) = chosen.get_untracked() else { return };
        let mut notes = notes.get_untracked();
        if let Some(rating) = notes.answer(value) {
            whole.rate_question(notes.write(), today(), rating);
        }
    };
    let go_on = move |_| {
        let mut notes = notes.get_untracked();
        notes.go_on();
        show(false);
        whole.leave_answered(notes.write());
    };
    let refuse = move |_| {
        let mut notes = notes.get_untracked();
        if plan.is_some_and(|plan| notes.turn_down(plan)) {
            whole.turn_question_down(notes.write());
        }
    };
    let left = move || plan.map_or(0, |plan| notes.with(|notes| notes.refusals_left(plan)));
    let place = move || {
        let n = notes.with(|notes| notes.answered().len()) + 1;
        app.say("quiz-place", &[("n", n.into()), ("most", plan.map_or(0, |plan| plan.most).into())])
    };
    let sum = move || {
        let (points, max) = notes.with(Notes::points);
        let today = whole.table.with(|table| table.quiz().today().clone());
        let args = [
            ("points", points.into()),
            ("max", max.into()),
            ("today", today.points.into()),
            ("today-max", today.max.into()),
        ];
        app.say("quiz-sum", &args)
    };
    if is_answered {
        request_animation_frame(|| browser::focus("quiz-go-on"));
    }
    let asked = StoredValue::new(question.clone());
    let row = move |value: u8| {
        let label = move || asked.with_value(|question| app.words(|words| choice(words, question, value)));
        let mark = move || {
            let said = is_answered.then(|| asked.with_value(|question| mark(app, question, value))).flatten();
            said.map(|(icon, text)| {
                view! {
                    <span class="quiz-mark" data-mark=icon>
                        <Icon name=icon />
                        {text}
                    </span>
                }
            })
        };
        let points = move || {
            is_answered.then(|| {
                view! {
                    <span class="quiz-choice-points muted small">
                        {asked.with_value(|question| points_of(app, question, value))}
                    </span>
                }
            })
        };
        view! {
            <label class="quiz-choice">
                <input
                    type="radio"
                    name="quiz-choice"
                    value=value.to_string()
                    disabled=is_answered
                    prop:checked=move || chosen.get() == Some(value)
                    on:change=move |_| chosen.set(Some(value))
                />
                <span>{label}</span>
                {mark}
                {points}
            </label>
        }
    };
    let choices = question.choices.iter().map(|choice| row(choice.value)).collect_view();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        evaluate();
    };
    let buttons = if is_answered {
        view! {
            <button class="primary" type="button" id="quiz-go-on" on:click=go_on>{tr(app, "go-on")}</button>
        }
        .into_any()
    } else {
        view! {
            <button class="primary" type="submit" id="quiz-evaluate" disabled=move || chosen.read().is_none()>
                {tr(app, "quiz-evaluate")}
            </button>
            <button type="button" id="quiz-look" on:click=move |_| look.run(())>
                <Icon name="eye" />
                {tr(app, "quiz-look")}
            </button>
            <button type="button" id="quiz-refuse" disabled=move || left() == 0 on:click=refuse>
                {move || app.say("quiz-refuse", &[("n", left().into())])}
            </button>
        }
        .into_any()
    };
    let verdict = is_answered.then(|| view! { <Verdict question=question.clone() /> });
    view! {
        <form class="quiz-form" on:submit=submit data-answered=is_answered.to_string()>
            <p class="quiz-place small muted">{place}</p>
            <h2 id="quiz-question">{move || asked.with_value(|question| app.words(|words| text(words, question)))}</h2>
            <p class="small muted" id="quiz-hint">
                {move || asked.with_value(|question| app.words(|words| hint(words, question)))}
            </p>
            <div class="quiz-choices" role="radiogroup" aria-labelledby="quiz-question">{choices}</div>
            <div role="status">
                {verdict} {is_answered.then(|| view! { <p class="small muted" id="quiz-sum">{sum}</p> })}
            </div>
            <div class="quiz-buttons">{buttons}</div>
        </form>
    }
}
