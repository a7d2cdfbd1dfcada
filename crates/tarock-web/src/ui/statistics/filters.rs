//! Whose results are counted, and which deals.

use leptos::prelude::*;
use tarock_archive::Role;

use super::super::archive::fields::{self, ChoiceField, Choices, Played, TypedField, flag_of, flag_text};
use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::Desk;
use crate::model::archive::form::Form;
use crate::model::route::{Route, Screen};

/// A role that excludes the others at the table.
fn is_played(role: Role) -> bool {
    !matches!(role, Role::Dealer | Role::Forehand)
}

#[component]
pub(super) fn Filters(desk: Desk) -> impl IntoView {
    let Desk { app, search, player, announced, .. } = desk;
    let played = Memo::new(move |_| desk.all.with(|all| Played::of(all.iter().flatten().map(AsRef::as_ref))));
    let rules = Signal::derive(move || fields::rules_choices(&played.read()));
    let contracts = Signal::derive(move || fields::contract_choices(app, &played.read()));
    let games = Signal::derive(move || fields::game_choices(app));
    let roles = Signal::derive(move || {
        let is_shown =
            |(id, _): &(String, String)| Role::ALL.into_iter().any(|role| role.id() == id && is_played(role));
        fields::role_choices(app).into_iter().filter(is_shown).collect::<Choices>()
    });
    let names = move || {
        let option = |name: String| {
            let (own, value) = (name.clone(), name.clone());
            view! { <option value=value selected=move || *player.read() == own>{name}</option> }
        };
        played.read().players.iter().cloned().map(option).collect_view()
    };
    let choose = move |event| {
        let name = event_target_value(&event);
        // A role is that of the player whose results are shown.
        search.update(|search| search.fill(|form| form.who.clone_from(&name)));
        player.set(name);
    };
    let said = move |flag: Option<bool>, key: &'static str| {
        let value = flag_text(flag);
        view! { <option value=value selected=move || announced.get() == flag>{tr(app, key)}</option> }
    };
    let reset = move |_| {
        search.update(|search| search.ask(Form { who: player.get_untracked(), ..Form::default() }));
        announced.set(None);
    };
    view! {
        <section class="archive-search statistics-filters" role="search" aria-label=tr(app, "statistics-filters")>
            <div class="form-grid">
                <label class="field">
                    <span>{tr(app, "statistics-whose")}</span>
                    <select id="statistics-whose" prop:value=move || player.get() on:change=choose>
                        {desk
                            .is_own
                            .then(|| {
                                view! {
                                    <option value="" selected=move || player.read().is_empty()>
                                        {tr(app, "statistics-me")}
                                    </option>
                                }
                            })}
                        {names}
                    </select>
                </label>
                <ChoiceField search label="archive-game" none="archive-all-games" choices=games access=fields::GAME />
                <ChoiceField search label="archive-rules" none="archive-all-rules" choices=rules access=fields::RULES />
                <TypedField search label="archive-from" kind="date" access=fields::FROM />
                <TypedField search label="archive-until" kind="date" access=fields::UNTIL />
                <ChoiceField search label="archive-contract" none="archive-all-contracts" choices=contracts access=fields::CONTRACT />
                <ChoiceField search label="archive-role" none="archive-any-role" choices=roles access=fields::ROLE />
                <label class="field">
                    <span>{tr(app, "statistics-said")}</span>
                    <select
                        id="statistics-said"
                        on:change=move |event| announced.set(flag_of(&event_target_value(&event)))
                    >
                        {said(None, "statistics-said-both")}
                        {said(Some(true), "archive-announced")}
                        {said(Some(false), "archive-silent")}
                    </select>
                </label>
            </div>
            <div class="sheet-buttons">
                <button on:click=reset>{tr(app, "statistics-all")}</button>
                {desk
                    .is_own
                    .then(|| {
                        view! {
                            <Link route=Route::to(Screen::Archive) class="button quiet">
                                <Icon name="archive" />
                                {tr(app, "archive-title")}
                            </Link>
                        }
                    })}
            </div>
        </section>
    }
}
