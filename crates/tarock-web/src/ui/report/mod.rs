//! The report of a finished deal: what each decision of a person cost, by what they knew.

mod decisions;
mod hindsight;
mod many;
mod parts;
mod practise;

use std::collections::VecDeque;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::de::DeserializeOwned;
use tarock::{DealRecord, Phase, Seat};
use tarock_archive::id_of;
use tarock_coach::{Depth, Estimate, Finding};
use tarock_record::{GameRecord, link};
use tarock_words::{Form, Scene};

use self::hindsight::LookingBack;
pub(super) use self::many::ReportOfMany;
use self::parts::Luck;
use self::practise::ToPractise;
use super::icon::Icon;
use super::page_frame::tr;
use super::share;
use crate::app::{App, app};
use crate::archive;
use crate::model::device_table::{DeviceTable, first};
use crate::model::report::{self, EXPLAINED, Hindsight, Puzzles};
use crate::model::route::{Route, Screen};
use crate::model::settings::Skill;
use crate::play::WholeDeal;
use crate::worker::judge::Judgement;
use crate::worker::{BotChoice, Question, Said, Thinker, What};

/// How far the report is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Looks for a stored report.
    Reading,
    Judging,
    Stopped,
    Done,
}

/// Looking at the deal with all cards open.
#[derive(Debug, Clone, PartialEq)]
enum LookBack {
    NotAsked,
    Computing,
    Known(Hindsight),
}

/// A report that is being made. It ends with its pane.
#[derive(Clone, Copy)]
struct Study {
    app: App,
    whole: WholeDeal,
    thinker: Thinker,
    deal: StoredValue<DealRecord>,
    people: RwSignal<Vec<Seat>>,
    /// The record in the archive, if it is there.
    record: StoredValue<Option<GameRecord>>,
    state: RwSignal<State>,
    findings: RwSignal<Vec<Finding>>,
    /// Explanations, by the number of the action.
    told: RwSignal<Vec<Judgement>>,
    hindsight: RwSignal<LookBack>,
    /// The puzzles that clear losses are, as far as they were looked for.
    puzzles: RwSignal<Puzzles>,
    /// The luck of the cards by seat, where it has been measured for these rules.
    luck: RwSignal<Option<Vec<Estimate>>>,
    /// The numbers of the decisions that are left, and of all.
    left: RwSignal<VecDeque<usize>>,
    n_all: RwSignal<usize>,
    /// Answers to questions of an earlier run are dropped.
    run: StoredValue<u32>,
}

/// A question about a deal up to one of its actions.
fn question(app: App, mut deal: DealRecord, names: Vec<String>, number: usize, what: What) -> Question {
    deal.actions.truncate(number);
    let before = deal.replay_to(number.saturating_sub(1)).ok().and_then(|position| position.board().turn);
    Question {
        id: 0,
        seat: before.unwrap_or_else(first),
        deal,
        bot: BotChoice { skill: Skill::Normal, risk_percent: 100 },
        seed: 1,
        what,
        language: app.language.get_untracked().code().to_owned(),
        names,
        quiz: None,
        seen: None,
    }
}

/// What the worker said, if it had an answer.
fn heard<T: DeserializeOwned>(said: Said) -> Option<T> {
    let Said::Report(text) = said else { return None };
    serde_json::from_str::<Option<T>>(&text).ok().flatten()
}

impl Study {
    /// Asks the worker. `then` is not called once the pane is closed or the run has been stopped.
    fn ask<T: DeserializeOwned + 'static>(self, number: usize, what: What, then: impl FnOnce(Option<T>) + 'static) {
        let run = self.run.get_value();
        let deal = self.deal.get_value();
        let seats = deal.rules.game().seats();
        let names = seats.iter().map(|seat| untrack(|| self.whole.play.name(seat))).collect();
        self.thinker.ask(question(self.app, deal, names, number, what), move |answer| {
            if self.run.try_get_value() == Some(run) {
                then(heard(answer.said));
            }
        });
    }

    /// Finds what is stored, or begins to judge.
    fn begin(self) {
        let id = untrack(|| self.whole.play.archived.get()).unwrap_or_else(|| self.whole.play.deal_id());
        let below = self.whole.table.with_untracked(DeviceTable::seat_of_human).unwrap_or_else(first);
        spawn_local(async move {
            let record = archive::record(&id).await;
            let Some(deal) = self.deal.try_get_value() else { return };
            let record = record.filter(|record| record.deal.actions == deal.actions && record.deal.pack == deal.pack);
            let people = report::people(record.as_ref(), below);
            let stored = record.as_ref().and_then(|record| report::stored(record, &people));
            let hindsight = record.as_ref().and_then(report::stored_hindsight);
            let puzzles = record.as_ref().filter(|_| stored.is_some()).map(report::stored_puzzles);
            let todo = report::decisions(&deal, &people);
            self.record.set_value(record);
            self.people.set(people);
            self.n_all.set(todo.len());
            if let Some(gains) = hindsight {
                self.hindsight.set(LookBack::Known(gains));
            }
            match stored {
                Some(findings) => {
                    self.findings.set(findings);
                    self.puzzles.set(puzzles.unwrap_or_default());
                    self.state.set(State::Done);
                    self.weigh_cards();
                    self.explain();
                    self.look_back();
                    self.find_puzzles();
                }
                None => {
                    self.left.set(todo.into());
                    self.state.set(State::Judging);
                    self.judge();
                }
            }
        });
    }

    /// Judges the next decision, and then the others.
    fn judge(self) {
        let Some(number) = self.left.with_untracked(|left| left.front().copied()) else { return self.finish() };
        self.ask(number, What::Judge, move |judged: Option<Judgement>| {
            if let Some(judged) = judged {
                self.findings.update(|findings| findings.push(judged.finding));
                self.told.update(|told| told.push(judged));
            }
            self.left.update(|left| _ = left.pop_front());
            self.judge();
        });
    }

    fn stop(self) {
        self.run.update_value(|run| *run += 1);
        self.state.set(State::Stopped);
    }

    fn resume(self) {
        self.state.set(State::Judging);
        self.judge();
    }

    fn finish(self) {
        self.state.set(State::Done);
        self.keep();
        self.weigh_cards();
        self.look_back();
        self.find_puzzles();
    }

    /// Asks what the cards were worth.
    fn weigh_cards(self) {
        let end = self.deal.with_value(|deal| deal.actions.len());
        self.ask(end, What::Luck, move |luck| self.luck.set(luck));
    }

    /// Asks for the reasons of the largest mistakes: only their numbers are stored.
    fn explain(self) {
        let known =
            |number: usize| self.told.with_untracked(|told| told.iter().any(|one| one.finding.number == number));
        let mistakes = self.findings.with_untracked(|findings| report::mistakes(findings));
        let next = mistakes.into_iter().take(EXPLAINED).find(|one| !known(one.number));
        let Some(next) = next else { return };
        self.ask(next.number, What::Judge, move |judged: Option<Judgement>| {
            if let Some(judged) = judged {
                self.told.update(|told| told.push(judged));
                self.explain();
            }
        });
    }

    /// Asks for the results with all cards open.
    fn look_back(self) {
        if self.hindsight.get_untracked() != LookBack::NotAsked {
            return;
        }
        self.hindsight.set(LookBack::Computing);
        let end = self.deal.with_value(|deal| deal.actions.len());
        self.ask(end, What::Hindsight, move |gains: Option<Vec<f64>>| {
            self.hindsight.set(LookBack::Known(Hindsight(gains)));
            self.keep();
        });
    }

    /// Stores the report with the deal.
    fn keep(self) {
        let Some(mut record) = self.record.get_value() else { return };
        let hindsight = match self.hindsight.get_untracked() {
            LookBack::Known(gains) => Some(gains),
            LookBack::NotAsked | LookBack::Computing => None,
        };
        let puzzles = self.puzzles.read_untracked();
        self.findings.with_untracked(|findings| report::keep(&mut record, findings, &puzzles, hindsight.as_ref()));
        archive::put(&record);
        self.record.set_value(Some(record));
    }

    /// Goes to the moment before an action: here, or in the archive while the deal is at a running table.
    fn show(self, number: usize) {
        let app = self.app;
        if self.whole.play.is_looked_at() {
            app.pane(None);
            self.whole.jump(number - 1);
        } else if let Some(id) = self.record.with_value(|record| record.as_ref().map(id_of)) {
            app.go(Route { at: Some(number - 1), ..Route::to(Screen::Replay(id)) });
        } else {
            let fragment = self.deal.with_value(link::write).unwrap_or_default();
            app.go(Route { at: Some(number - 1), fragment, ..Route::to(Screen::Replay(String::new())) });
        }
    }

    /// Sends a decision to somebody else, who is to make it before they see what was done.
    fn ask_others(self, number: usize) {
        self.deal.with_value(|deal| share::send_challenge(self.app, deal, number - 1));
    }

    /// A decision in words.
    fn words(self, finding: &Finding) -> Option<[String; 3]> {
        self.deal.with_value(|deal| in_words(self.app, deal, finding))
    }
}

/// A decision in words: where it was, what was done, and what the advice is.
fn in_words(app: App, deal: &DealRecord, finding: &Finding) -> Option<[String; 3]> {
    let position = deal.replay_to(finding.number - 1).ok()?;
    let view = position.view_of(finding.seat);
    let board = view.board();
    let played = report::played(deal, finding.number)?;
    let opening = board.opens_announcements();
    let told = |action| app.words(|words| Scene { words, board, opening }.action(action, Form::Do));
    let place = match board.phase {
        Phase::Play => app.say("report-trick", &[("n", board.trick_number().into())]),
        phase => app.t(&format!("phase-{}", phase.code())),
    };
    Some([place, told(&played), told(&finding.advice)])
}

/// The pane.
#[component]
pub(crate) fn ReportPane(whole: WholeDeal) -> impl IntoView {
    let app = app();
    let deal = whole.table.with_untracked(|table| table.record().clone());
    if !report::is_finished(&deal) {
        return view! { <p class="muted">{tr(app, "report-not-over")}</p> }.into_any();
    }
    let study = Study {
        app,
        whole,
        thinker: expect_context(),
        deal: StoredValue::new(deal),
        people: RwSignal::new(Vec::new()),
        record: StoredValue::new(None),
        state: RwSignal::new(State::Reading),
        findings: RwSignal::new(Vec::new()),
        told: RwSignal::new(Vec::new()),
        hindsight: RwSignal::new(LookBack::NotAsked),
        puzzles: RwSignal::new(Puzzles::new()),
        luck: RwSignal::new(None),
        left: RwSignal::new(VecDeque::new()),
        n_all: RwSignal::new(0),
        run: StoredValue::new(0),
    };
    study.begin();
    let state = study.state;
    view! {
        <section class="report" id="report" data-state=move || format!("{:?}", state.get()).to_lowercase()>
            <p class="small muted">
                {move || app.say("report-about", &[("worlds", Depth::NORMAL.worlds.into())])}
            </p>
            <Progress study />
            <Sums study />
            <Luck study />
            <Mistakes study />
            <ToPractise study />
            <All study />
            <LookingBack study />
        </section>
    }
    .into_any()
}

/// How far it is, with a button to stop.
#[component]
fn Progress(study: Study) -> impl IntoView {
    let Study { app, state, left, n_all, .. } = study;
    let done = move || n_all.get() - left.with(VecDeque::len);
    let text = move || app.say("report-progress", &[("done", done().into()), ("all", n_all.get().into())]);
    move || {
        match state.get() {
        State::Judging => view! {
            <div class="report-progress">
                <progress max=move || n_all.get().to_string() value=move || done().to_string() aria-hidden="true"></progress>
                <span role="status">{text}</span>
                <button id="report-stop" on:click=move |_| study.stop()>{tr(app, "report-stop")}</button>
            </div>
        }
        .into_any(),
        State::Stopped => view! {
            <div class="report-progress">
                <span role="status">{text}</span>
                <button class="primary" id="report-resume" on:click=move |_| study.resume()>
                    {tr(app, "report-resume")}
                </button>
            </div>
        }
        .into_any(),
        State::Reading | State::Done => ().into_any(),
    }
    }
}

/// What each person lost in all.
#[component]
fn Sums(study: Study) -> impl IntoView {
    let Study { app, state, findings, people, whole, deal, .. } = study;
    let line = move |seat: Seat| {
        let own: Vec<Finding> = findings.with(|all| all.iter().copied().filter(|one| one.seat == seat).collect());
        if own.is_empty() {
            return app.say("report-none", &[("name", whole.play.named(seat))]);
        }
        let (cost, error, agreed) = deal.with_value(|deal| report::sum(deal, &own));
        let [cost, error] = app.words(|words| [words.signed(-cost, 2), words.unsigned(error)]);
        let args = [
            ("name", whole.play.named(seat)),
            ("count", own.len().into()),
            ("agreed", agreed.into()),
            ("cost", cost.into()),
            ("error", error.into()),
        ];
        app.say("report-sum", &args)
    };
    view! {
        <Show when=move || state.get() == State::Done>
            <div role="status">
                {move || people.get().into_iter().map(|seat| view! { <p class="report-sum">{line(seat)}</p> }).collect_view()}
            </div>
        </Show>
    }
}

/// The largest mistakes, with their reasons.
#[component]
fn Mistakes(study: Study) -> impl IntoView {
    let Study { app, state, findings, .. } = study;
    let largest = Memo::new(move |_| {
        let mut mistakes = findings.with(|findings| report::mistakes(findings));
        mistakes.truncate(EXPLAINED);
        mistakes
    });
    let none = move || state.get() == State::Done && largest.read().is_empty();
    view! {
        <Show when=none>
            <p class="told good"><Icon name="check" /><span>{tr(app, "report-no-mistake")}</span></p>
        </Show>
        <Show when=move || !largest.read().is_empty()>
            <h3 class="part-title">{tr(app, "report-mistakes")}</h3>
        </Show>
        <ol class="report-mistakes">
            <For each=move || largest.get() key=|one| one.number let(finding)>
                <Mistake study finding />
            </For>
        </ol>
    }
}

/// The cost of a decision with its error.
fn cost(app: App, finding: &Finding) -> String {
    let [cost, error] = app.words(|words| [words.signed(-finding.cost, 2), words.unsigned(finding.error)]);
    app.say("report-cost", &[("cost", cost.into()), ("error", error.into())])
}

#[component]
fn Mistake(study: Study, finding: Finding) -> impl IntoView {
    let app = study.app;
    let number = finding.number;
    let [place, played, better] =
        [0, 1, 2].map(|at| move || study.words(&finding).map(|words| words[at].clone()).unwrap_or_default());
    let told =
        Memo::new(move |_| study.told.with(|told| told.iter().find(|one| one.finding.number == number).cloned()));
    let reasons = move || {
        let reason = |reason: String| view! { <li>{reason}</li> };
        told.get().map(|told| told.advice.reasons.into_iter().map(reason).collect_view())
    };
    // The imagined deals are opened where no deal of a link is open already.
    let is_link = app.route.with_untracked(|route| route.screen == Screen::Replay(String::new()));
    let imagined = move || {
        let imagined = told.get().and_then(|told| told.imagined).filter(|_| !is_link)?;
        let deals = [(imagined.advised, "report-imagined-better", 0), (imagined.played, "report-imagined-played", 1)];
        let door = move |(deal, key, at): (DealRecord, &'static str, usize)| {
            let points = imagined.gains[at];
            let open = move |_| {
                let fragment = link::write(&deal).unwrap_or_default();
                app.go(Route { at: Some(number - 1), fragment, ..Route::to(Screen::Replay(String::new())) });
            };
            let text = move || app.say(key, &[("points", app.words(|words| words.signed(points, 1)).into())]);
            view! { <button class="quiet" on:click=open>{text}</button> }
        };
        Some(view! {
            <p class="small muted">{tr(app, "report-imagined")}</p>
            <div class="report-doors">{deals.map(door).collect_view()}</div>
        })
    };
    view! {
        <li class="report-mistake" data-number=number>
            <p class="report-place"><b>{place}</b> <span class="report-cost">{move || cost(app, &finding)}</span></p>
            <p>{move || app.say("report-played", &[("played", played().into())])}</p>
            <p>{move || app.say("report-better", &[("better", better().into())])}</p>
            <ul class="report-reasons">{reasons}</ul>
            <div class="report-doors">
                <button class="report-show" on:click=move |_| study.show(number)>
                    <Icon name="eye" />
                    {tr(app, "report-show")}
                </button>
                <button class="quiet report-ask" on:click=move |_| study.ask_others(number)>
                    <Icon name="share" />
                    {tr(app, "challenge-send")}
                </button>
            </div>
            {imagined}
        </li>
    }
}

/// Every decision, in the order of the deal.
#[component]
fn All(study: Study) -> impl IntoView {
    let Study { app, findings, .. } = study;
    let row = move |finding: Finding| {
        let [place, played, better] = study.words(&finding).unwrap_or_default();
        let is_same = study.deal.with_value(|deal| report::played(deal, finding.number)) == Some(finding.advice);
        let number = finding.number;
        let better = if is_same { app.t("report-same") } else { better };
        let cost = if is_same { String::new() } else { cost(app, &finding) };
        view! {
            <tr class:mistake=finding.mistake>
                <th scope="row">
                    <button class="quiet" on:click=move |_| study.show(number)>{place}</button>
                </th>
                <td data-label=tr(app, "report-did")>{played}</td>
                <td data-label=tr(app, "report-advice")>{better}</td>
                <td class="number">{cost}</td>
            </tr>
        }
    };
    view! {
        <Show when=move || !findings.read().is_empty()>
            <details class="group">
                <summary>{tr(app, "report-all")}</summary>
                <div class="page-scroll" tabindex="0" role="region" aria-label=tr(app, "report-all")>
                    <table class="report-all">
                        <thead>
                            <tr>
                                <th scope="col">{tr(app, "report-where")}</th>
                                <th scope="col">{tr(app, "report-did")}</th>
                                <th scope="col">{tr(app, "report-advice")}</th>
                                <th scope="col" class="number">{tr(app, "report-points")}</th>
                            </tr>
                        </thead>
                        <tbody>{move || findings.get().into_iter().map(row).collect_view()}</tbody>
                    </table>
                </div>
            </details>
        </Show>
    }
}
