//! Actions on the selected deals: tags, sharing, export.

use std::collections::BTreeSet;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_record::Format;

use super::super::icon::Icon;
use super::super::lazy_chunks;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::Shelf;
use crate::app::app;
use crate::archive;
use crate::dom::files;
use crate::model::archive::tags;
use crate::model::route::{Route, Screen};

#[component]
pub(super) fn Actions(shelf: Shelf) -> impl IntoView {
    let app = app();
    let asking = RwSignal::new(false);
    // The deals whose luck is shown.
    let weighed = RwSignal::new(None::<Vec<String>>);
    let none = move || shelf.chosen.read().is_empty();
    let count = move || {
        let args = [
            ("all", shelf.all.with(|all| all.as_ref().map_or(0, Vec::len)).into()),
            ("shown", shelf.found.read().len().into()),
            ("chosen", shelf.chosen.read().len().into()),
        ];
        app.say("archive-count", &args)
    };
    let all = move |_| {
        let ids: Vec<String> = shelf.found.with_untracked(|found| found.iter().map(|facts| facts.id.clone()).collect());
        shelf.chosen.update(|chosen| chosen.extend(ids));
    };
    let invert = move |_| {
        let found = shelf.found.get_untracked();
        shelf.chosen.update(|chosen| {
            for facts in found {
                if !chosen.remove(&facts.id) {
                    chosen.insert(facts.id.clone());
                }
            }
        });
    };
    let open = move |_| {
        if let Some(id) = shelf.chosen_ids().into_iter().next() {
            app.go(Route::to(Screen::Replay(id)));
        }
    };
    let save = move |format: Format| {
        spawn_local(async move {
            let records = archive::records(&shelf.chosen_ids()).await;
            let refused = archive::give(&records, format);
            if refused > 0 {
                app.tell(untrack(|| app.say("archive-refused", &[("n", refused.into())])));
            }
        });
    };
    let formats = [Format::Tarock, Format::Taf, Format::Ktaro];
    let saves = move || {
        formats.map(|format| {
            view! {
                <button disabled=none data-save=format.extension() on:click=move |_| save(format)>
                    <Icon name="download" />
                    {format!(".{}", format.extension())}
                </button>
            }
        })
    };
    let share = move || {
        files::can_share_files().then(|| {
            let share = move |_| {
                spawn_local(async move {
                    let records = archive::records(&shelf.chosen_ids()).await;
                    archive::send(&untrack(|| app.t("archive-title")), &records);
                });
            };
            view! {
                <button disabled=none id="archive-share" on:click=share>
                    <Icon name="share" />
                    {tr(app, "archive-share")}
                </button>
            }
        })
    };
    let ask = move || app.say("archive-delete-ask", &[("n", shelf.chosen.read().len().into())]);
    let delete = move |_| {
        asking.set(false);
        shelf.delete();
    };
    view! {
        <p class="archive-count" role="status">{count}</p>
        <div class="sheet-buttons">
            <button on:click=all>{tr(app, "archive-choose-all")}</button>
            <button on:click=invert>{tr(app, "archive-invert")}</button>
            <button disabled=none on:click=move |_| shelf.chosen.set(BTreeSet::new())>
                {tr(app, "archive-choose-none")}
            </button>
            <Link route=Route::to(Screen::Statistics) class="button">
                <Icon name="chart" />
                {tr(app, "statistics-title")}
            </Link>
        </div>
        <Show when=move || !none()>
            <div class="chosen box" role="group" aria-label=count>
                <div class="sheet-buttons">
                    <button disabled=move || shelf.chosen.read().len() != 1 on:click=open>{tr(app, "archive-open")}</button>
                    {share()}
                    <span class="save-as">{tr(app, "archive-export")}</span>
                    {saves().into_iter().collect_view()}
                    <button id="archive-luck" on:click=move |_| weighed.set(Some(shelf.chosen_ids()))>
                        <Icon name="chart" />
                        {tr(app, "archive-luck")}
                    </button>
                    <button on:click=move |_| asking.set(true)>
                        <Icon name="trash" />
                        {tr(app, "archive-delete")}
                    </button>
                </div>
                <TagForm shelf />
                {move || weighed.get().map(|ids| lazy_chunks::later(lazy_chunks::luck(ids)))}
                <Show when=move || asking.get()>
                    <div class="ask" role="group" aria-label=ask>
                        <p role="status">{ask}</p>
                        <button class="danger" on:click=delete>{tr(app, "archive-delete-yes")}</button>
                        <button on:click=move |_| asking.set(false)>{tr(app, "archive-cancel")}</button>
                    </div>
                </Show>
            </div>
        </Show>
    }
}

/// Gives all chosen deals the same tags, which makes a collection of them.
#[component]
fn TagForm(shelf: Shelf) -> impl IntoView {
    let app = app();
    let text = RwSignal::new(String::new());
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let added = tags(&text.get_untracked());
        if added.is_empty() {
            return;
        }
        text.set(String::new());
        spawn_local(async move {
            let mut changed = Vec::new();
            for deal in shelf.chosen_deals() {
                let all = tags(&[deal.tags.join(","), added.join(",")].join(","));
                if all != deal.tags {
                    changed.extend(archive::note(&deal, |about| about.tags = all).await);
                }
            }
            shelf.replace(changed);
            app.tell(untrack(|| app.t("archive-tagged")));
        });
    };
    view! {
        <form class="paste-form" on:submit=add>
            <input
                type="text"
                id="archive-tag-all"
                aria-label=tr(app, "archive-tag-all")
                placeholder=tr(app, "archive-tag-all")
                autocomplete="off"
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
            />
            <button type="submit">{tr(app, "archive-tag-add")}</button>
        </form>
    }
}
