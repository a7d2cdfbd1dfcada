//! The name of a group, and the settings of its new tables.

use leptos::prelude::*;
use tarock::Game;
use tarock_protocol::http::{Group, GroupChange};
use tarock_table::Settings;

use super::super::super::field::Field;
use super::super::super::page_frame::tr;
use super::super::friends::proper_name;
use super::super::session_settings::Agreement;
use super::{Desk, change};
use crate::app::app;

#[component]
pub(super) fn GroupSettings(desk: Desk) -> impl IntoView {
    let app = app();
    let name = RwSignal::new(String::new());
    let draft = RwSignal::new(None::<Settings>);
    let done = RwSignal::new(None::<&'static str>);
    let known = Memo::new(move |_| desk.group.with(|group| group.as_ref().map(|group| group.settings.clone())));
    let called = Memo::new(move |_| desk.group.with(|group| group.as_ref().map(|group| group.name.clone())));
    Effect::new(move |_| {
        let Some(settings) = known.get() else { return };
        let usual = || app.settings.with_untracked(|settings| Settings::of(settings.rules_of(Game::Koenigrufen)));
        draft.set(Some(settings.unwrap_or_else(usual)));
    });
    Effect::new(move |_| name.set(called.get().unwrap_or_default()));
    let save = move |wanted: GroupChange, key: &'static str| {
        done.set(None);
        change("PATCH", desk.path(""), wanted, desk.said, move |group: Group| {
            desk.group.try_set(Some(group));
            done.try_set(Some(key));
        });
    };
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match proper_name(&name.get_untracked()) {
            Some(name) => save(GroupChange { name: Some(name), settings: None }, "online-group-renamed"),
            None => desk.said.set(Some("online-group-name-missing")),
        }
    };
    let agree = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(settings) = draft.get_untracked() {
            let wanted = GroupChange { name: None, settings: Some(Box::new(settings)) };
            save(wanted, "online-group-settings-kept");
        }
    };
    let locked = Signal::derive(move || !desk.is_led());
    view! {
        <p role="status" id="group-done">{move || done.get().map(|key| app.t(key))}</p>
        <Show when=move || desk.is_led()>
            <form class="stack" on:submit=rename>
                <Field label="online-group-new-name" id="group-new-name" value=name max=32 />
                <button type="submit" id="rename-group">{tr(app, "online-group-rename")}</button>
            </form>
        </Show>
        <h3>{tr(app, "online-group-agreed")}</h3>
        <p>{tr(app, "online-group-agreed-line")}</p>
        <form class="stack agreed" on:submit=agree>
            <Agreement draft locked />
            <Show when=move || desk.is_led() fallback=move || view! { <p class="hint">{tr(app, "online-group-leader-decides")}</p> }>
                <button class="primary" type="submit" id="keep-group-settings">{tr(app, "online-group-keep")}</button>
            </Show>
        </form>
    }
}
