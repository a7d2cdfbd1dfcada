//! Awards, and the calendar of success with the files of KubiTarock.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::award::{award, rare};
use super::{Desk, Numbers};
use crate::dom::files;
use crate::model::statistics::calendar::Calendar;
use crate::model::statistics::{self as model};

/// A statistics file that was opened.
#[derive(Debug, Clone, PartialEq)]
struct Opened {
    name: String,
    calendar: Calendar,
}

fn own(desk: Desk) -> Calendar {
    Calendar::of(&desk.counted.read(), &model::whose(&desk.player.read()), Desk::today())
}

/// Awards of the calendar, streaks and rarities.
#[component]
pub(super) fn Awards(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let won = Memo::new(move |_| own(desk).awards());
    let rarities = Memo::new(move |_| desk.summary().rarities);
    let has_any = move || !won.read().is_empty() || !rarities.read().is_empty();
    view! {
        <section class="box statistics-section" data-section="awards" aria-labelledby="statistics-awards-title">
            <h2 id="statistics-awards-title">{tr(app, "statistics-awards")}</h2>
            <p class="small muted">{tr(app, "statistics-awards-hint")}</p>
            <Show when=has_any fallback=move || view! { <p>{tr(app, "statistics-no-awards")}</p> }>
                <ul class="awards">
                    {move || won.get().into_iter().map(|won| award(app, won)).collect_view()}
                    {move || rarities.get().into_iter().map(|(rarity, n)| rare(app, rarity, n)).collect_view()}
                </ul>
            </Show>
        </section>
    }
}

/// The calendar of the player's own deals or of an opened file, and the files themselves.
#[component]
pub(super) fn CalendarBox(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let opened = RwSignal::new(None::<Opened>);
    let together = RwSignal::new(false);
    let shown = Memo::new(move |_| match opened.get() {
        None => own(desk),
        Some(Opened { calendar, .. }) if together.get() => own(desk).plus(&calendar, Desk::today()),
        Some(Opened { calendar, .. }) => calendar,
    });
    let pick = move |event: ev::Event| {
        let input: Option<web_sys::HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
        let Some((list, input)) = input.and_then(|input| Some((input.files()?, input))) else { return };
        spawn_local(async move {
            let (mut names, mut sum, mut n_wrong) = (Vec::new(), Calendar::default(), 0);
            for (name, bytes) in files::read_all(list).await {
                let (calendar, wrong) = Calendar::read(&bytes);
                n_wrong += wrong;
                if !calendar.is_empty() {
                    sum = sum.with(calendar);
                    names.push(name);
                }
            }
            // Lets the same file be chosen again.
            input.set_value("");
            if n_wrong > 0 || names.is_empty() {
                app.tell(untrack(|| app.say("statistics-wrong-lines", &[("n", n_wrong.into())])));
            }
            if !names.is_empty() {
                opened.try_set(Some(Opened { name: names.join(", "), calendar: sum }));
            }
        });
    };
    let write = move |_| {
        for file in shown.get_untracked().files() {
            files::download(&file.name, &file.bytes, "text/tab-separated-values;charset=utf-8");
        }
    };
    let tables = move || {
        let calendar = shown.get();
        let (games, quiz) = app.words(|words| (calendar.games_table(words), calendar.quiz_table(words)));
        view! {
            {(!games.rows.is_empty())
                .then(|| view! { <h3>{tr(app, "statistics-calendar-games")}</h3><Numbers table=games /> })}
            {(!quiz.rows.is_empty())
                .then(|| view! { <h3>{tr(app, "statistics-calendar-quiz")}</h3><Numbers table=quiz /> })}
        }
    };
    let of_file = move || {
        opened.get().map(|Opened { name, .. }| {
            let named = name.clone();
            view! {
                <p role="status">{move || app.say("statistics-opened", &[("name", named.clone().into())])}</p>
                <label class="row">
                    <input
                        type="checkbox"
                        id="statistics-together"
                        prop:checked=move || together.get()
                        on:change=move |event| together.set(event_target_checked(&event))
                    />
                    <span>{tr(app, "statistics-together")}</span>
                </label>
                <button on:click=move |_| opened.set(None)>{tr(app, "statistics-close-file")}</button>
            }
        })
    };
    view! {
        <section class="box statistics-section" data-section="calendar" aria-labelledby="statistics-calendar-title">
            <h2 id="statistics-calendar-title">{tr(app, "statistics-calendar")}</h2>
            <p class="small muted">{tr(app, "statistics-calendar-hint")}</p>
            {of_file}
            <details open=move || opened.read().is_some()>
                <summary>{tr(app, "statistics-as-table")}</summary>
                {tables}
            </details>
            <div class="sheet-buttons">
                <button id="statistics-write" disabled=move || shown.read().is_empty() on:click=write>
                    <Icon name="download" />
                    {tr(app, "statistics-write")}
                </button>
                <label class="button file">
                    <Icon name="upload" />
                    {tr(app, "statistics-read")}
                    <input type="file" class="unseen" multiple accept=".tsv,.txt,.csv,.stat" on:change=pick />
                </label>
            </div>
        </section>
    }
}
