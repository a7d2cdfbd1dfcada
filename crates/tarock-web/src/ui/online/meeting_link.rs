//! A link to a video meeting in a program of the people's choice.

use leptos::prelude::*;
use tarock_protocol::TableCommand;
use tarock_table::Settings;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use crate::app::app;
use crate::online::Client;

fn meeting(client: Client) -> Option<String> {
    client.session(|session| session.settings.meeting.clone()).flatten()
}

/// The link, if there is a meeting.
#[component]
pub(super) fn MeetingLink(client: Client) -> impl IntoView {
    let app = app();
    let address = Memo::new(move |_| meeting(client).filter(|address| address.starts_with("https://")));
    move || {
        address.get().map(|address| {
            view! {
                <a class="button meeting" id="meeting" href=address target="_blank" rel="noopener noreferrer">
                    <Icon name="people" />
                    {tr(app, "online-meeting")}
                </a>
            }
        })
    }
}

/// The field in which the game master enters the link.
#[component]
pub(super) fn MeetingEdit(client: Client) -> impl IntoView {
    let app = app();
    let now = Memo::new(move |_| meeting(client).unwrap_or_default());
    let text = RwSignal::new(now.get_untracked());
    Effect::new(move |_| text.set(now.get()));
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let meeting = Some(text.get_untracked().trim().to_owned()).filter(|address| !address.is_empty());
        let agreed = client.session_untracked(|session| (session.settings.clone(), session.planned.clone()));
        let Some((settings, planned)) = agreed else { return };
        let change = |settings: Settings, now: bool| {
            client.ask(TableCommand::Change {
                settings: Box::new(Settings { meeting: meeting.clone(), ..settings }),
                now,
            });
        };
        change(settings, true);
        // Settings planned for the next deal stay planned.
        if let Some(planned) = planned {
            change(planned, false);
        }
    };
    view! {
        <Show when=move || client.is_master()>
            <form class="stack meeting-edit" on:submit=keep>
                <label class="field">
                    <span>{tr(app, "online-meeting-link")}</span>
                    <input
                        type="text"
                        inputmode="url"
                        id="meeting-link"
                        maxlength="300"
                        autocomplete="off"
                        placeholder="https://"
                        aria-describedby="meeting-hint"
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))
                    />
                </label>
                <p class="hint" id="meeting-hint">{tr(app, "online-meeting-hint")}</p>
                <button type="submit" id="meeting-keep" disabled=move || text.get().trim() == now.get()>
                    {tr(app, "online-meeting-keep")}
                </button>
            </form>
        </Show>
    }
}
