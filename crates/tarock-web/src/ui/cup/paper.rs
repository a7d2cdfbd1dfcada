//! The papers of a cup, for A4.

use leptos::prelude::*;

use super::super::page_frame::{Star, tr};
use super::super::qr_code::QrPicture;
use super::desk::Desk;
use super::signed;
use super::standings::{Row, StandingsTable, TeamTable};
use super::tables::Table;
use crate::app::app;
use crate::dom::{browser, files};

/// The name of the cup and what the paper is.
#[component]
fn Head(desk: Desk, #[prop(into)] title: Signal<String>) -> impl IntoView {
    view! {
        <header class="paper-head">
            <strong>{move || desk.cup(|cup| cup.name().to_owned())}</strong>
            <span>{move || title.get()}</span>
        </header>
    }
}

/// A name as lists sort it: an umlaut beside its vowel.
fn as_sorted(name: &str) -> String {
    let plain = |c| match c {
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        'ß' => 's',
        c => c,
    };
    name.to_lowercase().chars().map(plain).collect()
}

/// Everybody by name, with the table of the last draw.
#[component]
pub(super) fn Players(desk: Desk) -> impl IntoView {
    let app = app();
    let rows = move || {
        let mut rows = desk.cup(|cup| {
            let table = |no| cup.rounds().last().and_then(|round| round.place_of(no)).map(|(sheet, _)| sheet.table);
            let row =
                |player: &tarock_cup::Player| (player.name.clone(), player.no.0, player.team.clone(), table(player.no));
            cup.present().map(row).collect::<Vec<_>>()
        });
        rows.sort_by_key(|(name, ..)| as_sorted(name));
        let row = |(name, no, team, table): (String, u16, Option<String>, Option<u16>)| {
            view! {
                <tr>
                    <th scope="row">{name} {team.map(|team| view! { <small>" " {team}</small> })}</th>
                    <td class="number">{no}</td>
                    <td class="number">{table}</td>
                </tr>
            }
        };
        rows.into_iter().map(row).collect_view()
    };
    view! {
        <Head desk title=Signal::derive(move || app.t("cup-paper-players")) />
        <table class="paper-players">
            <thead>
                <tr>
                    <th scope="col">{tr(app, "cup-player")}</th>
                    <th scope="col" class="number">{tr(app, "cup-no")}</th>
                    <th scope="col" class="number">{tr(app, "cup-table-head")}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// A card to put on each table.
#[component]
pub(super) fn Cards(desk: Desk, round: RwSignal<u16>, links: RwSignal<Vec<(u16, String)>>) -> impl IntoView {
    let app = app();
    let cards = move || {
        let (name, round) = (desk.cup(|cup| cup.name().to_owned()), round.get());
        let card = |table: Table| {
            let number = table.number;
            let title = move || app.say("cup-table", &[("table", number.into())]);
            let args = [("name", name.clone().into()), ("round", round.into()), ("table", number.into())];
            // With a link, the code opens the sheet of the table; without one it says which table it is.
            let link =
                links.with(|links| links.iter().find(|(table, _)| *table == number).map(|(_, link)| link.clone()));
            let opens = link.is_some().then(|| view! { <p class="paper-opens">{tr(app, "cup-card-opens")}</p> });
            let text = link.unwrap_or_else(|| app.say("cup-card-code", &args));
            let label = Signal::derive(move || app.say("cup-card-qr", &[("table", number.into())]));
            let player = |(no, name): (u16, String)| view! { <li><span class="cup-number">{no}</span> {name}</li> };
            view! {
                <article class="paper-card">
                    <div>
                        <p class="paper-cup">{name.clone()} " · " {move || app.say("cup-round-short", &[("round", round.into())])}</p>
                        <h3>{title}</h3>
                        <ol>{table.players.into_iter().map(player).collect_view()}</ol>
                        {opens}
                    </div>
                    <QrPicture text label />
                </article>
            }
        };
        desk.cup(|cup| Table::all(cup, round)).into_iter().map(card).collect_view()
    };
    view! { <div class="paper-cards">{cards}</div> }
}

/// A blank sheet with names for each table.
#[component]
pub(super) fn Sheets(desk: Desk, round: RwSignal<u16>) -> impl IntoView {
    let app = app();
    let sheets = move || {
        let (name, round) = (desk.cup(|cup| cup.name().to_owned()), round.get());
        let deals = |n_players: usize| desk.cup(|cup| cup.rules().deals_at(n_players));
        let sheet = |table: Table| {
            let (number, n_players) = (table.number, table.players.len());
            let title = move || app.say("cup-sheet-of", &[("round", round.into()), ("table", number.into())]);
            let head = |(no, name): (u16, String)| view! { <th scope="col"><small>{no}</small> {name}</th> };
            let lines = (1..=deals(n_players)).map(|deal| {
                let dealer = usize::from(deal - 1) % n_players;
                let cells = (0..n_players).map(|seat| {
                    // The dealer has a dot; at a table of five the dealer sits out.
                    let mark = match seat == dealer {
                        true if n_players > 4 => "–",
                        true => "•",
                        false => "",
                    };
                    view! { <td>{mark}</td> }
                });
                view! { <tr><th scope="row" class="number">{deal}</th>{cells.collect::<Vec<_>>()}<td></td></tr> }
            });
            let blanks = (0..n_players).map(|_| view! { <td></td> }).collect::<Vec<_>>();
            view! {
                <article class="paper-sheet">
                    <header class="paper-head"><strong>{name.clone()}</strong> <span>{title}</span></header>
                    <table>
                        <thead>
                            <tr>
                                <th scope="col" class="number">{tr(app, "cup-deal")}</th>
                                {table.players.into_iter().map(head).collect_view()}
                                <th scope="col" class="paper-note">{tr(app, "cup-note")}</th>
                            </tr>
                        </thead>
                        <tbody>{lines.collect::<Vec<_>>()}</tbody>
                        <tfoot>
                            <tr class="sum"><th scope="row">{tr(app, "cup-sum")}</th>{blanks}<td></td></tr>
                        </tfoot>
                    </table>
                    <p class="paper-rule">{tr(app, "cup-sheet-rule")}</p>
                    <p class="paper-signature">{tr(app, "cup-signatures")}</p>
                </article>
            }
        };
        desk.cup(|cup| Table::all(cup, round)).into_iter().map(sheet).collect_view()
    };
    view! { <div>{sheets}</div> }
}

/// The standings of players and teams.
#[component]
pub(super) fn Standings(desk: Desk) -> impl IntoView {
    let app = app();
    let title = Signal::derive(move || {
        app.t(if desk.cup(tarock_cup::Cup::is_finished) { "cup-standings-final" } else { "cup-standings-so-far" })
    });
    let hash = move || {
        let hash = desk.book(|book| book.hash().map(|hash| hash.to_string()).unwrap_or_default());
        app.say("cup-hash", &[("hash", hash.into())])
    };
    view! {
        <Head desk title />
        <StandingsTable desk />
        <TeamTable desk />
        <p class="hint print-hash">{hash}</p>
    }
}

/// A certificate for each of the first ranks.
#[component]
pub(super) fn Certificates(desk: Desk, count: RwSignal<usize>) -> impl IntoView {
    let app = app();
    let certificates = move || {
        let (name, rows) = desk.cup(|cup| (cup.name().to_owned(), Row::all(cup)));
        let date = files::date(browser::clock(), app.language.get().code(), false);
        let one = |row: Row| {
            let (rank, points) = (row.rank, row.points);
            let args = move || {
                let points = signed(app, points);
                app.say("cup-certificate-points", &[("points", points.into())])
            };
            view! {
                <article class="certificate">
                    <Star />
                    <h3>{tr(app, "cup-certificate")}</h3>
                    <p class="certificate-cup">{name.clone()}</p>
                    <p>{tr(app, "cup-certificate-for")}</p>
                    <p class="certificate-name">{row.name}</p>
                    {row.team.map(|team| view! { <p class="certificate-team">{team}</p> })}
                    <p class="certificate-rank">{move || app.say("cup-certificate-rank", &[("rank", rank.into())])}</p>
                    <p>{args}</p>
                    <footer>
                        <span>{date.clone()}</span>
                        <span class="certificate-sign">{tr(app, "cup-director")}</span>
                    </footer>
                </article>
            }
        };
        rows.into_iter().filter(|row| row.rank <= count.get()).map(one).collect_view()
    };
    view! { <div class="certificates">{certificates}</div> }
}
