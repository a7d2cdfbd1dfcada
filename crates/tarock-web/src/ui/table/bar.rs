//! The bar of the table: the contract, the progress, and the tools.

use leptos::prelude::*;
use tarock_bot::{Eyes, Relation};

use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::tr;
use super::Desk;
use super::contract::{kontra_of_game, summary};
use crate::app::{App, app};
use crate::model::keys::Command;
use crate::model::layout::Form;
use crate::model::route::{Pane, Route, Screen};
use crate::play::{Abilities, Play, Shown};

/// The icon of a tool, with a tip for the mouse: its name, and its key. Screen readers have the name already.
#[component]
fn Tip(icon: Signal<&'static str>, #[prop(into)] name: String, key: Option<Command>) -> impl IntoView {
    let app = app();
    let tip = move || {
        let key = key.and_then(|command| app.settings.with(|settings| command.keys(settings).into_iter().next()));
        let shown = key.map(|key| {
            let ctrl = app.t("key-ctrl");
            key.split('+')
                .map(|part| if part == "ctrl" { ctrl.clone() } else { part.to_uppercase() })
                .collect::<Vec<_>>()
        });
        let shown = shown.map(|keys| format!(" ({})", keys.join("+"))).unwrap_or_default();
        format!("{}{shown}", app.t(&name))
    };
    view! { <span class="tip" title=tip aria-hidden="true">{move || view! { <Icon name=icon.get() /> }}</span> }
}

/// The key that opens a pane, or says what it shows.
const fn key_of(pane: Pane) -> Option<Command> {
    match pane {
        Pane::Advice => Some(Command::WhyNot),
        Pane::Xray => Some(Command::Xray),
        Pane::Help => Some(Command::Help),
        Pane::People => Some(Command::People),
        _ => None,
    }
}

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
            on:click=move |_| app.toggle_pane(pane)
        >
            <Tip icon=icon.into() name=format!("pane-{}", pane.id()) key=key_of(pane) />
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

/// A button of the bar that goes through the deal. Its short name is the beginning of its whole one.
fn step(
    app: App,
    (name, short): (&'static str, &'static str),
    key: Command,
    disabled: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    view! {
        <button class="quiet tool" id=name aria-label=move || app.t(name) disabled=disabled on:click=move |_| act.run(())>
            <Tip icon=name.into() name key=Some(key) />
            <span class="tool-name">{move || app.t(short)}</span>
        </button>
    }
    .into_any()
}

fn undo(play: Play) -> AnyView {
    let disabled = Signal::derive(move || !play.can_undo());
    step(play.app, ("undo", "undo-short"), Command::Undo, disabled, Callback::new(move |()| play.undo()))
}

fn redo(play: Play) -> AnyView {
    let whole = move || play.abilities().whole.filter(|whole| whole.can_redo());
    let act = move |()| {
        if let Some(whole) = untrack(whole) {
            whole.redo();
        }
    };
    let disabled = Signal::derive(move || whole().is_none());
    step(play.app, ("redo", "redo-short"), Command::Redo, disabled, Callback::new(act))
}

#[component]
fn Tools(play: Play) -> impl IntoView {
    let app = app();
    let with_others = play.abilities().company.is_some();
    let sounds = Memo::new(move |_| app.settings.with(|settings| settings.has_sounds(with_others)));
    view! {
        {undo(play)}
        {redo(play)}
        <button
            class="quiet tool wide-only"
            id="sound"
            aria-label=tr(app, "sound")
            aria-pressed=move || sounds.get().to_string()
            on:click=move |_| app.settings.update(|settings| settings.switch_sounds(with_others))
        >
            <Tip icon=Signal::derive(move || if sounds.get() { "sound" } else { "mute" }) name="sound" key=None />
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
    let advice = advice.map(|adviser| {
        view! {
            <Show when=move || adviser.is_allowed()>
                <PaneButton pane=Pane::Advice icon="bulb" />
                <PaneButton pane=Pane::Xray icon="eye" />
            </Show>
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
    // Where the contract has no room of its own, it is here instead of the rules.
    let is_contract_here = move || desk.layout.get().contract.is_none();
    let named = move || if is_contract_here() { text.get() } else { rules() };
    // What was done right in a lesson, and the answer to a puzzle, cannot be taken back.
    let Abilities { course, exercise, .. } = play.abilities();
    let may_undo = course.is_none() && exercise.is_none();
    let has_redo = Memo::new(move |_| desk.layout.with(|layout| layout.has_redo));
    let kontra_chip = |word: String| view! { <span class="chip kontra">{word}</span> };
    // Before anything else, a memory question is answered.
    let asked = Memo::new(move |_| play.is_question_open());
    let is_quiz = Memo::new(move |_| play.is_quiz());
    let quiz_chip = move || is_quiz.get().then(|| view! { <span class="chip quiz-chip">{tr(app, "quiz-chip")}</span> });
    view! {
        <header
            class="bar"
            inert=move || asked.get()
            class:named=move || desk.layout.with(|layout| layout.has_names)
            style=desk.style(|layout| layout.bar.css())
        >
            {move || match form.get() {
                Form::Portrait | Form::Tall => view! {
                    <PaneButton pane=Pane::Menu icon="menu" />
                    {may_undo.then(|| undo(play))}
                    <div class="bar-middle">
                        <p class="title">
                            {move || text.get().0}
                            {move || kontra.get().map(kontra_chip)}
                            {quiz_chip}
                        </p>
                        <p class="sub">{move || text.get().1}</p>
                    </div>
                    {move || (may_undo && has_redo.get()).then(|| redo(play))}
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
                        <p class="title">
                            {move || named().0}
                            {move || kontra.get().filter(|_| is_contract_here()).map(kontra_chip)}
                            {quiz_chip}
                        </p>
                        <p class="sub">{move || named().1}</p>
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
        <Show when=move || desk.layout.get().dock.is_some()>
            <nav class="dock" inert=move || asked.get() style=desk.style(|layout| layout.dock.map(|dock| dock.css()).unwrap_or_default()) aria-label=tr(app, "panes")>
                <Helpers play />
                <PaneButton pane=Pane::LastTrick icon="cards" />
                <PaneButton pane=Pane::History icon="list" />
            </nav>
        </Show>
    }
}
