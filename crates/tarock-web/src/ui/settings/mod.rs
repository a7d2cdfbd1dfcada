//! The settings in seven sections; each change is applied and stored at once.

mod control;
mod house_rules;
mod keys;
mod look;
mod voices;

use leptos::prelude::*;

pub(crate) use self::keys::KeysOf;

use self::control::{Choice, Range, Switch, ids};
use super::icon::Icon;
use super::page_frame::{Frame, tr};
use crate::app::{App, app};
use crate::dom::sound::{self, Sound};
use crate::dom::{browser, speech};
use crate::model::route::{Route, Screen};
use crate::model::settings::{Motion, OneClick, Settings, Skill, Talk, Theme};

/// The section names in URLs and catalogue keys.
const SECTIONS: [&str; 7] = ["game", "help", "table", "look", "sounds", "keys", "access"];

/// The settings, opened at a section.
#[component]
pub(crate) fn SettingsPage(section: String) -> impl IntoView {
    let app = app();
    let first = SECTIONS.into_iter().find(move |known| *known == section).unwrap_or(SECTIONS[0]);
    let open = RwSignal::new(first);
    // The page is not rebuilt, so that the focus stays; only the URL changes.
    let choose = move |section: &'static str| {
        open.set(section);
        browser::replace_address(&Route::to(Screen::Settings(section.to_owned())).to_string());
    };
    let title = move |section: &'static str| app.t(&format!("settings-section-{section}"));
    let body = move || match open.get() {
        "help" => view! { <Assistance /> }.into_any(),
        "table" => view! { <AtTable /> }.into_any(),
        "look" => view! { <look::Look /> }.into_any(),
        "sounds" => view! { <SoundSettings /> }.into_any(),
        "keys" => view! { <keys::Keys /> }.into_any(),
        "access" => view! { <Access /> }.into_any(),
        _ => view! { <house_rules::House /> }.into_any(),
    };
    let pick = move |event| {
        let wanted = event_target_value(&event);
        if let Some(section) = SECTIONS.into_iter().find(|section| *section == wanted) {
            choose(section);
        }
    };
    view! {
        <Frame title="home-settings" class="settings-page">
            <p class="muted">{tr(app, "settings-live")}</p>
            <div class="settings">
                <nav class="settings-list" aria-label=tr(app, "settings-sections")>
                    {SECTIONS
                        .map(|section| {
                            view! {
                                <a
                                    href=Route::to(Screen::Settings(section.to_owned())).to_string()
                                    aria-current=move || (open.get() == section).then_some("page")
                                    on:click=move |event| {
                                        event.prevent_default();
                                        choose(section);
                                    }
                                >
                                    {move || title(section)}
                                </a>
                            }
                        })
                        .collect_view()}
                </nav>
                <label class="settings-pick">
                    <span>{tr(app, "settings-sections")}</span>
                    <select on:change=pick prop:value=move || open.get()>
                        {SECTIONS
                            .map(|section| {
                                view! {
                                    <option value=section selected=move || open.get() == section>
                                        {move || title(section)}
                                    </option>
                                }
                            })
                            .collect_view()}
                    </select>
                </label>
                <section class="settings-body box" aria-labelledby="settings-title">
                    <h2 id="settings-title">{move || title(open.get())}</h2>
                    {body}
                </section>
            </div>
        </Frame>
    }
}

/// Seconds with one decimal, or the text for zero.
fn seconds(app: App, ms: u32, zero: &str) -> String {
    if ms == 0 {
        return app.t(zero);
    }
    let number = app.words(|words| words.decimal(&format!("{:.1}", f64::from(ms) / 1_000.0)));
    app.say("settings-seconds", &[("n", number.into())])
}

/// Assistant, learning, X-ray and the strength of the bots.
#[component]
fn Assistance() -> impl IntoView {
    view! {
        <Switch key="assistant" get=|s| s.assistant set=|s, on| s.assistant = on />
        <Switch key="learning" get=|s| s.learning set=|s, on| s.learning = on />
        <Switch key="xray" get=|s| s.xray set=|s, on| s.xray = on />
        <Choice
            key="skill"
            ids=ids(Skill::ALL, Skill::id)
            get=|s| s.skill.id()
            set=|s, id| s.skill = Skill::from_id(id).unwrap_or(s.skill)
        />
        <Range
            key="quiz"
            range=(1, 10, 1)
            get=|s| s.quiz_most.into()
            set=|s, n| s.quiz_most = u8::try_from(n).unwrap_or(3)
            show=|app, n| app.say("settings-quiz-most", &[("n", n.into())])
        />
        <Switch key="quiz-points" get=|s| s.quiz_points set=|s, on| s.quiz_points = on />
        <Switch key="quiz-after" get=|s| s.quiz_after set=|s, on| s.quiz_after = on />
        <Range
            key="risk"
            range=(50, 150, 5)
            get=|s| s.risk_percent
            set=|s, n| s.risk_percent = n
            show=|app, n| app.say("settings-percent", &[("n", n.into())])
        />
    }
}

/// Pace, and the effect of a click.
#[component]
fn AtTable() -> impl IntoView {
    view! {
        <Choice
            key="one-click"
            ids=ids(OneClick::ALL, OneClick::id)
            get=|s| s.one_click.id()
            set=|s, id| s.one_click = OneClick::from_id(id).unwrap_or(s.one_click)
        />
        <Pause key="rest" usual=900 range=(300, 5_000, 100) get=|s| s.rest_ms set=|s, n| s.rest_ms = n />
        <Pause key="look" usual=4_000 range=(500, 10_000, 500) get=|s| s.look_ms set=|s, n| s.look_ms = n />
        <Range
            key="pace"
            range=(0, 20_000, 200)
            get=|s| s.pace_ms
            set=|s, n| s.pace_ms = n
            show=|app, n| seconds(app, n, "settings-until-portrait")
        />
        <Range
            key="speed"
            range=(1, 10, 1)
            get=|s| u32::from(s.speed)
            set=|s, n| s.speed = u8::try_from(n).unwrap_or(5)
            show=|_, n| n.to_string()
        />
        <Switch key="finish" get=|s| s.finish set=|s, on| s.finish = on />
        <Switch key="forced" get=|s| s.forced set=|s, on| s.forced = on />
        <Switch key="early" get=|s| s.early set=|s, on| s.early = on />
        <Switch key="deals" get=|s| s.deals set=|s, on| s.deals = on />
        <Switch key="draws" get=|s| s.draws set=|s, on| s.draws = on />
        <Switch key="autonomous" get=|s| s.autonomous set=|s, on| s.autonomous = on />
    }
}

/// A duration, or "until I tap".
#[component]
fn Pause(
    key: &'static str,
    usual: u32,
    range: (u32, u32, u32),
    get: fn(&Settings) -> u32,
    set: fn(&mut Settings, u32),
) -> impl IntoView {
    let app = app();
    let taps = move || app.settings.with(get) == 0;
    view! {
        <Show when=move || !taps()>
            <Range key range get set show=|app, n| seconds(app, n, "settings-until-tap") />
        </Show>
        <label class="row">
            <input
                type="checkbox"
                prop:checked=taps
                on:change=move |event| {
                    let ms = if event_target_checked(&event) { 0 } else { usual };
                    app.settings.update(|settings| set(settings, ms));
                }
            />
            <span>{move || app.t(&format!("settings-{key}-tap"))}</span>
        </label>
    }
}

/// Volumes, voices, and buttons to test them.
#[component]
fn SoundSettings() -> impl IntoView {
    let app = app();
    let volume = move |key: &'static str, sound: Sound, get: fn(&Settings) -> u32, set: fn(&mut Settings, u32)| {
        view! {
            <div class="with-test">
                <Range key range=(0, 100, 5) get set show=percent />
                <button on:click=move |_| sound::play(&app.settings.read_untracked().sounds, sound)>
                    <Icon name="sound" />
                    <span class="unseen">{move || app.t(&format!("settings-{key}"))} ": "</span>
                    {tr(app, "settings-test")}
                </button>
            </div>
        }
    };
    view! {
        <Switch key="sounds-on" get=|s| s.sounds.on set=|s, on| s.sounds.on = on />
        <Switch key="sounds-online" get=|s| s.sounds_online set=|s, on| s.sounds_online = on />
        {volume("sound-deal", Sound::Deal, |s| s.sounds.deal.into(), |s, n| s.sounds.deal = small(n))}
        {volume("sound-card", Sound::Card, |s| s.sounds.card.into(), |s, n| s.sounds.card = small(n))}
        {volume("sound-trick", Sound::Trick, |s| s.sounds.trick.into(), |s, n| s.sounds.trick = small(n))}
        {volume("sound-turn", Sound::Turn, |s| s.sounds.turn.into(), |s, n| s.sounds.turn = small(n))}
        {volume("sound-won", Sound::Won, |s| s.sounds.won.into(), |s, n| s.sounds.won = small(n))}
        {volume("sound-lost", Sound::Lost, |s| s.sounds.lost.into(), |s, n| s.sounds.lost = small(n))}
        <Range
            key="remind"
            range=(0, 60, 5)
            get=|s| s.remind_s.into()
            set=|s, n| s.remind_s = small(n)
            show=|app, n| seconds(app, 1_000 * n, "settings-remind-never")
        />
        <h3>{tr(app, "settings-speech")}</h3>
        <Show when=speech::can_speak fallback=move || view! { <p class="muted">{tr(app, "settings-speech-none")}</p> }>
            <Switch key="speech-calls" get=|s| s.speech.calls set=|s, on| s.speech.calls = on />
            <Switch key="speech-advice" get=|s| s.speech.advice set=|s, on| s.speech.advice = on />
            <Range
                key="speech-rate"
                range=(70, 150, 5)
                get=|s| s.speech.rate.into()
                set=|s, n| s.speech.rate = u16::try_from(n).unwrap_or(100)
                show=percent
            />
            <Range
                key="speech-volume"
                range=(0, 100, 5)
                get=|s| s.speech.volume.into()
                set=|s, n| s.speech.volume = small(n)
                show=percent
            />
            <voices::Voices />
        </Show>
    }
}

fn small(n: u32) -> u8 {
    u8::try_from(n).unwrap_or(100)
}

fn percent(app: App, n: u32) -> String {
    app.say("settings-percent", &[("n", n.into())])
}

/// Motion, verbosity, contrast.
#[component]
fn Access() -> impl IntoView {
    let app = app();
    let contrast = Memo::new(move |_| app.settings.read().theme == Theme::Kontrast);
    view! {
        <Choice
            key="motion"
            ids=ids(Motion::ALL, Motion::id)
            get=|s| s.motion.id()
            set=|s, id| s.motion = Motion::from_id(id).unwrap_or(s.motion)
        />
        <Choice
            key="talk"
            ids=ids(Talk::ALL, Talk::id)
            get=|s| s.talk.id()
            set=|s, id| s.talk = Talk::from_id(id).unwrap_or(s.talk)
        />
        <label class="row">
            <input
                type="checkbox"
                prop:checked=move || contrast.get()
                on:change=move |event| {
                    let theme = if event_target_checked(&event) { Theme::Kontrast } else { Theme::Tuch };
                    app.settings.update(|settings| settings.theme = theme);
                }
            />
            <span>
                {tr(app, "settings-contrast")} <span class="hint">{tr(app, "settings-contrast-hint")}</span>
            </span>
        </label>
        <Switch key="large-index" get=|s| s.large_index set=|s, on| s.large_index = on />
        <Switch key="four-colours" get=|s| s.four_colours set=|s, on| s.four_colours = on />
        <look::TextSize />
        <p class="muted">{tr(app, "settings-access-more")}</p>
    }
}
