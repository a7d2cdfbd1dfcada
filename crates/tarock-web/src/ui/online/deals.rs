//! A list of deals that the server keeps: a group's, or the person's own.

use std::collections::HashMap;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{BySeat, GamePoints};
use tarock_archive::Facts;
use tarock_protocol::http::{self, DealsFound, Profile};
use tarock_record::GameRecord;
use tarock_table::{DealId, UserId};

use super::super::archive;
use super::super::archive::fields::Played;
use super::super::archive::search::SearchBox;
use super::super::deal_address::Previews;
use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::{Frame, tr};
use crate::app::{App, app};
use crate::dom::{browser, files, store};
use crate::model::archive::search::Search;
use crate::model::route::{Route, Screen};
use crate::online::account::Account;
use crate::online::api::{self, Trouble};
use crate::online::deals;

/// The number of deals on a page.
const PAGE: usize = 20;

/// How long the page waits for the next letter of a question before it asks the server.
const TYPING: Duration = Duration::from_millis(300);

/// Asks for the deals of a path that fit a question.
async fn fetch(path: &str, query: &str, before: Option<DealId>) -> Result<DealsFound, Trouble> {
    let token = Account::token().await?;
    let escaped = |text: &str| String::from(js_sys::encode_uri_component(text));
    let (query, zone) = (escaped(query), escaped(&browser::zone_name()));
    let before = before.map(|deal| format!("&before={deal}")).unwrap_or_default();
    api::get(&format!("{path}?query={query}&zone={zone}&limit={PAGE}{before}"), Some(&token)).await
}

async fn who_am_i() -> Option<UserId> {
    let token = Account::token().await.ok()?;
    api::get::<Profile>("/me", Some(&token)).await.ok().map(|me| me.user)
}

/// The deals of a path that are searched for, newest first, page by page.
#[component]
pub(super) fn DealList(
    path: String,
    search: RwSignal<Search>,
    /// A group's names for its members.
    #[prop(into)]
    names: Signal<HashMap<UserId, String>>,
) -> impl IntoView {
    let app = app();
    let path = StoredValue::new(path);
    let query = Memo::new(move |_| search.with(|search| search.query().to_string()));
    let deals = RwSignal::new(None::<Vec<http::Deal>>);
    let next = RwSignal::new(None::<DealId>);
    let busy = RwSignal::new(false);
    let trouble = RwSignal::new(None::<&'static str>);
    let me = RwSignal::new(None::<UserId>);
    let previews = Previews::ask();
    spawn_local(async move {
        me.try_set(who_am_i().await);
    });
    let load = move |mut before: Option<DealId>| {
        let asked = query.get_untracked();
        let mut is_first = before.is_none();
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            // One answer is about a few thousand deals. Where none of them fits, the next ones are asked for at once.
            loop {
                let found = fetch(&path.get_value(), &asked, before).await;
                // The question may have changed by now, or the page may have been left.
                if query.try_get_untracked().as_ref() != Some(&asked) {
                    return;
                }
                let found = match found {
                    Ok(found) => found,
                    Err(why) => {
                        trouble.try_set(Some(why.key()));
                        break;
                    }
                };
                let is_empty = found.deals.is_empty();
                deals.try_update(|deals| match deals {
                    Some(deals) if !is_first => deals.extend(found.deals),
                    _ => *deals = Some(found.deals),
                });
                next.try_set(found.next);
                (before, is_first) = (found.next, false);
                if !is_empty || before.is_none() {
                    break;
                }
            }
            busy.try_set(false);
        });
    };
    Effect::new(move |shown: Option<()>| {
        let asked = query.get();
        if shown.is_none() {
            load(None);
            return;
        }
        let rested = move || {
            if query.try_get_untracked().as_ref() == Some(&asked) {
                load(None);
            }
        };
        set_timeout(rested, TYPING);
    });
    let is_empty = move || !busy.get() && deals.with(|deals| deals.as_ref().is_some_and(Vec::is_empty));
    let none = move || app.t(if search.with(Search::is_off) { "online-games-none" } else { "archive-none" });
    let loading = move || busy.get().then(|| app.t("online-group-loading"));
    view! {
        <p role="alert" class="hint danger">{move || trouble.get().map(|key| app.t(key))}</p>
        <Show when=is_empty>
            <p class="muted" id="no-deals">{none}</p>
        </Show>
        <ol class="deals" id="served-deals" aria-label=tr(app, "online-group-archive")>
            <For each=move || deals.get().unwrap_or_default() key=|deal| deal.deal let(served)>
                <Deal served names me previews />
            </For>
        </ol>
        <p class="hint" role="status">{loading}</p>
        <Show when=move || next.get().is_some()>
            <button id="more-deals" disabled=move || busy.get() on:click=move |_| load(next.get_untracked())>
                {tr(app, "online-games-more")}
            </button>
        </Show>
    }
}

#[component]
fn Deal(
    served: http::Deal,
    names: Signal<HashMap<UserId, String>>,
    me: RwSignal<Option<UserId>>,
    previews: Previews,
) -> impl IntoView {
    let app = app();
    let (id, game, at) = (served.deal.to_string(), served.game.clone(), served.finished_at.as_millisecond());
    let record = Memo::new(move |_| names.with(|names| deals::record(&served, names, me.get())));
    let moment = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    move || match record.get().and_then(|record| crate::archive::facts(&record, moment).map(|facts| (record, facts))) {
        Some((record, facts)) => view! { <Played app id=id.clone() record facts previews /> }.into_any(),
        None => {
            let game = game.clone();
            view! {
                <li class="deal" data-deal=id.clone()>
                    <div class="deal-body">
                        <p class="deal-link">{tr(app, "balance-thrown-in")}</p>
                        <Where app game at />
                    </div>
                </li>
            }
            .into_any()
        }
    }
}

/// The game and the time of a deal.
#[component]
fn Where(app: App, game: String, at: i64) -> impl IntoView {
    view! {
        <p class="small muted deal-facts">
            <span>{move || app.t(&format!("game-{game}"))}</span>
            <span>{move || files::date(at as f64, app.language.get().code(), true)}</span>
        </p>
    }
}

#[component]
fn Played(app: App, id: String, record: GameRecord, facts: Facts, previews: Previews) -> impl IntoView {
    let game = facts.game.to_string();
    let at = facts.at.unwrap_or_default().as_millisecond();
    let (points, players) = (facts.points, facts.players.clone());
    let title = move || archive::name(app, &facts);
    let route = Route::to(Screen::Replay(id.clone()));
    view! {
        <li class="deal" data-deal=id.clone()>
            <div class="deal-body">
                <Link route class="deal-link">
                    <span class="deal-title">{title}</span>
                    <Icon name="play" />
                </Link>
                {points.map(|points| view! { <Results app points players /> })}
                <Where app game at />
                <Doings app id=id.clone() record previews />
            </div>
        </li>
    }
}

/// The result of each player.
#[component]
fn Results(app: App, points: BySeat<GamePoints>, players: Vec<String>) -> impl IntoView {
    let one = move |(seat, won): (tarock::Seat, GamePoints)| {
        let name = players.get(seat.index()).cloned();
        let name = move || name.clone().unwrap_or_else(|| app.words(|words| words.seat(seat)));
        view! {
            <li>
                {name} " "
                <span class="deal-result" class:won={won > GamePoints::ZERO} class:lost={won < GamePoints::ZERO}>
                    {move || app.words(|words| words.signed_points(won))}
                </span>
            </li>
        }
    };
    view! { <ul class="deal-points">{points.iter().map(one).collect_view()}</ul> }
}

/// Other actions for a deal: keep it on this device, or share it.
#[component]
fn Doings(app: App, id: String, record: GameRecord, previews: Previews) -> impl IntoView {
    let kept = RwSignal::new(false);
    spawn_local(async move {
        kept.try_set(store::load_game(&id).await.is_some());
    });
    let deal = record.deal.clone();
    let address = move || previews.address(&deal).map(|(address, _)| address);
    let keep = move |_| {
        if crate::archive::put(&record).is_some() {
            kept.set(true);
            app.tell(untrack(|| app.t("online-games-kept-now")));
        }
    };
    let share = move |address: String| {
        if files::can_share() {
            files::share(&untrack(|| app.t("share-title")), &address);
            return;
        }
        spawn_local(async move {
            let key = if files::copy(&address).await { "share-copied" } else { "share-copy-failed" };
            app.tell(untrack(|| app.t(key)));
        });
    };
    view! {
        <div class="sheet-buttons">
            <button class="quiet" data-do="keep" disabled=move || kept.get() on:click=keep>
                <Icon name="download" />
                {move || app.t(if kept.get() { "online-games-kept" } else { "online-games-keep" })}
            </button>
            {move || address()
                .map(|address| {
                    view! {
                        <button class="quiet" data-do="share" data-link=address.clone() on:click=move |_| share(address.clone())>
                            <Icon name="share" />
                            {tr(app, "online-games-share")}
                        </button>
                    }
                })}
        </div>
    }
}

/// The person's own deals on the server, wherever they were played.
#[component]
pub(crate) fn GamesPage() -> impl IntoView {
    let app = app();
    let search = RwSignal::new(Search::default().in_language(app.language.get_untracked()));
    view! {
        <Frame title="online-games" class="friends">
            <p>{tr(app, "online-games-line")}</p>
            <SearchBox search played=Signal::derive(|| Played::with(Vec::new())) is_tagged=false />
            <DealList path="/me/games/search".to_owned() search names=Signal::derive(HashMap::new) />
            <p class="friends-more">
                <Link route=Route::to(Screen::Archive) class="button quiet">{tr(app, "archive-title")}</Link>
            </p>
        </Frame>
    }
}
