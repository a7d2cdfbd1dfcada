//! The bar of the table: the contract, the progress, and the tools.

use leptos::prelude::*;
use tarock_bot::{Eyes, Relation};

use super::super::icon::Icon;
use super::super::page::Link;
use super::Desk;
use super::contract::{kontra_of_game, summary};
use crate::app::app;
use crate::model::layout::Form;
use crate::model::route::{Pane, Route, Screen};
use crate::play::{Abilities, Play, Shown};

/// A button of the bar that opens a pane.
#[component]
fn PaneButton(pane: Pane, icon: &'static str, #[prop(optional)] unread: Option<RwSignal<usize>>) -> impl IntoView {
    let app = app();
    let on = Memo::new(move |_| app.route.with(|route| route.pane == Some(pane)));
    let name = move || app.t(&format!("pane-{}", pane.id()));
    view! {
        <button
            class="quiet tool"
            id=format!("open-{}", pane.id())
            aria-expanded=move || on.get().to_string()
            title=name
            on:click=move |_| app.toggle_pane(pane)
        >
            <Icon name=icon />
            <span class="tool-name">{name}</span>
            {move || {
                let n = unread.map(|unread| unread.get()).filter(|n| *n > 0)?;
                Some(
                    view! {
                        <span class="badge">
                            <span aria-hidden="true">{n}</span>
                            <span class="unseen">{app.say("chat-unread", &[("n", n.into())])}</span>
                        </span>
                    },
                )
            }}
        </button>
    }
}

#[component]
fn Tools(play: Play) -> impl IntoView {
    let app = app();
    let sounds = Memo::new(move |_| app.settings.with(|settings| settings.sounds.on));
    let redo = move || play.abilities().whole.filter(|whole| whole.can_redo());
    let redo_now = move || {
        if let Some(whole) = untrack(redo) {
            whole.redo();
        }
    };
    let step = move |name: &'static str, disabled: Signal<bool>, act: Callback<()>| {
        view! {
            <button
                class="quiet tool"
                id=name
                title=move || app.t(name)
                aria-label=move || app.t(name)
                disabled=move || disabled.get()
                on:click=move |_| act.run(())
            >
                <Icon name=name />
            </button>
        }
    };
    view! {
        {step("undo", Signal::derive(move || !play.can_undo()), Callback::new(move |()| play.undo()))}
        {step("redo", Signal::derive(move || redo().is_none()), Callback::new(move |()| redo_now()))}
        <button
            class="quiet tool wide-only"
            id="sound"
            title=move || app.t("sound")
            aria-label=move || app.t("sound")
            aria-pressed=move || sounds.get().to_string()
            on:click=move |_| app.settings.update(|settings| settings.sounds.on = !settings.sounds.on)
        >
            {move || view! { <Icon name=if sounds.get() { "sound" } else { "mute" } /> }}
        </button>
    }
}

/// The number of tricks, who took them, and which is being played.
#[component]
fn Ticks(play: Play) -> impl IntoView {
    let app = app();
    let ticks = Memo::new(move |_| play.screen.shown.with(ticks));
    let text = move || {
        play.screen.shown.with(|shown| {
            let board = shown.view.board();
            let (n, all) = (board.trick_number().min(board.rules.game().n_tricks()), board.rules.game().n_tricks());
            app.say("trick-n", &[("n", n.into()), ("all", all.into())])
        })
    };
    view! {
        <div class="ticks" role="img" aria-label=text>
            {move || ticks.get().into_iter().map(|class| view! { <i class=class></i> }).collect_view()}
        </div>
        <span class="trick-n wide-only">{text}</span>
    }
}

fn ticks(shown: &Shown) -> Vec<&'static str> {
    let board = shown.view.board();
    let all = board.rules.game().n_tricks();
    let eyes = Eyes::of_view(&shown.view);
    let mut ticks: Vec<&'static str> = board
        .tricks
        .iter()
        .map(|trick| match eyes.as_ref().map(|eyes| eyes.relation(trick.winner)) {
            Some(Relation::Friend) => "ours",
            Some(Relation::Foe) => "theirs",
            _ => "open",
        })
        .collect();
    if ticks.len() < all && board.phase == tarock::Phase::Play {
        ticks.push("now");
    }
    ticks.resize(all, "");
    ticks
}

/// Advice and X-ray; at tables with others, people and chat.
#[component]
fn Helpers(play: Play) -> impl IntoView {
    let Abilities { advice, company, .. } = play.abilities();
    let company = company.map(|company| {
        view! {
            <PaneButton pane=Pane::People icon="people" />
            <PaneButton pane=Pane::Chat icon="chat" unread=company.unread() />
        }
    });
    let advice = advice.map(|_| {
        view! {
            <PaneButton pane=Pane::Advice icon="bulb" />
            <PaneButton pane=Pane::Xray icon="eye" />
        }
    });
    view! {
        {company}
        {advice}
    }
}

#[component]
pub(crate) fn Bar(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let form = Memo::new(move |_| desk.layout.get().form);
    let text = Memo::new(move |_| summary(play));
    let kontra = Memo::new(move |_| kontra_of_game(play));
    let rules = move || {
        let rules = play.screen.shown.with(|shown| shown.view.board().rules.clone());
        let kind = app.t(&format!("game-{}", rules.game()));
        (kind, app.say("rules-named", &[("name", crate::model::rule_book::title(rules.name()).into())]))
    };
    view! {
        <header class="bar">
            {move || match form.get() {
                Form::Portrait => view! {
                    <PaneButton pane=Pane::Menu icon="menu" />
                    <div class="bar-middle">
                        <p class="title">
                            {move || text.get().0}
                            {move || kontra.get().map(|word| view! { <span class="chip kontra">{word}</span> })}
                        </p>
                        <p class="sub">{move || text.get().1}</p>
                    </div>
                    <PaneButton pane=Pane::Help icon="help" />
                    <Ticks play />
                }
                .into_any(),
                Form::Landscape => view! {
                    <PaneButton pane=Pane::Menu icon="menu" />
                    <Tools play />
                    <PaneButton pane=Pane::Help icon="help" />
                }
                .into_any(),
                Form::Tablet | Form::Desktop => view! {
                    <Link route=Route::to(Screen::Home) class="logo">
                        <span class="star" aria-hidden="true"></span>
                        <span class="logo-name">"Kaiserstich"</span>
                    </Link>
                    <div class="bar-title">
                        <p class="title">{move || rules().0}</p>
                        <p class="sub">{move || rules().1}</p>
                    </div>
                    <div class="bar-ticks">
                        <span class="wide-only">{move || app.say("deal-n", &[("n", play.deal_number().into())])}</span>
                        <Ticks play />
                    </div>
                    <div class="bar-tools">
                        <Helpers play />
                        <PaneButton pane=Pane::LastTrick icon="cards" />
                        <PaneButton pane=Pane::History icon="list" />
                        <Tools play />
                        <PaneButton pane=Pane::Help icon="help" />
                        <PaneButton pane=Pane::Menu icon="menu" />
                    </div>
                }
                .into_any(),
            }}
        </header>
        <Show when=move || matches!(form.get(), Form::Portrait | Form::Landscape)>
            <nav class="dock" aria-label=move || app.t("panes")>
                <Helpers play />
                <PaneButton pane=Pane::LastTrick icon="cards" />
                <PaneButton pane=Pane::History icon="list" />
            </nav>
        </Show>
    }
}
