//! The voices of the players.

use leptos::prelude::*;
use tarock::Seat;

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::percent;
use crate::app::{App, app};
use crate::dom::speech;
use crate::model::voice::Voice;

/// How each player speaks, with a button to hear it.
#[component]
pub(super) fn Voices() -> impl IntoView {
    let app = app();
    let seats = (0..4).filter_map(Seat::new);
    // How often the browser has found voices.
    let found = RwSignal::new(0_u32);
    speech::on_voices(move || {
        let _ = found.try_update(|n| *n += 1);
    });
    view! {
        <details class="group">
            <summary>{tr(app, "settings-voices")}</summary>
            <div class="voices">{seats.map(|seat| view! { <VoiceOf seat found /> }).collect_view()}</div>
        </details>
    }
}

#[component]
fn VoiceOf(seat: Seat, found: RwSignal<u32>) -> impl IntoView {
    let app = app();
    let voice = Memo::new(move |_| app.settings.with(|settings| settings.voice_of(seat)));
    let title = move || {
        let persona = app.settings.with(|settings| settings.people.get(seat.index()).cloned());
        let name = persona.map(|persona| persona.name).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| app.t("you"));
        app.say("people-seat", &[("number", seat.number().into()), ("name", name.into())])
    };
    let names = move || {
        let option = |name: String| {
            let (value, chosen) = (name.clone(), name.clone());
            view! { <option value=value selected=move || voice.read().name == chosen>{name}</option> }
        };
        found.track();
        speech::names(app.language.get()).into_iter().map(option).collect_view()
    };
    let choose = move |event| {
        let name = event_target_value(&event);
        app.settings.update(|settings| settings.change_voice(seat, |voice| voice.name = name));
    };
    let speaks = move |event| {
        let speaks = event_target_checked(&event);
        app.settings.update(|settings| settings.change_voice(seat, |voice| voice.speaks = speaks));
    };
    let listen = move |_| {
        let settings = app.settings.get_untracked();
        let language = app.language.get_untracked();
        speech::hush();
        speech::say(&app.t("settings-speech-sample"), language, &settings.speech, &settings.voice_of(seat), seat);
    };
    view! {
        <fieldset class="choice">
            <legend>{title}</legend>
            <label class="row">
                <input type="checkbox" prop:checked=move || voice.read().speaks on:change=speaks />
                <span>{tr(app, "settings-voice-speaks")}</span>
            </label>
            <label class="settings-voice">
                <span>{tr(app, "settings-voice-name")}</span>
                <select on:change=choose>
                    <option value="" selected=move || voice.read().name.is_empty()>{tr(app, "settings-voice-any")}</option>
                    {names}
                </select>
            </label>
            {slider(app, seat, "pitch", voice, |voice| &mut voice.pitch)}
            {slider(app, seat, "rate", voice, |voice| &mut voice.rate)}
            <button class="fit" on:click=listen>
                <Icon name="sound" />
                {tr(app, "settings-speech-test")}
            </button>
        </fieldset>
    }
}

/// A slider for the pitch or the rate of a voice, in per cent.
fn slider(
    app: App,
    seat: Seat,
    key: &'static str,
    voice: Memo<Voice>,
    part: fn(&mut Voice) -> &mut u16,
) -> impl IntoView {
    let value = move || *part(&mut voice.get());
    let change = move |event| {
        if let Ok(number) = event_target_value(&event).parse::<u16>() {
            app.settings.update(|settings| settings.change_voice(seat, |voice| *part(voice) = number));
        }
    };
    let shown = move || percent(app, value().into());
    let id = format!("voice-{key}-{seat}");
    view! {
        <div class="range">
            <label for=id.clone()>{move || app.t(&format!("settings-voice-{key}"))}</label>
            <output for=id.clone()>{shown}</output>
            <input
                id=id
                type="range"
                min=Voice::RANGE.0
                max=Voice::RANGE.1
                step="5"
                prop:value=move || value().to_string()
                aria-valuetext=shown
                on:input=change
            />
        </div>
    }
}
