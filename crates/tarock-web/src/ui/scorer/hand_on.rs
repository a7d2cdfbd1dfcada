//! Handing an evening on: a link that holds all of it, and the same as a picture.

use leptos::prelude::*;

use super::desk::Desk;
use crate::dom::{browser, files};
use crate::model::scorer::of_evening;
use crate::ui::icon::Icon;
use crate::ui::page_frame::tr;
use crate::ui::qr_code::QrPicture;
use crate::ui::share::CopyButton;

#[component]
pub(super) fn HandOn(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let is_open = RwSignal::new(false);
    let body = move || {
        // A code is drawn when somebody wants to see it, not after every deal.
        if !is_open.get() {
            return ().into_any();
        }
        let address = format!("{}/scorer#{}", browser::origin(), desk.evening.with(of_evening));
        let label = Signal::derive(move || app.t("scorer-qr"));
        let shared = address.clone();
        let send = files::can_share().then(|| {
            view! {
                <button type="button" on:click=move |_| files::share(&untrack(|| app.t("scorer-title")), &shared)>
                    <Icon name="share" />
                    {tr(app, "share-send")}
                </button>
            }
        });
        view! {
            <p class="small muted">{app.t("scorer-hand-on-hint")}</p>
            <div class="scorer-qr"><QrPicture text=address.clone() label /></div>
            <input
                type="text"
                class="wide"
                id="scorer-link"
                readonly
                aria-label=app.t("scorer-link")
                prop:value=address.clone()
            />
            <div class="sheet-buttons">
                <CopyButton text=address />
                {send}
            </div>
        }
        .into_any()
    };
    view! {
        <section class="group scorer-hand-on">
            <button
                type="button"
                class="quiet"
                data-do="hand-on"
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| is_open.update(|open| *open = !*open)
            >
                <Icon name="share" />
                {tr(app, "scorer-hand-on")}
            </button>
            {body}
        </section>
    }
}
