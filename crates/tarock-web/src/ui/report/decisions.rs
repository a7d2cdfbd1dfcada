//! The decisions of many deals that cost the most.

use std::sync::Arc;

use leptos::prelude::*;
use tarock_archive::id_of;
use tarock_coach::Finding;
use tarock_record::GameRecord;

use super::super::icon::Icon;
use super::super::train::date;
use super::many::Evening;
use super::practise::day_of;
use super::{cost, in_words, tr};
use crate::app::{App, app};
use crate::model::report::{self, EXPLAINED};
use crate::model::route::{Route, Screen};
use crate::worker::What;
use crate::worker::judge::Judgement;

/// A decision and its deal.
#[derive(Debug, Clone)]
pub(super) struct Decided {
    id: String,
    record: Arc<GameRecord>,
    finding: Finding,
}

impl Decided {
    /// What tells it from all others.
    fn key(&self) -> (String, usize) {
        (self.id.clone(), self.finding.number)
    }

    /// The deal in words: when it was, and what was played.
    fn deal(&self, app: App) -> String {
        let day = date(day_of(Some(&self.record)), app.language.get().code());
        let played = self.record.deal.replay().ok().and_then(|end| end.board().game());
        let contract = played.map(|game| app.words(|words| words.contract(game.contract)));
        contract.map_or_else(|| day.clone(), |contract| format!("{day}, {contract}"))
    }

    /// Shows the moment before it.
    fn show(&self, app: App) {
        let at = Some(self.finding.number - 1);
        app.go(Route { at, ..Route::to(Screen::Replay(self.id.clone())) });
    }
}

impl Evening {
    /// Takes the mistakes of a deal in.
    pub(super) fn add_mistakes(self, record: &Arc<GameRecord>, findings: &[Finding]) {
        let id = id_of(record);
        let new = report::mistakes(findings).into_iter();
        let new = new.map(|finding| Decided { id: id.clone(), record: Arc::clone(record), finding });
        self.mistakes.update(|mistakes| {
            mistakes.extend(new);
            mistakes.sort_by(|a, b| b.finding.cost.total_cmp(&a.finding.cost));
        });
    }

    /// Asks for the reasons of the largest mistakes: only their numbers are stored.
    pub(super) fn explain(self) {
        let is_told = |one: &Decided| {
            self.told
                .with_untracked(|told| told.iter().any(|(id, told)| (id.clone(), told.finding.number) == one.key()))
        };
        let next =
            self.mistakes.with_untracked(|mistakes| mistakes.iter().take(EXPLAINED).find(|one| !is_told(one)).cloned());
        let Some(next) = next else { return };
        self.ask(&next.record, next.finding.number, What::Judge, move |judged: Option<Judgement>| {
            if let Some(judged) = judged {
                self.told.update(|told| told.push((next.id.clone(), judged)));
                self.explain();
            }
        });
    }
}

/// The largest mistakes of all deals with their reasons, and all of them in a table.
#[component]
pub(super) fn Decisions(evening: Evening, is_over: Memo<bool>) -> impl IntoView {
    let Evening { app, mistakes, .. } = evening;
    let largest = Signal::derive(move || mistakes.with(|all| all.iter().take(EXPLAINED).cloned().collect::<Vec<_>>()));
    let none = move || is_over.get() && mistakes.read().is_empty();
    view! {
        <h2 class="part-title">{tr(app, "report-mistakes")}</h2>
        <Show when=none>
            <p class="told good"><Icon name="check" /><span>{tr(app, "report-no-mistake")}</span></p>
        </Show>
        <ol class="report-mistakes" id="evening-mistakes">
            <For each=move || largest.get() key=Decided::key let(decided)>
                <Largest evening decided />
            </For>
        </ol>
        <Show when=move || { mistakes.read().len() > EXPLAINED }>
            <AllOfThem evening />
        </Show>
    }
}

#[component]
fn Largest(evening: Evening, decided: Decided) -> impl IntoView {
    let app = app();
    let key = decided.key();
    let decided = StoredValue::new(decided);
    let words = move || decided.with_value(|one| in_words(app, &one.record.deal, &one.finding)).unwrap_or_default();
    let deal = move || decided.with_value(|one| one.deal(app));
    let reasons = move || {
        let told = evening.told.with(|told| {
            let found = told.iter().find(|(id, told)| (id, told.finding.number) == (&key.0, key.1));
            found.map(|(_, told)| told.advice.reasons.clone())
        });
        told.map(|reasons| reasons.into_iter().map(|reason| view! { <li>{reason}</li> }).collect_view())
    };
    view! {
        <li class="report-mistake">
            <p class="report-place">
                <b>{move || words()[0].clone()}</b>
                <span class="report-cost">{move || decided.with_value(|one| cost(app, &one.finding))}</span>
            </p>
            <p class="small muted">{deal}</p>
            <p>{move || app.say("report-played", &[("played", words()[1].clone().into())])}</p>
            <p>{move || app.say("report-better", &[("better", words()[2].clone().into())])}</p>
            <ul class="report-reasons">{reasons}</ul>
            <div class="report-doors">
                <button class="report-show" on:click=move |_| decided.with_value(|one| one.show(app))>
                    <Icon name="eye" />
                    {tr(app, "report-show")}
                </button>
            </div>
        </li>
    }
}

/// Every mistake, the most expensive first.
#[component]
fn AllOfThem(evening: Evening) -> impl IntoView {
    let Evening { app, mistakes, .. } = evening;
    let row = move |decided: Decided| {
        let [place, played, better] = in_words(app, &decided.record.deal, &decided.finding).unwrap_or_default();
        let (deal, cost) = (decided.deal(app), cost(app, &decided.finding));
        view! {
            <tr>
                <th scope="row">
                    <button class="quiet" on:click=move |_| decided.show(app)>{format!("{deal}, {place}")}</button>
                </th>
                <td data-label=tr(app, "report-did")>{played}</td>
                <td data-label=tr(app, "report-advice")>{better}</td>
                <td class="number">{cost}</td>
            </tr>
        }
    };
    view! {
        <details class="group" id="evening-all">
            <summary>{tr(app, "report-all-mistakes")}</summary>
            <div class="page-scroll" tabindex="0" role="region" aria-label=tr(app, "report-all-mistakes")>
                <table class="report-all">
                    <thead>
                        <tr>
                            <th scope="col">{tr(app, "report-where")}</th>
                            <th scope="col">{tr(app, "report-did")}</th>
                            <th scope="col">{tr(app, "report-advice")}</th>
                            <th scope="col" class="number">{tr(app, "report-points")}</th>
                        </tr>
                    </thead>
                    <tbody>{move || mistakes.get().into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
}
