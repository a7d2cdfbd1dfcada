//! Images of cards.

use leptos::prelude::*;
use tarock::Card;

use crate::app::{App, app};
use crate::dom::pictures;

/// The URL of a card's face under the settings; `mini` below 56 px.
pub(crate) fn face_of(app: App, card: Card, mini: bool) -> String {
    let style = app.settings.with(|settings| pictures::style(settings, app.language.get()));
    pictures::face(card, tarock_deck::Style { mini, ..style })
}

/// A small face beside the trick; screen readers read its name.
pub(crate) fn small_face(app: App, card: Card, class: &'static str) -> impl IntoView {
    let name = move || app.words(|words| words.card(card));
    view! { <img class=class src=move || face_of(app, card, true) alt=name draggable="false" /> }
}

/// A card's face; screen readers read its name.
#[component]
pub(crate) fn Face(card: Card, #[prop(optional)] mini: bool) -> impl IntoView {
    let app = app();
    let style = Memo::new(move |_| app.settings.with(|settings| pictures::style(settings, app.language.get())));
    let source = move || pictures::face(card, tarock_deck::Style { mini, ..style.get() });
    view! { <img class="face" src=source alt=move || app.words(|words| words.card(card)) draggable="false" /> }
}

/// The back of a card; screen readers skip it.
#[component]
pub(crate) fn BackOf() -> impl IntoView {
    let app = app();
    let source = Memo::new(move |_| app.settings.with(pictures::back));
    view! { <img class="face" src=source alt="" draggable="false" /> }
}

/// A portrait; the name is shown beside it.
#[component]
pub(crate) fn PortraitOf(#[prop(into)] name: Signal<String>) -> impl IntoView {
    // An image that no longer exists, for example of a deleted account.
    let missing = RwSignal::new(None::<String>);
    let source = move || {
        let name = name.get();
        pictures::portrait(if missing.read().as_ref() == Some(&name) { "" } else { &name })
    };
    let lose = move |_| missing.set(Some(name.get_untracked()).filter(|name| name.starts_with('/')));
    view! { <img class="portrait" src=source alt="" draggable="false" on:error=lose /> }
}
