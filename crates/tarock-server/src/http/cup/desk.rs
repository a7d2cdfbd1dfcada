//! The log of a cup, and the commands of its directors.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tarock_protocol::http::{Code, CupLines, CupLogQuery, CupRequest, CupRole, CupSummary, NewCup};
use tarock_store::{Created, StoredCup};
use tarock_table::{CupId, UserId};

use super::command;
use crate::app::App;
use crate::clock;
use crate::counters::Counted;
use crate::cups::{Acted, MAX_BYTES, Wanted};
use crate::http::error::ApiError;
use crate::http::extract::{
    ClientAddress, JsonBody, PathParam, QueryParams, Reply, Session, count_once, keep, need_capacity,
};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

/// The maximum number of commands per request, for a pasted list of players.
const MAX_COMMANDS: usize = 500;
/// The same after a round is drawn and before it begins, because each player who comes or leaves changes its tables.
const MAX_COMMANDS_AFTER_DRAW: usize = 50;
/// The maximum number of draws per request.
const MAX_DRAWS: usize = 2;
/// How many bytes of a log each command counts as, for the share of a network, and what each draw counts as besides.
const BYTES: (usize, usize) = (300, 4_096);
/// The maximum number of commands per user and minute, as a multiple of the limit of their requests: two lists of
/// players.
const COMMANDS: u32 = 2;
/// The maximum number of draws per user and hour. Each occupies a processor for up to a second.
const DRAWS_PER_HOUR: u32 = 60;
/// The longest wait for a new entry, in seconds.
const MAX_WAIT: u32 = 25;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(Method::Post, "/cups", "newCup", create, "Puts a cup on the server, with its log so far")
            .signed()
            .takes_up_to::<NewCup>(MAX_BYTES + MAX_BYTES / 4)
            .gives::<CupSummary>(201)
            .may(&[Code::AccountNeeded, Code::TooManyCups, Code::ServerFull]),
        route(
            Method::Get,
            "/me/cups",
            "myCups",
            mine,
            "Lists the cups that the user runs, most recently changed first",
        )
        .signed()
        .gives::<Vec<CupSummary>>(200),
        route(Method::Get, "/cups/{cup}", "getCup", get, "Returns a cup that the user runs")
            .signed()
            .gives::<CupSummary>(200),
        route(Method::Delete, "/cups/{cup}", "deleteCup", delete, "Deletes a cup and everything in it; owner only")
            .signed()
            .done(204)
            .may(&[Code::NotAllowed]),
        route(
            Method::Get,
            "/cups/{cup}/log",
            "cupLog",
            log,
            "Returns the log of a cup, or the part that the caller does not have yet; can wait for new entries",
        )
        .signed()
        .query::<CupLogQuery>()
        .gives::<CupLines>(200),
        route(
            Method::Post,
            "/cups/{cup}/commands",
            "commandCup",
            act,
            "Carries out commands, all or none. The `text` of `refused` is the code of the cup's refusal",
        )
        .signed()
        .takes::<CupRequest>()
        .gives::<CupLines>(200)
        .may(&[Code::Behind, Code::Refused]),
    ]
}

/// Returns a cup for one of its directors. For everybody else, it looks as if it did not exist.
pub(super) async fn of(app: &App, cup: CupId, user: UserId) -> Reply<StoredCup> {
    Ok(app.store.cups().get(cup, user).await?.ok_or(Code::NotFound)?)
}

pub(super) fn shown(app: &App, cup: StoredCup) -> CupSummary {
    let public_url = app.config.public_url.trim_end_matches('/');
    CupSummary {
        cup: cup.cup_id,
        name: cup.name,
        role: match cup.role {
            tarock_store::CupRole::Owner => CupRole::Owner,
            tarock_store::CupRole::Director => CupRole::Director,
        },
        entries: cup.n_entries,
        watch: cup.watch.map(|watch| format!("{public_url}/standings/{}", watch.as_simple())),
        created_at: cup.created_at,
        changed_at: cup.changed_at,
    }
}

fn of_another() -> ApiError {
    ApiError::bad("cup: another cup has this id")
}

async fn create(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    JsonBody(new): JsonBody<NewCup>,
) -> Reply<(StatusCode, Json<CupSummary>)> {
    session.person(&app).await?;
    need_capacity(&app)?;
    // A repeated request is answered without reading its lines, and not counted again.
    if let Some(cup) = app.store.cups().get(new.cup, session.user).await? {
        if cup.role != tarock_store::CupRole::Owner {
            return Err(of_another());
        }
        return Ok((StatusCode::CREATED, Json(shown(&app, cup))));
    }
    count_once(&app, Counted::Cup, session.user, app.config.limits.cups_per_hour).await?;
    let size: usize = new.lines.iter().map(String::len).sum();
    if size > MAX_BYTES {
        return Err(Code::TooLarge.into());
    }
    keep(&app, &from, size).await?;
    let read = app.cups.read_upload(new.lines).await.ok_or(Code::Unavailable)?;
    let (book, lines) = read.map_err(|error| ApiError::bad(error.to_string()))?;
    let cup = tarock_store::NewCup { cup: new.cup, owner: session.user, name: book.cup.name(), lines: &lines };
    match app.store.cups().create(cup, app.config.limits.cups, timestamp()).await? {
        Created::New => app.cups.begin(new.cup, book),
        Created::Already => {}
        Created::OfAnother => return Err(of_another()),
        Created::TooMany => return Err(Code::TooManyCups.into()),
    }
    let cup = of(&app, new.cup, session.user).await?;
    Ok((StatusCode::CREATED, Json(shown(&app, cup))))
}

async fn mine(State(app): State<App>, session: Session) -> Reply<Json<Vec<CupSummary>>> {
    let cups = app.store.cups().of_user(session.user).await?;
    Ok(Json(cups.into_iter().map(|cup| shown(&app, cup)).collect()))
}

async fn get(State(app): State<App>, session: Session, PathParam(cup): PathParam<CupId>) -> Reply<Json<CupSummary>> {
    let cup = of(&app, cup, session.user).await?;
    Ok(Json(shown(&app, cup)))
}

async fn delete(State(app): State<App>, session: Session, PathParam(cup): PathParam<CupId>) -> Reply<StatusCode> {
    if of(&app, cup, session.user).await?.role != tarock_store::CupRole::Owner {
        return Err(Code::NotAllowed.into());
    }
    app.store.cups().delete(cup).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn log(
    State(app): State<App>,
    session: Session,
    PathParam(cup): PathParam<CupId>,
    QueryParams(wanted): QueryParams<CupLogQuery>,
) -> Reply<Json<CupLines>> {
    let user = session.user;
    let after = wanted.after.unwrap_or(0);
    of(&app, cup, user).await?;
    if let Some(seconds) = wanted.wait.filter(|seconds| *seconds > 0) {
        // Let the user's other requests continue while this one waits.
        drop(session);
        app.cups.wait(cup, after, Duration::from_secs(seconds.min(MAX_WAIT).into())).await?;
        // They may have lost access to the cup meanwhile.
        of(&app, cup, user).await?;
    }
    lines(&app, cup, after).await
}

async fn lines(app: &App, cup: CupId, after: u32) -> Reply<Json<CupLines>> {
    let lines = app.store.cups().lines(cup, after).await?.ok_or(Code::NotFound)?;
    Ok(Json(CupLines { lines }))
}

async fn act(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    PathParam(cup): PathParam<CupId>,
    JsonBody(wanted): JsonBody<CupRequest>,
) -> Reply<Json<CupLines>> {
    of(&app, cup, session.user).await?;
    if wanted.commands.is_empty() || wanted.commands.len() > MAX_COMMANDS {
        return Err(ApiError::bad("commands: from one to 500"));
    }
    // They are counted even if they are refused, because deciding them takes as long.
    let most = app.config.limits.requests_per_minute.saturating_mul(COMMANDS);
    for _ in &wanted.commands {
        app.requests.count(&format!("commands {}", session.user), most, clock::now())?;
    }
    let is_drawn = app.cups.book(cup).await?.ok_or(Code::NotFound)?.cup.drawn_round().is_some();
    if is_drawn && wanted.commands.len() > MAX_COMMANDS_AFTER_DRAW {
        return Err(ApiError::bad("commands: at most 50 while a round is drawn and has not begun"));
    }
    let commands: Vec<_> = wanted.commands.into_iter().map(command::of_desk).collect();
    let is_draw = |command: &tarock_cup::Command| matches!(command, tarock_cup::Command::Draw { .. });
    let n_draws = commands.iter().filter(|command| is_draw(command)).count();
    if n_draws > MAX_DRAWS {
        return Err(ApiError::bad("commands: at most two draws"));
    }
    let is_full = app.capacity.is_full();
    if !is_full {
        let (each, of_draw) = BYTES;
        keep(&app, &from, commands.len() * each + n_draws * of_draw).await?;
    }
    for _ in 0..n_draws {
        count_once(&app, Counted::CupDraw, session.user, DRAWS_PER_HOUR).await?;
    }
    let after = wanted.after;
    let wanted = Wanted { request: wanted.request, after: Some(after), sheet: None, commands, is_full };
    match app.cups.act(cup, wanted, clock::now()).await? {
        Acted::Done => lines(&app, cup, after).await,
        Acted::Refused(refusal) => Err(ApiError::refused_by_cup(&refusal)),
        Acted::TooLong => Err(ApiError::bad("commands: they take too long for one request")),
        Acted::Behind => Err(Code::Behind.into()),
        Acted::Full => Err(Code::TooLarge.into()),
        Acted::NoSuchCup => Err(Code::NotFound.into()),
        Acted::Busy => Err(Code::Unavailable.into()),
    }
}
