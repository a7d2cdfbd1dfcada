//! Everything one person has won or lost: on this device and in each of their groups.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::GamePoints;
use tarock_archive::Query;
use tarock_protocol::http::{Balance, GroupSummary, Profile};

use super::super::super::page_frame::tr;
use super::game_points;
use crate::app::app;
use crate::archive;
use crate::model::balance::points;
use crate::model::statistics::{count, total, whose};
use crate::online::account::Account;
use crate::online::api;

/// A line of the table.
#[derive(Debug, Clone, PartialEq)]
struct Sum {
    /// The group; `None` for this device.
    group: Option<String>,
    n_deals: i64,
    points: GamePoints,
}

/// What the deals in the archive of this device add up to.
async fn on_device() -> Option<Sum> {
    let all = archive::list().await.ok()?;
    let tally = total(&count(all.iter(), &Query::default()), &whose(""));
    let points = GamePoints::from_halves(i32::try_from(tally.half_points).ok()?);
    Some(Sum { group: None, n_deals: tally.deals, points })
}

/// What somebody has won or lost in a group.
async fn in_group(group: GroupSummary) -> Option<Sum> {
    let token = Account::token().await.ok()?;
    let me = api::get::<Profile>("/me", Some(&token)).await.ok()?.user;
    let path = format!("/groups/{}/balances", group.group);
    let balances = api::get::<Vec<Balance>>(&path, Some(&token)).await.ok()?;
    let own = balances.into_iter().find(|balance| balance.user == me)?;
    Some(Sum { group: Some(group.name), n_deals: own.n_deals, points: game_points(own.points) })
}

/// A line for this device and one for each group. Lines that cannot be had are left out.
#[component]
pub(super) fn Accounts(groups: Vec<GroupSummary>) -> impl IntoView {
    let app = app();
    let sums = RwSignal::new(Vec::<Sum>::new());
    spawn_local(async move {
        let mut all: Vec<Sum> = on_device().await.into_iter().collect();
        for group in groups {
            all.extend(in_group(group).await);
        }
        sums.try_set(all);
    });
    let row = move |Sum { group, n_deals, points: sum }: Sum| {
        let name = move || group.clone().unwrap_or_else(|| app.t("online-accounts-device"));
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td class="number">{n_deals}</td>
                <td class="number" class:lost={sum < GamePoints::ZERO}>{move || app.words(|words| points(words, sum))}</td>
            </tr>
        }
    };
    view! {
        <Show when=move || sums.with(|sums| sums.len() > 1)>
            <h3>{tr(app, "online-accounts")}</h3>
            <table class="balance-table sums" id="accounts">
                <caption class="unseen">{tr(app, "online-accounts")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{tr(app, "online-accounts-where")}</th>
                        <th scope="col" class="number">{tr(app, "online-group-deals")}</th>
                        <th scope="col" class="number">{tr(app, "online-points")}</th>
                    </tr>
                </thead>
                <tbody>{move || sums.get().into_iter().map(row).collect_view()}</tbody>
            </table>
        </Show>
    }
}
