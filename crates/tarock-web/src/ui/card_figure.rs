//! Cards in a row as a picture of a text.

use leptos::prelude::*;
use tarock::Card;

use super::card::face_of;
use crate::app::app;

/// More cards than these are drawn small, so that the row fits on a phone.
const LARGE: usize = 4;

/// Cards side by side, in the order given. Screen readers get one image with all their names.
#[component]
pub(super) fn CardFigure(cards: Vec<Card>, #[prop(optional, into)] caption: Option<Signal<String>>) -> impl IntoView {
    let app = app();
    let mini = cards.len() > LARGE;
    let all = cards.clone();
    let names = move || all.iter().map(|card| app.words(|words| words.card(*card))).collect::<Vec<_>>().join(", ");
    let face =
        move |card| view! { <img src=move || face_of(app, card, mini) alt="" draggable="false" loading="lazy" /> };
    view! {
        <figure class="card-figure" class:small=mini>
            <div class="minis" role="img" aria-label=names>{cards.into_iter().map(face).collect_view()}</div>
            {caption.map(|caption| view! { <figcaption class="small muted">{move || caption.get()}</figcaption> })}
        </figure>
    }
}
