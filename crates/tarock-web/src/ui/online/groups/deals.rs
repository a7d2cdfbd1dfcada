//! The archive of a group: all its deals, and a search for them.

use std::collections::HashMap;

use leptos::prelude::*;
use tarock_protocol::http::Balance;

use super::super::super::archive::fields::Played;
use super::super::super::archive::search::SearchBox;
use super::super::deals::DealList;
use super::{Desk, fetch};
use crate::app::app;
use crate::model::archive::search::Search;

#[component]
pub(super) fn GroupDeals(desk: Desk) -> impl IntoView {
    let app = app();
    let people = RwSignal::new(None::<Vec<Balance>>);
    fetch(desk.path("/balances"), people, desk.said);
    let search = RwSignal::new(Search::default().in_language(app.language.get_untracked()));
    let names = Memo::new(move |_| {
        let known = people.get().unwrap_or_default();
        known.into_iter().map(|person| (person.user, person.name)).collect::<HashMap<_, _>>()
    });
    let played = Memo::new(move |_| {
        let known = people.get().unwrap_or_default();
        Played::with(known.into_iter().map(|person| person.name).collect())
    });
    view! {
        <SearchBox search played is_tagged=false />
        <DealList path=desk.path("/deals/search") search names />
    }
}
