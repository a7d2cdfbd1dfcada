//! The statistics of a group, counted from all its deals.

use std::collections::HashMap;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_archive::Facts;
use tarock_protocol::http::{self, Balance, Profile};
use tarock_table::UserId;

use super::super::super::lazy_chunks;
use super::super::super::page_frame::tr;
use super::{Desk, sentence};
use crate::app::app;
use crate::dom::browser;
use crate::online::account::Account;
use crate::online::api::{self, Trouble};
use crate::online::deals;

/// How many deals are played through before the page responds again.
const AT_ONCE: usize = 25;

/// The deals of a group, and the name under which the reader plays in it.
struct Counted {
    all: Vec<Arc<Facts>>,
    own_name: String,
}

async fn count(path: String) -> Result<Counted, Trouble> {
    let token = Account::token().await?;
    let me = api::get::<Profile>("/me", Some(&token)).await?.user;
    let people = api::get::<Vec<Balance>>(&format!("{path}/balances"), Some(&token)).await?;
    let names: HashMap<UserId, String> = people.into_iter().map(|person| (person.user, person.name)).collect();
    let served: Vec<http::Deal> = api::lines(&format!("{path}/deals"), Some(&token)).await?;
    let mut all = Vec::with_capacity(served.len());
    for some in served.chunks(AT_ONCE) {
        let facts = |deal: &http::Deal| {
            let record = deals::record(deal, &names, None)?;
            crate::archive::facts(&record, deal.finished_at).map(Arc::new)
        };
        all.extend(some.iter().filter_map(facts));
        browser::breathe().await;
    }
    Ok(Counted { all, own_name: names.get(&me).cloned().unwrap_or_default() })
}

#[component]
pub(super) fn GroupStatistics(desk: Desk) -> impl IntoView {
    let app = app();
    let all = RwSignal::new(None::<Vec<Arc<Facts>>>);
    let player = RwSignal::new(String::new());
    spawn_local(async move {
        match count(desk.path("")).await {
            Ok(counted) => {
                player.try_set(counted.own_name);
                all.try_set(Some(counted.all));
            }
            Err(why) => drop(desk.said.try_set(Some(sentence(&why)))),
        }
    });
    let is_here = Memo::new(move |_| all.with(|all| all.as_ref().map(|all| !all.is_empty())));
    move || match is_here.get() {
        None => desk
            .said
            .with(Option::is_none)
            .then(|| view! { <p class="muted" role="status">{tr(app, "online-group-loading")}</p> })
            .into_any(),
        Some(false) => view! { <p class="muted">{tr(app, "online-games-none")}</p> }.into_any(),
        Some(true) => lazy_chunks::later(lazy_chunks::statistics_of(all, player)),
    }
}
