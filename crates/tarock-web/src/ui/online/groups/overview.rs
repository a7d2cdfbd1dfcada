//! The first page of a group: its tables, its balance, its members.

use leptos::prelude::*;
use serde::de::IgnoredAny;
use tarock::Game;
use tarock_protocol::http::{Balance, NewTable, Opened, Table};
use tarock_table::Settings;

use super::super::super::confirm_button::ConfirmButton;
use super::super::super::icon::Icon;
use super::super::super::page::Link;
use super::super::super::page_frame::tr;
use super::members::Members;
use super::standings::Standings;
use super::{Desk, change};
use crate::app::{App, app};
use crate::model::route::{Route, Screen};
use crate::model::rule_book::title;

/// A game with the name of its rules.
fn named(app: App, game: &str, rules: &str) -> String {
    format!("{} · {}", app.t(&format!("game-{game}")), title(rules))
}

#[component]
pub(super) fn Front(desk: Desk) -> impl IntoView {
    let app = app();
    let standings = RwSignal::new(None::<Vec<Balance>>);
    desk.part(desk.path("/balances"), standings);
    let delete = move || {
        change("DELETE", desk.path(""), (), desk.said, move |_: IgnoredAny| app.go(Route::to(Screen::Groups)));
    };
    view! {
        <Play desk />
        <h3>{tr(app, "online-group-balance")}</h3>
        <Standings standings tariff=desk.tariff() />
        <Members desk />
        <Show when=move || desk.is_led()>
            <h3>{tr(app, "online-group-end")}</h3>
            <div class="sheet-buttons">
                <ConfirmButton
                    label="online-group-delete"
                    ask=Signal::derive(move || app.t("online-group-delete-ask"))
                    yes="online-group-delete-sure"
                    name="delete"
                    class="danger"
                    then=delete
                />
            </div>
        </Show>
    }
}

/// The open tables, and buttons for a new one.
#[component]
fn Play(desk: Desk) -> impl IntoView {
    let app = app();
    let tables = RwSignal::new(None::<Vec<Table>>);
    desk.part(desk.path("/tables"), tables);
    let agreed = Memo::new(move |_| desk.group.with(|group| group.as_ref().and_then(|group| group.settings.clone())));
    let open = move |settings: Option<Settings>| {
        let Ok(group) = desk.id.get_value().parse() else { return };
        // A table without settings of its own gets those of the group.
        let wanted = NewTable { rules: None, settings: settings.map(Box::new), group: Some(group) };
        change("POST", "/tables".to_owned(), wanted, desk.said, move |opened: Opened| {
            app.go(Route::to(Screen::Online(opened.table.to_string())));
        });
    };
    let open_game = move |game: Game| {
        let rules = app.settings.with_untracked(|settings| settings.rules_of(game));
        // The group's other settings apply to every game.
        open(Some(match agreed.get_untracked() {
            Some(settings) => Settings { rules, ..settings },
            None => Settings::of(rules),
        }));
    };
    let row = move |open: Table| {
        let names: Vec<String> = open.people.iter().map(|person| person.name.clone()).collect();
        let (game, rules) = (open.game, open.rules);
        view! {
            <li>
                <Link route=Route::to(Screen::Online(open.table.to_string())) class="button">
                    <Icon name="cards" />
                    {move || named(app, &game, &rules)}
                </Link>
                <span class="hint">{names.join(", ")}</span>
            </li>
        }
    };
    let usual = move || {
        agreed.get().map(|settings| {
            let (game, rules) = (settings.game().to_string(), settings.rules.name().to_owned());
            let label = move || app.say("online-group-open", &[("game", named(app, &game, &rules).into())]);
            view! { <button class="primary" id="open-group-table" on:click=move |_| open(None)>{label}</button> }
        })
    };
    let game = move |game: Game| {
        let label = move || app.say("online-group-open", &[("game", app.t(&format!("game-{game}")).into())]);
        view! { <button on:click=move |_| open_game(game) data-game=game.to_string()>{label}</button> }
    };
    let games = move || {
        let usual = agreed.get().map(|settings| settings.game());
        Game::ALL.iter().copied().filter(|game| Some(*game) != usual).map(game).collect_view()
    };
    view! {
        <h3>{tr(app, "online-group-play")}</h3>
        <Show when=move || tables.with(|tables| tables.as_ref().is_some_and(|tables| !tables.is_empty()))>
            <ul class="people-list" id="group-tables">
                {move || tables.get().unwrap_or_default().into_iter().map(row).collect_view()}
            </ul>
        </Show>
        <div class="sheet-buttons">
            {usual}
            {games}
        </div>
    }
}
