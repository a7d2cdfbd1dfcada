//! The seating of a round.

use leptos::prelude::*;
use tarock_cup::{Cup, Sheet};

use super::desk::Desk;
use crate::app::app;

/// A table with the numbers and names of its players.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Table {
    pub(super) number: u16,
    pub(super) players: Vec<(u16, String)>,
}

impl Table {
    pub(super) fn of(cup: &Cup, sheet: &Sheet) -> Self {
        let players = sheet.players.iter().map(|no| (no.0, cup.name_of(*no).to_owned())).collect();
        Self { number: sheet.table, players }
    }

    /// The tables of a round; none if it is not drawn.
    pub(super) fn all(cup: &Cup, round: u16) -> Vec<Self> {
        let sheets = cup.round(round).map(|round| &round.sheets[..]).unwrap_or_default();
        sheets.iter().map(|sheet| Self::of(cup, sheet)).collect()
    }
}

/// The tables of a round as a grid.
#[component]
pub(super) fn Tables(desk: Desk, #[prop(into)] round: Signal<u16>) -> impl IntoView {
    let app = app();
    let tables = Memo::new(move |_| desk.cup(|cup| Table::all(cup, round.get())));
    let table = move |table: Table| {
        let number = table.number;
        let player = |(no, name): (u16, String)| view! { <li><span class="cup-number">{no}</span> {name}</li> };
        view! {
            <li class="cup-table">
                <strong>{move || app.say("cup-table", &[("table", number.into())])}</strong>
                <ol>{table.players.into_iter().map(player).collect_view()}</ol>
            </li>
        }
    };
    view! { <ul class="cup-tables">{move || tables.get().into_iter().map(table).collect_view()}</ul> }
}
