//! The trainer's page: today's puzzles, how it goes, and what is stored.

use leptos::prelude::*;
use tarock::Game;

use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::{Frame, tr};
use super::Practice;
use super::records::{Chart, Files, Objections, OwnMistakes, Themes};
use crate::app::app;
use crate::dom::files;
use crate::model::route::{Route, Screen};
use crate::model::training::Training;

/// Noon, so that a day has the same date in every time zone.
const NOON_MS: f64 = 43_200_000.0;

/// A day as people write it.
pub(in crate::ui) fn date(day: i32, language: &str) -> String {
    files::date(f64::from(day) * 86_400_000.0 + NOON_MS, language, false)
}

/// The trainer.
#[component]
pub(crate) fn TrainPage() -> impl IntoView {
    let app = app();
    let practice = Practice::open(app, |_| ());
    let body = move || {
        practice.is_read.get().then(|| {
            view! {
                <Today practice />
                <Games practice />
                <Chart practice />
                <Themes practice />
                <OwnMistakes practice />
                <Objections practice />
                <Files practice />
            }
        })
    };
    view! {
        <Frame title="train-title" class="train">
            <p class="lead">{tr(app, "train-lead")}</p>
            {body}
        </Frame>
    }
}

/// The way to today's puzzles.
#[component]
fn Today(practice: Practice) -> impl IntoView {
    let Practice { app, training, today, .. } = practice;
    let left = Memo::new(move |_| training.with(|training| training.left(today).unwrap_or(0)));
    let begun = Memo::new(move |_| training.with(|training| training.has_begun(today)));
    let go = move |key: &'static str| {
        view! {
            <Link route=Route::to(Screen::Train { at_table: true }) class="button primary fit train-go">
                <Icon name="play" />
                <span>{move || app.say(key, &[("n", left.get().into())])}</span>
            </Link>
        }
    };
    let more = move |_| {
        practice.change(|training, offers| training.go_on(offers, today));
        app.go(Route::to(Screen::Train { at_table: true }));
    };
    let next_due = move || {
        let due = training.with(Training::next_due).filter(|due| *due > today)?;
        let day = date(due, app.language.get().code());
        Some(app.say("train-next-due", &[("day", day.into())]))
    };
    let streak = move || {
        let days = training.with(|training| training.streak(today));
        (days > 1).then(|| app.say("train-streak", &[("n", days.into())]))
    };
    view! {
        <section class="train-today" aria-label=tr(app, "train-today")>
            {move || match (left.get(), begun.get()) {
                (0, _) => view! {
                    <p class="train-done"><Icon name="check" /><span>{tr(app, "train-done")}</span></p>
                    <p class="muted">{next_due}</p>
                    <button class="fit" id="train-more" on:click=more>{tr(app, "train-more")}</button>
                }
                .into_any(),
                (_, true) => go("train-go-on").into_any(),
                (_, false) => go("train-go").into_any(),
            }}
            <p class="muted">{streak}</p>
        </section>
    }
}

/// The games to practise.
#[component]
fn Games(practice: Practice) -> impl IntoView {
    let Practice { app, training, today, .. } = practice;
    let row = move |game: Game| {
        let on = Memo::new(move |_| training.with(|training| training.practises(game)));
        let change = move |event: leptos::ev::Event| {
            let wanted = event_target_checked(&event);
            practice.change(|training, offers| {
                training.choose_game(game, wanted, today);
                training.begin(offers, today);
            });
        };
        view! {
            <label class="row">
                <input
                    type="checkbox"
                    prop:checked=move || {
                        // The last game stays, and its box shows it again.
                        training.track();
                        on.get()
                    }
                    on:change=change
                />
                <span>{move || app.t(&format!("game-{game}"))}</span>
            </label>
        }
    };
    let memory = move |event: leptos::ev::Event| {
        let wanted = event_target_checked(&event);
        practice.change(|training, _| training.choose_memory(wanted, today));
        practice.look_again();
    };
    view! {
        <label class="row">
            <input
                type="checkbox"
                id="train-memory"
                prop:checked=move || training.with(Training::asks_memory)
                on:change=memory
            />
            <span>{tr(app, "train-memory")}</span>
        </label>
        <fieldset class="choice train-games">
            <legend>{tr(app, "train-games")}</legend>
            {Game::ALL.iter().map(|game| row(*game)).collect_view()}
        </fieldset>
    }
}
