//! The balance sheet of the session.

use leptos::prelude::*;
use tarock::GamePoints;

use super::icon::Icon;
use super::page::Link;
use crate::app::{App, app};
use crate::dom::{browser, files};
use crate::model::balance::{self, Balance as Sheet, Kind, Line};
use crate::model::device_table::DeviceTable;
use crate::model::route::{Route, Screen};
use crate::play::WholeDeal;

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
    let names = Signal::derive(move || {
        let seats = whole.table.with(DeviceTable::seats);
        seats.iter().map(|seat| play.name(seat)).collect::<Vec<_>>()
    });
    let body = move || {
        let sheet = sheet.get();
        if sheet.lines.is_empty() {
            view! { <p>{move || app.t("balance-empty")}</p> }.into_any()
        } else {
            view! { <SheetTable sheet names cents /> }.into_any()
        }
    };
    let head = move || {
        let (kind, rules) = whole.table.with(|table| (table.rules().game(), table.rules().name().to_owned()));
        let kind = app.t(&format!("game-{kind}"));
        let date = files::date(browser::clock(), app.language.get().code(), false);
        app.say("balance-head", &[("game", kind.into()), ("rules", rules.into()), ("date", date.into())])
    };
    let csv = move |_| {
        let text = untrack(|| app.words(|words| sheet.get().csv(words, &names.get(), cents.get())));
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
                    <Icon name="download" />
                    {move || app.t("balance-csv")}
                </button>
                <NewRound session=play.abilities().session />
            </div>
        </section>
    }
}

/// A choice between points and money, where there is a tariff, with the value of a point.
#[component]
pub(crate) fn Unit(
    tariff: Memo<u32>,
    wants_money: RwSignal<bool>,
    /// The currency of a group; otherwise euros.
    #[prop(optional)]
    currency: Option<Memo<String>>,
) -> impl IntoView {
    let app = app();
    let worth = move || {
        app.words(|words| {
            let code = currency.map_or_else(|| balance::EURO.to_owned(), |currency| currency.get());
            let amount = balance::money_in(words, GamePoints::new(1), tariff.get(), &code);
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
            <NoClaim tariff />
        </Show>
    }
}

/// Says that amounts of money are a record of play and no claim; nothing where there is no tariff.
#[component]
pub(crate) fn NoClaim(#[prop(into)] tariff: Signal<u32>) -> impl IntoView {
    let app = app();
    view! {
        <Show when=move || { tariff.get() > 0 }>
            <p class="small muted no-claim">{move || app.t("balance-no-claim")}</p>
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

/// The table of a balance sheet. `pick` is called with the number of a deal that has no record.
#[component]
pub(crate) fn SheetTable(
    sheet: Sheet,
    #[prop(into)] names: Signal<Vec<String>>,
    cents: Memo<u32>,
    #[prop(optional)] pick: Option<Callback<usize>>,
) -> impl IntoView {
    let app = app();
    let Sheet { lines, sums, money, has_money_column } = sheet;
    let last = lines.iter().rposition(|line| matches!(line.kind, Kind::Deal { .. }));
    let heads = move || {
        let head = |name: String| view! { <th scope="col" class="number">{name}</th> };
        names.get().into_iter().map(head).collect_view()
    };
    let below = (lines.len() >= LONG).then(|| view! { <tr><td colspan="3"></td>{heads}</tr> });
    let row = move |(at, line)| view! { <Row line newest={last == Some(at)} has_money_column names cents pick /> };
    let rows = lines.into_iter().enumerate().map(row).collect_view();
    let foot = move |key: &'static str, sums: Vec<GamePoints>, cents: Memo<u32>| {
        view! {
            <tr class="sum">
                <th scope="row" colspan="3">{move || app.t(key)}</th>
                {cells(app, &sums, None, None, cents)}
            </tr>
        }
    };
    let foot = if has_money_column {
        vec![foot("balance-score", sums, Memo::new(|_| 0)), foot("balance-cash", money, cents)]
    } else {
        vec![foot("balance-sum", sums, cents)]
    };
    view! {
        <div class="scroll" role="region" tabindex="0" aria-label=move || app.t("balance-table")>
            <table class="balance-table">
                <caption class="unseen">{move || app.t("balance-table")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{move || app.t("balance-number")}</th>
                        <th scope="col">{move || app.t("balance-contract")}</th>
                        <th scope="col">{move || app.t("balance-declarer")}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
                <tfoot>
                    {foot}
                    {below}
                </tfoot>
            </table>
        </div>
    }
}

#[component]
fn Row(
    line: Line,
    newest: bool,
    has_money_column: bool,
    names: Signal<Vec<String>>,
    cents: Memo<u32>,
    pick: Option<Callback<usize>>,
) -> impl IntoView {
    let app = app();
    let named = line.clone();
    let Line { kind, cells: amounts, money, struck, sits_out } = line;
    let head = match kind {
        Kind::Forward => view! { <th scope="row" colspan="3">{move || app.t("balance-forward")}</th> }.into_any(),
        Kind::End => view! { <th scope="row" colspan="3">{move || app.t("balance-end")}</th> }.into_any(),
        Kind::Deal { number, id, contract, declarer } => {
            let open = move || app.say("balance-open-deal", &[("number", number.into())]);
            let text = view! {
                <span aria-hidden="true">{number.to_string()}</span>
                <span class="unseen">{open}</span>
            };
            let number = match pick {
                Some(pick) => {
                    let pick = move |_| pick.run(number);
                    view! { <button class="cell-link" on:click=pick>{text}</button> }.into_any()
                }
                None => {
                    let route = Route::to(Screen::Replay(id));
                    view! { <Link route class="cell-link">{text}</Link> }.into_any()
                }
            };
            let declarer = move || {
                let name = declarer.and_then(|player| names.read().get(player).cloned());
                name.unwrap_or_else(|| "–".to_owned())
            };
            view! {
                <td>{number}</td>
                <th scope="row">{move || app.words(|words| named.contract_name(words, contract))}</th>
                <td>{declarer}</td>
            }
            .into_any()
        }
    };
    let money = has_money_column.then_some(money);
    view! {
        <tr class:newest=newest class:struck=struck>
            {head}
            {cells(app, &amounts, money.as_deref(), sits_out, cents)}
        </tr>
    }
}

/// One cell per player. Where score and money differ, the score is in points and the money below it.
fn cells(
    app: App,
    amounts: &[GamePoints],
    money: Option<&[GamePoints]>,
    sits_out: Option<usize>,
    cents: Memo<u32>,
) -> impl IntoView + use<> {
    let text = move |amount: GamePoints, cents: u32| {
        app.words(
            |words| {
                if cents == 0 { balance::points(words, amount) } else { balance::money(words, amount, cents) }
            },
        )
    };
    let cell = move |(player, amount): (usize, &GamePoints)| {
        if sits_out == Some(player) {
            return view! { <td class="number muted">"–"</td> }.into_any();
        }
        let (amount, paid) = (*amount, money.map(|money| money[player]));
        let shown = move || text(amount, if paid.is_some() { 0 } else { cents.get() });
        let paid = paid.map(|paid| {
            let text = move || {
                let differs = paid != amount || cents.get() > 0;
                differs.then(|| app.say("result-money-column", &[("amount", text(paid, cents.get()).into())]))
            };
            view! { <small class="in-money">{text}</small> }
        });
        view! { <td class="number" class:lost={amount < GamePoints::ZERO}>{shown} {paid}</td> }.into_any()
    };
    amounts.iter().enumerate().map(cell).collect_view()
}
