//! A season: which cups of this device count, how they count, and their table.

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock::GamePoints;
use tarock_cup::{Day, DayWorth, MinusDays, SeasonRules, SeasonStanding, SeasonTie, season_csv};

use super::super::confirm_button::ConfirmButton;
use super::super::field::Field;
use super::super::icon::Icon;
use super::super::page::Link;
use super::super::page_frame::{Frame, tr};
use super::setup::{Tick, optional};
use super::{Missing, desk, list_route, signed};
use crate::app::{App, app};
use crate::dom::store::{self, logs};
use crate::dom::{browser, files};
use crate::model::cup::{Played, Season, read_fixed, write_fixed};
use crate::model::route::{Route, Screen};

/// What stands in addresses in place of the id of a cup. Ids of cups are hexadecimal numbers.
pub(in crate::ui) const SEASON: &str = "season";

const TIES: [(&str, SeasonTie); 3] =
    [("final", SeasonTie::Final), ("best-day", SeasonTie::BestDay), ("best-round", SeasonTie::BestRound)];

fn route_of(id: &str) -> Route {
    Route::to(Screen::Cup(SEASON.to_owned(), id.to_owned()))
}

async fn seasons() -> Vec<Season> {
    store::load(Season::KEY).await.map(|text| Season::read_all(&text)).unwrap_or_default()
}

async fn keep(season: Season) {
    let mut all = seasons().await;
    match all.iter_mut().find(|other| other.id == season.id) {
        Some(old) => *old = season,
        None => all.push(season),
    }
    store::save(Season::KEY, &Season::write_all(&all));
}

async fn forget(id: &str) {
    let mut all = seasons().await;
    all.retain(|season| season.id != id);
    store::save(Season::KEY, &Season::write_all(&all));
}

/// The cups of this device, the oldest first.
async fn played() -> Vec<Played> {
    let mut all = Vec::new();
    for (id, _) in desk::cups().await.unwrap_or_default() {
        let Ok(text) = logs::read(&desk::log_of(&id), 0).await else { continue };
        all.extend(Played::read(id, &text));
    }
    all.sort_by_key(|one| one.at);
    all
}

/// The seasons of this device, and the form for another one.
#[component]
pub(super) fn Seasons() -> impl IntoView {
    let app = app();
    let (all, name) = (RwSignal::new(Vec::<Season>::new()), RwSignal::new(String::new()));
    spawn_local(async move {
        all.try_set(seasons().await);
    });
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return;
        }
        let season = Season::new(format!("{:x}", browser::seed()), name);
        let route = route_of(&season.id);
        spawn_local(async move {
            keep(season).await;
            app.go(route);
        });
    };
    let one = |season: Season| {
        view! { <li><Link route=route_of(&season.id) class="row-link">{season.name}</Link></li> }
    };
    view! {
        <section class="box stack">
            <h2>{tr(app, "cup-seasons")}</h2>
            <p>{tr(app, "cup-seasons-line")}</p>
            <Show when=move || !all.read().is_empty()>
                <ul class="people-list" id="cup-seasons">{move || all.get().into_iter().map(one).collect_view()}</ul>
            </Show>
            <form class="cup-newcomer" on:submit=begin>
                <Field label="cup-season-name" id="cup-season-name" value=name max=60 required=true />
                <button type="submit" id="cup-season-create">{tr(app, "cup-season-create")}</button>
            </form>
        </section>
    }
}

/// The page of a season.
#[component]
pub(in crate::ui) fn SeasonPage(id: String) -> impl IntoView {
    let app = app();
    let found = RwSignal::new(None::<Option<(Season, Vec<Played>)>>);
    spawn_local(async move {
        let season = seasons().await.into_iter().find(|season| season.id == id);
        let all = if season.is_some() { played().await } else { Vec::new() };
        found.try_set(Some(season.map(|season| (season, all))));
    });
    move || match found.get() {
        None => view! { <main class="page" aria-busy="true"></main> }.into_any(),
        Some(None) => view! { <Missing why=app.t("cup-season-none") /> }.into_any(),
        Some(Some((season, all))) => view! { <SeasonDesk season all /> }.into_any(),
    }
}

/// What the director has chosen and typed.
#[derive(Clone, Copy)]
struct Entries {
    cups: RwSignal<Vec<String>>,
    last: RwSignal<Option<String>>,
    best: RwSignal<String>,
    fixed: RwSignal<String>,
    last_fixed: RwSignal<String>,
    no_minus: RwSignal<bool>,
    doubled: RwSignal<bool>,
    ties: [RwSignal<Option<SeasonTie>>; 2],
}

impl Entries {
    fn of(season: &Season) -> Self {
        let rules = &season.rules;
        Self {
            cups: RwSignal::new(season.cups.clone()),
            last: RwSignal::new(season.last.clone()),
            best: RwSignal::new(rules.best_days.map(|days| days.to_string()).unwrap_or_default()),
            fixed: RwSignal::new(write_fixed(Some(&rules.worth))),
            last_fixed: RwSignal::new(write_fixed(season.last_worth.as_ref())),
            no_minus: RwSignal::new(rules.minus_days == MinusDays::AsZero),
            doubled: RwSignal::new(rules.final_doubled),
            ties: std::array::from_fn(|at| RwSignal::new(rules.ties.get(at).copied())),
        }
    }

    /// The season as it is now. The error is the key of a sentence.
    fn season(self, before: &Season) -> Result<Season, &'static str> {
        let best_days = optional(&self.best.read()).map_err(|_| "cup-season-bad-best")?;
        let fixed = |text: &str| read_fixed(text).map_err(|()| "cup-season-bad-fixed");
        let mut ties: Vec<SeasonTie> = self.ties.into_iter().filter_map(|tie| tie.get()).collect();
        ties.dedup();
        let rules = SeasonRules {
            worth: fixed(&self.fixed.read())?.unwrap_or(DayWorth::Points),
            minus_days: if self.no_minus.get() { MinusDays::AsZero } else { MinusDays::Count },
            best_days: best_days.filter(|days| *days > 0),
            final_doubled: self.doubled.get(),
            ties,
        };
        let cups = self.cups.get();
        let last = self.last.get().filter(|last| cups.contains(last));
        Ok(Season { rules, last, cups, last_worth: fixed(&self.last_fixed.read())?, ..before.clone() })
    }
}

#[component]
fn SeasonDesk(season: Season, all: Vec<Played>) -> impl IntoView {
    let app = app();
    let entries = Entries::of(&season);
    let (name, id) = (season.name.clone(), season.id.clone());
    let before = StoredValue::new(season);
    let edited = Memo::new(move |_| before.with_value(|before| entries.season(before)));
    Effect::new(move |_| {
        if let Ok(season) = edited.get() {
            spawn_local(keep(season));
        }
    });
    let all = StoredValue::new(all);
    // The last table that could be made stays while something is being typed.
    let days = Memo::new(move |shown: Option<&Vec<(String, u64, Day)>>| match edited.get() {
        Ok(season) => {
            all.with_value(|all| season.days(all).into_iter().map(|(one, day)| (one.id.clone(), one.at, day)).collect())
        }
        Err(_) => shown.cloned().unwrap_or_default(),
    });
    let rows = Memo::new(move |shown: Option<&Vec<SeasonStanding>>| match edited.get() {
        Ok(season) => season.table(&days.get().into_iter().map(|(.., day)| day).collect::<Vec<_>>()),
        Err(_) => shown.cloned().unwrap_or_default(),
    });
    let give = move |_| {
        let days: Vec<Day> = days.get_untracked().into_iter().map(|(.., day)| day).collect();
        let text = rows.with_untracked(|rows| season_csv(&days, rows, super::files::csv(app)));
        let name: String = before.with_value(|season| season.name.clone());
        let name: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        files::download(&format!("{name}.csv"), text.as_bytes(), "text/csv;charset=utf-8");
    };
    let remove = move || {
        let id = id.clone();
        spawn_local(async move {
            forget(&id).await;
            app.go(list_route());
        });
    };
    view! {
        <Frame title="cup-season" class="cup">
            <h2 id="cup-name">{name}</h2>
            <Link route=list_route() class="button quiet">{tr(app, "cup-to-list")}</Link>
            <Choice all entries />
            <Counting entries edited />
            <section class="printable stack cup-paper" id="cup-season">
                <Show
                    when=move || !rows.read().is_empty()
                    fallback=move || view! { <p class="muted">{tr(app, "cup-season-empty")}</p> }
                >
                    <p class="print-head">{move || before.with_value(|season| season.name.clone())}</p>
                    {move || view! { <SeasonTable days=days.get() rows=rows.get() /> }}
                    <div class="sheet-buttons no-print">
                        <button id="cup-season-print" on:click=move |_| files::print()>
                            <Icon name="print" />
                            {tr(app, "cup-print")}
                        </button>
                        <button id="cup-season-csv" on:click=give>
                            <Icon name="download" />
                            {tr(app, "cup-season-csv")}
                        </button>
                    </div>
                </Show>
            </section>
            <ConfirmButton
                label="cup-season-remove"
                ask=Signal::derive(move || app.t("cup-season-remove-ask"))
                yes="cup-remove-yes"
                name="remove"
                then=remove
            />
        </Frame>
    }
}

fn date(app: App, at: u64) -> String {
    files::date(at as f64, app.language.get().code(), false)
}

/// Which cups count, and which of them is the final.
#[component]
fn Choice(all: StoredValue<Vec<Played>>, entries: Entries) -> impl IntoView {
    let app = app();
    let Entries { cups, last, .. } = entries;
    let one = move |played: Played| {
        let (id, own, at) = (played.id.clone(), played.id.clone(), played.at);
        let open = (!played.is_over).then(|| tr(app, "cup-season-open"));
        let turn = move |event| {
            let counts = event_target_checked(&event);
            cups.update(|cups| {
                cups.retain(|other| *other != own);
                if counts {
                    cups.push(own.clone());
                }
            });
        };
        view! {
            <label class="tick">
                <input
                    type="checkbox"
                    data-cup=played.name().to_owned()
                    prop:checked=move || cups.read().contains(&id)
                    on:change=turn
                />
                <span>{played.name().to_owned()} " " <small class="muted">{move || date(app, at)} " " {open}</small></span>
            </label>
        }
    };
    let finals = move || {
        let chosen = cups.get();
        let option = |played: &Played| {
            let id = played.id.clone();
            let own = id.clone();
            let is_it = move || last.read().as_ref() == Some(&own);
            view! { <option value=id selected=is_it>{played.name().to_owned()}</option> }
        };
        all.with_value(|all| all.iter().filter(|played| chosen.contains(&played.id)).map(option).collect_view())
    };
    let pick = move |event| last.set(Some(event_target_value(&event)).filter(|id| !id.is_empty()));
    view! {
        <section class="box stack">
            <h3>{tr(app, "cup-season-cups")}</h3>
            {if all.with_value(Vec::is_empty) {
                view! { <p class="muted">{tr(app, "cup-season-no-cups")}</p> }.into_any()
            } else {
                all.get_value().into_iter().map(one).collect_view().into_any()
            }}
            <label class="field">
                <span>{tr(app, "cup-season-final")}</span>
                <select id="cup-season-final" on:change=pick>
                    <option value="" selected=move || last.read().is_none()>{tr(app, "cup-season-no-final")}</option>
                    {finals}
                </select>
            </label>
        </section>
    }
}

/// How the days count.
#[component]
fn Counting(entries: Entries, edited: Memo<Result<Season, &'static str>>) -> impl IntoView {
    let app = app();
    let tie = move |(at, tie): (usize, RwSignal<Option<SeasonTie>>)| {
        let label = move || app.say("cup-tie", &[("n", (at + 1).into())]);
        let pick = move |event| {
            let code = event_target_value(&event);
            tie.set(TIES.into_iter().find(|(own, _)| *own == code).map(|(_, tie)| tie));
        };
        let option = move |(code, own): (&'static str, SeasonTie)| {
            let name = move || app.t(&format!("cup-season-tie-{code}"));
            view! { <option value=code selected=move || tie.get() == Some(own)>{name}</option> }
        };
        view! {
            <label class="field">
                <span>{label}</span>
                <select id=format!("cup-season-tie-{at}") on:change=pick>
                    <option value="" selected=move || tie.get().is_none()>"–"</option>
                    {TIES.into_iter().map(option).collect_view()}
                </select>
            </label>
        }
    };
    let wrong = move || edited.with(|edited| edited.as_ref().err().map(|key| app.t(key)));
    view! {
        <details class="group" open=true>
            <summary>{tr(app, "cup-season-how")}</summary>
            <div class="stack">
                <Field label="cup-season-best" id="cup-season-best" value=entries.best inputmode="numeric" />
                <Field label="cup-season-fixed" id="cup-season-fixed" value=entries.fixed autocomplete="off" />
                <Field label="cup-season-final-fixed" id="cup-season-final-fixed" value=entries.last_fixed autocomplete="off" />
                <Tick key="cup-season-minus" value=entries.no_minus />
                <Tick key="cup-season-double" value=entries.doubled />
                <fieldset class="cup-ties">
                    <legend>{tr(app, "cup-season-ties")}</legend>
                    {entries.ties.into_iter().enumerate().map(tie).collect_view()}
                </fieldset>
                <p role="alert" class="hint danger">{wrong}</p>
            </div>
        </details>
    }
}

/// The days, and what they are worth for everybody.
#[component]
fn SeasonTable(days: Vec<(String, u64, Day)>, rows: Vec<SeasonStanding>) -> impl IntoView {
    let app = app();
    let drops = rows.iter().any(|row| row.days.iter().zip(&row.counted).any(|(day, counts)| day.is_some() && !counts));
    let heads = (1..=days.len())
        .map(|day| {
            let name = move || app.say("cup-season-day", &[("day", day.into())]);
            view! { <th scope="col" class="number">{name}</th> }
        })
        .collect_view();
    let legend = days.into_iter().map(|(_, at, day)| {
        let last = day.is_final.then(|| view! { <strong>" " {tr(app, "cup-season-final")}</strong> });
        view! { <li>{day.name} ", " {move || date(app, at)} {last}</li> }
    });
    let legend = legend.collect_view();
    let cell = move |(points, counts): (&Option<GamePoints>, &bool)| {
        let (points, counts) = (*points, *counts);
        let text = move || match points {
            None => "–".to_owned(),
            Some(points) if counts => signed(app, points),
            Some(points) => format!("({})", signed(app, points)),
        };
        view! { <td class="number" class:muted=!counts>{text}</td> }
    };
    let row = |row: SeasonStanding| {
        let cells = row.days.iter().zip(&row.counted).map(cell).collect_view();
        let points = row.points;
        view! {
            <tr>
                <td class="number">{row.rank}</td>
                <th scope="row">{row.name}</th>
                <td class="number"><strong>{move || signed(app, points)}</strong></td>
                {cells}
            </tr>
        }
    };
    view! {
        <ol class="cup-season-days">{legend}</ol>
        <div class="scroll" role="region" tabindex="0" aria-label=tr(app, "cup-season")>
            <table class="cup-standings" id="cup-season-table">
                <caption class="unseen">{tr(app, "cup-season")}</caption>
                <thead>
                    <tr>
                        <th scope="col" class="number">{tr(app, "cup-rank")}</th>
                        <th scope="col">{tr(app, "cup-player")}</th>
                        <th scope="col" class="number">{tr(app, "cup-criterion-points")}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
        {drops.then(|| view! { <p class="hint">{tr(app, "cup-season-dropped")}</p> })}
    }
}
