//! A table of the server: first a name, then the table, and what to do when there is none.

use leptos::prelude::*;
use tarock_table::TableId;

use super::super::page::Link;
use super::super::page_frame::{Frame, tr};
use super::super::table::TableScreen;
use super::friends::{NameField, proper};
use super::lobby::Lobby;
use super::overlay::Around;
use crate::app::app;
use crate::dom::device;
use crate::model::route::{Route, Screen};
use crate::online::account::Account;
use crate::online::{Client, Ended, Link as LinkState, recent};

#[component]
pub(crate) fn OnlineScreen(id: String) -> impl IntoView {
    let Ok(table) = id.parse::<TableId>() else {
        return view! { <Nothing why=Ended::NoSuchTable /> }.into_any();
    };
    let name = RwSignal::new(Some(Account::stored().name).filter(|name| !name.is_empty()));
    view! {
        {move || match name.get() {
            None => view! { <AskName table name /> }.into_any(),
            Some(name) => view! { <AtTable table name /> }.into_any(),
        }}
    }
    .into_any()
}

/// A form that asks a new visitor for a name.
#[component]
fn AskName(table: TableId, name: RwSignal<Option<String>>) -> impl IntoView {
    let app = app();
    let typed = RwSignal::new(String::new());
    let missing = RwSignal::new(false);
    let come = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match proper(&typed.get_untracked()) {
            Some(proper) => {
                Account::call(&proper);
                name.set(Some(proper));
            }
            None => missing.set(true),
        }
    };
    view! {
        <Frame title="online-invited" class="friends">
            <p>{tr(app, "online-invited-line")}</p>
            <form class="stack" on:submit=come>
                <NameField name=typed />
                <button class="primary" id="sit-down" type="submit">{tr(app, "online-sit-down")}</button>
                <p role="alert" class="hint danger">{move || missing.get().then(|| app.t("online-name-missing"))}</p>
            </form>
            <p>
                <Link route=Route::to(Screen::Watch(table.to_string())) class="button quiet">{tr(app, "online-only-watch")}</Link>
            </p>
        </Frame>
    }
}

#[component]
fn AtTable(table: TableId, name: String) -> impl IntoView {
    let app = app();
    let client = Client::start(app, table, name);
    provide_context(client);
    view! { <Followed client /> }
}

/// The table, from connecting to its end.
#[component]
pub(super) fn Followed(client: Client) -> impl IntoView {
    let ended = Memo::new(move |_| match client.link.get() {
        LinkState::Ended(why) => Some(why),
        _ => None,
    });
    let there = Memo::new(move |_| client.mirror.with(Option::is_some));
    let game = Memo::new(move |_| client.session(|session| session.settings.game()));
    Effect::new(move |_| match (ended.get(), game.get()) {
        _ if client.watches => {}
        (Some(Ended::NoSuchTable | Ended::SentAway | Ended::Left), _) => recent::forget(client.table),
        (None, Some(game)) => recent::came_to(client.table, game),
        _ => {}
    });
    let group = Memo::new(move |_| client.session(|session| session.group).flatten());
    Effect::new(move |_| {
        if let Some(group) = group.get().filter(|_| !client.watches) {
            client.ask_group(group);
        }
    });
    move || match (ended.get(), client.play.get(), there.get()) {
        (Some(why), ..) => view! { <Nothing why table=client.table /> }.into_any(),
        (None, Some(table), _) => view! {
            <TableScreen play=table.play />
            <Around client />
        }
        .into_any(),
        (None, None, true) => view! {
            <Lobby client />
            <Around client />
        }
        .into_any(),
        (None, None, false) => view! { <Waiting client /> }.into_any(),
    }
}

/// Shown until the server has described the table.
#[component]
fn Waiting(client: Client) -> impl IntoView {
    let app = app();
    let away = move || client.link.get() == LinkState::Away;
    view! {
        <main class="page" aria-busy="true">
            <p role="status">{move || app.t(if away() { "online-unreachable" } else { "online-connecting" })}</p>
            <Show when=away>
                <div class="sheet-buttons">
                    <button class="primary" on:click=move |_| client.try_now()>{tr(app, "online-try-now")}</button>
                    <Link route=Route::to(Screen::Home) class="button">{tr(app, "online-go-offline")}</Link>
                </div>
            </Show>
        </main>
    }
}

/// Shown when there is no table, or no longer.
#[component]
pub(super) fn Nothing(why: Ended, #[prop(optional, into)] table: Option<TableId>) -> impl IntoView {
    let app = app();
    // A person who finds no seat, and no room on the bench, may still watch.
    let watch = table.filter(|_| why == Ended::Full).map(|table| {
        view! {
            <Link route=Route::to(Screen::Watch(table.to_string())) class="button">{tr(app, "online-watch")}</Link>
        }
    });
    let reload = matches!(why, Ended::TooOld | Ended::Elsewhere).then(|| {
        view! { <button class="primary" on:click=move |_| device::reload()>{tr(app, "online-reload")}</button> }
    });
    let new = (!matches!(why, Ended::TooOld | Ended::Elsewhere)).then(|| {
        view! { <Link route=Route::to(Screen::Friends) class="button primary">{tr(app, "online-new-table")}</Link> }
    });
    view! {
        <Frame title="online-ended">
            <p role="alert">{tr(app, why.key())}</p>
            <div class="sheet-buttons">
                {reload}
                {new}
                {watch}
                <Link route=Route::to(Screen::Home) class="button">{tr(app, "home")}</Link>
            </div>
        </Frame>
    }
}
