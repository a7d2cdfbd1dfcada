//! A result in parts: the cards, own mistakes and the rest.

use leptos::prelude::*;
use tarock::Seat;
use tarock_coach::{Estimate, Split, above_average};

use super::{State, Study, tr};
use crate::app::app;
use crate::model::report;

/// The parts below each other, with a column for everybody who is looked at.
#[component]
pub(super) fn Parts(#[prop(into)] columns: Signal<Vec<(String, Split)>>) -> impl IntoView {
    let app = app();
    let value = move |part: Estimate| {
        let [points, error] = app.words(|words| [words.signed(part.points, 2), words.unsigned(part.error)]);
        app.say("luck-value", &[("points", points.into()), ("error", error.into())])
    };
    let result = move |split: &Split| app.words(|words| words.signed(split.result, 2));
    let cells = move |text: &dyn Fn(&Split) -> String| {
        let cell = |(_, split): &(String, Split)| view! { <td class="number">{text(split)}</td> };
        columns.with(|columns| columns.iter().map(cell).collect_view())
    };
    let heads = move || {
        let head = |(name, _): &(String, Split)| view! { <th scope="col" class="number">{name.clone()}</th> };
        columns.with(|columns| columns.iter().map(head).collect_view())
    };
    view! {
        <div class="page-scroll" tabindex="0" role="region" aria-label=tr(app, "luck-title")>
            <table class="luck-parts">
                <thead>
                    <tr>
                        <th scope="col">{tr(app, "luck-part")}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>
                    <tr>
                        <th scope="row">{tr(app, "luck-cards")}</th>
                        {move || cells(&|split| value(split.cards))}
                    </tr>
                    <tr>
                        <th scope="row">{tr(app, "luck-mistakes")}</th>
                        {move || cells(&|split| value(split.mistakes))}
                    </tr>
                    <tr>
                        <th scope="row">{tr(app, "luck-rest")}</th>
                        {move || cells(&|split| value(split.rest()))}
                    </tr>
                    <tr>
                        <th scope="row">{tr(app, "luck-result")}</th>
                        {move || cells(&result)}
                    </tr>
                </tbody>
            </table>
        </div>
    }
}

/// The parts of a deal's result, for its people.
#[component]
pub(super) fn Luck(study: Study) -> impl IntoView {
    let Study { app, whole, deal, luck, people, findings, state, .. } = study;
    let reached = deal.with_value(|deal| deal.replay().ok().map(|end| above_average(&end)));
    let split = move |seat: Seat| {
        let cards = luck.with(|luck| luck.as_ref()?.get(seat.index()).copied())?;
        let own: Vec<_> = findings.with(|all| all.iter().copied().filter(|one| one.seat == seat).collect());
        let (cost, error, _) = deal.with_value(|deal| report::sum(deal, &own));
        Some(Split::new(reached?[seat], cards, Estimate { points: -cost, error }))
    };
    let columns = Signal::derive(move || {
        let column = |seat: Seat| Some((whole.play.name(seat), split(seat)?));
        people.get().into_iter().filter_map(column).collect::<Vec<_>>()
    });
    view! {
        <Show when=move || state.get() == State::Done && luck.read().is_some()>
            <section class="report-hindsight" id="report-luck">
                <h3 class="part-title">{tr(app, "luck-title")}</h3>
                <Parts columns />
                <p class="small muted">{tr(app, "luck-why")}</p>
            </section>
        </Show>
    }
}
