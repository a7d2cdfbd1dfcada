//! How practice goes: days, themes, objections, and the files to take along.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_coach::Puzzle;
use tarock_record::link;
use tarock_words::{Form, Scene};
use wasm_bindgen::JsCast;

use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::page::date;
use super::{Practice, theme_name};
use crate::app::App;
use crate::dom::files;
use crate::model::route::{Route, Screen};
use crate::model::training::{Day, Objection, Offer, Origin, Training, shelve};
use crate::online::training as account;

/// The days of the chart.
const DAYS: i32 = 28;

/// The first answers of each day: what was right, and what was not.
#[component]
pub(super) fn Chart(practice: Practice) -> impl IntoView {
    let Practice { app, training, today, .. } = practice;
    let days = Memo::new(move |_| training.with(|training| training.last_days(today, DAYS)));
    let sum = move || {
        days.with(|days| {
            days.iter().fold(Day::default(), |sum, (_, day)| Day {
                right: sum.right + day.right,
                wrong: sum.wrong + day.wrong,
            })
        })
    };
    let text = move || {
        let sum = sum();
        let percent = 100 * sum.right / sum.all().max(1);
        app.say("train-sum", &[("all", sum.all().into()), ("right", sum.right.into()), ("percent", percent.into())])
    };
    let bars = move || {
        let most = days.with(|days| days.iter().map(|(_, day)| day.all()).max().unwrap_or(0)).max(1);
        let bar = |(day, done): (i32, Day)| {
            let share = |n: u32| format!("height:{:.1}%", 100.0 * f64::from(n) / f64::from(most));
            let args = [("right", done.right.into()), ("all", done.all().into())];
            let title = format!("{}: {}", date(day, app.language.get().code()), app.say("train-day", &args));
            view! {
                <span class="train-day" title=title>
                    <i class="wrong" style=share(done.wrong)></i>
                    <i class="right" style=share(done.right)></i>
                </span>
            }
        };
        days.get().into_iter().map(bar).collect_view()
    };
    view! {
        <Show when=move || sum().all() != 0>
            <section aria-labelledby="train-chart">
                <h2 id="train-chart">{tr(app, "train-chart")}</h2>
                <div class="train-chart" aria-hidden="true">{bars}</div>
                <p class="train-key small muted" aria-hidden="true">
                    <i class="right"></i>
                    {tr(app, "train-key-right")}
                    <i class="wrong"></i>
                    {tr(app, "train-key-wrong")}
                </p>
                <p>{text}</p>
            </section>
        </Show>
    }
}

/// The themes, those that are least certain first.
#[component]
pub(super) fn Themes(practice: Practice) -> impl IntoView {
    let Practice { app, training, today, .. } = practice;
    let rows = move || {
        let row = |(theme, practised): (&str, crate::model::training::Practised)| {
            let memory = practised.memory;
            let due =
                if memory.is_due(today) { app.t("train-due-now") } else { date(memory.due, app.language.get().code()) };
            view! {
                <tr>
                    <th scope="row">{theme_name(app, theme)}</th>
                    <td class="number">{format!("{}/{}", practised.right, memory.answers)}</td>
                    <td>{due}</td>
                </tr>
            }
        };
        training.with(|training| training.practised(today).into_iter().map(row).collect_view())
    };
    view! {
        <Show when=move || training.with(|training| !training.practised(today).is_empty())>
            <details class="group">
                <summary>{tr(app, "train-themes")}</summary>
                <div class="page-scroll" tabindex="0" role="region" aria-label=tr(app, "train-themes")>
                    <table class="train-themes">
                        <thead>
                            <tr>
                                <th scope="col">{tr(app, "train-theme")}</th>
                                <th scope="col" class="number">{tr(app, "train-theme-right")}</th>
                                <th scope="col">{tr(app, "train-theme-due")}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </details>
        </Show>
    }
}

/// The puzzles from the person's own mistakes, the newest first.
#[component]
pub(super) fn OwnMistakes(practice: Practice) -> impl IntoView {
    let Practice { app, training, today, .. } = practice;
    let own = Memo::new(move |_| training.with(|training| training.own().collect::<Vec<_>>()));
    let row = move |offer: Offer| {
        let Origin::Own { line, day } = offer.origin else { return ().into_any() };
        let id = format!("train-own-{}", offer.id);
        let look = line.parse::<Puzzle>().ok().and_then(|puzzle| link::write(&puzzle.deal)).map(|fragment| {
            let route = Route { fragment, ..Route::to(Screen::Replay(String::new())) };
            view! { <Link route class="button quiet">{tr(app, "train-objections-look")}</Link> }
        });
        let remove = move |_| {
            practice.change(|training, _| training.remove(&line, today));
            practice.look_again();
        };
        let text = move || {
            let day = date(day, app.language.get().code());
            app.say("train-own-row", &[("day", day.into()), ("theme", theme_name(app, offer.theme).into())])
        };
        view! {
            <li id=id>
                <span>{text}</span>
                {look}
                <button class="quiet" on:click=remove>{tr(app, "train-own-remove")}</button>
            </li>
        }
        .into_any()
    };
    view! {
        <Show when=move || !own.read().is_empty()>
            <details class="group" id="train-own">
                <summary>{move || app.say("train-own-title", &[("n", own.read().len().into())])}</summary>
                <p class="muted small">{tr(app, "train-own-why")}</p>
                <ul class="train-objections">
                    <For each=move || own.get().into_iter().rev() key=|offer| offer.id let(offer)>
                        {row(offer)}
                    </For>
                </ul>
            </details>
        </Show>
    }
}

/// The puzzles whose solution the person does not believe.
#[component]
pub(super) fn Objections(practice: Practice) -> impl IntoView {
    let Practice { app, training, .. } = practice;
    let rows = move || {
        let all = training.with(|training| training.objections.clone());
        all.into_iter().map(|one| row(practice, one)).collect_view()
    };
    let save = move |_| {
        let text = training.with_untracked(Training::objections_file);
        files::download("kaiserstich-objections.tsv", text.as_bytes(), "text/tab-separated-values");
    };
    view! {
        <Show when=move || training.with(|training| !training.objections.is_empty())>
            <details class="group" id="train-objections">
                <summary>{tr(app, "train-objections")}</summary>
                <p class="muted small">{tr(app, "train-objections-why")}</p>
                <ul class="train-objections">{rows}</ul>
                <button class="fit" on:click=save>
                    <Icon name="download" />
                    {tr(app, "train-objections-save")}
                </button>
            </details>
        </Show>
    }
}

fn row(practice: Practice, objection: Objection) -> impl IntoView {
    let app = practice.app;
    let puzzle = objection.puzzle.parse::<Puzzle>().ok();
    let look = puzzle.as_ref().and_then(|puzzle| link::write(&puzzle.deal)).map(|fragment| {
        let route = Route { fragment, ..Route::to(Screen::Replay(String::new())) };
        view! { <Link route class="button quiet">{tr(app, "train-objections-look")}</Link> }
    });
    let gone = objection.clone();
    let take_back = move |_| practice.change(|training, _| training.object(gone.clone(), false));
    let text = move || puzzle.as_ref().and_then(|puzzle| told(app, puzzle, &objection)).unwrap_or_default();
    view! {
        <li>
            <span>{text}</span>
            {look}
            <button class="quiet" on:click=take_back>{tr(app, "train-objections-gone")}</button>
        </li>
    }
}

/// What the person did instead of the solution.
fn told(app: App, puzzle: &Puzzle, objection: &Objection) -> Option<String> {
    let position = puzzle.deal.replay().ok()?;
    let board = position.board();
    let opening = board.opens_announcements();
    let [answer, best] = [objection.answer, puzzle.best]
        .map(|action| app.words(|words| Scene { words, board, opening }.action(&action, Form::Do)));
    let day = date(objection.day, app.language.get().code());
    Some(app.say("train-objection", &[("day", day.into()), ("answer", answer.into()), ("best", best.into())]))
}

/// Saves the progress as a file, and brings in progress or puzzles.
#[component]
pub(super) fn Files(practice: Practice) -> impl IntoView {
    let Practice { app, training, .. } = practice;
    let save = move |_| {
        let text = training.with_untracked(Training::write);
        files::download("kaiserstich-training.json", text.as_bytes(), "application/json");
    };
    let picked = move |event: ev::Event| {
        let input: Option<web_sys::HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
        let Some((list, input)) = input.and_then(|input| Some((input.files()?, input))) else { return };
        spawn_local(async move {
            let brought = files::read_all(list).await;
            input.set_value("");
            let read = brought.first().and_then(|(_, bytes)| Training::read_file(bytes));
            let key = if read.is_some() { "train-files-read" } else { "train-files-wrong" };
            if let Some(read) = read {
                practice.bring(read);
            }
            app.tell(untrack(|| app.t(key)));
        });
    };
    let shelf = practice.shelf;
    let n_shelved = Memo::new(move |_| shelf.with(|shelf| shelf.lines().count()));
    let brought = move |event: ev::Event| {
        let input: Option<web_sys::HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
        let Some((list, input)) = input.and_then(|input| Some((input.files()?, input))) else { return };
        spawn_local(async move {
            let files = files::read_all(list).await;
            input.set_value("");
            let Some(mut all) = shelf.try_get_untracked() else { return };
            let mut n = 0;
            for (_, bytes) in files {
                if let Some((more, n_brought)) = shelve(&all, &bytes) {
                    (all, n) = (more, n + n_brought);
                }
            }
            if n > 0 {
                practice.shelve(all);
                app.tell(untrack(|| app.say("train-puzzles-read", &[("n", n.into())])));
            } else {
                app.tell(untrack(|| app.t("train-puzzles-wrong")));
            }
        });
    };
    let loaded = move || app.say("train-puzzles-loaded", &[("n", n_shelved.get().into())]);
    view! {
        <details class="group" id="train-puzzles">
            <summary>{tr(app, "train-puzzles")}</summary>
            <p class="muted small">{tr(app, "train-puzzles-why")}</p>
            <p class="small" role="status" id="train-puzzles-loaded">
                {move || (n_shelved.get() > 0).then(loaded)}
            </p>
            <div class="sheet-buttons">
                <label class="button file">
                    <Icon name="upload" />
                    {tr(app, "train-puzzles-load")}
                    <input
                        type="file"
                        class="unseen"
                        id="train-puzzles-file"
                        multiple
                        accept=".tsv,.txt"
                        on:change=brought
                    />
                </label>
                <button disabled=move || n_shelved.get() == 0 on:click=move |_| practice.shelve(String::new())>
                    {tr(app, "train-puzzles-remove")}
                </button>
            </div>
        </details>
        <details class="group" id="train-files">
            <summary>{tr(app, "train-files")}</summary>
            <p class="muted small">{tr(app, if account::has_account() { "train-account" } else { "train-files-why" })}</p>
            <div class="sheet-buttons">
                <button
                    id="train-save"
                    disabled=move || training.with(Training::is_empty)
                    on:click=save
                >
                    <Icon name="download" />
                    {tr(app, "train-files-save")}
                </button>
                <label class="button file">
                    <Icon name="upload" />
                    {tr(app, "train-files-load")}
                    <input type="file" class="unseen" id="train-load" accept=".json" on:change=picked />
                </label>
            </div>
        </details>
    }
}
