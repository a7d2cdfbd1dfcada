//! A line of the sheet and everything that happened to it.

use leptos::prelude::*;
use tarock::GamePoints;

use super::desk::Desk;
use crate::dom::files;
use crate::model::balance;
use crate::model::scorer::{Change, Form, Line, Past};

/// The line that is open: correct it, strike it, and read how it came about.
#[component]
pub(super) fn LineHistory(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let open = Memo::new(move |_| desk.open.get().and_then(|number| Some((number, desk.line(number)?))));
    move || {
        let Some((number, line)) = open.get() else {
            return view! { <p class="small muted no-print">{app.t("scorer-lines-hint")}</p> }.into_any();
        };
        let title = app.say("scorer-line", &[("n", (number + 1).into())]);
        let strike = if line.struck {
            let act = move |_| desk.act(Change::Restored(number));
            view! { <button type="button" data-do="restore" on:click=act>{app.t("scorer-restore")}</button> }.into_any()
        } else {
            let act = move |_| desk.act(Change::Struck(number));
            view! { <button type="button" data-do="strike" on:click=act>{app.t("scorer-strike")}</button> }.into_any()
        };
        view! {
            <section class="box scorer-line no-print" aria-label=title.clone()>
                <h3>{title.clone()}</h3>
                <div class="sheet-buttons">
                    <button type="button" class="primary" data-do="correct" on:click=move |_| desk.correct(number)>
                        {app.t("scorer-correct")}
                    </button>
                    {strike}
                    <button type="button" class="quiet" on:click=move |_| desk.open.set(None)>{app.t("close")}</button>
                </div>
                <ol class="scorer-past">{past(desk, &line)}</ol>
            </section>
        }
        .into_any()
    }
}

fn past(desk: Desk, line: &Line) -> Vec<impl IntoView + use<>> {
    let app = desk.app;
    let names = desk.evening.with_untracked(|evening| evening.players.clone());
    let one = |past: &Past| {
        let time = files::date(past.at as f64, app.language.get().code(), true);
        let (key, form) = match &past.change {
            Change::Entered(_, form) => ("scorer-was-entered", Some(form)),
            Change::Corrected(_, _, form) => ("scorer-was-corrected", Some(form)),
            Change::Struck(_) => ("scorer-was-struck", None),
            Change::Restored(_) => ("scorer-was-restored", None),
        };
        let amount = |(name, points): (&String, &GamePoints)| {
            format!("{name} {}", app.words(|words| balance::points(words, *points)))
        };
        let played = form.and_then(Form::contract).map(|contract| app.words(|words| words.contract(contract)));
        let about = played.map(|played| {
            let sums: Vec<String> = names.iter().zip(&past.bill).map(amount).collect();
            format!("{played}: {}", sums.join(", "))
        });
        view! { <li><span class="muted">{time} " · " {app.t(key)}</span> " " {about}</li> }
    };
    line.past.iter().map(one).collect()
}
