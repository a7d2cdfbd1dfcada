//! The talon: closed as a pile, open as parts that can be taken, and the rest of it.

use leptos::prelude::*;
use tarock::{Action, Card, CardSet, Legal, Phase, TalonPart};

use super::super::card::{face_of, small_face};
use super::super::page_frame::tr;
use super::action::main_action;
use super::suggestion::Suggested;
use super::{Desk, text_size};
use crate::app::app;
use crate::dom::pictures;
use crate::model::layout::{MINI, sorted};
use crate::model::pile::Pile;
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

/// The talon. Parts that share no card are taken with one tap. Where they overlap, the first tap on a card chooses the
/// part that begins with it, and the second takes it.
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
        let mine = play.my_turn().is_some() && !play.is_looked_at();
        play.screen.shown.with(|shown| parts(shown, mine))
    });
    let called = Memo::new(move |_| play.screen.shown.with(|shown| shown.view.board().called_card));
    let suggested = Memo::new(move |_| match play.suggestion() {
        Some(Action::TakeTalon(part)) => Some(part),
        _ => None,
    });
    let chosen = Memo::new(move |_| match main_action(play, desk) {
        Some(Action::TakeTalon(part)) => play.screen.shown.with(|shown| shown.view.board().talon_part(part)),
        _ => CardSet::EMPTY,
    });
    let shape = move || {
        let text = text_size(app);
        let (n_parts, n_cards) =
            listed.with(|listed| if is_split(listed) { (listed.len(), 6 / listed.len()) } else { (1, 6) });
        (n_parts, n_cards, text)
    };
    let place = move || {
        let (n_parts, n_cards, text) = shape();
        desk.layout.get().talon_css(n_parts, n_cards, text)
    };
    let is_mini = Memo::new(move |_| {
        let (n_parts, n_cards, text) = shape();
        desk.layout.get().talon(n_parts, n_cards, text).1 < MINI
    });
    let caption = move |part: TalonPart, cards: CardSet| {
        let tarocks = cards.iter().filter(|card| card.is_tarock()).count();
        let key = match (cards.len(), listed.with(Vec::len)) {
            // One or two cards leave room for a number only, and need no count.
            (1 | 2, _) => "talon-packet",
            (_, 2) => "talon-half",
            _ => "talon-part",
        };
        app.say(key, &[("part", part.number().into()), ("tarocks", tarocks.into())])
    };
    let card_view = move |card: Card| {
        view! {
            <span class="talon-card" class:called=move || called.get() == Some(card)>
                <img
                    src=move || face_of(app, card, is_mini.get())
                    alt=move || app.words(|words| words.card(card))
                    draggable="false"
                />
            </span>
        }
    };
    let mark = move |part: TalonPart| {
        (suggested.get() == Some(part)).then(|| view! { <span class="tab"><Suggested /></span> })
    };
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
                <span class="talon-caption">{move || caption(part, set)}</span>
                {move || mark(part)}
            </button>
        }
    };
    // In a row of six, a card stands for the run that begins with it: the first tap chooses, the second takes.
    let run_card = move |place: usize, card: Card| {
        let run = listed.with(|listed| listed.get(place).or(listed.last()).copied());
        let (part, run, may) = run?;
        // The last cards stand for the last run too, but keys and screen readers meet each run once.
        let is_first = listed.with(|listed| place < listed.len());
        let id = if is_first { format!("talon-{}", place + 1) } else { format!("talon-card-{place}") };
        let names = move || {
            let cards = in_order(&open.get()?, run);
            let names = app.words(|words| words.list(cards.iter().map(|card| words.card(*card))));
            let is_suggested = suggested.get() == Some(part);
            Some(if is_suggested { format!("{names}, {}", app.t("card-suggested")) } else { names })
        };
        let tap = move |_| {
            let action = Action::TakeTalon(part);
            if untrack(|| main_action(play, desk)) == Some(action) {
                play.act(action);
            } else {
                desk.choice.set(Some(action));
            }
        };
        let view = view! {
            <button
                class="talon-run"
                id=id
                class:chosen=move || chosen.get().contains(card)
                class:hinted=move || suggested.get() == Some(part)
                aria-label=names
                aria-pressed=move || (chosen.get() == run).to_string()
                aria-hidden=(!is_first).then_some("true")
                tabindex=(!is_first).then_some("-1")
                disabled=!may
                on:click=tap
            >
                {card_view(card)}
                {move || is_first.then(|| mark(part))}
            </button>
        };
        Some(view)
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
                let cards = talon.into_iter().enumerate().map(|(place, card)| run_card(place, card)).collect_view();
                view! { <span class="talon-runs">{cards}</span> }.into_any()
            };
            view! {
                <section class="talon" id="talon" style=place aria-label=tr(app, "talon")>
                    {inside}
                </section>
            }
        })
    };
    view! {
        <PileView play />
        {opened}
    }
}

/// The pile beside the trick: closed, or its cards as long as they lie open; and the discards that lie open.
#[component]
fn PileView(play: Play) -> impl IntoView {
    let app = app();
    let desk: Desk = expect_context();
    let pile = Memo::new(move |_| play.screen.shown.with(|shown| Pile::of(shown.view.board())));
    let text = move |pile: Pile| match pile.n_tarocks {
        None => app.say("talon-pile", &[("count", pile.n_left.into())]),
        Some(tarocks) => app.say("talon-rest", &[("count", pile.n_left.into()), ("tarocks", tarocks.into())]),
    };
    let faces = move |cards: CardSet, class: &'static str| {
        sorted(cards).0.into_iter().map(|card| small_face(app, card, class)).collect_view()
    };
    move || {
        let pile = pile.get()?;
        let layout = desk.layout.get();
        let n_faces = pile.open.len() + pile.laid.len();
        let card = layout.pile_card(n_faces + usize::from(pile.open.is_empty() && pile.n_left > 0), text_size(app));
        // Where they would be too small to be read, the pile is closed.
        let open = card.map_or(CardSet::EMPTY, |_| pile.open);
        let back = (open.is_empty() && pile.n_left > 0)
            .then(|| view! { <img src=move || app.settings.with(pictures::back) alt="" draggable="false" /> });
        let style =
            card.map_or_else(|| layout.pile.css(), |(card, _)| format!("{};--w:{card:.1}px", layout.pile.css()));
        let has_words = n_faces == 0 || card.is_none_or(|(_, has_words)| has_words);
        Some(view! {
            <section class="talon-pile" style=style aria-label=tr(app, "talon")>
                {back} {faces(open, "")}
                <p class:unseen=!has_words>{(pile.n_left > 0).then(|| text(pile))}</p>
                {card.map(|_| faces(pile.laid, "laid"))}
            </section>
        })
    }
}
