//! The table of the bill: items, factors, sides and amounts.

use leptos::prelude::*;
use tarock::{BySeat, GamePoints, Seat, Side};
use tarock_words::Words;

use super::Result;
use crate::app::app;
use crate::model::balance::points;
use crate::model::bill::{Row, Taken, What, Won};
use crate::play::Play;

/// A narrower window, in pixels, has no room for every column of the bill.
const NARROW: f64 = 560.0;

/// An amount with an arrow as decoration; the sign is text.
fn amount(words: &Words, value: GamePoints) -> impl IntoView + use<> {
    let arrow = match value.halves() {
        0 => "",
        n if n > 0 => "▲",
        _ => "▼",
    };
    view! {
        <span class="arrow" aria-hidden="true">{arrow}</span>
        {words.signed_points(value)}
    }
}

/// One cell per player; the amount in money is below the score where it differs.
fn amounts(
    play: Play,
    cells: BySeat<GamePoints>,
    money: Option<BySeat<GamePoints>>,
    sums: BySeat<GamePoints>,
) -> impl IntoView {
    let cell = move |(seat, value): (Seat, GamePoints)| {
        let words = move || play.app.words(|words| amount(words, value));
        let paid = money.map(|money| money[seat]).filter(|paid| *paid != value).map(|paid| {
            let text = move || {
                play.app
                    .words(|words| words.say("result-money-column", &[("amount", words.signed_points(paid).into())]))
            };
            view! { <small class="in-money">{text}</small> }
        });
        view! {
            <td class="number" class:won={sums[seat] > GamePoints::ZERO} class:lost={value < GamePoints::ZERO}>
                {words} {paid}
            </td>
        }
    };
    cells.iter().map(cell).collect_view()
}

fn what(play: Play, row: &Row) -> String {
    match row.what {
        What::Item(tarock::ItemId::Game) => {
            let contract = play.screen.shown.with(|shown| shown.view.board().game()).map(|game| game.contract);
            contract.map_or_else(
                || play.app.words(|words| words.item(tarock::ItemId::Game)),
                |contract| play.app.words(|words| words.contract(contract)),
            )
        }
        What::Item(id) => play.app.words(|words| words.item(id)),
        What::Negative(contract, seat) => {
            let contract = play.app.words(|words| words.contract(contract));
            let own = play.screen.shown.with(|shown| shown.own() == seat);
            let key = if own { "result-negative-own" } else { "result-negative" };
            play.app.say(key, &[("contract", contract.into()), ("name", play.named(seat))])
        }
        What::Trischaken => play.app.t("result-table-trischaken"),
    }
}

fn factors(play: Play, row: &Row) -> String {
    let one = |(against, factor): &(Option<Seat>, i32)| match (against, factor) {
        (_, 1) => None,
        (None, factor) => Some(play.app.say("result-factor", &[("factor", (*factor).into())])),
        (Some(seat), factor) => {
            let args = [("name", play.named(*seat)), ("factor", (*factor).into())];
            Some(play.app.say("result-factor-against", &args))
        }
    };
    let all: Vec<String> = row.factors.iter().filter_map(one).collect();
    if all.is_empty() { play.app.t("result-no-kontra") } else { all.join(", ") }
}

fn winner(play: Play, row: &Row) -> String {
    match row.won {
        Won::Side(Side::Declarer) => play.app.t("side-declarer"),
        Won::Side(Side::Defenders) => play.app.t("side-defenders"),
        Won::Seat(seat) => play.name(seat),
        Won::Many if row.what == What::Trischaken => {
            let seats = row.cells.iter().filter(|(_, cell)| *cell > GamePoints::ZERO).map(|(seat, _)| seat);
            let names: Vec<String> = seats.map(|seat| play.name(seat)).collect();
            play.app.words(|words| words.list(names.into_iter()))
        }
        Won::Many => play.app.t("result-many"),
    }
}

#[component]
pub(super) fn BillTable(play: Play, result: Result) -> impl IntoView {
    let app = app();
    let Result { bill, taken, thrown_in, .. } = result;
    if thrown_in || bill.is_empty() {
        let key = if thrown_in { "result-table-thrown-in" } else { "result-table-nothing" };
        return view! { <p>{move || app.t(key)}</p> }.into_any();
    }
    let sums = bill.sums;
    let credited = (!bill.is_even()).then(|| view! { <p class="small muted">{move || app.t("result-credited")}</p> });
    let heads = sums.iter().map(move |(seat, sum)| {
        view! { <th scope="col" class="number" class:won={sum > GamePoints::ZERO}>{move || play.name(seat)} <small>"("{seat.number()}")"</small></th> }
    });
    // A phone has room for the amounts only; the rest is below the name of the item.
    let narrow = Memo::new(move |_| app.window.get().0 < NARROW);
    let rows = StoredValue::new(bill.rows);
    let rows = move || {
        let row = |row: Row| {
            let (name, cells, paid) = (row.clone(), row.cells, row.money);
            let details = if narrow.get() {
                view! { <th scope="row">{move || what(play, &name)} <small>{details(play, &row)}</small></th> }
                    .into_any()
            } else {
                view! { <th scope="row">{move || what(play, &name)}</th> <Details play row /> }.into_any()
            };
            view! { <tr>{details} {amounts(play, cells, paid, sums)}</tr> }
        };
        rows.get_value().into_iter().map(row).collect_view()
    };
    let columns = move || {
        (!narrow.get()).then(|| {
            view! {
                <th scope="col">{move || app.t("result-announced")}</th>
                <th scope="col">{move || app.t("result-kontra")}</th>
                <th scope="col">{move || app.t("result-table-won")}</th>
                <th scope="col" class="number">{move || app.t("result-value")}</th>
            }
        })
    };
    let line = move |key: &'static str, sums: BySeat<GamePoints>| {
        view! {
            <tr>
                <th scope="row" colspan=move || if narrow.get() { "1" } else { "5" }>{move || app.t(key)}</th>
                {amounts(play, sums, None, sums)}
            </tr>
        }
    };
    let foot = match bill.money {
        None => vec![line("result-sum", sums)],
        Some(money) => vec![line("result-score", sums), line("result-money", money)],
    };
    let taken = taken.map(|taken| view! { <TakenTable play taken /> });
    view! {
        <div class="scroll" role="region" tabindex="0" aria-label=move || app.t("result-table")>
            <table class="bill">
                <caption class="unseen">{move || app.t("result-table")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{move || app.t("result-item")}</th>
                        {columns}
                        {heads.collect_view()}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
                <tfoot>
                    {foot}
                </tfoot>
            </table>
        </div>
        {credited}
        {taken}
    }
    .into_any()
}

/// The details of an item besides its name and its amounts, in cells of their own.
#[component]
fn Details(play: Play, row: Row) -> impl IntoView {
    let app = app();
    let (announced, value) = (row.announced, row.value);
    let same = row.clone();
    view! {
        <td>{move || if announced { app.t("result-yes") } else { "–".to_owned() }}</td>
        <td>{move || factors(play, &row)}</td>
        <td>{move || winner(play, &same)}</td>
        <td class="number">
            {move || value.map_or_else(|| "–".to_owned(), |value| app.words(|words| points(words, value)))}
        </td>
    }
}

/// The same details in one line: "angesagt, Kontra ×2, Gegner".
fn details(play: Play, row: &Row) -> String {
    let app = play.app;
    let announced = row.announced.then(|| app.t("result-announced"));
    let doubled = row.factors.iter().any(|(_, factor)| *factor != 1);
    let kontra = doubled.then(|| format!("{} {}", app.t("result-kontra"), factors(play, row)));
    let parts = [announced, kontra, Some(winner(play, row))];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// Card points and tricks of every player, where all play for themselves.
#[component]
fn TakenTable(play: Play, taken: Taken) -> impl IntoView {
    let app = app();
    let rows = taken.scores.iter().map(move |(seat, score)| {
        view! {
            <tr>
                <th scope="row">{move || play.name(seat)}</th>
                <td class="number">{taken.counting.show(score).to_string()}</td>
                <td class="number">{taken.tricks[seat].to_string()}</td>
            </tr>
        }
    });
    view! {
        <table class="taken">
            <caption>{move || app.t("result-taken")}</caption>
            <thead>
                <tr>
                    <th scope="col">{move || app.t("result-player")}</th>
                    <th scope="col" class="number">{move || app.t("result-taken-points")}</th>
                    <th scope="col" class="number">{move || app.t("result-taken-tricks")}</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
