//! Voice chat at the table: the person's microphone, and the people who can be heard.

use std::time::Duration;

use leptos::prelude::*;
use tarock_table::UserId;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use crate::app::app;
use crate::online::Client;
use crate::online::voice::{Microphone, Tie};

/// How often screen readers are told who is speaking.
const TELL_EVERY: Duration = Duration::from_secs(3);

/// A person in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    user: UserId,
    name: String,
    me: bool,
}

/// How a person takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    /// A stable name for the style sheet.
    state: &'static str,
    muted: bool,
}

#[component]
pub(super) fn VoicePanel(client: Client) -> impl IntoView {
    let app = app();
    let voice = client.voice;
    let microphone = Memo::new(move |_| voice.microphone.get());
    let is_on = move || microphone.get() == Microphone::On;
    let rows = Memo::new(move |_| {
        let me = client.me.get();
        let rows = client.session(|session| {
            let people = session.people.iter();
            people
                .map(|person| Row { user: person.user, name: person.name.clone(), me: Some(person.user) == me })
                .collect::<Vec<_>>()
        });
        rows.unwrap_or_default()
    });
    let anybody = Memo::new(move |_| is_on() || voice.others.with(|others| !others.is_empty()));
    let names_of = move |wanted: fn(Tie) -> bool| {
        let users: Vec<UserId> = voice
            .others
            .with(|others| others.iter().filter(|other| wanted(other.tie)).map(|other| other.user).collect());
        let names = rows.with(|rows| {
            let rows = rows.iter().filter(|row| users.contains(&row.user));
            rows.map(|row| row.name.clone()).collect::<Vec<_>>()
        });
        let n = names.len();
        (n, app.words(|words| words.list(names.into_iter())))
    };
    // One sentence that changes only when a person comes or goes.
    let summary = Memo::new(move |_| match microphone.get() {
        Microphone::Asking => app.t("online-voice-asking"),
        Microphone::On => match names_of(|tie| tie == Tie::Connected) {
            (0, _) => app.t("online-voice-alone"),
            (_, names) => app.say("online-voice-with", &[("names", names.into())]),
        },
        Microphone::Off => match names_of(|_| true) {
            (0, _) => app.t("online-voice-hint"),
            (n, names) => app.say("online-voice-others", &[("names", names.into()), ("count", n.into())]),
        },
    });
    let slow = slowly(voice.speaking);
    let muted = move || voice.muted.get();
    view! {
        <section class="voice" aria-labelledby="voice-title">
            <h3 id="voice-title">{tr(app, "online-voice-title")}</h3>
            <p role="status" class="hint">{move || summary.get()}</p>
            <p role="alert" class="hint danger">{move || voice.trouble.get().map(|trouble| app.t(trouble.key()))}</p>
            <div class="voice-buttons">
                <Show
                    when=is_on
                    fallback=move || {
                        view! {
                            <button
                                type="button"
                                id="voice-on"
                                disabled=move || microphone.get() == Microphone::Asking
                                on:click=move |_| client.turn_voice_on()
                            >
                                <Icon name="mic" />
                                {tr(app, "online-voice")}
                            </button>
                        }
                    }
                >
                    <button type="button" id="voice-mute" on:click=move |_| client.mute_voice(!voice.muted.get_untracked())>
                        {move || view! { <Icon name=if muted() { "mic" } else { "mic-off" } /> }}
                        {move || app.t(if muted() { "online-voice-unmute" } else { "online-voice-mute" })}
                    </button>
                    <button type="button" id="voice-off" class="quiet" on:click=move |_| client.turn_voice_off()>
                        {tr(app, "online-voice-off")}
                    </button>
                </Show>
            </div>
            <Show when=move || anybody.get()>
                <ul class="voice-people" aria-labelledby="voice-title">
                    <For each=move || rows.get() key=|row| (row.user, row.name.clone(), row.me) let(row)>
                        <PersonRow client row slow />
                    </For>
                </ul>
            </Show>
        </section>
    }
}

#[component]
fn PersonRow(client: Client, row: Row, slow: Signal<Vec<UserId>>) -> impl IntoView {
    let app = app();
    let voice = client.voice;
    let Row { user, name, me } = row;
    let part = Memo::new(move |_| {
        if me {
            let on = voice.microphone.get() == Microphone::On;
            return Part { state: if on { "on" } else { "none" }, muted: on && voice.muted.get() };
        }
        let other = voice.others.with(|others| others.iter().find(|other| other.user == user).copied());
        other.map_or(Part { state: "none", muted: false }, |other| {
            let state = match other.tie {
                Tie::None => "there",
                Tie::Connecting => "connecting",
                Tie::Connected => "connected",
                Tie::Failed => "failed",
            };
            Part { state, muted: other.muted }
        })
    });
    let speaking = Memo::new(move |_| voice.speaking.with(|speaking| speaking.contains(&user)));
    let told = Memo::new(move |_| slow.with(|speaking| speaking.contains(&user)));
    let words = move || {
        let Part { state, muted } = part.get();
        let key = match (state, muted) {
            ("on" | "there" | "connected", true) => "online-voice-state-muted",
            ("on", _) => "online-voice-state-on",
            ("there", _) => "online-voice-state-there",
            ("connecting", _) => "online-voice-state-connecting",
            ("connected", _) => "online-voice-state-connected",
            ("failed", _) => "online-voice-state-failed",
            _ => "online-voice-state-none",
        };
        app.t(key)
    };
    view! {
        <li
            class:me=me
            class:speaking=move || speaking.get()
            data-voice-name=name.clone()
            data-voice-state=move || part.get().state
            data-voice-muted=move || part.get().muted.to_string()
            data-voice-speaking=move || speaking.get().to_string()
        >
            <span class="voice-dot" aria-hidden="true"></span>
            <span class="seat-name">{name.clone()}</span>
            <span class="hint">{words}</span>
            <span class="unseen">{move || told.get().then(|| app.t("online-voice-state-speaking"))}</span>
        </li>
    }
}

/// The same list, updated only once in a while.
fn slowly(fast: RwSignal<Vec<UserId>>) -> Signal<Vec<UserId>> {
    let slow = RwSignal::new(Vec::new());
    let copy = move || {
        if let (Some(now), Some(old)) = (fast.try_get_untracked(), slow.try_get_untracked())
            && now != old
        {
            slow.set(now);
        }
    };
    if let Ok(timer) = set_interval_with_handle(copy, TELL_EVERY) {
        on_cleanup(move || timer.clear());
    }
    slow.into()
}
