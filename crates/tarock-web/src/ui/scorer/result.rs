//! How a deal ended: won or lost, the exact score, or the score of every player.

use leptos::prelude::*;
use tarock::{EntryFields, Side};

use super::choice::{ScoreField, group, option};
use super::desk::Desk;
use crate::model::scorer::{Form, Input};

/// The result of a positive game: by name where nobody has to count, or by its score.
#[component]
pub(super) fn GameResult(desk: Desk, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    let ended_early = Memo::new(move |_| desk.form.with(Form::ended_early));
    let outcomes = Form::results(&fields);
    let counting = fields.counting;
    let by_name = {
        let outcomes = outcomes.clone();
        move || {
            let one = |outcome: &crate::model::scorer::Outcome| {
                let side = if outcome.winner == Side::Declarer { "won" } else { "lost" };
                let label = match outcome.bonus {
                    None => app.t(&format!("scorer-result-{side}")),
                    Some(bonus) => {
                        let bonus = app.words(|words| words.bonus(bonus));
                        app.say(&format!("scorer-result-{side}-with"), &[("bonus", bonus.into())])
                    }
                };
                let score = outcome.score;
                let value =
                    format!("{side}{}", outcome.bonus.map(|bonus| format!("-{}", bonus.id())).unwrap_or_default());
                let is_chosen = move |form: &Form| form.is_rough && form.score == Some(score);
                option(desk, "result", &value, label, Input::Result(score), is_chosen)
            };
            group(app.t("scorer-result"), false, outcomes.iter().map(one).collect())
        }
    };
    let exact = move || {
        let value = Memo::new(move |_| desk.form.with(|form| form.score.filter(|_| !form.is_rough)));
        let put = Callback::new(move |score| desk.enter(Input::Score(score)));
        let label = app.t("scorer-score");
        view! { <ScoreField desk label id="score".to_owned() counting value put /> }
    };
    let must_count = outcomes.is_empty();
    move || {
        if ended_early.get() {
            return ().into_any();
        }
        if must_count {
            return view! {
                <fieldset class="either scorer-group"><legend>{app.t("scorer-result")}</legend>{exact()}</fieldset>
            }
            .into_any();
        }
        let is_open = desk.form.with_untracked(|form| form.score.is_some() && !form.is_rough);
        view! {
            {by_name.clone()}
            <details class="group" open=is_open>
                <summary>{app.t("scorer-exact")}</summary>
                {exact()}
            </details>
        }
        .into_any()
    }
}

/// The score of every player, in Trischaken.
#[component]
pub(super) fn EachScores(desk: Desk, fields: EntryFields) -> impl IntoView {
    let app = desk.app;
    let counting = fields.counting;
    let rest = {
        let n = desk.seats().len();
        Memo::new(move |_| desk.form.with(|form| form.rest(&fields, n)))
    };
    move || {
        let one = |seat: tarock::Seat| {
            let value = Memo::new(move |_| desk.form.with(|form| form.score_of(seat)));
            let put = Callback::new(move |score| desk.enter(Input::ScoreOf(seat, score)));
            let follows = move || {
                let rest = rest.get().filter(|_| value.get().is_none());
                rest.map(|rest| {
                    let score = counting.show(rest).to_string();
                    view! { <p class="small muted">{app.say("scorer-rest", &[("score", score.into())])}</p> }
                })
            };
            view! {
                <div class="scorer-each">
                    <ScoreField desk label=desk.name(seat) id=format!("score-{seat}") counting value put />
                    {follows}
                </div>
            }
        };
        view! {
            <fieldset class="either scorer-group">
                <legend>{app.t("scorer-each")}</legend>
                <p class="small muted">{app.t("scorer-each-hint")}</p>
                {desk.seats().into_iter().map(one).collect_view()}
            </fieldset>
        }
    }
}
