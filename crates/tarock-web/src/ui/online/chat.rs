//! The chat of the table.

use leptos::prelude::*;
use tarock_protocol::TableCommand;
use tarock_table::{Phrase, Said};

use super::super::page_frame::tr;
use super::meeting_link::MeetingLink;
use super::voice::VoicePanel;
use crate::app::app;
use crate::online::Client;
use crate::online::client::phrase_key;

const PHRASES: [Phrase; 8] = [
    Phrase::Hello,
    Phrase::WellPlayed,
    Phrase::Thanks,
    Phrase::Pity,
    Phrase::OneMoment,
    Phrase::GoOn,
    Phrase::Close,
    Phrase::Goodbye,
];

#[component]
pub(crate) fn Chat() -> impl IntoView {
    let client: Client = expect_context();
    view! {
        <section class="chat">
            <VoicePanel client />
            <MeetingLink client />
            <Talk client />
        </section>
    }
}

/// What people write to each other: the last lines, phrases, and a field.
#[component]
pub(super) fn Talk(client: Client) -> impl IntoView {
    let app = app();
    let text = RwSignal::new(String::new());
    let lines = move || {
        let lines = client.session(|session| session.chat.iter().cloned().enumerate().collect::<Vec<_>>());
        lines.unwrap_or_default()
    };
    Effect::new(move |_| {
        let last = client.session(|session| session.chat.back().map(|line| line.at)).flatten();
        client.has_read(last);
    });
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_owned();
        if !said.is_empty() {
            client.ask(TableCommand::Say { said: Said::Text(said) });
            text.set(String::new());
        }
    };
    let phrase = move |phrase: Phrase| {
        view! {
            <button type="button" class="chip" on:click=move |_| client.ask(TableCommand::Say { said: Said::Phrase(phrase) })>
                {move || app.t(phrase_key(phrase))}
            </button>
        }
    };
    view! {
        <section class="chat" aria-label=tr(app, "online-talk")>
            <ol class="talk">
                <For each=lines key=|(_, line)| (line.at, line.user) let((_, line))>
                    <li>
                        <strong>{line.name.clone()}</strong>
                        " "
                        <span>{let said = line.said.clone(); move || client.said(&said)}</span>
                    </li>
                </For>
            </ol>
            {(!client.watches)
                .then(|| {
                    view! {
                        <div class="phrases" role="group" aria-label=tr(app, "online-phrases")>
                            {PHRASES.map(phrase).collect_view()}
                        </div>
                        <form class="say" on:submit=send>
                            <input
                                type="text"
                                id="say"
                                maxlength="300"
                                aria-label=tr(app, "online-say")
                                placeholder=tr(app, "online-say")
                                prop:value=move || text.get()
                                on:input=move |event| text.set(event_target_value(&event))
                            />
                            <button class="primary" type="submit">{tr(app, "online-send")}</button>
                        </form>
                    }
                })}
        </section>
    }
}
