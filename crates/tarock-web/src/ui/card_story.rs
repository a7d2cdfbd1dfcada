//! A card, large, with what there is to see on it.

use leptos::prelude::*;
use tarock::Card;

use super::card::Face;
use super::deck::story;
use super::icon::Icon;
use super::page_frame::tr;
use crate::app::app;
use crate::dom::browser;

/// The finger that held the card down lifts within this time, in ms; that is no tap on what has opened.
const RELEASE_MS: f64 = 400.0;

/// The card over the table, until a tap, Esc or Enter.
#[component]
pub(crate) fn CardStory(card: Card, open: RwSignal<Option<Card>>) -> impl IntoView {
    let app = app();
    let since = browser::now();
    let before = browser::focused();
    let name = move || app.words(|words| words.card(card));
    let close = move || {
        open.set(None);
        if let Some(id) = before.clone() {
            request_animation_frame(move || browser::focus(&id));
        }
    };
    let (close, close_by_button) = (close.clone(), close);
    let tap = move |_| {
        if browser::now() - since > RELEASE_MS {
            close();
        }
    };
    request_animation_frame(|| browser::focus("story-close"));
    view! {
        <div class="story" id="story" role="dialog" aria-modal="true" aria-label=name on:click=tap>
            <Face card />
            <div class="story-text">
                <h2>{name}</h2>
                <p>{move || story(app, card)}</p>
                <button id="story-close" on:click=move |_| close_by_button()>
                    <Icon name="close" />
                    {tr(app, "close")}
                </button>
            </div>
        </div>
    }
}
