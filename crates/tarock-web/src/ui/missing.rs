//! The page shown for an unknown address.

use leptos::prelude::*;

use super::icon::Icon;
use super::page::Link;
use super::page_frame::{Frame, tr};
use crate::app::app;
use crate::model::route::{Route, Screen};

/// Says that there is nothing at this address, and links home. A link that somebody sent may have been cut off on the
/// way, so the address is shown as it arrived.
#[component]
pub(crate) fn MissingPage(path: String) -> impl IntoView {
    let app = app();
    view! {
        <Frame title="missing-title" class="missing">
            <p class="lead">{tr(app, "missing-lead")}</p>
            <p><code id="missing-address">"/" {path}</code></p>
            <p class="muted">{tr(app, "missing-why")}</p>
            <Link route=Route::to(Screen::Home) class="button primary fit">
                <Icon name="home" />
                <span>{tr(app, "missing-home")}</span>
            </Link>
        </Frame>
    }
}
