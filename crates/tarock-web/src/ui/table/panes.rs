//! Panes of the table itself: history, last trick and menu.

use leptos::prelude::*;
use tarock::{Card, EarlierTricks, TakenTrick};

use super::super::card::{face_of, small_face};
use super::super::icon::Icon;
use super::super::new_deal::NewDeal;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::super::quiz::QuizLines;
use crate::app::app;
use crate::dom::browser;
use crate::model::device_table::DeviceTable;
use crate::model::layout::sorted;
use crate::model::lookback;
use crate::model::route::{Pane, Route, Screen};
use crate::play::{Abilities, Line, Play, WholeDeal};

/// The history; tapping a line goes to that point.
#[component]
pub(crate) fn HistoryPane(play: Play) -> impl IntoView {
    let app = app();
    // Under some rules, earlier tricks may not be looked at again.
    let unread = Memo::new(move |_| play.screen.shown.with(|shown| lookback::unread(&shown.view, shown.cursor)));
    let is_own = Memo::new(move |_| sees_own_tricks(play));
    let may_read = move |line: &Line| play.is_looked_at() || !unread.get().contains(&line.at);
    let lines = move || play.screen.history.get().into_iter().filter(may_read).enumerate().collect::<Vec<_>>();
    view! {
        <p class="muted small">{tr(app, "history-hint")}</p>
        <Show when=move || !unread.get().is_empty() && !play.is_looked_at()>
            <p class="muted small">
                {move || app.t(if is_own.get() { "history-own-only" } else { "history-last-only" })}
            </p>
        </Show>
        <ol class="history">
            <For each=lines key=|(n, line)| (*n, line.at, line.sentence.clone()) let((_, line))>
                <li>
                    <button class="quiet line" on:click=move |_| play.rewind(line.at)>{line.sentence}</button>
                </li>
            </For>
        </ol>
    }
}

/// Whether the viewer may look at their own earlier tricks only.
fn sees_own_tricks(play: Play) -> bool {
    play.screen.shown.with(|shown| lookback::reach(shown.view.board()) == EarlierTricks::Own)
}

/// The last trick, the viewer's discards, and the earlier tricks that the rules let them see.
#[component]
pub(crate) fn LastTrickPane(play: Play) -> impl IntoView {
    let app = app();
    let last = Memo::new(move |_| play.screen.shown.with(|shown| shown.view.board().tricks.last().copied()));
    let discards = Memo::new(move |_| play.screen.shown.with(|shown| lookback::own_discards(&shown.view)));
    let earlier = Memo::new(move |_| play.screen.shown.with(|shown| lookback::earlier_tricks(&shown.view)));
    let is_own = Memo::new(move |_| sees_own_tricks(play));
    let small = move |taken: TakenTrick| {
        let cards = taken.trick.cards().iter().copied().chain(taken.talon_card);
        view! { <span class="last-cards">{cards.map(|card| small_face(app, card, "")).collect_view()}</span> }
    };
    view! {
        {move || match last.get() {
            None => view! { <p>{tr(app, "no-trick-yet")}</p> }.into_any(),
            Some(taken) => view! { <LastCards play taken /> }.into_any(),
        }}
        <Show when=move || !discards.get().is_empty()>
            <h3>{tr(app, "own-discards")}</h3>
            <p class="last-cards earlier">
                {move || sorted(discards.get()).0.into_iter().map(|card| small_face(app, card, "")).collect_view()}
            </p>
        </Show>
        <Show when=move || !earlier.read().is_empty()>
            <h3>{move || app.t(if is_own.get() { "own-tricks" } else { "earlier-tricks" })}</h3>
            <ol class="earlier" reversed>
                <For each=move || earlier.get().into_iter().rev() key=|(n, _)| *n let((n, taken))>
                    <li value=n>
                        <span>{app.say("trick-of", &[("name", play.named(taken.winner))])}</span>
                        {small(taken)}
                    </li>
                </For>
            </ol>
        </Show>
    }
}

/// The cards of the last trick, each with its player.
#[component]
fn LastCards(play: Play, taken: TakenTrick) -> impl IntoView {
    let app = app();
    let seats = play.screen.shown.with_untracked(|shown| shown.view.board().seats());
    let played = taken.trick.cards().iter().copied();
    let players = played.filter_map(|card| Some((card, play.name(taken.trick.player_of(card, seats)?))));
    let cards: Vec<(Card, String)> = players.chain(taken.talon_card.map(|card| (card, app.t("talon")))).collect();
    let one = move |(card, name): (Card, String)| {
        view! {
            <li>
                <img src=move || face_of(app, card, false) alt=move || app.words(|w| w.card(card)) />
                <span>{name}</span>
            </li>
        }
    };
    view! {
        <p>{app.say("trick-of", &[("name", play.named(taken.winner))])}</p>
        <ul class="last-trick">{cards.into_iter().map(one).collect_view()}</ul>
    }
}

/// Takes the deal as it lies here to a table with others.
fn with_friends(whole: WholeDeal) {
    let deal = whole.table.with_untracked(DeviceTable::played);
    if let Some(fragment) = tarock_record::link::write(&deal) {
        whole.play.app.go(Route { fragment, ..Route::to(Screen::Friends) });
    }
}

/// Everything that has no button on a small screen.
#[component]
pub(crate) fn MenuPane(play: Play) -> impl IntoView {
    let app = app();
    let item = move |icon: &'static str, key: &'static str, act: Box<dyn Fn()>| {
        view! {
            <li>
                <button class="quiet line" id=format!("menu-{key}") on:click=move |_| act()>
                    <Icon name=icon />
                    {move || app.t(key)}
                </button>
            </li>
        }
    };
    let pane = move |pane: Pane, icon: &'static str, key: &'static str| {
        item(icon, key, Box::new(move || app.pane(Some(pane))))
    };
    let link = move |screen: Screen, icon: &'static str, key: &'static str| {
        view! {
            <li>
                <Link route=Route::to(screen) class="button quiet line">
                    <Icon name=icon />
                    {move || app.t(key)}
                </Link>
            </li>
        }
    };
    let Abilities { whole, session, company, .. } = play.abilities();
    let fresh = session.map(|session| {
        view! {
            <NewDeal session />
            <QuizLines session />
        }
    });
    let study = whole.map(|whole| {
        // The pane is closed, because the table shows what happens.
        let at_table = move |act: fn(WholeDeal)| -> Box<dyn Fn()> {
            Box::new(move || {
                app.pane(None);
                act(whole);
            })
        };
        view! {
            {item("redo", "redo", Box::new(move || whole.redo()))}
            {item("restart", "restart", at_table(WholeDeal::restart))}
            {item("people", "home-friends", Box::new(move || with_friends(whole)))}
            {item("back", "play-back", at_table(|whole| whole.play_back(false)))}
            {item("play", "play-on", at_table(|whole| whole.play_back(true)))}
            {pane(Pane::Edit, "edit", "edit-deal")}
        }
    });
    let heading = move |key: &'static str| view! { <h3 class="part-title" id=key>{tr(app, key)}</h3> };
    view! {
        {heading("menu-deal")}
        <ul class="menu" aria-labelledby="menu-deal">
            {company.map(|_| pane(Pane::Chat, "chat", "chat"))}
            {fresh}
            {item("undo", "undo", Box::new(move || play.undo()))}
            {study}
        </ul>
        {heading("menu-table")}
        <ul class="menu" aria-labelledby="menu-table">
            {whole.map(|_| pane(Pane::Report, "bulb", "report-door"))}
            {move || {
                let asked = whole.filter(|whole| whole.table.with(DeviceTable::has_questions));
                asked.map(|_| pane(Pane::Quiz, "quiz", "pane-quiz"))
            }}
            {pane(Pane::Balance, "sum", "balance")}
            {pane(Pane::People, "people", "people")}
            {pane(Pane::Share, "share", "share")}
            {pane(Pane::LastTrick, "cards", "last-trick")}
            {pane(Pane::History, "list", "history")}
        </ul>
        {heading("menu-program")}
        <ul class="menu" aria-labelledby="menu-program">
            {link(Screen::Archive, "archive", "archive")}
            {link(Screen::Statistics, "chart", "home-statistics")}
            {link(Screen::Rules(play.kind(), String::new()), "book", "rules")}
            {link(Screen::Settings(String::new()), "gear", "settings")}
            {item("full", "full-screen", Box::new(browser::toggle_full_screen))}
            {link(Screen::Home, "home", "home")}
        </ul>
    }
}
