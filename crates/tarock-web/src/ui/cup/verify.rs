//! Verification of the draws, for anybody who has the file.

use leptos::prelude::*;
use tarock_cup::{CheckedDraw, Outcome, Verified};

use super::super::page_frame::tr;
use super::desk::Desk;
use crate::app::{App, app};
use crate::model::cup::Book;

/// Repeats all draws from their seeds when asked to.
#[component]
pub(super) fn Verify(desk: Desk) -> impl IntoView {
    let app = app();
    let found = RwSignal::new(None::<Verified>);
    let check = move |_| found.set(desk.book_untracked(Book::verify));
    let lines = move || {
        found.get().map(|found| {
            let draws = found.draws.iter().map(|draw| line(app, draw)).collect::<Vec<_>>();
            let lots = found.lots.as_ref().map(|lots| {
                let promise = lots.seed.commitment().to_string();
                let key = if lots.promise.is_some() { "cup-lots-promised" } else { "cup-lots-not-promised" };
                app.say(key, &[("promise", promise.into())])
            });
            let lines = draws.into_iter().chain(lots).map(|line| view! { <li>{line}</li> }).collect_view();
            view! { <ul class="cup-checked" id="cup-checked">{lines}</ul> }
        })
    };
    view! {
        <section class="box stack">
            <h3>{tr(app, "cup-verify")}</h3>
            <p class="hint">{tr(app, "cup-verify-line")}</p>
            <button id="cup-verify" on:click=check>{tr(app, "cup-verify-go")}</button>
            {lines}
        </section>
    }
}

/// What was found about one draw, with everything that somebody needs to repeat it.
fn line(app: App, draw: &CheckedDraw) -> String {
    let key = match (draw.outcome, draw.is_change) {
        (Outcome::Reproduced, false) => "cup-draw-kept",
        (Outcome::Reproduced, true) => "cup-change-kept",
        (Outcome::Different, false) => "cup-draw-differs",
        (Outcome::Different, true) => "cup-change-differs",
        (Outcome::UnknownMethod, _) => "cup-draw-newer",
    };
    let mut said = vec![app.say(key, &[("round", draw.round.into())])];
    if !draw.is_change {
        if !draw.stands {
            said.push(app.t("cup-draw-replaced"));
        }
        let promise = draw.seed.commitment().to_string();
        let key = if draw.promise.is_some() { "cup-draw-promised" } else { "cup-draw-not-promised" };
        let args =
            [("promise", promise.into()), ("seed", draw.seed.to_string().into()), ("salt", draw.salt.clone().into())];
        said.push(app.say(key, &args));
    }
    said.join(" ")
}
