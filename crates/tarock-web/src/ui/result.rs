//! The bill of the deal, its talon and its hands.

use leptos::ev;
use leptos::prelude::*;
use tarock::{BySeat, CardSet, DealRecord, GamePoints, Phase, Seat, SeatView, Side};
use tarock_words::Words;

use super::card_row::CardRow;
use super::icon::Icon;
use crate::app::app;
use crate::dom::browser;
use crate::model::balance::points;
use crate::model::bill::{Bill, Cards, Points, Row, Tab, Taken, What, Won};
use crate::model::route::{Pane, Route, Screen};
use crate::play::{Abilities, NextButton, Play};

/// A narrower window, in pixels, has no room for every column of the bill.
const NARROW: f64 = 560.0;

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
        None => view! { <p class="muted">{move || app.t("result-not-over")}</p> }.into_any(),
        Some(result) => view! { <Finished play result /> }.into_any(),
    }
}

#[component]
fn Finished(play: Play, result: Result) -> impl IntoView {
    let app = app();
    let told = move || {
        play.screen.shown.with(|shown| {
            let settlement = shown.view.settlement();
            settlement
                .map(|settlement| play.tell(|teller, _| teller.result(&shown.view, &settlement)))
                .unwrap_or_default()
        })
    };
    let title = move || told().0;
    let sentence = move || told().1;
    let bar = result.points.map(|points| view! { <PointBar points /> });
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
            <p class="result-title">{title}</p>
            <p class="muted">{sentence}</p>
            {bar}
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

/// A bar with the points of the declarer's side and the threshold it had to reach.
#[component]
fn PointBar(points: Points) -> impl IntoView {
    let app = app();
    let (score, needed) = (points.counting.show(points.score), points.counting.show(points.needed));
    let all = points.counting.show(points.counting.pack());
    let args = move || {
        [("score", score.to_string().into()), ("needed", needed.to_string().into()), ("all", all.to_string().into())]
    };
    view! {
        <figure class="point-bar" class:made=points.is_made()>
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

/// An amount with an arrow as decoration; the sign is text.
fn amount(words: &Words, value: GamePoints) -> impl IntoView + use<> {
    let arrow = match value.halves() {
        0 => "",
        n if n > 0 => "▲",
        _ => "▼",
    };
    view! {
        <span class="arrow" aria-hidden="true">{arrow}</span>
        {words.signed_points(value)}
    }
}

fn amounts(play: Play, cells: BySeat<GamePoints>, sums: BySeat<GamePoints>) -> impl IntoView {
    let cell = move |(seat, value): (Seat, GamePoints)| {
        let words = move || play.app.words(|words| amount(words, value));
        view! { <td class="number" class:won={sums[seat] > GamePoints::ZERO} class:lost={value < GamePoints::ZERO}>{words}</td> }
    };
    cells.iter().map(cell).collect_view()
}

fn what(play: Play, row: &Row) -> String {
    match row.what {
        What::Item(tarock::ItemId::Game) => {
            let contract = play.screen.shown.with(|shown| shown.view.board().game()).map(|game| game.contract);
            contract.map_or_else(
                || play.app.words(|words| words.item(tarock::ItemId::Game)),
                |contract| play.app.words(|words| words.contract(contract)),
            )
        }
        What::Item(id) => play.app.words(|words| words.item(id)),
        What::Negative(contract, seat) => {
            let contract = play.app.words(|words| words.contract(contract));
            let own = play.screen.shown.with(|shown| shown.own() == seat);
            let key = if own { "result-negative-own" } else { "result-negative" };
            play.app.say(key, &[("contract", contract.into()), ("name", play.named(seat))])
        }
        What::Trischaken => play.app.t("result-table-trischaken"),
    }
}

fn factors(play: Play, row: &Row) -> String {
    let one = |(against, factor): &(Option<Seat>, i32)| match (against, factor) {
        (_, 1) => None,
        (None, factor) => Some(play.app.say("result-factor", &[("factor", (*factor).into())])),
        (Some(seat), factor) => {
            let args = [("name", play.named(*seat)), ("factor", (*factor).into())];
            Some(play.app.say("result-factor-against", &args))
        }
    };
    let all: Vec<String> = row.factors.iter().filter_map(one).collect();
    if all.is_empty() { play.app.t("result-no-kontra") } else { all.join(", ") }
}

fn winner(play: Play, row: &Row) -> String {
    match row.won {
        Won::Side(Side::Declarer) => play.app.t("side-declarer"),
        Won::Side(Side::Defenders) => play.app.t("side-defenders"),
        Won::Seat(seat) => play.name(seat),
        Won::Many if row.what == What::Trischaken => {
            let seats = row.cells.iter().filter(|(_, cell)| *cell > GamePoints::ZERO).map(|(seat, _)| seat);
            let names: Vec<String> = seats.map(|seat| play.name(seat)).collect();
            play.app.words(|words| words.list(names.into_iter()))
        }
        Won::Many => play.app.t("result-many"),
    }
}

#[component]
fn BillTable(play: Play, result: Result) -> impl IntoView {
    let app = app();
    let Result { bill, taken, thrown_in, .. } = result;
    if thrown_in || bill.is_empty() {
        let key = if thrown_in { "result-table-thrown-in" } else { "result-table-nothing" };
        return view! { <p>{move || app.t(key)}</p> }.into_any();
    }
    let sums = bill.sums;
    let credited = (!bill.is_even()).then(|| view! { <p class="small muted">{move || app.t("result-credited")}</p> });
    let heads = sums.iter().map(move |(seat, sum)| {
        view! { <th scope="col" class="number" class:won={sum > GamePoints::ZERO}>{move || play.name(seat)}</th> }
    });
    // A phone has room for the amounts only; the rest is below the name of the item.
    let narrow = Memo::new(move |_| app.window.get().0 < NARROW);
    let rows = StoredValue::new(bill.rows);
    let rows = move || {
        let row = |row: Row| {
            let (name, cells) = (row.clone(), row.cells);
            let details = if narrow.get() {
                view! { <th scope="row">{move || what(play, &name)} <small>{details(play, &row)}</small></th> }
                    .into_any()
            } else {
                view! { <th scope="row">{move || what(play, &name)}</th> <Details play row /> }.into_any()
            };
            view! { <tr>{details} {amounts(play, cells, sums)}</tr> }
        };
        rows.get_value().into_iter().map(row).collect_view()
    };
    let columns = move || {
        (!narrow.get()).then(|| {
            view! {
                <th scope="col">{move || app.t("result-announced")}</th>
                <th scope="col">{move || app.t("result-kontra")}</th>
                <th scope="col">{move || app.t("result-table-won")}</th>
                <th scope="col" class="number">{move || app.t("result-value")}</th>
            }
        })
    };
    let taken = taken.map(|taken| view! { <TakenTable play taken /> });
    view! {
        <div class="scroll" role="region" tabindex="0" aria-label=move || app.t("result-table")>
            <table class="bill">
                <caption class="unseen">{move || app.t("result-table")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{move || app.t("result-item")}</th>
                        {columns}
                        {heads.collect_view()}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
                <tfoot>
                    <tr>
                        <th scope="row" colspan=move || if narrow.get() { "1" } else { "5" }>{move || app.t("result-sum")}</th>
                        {amounts(play, sums, sums)}
                    </tr>
                </tfoot>
            </table>
        </div>
        {credited}
        {taken}
    }
    .into_any()
}

/// The details of an item besides its name and its amounts, in cells of their own.
#[component]
fn Details(play: Play, row: Row) -> impl IntoView {
    let app = app();
    let (announced, value) = (row.announced, row.value);
    let same = row.clone();
    view! {
        <td>{move || if announced { app.t("result-yes") } else { "–".to_owned() }}</td>
        <td>{move || factors(play, &row)}</td>
        <td>{move || winner(play, &same)}</td>
        <td class="number">
            {move || value.map_or_else(|| "–".to_owned(), |value| app.words(|words| points(words, value)))}
        </td>
    }
}

/// The same details in one line: "angesagt, Kontra ×2, Gegner".
fn details(play: Play, row: &Row) -> String {
    let app = play.app;
    let announced = row.announced.then(|| app.t("result-announced"));
    let doubled = row.factors.iter().any(|(_, factor)| *factor != 1);
    let kontra = doubled.then(|| format!("{} {}", app.t("result-kontra"), factors(play, row)));
    let parts = [announced, kontra, Some(winner(play, row))];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// Card points and tricks of every player, where all play for themselves.
#[component]
fn TakenTable(play: Play, taken: Taken) -> impl IntoView {
    let app = app();
    let rows = taken.scores.iter().map(move |(seat, score)| {
        view! {
            <tr>
                <th scope="row">{move || play.name(seat)}</th>
                <td class="number">{taken.counting.show(score).to_string()}</td>
                <td class="number">{taken.tricks[seat].to_string()}</td>
            </tr>
        }
    });
    view! {
        <table class="taken">
            <caption>{move || app.t("result-taken")}</caption>
            <thead>
                <tr>
                    <th scope="col">{move || app.t("result-player")}</th>
                    <th scope="col" class="number">{move || app.t("result-taken-points")}</th>
                    <th scope="col" class="number">{move || app.t("result-taken-tricks")}</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

/// Some cards under a heading; nothing if there are none.
fn group(heading: impl Fn() -> String + Send + Sync + 'static, cards: CardSet) -> Option<AnyView> {
    (!cards.is_empty()).then(|| {
        view! {
            <section class="card-group">
                <h3>{heading}</h3>
                <CardRow cards />
            </section>
        }
        .into_any()
    })
}

#[component]
fn Talon(play: Play, result: Result) -> impl IntoView {
    let app = app();
    let Cards { talon, taken, laid, own_talons, .. } = result.cards;
    let nothing = laid.is_empty().then(|| view! { <p class="muted">{move || app.t("result-nothing-laid")}</p> });
    let parts = if taken.is_empty() || taken == talon {
        vec![group(move || app.t("result-talon"), talon)]
    } else {
        let heading = move |key: &'static str| move || format!("{}: {}", app.t("result-talon"), app.t(key));
        vec![group(heading("result-talon-taken"), taken), group(heading("result-talon-left"), talon - taken)]
    };
    let of = move |key: &'static str| {
        move |(seat, cards): (Seat, CardSet)| group(move || app.say(key, &[("name", play.named(seat))]), cards)
    };
    view! {
        {parts}
        {laid.into_iter().map(of("result-laid")).collect_view()}
        {nothing}
        {own_talons.into_iter().map(of("result-own-talon")).collect_view()}
    }
}

#[component]
fn Hands(play: Play, result: Result) -> impl IntoView {
    let app = app();
    let (declarer, partner) = (result.declarer, result.partner);
    let hands = result.cards.hands.iter().map(move |(seat, cards)| {
        let heading = move || {
            let role = if declarer == Some(seat) {
                Some("result-hand-declarer")
            } else {
                (partner == Some(seat)).then_some("result-hand-partner")
            };
            let name = play.name(seat);
            role.map_or_else(|| name.clone(), |role| format!("{name} · {}", app.t(role)))
        };
        group(heading, cards)
    });
    view! {
        <p class="small muted">{move || app.t("result-hands-hint")}</p>
        {hands.collect_view()}
    }
}

#[component]
fn Footer(play: Play) -> impl IntoView {
    let app = app();
    let Abilities { whole, next_deal, archive, .. } = play.abilities();
    let saved = move || match play.archived.read().is_some() {
        true => view! { <span class="saved"><Icon name="check" />{move || app.t("result-saved")}</span> }.into_any(),
        false if archive => ().into_any(),
        false => view! { <span class="saved muted">{move || app.t("result-not-saved")}</span> }.into_any(),
    };
    let next = next_deal.map(|next_deal| {
        let button = Memo::new(move |_| next_deal.button());
        let waits = move || button.get() == NextButton::Waiting;
        view! {
            <Show when=move || button.get() != NextButton::Hidden>
                <button class="primary" id="next-deal" disabled=waits on:click=move |_| next_deal.ask()>
                    {move || app.t(if waits() { "online-waiting" } else { "result-next" })}
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
            <p class="small" role="status">{saved}</p>
            {next}
            <div class="sheet-buttons">
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
