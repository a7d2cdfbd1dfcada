//! A mark on screens that need a server, shown while the device has no network.

use leptos::prelude::*;

use super::page_frame::tr;
use crate::app::app;

/// Says that there is no network; nothing while there is one. The start page has its own line for it, because it must not
/// wait for this chunk.
#[component]
pub(crate) fn OfflineMark() -> impl IntoView {
    let app = app();
    // The region is always there: screen readers announce what comes into one, not a new one.
    view! {
        <div role="status">
            <Show when=move || !app.online.get()>
                <p class="offline-mark">{tr(app, "offline-mark")}</p>
            </Show>
        </div>
    }
}
