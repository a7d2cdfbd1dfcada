//! The archive of finished deals: search, open, annotate, share, export and import.

mod actions;
mod deal;
pub(crate) mod fields;
mod keep;
mod resume;
pub(crate) mod search;

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{Contract, Game as GameKind};
use tarock_archive::Facts;

use self::actions::Actions;
use self::deal::Deals;
use self::fields::Played;
use self::keep::Keep;
use self::search::SearchBox;
use super::icon::Icon;
use super::page::Link;
use super::page_frame::Frame;
use super::share::{self, DropZone, ImportForm};
use crate::app::{App, app};
use crate::archive::{self, Imported};
use crate::dom::files;
use crate::model::archive::search::Search;
use crate::model::balance::contract_name;
use crate::model::route::{Route, Screen};

/// The number of deals added to the list at a time.
const PAGE: usize = 40;

/// What the person searched for and chose before they left the page.
#[derive(Clone, Default)]
struct Left {
    search: Search,
    chosen: BTreeSet<String>,
}

thread_local! {
    static LEFT: RefCell<Left> = RefCell::default();
}

/// The state of the page. The handle is copied around.
#[derive(Clone, Copy)]
struct Shelf {
    app: App,
    /// `None` until the database has answered.
    all: RwSignal<Option<Vec<Arc<Facts>>>>,
    /// Whether the database does not answer.
    unread: RwSignal<bool>,
    search: RwSignal<Search>,
    chosen: RwSignal<BTreeSet<String>>,
    limit: RwSignal<usize>,
    found: Memo<Vec<Arc<Facts>>>,
}

impl Shelf {
    fn new(app: App) -> Self {
        let Left { search, chosen } = LEFT.with_borrow(Left::clone);
        let all = RwSignal::new(None::<Vec<Arc<Facts>>>);
        let language = app.language.get_untracked();
        let (search, chosen) = (RwSignal::new(search.in_language(language)), RwSignal::new(chosen));
        let query = Memo::new(move |_| search.with(|search| search.query().clone()));
        // Comparing ten thousand deals would take longer than finding them.
        let found = Memo::new_with_compare(
            move |_| {
                let (query, all) = (query.read(), all.read());
                all.iter().flatten().filter(|facts| query.matches(facts)).cloned().collect::<Vec<_>>()
            },
            |_, _| true,
        );
        let shelf = Self { app, all, unread: RwSignal::new(false), search, chosen, limit: RwSignal::new(PAGE), found };
        // A new question starts at the beginning of its answer.
        Effect::new(move |_| {
            search.track();
            shelf.limit.set(PAGE);
        });
        on_cleanup(move || {
            if let (Some(search), Some(chosen)) = (search.try_get_untracked(), chosen.try_get_untracked()) {
                LEFT.replace(Left { search, chosen });
            }
        });
        shelf.reload();
        shelf.sync();
        shelf.take_launched();
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
        self.read(true);
    }

    /// Shows the archive as it is stored; without deals that this device no longer keeps, if it `tidies`.
    fn read(self, tidies: bool) {
        spawn_local(async move {
            let list = archive::list().await;
            let _ = self.unread.try_set(list.is_err());
            let Ok(mut list) = list else { return };
            if tidies {
                archive::tidy(&mut list);
            }
            // Deals that are gone are no longer chosen.
            let there: HashSet<&String> = list.iter().map(|facts| &facts.id).collect();
            let is_gone = |id: &String| !there.contains(id);
            if self.chosen.try_with_untracked(|chosen| chosen.iter().any(is_gone)) == Some(true) {
                self.chosen.try_update(|chosen| chosen.retain(|id| there.contains(id)));
            }
            let _ = self.all.try_set(Some(list.into_iter().map(Arc::new).collect()));
        });
    }

    fn is_empty(self) -> bool {
        self.all.read().as_ref().is_some_and(Vec::is_empty)
    }

    /// The chosen deals in the order of the list.
    fn chosen_deals(self) -> Vec<Arc<Facts>> {
        let chosen = self.chosen.get_untracked();
        let all = self.all.get_untracked().unwrap_or_default();
        all.into_iter().filter(|facts| chosen.contains(&facts.id)).collect()
    }

    fn chosen_ids(self) -> Vec<String> {
        self.chosen_deals().iter().map(|facts| facts.id.clone()).collect()
    }

    /// Shows deals as they are now.
    fn replace(self, changed: Vec<Facts>) {
        let mut by_id: HashMap<String, Facts> = changed.into_iter().map(|facts| (facts.id.clone(), facts)).collect();
        self.all.try_update(|all| {
            for old in all.iter_mut().flatten() {
                if let Some(facts) = by_id.remove(&old.id) {
                    *old = Arc::new(facts);
                }
            }
        });
    }

    fn imported(self, imported: &Imported) {
        self.app.tell(archive::sentence(self.app, imported));
        // What was just brought in is seen at least once, however old it is.
        self.read(false);
    }

    /// Takes in the files that the system opens with the page, and shows the deal if it is a single one.
    fn take_launched(self) {
        let app = self.app;
        files::on_launch(move |sources| {
            share::take(app, sources, move |imported| match imported.added + imported.known {
                1 => share::went(app, &imported),
                _ => self.imported(&imported),
            });
        });
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
    let contract = facts.contract();
    let played = contract.map(|fact| fact.contract);
    let title = if contract.is_none() && facts.points.is_none() {
        app.t("archive-unfinished")
    } else {
        app.words(|words| contract_name(words, played))
    };
    match contract.filter(|fact| fact.contract != Contract::Trischaken) {
        Some(fact) => {
            let seat = fact.declarer;
            let player = facts.name(seat).map_or_else(|| app.words(|words| words.seat(seat)), str::to_owned);
            let by = if NAMELESS.contains(&player.as_str()) {
                app.t("archive-by-you")
            } else {
                app.say("archive-by", &[("name", player.into())])
            };
            format!("{title} {by}")
        }
        None => title,
    }
}

fn moment(app: App, facts: &Facts) -> String {
    facts.at.map_or_else(
        || app.t("archive-undated"),
        |at| files::date(at.as_millisecond() as f64, app.language.get().code(), true),
    )
}

#[component]
pub(crate) fn ArchivePage() -> impl IntoView {
    let app = app();
    let shelf = Shelf::new(app);
    let imported = move |imported: Imported| shelf.imported(&imported);
    let is_here = Memo::new(move |_| (shelf.all.with(Option::is_some), shelf.is_empty()));
    let played = Memo::new(move |_| shelf.all.with(|all| Played::of(all.iter().flatten().map(AsRef::as_ref))));
    let body = move || match is_here.get() {
        _ if shelf.unread.get() => view! { <Unread shelf /> }.into_any(),
        (false, _) => view! { <p class="muted" role="status">{move || app.t("archive-loading")}</p> }.into_any(),
        (true, true) => view! { <Empty /> }.into_any(),
        (true, false) => view! {
            <SearchBox search=shelf.search played before=Callback::new(move |()| shelf.limit.set(PAGE)) />
            <Actions shelf />
            <Deals shelf />
        }
        .into_any(),
    };
    view! {
        <Frame title="archive-title" class="archive">
            <DropZone imported=imported>
                {body}
                <section class="box" aria-label=move || app.t("share-import")>
                    <h2>{move || app.t("share-import")}</h2>
                    <ImportForm imported=imported />
                </section>
                <Show when=move || is_here.get() == (true, false)>
                    <Keep shelf />
                </Show>
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
                <Icon name="restart" />
                {move || app.t("archive-again")}
            </button>
        </section>
    }
}
