//! The report of many deals: an evening, a season, or whatever was chosen in the archive. The decisions that cost the most
//! come first, then cards, own mistakes and the rest.

use std::collections::VecDeque;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::de::DeserializeOwned;
use tarock::Seat;
use tarock_coach::{Estimate, Finding, Split, above_average};
use tarock_record::GameRecord;

use super::decisions::{Decided, Decisions};
use super::parts::Parts;
use super::{heard, question, tr};
use crate::app::{App, app};
use crate::archive;
use crate::model::device_table::first;
use crate::model::report::{self, Puzzles};
use crate::worker::judge::Judgement;
use crate::worker::{Thinker, What};

/// Deals that are being added up. It ends with its view.
#[derive(Clone, Copy)]
pub(super) struct Evening {
    pub(super) app: App,
    thinker: Thinker,
    /// The deals that are left, and the number of all.
    left: RwSignal<VecDeque<String>>,
    n_all: usize,
    sum: RwSignal<Split>,
    left_out: RwSignal<u32>,
    is_running: RwSignal<bool>,
    /// The mistakes of the person, the most expensive first.
    pub(super) mistakes: RwSignal<Vec<Decided>>,
    /// The reasons of the largest of them.
    pub(super) told: RwSignal<Vec<(String, Judgement)>>,
    /// Answers to questions of an earlier run are dropped.
    run: StoredValue<u32>,
}

/// A deal whose decisions are being judged.
struct Deal {
    record: GameRecord,
    people: Vec<Seat>,
    /// What the cards were worth, where that has been measured.
    cards: Option<Estimate>,
    /// The decisions that are left.
    left: VecDeque<usize>,
    findings: Vec<Finding>,
}

impl Deal {
    /// The decisions of the person whose archive it is: the first of the people.
    fn own(&self) -> Vec<Finding> {
        let seat = self.people.first();
        self.findings.iter().copied().filter(|one| Some(&one.seat) == seat).collect()
    }

    /// The split of this person.
    fn split(&self) -> Option<Split> {
        let (cost, error) = Finding::cost_of(&self.own());
        let result = above_average(&self.record.deal.replay().ok()?)[*self.people.first()?];
        Some(Split::new(result, self.cards?, Estimate { points: -cost, error }))
    }
}

impl Evening {
    /// Asks the worker about a deal. `then` is not called once the view is closed or the run has been stopped.
    pub(super) fn ask<T: DeserializeOwned + 'static>(
        self,
        record: &GameRecord,
        number: usize,
        what: What,
        then: impl FnOnce(Option<T>) + 'static,
    ) {
        let run = self.run.get_value();
        let name = |seat: Seat| record.about.players.get(seat.index()).map_or_else(String::new, |one| one.name.clone());
        let names = record.deal.rules.game().seats().iter().map(name).collect();
        self.thinker.ask(question(self.app, record.deal.clone(), names, number, what), move |answer| {
            if self.run.try_get_value() == Some(run) {
                then(heard(answer.said));
            }
        });
    }

    /// Works the next deal out, and then the others.
    fn go_on(self) {
        let Some(id) = self.left.with_untracked(|left| left.front().cloned()) else {
            self.is_running.set(false);
            return self.explain();
        };
        let run = self.run.get_value();
        spawn_local(async move {
            let record = archive::record(&id).await.filter(|record| report::is_finished(&record.deal));
            if self.run.try_get_value() != Some(run) {
                return;
            }
            let Some(record) = record else { return self.done(None) };
            let people = report::people(Some(&record), first());
            let number = record.deal.actions.len();
            self.ask(&record.clone(), number, What::Luck, move |luck: Option<Vec<Estimate>>| {
                let cards = people.first().and_then(|seat| luck?.get(seat.index()).copied());
                let stored = report::stored(&record, &people);
                let left = match stored {
                    Some(_) => VecDeque::new(),
                    None => report::decisions(&record.deal, &people).into(),
                };
                let is_new = stored.is_none();
                let deal = Deal { record, people, cards, left, findings: stored.unwrap_or_default() };
                self.judge(deal, is_new);
            });
        });
    }

    /// Judges the next decision of a deal. What was judged is kept with the deal.
    fn judge(self, mut deal: Deal, is_new: bool) {
        let Some(number) = deal.left.pop_front() else {
            if is_new {
                report::keep(&mut deal.record, &deal.findings, &Puzzles::new(), None);
                archive::put(&deal.record);
            }
            return self.done(Some(deal));
        };
        let record = deal.record.clone();
        self.ask(&record, number, What::Judge, move |judged: Option<Judgement>| {
            deal.findings.extend(judged.map(|judged| judged.finding));
            self.judge(deal, is_new);
        });
    }

    /// Adds a deal up, or leaves it out.
    fn done(self, deal: Option<Deal>) {
        match deal.as_ref().and_then(Deal::split) {
            Some(split) => self.sum.update(|sum| *sum += split),
            None => self.left_out.update(|n| *n += 1),
        }
        if let Some(deal) = deal {
            let findings = deal.own();
            self.add_mistakes(&Arc::new(deal.record), &findings);
        }
        self.left.update(|left| _ = left.pop_front());
        self.go_on();
    }

    fn stop(self) {
        self.run.update_value(|run| *run += 1);
        self.is_running.set(false);
    }

    fn resume(self) {
        self.is_running.set(true);
        self.go_on();
    }
}

/// What the decisions in some deals of the archive cost, and what the cards, own mistakes and the rest contributed to the
/// results.
#[component]
pub(crate) fn ReportOfMany(ids: Vec<String>) -> impl IntoView {
    let app = app();
    let evening = Evening {
        app,
        thinker: expect_context(),
        n_all: ids.len(),
        left: RwSignal::new(ids.into()),
        sum: RwSignal::new(Split::default()),
        left_out: RwSignal::new(0),
        is_running: RwSignal::new(true),
        mistakes: RwSignal::new(Vec::new()),
        told: RwSignal::new(Vec::new()),
        run: StoredValue::new(0),
    };
    evening.go_on();
    let Evening { left, n_all, sum, left_out, is_running, .. } = evening;
    let is_over = Memo::new(move |_| left.read().is_empty());
    let done = move || n_all - left.with(VecDeque::len);
    let progress = move || app.say("luck-progress", &[("done", done().into()), ("all", n_all.into())]);
    let columns = Signal::derive(move || {
        let split = sum.get();
        vec![(app.say("luck-deals", &[("count", split.deals.into())]), split)]
    });
    let chance = move || {
        let chance = sum.get().chance()?;
        Some(app.say("luck-chance", &[("chance", app.words(|words| words.unsigned(chance)).into())]))
    };
    let missing = move || {
        let n = left_out.get();
        (n > 0).then(|| app.say("luck-left-out", &[("count", n.into())]))
    };
    let state = move || {
        if is_over.get() {
            "done"
        } else if is_running.get() {
            "running"
        } else {
            "stopped"
        }
    };
    view! {
        <section class="report" id="luck" data-state=state>
            <Show when=move || !is_over.get()>
                <div class="report-progress">
                    <progress max=n_all.to_string() value=move || done().to_string() aria-hidden="true"></progress>
                    <span role="status">{progress}</span>
                    <Show
                        when=move || is_running.get()
                        fallback=move || view! {
                            <button class="primary" id="luck-resume" on:click=move |_| evening.resume()>
                                {tr(app, "report-resume")}
                            </button>
                        }
                    >
                        <button id="luck-stop" on:click=move |_| evening.stop()>{tr(app, "report-stop")}</button>
                    </Show>
                </div>
            </Show>
            <Decisions evening is_over />
            <h2 class="part-title">{tr(app, "luck-title")}</h2>
            <Show when=move || { sum.read().deals > 0 }>
                <Parts columns />
            </Show>
            <p class="small">{chance}</p>
            <p class="small">{missing}</p>
            <p class="small muted">{tr(app, "luck-why")}</p>
        </section>
    }
}
