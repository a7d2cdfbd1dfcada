//! The list of deals, with the remark and tags of each.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::GamePoints;
use tarock_archive::{Ending, Facts};

use super::super::card_row::CardRow;
use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::resume::Resume;
use super::{PAGE, Shelf, moment, name};
use crate::app::app;
use crate::archive;
use crate::model::archive::{own_points, tags};
use crate::model::route::{Route, Screen};

#[component]
pub(super) fn Deals(shelf: Shelf) -> impl IntoView {
    let app = app();
    let page = move || shelf.found.with(|found| found.iter().take(shelf.limit.get()).cloned().collect::<Vec<_>>());
    let left = move || shelf.found.with(Vec::len).saturating_sub(shelf.limit.get());
    let more = move || app.say("archive-more", &[("n", left().min(PAGE).into())]);
    // A deal whose notes have changed is drawn again.
    let key = |facts: &Arc<Facts>| (facts.id.clone(), Arc::as_ptr(facts) as usize);
    view! {
        <Show when=move || shelf.found.read().is_empty()>
            <p class="muted">{tr(app, "archive-none")}</p>
        </Show>
        <ul class="deals" aria-label=tr(app, "archive-list")>
            <For each=page key=key let(facts)>
                <Deal shelf facts />
            </For>
        </ul>
        <Show when=move || left() != 0>
            <button on:click=move |_| shelf.limit.update(|limit| *limit += PAGE)>{more}</button>
        </Show>
    }
}

#[component]
fn Deal(shelf: Shelf, facts: Arc<Facts>) -> impl IntoView {
    let app = app();
    let id = facts.id.clone();
    let (own, hand, studied, kind) = (own_points(&facts), facts.hand, facts.studied, facts.game);
    let kontra = facts.contracts.iter().any(|fact| fact.kontra > 0) || facts.bonuses.iter().any(|fact| fact.kontra > 0);
    let unfinished = (facts.ending == Ending::Unfinished).then(|| id.clone());
    let editing = RwSignal::new(false);
    let shown = StoredValue::new(facts.clone());
    let title = move || shown.with_value(|facts| name(app, facts));
    let label = move || app.say("archive-choose", &[("deal", title().into())]);
    let when = move || shown.with_value(|facts| moment(app, facts));
    let result = own.map(|points| {
        let arrow = match points.halves() {
            0 => "",
            n if n > 0 => "▲",
            _ => "▼",
        };
        view! {
            <span class="deal-result" class:won={points > GamePoints::ZERO} class:lost={points < GamePoints::ZERO}>
                <span class="arrow" aria-hidden="true">{arrow}</span>
                {move || app.words(|words| words.signed_points(points))}
            </span>
        }
    });
    let line_up = (!facts.players.is_empty()).then(|| {
        let own = facts.own.index();
        let others: Vec<String> =
            facts.players.iter().enumerate().filter(|(at, _)| *at != own).map(|(_, name)| name.clone()).collect();
        move || {
            let names = app.words(|words| words.list(others.clone().into_iter()));
            app.say("archive-players", &[("names", names.into())])
        }
    });
    let key = id.clone();
    let is_chosen = move || shelf.chosen.read().contains(&key);
    let toggled = id.clone();
    let toggle = move |_| {
        shelf.chosen.update(|chosen| {
            if !chosen.remove(&toggled) {
                chosen.insert(toggled.clone());
            }
        });
    };
    let comment = Some(facts.comment.clone()).filter(|comment| !comment.trim().is_empty());
    let tag_list = facts.tags.clone();
    let edit_label = move || app.say("archive-note-of", &[("deal", title().into())]);
    view! {
        <li class="deal">
            <label class="deal-choose">
                <input type="checkbox" aria-label=label prop:checked=is_chosen on:change=toggle />
            </label>
            <div class="deal-body">
                <Link route=Route::to(Screen::Replay(id)) class="deal-link">
                    <span class="deal-title">{title}</span>
                    {result}
                </Link>
                <CardRow cards=hand />
                <p class="small muted deal-facts">
                    <span class="deal-when">{when}</span>
                    <span>{move || app.t(&format!("game-{kind}"))}</span>
                    {line_up.map(|text| view! { <span>{text}</span> })}
                    {kontra.then(|| view! { <span class="chip">{tr(app, "archive-kontra")}</span> })}
                    {studied.then(|| view! { <span class="chip">{tr(app, "archive-studied")}</span> })}
                    {tag_list.into_iter().map(|tag| view! { <span class="chip tag">{tag}</span> }).collect_view()}
                </p>
                {unfinished.map(|id| view! { <Resume id /> })}
                {comment.map(|comment| view! { <p class="small deal-comment">{comment}</p> })}
                <Show when=move || editing.get()>
                    <NoteForm shelf facts=shown.get_value() editing />
                </Show>
            </div>
            <button
                class="quiet deal-note"
                aria-label=edit_label
                aria-expanded=move || editing.get().to_string()
                on:click=move |_| editing.update(|editing| *editing = !*editing)
            >
                <Icon name="edit" />
            </button>
        </li>
    }
}

/// The remark and the tags of a deal.
#[component]
fn NoteForm(shelf: Shelf, facts: Arc<Facts>, editing: RwSignal<bool>) -> impl IntoView {
    let app = app();
    let comment = RwSignal::new(facts.comment.clone());
    let tag_text = RwSignal::new(facts.tags.join(", "));
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let facts = facts.clone();
        let (comment, tags) = (comment.get_untracked().trim().to_owned(), tags(&tag_text.get_untracked()));
        spawn_local(async move {
            let changed = archive::note(&facts, |about| {
                about.comment = comment;
                about.tags = tags;
            });
            if let Some(facts) = changed.await {
                editing.try_set(false);
                shelf.replace(vec![facts]);
                app.tell(untrack(|| app.t("archive-noted")));
            }
        });
    };
    view! {
        <form class="note-form" on:submit=save>
            <label class="field">
                <span>{tr(app, "archive-comment")}</span>
                <textarea
                    rows="3"
                    maxlength="2000"
                    prop:value=move || comment.get()
                    on:input=move |event| comment.set(event_target_value(&event))
                ></textarea>
            </label>
            <label class="field">
                <span>{tr(app, "archive-tags")}</span>
                <input
                    type="text"
                    maxlength="300"
                    autocomplete="off"
                    prop:value=move || tag_text.get()
                    on:input=move |event| tag_text.set(event_target_value(&event))
                />
            </label>
            <div class="sheet-buttons">
                <button type="submit" class="primary">{tr(app, "archive-note-save")}</button>
                <button type="button" on:click=move |_| editing.set(false)>{tr(app, "archive-cancel")}</button>
            </div>
        </form>
    }
}
