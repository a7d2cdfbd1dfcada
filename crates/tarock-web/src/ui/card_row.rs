//! Small cards in a row.

use leptos::prelude::*;
use tarock::CardSet;

use crate::app::app;
use crate::dom::pictures;
use crate::model::layout::sorted;

/// Small cards in the order of a hand. Screen readers get one image with all their names.
#[component]
pub(crate) fn CardRow(cards: CardSet) -> impl IntoView {
    let app = app();
    let style = Memo::new(move |_| app.settings.with(|settings| pictures::style(settings, app.language.get())));
    let (order, _) = sorted(cards);
    let faces = order.into_iter().map(move |card| {
        let source = move || pictures::face(card, tarock_deck::Style { mini: true, ..style.get() });
        view! { <img src=source alt="" draggable="false" loading="lazy" /> }
    });
    view! {
        <div class="minis" role="img" aria-label=move || app.words(|words| words.cards(cards))>
            {faces.collect_view()}
        </div>
    }
}
