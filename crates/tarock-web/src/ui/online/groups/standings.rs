//! The totals of all members over all evenings.

use leptos::prelude::*;
use tarock::GamePoints;
use tarock_protocol::http::{Balance, Tariff};

use super::super::super::page_frame::tr;
use super::game_points;
use crate::app::app;
use crate::model::balance::{money_in, points};

/// A line for every member, and for everybody who has ever played for the group.
#[component]
pub(super) fn Standings(standings: RwSignal<Option<Vec<Balance>>>, tariff: Memo<Tariff>) -> impl IntoView {
    let app = app();
    let cents = Memo::new(move |_| tariff.with(|tariff| tariff.cents));
    let row = move |standing: Balance| {
        let sum = game_points(standing.points);
        let value = move || app.words(|words| points(words, sum));
        let paid = move || {
            let Tariff { cents, currency } = tariff.get();
            app.words(|words| money_in(words, sum, cents, &currency))
        };
        view! {
            <tr data-user=standing.user.to_string() data-name=standing.name.clone()>
                <th scope="row">{standing.name.clone()}</th>
                <td class="number">{standing.n_deals}</td>
                <td class="number" class:lost={sum < GamePoints::ZERO}>{value}</td>
                {move || (cents.get() > 0).then(|| view! { <td class="number">{paid}</td> })}
            </tr>
        }
    };
    view! {
        <table class="balance-table sums">
            <caption class="unseen">{tr(app, "online-group-balance")}</caption>
            <thead>
                <tr>
                    <th scope="col">{tr(app, "online-player")}</th>
                    <th scope="col" class="number">{tr(app, "online-group-deals")}</th>
                    <th scope="col" class="number">{tr(app, "online-points")}</th>
                    {move || {
                        (cents.get() > 0).then(|| view! { <th scope="col" class="number">{tr(app, "balance-in-money")}</th> })
                    }}
                </tr>
            </thead>
            <tbody>{move || standings.get().unwrap_or_default().into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}
