//! The balance sheet of the session.

use leptos::prelude::*;
use tarock::{BySeat, GamePoints, Seat};

use super::icon::Icon;
use super::page::Link;
use crate::app::app;
use crate::dom::{browser, files};
use crate::model::balance::{self, Balance as Sheet, Kind, Line, contract_name};
use crate::model::device_table::DeviceTable;
use crate::model::route::{Route, Screen};
use crate::play::{Play, WholeDeal};

/// From this many rows on, the names are repeated below.
const LONG: usize = 12;

#[component]
pub(crate) fn Balance(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let play = whole.play;
    let sheet = Memo::new(move |_| whole.table.with(Sheet::of));
    let tariff = Memo::new(move |_| app.settings.read().tariff_cents);
    let wants_money = RwSignal::new(true);
    let cents = Memo::new(move |_| if wants_money.get() { tariff.get() } else { 0 });
    let body = move || {
        let sheet = sheet.get();
        if sheet.lines.is_empty() {
            view! { <p>{move || app.t("balance-empty")}</p> }.into_any()
        } else {
            view! { <SheetTable play sheet cents /> }.into_any()
        }
    };
    let head = move || {
        let (kind, rules) = whole.table.with(|table| (table.rules().game(), table.rules().name().to_owned()));
        let kind = app.t(&format!("game-{kind}"));
        let date = files::date(browser::clock(), app.language.get().code(), false);
        app.say("balance-head", &[("game", kind.into()), ("rules", rules.into()), ("date", date.into())])
    };
    let csv = move |_| {
        let text = untrack(|| {
            let names: Vec<String> = whole.table.with(DeviceTable::seats).iter().map(|seat| play.name(seat)).collect();
            app.words(|words| sheet.get().csv(words, &names, cents.get()))
        });
        let name = format!("kaiserstich-{}.csv", untrack(|| app.t("balance-file")));
        files::download(&name, text.as_bytes(), "text/csv;charset=utf-8");
    };
    view! {
        <section class="balance printable">
            <p class="print-head">{head}</p>
            <Unit tariff wants_money />
            {body}
            <p class="signatures">
                {move || app.t("balance-signature")}
                <span></span>
            </p>
            <div class="sheet-buttons no-print">
                <button on:click=move |_| files::print()>
                    <Icon name="print" />
                    {move || app.t("balance-print")}
                </button>
                <button on:click=csv>
                    <Icon name="down" />
                    {move || app.t("balance-csv")}
                </button>
                <NewRound session=play.abilities().session />
            </div>
        </section>
    }
}

/// A choice between points and money, where there is a tariff, with the value of a point.
#[component]
pub(crate) fn Unit(tariff: Memo<u32>, wants_money: RwSignal<bool>) -> impl IntoView {
    let app = app();
    let worth = move || {
        app.words(|words| {
            let amount = balance::money(words, GamePoints::new(1), tariff.get());
            words.say("balance-tariff", &[("amount", amount.into())])
        })
    };
    let choice = move |money: bool, key: &'static str| {
        view! {
            <button aria-pressed=move || (wants_money.get() == money).to_string() on:click=move |_| wants_money.set(money)>
                {move || app.t(key)}
            </button>
        }
    };
    view! {
        <Show when=move || { tariff.get() > 0 }>
            <div class="segments" role="group" aria-label=move || app.t("balance-unit")>
                {choice(false, "balance-in-points")}
                {choice(true, "balance-in-money")}
            </div>
            <p class="small muted">{worth}</p>
        </Show>
    }
}

#[component]
fn NewRound(session: Option<WholeDeal>) -> impl IntoView {
    let app = app();
    let asking = RwSignal::new(false);
    let go = move |_| {
        asking.set(false);
        if let Some(session) = session {
            session.new_round();
        }
        app.tell(untrack(|| app.t("balance-new-round-done")));
    };
    move || {
        if asking.get() {
            view! {
                <div class="ask" role="group" aria-label=move || app.t("balance-new-round-ask")>
                    <p role="status">{move || app.t("balance-new-round-ask")}</p>
                    <button class="danger" on:click=go>{move || app.t("balance-new-round-yes")}</button>
                    <button on:click=move |_| asking.set(false)>{move || app.t("balance-cancel")}</button>
                </div>
            }
            .into_any()
        } else {
            view! {
                <button class="quiet" disabled=session.is_none() on:click=move |_| asking.set(true)>
                    {move || app.t("balance-new-round")}
                </button>
            }
            .into_any()
        }
    }
}

#[component]
fn SheetTable(play: Play, sheet: Sheet, cents: Memo<u32>) -> impl IntoView {
    let app = app();
    let Sheet { lines, sums } = sheet;
    let last = lines.iter().rposition(|line| matches!(line.kind, Kind::Deal { .. }));
    let seats = sums.seats();
    let names = move || {
        let head = move |seat: Seat| view! { <th scope="col" class="number">{move || play.name(seat)}</th> };
        seats.iter().map(head).collect_view()
    };
    let below = (lines.len() >= LONG).then(|| view! { <tr><td colspan="3"></td>{names()}</tr> });
    let rows = lines.into_iter().enumerate().map(move |(at, line)| row(play, line, last == Some(at), cents));
    view! {
        <div class="scroll" role="region" tabindex="0" aria-label=move || app.t("balance-table")>
            <table class="balance-table">
                <caption class="unseen">{move || app.t("balance-table")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{move || app.t("balance-number")}</th>
                        <th scope="col">{move || app.t("balance-contract")}</th>
                        <th scope="col">{move || app.t("balance-declarer")}</th>
                        {names()}
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
                <tfoot>
                    <tr class="sum">
                        <th scope="row" colspan="3">{move || app.t("balance-sum")}</th>
                        {cells(play, sums, cents)}
                    </tr>
                    {below}
                </tfoot>
            </table>
        </div>
    }
}

fn row(play: Play, line: Line, newest: bool, cents: Memo<u32>) -> impl IntoView {
    let app = play.app;
    let Line { kind, cells: amounts } = line;
    let head = match kind {
        Kind::Forward => view! { <th scope="row" colspan="3">{move || app.t("balance-forward")}</th> }.into_any(),
        Kind::End => view! { <th scope="row" colspan="3">{move || app.t("balance-end")}</th> }.into_any(),
        Kind::Deal { number, id, contract, declarer } => view! {
            <td>
                <Link route=Route::to(Screen::Replay(id)) class="cell-link">
                    <span aria-hidden="true">{number.to_string()}</span>
                    <span class="unseen">{move || app.say("balance-open-deal", &[("number", number.into())])}</span>
                </Link>
            </td>
            <th scope="row">{move || app.words(|words| contract_name(words, contract))}</th>
            <td>{move || declarer.map_or_else(|| "–".to_owned(), |seat| play.name(seat))}</td>
        }
        .into_any(),
    };
    view! {
        <tr class:newest=newest>
            {head}
            {cells(play, amounts, cents)}
        </tr>
    }
}

fn cells(play: Play, amounts: BySeat<GamePoints>, cents: Memo<u32>) -> impl IntoView {
    let cell = move |(_, amount): (Seat, GamePoints)| {
        let text = move || {
            let cents = cents.get();
            play.app.words(|words| {
                if cents == 0 { balance::points(words, amount) } else { balance::money(words, amount, cents) }
            })
        };
        view! { <td class="number" class:lost={amount < GamePoints::ZERO}>{text}</td> }
    };
    amounts.iter().map(cell).collect_view()
}
