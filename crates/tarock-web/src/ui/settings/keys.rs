//! All shortcuts, with letters that can be remapped.

use leptos::prelude::*;

use super::control::Switch;
use crate::app::{App, app};
use crate::model::keys::{Command, Conflict};
use crate::ui::page_frame::tr;

/// A combination as printed on the keys: “Strg + Z”.
pub(crate) fn shown(app: App, combination: &str) -> Vec<String> {
    let part = |key: &str| {
        let name = format!("settings-key-{key}");
        app.words(|words| if words.has(&name) { words.say(&name, &[]) } else { key.to_ascii_uppercase() })
    };
    combination.split('+').map(part).collect()
}

/// The keys of a command.
#[component]
pub(crate) fn KeysOf(command: Command) -> impl IntoView {
    let app = app();
    move || {
        let all = app.settings.with(|settings| command.keys(settings));
        let one = |combination: &String| {
            let keys = shown(app, combination);
            view! { <span class="keys">{keys.into_iter().map(|key| view! { <kbd>{key}</kbd> }).collect_view()}</span> }
        };
        all.iter().map(one).collect_view()
    }
}

#[component]
pub(super) fn Keys() -> impl IntoView {
    let app = app();
    let refused = RwSignal::new(None::<(Command, Conflict)>);
    let change = move |command: Command, event: leptos::ev::Event| {
        let key = event_target_value(&event);
        let mut settings = app.settings.get_untracked();
        match command.remap(&mut settings, &key) {
            Ok(()) => {
                refused.set(None);
                app.settings.set(settings);
            }
            Err(conflict) => {
                refused.set(Some((command, conflict)));
                // The field shows the valid value again.
                app.settings.notify();
            }
        }
    };
    let why = move |command: Command| {
        let (_, conflict) = refused.get().filter(|(about, _)| *about == command)?;
        Some(match conflict {
            Conflict::NotALetter | Conflict::Fixed => app.t("settings-keys-no-letter"),
            Conflict::Taken(other) => {
                let name = app.t(&format!("settings-command-{}", other.id()));
                app.say("settings-keys-taken", &[("command", name.into())])
            }
        })
    };
    let mark = |event: leptos::ev::FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
    let row = move |&command: &Command| {
        let name = move || app.t(&format!("settings-command-{}", command.id()));
        let keys = if command.is_letter() {
            view! {
                <input
                    type="text"
                    class="letter"
                    maxlength="2"
                    autocomplete="off"
                    aria-label=name
                    aria-invalid=move || refused.get().is_some_and(|(about, _)| about == command).to_string()
                    prop:value=move || app.settings.with(|settings| command.keys(settings)[0].to_uppercase())
                    on:focus=mark
                    on:change=move |event| change(command, event)
                />
            }
            .into_any()
        } else {
            view! { <KeysOf command /> }.into_any()
        };
        view! {
            <tr>
                <th scope="row">
                    {name} {move || why(command).map(|why| view! { <span class="hint danger" role="alert">{why}</span> })}
                </th>
                <td>{keys}</td>
            </tr>
        }
    };
    view! {
        <Switch key="letter-keys" get=|s| s.letter_keys set=|s, on| s.letter_keys = on />
        <p class="muted">{tr(app, "settings-keys-change")}</p>
        <table class="key-table">
            <thead>
                <tr>
                    <th scope="col">{tr(app, "settings-keys-effect")}</th>
                    <th scope="col">{tr(app, "settings-keys-key")}</th>
                </tr>
            </thead>
            <tbody>
                {Command::ALL.iter().filter(|command| **command != Command::PlayPause).map(row).collect_view()}
            </tbody>
        </table>
        <button
            class="fit"
            on:click=move |_| {
                refused.set(None);
                app.settings.update(|settings| settings.keys.clear());
            }
        >
            {tr(app, "settings-keys-reset")}
        </button>
    }
}
