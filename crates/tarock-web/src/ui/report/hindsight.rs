//! The results with all cards open.

use leptos::prelude::*;
use tarock::Seat;
use tarock_coach::above_average;

use super::{LookBack, Study, tr};
use crate::model::report::Hindsight;

/// The results with all cards open, beside what was really reached.
#[component]
pub(super) fn LookingBack(study: Study) -> impl IntoView {
    let Study { app, whole, hindsight, deal, .. } = study;
    let reached = deal.with_value(|deal| deal.replay().ok().map(|end| above_average(&end)));
    let table = move |gains: Vec<f64>| {
        let row = |(seat, real): (Seat, f64)| {
            let open = gains.get(seat.index()).copied().unwrap_or_default();
            let [open, real] = app.words(|words| [words.signed(open, 1), words.signed(real, 1)]);
            view! {
                <tr>
                    <th scope="row">{whole.play.name(seat)}</th>
                    <td class="number">{open}</td>
                    <td class="number">{real}</td>
                </tr>
            }
        };
        let rows = reached.map(|reached| reached.iter().map(|(seat, real)| row((seat, real))).collect_view());
        view! {
            <table>
                <thead>
                    <tr>
                        <th scope="col">{tr(app, "report-player")}</th>
                        <th scope="col" class="number">{tr(app, "report-open")}</th>
                        <th scope="col" class="number">{tr(app, "report-real")}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        }
    };
    let inside = move || match hindsight.get() {
        LookBack::NotAsked => ().into_any(),
        LookBack::Computing => {
            view! { <p class="muted" role="status">{tr(app, "report-hindsight-wait")}</p> }.into_any()
        }
        LookBack::Known(Hindsight(None)) => {
            view! { <p class="muted">{tr(app, "report-hindsight-unknown")}</p> }.into_any()
        }
        LookBack::Known(Hindsight(Some(gains))) => view! {
            <p class="small muted">{tr(app, "report-hindsight-why")}</p>
            {table(gains)}
        }
        .into_any(),
    };
    view! {
        <Show when=move || hindsight.get() != LookBack::NotAsked>
            <section class="report-hindsight" id="report-hindsight" aria-labelledby="report-hindsight-title">
                <h3 class="part-title" id="report-hindsight-title">{tr(app, "report-hindsight")}</h3>
                {inside}
            </section>
        </Show>
    }
}
