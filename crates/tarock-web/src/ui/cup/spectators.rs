//! The standings of a cup for everybody who has the link.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use tarock_protocol::http::{CupStanding, CupStandings};

use super::super::page_frame::{Frame, tr};
use super::signed;
use crate::app::app;
use crate::dom::browser;
use crate::online::api::{self, Trouble};

/// How often the standings are asked for while somebody looks.
const EVERY: Duration = Duration::from_secs(30);

#[component]
pub(in crate::ui) fn SpectatorPage(id: String) -> impl IntoView {
    let app = app();
    let found = RwSignal::new(None::<CupStandings>);
    let wrong = RwSignal::new(None::<&'static str>);
    let path = StoredValue::new(format!("/standings/{id}"));
    let look = move || {
        spawn_local(async move {
            match api::get::<CupStandings>(&path.get_value(), None).await {
                Ok(standings) => {
                    wrong.try_set(None);
                    found.try_set(Some(standings));
                }
                Err(Trouble::Unreachable) => drop(wrong.try_set(Some("cup-server-away"))),
                Err(Trouble::Refused(_)) => drop(wrong.try_set(Some("cup-watch-none"))),
            }
        });
    };
    look();
    let again = move || {
        if !browser::is_hidden() {
            look();
        }
    };
    if let Ok(timer) = set_interval_with_handle(again, EVERY) {
        on_cleanup(move || timer.clear());
    }
    let state = move || {
        let standings = found.get()?;
        Some(match (standings.finished, standings.missing) {
            (true, _) => app.t("cup-standings-final"),
            (false, 0) => app.t("cup-standings-so-far"),
            (false, count) => app.say("cup-standings-missing", &[("count", count.into())]),
        })
    };
    let table = move || {
        let CupStandings { rounds, rows, .. } = found.get()?;
        let has_teams = rows.iter().any(|row| row.team.is_some());
        let heads = (1..=rounds)
            .map(|round| {
                let name = move || app.say("cup-round-short", &[("round", round.into())]);
                view! { <th scope="col" class="number">{name}</th> }
            })
            .collect_view();
        let row = move |row: CupStanding| {
            let CupStanding { rank, no, name, team, points, rounds: of_rounds } = row;
            let cells: Vec<_> = (0..usize::from(rounds))
                .map(|at| {
                    let points = of_rounds.get(at).copied().flatten();
                    let text = move || points.map_or_else(|| "–".to_owned(), |points| signed(app, points));
                    view! { <td class="number">{text}</td> }
                })
                .collect();
            view! {
                <tr>
                    <td class="number">{rank}</td>
                    <td class="number muted">{no}</td>
                    <th scope="row">{name}</th>
                    {has_teams.then(|| view! { <td>{team}</td> })}
                    <td class="number"><strong>{move || signed(app, points)}</strong></td>
                    {cells}
                </tr>
            }
        };
        Some(view! {
            <div class="scroll" role="region" tabindex="0" aria-label=tr(app, "cup-standings")>
                <table class="cup-standings" id="cup-standings">
                    <caption class="unseen">{tr(app, "cup-standings")}</caption>
                    <thead>
                        <tr>
                            <th scope="col" class="number">{tr(app, "cup-rank")}</th>
                            <th scope="col" class="number">{tr(app, "cup-no")}</th>
                            <th scope="col">{tr(app, "cup-player")}</th>
                            {has_teams.then(|| view! { <th scope="col">{tr(app, "cup-team")}</th> })}
                            <th scope="col" class="number">{tr(app, "cup-criterion-points")}</th>
                            {heads}
                        </tr>
                    </thead>
                    <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        })
    };
    view! {
        <Frame title="cup-standings" class="cup">
            <h2 id="cup-name">{move || found.get().map(|standings| standings.name)}</h2>
            <p id="cup-state" role="status">{state}</p>
            <p role="alert">{move || wrong.get().map(|key| app.t(key))}</p>
            {table}
        </Frame>
    }
}
