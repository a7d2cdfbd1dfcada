//! Clear losses become puzzles of the trainer.

use jiff::civil::{Date, date};
use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_record::GameRecord;

use super::super::icon::Icon;
use super::super::page::Link;
use super::super::train::theme_name;
use super::{State, Study, cost, report, tr};
use crate::archive;
use crate::dom::{device, store};
use crate::model::route::{Route, Screen};
use crate::model::training::{KEY, Training};
use crate::worker::What;

/// Days are counted from here.
const FIRST_DAY: Date = date(1970, 1, 1);

impl Study {
    /// Looks for the puzzle of the next clear loss, and then of the others. What was found is kept with the deal.
    pub(super) fn find_puzzles(self) {
        let Some(number) = untrack(|| self.unknown()) else { return };
        self.ask(number, What::Puzzle, move |line: Option<String>| {
            self.puzzles.update(|puzzles| _ = puzzles.insert(number, line));
            self.keep();
            self.find_puzzles();
        });
    }

    /// The next clear loss that was not looked at.
    fn unknown(self) -> Option<usize> {
        let losses = self.findings.with(|findings| report::to_practise(findings));
        losses.into_iter().find(|number| self.puzzles.with(|puzzles| !puzzles.contains_key(number)))
    }

    fn day(self) -> i32 {
        self.record.with_value(|record| day_of(record.as_ref()))
    }
}

/// The day of a deal, counted from the beginning of 1970; today for a deal that nobody kept.
pub(super) fn day_of(record: Option<&GameRecord>) -> i32 {
    let played = record.and_then(|record| record.about.ended.or(record.about.started));
    let Some(at) = played else { return device::today() };
    FIRST_DAY
        .until(archive::zone_at(at).to_datetime(at).date())
        .map_or_else(|_| device::today(), |days| days.get_days())
}

/// The puzzles among the decisions, each with a button that takes it into the training.
#[component]
pub(super) fn ToPractise(study: Study) -> impl IntoView {
    let Study { app, state, findings, puzzles, .. } = study;
    let training = RwSignal::new(None::<Training>);
    let read = move |then: fn(&mut Training, &str, i32), line: String| {
        spawn_local(async move {
            let mut stored = store::load(KEY).await.map(|text| Training::read(&text)).unwrap_or_default();
            if !line.is_empty() {
                then(&mut stored, &line, study.day());
                store::save(KEY, &stored.write());
            }
            training.try_set(Some(stored));
        });
    };
    read(|_, _, _| (), String::new());
    let add = move |line: String| read(|training, line, day| training.add(line, day, device::today()), line);
    let found = Memo::new(move |_| {
        let line = |number: usize| puzzles.with(|puzzles| puzzles.get(&number).cloned().flatten());
        let all = findings.with(|findings| report::to_practise(findings));
        all.into_iter().filter_map(|number| Some((number, line(number)?))).collect::<Vec<_>>()
    });
    let searches = move || state.get() == State::Done && study.unknown().is_some();
    let row = move |number: usize, line: String| {
        let finding = findings.with_untracked(|all| all.iter().find(|one| one.number == number).copied())?;
        let place = move || study.words(&finding).map(|[place, ..]| place).unwrap_or_default();
        let theme = line.split('\t').next().unwrap_or_default().to_owned();
        let is_added = {
            let line = line.clone();
            Memo::new(move |_| training.with(|training| training.as_ref().is_some_and(|training| training.has(&line))))
        };
        let label = move || app.t(if is_added.get() { "report-practise-added" } else { "report-practise-add" });
        let press = move |_| {
            if !is_added.get_untracked() {
                add(line.clone());
            }
        };
        Some(view! {
            <li data-number=number>
                <span>
                    <b>{place}</b>
                    ": "
                    {move || theme_name(app, &theme)}
                    " "
                    <span class="report-cost">{move || cost(app, &finding)}</span>
                </span>
                <button
                    class="report-practise-add"
                    disabled=move || training.read().is_none()
                    aria-disabled=move || is_added.get().to_string()
                    aria-label=move || format!("{}: {}", place(), label())
                    on:click=press
                >
                    <Show when=move || is_added.get()>
                        <Icon name="check" />
                    </Show>
                    {label}
                </button>
            </li>
        })
    };
    let is_any_added = move || {
        training.with(|training| {
            let is_in = |line: &str| training.as_ref().is_some_and(|training| training.has(line));
            found.with(|found| found.iter().any(|(_, line)| is_in(line)))
        })
    };
    view! {
        <Show when=searches>
            <p class="small muted" role="status">{tr(app, "report-practise-wait")}</p>
        </Show>
        <Show when=move || !found.read().is_empty()>
            <section class="report-hindsight" id="report-practise" aria-labelledby="report-practise-title">
                <h3 class="part-title" id="report-practise-title">{tr(app, "report-practise")}</h3>
                <p class="small muted">{tr(app, "report-practise-why")}</p>
                <ul class="report-practise">
                    <For each=move || found.get() key=|(number, _)| *number let((number, line))>
                        {row(number, line)}
                    </For>
                </ul>
                <Show when=is_any_added>
                    <Link route=Route::to(Screen::Train { at_table: false }) class="button fit">
                        {tr(app, "train-overview")}
                    </Link>
                </Show>
            </section>
        </Show>
    }
}
