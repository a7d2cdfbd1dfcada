//! Groups: the same people over many evenings, with one balance.

mod accounts;
mod deals;
mod join;
mod list;
mod members;
mod overview;
mod settings;
mod sheet;
mod standings;
mod statistics;

pub(crate) use join::JoinPage;
pub(crate) use list::GroupsPage;

use std::future::Future;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tarock::GamePoints;
use tarock_protocol::http::{Code, Group, Role, Tariff};

use super::super::page::Link;
use super::super::page_frame::{Frame, tr};
use crate::app::app;
use crate::model::route::{Route, Screen};
use crate::online::account::Account;
use crate::online::api::{self, Trouble};
use crate::online::tariff;

/// Converts the server's points.
fn game_points(points: f64) -> GamePoints {
    GamePoints::from_halves((points * 2.0).round() as i32)
}

/// An error, as the key of its message.
type Said = RwSignal<Option<&'static str>>;

/// Sends a request with the token of this device. Calls `then` with the answer, or reports a refusal. The page may be
/// gone by then.
fn asking<T: 'static>(
    asked: impl Future<Output = Result<T, Trouble>> + 'static,
    said: Said,
    then: impl FnOnce(T) + 'static,
) {
    spawn_local(async move {
        match asked.await {
            Ok(answer) => then(answer),
            Err(why) => {
                said.try_set(Some(sentence(&why)));
            }
        }
    });
}

/// Fetches something into a signal.
fn fetch<T: DeserializeOwned + Send + Sync + 'static>(path: String, into: RwSignal<Option<T>>, said: Said) {
    let asked = async move { api::get::<T>(&path, Some(&Account::token().await?)).await };
    asking(asked, said, move |found| {
        into.try_set(Some(found));
    });
}

/// Requests a change and calls `then` with the answer; [`IgnoredAny`](serde::de::IgnoredAny) is an answer that does not
/// matter.
fn change<T: DeserializeOwned + 'static>(
    method: &'static str,
    path: String,
    body: impl Serialize + 'static,
    said: Said,
    then: impl FnOnce(T) + 'static,
) {
    said.set(None);
    let asked = async move { api::ask(method, &path, Some(&Account::token().await?), Some(&body)).await };
    asking(asked, said, then);
}

fn sentence(trouble: &Trouble) -> &'static str {
    match trouble {
        Trouble::Refused(Some(code)) => match code {
            Code::AccountNeeded => "online-group-account-needed",
            Code::NameTaken => "online-group-name-taken",
            Code::GroupFull => "online-group-full",
            Code::LastAdmin => "online-group-last-admin",
            Code::TableOpen => "online-group-table-open",
            Code::AlreadyMember => "online-group-already",
            Code::NotAllowed => "online-group-not-allowed",
            Code::NotFound => "online-group-none",
            _ => trouble.key(),
        },
        Trouble::Refused(None) | Trouble::Unreachable => trouble.key(),
    }
}

/// The shared state of one group's pages.
#[derive(Clone, Copy)]
struct Desk {
    id: StoredValue<String>,
    group: RwSignal<Option<Group>>,
    said: Said,
    /// The number of parts of the page that have not loaded yet.
    missing: RwSignal<u32>,
}

impl Desk {
    /// A path on the server below the group.
    fn path(self, rest: &str) -> String {
        format!("/groups/{}{rest}", self.id.get_value())
    }

    /// The route of a page of the group.
    fn route(self, page: &str) -> Route {
        Route::to(Screen::Group(self.id.get_value(), page.to_owned()))
    }

    fn is_led(self) -> bool {
        self.group.with(|group| group.as_ref().is_some_and(|group| group.role == Role::Admin))
    }

    /// What a point is worth in the group, the same for all its members.
    fn tariff(self) -> Memo<Tariff> {
        tariff::in_force(app(), move || self.group.with(|group| group.as_ref()?.tariff.clone()))
    }

    fn load(self) {
        fetch(self.path(""), self.group, self.said);
    }

    /// Fetches a part of the page. The page is shown when all parts have loaded or failed, so that nothing moves under
    /// a finger.
    fn part<T: DeserializeOwned + Send + Sync + 'static>(self, path: String, into: RwSignal<Option<T>>) {
        self.missing.update(|missing| *missing += 1);
        spawn_local(async move {
            let asked = async { api::get::<T>(&path, Some(&Account::token().await?)).await };
            match asked.await {
                Ok(found) => drop(into.try_set(Some(found))),
                Err(why) => drop(self.said.try_set(Some(sentence(&why)))),
            }
            self.missing.try_update(|missing| *missing -= 1);
        });
    }
}

/// The pages of a group: the first one, its deals, its sheet, its statistics, its settings.
#[component]
pub(crate) fn GroupPage(id: String, page: String) -> impl IntoView {
    let app = app();
    let desk = Desk {
        id: StoredValue::new(id),
        group: RwSignal::new(None),
        said: RwSignal::new(None),
        missing: RwSignal::new(0),
    };
    desk.part(desk.path(""), desk.group);
    let (title, body) = match page.as_str() {
        "deals" => ("online-group-archive", view! { <deals::GroupDeals desk /> }.into_any()),
        "sheet" => ("online-group-sheet", view! { <sheet::Sheet desk /> }.into_any()),
        "statistics" => ("statistics-title", view! { <statistics::GroupStatistics desk /> }.into_any()),
        "settings" => ("online-group-settings", view! { <settings::GroupSettings desk /> }.into_any()),
        _ => ("online-group", view! { <overview::Front desk /> }.into_any()),
    };
    let way = move |to: &'static str, key: &'static str| {
        let current = (to == page).then_some("page");
        view! {
            <li aria-current=current>
                <Link route=desk.route(to) class="button quiet">{tr(app, key)}</Link>
            </li>
        }
    };
    view! {
        <Frame title=title class="friends group">
            <h2 id="group-title">{move || desk.group.get().map(|group| group.name)}</h2>
            <nav aria-label=tr(app, "online-group-pages")>
                <ul class="group-ways">
                    {way("", "online-group")}
                    {way("deals", "online-group-archive")}
                    {way("sheet", "online-group-sheet")}
                    {way("statistics", "statistics-title")}
                    {way("settings", "online-group-settings")}
                </ul>
            </nav>
            <p role="alert" class="hint danger">{move || desk.said.get().map(|key| app.t(key))}</p>
            <div class="group-body" aria-busy=move || (desk.missing.get() > 0).to_string()>
                {body}
            </div>
        </Frame>
    }
}
