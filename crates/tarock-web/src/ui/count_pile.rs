//! The viewer's pile, counted three cards at a time.

use leptos::prelude::*;
use tarock::{CardSet, Counting};

use super::card_row::CardRow;
use crate::app::app;
use crate::model::bill::score_text;
use crate::model::count::packets;

/// A pile to be counted along with: a press lays the next three cards down.
#[component]
pub(crate) fn CountPile(pile: CardSet) -> impl IntoView {
    let app = app();
    let n_laid = RwSignal::new(0_usize);
    let all = packets(pile);
    let n_all = all.len();
    let all = StoredValue::new(all);
    let text = |score: u16| score_text(Counting::Thirds, score);
    let line = move |n: usize| {
        let (packet, sum) = all.with_value(|all| {
            let sum: u16 = all[..=n].iter().map(|packet| packet.score).sum();
            (all[n].clone(), sum)
        });
        let key = if packet.is_whole() { "count-packet" } else { "count-rest" };
        let args =
            [("values", packet.values().into()), ("points", text(packet.score).into()), ("sum", text(sum).into())];
        let cards: CardSet = packet.cards.iter().copied().collect();
        view! {
            <li>
                <CardRow cards />
                <span>{app.say(key, &args)}</span>
            </li>
        }
    };
    let says = move || {
        let sum: u16 = all.with_value(|all| all.iter().map(|packet| packet.score).sum());
        if n_laid.get() < n_all { app.t("count-how") } else { app.say("count-sum", &[("sum", text(sum).into())]) }
    };
    view! {
        <details class="group count">
            <summary>{move || app.t("count-title")}</summary>
            <ol>
                <For each=move || 0..n_laid.get() key=|n| *n let(n)>
                    {line(n)}
                </For>
            </ol>
            <p role="status">{says}</p>
            <Show when=move || n_laid.get() < n_all>
                <button id="count-next" on:click=move |_| n_laid.update(|n| *n += 1)>{move || app.t("count-next")}</button>
            </Show>
        </details>
    }
}
