//! The contract: the game, the called card, the sides, and the announcements.

use leptos::prelude::*;
use tarock::{Board, Contract, Stake};

use super::super::page_frame::tr;
use super::Desk;
use crate::app::{App, app};
use crate::play::Play;

/// Whether all play for themselves, so that there are no sides.
pub(super) fn for_oneself(board: &Board) -> bool {
    board.game().is_some_and(|game| game.contract == Contract::Trischaken)
}

/// The kontra level of the game, as a factor; 1 where nobody doubled it.
fn factor(board: &Board) -> u32 {
    let games = board.items.iter().filter(|item| !matches!(item.target.stake, Stake::Bonus(_)));
    1 << games.map(tarock::Item::level).max().unwrap_or(0)
}

/// The word for a factor.
fn kontra_word(app: App, factor: u32) -> Option<String> {
    let key = match factor {
        2 => "kontra-word-1",
        4 => "kontra-word-2",
        8 => "kontra-word-3",
        _ => return None,
    };
    Some(format!("{} ×{factor}", app.t(key)))
}

/// "Kontra ×2", where the game is doubled.
pub(super) fn kontra_of_game(play: Play) -> Option<String> {
    kontra_word(play.app, play.screen.shown.with(|shown| factor(shown.view.board())))
}

/// Title and second line: "Rufer", "gerufen Pik-König · du und Resi".
pub(super) fn summary(play: Play) -> (String, String) {
    let app = play.app;
    play.screen.shown.with(|shown| {
        let board = shown.view.board();
        let Some(first) = board.game() else {
            let standing = board.auction.high_bids.first();
            let title = match standing {
                Some(bid) => app.words(|words| words.contract(bid.contract)),
                None => app.t("auction"),
            };
            let who = standing.map(|bid| play.name(bid.seat)).unwrap_or_default();
            return (title, who);
        };
        let contract = app.words(|words| words.contract(first.contract));
        let mut parts = Vec::new();
        if let Some(call) = board.call {
            let card = app.words(|words| words.call(call));
            parts.push(app.say("called", &[("card", card.into())]));
        }
        let declarers: Vec<String> =
            board.games.iter().map(|game| game.seat).chain(board.partner).map(|seat| play.name(seat)).collect();
        let all = declarers.len() == board.seats().len();
        if !all && !for_oneself(board) {
            parts.push(app.words(|words| words.list(declarers.into_iter())));
        }
        (contract, parts.join(" · "))
    })
}

#[component]
pub(crate) fn ContractBox(play: Play) -> impl IntoView {
    let app = app();
    let there = Memo::new(move |_| play.screen.shown.with(|shown| !shown.view.board().games.is_empty()));
    let text = Memo::new(move |_| summary(play));
    let kontra = Memo::new(move |_| kontra_of_game(play));
    let against = Memo::new(move |_| {
        play.screen.shown.with(|shown| {
            let board = shown.view.board();
            let known = board.call.is_none() || board.partner.is_some() || board.alone;
            let ours: Vec<_> = board.games.iter().map(|game| game.seat).chain(board.partner).collect();
            if !known || for_oneself(board) || ours.len() == board.seats().len() || board.games.is_empty() {
                return None;
            }
            let name = |seat| if seat == shown.own() { app.t("you-object") } else { play.name(seat) };
            let others = board.seats().iter().filter(|seat| !ours.contains(seat)).map(name);
            Some(app.words(|words| words.list(others)))
        })
    });
    let desk: Desk = expect_context();
    // Where there is no room, the bar names the contract, and this is for screen readers.
    let style = desk.style(|layout| layout.contract.map(|rect| rect.css()).unwrap_or_default());
    view! {
        <Show when=move || there.get()>
            <section
                class="contract box"
                class:unseen=move || desk.layout.get().contract.is_none()
                class:short=move || desk.layout.get().is_contract_short
                style=style
                aria-label=tr(app, "contract")
            >
                <p class="caption">{tr(app, "contract")}</p>
                <p class="title">
                    <span>{move || text.get().0}</span>
                    {move || kontra.get().map(|word| view! { <span class="chip kontra">{word}</span> })}
                </p>
                <p>{move || text.get().1}</p>
                {move || {
                    against.get().map(|names| view! { <p class="muted">{app.say("against", &[("names", names.into())])}</p> })
                }}
            </section>
        </Show>
    }
}
