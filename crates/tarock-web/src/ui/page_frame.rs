//! The frame of the pages beside the table: a head with a link home, one heading, and the scroll position at the top.

use leptos::prelude::*;

use super::icon::Icon;
use super::page::Link;
use crate::app::{App, app};
use crate::dom::{browser, device};
use crate::model::route::{Route, Screen};

/// A text that follows the language.
pub(crate) fn tr(app: App, key: &'static str) -> impl Fn() -> String + Copy + Send + 'static {
    move || app.t(key)
}

/// A page with a link home. `title` is the key of its heading.
#[component]
pub(crate) fn Frame(
    title: &'static str,
    #[prop(optional, into)] class: &'static str,
    children: Children,
) -> impl IntoView {
    let app = app();
    device::scroll_up();
    Effect::new(move |_| browser::set_title(&format!("{} · Kaiserstich", app.t(title))));
    on_cleanup(|| browser::set_title("Kaiserstich"));
    view! {
        <main class=format!("page {class}")>
            <header class="page-head">
                <Link route=Route::to(Screen::Home) class="button quiet page-home">
                    <Icon name="home" />
                    <span>{tr(app, "home-title")}</span>
                </Link>
                <h1 tabindex="-1" id="page-title">{tr(app, title)}</h1>
            </header>
            {children()}
        </main>
    }
}

/// The star of the logo: eight points, rotated so that one is upright.
#[component]
pub(crate) fn Star() -> impl IntoView {
    view! {
        <svg class="home-star" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
            <path class="home-star-back" d="M0-34L9-13 31-31 13-9 34 0 13 9 31 31 9 13 0 34-9 13-31 31-13 9-34 0-13-9-31-31-9-13z" />
            <path class="home-star-front" d="M0-48L8-8 48 0 8 8 0 48-8 8-48 0-8-8z" />
            <circle class="home-star-eye" r="5" />
        </svg>
    }
}
