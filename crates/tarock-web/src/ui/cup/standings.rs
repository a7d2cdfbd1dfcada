//! The standings of players and teams.

use leptos::prelude::*;
use tarock::GamePoints;
use tarock_cup::{Criterion, Cup};

use super::super::icon::Icon;
use super::super::page_frame::tr;
use super::desk::Desk;
use super::files::CsvButtons;
use super::{signed, time_of_day};
use crate::app::app;
use crate::dom::{browser, files};
use crate::model::cup::has_money;

/// A row of the standings, as it is shown.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Row {
    pub(super) rank: usize,
    pub(super) no: u16,
    pub(super) name: String,
    pub(super) team: Option<String>,
    pub(super) points: GamePoints,
    pub(super) rounds: Vec<Option<GamePoints>>,
    pub(super) table_rank: GamePoints,
    pub(super) won_deals: i32,
    pub(super) money: GamePoints,
}

impl Row {
    pub(super) fn all(cup: &Cup) -> Vec<Self> {
        let row = |standing: tarock_cup::Standing| Self {
            rank: standing.rank,
            no: standing.no.0,
            name: cup.name_of(standing.no).to_owned(),
            team: cup.player(standing.no).and_then(|player| player.team.clone()),
            points: standing.points,
            rounds: standing.rounds,
            table_rank: standing.table_rank,
            won_deals: standing.won_deals,
            money: standing.money,
        };
        cup.standings().into_iter().map(row).collect()
    }
}

/// The standings as a table.
#[component]
pub(super) fn StandingsTable(desk: Desk) -> impl IntoView {
    let app = app();
    let rows = Memo::new(move |_| desk.cup(Row::all));
    // The columns that decide something.
    let (n_rounds, has_teams, has_ranks, has_won, has_money) = desk.book_untracked(|book| {
        let cup = book.cup();
        let has_teams = cup.players().iter().any(|player| player.team.is_some());
        let compares = |criterion| cup.rules().order.contains(&criterion);
        let (ranks, won) = (compares(Criterion::TableRank), compares(Criterion::WonDeals));
        (cup.rounds().len(), has_teams, ranks, won, has_money(cup))
    });
    let head =
        move |on: bool, key: &'static str| on.then(|| view! { <th scope="col" class="number">{tr(app, key)}</th> });
    let heads = (1..=n_rounds)
        .map(|round| {
            let name = move || app.say("cup-round-short", &[("round", round.into())]);
            view! { <th scope="col" class="number">{name}</th> }
        })
        .collect_view();
    let number = move |on: bool, points: GamePoints, sign: bool| {
        let text = move || app.words(|words| if sign { words.signed_points(points) } else { words.points(points) });
        on.then(|| view! { <td class="number">{text}</td> })
    };
    let row = move |row: Row| {
        let rounds: Vec<_> = row
            .rounds
            .into_iter()
            .map(|points| {
                let text = move || points.map_or_else(|| "–".to_owned(), |points| signed(app, points));
                view! { <td class="number">{text}</td> }
            })
            .collect();
        let points = row.points;
        view! {
            <tr>
                <td class="number">{row.rank}</td>
                <td class="number muted">{row.no}</td>
                <th scope="row">{row.name}</th>
                {has_teams.then(|| view! { <td>{row.team}</td> })}
                <td class="number"><strong>{move || signed(app, points)}</strong></td>
                {rounds}
                {number(has_ranks, row.table_rank, false)}
                {has_won.then(|| view! { <td class="number">{row.won_deals}</td> })}
                {number(has_money, row.money, true)}
            </tr>
        }
    };
    view! {
        <div class="scroll" role="region" tabindex="0" aria-label=tr(app, "cup-standings")>
            <table class="cup-standings" id="cup-standings">
                <caption class="unseen">{tr(app, "cup-standings")}</caption>
                <thead>
                    <tr>
                        <th scope="col" class="number">{tr(app, "cup-rank")}</th>
                        <th scope="col" class="number">{tr(app, "cup-no")}</th>
                        <th scope="col">{tr(app, "cup-player")}</th>
                        {has_teams.then(|| view! { <th scope="col">{tr(app, "cup-team")}</th> })}
                        {head(true, "cup-criterion-points")}
                        {heads}
                        {head(has_ranks, "cup-table-points")}
                        {head(has_won, "cup-won")}
                        {head(has_money, "cup-money")}
                    </tr>
                </thead>
                <tbody>{move || rows.get().into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
}

/// The ranking of the teams, if there are any.
#[component]
pub(super) fn TeamTable(desk: Desk) -> impl IntoView {
    let app = app();
    let rows = Memo::new(move |_| {
        desk.cup(|cup| {
            let named = |(no, points): &(tarock_cup::PlayerNo, GamePoints)| (cup.name_of(*no).to_owned(), *points);
            let row = |team: tarock_cup::TeamStanding| {
                let members: Vec<(String, GamePoints)> = team.members.iter().map(named).collect();
                (team.rank, team.team, team.points, members)
            };
            cup.team_standings().into_iter().map(row).collect::<Vec<_>>()
        })
    });
    let row = move |(rank, team, points, members): (usize, String, GamePoints, Vec<(String, GamePoints)>)| {
        let members = move || {
            let one = |(name, points): &(String, GamePoints)| format!("{name} {}", signed(app, *points));
            members.iter().map(one).collect::<Vec<_>>().join(" · ")
        };
        view! {
            <tr>
                <td class="number">{rank}</td>
                <th scope="row">{team}</th>
                <td class="number"><strong>{move || signed(app, points)}</strong></td>
                <td>{members}</td>
            </tr>
        }
    };
    view! {
        <Show when=move || !rows.read().is_empty()>
            <h3>{tr(app, "cup-teams")}</h3>
            <div class="scroll" role="region" tabindex="0" aria-label=tr(app, "cup-teams")>
                <table class="cup-standings" id="cup-team-standings">
                    <caption class="unseen">{tr(app, "cup-teams")}</caption>
                    <thead>
                        <tr>
                            <th scope="col" class="number">{tr(app, "cup-rank")}</th>
                            <th scope="col">{tr(app, "cup-team")}</th>
                            <th scope="col" class="number">{tr(app, "cup-criterion-points")}</th>
                            <th scope="col">{tr(app, "cup-players")}</th>
                        </tr>
                    </thead>
                    <tbody>{move || rows.get().into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </Show>
    }
}

#[component]
pub(super) fn StandingsPage(desk: Desk) -> impl IntoView {
    let app = app();
    let n_rounds = Memo::new(move |_| desk.cup(|cup| cup.rounds().len()));
    let state = move || {
        let (is_over, n_open) =
            desk.cup(|cup| (cup.is_finished(), cup.rounds().iter().flat_map(tarock_cup::Round::open_tables).count()));
        match (is_over, n_open) {
            (true, _) => app.t("cup-standings-final"),
            (false, 0) => app.t("cup-standings-so-far"),
            (false, count) => app.say("cup-standings-missing", &[("count", count.into())]),
        }
    };
    let head = move || {
        let name = desk.cup(|cup| cup.name().to_owned());
        let at = tarock_table::Moment::from_millis(browser::clock() as u64);
        app.say("cup-standings-head", &[("name", name.into()), ("time", time_of_day(app, at).into())])
    };
    view! {
        <section class="printable stack cup-paper">
            <p class="print-head">{head}</p>
            <p id="cup-state">{state}</p>
            {move || {
                // The columns follow from the rounds.
                n_rounds.track();
                view! { <StandingsTable desk /> }
            }}
            <TeamTable desk />
            <p class="hint print-hash">
                {move || {
                    let hash = desk.book(|book| book.hash().map(|hash| hash.to_string()).unwrap_or_default());
                    app.say("cup-hash", &[("hash", hash.into())])
                }}
            </p>
            <div class="sheet-buttons no-print">
                <button id="cup-print-standings" on:click=move |_| files::print()>
                    <Icon name="print" />
                    {tr(app, "cup-print")}
                </button>
            </div>
            <div class="no-print"><CsvButtons desk /></div>
        </section>
    }
}
