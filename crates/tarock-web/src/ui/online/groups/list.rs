//! The groups the person belongs to.

use leptos::prelude::*;
use tarock_protocol::http::{Group, GroupSummary, NewGroup};
use tarock_table::GroupId;

use super::super::super::field::Field;
use super::super::super::page::Link;
use super::super::super::page_frame::{Frame, tr};
use super::super::friends::proper_name;
use super::accounts::Accounts;
use super::{change, fetch};
use crate::app::app;
use crate::model::route::{Route, Screen};
use crate::online::account::Account;

/// The groups the person belongs to, and a form for a new one.
#[component]
pub(crate) fn GroupsPage() -> impl IntoView {
    let app = app();
    let mine = RwSignal::new(None::<Vec<GroupSummary>>);
    let said = RwSignal::new(None);
    let name = RwSignal::new(String::new());
    fetch("/me/groups".to_owned(), mine, said);
    let to = |group: GroupId| Route::to(Screen::Group(group.to_string(), String::new()));
    let found = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(name) = proper_name(&name.get_untracked()) else { return };
        // The founder's name in the group is the one on this device.
        let wanted = NewGroup { name, member_name: proper_name(&Account::stored().name) };
        change("POST", "/groups".to_owned(), wanted, said, move |founded: Group| app.go(to(founded.group)));
    };
    let list = move || {
        mine.get().map(|groups| {
            if groups.is_empty() {
                return view! { <p class="muted">{tr(app, "online-groups-none")}</p> }.into_any();
            }
            let row = |group: GroupSummary| {
                view! {
                    <li>
                        <Link route=to(group.group) class="row-link">{group.name.clone()}</Link>
                        <span class="hint">{move || app.t(&format!("online-role-{}", group.role.as_str()))}</span>
                    </li>
                }
            };
            let own = groups.clone();
            view! {
                <ul class="people-list">{groups.into_iter().map(row).collect_view()}</ul>
                <Accounts groups=own />
            }
            .into_any()
        })
    };
    view! {
        <Frame title="online-groups" class="friends">
            <p>{tr(app, "online-groups-line")}</p>
            <p role="alert" class="hint danger">{move || said.get().map(|key| app.t(key))}</p>
            {list}
            <form class="stack" on:submit=found>
                <Field label="online-group-name" id="group-name" value=name max=32 />
                <button class="primary" id="found-group" type="submit">{tr(app, "online-group-found")}</button>
            </form>
            <p class="friends-more">
                <Link route=Route::to(Screen::Account) class="button quiet">{tr(app, "online-account")}</Link>
                <Link route=Route::to(Screen::Games) class="button quiet">{tr(app, "online-games")}</Link>
            </p>
        </Frame>
    }
}
