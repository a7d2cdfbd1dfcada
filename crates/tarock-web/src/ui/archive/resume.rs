//! The way from an unfinished deal of the archive back to its table.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::confirm_button::Asking;
use super::super::icon::Icon;
use super::super::page_frame::tr;
use crate::app::app;
use crate::model::route::{Route, Screen};
use crate::play::{Forked, Unfinished, resume};

/// Puts the deal back on the table where it was left, without showing anybody's cards on the way. If another unfinished deal
/// lies there, the person says what becomes of it.
#[component]
pub(super) fn Resume(id: String) -> impl IntoView {
    let app = app();
    let asking = Asking::new();
    let first = asking.first;
    let id = StoredValue::new(id);
    let go = move |unfinished: Unfinished| {
        spawn_local(async move {
            match resume(app, &id.get_value(), unfinished).await {
                Some(Forked::Done(kind)) => app.go(Route::to(Screen::Play(kind))),
                Some(Forked::WouldLose) => asking.turn(true),
                None => app.tell(untrack(|| app.t("study-missing"))),
            }
        });
    };
    move || {
        if asking.is_on() {
            view! {
                <div class="ask" role="group" aria-label=tr(app, "replay-fork-ask")>
                    <p role="status">{tr(app, "replay-fork-ask")}</p>
                    <button class="primary" node_ref=first on:click=move |_| go(Unfinished::Keep)>{tr(app, "replay-fork-keep")}</button>
                    <button class="danger" on:click=move |_| go(Unfinished::GiveUp)>{tr(app, "replay-fork-yes")}</button>
                    <button on:click=move |_| asking.turn(false)>{tr(app, "replay-fork-cancel")}</button>
                </div>
            }
            .into_any()
        } else {
            view! {
                <button class="deal-resume" node_ref=first on:click=move |_| go(Unfinished::Ask)>
                    <Icon name="play" />
                    {tr(app, "archive-resume")}
                </button>
            }
            .into_any()
        }
    }
}
