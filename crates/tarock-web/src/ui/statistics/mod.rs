//! Statistics: what the archive adds up to, as charts and tables, with awards and the files of KubiTarock.

mod award;
mod calendar;
mod chart;
mod evenings;
mod filters;

use std::sync::Arc;

use jiff::civil::Date;
use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_archive::Facts;
use tarock_archive::statistics::Statistics;
use tarock_words::Words;

pub(crate) use self::award::EarnedAwards;
use self::calendar::{Awards, CalendarBox};
use self::chart::{Hatching, Numbers, SectionView};
use self::filters::Filters;
use super::icon::Icon;
use super::page::Link;
use super::page_frame::{Frame, tr};
use crate::app::{App, app};
use crate::archive;
use crate::dom::files;
use crate::model::archive::search::Search;
use crate::model::csv::{self, Cell};
use crate::model::route::{Route, Screen};
use crate::model::statistics::groups::{Counted, sections};
use crate::model::statistics::{self as model, Section, Summary, mean_text, points_text, share_text};

/// The state of the page. The handle is copied around.
#[derive(Clone, Copy)]
struct Desk {
    app: App,
    /// `None` until the database has answered.
    all: RwSignal<Option<Vec<Arc<Facts>>>>,
    unread: RwSignal<bool>,
    /// Which deals count.
    search: RwSignal<Search>,
    /// Whose results; empty for the person whose archive it is.
    player: RwSignal<String>,
    /// Whether it is one person's archive. In that of a group, everybody has a name.
    is_own: bool,
    /// Whether evenings with real cards are among the deals.
    has_evenings: RwSignal<bool>,
    /// Whether only announced bonuses count, or only silent ones.
    announced: RwSignal<Option<bool>>,
    counted: Memo<Arc<Statistics>>,
}

impl Desk {
    /// The archive of this device.
    fn own(app: App) -> Self {
        let desk = Self::new(app, RwSignal::new(None), RwSignal::new(String::new()), true);
        desk.reload();
        desk
    }

    fn new(app: App, all: RwSignal<Option<Vec<Arc<Facts>>>>, player: RwSignal<String>, is_own: bool) -> Self {
        let who = player.get_untracked();
        let mut search = Search::default();
        search.fill(|form| form.who = who);
        let search = RwSignal::new(search);
        let query = Memo::new(move |_| search.with(|search| search.query().clone()));
        let counted = Memo::new_with_compare(
            move |_| {
                let (query, all) = (query.read(), all.read());
                Arc::new(model::count(all.iter().flatten().map(AsRef::as_ref), &query))
            },
            |_, _| true,
        );
        let (unread, announced) = (RwSignal::new(false), RwSignal::new(None));
        let has_evenings = RwSignal::new(false);
        Self { app, all, unread, search, player, is_own, has_evenings, announced, counted }
    }

    fn reload(self) {
        spawn_local(async move {
            let list = archive::list().await;
            let _ = self.unread.try_set(list.is_err());
            if let Ok(mut list) = list {
                let me = self.app.settings.with_untracked(|settings| settings.people.first().map(|me| me.name.clone()));
                let entered = evenings::entered(&me.unwrap_or_default()).await;
                let _ = self.has_evenings.try_set(!entered.is_empty());
                list.extend(entered);
                let _ = self.all.try_set(Some(list.into_iter().map(Arc::new).collect()));
            }
        });
    }

    fn sections(self, words: &Words) -> Vec<Section> {
        let (statistics, whose) = (self.counted.get(), model::whose(&self.player.read()));
        sections(Counted { words, statistics: &statistics, whose: &whose, announced: self.announced.get() })
    }

    fn summary(self) -> Summary {
        Summary::of(&self.counted.read(), &model::whose(&self.player.read()))
    }

    /// Today, where the device is.
    fn today() -> Date {
        let now = archive::now();
        archive::zone_at(now).to_datetime(now).date()
    }

    /// Writes all tables below each other.
    fn csv(self, words: &Words) -> String {
        let mut rows = Vec::new();
        for section in self.sections(words) {
            rows.push(vec![Cell::Text(words.say(&format!("statistics-{}", section.id), &[]))]);
            rows.extend(section.table.cells(words));
            rows.push(Vec::new());
        }
        csv::write(words, &rows)
    }
}

#[component]
pub(crate) fn StatisticsPage() -> impl IntoView {
    let app = app();
    let desk = Desk::own(app);
    let is_here = Memo::new(move |_| desk.all.with(|all| all.as_ref().map(|all| !all.is_empty())));
    let again = move |_| desk.reload();
    let body = move || match is_here.get() {
        _ if desk.unread.get() => view! {
            <section class="archive-empty">
                <p role="alert">{tr(app, "archive-unread")}</p>
                <button class="primary" on:click=again>{tr(app, "archive-again")}</button>
            </section>
        }
        .into_any(),
        None => view! { <p class="muted" role="status">{tr(app, "archive-loading")}</p> }.into_any(),
        Some(false) => view! {
            <section class="archive-empty">
                <p>{tr(app, "statistics-empty")}</p>
                <Link route=Route::to(Screen::Play(tarock::Game::Koenigrufen)) class="button primary">
                    {tr(app, "archive-play")}
                </Link>
            </section>
            <CalendarBox desk />
        }
        .into_any(),
        Some(true) => view! { <Filters desk /><Counting desk /> }.into_any(),
    };
    view! { <Frame title="statistics-title" class="statistics">{body}</Frame> }
}

/// The statistics of deals from elsewhere. Results are those of a named player.
#[component]
pub(crate) fn StatisticsOf(all: RwSignal<Option<Vec<Arc<Facts>>>>, player: RwSignal<String>) -> impl IntoView {
    let desk = Desk::new(app(), all, player, false);
    view! {
        <div class="statistics">
            <Filters desk />
            <Counting desk />
        </div>
    }
}

/// Everything that is counted.
#[component]
fn Counting(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let has_deals = Memo::new(move |_| {
        let total = desk.summary().total;
        total.deals + total.thrown_in > 0
    });
    let sections = Memo::new(move |_| app.words(|words| desk.sections(words)));
    let shown = move || sections.get().into_iter().map(|section| view! { <SectionView section /> }).collect_view();
    let csv = move |_| {
        let text = untrack(|| app.words(|words| desk.csv(words)));
        let name = format!("kaiserstich-{}.csv", untrack(|| app.t("statistics-file")));
        files::download(&name, text.as_bytes(), "text/csv;charset=utf-8");
    };
    view! {
        <Show when=move || desk.has_evenings.get()>
            <p class="small muted" id="statistics-evenings">{tr(app, "statistics-evenings")}</p>
        </Show>
        <Show
            when=move || has_deals.get()
            fallback=move || view! { <p class="muted" role="status">{tr(app, "statistics-none")}</p> }
        >
            <div class="printable statistics-body">
                <Hatching />
                <Overview desk />
                <Awards desk />
                {shown}
            </div>
            <div class="sheet-buttons">
                <button on:click=move |_| files::print()>
                    <Icon name="print" />
                    {tr(app, "balance-print")}
                </button>
                <button id="statistics-csv" on:click=csv>
                    <Icon name="download" />
                    {tr(app, "statistics-csv")}
                </button>
            </div>
        </Show>
        <CalendarBox desk />
    }
}

/// The most important numbers.
#[component]
fn Overview(desk: Desk) -> impl IntoView {
    let app = desk.app;
    let summary = Memo::new(move |_| desk.summary());
    let tile = move |key: &'static str, text: fn(&Words, &Summary) -> String| {
        let shown = move || app.words(|words| summary.with(|summary| text(words, summary)));
        view! {
            <div class="tile" data-tile=key>
                <dt>{tr(app, key)}</dt>
                <dd>{shown}</dd>
            </div>
        }
    };
    view! {
        <dl class="tiles">
            {tile("statistics-column-deals", |_, all| all.total.deals.to_string())}
            {tile("statistics-column-points", |words, all| points_text(words, all.total.half_points))}
            {tile("statistics-column-mean", |words, all| mean_text(words, &all.total))}
            {tile("statistics-column-won", |words, all| share_text(words, all.total.share_won()))}
            {tile(
                "statistics-column-contracts-won",
                |words, all| share_text(words, all.total.share_of_contracts()),
            )}
            {tile("statistics-streak", |_, all| all.streaks.longest_won.to_string())}
            {tile("statistics-streak-now", |_, all| all.streaks.won_now.to_string())}
        </dl>
        <p class="small muted">{tr(app, "statistics-unsure-hint")}</p>
    }
}
