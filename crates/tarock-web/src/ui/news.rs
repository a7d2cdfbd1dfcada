//! What is new in this version.

use leptos::prelude::*;

use super::icon::Icon;
use super::page::Link;
use super::page_frame::{Frame, tr};
use crate::app::app;
use crate::model::route::{Route, Screen};

/// The number of lines on the page, `news-line-1` and so on, in the order in which players notice the changes. If you replace
/// them, also change `NEWS` in `app.rs`, so that people are told once.
const N_LINES: usize = 6;

/// The page that the start page leads to after an update.
#[component]
pub(crate) fn NewsPage() -> impl IntoView {
    let app = app();
    let line = move |n: usize| view! { <li>{move || app.t(&format!("news-line-{n}"))}</li> };
    view! {
        <Frame title="news-title" class="news">
            <ul class="box news-lines">{(1..=N_LINES).map(line).collect_view()}</ul>
            <Link route=Route::to(Screen::Home) class="button primary fit">
                <Icon name="home" />
                <span>{tr(app, "missing-home")}</span>
            </Link>
        </Frame>
    }
}

#[cfg(test)]
mod tests {
    use tarock_words::Language;

    use super::N_LINES;
    use crate::words::catalogue;

    #[test]
    fn every_line_is_there_in_every_language_and_no_other() {
        for language in Language::ALL {
            let words = catalogue(language);
            assert!((1..=N_LINES).all(|n| words.has(&format!("news-line-{n}"))));
            assert!(!words.has(&format!("news-line-{}", N_LINES + 1)));
        }
    }
}
