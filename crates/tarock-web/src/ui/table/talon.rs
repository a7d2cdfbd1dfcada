//! The talon: closed as a pile, open as parts that can be taken, and the rest of it.

use leptos::prelude::*;
use tarock::{Action, Card, CardSet, Contract, Legal, Phase, TalonPart};

use super::Desk;
use super::suggestion::Suggested;
use crate::app::app;
use crate::model::layout::Form;
use crate::play::{Play, Shown};

/// The parts that may be taken, or all halves while another player chooses.
fn parts(shown: &Shown, mine: bool) -> Vec<(TalonPart, CardSet, bool)> {
    let board = shown.view.board();
    let choices = match shown.view.legal() {
        Some(Legal::Talon(choices)) if mine => Some(choices),
        _ => None,
    };
    let mut parts: Vec<(TalonPart, CardSet, bool)> = Vec::new();
    for part in (0..6).filter_map(TalonPart::new) {
        let cards = board.talon_part(part);
        // A game with fewer parts returns its last part for the missing ones.
        if !cards.is_empty() && parts.iter().all(|(_, other, _)| *other != cards) {
            parts.push((part, cards, choices.is_some_and(|choices| choices.may_take(part))));
        }
    }
    parts
}

/// Whether the parts share no card, so that each is a group of its own.
fn is_split(parts: &[(TalonPart, CardSet, bool)]) -> bool {
    let sum: usize = parts.iter().map(|(_, cards, _)| cards.len()).sum();
    sum == 6
}

/// The cards in the order of the talon. Where parts overlap, each is a run of neighbours.
fn in_order(talon: &[Card; 6], cards: CardSet) -> Vec<Card> {
    talon.iter().copied().filter(|card| cards.contains(*card)).collect()
}

#[component]
pub(crate) fn TalonArea(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let open = Memo::new(move |_| {
        play.screen.shown.with(|shown| {
            let board = shown.view.board();
            (board.phase == Phase::Talon).then_some(board.talon).flatten()
        })
    });
    let listed = Memo::new(move |_| {
        let mine = play.my_turn().is_some();
        play.screen.shown.with(|shown| parts(shown, mine))
    });
    let called = Memo::new(move |_| play.screen.shown.with(|shown| shown.view.board().called_card));
    let suggested = Memo::new(move |_| match play.suggestion() {
        Some(Action::TakeTalon(part)) => Some(part),
        _ => None,
    });
    let place = move || {
        let layout = desk.layout.get();
        let (x, y) = layout.centre;
        let (y, width) = match layout.form {
            // Above the viewer's seat.
            Form::Portrait => (y - 24.0, layout.trick_card),
            Form::Landscape => (y, layout.trick_card),
            // Between the players.
            Form::Tablet | Form::Desktop => (y, layout.trick_card.min((layout.width - 560.0) / 5.2)),
        };
        format!("left:{x:.1}px;top:{y:.1}px;--w:{width:.1}px")
    };
    let caption = move |part: TalonPart, cards: CardSet| {
        let tarocks = cards.iter().filter(|card| card.is_tarock()).count();
        let key = if listed.with(|listed| listed.len() == 2) { "talon-half" } else { "talon-part" };
        app.say(key, &[("part", part.number().into()), ("tarocks", tarocks.into())])
    };
    let card_view = move |card: Card| {
        view! {
            <span class="talon-card" class:called=move || called.get() == Some(card)>
                <img
                    src=move || super::super::card::face_of(app, card, false)
                    alt=move || app.words(|words| words.card(card))
                    draggable="false"
                />
            </span>
        }
    };
    let mark = move |part: TalonPart| (suggested.get() == Some(part)).then(|| view! { <Suggested /> });
    let group = move |part: TalonPart, cards: Vec<Card>, may: bool| {
        let set: CardSet = cards.iter().copied().collect();
        view! {
            <button
                class="talon-part"
                id=format!("talon-{}", part.number())
                class:hinted=move || suggested.get() == Some(part)
                disabled=!may
                on:click=move |_| play.act(Action::TakeTalon(part))
            >
                <span class="talon-cards">{cards.into_iter().map(card_view).collect_view()}</span>
                <span class="talon-caption">{move || caption(part, set)} {move || mark(part)}</span>
            </button>
        }
    };
    let opened = move || {
        open.get().map(|talon| {
            let listed = listed.get();
            let inside = if is_split(&listed) {
                listed
                    .into_iter()
                    .map(|(part, cards, may)| group(part, in_order(&talon, cards), may))
                    .collect_view()
                    .into_any()
            } else {
                view! {
                    <span class="talon-cards row">{talon.into_iter().map(card_view).collect_view()}</span>
                    <span class="talon-runs">
                        {listed
                            .into_iter()
                            .map(|(part, cards, may)| {
                                let names = in_order(&talon, cards);
                                let label = move || {
                                    app.words(|words| names.iter().map(|card| words.card(*card)).collect::<Vec<_>>().join(", "))
                                };
                                view! {
                                    <button
                                        id=format!("talon-{}", part.number())
                                        class:hinted=move || suggested.get() == Some(part)
                                        disabled=!may
                                        on:click=move |_| play.act(Action::TakeTalon(part))
                                    >
                                        {label} {move || mark(part)}
                                    </button>
                                }
                            })
                            .collect_view()}
                    </span>
                }
                    .into_any()
            };
            view! {
                <section class="talon" id="talon" style=place aria-label=move || app.t("talon")>
                    {inside}
                </section>
            }
        })
    };
    // The pile: closed before it is opened, and its rest afterwards.
    let pile = Memo::new(move |_| {
        play.screen.shown.with(|shown| {
            let board = shown.view.board();
            let trischaken = board.game().is_some_and(|game| game.contract == Contract::Trischaken);
            let given = board.tricks.iter().filter(|trick| trick.talon_card.is_some()).count();
            if matches!(board.phase, Phase::Talon | Phase::Finished) {
                return None;
            }
            match (board.talon, board.part) {
                (None, _) if trischaken && board.phase == Phase::Play => Some((6 - given, None)),
                (None, _) if board.phase != Phase::Play || board.discards == 0 => Some((6, None)),
                (Some(talon), Some(part)) => {
                    let rest = talon.iter().copied().collect::<CardSet>() - board.talon_part(part);
                    Some((rest.len(), Some(rest.iter().filter(|card| card.is_tarock()).count())))
                }
                (None | Some(_), _) => None,
            }
        })
    });
    let pile_place = move || {
        let layout = desk.layout.get();
        match layout.form {
            Form::Portrait => {
                format!("bottom:calc({:.0}px + (var(--text) - 1) * 36px)", layout.height - layout.action_top + 6.0)
            }
            _ => String::new(),
        }
    };
    let pile_text = move |count: usize, tarocks: Option<usize>| match tarocks {
        None => app.say("talon-pile", &[("count", count.into())]),
        Some(tarocks) => app.say("talon-rest", &[("count", count.into()), ("tarocks", tarocks.into())]),
    };
    let pile_view = move || {
        pile.get().filter(|(count, _)| *count > 0).map(|(count, tarocks)| {
            view! {
                <section class="talon-pile" style=pile_place aria-label=move || app.t("talon")>
                    <img src=move || app.settings.with(crate::dom::pictures::back) alt="" draggable="false" />
                    <p>{move || pile_text(count, tarocks)}</p>
                </section>
            }
        })
    };
    view! {
        {pile_view}
        {opened}
    }
}
