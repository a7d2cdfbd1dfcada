//! The archive of a group: all its deals, filtered by member, game and contract.

use std::collections::HashMap;

use leptos::prelude::*;
use tarock::{Contract, Game};
use tarock_protocol::http::Balance;

use super::super::super::page_frame::tr;
use super::super::deals::DealList;
use super::{Desk, fetch};
use crate::app::app;

/// Every contract that some preset of a game has; of all games, where none is chosen.
fn contracts(game: Option<Game>) -> Vec<Contract> {
    let rules: Vec<_> =
        Game::ALL.iter().filter(|one| game.is_none_or(|game| game == **one)).flat_map(|one| one.presets()).collect();
    let is_known = |contract: &&Contract| rules.iter().any(|rules| rules.contracts().contains(**contract));
    Contract::ALL.iter().filter(is_known).copied().collect()
}

#[component]
pub(super) fn GroupDeals(desk: Desk) -> impl IntoView {
    let app = app();
    let people = RwSignal::new(None::<Vec<Balance>>);
    fetch(desk.path("/balances"), people, desk.said);
    let member = RwSignal::new(String::new());
    let game = RwSignal::new(None::<Game>);
    let contract = RwSignal::new(None::<Contract>);
    let path = Memo::new(move |_| {
        let set = [
            Some(member.get()).filter(|user| !user.is_empty()).map(|user| format!("participant={user}")),
            game.get().map(|game| format!("game={game}")),
            contract.get().map(|contract| format!("contract={contract}")),
        ];
        let set: Vec<String> = set.into_iter().flatten().collect();
        let question = if set.is_empty() { "" } else { "?" };
        desk.path(&format!("/deals{question}{}", set.join("&")))
    });
    let names = Memo::new(move |_| {
        let known = people.get().unwrap_or_default();
        known.into_iter().map(|person| (person.user, person.name)).collect::<HashMap<_, _>>()
    });
    let person = |person: Balance| view! { <option value=person.user.to_string()>{person.name}</option> };
    let option = move |contract: Contract| {
        view! { <option value=contract.id()>{move || app.words(|words| words.contract(contract))}</option> }
    };
    let games = Game::ALL.iter().copied().map(|game| {
        view! { <option value=game.id()>{move || app.t(&format!("game-{game}"))}</option> }
    });
    view! {
        <section class="filters" role="search" aria-label=tr(app, "archive-filters")>
            <select
                id="deals-member"
                aria-label=tr(app, "online-group-member")
                on:change=move |event| member.set(event_target_value(&event))
            >
                <option value="">{tr(app, "online-group-everybody")}</option>
                {move || people.get().unwrap_or_default().into_iter().map(person).collect_view()}
            </select>
            <select
                id="deals-game"
                aria-label=tr(app, "archive-game")
                on:change=move |event| {
                    contract.set(None);
                    game.set(event_target_value(&event).parse().ok());
                }
            >
                <option value="">{tr(app, "archive-all-games")}</option>
                {games.collect_view()}
            </select>
            <select
                id="deals-contract"
                aria-label=tr(app, "archive-contract")
                on:change=move |event| contract.set(event_target_value(&event).parse().ok())
            >
                {move || {
                    view! {
                        <option value="">{tr(app, "archive-all-contracts")}</option>
                        {contracts(game.get()).into_iter().map(option).collect_view()}
                    }
                }}
            </select>
        </section>
        <DealList path names />
    }
}
