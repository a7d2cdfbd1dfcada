//! The archive of finished deals: search, open, export and import.

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{Contract, Game as GameKind, GamePoints};
use tarock_record::Format;

use super::card_row::CardRow;
use super::icon::Icon;
use super::page::Link;
use super::page_frame::Frame;
use super::share::{DropZone, ImportForm};
use crate::app::{App, app};
use crate::archive::{self, Imported};
use crate::dom::files;
use crate::model::archive::{Facts, Filter};
use crate::model::balance::contract_name;
use crate::model::route::{Route, Screen};

/// The number of deals added to the list at a time.
const PAGE: usize = 50;

/// The state of the page. The handle is copied around.
#[derive(Clone, Copy)]
struct Shelf {
    app: App,
    /// `None` until the database has answered.
    all: RwSignal<Option<Vec<Arc<Facts>>>>,
    /// Whether the database does not answer.
    unread: RwSignal<bool>,
    filter: RwSignal<Filter>,
    chosen: RwSignal<BTreeSet<String>>,
    limit: RwSignal<usize>,
    shown: Memo<Vec<Arc<Facts>>>,
}

impl Shelf {
    fn new(app: App) -> Self {
        let all = RwSignal::new(None::<Vec<Arc<Facts>>>);
        let filter = RwSignal::new(Filter::default());
        let shown = Memo::new(move |_| {
            let filter = filter.read();
            let all = all.read();
            let admitted = all.iter().flatten().filter(|facts| filter.admits(facts, || describe(app, facts)));
            admitted.cloned().collect::<Vec<_>>()
        });
        let (unread, chosen) = (RwSignal::new(false), RwSignal::new(BTreeSet::new()));
        let shelf = Self { app, all, unread, filter, chosen, limit: RwSignal::new(PAGE), shown };
        shelf.reload();
        shelf.sync();
        shelf
    }

    /// Fetches deals of other devices, if the person wants that; does nothing without a server.
    fn sync(self) {
        spawn_local(async move {
            if let Ok(Some(moved)) = crate::online::archive::sync().await
                && moved.is_new_here()
            {
                self.reload();
                self.app.tell(untrack(|| moved.sentence(self.app)));
            }
        });
    }

    fn reload(self) {
        spawn_local(async move {
            let list = archive::list().await;
            let _ = self.unread.try_set(list.is_err());
            let _ = self.all.try_set(list.ok().map(|list| list.into_iter().map(Arc::new).collect()));
        });
    }

    fn set(self, change: impl FnOnce(&mut Filter)) {
        self.limit.set(PAGE);
        self.filter.update(change);
    }

    fn is_empty(self) -> bool {
        self.all.read().as_ref().is_some_and(Vec::is_empty)
    }

    /// The chosen deals in the order of the list.
    fn chosen_ids(self) -> Vec<String> {
        let chosen = self.chosen.get_untracked();
        let all = self.all.get_untracked().unwrap_or_default();
        all.iter().filter(|facts| chosen.contains(&facts.id)).map(|facts| facts.id.clone()).collect()
    }

    fn imported(self, imported: &Imported) {
        self.app.tell(archive::sentence(self.app, imported));
        self.reload();
    }

    fn delete(self) {
        let ids = self.chosen.get_untracked();
        archive::delete(&ids);
        self.all.update(|all| {
            if let Some(all) = all {
                all.retain(|facts| !ids.contains(&facts.id));
            }
        });
        self.chosen.set(BTreeSet::new());
        // Deletes them on the other devices too.
        self.sync();
        self.app.tell(untrack(|| self.app.say("archive-deleted", &[("n", ids.len().into())])));
    }
}

/// The name of a person who has not chosen one, in a record of either language.
const NAMELESS: [&str; 2] = ["Du", "You"];

/// The name of what was played.
pub(crate) fn name(app: App, facts: &Facts) -> String {
    let contract = app.words(|words| contract_name(words, facts.contract));
    let contract =
        if facts.contract.is_none() && facts.points.is_none() { app.t("archive-unfinished") } else { contract };
    match facts.declarer.filter(|_| facts.contract != Some(Contract::Trischaken)) {
        Some(seat) => {
            let player = facts.name(seat).map_or_else(|| app.words(|words| words.seat(seat)), str::to_owned);
            let by = if NAMELESS.contains(&player.as_str()) {
                app.t("archive-by-you")
            } else {
                app.say("archive-by", &[("name", player.into())])
            };
            format!("{contract} {by}")
        }
        None => contract,
    }
}

fn moment(app: App, facts: &Facts) -> String {
    files::date(facts.at as f64, app.language.get().code(), true)
}

/// The list's whole text about a deal, for the search.
fn describe(app: App, facts: &Facts) -> String {
    format!("{} {} {}", name(app, facts), app.t(&format!("game-{}", facts.game.0)), moment(app, facts))
}

#[component]
pub(crate) fn ArchivePage() -> impl IntoView {
    let app = app();
    let shelf = Shelf::new(app);
    let imported = move |imported: Imported| shelf.imported(&imported);
    let body = move || match (shelf.all.with(Option::is_some), shelf.is_empty()) {
        _ if shelf.unread.get() => view! { <Unread shelf /> }.into_any(),
        (false, _) => view! { <p class="muted" role="status">{move || app.t("archive-loading")}</p> }.into_any(),
        (true, true) => view! { <Empty /> }.into_any(),
        (true, false) => view! { <Filters shelf /><Actions shelf /><Deals shelf /> }.into_any(),
    };
    view! {
        <Frame title="archive-title" class="archive">
            <DropZone imported=imported>
                {body}
                <section class="box" aria-label=move || app.t("share-import")>
                    <h2>{move || app.t("share-import")}</h2>
                    <ImportForm imported=imported />
                </section>
            </DropZone>
        </Frame>
    }
}

#[component]
fn Empty() -> impl IntoView {
    let app = app();
    let pagat = tarock::CardSet::TRULL.first().map(|card| view! { <super::card::Face card /> });
    view! {
        <section class="archive-empty">
            <div class="one-card" aria-hidden="true">{pagat}</div>
            <p>{move || app.t("archive-empty")}</p>
            <Link route=Route::to(Screen::Play(GameKind::Koenigrufen)) class="button primary">
                {move || app.t("archive-play")}
            </Link>
        </section>
    }
}

/// Shown when there may be deals that cannot be read now.
#[component]
fn Unread(shelf: Shelf) -> impl IntoView {
    let app = app();
    let again = move |_| {
        shelf.reload();
        shelf.sync();
    };
    view! {
        <section class="archive-empty">
            <p role="alert">{move || app.t("archive-unread")}</p>
            <button class="primary" id="archive-again" on:click=again>
                {move || app.t("archive-again")}
            </button>
        </section>
    }
}

#[component]
fn Filters(shelf: Shelf) -> impl IntoView {
    let app = app();
    let games = GameKind::ALL.iter().map(move |game| {
        let game = *game;
        view! { <option value=game.id()>{move || app.t(&format!("game-{game}"))}</option> }
    });
    // Only contracts that were played can be chosen.
    let played = Memo::new(move |_| {
        let all = shelf.all.read();
        let game = shelf.filter.read().game;
        let of_game = all.iter().flatten().filter(|facts| game.is_none_or(|game| facts.game.0 == game));
        let mut contracts: Vec<Contract> = of_game.filter_map(|facts| facts.contract).collect();
        contracts.sort_by_key(|contract| *contract as usize);
        contracts.dedup();
        contracts
    });
    let contracts = move || {
        let option = |contract: Contract| {
            let chosen = move || shelf.filter.read().contract == Some(contract);
            view! {
                <option value=contract.id() selected=chosen>{move || app.words(|words| words.contract(contract))}</option>
            }
        };
        played.get().into_iter().map(option).collect_view()
    };
    let toggle = move |key: &'static str, on: fn(&Filter) -> bool, change: fn(&mut Filter)| {
        view! {
            <button
                class="filter"
                aria-pressed=move || on(&shelf.filter.read()).to_string()
                on:click=move |_| shelf.set(change)
            >
                {move || app.t(key)}
            </button>
        }
    };
    view! {
        <section class="filters" role="search" aria-label=move || app.t("archive-filters")>
            <input
                type="search"
                aria-label=move || app.t("archive-search")
                placeholder=move || app.t("archive-search-hint")
                prop:value=move || shelf.filter.read().text.clone()
                on:input=move |event| shelf.set(|filter| filter.text = event_target_value(&event))
            />
            <select
                aria-label=move || app.t("archive-game")
                prop:value=move || shelf.filter.read().game.map_or("", GameKind::id)
                on:change=move |event| shelf.set(|filter| {
                    filter.game = event_target_value(&event).parse().ok();
                    filter.contract = None;
                })
            >
                <option value="">{move || app.t("archive-all-games")}</option>
                {games.collect_view()}
            </select>
            <select
                aria-label=move || app.t("archive-contract")
                prop:value=move || shelf.filter.read().contract.map_or("", Contract::id)
                on:change=move |event| shelf.set(|filter| filter.contract = event_target_value(&event).parse().ok())
            >
                <option value="">{move || app.t("archive-all-contracts")}</option>
                {contracts}
            </select>
            {toggle("archive-won", |f| f.won == Some(true), |f| f.won = if f.won == Some(true) { None } else { Some(true) })}
            {toggle(
                "archive-lost",
                |f| f.won == Some(false),
                |f| f.won = if f.won == Some(false) { None } else { Some(false) },
            )}
            {toggle("archive-kontra", |f| f.kontra, |f| f.kontra = !f.kontra)}
            <Show when=move || !shelf.filter.read().is_off()>
                <button class="quiet" on:click=move |_| shelf.set(|filter| *filter = Filter::default())>
                    <Icon name="close" />
                    {move || app.t("archive-clear")}
                </button>
            </Show>
        </section>
    }
}

#[component]
fn Actions(shelf: Shelf) -> impl IntoView {
    let app = app();
    let asking = RwSignal::new(false);
    let none = move || shelf.chosen.read().is_empty();
    let count = move || {
        let args = [
            ("all", shelf.all.with(|all| all.as_ref().map_or(0, Vec::len)).into()),
            ("shown", shelf.shown.read().len().into()),
            ("chosen", shelf.chosen.read().len().into()),
        ];
        app.say("archive-count", &args)
    };
    let all = move |_| {
        let ids: Vec<String> = shelf.shown.with_untracked(|shown| shown.iter().map(|facts| facts.id.clone()).collect());
        shelf.chosen.update(|chosen| chosen.extend(ids));
    };
    let invert = move |_| {
        let shown = shelf.shown.get_untracked();
        shelf.chosen.update(|chosen| {
            for facts in shown {
                if !chosen.remove(&facts.id) {
                    chosen.insert(facts.id.clone());
                }
            }
        });
    };
    let open = move |_| {
        if let Some(id) = shelf.chosen_ids().into_iter().next() {
            app.go(Route::to(Screen::Replay(id)));
        }
    };
    let export = move |_| {
        let ids = shelf.chosen_ids();
        spawn_local(async move {
            archive::export(&ids, Format::Tarock).await;
        });
    };
    let ask = move || app.say("archive-delete-ask", &[("n", shelf.chosen.read().len().into())]);
    let delete = move |_| {
        asking.set(false);
        shelf.delete();
    };
    view! {
        <p class="archive-count" role="status">{count}</p>
        <div class="sheet-buttons">
            <button on:click=all>{move || app.t("archive-choose-all")}</button>
            <button on:click=invert>{move || app.t("archive-invert")}</button>
            <button disabled=none on:click=move |_| shelf.chosen.set(BTreeSet::new())>
                {move || app.t("archive-choose-none")}
            </button>
            <button disabled=move || shelf.chosen.read().len() != 1 on:click=open>{move || app.t("archive-open")}</button>
            <button disabled=none on:click=export>
                <Icon name="download" />
                {move || app.t("archive-export")}
            </button>
            <button disabled=none on:click=move |_| asking.set(true)>
                <Icon name="trash" />
                {move || app.t("archive-delete")}
            </button>
        </div>
        <Show when=move || asking.get() && !none()>
            <div class="ask box" role="group" aria-label=ask>
                <p role="status">{ask}</p>
                <button class="danger" on:click=delete>{move || app.t("archive-delete-yes")}</button>
                <button on:click=move |_| asking.set(false)>{move || app.t("archive-cancel")}</button>
            </div>
        </Show>
    }
}

#[component]
fn Deals(shelf: Shelf) -> impl IntoView {
    let app = app();
    let page = move || shelf.shown.with(|shown| shown.iter().take(shelf.limit.get()).cloned().collect::<Vec<_>>());
    let left = move || shelf.shown.with(Vec::len).saturating_sub(shelf.limit.get());
    let more = move || app.say("archive-more", &[("n", left().min(PAGE).into())]);
    view! {
        <Show when=move || shelf.shown.read().is_empty()>
            <p class="muted">{move || app.t("archive-none")}</p>
        </Show>
        <ul class="deals" aria-label=move || app.t("archive-list")>
            <For each=page key=|facts| facts.id.clone() let(facts)>
                <Deal shelf facts />
            </For>
        </ul>
        <Show when=move || left() != 0>
            <button on:click=move |_| shelf.limit.update(|limit| *limit += PAGE)>{more}</button>
        </Show>
    }
}

#[component]
fn Deal(shelf: Shelf, facts: Arc<Facts>) -> impl IntoView {
    let app = app();
    let id = facts.id.clone();
    let (own, hand, studied, kontra) = (facts.own_points(), facts.hand, facts.studied, facts.kontra);
    let kind = facts.game.0;
    let title = {
        let facts = facts.clone();
        move || name(app, &facts)
    };
    let label = {
        let title = title.clone();
        move || app.say("archive-choose", &[("deal", title().into())])
    };
    let result = own.map(|points| {
        let arrow = match points.halves() {
            0 => "",
            n if n > 0 => "▲",
            _ => "▼",
        };
        view! {
            <span class="deal-result" class:won={points > GamePoints::ZERO} class:lost={points < GamePoints::ZERO}>
                <span class="arrow" aria-hidden="true">{arrow}</span>
                {move || app.words(|words| words.signed_points(points))}
            </span>
        }
    });
    let line_up = (!facts.players.is_empty()).then(|| {
        let own = facts.own.index();
        let others: Vec<String> =
            facts.players.iter().enumerate().filter(|(at, _)| *at != own).map(|(_, name)| name.clone()).collect();
        move || {
            let names = app.words(|words| words.list(others.clone().into_iter()));
            app.say("archive-players", &[("names", names.into())])
        }
    });
    let when = {
        let facts = facts.clone();
        move || moment(app, &facts)
    };
    let key = id.clone();
    let is_chosen = move || shelf.chosen.read().contains(&key);
    let toggled = id.clone();
    let toggle = move |_| {
        shelf.chosen.update(|chosen| {
            if !chosen.remove(&toggled) {
                chosen.insert(toggled.clone());
            }
        });
    };
    view! {
        <li class="deal">
            <label class="deal-choose">
                <input type="checkbox" aria-label=label prop:checked=is_chosen on:change=toggle />
            </label>
            <div class="deal-body">
                <Link route=Route::to(Screen::Replay(id)) class="deal-link">
                    <span class="deal-title">{title}</span>
                    {result}
                </Link>
                <CardRow cards=hand />
                <p class="small muted deal-facts">
                    <span>{move || app.t(&format!("game-{kind}"))}</span>
                    {line_up.map(|text| view! { <span>{text}</span> })}
                    <span>{when}</span>
                    {kontra.then(|| view! { <span class="chip">{move || app.t("archive-kontra")}</span> })}
                    {studied.then(|| view! { <span class="chip">{move || app.t("archive-studied")}</span> })}
                </p>
            </div>
        </li>
    }
}
