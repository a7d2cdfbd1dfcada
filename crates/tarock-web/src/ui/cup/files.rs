//! The results of a cup as tables for spreadsheets.

use leptos::prelude::*;
use tarock_cup::{Csv, Cup};

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::desk::Desk;
use crate::app::{App, app};

/// How spreadsheets of this language read tables. German ones expect semicolons, because their numbers contain the comma.
pub(super) fn csv(app: App) -> Csv {
    let is_german = untrack(|| app.words(|words| words.decimal("0.5").contains(',')));
    if is_german { Csv::Excel } else { Csv::Plain }
}

/// A button for each table.
#[component]
pub(super) fn CsvButtons(desk: Desk) -> impl IntoView {
    let app = app();
    let give = move |name: &'static str, table: fn(&Cup, Csv) -> String| {
        let text = desk.book_untracked(|book| table(book.cup(), csv(app)));
        let ending = format!("-{}.csv", untrack(|| app.t(name)));
        desk.give(&ending, &text, "text/csv;charset=utf-8");
    };
    let button = move |name: &'static str, key: &'static str, table: fn(&Cup, Csv) -> String| {
        view! {
            <button class="quiet" id=name on:click=move |_| give(name, table)>
                <Icon name="download" />
                {tr(app, key)}
            </button>
        }
    };
    view! {
        <div class="sheet-buttons">
            {button("cup-file-standings", "cup-csv-standings", Cup::standings_csv)}
            {button("cup-file-lines", "cup-csv-lines", Cup::lines_csv)}
            {button("cup-file-seats", "cup-csv-seats", Cup::seats_csv)}
        </div>
    }
}
