//! The players: portrait, name, role, calls, cards and tricks.

use leptos::prelude::*;
use tarock::{Bid, Board, CardSet, Phase, Seat, Stake};
use tarock_bot::{Eyes, Relation};

use super::super::card::PortraitOf;
use super::Desk;
use super::contract::for_oneself;
use super::trick::place_of;
use crate::app::app;
use crate::dom::pictures;
use crate::model::layout::{Form, Layout, Place, sorted};
use crate::play::{Play, Shown, Stage};

#[component]
pub(crate) fn Seats(play: Play) -> impl IntoView {
    let app = app();
    let order = Memo::new(move |_| {
        play.screen.shown.with(|shown| {
            let seats = shown.view.board().seats();
            (0..seats.len()).map(|steps| seats.nth_after(shown.own(), steps)).collect::<Vec<_>>()
        })
    });
    view! {
        <section class="seats" aria-label=move || app.t("players")>
            <For each=move || order.get() key=|seat| seat.index() let(seat)>
                <Plate play seat />
            </For>
        </section>
    }
}

/// A player's call, shown as a chip.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Chip {
    class: &'static str,
    text: String,
}

/// The role of a seat as a catalogue key; only what is public, or known to the seat at the bottom.
fn role(shown: &Shown, seat: Seat) -> Option<&'static str> {
    let board = shown.view.board();
    if for_oneself(board) {
        return None;
    }
    if board.games.iter().any(|game| game.seat == seat) {
        return Some("role-declarer");
    }
    if board.games.is_empty() {
        return (seat == board.forehand()).then_some("role-forehand");
    }
    if board.partner == Some(seat) {
        return Some("role-partner");
    }
    // Knowledge from the viewer's cards is shown at the viewer's seat only: nobody else looks at this screen.
    if seat == shown.own() {
        let eyes = Eyes::of_view(&shown.view)?;
        let friend = board.games.iter().any(|game| eyes.relation(game.seat) == Relation::Friend);
        return Some(if friend { "role-partner-hidden" } else { "role-opponent" });
    }
    let settled = board.call.is_none() || board.partner.is_some() || board.alone;
    settled.then_some("role-opponent")
}

fn chips(shown: &Shown, seat: Seat, say: impl Fn(&str) -> String, play: Play) -> Vec<Chip> {
    let board = shown.view.board();
    let words = play.app;
    let mut chips = Vec::new();
    if matches!(board.phase, Phase::Auction | Phase::Exchange) {
        if let Some((_, bid)) = board.auction.said.iter().rev().find(|(who, _)| *who == seat) {
            let (class, text) = match bid {
                Bid::Pass => ("passed", say("bid-pass")),
                Bid::Hold => ("bid", say("bid-hold")),
                Bid::Unteren => ("bid", say("bid-unteren")),
                Bid::Forehand => ("bid", say("bid-forehand")),
                Bid::Contract(contract) => ("bid", words.words(|words| words.contract(*contract))),
            };
            chips.push(Chip { class, text });
        }
        return chips;
    }
    for item in &board.items {
        let level = item.level();
        let name = match item.target.stake {
            Stake::Bonus(bonus) => Some(words.words(|words| words.bonus(bonus))),
            Stake::Game | Stake::GameAgainst(_) => None,
        };
        if item.target.owner == seat
            && let Some(name) = &name
        {
            let factor = if level > 0 { format!(" ×{}", 1 << level) } else { String::new() };
            chips.push(Chip { class: "said", text: format!("{name}{factor}") });
        }
        for (n, speaker) in item.speakers.iter().enumerate() {
            if *speaker == Some(seat) {
                let word = say(["kontra-word-1", "kontra-word-2", "kontra-word-3"][n.min(2)]);
                let what = name.clone().unwrap_or_else(|| say("kontra-game"));
                chips.push(Chip { class: "kontra", text: format!("{word} {what}") });
            }
        }
    }
    chips
}

#[component]
fn Plate(play: Play, seat: Seat) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let place = Memo::new(move |_| play.screen.shown.with(|shown| place_of(shown, seat)));
    let turn = Memo::new(move |_| match play.screen.stage.get() {
        Stage::Yours(own) => own == seat,
        Stage::Thinking(other) | Stage::Waiting(other) => other == seat,
        Stage::Showing | Stage::Playing { .. } => play.screen.shown.with(|shown| shown.view.board().turn == Some(seat)),
        // A full trick belongs to its winner, and nobody is on turn.
        Stage::Resting | Stage::Over => false,
    });
    let thinks = Memo::new(move |_| play.screen.stage.get() == Stage::Thinking(seat));
    let waits = Memo::new(move |_| play.screen.stage.get() == Stage::Waiting(seat));
    let dealer = Memo::new(move |_| play.screen.shown.with(|shown| shown.view.board().dealer == seat));
    let role = Memo::new(move |_| play.screen.shown.with(|shown| role(shown, seat)));
    let portrait = Memo::new(move |_| play.person(seat).portrait);
    let chips = Memo::new(move |_| {
        let shown = play.screen.shown.get();
        chips(&shown, seat, |key| app.t(key), play)
    });
    let counts = Memo::new(move |_| {
        play.screen.shown.with(|shown| {
            let board = shown.view.board();
            (board.cards_in_hand(seat), board.n_tricks[seat])
        })
    });
    let open = Memo::new(move |_| play.open_hand(seat));
    let bot = Memo::new(move |_| play.person(seat).is_bot);
    let lost = Memo::new(move |_| play.person(seat).is_lost);
    let role_line = move || {
        let mut parts = Vec::new();
        if lost.get() {
            parts.push(app.t("online-lost"));
        }
        if place.get() == Place::Own
            && play.screen.shown.with(|shown| shown.view.viewer().seat().is_some())
            && matches!(desk.layout.get().form, Form::Tablet | Form::Desktop)
        {
            parts.push(app.t("you-small"));
        }
        parts.extend(role.get().map(|key| app.t(key)));
        if dealer.get() {
            parts.push(app.t("role-dealer"));
        }
        parts.join(" · ")
    };
    let label = move || {
        let mut parts = vec![play.name(seat), role_line()];
        if turn.get() {
            parts.push(app.t("on-turn"));
        }
        if waits.get() {
            parts.push(app.t("tap-to-go-on"));
        }
        parts.retain(|part| !part.is_empty());
        parts.join(", ")
    };
    let press = move |_| {
        if place.get_untracked() == Place::Own {
            press_own(play);
        } else {
            play.hurry();
        }
    };
    let own_pile = move || (place.get() == Place::Own).then(|| own_pile(play));
    view! {
        <div
            class="plate"
            data-place=move || place.get().id()
            data-seat=seat.number()
            class:turn=move || turn.get()
            class:dealer=move || dealer.get()
            class:bot=move || bot.get()
            class:lost=move || lost.get()
            style=move || plate_style(&desk.layout.get(), place.get())
        >
            <button class="who" id=format!("seat-{seat}") aria-label=label on:click=press>
                <PortraitOf name=portrait />
                <Show when=move || dealer.get()>
                    <span class="tag" aria-hidden="true"><super::super::icon::Icon name="cards" /></span>
                </Show>
                <Show when=move || thinks.get()>
                    <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
                </Show>
            </button>
            <div class="lines">
                <p class="name">{move || play.name(seat)}</p>
                <p class="role">{role_line}</p>
                <p class="counts">
                    <span title=move || app.t("cards-in-hand")>
                        <super::super::icon::Icon name="cards" />
                        <span class="unseen">{move || app.t("cards-in-hand")}</span>
                        {move || counts.get().0}
                    </span>
                    <span title=move || app.t("tricks-taken")>
                        <super::super::icon::Icon name="archive" />
                        <span class="unseen">{move || app.t("tricks-taken")}</span>
                        {move || counts.get().1}
                    </span>
                </p>
                {own_pile}
                <p class="chips">
                    <For each=move || chips.get() key=|chip| (chip.class, chip.text.clone()) let(chip)>
                        <span class=format!("chip {}", chip.class)>{chip.text}</span>
                    </For>
                </p>
            </div>
            {move || {
                match (open.get(), desk.layout.get().form, place.get()) {
                    (Some(hand), ..) if !hand.is_empty() => view! { <OpenHand hand /> }.into_any(),
                    (None, Form::Tablet | Form::Desktop, Place::Left | Place::Right | Place::Top) => {
                        view! { <ClosedHand count=counts.get().0 /> }.into_any()
                    }
                    _ => ().into_any(),
                }
            }}
        </div>
    }
}

/// Handles a press on the viewer's portrait: carries out the suggestion, or opens the reasons.
fn press_own(play: Play) {
    let settings = play.app.settings.read_untracked();
    let (assistant, learning) = (settings.assistant, settings.learning);
    drop(settings);
    if learning {
        play.app.pane(Some(crate::model::route::Pane::Advice));
    } else if assistant && let Some(action) = untrack(|| play.suggestion()) {
        play.act(action);
    }
}

/// "1 Stich · 3 verlegt · 12 Punkte": counts only the viewer's own cards.
fn own_pile(play: Play) -> impl IntoView {
    let app = play.app;
    let text = move || {
        play.screen.shown.with(|shown| {
            let board: &Board = shown.view.board();
            let own = shown.own();
            if board.phase != Phase::Play && board.phase != Phase::Finished {
                return String::new();
            }
            let discards = shown.view.discards();
            let cards: CardSet = board.taken[own] | discards;
            let mut parts = Vec::new();
            if !discards.is_empty() {
                parts.push(app.say("pile-discards", &[("count", discards.len().into())]));
            }
            let score = board.rules.counting().show(board.rules.counting().score(cards)).to_string();
            // Players do not say "twelve points, no leaves".
            let score = score.strip_suffix("/0").unwrap_or(&score).to_owned();
            parts.push(app.say("pile-points", &[("points", score.into())]));
            parts.join(" · ")
        })
    };
    view! { <p class="pile">{text}</p> }
}

/// Another player's open hand.
#[component]
fn OpenHand(hand: CardSet) -> impl IntoView {
    let app = app();
    let cards = sorted(hand).0;
    let label = move || app.words(|words| words.cards(hand));
    view! {
        <div class="open-hand" role="img" aria-label=label>
            {cards
                .into_iter()
                .map(|card| view! { <img src=move || super::super::card::face_of(app, card, true) alt="" draggable="false" /> })
                .collect_view()}
        </div>
    }
}

/// As many card backs as there are cards.
#[component]
fn ClosedHand(count: usize) -> impl IntoView {
    let app = app();
    let source = move || app.settings.with(pictures::back);
    view! {
        <div class="closed-hand" aria-hidden="true" style=format!("--n:{count}")>
            {(0..count)
                .map(|i| view! { <img src=source alt="" draggable="false" style=format!("--i:{i}") /> })
                .collect_view()}
        </div>
    }
}

fn plate_style(layout: &Layout, place: Place) -> String {
    let (w, h) = (layout.width, layout.height);
    let scale = layout.scale;
    let side = |y: f64, left: bool, inset: f64| {
        if left { format!("left:{inset}px;top:{y}px") } else { format!("right:{inset}px;top:{y}px") }
    };
    match (layout.form, place) {
        // The action box grows with the text size.
        (Form::Portrait, Place::Own) => {
            format!("right:8px;bottom:calc({:.0}px + (var(--text) - 1) * 36px)", h - layout.action_top + 4.0)
        }
        (Form::Landscape, Place::Own) => format!("left:222px;bottom:{:.0}px", h - layout.hand_top + 6.0),
        (Form::Portrait, Place::Top) => format!("left:{}px;top:58px", w / 2.0 - 58.0),
        (Form::Portrait, Place::Left) => side(66.0, true, 8.0),
        (Form::Portrait, Place::Right) => side(66.0, false, 8.0),
        (Form::Landscape, Place::Top) => format!("left:{}px;top:4px", layout.centre.0 - 112.0),
        (Form::Landscape, Place::Left) => side(96.0 * scale, true, 56.0),
        (Form::Landscape, Place::Right) => side(96.0 * scale, false, 64.0),
        (form, Place::Top) => {
            let top = if form == Form::Desktop { 70.0 } else { 60.0 };
            format!("left:{}px;top:{top}px;transform:translateX(-50%)", w / 2.0)
        }
        (_, Place::Left) => side(layout.centre.1 - 110.0 * scale, true, 16.0),
        (_, Place::Right) => side(layout.centre.1 - 110.0 * scale, false, 16.0),
        (Form::Desktop, Place::Own) => "left:20px;bottom:14px".to_owned(),
        (_, Place::Own) => format!("left:16px;top:{}px", layout.hand_top - 92.0),
    }
}
