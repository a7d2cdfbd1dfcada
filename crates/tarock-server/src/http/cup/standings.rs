//! The standings of a cup, for everybody with the link that its directors have published.

use axum::Json;
use axum::extract::State;
use tarock_cup::{Cup, Round};
use tarock_protocol::http::{Code, CupStanding, CupStandings};
use uuid::Uuid;

use crate::app::App;
use crate::http::extract::{PathParam, Reply};
use crate::http::openapi::{Method, Route, route};

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Get,
            "/standings/{watch}",
            "getStandings",
            get,
            "Returns the standings of a cup from its confirmed sheets, and nothing else of it",
        )
        .gives::<CupStandings>(200),
    ]
}

fn published(cup: &Cup) -> CupStandings {
    let begun = || cup.rounds().iter().filter(|round| round.started.is_some());
    let row = |standing: tarock_cup::Standing| {
        let player = cup.player(standing.no);
        CupStanding {
            rank: u32::try_from(standing.rank).unwrap_or(u32::MAX),
            no: standing.no.0,
            name: player.map(|player| player.name.clone()).unwrap_or_default(),
            team: player.and_then(|player| player.team.clone()),
            points: standing.points,
            rounds: standing.rounds,
        }
    };
    CupStandings {
        name: cup.name().to_owned(),
        finished: cup.is_finished(),
        rounds: begun().map(|round| round.number).max().unwrap_or(0),
        missing: u32::try_from(begun().flat_map(Round::open_tables).count()).unwrap_or(u32::MAX),
        rows: cup.confirmed_standings().into_iter().map(row).collect(),
    }
}

async fn get(State(app): State<App>, PathParam(watch): PathParam<Uuid>) -> Reply<Json<CupStandings>> {
    let cup = app.store.cups().watched(watch).await?.ok_or(Code::NotFound)?;
    let book = app.cups.book(cup).await?.ok_or(Code::NotFound)?;
    // A large cup takes a while, during which this thread has other requests.
    let standings = tokio::task::spawn_blocking(move || book.standings(published)).await;
    Ok(Json(standings.map_err(|_| Code::Unavailable)?.as_ref().clone()))
}
