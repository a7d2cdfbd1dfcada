//! The sheets of a round: which are missing, and the way to one of them. The address keeps the sheet that is open.

use leptos::prelude::*;

use super::super::field::Field;
use super::super::page_frame::tr;
use super::desk::Desk;
use super::focus_soon;
use super::sheet::SheetDesk;
use crate::app::app;
use crate::model::cup::Stage;
use crate::model::route::Route;

/// A sheet as the overview shows it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Row {
    table: u16,
    n_lines: usize,
    n_deals: u16,
    confirmed: bool,
}

/// Reads `ROUND.TABLE`.
fn place(text: &str) -> Option<(u16, u16)> {
    let (round, table) = text.split_once('.')?;
    Some((round.parse().ok()?, table.parse().ok()?))
}

#[component]
pub(super) fn SheetsPage(desk: Desk) -> impl IntoView {
    let app = app();
    // Only a sheet that there is; other changes of the cup leave the page as it is.
    let open = Memo::new(move |_| {
        let (round, table) = app.route.with(|route| place(&route.fragment))?;
        desk.cup(|cup| cup.round(round)?.sheet(table).map(|_| (round, table)))
    });
    let begun = Memo::new(move |_| {
        desk.cup(|cup| cup.rounds().iter().filter(|round| round.started.is_some()).map(|round| round.number).max())
    });
    let route = desk.route("sheets");
    let go = move |to: Option<(u16, u16)>| {
        let fragment = to.map(|(round, table)| format!("{round}.{table}")).unwrap_or_default();
        app.go(Route { fragment, ..route.clone() });
    };
    let go = Callback::new(go);
    move || match (begun.get(), open.get()) {
        (None, _) => view! { <p>{tr(app, "cup-no-sheets")}</p> }.into_any(),
        (_, Some((round, table))) => view! { <SheetDesk desk round table go /> }.into_any(),
        (Some(begun), _) => view! { <Overview desk begun go /> }.into_any(),
    }
}

#[component]
fn Overview(desk: Desk, begun: u16, go: Callback<Option<(u16, u16)>>) -> impl IntoView {
    let app = app();
    let first = desk.book_untracked(|book| match Stage::of(book.cup()) {
        Stage::Sheets(round, _) => round,
        _ => begun,
    });
    let round = RwSignal::new(first);
    let typed = RwSignal::new(String::new());
    focus_soon("cup-table");
    let rows = Memo::new(move |_| {
        desk.cup(|cup| {
            let sheets = cup.round(round.get()).map(|round| &round.sheets[..]).unwrap_or_default();
            let row = |sheet: &tarock_cup::Sheet| Row {
                table: sheet.table,
                n_lines: sheet.lines.len(),
                n_deals: cup.rules().deals_at(sheet.players.len()),
                confirmed: sheet.confirmed,
            };
            sheets.iter().map(row).collect::<Vec<_>>()
        })
    });
    let n_open = move || rows.with(|rows| rows.iter().filter(|row| !row.confirmed).count());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let table: Option<u16> = typed.get_untracked().trim().parse().ok();
        match table.filter(|table| rows.with_untracked(|rows| rows.iter().any(|row| row.table == *table))) {
            Some(table) => go.run(Some((round.get_untracked(), table))),
            None => desk.refuse(untrack(|| app.t("cup-no-table"))),
        }
    };
    let tab = move |number: u16| {
        view! {
            <button aria-pressed=move || (round.get() == number).to_string() on:click=move |_| round.set(number)>
                {move || app.say("cup-round-short", &[("round", number.into())])}
            </button>
        }
    };
    let row = move |row: Row| {
        let Row { table, n_lines, n_deals, confirmed } = row;
        let state = move || {
            let key = if confirmed { "cup-sheet-confirmed" } else { "cup-sheet-open" };
            app.say(key, &[("written", n_lines.into()), ("deals", n_deals.into())])
        };
        view! {
            <li>
                <button class="cup-sheet-link" class:confirmed=confirmed on:click=move |_| go.run(Some((round.get_untracked(), table)))>
                    <strong>{move || app.say("cup-table", &[("table", table.into())])}</strong>
                    <span>{state}</span>
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || { begun > 1 }>
            <div class="segments" role="group" aria-label=tr(app, "cup-rounds")>{(1..=begun).map(tab).collect_view()}</div>
        </Show>
        <form class="cup-newcomer" on:submit=submit>
            <Field label="cup-table-number" id="cup-table" value=typed inputmode="numeric" autocomplete="off" />
            <button type="submit" class="primary">{tr(app, "cup-open-sheet")}</button>
        </form>
        <p id="cup-missing">
            <strong>{move || app.say("cup-missing-of", &[("round", round.get().into()), ("count", n_open().into())])}</strong>
        </p>
        <ul class="cup-sheets">
            <For each=move || rows.get() key=Clone::clone children=row />
        </ul>
    }
}
