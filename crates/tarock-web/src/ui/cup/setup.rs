//! The form that sets up a cup. Its settings do not change afterwards.

use leptos::prelude::*;
use tarock_cup::{Criterion, CupRules, Opening, TeamRules};

use super::super::field::Field;
use super::super::page_frame::tr;
use super::{desk, list};
use crate::app::app;
use crate::model::cup::{self, Book};

/// The formats that the other fields change.
const FORMATS: [&str; 2] = ["tirol", "kaernten"];

fn format(name: &str) -> CupRules {
    if name == "kaernten" { CupRules::kaernten() } else { CupRules::tirol() }
}

/// Reads a number that may be left out.
pub(super) fn optional(text: &str) -> Result<Option<u16>, std::num::ParseIntError> {
    let text = text.trim();
    if text.is_empty() { Ok(None) } else { text.parse().map(Some) }
}

#[component]
pub(super) fn Setup() -> impl IntoView {
    let app = app();
    let text = || RwSignal::new(String::new());
    let (name, rounds, deals, fives, minutes, best, members) = (text(), text(), text(), text(), text(), text(), text());
    let chosen = RwSignal::new(FORMATS[0]);
    let ties: [RwSignal<Option<Criterion>>; 4] = std::array::from_fn(|_| RwSignal::new(None));
    let (teams_apart, zero_sum) = (RwSignal::new(false), RwSignal::new(true));
    let wrong = RwSignal::new(None::<String>);
    let take = move |format_name: &'static str| {
        let rules = format(format_name);
        chosen.set(format_name);
        rounds.set(rules.n_rounds.to_string());
        deals.set(rules.deals_at_four.to_string());
        fives.set(rules.deals_at_five.to_string());
        minutes.set(rules.round_minutes.map(|minutes| minutes.to_string()).unwrap_or_default());
        for (at, tie) in ties.into_iter().enumerate() {
            tie.set(rules.order.get(at + 1).copied());
        }
    };
    take(FORMATS[0]);
    let rules = move || -> Option<CupRules> {
        let order = ties.into_iter().filter_map(|tie| tie.get_untracked());
        Some(CupRules {
            n_rounds: rounds.get_untracked().trim().parse().ok()?,
            deals_at_four: deals.get_untracked().trim().parse().ok()?,
            deals_at_five: fives.get_untracked().trim().parse().ok()?,
            round_minutes: optional(&minutes.get_untracked()).ok()?.filter(|minutes| *minutes > 0),
            order: std::iter::once(Criterion::Points).chain(order).collect(),
            best_rounds: optional(&best.get_untracked()).ok()?,
            zero_sum: zero_sum.get_untracked(),
            teams_apart: teams_apart.get_untracked(),
            teams: TeamRules { rounds_each: None, members: optional(&members.get_untracked()).ok()? },
            ..format(chosen.get_untracked())
        })
    };
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().split_whitespace().collect::<Vec<_>>().join(" ");
        let book = rules()
            .ok_or(tarock_cup::Refusal::BadRules)
            .and_then(|rules| Book::open(Opening { name, rules }, desk::now()));
        match book {
            Ok(book) => list::begin(app, book, wrong),
            Err(why) => {
                let why = untrack(|| app.words(|words| cup::refusal(words, &why)));
                app.warn(why.clone());
                wrong.set(Some(why));
            }
        }
    };
    let tie = move |(at, tie): (usize, RwSignal<Option<Criterion>>)| {
        let label = move || app.say("cup-tie", &[("n", (at + 1).into())]);
        let pick = move |event| {
            let code = event_target_value(&event);
            tie.set(Criterion::ALL.into_iter().find(|criterion| criterion.code() == code));
        };
        let option = move |criterion: Criterion| {
            view! {
                <option value=criterion.code() selected=move || tie.get() == Some(criterion)>
                    {move || app.t(&format!("cup-criterion-{}", criterion.code().replace('_', "-")))}
                </option>
            }
        };
        view! {
            <label class="field">
                <span>{label}</span>
                <select on:change=pick>
                    <option value="" selected=move || tie.get().is_none()>"–"</option>
                    {Criterion::ALL.into_iter().filter(|one| *one != Criterion::Points).map(option).collect_view()}
                </select>
            </label>
        }
    };
    let pick = move |event| {
        let wanted = event_target_value(&event);
        if let Some(name) = FORMATS.into_iter().find(|name| *name == wanted) {
            take(name);
        }
    };
    view! {
        <form class="stack" on:submit=go>
            <Field label="cup-name" id="cup-new-name" value=name max=60 required=true />
            <label class="field">
                <span>{tr(app, "cup-format")}</span>
                <select id="cup-format" on:change=pick>
                    <option value="tirol">{tr(app, "cup-format-tirol")}</option>
                    <option value="kaernten">{tr(app, "cup-format-kaernten")}</option>
                </select>
                <span class="hint">{tr(app, "cup-format-hint")}</span>
            </label>
            <div class="cup-fields">
                <Field label="cup-rounds" id="cup-rounds" value=rounds inputmode="numeric" required=true />
                <Field label="cup-deals" id="cup-deals" value=deals inputmode="numeric" required=true />
                <Field label="cup-fives" id="cup-fives" value=fives inputmode="numeric" required=true />
                <Field label="cup-minutes" id="cup-minutes" value=minutes inputmode="numeric" />
            </div>
            <fieldset class="cup-ties">
                <legend>{tr(app, "cup-ties")}</legend>
                {ties.into_iter().enumerate().map(tie).collect_view()}
            </fieldset>
            <p class="hint">{tr(app, "cup-ties-hint")}</p>
            <details class="group">
                <summary>{tr(app, "cup-more-rules")}</summary>
                <div class="stack">
                    <Field label="cup-best-rounds" id="cup-best-rounds" value=best inputmode="numeric" />
                    <Field label="cup-team-members" id="cup-team-members" value=members inputmode="numeric" />
                    <Tick key="cup-teams-apart" value=teams_apart />
                    <Tick key="cup-zero-sum" value=zero_sum />
                </div>
            </details>
            <p role="alert" class="hint danger">{move || wrong.get()}</p>
            <button type="submit" class="primary" id="cup-create">{tr(app, "cup-create")}</button>
        </form>
    }
}

#[component]
pub(super) fn Tick(key: &'static str, value: RwSignal<bool>) -> impl IntoView {
    let app = app();
    view! {
        <label class="tick">
            <input
                type="checkbox"
                prop:checked=move || value.get()
                on:change=move |event| value.set(event_target_checked(&event))
            />
            <span>{tr(app, key)}</span>
        </label>
    }
}
