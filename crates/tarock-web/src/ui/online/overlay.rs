//! Overlays of an online table: the state of the connection, and open questions.

use std::time::Duration;

use leptos::prelude::*;
use tarock_protocol::TableCommand;
use tarock_table::{Asking, Chair, Change, Question};

use super::super::page::Link;
use super::super::page_frame::tr;
use super::newcomer::Newcomer;
use crate::app::app;
use crate::model::route::{Route, Screen};
use crate::online::{Client, Link as LineState};

#[component]
pub(super) fn Around(client: Client) -> impl IntoView {
    let away = Memo::new(move |_| client.link.get() == LineState::Away);
    let question = Memo::new(move |_| client.session(|session| session.question.clone()).flatten());
    let has_stand_in = Memo::new(move |_| {
        let me = client.me.get();
        let is_mine = |chair: &Chair| chair.holder.is_some() && chair.holder == me && chair.stand_in;
        client.session(|session| session.chairs.iter().any(|(_, chair)| is_mine(&chair))) == Some(true)
    });
    // A promise of the next shuffle is made when a deal is over. A new one begins a new countdown.
    let pause = Memo::new(move |_| client.pause());
    view! {
        <Show when=move || away.get()>
            <Away client />
        </Show>
        {move || question.get().map(|question| view! { <Ask client question /> })}
        <Show when=move || has_stand_in.get() && !away.get() && question.with(Option::is_none)>
            <StandIn client />
        </Show>
        {move || pause.get().map(|(_, seconds)| view! { <Countdown seconds /> })}
        <Newcomer client />
    }
}

/// Says that a bot plays for this person, with the way back.
#[component]
fn StandIn(client: Client) -> impl IntoView {
    let app = app();
    view! {
        <div class="line-state" id="stand-in" role="status">
            <p>{tr(app, "online-has-stand-in")}</p>
            <div class="sheet-buttons">
                <button class="primary" id="take-back" on:click=move |_| client.ask(TableCommand::StandIn { on: false })>
                    {tr(app, "online-take-back")}
                </button>
            </div>
        </div>
    }
}

/// The seconds until the next deal begins by itself. It runs from when this page heard that the deal was over, because
/// clocks of devices and servers differ.
#[component]
fn Countdown(seconds: u32) -> impl IntoView {
    let app = app();
    let left = RwSignal::new(seconds);
    let tick = move || left.try_update(|left| *left = left.saturating_sub(1)).unwrap_or_default();
    if let Ok(timer) = set_interval_with_handle(tick, Duration::from_secs(1)) {
        on_cleanup(move || timer.clear());
    }
    let text = move || app.say("online-next-in", &[("seconds", left.get().into())]);
    view! {
        <Show when=move || left.get() != 0>
            <p class="countdown" id="next-in" role="timer">{text}</p>
        </Show>
    }
}

/// Reports that the connection is lost, and what can be done meanwhile.
#[component]
fn Away(client: Client) -> impl IntoView {
    let app = app();
    let kind = move || client.session(|session| session.settings.game()).unwrap_or(tarock::Game::Koenigrufen);
    view! {
        <div class="line-state" id="line-away" role="status">
            <p>{tr(app, "online-line-away")}</p>
            <div class="sheet-buttons">
                <button on:click=move |_| client.try_now()>{tr(app, "online-try-now")}</button>
                {move || {
                    view! {
                        <Link route=Route::to(Screen::Play(kind())) class="button quiet">{tr(app, "online-go-offline")}</Link>
                    }
                }}
            </div>
        </div>
    }
}

/// A question that the table waits for.
#[component]
fn Ask(client: Client, question: Question) -> impl IntoView {
    let app = app();
    let number = question.number;
    let asked = question.waiting_for.clone();
    let mine = move || client.me.get().is_some_and(|me| asked.contains(&me));
    let name = client.name_of(question.by);
    // The others are asked, too, when they pay for what the newcomer plays.
    let newcomer = question.asked.first().copied();
    let to_me = client.me.get_untracked() == newcomer;
    let other = newcomer.map(|user| client.name_of(user)).unwrap_or_default();
    let key = match question.what {
        Asking::Change(_) if !to_me => "online-ask-hand-over",
        Asking::Change(Change::Swap) => "online-ask-swap",
        Asking::Change(Change::Replace) => "online-ask-replace",
        Asking::Rewind { .. } => "online-ask-rewind",
        Asking::Abandon => "online-ask-abandon",
    };
    let waits: Vec<String> = question.waiting_for.iter().map(|user| client.name_of(*user)).collect();
    let answer = move |yes: bool| client.ask(TableCommand::Answer { question: number, yes });
    let text = move || app.say(key, &[("name", name.clone().into()), ("other", other.clone().into())]);
    move || {
        if mine() {
            view! {
                <div class="line-state ask-box" id="question" role="alertdialog" aria-label=text.clone()>
                    <p>{text.clone()}</p>
                    <div class="sheet-buttons">
                        <button class="primary" id="answer-yes" on:click=move |_| answer(true)>{tr(app, "online-yes")}</button>
                        <button id="answer-no" on:click=move |_| answer(false)>{tr(app, "online-no")}</button>
                    </div>
                </div>
            }
            .into_any()
        } else {
            let waits = waits.clone();
            let names = move || {
                let names = app.words(|words| words.list(waits.clone().into_iter()));
                app.say("online-waits-for", &[("names", names.into())])
            };
            view! {
                <div class="line-state" role="status">
                    <p>{names}</p>
                </div>
            }
            .into_any()
        }
    }
}
