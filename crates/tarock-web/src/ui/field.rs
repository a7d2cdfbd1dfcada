//! A labelled text field.

use leptos::prelude::*;

use super::page_frame::tr;
use crate::app::app;

/// A text field with its label above it. `label` is the key of a text.
#[component]
pub(super) fn Field(
    label: &'static str,
    id: &'static str,
    value: RwSignal<String>,
    /// The type of the input element: `text`, `email`, …
    #[prop(default = "text")]
    kind: &'static str,
    #[prop(optional)] autocomplete: Option<&'static str>,
    #[prop(optional)] inputmode: Option<&'static str>,
    /// The most characters.
    #[prop(optional)]
    max: Option<u32>,
    #[prop(optional)] required: bool,
) -> impl IntoView {
    let app = app();
    view! {
        <label class="field">
            <span>{tr(app, label)}</span>
            <input
                type=kind
                id=id
                autocomplete=autocomplete
                inputmode=inputmode
                maxlength=max
                required=required
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
}
