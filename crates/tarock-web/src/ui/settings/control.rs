//! The controls for settings. `key` names the texts: `settings-<key>`, and `settings-<key>-hint` where there is one.

use leptos::prelude::*;

use crate::app::{App, app};
use crate::model::settings::Settings;

/// The explanation of a setting, where the catalogue has one.
fn hint(app: App, key: &'static str) -> impl Fn() -> Option<String> + Copy {
    move || {
        app.words(|words| {
            Some(format!("settings-{key}-hint")).filter(|key| words.has(key)).map(|key| words.say(&key, &[]))
        })
    }
}

/// A yes/no switch.
#[component]
pub(super) fn Switch(key: &'static str, get: fn(&Settings) -> bool, set: fn(&mut Settings, bool)) -> impl IntoView {
    let app = app();
    let change = move |event| {
        let on = event_target_checked(&event);
        app.settings.update(|settings| set(settings, on));
    };
    view! {
        <label class="row">
            <input type="checkbox" prop:checked=move || app.settings.with(get) on:change=change />
            <span>
                {move || app.t(&format!("settings-{key}"))}
                {move || hint(app, key)().map(|hint| view! { <span class="hint">{hint}</span> })}
            </span>
        </label>
    }
}

/// A slider for a number; `range` is minimum, maximum, step.
#[component]
pub(super) fn Range(
    key: &'static str,
    range: (u32, u32, u32),
    get: fn(&Settings) -> u32,
    set: fn(&mut Settings, u32),
    show: fn(App, u32) -> String,
) -> impl IntoView {
    let app = app();
    let change = move |event| {
        if let Ok(number) = event_target_value(&event).parse::<u32>() {
            app.settings.update(|settings| set(settings, number.clamp(range.0, range.1)));
        }
    };
    let shown = move || show(app, app.settings.with(get));
    let id = format!("range-{key}");
    view! {
        <div class="range">
            <label for=id.clone()>{move || app.t(&format!("settings-{key}"))}</label>
            <output for=id.clone()>{shown}</output>
            <input
                id=id
                type="range"
                min=range.0
                max=range.1
                step=range.2
                prop:value=move || app.settings.with(get).to_string()
                aria-valuetext=shown
                on:input=change
            />
            {move || hint(app, key)().map(|hint| view! { <span class="hint">{hint}</span> })}
        </div>
    }
}

/// A choice of several; the names are `settings-<key>-<id>`.
#[component]
pub(super) fn Choice(
    key: &'static str,
    ids: Vec<&'static str>,
    get: fn(&Settings) -> &'static str,
    set: fn(&mut Settings, &str),
) -> impl IntoView {
    let app = app();
    let row = move |id: &'static str| {
        let text = move || app.t(&format!("settings-{key}-{}", id.replace(':', "-")));
        view! {
            <label class="row">
                <input
                    type="radio"
                    name=key
                    value=id
                    prop:checked=move || app.settings.with(get) == id
                    on:change=move |_| app.settings.update(|settings| set(settings, id))
                />
                <span>{text}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{move || app.t(&format!("settings-{key}"))}</legend>
            {move || hint(app, key)().map(|hint| view! { <p class="hint">{hint}</p> })}
            {ids.into_iter().map(row).collect_view()}
        </fieldset>
    }
}

/// The names of all values of a setting.
pub(super) fn ids<T: Copy>(all: &[T], id: fn(T) -> &'static str) -> Vec<&'static str> {
    all.iter().copied().map(id).collect()
}
