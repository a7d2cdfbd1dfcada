//! The deal: the cards drawn for it, the pack on the table, and the packets on their way to the players.

use leptos::prelude::*;
use tarock::Seat;

use super::super::card::face_of;
use super::super::page_frame::tr;
use super::Desk;
use super::trick::place_of;
use crate::app::app;
use crate::dom::pictures;
use crate::model::draw::Draw;
use crate::model::layout::{Layout, MINI, Place, Spot};
use crate::play::{Play, Stage};

/// The number of packets that each player gets.
const ROUNDS: usize = 3;

#[component]
pub(crate) fn DealScene(play: Play) -> impl IntoView {
    let app = app();
    let is_undealt = Memo::new(move |_| play.screen.stage.get() == Stage::Undealt);
    move || {
        if is_undealt.get() {
            return Some(match play.screen.draw.get() {
                Some(draw) => view! { <Drawn play draw /> }.into_any(),
                None => view! { <PackOn play /> }.into_any(),
            });
        }
        (play.screen.dealing.get() && app.moves.get()).then(|| view! { <Packets play /> }.into_any())
    }
}

/// The place of the dealer.
fn dealers_place(play: Play) -> Place {
    play.screen.shown.with(|shown| place_of(shown, shown.view.board().dealer))
}

/// The cards that were drawn, one before each player; the dealer's is marked.
#[component]
fn Drawn(play: Play, draw: Draw) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let dealer = draw.dealer;
    let card_at = move |seat: Seat| {
        let card = draw.card_of(seat)?;
        let place = play.screen.shown.with(|shown| place_of(shown, seat));
        let style = move || desk.layout.get().trick(place).rect().css();
        let is_mini = move || desk.layout.get().trick_card < MINI;
        Some(view! {
            <img
                class="drawn"
                class:wins=seat == dealer
                style=style
                src=move || face_of(app, card, is_mini())
                alt=move || format!("{}: {}", play.name(seat), app.words(|words| words.card(card)))
                draggable="false"
            />
        })
    };
    let seats = play.screen.shown.with_untracked(|shown| shown.view.board().seats());
    view! { <section class="drawing" aria-label=tr(app, "drawn-cards")>{seats.iter().map(card_at).collect_view()}</section> }
}

/// The pack in the middle of the table: a tap deals it.
#[component]
fn PackOn(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let style = desk.style(|layout| {
        let spot = layout.turned_up();
        format!("{};--w:{:.1}px", spot.rect().grown(10.0).css(), spot.w)
    });
    let back = move |n: usize| {
        view! { <img src=move || app.settings.with(pictures::back) alt="" draggable="false" style=format!("--n:{n}") /> }
    };
    view! {
        <button class="pack" id="pack" style=style aria-label=tr(app, "deal-cards") on:click=move |_| play.hurry()>
            {(0..6).map(back).collect_view()}
        </button>
    }
}

/// Packets of backs that fly from the dealer to each player in turn, and to the talon.
#[component]
fn Packets(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let layout = desk.layout.get_untracked();
    let from = layout.home(untrack(|| dealers_place(play)));
    let places: Vec<Place> = play.screen.shown.with_untracked(|shown| {
        let board = shown.view.board();
        board.seats().from(board.forehand()).map(|seat| place_of(shown, seat)).collect()
    });
    let targets = packets(&layout, &places);
    let packet = move |(n, to): (usize, Spot)| {
        let style = format!(
            "--fx:{:.0}px;--fy:{:.0}px;--x:{:.0}px;--y:{:.0}px;--w:{:.0}px;--i:{n}",
            from.x, from.y, to.x, to.y, to.w
        );
        view! { <img class="packet" src=move || app.settings.with(pictures::back) alt="" style=style draggable="false" /> }
    };
    view! { <div class="dealing" aria-hidden="true">{targets.into_iter().enumerate().map(packet).collect_view()}</div> }
}

/// Where the packets go, in order: the talon after the first round.
fn packets(layout: &Layout, places: &[Place]) -> Vec<Spot> {
    let home = |place: &Place| match place {
        Place::Own => layout.own_home(),
        place => layout.home(*place),
    };
    let mut all: Vec<Spot> = (0..ROUNDS).flat_map(|_| places.iter().map(home)).collect();
    all.insert(places.len(), layout.pile_home());
    all
}

/// The custom properties that say where the dealer's cards come from.
pub(super) fn dealt_from(play: Play, layout: &Layout) -> String {
    let home = layout.home(dealers_place(play));
    format!("--from-x:{:.0}px;--from-y:{:.0}px", home.x, home.y)
}
