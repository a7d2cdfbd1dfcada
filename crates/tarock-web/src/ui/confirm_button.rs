//! A button that asks for confirmation.

use leptos::prelude::*;

use super::page_frame::tr;
use crate::app::app;

/// A button for something that cannot be undone: it says what will happen, and does it once confirmed.
#[component]
pub(in crate::ui) fn ConfirmButton(
    /// The key of the button's label.
    label: &'static str,
    /// The question, which says what will happen.
    #[prop(into)]
    ask: Signal<String>,
    /// The key of the confirming button's label.
    yes: &'static str,
    /// The name of the action, for tests to find it.
    name: &'static str,
    #[prop(default = "quiet")] class: &'static str,
    then: impl Fn() + Clone + Send + Sync + 'static,
) -> impl IntoView {
    let app = app();
    let asking = RwSignal::new(false);
    let first = NodeRef::<leptos::html::Button>::new();
    let turn = move |on: bool| {
        asking.set(on);
        // The focus of a keyboard user moves to the question.
        request_animation_frame(move || {
            if let Some(button) = first.try_get_untracked().flatten() {
                let _ = button.focus();
            }
        });
    };
    move || {
        if !asking.get() {
            return view! {
                <button type="button" class=class data-do=name node_ref=first on:click=move |_| turn(true)>
                    {tr(app, label)}
                </button>
            }
            .into_any();
        }
        let then = then.clone();
        let go = move |_| {
            asking.set(false);
            then();
        };
        view! {
            <div class="ask sure" role="group" aria-label=move || ask.get()>
                <p role="status">{move || ask.get()}</p>
                <button type="button" node_ref=first on:click=move |_| turn(false)>{tr(app, "online-group-cancel")}</button>
                <button type="button" class="danger" data-sure=name on:click=go>{tr(app, yes)}</button>
            </div>
        }
        .into_any()
    }
}
