//! Panes of the table itself: history, last trick, menu, and a magnified card.

use leptos::prelude::*;
use tarock::Card;

use super::super::card::face_of;
use super::super::icon::Icon;
use super::super::page::Link;
use crate::app::app;
use crate::dom::browser;
use crate::model::route::{Pane, Route, Screen};
use crate::play::{Abilities, Play, WholeDeal};

/// The history; tapping a line goes to that point.
#[component]
pub(crate) fn HistoryPane(play: Play) -> impl IntoView {
    let app = app();
    let lines = move || play.screen.history.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <p class="muted small">{move || app.t("history-hint")}</p>
        <ol class="history">
            <For each=lines key=|(n, line)| (*n, line.at, line.sentence.clone()) let((_, line))>
                <li>
                    <button class="quiet line" on:click=move |_| play.rewind(line.at)>{line.sentence}</button>
                </li>
            </For>
        </ol>
    }
}

/// The last trick, as long as the rules let it be seen: until the next but one begins.
#[component]
pub(crate) fn LastTrickPane(play: Play) -> impl IntoView {
    let app = app();
    let last = Memo::new(move |_| play.screen.shown.with(|shown| shown.view.board().tricks.last().copied()));
    view! {
        {move || match last.get() {
            None => view! { <p>{move || app.t("no-trick-yet")}</p> }.into_any(),
            Some(taken) => {
                let seats = play.screen.shown.with_untracked(|shown| shown.view.board().seats());
                let cards: Vec<(Card, String)> = taken
                    .trick
                    .cards()
                    .iter()
                    .filter_map(|card| Some((*card, play.name(taken.trick.player_of(*card, seats)?))))
                    .collect();
                view! {
                    <p>{app.say("trick-of", &[("name", play.named(taken.winner))])}</p>
                    <ul class="last-trick">
                        {cards
                            .into_iter()
                            .map(|(card, name)| {
                                view! {
                                    <li>
                                        <img src=move || face_of(app, card, false) alt=move || app.words(|w| w.card(card)) />
                                        <span>{name}</span>
                                    </li>
                                }
                            })
                            .collect_view()}
                        {taken
                            .talon_card
                            .map(|card| {
                                view! {
                                    <li>
                                        <img src=move || face_of(app, card, false) alt=move || app.words(|w| w.card(card)) />
                                        <span>{move || app.t("talon")}</span>
                                    </li>
                                }
                            })}
                    </ul>
                }
                .into_any()
            }
        }}
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
    let confirm = RwSignal::new(false);
    let Abilities { whole, session, company, .. } = play.abilities();
    let fresh = session.map(|session| {
        let deal = move |_| {
            let is_running = session.table.with_untracked(|table| table.cursor() > 0 && !table.is_over());
            if is_running && !confirm.get_untracked() {
                confirm.set(true);
            } else {
                app.pane(None);
                session.next_deal();
            }
        };
        view! {
            <li>
                <button class="quiet line" id="menu-new" on:click=deal>
                    <Icon name="cards" />
                    {move || app.t(if confirm.get() { "new-deal-sure" } else { "new-deal" })}
                </button>
            </li>
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
            {item("back", "play-back", at_table(|whole| whole.play_back(false)))}
            {item("play", "play-on", at_table(|whole| whole.play_back(true)))}
            {pane(Pane::Edit, "edit", "edit-deal")}
        }
    });
    view! {
        <ul class="menu">
            {company.map(|_| pane(Pane::Chat, "chat", "chat"))}
            {fresh}
            {item("undo", "undo", Box::new(move || play.undo()))}
            {study}
            {pane(Pane::Balance, "sum", "balance")}
            {pane(Pane::People, "people", "people")}
            {pane(Pane::Share, "share", "share")}
            {pane(Pane::LastTrick, "cards", "last-trick")}
            {pane(Pane::History, "list", "history")}
            {link(Screen::Archive, "archive", "archive")}
            {link(Screen::Rules(play.kind(), String::new()), "book", "rules")}
            {link(Screen::Settings(String::new()), "gear", "settings")}
            {item("full", "full-screen", Box::new(browser::toggle_full_screen))}
            {link(Screen::Home, "home", "home")}
        </ul>
    }
}

/// Shows an enlarged card until the next click.
pub(super) fn magnify(card: Card) {
    browser::magnify(&crate::dom::pictures::face(card, tarock_deck::Style::default()));
}
