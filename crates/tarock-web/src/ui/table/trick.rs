//! The trick: cards come from their players and go to the winner.

use leptos::prelude::*;
use tarock::{Card, Phase, Seat};

use super::super::card::small_face;
use super::super::page_frame::tr;
use super::Desk;
use super::hand::{Use, use_of};
use crate::app::app;
use crate::dom::pictures;
use crate::model::layout::{Layout, MINI, Place, Rect, Spot, TOUCH, last_trick_card};
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
    /// Whether it comes from the talon.
    is_of_talon: bool,
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
                is_of_talon: false,
            })
        })
        .collect();
    // The talon card that goes with the trick (Trischaken): it is turned up, and then taken.
    if let Some((taken, card)) = taken.and_then(|taken| Some((taken, taken.talon_card?))) {
        let winner = place_of(shown, taken.winner);
        let taken_by = (!shown.turned_up).then_some(winner);
        cards.push(Lying { card, place: winner, order: 9, wins: false, taken_by, is_of_talon: true });
    }
    cards
}

#[component]
pub(crate) fn TrickArea(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let cards = Memo::new(move |_| play.screen.shown.with(lying));
    let style = Memo::new(move |_| {
        let style = app.settings.with(|settings| pictures::style(settings, app.language.get()));
        tarock_deck::Style { mini: desk.layout.get().trick_card < MINI, ..style }
    });
    let keys = move || cards.get().into_iter().map(|lying| lying.card).collect::<Vec<_>>();
    let rests = move || play.screen.stage.get() == Stage::Resting;
    let mine = move || {
        let has_to_play = matches!(use_of(play), Use::Play(_));
        has_to_play
            && !play.screen.shown.with(|shown| cards.get().iter().any(|c| c.place == place_of(shown, shown.own())))
    };
    let label = move || {
        let names: Vec<String> = app.words(|words| cards.get().iter().map(|lying| words.card(lying.card)).collect());
        if names.is_empty() { app.t("trick-empty") } else { format!("{}: {}", app.t("trick"), names.join(", ")) }
    };
    let slot = desk.style(|layout| layout.trick(Place::Own).rect().css());
    view! {
        <section class="trick" aria-label=label role="group">
            <Show when=mine>
                <div class="slot" style=slot aria-hidden="true">{tr(app, "your-card")}</div>
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
                                <span class="pill" class:unseen=move || !desk.layout.get().has_pill()>
                                    {tr(app, "winning")}
                                </span>
                            </Show>
                            <Show when=move || lying.get().is_some_and(|lying| lying.is_of_talon)>
                                <span class="pill" class:unseen=move || !desk.layout.get().has_pill()>
                                    {tr(app, "talon")}
                                </span>
                            </Show>
                        </div>
                    }
                }
            </For>
            <Show when=rests>
                <button class="collect" id="collect" style=desk.style(collect_style) on:click=move |_| play.hurry()>
                    <span class="unseen">{tr(app, "take-trick")}</span>
                </button>
            </Show>
        </section>
    }
}

/// The last trick in a corner of the table, where there is room; elsewhere it is a pane.
#[component]
pub(crate) fn LastTrick(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let last = Memo::new(move |_| {
        play.screen.shown.with(|shown| {
            let board = shown.view.board();
            // While it is being taken away, it is still in the middle.
            let is_over = board.phase != Phase::Play || shown.leaving.is_some();
            board.tricks.last().copied().filter(|_| !is_over).map(|taken| (taken, board.seats()))
        })
    });
    move || {
        let (taken, seats) = last.get()?;
        let room = desk.layout.get().last_trick?;
        let card = last_trick_card(room.w, seats.len());
        let title = move || app.say("last-trick-of", &[("name", play.named(taken.winner))]);
        let cards = taken.trick.cards().iter().map(|&card| {
            let wins = taken.trick.player_of(card, seats) == Some(taken.winner);
            small_face(app, card, if wins { "wins" } else { "" })
        });
        Some(view! {
            <section class="last box" style=format!("{};--w:{card:.1}px", room.css()) aria-label=tr(app, "last-trick")>
                <p class="caption">{title}</p>
                <p class="last-cards">{cards.collect_view()}</p>
            </section>
        })
    }
}

fn css(layout: &Layout, lying: &Lying) -> String {
    let lies = if lying.is_of_talon { layout.turned_up() } else { layout.trick(lying.place) };
    let at = lying.taken_by.map_or(lies, |winner| layout.home(winner));
    let from = match lying.place {
        _ if lying.is_of_talon => layout.pile_home(),
        Place::Own => layout.own_home(),
        place => layout.home(place),
    };
    // All cards have the same layout size; smaller ones are scaled, so that nothing is laid out again while they move.
    let scale = |spot: &Spot| spot.w / lies.w;
    let shift = |spot: &Spot| {
        let s = scale(spot);
        (spot.x - lies.w * (1.0 - s) / 2.0, spot.y - Layout::high(lies.w) * (1.0 - s) / 2.0, s)
    };
    let (x, y, s) = shift(&at);
    let (fx, fy, fs) = shift(&from);
    format!(
        "--x:{x:.1}px;--y:{y:.1}px;--s:{s:.3};--r:{:.2}deg;--w:{:.1}px;--fx:{fx:.1}px;--fy:{fy:.1}px;--fs:{fs:.3};--pill:{:.1}px;z-index:{}",
        at.turn,
        lies.w,
        layout.pill(lying.place),
        lying.order + 1,
    )
}

/// The whole trick can be touched, down to the pile and the viewer's plate.
fn collect_style(layout: &Layout) -> String {
    let trick = layout.whole_trick();
    let floor = if layout.is_covered { trick.bottom() } else { layout.pile.y.max(trick.y + TOUCH) };
    let bottom = trick.bottom().min(floor);
    Rect { h: bottom - trick.y, ..trick }.css()
}
