//! The desk of a tournament with real cards: everything its director does, on this device and without a network.

mod desk;
mod files;
mod front;
mod line_form;
mod list;
mod paper;
mod people;
mod phone;
mod print;
mod round;
mod season;
mod server;
mod setup;
mod sheet;
mod sheets;
mod spectators;
mod standings;
mod tables;
mod verify;
mod wall;

pub(super) use list::CupsPage;
pub(super) use phone::PhonePage;
pub(super) use season::{SEASON, SeasonPage};
pub(super) use spectators::SpectatorPage;

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use self::desk::Desk;
use super::page::Link;
use super::page_frame::{Frame, tr};
use crate::app::{App, app};
use crate::dom::browser;
use crate::model::route::{Route, Screen};

/// How often the clock moves, and how often a window looks for what another one has written.
const TICK: Duration = Duration::from_secs(1);

/// The pages of a cup, with the keys of their names.
const PAGES: [(&str, &str); 6] = [
    ("", "cup-front"),
    ("people", "cup-people"),
    ("round", "cup-round"),
    ("sheets", "cup-sheets"),
    ("standings", "cup-standings"),
    ("print", "cup-print"),
];

/// A page of a cup.
#[component]
pub(super) fn CupPage(id: String, page: String) -> impl IntoView {
    let app = app();
    let opened = RwSignal::new(Desk::opened(&id).map(Ok));
    if opened.read_untracked().is_none() {
        spawn_local(async move {
            let found = Desk::open(app, id).await;
            opened.try_set(Some(found));
        });
    }
    move || match opened.get() {
        None => view! { <main class="page" aria-busy="true"></main> }.into_any(),
        Some(Err(why)) => view! { <Missing why /> }.into_any(),
        Some(Ok(desk)) => {
            provide_context(Clock::start(desk));
            if page == "wall" {
                view! { <wall::Wall desk /> }.into_any()
            } else {
                view! { <DeskPage desk page=page.clone() /> }.into_any()
            }
        }
    }
}

/// The time of day while a page of a cup is open.
#[derive(Clone, Copy)]
struct Clock(RwSignal<f64>);

impl Clock {
    fn start(desk: Desk) -> Self {
        let now = RwSignal::new(browser::clock());
        let tick = move || {
            now.try_set(browser::clock());
            desk.catch_up();
            desk.listen();
        };
        if let Ok(timer) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || timer.clear());
        }
        Self(now)
    }

    fn now(self) -> tarock_table::Moment {
        tarock_table::Moment::from_millis(self.0.get() as u64)
    }
}

#[component]
fn Missing(why: String) -> impl IntoView {
    let app = app();
    view! {
        <Frame title="cup-title" class="cup">
            <p role="alert">{why}</p>
            <Link route=list_route() class="button primary">{tr(app, "cup-to-list")}</Link>
        </Frame>
    }
}

/// The route of the list of cups.
fn list_route() -> Route {
    Route::to(Screen::Cup(String::new(), String::new()))
}

#[component]
fn DeskPage(desk: Desk, page: String) -> impl IntoView {
    let app = app();
    desk.quiet();
    let body = match page.as_str() {
        "people" => view! { <people::People desk /> }.into_any(),
        "round" => view! { <round::RoundPage desk /> }.into_any(),
        "sheets" => view! { <sheets::SheetsPage desk /> }.into_any(),
        "standings" => view! { <standings::StandingsPage desk /> }.into_any(),
        "print" => view! { <print::PrintPage desk /> }.into_any(),
        _ => view! { <front::Front desk /> }.into_any(),
    };
    let way = move |(to, key): (&'static str, &'static str)| {
        let current = (to == page).then_some("page");
        view! {
            <li aria-current=current>
                <Link route=desk.route(to) class="button quiet">{tr(app, key)}</Link>
            </li>
        }
    };
    let said = move || {
        desk.said().map(|said| {
            let class = if said.is_refusal { "told wrong" } else { "told good" };
            view! { <p class=class>{said.sentence}</p> }
        })
    };
    view! {
        <Frame title="cup-title" class="cup">
            <h2 id="cup-name">{move || desk.cup(|cup| cup.name().to_owned())}</h2>
            <nav aria-label=tr(app, "cup-pages")>
                <ul class="group-ways">
                    {PAGES.map(way).collect_view()}
                    <li>
                        <a class="button quiet" href=desk.route("wall").to_string() target="_blank">{tr(app, "cup-wall")}</a>
                    </li>
                </ul>
            </nav>
            <div class="cup-said" id="cup-said" role="status">{said}</div>
            {body}
        </Frame>
    }
}

/// Points with their sign.
fn signed(app: App, points: tarock::GamePoints) -> String {
    app.words(|words| words.signed_points(points))
}

/// Moves the focus to an element once it is there.
fn focus_soon(id: &'static str) {
    request_animation_frame(move || browser::focus(id));
}

/// A moment as date and time of day.
fn time_of_day(app: App, at: tarock_table::Moment) -> String {
    crate::dom::files::date(at.millis() as f64, app.language.get().code(), true)
}
