//! Printing. The URL keeps which paper is shown; the printer gets what is on the screen.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::desk::Desk;
use super::{paper, server};
use crate::app::app;
use crate::dom::files;
use crate::model::route::Route;

/// The papers: the codes in the address, and the keys of their names.
const PAPERS: [(&str, &str); 5] = [
    ("players", "cup-paper-players"),
    ("cards", "cup-paper-cards"),
    ("sheets", "cup-paper-sheets"),
    ("standings", "cup-paper-standings"),
    ("certificates", "cup-paper-certificates"),
];

#[component]
pub(super) fn PrintPage(desk: Desk) -> impl IntoView {
    let app = app();
    let chosen = Memo::new(move |_| {
        let wanted = app.route.with(|route| route.fragment.clone());
        PAPERS.iter().find(|(code, _)| *code == wanted).map_or("players", |(code, _)| *code)
    });
    let n_rounds = Memo::new(move |_| desk.cup(|cup| u16::try_from(cup.rounds().len()).unwrap_or(u16::MAX)));
    let round = RwSignal::new(n_rounds.get_untracked());
    let n_certificates = RwSignal::new(10_usize);
    let route = StoredValue::new(desk.route("print"));
    let tab = move |(code, key): (&'static str, &'static str)| {
        let go = move |_| app.go(Route { fragment: code.to_owned(), ..route.get_value() });
        view! {
            <button id=format!("cup-paper-{code}") aria-pressed=move || (chosen.get() == code).to_string() class="filter" on:click=go>
                {tr(app, key)}
            </button>
        }
    };
    let round_tab = move |number: u16| {
        view! {
            <button aria-pressed=move || (round.get() == number).to_string() on:click=move |_| round.set(number)>
                {move || app.say("cup-round-short", &[("round", number.into())])}
            </button>
        }
    };
    let links = RwSignal::new(Vec::<(u16, String)>::new());
    Effect::new(move |_| {
        let round = round.get();
        links.set(Vec::new());
        spawn_local(async move {
            let kept = server::kept_links(desk, round).await;
            links.try_set(kept);
        });
    });
    // Only the last round has links, and only while it is played.
    let has_links = move || {
        chosen.get() == "cards" && desk.server().is_some() && n_rounds.get() > 0 && round.get() == n_rounds.get()
    };
    let link = move |_| {
        let (Some(cup), round) = (untrack(|| desk.server()), round.get_untracked()) else { return };
        spawn_local(async move {
            match server::link_sheets(desk, cup, round).await {
                Ok(made) => drop(links.try_set(made)),
                Err(key) => desk.refuse(untrack(|| app.t(key))),
            }
        });
    };
    let revoke = move |_| {
        let (Some(cup), round) = (untrack(|| desk.server()), round.get_untracked()) else { return };
        spawn_local(async move {
            match server::revoke_sheets(desk, cup, round).await {
                Ok(()) => drop(links.try_set(Vec::new())),
                Err(key) => desk.refuse(untrack(|| app.t(key))),
            }
        });
    };
    let is_of_round = move || matches!(chosen.get(), "cards" | "sheets");
    let shown = move || match chosen.get() {
        "cards" => view! { <paper::Cards desk round links /> }.into_any(),
        "sheets" => view! { <paper::Sheets desk round /> }.into_any(),
        "standings" => view! { <paper::Standings desk /> }.into_any(),
        "certificates" => view! { <paper::Certificates desk count=n_certificates /> }.into_any(),
        _ => view! { <paper::Players desk /> }.into_any(),
    };
    let count = move |event| {
        if let Ok(count) = event_target_value(&event).parse() {
            n_certificates.set(count);
        }
    };
    view! {
        <div class="filters no-print" role="group" aria-label=tr(app, "cup-papers")>{PAPERS.map(tab).collect_view()}</div>
        <div class="sheet-buttons no-print">
            <Show when=move || { is_of_round() && n_rounds.get() > 1 }>
                <div class="segments" role="group" aria-label=tr(app, "cup-rounds")>
                    {move || (1..=n_rounds.get()).map(round_tab).collect_view()}
                </div>
            </Show>
            <Show when=move || chosen.get() == "certificates">
                <label class="field">
                    <span>{tr(app, "cup-certificates-count")}</span>
                    <input type="number" min="1" max="500" id="cup-certificates" prop:value=move || n_certificates.get().to_string() on:input=count />
                </label>
            </Show>
            <Show when=has_links>
                <button id="cup-links" on:click=link>{move || app.t(if links.read().is_empty() { "cup-links" } else { "cup-links-new" })}</button>
                <Show when=move || !links.read().is_empty()>
                    <button class="quiet" id="cup-links-revoke" on:click=revoke>{tr(app, "cup-links-revoke")}</button>
                </Show>
            </Show>
            <button class="primary" id="cup-print" on:click=move |_| files::print()>
                <Icon name="print" />
                {tr(app, "cup-print-go")}
            </button>
        </div>
        <Show when=has_links>
            <p class="hint no-print">{tr(app, "cup-links-line")}</p>
        </Show>
        <Show when=move || { is_of_round() && n_rounds.get() == 0 }>
            <p>{tr(app, "cup-no-draw")}</p>
        </Show>
        <section class="printable cup-paper" data-paper=move || chosen.get()>{shown}</section>
    }
}
