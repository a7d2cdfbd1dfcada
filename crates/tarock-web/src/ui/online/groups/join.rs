//! An invitation to a group.

use leptos::prelude::*;
use tarock_protocol::http::{Acceptance, Invited, Joined};

use super::super::super::page_frame::{Frame, tr};
use super::super::friends::{NameField, proper_name};
use super::{change, fetch};
use crate::app::app;
use crate::model::route::{Route, Screen};
use crate::online::account::Account;

/// The page for a person who was invited to a group.
#[component]
pub(crate) fn JoinPage(token: String) -> impl IntoView {
    let app = app();
    let said = RwSignal::new(None);
    let invited = RwSignal::new(None::<Invited>);
    let name = RwSignal::new(Account::stored().name);
    fetch(format!("/invitations/{token}"), invited, said);
    let path = StoredValue::new(format!("/invitations/{token}/accept"));
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(name) = proper_name(&name.get_untracked()) else {
            said.set(Some("online-name-missing"));
            return;
        };
        Account::call(name.as_str());
        change("POST", path.get_value(), Acceptance { name }, said, move |joined: Joined| {
            app.go(Route::to(Screen::Group(joined.group.to_string(), String::new())));
        });
    };
    let line = move || {
        invited.with(|invited| {
            let name = invited.as_ref()?.group_name.clone();
            Some(app.say("online-group-invited", &[("name", name.into())]))
        })
    };
    view! {
        <Frame title="online-invited" class="friends">
            <p>{line}</p>
            <p role="alert" class="hint danger">{move || said.get().map(|key| app.t(key))}</p>
            <form class="stack" on:submit=join>
                <NameField name />
                <button class="primary" id="join-group" type="submit">{tr(app, "online-group-join")}</button>
            </form>
        </Frame>
    }
}
