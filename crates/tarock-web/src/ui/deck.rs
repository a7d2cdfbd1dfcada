//! The gallery: every card, its story, and the backs.

use leptos::prelude::*;
use tarock::{Card, CardSet, Suit};

use super::card::{BackOf, Face};
use super::icon::Icon;
use super::page_frame::{Frame, tr};
use crate::app::{App, app};
use crate::dom::{browser, pictures};
use crate::model::settings::{CardBack, CardDesign, IndexLetters, Settings};

/// The selection: a suit, all of them, or the backs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shelf {
    All,
    Suit(Suit),
    Backs,
}

/// The cards of a selection, highest first.
fn cards(shelf: Shelf) -> Vec<Card> {
    let of = |set: CardSet| {
        let mut cards: Vec<Card> = set.iter().collect();
        cards.sort_by_key(|card| std::cmp::Reverse(card.rank()));
        cards
    };
    match shelf {
        Shelf::Suit(suit) => of(suit.cards()),
        Shelf::All => std::iter::once(Suit::Tarock).chain(Suit::PLAIN).flat_map(|suit| of(suit.cards())).collect(),
        Shelf::Backs => Vec::new(),
    }
}

/// The story of a card; court cards share those of their rank.
pub(crate) fn story(app: App, card: Card) -> Option<String> {
    let text = card.to_string();
    let rank = text[1..].to_owned();
    let keys = [format!("story-{text}"), format!("story-{rank}")];
    app.words(|words| keys.iter().find(|key| words.has(key)).map(|key| words.say(key, &[])))
}

#[component]
pub(crate) fn DeckPage() -> impl IntoView {
    let app = app();
    let shelf = RwSignal::new(Shelf::All);
    let open = RwSignal::new(None::<Card>);
    let turned = RwSignal::new(false);
    let shelves = [
        (Shelf::All, "deck-all"),
        (Shelf::Suit(Suit::Tarock), "suit-T"),
        (Shelf::Suit(Suit::Hearts), "suit-H"),
        (Shelf::Suit(Suit::Diamonds), "suit-K"),
        (Shelf::Suit(Suit::Spades), "suit-P"),
        (Shelf::Suit(Suit::Clubs), "suit-X"),
        (Shelf::Backs, "deck-backs"),
    ];
    let choose = move |(wanted, key): (Shelf, &'static str)| {
        view! {
            <button
                aria-pressed=move || (shelf.get() == wanted).to_string()
                class:chosen=move || shelf.get() == wanted
                on:click=move |_| {
                    shelf.set(wanted);
                    open.set(None);
                }
            >
                {tr(app, key)}
            </button>
        }
    };
    let show = move |card: Card| {
        turned.set(false);
        open.set(Some(card));
    };
    let step = move |by: isize| {
        let all = cards(shelf.get_untracked());
        let at = open.get_untracked().and_then(|card| all.iter().position(|other| *other == card)).unwrap_or(0);
        let next = at.checked_add_signed(by).unwrap_or(all.len().saturating_sub(1));
        if let Some(card) = all.get(if next < all.len() { next } else { 0 }) {
            show(*card);
        }
    };
    // Arrows move through the gallery; in the large view they turn the page.
    let key = move |event: leptos::ev::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => 1,
            "ArrowLeft" | "ArrowUp" => -1,
            "Escape" if open.get_untracked().is_some() => {
                let card = open.get_untracked();
                open.set(None);
                if let Some(card) = card {
                    request_animation_frame(move || browser::focus(&format!("deck-{card}")));
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        if open.get_untracked().is_some() {
            step(by);
            return;
        }
        let all = cards(shelf.get_untracked());
        let focused = browser::focused().unwrap_or_default();
        let at = all.iter().position(|card| format!("deck-{card}") == focused);
        let next = at.map_or(0, |at| at.saturating_add_signed(by)).min(all.len().saturating_sub(1));
        if let Some(card) = all.get(next) {
            browser::focus(&format!("deck-{card}"));
        }
    };
    let small = move |card: Card| {
        view! {
            <li>
                <button
                    id=format!("deck-{card}")
                    class="deck-card"
                    on:click=move |_| {
                        show(card);
                        request_animation_frame(|| browser::focus("deck-large"));
                    }
                >
                    <Face card />
                </button>
            </li>
        }
    };
    let large = move |card: Card| {
        view! {
            <section class="deck-large box" id="deck-large" tabindex="-1" aria-label=move || app.words(|words| words.card(card))>
                <div class="deck-picture" class:turned=move || turned.get()>
                    <Face card />
                </div>
                <div class="deck-story">
                    <h2>{move || app.words(|words| words.card(card))}</h2>
                    <p class="muted">{move || app.say("deck-worth", &[("n", card.value().into())])}</p>
                    {move || story(app, card).map(|story| view! { <p>{story}</p> })}
                    <div class="deck-buttons">
                        <button aria-label=tr(app, "deck-previous") on:click=move |_| step(-1)><Icon name="back" /></button>
                        <button aria-label=tr(app, "deck-next") on:click=move |_| step(1)><Icon name="forward" /></button>
                        <button aria-pressed=move || turned.get().to_string() on:click=move |_| turned.update(|on| *on = !*on)>
                            <Icon name="restart" />
                            {tr(app, "deck-turn")}
                        </button>
                        <button on:click=move |_| open.set(None)><Icon name="close" />{tr(app, "deck-close")}</button>
                    </div>
                </div>
            </section>
        }
    };
    view! {
        <Frame title="home-deck" class="deck-page">
            <p>{tr(app, "deck-about")}</p>
            <div class="page-tabs" role="group" aria-label=tr(app, "deck-filter")>{shelves.map(choose).collect_view()}</div>
            <Options />
            <div class="deck-shelves" on:keydown=key>
                {move || open.get().map(large)}
                <Show when=move || shelf.get() == Shelf::Backs fallback=move || view! {
                    <ul class="deck-grid">{move || cards(shelf.get()).into_iter().map(small).collect_view()}</ul>
                }>
                    <Backs />
                </Show>
            </div>
            <p class="small muted">{tr(app, "deck-licence")}</p>
        </Frame>
    }
}

/// The look of the cards, here and at the table.
#[component]
fn Options() -> impl IntoView {
    let app = app();
    let switch = move |key: &'static str, get: fn(&Settings) -> bool, set: fn(&mut Settings, bool)| {
        view! {
            <label class="row">
                <input
                    type="checkbox"
                    prop:checked=move || app.settings.with(get)
                    on:change=move |event| {
                        let on = event_target_checked(&event);
                        app.settings.update(|settings| set(settings, on));
                    }
                />
                <span>{tr(app, key)}</span>
            </label>
        }
    };
    let design = move |event| {
        if let Some(design) = CardDesign::from_id(&event_target_value(&event)) {
            app.settings.update(|settings| settings.design = design);
        }
    };
    let letters = move |event| {
        if let Some(letters) = IndexLetters::from_id(&event_target_value(&event)) {
            app.settings.update(|settings| settings.letters = letters);
        }
    };
    view! {
        <div class="deck-options">
            <label class="row">
                <span>{tr(app, "settings-design")}</span>
                <select on:change=design>
                    {CardDesign::ALL
                        .iter()
                        .map(|&design| {
                            view! {
                                <option value=design.id() selected=move || app.settings.read().design == design>
                                    {move || app.t(&format!("settings-design-{}", design.id()))}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
            {switch("settings-four-colours", |s| s.four_colours, |s, on| s.four_colours = on)}
            {switch("settings-large-index", |s| s.large_index, |s, on| s.large_index = on)}
            <label class="row">
                <span>{tr(app, "settings-letters")}</span>
                <select on:change=letters>
                    {IndexLetters::ALL
                        .iter()
                        .map(|&letters| {
                            view! {
                                <option value=letters.id() selected=move || app.settings.read().letters == letters>
                                    {move || app.t(&format!("settings-letters-{}", letters.id()))}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
        </div>
    }
}

#[component]
fn Backs() -> impl IntoView {
    let app = app();
    let back = move |&back: &CardBack| {
        let source = pictures::back(&Settings { back, ..Settings::default() });
        let name = move || app.t(&format!("settings-back-{}", back.id()));
        view! {
            <li>
                <button
                    class="deck-card"
                    aria-pressed=move || (app.settings.read().back == back).to_string()
                    on:click=move |_| app.settings.update(|settings| settings.back = back)
                >
                    <img class="face" src=source alt="" />
                    <span>{name}</span>
                </button>
            </li>
        }
    };
    view! {
        <p class="muted">{tr(app, "deck-choose-back")}</p>
        <ul class="deck-grid">
            {CardBack::ALL.iter().map(back).collect_view()}
            <Show when=move || app.settings.read().back_picture.is_some()>
                <li class="deck-own"><BackOf /><span>{tr(app, "deck-own-back")}</span></li>
            </Show>
        </ul>
    }
}
