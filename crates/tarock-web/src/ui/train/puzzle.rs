//! What a puzzle says beside its table: the question, and after the answer its solution with reasons and numbers.

use leptos::prelude::*;
use tarock::Action;

use super::super::advice::pictured;
use super::super::card::Face;
use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::challenge::{ChallengeBox, Shared};
use super::memory::MemoryBox;
use super::page::date;
use super::today::{Posed, Task, Trainer};
use super::why::Why;
use super::{about, theme_name, told};
use crate::app::{App, app};
use crate::dom::browser;
use crate::model::route::{Route, Screen};
use crate::model::training::{Origin, Place};
use crate::play::Play;

/// The box of the puzzle on the table: one of the trainer, or a decision that somebody has sent.
#[component]
pub(crate) fn PuzzleBox(play: Play) -> impl IntoView {
    match use_context::<Shared>() {
        Some(shared) => view! { <ChallengeBox shared /> }.into_any(),
        None => view! { <TrainerBox play /> }.into_any(),
    }
}

#[component]
fn TrainerBox(play: Play) -> impl IntoView {
    let trainer: Trainer = expect_context();
    let exercise = play.abilities().exercise;
    let (task, exercise) = trainer.posed.get_untracked().zip(exercise)?;
    let posed = match task {
        Task::Puzzle(posed) => posed,
        Task::Memory(recalled) => return Some(view! { <MemoryBox recalled /> }.into_any()),
    };
    Some({
        let (solved, asked) = (posed.solved, posed.clone());
        let inside = move || match (solved.get(), exercise.answer()) {
            (Some(right), Some(answer)) => view! { <Solution posed=posed.clone() right answer /> }.into_any(),
            _ => view! { <Asked posed=asked.clone() /> }.into_any(),
        };
        view! { <div class="lesson puzzle" id="puzzle">{inside}</div> }.into_any()
    })
}

/// The place of the puzzle in the day.
#[component]
pub(super) fn Where(place: Place) -> impl IntoView {
    let app = app();
    let text = move || app.say("train-place", &[("at", place.at.into()), ("of", place.of.into())]);
    view! {
        <p class="lesson-place muted small">
            <progress max=place.of value=(place.at - 1).to_string() aria-hidden="true"></progress>
            {text}
        </p>
    }
}

/// Where a puzzle is from, unless it comes with the program.
pub(super) fn origin(app: App, origin: Origin) -> Option<impl IntoView> {
    let text = move || match origin {
        Origin::BuiltIn => None,
        Origin::File { .. } => Some(app.t("train-from-file")),
        Origin::Own { day, .. } => Some(app.say("train-own", &[("day", date(day, app.language.get().code()).into())])),
    };
    (text()).is_some().then(|| view! { <p class="small" id="puzzle-origin">{text}</p> })
}

#[component]
fn Asked(posed: Posed) -> impl IntoView {
    let app = app();
    let level = move || app.t(&format!("train-level-{}", posed.level));
    let about = about(posed.play, &posed.view);
    let returns = posed.place.returns;
    let origin = origin(app, posed.origin.clone());
    view! {
        <p class="lesson-says" id="puzzle-asks">{tr(app, "train-ask")}</p>
        {origin}
        <p class="muted small">{about} " · " {level}</p>
        {returns.then(|| view! { <p class="small">{tr(app, "train-returns")}</p> })}
        <Where place=posed.place />
    }
}

/// The way on after an answer; the focus goes there, so that Enter goes on.
#[component]
pub(super) fn Next(trainer: Trainer) -> impl IntoView {
    let app = app();
    let practice = trainer.practice;
    let is_over = practice.training.with_untracked(|training| training.left(practice.today)) == Some(0);
    request_animation_frame(|| browser::focus("puzzle-next"));
    if is_over {
        view! {
            <Link id="puzzle-next" route=Route::to(Screen::Train { at_table: false }) class="button primary">
                {tr(app, "train-finish")}
            </Link>
        }
        .into_any()
    } else {
        view! {
            <button class="primary" id="puzzle-next" on:click=move |_| trainer.pose()>{tr(app, "train-next")}</button>
        }
        .into_any()
    }
}

#[component]
fn Solution(posed: Posed, right: bool, answer: Action) -> impl IntoView {
    let app = app();
    let trainer: Trainer = expect_context();
    let best = posed.best;
    let is_same = answer == best;
    let view = StoredValue::new(posed.view.clone());
    let told = move |action: Action| view.with_value(|view| told(app, view, &action));
    let verdict = move || match (right, is_same) {
        (true, true) => app.say("train-right", &[("best", told(best).into())]),
        (true, false) => app.say("train-right-too", &[("answer", told(answer).into()), ("best", told(best).into())]),
        (false, _) => app.say("train-wrong", &[("answer", told(answer).into()), ("best", told(best).into())]),
    };
    let (lead, error) = (posed.lead, posed.error);
    let numbers = move || {
        let [lead, error] = [lead, error].map(|points| app.words(|words| words.unsigned(points)));
        app.say("train-ahead", &[("lead", lead.into()), ("error", error.into())])
    };
    let theme = posed.theme;
    let advice = posed.advice;
    let cards = pictured(posed.play, &best);
    let several = cards.len() > 1;
    let disagrees = posed.disagrees;
    let object = {
        let posed = posed.clone();
        move |_| trainer.object(&posed, answer)
    };
    view! {
        <div role="status" aria-live="polite">
            <p class="told" class:good=right class:wrong=!right id="puzzle-verdict">
                <Icon name=if right { "check" } else { "close" } />
                <span>{verdict}</span>
            </p>
        </div>
        <div class="buttons">
            <Next trainer />
            <button
                class="quiet"
                id="puzzle-disagree"
                aria-pressed=move || disagrees.get().to_string()
                on:click=object
            >
                {move || app.t(if disagrees.get() { "train-disagreed" } else { "train-disagree" })}
            </button>
        </div>
        <div class="advice-suggestion">
            {(!cards.is_empty())
                .then(|| {
                    view! {
                        <div class="advice-cards" class:several=several>
                            {cards.into_iter().map(|card| view! { <Face card /> }).collect_view()}
                        </div>
                    }
                })}
            <div class="advice-words">
                <p class="puzzle-theme">{move || theme_name(app, theme)}</p>
                <p class="small muted">{numbers}</p>
            </div>
        </div>
        <Why advice mine=answer theme />
        {(!right).then(|| view! { <p class="small muted">{tr(app, "train-comes-back")}</p> })}
        <Where place=posed.place />
    }
}
