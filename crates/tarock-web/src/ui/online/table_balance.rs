//! The totals at this table, and whether the cards were shuffled as promised.

use leptos::prelude::*;
use tarock::GamePoints;

use super::super::balance::NoClaim;
use super::super::icon::Icon;
use super::super::page_frame::tr;
use crate::app::app;
use crate::dom::files;
use crate::model::balance::{money_in, points};
use crate::model::csv::{self, Cell};
use crate::online::{Client, tariff};

/// The lines of the sheet: names and totals.
fn sums(client: Client, bots: &str) -> Vec<(String, GamePoints)> {
    let sums = client.session(|session| {
        let line = |sum: &tarock_table::Sum| {
            let name = sum.user.map_or_else(
                || bots.to_owned(),
                |user| session.person(user).map_or_else(|| "–".to_owned(), |person| person.name.clone()),
            );
            (name, sum.points)
        };
        let mut lines: Vec<_> = session.sums.iter().map(line).collect();
        lines.sort_by_key(|(_, points)| -points.halves());
        lines
    });
    sums.unwrap_or_default()
}

#[component]
pub(crate) fn Sums() -> impl IntoView {
    let app = app();
    let client: Client = expect_context();
    let lines = Memo::new(move |_| sums(client, &app.t("online-bots")));
    let tariff = tariff::in_force(app, move || client.tariff.get());
    let cents = Memo::new(move |_| tariff.with(|tariff| tariff.cents));
    let n_deals = move || client.session(|session| session.n_deals).unwrap_or_default();
    let row = move |(name, sum): (String, GamePoints)| {
        let value = move || app.words(|words| points(words, sum));
        let paid = move || {
            (cents.get() > 0).then(|| app.words(|words| money_in(words, sum, cents.get(), &tariff.read().currency)))
        };
        view! {
            <tr data-name=name.clone()>
                <th scope="row">{name.clone()}</th>
                <td class="number" class:lost={sum < GamePoints::ZERO}>{value}</td>
                <td class="number">{paid}</td>
            </tr>
        }
    };
    let csv = move |_| {
        let text = untrack(|| {
            let row = |(name, sum)| vec![Cell::Typed(name), Cell::Amount(sum, cents.get())];
            let rows: Vec<_> = lines.get().into_iter().map(row).collect();
            app.words(|words| csv::write(words, &rows))
        });
        files::download(
            &format!("kaiserstich-{}.csv", untrack(|| app.t("balance-file"))),
            text.as_bytes(),
            "text/csv;charset=utf-8",
        );
    };
    let proof = move || {
        client.proofs.with(|proofs| proofs.last().map(|(proof, holds)| (proof.deal, proof.contributions.len(), *holds)))
    };
    view! {
        <section class="balance printable">
            <p>{move || app.say("online-deals-played", &[("count", n_deals().into())])}</p>
            <table class="balance-table sums">
                <caption class="unseen">{tr(app, "online-sums")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{tr(app, "online-player")}</th>
                        <th scope="col" class="number">{tr(app, "online-points")}</th>
                        <th scope="col" class="number"><span class="unseen">{tr(app, "balance-in-money")}</span></th>
                    </tr>
                </thead>
                <tbody>{move || lines.get().into_iter().map(row).collect_view()}</tbody>
            </table>
            {move || {
                proof()
                    .map(|(_, n, holds)| {
                        let key = if holds { "online-shuffle-holds" } else { "online-shuffle-broken" };
                        view! {
                            <p class="small" id="shuffle-proof" class:danger=!holds>
                                <Icon name=if holds { "check" } else { "close" } />
                                {move || app.say(key, &[("count", n.into())])}
                            </p>
                        }
                    })
            }}
            <NoClaim tariff=cents />
            <div class="sheet-buttons no-print">
                <button on:click=move |_| files::print()>
                    <Icon name="print" />
                    {tr(app, "balance-print")}
                </button>
                <button on:click=csv>
                    <Icon name="download" />
                    {tr(app, "balance-csv")}
                </button>
            </div>
        </section>
    }
}
