//! Links and files of the deal, and import of deals from elsewhere.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::DealRecord;
use tarock_notation::taf::State;
use tarock_record::{Format, positions};
use wasm_bindgen::JsCast;

use super::deal_address::Previews;
use super::icon::Icon;
use super::lazy_chunks::NotHere;
use super::share_picture::SharePicture;
use crate::app::{App, app};
use crate::archive::{self, Imported};
use crate::dom::browser;
use crate::dom::files::{self, ReadFile};
use crate::model::challenge::Challenge;
use crate::model::route::{Route, Screen};
use crate::play::Play;

/// The pane for sharing: while cards are hidden, there is nothing to share.
#[component]
pub(crate) fn SharePane(play: Play) -> impl IntoView {
    let known = Memo::new(move |_| play.record().is_some());
    move || {
        if known.get() {
            view! { <Share play /> }.into_any()
        } else {
            view! { <section class="share"><NotHere /> <Seen play /></section> }.into_any()
        }
    }
}

/// The position as the person sees it, with a dot for every card they do not know.
#[component]
fn Seen(play: Play) -> impl IntoView {
    let app = app();
    let line = Memo::new(move |_| {
        let state = play.screen.shown.with(|shown| State::of_view(&shown.view));
        state.map(|state| state.to_string())
    });
    move || {
        line.get().map(|text| {
            view! {
                <h3>{move || app.t("share-seen")}</h3>
                <input
                    type="text"
                    class="wide taf"
                    readonly
                    aria-label=move || app.t("share-seen")
                    prop:value=text.clone()
                    on:focus=|event| select(&event)
                />
                <div class="sheet-buttons"><CopyButton text /></div>
            }
        })
    }
}

#[component]
fn Share(play: Play) -> impl IntoView {
    let app = app();
    // A link contains all hands.
    if let Some(whole) = play.abilities().whole {
        whole.reveal();
    }
    let previews = Previews::ask();
    let address = Memo::new(move |_| previews.address(&play.record()?));
    let hint = move || {
        let is_shown = address.with(|address| address.as_ref().is_some_and(|(_, is_shown)| *is_shown));
        app.t(if is_shown { "share-link-shown" } else { "share-link-hint" })
    };
    let lines = Memo::new(move |_| {
        let states = play.record().and_then(|record| positions(&record).ok()).unwrap_or_default();
        states.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    });
    let linked = move || match address.get() {
        None => view! { <p class="muted">{move || app.t("share-link-none")}</p> }.into_any(),
        Some((address, _)) => view! { <LinkBox address label="share-link" title="share-title" /> }.into_any(),
    };
    // A decision to guess at: what was done has to be known.
    let challenge = Memo::new(move |_| {
        let whole = play.abilities().whole?;
        let route = whole.table.with(|table| Challenge::route(table.record(), table.cursor()))?;
        Some(format!("{}{route}", browser::origin()))
    });
    let asked = move || {
        challenge.get().map(|address| {
            view! {
                <div id="share-challenge">
                    <h3>{move || app.t("challenge-title")}</h3>
                    <p class="small muted">{move || app.t("challenge-hint")}</p>
                    <LinkBox address label="challenge-title" title="challenge-title" />
                </div>
            }
        })
    };
    let positions = move || {
        let text = lines.get();
        if text.is_empty() {
            return view! { <p class="muted">{move || app.t("share-lines-none")}</p> }.into_any();
        }
        view! {
            <textarea
                class="wide taf"
                readonly
                rows="4"
                aria-label=move || app.t("share-lines")
                prop:value=text.clone()
            ></textarea>
            <CopyButton text />
        }
        .into_any()
    };
    let file = move |format: Format| {
        let save = move |_| {
            let Some(record) = play.game_record() else { return };
            let record = record.clone().settled().unwrap_or(record);
            if archive::give(&[record], format) > 0 {
                app.tell(untrack(|| app.t("share-refused")));
            }
        };
        view! { <button on:click=save>{format!(".{}", format.extension())}</button> }
    };
    view! {
        <DropZone imported=move |imported| went(app, &imported)>
            <section class="share">
                <h3>{move || app.t("share-link")}</h3>
                <p class="small muted" id="share-link-hint">{hint}</p>
                {linked}
                {asked}
                <SharePicture play />
                <h3>{move || app.t("share-download")}</h3>
                <p class="small muted">{move || app.t("share-download-hint")}</p>
                <div class="sheet-buttons">{[Format::Tarock, Format::Taf, Format::Ktaro].map(file).collect_view()}</div>
                <h3>{move || app.t("share-lines")}</h3>
                {positions}
                <Seen play />
                <h3>{move || app.t("share-import")}</h3>
                <ImportForm imported=move |imported| went(app, &imported) />
            </section>
        </DropZone>
    }
}

/// A link, with buttons to copy and to send it. `label` and `title` are keys of texts.
#[component]
fn LinkBox(address: String, label: &'static str, title: &'static str) -> impl IntoView {
    let app = app();
    let sent = address.clone();
    let send = files::can_share().then(|| {
        view! {
            <button on:click=move |_| files::share(&untrack(|| app.t(title)), &sent)>
                <Icon name="share" />
                {move || app.t("share-send")}
            </button>
        }
    });
    view! {
        <input
            type="text"
            class="wide"
            readonly
            aria-label=move || app.t(label)
            prop:value=address.clone()
            on:focus=|event| select(&event)
        />
        <div class="sheet-buttons">
            <CopyButton text=address />
            {send}
        </div>
    }
}

/// Hands a decision on: by the system's share dialog, or where there is none, on the clipboard.
pub(crate) fn send_challenge(app: App, deal: &DealRecord, at: usize) {
    let Some(route) = Challenge::route(deal, at) else { return };
    let address = format!("{}{route}", browser::origin());
    if files::can_share() {
        files::share(&untrack(|| app.t("challenge-title")), &address);
    } else {
        copy(app, address);
    }
}

fn copy(app: App, text: String) {
    spawn_local(async move {
        let key = if files::copy(&text).await { "share-copied" } else { "share-copy-failed" };
        app.tell(untrack(|| app.t(key)));
    });
}

/// Reports an import, and opens it if it was a single deal.
pub(crate) fn went(app: App, imported: &Imported) {
    app.tell(archive::sentence(app, imported));
    match &imported.first {
        Some(id) if imported.added + imported.known == 1 => app.go(Route::to(Screen::Replay(id.clone()))),
        Some(_) => app.go(Route::to(Screen::Archive)),
        None => {}
    }
}

fn select(event: &ev::FocusEvent) {
    if let Some(input) = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok()) {
        input.select();
    }
}

#[component]
pub(crate) fn CopyButton(text: String) -> impl IntoView {
    let app = app();
    view! { <button on:click=move |_| copy(app, text.clone())>{move || app.t("share-copy")}</button> }
}

/// Imports files or texts, one after the other, and reports the result.
pub(crate) fn take(app: App, sources: Vec<ReadFile>, imported: impl Fn(Imported) + 'static) {
    spawn_local(async move {
        let mut all = Imported::default();
        for (name, bytes) in sources {
            match archive::import(app, bytes, &name).await {
                Ok(more) => {
                    all.added += more.added;
                    all.known += more.known;
                    all.failed += more.failed;
                    all.first = all.first.or(more.first);
                }
                Err(sentence) => app.tell(sentence),
            }
        }
        if all.first.is_some() {
            imported(all);
        }
    });
}

/// A file picker and a field for a link or a text.
#[component]
pub(crate) fn ImportForm(imported: impl Fn(Imported) + Copy + 'static) -> impl IntoView {
    let app = app();
    let text = RwSignal::new(String::new());
    let picked = move |event: ev::Event| {
        let input: Option<web_sys::HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
        let Some((list, input)) = input.and_then(|input| Some((input.files()?, input))) else { return };
        spawn_local(async move {
            let sources = files::read_all(list).await;
            // Lets the same file be chosen again.
            input.set_value("");
            take(app, sources, imported);
        });
    };
    let paste = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let pasted = text.get_untracked();
        if !pasted.trim().is_empty() {
            text.set(String::new());
            take(app, vec![(untrack(|| app.t("archive-pasted")), pasted.trim().as_bytes().to_vec())], imported);
        }
    };
    view! {
        <div class="import">
            <p class="small muted">{move || app.t("share-import-hint")}</p>
            <label class="button file">
                <Icon name="upload" />
                {move || app.t("share-pick")}
                <input
                    type="file"
                    class="unseen"
                    multiple
                    accept=".tarock,.taf,.ktaro,.tarockb,.json,.link,.txt,.xml"
                    on:change=picked
                />
            </label>
            <form class="paste-form" on:submit=paste>
                <input
                    type="text"
                    aria-label=move || app.t("share-paste")
                    placeholder=move || app.t("share-paste")
                    autocomplete="off"
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                />
                <button type="submit">{move || app.t("share-paste-go")}</button>
            </form>
        </div>
    }
}

/// Lets files and texts be dropped anywhere on the page while its content is shown.
#[component]
pub(crate) fn DropZone(imported: impl Fn(Imported) + Copy + 'static, children: Children) -> impl IntoView {
    let app = app();
    let over = RwSignal::new(false);
    let dragged = window_event_listener(ev::dragover, move |event| {
        event.prevent_default();
        if !over.get_untracked() {
            over.set(true);
        }
    });
    let left = window_event_listener(ev::dragleave, move |event| {
        // Only leaving the window counts, not moving between elements.
        if event.related_target().is_none() {
            over.set(false);
        }
    });
    let dropped = window_event_listener(ev::drop, move |event| {
        event.prevent_default();
        over.set(false);
        let Some(data) = event.data_transfer() else { return };
        let text = files::dropped_text(&data);
        let Some(list) = data.files() else { return };
        spawn_local(async move {
            let mut sources = files::read_all(list).await;
            if let Some(text) = text.filter(|_| sources.is_empty()) {
                sources.push((untrack(|| app.t("archive-pasted")), text.trim().as_bytes().to_vec()));
            }
            take(app, sources, imported);
        });
    });
    on_cleanup(move || {
        dragged.remove();
        left.remove();
        dropped.remove();
    });
    view! {
        {children()}
        <Show when=move || over.get()>
            <div class="drop-hint" aria-hidden="true">{move || app.t("share-drop")}</div>
        </Show>
    }
}
