//! The cups of this device.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_cup::{Event, log};
use tarock_protocol::http::CupSummary;
use wasm_bindgen::JsCast;

use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::{Frame, tr};
use super::desk::{self, Desk};
use super::season::Seasons;
use super::server;
use super::setup::Setup;
use crate::app::{App, app};
use crate::dom::{files, store};
use crate::model::cup::{self, Book};
use crate::model::route::{Route, Screen};

/// A cup of the list.
#[derive(Debug, Clone, PartialEq)]
struct Row {
    id: String,
    name: String,
    /// When it was set up.
    at: u64,
}

impl Row {
    /// Reads the beginning of a log.
    fn read(id: String, text: &str) -> Option<Self> {
        let entry = log::entry(text.lines().next()?).ok()?;
        let [Event::Opened(opening)] = entry.events.as_slice() else { return None };
        Some(Self { id, name: opening.name.clone(), at: entry.at.millis() })
    }
}

/// The list of cups, with the ways to a new one.
#[component]
pub(in crate::ui) fn CupsPage() -> impl IntoView {
    let app = app();
    let rows = RwSignal::new(None::<Option<Vec<Row>>>);
    spawn_local(async move {
        let found = desk::cups().await.map(|cups| {
            let mut rows: Vec<Row> = cups.into_iter().filter_map(|(id, text)| Row::read(id, &text)).collect();
            rows.sort_by_key(|row| std::cmp::Reverse(row.at));
            rows
        });
        rows.try_set(Some(found));
    });
    let row = move |row: Row| {
        let at = row.at as f64;
        view! {
            <li>
                <Link route=Route::to(Screen::Cup(row.id, String::new())) class="row-link">{row.name}</Link>
                <span class="hint">{move || files::date(at, app.language.get().code(), false)}</span>
            </li>
        }
    };
    let list = move || match rows.get() {
        None => view! { <p class="muted" role="status">{tr(app, "cup-loading")}</p> }.into_any(),
        Some(None) => view! { <p role="alert">{tr(app, "cup-unread")}</p> }.into_any(),
        Some(Some(rows)) if rows.is_empty() => view! { <p class="muted">{tr(app, "cup-list-empty")}</p> }.into_any(),
        Some(Some(rows)) => {
            view! { <ul class="people-list" id="cups">{rows.into_iter().map(row).collect_view()}</ul> }.into_any()
        }
    };
    view! {
        <Frame title="cup-list" class="cup">
            <p class="lead">{tr(app, "cup-list-line")}</p>
            {list}
            <OfServer />
            <Import />
            <section class="box">
                <h2>{tr(app, "cup-new")}</h2>
                <Setup />
            </section>
            <Seasons />
        </Frame>
    }
}

/// The cups of this person on the server that this device does not have, and an invitation to run one.
#[component]
fn OfServer() -> impl IntoView {
    let app = app();
    let there = RwSignal::new(Vec::new());
    let wrong = RwSignal::new(None::<&'static str>);
    let (invited, is_joining) = (RwSignal::new(None::<String>), RwSignal::new(false));
    invited.set(app.route.with_untracked(|route| route.fragment.strip_prefix("join=").map(str::to_owned)));
    spawn_local(async move {
        let mut known = Vec::new();
        for (id, _) in desk::cups().await.unwrap_or_default() {
            known.extend(store::load(&desk::server_of(&id)).await);
        }
        let mut cups = server::mine().await;
        cups.retain(|cup| !known.contains(&cup.cup.to_string()));
        there.try_set(cups);
    });
    let go = move |found: Result<Desk, &'static str>| match found {
        Ok(desk) => app.go(desk.route("")),
        Err(key) => drop(wrong.try_set(Some(key))),
    };
    let join = move |_| {
        let Some(token) = invited.get_untracked().filter(|_| !is_joining.get_untracked()) else { return };
        is_joining.set(true);
        spawn_local(async move {
            go(server::join(app, token).await);
            is_joining.try_set(false);
        });
    };
    let row = move |summary: CupSummary| {
        let (cup, at) = (summary.cup, summary.changed_at.as_millisecond() as f64);
        let open = move |_| spawn_local(async move { go(server::fetch(app, cup).await) });
        view! {
            <li>
                <button class="row-link" on:click=open>{summary.name}</button>
                <span class="hint">{move || files::date(at, app.language.get().code(), false)}</span>
            </li>
        }
    };
    view! {
        <Show when=move || invited.read().is_some()>
            <section class="box stack">
                <p>{tr(app, "cup-invited")}</p>
                <button class="primary" id="cup-join" on:click=join>{tr(app, "cup-invited-go")}</button>
            </section>
        </Show>
        <Show when=move || !there.read().is_empty()>
            <section class="stack">
                <h2>{tr(app, "cup-of-server")}</h2>
                <ul class="people-list" id="cups-of-server">{move || there.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
        <p role="alert" class="hint danger">{move || wrong.get().map(|key| app.t(key))}</p>
    }
}

/// Goes to the cup of a log once it is stored.
pub(super) fn begin(app: App, book: Book, wrong: RwSignal<Option<String>>) {
    spawn_local(async move {
        match Desk::create(app, book).await {
            Some(desk) => app.go(desk.route("people")),
            None => drop(wrong.try_set(Some(untrack(|| app.t("cup-not-stored"))))),
        }
    });
}

/// Brings in the file of a cup.
#[component]
fn Import() -> impl IntoView {
    let app = app();
    let wrong = RwSignal::new(None::<String>);
    let picked = move |event: leptos::ev::Event| {
        let input: Option<web_sys::HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
        let Some((list, input)) = input.and_then(|input| Some((input.files()?, input))) else { return };
        spawn_local(async move {
            let found = files::read_all(list).await;
            // Lets the same file be chosen again.
            input.set_value("");
            let Some((_, bytes)) = found.into_iter().next() else { return };
            match Book::read(&String::from_utf8_lossy(&bytes)) {
                Ok(book) => begin(app, book, wrong),
                Err(why) => drop(wrong.try_set(Some(untrack(|| app.words(|words| cup::bad_file(words, &why)))))),
            }
        });
    };
    view! {
        <div class="import">
            <label class="button file">
                <Icon name="upload" />
                {tr(app, "cup-import")}
                <input type="file" id="cup-file" class="unseen" accept=".cup,.jsonl,.txt" on:change=picked />
            </label>
            <p class="hint">{tr(app, "cup-import-hint")}</p>
            <p role="alert" class="hint danger">{move || wrong.get()}</p>
        </div>
    }
}
