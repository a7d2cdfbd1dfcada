//! Overlays of an online table: the state of the connection, and open questions.

use leptos::prelude::*;
use tarock_protocol::TableCommand;
use tarock_table::{Asking, Change, Question};

use super::super::page::Link;
use super::super::page_frame::tr;
use crate::app::app;
use crate::model::route::{Route, Screen};
use crate::online::{Client, Link as LineState};

#[component]
pub(super) fn Around(client: Client) -> impl IntoView {
    let away = Memo::new(move |_| client.link.get() == LineState::Away);
    let question = Memo::new(move |_| client.session(|session| session.question.clone()).flatten());
    view! {
        <Show when=move || away.get()>
            <Away client />
        </Show>
        {move || question.get().map(|question| view! { <Ask client question /> })}
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
    let key = match question.what {
        Asking::Change(Change::Swap) => "online-ask-swap",
        Asking::Change(Change::Replace) => "online-ask-replace",
        Asking::Rewind { .. } => "online-ask-rewind",
        Asking::Abandon => "online-ask-abandon",
    };
    let waits: Vec<String> = question.waiting_for.iter().map(|user| client.name_of(*user)).collect();
    let answer = move |yes: bool| client.ask(TableCommand::Answer { question: number, yes });
    let text = move || app.say(key, &[("name", name.clone().into())]);
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
