//! A table watched from outside: without a seat, a name or a say, and delayed as the operator wants.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_protocol::http::About;
use tarock_table::TableId;

use super::super::page::Link;
use super::super::page_frame::tr;
use super::screen::{Followed, Nothing};
use crate::app::app;
use crate::model::route::{Route, Screen};
use crate::online::{Client, Ended, api};

#[component]
pub(crate) fn WatchScreen(id: String) -> impl IntoView {
    let Ok(table) = id.parse::<TableId>() else {
        return view! { <Nothing why=Ended::NoSuchTable /> }.into_any();
    };
    let client = Client::watch_table(app(), table);
    provide_context(client);
    view! {
        <Followed client />
        <Note client />
    }
    .into_any()
}

/// Says that this is a spectator's view, how delayed it is, and how to join.
#[component]
fn Note(client: Client) -> impl IntoView {
    let app = app();
    let delay = RwSignal::new(0);
    spawn_local(async move {
        if let Ok(about) = api::get::<About>("/about", None).await {
            delay.try_set(about.spectator_delay_seconds);
        }
    });
    let text = move || match delay.get() {
        0 => app.t("online-watching"),
        seconds => app.say("online-watching-late", &[("seconds", seconds.into())]),
    };
    let here = move || client.mirror.with(Option::is_some);
    view! {
        <Show when=here>
            <div class="watch-note" id="watching" role="status">
                <span>{text}</span>
                <Link route=Route::to(Screen::Online(client.table.to_string())) class="button quiet">
                    {tr(app, "online-come-in")}
                </Link>
            </div>
        </Show>
    }
}
