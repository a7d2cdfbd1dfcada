//! The cards of a finished deal: talon, discards and hands.

use leptos::prelude::*;
use tarock::{CardSet, Counting, Seat};

use super::Result;
use crate::app::app;
use crate::model::bill::{Cards, score_text};
use crate::play::Play;
use crate::ui::card_row::CardRow;
use crate::ui::count_pile::CountPile;
use crate::ui::table::pile_points;

/// Some cards under a heading, with what they count; nothing if there are none.
fn group(counting: Counting, heading: impl Fn() -> String + Send + Sync + 'static, cards: CardSet) -> Option<AnyView> {
    let app = app();
    let points = move || pile_points(app, score_text(counting, counting.score(cards)));
    (!cards.is_empty()).then(|| {
        view! {
            <section class="card-group">
                <h3>{heading} " " <small class="muted">{points}</small></h3>
                <CardRow cards />
            </section>
        }
        .into_any()
    })
}

#[component]
pub(super) fn Talon(play: Play, result: Result) -> impl IntoView {
    let app = app();
    let counting = result.counting;
    let has_pile = counting == Counting::Thirds && !result.pile.is_empty();
    let count = has_pile.then(|| view! { <CountPile pile=result.pile /> });
    let Cards { talon, taken, laid, own_talons, .. } = result.cards;
    let nothing = laid.is_empty().then(|| view! { <p class="muted">{move || app.t("result-nothing-laid")}</p> });
    let parts = if taken.is_empty() || taken == talon {
        vec![group(counting, move || app.t("result-talon"), talon)]
    } else {
        let heading = move |key: &'static str| move || format!("{}: {}", app.t("result-talon"), app.t(key));
        vec![
            group(counting, heading("result-talon-taken"), taken),
            group(counting, heading("result-talon-left"), talon - taken),
        ]
    };
    let of = move |key: &'static str| {
        move |(seat, cards): (Seat, CardSet)| {
            group(counting, move || app.say(key, &[("name", play.named(seat))]), cards)
        }
    };
    view! {
        {parts}
        {laid.into_iter().map(of("result-laid")).collect_view()}
        {nothing}
        {own_talons.into_iter().map(of("result-own-talon")).collect_view()}
        {count}
    }
}

#[component]
pub(super) fn Hands(play: Play, result: Result) -> impl IntoView {
    let app = app();
    let (declarer, partner, counting) = (result.declarer, result.partner, result.counting);
    let hands = result.cards.hands.iter().map(move |(seat, cards)| {
        let heading = move || {
            let role = if declarer == Some(seat) {
                Some("result-hand-declarer")
            } else {
                (partner == Some(seat)).then_some("result-hand-partner")
            };
            let name = play.name(seat);
            role.map_or_else(|| name.clone(), |role| format!("{name} · {}", app.t(role)))
        };
        group(counting, heading, cards)
    });
    view! {
        <p class="small muted">{move || app.t("result-hands-hint")}</p>
        {hands.collect_view()}
    }
}
