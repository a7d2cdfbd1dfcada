//! The trick: cards come from their players and go to the winner.

use leptos::prelude::*;
use tarock::{Card, Phase, Seat};

use super::Desk;
use crate::app::app;
use crate::dom::pictures;
use crate::model::layout::{Form, Layout, Place, Spot};
use crate::play::{Play, Shown, Stage};

/// A card on the table.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Lying {
    card: Card,
    place: Place,
    /// Its position in the order of play.
    order: usize,
    wins: bool,
    /// The winner's place, once the trick is taken.
    taken_by: Option<Place>,
}

/// The place of a seat, as seen from the seat at the bottom.
pub(super) fn place_of(shown: &Shown, seat: Seat) -> Place {
    let seats = shown.view.board().seats();
    let own = shown.own();
    let steps = (0..seats.len()).find(|steps| seats.nth_after(own, *steps) == seat).unwrap_or(0);
    Place::after(steps, seats.len())
}

fn lying(shown: &Shown) -> Vec<Lying> {
    let board = shown.view.board();
    let (trick, taken) = match shown.leaving {
        Some(taken) if board.trick.cards().is_empty() => (taken.trick, Some(taken)),
        _ => (board.trick, None),
    };
    let seats = board.seats();
    let winner = (!trick.cards().is_empty()).then(|| trick.winner(seats, board.obligations));
    let mut cards: Vec<Lying> = trick
        .cards()
        .iter()
        .enumerate()
        .filter_map(|(order, &card)| {
            let seat = trick.player_of(card, seats)?;
            Some(Lying {
                card,
                place: place_of(shown, seat),
                order,
                wins: taken.is_none() && winner == Some(seat),
                taken_by: taken.map(|taken| place_of(shown, taken.winner)),
            })
        })
        .collect();
    // The talon card that goes with the trick (Trischaken).
    if let Some((taken, card)) = taken.and_then(|taken| Some((taken, taken.talon_card?))) {
        let winner = place_of(shown, taken.winner);
        cards.push(Lying { card, place: winner, order: 9, wins: false, taken_by: Some(winner) });
    }
    cards
}

#[component]
pub(crate) fn TrickArea(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let cards = Memo::new(move |_| play.screen.shown.with(lying));
    let style = Memo::new(move |_| app.settings.with(|s| pictures::style(s, app.language.get())));
    let keys = move || cards.get().into_iter().map(|lying| lying.card).collect::<Vec<_>>();
    let rests = move || play.screen.stage.get() == Stage::Resting;
    let mine = move || {
        let own_turn = play.my_turn().is_some() && play.phase() == Phase::Play;
        own_turn && !play.screen.shown.with(|shown| cards.get().iter().any(|c| c.place == place_of(shown, shown.own())))
    };
    let label = move || {
        let names: Vec<String> = app.words(|words| cards.get().iter().map(|lying| words.card(lying.card)).collect());
        if names.is_empty() { app.t("trick-empty") } else { format!("{}: {}", app.t("trick"), names.join(", ")) }
    };
    let slot = move || slot_style(&desk.layout.get());
    view! {
        <section class="trick" aria-label=label role="group">
            <Show when=mine>
                <div class="slot" style=slot aria-hidden="true">{move || app.t("your-card")}</div>
            </Show>
            <For each=keys key=|card| card.index() let(card)>
                {
                    let lying = Memo::new(move |_| cards.with(|all| all.iter().copied().find(|c| c.card == card)));
                    let css = move || {
                        let Some(lying) = lying.get() else { return String::new() };
                        css(&desk.layout.get(), &lying)
                    };
                    view! {
                        <div
                            class="lying"
                            class:leaving=move || lying.get().is_some_and(|lying| lying.taken_by.is_some())
                            class:wins=move || lying.get().is_some_and(|lying| lying.wins)
                            style=css
                            data-card=card.to_string()
                        >
                            <img
                                class="face"
                                src=move || pictures::face(card, style.get())
                                alt=move || app.words(|words| words.card(card))
                                draggable="false"
                            />
                            <Show when=move || lying.get().is_some_and(|lying| lying.wins)>
                                <span class="pill">{move || app.t("winning")}</span>
                            </Show>
                        </div>
                    }
                }
            </For>
            <Show when=rests>
                <button class="collect" id="collect" style=move || collect_style(&desk.layout.get()) on:click=move |_| play.hurry()>
                    <span class="unseen">{move || app.t("take-trick")}</span>
                </button>
            </Show>
        </section>
    }
}

fn css(layout: &Layout, lying: &Lying) -> String {
    let at = match lying.taken_by {
        None => layout.trick(lying.place),
        Some(winner) => layout.home(winner),
    };
    let from = if lying.place == Place::Own { own_start(layout) } else { layout.home(lying.place) };
    let lies = layout.trick(lying.place);
    // All cards have the same layout size; smaller ones are scaled, so that nothing is laid out again while they move.
    let scale = |spot: &Spot| spot.w / lies.w;
    let shift = |spot: &Spot| {
        let s = scale(spot);
        (spot.x - lies.w * (1.0 - s) / 2.0, spot.y - Layout::high(lies.w) * (1.0 - s) / 2.0, s)
    };
    let (x, y, s) = shift(&at);
    let (fx, fy, fs) = shift(&from);
    format!(
        "--x:{x:.1}px;--y:{y:.1}px;--s:{s:.3};--r:{:.2}deg;--w:{:.1}px;--fx:{fx:.1}px;--fy:{fy:.1}px;--fs:{fs:.3};z-index:{}",
        at.turn,
        lies.w,
        lying.order + 1,
    )
}

/// The start of the viewer's cards: the middle of the hand.
fn own_start(layout: &Layout) -> Spot {
    let w = layout.hand_card;
    Spot { x: layout.centre.0 - w / 2.0, y: layout.hand_top, w, turn: 0.0, strip: w }
}

fn slot_style(layout: &Layout) -> String {
    let spot = layout.trick(Place::Own);
    format!("left:{:.1}px;top:{:.1}px;width:{:.1}px;height:{:.1}px", spot.x, spot.y, spot.w, Layout::high(spot.w))
}

fn collect_style(layout: &Layout) -> String {
    let (x, y) = layout.centre;
    let w = layout.trick_card;
    let top = y - w * 1.6;
    // On phones it ends above the viewer's seat.
    let bottom = match layout.form {
        Form::Portrait => layout.action_top - 64.0,
        Form::Landscape => layout.hand_top - 64.0,
        Form::Tablet | Form::Desktop => y + w * 1.6,
    };
    let high = bottom.min(y + w * 1.6) - top;
    format!("left:{:.1}px;top:{top:.1}px;width:{:.1}px;height:{high:.1}px", x - w * 1.7, w * 3.4)
}
