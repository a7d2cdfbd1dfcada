//! The viewer's hand: cards that can be looked at, lifted, chosen, dragged and played.

use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use tarock::{Action, Card, CardSet, Legal};
use wasm_bindgen::JsCast;

use super::Desk;
use crate::app::app;
use crate::dom::{browser, pictures};
use crate::model::layout::{Layout, MINI, Spot, sorted_by, suit_order};
use crate::model::settings::OneClick;
use crate::play::{Input, Play, Stage, cards_of};

/// A drag that leaves the hand by less than this, in pixels, is a tap.
const LEAVES_HAND: f64 = 24.0;
/// A finger trembles by less than this, in pixels.
const TREMBLES: f64 = 7.0;
/// A finger that stays on a card for this long opens it.
const HOLD: std::time::Duration = std::time::Duration::from_millis(500);

/// A card that follows the pointer.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Drag {
    card: Card,
    /// When the pointer went down, in ms: the timer of one press must not take another at the same spot for its own.
    pressed_at: f64,
    from: (f64, f64),
    by: (f64, f64),
    moved: bool,
}

/// The current use of the cards in the hand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Use {
    /// None: it is not the person's turn, they have to speak, or the deal is only looked at.
    Look,
    Play(CardSet),
    /// Cards are chosen out of these.
    Pick(CardSet),
}

/// The current use of the hand on the screen.
pub(super) fn use_of(play: Play) -> Use {
    if play.my_turn().is_none() || play.is_looked_at() {
        return Use::Look;
    }
    play.screen.shown.with(|shown| match shown.view.legal() {
        Some(Legal::Play(cards)) => Use::Play(cards),
        Some(Legal::Discard(choices)) => Use::Pick(choices.must | choices.may),
        Some(Legal::Exchange(choices) | Legal::Keep(choices)) => Use::Pick(choices.of),
        _ => Use::Look,
    })
}

/// Carries out Enter on a card.
pub(super) fn activate(play: Play, card: Card) {
    match untrack(|| use_of(play)) {
        Use::Play(_) => play.act(Action::Play(card)),
        Use::Pick(_) => play.pick(card),
        Use::Look if play.plans() => {
            play.input.update(|input| input.plan(card));
            let key = if untrack(|| play.planned()) == Some(card) { "card-planned" } else { "card-unplanned" };
            let name = untrack(|| play.app.words(|words| words.card(card)));
            play.app.speak(untrack(|| play.app.say(key, &[("card", name.into())])));
        }
        Use::Look => {
            // Quick players play before the screen has caught up.
            let is_early = matches!(play.screen.stage.get_untracked(), Stage::Showing | Stage::Resting);
            if is_early && !play.is_looked_at() {
                play.act(Action::Play(card));
            }
        }
    }
}

/// The cards of the hand in order, and their places.
pub(super) fn places(play: Play, layout: &Layout) -> Vec<(Card, Spot)> {
    // The order of suits is that of all cards the hand ever had.
    let (hand, had) = play.screen.shown.with(|shown| (shown.view.hand(), shown.own_cards()));
    let (cards, groups) = sorted_by(hand, suit_order(had));
    cards.into_iter().zip(layout.hand(&groups)).collect()
}

/// The card in the tab order, which the arrow keys start from: the previous one, or, if that is gone, the first usable
/// one.
pub(super) fn standing(was: Option<Card>, cards: &[Card], uses: Use) -> Option<Card> {
    let usable = match uses {
        Use::Play(set) | Use::Pick(set) => cards.iter().copied().find(|card| set.contains(*card)),
        Use::Look => None,
    };
    was.filter(|card| cards.contains(card)).or(usable).or_else(|| cards.first().copied())
}

#[component]
pub(crate) fn Hand(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    // Before the deal, the cards are still in the pack.
    let is_dealt = Memo::new(move |_| play.screen.stage.get() != Stage::Undealt);
    let spots = Memo::new(move |_| if is_dealt.get() { places(play, &desk.layout.get()) } else { Vec::new() });
    let uses = Memo::new(move |_| use_of(play));
    let drag = RwSignal::new(None::<Drag>);
    let at = Memo::new(move |_| {
        let cards: Vec<Card> = spots.with(|spots| spots.iter().map(|(card, _)| *card).collect());
        standing(desk.at.get(), &cards, uses.get())
    });
    let suggested = Memo::new(move |_| match play.suggestion() {
        Some(Action::Play(card)) => CardSet::of(card),
        other => other.and_then(cards_of).unwrap_or(CardSet::EMPTY),
    });
    let cards = move || spots.get().into_iter().map(|(card, _)| card).collect::<Vec<_>>();
    let describe = move || {
        let n = spots.with(Vec::len);
        app.say("hand-of", &[("count", n.into())])
    };
    view! {
        <section
            id="hand"
            class="hand"
            class:dealing=move || play.screen.dealing.get()
            style=move || super::deal::dealt_from(play, &desk.layout.get())
            role="group"
            aria-label=describe
            data-use=move || match uses.get() {
                Use::Look => "look",
                Use::Play(_) => "play",
                Use::Pick(_) => "pick",
            }
        >
            <For each=cards key=|card| card.index() let(card)>
                <HandCard play card spots uses drag at suggested />
            </For>
        </section>
    }
}

#[component]
fn HandCard(
    play: Play,
    card: Card,
    spots: Memo<Vec<(Card, Spot)>>,
    uses: Memo<Use>,
    drag: RwSignal<Option<Drag>>,
    at: Memo<Option<Card>>,
    suggested: Memo<CardSet>,
) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let mine = Memo::new(move |_| {
        spots.with(|spots| {
            let i = spots.iter().position(|(other, _)| *other == card)?;
            Some((i, spots[i].1, spots.len()))
        })
    });
    let usable = Memo::new(move |_| match uses.get() {
        Use::Play(cards) | Use::Pick(cards) => cards.contains(card),
        Use::Look => true,
    });
    let picked = Memo::new(move |_| play.picked().contains(card));
    let lifted = Memo::new(move |_| play.lifted() == Some(card));
    let planned = Memo::new(move |_| play.planned() == Some(card));
    let hinted = Memo::new(move |_| suggested.get().contains(card));
    let refused = Memo::new(move |_| play.input.read().refused().is_some_and(|refused| refused.card == Some(card)));
    let dragged = Memo::new(move |_| drag.get().filter(|drag| drag.card == card && drag.moved));
    let style = move || {
        let Some((i, spot, _)) = mine.get() else { return String::new() };
        let (dx, dy) = dragged.get().map_or((0.0, 0.0), |drag| drag.by);
        let lift = desk.layout.get().fan.lift;
        let up = if dragged.get().is_some() {
            0.0
        } else if lifted.get() || picked.get() || planned.get() {
            lift
        } else if hinted.get() && matches!(uses.get(), Use::Play(_)) {
            12.0_f64.min(lift)
        } else {
            0.0
        };
        let turn = if dragged.get().is_some() { (dx / 40.0).clamp(-4.0, 4.0) } else { spot.turn };
        format!(
            "--x:{:.1}px;--y:{:.1}px;--r:{turn:.2}deg;--w:{:.1}px;--i:{i};--strip:{:.1}px;z-index:{}",
            spot.x + dx,
            spot.y + dy - up,
            spot.w,
            spot.strip,
            if dragged.get().is_some() { 200 } else { i + 1 },
        )
    };
    let label = move || {
        let name = app.words(|words| words.card(card));
        let mut parts = vec![name];
        if picked.get() {
            parts.push(app.t("card-picked"));
        }
        if planned.get() {
            parts.push(app.t("card-is-planned"));
        }
        if hinted.get() {
            parts.push(app.t("card-suggested"));
        }
        if !usable.get() {
            parts.push(app.t("card-not-now"));
        }
        parts.join(", ")
    };
    let on_click = move |event: MouseEvent| {
        if drag.get_untracked().is_some_and(|drag| drag.moved) {
            drag.set(None);
            return;
        }
        desk.at.set(Some(card));
        tap(play, card, &event);
    };
    let on_down = move |event: PointerEvent| {
        if event.button() == 0 {
            let from = (f64::from(event.client_x()), f64::from(event.client_y()));
            // All further pointer events go to this card, even if the pointer leaves it in one quick stroke.
            if let Some(element) = event.current_target().and_then(|t| t.dyn_into::<web_sys::Element>().ok()) {
                let _ = element.set_pointer_capture(event.pointer_id());
            }
            let held = Drag { card, pressed_at: event.time_stamp(), from, by: (0.0, 0.0), moved: false };
            drag.set(Some(held));
            if event.pointer_type() != "mouse" {
                // A finger that stays opens the card, and its release is no tap.
                let look = move || {
                    if drag.try_get_untracked().flatten() == Some(held) {
                        drag.set(Some(Drag { moved: true, ..held }));
                        desk.large.set(Some(card));
                    }
                };
                set_timeout(look, HOLD);
            }
        }
    };
    let on_move = move |event: PointerEvent| {
        let Some(mut now) = drag.get_untracked().filter(|drag| drag.card == card) else { return };
        if event.buttons() == 0 {
            drag.set(None);
            return;
        }
        // The pointer moves on the screen, the card on a table that may be enlarged.
        let zoom = desk.layout.get_untracked().zoom;
        let by = (f64::from(event.client_x()) - now.from.0, f64::from(event.client_y()) - now.from.1);
        now.by = (by.0 / zoom, by.1 / zoom);
        if !now.moved && now.by.0.hypot(now.by.1) > TREMBLES {
            now.moved = true;
        }
        if now.moved {
            drag.set(Some(now));
        }
    };
    let on_up = move |_: PointerEvent| {
        let Some(now) = drag.get_untracked().filter(|drag| drag.card == card) else { return };
        if !now.moved {
            drag.set(None);
            return;
        }
        // The click that follows a drag is not a tap and clears the drag. If none comes, the next press does.
        if -now.by.1 >= LEAVES_HAND + 16.0 {
            activate(play, card);
        }
        set_timeout(move || drag.set(None), std::time::Duration::from_millis(0));
    };
    let style_of_face = Memo::new(move |_| {
        let style = app.settings.with(|settings| pictures::style(settings, app.language.get()));
        tarock_deck::Style { mini: desk.layout.get().fan.card < MINI, ..style }
    });
    let reason = move || refused.get().then(|| play.input.read().refused().cloned()).flatten();
    let hover = RwSignal::new(false);
    let why = move || {
        if let Some(refused) = reason() {
            return Some((refused.sentence, refused.rule));
        }
        let dims = hover.get() && matches!(uses.get(), Use::Play(_)) && !usable.get();
        dims.then(|| play.forbidden(card)).flatten()
    };
    view! {
        <button
            id=format!("card-{card}")
            class="card"
            class:dim=move || !usable.get()
            class:hinted=hinted
            class:picked=picked
            class:lifted=lifted
            class:planned=planned
            class:refused=refused
            class:dragged=move || dragged.get().is_some()
            style=style
            aria-label=label
            aria-pressed=move || matches!(uses.get(), Use::Pick(_)).then(|| picked.get().to_string())
            aria-disabled=move || (!usable.get()).then_some("true")
            tabindex=move || if at.get() == Some(card) { "0" } else { "-1" }
            on:click=on_click
            on:pointerdown=on_down
            on:pointermove=on_move
            on:pointerup=on_up
            on:pointercancel=move |_| drag.set(None)
            on:pointerenter=move |_| hover.set(true)
            on:pointerleave=move |_| hover.set(false)
            on:focus=move |_| hover.set(true)
            on:blur=move |_| hover.set(false)
            on:contextmenu=move |event| {
                event.prevent_default();
                desk.large.set(Some(card));
            }
        >
            <img
                class="face"
                src=move || pictures::face(card, style_of_face.get())
                alt=""
                draggable="false"
            />
            {move || {
                let name = if hinted.get() { "bulb" } else { "check" };
                (hinted.get() || picked.get())
                    .then(|| view! { <span class="tab" aria-hidden="true"><super::super::icon::Icon name=name /></span> })
            }}
        </button>
        {move || {
            why()
                .map(|(sentence, rule)| {
                    let place = mine.get().map(|(_, spot, _)| (spot.x, spot.y)).unwrap_or_default();
                    view! { <super::action::Reason play sentence rule place /> }
                })
        }}
    }
}

/// Handles a tap or click: plays, lifts or chooses, depending on the settings and the kind of pointer.
fn tap(play: Play, card: Card, event: &MouseEvent) {
    let kind = event.dyn_ref::<web_sys::PointerEvent>().map(web_sys::PointerEvent::pointer_type).unwrap_or_default();
    let by_finger = kind == "touch" || (kind.is_empty() && event.detail() > 0 && browser::has_coarse_pointer());
    let lifts_first = match play.app.settings.read_untracked().one_click {
        OneClick::Auto => by_finger,
        OneClick::Plays => false,
        // Keys always act at once.
        OneClick::Lifts => event.detail() > 0,
    };
    let plays = matches!(untrack(|| use_of(play)), Use::Play(_));
    if plays && lifts_first && untrack(|| play.lifted()) != Some(card) {
        play.input.update(Input::forget_refusal);
        if play.forbidden(card).is_some() {
            activate(play, card);
        } else {
            play.input.update(|input| input.lift(card));
        }
        return;
    }
    activate(play, card);
}
