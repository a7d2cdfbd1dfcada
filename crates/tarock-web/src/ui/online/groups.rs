//! Groups: the same people over many evenings, with one balance.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tarock::{Game, GamePoints};
use tarock_table::{GroupId, Settings, TableId, UserId};

use super::super::frame::{Frame, tr};
use super::super::icon::Icon;
use super::super::page::Link;
use super::friends::{NameField, Opened, proper};
use super::invite::Invite;
use crate::app::{App, app};
use crate::dom::files;
use crate::model::balance::{money, points};
use crate::model::route::{Route, Screen};
use crate::online::account::Account;
use crate::online::api::{self, Trouble};

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Mine {
    group: GroupId,
    name: String,
    role: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Member {
    user: UserId,
    name: String,
    role: String,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Standing {
    user: UserId,
    name: String,
    points: f64,
    n_deals: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct OpenTable {
    table: TableId,
    game: String,
}

#[derive(Deserialize)]
struct Invitation {
    link: String,
}

#[derive(Deserialize)]
struct Invited {
    group_name: String,
}

#[derive(Deserialize)]
struct Joined {
    group: GroupId,
}

/// Points as the server writes them, as we count them.
fn game_points(points: f64) -> GamePoints {
    GamePoints::from_halves((points * 2.0).round() as i32)
}

/// Fetches something into a signal; what goes wrong is said.
fn fetch<T: DeserializeOwned + Send + Sync + 'static>(
    path: String,
    into: RwSignal<Option<T>>,
    trouble: RwSignal<Option<&'static str>>,
) {
    spawn_local(async move {
        let found = match Account::token().await {
            Ok(token) => api::get::<T>(&path, Some(&token)).await,
            Err(trouble) => Err(trouble),
        };
        match found {
            Ok(found) => {
                into.try_set(Some(found));
            }
            Err(why) => {
                trouble.try_set(Some(group_trouble(&why)));
            }
        }
    });
}

fn group_trouble(trouble: &Trouble) -> &'static str {
    match trouble {
        Trouble::Refused(code) => match code.as_str() {
            "account_needed" => "online-group-account-needed",
            "name_taken" => "online-group-name-taken",
            "group_full" => "online-group-full",
            "last_admin" => "online-group-last-admin",
            "table_open" => "online-group-table-open",
            "already_member" => "online-group-already",
            "not_found" => "online-group-none",
            _ => trouble.key(),
        },
        Trouble::Unreachable => trouble.key(),
    }
}

/// Asks for something and then does something.
fn change(
    method: &'static str,
    path: String,
    body: serde_json::Value,
    trouble: RwSignal<Option<&'static str>>,
    then: impl FnOnce(serde_json::Value) + 'static,
) {
    spawn_local(async move {
        let answer: Result<serde_json::Value, Trouble> = match Account::token().await {
            Ok(token) => api::ask(method, &path, Some(&token), Some(&body)).await,
            Err(trouble) => Err(trouble),
        };
        match answer {
            Ok(answer) => then(answer),
            Err(why) => {
                trouble.try_set(Some(group_trouble(&why)));
            }
        }
    });
}

/// The groups somebody belongs to, and a new one.
#[component]
pub(crate) fn GroupsPage() -> impl IntoView {
    let app = app();
    let mine = RwSignal::new(None::<Vec<Mine>>);
    let trouble = RwSignal::new(None::<&'static str>);
    let name = RwSignal::new(String::new());
    fetch("/me/groups".to_owned(), mine, trouble);
    let found = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(name) = proper(&name.get_untracked()) else { return };
        trouble.set(None);
        change("POST", "/groups".to_owned(), json!({ "name": name }), trouble, move |answer| {
            if let Ok(group) = serde_json::from_value::<Mine>(answer) {
                app.go(Route::to(Screen::Group(group.group.to_string())));
            }
        });
    };
    let list = move || {
        mine.get().map(|groups| {
            if groups.is_empty() {
                return view! { <p class="muted">{tr(app, "online-groups-none")}</p> }.into_any();
            }
            let row = |group: Mine| {
                view! {
                    <li>
                        <Link route=Route::to(Screen::Group(group.group.to_string()))>{group.name.clone()}</Link>
                        <span class="hint">{move || app.t(&format!("online-role-{}", group.role))}</span>
                    </li>
                }
            };
            view! { <ul class="people-list">{groups.into_iter().map(row).collect_view()}</ul> }.into_any()
        })
    };
    view! {
        <Frame title="online-groups" class="friends">
            <p>{tr(app, "online-groups-line")}</p>
            <p role="alert" class="hint danger">{move || trouble.get().map(|key| app.t(key))}</p>
            {list}
            <form class="stack" on:submit=found>
                <label class="field">
                    <span>{tr(app, "online-group-name")}</span>
                    <input
                        type="text"
                        id="group-name"
                        maxlength="60"
                        prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))
                    />
                </label>
                <button class="primary" id="found-group" type="submit">{tr(app, "online-group-found")}</button>
            </form>
            <p class="small"><Link route=Route::to(Screen::Account)>{tr(app, "online-account")}</Link></p>
        </Frame>
    }
}

/// One group: its people, its tables, its balance.
#[component]
pub(crate) fn GroupPage(id: String) -> impl IntoView {
    let app = app();
    let trouble = RwSignal::new(None::<&'static str>);
    let group = RwSignal::new(None::<Mine>);
    let members = RwSignal::new(None::<Vec<Member>>);
    let standings = RwSignal::new(None::<Vec<Standing>>);
    let tables = RwSignal::new(None::<Vec<OpenTable>>);
    let invitation = RwSignal::new(None::<String>);
    let path = StoredValue::new(format!("/groups/{id}"));
    let sub = move |rest: &str| format!("{}{rest}", path.get_value());
    let load = move || {
        fetch(sub(""), group, trouble);
        fetch(sub("/members"), members, trouble);
        fetch(sub("/balances"), standings, trouble);
        fetch(sub("/tables"), tables, trouble);
    };
    load();
    let is_admin = move || group.with(|group| group.as_ref().is_some_and(|group| group.role == "admin"));
    let invite = move |_| {
        change("POST", sub("/invitations"), json!({ "uses": 12 }), trouble, move |answer| {
            if let Ok(made) = serde_json::from_value::<Invitation>(answer) {
                invitation.set(Some(made.link));
            }
        });
    };
    let group_id = StoredValue::new(id);
    let open = move |game: Game| {
        let rules = app.settings.with_untracked(|settings| settings.rules_of(game));
        let body = json!({ "settings": Settings::of(rules), "group": group_id.get_value() });
        change("POST", "/tables".to_owned(), body, trouble, move |answer| {
            if let Ok(opened) = serde_json::from_value::<Opened>(answer) {
                app.go(Route::to(Screen::Online(opened.table.to_string())));
            }
        });
    };
    let remove = move |user: UserId| {
        change("DELETE", sub(&format!("/members/{user}")), json!(null), trouble, move |_| load());
    };
    let promote = move |user: UserId| {
        change("PATCH", sub(&format!("/members/{user}")), json!({ "role": "admin" }), trouble, move |_| load());
    };
    let sure = RwSignal::new(false);
    let delete = move |_| {
        if !sure.get_untracked() {
            sure.set(true);
            return;
        }
        change("DELETE", sub(""), json!(null), trouble, move |_| app.go(Route::to(Screen::Groups)));
    };
    let member = move |member: Member| {
        let (user, role) = (member.user, member.role.clone());
        let plain = role != "admin";
        view! {
            <li>
                <span class="seat-name">{member.name.clone()}</span>
                <span class="hint">{move || app.t(&format!("online-role-{role}"))}</span>
                <span class="row-buttons">
                    {move || {
                        (is_admin() && plain)
                            .then(|| {
                                view! {
                                    <button class="quiet" on:click=move |_| promote(user)>{tr(app, "online-group-promote")}</button>
                                    <button class="quiet" on:click=move |_| remove(user)>{tr(app, "online-group-remove")}</button>
                                }
                            })
                    }}
                </span>
            </li>
        }
    };
    view! {
        <Frame title="online-group" class="friends">
            <h2>{move || group.get().map(|group| group.name)}</h2>
            <p role="alert" class="hint danger">{move || trouble.get().map(|key| app.t(key))}</p>
            <h3>{tr(app, "online-group-play")}</h3>
            <ul class="people-list">
                {move || {
                    let row = |open: OpenTable| {
                        view! {
                            <li>
                                <Link route=Route::to(Screen::Online(open.table.to_string())) class="button">
                                    <Icon name="cards" />
                                    {move || app.t(&format!("game-{}", open.game))}
                                </Link>
                            </li>
                        }
                    };
                    tables.get().unwrap_or_default().into_iter().map(row).collect_view()
                }}
            </ul>
            <div class="sheet-buttons">
                {Game::ALL
                    .iter()
                    .map(|game| {
                        let game = *game;
                        view! {
                            <button on:click=move |_| open(game) data-game=game.to_string()>
                                {move || app.say("online-group-open", &[("game", app.t(&format!("game-{game}")).into())])}
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
            <h3>{tr(app, "online-group-balance")}</h3>
            <Standings app standings />
            <h3>{tr(app, "online-group-members")}</h3>
            <ul class="people-list">
                {move || members.get().unwrap_or_default().into_iter().map(member).collect_view()}
            </ul>
            <Show when=is_admin>
                <div class="sheet-buttons">
                    <button class="primary" id="invite-group" on:click=invite>{tr(app, "online-group-invite")}</button>
                    <button class="danger" on:click=delete>
                        {move || app.t(if sure.get() { "online-group-delete-sure" } else { "online-group-delete" })}
                    </button>
                </div>
            </Show>
            {move || invitation.get().map(|address| view! { <Invite address /> })}
        </Frame>
    }
}

#[component]
fn Standings(app: App, standings: RwSignal<Option<Vec<Standing>>>) -> impl IntoView {
    let cents = Memo::new(move |_| app.settings.read().tariff_cents);
    let row = move |standing: Standing| {
        let sum = game_points(standing.points);
        let value = move || app.words(|words| points(words, sum));
        let paid = move || (cents.get() > 0).then(|| app.words(|words| money(words, sum, cents.get())));
        view! {
            <tr data-user=standing.user.to_string() data-name=standing.name.clone()>
                <th scope="row">{standing.name.clone()}</th>
                <td class="number">{standing.n_deals}</td>
                <td class="number" class:lost={sum < GamePoints::ZERO}>{value}</td>
                <td class="number">{paid}</td>
            </tr>
        }
    };
    let csv = move |_| {
        let line = |standing: &Standing| {
            format!("{};{};{}", standing.name.replace([';', '"', '='], " "), standing.n_deals, standing.points)
        };
        let lines: Vec<String> = standings.with_untracked(|all| all.iter().flatten().map(line).collect());
        let text = format!("\u{feff}{}\r\n", lines.join("\r\n"));
        files::download("kaiserstich-bilanz.csv", text.as_bytes(), "text/csv;charset=utf-8");
    };
    view! {
        <div class="printable">
            <table class="balance-table sums">
                <caption class="unseen">{tr(app, "online-group-balance")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{tr(app, "online-player")}</th>
                        <th scope="col" class="number">{tr(app, "online-group-deals")}</th>
                        <th scope="col" class="number">{tr(app, "online-points")}</th>
                        <th scope="col" class="number"><span class="unseen">{tr(app, "balance-in-money")}</span></th>
                    </tr>
                </thead>
                <tbody>{move || standings.get().unwrap_or_default().into_iter().map(row).collect_view()}</tbody>
            </table>
            <div class="sheet-buttons no-print">
                <button on:click=move |_| files::print()>{tr(app, "balance-print")}</button>
                <button on:click=csv>{tr(app, "balance-csv")}</button>
            </div>
        </div>
    }
}

/// Somebody was invited to a group.
#[component]
pub(crate) fn JoinPage(token: String) -> impl IntoView {
    let app = app();
    let trouble = RwSignal::new(None::<&'static str>);
    let invited = RwSignal::new(None::<Invited>);
    let name = RwSignal::new(Account::stored().name);
    fetch(format!("/invitations/{token}"), invited, trouble);
    let path = StoredValue::new(format!("/invitations/{token}/accept"));
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(proper) = proper(&name.get_untracked()) else { return };
        Account::call(&proper);
        trouble.set(None);
        change("POST", path.get_value(), json!({ "name": proper }), trouble, move |answer| {
            if let Ok(joined) = serde_json::from_value::<Joined>(answer) {
                app.go(Route::to(Screen::Group(joined.group.to_string())));
            }
        });
    };
    let line = move || {
        invited.with(|invited| {
            let name = invited.as_ref()?.group_name.clone();
            Some(app.say("online-group-invited", &[("name", name.into())]))
        })
    };
    view! {
        <Frame title="online-invited" class="friends">
            <p>{line}</p>
            <p role="alert" class="hint danger">{move || trouble.get().map(|key| app.t(key))}</p>
            <form class="stack" on:submit=join>
                <NameField name />
                <button class="primary" id="join-group" type="submit">{tr(app, "online-group-join")}</button>
            </form>
        </Frame>
    }
}
