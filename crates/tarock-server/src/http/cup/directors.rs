//! The directors of a cup, and the standings that they publish.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::SignedDuration;
use tarock_protocol::Secret;
use tarock_protocol::http::{Code, CupDirector, CupInvitation, CupJoin, CupSummary};
use tarock_store::{CupRole, Token};
use tarock_table::{CupId, UserId};
use uuid::Uuid;

use super::desk;
use super::phone::is_token;
use crate::app::App;
use crate::clock;
use crate::counters::Counted;
use crate::http::extract::{ClientAddress, JsonBody, PathParam, PathParams, Reply, Session, count_network, count_once};
use crate::http::openapi::{Method, Route, route};
use crate::identity::timestamp;

/// How long an invitation is valid.
const INVITED_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);
/// The maximum number of invitations that one user may create per hour.
const INVITATIONS_PER_HOUR: u32 = 60;

pub(super) fn routes() -> Vec<Route> {
    vec![
        route(
            Method::Get,
            "/cups/{cup}/directors",
            "cupDirectors",
            list,
            "Lists the people who run the cup together with its owner",
        )
        .signed()
        .gives::<Vec<CupDirector>>(200),
        route(
            Method::Delete,
            "/cups/{cup}/directors/{user}",
            "removeCupDirector",
            remove,
            "Removes a director: oneself, or anybody as the owner",
        )
        .signed()
        .done(204)
        .may(&[Code::NotAllowed]),
        route(
            Method::Post,
            "/cups/{cup}/invitations",
            "inviteCupDirector",
            invite,
            "Creates an invitation link for one more director; owner only",
        )
        .signed()
        .gives::<CupInvitation>(201)
        .may(&[Code::NotAllowed]),
        route(Method::Post, "/cups/join", "joinCup", join, "Accepts an invitation to become a director; it works once")
            .signed()
            .takes::<CupJoin>()
            .gives::<CupSummary>(200)
            .may(&[Code::AccountNeeded, Code::NotFound]),
        route(
            Method::Put,
            "/cups/{cup}/watch",
            "publishCup",
            publish,
            "Publishes the standings under a new link; an older link no longer works",
        )
        .signed()
        .gives::<CupSummary>(200),
        route(Method::Delete, "/cups/{cup}/watch", "hideCup", hide, "Stops publishing the standings")
            .signed()
            .gives::<CupSummary>(200),
    ]
}

/// Refuses everybody except the owner.
async fn need_owner(app: &App, cup: CupId, user: UserId) -> Reply<()> {
    if desk::of(app, cup, user).await?.role == CupRole::Owner { Ok(()) } else { Err(Code::NotAllowed.into()) }
}

async fn list(
    State(app): State<App>,
    session: Session,
    PathParam(cup): PathParam<CupId>,
) -> Reply<Json<Vec<CupDirector>>> {
    desk::of(&app, cup, session.user).await?;
    let directors = app.store.cups().directors(cup).await?;
    Ok(Json(directors.into_iter().map(|(user, name)| CupDirector { user, name }).collect()))
}

async fn remove(
    State(app): State<App>,
    session: Session,
    PathParams(cup, user): PathParams<CupId, UserId>,
) -> Reply<StatusCode> {
    if user == session.user {
        desk::of(&app, cup, user).await?;
    } else {
        need_owner(&app, cup, session.user).await?;
    }
    if !app.store.cups().remove_director(cup, user).await? {
        return Err(Code::NotFound.into());
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn invite(
    State(app): State<App>,
    session: Session,
    PathParam(cup): PathParam<CupId>,
) -> Reply<(StatusCode, Json<CupInvitation>)> {
    need_owner(&app, cup, session.user).await?;
    count_once(&app, Counted::Invitation, session.user, INVITATIONS_PER_HOUR).await?;
    let token = Token::new(&mut clock::rng());
    let expires_at = timestamp().saturating_add(INVITED_FOR).unwrap_or_else(|_| timestamp());
    app.store.cups().invite_director(cup, &token, expires_at).await?;
    let link = format!("{}/cup#join={}", app.config.public_url.trim_end_matches('/'), token.reveal());
    let (token, link) = (Secret::new(token.reveal()), Secret::new(link));
    Ok((StatusCode::CREATED, Json(CupInvitation { token, link, expires_at })))
}

async fn join(
    State(app): State<App>,
    session: Session,
    ClientAddress(from): ClientAddress,
    JsonBody(shown): JsonBody<CupJoin>,
) -> Reply<Json<CupSummary>> {
    session.person(&app).await?;
    let token = Some(shown.token.reveal()).filter(|text| is_token(text)).map(Token::from_shown);
    let cup = match token {
        Some(token) => app.store.cups().join(&token, session.user, timestamp()).await?,
        None => None,
    };
    let Some(cup) = cup else {
        count_network(&app, Counted::WrongLink, &from, app.config.limits.tries_per_quarter).await?;
        return Err(Code::NotFound.into());
    };
    let cup = desk::of(&app, cup, session.user).await?;
    Ok(Json(desk::shown(&app, cup)))
}

async fn publish(
    State(app): State<App>,
    session: Session,
    PathParam(cup): PathParam<CupId>,
) -> Reply<Json<CupSummary>> {
    set_watch(&app, cup, session.user, Some(Uuid::new_v4())).await
}

async fn hide(State(app): State<App>, session: Session, PathParam(cup): PathParam<CupId>) -> Reply<Json<CupSummary>> {
    set_watch(&app, cup, session.user, None).await
}

async fn set_watch(app: &App, cup: CupId, user: UserId, watch: Option<Uuid>) -> Reply<Json<CupSummary>> {
    desk::of(app, cup, user).await?;
    app.store.cups().set_watch(cup, watch).await?;
    let cup = desk::of(app, cup, user).await?;
    Ok(Json(desk::shown(app, cup)))
}
