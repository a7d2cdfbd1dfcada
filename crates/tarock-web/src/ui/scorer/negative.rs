//! Negative games: made or not, with the kontra of each opponent, and other games beside them.

use leptos::prelude::*;
use tarock::EntryFields;

use super::choice::{group, kontra, option, seats};
use super::desk::Desk;
use crate::model::scorer::{Form, Input};

#[component]
pub(super) fn Negative(desk: Desk, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    let n_games = Memo::new(move |_| desk.form.with(|form| form.games.len()));
    let highest = fields.highest_kontra;
    let beside = fields.beside;
    let games = move || (0..n_games.get()).map(|at| view! { <Game desk at highest /> }).collect_view();
    let more = move || {
        let room = !beside.is_empty() && n_games.get() < desk.seats().len();
        room.then(|| {
            let one = |contract: tarock::Contract| {
                let label = app.words(|words| words.contract(contract));
                view! {
                    <button
                        type="button"
                        class="scorer-switch"
                        data-do=format!("beside:{}", contract.id())
                        on:click=move |_| desk.enter(Input::Beside(contract))
                    >
                        "+ " {label}
                    </button>
                }
                .into_any()
            };
            group(app.t("scorer-beside"), false, beside.iter().map(one).collect())
        })
    };
    view! {
        {games}
        {more}
    }
}

/// One of the games: who plays it, whether it was made, and who said Kontra.
#[component]
fn Game(desk: Desk, at: usize, highest: u8) -> impl IntoView {
    let app = desk.app;
    let contract = Memo::new(move |_| desk.form.with(|form| form.games.get(at).map(|game| game.contract)));
    let declarer = Memo::new(move |_| desk.form.with(|form| form.games.get(at).and_then(|game| game.declarer)));
    let name = move || contract.get().map(|contract| app.words(|words| words.contract(contract))).unwrap_or_default();
    let head = move || {
        (at > 0).then(|| {
            let by = move |form: &Form| form.games.get(at).and_then(|game| game.declarer);
            let id = format!("declarer-{at}");
            let options = seats(desk, &id, desk.seats(), |seat| Input::Declarer(at, seat), by);
            let alone = move |_| desk.enter(Input::Alone(at));
            view! {
                {group(app.say("scorer-declarer-beside", &[("game", name().into())]), false, options)}
                <button type="button" class="quiet fit" on:click=alone>{app.t("scorer-alone")}</button>
            }
        })
    };
    let made = move || {
        let one = |value: &str, made: bool| {
            let is_chosen = move |form: &Form| form.games.get(at).is_some_and(|game| game.made == Some(made));
            let label = app.t(&format!("scorer-game-{value}"));
            option(desk, &format!("made-{at}"), value, label, Input::Made(at, made), is_chosen)
        };
        group(name(), false, vec![one("made", true), one("failed", false)])
    };
    let kontras = move || {
        let opponents = desk.seats().into_iter().filter(|seat| Some(*seat) != declarer.get());
        let one = |seat: tarock::Seat| {
            let level = move |form: &Form| form.games.get(at).map_or(0, |game| game.kontra_of(seat));
            let input = move |level| Input::KontraAgainst(at, seat, level);
            let legend = app.say("scorer-kontra-by", &[("name", desk.name(seat).into())]);
            kontra(desk, legend, &format!("kontra-{at}-{seat}"), highest, input, level)
        };
        let is_doubled =
            desk.form.with_untracked(|form| form.games.get(at).is_some_and(|game| !game.kontras.is_empty()));
        view! {
            <details class="group" open=is_doubled>
                <summary>{app.t("scorer-kontra")}</summary>
                {opponents.map(one).collect_view()}
            </details>
        }
    };
    view! {
        {head}
        {made}
        {kontras}
    }
}
