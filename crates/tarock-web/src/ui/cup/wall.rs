//! The wall view, for a projector: the draw before a round, then clock, missing tables and standings. It is a window of
//! its own that follows what the desk writes.

use leptos::prelude::*;

use super::super::page_frame::tr;
use super::desk::Desk;
use super::round::time_left;
use super::standings::Row;
use super::tables::{Table, Tables};
use super::{Clock, signed};
use crate::app::app;
use crate::dom::browser;
use crate::model::cup::Stage;

/// How many ranks are shown at a time, and for how many seconds.
const N_RANKS: usize = 30;
const SECONDS: f64 = 12.0;

#[component]
pub(super) fn Wall(desk: Desk) -> impl IntoView {
    let app = app();
    let clock: Clock = expect_context();
    Effect::new(move |_| browser::set_title(&desk.cup(|cup| cup.name().to_owned())));
    let stage = Memo::new(move |_| desk.cup(Stage::of));
    let title = move || {
        let stage = stage.get();
        let (round, count) = stage.numbers();
        app.say(&format!("cup-wall-{}", stage.code()), &[("round", round.into()), ("count", count.into())])
    };
    let until = Memo::new(move |_| match desk.cup(Stage::of) {
        Stage::Sheets(round, _) => desk.cup(|cup| cup.round(round)?.until),
        _ => None,
    });
    let time = move || {
        until.get().map(|until| {
            let is_over = move || until <= clock.now();
            let text = move || if is_over() { app.t("cup-time-up") } else { time_left(until, clock.now()) };
            view! { <p class="wall-clock" class:over=is_over role="timer">{text}</p> }
        })
    };
    let body = move || match stage.get() {
        Stage::Start(round) => {
            let n_tables = desk.cup(|cup| Table::all(cup, round).len());
            // As many columns as leave every table legible.
            let columns = match n_tables {
                0..=12 => "four",
                13..=24 => "six",
                25..=42 => "seven",
                _ => "ten",
            };
            view! { <div class=format!("wall-draw {columns}")><Tables desk round=Signal::derive(move || round) /></div> }.into_any()
        }
        Stage::Draw(1) => {
            let present =
                move || app.say("cup-wall-present", &[("count", desk.cup(|cup| cup.present().count()).into())]);
            view! { <p class="wall-large">{present}</p> }.into_any()
        }
        _ => view! { <Play desk /> }.into_any(),
    };
    view! {
        <main class="wall" aria-label=tr(app, "cup-wall") on:dblclick=|_| browser::toggle_full_screen()>
            <header>
                <h1>{move || desk.cup(|cup| cup.name().to_owned())}</h1>
                <p class="wall-title">{title}</p>
                {time}
            </header>
            {body}
        </main>
    }
}

/// Missing tables and standings.
#[component]
fn Play(desk: Desk) -> impl IntoView {
    let app = app();
    let clock: Clock = expect_context();
    let missing = Memo::new(move |_| match desk.cup(Stage::of) {
        Stage::Sheets(round, _) => {
            desk.cup(|cup| cup.round(round).map(|round| round.open_tables().collect::<Vec<_>>()).unwrap_or_default())
        }
        _ => Vec::new(),
    });
    let rows = Memo::new(move |_| desk.cup(Row::all));
    let page = Memo::new(move |_| {
        let n_pages = rows.read().len().div_ceil(N_RANKS).max(1);
        (clock.now().millis() as f64 / 1000.0 / SECONDS) as usize % n_pages
    });
    let shown = move || {
        let row = |row: Row| {
            let points = row.points;
            view! {
                <li>
                    <span class="wall-rank">{row.rank}"."</span>
                    <span class="wall-name">{row.name}</span>
                    <strong>{move || signed(app, points)}</strong>
                </li>
            }
        };
        let from = page.get() * N_RANKS;
        rows.with(|rows| rows.iter().skip(from).take(N_RANKS).cloned().map(row).collect_view())
    };
    let tables = move || {
        let tables = missing.get();
        (!tables.is_empty()).then(|| {
            let tables = tables.into_iter().map(|table| view! { <li>{table}</li> }).collect_view();
            view! {
                <section class="wall-missing">
                    <h2>{tr(app, "cup-wall-missing")}</h2>
                    <ul>{tables}</ul>
                </section>
            }
        })
    };
    view! {
        <div class="wall-body">
            <section class="wall-standings">
                <h2>{tr(app, "cup-standings")}</h2>
                <ol>{shown}</ol>
            </section>
            {tables}
        </div>
    }
}
