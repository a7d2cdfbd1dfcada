//! A button that asks for confirmation.

use leptos::prelude::*;

use super::page_frame::tr;
use crate::app::app;

/// A question in the place of the button that leads to it. The focus of a keyboard user moves to the question and back.
#[derive(Clone, Copy)]
pub(in crate::ui) struct Asking {
    is_on: RwSignal<bool>,
    /// The button that gets the focus: the one before the question, and the first one of it.
    pub(in crate::ui) first: NodeRef<leptos::html::Button>,
}

impl Asking {
    pub(in crate::ui) fn new() -> Self {
        Self { is_on: RwSignal::new(false), first: NodeRef::new() }
    }

    pub(in crate::ui) fn is_on(self) -> bool {
        self.is_on.get()
    }

    /// Asks, or stops asking.
    pub(in crate::ui) fn turn(self, on: bool) {
        if self.is_on.try_set(on).is_some() {
            return;
        }
        request_animation_frame(move || {
            if let Some(button) = self.first.try_get_untracked().flatten() {
                let _ = button.focus();
            }
        });
    }

    /// Stops asking, because the question was answered.
    fn answered(self) {
        self.is_on.set(false);
    }
}

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
    let asking = Asking::new();
    let first = asking.first;
    move || {
        if !asking.is_on() {
            return view! {
                <button type="button" class=class data-do=name node_ref=first on:click=move |_| asking.turn(true)>
                    {tr(app, label)}
                </button>
            }
            .into_any();
        }
        let then = then.clone();
        let go = move |_| {
            asking.answered();
            then();
        };
        view! {
            <div class="ask sure" role="group" aria-label=move || ask.get()>
                <p role="status">{move || ask.get()}</p>
                <button type="button" node_ref=first on:click=move |_| asking.turn(false)>{tr(app, "online-group-cancel")}</button>
                <button type="button" class="danger" data-sure=name on:click=go>{tr(app, yes)}</button>
            </div>
        }
        .into_any()
    }
}
