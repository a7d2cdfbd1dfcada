//! The bill of the deal, its talon and its hands.

mod bill_table;
mod cards;

use leptos::ev;
use leptos::prelude::*;
use tarock::{CardSet, Counting, DealRecord, Phase, Seat, SeatView};
use tarock_picture::{Decided, Points};

use self::bill_table::BillTable;
use self::cards::{Hands, Talon};
use super::icon::Icon;
use super::lazy_chunks;
use super::quiz::QuizResult;
use crate::app::app;
use crate::dom::browser;
use crate::model::archive::file_stem;
use crate::model::bill::{Bill, Cards, Tab, Taken, score_text};
use crate::model::route::{Pane, Route, Screen};
use crate::play::{Abilities, NextButton, Play};

/// Opens the result with its bill, or switches between bill and talon.
pub(crate) fn toggle_talon(play: Play) {
    if play.app.route.get_untracked().pane == Some(Pane::Result) {
        play.screen.sheet.update(|tab| *tab = if *tab == Tab::Talon { Tab::Bill } else { Tab::Talon });
    } else {
        play.screen.sheet.set(Tab::Bill);
        play.app.pane(Some(Pane::Result));
    }
}

/// All data of the sheet for a finished deal.
#[derive(Debug, Clone, PartialEq)]
struct Result {
    bill: Bill,
    points: Option<Points>,
    taken: Option<Taken>,
    cards: Cards,
    declarer: Option<Seat>,
    partner: Option<Seat>,
    thrown_in: bool,
    decided: Option<Decided>,
    counting: Counting,
    /// The tricks and discards of the viewer.
    pile: CardSet,
}

impl Result {
    /// The data of a view after the end, when all cards are shown to everybody.
    fn of(view: &SeatView, record: Option<&DealRecord>) -> Option<Self> {
        let shown = *view.shown().filter(|_| view.board().phase == Phase::Finished)?;
        let (board, position) = (view.board(), view.imagine(shown));
        Some(Self {
            bill: Bill::of(&position)?,
            points: Points::of(&position),
            taken: Taken::of(&position),
            cards: Cards::of(record, &position),
            declarer: board.game().map(|game| game.seat),
            partner: shown.partner,
            thrown_in: board.thrown_in,
            decided: Decided::of(&position),
            counting: board.rules.counting(),
            pile: view.viewer().seat().map_or(CardSet::EMPTY, |own| board.taken[own] | view.discards()),
        })
    }
}

#[component]
pub(crate) fn ResultSheet(play: Play) -> impl IntoView {
    let app = app();
    let over = Memo::new(move |_| play.phase() == Phase::Finished);
    let result = Memo::new(move |_| {
        let record = if over.get() { play.record() } else { None };
        play.screen.shown.with(|shown| Result::of(&shown.view, record.as_ref()))
    });
    move || match result.get() {
        // The cards of a deal that is thrown in are never shown, and there is no bill.
        None if over.get() => view! {
            <section class="result">
                <p class="result-title">{move || app.t("result-table-thrown-in")}</p>
                <Footer play />
            </section>
        }
        .into_any(),
        None => view! { <p class="muted">{move || app.t("result-not-over")}</p> }.into_any(),
        Some(result) => view! { <Finished play result /> }.into_any(),
    }
}

#[component]
fn Finished(play: Play, result: Result) -> impl IntoView {
    let app = app();
    // First what the person receives or pays, then how the game ended.
    let told = move || {
        play.screen.shown.with(|shown| {
            let settlement = shown.view.settlement()?;
            Some(play.tell(|teller, _| {
                let (title, _) = teller.result(&shown.view, &settlement);
                (teller.own_share(&shown.view, &settlement), title)
            }))
        })
    };
    let lines = Memo::new(move |_| match told().unwrap_or_default() {
        (share, title) if share.is_empty() => (title, String::new()),
        lines => lines,
    });
    let own = play.screen.shown.with_untracked(|shown| shown.view.viewer().seat());
    let is_ours = own.is_none_or(|own| [result.declarer, result.partner].contains(&Some(own)));
    let bar = result.points.map(|points| view! { <PointBar points is_ours /> });
    let decided = result.decided.map(|decided| view! { <DecidedBy play decided /> });
    // Only of a deal that counts: one that was just played to its end.
    let Abilities { session, company, .. } = play.abilities();
    let counts = session.is_some() || company.is_some();
    let is_kept = Memo::new(move |_| counts && play.archived.read().is_some());
    let awards = move || is_kept.get().then(|| lazy_chunks::later(lazy_chunks::earned(play)));
    let head = move || {
        let rules = play.screen.shown.with(|shown| shown.view.board().rules.name().to_owned());
        let rules = app.say("rules-named", &[("name", crate::model::rule_book::title(&rules).into())]);
        format!("{} · {rules}", app.say("deal-n", &[("n", play.deal_number().into())]))
    };
    let stored = StoredValue::new(result);
    let panel = move || {
        let result = stored.get_value();
        match play.screen.sheet.get() {
            Tab::Bill => view! { <BillTable play result /> }.into_any(),
            Tab::Talon => view! { <Talon play result /> }.into_any(),
            Tab::Hands => view! { <Hands play result /> }.into_any(),
        }
    };
    view! {
        <section class="result">
            <p class="small muted">{head}</p>
            <p class="result-title">{move || lines.get().0}</p>
            <p class="muted">{move || lines.get().1}</p>
            {decided}
            {bar}
            {awards}
            <Tabs play />
            <div
                id="result-panel"
                class="result-panel"
                role="tabpanel"
                tabindex="0"
                aria-labelledby=move || format!("result-tab-{}", play.screen.sheet.get().id())
            >
                {panel}
            </div>
            <Footer play />
        </section>
    }
    .attr("aria-label", move || app.t("pane-result"))
}

/// What decided the deal, in one sentence, and the way to that trick.
#[component]
fn DecidedBy(play: Play, decided: Decided) -> impl IntoView {
    let app = app();
    let sentence = move || {
        let who = |seat| if play.listener() == Some(seat) { app.t("you-object").into() } else { play.named(seat) };
        let trick = decided.trick().map(|trick| {
            let card = app.words(|words| words.subject(trick.card));
            let score = score_text(trick.counting, trick.score);
            [
                ("number", trick.number.into()),
                ("card", card.into()),
                ("score", score.into()),
                ("name", who(trick.winner)),
            ]
        });
        let args = trick.as_ref().map_or(&[][..], |args| &args[..]);
        match decided {
            Decided::Trick { declarer_won: true, .. } => app.say("decided-trick-won", args),
            Decided::Trick { declarer_won: false, .. } => app.say("decided-trick-lost", args),
            Decided::Dearest { .. } => app.say("decided-dearest", args),
            Decided::TooMany { .. } => app.say("decided-too-many", args),
            Decided::TooFew { .. } => app.t("decided-too-few"),
            Decided::Made { .. } => app.t("decided-made"),
            Decided::Valat { .. } => app.t("decided-valat"),
            Decided::Bonus { bonus, won_by_declarer } => {
                let side = app.t(if won_by_declarer { "side-declarer" } else { "side-defenders" });
                let bonus = app.words(|words| words.bonus(bonus));
                app.say("decided-bonus", &[("bonus", bonus.into()), ("side", side.into())])
            }
        }
    };
    let jump = decided.trick().zip(play.abilities().whole).map(|(trick, whole)| {
        let go = move |_| {
            let start = whole.table.with_untracked(|table| table.trick_starts().get(trick.number - 1).copied());
            if let Some(start) = start {
                play.screen.bar.set(true);
                app.pane(None);
                whole.jump(start);
            }
        };
        view! {
            <button class="quiet" id="decided-go" on:click=go>
                <Icon name="eye" />
                {move || app.t("decided-go")}
            </button>
        }
    });
    view! { <p class="decided"><span>{sentence}</span> {jump}</p> }
}

#[component]
fn Tabs(play: Play) -> impl IntoView {
    let app = app();
    let turn = move |event: ev::KeyboardEvent| {
        let next = match event.key().as_str() {
            "ArrowRight" => play.screen.sheet.get_untracked().beside(true),
            "ArrowLeft" => play.screen.sheet.get_untracked().beside(false),
            "Home" => Tab::Bill,
            "End" => Tab::Hands,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        play.screen.sheet.set(next);
        browser::focus(&format!("result-tab-{}", next.id()));
    };
    let tabs = Tab::ALL.map(|tab| {
        let chosen = move || play.screen.sheet.get() == tab;
        view! {
            <button
                id=format!("result-tab-{}", tab.id())
                role="tab"
                aria-selected=move || chosen().to_string()
                aria-controls="result-panel"
                tabindex=move || if chosen() { "0" } else { "-1" }
                on:click=move |_| play.screen.sheet.set(tab)
            >
                {move || app.t(&format!("result-tab-{}", tab.id()))}
            </button>
        }
    });
    view! {
        <div class="tabs" role="tablist" aria-label=move || app.t("result-tabs") on:keydown=turn>
            {tabs.collect_view()}
        </div>
    }
}

/// A bar with the points of the declarer's side and the threshold it had to reach; green if the person's side won.
#[component]
fn PointBar(points: Points, is_ours: bool) -> impl IntoView {
    let app = app();
    let text = move |score: u16| score_text(points.counting, score).into();
    let args =
        move || [("score", text(points.score)), ("needed", text(points.needed)), ("all", text(points.counting.pack()))];
    view! {
        <figure class="point-bar" class:made={points.is_made() == is_ours}>
            <div
                class="track"
                role="img"
                aria-label=move || app.say("result-bar", &args()[..2])
                style=format!("--score: {:.2}%; --mark: {:.2}%", points.percent(), points.mark_percent())
            >
                <span class="fill"></span>
                <span class="mark"></span>
            </div>
            <figcaption class="small muted">
                <span>{move || { let args = args(); app.say("result-bar-caption", &[args[0].clone(), args[2].clone()]) }}</span>
                <span>{move || app.say("result-bar-mark", &args()[1..2])}</span>
            </figcaption>
        </figure>
    }
}

#[component]
fn Footer(play: Play) -> impl IntoView {
    let app = app();
    let Abilities { whole, next_deal, archive, session, company, .. } = play.abilities();
    let saved = move || match play.archived.read().is_some() {
        true => {
            let file = play.game_record().map(|record| file_stem(&record)).unwrap_or_default();
            let saved = move || app.say("result-saved", &[("file", file.clone().into())]);
            view! { <span class="saved"><Icon name="check" />{saved}</span> }.into_any()
        }
        false if archive => ().into_any(),
        false => view! { <span class="saved muted">{move || app.t("result-not-saved")}</span> }.into_any(),
    };
    // The sums of a session, on this device or at a table with others, count every deal once it is over.
    let is_booked = session.is_some() || company.is_some();
    let booked = move || {
        let key = if is_booked { "result-booked" } else { "result-not-booked" };
        let mark = is_booked.then(|| view! { <Icon name="check" /> });
        view! { <span class="saved" class:muted=!is_booked>{mark}{move || app.t(key)}</span> }
    };
    let next = next_deal.map(|next_deal| {
        let button = Memo::new(move |_| next_deal.button());
        let waits = move || button.get() == NextButton::Waiting;
        view! {
            <Show when=move || button.get() != NextButton::Hidden>
                <button class="primary" id="next-deal" disabled=waits on:click=move |_| next_deal.ask()>
                    <Show when=move || play.is_quiz()>
                        <Icon name="quiz" />
                    </Show>
                    {move || {
                        app.t(match waits() {
                            true => "online-waiting",
                            false if play.is_quiz() => "quiz-next-deal",
                            false => "result-next",
                        })
                    }}
                </button>
            </Show>
        }
    });
    let again = whole.map(|whole| {
        let restart = move |_| {
            app.pane(None);
            whole.restart();
        };
        view! {
            <button class="quiet" on:click=restart>
                <Icon name="restart" />
                {move || app.t("result-again")}
            </button>
        }
    });
    let report = whole.map(|_| {
        view! {
            <button class="quiet" id="open-report" on:click=move |_| app.pane(Some(Pane::Report))>
                <Icon name="bulb" />
                {move || app.t("pane-report")}
            </button>
        }
    });
    // Without its cards, a deal can be watched as soon as its record is in the archive.
    let watchable = move || whole.is_some() || play.archived.read().is_some();
    let watch = move |_| match play.archived.get_untracked() {
        Some(id) => app.go(Route::to(Screen::Replay(id))),
        None => {
            play.screen.bar.set(true);
            app.pane(None);
        }
    };
    let balance = archive.then(|| {
        view! {
            <button class="quiet" on:click=move |_| app.pane(Some(Pane::Balance))>
                <Icon name="sum" />
                {move || app.t("result-balance")}
            </button>
        }
    });
    view! {
        <footer class="result-foot">
            <p class="small" role="status">{saved} " " {booked}</p>
            {whole.map(|whole| view! { <QuizResult whole /> })}
            {next}
            <div class="sheet-buttons">
                {report}
                {balance}
                {again}
                <Show when=watchable>
                    <button class="quiet" on:click=watch>
                        <Icon name="play" />
                        {move || app.t("result-watch")}
                    </button>
                </Show>
                <button class="quiet" on:click=move |_| app.pane(Some(Pane::Share))>
                    <Icon name="share" />
                    {move || app.t("result-share")}
                </button>
            </div>
        </footer>
    }
}
