//! The page: the current screen, and the live regions for screen readers.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::{Game as GameKind, RuleSet};

use super::home::HomePage;
use super::lazy_chunks::{self, Training};
use super::page_frame::tr;
use super::table::TableScreen;
use crate::app::{App, app};
use crate::archive::Found;
use crate::dom::{browser, store};
use crate::model::device_table::DeviceTable;
use crate::model::route::{Pane, Route, Screen};
use crate::play::{Play, key_of};
use crate::worker::Thinker;

/// The whole page.
#[component]
pub(crate) fn Page() -> impl IntoView {
    let app = App::provide();
    store::open(move |trouble| app.tell(untrack(|| app.t(trouble.key()))));
    browser::on_update(move || app.tell(untrack(|| app.t("update-waits"))));
    let thinker = Thinker::start();
    provide_context(thinker);
    let screen = Memo::new(move |_| app.route.with(|route| route.screen.clone()));
    let shown = move || match screen.get() {
        Screen::Home => view! { <HomePage /> }.into_any(),
        Screen::Play(kind) => view! { <PlayScreen kind /> }.into_any(),
        Screen::Replay(id) => view! { <StudyScreen id /> }.into_any(),
        company @ (Screen::Friends
        | Screen::Online(_)
        | Screen::Watch(_)
        | Screen::Account
        | Screen::Groups
        | Screen::Group(..)
        | Screen::Games
        | Screen::Invitation(_)) => lazy_chunks::later(lazy_chunks::company(company)),
        Screen::Train { at_table } => {
            lazy_chunks::later(lazy_chunks::train(if at_table { Training::Today } else { Training::Page }))
        }
        Screen::Challenge(at, deal) => lazy_chunks::later(lazy_chunks::train(Training::Challenge(at, deal))),
        Screen::Learn(id) => lazy_chunks::later(lazy_chunks::learn(id)),
        Screen::Scorer(id) => lazy_chunks::later(lazy_chunks::scorer(id)),
        Screen::Statistics => lazy_chunks::later(lazy_chunks::statistics()),
        Screen::Cup(id, page) => lazy_chunks::later(lazy_chunks::cup(id, page)),
        Screen::Sheet => lazy_chunks::later(lazy_chunks::cup_phone()),
        Screen::Standings(id) => lazy_chunks::later(lazy_chunks::cup_standings(id)),
        beside => lazy_chunks::later(lazy_chunks::page(beside)),
    };
    view! {
        {shown}
        <div id="spoken" class="unseen" role="log" aria-live="polite" aria-relevant="additions">
            <For each=move || app.spoken.get() key=|(n, _)| *n let((_, sentence))>
                <p>{sentence}</p>
            </For>
        </div>
        <div id="alert" class="unseen" role="alert">{move || app.alert.get()}</div>
        <Show when=move || app.toast.read().is_some()>
            <div class="toast" aria-hidden="true">{move || app.toast.get()}</div>
        </Show>
    }
}

/// A link inside the page.
#[component]
pub(crate) fn Link(
    route: Route,
    #[prop(optional)] id: Option<&'static str>,
    #[prop(optional, into)] class: &'static str,
    children: Children,
) -> impl IntoView {
    let app = app();
    let address = route.to_string();
    let follow = move |event: leptos::ev::MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            app.go(route.clone());
        }
    };
    view! { <a id=id class=class href=address on:click=follow>{children()}</a> }
}

/// The running table of a game: the stored one, or a new one.
#[component]
fn PlayScreen(kind: GameKind) -> impl IntoView {
    let app = app();
    let thinker: Thinker = expect_context();
    let play = RwSignal::new_local(None::<Play>);
    let route = app.route.get_untracked();
    let owner = Owner::current();
    spawn_local(async move {
        let stored = if route.seed.is_some() { None } else { store::load(&key_of(kind)).await };
        let wanted = route.rules.as_deref().and_then(RuleSet::preset).filter(|rules| rules.game() == kind);
        let table = stored.and_then(|text| DeviceTable::restore(&text)).filter(|table| table.rules().game() == kind);
        let fresh = || {
            let rules = wanted
                .map_or_else(|| app.settings.with_untracked(|settings| settings.rules_of(kind)), std::sync::Arc::new);
            let seed = route.seed.unwrap_or_else(browser::seed);
            let draws = app.settings.with_untracked(|settings| settings.draws);
            if draws { DeviceTable::drawn(rules, seed) } else { DeviceTable::new(rules, seed) }
        };
        let table = table.unwrap_or_else(fresh);
        // A deal that is over has nothing on the table but its bill. The person may have left while it was read.
        let is_here = app.route.with_untracked(|now| now.screen == route.screen && now.pane.is_none());
        if table.is_over() && is_here {
            app.pane(Some(Pane::Result));
        }
        if let Some(owner) = owner {
            owner.with(|| play.set(Some(Play::local(app, table, thinker))));
        }
    });
    // The pane in the URL belongs to the table; the seed is used once.
    view! { <Loaded play /> }
}

/// A deal of the archive or of a link, to be looked at and played on.
#[component]
fn StudyScreen(id: String) -> impl IntoView {
    let app = app();
    let thinker: Thinker = expect_context();
    let play = RwSignal::new_local(None::<Play>);
    let missing = RwSignal::new(false);
    let (fragment, at) = app.route.with_untracked(|route| (route.fragment.clone(), route.at));
    let owner = Owner::current();
    spawn_local(async move {
        let found = if fragment.is_empty() {
            crate::archive::load(&id).await
        } else {
            crate::archive::load_link(fragment).await
        };
        let found = found.and_then(|Found { deal, cast, quiz }| {
            let mut table = DeviceTable::replay(if id.is_empty() { "link".to_owned() } else { id }, deal)?;
            if let Some(at) = at {
                table.go(at.min(table.n_actions()));
            }
            Some((table, cast, quiz))
        });
        match (found, owner) {
            (Some((table, cast, quiz)), Some(owner)) => {
                owner.with(|| play.set(Some(Play::replay(app, table, cast, quiz, thinker))));
            }
            _ => missing.set(true),
        }
    });
    view! {
        <Show when=move || missing.get() fallback=move || view! { <Loaded play /> }>
            <main class="page">
                <h1>{tr(app, "study-missing")}</h1>
                <p>{tr(app, "study-missing-why")}</p>
                <Link route=Route::to(Screen::Home) class="button primary">{tr(app, "home")}</Link>
            </main>
        </Show>
    }
}

#[component]
pub(crate) fn Loaded(play: RwSignal<Option<Play>, LocalStorage>) -> impl IntoView {
    on_cleanup(move || {
        if let Some(play) = play.try_get_untracked().flatten() {
            play.leave();
        }
    });
    move || match play.get() {
        Some(play) => view! { <TableScreen play /> }.into_any(),
        None => view! { <main class="felt" aria-busy="true"></main> }.into_any(),
    }
}
